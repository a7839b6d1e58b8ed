//! Hudoku on screen, in a pseudo-terminal: played against the clock, paused, resized, quit, killed,
//! continued.

use std::fs;

use underdoku_game::hudoku::{Deal, Template};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_testkit::{Key, Screen, Signal, Size, TIMEOUT};

use crate::game::{Game, SMALL};

fn deal() -> Deal {
    Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap()
}

fn hidden(deal: &Deal) -> Vec<Cell> {
    deal.givens().blanks(deal.layout()).collect()
}

fn right(deal: &Deal, cell: Cell) -> Digit {
    deal.solution().get(cell).unwrap()
}

fn wrong(deal: &Deal, cell: Cell) -> Digit {
    deal.layout().digits(cell).iter().find(|&digit| digit != right(deal, cell)).unwrap()
}

fn has_hidden(game: &mut Game, cells: &str) {
    game.sees(&format!("{cells} hidden"));
}

/// Reads the introduction before the first game.
fn reads(game: &mut Game) {
    game.sees("How Hudoku differs");
    game.presses(Key::Enter);
}

/// Seed 3 without a clock, so that a busy machine costs no points.
const CALM: [&str; 7] = ["hudoku", "--template", "4x5", "--seed", "3", "--clock", "off"];

#[test]
fn a_game_from_the_menu_to_its_score_and_the_best_scores() {
    let deal = deal();
    let cells = hidden(&deal);
    let mut game = Game::at_menu();
    game.sees("half Sudoku");
    for _ in 0..4 {
        game.presses(Key::Down);
    }
    game.sees("▸ Hudoku");
    game.presses(Key::Enter);
    game.sees("New game of Hudoku");
    // The seed, then the clock: slow, off.
    game.presses(Key::Up);
    game.presses(Key::Right);
    game.presses(Key::Right);
    game.sees("◂ off ▸");
    game.presses(Key::Up);
    game.types("3");
    game.presses(Key::Up);
    game.presses(Key::Up);
    game.presses(Key::Up);
    game.presses(Key::Enter);
    reads(&mut game);
    has_hidden(&mut game, "9 cells");
    game.sees("clock off");

    game.types(&wrong(&deal, cells[0]).to_string());
    game.sees("0 hints, 1 wrong");
    game.presses(Key::Enter);
    game.sees(" all ");
    game.types("i");
    game.sees(" fits ");
    game.types(&right(&deal, cells[0]).to_string());
    has_hidden(&mut game, "8 cells");
    game.types("n");
    game.types("t");
    game.sees("1 hint, 1 wrong");
    has_hidden(&mut game, "7 cells");
    game.types("P");
    let paused = game.sees("Paused: the clock is stopped");
    assert!(!paused.contains("hidden"), "the board is seen:\n{}", paused.text());
    game.presses(Key::Enter);
    has_hidden(&mut game, "7 cells");
    for &cell in &cells[2..] {
        game.types("n");
        game.sees(&format!("{cell} "));
        game.types(&right(&deal, cell).to_string());
    }
    let score = game.sees("All cells are shown.");
    for line in [
        "1 hint (0 by the clock, 1 asked for)",
        "1 wrong entry",
        "8  cells you found yourself",
        "paused",
        "rank 1",
    ] {
        assert!(score.contains(line), "{line}:\n{}", score.text());
    }
    game.presses(Key::Ctrl('c'));
    game.ends();
    game.again(&[]);
    game.sees("half Sudoku");
    for _ in 0..4 {
        game.presses(Key::Down);
    }
    game.presses(Key::Right);
    game.presses(Key::Down);
    game.sees("▸ Best scores");
    game.presses(Key::Enter);
    game.sees("Best scores of Hudoku 4x5");
    game.sees("paused, clock off");
}

/// On a machine that stalls, the clock runs out more than once.
#[test]
fn the_clock_runs_out_by_itself_and_shows_a_cell() {
    // Its first seconds pass line by line.
    let mut game = Game::start(&["hudoku", "--plain", "--seed", "3", "--clock", "manual"], SMALL);
    game.sees("Hidden 9");
    game.types("tick 22");
    game.presses(Key::Enter);
    game.sees("Clock 8");
    game.types("quit");
    game.presses(Key::Enter);
    game.ends();
    game.again(&["hudoku", "--continue"]);
    game.sees("Paused");
    game.presses(Key::Enter);
    let has_shown = |screen: &Screen| {
        let is_left = |left: &u32| screen.contains(&format!("{left} cells hidden"));
        let hints = (1..9).rev().find(is_left).map(|left| 9 - left);
        hints.is_some_and(|hints| screen.contains(&format!("{hints} hint")))
    };
    game.terminal.wait_until("a cell shown by the clock", TIMEOUT, has_shown).unwrap();
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn killed_or_terminated_it_keeps_the_game_and_the_terminal() {
    let deal = deal();
    let mut game = Game::start(&CALM, SMALL);
    reads(&mut game);
    has_hidden(&mut game, "9 cells");
    game.types(&right(&deal, hidden(&deal)[0]).to_string());
    has_hidden(&mut game, "8 cells");
    game.terminal.signal(Signal::TERM).unwrap();
    game.terminal.wait_exit(TIMEOUT).unwrap();
    assert_eq!(game.terminal.left_behind(), Vec::<&str>::new());
    for _ in 0..2 {
        game.again(&["hudoku", "--continue"]);
        game.sees("Paused: the clock is stopped");
        game.presses(Key::Enter);
        has_hidden(&mut game, "8 cells");
        game.terminal.signal(Signal::KILL).unwrap();
        game.terminal.wait_exit(TIMEOUT).unwrap();
    }
}

#[test]
fn a_small_terminal_says_what_it_needs_and_pauses() {
    let mut game = Game::start(&CALM, Size { columns: 40, rows: 12 });
    game.sees("needs 40 x 16");
    game.terminal.resize(SMALL).unwrap();
    reads(&mut game);
    has_hidden(&mut game, "9 cells");
    game.terminal.resize(Size { columns: 40, rows: 12 }).unwrap();
    game.sees("needs 40 x 16");
    game.terminal.resize(SMALL).unwrap();
    game.sees("Paused: the clock is stopped");
    game.presses(Key::Enter);
    has_hidden(&mut game, "9 cells");
    game.terminal.resize(Size { columns: 200, rows: 60 }).unwrap();
    has_hidden(&mut game, "9 cells");
}

#[test]
fn a_players_own_large_template_is_played_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wide.txt");
    fs::write(&path, ["a"; 25].join(" ")).unwrap();
    let mut game = Game::start(&["hudoku", "--template", path.to_str().unwrap()], SMALL);
    reads(&mut game);
    game.sees("Hudoku wide");
    game.presses(Key::Ctrl('l'));
    game.types("q");
    game.sees("Paused");
    game.presses(Key::Enter);
    game.sees("half Sudoku");
    fs::write(&path, "a a\na 7\n").unwrap();
    game.presses(Key::Ctrl('c'));
    game.ends();
    game.again(&["hudoku", "--template", path.to_str().unwrap()]);
    game.sees("wide.txt: line 2, column 3");
}
