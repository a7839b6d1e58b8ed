//! Classic on screen, in a pseudo-terminal: loaded, entered, marked, undone, checked, saved, quit,
//! continued.

use std::fs;

use underdoku_game::classic::level;
use underdoku_grid::{Cell, Digit};
use underdoku_solver::Puzzle;
use underdoku_testkit::{Key, Signal, Size, TIMEOUT};

use crate::game::{Game, SMALL};

/// The middle, where the cursor starts.
fn middle() -> Cell {
    Cell::at(4, 4)
}

fn right_in_the_middle() -> Digit {
    let level = level("preset1").unwrap();
    Puzzle::prove(level.grid()).unwrap().solution().get(middle()).unwrap()
}

/// Waits until the panel shows this number of blanks.
fn has_blanks(game: &mut Game, blanks: usize) {
    game.sees(&format!(" {blanks} blanks"));
}

#[test]
fn a_session_from_the_menu_to_quitting_and_continuing() {
    let right = right_in_the_middle();
    let wrong = Digit::ALL.into_iter().find(|&digit| digit != right).unwrap();
    let mut game = Game::start(&["classic", "empty"], SMALL);
    has_blanks(&mut game, 81);
    game.types(":load preset1");
    game.presses(Key::Enter);
    has_blanks(&mut game, 56);
    assert_eq!(game.stands(), middle());

    game.types("m");
    game.types("13");
    game.sees("corner 1 3");
    game.types("u");
    game.terminal.wait_until("one mark", TIMEOUT, |screen| !screen.contains("corner 1 3")).unwrap();
    game.types("U");
    game.sees("corner 1 3");
    game.types("z");
    game.types(&wrong.to_string());
    has_blanks(&mut game, 55);
    game.types("v");
    game.sees("differ");
    game.types(&right.to_string());
    has_blanks(&mut game, 55);
    game.types("v");
    game.sees("No digit differs");

    game.types(":save mine");
    game.presses(Key::Enter);
    game.sees("Saved as");
    let saved = fs::read_to_string(game.folder.path().join("data/boards/mine.cudoku")).unwrap();
    assert_eq!(saved.lines().count(), 26);
    assert!(saved.contains(&format!("4,4,{right},u\n")), "{saved}");

    game.types("q");
    game.sees("Stop playing?");
    game.presses(Key::Enter);
    game.sees("Continue");
    game.presses(Key::Ctrl('c'));
    game.ends();

    game.again(&["classic", "--continue"]);
    has_blanks(&mut game, 55);
    game.types("uuuuuu");
    has_blanks(&mut game, 56);
    game.types("==");
    game.sees("complete");
    game.presses(Key::Ctrl('c'));
    game.ends();

    game.again(&["classic", "mine"]);
    has_blanks(&mut game, 55);
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn a_new_puzzle_is_made_as_requested() {
    let mut game = Game::start(
        &["classic", "new", "--givens", "40", "--symmetry", "full", "--seed", "7"],
        SMALL,
    );
    has_blanks(&mut game, 41);
    game.types("f");
    game.types("r");
    game.sees("easy");
    game.presses(Key::Ctrl('c'));
    game.ends();
    game.again(&["classic", "--continue"]);
    has_blanks(&mut game, 41);
}

#[test]
fn killed_or_terminated_it_keeps_the_board_and_the_terminal() {
    let mut game = Game::start(&["classic", "preset1"], SMALL);
    has_blanks(&mut game, 56);
    game.types(&right_in_the_middle().to_string());
    has_blanks(&mut game, 55);
    game.terminal.signal(Signal::TERM).unwrap();
    game.terminal.wait_exit(TIMEOUT).unwrap();
    assert_eq!(game.terminal.left_behind(), Vec::<&str>::new());
    game.again(&["classic", "--continue"]);
    has_blanks(&mut game, 55);
    game.terminal.signal(Signal::KILL).unwrap();
    game.terminal.wait_exit(TIMEOUT).unwrap();
    game.again(&["classic", "--continue"]);
    has_blanks(&mut game, 55);
}

#[test]
fn a_small_terminal_says_what_it_needs() {
    let mut game = Game::start(&["classic", "preset1"], Size { columns: 40, rows: 12 });
    game.sees("needs 40 x 16");
    game.terminal.resize(SMALL).unwrap();
    has_blanks(&mut game, 56);
}

#[test]
fn sixteen_rows_are_played_with_letters_where_there_is_room_and_kept() {
    const LARGE: Size = Size { columns: 120, rows: 60 };
    let mut game = Game::start(
        &["classic", "new", "--layout", "4x4", "--givens", "160", "--seed", "7"],
        SMALL,
    );
    has_blanks(&mut game, 96);
    game.types(":go 16 16\r");
    game.sees("r16c16 ");
    game.terminal.resize(LARGE).unwrap();
    // The small screen has the blanks and the cell, too, but not this line.
    game.sees("= solve");
    game.types("n");
    game.types("==");
    game.sees("complete");
    game.types("u");
    has_blanks(&mut game, 96);
    // Both digits fit there.
    game.types(":go 3 7\r");
    game.types("xGA");
    game.sees("corner A G");
    game.types("zG");
    has_blanks(&mut game, 95);
    game.types("G");
    has_blanks(&mut game, 96);
    game.terminal.resize(SMALL).unwrap();
    has_blanks(&mut game, 96);
    game.types("q");
    game.sees("Stop playing?");
    game.presses(Key::Enter);
    game.sees("Continue");
    game.presses(Key::Ctrl('c'));
    game.ends();
    game.again(&["classic", "--continue"]);
    has_blanks(&mut game, 96);
    game.terminal.resize(LARGE).unwrap();
    game.sees("│AG  │");
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn a_jigsaw_killer_is_made_in_the_form() {
    let mut game = Game::start(&["classic", "empty"], SMALL);
    has_blanks(&mut game, 81);
    game.presses(Key::Ctrl('n'));
    game.sees("boxes 3 wide, 3 high");
    // From the difficulty up to the size: 6x6, a jigsaw, with cages.
    game.types("kkkhh");
    game.sees("6x6");
    game.types("jl");
    game.sees("jigsaw");
    game.types("jll");
    game.sees("Killer");
    game.presses(Key::Enter);
    game.sees("6x6 Jigsaw Killer · ");
    game.presses(Key::Ctrl('c'));
    game.ends();
}

/// A terminal reports both at once, and the reader must not take the one and wait for the other.
#[test]
fn a_key_in_the_moment_of_a_resize_is_read_at_once() {
    let mut game = Game::start(&["classic", "preset1"], SMALL);
    game.sees(" 56 blanks");
    for round in 0..60_usize {
        let columns = SMALL.columns + 1 + round as u16 % 2;
        // While the program is stopped both arrive, so it finds them together.
        game.terminal.signal(Signal::STOP).unwrap();
        game.terminal.resize(Size { columns, ..SMALL }).unwrap();
        game.types("l");
        game.terminal.signal(Signal::CONT).unwrap();
        game.sees(&format!("r5c{} ", (4 + round + 1) % 9 + 1));
    }
    game.presses(Key::Ctrl('c'));
    game.ends();
}
