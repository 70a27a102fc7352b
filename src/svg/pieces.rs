//! The shapes of the six men.

use crate::role::Role;

/// The side of a square in drawing units; each shape stands in a box of this size.
pub(super) const SQUARE: u32 = 100;

/// The foot that all men but the pawn stand on.
macro_rules! foot {
    () => {
        r#"<path d="M24 89v-4c0-5 4-8 9-8h34c5 0 9 3 9 8v4z"/>"#
    };
}

/// The drawing of a man, as SVG elements.
///
/// Nothing in it has a colour of its own. Fill and stroke come from where the shape is used, and
/// `currentColor` stands for the fine lines.
pub(super) const fn shape(role: Role) -> &'static str {
    match role {
        Role::Pawn => concat!(
            r#"<path d="M38 78C45 69 45 60 44 52h12C55 60 55 69 62 78z"/>"#,
            r#"<path d="M35 54c0-6 4-9 9-9h12c5 0 9 3 9 9z"/>"#,
            r#"<circle cx="50" cy="33" r="14"/>"#,
            r#"<path d="M27 89v-4c0-5 4-8 9-8h28c5 0 9 3 9 8v4z"/>"#,
            r#"<path fill="none" stroke="currentColor" d="M37 77h26"/>"#,
        ),
        Role::Knight => concat!(
            r#"<path d="M31 78C31 64 47 62 47 51C41 55 37 55 34 60C31 64 25 62 22 58C19 54 20 50 23 46"#,
            r#"C27 40 28 35 32 30C35 26 40 23 45 22L46 12C51 14 55 17 57 21C71 26 78 45 73 78z"/>"#,
            foot!(),
            r#"<path fill="none" stroke="currentColor" d="M59 31C66 40 67 54 65 67M37 77h26"/>"#,
            r#"<circle stroke="none" fill="currentColor" cx="41" cy="34" r="3.2"/>"#,
        ),
        Role::Bishop => concat!(
            r#"<path d="M37 78C43 71 43 66 43 60h14C57 66 57 71 63 78z"/>"#,
            r#"<path d="M50 20C36 30 31 42 36 55h28C69 42 64 30 50 20z"/>"#,
            r#"<path d="M33 62c0-5 2-7 5-7h24c3 0 5 2 5 7z"/>"#,
            r#"<circle cx="50" cy="16" r="5.5"/>"#,
            foot!(),
            r#"<path fill="none" stroke="currentColor" d="M57 32L48 43M40 55h20M37 77h26"/>"#,
        ),
        Role::Rook => concat!(
            r#"<path d="M33 78L36 46h28L67 78z"/>"#,
            r#"<path d="M28 19h10v8h7v-8h10v8h7v-8h10v21l-7 7H35l-7-7z"/>"#,
            foot!(),
            r#"<path fill="none" stroke="currentColor" d="M39 47h22M37 77h26"/>"#,
        ),
        Role::Queen => concat!(
            r#"<path d="M35 78C41 71 40 66 38 60h24C60 66 59 71 65 78z"/>"#,
            r#"<path d="M32 61L21 31L37 44L50 23L63 44L79 31L68 61z"/>"#,
            r#"<circle cx="21" cy="27" r="5.5"/><circle cx="50" cy="18" r="5.5"/><circle cx="79" cy="27" r="5.5"/>"#,
            foot!(),
            r#"<path fill="none" stroke="currentColor" d="M36 53h28M38 77h24"/>"#,
        ),
        Role::King => concat!(
            r#"<path d="M35 78C41 71 40 66 38 60h24C60 66 59 71 65 78z"/>"#,
            r#"<path d="M46 7h8v7h7v8h-7v14h-8V22h-7v-8h7z"/>"#,
            r#"<path d="M33 61L25 42C23 37 26 34 31 34C39 34 44 31 50 31C56 31 61 34 69 34C74 34 77 37 75 42L67 61z"/>"#,
            foot!(),
            r#"<path fill="none" stroke="currentColor" d="M35 53h30M38 77h24"/>"#,
        ),
    }
}
