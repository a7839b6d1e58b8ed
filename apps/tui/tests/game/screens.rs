//! Cells of the screen, and a few whole screens.

use std::time::Duration;

use crate::table::{Game, cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use underdoku_tui::screens;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start};

#[test]
fn the_menu() {
    let mut game = Game::menu();
    // The picture of today's puzzle changes every day.
    game.press("down");
    insta::assert_snapshot!("menu", game.shown());
    game.press("right down enter 4 2").press("enter q enter");
    assert!(game.shown().contains("Continue   Delve  B1  ♥♥♥♡♡ 3/5 HP"));
}

#[test]
fn a_run() {
    let mut game = Game::start(7);
    game.press("x 1 4 7 c 2 5");
    insta::assert_snapshot!("run", game.shown());
}

#[test]
fn the_story_of_a_run() {
    let mut game = Game::start(7);
    game.fill_all_but(1);
    game.press("t").now += Duration::from_secs(2);
    game.app.update(AppEvent::Tick, game.now);
    game.now += Duration::from_secs(65);
    game.die();
    insta::assert_snapshot!("story", game.shown());
}

#[test]
fn a_screen_that_is_too_small_shows_the_required_size_until_it_grows() {
    let mut game = Game::start(7);
    let before = game.shown();
    game.resize(40, 12);
    assert_eq!(game.shown().trim(), "needs 40 x 16, has 40 x 12");
    let (wrong, _) = game.digits();
    game.press(&wrong.to_string());
    game.resize(20, 2);
    assert!(game.shown().contains("needs 40 x 16,") && game.shown().contains("has 20 x 2"));
    game.resize(80, 24);
    assert_eq!(game.shown(), before, "a key that nobody could see played");
}

#[test]
fn the_board_is_in_the_middle_of_a_large_screen() {
    let places = screens::delve::places(Rect::new(0, 0, 200, 60));
    let (left, right) = (places.board.outer.x, 200 - places.panel.right());
    assert!(left.abs_diff(right) <= 2 && places.board.cell.height == 5, "{places:?}");
}

#[test]
fn given_own_and_hinted_digits_differ_by_more_than_colour() {
    for colours in [Colours::Many, Colours::Sixteen, Colours::None] {
        let mut game = Game::new(Start::New(Some(7.into())), Config::default(), colours);
        game.fill_all_but(20);
        game.press("t t");
        game.now += Duration::from_secs(9);
        let (view, board) =
            (game.play().run.view(), screens::delve::places(Rect::new(0, 0, 80, 24)).board);
        let own = view.board.filled().without(view.givens.filled()).without(view.hinted);
        let buffer = game.draw(game.now);
        let digit = |cell| {
            let place = board.cell(cell);
            (
                buffer[(place.x + 2, place.y)].modifier - Modifier::UNDERLINED,
                buffer[(place.x + 3, place.y)].symbol().to_owned(),
            )
        };
        let kinds = [view.givens.filled(), own, view.hinted]
            .map(|cells| cells.iter().find(|&cell| cell != game.play().cursor));
        let [given, own, hinted] = kinds.map(|cell| digit(cell.unwrap()));
        assert_eq!(
            (given.0, own.0, hinted.0),
            (Modifier::BOLD, Modifier::empty(), Modifier::ITALIC)
        );
        assert_eq!((given.1.as_str(), own.1.as_str(), hinted.1.as_str()), (" ", " ", "°"));
    }
}

#[test]
fn there_is_no_colour_if_none_is_wanted() {
    for keys in ["x 1 2 z 9 t", "q", "?"] {
        let mut game = Game::new(Start::New(Some(7.into())), Config::default(), Colours::None);
        game.press(keys);
        let buffer = game.draw(game.now);
        assert!(
            buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)),
            "{keys}"
        );
    }
}

#[test]
fn the_cursor_its_houses_and_equal_digits_stand_out() {
    let mut game = Game::start(7);
    game.press("home pageup");
    let board = screens::delve::places(Rect::new(0, 0, 80, 24)).board;
    let digit = game.play().run.view().board.get(cell("r1c1")).unwrap();
    let same = game
        .play()
        .run
        .view()
        .board
        .cells_of(digit)
        .iter()
        .find(|&other| other != cell("r1c1"))
        .unwrap();
    let buffer = game.draw(game.now);
    let ground = |cell| buffer[board.cell(cell).as_position()].bg;
    let grounds = ["r1c1", "r1c9", "r9c1", "r2c2", "r9c9"].map(|name| ground(cell(name)));
    let [cursor, row, column, r#box, elsewhere] = grounds;
    assert!(
        row == column
            && column == r#box
            && row != elsewhere
            && cursor != row
            && cursor != elsewhere
    );
    let place = board.cell(same);
    assert!(buffer[(place.x + 2, place.y)].modifier.contains(Modifier::UNDERLINED));
    assert_ne!(buffer[(place.x + 2, place.y)].bg, elsewhere);
}

#[test]
fn a_trap_is_seen_and_stays_marked() {
    let mut game = Game::start(7);
    let (wrong, _) = game.digits();
    let place = screens::delve::places(Rect::new(0, 0, 80, 24)).board.cell(game.play().cursor);
    game.press(&wrong.to_string());
    let buffer = game.draw(game.now);
    assert_eq!(buffer[(place.x + 2, place.y)].symbol(), "✗");
    assert!(game.messages().contains(&format!(
        "Wrong! A trap springs: {} is not {wrong}. You lose 1 HP and have 2 left.",
        game.play().cursor
    )));
    assert!(game.shown().contains("♥ ♥ ♡ ♡ ♡  2/5 HP"));
    game.now += Duration::from_secs(1);
    let buffer = game.draw(game.now);
    assert_eq!(buffer[(place.x + 3, place.y + 1)].symbol(), "×");
    assert_eq!(buffer[(place.x + 4, place.y + 1)].symbol(), wrong.to_string());
}

#[test]
fn the_way_down_is_short_and_any_key_skips_it() {
    let mut game = Game::start(7);
    game.fill_all_but(1);
    game.press("n");
    let (_, right) = game.digits();
    game.press(&right.to_string());
    assert!(game.shown().contains("You cleared B1 in 0:00 without springing a trap."));
    let cursor = game.play().cursor;
    game.press("left");
    assert_eq!(game.play().cursor, cursor, "the key that skips does nothing else");
    assert!(!game.shown().contains("You cleared"));

    game.fill_all_but(1);
    let (_, right) = game.press("n").digits();
    game.press(&right.to_string());
    game.now += Duration::from_millis(1_499);
    game.app.update(AppEvent::Tick, game.now);
    assert!(
        !game.shown().contains("You cleared")
            && game.app.screen::<screens::delve::DelvePlay>().is_some()
    );
}

#[test]
fn a_seed_that_does_not_fit_ends_in_dots_and_is_complete_at_the_end() {
    let seed = "a dark and stormy night it was when the owl cried over the old mill";
    let start = Start::New(Some(seed.into()));
    let mut game = Game::new(start, Config::default(), Colours::Many);
    assert!(game.shown().contains("seed a dark and stor..."), "{}", game.shown());
    let (_, right) = game.digits();
    game.press(&right.to_string()).press("n");
    game.die();
    let words = game.shown().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("Seed {seed}")), "{}", game.shown());
    assert!(words.contains("rank 1 among your runs"), "{}", game.shown());
}

#[test]
fn digits_beside_the_board_are_apart() {
    let mut game = Game::start(7);
    game.press("m 1 9");
    assert!(game.shown().contains("corner 1 9"), "{}", game.shown());
}

#[test]
fn a_selection_survives_the_help_and_another_screen() {
    let lines = Game::menu().app.screen::<screens::Menu>().unwrap().lines.clone();
    for (index, line) in lines.iter().enumerate() {
        let mut game = Game::menu();
        let chosen = |game: &Game| game.app.screen::<screens::Menu>().map(|menu| menu.list.at);
        game.app.screen_mut::<screens::Menu>().unwrap().list.at = index;
        let before = game.shown();
        game.press("?");
        assert_ne!(game.shown(), before);
        game.press("esc");
        assert_eq!(game.shown(), before);
        let begins = matches!(
            line,
            screens::MenuLine::New
                | screens::MenuLine::NewDeep
                | screens::MenuLine::Out
                | screens::MenuLine::Sudoku(..)
                | screens::MenuLine::TypePuzzle
        );
        if begins {
            continue;
        }
        game.press("enter");
        for _ in 0..3 {
            if chosen(&game).is_none() {
                game.press("esc");
            }
        }
        assert_eq!(chosen(&game), Some(index), "{line:?}");
    }
}

#[test]
fn the_line_of_the_file_stays_chosen() {
    let mut game = Game::menu();
    game.begin_again_at(Start::Classic(ClassicStart::Boards));
    game.press("up enter esc");
    let boards = game.app.screen::<screens::classic::Boards>().unwrap();
    assert_eq!(boards.list.at, boards.names.len());
}
