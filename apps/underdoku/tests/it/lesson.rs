//! The lesson from the first start, in a pseudo-terminal and line by line.

use underdoku_testkit::{Key, Screen, TIMEOUT};

use crate::game::{Game, SMALL};
use crate::program::Program;

/// The text beside the board, which is 26 columns wide.
fn said(screen: &Screen) -> String {
    let column = |line: &str| line.chars().skip(52).take(26).collect::<String>();
    let lines: Vec<String> = screen.text().lines().skip(2).map(column).collect();
    lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.rsplit_once(words).and_then(|(_, after)| after.split('.').next())
}

fn puts(game: &mut Game, cell: &str, digit: &str) {
    let (row, column) = cell[1..].split_once('c').unwrap();
    game.presses(Key::PageUp);
    game.presses(Key::Home);
    (1..row.parse().unwrap()).for_each(|_| game.presses(Key::Down));
    (1..column.parse().unwrap()).for_each(|_| game.presses(Key::Right));
    game.types(digit);
}

/// Follows the last instruction on the screen.
fn obeys(game: &mut Game, said: &str) {
    if let Some(go) = after(said, "make notes now: go to r") {
        let (cell, digit) = go.split_once(" and press ").unwrap();
        return puts(game, &format!("r{cell}"), digit);
    }
    if let Some(key) = after(said, "Or press ").and_then(|press| press.split(' ').next()) {
        return game.types(key);
    }
    if let Some(go) = after(said, "Go to r") {
        let (cell, digit) = go.split_once(" with the arrow keys and press ").unwrap();
        return puts(game, &format!("r{cell}"), digit);
    }
    let told = after(said, "Put ").filter(|put| put.contains(" in r"));
    if let Some((digit, cell)) = told.and_then(|told| told.split_once(" in ")) {
        return puts(game, cell, digit);
    }
    if said.contains("Go to a blank") {
        return game.types("t");
    }
    match after(said, "Press ").and_then(|press| press.split(' ').next()) {
        Some("Enter") => game.presses(Key::Enter),
        Some(key) => game.types(key),
        None => panic!("{said}"),
    }
}

#[test]
fn a_new_player_can_follow_the_lesson() {
    let mut game = Game::start(&[], SMALL);
    game.sees("New here?");
    game.presses(Key::Enter);
    let mut before = said(&game.sees("1/17"));
    loop {
        obeys(&mut game, &before);
        let is_next = |screen: &Screen| {
            screen.contains("half Sudoku") || said(screen) != before && !said(screen).is_empty()
        };
        let screen = game.terminal.wait_until("what comes next", TIMEOUT, is_next).unwrap();
        if screen.contains("half Sudoku") {
            break;
        }
        before = said(&screen);
    }
    assert!(before.contains("That is all you need"), "{before}");
    game.presses(Key::Ctrl('c'));
    game.ends();
    game.again(&[]);
    let screen = game.sees("half Sudoku");
    assert!(!screen.contains("New here?"), "it was offered once");
    game.presses(Key::Ctrl('c'));
    game.ends();
}

#[test]
fn line_by_line_the_lesson_is_a_command_and_a_line_of_the_menu() {
    let program = Program::new();
    let said = program.call(&["lesson"], "\n\n4 1 4\n").out;
    assert!(said.contains("=== Sudoku in three minutes ==="), "{said}");
    assert!(said.contains("[+] Right: r4c1 is 4."), "{said}");
    let mut game = Game::start_as(&[], SMALL, |program| program.env("TERM", "dumb"));
    game.sees("New here? Type 6");
    game.types("6");
    game.presses(Key::Enter);
    game.sees("Press Enter to read on.");
    game.types("q");
    game.presses(Key::Enter);
    game.ends();
}
