//! Counting the last two plies: the moves after each move, several positions at a time.
//!
//! The positions after the moves of one position differ by little: the same side answers in all of them,
//! its king stands on the same square, and its men are where they were, but for one that may have been
//! captured. So they are laid side by side, one a lane, and all rules are applied to all lanes at once,
//! without asking which man moved where and without a branch that depends on one lane. Moves that change
//! more than two squares, or what a man is, or that allow a capture en passant, take the ordinary way.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::Position;
use super::dispatch::Wide;
use super::side::Side;
use super::sink::{MoveSink, PawnStep};
use crate::attacks;
use crate::attacks::lanes::{Lanes, Passage, Tally, king_steps, knight_jumps, step};
use crate::bitboard::{Bitboard, Direction};
use crate::castling::{CastlingPath, CastlingSide};
use crate::color::Color;
use crate::moves::Move;
use crate::role::{Promotion, Role};
use crate::square::{self, Square};

/// How many groups of eight moves are collected before they are counted.
const GROUPS: usize = 8;

/// Moves of a man from one square to another, eight a group.
pub(super) struct Batch {
    from: [[Bitboard; 8]; GROUPS],
    to: [[Bitboard; 8]; GROUPS],
    moves: usize,
}

/// Collects the moves of a position and counts the answers to each.
struct LeafSink<'a, I, C> {
    position: &'a Position,
    batch: Batch,
    answers: u64,
    marker: PhantomData<(I, C)>,
}

/// The number of ways to play two plies.
#[inline(always)]
pub(super) fn count_two_plies<I: Wide, C: Side>(position: &Position) -> u64 {
    let mut sink = LeafSink::<I, C> {
        position,
        batch: Batch { from: [[Bitboard::EMPTY; 8]; GROUPS], to: [[Bitboard::EMPTY; 8]; GROUPS], moves: 0 },
        answers: 0,
        marker: PhantomData,
    };
    let _ = I::generate::<C, _>(position, &mut sink);
    sink.flush();
    sink.answers
}

impl<I: Wide, C: Side> LeafSink<'_, I, C> {
    #[inline(always)]
    fn collect(&mut self, from: Bitboard, to: Bitboard) {
        let place = self.batch.moves % (8 * GROUPS);
        self.batch.from[place / 8][place % 8] = from;
        self.batch.to[place / 8][place % 8] = to;
        self.batch.moves += 1;
        if self.batch.moves == 8 * GROUPS {
            self.flush();
        }
    }

    #[inline(never)]
    fn flush(&mut self) {
        self.answers += I::count_answers::<C>(self.position, &self.batch);
        self.batch.moves = 0;
    }

    /// A move that the lanes do not know.
    #[inline(never)]
    fn play(&mut self, mv: Move) {
        let mut next = *self.position;
        next.play_unchecked(mv);
        self.answers += I::count::<C::Opponent>(&next) as u64;
    }

    /// Whether a double step over this square can be answered en passant.
    #[inline(always)]
    fn can_be_captured_on(&self, passed: Square) -> bool {
        let enemy = self.position.board.by_piece(Role::Pawn.of(C::Opponent::COLOR));
        !attacks::pawn(C::COLOR, passed).is_disjoint(enemy)
    }
}

impl<I: Wide, C: Side> MoveSink for LeafSink<'_, I, C> {
    #[inline(always)]
    fn piece_moves(&mut self, _: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.collect(from.into(), to.into());
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawn_moves(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            let from = step.origin(to);
            if step == PawnStep::by(2 * C::STEP) && self.can_be_captured_on(PawnStep::by(C::STEP).origin(to))
            {
                self.play(Move::normal(from, to));
            } else {
                self.collect(from.into(), to.into());
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for promotion in Promotion::ALL {
                self.play(Move::promotion(step.origin(to), to, promotion));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.play(Move::en_passant(from, to));
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        self.play(Move::castling(king, rook));
        ControlFlow::Continue(())
    }
}

/// One of the four lines through a king. Up is towards higher squares.
trait Axis {
    const UP: Direction;
    const DOWN: Direction;

    fn of(lines: &attacks::Lines) -> Bitboard;
}

struct File;

impl Axis for File {
    const UP: Direction = Direction::North;
    const DOWN: Direction = Direction::South;

    fn of(lines: &attacks::Lines) -> Bitboard {
        lines.file
    }
}

struct Rank;

impl Axis for Rank {
    const UP: Direction = Direction::East;
    const DOWN: Direction = Direction::West;

    fn of(lines: &attacks::Lines) -> Bitboard {
        lines.rank
    }
}

struct Diagonal;

impl Axis for Diagonal {
    const UP: Direction = Direction::NorthEast;
    const DOWN: Direction = Direction::SouthWest;

    fn of(lines: &attacks::Lines) -> Bitboard {
        lines.diagonal
    }
}

struct AntiDiagonal;

impl Axis for AntiDiagonal {
    const UP: Direction = Direction::NorthWest;
    const DOWN: Direction = Direction::SouthEast;

    fn of(lines: &attacks::Lines) -> Bitboard {
        lines.anti_diagonal
    }
}

/// What happens along one axis: on the line through the answering king, and on all lines beside it.
struct Line<L, A> {
    /// The line above and below the king, the same in all lanes.
    above: Bitboard,
    below: Bitboard,
    /// The king's sight, up to and with the first occupied square.
    sight_up: L,
    sight_down: L,
    /// Where line pieces pass.
    up: Passage<L>,
    down: Passage<L>,
    /// The enemy's line pieces of this axis, and what they attack.
    enemy: L,
    attacked_up: L,
    attacked_down: L,
    axis: PhantomData<A>,
}

impl<L: Lanes, A: Axis> Line<L, A> {
    #[inline(always)]
    fn new(king: Square, occupied: L, enemy: L) -> Line<L, A> {
        let line = A::of(attacks::line_masks(king));
        let higher = Bitboard::from_bits(!0 << king.index());
        let (above, below) = (line & higher, line - higher);
        let blockers = occupied.and(L::splat(above));
        // Subtracting twice the king's square makes the borrow run up to the first blocker.
        let twice = L::splat(Bitboard::from_bits(1 << king.index() << 1));
        let empty = L::splat(Bitboard::ALL).without(occupied);
        let (up, down) = (Passage::new(empty, A::UP), Passage::new(empty, A::DOWN));
        Line {
            above,
            below,
            sight_up: blockers.xor(blockers.minus(twice)).and(L::splat(above)),
            sight_down: L::ray_down(L::splat(below), occupied),
            up,
            down,
            enemy,
            attacked_up: up.attacks(enemy, A::UP),
            attacked_down: down.attacks(enemy, A::DOWN),
            axis: PhantomData,
        }
    }

    /// The squares that the enemy's line pieces attack.
    #[inline(always)]
    fn attacked(&self) -> L {
        self.attacked_up.or(self.attacked_down)
    }

    /// The men of `own` on which the king's sight and an attack from beyond meet.
    #[inline(always)]
    fn pinned(&self, own: L) -> L {
        own.and(self.sight_up.and(self.attacked_down).or(self.sight_down.and(self.attacked_up)))
    }

    /// The line pieces that give check.
    #[inline(always)]
    fn checkers(&self) -> L {
        self.sight_up.or(self.sight_down).and(self.enemy)
    }

    /// The squares where a check on this line is answered: that of the piece, and those on its way.
    #[inline(always)]
    fn answers(&self) -> L {
        let from_above = self.sight_up.only_if(self.sight_up.meets(self.enemy));
        from_above.or(self.sight_down.only_if(self.sight_down.meets(self.enemy)))
    }

    /// Of these squares those behind the king, where a check on this line goes on.
    #[inline(always)]
    fn behind_king(&self, squares: Bitboard) -> L {
        let below = L::splat(self.below & squares).only_if(self.sight_up.meets(self.enemy));
        below.or(L::splat(self.above & squares).only_if(self.sight_down.meets(self.enemy)))
    }

    /// Counts the moves of line pieces along this axis.
    #[inline(always)]
    fn count(&self, men: L, targets: L, tally: &mut L::Tally) {
        tally.add(self.up.attacks(men, A::UP).and(targets));
        tally.add(self.down.attacks(men, A::DOWN).and(targets));
    }
}

/// The number of legal answers to all moves of a batch.
#[inline(always)]
pub(super) fn count_answers<L: Lanes, C: Side>(position: &Position, batch: &Batch) -> u64 {
    let mut answers = 0;
    let mut counted = 0;
    while counted < batch.moves {
        let group = counted / 8 % GROUPS;
        let from = L::load(&batch.from[group], counted % 8);
        let to = L::load(&batch.to[group], counted % 8);
        answers += count_lanes::<L, C>(position, from, to, batch.moves - counted);
        counted += L::COUNT;
    }
    answers
}

/// The men of the moving side after each move: whoever stood on `from` stands on the other square of `way`.
#[inline(always)]
fn moved<L: Lanes>(men: Bitboard, from: L, way: L) -> L {
    let men = L::splat(men);
    men.xor(way.only_if(men.meets(from)))
}

/// The men that are pinned on no line but this one.
#[inline(always)]
fn free<L: Lanes>(men: L, pinned: L, pinned_on_line: L) -> L {
    men.without(pinned.without(pinned_on_line))
}

/// The number of legal answers in the first lanes, so many as are in use.
#[inline(always)]
fn count_lanes<L: Lanes, C: Side>(position: &Position, from: L, to: L, used: usize) -> u64 {
    let board = &position.board;
    let color = C::Opponent::COLOR;
    let king = position.king(color);

    // The boards after each move. `own` is the side that answers.
    let (movers, answerers) = (board.by_color(C::COLOR), board.by_color(color));
    let way = from.or(to);
    let enemy = L::splat(movers).xor(way);
    let enemy_pawns = moved(board.pawns() & movers, from, way);
    let enemy_knights = moved(board.knights() & movers, from, way);
    let enemy_diagonal = moved(board.diagonal_sliders() & movers, from, way);
    let enemy_orthogonal = moved(board.orthogonal_sliders() & movers, from, way);
    let enemy_king = moved(board.kings() & movers, from, way);
    let own = L::splat(answerers).without(to);
    let own_pawns = L::splat(board.pawns() & answerers).without(to);
    let own_knights = L::splat(board.knights() & answerers).without(to);
    let own_diagonal = L::splat(board.diagonal_sliders() & answerers).without(to);
    let own_orthogonal = L::splat(board.orthogonal_sliders() & answerers).without(to);
    let occupied = own.or(enemy);

    let file = Line::<L, File>::new(king, occupied, enemy_orthogonal);
    let rank = Line::<L, Rank>::new(king, occupied, enemy_orthogonal);
    let diagonal = Line::<L, Diagonal>::new(king, occupied, enemy_diagonal);
    let anti_diagonal = Line::<L, AntiDiagonal>::new(king, occupied, enemy_diagonal);

    let pinned_on_file = file.pinned(own);
    let pinned_on_rank = rank.pinned(own);
    let pinned_on_diagonal = diagonal.pinned(own);
    let pinned_on_anti_diagonal = anti_diagonal.pinned(own);
    let pinned = pinned_on_file.or(pinned_on_rank).or(pinned_on_diagonal.or(pinned_on_anti_diagonal));

    // All squares that the enemy attacks.
    let mut danger = file.attacked().or(rank.attacked()).or(diagonal.attacked()).or(anti_diagonal.attacked());
    danger = danger.or(knight_jumps(enemy_knights)).or(king_steps(enemy_king));
    danger = danger.or(step(enemy_pawns, C::AHEAD_EAST)).or(step(enemy_pawns, C::AHEAD_WEST));

    // Who gives check, and where it is answered: a second check leaves the king's steps alone.
    let leapers = L::splat(attacks::knight(king)).and(enemy_knights);
    let leapers = leapers.or(L::splat(attacks::pawn(color, king)).and(enemy_pawns));
    let checkers = leapers.or(file.checkers()).or(rank.checkers());
    let checkers = checkers.or(diagonal.checkers()).or(anti_diagonal.checkers());
    let in_check = checkers.meets(checkers);
    let steps = attacks::king(king);
    let all = L::splat(Bitboard::ALL);
    let one = L::splat(Bitboard::from_square(Square::A1));
    let mut targets = all.without(own);
    if L::any(in_check, used) {
        let second = checkers.meets(checkers.minus(one));
        let answers = leapers.or(file.answers()).or(rank.answers());
        let answers = answers.or(diagonal.answers()).or(anti_diagonal.answers());
        let unchecked = all.only_if(L::not(in_check));
        targets = targets.and(answers.only_if(L::not(second)).or(unchecked));
        danger = danger.or(file.behind_king(steps)).or(rank.behind_king(steps));
        danger = danger.or(diagonal.behind_king(steps)).or(anti_diagonal.behind_king(steps));
    }

    let mut tally = L::Tally::empty();
    tally.add(L::splat(steps).without(own).without(danger));
    file.count(free(own_orthogonal, pinned, pinned_on_file), targets, &mut tally);
    rank.count(free(own_orthogonal, pinned, pinned_on_rank), targets, &mut tally);
    diagonal.count(free(own_diagonal, pinned, pinned_on_diagonal), targets, &mut tally);
    anti_diagonal.count(free(own_diagonal, pinned, pinned_on_anti_diagonal), targets, &mut tally);

    // Knights stand where they stood, unless they were captured.
    let knights = own_knights.without(pinned);
    for knight in board.knights() & answerers {
        let stands = knights.meets(L::splat(knight.into()));
        tally.add(L::splat(attacks::knight(knight)).and(targets).only_if(stands));
    }

    // Pawns. Captures to the east go along a rising diagonal for White, along a falling one for Black.
    let (pinned_east, pinned_west) = match color {
        Color::White => (pinned_on_diagonal, pinned_on_anti_diagonal),
        Color::Black => (pinned_on_anti_diagonal, pinned_on_diagonal),
    };
    let third_rank = L::splat(square::Rank::Third.relative_to(color).into());
    let single = step(free(own_pawns, pinned, pinned_on_file), C::Opponent::AHEAD).without(occupied);
    let double = step(single.and(third_rank), C::Opponent::AHEAD).without(occupied).and(targets);
    let single = single.and(targets);
    let captures = enemy.and(targets);
    let east = step(free(own_pawns, pinned, pinned_east), C::Opponent::AHEAD_EAST).and(captures);
    let west = step(free(own_pawns, pinned, pinned_west), C::Opponent::AHEAD_WEST).and(captures);
    // One set for both, as no square is reached by a single and by a double step.
    tally.add(single.or(double));
    tally.add(east);
    tally.add(west);
    if !(board.pawns() & answerers).is_disjoint(C::COLOR.pawn_rank().into()) {
        let last_rank = L::splat(color.promotion_rank().into());
        for promoting in [single.and(last_rank), east.and(last_rank), west.and(last_rank)] {
            // Three choices more than the one that is counted already.
            tally.add(promoting);
            tally.add(promoting);
            tally.add(promoting);
        }
    }

    for rook in position.castling_rooks & color.back_rank().into() {
        let side = CastlingSide::of(king.file(), rook.file());
        let path = CastlingPath::new(color, side, king, rook);
        let in_the_way = occupied.and(L::splat(path.to_be_empty));
        let under_attack = danger.and(L::splat(path.king_path));
        let rook_captured = to.and(L::splat(rook.into()));
        let mut prevented = in_the_way.or(under_attack).or(rook_captured).or(checkers);
        if path.may_expose_king() {
            let occupied = occupied.without(L::splat(path.left())).or(L::splat(path.landed()));
            let landing = Line::<L, Rank>::new(side.king_destination(color), occupied, enemy_orthogonal);
            prevented = prevented.or(landing.checkers());
        }
        tally.add(one.only_if(L::not(prevented.meets(prevented))));
    }
    tally.total(used)
}
