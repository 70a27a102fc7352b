//! The program `referee`, run as a user runs it: what it prints, line for line, and its exit status.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The example, to be started with these words.
fn command<S: AsRef<OsStr>>(words: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["run", "--quiet", "--example", "referee", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .arg("--")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the example with these words and this standard input.
fn run<S: AsRef<OsStr>>(words: &[S], input: &[u8]) -> Output {
    let mut child = command(words).spawn().expect("cargo runs");
    child.stdin.take().expect("a pipe").write_all(input).expect("the program reads");
    child.wait_with_output().expect("the program ends")
}

/// The output and exit status with these words and this standard input.
fn referee(words: &[&str], input: &str) -> (String, i32) {
    let output = run(words, input.as_bytes());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text, output.status.code().expect("an exit status"))
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(referee(&["perft", INITIAL, "4"], ""), ("197281\n".into(), 0));
    let words: Vec<&str> = std::iter::once("perft").chain(INITIAL.split(' ')).chain(["3"]).collect();
    assert_eq!(referee(&words, ""), ("8902\n".into(), 0));
    let (text, status) = referee(&["perft", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1", "--divide"], "");
    assert!(
        text.starts_with("e1d1\t1\n") && text.contains("e1g1\t1\n") && text.ends_with("\n15\n"),
        "{text}"
    );
    assert_eq!(status, 0);
    let (text, _) = referee(&["perft", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1", "--divide", "--960"], "");
    assert!(text.contains("e1h1\t1\n"), "{text}");
    assert_eq!(referee(&["perft", INITIAL, "0"], ""), ("1\n".into(), 0));
}

#[test]
fn moves_are_sorted_by_bytes() {
    let input = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\r\n7k/8/8/8/8/8/8/K7 w - - 0 1\n";
    let (text, status) = referee(&["moves"], input);
    assert_eq!(text, "Kd1 Kd2 Ke2 Kf1 Kf2 O-O Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+\nKa2 Kb1 Kb2\n");
    assert_eq!(status, 0);
    let (text, _) = referee(&["uci", "--960"], "8/8/8/8/8/8/k7/4RK1R w HE - 0 1\n");
    assert!(text.contains("f1e1 ") && text.contains(" f1h1"), "{text}");
}

#[test]
fn who_can_still_mate_is_told_with_a_line() {
    let input = "8/8/8/8/8/5k2/6p1/6K1 b - - 0 1\nk7/1R6/8/8/8/8/8/6K1 b - - 0 1\nnonsense\n";
    let (text, status) = referee(&["dead"], input);
    let lines: Vec<&str> = text.lines().collect();
    let mut fields = lines[0].split('\t');
    assert_eq!([(); 3].map(|()| fields.next().expect("a field")), ["no", "yes", "alive"]);
    let line = fields.next().expect("a line");
    let (replayed, _) = referee(&["line"], &format!("8/8/8/8/8/5k2/6p1/6K1 b - - 0 1\t{line}\n"));
    assert!(replayed.contains("\t0-1\tcheckmate\t"), "{replayed}");
    assert_eq!(lines[1], "no\tno\tdead\t-");
    assert!(lines[2].starts_with("error\t"));
    assert_eq!(status, 1);
}

#[test]
fn every_record_has_its_line() {
    let input = format!(
        "{INITIAL}\nnonsense\n\n7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n4k3/4R3/8/8/8/8/8/4K3 b - - 0 1"
    );
    let (text, status) = referee(&["status"], &input);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("playing\t20\t{INITIAL}"));
    assert!(lines[1].starts_with("error\t") && lines[2].starts_with("error\t"), "{text}");
    assert_eq!(lines[3], "checkmate\t0\t7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(lines[4], "stalemate\t0\t7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(lines[5], "dead\t5\t4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(lines[6], "check\t3\t4k3/4R3/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!((lines.len(), status), (7, 1));
}

#[test]
fn leniency_can_be_turned_off() {
    let record = "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\n";
    let (text, status) = referee(&["status"], record);
    assert_eq!((text.as_str(), status), ("dead\t5\t4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", 0));
    let (text, status) = referee(&["status", "--strict"], record);
    assert_eq!((text.as_str(), status), ("error\tnot a position of chess: invalid castling rights\n", 1));
}

#[test]
fn reasons_are_explained() {
    let input = format!(
        "{INITIAL}\te2e4\n{INITIAL}\tO-O\n4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1\tNc3\n{INITIAL}\tNd4\n{INITIAL}\tzz\n"
    );
    let (text, status) = referee(&["explain"], &input);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "legal\t-\te4 is legal");
    assert_eq!(lines[1], "castling-blocked\t3.8(1)b\tthe bishop on f1 is in the way of castling king-side");
    assert_eq!(lines[2], "exposes-king\t3.9\tthe king on e1 would be exposed to the rook on e3");
    assert!(lines[3].starts_with("not-how-this-piece-moves\t3.6\t"), "{text}");
    assert!(lines[4].starts_with("error\tzz: "), "{text}");
    assert_eq!(status, 1);
}

#[test]
fn lines_are_played_to_their_end() {
    let input = format!(
        "{INITIAL}\tf3 e5 g4 Qh4#\n{INITIAL}\te4 e5 Ke3 d6\n{INITIAL}\tf2f3 e7e5 g2g4 d8h4 a2a3\n{INITIAL}\t\n"
    );
    let (text, status) = referee(&["line"], &input);
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\t0-1\tcheckmate\t4\t-",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\t*\tnot-how-this-piece-moves\t2\tKe3",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\t0-1\tcheckmate\t4\ta2a3",
            &format!("{INITIAL}\t*\t-\t0\t-"),
        ]
    );
    assert_eq!(status, 1);
}

#[test]
fn draws_without_a_claim_end_a_line() {
    let dance = ["Nf3 Nf6 Ng1 Ng8"; 4].join(" ");
    let rooks = "4k3/8/8/8/8/8/8/R3K3 w - - 148 90";
    let input =
        format!("{INITIAL}\t{dance}\n{INITIAL}\t{dance} f3 e5 g4 Qh4#\n{rooks}\tRa2 Ke7\n{rooks}\tRa2\n");
    let (text, status) = referee(&["line"], &input);
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 16 9\t1/2-1/2\tfivefold-repetition\t16\t-",
            // What is played after the end changes the board and no more.
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 11\t1/2-1/2\tfivefold-repetition\t20\t-",
            "8/4k3/8/8/8/8/R7/4K3 w - - 150 91\t1/2-1/2\tseventy-five-moves\t2\t-",
            "4k3/8/8/8/8/8/R7/4K3 b - - 149 90\t*\t-\t1\t-",
        ]
    );
    assert_eq!(status, 0);
}

#[test]
fn files_are_read_and_wrong_usage_is_told() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/games.tsv");
    let (text, status) = referee(&["line", games], "");
    assert_eq!((text.lines().count(), status), (7, 0));
    assert!(text.lines().take(3).all(|line| line.ends_with("\t-") && line.contains("\t1-0\tcheckmate\t")));
    for words in [
        &["line", "/no/such/file"][..],
        &[],
        &["play"],
        &["perft", "8"],
        &["moves", "--fast"],
        &["perft", INITIAL, "x"],
    ] {
        assert_eq!(referee(words, "").1, 2, "{words:?}");
    }
}

#[test]
fn moves_are_understood_as_they_were_written() {
    // Of these bishops the one on the first rank goes to c3: no move of UCI from b1, whatever the capital.
    let fen = "4k3/8/8/B7/8/8/8/B3K3 w - - 0 1";
    let (moves, _) = referee(&["moves"], &format!("{fen}\n"));
    assert!(moves.starts_with("B1c3 B5c3 "), "{moves}");
    let records: Vec<String> = moves.split_whitespace().map(|san| format!("{fen}\t{san}")).collect();
    let (text, status) = referee(&["explain"], &records.join("\n"));
    let told: Vec<String> = moves.split_whitespace().map(|san| format!("legal\t-\t{san} is legal")).collect();
    assert_eq!((text.lines().collect::<Vec<_>>(), status), (told.iter().map(String::as_str).collect(), 0));
    let (text, status) = referee(&["line"], &format!("{fen}\tB1c3 e8e7 E1E2 KD7\n{fen}\tB1c3 E8E7 E1E2\n"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "error\tply 4: KD7: not a move in SAN: unreadable from byte 1");
    assert_eq!(lines[1], "8/4k3/8/B7/8/2B5/4K3/8 b - - 3 2\t1/2-1/2\tdead\t3\t-");
    assert_eq!(status, 1);
}

#[test]
fn any_bytes_have_their_line() {
    let mut input = Vec::new();
    for byte in (0..=u8::MAX).filter(|&byte| byte != b'\n') {
        input.extend_from_slice(INITIAL.as_bytes());
        input.extend_from_slice(&[b'\t', b'e', byte, b'\n']);
        input.extend_from_slice(&[byte, byte, b'\r', b'\n']);
    }
    input.extend_from_slice(INITIAL.as_bytes());
    input.push(b'\t');
    input.resize(input.len() + 1_000_000, b'x');
    for command in ["moves", "uci", "status", "explain", "line"] {
        let output = run(&[command], &input);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!((text.lines().count(), output.status.code()), (511, Some(1)), "{command}");
        let errors = text.lines().filter(|line| line.starts_with("error\t")).count();
        assert!(errors > 490, "{command}: {errors}");
        for line in text.lines() {
            // Nothing is echoed at length, nor what a terminal would obey.
            assert!(line.len() < 150, "{command}: {line}");
            assert!(!line.chars().any(|letter| letter.is_control() && letter != '\t'), "{command}: {line:?}");
        }
    }
}

#[test]
fn odd_words_are_wrong_usage_at_worst() {
    for depth in ["256", "-1", "", " 3", "1e1"] {
        assert_eq!(referee(&["perft", INITIAL, depth], "").1, 2, "{depth}");
    }
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(referee(&["perft", mated, "255"], ""), ("0\n".into(), 0));
    assert_eq!(referee(&["perft", mated, "255", "--divide"], ""), ("0\n".into(), 0));
    assert_eq!(referee(&["perft", mated, "0", "--divide"], ""), ("1\n".into(), 0));
    assert_eq!(referee(&["perft", "8/8", "1"], "").1, 1);
    assert_eq!(referee(&["moves", "--divide"], "").1, 2);
    // What cannot be read is named.
    let output = run(&["moves", env!("CARGO_MANIFEST_DIR")], b"");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(complaint.starts_with(&format!("referee: {}: ", env!("CARGO_MANIFEST_DIR"))), "{complaint}");
}

#[cfg(unix)]
#[test]
fn words_need_not_be_text() {
    use std::os::unix::ffi::OsStrExt;

    let bytes = OsStr::from_bytes(b"\xff\xfe");
    for (words, status) in [
        (&[bytes][..], 2),
        (&[OsStr::new("moves"), bytes], 2),
        (&[OsStr::new("perft"), bytes, OsStr::new("1")], 1),
        (&[OsStr::new("perft"), OsStr::new(INITIAL), bytes], 2),
    ] {
        assert_eq!(run(words, b"").status.code(), Some(status), "{words:?}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_fault() {
    for words in [&["perft", INITIAL, "3", "--divide"][..], &["perft", INITIAL, "1"], &["--help"], &["moves"]]
    {
        let mut child = command(words).spawn().expect("cargo runs");
        drop(child.stdout.take());
        let record = format!("{INITIAL}\n");
        // The program may be gone before it has read all.
        let _ = child.stdin.take().expect("a pipe").write_all(record.repeat(1_000).as_bytes());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{words:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("a device");
    for words in [&["perft", INITIAL, "2"][..], &["--help"], &["moves"]] {
        let mut child = command(words).stdout(full()).spawn().expect("cargo runs");
        child.stdin.take().expect("a pipe").write_all(INITIAL.as_bytes()).expect("the program reads");
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stderr.starts_with(b"referee: "), "{words:?}");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{words:?}");
    }
    // Complaints that go nowhere leave the exit status to speak.
    let status = command(&["nonsense"]).stderr(full()).status().expect("cargo runs");
    assert_eq!(status.code(), Some(2));
}
