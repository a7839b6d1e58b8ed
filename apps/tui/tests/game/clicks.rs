//! Key hints, at the foot of a screen and elsewhere: a click on one does what its key does.

use ratatui::layout::Position;
use underdoku_tui::keymap::{Action, Chord};
use underdoku_tui::screens::Menu;
use underdoku_tui::ui::AppEvent;

use crate::depths;
use crate::table::Game;

/// A hint that is shown: its place, its text and its key.
struct Hint {
    at: Position,
    text: String,
    key: Chord,
}

fn key_shown_as(game: &Game, shown: &str) -> Option<Chord> {
    let keys = if game.app.help.is_some() { game.app.keys_of_help() } else { game.app.keys() };
    let of = |action| keys.chords(action).first().copied();
    Action::all().into_iter().filter_map(of).find(|chord| chord.shown() == shown)
}

/// The hints in the last line that has any: keys with labels, with gaps between.
fn hints(game: &Game) -> Vec<Hint> {
    let shown = game.shown().replace('┃', " ");
    let lines: Vec<&str> = shown.lines().collect();
    let found = (0..lines.len()).rev().map(|y| hints_of(game, y, lines[y]));
    found.into_iter().find(|hints| !hints.is_empty()).unwrap_or_default()
}

fn hints_of(game: &Game, y: usize, line: &str) -> Vec<Hint> {
    let mut column = 0;
    let parts = line.split("   ").map(|part| {
        let start = column + part.chars().count() - part.trim_start().chars().count();
        column += part.chars().count() + 3;
        (start, part.trim().to_owned())
    });
    let hint = |(x, text): (usize, String)| {
        let key = key_shown_as(game, text.split_once(' ')?.0)?;
        Some(Hint { at: Position::new(x as u16, y as u16), text, key })
    };
    parts.filter_map(hint).collect()
}

fn click(game: &mut Game, at: Position) {
    game.app.update(AppEvent::Click(at), game.now);
}

/// The screen, and whether it is left.
fn state(game: &Game) -> (String, bool) {
    (game.shown(), game.app.is_out())
}

/// Clicks each hint of a screen, starting over for each, and compares the result with that of its
/// key. All of these labels must be there.
fn must_click(begin: &dyn Fn() -> Game, labels: &[&str]) {
    let first = begin();
    let all = hints(&first);
    let found: Vec<&str> = all.iter().map(|hint| hint.text.split_once(' ').unwrap().1).collect();
    assert_eq!(found, labels, "{}", first.shown());
    for hint in &all {
        // Its key, and the last character of its label.
        let last = Position::new(hint.at.x + hint.text.chars().count() as u16 - 1, hint.at.y);
        for at in [hint.at, last] {
            let (mut clicked, mut pressed) = (begin(), begin());
            let before = state(&clicked);
            click(&mut clicked, at);
            pressed.press(&hint.key.to_string());
            assert_eq!(state(&clicked), state(&pressed), "{}", hint.text);
            assert_ne!(state(&clicked), before, "{}", hint.text);
        }
    }
}

/// A game whose menu line with these words was chosen.
fn opened(words: &str) -> Game {
    let mut game = Game::menu();
    for _ in 0..game.app.screen::<Menu>().unwrap().doors.len() {
        if game.shown().contains(words) {
            break;
        }
        game.press("down");
    }
    game.click_on(words);
    game
}

#[test]
fn the_hints_of_delve_are_clicked() {
    let labels = ["pen", "potion", "hint", "keys", "stop"];
    must_click(&|| Game::start(7), &labels);
    let small = || {
        let mut game = Game::start(7);
        game.resize(40, 16);
        game
    };
    must_click(&small, &["pen", "keys", "stop"]);
}

#[test]
fn the_hints_of_classic_are_clicked() {
    let labels = ["command", "open", "save", "pause", "keys", "stop"];
    must_click(&|| Game::classic("preset1"), &labels);
}

#[test]
fn the_hints_of_hudoku_and_of_its_digits_are_clicked() {
    let labels = ["digits", "pen", "fits", "hint", "solution", "keys", "stop"];
    must_click(&|| Game::hudoku_of("4x5", 3), &labels);
    let digits = || {
        let mut game = Game::hudoku_of("4x5", 3);
        game.press("enter");
        game
    };
    must_click(&digits, &["this one", "all or those that fit", "close"]);
}

#[test]
fn what_can_be_done_in_depths_is_clicked() {
    let shown = depths::on_a_floor().shown();
    let lines: Vec<&str> = shown.lines().collect();
    for (text, key) in [("m map", "m"), ("v strikes", "v"), ("? help", "?"), ("q stop", "q")] {
        let y = lines.iter().position(|line| line.contains(text)).expect(&shown);
        let x = lines[y].split(text).next().unwrap().chars().count();
        let (mut clicked, mut pressed) = (depths::on_a_floor(), depths::on_a_floor());
        click(&mut clicked, Position::new(x as u16, y as u16));
        pressed.press(key);
        assert_eq!(state(&clicked), state(&pressed), "{text}");
        assert_ne!(clicked.shown(), shown, "{text}");
    }
}

#[test]
fn the_hints_of_every_page_are_clicked() {
    let menu = || {
        let mut game = Game::menu();
        game.press("down down down");
        game
    };
    must_click(&menu, &["choose", "more", "keys", "quit"]);
    for (line, labels) in [
        ("Settings", &["change", "back"][..]),
        ("Boards and files", &["load", "back"]),
        ("Learn Sudoku", &["next", "back"]),
    ] {
        must_click(&|| opened(line), labels);
    }
    let seed = || {
        let mut game = opened("New run with a seed");
        game.press("7");
        game
    };
    must_click(&seed, &["climb down", "back"]);
    let help = || {
        let mut game = Game::start(7);
        game.press("?");
        game
    };
    must_click(&help, &["down", "next page", "close"]);
}

#[test]
fn the_hints_beside_a_hint_of_classic_are_clicked() {
    let begin = || {
        let mut game = Game::classic("preset1");
        game.press("t");
        game
    };
    let shown = begin().shown();
    let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains("t where")).unwrap();
    for (text, key) in [("t where", "t"), ("q enough", "q")] {
        let x = line.split(text).next().unwrap().chars().count();
        let (mut clicked, mut pressed) = (begin(), begin());
        click(&mut clicked, Position::new(x as u16, y as u16));
        pressed.press(key);
        assert_eq!(state(&clicked), state(&pressed), "{text}");
        assert_ne!(clicked.shown(), shown, "{text}");
    }
}

#[test]
fn a_click_hits_what_covers_a_hint_and_not_the_hint() {
    let mut game = Game::start(7);
    let pen = hints(&game).remove(0);
    game.press("q");
    let before = game.play().pen;
    click(&mut game, pen.at);
    assert_eq!(game.play().pen, before, "the question is open");
    game.press("q");
}
