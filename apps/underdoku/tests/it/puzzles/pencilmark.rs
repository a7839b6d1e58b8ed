//! Links written for f-puzzles, `SudokuPad` and sudokuwiki.org, decoded by another program.
//!
//! The other program is pencilmark, a Python package. `cargo xtask test` installs it into
//! `target/pencilmark`. It is called so that it fetches nothing.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::printed;

/// Layouts with the number of puzzles, and the formats whose links pencilmark knows for them.
const MADE: [(&str, &str, &[&str]); 6] = [
    ("3x3", "40", &["fpuzzles", "sudokupad", "sudokuwiki"]),
    ("3x3x", "5", &["fpuzzles", "sudokupad", "sudokuwiki"]),
    ("9j", "5", &["fpuzzles", "sudokupad", "sudokuwiki"]),
    ("3x3k", "3", &["fpuzzles", "sudokupad", "sudokuwiki"]),
    ("2x3", "10", &["fpuzzles", "sudokupad"]),
    ("2x3k", "10", &["fpuzzles", "sudokupad"]),
];

/// The Python with pencilmark, if it is installed.
fn python() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent()?;
    let python = target.join("pencilmark/bin/python");
    let works = Command::new(&python)
        .args(["-c", "import pencilmark"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    works.then_some(python)
}

fn decoded(python: &Path, links: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/puzzles/decode_links.py");
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python is installed");
    let mut input = child.stdin.take().expect("stdin is piped");
    let links = links.to_owned();
    let writer = std::thread::spawn(move || input.write_all(links.as_bytes()));
    let told = child.wait_with_output().expect("Python exits");
    writer.join().expect("the writer thread does not panic").expect("Python reads all input");
    assert!(told.status.success(), "pencilmark refused a link");
    String::from_utf8(told.stdout).expect("the output is UTF-8")
}

/// The digits of a puzzle and its cages, as in the layout line.
fn told(line: &str) -> String {
    let board = line.strip_prefix("layout ").expect("the line starts with `layout`");
    let (layout, digits) = board.split_once(" digits ").expect("the line lists its digits");
    let mut cages: Vec<&str> = layout.split(' ').filter(|word| word.contains('=')).collect();
    cages.sort_unstable();
    format!("{digits} {}", cages.join(" "))
}

#[test]
#[ignore = "takes long"]
fn links_are_the_same_puzzles_to_another_program() {
    let Some(python) = python() else {
        return underdoku_testkit::not_run("pencilmark", "cargo xtask test");
    };
    for (layout, count, formats) in MADE {
        let words =
            ["generate", "--seed", "links", "--layout", layout, "-n", count, "--to", "layout"];
        let made = printed(&words, "");
        let expected: Vec<String> = made.lines().map(told).collect();
        assert_eq!(expected.len().to_string(), count);
        for format in formats {
            let links = printed(&["convert", "--to", format], &made);
            let found = decoded(&python, &links);
            let found: Vec<&str> = found.lines().map(str::trim_end).collect();
            let expected: Vec<&str> = expected.iter().map(|line| line.trim_end()).collect();
            assert_eq!(found, expected, "{layout} {format}");
        }
    }
}
