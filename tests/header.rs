//! The header is what the sources of `src/ffi/` give, and says the version of the crate.
#![cfg(feature = "ffi")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The files of `src/ffi/` that hold what C sees, and over the functions of each a title.
const FILES: [(&str, &str); 17] = [
    ("version.rs", "Versions"),
    ("vocabulary.rs", "Vocabulary"),
    ("status.rs", "Status"),
    ("error.rs", "Errors"),
    ("moves.rs", "Moves"),
    ("position.rs", "Positions"),
    ("setup.rs", "Set-ups"),
    ("queries.rs", "Questions about a position"),
    ("lists.rs", "Legal moves"),
    ("legality.rs", "Legality and play"),
    ("text.rs", "Text"),
    ("outcome.rs", "Outcome"),
    ("laws.rs", "Laws"),
    ("game.rs", "Games"),
    ("claims.rs", "Claims of a draw"),
    ("perft.rs", "Perft"),
    ("geometry.rs", "Geometry"),
];

fn part(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join("tests/header").join(name)).unwrap()
}

fn version_macros() -> String {
    let parts = [
        ("MAJOR", env!("CARGO_PKG_VERSION_MAJOR")),
        ("MINOR", env!("CARGO_PKG_VERSION_MINOR")),
        ("PATCH", env!("CARGO_PKG_VERSION_PATCH")),
    ];
    let mut text = "/* The version of this header; jad_version() gives that of the library. */\n".to_owned();
    for (part, number) in parts {
        writeln!(text, "#define JAD_VERSION_{part} {number}").unwrap();
    }
    writeln!(text, "#define JAD_VERSION_STRING \"{}\"", env!("CARGO_PKG_VERSION")).unwrap();
    text + "#define JAD_VERSION_NUMBER (JAD_VERSION_MAJOR * 10000 + JAD_VERSION_MINOR * 100 + JAD_VERSION_PATCH)"
}

fn squares() -> String {
    let mut lines = Vec::new();
    for rank in '1'..='8' {
        let line: Vec<_> = ('A'..='H').map(|file| format!("JAD_{file}{rank}")).collect();
        lines.push(format!("    {}", line.join(", ")));
    }
    lines.join(",\n")
}

/// The name of the function that a line of the header declares.
fn declared(line: &str) -> Option<&str> {
    let (before, _) = line.split_once('(')?;
    before
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .next_back()
        .filter(|name| name.starts_with("jad_"))
}

/// The names of the exported functions of a file, in order.
fn exported(file: &str) -> Vec<String> {
    let source = fs::read_to_string(Path::new(ROOT).join("src/ffi").join(file)).unwrap();
    let functions = source.lines().filter(|line| line.contains("extern \"C\" fn jad_"));
    functions.map(|line| declared(line).unwrap().to_owned()).collect()
}

/// Puts a title before the comment of the first function of each file.
fn with_titles(header: &str) -> String {
    let lines: Vec<_> = header.lines().collect();
    let mut titles: Vec<(usize, &str)> = Vec::new();
    for (file, title) in FILES {
        let Some(first) = exported(file).into_iter().next() else { continue };
        let declaration = lines
            .iter()
            .position(|line| !line.starts_with([' ', '*', '/', '#']) && declared(line) == Some(&first))
            .unwrap_or_else(|| panic!("{first} is not declared"));
        let belongs = |line: &str| line.starts_with("//") || line.starts_with("JAD_");
        let comment = lines[..declaration].iter().rposition(|line| !belongs(line)).unwrap();
        titles.push((comment + 1, title));
    }
    let mut out = String::new();
    for (index, line) in lines.iter().enumerate() {
        if let Some((_, title)) = titles.iter().find(|(at, _)| *at == index) {
            writeln!(out, "// ---- {title} {}\n", "-".repeat(110 - title.len())).unwrap();
        }
        writeln!(out, "{}", line.trim_end()).unwrap();
    }
    out
}

/// The header, generated once for all tests.
static GENERATED: LazyLock<String> = LazyLock::new(generated);

fn generated() -> String {
    let config = part("cbindgen.toml")
        .replace(
            "@MANUAL@",
            &part("manual.h")
                .replace("@VERSION@", concat!("Version ", env!("CARGO_PKG_VERSION"), "."))
                .replace('\\', "\\\\"),
        )
        .replace(
            "@DEFINITIONS@",
            &part("definitions.h")
                .replace("@VERSION_MACROS@", &version_macros())
                .replace("@SQUARES@", &squares())
                .replace('\\', "\\\\"),
        )
        .replace("@TRAILER@", &part("trailer.h").replace('\\', "\\\\"));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cbindgen.toml");
    fs::write(&path, config).unwrap();
    let mut builder = cbindgen::Builder::new().with_config(cbindgen::Config::from_file(&path).unwrap());
    for (file, _) in FILES {
        builder = builder.with_src(Path::new(ROOT).join("src/ffi").join(file));
    }
    let mut bytes = Vec::new();
    builder.generate().expect("the sources give a header").write(&mut bytes);

    with_titles(&String::from_utf8(bytes).unwrap())
}

#[test]
fn header_is_what_the_sources_give() {
    let path = Path::new(ROOT).join("include/jadoube.h");
    let generated = &*GENERATED;
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, generated).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == *generated,
        "include/jadoube.h is stale; write it anew with: BLESS=1 cargo test --features capi --test header"
    );
}

#[test]
fn symbols_are_the_functions_of_the_sources() {
    let path = Path::new(ROOT).join("include/jadoube.symbols");
    let mut symbols: Vec<_> = FILES.iter().flat_map(|(file, _)| exported(file)).collect();
    symbols.sort();
    let symbols = symbols.join("\n") + "\n";
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &symbols).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), symbols, "include/jadoube.symbols is stale");
}

#[test]
fn every_file_with_functions_is_in_the_header() {
    for entry in fs::read_dir(Path::new(ROOT).join("src/ffi")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(exported(&name).is_empty() || FILES.iter().any(|(file, _)| *file == name), "{name}");
    }
}

#[test]
fn comments_speak_to_readers_of_c() {
    let header = &*GENERATED;
    for word in ["slice", "Option", "# Safety", "[`", "`Self`", "unwrap"] {
        assert!(!header.contains(word), "the header says {word}");
    }
}
