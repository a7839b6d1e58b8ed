//! Lists, menus and headings show when something does not fit.

use underdoku_tui::screens::{MenuLine, Today};

use crate::table::Game;

/// The menu's line of this kind, opened on a screen of this size.
fn opened(is_meant: fn(&MenuLine) -> bool, (width, height): (u16, u16)) -> Game {
    let mut game = Game::menu();
    game.resize(width, height);
    game.choose(is_meant);
    game
}

#[test]
fn a_list_that_is_longer_than_the_screen_says_how_much_more_there_is() {
    let lists: [fn(&MenuLine) -> bool; 3] = [
        |line| matches!(line, MenuLine::Settings),
        |line| matches!(line, MenuLine::NewPuzzle),
        |line| matches!(line, MenuLine::Boards),
    ];
    for is_meant in lists {
        let mut game = opened(is_meant, (40, 16));
        assert!(game.shown().contains("↓ "), "{}", game.shown());
        game.press("end");
        assert!(game.shown().contains("↑ "), "{}", game.shown());
        assert!(!game.shown().contains("↓ "), "{}", game.shown());
        game.resize(80, 24);
        assert!(!game.shown().contains("more"), "{}", game.shown());
    }
}

#[test]
fn headings_and_the_selected_value_do_not_touch() {
    let mut game = opened(|line| matches!(line, MenuLine::Today(_)), (40, 16));
    let head = |game: &Game| {
        let shown = game.shown();
        shown.lines().find(|line| line.contains('◂')).unwrap().to_owned()
    };
    assert!(head(&game).contains("Today  "), "{}", game.shown());
    game.resize(80, 24);
    assert!(head(&game).contains("Today's games, the same for everybody  "), "{}", game.shown());
}

#[test]
fn the_key_of_a_game_of_the_day_names_what_it_opens() {
    let mut game = opened(|line| matches!(line, MenuLine::Today(_)), (80, 24));
    let foot = |game: &Game| game.shown().lines().last().unwrap().to_owned();
    assert!(foot(&game).contains("Enter play"), "{}", game.shown());
    game.press("down down down enter");
    game.die();
    game.now += std::time::Duration::from_secs(1);
    game.press("right right enter");
    game.choose(|line| matches!(line, MenuLine::Today(_))).press("down down down");
    assert!(game.app.screen::<Today>().is_some());
    assert!(foot(&game).contains("Enter story"), "{}", game.shown());
}

#[test]
fn what_needs_more_room_says_so_in_the_menu() {
    let mut game = Game::menu();
    game.resize(40, 16);
    assert!(game.shown().contains("Depths   needs 60x20"), "{}", game.shown());
    game.resize(60, 20);
    let shown = game.shown();
    assert!(!shown.contains("needs"), "{shown}");
}

#[test]
fn the_menu_shows_as_much_of_a_game_as_fits() {
    let mut game = Game::classic("preset1");
    game.command("go 1 5").press("3 q enter");
    for width in [60, 80] {
        game.resize(width, 24);
        let shown = game.shown();
        let line = shown.lines().find(|line| line.contains("Continue")).unwrap();
        assert!(line.contains("preset1"), "{shown}");
        assert_eq!(line.contains("55 blanks"), width == 60, "{shown}");
    }
}
