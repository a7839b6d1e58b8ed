//! Menus, settings, notes and game-over screens at the smallest screen size.

use underdoku_grid::Cell;
use underdoku_grid::layout::Digit;
use underdoku_tui::screens;
use underdoku_tui::screens::{Menu, MenuLine, SettingList, delve, hudoku};
use underdoku_tui::settings::Setting;

use crate::table::Game;

fn small(mut game: Game) -> Game {
    game.resize(40, 16);
    game
}

/// The end of a line that is cut; no complete text ends like this.
const CUT: &str = "...";

#[test]
fn no_screen_of_the_menu_is_cut() {
    for size in [(40, 16), (62, 18), (80, 23), (120, 23)] {
        let lines = Game::menu().app.screen::<Menu>().unwrap().lines.len();
        for index in 0..lines {
            let mut game = Game::menu();
            game.resize(size.0, size.1);
            game.app.screen_mut::<Menu>().unwrap().list.at = index;
            game.press("enter");
            let shown = game.shown();
            assert!(!shown.contains(CUT), "{size:?}: {shown}");
            assert!(!shown.contains("↑ 1 more"), "nothing is above the first line: {shown}");
        }
    }
}

/// The selected line, recognized by its arrow.
fn chosen(game: &Game) -> Option<String> {
    game.shown().lines().find(|line| line.trim_start().starts_with('▸')).map(str::to_owned)
}

#[test]
fn every_line_of_the_menu_opens_a_screen_that_fits() {
    let lines = small(Game::menu()).app.screen::<Menu>().unwrap().lines.clone();
    assert!(lines.contains(&MenuLine::Statistics));
    for (index, line) in lines.iter().enumerate() {
        let mut game = small(Game::menu());
        game.app.screen_mut::<Menu>().unwrap().list.at = index;
        game.press("enter");
        let is_large = matches!(line, MenuLine::Depths);
        assert!(game.app.fits() || is_large, "{line:?}\n{}", game.shown());
        assert!(game.app.is_out() == (*line == MenuLine::Out), "{line:?}");
    }
}

#[test]
fn every_setting_is_seen_with_what_it_does() {
    let mut game = small(Game::menu());
    let lines = game.app.screen::<Menu>().unwrap().lines.clone();
    let at = lines.iter().position(|line| *line == MenuLine::Settings).unwrap();
    game.app.screen_mut::<Menu>().unwrap().list.at = at;
    game.press("enter");
    for (index, setting) in Setting::ALL.into_iter().enumerate() {
        game.app.screen_mut::<SettingList>().unwrap().list.at = index;
        let (shown, line) = (game.shown(), chosen(&game).unwrap());
        assert!(line.contains(setting.title()), "{shown}");
        let first = setting.about().split(' ').next().unwrap().to_owned();
        assert!(shown.lines().skip(10).any(|line| line.contains(&first)), "{shown}");
    }
}

/// The lines of the board and the line below it.
fn board_and_status(game: &Game) -> (String, String) {
    let shown = game.shown();
    let lines: Vec<&str> = shown.lines().collect();
    (lines[..14].join("\n"), lines[14].to_owned())
}

#[test]
fn notes_without_room_are_counted_in_their_cell_and_written_out_below() {
    let mut delve = small(Game::start(7));
    delve.press("m 1 2 3 4 5");
    let mut classic = small(Game::classic("preset1"));
    classic.press("f n");
    classic.now += std::time::Duration::from_secs(60);
    for game in [&delve, &classic] {
        let (board, _) = board_and_status(game);
        assert!(!board.contains('+'), "{board}");
    }
    let (board, status) = board_and_status(&classic);
    assert!(board.contains("(4)") && board.contains("(5)"), "{board}");
    let play = classic.classic_play();
    let [corner, _] = play.marks(play.cursor, &classic.app.context.settings);
    let written: String = corner.iter().map(Digit::shown).collect();
    assert!(status.ends_with(&written) && !written.is_empty(), "{status}");
}

#[test]
fn all_notes_of_the_cell_stay_on_the_line_below() {
    let mut game = small(Game::start(7));
    game.press("m 1 2 3 4 5 6 7 8 9 m 1 2 3");
    let (_, status) = board_and_status(&game);
    assert!(status.ends_with("123456789 123"), "{status}");
}

#[test]
fn the_ends_of_games_have_their_choices() {
    let mut delve = small(Game::start(7));
    delve.die();
    assert!(delve.app.screen::<delve::DelveResult>().is_some() && delve.app.fits());
    let mut hudoku = small(Game::hudoku_of("4x5", 1));
    hudoku.press("= enter down enter enter");
    assert!(hudoku.app.screen::<hudoku::HudokuResult>().is_some(), "{}", hudoku.shown());
    hudoku.now += std::time::Duration::from_secs(1);
    for game in [&mut delve, &mut hudoku] {
        let shown = game.shown();
        assert!(chosen(game).is_some() && shown.contains("Menu"), "{shown}");
        game.press("down down");
        assert!(chosen(game).unwrap().contains("Menu"), "{}", game.shown());
        game.press("enter");
        assert!(game.app.screen::<Menu>().is_some());
    }
}

#[test]
fn notes_of_neighbours_are_apart_on_the_smallest_screen() {
    let mut game = small(Game::classic("preset1"));
    game.press("f").now += std::time::Duration::from_secs(60);
    let places =
        screens::classic::places(game.app.size.into(), game.classic_play().state().layout()).board;
    let screen = game.draw(game.now);
    for cell in Cell::all() {
        let place = places.cell(cell);
        let line = screen[(place.right(), place.y)].symbol();
        assert!(["│", "┃"].contains(&line), "{cell}: {line}\n{}", game.shown());
    }
}
