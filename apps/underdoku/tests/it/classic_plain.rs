//! `underdoku classic --plain`, used by a script: each command of the workbench with its answer.

use std::fs;

use crate::program::Program;

/// The output of a script on a board, with the data folder named DATA.
fn script(program: &Program, board: &str, lines: &str) -> String {
    let printed = program.call(&["classic", "--plain", board], lines);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""), "{lines}");
    printed.out.replace(&program.folder.path().display().to_string(), "DATA")
}

/// A script's lines followed by their output.
fn transcript(board: &str, lines: &str) -> String {
    let shown: String = lines.lines().map(|line| format!("> {line}\n")).collect();
    format!("{shown}\n{}", script(&Program::new(), board, lines))
}

macro_rules! golden {
    ($($name:ident: $board:literal, $lines:literal;)*) => {$(
        #[test]
        fn $name() {
            insta::assert_snapshot!(transcript($board, $lines));
        }
    )*};
}

golden! {
    contract: "empty", "load preset1\nset 3\nchoices\ncheck\nsolve\nexit\n";
    load: "preset1", "load evil2\ngo 1 1 set 4\nload preset2\nload! preset2\nload nothing\nload\n";
    save: "empty", "set 7 save mine\nload! preset1\nload mine\nset 1\nsave preset1\nsave a/../b.cudoku\n";
    save_as_puzzle: "empty", "set 7\nsave! mine\nload mine\nset 1\n";
    new: "preset1", "new impossible\nset 3\nnew easy\n";
    moves: "empty", "w a s d\nU L D R\na a a a a\ns;s;s;s;s\n";
    go: "empty", "go 3 7\ngo 0 5\ngo 10 5\ngo x y\ngo 3\n";
    set: "preset1", "set 3\nset 0\nset 0\ngo 1 1 set 4\nset 10\nset\n";
    set_of_notes: "preset1", "mark 1 centre 2 mark 3\nset 0\nnotes\nundo\nnotes\n";
    marks: "preset1", "mark 3\nmark 3\nmark 0\nmarks\ncentre 5\nset 3\nclean\n";
    choices: "preset1", "choices\nchoises\ngo 1 1\nchoices\n";
    check: "preset1", "check\nset 1\ncheck\nset 3\ngo 5 4 set 3\ncheck\n";
    check_of_no_puzzle: "empty", "check\nset 5 d set 5\ncheck\n";
    conflicts: "empty", "conflicts\nset 5 d set 5\nconflicts\n";
    hint: "preset1", "hint\nhint\nhint\nhint\nhint\ngo 5 5 set 9\nhint\n";
    solve: "preset3", "solve\n";
    solve_of_what_has_no_solution: "preset1", "set 6\nsolve\nprint\n";
    solve_of_what_has_several: "empty", "solve\n";
    undo_and_redo: "preset1", "undo\nset 3\nset 1\nundo\nundo\nundo\nredo\nredo\nredo\n";
    checkpoint: "preset1", "return\nset 3\ncheckpoint\nset 1 w set 1\nreturn\nundo\n";
    rate: "evil1", "rate\nload empty\nrate\n";
    print: "preset4", "print\nprint print\n";
    help: "empty", "help\nhelp choises\n? set\nhelp nothing\n";
    exit: "empty", "set 5\nexit\nset 6\nexit\nexit\nprint\n";
    what_is_no_command: "empty", "chek\nSET 5\nset 5 5\nmark\n\u{7}\n";
}

/// A puzzle of thermometers is set line by line: its rules, its solutions and its link.
#[test]
fn a_puzzle_with_rules_is_set() {
    let program = Program::new();
    let lines = "load empty 2x2\nrule thermometer r1c1 r1c2r1c3 r1c4\nrule thermometer r2c3 r2c4\nsolutions\n\
                 rule thermometr r1c1\nrule cage r1c1 r1c2 99\nremove rule 2\nrules\nrule thermometer r2c3 r2c4; set 2\n\
                 rule white-dot r4c1 r4c2\nsolutions\nlink\nsave! mine\nload! mine\nhint\n";
    let printed = script(&program, "empty", lines);
    for expected in [
        ">>> Added a thermometer.",
        " solutions: r",
        "[?] there is no kind of rule \"thermometr\"; did you mean thermometer?",
        "[?] The rule does not fit here: r1c1: expected a sum from 3 to 7, found 99.",
        ">>> Removed a thermometer.",
        "Rules: 1 thermometer:r1c1r1c2r1c3r1c4.",
        "https://sudokupad.app/",
        "loaded mine: 1 cell is filled",
        ">>> There is a",
    ] {
        assert!(printed.contains(expected), "{expected}\n{printed}");
    }
    let given = script(&program, "preset1", "rule odd r1c1\n");
    assert!(given.contains("[?] Rules are part of the puzzle."), "{given}");
}

#[test]
fn a_fresh_puzzle_is_loaded_and_proper() {
    let program = Program::new();
    for word in ["easy", "medium", "hard", "expert"] {
        let out = script(&program, "empty", &format!("new {word}\nrate\ncheck\n"));
        let is_rated = out.contains(&format!(">>> The puzzle is {word}, ER "));
        let is_right = out.contains(".\n>>> No digit differs from the solution.\n");
        assert!(is_rated && is_right, "{out}");
    }
    assert!(
        script(&program, "empty", "new\ncheck\n")
            .contains(">>> No digit differs from the solution.\n")
    );
}

#[test]
fn changes_are_there_when_the_player_comes_back() {
    let program = Program::new();
    script(&program, "preset1", "set 3\nset 1\nundo\n");
    let on = program.call(&["classic", "--plain", "--continue"], "redo\nundo\nundo\nundo\n");
    assert!(on.out.contains("[3]") && on.out.contains("[1]"), "{}", on.out);
    assert_eq!(on.out.matches("\n>>> Undone at r5c5.\n").count(), 2, "{}", on.out);
    let none = Program::new().call(&["classic", "--plain", "--continue"], "");
    assert_eq!(none.code, Some(2));
    assert!(none.err.contains("there is no game to continue"), "{}", none.err);
}

/// Malformed `.cudoku` files with their error messages.
const MALFORMED: [(&str, &str); 24] = [
    ("0,0,9\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 3"),
    ("0,0,9,u,p\n", "line 1, column 1: expected 4 fields x,y,value,origin, found 5"),
    ("0,0,9,u\n\n5,0,2,p\n", "line 2, column 1: expected 4 fields x,y,value,origin, found 0"),
    ("0;0;9;u\n", "line 1"),
    ("9,0,9,u\n", "line 1, column 1: expected a column x from 0 to 8, found \"9\""),
    ("-1,0,9,u\n", "column 1: expected a column x from 0 to 8, found \"-1\""),
    ("00,0,9,u\n", "column 1: expected a column x from 0 to 8, found \"00\""),
    ("x,0,9,u\n", "column 1: expected a column x"),
    (",0,9,u\n", "column 1: expected a column x"),
    ("0,9,9,u\n", "column 3: expected a row y from 0 to 8, found \"9\""),
    ("0, 0,9,u\n", "column 3: expected a row y"),
    ("0,12345678901234567890,9,u\n", "column 3: expected a row y"),
    ("0,0,0,u\n", "column 5: expected a digit 1 to 9, found \"0\""),
    ("0,0,10,u\n", "column 5: expected a digit 1 to 9, found \"10\""),
    ("0,0,a,u\n", "column 5: expected a digit 1 to 9"),
    ("0,0,\u{ff15},u\n", "column 5: expected a digit 1 to 9"),
    ("0,0,9,n\n", "column 7: expected an origin p, u, l, o or b, found \"n\""),
    ("0,0,9,U\n", "column 7: expected an origin"),
    ("0,0,9,\n", "column 7: expected an origin"),
    ("0,0,9,u \n", "column 7: expected an origin"),
    ("0,0,9,u\n5,5,5,p\n0,0,9,u\n", "line 3"),
    ("0,0,9,u\n0,0,8,p\n", "line 2"),
    ("x,y,value,origin\n0,0,9,u\n", "line 1"),
    ("\u{feff}0,0,9,u\n", "line 1"),
];

#[test]
fn malformed_files_are_refused_with_line_and_reason_and_change_nothing() {
    let program = Program::new();
    let file = program.folder.path().join("bad.cudoku");
    let name = file.display().to_string();
    let before = script(&program, "preset1", "set 3\n");
    for (text, reason) in MALFORMED {
        fs::write(&file, text).unwrap();
        let out = script(&program, "preset1", &format!("set 3\nload! {name}\n"));
        let answer = out.strip_prefix(&before).unwrap_or_else(|| panic!("{text:?}: {out}"));
        assert!(
            answer.starts_with("[?] DATA/bad.cudoku: ") && answer.contains(reason),
            "{text:?}: {answer}"
        );
        assert_eq!(answer.lines().count(), 1, "{text:?}: the bench has changed: {answer}");
        let alone = program.call(&["classic", "--plain", &name], "");
        assert_eq!((alone.code, alone.out.as_str()), (Some(2), ""), "{text:?}");
        assert!(alone.err.contains(reason), "{text:?}: {}", alone.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn files_are_read_with_any_line_ends_and_an_empty_one_is_the_empty_board() {
    let program = Program::new();
    let file = program.folder.path().join("good.cudoku");
    let name = file.display().to_string();
    for (text, filled) in [("", 0), ("4,4,5,p\r\n0,0,5,u\r\n", 2), ("4,4,5,p\n5,4,5,u", 2)] {
        fs::write(&file, text).unwrap();
        let out = script(&program, "preset1", &format!("load {name}\n"));
        assert!(out.contains("cells are filled\n"), "{text:?}: {out}");
        assert!(out.contains(&format!(": {filled} cells are filled")), "{text:?}: {out}");
    }
}

/// The levels with the number of cells solved by each technique, which add up to their blanks.
#[test]
fn every_level_is_solved_from_the_command_line() {
    let program = Program::new();
    for level in ["preset1", "preset2", "preset3", "preset4", "evil1", "evil2"] {
        let printed = program.call(&["classic", "solve", level], "");
        assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
        let grid: underdoku_grid::Grid =
            printed.out.lines().take(14).collect::<Vec<_>>().join("\n").parse().unwrap();
        assert!(grid.is_solved(), "{level}: {}", printed.out);
        let silent = program.call(&["classic", "solve", level, "-s"], "");
        assert_eq!((silent.code, silent.out.as_str(), silent.err.as_str()), (Some(0), "", ""));
    }
    assert!(
        fs::read_dir(program.folder.path()).unwrap().next().is_none(),
        "nothing is kept of that"
    );
}

#[test]
fn unsolvable_boards_are_reported() {
    let program = Program::new();
    let file = program.folder.path().join("clash.cudoku");
    fs::write(&file, "0,0,5,p\n8,0,5,u\n").unwrap();
    let name = file.display().to_string();
    let printed = program.call(&["classic", "solve", &name], "");
    assert_eq!((printed.code, printed.out.as_str()), (Some(1), ""));
    assert!(printed.err.contains("no solution") && printed.err.contains("r1c9"), "{}", printed.err);
    let unknown = program.call(&["classic", "solve", "nothing"], "");
    assert_eq!(unknown.code, Some(2));
}

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_puzzle_may_be_the_argument_or_standard_input() {
    let program = Program::new();
    let solution = program.call(&["classic", "solve", PUZZLE], "");
    assert_eq!(solution.code, Some(0), "{}", solution.err);
    assert!(solution.out.contains("5 3 4"), "{}", solution.out);
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", PUZZLE.replace('.', "0"));
    for (words, input) in [
        (&["classic", "solve", &link][..], ""),
        (&["classic", "solve", "-"], PUZZLE),
        (&["classic", "solve", "-"], &link),
    ] {
        let printed = program.call(words, input);
        assert_eq!((printed.code, &printed.out), (Some(0), &solution.out), "{}", printed.err);
    }
    let played = script(&program, PUZZLE, "go 1 3 choices\n");
    assert!(played.contains("r1c3 can be 1, 2 or 4."), "{played}");
    let short = program.call(&["classic", "solve", &PUZZLE[..80]], "");
    assert_eq!(short.code, Some(2));
    assert!(short.err.contains("column 81: expected 81 cells, found 80"), "{}", short.err);
    let unknown = program.call(&["classic", "solve", "-"], ".Regex~1~R1C1~R1C2");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("Regex"), "{}", unknown.err);
}

#[test]
fn a_file_with_many_puzzles_gives_the_requested_one() {
    let program = Program::new();
    let path = program.folder.path().join("many.txt");
    let other = PUZZLE.replacen("53", "..", 1);
    fs::write(&path, format!("{other}\n{PUZZLE}\n")).unwrap();
    let name = path.display().to_string();
    let print = |words: &[&str]| {
        let printed = program.call(words, "print\n");
        assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
        printed.out
    };
    let first = print(&["classic", "--plain", &name]);
    assert_eq!(print(&["classic", "--plain", &name, "--nth", "1"]), first);
    let second = print(&["classic", "--plain", &name, "--nth", "2"]);
    assert!(second.contains("1 │ 5  3  ·") && !first.contains("1 │ 5  3  ·"), "{second}");
    let third = program.call(&["classic", "--plain", &name, "--nth", "3"], "");
    assert_eq!(third.code, Some(2));
    assert!(third.err.contains("expected at least 3 boards, found 2"), "{}", third.err);
}

#[test]
fn notes_and_colours_of_a_file_are_on_the_board_and_in_its_save() {
    let program = Program::new();
    let blanks = vec!["{}"; 81];
    let mut cells = blanks.clone();
    cells[0] = r#"{"value":4,"given":true}"#;
    cells[1] = r##"{"cornerPencilMarks":[3,7],"centerPencilMarks":[5],"c":"#FFA0A0"}"##;
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    let file = program.folder.path().join("noted.json");
    fs::write(&file, format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))).unwrap();
    let out = script(&program, file.to_str().unwrap(), "go 1 2 notes colour 1 notes undo\n");
    let told: Vec<&str> = out.lines().filter(|line| line.contains("r1c2")).collect();
    assert_eq!(
        told,
        [
            "r1c2: corner 37, centre 5",
            "r1c2 has colour 1.",
            ">>> r1c2 has no colour.",
            "r1c2: corner 37, centre 5",
            ">>> Undone at r1c2.",
        ]
    );
    let save = program.call(&["export", "--classic", "1"], "").out;
    assert!(save.contains("rules classic-3\n"), "{save}");
    assert!(save.contains("\ncorner r1c2=3,7\ncentre r1c2=5\ncolour r1c2=1\n"), "{save}");
}

#[test]
fn a_board_goes_back_to_its_givens_after_a_question() {
    let program = Program::new();
    let out =
        script(&program, PUZZLE, "restart go 1 3 set 4 mark 1 restart print restart! return\n");
    let told: Vec<&str> =
        out.lines().filter(|line| line.contains("givens") || line.contains("restart")).collect();
    assert_eq!(
        told,
        [
            "[?] The board contains only its givens.",
            "[?] This removes your 1 digit, all notes and all colours. Type restart! to confirm.",
            "Back to the givens. return brings your digits back.",
        ],
        "{out}"
    );
    let last = out.lines().rev().find(|line| line.starts_with("1 │"));
    assert!(last.is_some_and(|row| row.contains("5  3 [4]")), "{out}");
    let given = script(&program, PUZZLE, "go 1 3 set 4 restart!\n");
    let last = given.lines().rev().find(|line| line.starts_with("1 │"));
    assert!(last.is_some_and(|row| row.contains("5  3 [·]")), "{given}");
}
