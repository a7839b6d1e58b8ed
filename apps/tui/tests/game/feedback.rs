//! Moves in Classic: the messages about them, and their effects on the board.

use std::time::Duration;

use ratatui::layout::Rect;
use underdoku_tui::screens::classic;
use underdoku_tui::screens::{Menu, MenuLine, StatisticsList};
use underdoku_tui::theme::{Colours, ThemeName};
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{Config, places};

use crate::table::{Game, at_level, cell};

fn area() -> Rect {
    Rect::new(0, 0, 80, 24)
}

#[test]
fn undo_and_redo_say_what_they_did() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5").press("3");
    assert!(game.press("u").messages().contains("Undone: 3 in r1c5."), "{}", game.shown());
    assert!(game.press("U").messages().contains("Redone: r1c5 is 3."), "{}", game.shown());
    game.press("8 u");
    assert!(game.messages().contains("Undone: r1c5 is 3 again, not 8."), "{}", game.shown());
    game.press("backspace u");
    assert!(game.messages().contains("Undone: r1c5 is 3 again."), "{}", game.shown());
    game.command("go 1 6").press("x 1 u");
    assert!(game.messages().contains("Undone: the notes in r1c6."), "{}", game.shown());
    game.press("f u");
    assert!(game.messages().contains("Undone: the changes in 55 cells."), "{}", game.shown());
}

#[test]
fn a_stroke_over_several_cells_is_undone_in_one_sentence() {
    let mut game = Game::classic("empty");
    game.press("x shift-right shift-right 4 u");
    let told = game.messages();
    assert_eq!(told.matches("Undone").count(), 1, "{}", game.shown());
    assert!(told.contains("Undone: the changes in 3 cells."), "{}", game.shown());
}

#[test]
fn a_line_that_would_be_lost_is_refused() {
    let mut game = Game::classic("preset1");
    game.command("exit now");
    assert!(game.app.screen::<Menu>().is_none());
    assert!(
        game.messages().contains("Exit ends a line: nothing may follow it."),
        "{}",
        game.shown()
    );
    game.command("exit");
    assert!(game.app.screen::<Menu>().is_some());
}

#[test]
fn a_name_that_is_suggested_is_replaced_by_the_one_that_is_typed() {
    let mut game = Game::classic("preset1");
    game.press("ctrl-s");
    assert!(game.shown().contains(":save preset1"), "{}", game.shown());
    game.press("m i n e");
    assert!(game.shown().contains(":save mine▏"), "{}", game.shown());
    game.press("backspace esc ctrl-s backspace o u r s enter");
    assert!(game.messages().contains("ours.cudoku."), "{}", game.shown());
}

#[test]
fn a_puzzle_is_saved_by_its_name() {
    let mut game = Game::classic("preset1");
    game.command("save! mine");
    assert!(game.messages().contains("Saved as the puzzle \"mine\"."), "{}", game.shown());
}

#[test]
fn the_number_of_solutions_is_one_line_that_is_replaced() {
    let mut game = Game::classic("empty");
    for keys in ["home pageup 1", "right 2", "right 3", "right 4"] {
        game.press(keys).count();
    }
    assert_eq!(game.messages().matches("At least 1000 solutions:").count(), 1, "{}", game.shown());
    game.press("v").press("right 5").count();
    assert_eq!(
        game.classic_play()
            .log
            .iter()
            .filter(|news| news.text.contains("At least 1000 solutions:"))
            .count(),
        2
    );
}

#[test]
fn the_cursor_is_distinguishable_from_other_selected_cells() {
    for colours in [Colours::Many, Colours::Sixteen, Colours::None] {
        let mut game = Game::new(at_level("preset1"), Config::default(), colours);
        game.command("go 1 1").press("shift-right shift-right");
        game.now += Duration::from_secs(60);
        game.app.update(AppEvent::Tick, game.now);
        let board = classic::places(area(), &places::CLASSIC).board;
        let screen = game.draw(game.now);
        let look = |name: &str| {
            let place = board.cell(cell(name));
            let middle = &screen[(place.x + 1, place.y + 1)];
            (middle.bg, middle.modifier, screen[(place.x - 1, place.y)].symbol().to_owned())
        };
        let [first, last] = ["r1c1", "r1c3"].map(look);
        assert_ne!((first.0, first.1), (last.0, last.1), "{colours:?}");
        assert_eq!(first.2, "║", "{colours:?}\n{}", game.shown());
    }
}

#[test]
fn a_colour_is_visible_immediately() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5");
    let board = classic::places(area(), &places::CLASSIC).board;
    let ground = |game: &Game, name: &str, column: u16| {
        let place = board.cell(cell(name));
        game.draw(game.now)[(place.x + column, place.y)].bg
    };
    let before = ground(&game, "r1c5", 2);
    game.press("C 4");
    assert_ne!(ground(&game, "r1c5", 2), before, "the colour under the cursor");
    assert_ne!(ground(&game, "r1c5", 2), ground(&game, "r1c5", 0), "the cursor beside it");
    game.press("shift-right C 2");
    assert_ne!(ground(&game, "r1c5", 2), before, "in a cell that is selected");
}

#[test]
fn the_question_for_a_colour_shows_all_of_them() {
    for (colours, width) in [(Colours::Many, 80), (Colours::Many, 40), (Colours::None, 80)] {
        let mut game = Game::new(at_level("preset1"), Config::default(), colours);
        game.resize(width, 24);
        game.press("C");
        let shown = game.shown();
        let foot = shown.lines().last().unwrap();
        for number in 1..=9 {
            assert!(foot.contains(&number.to_string()), "{number} {width}\n{shown}");
        }
        let screen = game.draw(game.now);
        let row = 23;
        let grounds: std::collections::BTreeSet<String> =
            (0..width).map(|x| format!("{:?}", screen[(x, row)].bg)).collect();
        assert!(grounds.len() >= 10 || colours == Colours::None, "{grounds:?}");
    }
}

#[test]
fn the_house_of_a_hint_is_outlined_in_every_theme() {
    for theme in [ThemeName::Dark, ThemeName::Light, ThemeName::Mono, ThemeName::HighContrast] {
        let mut game = Game::classic("preset1");
        game.app.context.settings.theme = theme;
        game.app.update(AppEvent::Tick, game.now);
        game.press("t");
        let before = game.draw(game.now);
        game.press("t");
        let after = game.draw(game.now);
        let board = classic::places(area(), &places::CLASSIC);
        let differs = |at| {
            before[at].symbol() != after[at].symbol() || before[at].style() != after[at].style()
        };
        assert!(board.window.positions().any(differs), "{theme:?}\n{}", game.shown());
    }
}

#[test]
fn kinds_of_boards_have_their_common_names() {
    let game = Game::made("3x3k", 3);
    assert!(game.messages().contains("Killer 3"), "{}", game.shown());
    assert!(!game.shown().contains("3x3k"), "{}", game.shown());
    let mut game = Game::classic("preset1");
    game.command("new killer");
    assert!(game.app.wish().is_some_and(|wish| wish.kind.to_string() == "3x3k"));
    let mut game = Game::made("4x4", 2);
    assert!(game.messages().contains("16x16 · "), "{}", game.shown());
    game.press("f").press("q enter");
    assert!(game.shown().contains("16x16"), "{}", game.shown());
    game.choose(|line| *line == MenuLine::Statistics);
    assert!(game.app.screen::<StatisticsList>().is_some());
    assert!(game.shown().contains("16x16") && !game.shown().contains("4x4"), "{}", game.shown());
}
