//! `underdoku classic` on boards other than the standard one, used by a script.

use std::fs;

use crate::program::Program;

/// A jigsaw of four rows as a game ID of Solo.
const JIGSAW: &str = "4jk:p,4_2b_a4_3c,_a4_3b_5_,3___5_4___";
/// A killer whose cages determine its only solution.
const KILLER: &str = "underdoku classic\nrules classic-1\nlayout 2x2k r1c1r1c2=3 r1c3r2c3=4 r1c4r2c4=6 r2c1r3c1=5 r2c2=4 \
                      r3c2r4c2=4 r3c3r3c4=7 r4c1=4 r4c3r4c4=3\ndigits ................\norigins ................\n";

/// The output of a script on a board.
fn script(words: &[&str], lines: &str) -> String {
    let printed = Program::new().call(&[&["classic"], words, &["--plain"]].concat(), lines);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""), "{lines}");
    printed.out
}

/// A script's lines followed by their output.
fn transcript(words: &[&str], lines: &str) -> String {
    let shown: String = lines.lines().map(|line| format!("> {line}\n")).collect();
    format!("{shown}\n{}", script(words, lines))
}

macro_rules! golden {
    ($($name:ident: $layout:literal, $lines:literal;)*) => {$(
        #[test]
        fn $name() {
            insta::assert_snapshot!(transcript(&["new", "--layout", $layout, "--seed", "5"], $lines));
        }
    )*};
}

golden! {
    four_rows: "2x2", "choices\nhint\nhint\nhint\nset 5\nset 4\ncheck\nconflicts\nundo\nsolve\n";
    diagonals: "2x3x", "go 1 1\nchoices\nmarks\ngo 7 1\n";
    killer: "2x2k", "hint\nhint\nhint\nhelp\nset 1\nconflicts\nrate\n";
    jigsaw_with_diagonals: "6jx", "go 1 6\nmark 3\ncentre 4\nsolve\ncheck\n";
    twelve_rows: "3x4", "go 12 12\nset C\nset 12\nset c\nset D\nset 13\nset 0\nnew 1x9\nnew nonsense\n";
}

/// The digits of the board that was printed last.
fn last_board(out: &str) -> &str {
    let begin =
        out.rfind("\n    1 ").or_else(|| out.rfind("\n     1 ")).expect("the output has a board");
    &out[begin..]
}

/// The fourth hint does what it says, so hints alone solve what the techniques can solve.
#[test]
fn four_hints_make_a_step_on_every_board() {
    for (words, hints) in [
        (&["new", "easy", "--seed", "5"][..], 400),
        (&["new", "--layout", "2x3", "--seed", "5"], 300),
        (&["new", "--layout", "2x2k", "--seed", "5"], 300),
        (&["new", "--layout", "6jx", "--seed", "5"], 400),
        (&["new", "--layout", "2x3k", "--seed", "3"], 800),
    ] {
        let out = script(words, &"hint\n".repeat(hints));
        assert!(
            out.contains(">>> The board is complete with no rules broken."),
            "{words:?}: {out}"
        );
        assert!(!last_board(&out).contains('·'), "{words:?}: {out}");
        assert!(!out.contains("[?] r"), "no move is refused: {out}");
    }
}

/// A step that removes candidates first writes the notes that it removes them from.
#[test]
fn a_hint_that_removes_candidates_makes_notes() {
    let hard = ".4.....6.7...........3...9..5763..4....891..6......1..43.98......81....9.6.4...3.";
    let out = script(&[hard], &"hint\n".repeat(600));
    assert!(out.contains(">>> The notes now show what the rules allow."), "{out}");
    assert!(out.contains(": remove ") && out.contains(">>> You changed the notes in "), "{out}");
    assert!(out.contains(">>> The board is complete with no rules broken."), "{out}");
}

/// Both commands take the sum of the cage into account.
#[test]
fn choices_and_blanks_agree_in_a_killer() {
    let out = script(&["new", "--layout", "3x3k", "--seed", "5"], "blanks\n");
    let blanks: Vec<&str> = out.lines().filter(|line| line.contains(" can be ")).collect();
    assert_eq!(blanks.len(), 81);
    assert!(blanks.contains(&">>> r4c7 can be 1, 2, 3, 4, 5 or 6."), "{out}");
    let asked: String = (1..=9)
        .flat_map(|row| (1..=9).map(move |column| format!("go {row} {column} choices\n")))
        .collect();
    let out = script(&["new", "--layout", "3x3k", "--seed", "5"], &asked);
    let choices: Vec<&str> = out.lines().filter(|line| line.contains(" can be ")).collect();
    assert_eq!(choices, blanks);
}

#[test]
fn a_board_of_any_layout_is_saved_and_loaded() {
    let program = Program::new();
    let lines = "set 4\nsave mine\nsave! given\nload 4\n";
    let printed =
        program.call(&["classic", "new", "--layout", "9jx", "--seed", "2", "--plain"], lines);
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    let saved = fs::read_to_string(program.folder.path().join("boards/mine.classic")).unwrap();
    assert!(saved.starts_with("underdoku classic\nrules classic-1\nlayout 9jx "), "{saved}");
    let again = program.call(&["classic", "--plain", "mine"], "check\n");
    assert!(
        again.out.contains("4'") || again.out.contains("[4]") || again.out.contains("[4!"),
        "{}",
        again.out
    );
    let given = program.call(&["classic", "--plain", "given"], "set 1\nsave puzzle.solo\n");
    assert!(given.out.contains("[?] r5c5 is a given. Its 4 stays."), "{}", given.out);
    let _ = fs::remove_file("puzzle.solo");
}

#[test]
fn a_game_id_a_file_of_ids_and_a_saved_game_are_opened() {
    let program = Program::new();
    let id = "2x2:1b3a4e3b1a";
    let printed = program.call(&["classic", "--plain", id], "check\n");
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    let file = program.folder.path().join("ids.txt");
    fs::write(&file, format!("{id}\n")).unwrap();
    let from_file = program.call(&["classic", "--plain", &file.display().to_string()], "check\n");
    assert_eq!(from_file.out, printed.out);
    let game = program.folder.path().join("killer.classic");
    fs::write(&game, KILLER).unwrap();
    let solved = program.call(&["classic", "solve", &game.display().to_string()], "");
    assert_eq!(solved.code, Some(0), "{}", solved.err);
    insta::assert_snapshot!("solved_killer", solved.out);
    let broken = program.call(&["classic", "--plain", JIGSAW], "");
    assert_eq!(broken.code, Some(2));
    assert!(broken.err.contains("the game ID: "), "{}", broken.err);
}

#[test]
fn features_of_the_standard_board_are_refused_on_others() {
    let refused = |words: &[&str]| {
        let printed = Program::new().call(&[&["classic", "new"], words, &["--plain"]].concat(), "");
        assert_eq!(printed.code, Some(2), "{words:?}");
        printed.err
    };
    let why = refused(&["expert", "--layout", "9j"]);
    assert!(
        why.contains("expert exists only on the standard 9x9 board; 9j can be unfair or extreme"),
        "{why}"
    );
    let why = refused(&["--layout", "2x2", "--givens", "16"]);
    assert!(why.contains("--givens 16: expected a number from 0 to 15"), "{why}");
    let why = refused(&["--givens", "16"]);
    assert!(why.contains("--givens 16: expected a number from 17 to 80"), "{why}");
    let why = refused(&["--layout", "9x1"]);
    assert!(why.contains("expected boxes of at least 2x2"), "{why}");
}
