//! The choice of a run, a first run, the menu.

use super::{SIZES, flat, must_show, play_until, run_of, setup, view};
use crate::table::Game;
use underdoku_depths::Rules;
use underdoku_depths::content::{Ascension, Class, Kind, Relic};
use underdoku_depths::{Level, Offer, Setup, View};
use underdoku_tui::Start;
use underdoku_tui::screens::depths::{self, NewLine};
use underdoku_tui::screens::{Menu, MenuLine};

#[test]
fn a_run_is_chosen_in_the_menu() {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::Depths);
    let new = game.app.screen::<depths::NewDepths>().unwrap();
    assert!(new.gentle, "recommended before the first win");
    assert_eq!(new.line(), NewLine::First, "offered to who has not played");
    game.press("down down right right down down right").press("down 4 2 enter");
    let setup = view(&game).setup().clone();
    assert_eq!((setup.class, setup.gentle), (Class::Mason, false));
    assert_eq!(setup.ascension, Ascension::default());
    assert_eq!(setup.seed.as_str(), "42");
}

#[test]
fn hints_for_a_first_run_come_once_each() {
    let mut game = run_of(setup(7));
    game.press("1");
    assert!(game.shown().contains("is the lair of the"), "{}", game.shown());
    game.press("ctrl-c");
    game.begin_again_at(Start::Depths(Some(Box::new(setup(8)))));
    game.press("1");
    assert!(!game.shown().contains("is the lair of the"), "{}", game.shown());
}

/// The choice of a run, in a menu that was just opened.
fn hall() -> Game {
    let mut game = Game::menu();
    game.choose(|line| *line == MenuLine::Depths);
    game
}

#[test]
fn a_first_run_is_offered_once_and_begins_with_one_rat() {
    let mut game = hall();
    must_show(&game, "First run");
    must_show(&game, "one Rat");
    game.press("enter");
    assert_eq!(*view(&game).setup(), Setup::first_run(view(&game).setup().seed.clone()));
    let floor = view(&game).floor().expect("no relic is offered before the first floor");
    let kinds: Vec<Kind> = floor.monsters().iter().map(|monster| monster.name.kind).collect();
    assert_eq!(kinds, [Kind::RAT]);
    must_show(&game, "is the lair of the Rat");
    play_until(&mut game, |view| view.relics().len() == 1);
    game.press("q enter");
    assert!(game.shown().contains("Continue"), "{}", game.shown());
    game.choose(|line| *line == MenuLine::Depths);
    let lines = &game.app.screen::<depths::NewDepths>().unwrap().lines;
    assert!(!lines.contains(&NewLine::First), "{lines:?}");
}

#[test]
fn relics_are_given_and_banned_for_a_custom_run() {
    for (width, height) in SIZES {
        let mut game = hall();
        game.resize(width, height);
        game.press("down down down down down down enter");
        must_show(&game, "Braided Cord");
        must_show(&game, "offered");
        game.press("right");
        must_show(&game, "given");
        game.press("down right right");
        must_show(&game, "banned");
        for _ in 0..Rules::NEWEST.relics.len() {
            let chosen = game.app.screen::<depths::NewDepths>().unwrap().relics.unwrap().at;
            let name = underdoku_words::terminal::say(&Rules::NEWEST.relics[chosen]);
            must_show(&game, &format!("▸ {name}"));
            let text =
                underdoku_words::terminal::say(&Rules::NEWEST.relics[chosen].text(Rules::NEWEST));
            assert!(flat(&game.shown()).contains(&flat(&text)), "{}", game.shown());
            game.press("down");
        }
        game.press("esc");
        must_show(&game, "1 given, 1 banned");
        game.press("up up up up up enter");
        let setup = view(&game).setup();
        assert_eq!(setup.given.iter(setup.rules).collect::<Vec<_>>(), [Relic::BRAIDED_CORD]);
        assert_eq!(setup.banned.iter(setup.rules).collect::<Vec<_>>(), [Relic::PRAYER_BEADS]);
        assert_eq!(view(&game).relics(), [Relic::BRAIDED_CORD]);
    }
}

/// The whole menu, with a saved run of Depths, fits the smallest screen for Depths, and even
/// smaller ones.
#[test]
fn the_menu_has_room_where_depths_has() {
    let mut game = run_of(setup(7));
    game.press("1 q enter");
    let lines = game.app.screen::<Menu>().unwrap().lines.clone();
    for (width, height) in [(40, 16), (60, 20), (79, 24), (80, 23), (80, 24)] {
        game.resize(width, height);
        for door in ["Continue", "Delve", "Depths", "Classic", "Hudoku", "Settings", "Help", "Quit"]
        {
            must_show(&game, door);
        }
        for (index, line) in lines.iter().enumerate() {
            game.app.screen_mut::<Menu>().unwrap().list.at = index;
            let shown = game.shown();
            assert_eq!(shown.matches('▸').count(), 1, "{line:?}: {shown}");
            assert!(shown.lines().all(|line| line.chars().count() <= width.into()), "{shown}");
        }
        assert!(game.shown().lines().all(|line| line.chars().count() <= width.into()));
    }
    game.resize(60, 20);
    game.choose(|line| *line == MenuLine::Depths);
    assert!(game.app.screen::<depths::NewDepths>().is_some(), "{}", game.shown());
    game.resize(30, 10);
    assert!(game.shown().contains("60 x 20"), "{}", game.shown());
}

/// True if a door is offered whose board cannot be filled by singles.
fn has_hard_door(view: View<'_>) -> bool {
    match view.offer() {
        Some(Offer::Doors(doors)) => doors.iter().any(|door| door.board.level > Level::Singles),
        _ => false,
    }
}

#[test]
fn a_first_board_that_needs_pairs_is_explained_in_front_of_its_door() {
    let mut game = run_of(setup(7));
    let hint = "\"Pairs needed\": when singles run out";
    play_until(&mut game, has_hard_door);
    for (width, height) in SIZES {
        game.resize(width, height);
        let shown = flat(&game.shown());
        assert!(shown.contains(hint) && shown.contains("pairs needed"), "{}", game.shown());
        assert!(shown.contains("Counsel shows such a step."), "{}", game.shown());
    }
    game.press("ctrl-c");
    game.begin_again_at(Start::Depths(Some(Box::new(setup(7)))));
    play_until(&mut game, has_hard_door);
    assert!(!flat(&game.shown()).contains(hint), "once: {}", game.shown());
}
