//! Whole games of each release, played again by this build.
//!
//! `testdata/replays` has a folder for each version, with a game under each version of the rules
//! that a player could start in it, and what `records` printed for each. With `UNDERDOKU_WRITE`
//! set, missing games of this version are played with the program and written; existing files stay
//! unchanged.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use underdoku_cli::STANDARD;
use underdoku_depths as depths;
use underdoku_game::delve::Floor;
use underdoku_game::{Game, Games, classic, delve, hudoku};
use underdoku_grid::layout::{Cell, Digit, Grid, Layout};
use underdoku_solver::general::Puzzle;

use crate::daily::death;
use crate::depths_driver::{Driver, LineGame};
use crate::program::Program;

/// Rules of games that can no longer be started, with games in `testdata/before`.
const OLD: [&str; 0] = [];

/// Plays a whole game with the program, in which it is the only one.
type Play = fn(&Program);

/// The rules under which games are started now, each with a way to play one.
const STARTED: [(&str, &str, Play); 8] = [
    ("delve", "original-1", delve),
    ("delve", "deep-1", deep),
    ("hudoku", "hudoku-1", |program| hudoku(program, &["--template", "6x5", "--seed", "release"])),
    ("hudoku", "hudoku-2", |program| {
        hudoku(program, &["--template", "7x7", "--level", "hard", "--seed", "release"]);
    }),
    ("classic", "classic-1", |program| classic(program, &["preset2"])),
    ("classic", "classic-2", |program| {
        let layout = ["new", "--layout", "2x3k", "--seed", "release"];
        classic(program, &layout);
    }),
    ("classic", "classic-3", |program| {
        let file = program.folder.path().join("noted.sdk");
        fs::copy(testdata("formats/sadman_full.sdk"), &file).unwrap();
        classic(program, &[file.to_str().unwrap()]);
    }),
    ("depths", "depths-1", depths),
];

fn testdata(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path)
}

fn told(program: &Program, words: &[&str], input: &str) -> String {
    let printed = program.call(words, input);
    assert_eq!(printed.code, Some(0), "{words:?}: {}", printed.err);
    printed.out
}

/// The replay of the only game.
fn exported(program: &Program, game: &str) -> String {
    let kind = format!("--{game}");
    let words = ["export", &kind, "1"];
    let words = if game == "delve" { &["export", "1"] } else { &words[..] };
    told(program, words, "")
}

/// The line that `records` prints for a replay.
fn listed(text: &str) -> Value {
    let program = Program::new();
    told(&program, &["import", "-"], text);
    let game = Games::new(&STANDARD).of(text).unwrap().id().as_str();
    assert_eq!(exported(&program, game), text);
    assert!(!told(&program, &["replay", "-"], text).is_empty());
    let list = told(&program, &["records", game, "--json"], "");
    assert_eq!(list.lines().count(), 1, "{list}");
    serde_json::from_str(&list).unwrap()
}

/// A line that places the digit of a solution in a cell.
fn put(solution: &Grid, cell: Cell) -> String {
    format!("{} {} {}\n", cell.row() + 1, cell.column() + 1, solution.get(cell).unwrap())
}

/// Two floors with a potion, a hint and a wrong digit, and death on the third.
fn delve(program: &Program) {
    let seed = "release";
    let mut lines = "0 0 1\n0 0 2\n".to_owned();
    for depth in 1..=2 {
        let floor = Floor::dig(&seed.parse().unwrap(), delve::Depth::new(depth).unwrap());
        let (board, puzzle) = (floor.puzzle().givens(), floor.puzzle());
        for cell in board.blanks() {
            let (row, column) = (cell.row_index() + 1, cell.column_index() + 1);
            let right = puzzle.solution().get(cell).unwrap().index() + 1;
            if lines.lines().count() == 5 {
                writeln!(lines, "{row} {column} {}", right % 9 + 1).unwrap();
            }
            writeln!(lines, "{row} {column} {right}").unwrap();
        }
    }
    told(program, &["delve", "--plain", "--seed", seed], &(lines + &death()));
}

/// Two floors with a hint, hard stairs and calm ones, and death on the third.
fn deep(program: &Program) {
    let setup = delve::Setup { rules: &delve::DEEP_1, seed: "release".parse().unwrap() };
    let mut lines = "0 0 2\n".to_owned();
    let ways = [(1, delve::Stairs::Calm, "hard"), (2, delve::Stairs::Hard, "stairs calm")];
    for (depth, stairs, next) in ways {
        let depth = delve::Depth::new(depth).unwrap();
        let floor = Floor::at(delve::Site { setup: setup.clone(), depth, stairs });
        for (cell, digit) in floor.puzzle().solution().placed() {
            if floor.puzzle().givens().get(cell).is_none() {
                writeln!(lines, "{} {} {digit}", cell.row_index() + 1, cell.column_index() + 1)
                    .unwrap();
            }
        }
        writeln!(lines, "{next}").unwrap();
    }
    let words = ["delve", "--plain", "--rules", "deep", "--seed", "release"];
    told(program, &words, &(lines + &death()));
}

/// All hidden cells: one by a hint, one by the clock, one after a wrong digit.
fn hudoku(program: &Program, words: &[&str]) {
    told(program, &[&["hudoku", "--plain", "--clock", "manual"], words].concat(), "tick 40\n");
    let save: hudoku::Save = exported(program, "hudoku").parse().unwrap();
    let (deal, session) = (save.setup.clone(), save.replay().unwrap());
    let hidden: Vec<Cell> = session.view().hidden().collect();
    let [wrong, hint, others @ ..] = &hidden[..] else { panic!("{hidden:?}") };
    let right = deal.solution().get(*wrong).unwrap();
    let fits = deal.layout().digits(*wrong);
    let other = fits.iter().find(|digit| *digit != right).unwrap();
    let mut lines = format!("{} {} {other}\n", wrong.row() + 1, wrong.column() + 1);
    writeln!(lines, "hint {} {}\ntick 3", hint.row() + 1, hint.column() + 1).unwrap();
    lines.extend([wrong].into_iter().chain(others).map(|cell| put(deal.solution(), *cell)));
    told(program, &["hudoku", "--plain", "--continue", "--clock", "manual"], &lines);
}

/// A board with notes, a hint and undo on the way to its solution.
fn classic(program: &Program, words: &[&str]) {
    let noted = "mark 3\ncentre 4\nundo\nredo\ncolour 2\nhint\ncheckpoint\n";
    told(program, &[&["classic"], words, &["--plain"]].concat(), noted);
    let save = exported(program, "classic");
    let line = |word| save.lines().find_map(|line| line.strip_prefix(word));
    let layout =
        line("layout ").map_or_else(Layout::classic, |line| Layout::of_line(line).unwrap());
    let mut digits = line("digits ").unwrap().chars();
    let givens = Grid::from_fn(&layout, |_| Digit::from_char(digits.next().unwrap()));
    let puzzle = Puzzle::prove(&layout, givens.clone()).unwrap();
    let set = |cell: Cell| {
        let digit = puzzle.solution().get(cell).unwrap();
        format!("go {} {}\nset {digit}\n", cell.row() + 1, cell.column() + 1)
    };
    let lines: String = givens.blanks(&layout).map(set).collect();
    told(program, &["classic", "--plain", "--continue"], &lines);
}

/// A whole run, played from the output of `--json`.
fn depths(program: &Program) {
    let mut talk = LineGame::open(program, &["depths", "--seed", "release", "--class", "delver"]);
    let mut driver = Driver::default();
    loop {
        let state = talk.hear();
        if state["ending"] != Value::Null {
            return talk.end();
        }
        talk.say(&driver.decide(&state));
        assert_eq!(talk.hear()["type"], "events", "{state}");
    }
}

/// The folder of this version.
fn this_version() -> PathBuf {
    testdata("replays").join(env!("CARGO_PKG_VERSION"))
}

/// Plays a game under each version of the rules that has none in this version's folder.
fn write() {
    let folder = this_version();
    fs::create_dir_all(&folder).unwrap();
    let list = folder.join("listed.json");
    let text = fs::read_to_string(&list).unwrap_or_else(|_| "{}".to_owned());
    let mut all: Map<String, Value> = serde_json::from_str(&text).unwrap();
    for (game, rules, play) in STARTED {
        let file = folder.join(rules).with_extension("txt");
        if !file.exists() {
            let program = Program::new();
            play(&program);
            let text = exported(&program, game);
            all.insert(rules.to_owned(), listed(&text));
            fs::write(file, text).unwrap();
        }
    }
    fs::write(list, serde_json::to_string_pretty(&all).unwrap() + "\n").unwrap();
}

/// The replays of all versions, each with its folder and its name.
fn replays() -> Vec<(PathBuf, String, String)> {
    let versions = fs::read_dir(testdata("replays")).unwrap().map(|entry| entry.unwrap().path());
    let files = versions.flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|entry| entry.unwrap().path());
    let texts = files.filter(|file| file.extension().is_some_and(|ending| ending == "txt"));
    let read = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        (file.parent().unwrap().to_owned(), name, fs::read_to_string(&file).unwrap())
    };
    texts.map(read).collect()
}

#[test]
fn games_of_every_release_replay_unchanged() {
    if std::env::var_os("UNDERDOKU_WRITE").is_some() {
        write();
    }
    for (folder, name, text) in replays() {
        let said = fs::read_to_string(folder.join("listed.json")).unwrap();
        let said: Value = serde_json::from_str(&said).unwrap();
        let found = listed(&text);
        for (key, value) in said[&name].as_object().unwrap() {
            assert_eq!(found.get(key), Some(value), "{name} of {}: {key}", folder.display());
        }
    }
}

/// The rules of a game that has ended, or of a complete board of Classic, although that can still
/// be changed.
fn ended(text: &str) -> Option<String> {
    let played = Games::new(&STANDARD).read(text).unwrap().replay().unwrap();
    let is_whole = played.outcome.is_some() || listed(text)["complete"] == true;
    is_whole.then(|| played.rules.to_owned())
}

/// A change of rules needs a new game under them: every known version has a game.
#[test]
fn every_rules_version_has_a_whole_game() {
    let known: Vec<&[&str]> = vec![
        <delve::Session as Game>::RULES,
        <hudoku::Session as Game>::RULES,
        <classic::Session as Game>::RULES,
        <depths::Session as Game>::RULES,
    ];
    assert_eq!(known.len(), STANDARD.len());
    let known: BTreeSet<String> = known.concat().into_iter().map(str::to_owned).collect();
    let started = STARTED.iter().map(|(_, rules, _)| *rules).chain(OLD);
    assert_eq!(started.map(str::to_owned).collect::<BTreeSet<_>>(), known);
    let whole: BTreeSet<String> = replays().iter().filter_map(|(.., text)| ended(text)).collect();
    assert_eq!(whole, known);
}

/// A release adds its games: `UNDERDOKU_WRITE=1 cargo test -p underdoku-cli --test it replays`.
#[test]
fn this_version_has_its_games() {
    let texts: Vec<_> =
        replays().into_iter().filter(|(folder, ..)| *folder == this_version()).collect();
    for (game, rules, _) in STARTED {
        let (.., text) = texts.iter().find(|(_, name, _)| name == rules).expect(rules);
        assert!(text.starts_with(&format!("underdoku {game}\nrules {rules}\n")), "{text}");
    }
}
