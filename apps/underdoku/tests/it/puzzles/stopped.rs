//! A signal that arrives while a slow puzzle is being processed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use underdoku_testkit::PATIENCE;

use super::stream::signal;
use super::{PUZZLE, SOLUTION, lines};
use crate::program::Program;

/// The processor time, in hundredths of a second, after which all quick work is done.
const LONG: u64 = 70;
/// The same where the whole work is short: the search for all steps of [`HARD`].
const SHORT: u64 = 15;

/// A puzzle of which dynamic chains within dynamic chains are looked for.
const HARD: &str =
    "98.7.....6.....7....7.85....4..3......65..8.......2.1...89..6......1..3......4..2";

/// A grid of few givens for which the search takes some hundredths of a second.
const SLOW: &str =
    "..3.................8...........................87.3.5..5........7...............";
/// A puzzle that is solved at once.
const EASY_ID: &str = "2x2:2c3f3c1";
/// The same as a line of ours.
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
        if began.elapsed() > PATIENCE {
            let _ = child.kill();
            panic!("{what}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The processor time used by the process, in hundredths of a second.
fn worked(child: &Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let (_, fields) = stat.rsplit_once(')').unwrap();
    fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

/// Sends a signal to a call that is busy with its last file; its output must be that for the files
/// before it, and that for some puzzles of the last.
fn stops_within(
    program: &Program,
    words: &[&str],
    before: &[&Path],
    long: &Path,
    signal: (&str, i32),
) {
    stops_after(LONG, program, words, before, long, signal);
}

/// The same after so many hundredths of a second.
fn stops_after(
    busy: u64,
    program: &Program,
    words: &[&str],
    before: &[&Path],
    long: &Path,
    (name, code): (&str, i32),
) {
    let call = |files: &[&Path]| {
        let files = files.iter().map(|file| file.to_str().unwrap());
        program.command(&words.iter().copied().chain(files).collect::<Vec<_>>())
    };
    let expected = call(before).output().unwrap();
    // A full pipe would block it.
    let file = program.folder.path().join("out");
    let mut child =
        call(&[before, &[long]].concat()).stdout(File::create(&file).unwrap()).spawn().unwrap();
    wait_for(&mut child, "it is done already", |child| (worked(child) > busy).then_some(()));
    signal(&child, name);
    let status = wait_for(&mut child, "the signal is not heard", |child| child.try_wait().unwrap());
    assert_eq!(status.code(), Some(code), "{words:?}");
    let out = std::fs::read(&file).unwrap();
    let [out, expected] = [&out, &expected.stdout].map(|bytes| String::from_utf8_lossy(bytes));
    if out == expected {
        return;
    }
    let puzzles = std::fs::read_to_string(long).unwrap();
    let done = out.lines().count().saturating_sub(expected.lines().count());
    assert!(done < puzzles.lines().count(), "{words:?}: {out}");
    let part = program.folder.path().join("part");
    std::fs::write(&part, lines(&puzzles.lines().take(done).collect::<Vec<_>>())).unwrap();
    let expected = call(&[before, &[part.as_path()]].concat()).output().unwrap().stdout;
    assert_eq!(out, String::from_utf8_lossy(&expected), "{words:?}");
}

/// Only the slow puzzle is undecided; the others are answered, in their places.
#[test]
fn a_budget_ends_the_work_on_a_puzzle_and_not_on_the_next() {
    let program = Program::new();
    let slow = text("windoku-25x25.txt");
    let file = program.folder.path().join("three");
    std::fs::write(&file, lines(&[EASY_LINE, slow.trim(), EASY_LINE])).unwrap();
    let file = file.to_str().unwrap();
    let easy = program.call(&["solve"], &lines(&[EASY_ID])).out;
    for budget in ["0.2", "1"] {
        let told = program.call(&["solve", "--budget", budget, file], "");
        assert_eq!((told.code, told.out.as_str()), (Some(1), &*format!("{easy}undecided\n{easy}")));
        assert!(told.err.contains(&format!("line 2: undecided: not done within {budget} s")));
    }
    for words in [&["check"][..], &["hint"], &["steps"], &["explain"], &["rate"]] {
        let told = program.call(&[words, &["--budget", "0.2", file]].concat(), "");
        assert_eq!((told.code, told.out.matches("undecided").count()), (Some(1), 1), "{words:?}");
        let told = program.call(&[words, &["--budget", "0.2", "--json", file]].concat(), "");
        assert_eq!(
            told.out.matches("\"result\":\"undecided\"").count(),
            1,
            "{words:?} {}",
            told.out
        );
    }
    // Plain lines, otherwise solved by the thousand.
    let words = ["solve", "--limit", "1000000", "--budget", "0.05"];
    let told = program.call(&words, &lines(&[PUZZLE, &".".repeat(81), PUZZLE]));
    assert_eq!(told.out, lines(&[SOLUTION, "undecided", SOLUTION]));
    for budget in ["0", "-1", "soon", "inf", "nan"] {
        let told = program.call(&["solve", &format!("--budget={budget}")], "");
        assert!(told.code == Some(2) && told.err.contains("expected seconds"), "{}", told.err);
    }
}

/// The first guesses lead to boards that millions of others do not refute.
#[test]
fn a_search_that_goes_astray_turns_aside() {
    let words = ["solve", "--budget", "100"];
    for (words, file) in
        [(&words[..], "16j.txt"), (&[&words[..], &["--layout", "5x5"]].concat(), "25x25.txt")]
    {
        let told = Program::new().call(words, &text(file));
        assert!(told.out.lines().all(|line| line == "multiple"), "{told:?}");
    }
}

#[test]
fn a_hopeless_wish_ends_after_its_tries() {
    let program = Program::new();
    let words = ["generate", "--er", "11.7", "--tries", "5", "--seed", "1"];
    let told = program.call(&words, "");
    assert!(told.code == Some(1) && told.out.is_empty(), "{told:?}");
    assert!(told.err.contains("gave up after 0 puzzles: of 5 more"), "{}", told.err);
}

const SIGNALS: [(&str, i32); 2] = [("INT", 130), ("TERM", 143)];

#[test]
fn it_is_heard_within_a_board_of_any_layout() {
    let program = Program::new();
    let easy = program.folder.path().join("easy");
    std::fs::write(&easy, lines(&[EASY_LINE])).unwrap();
    let svg = program.folder.path().join("page.svg");
    let print = ["print", "-o", svg.to_str().unwrap()];
    let calls = [
        &["solve"][..],
        &["solve", "--limit", "1"],
        &["check"],
        &["hint", "--threads", "1"],
        &print,
    ];
    for (words, signal) in calls.into_iter().zip(SIGNALS.into_iter().cycle()) {
        stops_within(&program, words, &[&easy], &testdata("windoku-25x25.txt"), signal);
    }
}

#[test]
fn it_is_heard_within_a_list_of_lines() {
    let program = Program::new();
    let (easy, long) = (program.folder.path().join("easy"), program.folder.path().join("long"));
    std::fs::write(&easy, lines(&[PUZZLE; 3])).unwrap();
    std::fs::write(&long, lines(&[SLOW; 1_000])).unwrap();
    for (words, signal) in [&["solve"][..], &["check"], &["rate"], &["solve", "--json"]]
        .into_iter()
        .zip(SIGNALS.into_iter().cycle())
    {
        stops_within(&program, words, &[&easy], &long, signal);
    }
}

#[test]
fn it_is_heard_while_a_technique_is_looked_for() {
    let program = Program::new();
    let (easy, hard) = (program.folder.path().join("easy"), program.folder.path().join("hard"));
    std::fs::write(&easy, lines(&[&SOLUTION.replacen('5', ".", 1)])).unwrap();
    std::fs::write(&hard, lines(&[HARD])).unwrap();
    for (words, signal) in [["steps"], ["explain"]].into_iter().zip(SIGNALS) {
        stops_after(SHORT, &program, &words, &[&easy], &hard, signal);
    }
}
