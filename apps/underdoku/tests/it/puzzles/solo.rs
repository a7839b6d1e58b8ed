//! Generated game IDs checked by Solo itself: it reads each, and finds the same solution.
//!
//! Solo is Simon Tatham's, in the Debian package sgt-puzzles. Without a display it prints puzzles
//! with their solutions as PostScript; the digits of a page come in row order.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::{json, printed};

/// Kinds that Solo solves quickly, with the number of puzzles.
const SOLVED: [(&str, &str); 9] = [
    ("2x2", "20"),
    ("2x3", "20"),
    ("6jx", "10"),
    ("7j", "4"),
    ("8j", "2"),
    ("3x3x", "4"),
    ("9j", "2"),
    ("2x5", "3"),
    ("3x4", "1"),
];
/// Kinds that Solo only reads: if it has to guess, it takes seconds for a 9jx and more for a 16x16.
/// For a killer it then claims that there are more solutions, or fails an assertion (version
/// 20230122), although a search that uses only the rules finds just one.
const READ: [(&str, &str); 7] = [
    ("2x2k", "20"),
    ("2x3xk", "20"),
    ("9jx", "20"),
    ("3x3k", "20"),
    ("3x3xk", "10"),
    ("9jxk", "10"),
    ("16x16", "1"),
];

/// The program, if it is installed; its folder may not be on the path.
fn program() -> Option<&'static str> {
    let is_there = |name: &&str| {
        let mut command = Command::new(name);
        let quiet = command
            .arg("--version")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        quiet.status().is_ok_and(|status| status.success())
    };
    ["sgt-solo", "/usr/games/sgt-solo"].into_iter().find(is_there)
}

/// Solo's output for these IDs: a page per puzzle, then a page per solution if those are requested;
/// or its message if an ID is invalid.
fn pages(program: &str, ids: &[String], words: &[&str]) -> Result<Vec<String>, String> {
    let mut command = Command::new(program);
    command.args(["--print", "1x1"]).args(words).env_remove("DISPLAY");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let ids = ids.join("\n") + "\n";
    // It reads all input before it prints anything.
    child.stdin.take().unwrap().write_all(ids.as_bytes()).unwrap();
    let told = child.wait_with_output().unwrap();
    if !told.status.success() {
        return Err(String::from_utf8_lossy(&told.stderr).into_owned());
    }
    let text = String::from_utf8(told.stdout).unwrap();
    Ok(text.split("%%Page: ").skip(1).map(digits).collect())
}

/// The digits of a page, without sums, which are not centred.
fn digits(page: &str) -> String {
    let shown = page.lines().filter_map(|line| {
        line.strip_prefix('(')?.strip_suffix(") dup stringwidth pop 2 div neg 0 rmoveto show")
    });
    shown.collect()
}

/// A field of each line.
fn field(made: &[Value], name: &str) -> Vec<String> {
    made.iter().map(|line| line[name].as_str().unwrap().to_owned()).collect()
}

fn made(kind: &str, number: &str) -> Vec<Value> {
    json(&printed(&["generate", "-n", number, "--layout", kind, "--seed", "1", "--json"], ""))
}

/// The digits of the givens, row by row.
fn givens(made: &[Value]) -> Vec<String> {
    field(made, "puzzle").iter().map(|puzzle| puzzle.replace('.', "")).collect()
}

#[test]
#[ignore = "takes long"]
fn solo_accepts_generated_ids_and_finds_the_same_solutions() {
    let Some(program) = program() else {
        return underdoku_testkit::not_run("Solo", "apt-get install sgt-puzzles");
    };
    for (kind, number) in SOLVED {
        let made = made(kind, number);
        let pages = pages(program, &field(&made, "id"), &["--with-solutions"]).unwrap();
        assert_eq!(pages, [givens(&made), field(&made, "solution")].concat(), "{kind}");
    }
    for (kind, number) in READ {
        let made = made(kind, number);
        assert_eq!(pages(program, &field(&made, "id"), &[]), Ok(givens(&made)), "{kind}");
    }
    let wrong = pages(program, &["2x2:a3n5".to_owned()], &[]);
    assert!(wrong.unwrap_err().contains("error parsing"));
}
