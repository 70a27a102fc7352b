//! SVG diagrams, read back with an XML parser.

mod common;

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use common::Narrow;
use jadoube::svg::{Arrow, ManColors, Mark, MarkShape, Svg, SvgColors};
use jadoube::{Board, ByColor, Color, Coordinates, Move, Role, Square};
use proptest::prelude::*;
use roxmltree::{Document, Node};

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// A position without any symmetry, with every kind of men but bishops and black knights.
fn lopsided() -> Board {
    common::board("3k4/p7/5q2/2N5/8/8/7P/R5K1")
}

/// Where the far left corner of a square must lie, worked out from the board's geometry alone.
fn corner(square: Square, bottom: Color) -> (u32, u32) {
    let (file, rank) = (square.file() as u32, square.rank() as u32);
    match bottom {
        Color::White => (100 * file, 700 - 100 * rank),
        Color::Black => (700 - 100 * file, 100 * rank),
    }
}

fn layer<'a, 'i>(document: &'a Document<'i>, class: &str) -> Option<Node<'a, 'i>> {
    document.descendants().find(|node| node.attribute("class") == Some(class))
}

fn number(node: Node<'_, '_>, attribute: &str) -> u32 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

fn place(node: Node<'_, '_>) -> (u32, u32) {
    (number(node, "x"), number(node, "y"))
}

/// The coloured squares of a layer with their fills, without the board itself.
fn filled<'a>(document: &'a Document<'_>, class: &str) -> Vec<((u32, u32), &'a str)> {
    let Some(layer) = layer(document, class) else { return Vec::new() };
    layer
        .children()
        .filter(|node| node.has_tag_name("rect") && node.has_attribute("x"))
        .map(|node| (place(node), node.attribute("fill").unwrap()))
        .collect()
}

/// All that must hold for any picture: well formed, one name space, every reference within.
fn assert_sound(text: &str) {
    let document = Document::parse(text).expect("well-formed XML");
    let root = document.root_element();
    assert!(root.has_tag_name((NAMESPACE, "svg")));
    assert_eq!(root.attribute("role"), Some("img"));
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id twice");
    let mut used = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        assert_eq!(node.tag_name().namespace(), Some(NAMESPACE));
        for name in ["href", "mask"] {
            if let Some(value) = node.attribute(name) {
                let id = value.trim_start_matches("url(").trim_end_matches(')').strip_prefix('#').unwrap();
                assert!(ids.contains(&id), "no {id}");
                used.insert(id);
            }
        }
    }
    for id in ids {
        assert!(used.contains(id) || id == "jadoube-fade", "{id} is defined in vain");
    }
}

fn assert_men(board: &Board, bottom: Color) {
    let text = board.svg().seen_from(bottom).to_string();
    assert_sound(&text);
    let document = Document::parse(&text).unwrap();
    for (color, class) in [(Color::White, "white"), (Color::Black, "black")] {
        let mut drawn: Vec<(String, (u32, u32))> = layer(&document, class)
            .into_iter()
            .flat_map(|layer| layer.children().filter(Node::is_element))
            .map(|node| (node.attribute("href").unwrap().to_owned(), place(node)))
            .collect();
        let mut expected: Vec<(String, (u32, u32))> = board
            .pieces()
            .filter(|(_, piece)| piece.color == color)
            .map(|(square, piece)| (format!("#jadoube-{}", piece.role), corner(square, bottom)))
            .collect();
        drawn.sort();
        expected.sort();
        assert_eq!(drawn, expected);
    }
}

#[test]
fn every_man_is_drawn_once_on_its_square() {
    for bottom in Color::ALL {
        assert_men(&Board::EMPTY, bottom);
        assert_men(&Board::INITIAL, bottom);
        assert_men(&lopsided(), bottom);
        for square in Square::ALL {
            for color in Color::ALL {
                let mut board = Board::EMPTY;
                board.put(square, Role::Knight.of(color));
                assert_men(&board, bottom);
            }
        }
    }
}

#[test]
fn white_looks_from_below_and_black_from_above() {
    let mut board = Board::EMPTY;
    board.put(Square::A1, Role::Rook.of(Color::White));
    assert!(board.svg().to_string().contains("<use href=\"#jadoube-rook\" x=\"0\" y=\"700\"/>"));
    let turned = board.svg().seen_from(Color::Black).to_string();
    assert!(turned.contains("<use href=\"#jadoube-rook\" x=\"700\" y=\"0\"/>"));
    assert!(turned.contains("<title>Chess board seen from Black</title>"));
}

#[test]
fn dark_squares_are_dark() {
    let text = Board::EMPTY.svg().to_string();
    let document = Document::parse(&text).unwrap();
    let layer = layer(&document, "squares").unwrap();
    let path = layer.children().find(|node| node.has_tag_name("path")).unwrap();
    assert_eq!(path.attribute("fill"), Some(SvgColors::DEFAULT.squares.black));
    let drawn: BTreeSet<&str> = path.attribute("d").unwrap().split_inclusive('z').collect();
    let dark = |square: &Square| (square.file() as u32 + square.rank() as u32).is_multiple_of(2);
    let expected: Vec<String> = Square::ALL
        .into_iter()
        .filter(dark)
        .map(|square| corner(square, Color::White))
        .map(|(x, y)| format!("M{x} {y}h100v100h-100z"))
        .collect();
    assert_eq!(drawn, expected.iter().map(String::as_str).collect());
}

#[test]
fn the_shapes_of_absent_men_are_left_out() {
    let text = lopsided().svg().to_string();
    assert!(text.contains("id=\"jadoube-knight\""));
    assert!(!text.contains("jadoube-bishop"));
    assert!(!text.contains("jadoube-glow"));
}

#[test]
fn sizes_up_to_the_last() {
    for (size, coordinates, view) in [
        (0, Coordinates::Hidden, "0 0 800 800"),
        (u32::MAX, Coordinates::Hidden, "0 0 800 800"),
        (32, Coordinates::Shown, "-44 -44 888 888"),
    ] {
        let text = Board::INITIAL.svg().size(size).coordinates(coordinates).to_string();
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!((number(root, "width"), number(root, "height")), (size, size));
        assert_eq!(root.attribute("viewBox"), Some(view));
    }
    assert_eq!(Board::EMPTY.svg().size(Svg::DEFAULT_SIZE), Board::EMPTY.svg());
}

#[test]
fn coordinates_stand_beside_their_files_and_ranks() {
    for bottom in Color::ALL {
        let text = Board::EMPTY.svg().seen_from(bottom).coordinates(Coordinates::Shown).to_string();
        let document = Document::parse(&text).unwrap();
        let labels: Vec<Node<'_, '_>> =
            document.descendants().filter(|node| node.has_tag_name("text")).collect();
        assert_eq!(labels.len(), 32);
        for square in [Square::A1, Square::B2, Square::C3, Square::D4, Square::H8] {
            let (x, y) = corner(square, bottom);
            let file = square.file().letter().to_string();
            let rank = square.rank().digit().to_string();
            let of = |name: &str| labels.iter().filter(|node| node.text() == Some(name)).collect::<Vec<_>>();
            assert_eq!(of(&file).len(), 2);
            assert!(of(&file).iter().all(|node| number(**node, "x") == x + 50));
            assert_eq!(of(&rank).len(), 2);
            assert!(of(&rank).iter().all(|node| number(**node, "y") == y + 59));
        }
    }
    assert!(!Board::INITIAL.svg().to_string().contains("<text"));
}

#[test]
fn the_last_move_is_highlighted() {
    let colors = SvgColors::DEFAULT.last_move;
    let highlighted = |mv: Option<Move>, bottom: Color| {
        let text = Board::INITIAL.svg().seen_from(bottom).last_move(mv).to_string();
        let document = Document::parse(&text).unwrap();
        filled(&document, "squares").into_iter().map(|(at, fill)| (at, fill.to_owned())).collect::<Vec<_>>()
    };
    let expected = |squares: &[(Square, &str)], bottom: Color| {
        squares.iter().map(|&(at, fill)| (corner(at, bottom), fill.to_owned())).collect::<Vec<_>>()
    };
    for bottom in Color::ALL {
        let double_step = Move::normal(Square::E2, Square::E4);
        let both_light = [(Square::E2, colors.white), (Square::E4, colors.white)];
        assert_eq!(highlighted(Some(double_step), bottom), expected(&both_light, bottom));
        let jump = Move::normal(Square::G1, Square::E2);
        let dark_to_light = [(Square::G1, colors.black), (Square::E2, colors.white)];
        assert_eq!(highlighted(Some(jump), bottom), expected(&dark_to_light, bottom));
        // Castling names the rook's square, but the king goes to g1 and c8.
        let short = Move::castling(Square::E1, Square::H1);
        let both_dark = [(Square::E1, colors.black), (Square::G1, colors.black)];
        assert_eq!(highlighted(Some(short), bottom), expected(&both_dark, bottom));
        let long = Move::castling(Square::E8, Square::A8);
        let both_light = [(Square::E8, colors.white), (Square::C8, colors.white)];
        assert_eq!(highlighted(Some(long), bottom), expected(&both_light, bottom));
        // In Chess960 a king may castle where it stands.
        let standing = Move::castling(Square::G1, Square::H1);
        assert_eq!(highlighted(Some(standing), bottom), expected(&[(Square::G1, colors.black)], bottom));
        assert_eq!(highlighted(None, bottom), []);
    }
}

#[test]
fn every_readable_move_gives_a_sound_picture() {
    for bits in 0..=u16::MAX {
        if let Some(mv) = Move::from_bits(bits) {
            let text = Board::EMPTY.svg().last_move(mv).arrows(&[Arrow::along(mv, "green")]).to_string();
            assert!(Document::parse(&text).is_ok(), "{mv:?}");
        }
    }
}

#[test]
fn a_king_in_check_glows() {
    for bottom in Color::ALL {
        let text = lopsided().svg().seen_from(bottom).check(Square::D8).to_string();
        assert_sound(&text);
        let document = Document::parse(&text).unwrap();
        assert_eq!(filled(&document, "check"), [(corner(Square::D8, bottom), SvgColors::DEFAULT.check)]);
        assert_eq!(layer(&document, "check").unwrap().attribute("mask"), Some("url(#jadoube-glow)"));
    }
    assert_eq!(lopsided().svg().check(Square::D8).check(None), lopsided().svg());
}

#[test]
fn marks_lie_on_their_squares() {
    let marks = [
        Mark { square: Square::F3, shape: MarkShape::Square, color: "teal" },
        Mark { square: Square::B7, shape: MarkShape::Circle, color: "gold" },
        Mark { square: Square::H8, shape: MarkShape::Cross, color: "red" },
    ];
    let text = lopsided().svg().marks(&marks).to_string();
    assert_sound(&text);
    let document = Document::parse(&text).unwrap();
    assert_eq!(filled(&document, "squares"), [((500, 500), "teal")]);
    let over: Vec<Node<'_, '_>> =
        layer(&document, "marks").unwrap().children().filter(Node::is_element).collect();
    assert_eq!(over.len(), 2);
    assert_eq!((number(over[0], "cx"), number(over[0], "cy")), (150, 150));
    assert_eq!(over[0].attribute("stroke"), Some("gold"));
    assert_eq!(over[1].attribute("d"), Some("M720 20l60 60m0-60l-60 60"));
    assert_eq!(over[1].attribute("stroke"), Some("red"));
}

/// The numbers of a path, whatever the letters between them.
fn numbers(path: &str) -> Vec<f64> {
    path.split(|c: char| c.is_ascii_alphabetic() || c == ' ')
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().unwrap())
        .collect()
}

fn apart(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

#[test]
fn every_arrow_leads_from_middle_to_middle() {
    for bottom in Color::ALL {
        for from in Square::ALL {
            let arrows = Square::ALL.map(|to| Arrow { from, to, color: "green" });
            let text = Board::EMPTY.svg().seen_from(bottom).arrows(&arrows).to_string();
            let document = Document::parse(&text).unwrap();
            let drawn: Vec<Node<'_, '_>> =
                layer(&document, "arrows").unwrap().children().filter(Node::is_element).collect();
            assert_eq!(drawn.len(), 64);
            for (arrow, node) in arrows.iter().zip(drawn) {
                let [tail, tip] = [from, arrow.to].map(|square| {
                    let (x, y) = corner(square, bottom);
                    (f64::from(x + 50), f64::from(y + 50))
                });
                if from == arrow.to {
                    assert!(node.has_tag_name("circle"));
                    let center = (f64::from(number(node, "cx")), f64::from(number(node, "cy")));
                    assert!(apart(center, tip) < 1e-9);
                    continue;
                }
                let n = numbers(node.attribute("d").unwrap());
                // M x y A r r 0 0 1 x y L x y, four more points.
                assert_eq!(n.len(), 19);
                let point = |index: usize| (n[index], n[index + 1]);
                let middle =
                    |a: (f64, f64), b: (f64, f64)| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
                assert!(apart(middle(point(0), point(7)), tail) < 1e-9);
                assert!(apart(point(13), tip) < 1e-9);
                // The neck lies on the way, 42 units before the tip, and the head is symmetric.
                let neck = middle(point(9), point(17));
                assert!(apart(neck, middle(point(11), point(15))) < 1e-9);
                assert!((apart(neck, tip) - 42.0).abs() < 0.3);
                assert!((apart(neck, tail) + apart(neck, tip) - apart(tail, tip)).abs() < 0.1);
                assert!((apart(point(11), point(15)) - 46.0).abs() < 0.5);
                assert!((apart(point(9), point(17)) - 16.0).abs() < 0.5);
                // Both sides lie square to the way: the shaft's start to its right on the page (y grows
                // downwards), so that the arc of the tail goes round the back.
                let way = (tip.0 - tail.0, tip.1 - tail.1);
                for (side, distance) in [(point(0), 8.0), (point(15), 23.0), (point(17), 8.0)] {
                    let foot = if side == point(0) { tail } else { neck };
                    let across = (side.0 - foot.0, side.1 - foot.1);
                    let length = apart(tail, tip);
                    assert!(((way.0 * across.1 - way.1 * across.0) / length - distance).abs() < 0.3);
                    assert!(((way.0 * across.0 + way.1 * across.1) / length).abs() < 0.3);
                }
            }
        }
    }
}

/// A picture in which every colour is this text, and how often it should be found.
fn painted(color: &str) -> (String, usize) {
    let both = ByColor { white: color, black: color };
    let men = ManColors { fill: color, outline: color, detail: color };
    let colors = SvgColors {
        squares: both,
        last_move: both,
        check: color,
        men: ByColor { white: men, black: men },
        margin: color,
        coordinates: color,
    };
    let marks = [MarkShape::Square, MarkShape::Circle, MarkShape::Cross].map(|shape| Mark {
        square: Square::C3,
        shape,
        color,
    });
    let arrows = [Square::A1, Square::H8].map(|to| Arrow { from: Square::A1, to, color });
    let svg = lopsided()
        .svg()
        .coordinates(Coordinates::Shown)
        .colors(colors)
        .last_move(Move::normal(Square::E2, Square::E3))
        .check(Square::G1)
        .marks(&marks)
        .arrows(&arrows);
    (svg.to_string(), 2 + 2 + 1 + 6 + 2 + 3 + 2)
}

/// The parser must give every colour back as it should be, and nothing beside.
fn assert_harmless(color: &str, read_as: &str) {
    let (text, count) = painted(color);
    assert_sound(&text);
    let document = Document::parse(&text).unwrap();
    let plain_text = painted("none of these").0;
    let plain = Document::parse(&plain_text).unwrap();
    assert_eq!(document.descendants().count(), plain.descendants().count());
    let found = document
        .descendants()
        .flat_map(|node| node.attributes())
        .filter(|attribute| attribute.value() == read_as)
        .count();
    assert_eq!(found, count, "{color:?}");
}

#[test]
fn hostile_colours_stay_in_their_attributes() {
    for color in [
        "\"><script>alert(1)</script>",
        "' onload='alert(1)",
        "&#34;/>&lt;",
        "]]>",
        "<!--",
        "a\tb\nc\rd",
        "\u{202e}♔",
    ] {
        assert_harmless(color, color);
        assert!(!painted(color).0.contains("<script"));
    }
    assert_harmless("a\0b\u{1b}c\u{ffff}", "a\u{fffd}b\u{fffd}c\u{fffd}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_text_is_a_harmless_colour(text in "colour \\PC*|colour [\\x00-\\x{ffff}]*") {
        let allowed = |c: char| match c {
            '\t' | '\n' | '\r' => c,
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
            _ => c,
        };
        assert_harmless(&text, &text.chars().map(allowed).collect::<String>());
    }
}

#[test]
fn the_description_says_what_is_seen() {
    let svg = lopsided().svg().last_move(Move::normal(Square::D7, Square::D8)).check(Square::D8);
    let text = svg.to_string();
    assert!(text.is_ascii());
    let document = Document::parse(&text).unwrap();
    let words = document.descendants().find(|node| node.has_tag_name("desc")).unwrap();
    assert_eq!(
        words.text(),
        Some(
            "White: king g1, rook a1, knight c5, pawn h2. Black: king d8, queen f6, pawn a7. \
             Last move: d7 to d8. Check: d8."
        )
    );
}

#[test]
fn a_buffer_that_is_too_small_is_an_error() {
    let marks = [MarkShape::Square, MarkShape::Circle, MarkShape::Cross].map(|shape| Mark {
        square: Square::C3,
        shape,
        color: "<&>",
    });
    let arrows = [Square::A1, Square::H8].map(|to| Arrow { from: Square::A1, to, color: "\0" });
    let svg = lopsided()
        .svg()
        .coordinates(Coordinates::Shown)
        .last_move(Move::normal(Square::E2, Square::E3))
        .check(Square::G1)
        .marks(&marks)
        .arrows(&arrows);
    let length = svg.to_string().len();
    for room in 0..length {
        assert_eq!(write!(Narrow(room), "{svg}"), Err(fmt::Error), "{room} of {length}");
    }
    assert_eq!(write!(Narrow(length), "{svg}"), Ok(()));
}
