//! Puts jadoube to work on real input: counts, lists, judges and explains positions, moves and lines of play.
//!
//! ```text
//! referee perft FEN DEPTH [--960] [--divide]
//! referee moves|uci|status|explain|line [--960] [--strict] [FILE...]
//! ```
//!
//! All but `perft` read files, or standard input where none is named: one record a line, TAB between
//! fields, one answer a line. A record that cannot be read is answered by `error`, TAB and a message. The
//! exit status is 0 if every record could be judged and was lawful, 1 if some was not, and 2 for wrong usage.

use std::ffi::{OsStr, OsString};
use std::fmt::{Display, Write as _};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::process::ExitCode;

use jadoube::deadness::{Budget, Decision, Scratch, decide};
use jadoube::{
    ByColor, Color, DrawReason, FenCastling, FenPolicy, FenStyle, Game, IllegalMove, Laws, Move, Outcome,
    Position, Record, SanError, SanPolicy, SliceHistory, UciCastling, UciError, UciPolicy, divide, perft,
};

const USAGE: &str = "\
usage: referee perft FEN DEPTH [--960] [--divide]   count the lines of play of DEPTH plies
       referee moves [options] [FILE...]            FEN -> legal moves as SAN
       referee uci [options] [FILE...]              FEN -> legal moves as UCI
       referee status [options] [FILE...]           FEN -> playing, check, checkmate, stalemate or dead
       referee explain [options] [FILE...]          FEN, TAB, move -> legal, or why not
       referee line [options] [FILE...]             FEN, TAB, moves -> final FEN, result, reason, plies, illegal move
       referee dead [options] [FILE...]             FEN -> can White mate, can Black, is it dead, a line that mates
options: --960     write castling as in Chess960: UCI as king takes rook, FEN with files
         --strict  take FENs only as the standard has them, without any fault
         --help    this text";

/// Whether castling is written as in standard chess or as in Chess960.
#[derive(Clone, Copy, PartialEq)]
enum Chess {
    Standard,
    Chess960,
}

/// Whether the records so far were all judged and lawful.
#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Lawful,
    Unlawful,
}

/// The memory in which it is decided who can still mate, in bytes.
const DEAD_MEMORY: usize = 64 << 20;

/// The options of one run.
struct Referee {
    chess: Chess,
    policy: FenPolicy,
}

/// An answer to one record, or why there is none.
type Answer = Result<(String, Verdict), String>;

/// Why the program ends before all records are judged.
enum Failure {
    Usage(String),
    /// A file that cannot be read, or answers that cannot be written.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// Ends the program because its words make no sense.
fn wrong_usage<T>(message: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Usage(message.into()))
}

fn main() -> ExitCode {
    let failure = match run() {
        Ok(Verdict::Lawful) => return ExitCode::SUCCESS,
        Ok(Verdict::Unlawful) => return ExitCode::from(1),
        Err(failure) => failure,
    };
    // Where even this cannot be written, the exit status has to say it alone.
    let mut complaints = io::stderr().lock();
    let _ = match failure {
        // Whoever reads the answers has gone: nothing more to say.
        Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Failure::Io(error) => writeln!(complaints, "referee: {error}"),
        Failure::Usage(message) => writeln!(complaints, "referee: {message}\n{USAGE}"),
    };
    ExitCode::from(2)
}

fn run() -> Result<Verdict, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut referee = Referee { chess: Chess::Standard, policy: FenPolicy::LENIENT };
    let mut divided = false;
    let mut words = Vec::new();
    for argument in std::env::args_os().skip(1) {
        match argument.to_str() {
            Some("--960") => referee.chess = Chess::Chess960,
            Some("--strict") => referee.policy = FenPolicy::STRICT,
            Some("--divide") => divided = true,
            Some("--help" | "-h") => {
                writeln!(out, "{USAGE}")?;
                out.flush()?;
                return Ok(Verdict::Lawful);
            }
            Some(option) if option.starts_with("--") => {
                return wrong_usage(format!("unknown option {option}"));
            }
            _ => words.push(argument),
        }
    }
    let Some((command, rest)) = words.split_first() else { return wrong_usage("no command") };
    let judge: fn(&Referee, &[u8]) -> Answer = match command.to_string_lossy().as_ref() {
        "perft" => {
            let verdict = referee.perft(rest, divided, &mut out)?;
            out.flush()?;
            return Ok(verdict);
        }
        "moves" => Referee::moves,
        "uci" => Referee::uci,
        "status" => Referee::status,
        "explain" => Referee::explain,
        "line" => Referee::line,
        "dead" => Referee::dead,
        other => return wrong_usage(format!("unknown command {other}")),
    };
    if divided {
        return wrong_usage("--divide belongs to perft");
    }
    let verdict = referee.answer_all(judge, rest, &mut out)?;
    out.flush()?;
    Ok(verdict)
}

impl Referee {
    /// Answers each line of the files, or of standard input if there are none.
    fn answer_all(
        &self,
        judge: fn(&Referee, &[u8]) -> Answer,
        files: &[OsString],
        out: &mut dyn Write,
    ) -> io::Result<Verdict> {
        if files.is_empty() {
            return self.answer_lines(judge, "standard input".as_ref(), &mut io::stdin().lock(), out);
        }
        let mut verdict = Verdict::Lawful;
        for name in files {
            let file = File::open(name).map_err(|error| unreadable(name, &error))?;
            if self.answer_lines(judge, name, &mut BufReader::new(file), out)? == Verdict::Unlawful {
                verdict = Verdict::Unlawful;
            }
        }
        Ok(verdict)
    }

    fn answer_lines(
        &self,
        judge: fn(&Referee, &[u8]) -> Answer,
        name: &OsStr,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<Verdict> {
        let mut verdict = Verdict::Lawful;
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line).map_err(|error| unreadable(name, &error))? > 0 {
            let record = line.strip_suffix(b"\n").unwrap_or(&line);
            let record = record.strip_suffix(b"\r").unwrap_or(record);
            match judge(self, record) {
                Ok((answer, judged)) => {
                    writeln!(out, "{answer}")?;
                    if judged == Verdict::Unlawful {
                        verdict = Verdict::Unlawful;
                    }
                }
                Err(message) => {
                    writeln!(out, "error\t{message}")?;
                    verdict = Verdict::Unlawful;
                }
            }
            line.clear();
        }
        Ok(verdict)
    }

    fn perft(&self, words: &[OsString], divided: bool, out: &mut dyn Write) -> Result<Verdict, Failure> {
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        let Some((depth, fen)) = words.split_last().filter(|(_, fen)| !fen.is_empty()) else {
            return wrong_usage("perft needs a FEN and a depth");
        };
        let Ok(depth) = depth.parse() else {
            return wrong_usage(format!("not a depth from 0 to 255: {depth}"));
        };
        let position = match self.read_position(fen.join(" ").as_bytes()) {
            Ok(position) => position,
            Err(message) => {
                writeln!(out, "error\t{message}")?;
                return Ok(Verdict::Unlawful);
            }
        };
        if divided {
            let mut counts = Vec::new();
            divide(&position, depth, |mv, nodes| counts.push((self.uci_text(&position, mv), nodes)));
            counts.sort();
            for (uci, nodes) in &counts {
                writeln!(out, "{uci}\t{nodes}")?;
            }
            let sum = if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum::<u64>() };
            writeln!(out, "{sum}")?;
        } else {
            writeln!(out, "{}", perft(&position, depth))?;
        }
        Ok(Verdict::Lawful)
    }

    fn moves(&self, record: &[u8]) -> Answer {
        let position = self.read_position(record)?;
        Ok(sorted(position.legal_moves().into_iter().map(|mv| san_text(&position, mv))))
    }

    fn uci(&self, record: &[u8]) -> Answer {
        let position = self.read_position(record)?;
        Ok(sorted(position.legal_moves().into_iter().map(|mv| self.uci_text(&position, mv))))
    }

    fn status(&self, record: &[u8]) -> Answer {
        let position = self.read_position(record)?;
        let status = match position.outcome() {
            Some(outcome) => outcome_word(outcome),
            None if position.is_check() => "check",
            None => "playing",
        };
        let count = position.legal_move_count();
        Ok((format!("{status}\t{count}\t{}", self.fen_text(&position)), Verdict::Lawful))
    }

    fn explain(&self, record: &[u8]) -> Answer {
        let (position, text) = self.read_record(record)?;
        let refused = |name: &str, article: &str, sentence: &dyn Display| {
            (format!("{name}\t{article}\t{sentence}"), Verdict::Unlawful)
        };
        match read_move(&position, text) {
            Ok(mv) => Ok((format!("legal\t-\t{} is legal", san_text(&position, mv)), Verdict::Lawful)),
            Err(MoveError::Illegal(reason)) => Ok(refused(reason.name(), reason.article().number(), &reason)),
            Err(MoveError::Other(message)) => Err(message),
        }
    }

    fn line(&self, record: &[u8]) -> Answer {
        let (position, moves) = self.read_record(record)?;
        let texts: Vec<&[u8]> = moves.split(|&byte| byte == b' ').filter(|text| !text.is_empty()).collect();
        // Room for every position, as lines may go on after the end of the game.
        let mut memory = vec![Record::EMPTY; texts.len() + 1];
        let mut game = Game::with_history(position, Laws::default(), SliceHistory::new(&mut memory))
            .map_err(|error| error.to_string())?;
        let mut refused = None;
        for text in texts {
            match read_move(game.position(), text) {
                Ok(mv) => game.play_on(mv).map_err(|error| error.to_string())?,
                Err(MoveError::Illegal(reason)) => {
                    refused = Some((text, reason.name()));
                    break;
                }
                Err(MoveError::Other(message)) => {
                    return Err(format!("ply {}: {message}", game.plies() + 1));
                }
            }
        }
        // A game that is over stays so, whatever was played after its end.
        let outcome = game.outcome();
        let result = outcome.map_or("*", |outcome| outcome.result().text());
        let reason = outcome.map(outcome_word).or(refused.map(|(_, name)| name)).unwrap_or("-");
        let illegal = refused.map_or("-".into(), |(text, _)| String::from_utf8_lossy(text));
        let verdict = if refused.is_some() { Verdict::Unlawful } else { Verdict::Lawful };
        let fen = self.fen_text(game.position());
        Ok((format!("{fen}\t{result}\t{reason}\t{}\t{illegal}", game.plies()), verdict))
    }

    fn dead(&self, record: &[u8]) -> Answer {
        let position = self.read_position(record)?;
        let mut memory = vec![0; DEAD_MEMORY];
        let mut line = None;
        let answers = ByColor::from_fn(|side| self.can_mate(&position, side, &mut memory, &mut line));
        let verdict = match (answers.white, answers.black) {
            (Some(false), Some(false)) => "dead",
            (Some(true), _) | (_, Some(true)) => "alive",
            _ => "unknown",
        };
        let word = |answer: Option<bool>| answer.map_or("unknown", |can| if can { "yes" } else { "no" });
        let line = line.unwrap_or("-".into());
        Ok((format!("{}\t{}\t{verdict}\t{line}", word(answers.white), word(answers.black)), Verdict::Lawful))
    }

    /// Whether a side can still mate; the first line that is found is kept.
    fn can_mate(
        &self,
        position: &Position,
        side: Color,
        memory: &mut [u8],
        line: &mut Option<String>,
    ) -> Option<bool> {
        let mut scratch = Scratch::new(memory).ok()?;
        match decide(position, side, &mut scratch, Budget::default()) {
            Decision::Winnable(witness) => {
                let mut after = *position;
                let mut moves = Vec::new();
                for mv in witness.moves() {
                    moves.push(self.uci_text(&after, mv));
                    after.play_unchecked(mv);
                }
                // The line of a position that is mate already is empty.
                line.get_or_insert(if moves.is_empty() { "-".into() } else { moves.join(" ") });
                Some(true)
            }
            Decision::Unwinnable(_) => Some(false),
            Decision::Unknown(_) => None,
        }
    }

    fn read_position(&self, text: &[u8]) -> Result<Position, String> {
        Position::from_fen_with(text, self.policy).map_err(|error| error.to_string())
    }

    /// The position and what follows the TAB.
    fn read_record<'a>(&self, record: &'a [u8]) -> Result<(Position, &'a [u8]), String> {
        let tab = record.iter().position(|&byte| byte == b'\t').ok_or("no TAB after the FEN")?;
        Ok((self.read_position(&record[..tab])?, &record[tab + 1..]))
    }

    fn uci_text(&self, position: &Position, mv: Move) -> String {
        let castling = match self.chess {
            Chess::Standard => UciCastling::Standard,
            Chess::Chess960 => UciCastling::Chess960,
        };
        position.uci(mv, castling).to_string()
    }

    fn fen_text(&self, position: &Position) -> String {
        let castling = match self.chess {
            Chess::Standard => FenCastling::XFen,
            Chess::Chess960 => FenCastling::Shredder,
        };
        position.fen().styled(FenStyle { castling, ..FenStyle::default() }).to_string()
    }
}

/// The same error, with the name of what could not be read.
fn unreadable(name: &OsStr, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", name.display()))
}

fn sorted(texts: impl Iterator<Item = String>) -> (String, Verdict) {
    let mut texts: Vec<String> = texts.collect();
    texts.sort_unstable();
    (texts.join(" "), Verdict::Lawful)
}

fn san_text(position: &Position, mv: Move) -> String {
    let mut text = String::new();
    // Only an illegal move has no SAN, and a string never refuses to be written to.
    if let Ok(san) = position.san(mv) {
        let _ = write!(text, "{san}");
    }
    text
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { .. } => "checkmate",
        Outcome::Draw { reason: DrawReason::Stalemate } => "stalemate",
        Outcome::Draw { reason: DrawReason::FivefoldRepetition } => "fivefold-repetition",
        Outcome::Draw { reason: DrawReason::SeventyFiveMoves } => "seventy-five-moves",
        Outcome::Draw { reason: DrawReason::DeadPosition } => "dead",
        // What takes a word of the players.
        Outcome::Draw { .. } => "drawn",
    }
}

/// Why a text is no legal move.
enum MoveError {
    Illegal(IllegalMove),
    Other(String),
}

/// Reads a move as UCI if it is UCI to the letter, as SAN if not, and as UCI in capitals only if it is
/// neither: `B1c3` is a bishop's move.
fn read_move(position: &Position, text: &[u8]) -> Result<Move, MoveError> {
    let as_uci = |policy| match position.read_uci(text, policy) {
        Ok(mv) => Some(Ok(mv)),
        Err(UciError::Illegal(reason)) => Some(Err(MoveError::Illegal(reason))),
        Err(UciError::NullMove | UciError::Text(_)) => None,
    };
    if let Some(read) = as_uci(UciPolicy::STRICT) {
        return read;
    }
    match position.read_san(text, SanPolicy::LENIENT) {
        Ok(mv) => Ok(mv),
        Err(SanError::Illegal(reason)) => Err(MoveError::Illegal(reason)),
        Err(error) => as_uci(UciPolicy::LENIENT)
            .unwrap_or_else(|| Err(MoveError::Other(format!("{}: {error}", shown(text))))),
    }
}

/// The start of a text that cannot be read, fit for a line of output.
fn shown(text: &[u8]) -> String {
    const LONGEST: usize = 40;
    let start = &text[..text.len().min(LONGEST)];
    let more = if text.len() > LONGEST { "..." } else { "" };
    format!("{}{more}", String::from_utf8_lossy(start).escape_debug())
}
