//! The C API as C: the archive is built, and the programs of `tests/c` and `ffi-examples` and the texts of the
//! README are compiled with it and run.
//!
//! `CC`, `CXX` and `PYTHON` name the tools, `cc`, `c++` and `python3` otherwise. Where one is not there, its tests
//! say that they were left out; if `JADOUBE_REQUIRE_CC` is set, they fail.
#![cfg(all(unix, not(miri)))]

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const SCRATCH: &str = env!("CARGO_TARGET_TMPDIR");
const README: &str = include_str!("../README.md");
const HEADER: &str = include_str!("../include/jadoube.h");
const VIEW: &str = include_str!("../include/jadoube.hpp");
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"];
const STRICT_C: &[&str] = &["-std=c99", "-Wc++-compat"];
const STRICT_CPP: &[&str] = &["-std=c++17", "-O1", "-fno-exceptions", "-fno-rtti"];

/// A tool of the machine, and the words that call it.
struct Tool {
    words: Vec<String>,
}

impl Tool {
    /// The tool that a variable names; none if it does not run.
    fn find(variable: &str, otherwise: &str) -> Option<Tool> {
        let said = env::var(variable).unwrap_or_default();
        let said = if said.trim().is_empty() { otherwise } else { &said };
        let tool = Tool { words: said.split_whitespace().map(str::to_owned).collect() };
        let runs = tool.command().arg("--version").output().is_ok_and(|output| output.status.success());
        if runs {
            return Some(tool);
        }
        assert!(env::var_os("JADOUBE_REQUIRE_CC").is_none(), "{said} does not run, and is required");
        // Past the capture of the tests' output, so that it is seen.
        let _ = writeln!(io::stderr(), "LEFT OUT: {said} does not run");
        None
    }

    fn c() -> Option<Tool> {
        Tool::find("CC", "cc")
    }

    fn cpp() -> Option<Tool> {
        Tool::find("CXX", "c++")
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir(ROOT);
        command
    }

    /// Compiles a program with the archive, without a warning.
    fn program(&self, source: &str, options: &[&str]) -> PathBuf {
        let program = scratch("programs").join(source.replace(['/', '.'], "-"));
        let mut command = self.command();
        command.args(options).args(WARNINGS).arg("-Iinclude").arg(source).arg(archive());
        command.args(["-lpthread", "-ldl", "-lm", "-o"]).arg(&program);
        succeed(&mut command);
        program
    }

    /// Whether a source without a program is without a warning.
    fn accepts(&self, options: &[&str], source: &str) -> bool {
        let mut command = self.command();
        command.args(options).args(["-fsyntax-only", "-Iinclude", "-"]);
        let output = with_input(&mut command, source);
        print!("{}", String::from_utf8_lossy(&output.stderr));
        output.status.success()
    }
}

fn scratch(name: &str) -> PathBuf {
    let path = Path::new(SCRATCH).join("c-api").join(name);
    fs::create_dir_all(&path).unwrap();
    path
}

/// The directory of the archive and of the shared library, which are built once, apart from what runs this test.
fn libraries() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let target = scratch("target");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(ROOT).args(["rustc", "--quiet", "--offline", "--lib", "--release"]);
        cargo.args(["--features", "capi"]);
        cargo.args(["--crate-type", "staticlib,cdylib", "--target-dir"]).arg(&target);
        // Options that the tests are built with, such as those for coverage, are none for a library in C.
        cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET");
        succeed(&mut cargo);
        target.join("release")
    })
}

fn archive() -> PathBuf {
    libraries().join("libjadoube.a")
}

fn with_input(command: &mut Command, input: &str) -> Output {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    // A program that needs no input may have ended before.
    match child.stdin.take().unwrap().write_all(input.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => panic!("{command:?}: {error}"),
        _ => {}
    }
    child.wait_with_output().unwrap()
}

/// What a command prints, which must succeed.
fn succeed(command: &mut Command) -> String {
    ended(command, "", 0)
}

/// What a command prints, which must end with a status.
fn ended(command: &mut Command, input: &str, status: i32) -> String {
    let output = with_input(command, input);
    let printed = String::from_utf8(output.stdout).unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{command:?}\n{printed}{complaints}");
    printed + &complaints
}

fn run<S: AsRef<OsStr>>(program: &Path, arguments: &[S]) -> String {
    succeed(Command::new(program).current_dir(ROOT).args(arguments))
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

/// The programs of a directory in a language.
fn sources(directory: &str, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(Path::new(ROOT).join(directory)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
    let mut names: Vec<_> =
        paths.map(|path| format!("{directory}/{}", path.file_name().unwrap().to_str().unwrap())).collect();
    names.sort();
    names
}

#[test]
fn the_conventions_hold_in_c() {
    let Some(cc) = Tool::c() else { return };
    for name in ["conventions", "texts", "structs"] {
        let program = cc.program(&format!("tests/c/{name}.c"), STRICT_C);
        assert_eq!(run::<&str>(&program, &[]), format!("{name}: ok\n"));
    }
}

#[test]
fn the_tables_have_the_same_answers_in_c() {
    let Some(cc) = Tool::c() else { return };
    let program = cc.program("tests/c/vectors.c", STRICT_C);
    assert_eq!(run(&program, &["tests/data"]), "vectors: ok\n");
}

#[test]
fn threads_share_a_position() {
    let Some(cc) = Tool::c() else { return };
    assert_eq!(run::<&str>(&cc.program("tests/c/threads.c", STRICT_C), &[]), "threads: ok\n");
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_allocated() {
    let Some(cc) = Tool::c() else { return };
    assert_eq!(run::<&str>(&cc.program("tests/c/allocations.c", STRICT_C), &[]), "");
}

#[test]
fn the_view_in_cpp_says_the_same() {
    let Some(cpp) = Tool::cpp() else { return };
    assert_eq!(run::<&str>(&cpp.program("tests/c/view.cpp", STRICT_CPP), &[]), "view: ok\n");
}

#[test]
fn every_dialect_takes_the_headers() {
    const C: &str = "#include \"jadoube.h\"\n#include \"jadoube.h\"\nextern int nothing;\n";
    const CPP: &str = "#include \"jadoube.hpp\"\n#include \"jadoube.h\"\n#include \"jadoube.hpp\"\n";
    if let Some(cc) = Tool::c() {
        for dialect in ["-std=c99", "-std=c11", "-std=c17"] {
            let options = [&WARNINGS, ["-Wc++-compat", dialect, "-x", "c"].as_slice()].concat();
            assert!(cc.accepts(&options, C), "{dialect}");
        }
        // A warning would be noticed.
        assert!(!cc.accepts(
            &[&WARNINGS, ["-x", "c"].as_slice()].concat(),
            "int one(void) { int unused; return 1; }\n"
        ));
    }
    if let Some(cpp) = Tool::cpp() {
        for dialect in ["-std=c++11", "-std=c++14", "-std=c++17", "-std=c++20"] {
            let options = [&WARNINGS, [dialect, "-x", "c++"].as_slice()].concat();
            assert!(cpp.accepts(&options, C), "{dialect}");
            assert!(dialect < "-std=c++17" || cpp.accepts(&options, CPP), "{dialect}");
        }
    }
}

#[test]
fn every_example_is_tested() {
    let this = include_str!("c_api.rs");
    for (directory, extension) in
        [("ffi-examples", "c"), ("ffi-examples", "cpp"), ("ffi-examples/python", "py")]
    {
        for source in sources(directory, extension) {
            let text = read(&source);
            let name = source.rsplit('/').next().unwrap();
            let command =
                if extension == "py" { "python3 ffi-examples/".into() } else { format!(" {source} ") };
            assert!(text.contains(&command), "{source} does not say how it is built or run");
            assert!(
                name == "jadoube.py" || this.contains(&format!("\"{source}\"")),
                "{source} is not tested"
            );
        }
    }
}

#[test]
fn examples_in_c() {
    let Some(cc) = Tool::c() else { return };

    let hello = cc.program("ffi-examples/hello.c", STRICT_C);
    let castling = run(&hello, &["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]);
    assert!(
        castling.starts_with("8 r . . . k . . r\n7 ") && castling.contains("\n26 legal moves: "),
        "{castling}"
    );
    assert!(castling.contains(" O-O-O") && castling.contains(" Rxh8+"), "{castling}");
    assert_eq!(
        ended(Command::new(&hello).arg("8/8"), "", 1),
        "piece placement, byte 3: fewer than eight ranks\n"
    );

    let perft = cc.program("ffi-examples/perft.c", STRICT_C);
    let known = run::<&str>(&perft, &[]);
    assert!(known.lines().count() == 6 && known.lines().all(|line| line.starts_with("ok ")), "{known}");
    let divided = run(&perft, &[KIWIPETE, "3"]);
    assert!(divided.lines().count() == 49 && divided.ends_with("\n97862\n"), "{divided}");
    ended(Command::new(&perft).args([KIWIPETE, "3x"]), "", 2);

    let explain = cc.program("ffi-examples/explain.c", STRICT_C);
    let pinned = ended(Command::new(&explain).args(["4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1", "e2c3"]), "", 1);
    assert_eq!(
        pinned,
        "exposes-king\nthe king on e1 would be exposed to the rook on e3\n\
         article 3.9: no move may leave or place one's own king in check\nattackers: e3\n"
    );
    assert_eq!(run(&explain, &[KIWIPETE, "0-0"]), "legal\n");
    assert!(ended(Command::new(&explain).args([KIWIPETE, "Nbc3"]), "", 1).starts_with("san-no-such-piece\n"));

    let game = cc.program("ffi-examples/game.c", STRICT_C);
    let dance = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"];
    assert_eq!(
        run(&game, &dance),
        "Nf3, occurrence 1\nNf6, occurrence 1\nNg1, occurrence 1\nNg8, occurrence 2\nNf3, occurrence 2\n\
         Nf6, occurrence 2\nNg1, occurrence 2\nNg8, occurrence 3, a draw may be claimed\n\
         1/2-1/2 by threefold repetition, article 9.2\nNg8 taken back: playing after 7 plies\n"
    );
    assert!(
        ended(Command::new(&game).args(dance).arg("e4"), "", 1)
            .ends_with("\ngame-ended: the game is over: threefold repetition (article 9.2)\n")
    );

    let validate = cc.program("ffi-examples/validate.c", STRICT_C);
    assert_eq!(
        ended(
            &mut Command::new(&validate),
            "\te4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#\n\td2d4 d7d5  e2e4 \n4k3/8/8/8/8/8/8/4K3 w - - 0 1\te2e4\nnothing\n8/8\t\n",
            1
        ),
        "1-0 checkmate after 7 plies: r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n\
         * playing after 3 plies: rnbqkbnr/ppp1pppp/8/3p4/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2\n\
         ply 1, e2e4, no-piece: no piece stands on e2\nno TAB between FEN and moves\n\
         fen-too-few-ranks: piece placement, byte 3: fewer than eight ranks\n"
    );
    assert_eq!(ended(&mut Command::new(&validate), "", 0), "");
    assert!(ended(&mut Command::new(&validate), &"x".repeat(70_000), 2).ends_with("bytes\n"));
}

#[test]
fn examples_in_cpp() {
    let Some(cpp) = Tool::cpp() else { return };

    let hello = cpp.program("ffi-examples/hello.cpp", STRICT_CPP);
    let scholar = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let listed = run(&hello, &[scholar]);
    assert!(listed.starts_with("White to move: ") && listed.contains(" Qxf7#(p) "), "{listed}");
    assert!(listed.ends_with(
        "\nO-O is illegal by article 3.8(1)b: the knight on g1 is in the way of castling king-side\n"
    ));
    ended(Command::new(&hello).arg("8/8"), "", 1);

    let search = cpp.program("ffi-examples/search.cpp", STRICT_CPP);
    for (fen, found) in [
        (scholar, "depth 1: Qxf7#, mate in 1\n"),
        ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", "\ndepth 3: Nf6+, mate in 2\n"),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "\ndepth 5: Bc5+, mate in 3\n"),
    ] {
        let printed = run(&search, &[fen]);
        assert!(printed.contains(found) && printed.ends_with(" a second of processor time\n"), "{printed}");
    }
    ended(Command::new(&search).arg("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "", 1);
}

#[test]
fn example_in_python() {
    let Some(python) = Tool::find("PYTHON", "python3") else { return };
    let extension = if cfg!(target_os = "macos") { "dylib" } else { "so" };
    let mut command = python.command();
    command.env("JADOUBE_LIBRARY", libraries().join(format!("libjadoube.{extension}")));
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    assert_eq!(
        succeed(command.arg("ffi-examples/python/hello.py")),
        "20 legal moves: Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4\n\
         O-O: castling-blocked, article 3.8(1)b: the knight on g1 is in the way of castling king-side\n\
         r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n1-0 checkmate\nperft 4: 197281\n"
    );
}

/// A block of the README, between fences, that begins in a way.
fn readme_block(language: &str, beginning: &str) -> String {
    let fence = format!("```{language}\n");
    let blocks = README.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
    blocks.filter(|block| block.starts_with(beginning)).map(str::to_owned).next().expect("the README has it")
}

/// What a reader does: in a directory with nothing but header and library, typing what the README says.
#[test]
fn the_readme_as_a_reader_follows_it() {
    let Some(cc) = Tool::c() else { return };
    let directory = scratch("readme");
    fs::remove_dir_all(&directory).unwrap();
    fs::create_dir(&directory).unwrap();
    fs::copy(Path::new(ROOT).join("include/jadoube.h"), directory.join("jadoube.h")).unwrap();
    fs::copy(archive(), directory.join("libjadoube.a")).unwrap();
    let program = readme_block("c", "#include <jadoube.h>");
    assert!(program.lines().count() <= 24, "a short program");
    fs::write(directory.join("main.c"), program).unwrap();

    let line = readme_block("text", "cc ");
    let words: Vec<_> = line.split_whitespace().skip(1).collect();
    succeed(cc.command().args(WARNINGS).args(words).current_dir(&directory));
    let printed = succeed(Command::new(directory.join("main")).current_dir(&directory));
    assert_eq!(printed, readme_block("text", "exposes-king"));

    let build = readme_block("text", "cargo rustc ");
    assert_eq!(build, "cargo rustc --lib --release --features capi --crate-type staticlib,cdylib\n");
}

/// The program in a comment at the top of a header.
fn manual_program(header: &str, prefix: &str) -> String {
    let first =
        header.lines().position(|line| line.ends_with("#include <jadoube.h>") || line.ends_with(".hpp>"));
    let lines = header.lines().skip(first.expect("a program")).map(|line| line.trim_start_matches(prefix));
    let mut program = String::new();
    for line in lines {
        program += line.strip_prefix("    ").unwrap_or(line);
        program.push('\n');
        if line == "    }" {
            break;
        }
    }
    program
}

#[test]
fn the_programs_in_the_headers() {
    let directory = scratch("manual");
    if let Some(cc) = Tool::c() {
        let path = directory.join("manual.c");
        fs::write(&path, manual_program(HEADER, " * ").replace(" *\n", "\n")).unwrap();
        let printed = run::<&str>(&cc.program(path.to_str().unwrap(), &["-std=c99"]), &[]);
        assert_eq!(printed.lines().count(), 20, "{printed}");
    }
    if let Some(cpp) = Tool::cpp() {
        let path = directory.join("manual.cpp");
        fs::write(&path, manual_program(VIEW, "// ").replace("//\n", "\n")).unwrap();
        let printed = run::<&str>(&cpp.program(path.to_str().unwrap(), &["-std=c++17"]), &[]);
        assert!(printed.lines().any(|line| line == "Qg7#") && printed.lines().count() > 20, "{printed}");
    }
}

/// Every function succeeds in a test in C, is given what it refuses in another, and has a comment in the manual or
/// a place in an example.
#[test]
fn every_function_is_called_and_described() {
    let successes = read("tests/c/everything.h");
    let refusals: String =
        ["conventions", "texts", "structs"].map(|name| read(&format!("tests/c/{name}.c"))).concat();
    let examples: String = ["c", "cpp"]
        .into_iter()
        .flat_map(|extension| sources("ffi-examples", extension))
        .map(|path| read(&path))
        .collect();
    let header: Vec<_> = HEADER.lines().collect();
    let mut functions = 0;
    for symbol in read("include/jadoube.symbols").lines() {
        let call = format!("{symbol}(");
        assert!(successes.contains(&call), "{symbol} is not called in tests/c/everything.h");
        let declared = header.iter().rposition(|line| !line.starts_with(['/', ' ']) && line.contains(&call));
        let takes_nothing = declared.is_some_and(|at| header[at].ends_with("(void);"));
        assert!(takes_nothing || refusals.contains(&call), "{symbol} is given nothing to refuse");
        let before = declared.map(|at| header[..at].iter().rfind(|line| !line.starts_with("JAD_")));
        let described = before.flatten().is_some_and(|line| line.starts_with("// "));
        assert!(described || examples.contains(&call), "{symbol} is not described");
        functions += 1;
    }
    assert!(functions > 90);
}
