//! Delve, deep: the effects of keys and clicks, as shown on screen.

use ratatui::layout::Rect;
use underdoku_game::Game as _;
use underdoku_game::delve::{DEEP_1, Ending, Setup, Stairs};
use underdoku_generator::Seed;
use underdoku_tui::app::Start;
use underdoku_tui::config::Config;
use underdoku_tui::places::question;
use underdoku_tui::screens::{self, MenuLine};
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;

use crate::table::Game;

fn deep() -> Game {
    let setup = Setup { rules: &DEEP_1, seed: Seed::from(7) };
    Game::new(Start::Delve(setup), Config::default(), Colours::Many)
}

fn place(game: &Game) -> (u32, Stairs) {
    let view = game.play().run.view();
    (view.depth.number(), view.stairs)
}

#[test]
fn the_menu_starts_a_deep_run() {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::NewDeep);
    assert_eq!(game.play().run.view().rules, &DEEP_1);
}

#[test]
fn a_cleared_floor_asks_for_the_stairs() {
    let mut game = deep();
    game.fill_all_but(0);
    let shown = game.shown();
    for line in [
        "The floor is clear. Which stairs?",
        "▸ Calm: singles, 1 hint",
        "Hard: pairs, 1 potion, 1 hint",
    ] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    game.press("1 t");
    assert_eq!(place(&game), (1, Stairs::Calm), "only stairs lead on");
    game.press("esc");
    assert!(game.shown().contains("Stop playing?"), "{}", game.shown());
    game.press("down enter");
    assert!(game.shown().contains("Which stairs?"), "{}", game.shown());
    game.press("down enter");
    assert_eq!(place(&game), (2, Stairs::Hard));
    game.press("x");
    game.fill_all_but(0);
    let calm = question(Rect::new(0, 0, 80, 24), 2).lines[0];
    game.app.update(AppEvent::Click(calm.as_position()), game.now);
    assert_eq!(place(&game), (3, Stairs::Calm));
}

#[test]
fn stairs_are_asked_for_again_when_the_run_is_resumed() {
    let mut game = deep();
    game.fill_all_but(0);
    game.press("esc enter");
    game.choose(|line| matches!(line, MenuLine::Continue(_)));
    assert!(game.shown().contains("Which stairs?"), "{}", game.shown());
    game.press("enter");
    assert_eq!(place(&game), (2, Stairs::Calm));
}

#[test]
fn a_hint_is_explained_and_its_cell_is_under_the_cursor() {
    let mut game = deep();
    let blanks = game.play().run.view().blanks;
    game.press("t");
    let (cursor, view) = (game.play().cursor, game.play().run.view());
    assert_eq!((view.blanks, view.lead.map(|lead| lead.cell)), (blanks, Some(cursor)));
    assert!(game.shown().contains("Hint: "), "{}", game.shown());
    let (_, right) = game.digits();
    game.press(&right.to_string());
    assert_eq!(game.play().run.view().lead, None);
}

#[test]
fn the_end_starts_another_deep_run_and_records_are_apart() {
    let mut game = deep();
    game.fill_all_but(39);
    game.press("n");
    game.die();
    let over = game.app.screen::<screens::delve::DelveResult>().unwrap();
    assert_eq!(over.session.ending(), Some(Ending::Died));
    assert_eq!(over.rank, Some(1));
    game.press("enter");
    assert_eq!(game.play().run.session().setup().rules, &DEEP_1);
    game.press("esc enter");
    game.choose(|line| *line == MenuLine::Records);
    assert!(game.shown().contains("Records of Delve, deep"), "{}", game.shown());
}
