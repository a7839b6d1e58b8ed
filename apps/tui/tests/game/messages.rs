//! Messages share one place, and do not change the effect of keys.

use std::time::Duration;

use underdoku_grid::Digit;
use underdoku_tui::screens::{Menu, classic, delve};

use crate::table::Game;

/// A game in which a digit was tried that is already in the same house.
fn clashing(width: u16, height: u16) -> Game {
    let mut game = Game::start(7);
    game.resize(width, height);
    let (view, cursor) = (game.play().run.view(), game.play().cursor);
    let sees =
        |digit: &Digit| view.board.cells_of(*digit).iter().any(|at| cursor.peers().contains(at));
    let clash = Digit::ALL.into_iter().find(sees).unwrap();
    game.press(&clash.to_string());
    game.now += Duration::from_secs(1);
    assert!(words(&game).contains("is already in"), "{}", game.shown());
    game
}

fn words(game: &Game) -> String {
    game.messages()
}

fn foot(game: &Game) -> String {
    game.shown().lines().last().unwrap().to_owned()
}

#[test]
fn a_long_message_leaves_the_keys_and_the_board_alone() {
    for (width, height) in [(80, 24), (80, 23), (80, 18), (120, 23), (150, 18), (62, 24), (60, 20)]
    {
        let game = clashing(width, height);
        let shown = game.shown();
        assert!(foot(&game).contains("q stop"), "{shown}");
        for corner in ["┏", "┓", "┗", "┛"] {
            assert_eq!(shown.matches(corner).count(), 1, "{corner} {width}x{height}\n{shown}");
        }
    }
}

#[test]
fn a_long_message_is_read_on_the_smallest_screen_beside_the_cell_and_the_keys() {
    let mut game = clashing(40, 16);
    let shown = game.shown();
    assert!(shown.contains("You lose 1 HP"), "{shown}");
    assert!(foot(&game).contains("q stop"), "{shown}");
    let place = game.play().cursor;
    let mut rows = shown.lines().filter(|line| line.contains('┃'));
    let row =
        rows.find(|line| line.trim_start().starts_with(&(place.row().index() + 1).to_string()));
    assert!(row.is_some_and(|row| row.contains('×')), "the cell is seen\n{shown}");
    // The next key removes the message, and its line shows the notes of the cell again.
    game.press("x 1");
    let shown = game.shown();
    assert!(!shown.contains("Wrong!") && shown.contains('┗'), "{shown}");
    assert!(shown.lines().nth(14).unwrap().contains(&place.to_string()), "{shown}");
}

#[test]
fn keys_at_the_bottom_can_be_clicked_during_a_message() {
    for (width, height) in [(80, 24), (40, 16)] {
        let mut game = clashing(width, height);
        game.click_on("q stop");
        assert!(game.app.screen::<delve::DelvePlay>().unwrap().ask.is_some(), "{}", game.shown());
    }
}

#[test]
fn every_event_is_in_the_log_and_the_newest_is_the_last() {
    let mut game = Game::start(7);
    for _ in 0..2 {
        let (_, right) = game.digits();
        game.press(&right.to_string()).press("n");
    }
    let told = words(&game);
    let places: Vec<usize> = told.match_indices("Correct!").map(|found| found.0).collect();
    let welcome = told.find("You climb down").unwrap();
    assert!(places.len() == 2 && welcome < places[0], "{told}");

    let mut game = Game::classic("preset1");
    game.press("f v");
    let told = words(&game);
    assert!(told.find("The notes now").unwrap() < told.find("No digit differs").unwrap(), "{told}");
}

#[test]
fn a_refusal_is_shown_where_all_messages_are() {
    let mut game = Game::classic("preset1");
    game.press("home pageup 9");
    assert!(foot(&game).contains("q stop"), "{}", game.shown());
    assert!(words(&game).contains("r1c1 is a given."), "{}", game.shown());
    game.press("right");
    assert!(!words(&game).contains("r1c1 is a given."), "{}", game.shown());
}

#[test]
fn wrong_digits_of_a_cell_are_listed_only_while_it_is_blank() {
    let mut game = Game::start(7);
    let (wrong, right) = game.digits();
    game.press(&wrong.to_string());
    assert!(words(&game).contains(&format!("not {wrong}")), "{}", game.shown());
    game.press(&right.to_string()).now += Duration::from_secs(9);
    let told = words(&game);
    assert!(told.contains("yours"), "{told}");
    assert!(!told.contains(&format!("yours not {wrong}")), "{told}");
}

#[test]
fn a_game_is_left_the_same_way_everywhere() {
    for mut game in [Game::start(7), Game::classic("preset1"), Game::hudoku_of("4x5", 1)] {
        game.press("q");
        let shown = game.shown();
        assert!(shown.contains("Play on"), "{shown}");
        assert!(foot(&game).contains("Enter choose"), "the keys of the question\n{shown}");
        game.press("esc");
        assert!(game.app.screen::<Menu>().is_none());
        game.press("q enter");
        assert!(game.app.screen::<Menu>().is_some(), "{}", game.shown());
    }
}

#[test]
fn a_key_too_many_does_not_leave_the_board() {
    let mut game = Game::classic("preset1");
    game.press("t").press("esc esc esc");
    assert!(game.app.screen::<classic::ClassicPlay>().is_some());
    assert!(game.classic_play().stop.is_none(), "{}", game.shown());
    game.command("go 1 5").press("3 esc");
    game.click_on("Stop, and resume");
    assert!(game.app.screen::<Menu>().is_some(), "{}", game.shown());
}
