//! Speed of this crate alone, for comparing one state of it with the next; every answer is checked.
//!
//! `benches/peers` measures it beside other libraries.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use jadoube::{IllegalMove, Move, MoveKind, Position, SanPolicy, Square, perft};

/// The six positions by which generators are usually compared, with a depth that takes some milliseconds,
/// the count for it, and the numbers of legal moves after one ply and after two.
const CLASSIC: [Classic; 6] = [
    Classic {
        name: "initial",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        nodes: 4_865_609,
        counts: [20, 400],
    },
    Classic {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        nodes: 4_085_603,
        counts: [48, 2_039],
    },
    Classic {
        name: "position 3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 5,
        nodes: 674_624,
        counts: [14, 191],
    },
    Classic {
        name: "position 4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 4,
        nodes: 422_333,
        counts: [6, 264],
    },
    Classic {
        name: "position 5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 4,
        nodes: 2_103_487,
        counts: [44, 1_486],
    },
    Classic {
        name: "position 6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 4,
        nodes: 3_894_594,
        counts: [46, 2_079],
    },
];

struct Classic {
    name: &'static str,
    fen: &'static str,
    depth: u8,
    nodes: u64,
    counts: [usize; 2],
}

impl Classic {
    fn position(&self) -> Position {
        Position::from_fen(self.fen).expect("the FEN is sound")
    }
}

/// All positions that one move leads to from the six, 178 in number.
fn children() -> Vec<Position> {
    CLASSIC
        .iter()
        .flat_map(|classic| {
            let position = classic.position();
            position.legal_moves().into_iter().map(move |mv| played(&position, mv))
        })
        .collect()
}

fn played(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

/// The number of legal moves in all the [`children`].
fn replies() -> usize {
    CLASSIC.iter().map(|classic| classic.counts[1]).sum()
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for classic in &CLASSIC {
        let position = classic.position();
        assert_eq!(position.legal_move_count(), classic.counts[0]);
        group.throughput(Throughput::Elements(classic.nodes));
        group.bench_with_input(BenchmarkId::from_parameter(classic.name), &position, |bencher, position| {
            bencher.iter(|| assert_eq!(perft(black_box(position), classic.depth), classic.nodes));
        });
    }
    group.finish();
}

fn listing(criterion: &mut Criterion) {
    let (positions, moves) = (children(), replies());
    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let count = |position: &Position| black_box(&position.legal_moves()).len();
            assert_eq!(black_box(&positions).iter().map(count).sum::<usize>(), moves);
        });
    });
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            assert_eq!(black_box(&positions).iter().map(Position::legal_move_count).sum::<usize>(), moves);
        });
    });
    group.bench_function("any", |bencher| {
        bencher.iter(|| assert!(black_box(&positions).iter().all(Position::has_legal_move)));
    });
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("list and play", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            for position in black_box(&positions) {
                for mv in position.legal_moves() {
                    black_box(&played(position, mv));
                    count += 1;
                }
            }
            assert_eq!(count, moves);
        });
    });
    group.finish();
}

/// Judges all normal moves from any square to any square.
fn judging(criterion: &mut Criterion) {
    let positions: Vec<Position> = CLASSIC.iter().map(Classic::position).collect();
    let normal = |position: &Position| {
        position.legal_moves().iter().filter(|mv| mv.kind() == MoveKind::Normal).count()
    };
    let legal: usize = positions.iter().map(normal).sum();
    let pairs = || Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| Move::normal(from, to)));
    let mut group = criterion.benchmark_group("judge");
    group.throughput(Throughput::Elements(4096 * positions.len() as u64));
    group.bench_function("is_legal", |bencher| {
        bencher.iter(|| {
            let count = |position: &Position| pairs().filter(|&mv| position.is_legal(mv)).count();
            assert_eq!(black_box(&positions).iter().map(count).sum::<usize>(), legal);
        });
    });
    group.bench_function("check_move", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            for position in black_box(&positions) {
                for mv in pairs() {
                    let verdict: Result<(), IllegalMove> = position.check_move(mv);
                    count += usize::from(black_box(&verdict).is_ok());
                }
            }
            assert_eq!(count, legal);
        });
    });
    group.finish();
}

fn fen(criterion: &mut Criterion) {
    let positions = children();
    let texts: Vec<String> = positions.iter().map(|position| position.fen().to_string()).collect();
    let mut group = criterion.benchmark_group("FEN");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            for (text, position) in black_box(&texts).iter().zip(&positions) {
                assert_eq!(Position::from_fen(text).as_ref(), Ok(position));
            }
        });
    });
    group.bench_function("write", |bencher| {
        let mut written = String::with_capacity(128);
        bencher.iter(|| {
            for (position, text) in black_box(&positions).iter().zip(&texts) {
                written.clear();
                write!(written, "{}", position.fen()).expect("a string takes any text");
                assert_eq!(written, *text);
            }
        });
    });
    group.finish();
}

fn san(criterion: &mut Criterion) {
    let spelled = |position: &Position, mv: Move| position.san(mv).expect("the move is legal").to_string();
    let rows: Vec<(Position, Vec<(Move, String)>)> = children()
        .into_iter()
        .map(|position| {
            (position, position.legal_moves().iter().map(|&mv| (mv, spelled(&position, mv))).collect())
        })
        .collect();
    let mut group = criterion.benchmark_group("SAN");
    group.throughput(Throughput::Elements(replies() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            for (position, moves) in black_box(&rows) {
                for (mv, text) in moves {
                    assert_eq!(position.read_san(text.as_bytes(), SanPolicy::STRICT), Ok(*mv));
                }
            }
        });
    });
    group.bench_function("write", |bencher| {
        let mut written = String::with_capacity(16);
        bencher.iter(|| {
            for (position, moves) in black_box(&rows) {
                for (mv, text) in moves {
                    written.clear();
                    write!(written, "{}", position.san(*mv).expect("the move is legal"))
                        .expect("a string takes any text");
                    assert_eq!(written, *text);
                }
            }
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    counting(&mut criterion);
    listing(&mut criterion);
    judging(&mut criterion);
    fen(&mut criterion);
    san(&mut criterion);
    criterion.final_summary();
}
