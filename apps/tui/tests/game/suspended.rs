//! A suspended process: neither time nor keys reach the game, which is unchanged.

use std::time::Duration;

use ratatui::layout::Size;
use underdoku_game::Game as _;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Start};

use crate::table::Game;

/// Plays ten seconds, is suspended for a night in which keys are pressed, and continues for a
/// second.
fn sleeps(game: &mut Game) {
    game.now += Duration::from_secs(10);
    game.app.update(AppEvent::Suspend, game.now);
    assert!(game.app.is_away());
    assert_eq!(game.app.next_change(game.now), None);
    for seconds in [5, 60, 30_000] {
        game.now += Duration::from_secs(seconds);
        game.press("3 t p f n enter q");
        game.app.update(AppEvent::Tick, game.now);
    }
    game.app.update(AppEvent::Resume(Size::new(100, 40)), game.now);
    assert_eq!((game.app.is_away(), game.app.size), (false, Size::new(100, 40)));
    game.now += Duration::from_secs(1);
}

#[test]
fn a_run_of_delve_continues_where_it_was() {
    let mut game = Game::start(7);
    let (board, cursor) = (*game.play().run.view().board, game.play().cursor);
    sleeps(&mut game);
    assert_eq!(game.play().clock.read(game.now).seconds(), 11);
    assert_eq!((*game.play().run.view().board, game.play().cursor), (board, cursor));
}

#[test]
fn a_board_of_classic_continues_where_it_was() {
    let mut game = Game::classic("preset1");
    game.press(":");
    let state = game.classic_play().state().clone();
    sleeps(&mut game);
    assert_eq!(game.classic_play().clock.read(game.now).seconds(), 11);
    assert_eq!(game.classic_play().state(), &state);
    assert_eq!(
        game.classic_play().line.as_ref().map(|line| line.text.as_str()),
        Some(""),
        "a command is still typed"
    );
}

#[test]
fn a_game_of_hudoku_is_paused_and_loses_no_points() {
    let mut game = Game::hudoku_of("4x5", 3);
    sleeps(&mut game);
    let view = game.hudoku_play().game.view();
    assert!(view.is_paused && view.hidden().count() == 9);
    assert_eq!(view.score.points(), 9_900);
    assert!(game.shown().contains("Paused: the clock is stopped"), "{}", game.shown());
    game.press("enter");
    assert_eq!(game.hudoku_play().left(game.now).left().0, 20_000);
}

#[test]
fn moves_before_the_stop_are_stored() {
    let mut game = Game::classic("preset1");
    game.press("3");
    game.now += Duration::from_secs(10);
    game.app.update(AppEvent::Suspend, game.now);
    game.begin_again_at(Start::Classic(ClassicStart::Continue));
    assert_eq!(game.classic_play().game.session().time().seconds(), 10);
}
