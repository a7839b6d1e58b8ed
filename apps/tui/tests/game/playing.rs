//! Effects of keys and clicks.

use std::time::Duration;

use crate::table::{Game, cell};
use ratatui::layout::{Position, Rect};
use underdoku_game::Game as _;
use underdoku_game::delve::{Ending, MarkKind};
use underdoku_grid::layout::Digit;
use underdoku_tui::keymap::EntryMode;
use underdoku_tui::screens::{self, MenuLine};
use underdoku_tui::theme::ThemeName;
use underdoku_tui::ui::AppEvent;

fn click(game: &mut Game, place: Rect) {
    game.app.update(AppEvent::Click(Position::new(place.x + place.width / 2, place.y)), game.now);
}

#[test]
fn every_way_of_moving_goes_round_the_edges() {
    let mut game = Game::start(7);
    game.press("home pageup");
    for (keys, name) in [
        ("left", "r1c9"),
        ("l", "r1c1"),
        ("k", "r9c1"),
        ("s", "r1c1"),
        ("D", "r1c4"),
        ("shift-down", "r4c4"),
        ("end", "r4c9"),
        ("pagedown", "r9c9"),
        ("a h", "r9c7"),
        ("w w", "r7c7"),
        ("j", "r8c7"),
        ("d", "r8c8"),
    ] {
        assert_eq!(game.press(keys).play().cursor, cell(name), "{keys}");
    }
    let blanks = game.play().run.view().blanks;
    let first = game.press("home pageup n").play().cursor;
    assert!(blanks.contains(first));
    let second = game.press("tab").play().cursor;
    assert!(blanks.contains(second) && second > first);
    assert_eq!(game.press("backtab").play().cursor, first);
}

#[test]
fn the_pen_determines_what_digits_do_except_for_some_keys() {
    let mut game = Game::start(7);
    let cursor = game.play().cursor;
    let marks = |game: &Game, kind| -> String {
        game.play().run.view().marks.get(kind, cursor).iter().map(Digit::to_char).collect()
    };
    game.press("m 1 2 m 3 alt-4 alt-5 ctrl-6");
    assert_eq!(
        (marks(&game, MarkKind::Corner), marks(&game, MarkKind::Centre)),
        ("1245".into(), "36".into())
    );
    game.press("u u U");
    assert_eq!(
        (marks(&game, MarkKind::Corner), marks(&game, MarkKind::Centre)),
        ("1245".into(), "3".into())
    );
    game.press("backspace");
    assert_eq!(marks(&game, MarkKind::Corner), "");
    assert_eq!(
        (game.press("m").play().pen, game.press("x").play().pen),
        (EntryMode::Place, EntryMode::Corner)
    );
}

#[test]
fn a_digit_that_is_known_to_be_wrong_costs_nothing() {
    let mut game = Game::start(7);
    let (wrong, _) = game.digits();
    game.press(&format!("{wrong} {wrong} {wrong}"));
    assert_eq!(game.play().run.view().hp, 2);
    assert!(game.shown().contains("You already know that"));
}

#[test]
fn the_mouse_plays() {
    let mut game = Game::start(7);
    let places = screens::delve::places(Rect::new(0, 0, 80, 24));
    let blank = game.play().run.view().blanks.iter().last().unwrap();
    click(&mut game, places.board.cell(blank));
    assert_eq!(game.play().cursor, blank);
    click(&mut game, places.pens[1]);
    click(&mut game, places.digits[4]);
    assert_eq!(game.play().run.view().marks.get(MarkKind::Corner, blank).single(), Digit::new(5));
    click(&mut game, places.pens[0]);
    let (_, right) = game.digits();
    click(&mut game, places.digits[right.index()]);
    assert_eq!(game.play().run.view().board.get(blank), Some(right));
    click(&mut game, places.potions);
    assert_eq!(game.play().run.view().hp, 4);
    let blanks = game.play().run.view().blanks.len();
    click(&mut game, places.hints);
    assert_eq!(game.play().run.view().blanks.len(), blanks - 1);
}

#[test]
fn stopping_asks_and_a_saved_run_continues() {
    let mut game = Game::start(7);
    let (_, right) = game.digits();
    game.press(&right.to_string()).press("q esc");
    assert!(game.play().ask.is_none());
    game.now += Duration::from_secs(30);
    game.press("q enter");
    assert!(game.app.screen::<screens::Menu>().is_some());
    game.now += Duration::from_secs(30);
    game.press("enter");
    assert_eq!(game.play().run.view().blanks.len(), 26);
    assert_eq!(game.play().run.session().time().seconds(), 30);
    assert_eq!(game.play().clock.read(game.now).seconds(), 30, "time in the menu does not count");
    game.press("ctrl-c");
    assert!(game.app.is_out());
}

#[test]
fn a_returning_player_sees_the_floors_above() {
    let mut game = Game::start(7);
    game.fill_all_but(1);
    let (_, right) = game.press("n").digits();
    game.press(&right.to_string()).press("n q enter enter");
    let shown = game.shown();
    assert!(
        shown.contains("Welcome back to B2.") && shown.contains("You cleared B1 in"),
        "{shown}"
    );
}

#[test]
fn giving_up_ends_the_run() {
    let mut game = Game::start(7);
    game.press("q up enter");
    let Some(over) = game.app.screen::<screens::delve::DelveResult>() else {
        panic!("the run goes on")
    };
    assert_eq!(over.session.ending(), Some(Ending::Left));
    assert!(game.shown().contains("You left the dungeon on floor B1."));
    game.press("right enter");
    assert_eq!(game.play().run.view().seed, &7.into(), "the same seed again");
}

#[test]
fn dying_shows_the_killer_and_the_rank() {
    let mut game = Game::start(7);
    let (_, right) = game.digits();
    game.press(&right.to_string()).press("n");
    game.die();
    let shown = game.shown();
    assert!(shown.contains("✗ You died on floor B1.") && shown.contains("rank 1"), "{shown}");
    assert!(shown.contains("The last trap lay at"), "{shown}");
    game.press("esc").choose(|line| *line == MenuLine::Records);
    assert!(
        game.app.screen::<screens::BestList<underdoku_game::delve::Session>>().is_some()
            && game.shown().contains("died"),
        "{}",
        game.shown()
    );
}

#[test]
fn a_seed_is_asked_for() {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::Seeded).press("q u i backspace e t enter");
    assert_eq!(game.play().run.view().seed.as_str(), "quet");
}

#[test]
fn a_run_is_discarded_only_after_a_question() {
    let mut game = Game::start(7);
    game.press("q enter").choose(|line| matches!(line, MenuLine::Runs(_)));
    let Some(runs) = game.app.screen::<screens::SavedGameList<underdoku_game::delve::Session>>()
    else {
        panic!("{}", game.shown())
    };
    assert_eq!(runs.games.len(), 1);
    game.press("delete enter");
    let Some(runs) = game.app.screen::<screens::SavedGameList<underdoku_game::delve::Session>>()
    else {
        panic!("{}", game.shown())
    };
    assert_eq!(runs.games.len(), 1, "no is the first answer");
    game.press("delete down enter");
    let Some(runs) = game.app.screen::<screens::SavedGameList<underdoku_game::delve::Session>>()
    else {
        panic!("{}", game.shown())
    };
    assert!(runs.games.is_empty());
}

#[test]
fn settings_change_at_once_and_are_stored() {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::Settings).press("right");
    assert_eq!(game.app.context.settings.theme, ThemeName::Light);
    game.begin_again(7);
    assert_eq!(game.app.context.settings.theme, ThemeName::Light);
}

#[test]
fn help_is_shown_over_anything_and_stops_the_clock() {
    let mut game = Game::start(7);
    game.press("?");
    assert!(game.shown().contains("Rules and keys"));
    game.now += Duration::from_secs(30);
    let first = game.shown();
    assert!(first.contains("Every floor is a Sudoku") && first.contains("1-20 of "), "{first}");
    assert!(first.contains("↓ down") && !first.contains("↑ up"), "{first}");
    for _ in 0..60 {
        game.press("down");
    }
    let last = game.shown();
    assert!(last.contains("quit at once") && !last.contains("saved at once"), "{last}");
    assert!(!last.contains("↓ down") && last.contains("↑ up"), "{last}");
    game.press("?");
    assert_eq!(game.play().clock.read(game.now).seconds(), 0);
}

#[test]
fn a_failing_store_is_reported_and_the_game_is_unchanged() {
    let game = Game::start(7);
    let mut second = game.second();
    let enter = AppEvent::Key("enter".parse().unwrap());
    second.update(AppEvent::Key("down".parse().unwrap()), game.now);
    second.update(enter.clone(), game.now);
    assert!(
        second.context.trouble.as_ref().is_some_and(|trouble| trouble.contains("being played"))
    );
    assert!(second.screen::<screens::Menu>().is_some());
    second.update(enter, game.now);
    assert_eq!(second.context.trouble, None, "any key goes on, and does nothing else");
    assert!(second.screen::<screens::Menu>().is_some());
}

#[test]
fn a_hint_and_its_loot_are_reported_together() {
    let mut game = Game::start(7);
    game.press("t");
    let told = game.messages();
    assert!(told.contains("The hint fills r6c2 with 6."), "{told}");
    assert!(told.contains("You found a hidden hint under r6c2!"), "{told}");
}
