//! The number of keys that the most frequent actions take, as in the table of `docs/keys.md`.

use underdoku_game::MarkKind;
use underdoku_tui::screens;

use crate::table::{Game, cell};

const KEYS: &str = include_str!("../../../../docs/keys.md");

/// Presses keys, and checks that the table has their number.
fn takes(game: &mut Game, what: &str, keys: &str) {
    let row = KEYS.lines().find(|line| line.starts_with(&format!("| {what} |")));
    let row = row.unwrap_or_else(|| panic!("no row for {what}"));
    let count: usize = row.split('|').nth(3).unwrap().trim().parse().unwrap();
    assert_eq!(keys.split(' ').count(), count, "{row}");
    let named = row.split('|').nth(2).unwrap();
    for key in keys.split(' ') {
        assert!(
            named.to_lowercase().contains(&format!("`{}`", key.replace('-', "+").to_lowercase())),
            "{key} in {row}"
        );
    }
    game.press(keys);
}

#[test]
fn common_actions_take_the_number_of_keys_in_the_table() {
    let mut game = Game::menu();
    takes(&mut game, "today's Sudoku from the first screen", "enter");
    assert!(game.classic_play().game.title().starts_with("easy daily"), "{}", game.shown());
    let mut game = Game::menu();
    takes(&mut game, "a run of Delve from the menu", "down enter");
    assert!(game.app.screen::<screens::delve::DelvePlay>().is_some(), "{}", game.shown());
    let blanks = |game: &Game| game.play().run.view().blanks.len();
    let before = blanks(&game);
    takes(&mut game, "a hint in Delve", "t");
    assert_eq!(blanks(&game), before - 1);

    let mut game = Game::classic("preset1");
    let at = cell("r5c5");
    let marks = |game: &Game| game.classic_play().state().marks(MarkKind::Corner, at).len();
    takes(&mut game, "a note", "alt-3");
    assert_eq!(marks(&game), 1);
    takes(&mut game, "undo", "u");
    assert_eq!(marks(&game), 0);
    takes(&mut game, "a hint in Classic", "t");
    assert!(game.shown().contains("single"), "{}", game.shown());
    takes(&mut game, "a new puzzle in Classic", "G");
    game.make();
    let is_new = game.app.screen::<screens::classic::ClassicPlay>().is_some();
    assert!(is_new && game.classic_play().state().filled() > 0, "{}", game.shown());
}
