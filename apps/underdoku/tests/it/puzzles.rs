//! The commands for puzzles, used in pipes.

mod candidates;
mod canon;
mod check;
mod convert;
mod drawn_rules;
mod every_board;
mod generate;
mod layouts;
mod lenient;
mod pencilmark;
mod played;
mod print;
mod published;
mod reasons;
mod scramble;
mod show;
mod slices;
mod solo;
mod solve;
#[cfg(target_os = "linux")]
mod stopped;
mod stream;
mod sukaku;
mod told_layout;

use serde_json::Value;

use crate::program::{Printed, Program};

/// A puzzle with one solution, and the solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Two fives in a row.
const CLASHING: &str =
    "55...............................................................................";
/// Nothing fits the last cell of the first row.
const HOPELESS: &str =
    "12345678.........9...............................................................";
const EMPTY: &str =
    ".................................................................................";

const SEVENTEEN: &str = include_str!("../../../../testdata/puzzles/17_clue_200.txt");

/// Calls the program with these arguments and this input.
fn call(words: &[&str], input: &str) -> Printed {
    Program::new().call(words, input)
}

/// The output of a call that must succeed without messages.
fn printed(words: &[&str], input: &str) -> String {
    let printed = call(words, input);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""), "{words:?}");
    printed.out
}

fn json(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Joins lines, each with a line end.
fn lines(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}
