//! A signal that arrives while a slow puzzle is being processed.
//!
//! The puzzles keep the work busy without end, and the verdict is the same whenever the signal
//! arrives.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use underdoku_testkit::TIMEOUT;

use super::stream::signal;
use super::{EMPTY, PUZZLE, SOLUTION, lines};
use crate::program::Program;

/// The processor time, in hundredths of a second, after which the signal is sent: the quick work is
/// done by then.
const BUSY: u64 = 70;

/// The number of puzzles in a list that is never done: it takes half an hour.
const MANY: usize = 50_000;

/// A puzzle that is searched for dynamic chains within dynamic chains.
const HARD: &str =
    "98.7.....6.....7....7.85....4..3......65..8.......2.1...89..6......1..3......4..2";

/// A grid with few givens for which the search takes some hundredths of a second.
const SLOW: &str =
    "..3.................8...........................87.3.5..5........7...............";
/// A puzzle that is solved at once.
const EASY_ID: &str = "2x2:2c3f3c1";
/// The same puzzle as a line in Underdoku's format.
const EASY_LINE: &str = "layout 2x2 digits 2...3......3...1";

fn testdata(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/hard")).join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(testdata(name)).unwrap()
}

/// Waits for a condition, with a time limit.
fn wait_for<T>(child: &mut Child, what: &str, mut look: impl FnMut(&mut Child) -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(seen) = look(child) {
            return seen;
        }
        if began.elapsed() > TIMEOUT {
            let _ = child.kill();
            panic!("{what}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// True once the process handles a signal itself, so that the signal does not end it at once.
fn catches(child: &Child, signal: i32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << (signal - 1) != 0
}

/// The processor time used by the process, in hundredths of a second.
fn worked(child: &Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let (_, fields) = stat.rsplit_once(')').unwrap();
    fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// Starts a call and sends it a signal while it works; returns what it has written.
fn stopped(program: &Program, words: &[&str], (name, code): (&str, i32)) -> String {
    // A full pipe would block it.
    let file = program.folder.path().join("out");
    let mut child = program.command(words).stdout(File::create(&file).unwrap()).spawn().unwrap();
    // The exit code of a process that ended by a signal is 128 and the signal's number.
    let is_busy = |child: &mut Child| catches(child, code - 128) && worked(child) > BUSY;
    wait_for(&mut child, "it does not work", |child| is_busy(child).then_some(()));
    signal(&child, name);
    let status = wait_for(&mut child, "the signal is not heard", |child| child.try_wait().unwrap());
    assert_eq!(status.code(), Some(code), "{words:?}");
    std::fs::read_to_string(&file).unwrap()
}

/// Stops a call while it works on a list that it cannot finish. It must have printed the answers
/// for all puzzles before some puzzle, and nothing for that one.
fn stops_within(program: &Program, words: &[&str], puzzles: &[&str], signal: (&str, i32)) {
    let list = program.folder.path().join("list");
    let words = [words, &[list.to_str().unwrap()]].concat();
    std::fs::write(&list, lines(puzzles)).unwrap();
    let out = stopped(program, &words, signal);
    let printed = |puzzles: &[&str]| {
        std::fs::write(&list, lines(puzzles)).unwrap();
        program.call(&words, "").out
    };
    // Some commands write lines before or after the answers.
    let done = out.lines().count().saturating_sub(printed(&[]).lines().count());
    assert!(done < puzzles.len(), "{words:?}: {out}");
    assert_eq!(out, printed(&puzzles[..done]), "{words:?}");
}

/// Only the slow puzzle is undecided; the others are answered, in their places.
#[test]
fn a_budget_ends_the_work_on_a_puzzle_and_not_on_the_next() {
    let program = Program::new();
    let slow = text("windoku-25x25.txt");
    let file = |name: &str, puzzles: &[&str]| {
        let file = program.folder.path().join(name);
        std::fs::write(&file, lines(puzzles)).unwrap();
        file.to_str().unwrap().to_owned()
    };
    // Far more time than an easy puzzle takes, even if other programs use the processor too.
    let three = file("three", &[EASY_LINE, slow.trim(), EASY_LINE]);
    let easy = program.call(&["solve"], &lines(&[EASY_ID])).out;
    let told = program.call(&["solve", "--budget", "4", &three], "");
    assert_eq!((told.code, told.out.as_str()), (Some(1), &*format!("{easy}undecided\n{easy}")));
    assert!(told.err.contains("line 2: undecided: not done within 4 s"), "{}", told.err);
    let one = file("one", &[slow.trim()]);
    for words in [&["solve"][..], &["check"], &["hint"], &["steps"], &["explain"], &["rate"]] {
        let told = program.call(&[words, &["--budget", "0.2", &one]].concat(), "");
        assert_eq!((told.code, told.out.matches("undecided").count()), (Some(1), 1), "{words:?}");
        assert!(told.err.contains("line 1: undecided: not done within 0.2 s"), "{}", told.err);
        let told = program.call(&[words, &["--budget", "0.2", "--json", &one]].concat(), "");
        assert_eq!(
            told.out.matches("\"result\":\"undecided\"").count(),
            1,
            "{words:?} {}",
            told.out
        );
    }
    // A plain line; without a budget, such lines are solved in bulk.
    let words = ["solve", "--limit", "1000000", "--budget", "0.001"];
    assert_eq!(program.call(&words, &lines(&[EMPTY])).out, lines(&["undecided"]));
    for budget in ["0", "-1", "soon", "inf", "nan"] {
        let told = program.call(&["solve", &format!("--budget={budget}")], "");
        assert!(told.code == Some(2) && told.err.contains("expected seconds"), "{}", told.err);
    }
}

/// The first guesses lead to boards that millions of further guesses do not refute.
#[test]
#[ignore = "takes long"]
fn a_search_that_goes_astray_changes_course() {
    let words = ["solve", "--budget", "100"];
    for (words, file) in
        [(&words[..], "16j.txt"), (&[&words[..], &["--layout", "5x5"]].concat(), "25x25.txt")]
    {
        let told = Program::new().call(words, &text(file));
        assert!(told.out.lines().all(|line| line == "multiple"), "{told:?}");
    }
}

#[test]
fn a_hopeless_request_ends_after_its_tries() {
    let program = Program::new();
    let words = ["generate", "--er", "11.7", "--tries", "5", "--seed", "1"];
    let told = program.call(&words, "");
    assert!(told.code == Some(1) && told.out.is_empty(), "{told:?}");
    assert!(told.err.contains("no puzzle was found: none of 5 attempts"), "{}", told.err);
}

const SIGNALS: [(&str, i32); 2] = [("INT", 130), ("TERM", 143)];

#[test]
#[ignore = "takes long"]
fn a_signal_is_obeyed_within_a_board_of_any_layout() {
    let program = Program::new();
    let slow = text("windoku-25x25.txt");
    let puzzles = [EASY_LINE, slow.trim()];
    let calls =
        [&["solve"][..], &["solve", "--limit", "1"], &["check"], &["hint", "--threads", "1"]];
    for (words, signal) in calls.into_iter().zip(SIGNALS.into_iter().cycle()) {
        stops_within(&program, words, &puzzles, signal);
    }
    // It prints the names of its files at the end: those for the puzzles before.
    let [list, svg] = ["list", "page.svg"].map(|name| program.folder.path().join(name));
    std::fs::write(&list, lines(&puzzles)).unwrap();
    let words = ["print", "-o", svg.to_str().unwrap(), list.to_str().unwrap()];
    let out = stopped(&program, &words, SIGNALS[0]);
    assert!(out.is_empty() || out.ends_with("page-answers-1.svg\n"), "{out}");
}

#[test]
fn a_signal_is_obeyed_within_a_list_of_lines() {
    let program = Program::new();
    let puzzles = [&[PUZZLE; 3][..], &vec![SLOW; MANY]].concat();
    for (words, signal) in [&["solve"][..], &["check"], &["rate"], &["solve", "--json"]]
        .into_iter()
        .zip(SIGNALS.into_iter().cycle())
    {
        stops_within(&program, words, &puzzles, signal);
    }
}

#[test]
fn a_signal_is_obeyed_during_the_search_for_a_technique() {
    let program = Program::new();
    let easy = SOLUTION.replacen('5', ".", 1);
    let puzzles = [&[easy.as_str()][..], &vec![HARD; MANY]].concat();
    for (words, signal) in [["steps", "--json"], ["explain", "--json"]].into_iter().zip(SIGNALS) {
        stops_within(&program, &words, &puzzles, signal);
    }
}

/// A board of 25x25 takes seconds, so the signal usually arrives while one is made.
#[test]
fn a_signal_is_obeyed_while_a_puzzle_is_made() {
    let program = Program::new();
    for signal in SIGNALS {
        let words = ["generate", "-n", "9999", "--layout", "5x5x", "--seed", "1"];
        let out = stopped(&program, &words, signal);
        assert!(out.is_empty() || out.ends_with('\n'), "{out}");
    }
}
