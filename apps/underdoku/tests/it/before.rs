//! Games, records, settings and boards of earlier builds, opened and continued by this one.
//!
//! `testdata/before` holds them with their contents as seen by the build that made them. They are
//! opened only through the program, so that they must open, with the same contents, whatever
//! changes inside.

mod databases;
mod saves;
mod screens;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::Program;

/// The games as arguments of `records`, with the arguments of `export` before a number.
const GAMES: [(&str, &[&str]); 3] = [
    ("delve", &["export"]),
    ("hudoku", &["export", "--hudoku"]),
    ("classic", &["export", "--classic"]),
];

/// A checked-in file or folder. The program only gets a copy.
fn kept(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/before").join(path)
}

fn text(path: &str) -> String {
    let path = kept(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn json(path: &str) -> Value {
    serde_json::from_str(&text(path)).unwrap()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The output of a call that must succeed silently.
fn output(program: &Program, words: &[&str], input: &str) -> String {
    let printed = program.call(words, input);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""), "{words:?}");
    printed.out
}

/// The games that `records` lists.
fn listed(program: &Program, game: &str) -> Vec<Value> {
    lines(&output(program, &["records", game, "--json"], ""))
}

/// The number of a listed game.
fn number(line: &Value) -> String {
    line.get("run").or(line.get("game")).unwrap().to_string()
}

fn exported(program: &Program, export: &[&str], number: &str) -> String {
    output(program, &[export, &[number]].concat(), "")
}

/// Checks that everything expected is found; a later build may report more.
fn assert_says(found: &Value, expected: &Value, what: &str) {
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(found.get(key), Some(value), "{what}: {key} of {found}");
    }
}

/// The cells of all printed boards, row by row, `.` for a blank: without lines, edge numbers and
/// signs beside digits.
fn boards(printed: &str) -> Vec<String> {
    let mut boards: Vec<String> = Vec::new();
    for (number, cells) in printed.lines().filter_map(row) {
        match boards.last_mut() {
            Some(board) if number > 1 => board.push_str(&cells),
            _ => boards.push(cells),
        }
    }
    boards
}

/// The number and the cells of a printed row.
fn row(line: &str) -> Option<(usize, String)> {
    let (number, cells) = line.trim_start().split_once(' ')?;
    let cells = cells.trim_start().strip_prefix(['|', '│', '┃'])?;
    Some((number.parse().ok()?, cells.chars().filter_map(cell).collect()))
}

fn cell(character: char) -> Option<char> {
    match character {
        '·' | '╲' | '╱' | '╳' => Some('.'),
        _ => Some(character)
            .filter(|character| character.is_ascii_alphanumeric() || *character == '-'),
    }
}

#[test]
fn boards_are_found_in_the_output() {
    let printed = "Clock 9\n     1   2\n   +---+---+\n 1 | 5 | · |\n 2 |[4]|[-]|\n  ┏3━━┓\n1 ┃ ╲ │ G'┃\n2 ┃[·]│ 1 ┃\n> 1 2\n";
    assert_eq!(boards(printed), ["5.4-", ".G.1"]);
}
