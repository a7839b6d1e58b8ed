//! Text from outside never acts on the terminal: not from files, their names, saves, lists or
//! arguments. On a terminal, and on standard error wherever that goes, it is shown as codes.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use underdoku_grid::acts_on_terminal;
use underdoku_testkit::{Key, Program, Size, TIMEOUT, Terminal};

use crate::program;

/// Sequences that a terminal obeys, and characters that turn or hide text. The program itself
/// prints none of them.
const ACTS: &str =
    "\u{1b}]0;taken\u{7}\u{1b}[35mX\u{9b}2J\u{7f}\u{202e}\u{2066}\u{200e}\u{61c}\u{200b}";

/// The characters among these that seeds and file names can contain.
const TURNS: &str = "a\u{202e}b\u{2066}\u{200e}\u{61c}\u{200b}c";

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The styles of pictures and of messages about arguments.
const OWN: [&str; 9] = [
    "\u{1b}[1m",
    "\u{1b}[1;31m",
    "\u{1b}[31m",
    "\u{1b}[36m",
    "\u{1b}[m",
    "\u{1b}[4m",
    "\u{1b}[32m",
    "\u{1b}[33m",
    "\u{1b}[0m",
];

const WIDE: Size = Size { columns: 200, rows: 50 };

/// A folder with files that hold such text in every place where a format has text.
struct Files {
    folder: TempDir,
    names: Vec<String>,
}

impl Files {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
        let rows = rows.join("\n");
        let json = ACTS.replace('\u{1b}', "\\u001b").replace('\u{7}', "\\u0007");
        let cells = "{}".to_owned() + &",{}".repeat(8);
        let grid = format!("[{cells}]") + &format!(",[{cells}]").repeat(8);
        let contents = [
            ("line.txt", format!("{PUZZLE} # {ACTS}\n")),
            ("bad.txt", format!("{}{ACTS}\n", &PUZZLE[..40])),
            (
                "table.csv",
                format!(
                    "id,puzzle,title,author,comment,{ACTS}\n{ACTS},{PUZZLE},{ACTS},{ACTS},{ACTS},{ACTS}\n"
                ),
            ),
            ("cue.sdk", format!("#A{ACTS}\n#D{ACTS}\n#C{ACTS}\n{rows}\n")),
            ("sadman.sdk", format!("#A {ACTS}\n[Puzzle]\n{rows}\n[{ACTS}]\n{ACTS}\n")),
            (
                "folder.opensudoku",
                format!(
                    "<opensudoku><name>{TURNS}&#x9b;</name><author>{TURNS}</author><game note=\"{TURNS}\" data=\"{}\"/></opensudoku>",
                    PUZZLE.replace('.', "0")
                ),
            ),
            (
                "pad.json",
                format!(
                    "{{\"size\":9,\"title\":\"{json}\",\"author\":\"{json}\",\"grid\":[{grid}]}}"
                ),
            ),
            ("layout.txt", format!("layout 3x3+x digits {PUZZLE} # {ACTS}\n")),
            ("hodoku.txt", format!(":0300:x:{PUZZLE}:::115:{ACTS}\n")),
            ("two.txt", format!("{PUZZLE} # {ACTS}\n{PUZZLE}\n")),
        ];
        let mut names = Vec::new();
        for (name, content) in contents {
            fs::write(folder.path().join(name), content).unwrap();
            names.push(name.to_owned());
        }
        let name = format!("name {}.txt", ACTS.replace('/', ""));
        fs::write(folder.path().join(&name), "12\n").unwrap();
        names.push(name);
        names.push(format!("missing {ACTS}"));
        Self { folder, names }
    }
}

/// Runs a command in a terminal to its end; returns what it wrote.
fn written(folder: &Path, words: &[&str]) -> String {
    let program = Program::new(env!("CARGO_BIN_EXE_underdoku"))
        .args(words)
        .folder(folder)
        .home(folder)
        .env("UNDERDOKU_DATA_DIR", folder.join("data"));
    let mut terminal = Terminal::start(&program, WIDE).unwrap();
    terminal.wait_exit(TIMEOUT).unwrap_or_else(|error| panic!("{words:?}: {error}"));
    String::from_utf8_lossy(&terminal.output()).into_owned()
}

/// What acts on the terminal in a text, except the program's own sequences and line ends.
fn acting(text: &str) -> String {
    let text = OWN.iter().fold(text.to_owned(), |text, own| text.replace(own, ""));
    let text = text.replace("\r\n", "\n");
    text.chars().filter(|&c| acts_on_terminal(c) && !matches!(c, '\n' | '\t')).collect()
}

/// Runs a command in a terminal, and once more with its output in pipes, because people may still
/// see standard error.
fn check(folder: &Path, words: &[&str]) {
    let text = written(folder, words);
    assert_eq!(acting(&text), "", "{words:?}: {}", text.escape_debug());
    let mut command = program::Program::new().command(words);
    let output = command.current_dir(folder).output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(acting(&text), "", "{words:?}: {}", text.escape_debug());
}

#[test]
#[ignore = "takes long"]
fn no_command_for_puzzles_passes_it_on() {
    let files = Files::new();
    let words = [
        "solve",
        "check",
        "rate",
        "show",
        "show --color always",
        "hint",
        "explain",
        "canon",
        "scramble --seed 7",
        "solve --json",
        "show --json",
        "rate --json",
        "solve --every-line",
        "solve --column puzzle",
        "solve --column puzzle --json",
        "rate --column nope",
        "print --output page.svg",
    ];
    for words in words {
        for name in &files.names {
            let words: Vec<&str> = words.split(' ').chain([name.as_str()]).collect();
            check(files.folder.path(), &words);
        }
    }
}

#[test]
#[ignore = "takes long"]
fn no_format_that_is_written_passes_it_on() {
    let files = Files::new();
    for format in underdoku_formats::Format::ALL {
        for name in &files.names {
            check(files.folder.path(), &["convert", "--to", format.name(), name]);
        }
    }
}

/// Converted puzzles contain no control characters, even if the output is a file.
#[test]
fn no_line_that_is_written_has_a_control_character() {
    let files = Files::new();
    for format in underdoku_formats::Format::ALL {
        for name in &files.names {
            let mut command = program::Program::new().command(&["convert", "--to", format.name()]);
            let output = command.arg(name).current_dir(&files.folder).output().unwrap();
            let text = String::from_utf8_lossy(&output.stdout);
            let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
            assert!(!text.contains(is_control), "{format} of {name:?}: {}", text.escape_debug());
        }
    }
}

#[test]
fn a_table_on_a_pipe_is_unchanged() {
    let files = Files::new();
    let mut command = program::Program::new().command(&["solve", "--column", "puzzle"]);
    let output = command.arg("table.csv").current_dir(&files.folder).output().unwrap();
    let table = fs::read_to_string(files.folder.path().join("table.csv")).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    for (line, own) in text.lines().zip(table.lines()) {
        assert!(line.starts_with(own), "{line:?}");
    }
    assert_eq!(text.lines().count(), 2);
}

#[test]
fn no_save_passes_it_on() {
    let folder = tempfile::tempdir().unwrap();
    let program = program::Program::new();
    program.call(&["classic", "preset1", "--plain"], "set 3\nexit\n");
    program.call(&["delve", "--plain", "--seed", TURNS], "0 0 1\n0 0 0\n");
    program.call(&["hudoku", "--plain", "--seed", TURNS], "hint\nquit\n");
    program.call(&["depths", "--plain", "--seed", TURNS], "take 1\nquit\n");
    let exported: Vec<String> = ["1", "--hudoku", "--depths", "--classic"]
        .map(|game| program.call(&["export", game], "").out)
        .into();
    let games: Vec<_> =
        exported.iter().map(|save| serde_json::json!({ "title": ACTS, "save": save })).collect();
    assert!(exported.iter().all(|text| text.starts_with("underdoku ")), "{exported:?}");
    let everything = serde_json::json!({
        "kind": "underdoku", "version": 1, "settings": {},
        "boards": { TURNS: format!("0,0,{ACTS}") }, "games": games,
    });
    fs::write(folder.path().join("all.json"), everything.to_string()).unwrap();
    fs::write(folder.path().join("bad.json"), format!("{{\"{ACTS}\": 1}}")).unwrap();
    for (index, text) in exported.iter().enumerate() {
        fs::write(folder.path().join(format!("save{index}")), text).unwrap();
        let broken = text
            .replace("seed ", &format!("seed{ACTS} "))
            .replace("rules ", &format!("rules {ACTS}"));
        fs::write(folder.path().join(format!("broken{index}")), broken).unwrap();
    }
    let run = |words: &[&str]| {
        let text = written(folder.path(), words);
        assert_eq!(acting(&text), "", "{words:?}: {}", text.escape_debug());
    };
    for name in ["save0", "save1", "save2", "save3", "broken0", "broken1", "broken2", "broken3"] {
        run(&["replay", name]);
        run(&["import", name]);
    }
    run(&["import", "bad.json"]);
    run(&["import", "all.json"]);
    for game in ["delve", "hudoku", "depths", "classic"] {
        run(&["records", game]);
        run(&["records", game, "--json"]);
    }
    for game in ["1", "--hudoku", "--depths", "--classic"] {
        run(&["export", game]);
    }
    run(&["export", "--all", "-"]);
    run(&["inspect", "delve", "--floors", "1..2", "--seed", TURNS]);
    run(&["inspect", "delve", "--floors", "1..2", "--seed", TURNS, "--json"]);
    run(&["classic", "solve", ACTS]);
    run(&["records", ACTS]);
    run(&["man", ACTS]);
    run(&["--config", ACTS, "records"]);
    run(&[ACTS]);
    run(&["solve", "--from", ACTS]);
    fs::write(folder.path().join("data/underdoku.db"), ACTS.repeat(100)).unwrap();
    run(&["records"]);
    screens(folder.path(), &everything.to_string());
}

/// Screens draw with the program's own sequences, and contain none of the foreign ones and none of
/// these characters.
fn screens(folder: &Path, everything: &str) {
    fs::remove_dir_all(folder.join("data")).unwrap();
    fs::write(folder.join("all.json"), everything).unwrap();
    written(folder, &["import", "all.json"]);
    for (words, keys) in [
        (&["classic", "--continue"][..], ""),
        (&["delve", "--continue"], "?"),
        (&["depths", "--continue"], ""),
        (&["hudoku", "--continue"], ""),
        (&["classic"], ""),
        (&[], "jjjjjjjj"),
    ] {
        let program = Program::new(env!("CARGO_BIN_EXE_underdoku"))
            .args(words)
            .home(folder)
            .env("UNDERDOKU_DATA_DIR", folder.join("data"));
        let mut terminal = Terminal::start(&program, WIDE).unwrap();
        let quiet = std::time::Duration::from_millis(200);
        terminal.wait_still(quiet, TIMEOUT).unwrap();
        for key in keys.chars() {
            terminal.type_text(&key.to_string()).unwrap();
            terminal.press(Key::Enter).unwrap();
            terminal.wait_still(quiet, TIMEOUT).unwrap();
            terminal.press(Key::Esc).unwrap();
        }
        terminal.wait_still(quiet, TIMEOUT).unwrap();
        let text = String::from_utf8_lossy(&terminal.output()).into_owned();
        for foreign in ["\u{1b}]", "\u{1b}[35mX", "\u{7}"] {
            assert!(!text.contains(foreign), "{words:?}: {}", text.escape_debug());
        }
        let foreign = |c: char| acts_on_terminal(c) && c > '\u{7e}';
        assert!(!text.contains(foreign), "{words:?}: {}", text.escape_debug());
    }
}
