//! The lesson on screen, for a player who follows its instructions.

use ratatui::layout::{Position, Rect};
use underdoku_tui::places;
use underdoku_tui::screens::{Lesson, Menu, depths, lesson};
use underdoku_tui::theme::Colours;
use underdoku_tui::{Config, Start};

use crate::table::Game;

const SIZES: [(u16, u16); 6] = [(40, 16), (50, 18), (60, 20), (80, 24), (120, 40), (200, 60)];

/// The text beside the board, or below it.
fn said(game: &Game) -> String {
    if game.app.size.width < 60 {
        return game.messages();
    }
    let right = places::page(Rect::from((Position::ORIGIN, game.app.size))).right();
    let column = |line: &str| -> String {
        line.chars().skip(usize::from(right) - 26).take(26).collect::<String>().trim().to_owned()
    };
    game.shown().lines().skip(2).map(column).collect::<Vec<_>>().join(" ")
}

/// The words of a text after some others, up to a full stop.
fn after<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    text.rsplit_once(words).and_then(|(_, after)| after.split('.').next())
}

/// Follows the last instruction on the screen: goes to a cell, presses a digit or another key.
fn obey(game: &mut Game) {
    let said = said(game);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let put = |game: &mut Game, cell: &str, digit: &str| {
        let (row, column) = cell[1..].split_once('c').unwrap();
        game.press("pageup home");
        for (number, key) in [(row, "down"), (column, "right")] {
            for _ in 1..number.parse().unwrap() {
                game.press(key);
            }
        }
        game.press(digit);
    };
    if let Some(go) = after(&said, "make notes now: go to r") {
        let (cell, digit) = go.split_once(" and press ").unwrap();
        put(game, &format!("r{cell}"), digit);
    } else if said.contains("digit keys make notes then") {
        let (cell, key) =
            after(&said, "Go to r").and_then(|go| go.split_once(" and press ")).unwrap();
        if game.app.size.width == SIZES[0].0 {
            put(game, &format!("r{cell}"), &key.to_lowercase().replace('+', "-"));
        } else {
            game.press(after(&said, "Or press ").unwrap().split(' ').next().unwrap());
        }
    } else if let Some(go) = after(&said, "Go to r") {
        let (cell, digit) = go.split_once(" with the arrow keys and press ").unwrap();
        put(game, &format!("r{cell}"), digit);
    } else if said.contains("Go to a blank") {
        match after(&said, "Put ").filter(|put| put.contains(" in r")) {
            Some(told) => {
                let (digit, cell) = told.split_once(" in ").unwrap();
                put(game, cell, digit);
            }
            None => {
                game.press("t");
            }
        }
    } else {
        let press = after(&said, "Press ").unwrap_or_else(|| panic!("{said}"));
        game.press(&press.split(' ').next().unwrap().to_lowercase());
    }
}

#[test]
fn following_the_instructions_ends_the_lesson_on_any_screen() {
    for (width, height) in SIZES {
        let mut game = Game::new(Start::Lesson, Config::default(), Colours::Many);
        game.resize(width, height);
        let mut keys = 0;
        while let Some(lesson) = game.app.screen::<Lesson>() {
            assert!(!lesson.lesson.is_over());
            let sentence = underdoku_words::terminal::say(&lesson.lesson.sentence());
            let told = said(&game).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(&sentence), "{width}x{height} {sentence}\n{}", game.shown());
            assert!(game.shown().contains("q back"), "{}", game.shown());
            obey(&mut game);
            keys += 1;
            assert!(keys < 50, "{}", game.shown());
        }
        assert!(game.app.screen::<Menu>().is_some());
    }
}

#[test]
fn the_lesson_is_offered_once_to_a_new_player() {
    let mut game = Game::new(Start::First, Config::default(), Colours::Many);
    assert!(game.shown().contains("New here?"));
    game.resize(40, 16);
    game.press("enter");
    assert!(game.app.screen::<Lesson>().is_some() && game.app.fits(), "{}", game.shown());
    game.press("esc");
    assert!(game.app.screen::<Menu>().is_some());
    game.begin_again_at(Start::First);
    assert!(game.app.screen::<Menu>().is_some(), "it was offered");

    let mut game = Game::start(7);
    game.begin_again_at(Start::First);
    assert!(game.app.screen::<Menu>().is_some(), "a run is saved");

    let mut game = Game::new(Start::First, Config::default(), Colours::Many);
    game.press("down enter");
    assert!(game.app.screen::<lesson::Offer>().is_none());
    assert!(game.shown().contains("Learn Sudoku"), "{}", game.shown());
}

#[test]
fn depths_opens_the_same_lesson() {
    let mut game = Game::new(Start::Depths(None), Config::default(), Colours::Many);
    game.press("end enter");
    assert!(game.app.screen::<Lesson>().is_some());
    game.press("esc");
    assert!(game.app.screen::<depths::NewDepths>().is_some());
}
