//! The introduction to Hudoku: shown before the first clock starts, and on the board.

use std::time::Duration;

use underdoku_grid::layout::{Cell, Layout};
use underdoku_tui::screens::hudoku;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{Config, Start};

use crate::table::{Game, on_template};

fn unread() -> Game {
    Game::unread(on_template("4x5", 1), Config::default(), Colours::Many)
}

#[test]
fn the_rules_are_shown_once_before_the_first_clock_starts() {
    for (width, height) in [(80, 24), (40, 16)] {
        let mut game = unread();
        game.resize(width, height);
        let words = |game: &Game| game.shown().split_whitespace().collect::<Vec<_>>().join(" ");
        let shown = words(&game);
        for part in ["Regions have any shape", "appears neither in its row", "winds the clock"] {
            assert!(shown.contains(part), "{}", game.shown());
        }
        let before = game.hudoku_play().left(game.now);
        game.now += Duration::from_secs(600);
        game.app.update(AppEvent::Tick, game.now);
        assert_eq!(game.hudoku_play().left(game.now), before, "no time passes meanwhile");
        game.press("enter").now += Duration::from_secs(3);
        game.app.update(AppEvent::Tick, game.now);
        assert!(
            game.hudoku_play().left(game.now) != before && !words(&game).contains("Regions have")
        );
        game.begin_again_at(on_template("4x5", 2));
        game.app.update(AppEvent::Tick, game.now);
        assert!(!game.hudoku_play().is_introduced, "{}", game.shown());
    }
}

#[test]
fn an_experienced_player_is_not_shown_the_rules() {
    let mut game = Game::new(Start::Menu, Config::default(), Colours::Many);
    game.begin_again_at(on_template("4x5", 1));
    game.press("enter 1 q enter");
    game.begin_again_at(on_template("4x5", 2));
    assert!(!game.hudoku_play().is_introduced);
}

/// The first void cell with a number, and one to the left of it.
fn void(layout: &Layout) -> Cell {
    let is_reached = |place: &Cell| place.column() > 0 && layout.clue(*place).is_some();
    layout.cells_and_voids().filter(|&place| layout.is_void(place)).find(is_reached).unwrap()
}

#[test]
fn the_cursor_visits_empty_cells_which_the_panel_explains() {
    for (width, height) in [(80, 24), (40, 16)] {
        let mut game = Game::hudoku_of("4x5", 1);
        game.resize(width, height);
        let layout = game.hudoku_play().game.view().layout.clone();
        let goal = void(&layout);
        game.press("home pageup");
        for _ in 0..goal.row() {
            game.press("down");
        }
        for _ in 0..goal.column() {
            game.press("right");
        }
        assert_eq!(game.hudoku_play().cursor, goal);
        let number = layout.clue(goal).unwrap();
        let told = game.shown().split_whitespace().collect::<Vec<_>>().join(" ");
        let explained = format!("There is no {number} in its row");
        assert!(
            told.contains(&explained) || width == 80 && game.messages().contains(&explained),
            "{}",
            game.shown()
        );
        game.press("1").now += Duration::from_secs(1);
        assert!(game.shown().contains("takes no digit"), "{}", game.shown());
        game.press("enter");
        assert!(game.hudoku_play().popup.is_none());
    }
}

#[test]
fn empty_cells_differ_by_shape_in_every_size_and_without_colours() {
    for template in ["4x5", "6x5", "8x8"] {
        for (width, height) in [(40, 16), (60, 20), (80, 23), (80, 24), (120, 40), (200, 60)] {
            let start = on_template(template, 1);
            let mut game = Game::new(start, Config::default(), Colours::None);
            game.resize(width, height);
            let layout = game.hudoku_play().game.view().layout.clone();
            let places = hudoku::places(game.app.size.into(), &layout);
            let board = places.board;
            if places.window != board.outer {
                continue;
            }
            let screen = game.draw(game.now);
            for place in layout.cells_and_voids() {
                let area = board.cell(place);
                let mut symbols = area.positions().map(|at| screen[at].symbol());
                let is_marked = symbols.any(|symbol| ["░", "["].contains(&symbol));
                assert_eq!(
                    is_marked,
                    layout.is_void(place),
                    "{place} {template}\n{}",
                    game.shown()
                );
            }
        }
    }
}

#[test]
fn everything_that_made_a_game_easier_is_listed_with_its_score() {
    let mut game = Game::hudoku_of("4x5", 1);
    game.press("P enter T T");
    let told = game.messages();
    assert!(told.contains("paused, slow clock, clock off"), "{}", game.shown());
}

#[test]
fn the_path_of_a_template_is_completed_and_one_line_has_the_caret() {
    let mut game = Game::new(Start::Hudoku(None, None), Config::default(), Colours::Many);
    let folder = game.folder().join("templates");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("heart.txt"), "a a a\na a a\na a a\n").unwrap();
    game.press("down down");
    game.app.update(AppEvent::Paste(format!("{}/he", folder.display())), game.now);
    assert!(game.shown().contains("Tab complete"), "{}", game.shown());
    game.press("tab");
    let shown = game.shown();
    assert!(shown.contains("heart.txt") || shown.contains("..."), "{shown}");
    assert_eq!(shown.matches('▏').count(), 1, "{shown}");
    game.press("enter enter");
    assert_eq!(game.hudoku_play().game.view().name(), "heart");
}
