//! A further game in everything that handles games: the store, lists, saves, replays, ranks.
//!
//! No line outside its own package knows about it.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod program;
mod ranked;

use program::Program;
use underdoku_game::{Game as _, Millis};
use underdoku_store::{GameNumber, Store};
use underdoku_tiny::{Board, Deal, Move, Tiny};

/// The correct digits for the blanks of this seed.
fn right(seed: &str) -> Vec<Move> {
    let game = Tiny::start(Deal(seed.into()));
    let (board, solution): (&Board, Board) = (game.board(), game.solution());
    let cells = (0..16).filter(|cell| board[cell / 4][cell % 4] == 0);
    let put = |cell: usize| {
        Move::Put(cell as u8 / 4 + 1, cell as u8 % 4 + 1, solution[cell / 4][cell % 4])
    };
    cells.map(put).collect()
}

/// The correct digits, preceded by a wrong one.
fn with_a_wrong_one(seed: &str) -> Vec<Move> {
    let moves = right(seed);
    let Move::Put(row, column, digit) = moves[0] else { unreachable!("right() puts digits") };
    [vec![Move::Put(row, column, digit % 4 + 1)], moves].concat()
}

fn lines(moves: &[Move]) -> String {
    moves.iter().map(|act| format!("{act}\n")).collect()
}

#[test]
fn it_is_stored_listed_and_described() {
    let program = Program::new();
    assert_eq!(program.call(&["records", "tiny"], "").out, "No game of Tiny has ended yet.\n");
    let played = program.play("7", &lines(&with_a_wrong_one("7")));
    assert!(played.out.ends_with("All cells are filled.\n0 left\n"), "{}", played.out);
    program.play("8", &lines(&right("8")));
    program.play("9", &lines(&right("9")[..1]));

    let listed = program.call(&["records", "tiny"], "");
    let expected = "rank  game  points  seed\n   1     2    1000  8\n   2     1     900  7\n\nSaved, last played \
                    first:\ngame  blanks  seed\n   3       2  9\n";
    assert_eq!(listed.out, expected);
    let json = program.call(&["records", "tiny", "--json"], "").out;
    let first = json.lines().next().unwrap();
    assert_eq!(first, r#"{"game":2,"seed":"8","blanks":0,"points":1000,"ending":"filled"}"#);

    let save = program.call(&["export", "--tiny", "1"], "").out;
    assert!(save.starts_with("underdoku tiny\nrules tiny-1\nseed 7\n1 put "), "{save}");
    let story = program.call(&["replay", "-"], &save).out;
    assert!(
        story.starts_with("The game of Tiny, seed 7, by the rules tiny-1\n    0:00  "),
        "{story}"
    );
    assert!(story.ends_with("Score: 900\nAll 4 moves fit the rules.\n"), "{story}");
}

#[test]
fn it_is_imported_on_another_machine_and_resumed() {
    let (there, here) = (Program::new(), Program::new());
    there.play("9", &lines(&right("9")[..1]));
    let save = there.call(&["export", "--tiny"], "").out;
    let imported = here.call(&["import", "-"], &save).out;
    assert_eq!(imported, "The game is saved. Continue with: underdoku-tiny play\n");
    let played = here.go_on(&lines(&right("9")[1..]));
    assert!(played.out.ends_with("All cells are filled.\n0 left\n"), "{}", played.out);
    assert_eq!(here.call(&["export", "--tiny", "1"], "").out.lines().count(), 3 + 3);
}

#[test]
fn invalid_input_is_refused_and_changes_nothing() {
    let program = Program::new();
    let first = lines(&right("7")[..1]);
    let played = program.play("7", &format!("dance\n{first}{first}"));
    let answers: Vec<&str> = played.out.lines().collect();
    assert_eq!(answers[0], "[?] expected a move: put 1 2 3, rest or leave");
    assert_eq!(answers[3], "[?] the cell is filled");
    assert_eq!(program.call(&["export", "--tiny"], "").out.lines().count(), 3 + 1);

    for (words, save, why) in [
        (
            ["import", "-"],
            "underdoku tiny\nrules tiny-2\nseed 7\n",
            "line 2: the game was played under",
        ),
        (
            ["import", "-"],
            "underdoku tiny\nrules tiny-1\n",
            "line 3: expected \"seed\" and the seed",
        ),
        (
            ["import", "-"],
            "underdoku tiny\nrules tiny-1\nseed 7\n1 jump\n",
            "line 4: expected a move",
        ),
        (
            ["replay", "-"],
            "underdoku tiny\nrules tiny-1\nseed 7\n1 leave\n2 rest\n",
            "the game is over",
        ),
        (["replay", "-"], "underdoku chess\n", "\"underdoku depths\" or \"underdoku tiny\""),
    ] {
        let refused = program.call(&words, save);
        assert!(refused.code == 2 && refused.err.contains(why), "{}", refused.err);
    }
    let missing = program.call(&["export", "--tiny", "7"], "");
    assert_eq!((missing.code, missing.err.as_str()), (2, "underdoku: there is no Tiny game 7\n"));
    assert_eq!(program.call(&["export", "--tiny", "x"], "").code, 2);
}

#[test]
fn a_killed_program_loses_no_acknowledged_move() {
    let program = Program::new();
    let moves = right("7");
    let mut running = program.start_playing("7");
    running.say(&moves[0].to_string());
    assert_eq!(running.hear_until("left"), "2 left");
    running.kill();
    let id = GameNumber::of::<Tiny>(1);
    let store = Store::open(program.folder()).unwrap();
    assert_eq!(store.save::<Tiny>(id).unwrap().moves.len(), 1);
    let mut stored = store.resume::<Tiny>(id).unwrap();
    assert_eq!(stored.blanks(), 2);
    let mut store = store;
    store.play(&mut stored, moves[1], Millis(9)).unwrap();
    drop((stored, store));
    assert!(program.go_on(&lines(&moves[2..])).out.contains("All cells are filled."));
}

#[test]
fn the_other_games_are_still_available() {
    let program = Program::new();
    program.play("7", "leave\n");
    assert_eq!(program.call(&["records"], "").out, "No run has ended yet.\n");
    let help = program.call(&["records", "--help"], "").out;
    for about in ["The dungeon", "Half Sudoku against the clock", "The workbench", "Three blanks"] {
        assert!(help.contains(about), "{help}");
    }
    let unknown = program.call(&["daily", "chess"], "");
    assert!(
        unknown.err.contains("expected a game: delve, hudoku, depths or tiny"),
        "{}",
        unknown.err
    );
    assert_eq!(unknown.code, 2);
}
