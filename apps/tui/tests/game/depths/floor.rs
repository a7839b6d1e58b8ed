//! A floor: its board, its monsters, its notes and colours.

use std::time::Duration;

use super::{REST, deed, go, must_show, on_a_floor, play, play_until, run_of, setup, strong, view};
use crate::table::Game;
use ratatui::layout::{Position, Rect};
use underdoku_depths::content::Kind;
use underdoku_depths::{FloorView, Guess, Presence, View};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_tui::screens::depths::{self, Pane};
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{Config, Start};

#[test]
fn notes_are_kept_beside_the_moves_and_can_be_undone() {
    let mut game = run_of(setup(7));
    game.press("1");
    let cell = play(&game).cursor;
    let deeds = view(&game).report().deeds;
    game.press("n 1 2 3 u");
    let noted =
        |game: &Game| -> String { play(game).notes.of(cell).iter().map(Digit::to_char).collect() };
    assert_eq!(noted(&game), "12");
    assert_eq!(view(&game).report().deeds, deeds, "a note is no deed");
    game.press("tab");
    assert!(game.shown().contains("1 2"), "{}", game.shown());
    game.press("ctrl-r");
    assert_eq!(noted(&game), "123");
    game.press("ctrl-c");
    game.begin_again_at(Start::Menu);
    game.press("down enter");
    assert_eq!(noted(&game), "123", "{}", game.shown());
    game.press("backspace");
    assert_eq!(noted(&game), "");
}

#[test]
fn a_wrong_digit_is_felt_and_no_motion_means_none() {
    for motion in [true, false] {
        let mut game = run_of(setup(7));
        game.app.context.settings.motion = motion;
        game.press("1");
        let (cell, digit) = deed(view(&game)).unwrap();
        go(&mut game, cell);
        let floor = view(&game).floor().unwrap();
        let wrong = (1..=6)
            .filter_map(Digit::new)
            .find(|&other| other != digit && floor.check(cell, other).is_ok());
        let Some(wrong) = wrong else { continue };
        game.press(&wrong.to_string());
        assert!(game.shown().contains("Wrong!"), "{}", game.shown());
        assert_eq!(play(&game).hurt.is_some(), motion);
        assert_eq!(play(&game).stage.flashes.is_empty(), !motion);
        let next = game.app.next_change(game.now);
        assert_eq!(next.is_some(), motion, "nothing waits, and something changes by itself");
    }
}

#[test]
fn monsters_are_looked_at_by_their_letters_and_by_the_mouse() {
    let mut game = run_of(setup(7));
    game.press("1 A");
    assert_eq!(play(&game).chosen, Some(0));
    let monster = view(&game).floor().unwrap().monsters()[0].name.kind;
    must_show(&game, underdoku_words::terminal::say(&monster.text()).split(' ').next().unwrap());
    game.press("A");
    assert_eq!(play(&game).chosen, None);
    let parts =
        depths::places(Rect::new(0, 0, 80, 24), view(&game).floor().unwrap().layout(), Pane::Floor);
    let lines: Vec<u16> = game
        .shown()
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("a Rat") || line.contains("a "))
        .map(|(y, _)| y as u16)
        .collect();
    let y = lines.into_iter().find(|&y| y > parts.panel.y).unwrap_or(parts.panel.y + 1);
    game.app.update(AppEvent::Click(Position::new(parts.panel.x + 1, y)), game.now);
    let cell = view(&game).floor().unwrap().open()[3];
    let place = parts.board.cell(cell);
    game.app.update(AppEvent::Click(Position::new(place.x + 1, place.y)), game.now);
    assert_eq!(play(&game).cursor, cell);
}

#[test]
fn no_colour_at_all_where_none_is_wanted() {
    let start = Start::Depths(Some(Box::new(setup(7))));
    let mut game = Game::new(start, Config::default(), Colours::None);
    for keys in ["1", "A", "v", "tab", "q"] {
        game.press(keys);
        let buffer = game.draw(game.now);
        let reset = ratatui::style::Color::Reset;
        assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)), "{keys}");
    }
}

#[test]
fn what_would_be_struck_is_shown_in_every_open_cell() {
    let mut game = on_a_floor();
    game.press("v");
    let floor = view(&game).floor().unwrap();
    let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
    let buffer = game.draw(game.now);
    for cell in floor.open() {
        let preview = floor.preview(cell, Guess::Plain).unwrap();
        let all: i32 = preview.struck.iter().map(|&(_, by)| by).sum();
        let place = parts.board.cell(cell);
        let y = place.y + (place.height - 1) / 2;
        let text: String = (place.left()..place.right()).map(|x| buffer[(x, y)].symbol()).collect();
        let expected = if all == 0 { "·".to_owned() } else { format!("-{all}") };
        assert!(text.trim().starts_with(&expected), "{cell}: {text:?}, not {expected:?}");
    }
}

#[test]
fn acts_have_colours_of_their_own_and_the_frame_tells_harm() {
    let theme =
        underdoku_tui::theme::Theme::new(underdoku_tui::theme::ThemeName::Dark, Colours::Many);
    let [one, two, three] = theme.acts;
    assert!(one != two && two != three && three != one);
    let mut game = on_a_floor();
    let corner = |game: &Game| {
        let floor = view(game).floor().unwrap();
        let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
        game.draw(game.now)[parts.board.frame().as_position()].fg
    };
    assert_eq!(Some(corner(&game)), one.fg);
    let (cell, digit) = deed(view(&game)).unwrap();
    go(&mut game, cell);
    let floor = view(&game).floor().unwrap();
    let mut others = (1..=6).filter_map(Digit::new).filter(|&other| other != digit);
    let wrong = others.find(|&other| floor.check(cell, other).is_ok());
    let Some(wrong) = wrong else { return };
    game.press(&wrong.to_string());
    assert_eq!(Some(corner(&game)), theme.danger.fg);
    game.now += Duration::from_secs(1);
    assert_eq!(Some(corner(&game)), one.fg, "it is over by itself");
}

#[test]
fn what_a_player_put_looks_different_from_a_given() {
    let mut game = on_a_floor();
    let (cell, digit) = deed(view(&game)).unwrap();
    let floor = view(&game).floor().unwrap();
    let given = floor.layout().cells().find(|&at| floor.board().get(at).is_some()).unwrap();
    go(&mut game, cell);
    game.press(&digit.to_string());
    game.now += Duration::from_secs(2);
    let Some(floor) = view(&game).floor() else { return };
    let away = floor.open()[0];
    let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
    go(&mut game, away);
    let look = |game: &Game, cell: Cell| {
        let place = parts.board.cell(cell);
        let at = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
        game.draw(game.now)[at].clone()
    };
    let (own, given) = (look(&game, cell), look(&game, given));
    assert_ne!((own.fg, own.modifier), (given.fg, given.modifier));
    assert!(given.modifier.contains(ratatui::style::Modifier::BOLD));
    assert!(!own.modifier.contains(ratatui::style::Modifier::BOLD), "without colour, too");
}

#[test]
fn the_notes_show_zones() {
    let mut game = run_of(strong(7));
    game.press("1");
    let has_zone = |view: View<'_>| {
        let monsters = view.floor().map(underdoku_depths::FloorView::monsters).unwrap_or_default();
        monsters.iter().any(|monster| match &monster.intent {
            underdoku_depths::IntentView::Aim { zone, .. } => {
                !zone.is_empty() && monster.presence == Presence::Alive
            }
            _ => false,
        })
    };
    play_until(&mut game, has_zone);
    game.now += Duration::from_secs(2);
    game.press("tab");
    let sides: Vec<char> = game.shown().chars().filter(|sign| "/:-".contains(*sign)).collect();
    assert!(sides.len() >= 2, "{}", game.shown());
}

#[test]
fn a_strike_begins_at_the_monster_whose_lair_the_cursor_is_in() {
    let mut game = run_of(strong(7));
    let homes = |view: View<'_>| -> Vec<(u8, Vec<Cell>, i32)> {
        let monsters = view.floor().map(FloorView::monsters).unwrap_or_default();
        let there = monsters.into_iter().filter(|monster| {
            monster.presence == Presence::Alive && monster.name.kind != Kind::MIMIC
        });
        there.map(|monster| (monster.name.index, monster.lair, monster.count)).collect()
    };
    // A cell that only the second lair contains, and one in no lair.
    let cells = |view: View<'_>| {
        let (floor, homes) = (view.floor()?, homes(view));
        let lives = |cell: &Cell| -> Vec<usize> {
            (0..homes.len()).filter(|&at| homes[at].1.contains(cell)).collect()
        };
        let open = floor.open();
        let second = open.iter().copied().find(|cell| lives(cell) == [1])?;
        let none = open.iter().copied().find(|cell| lives(cell).is_empty())?;
        let counts: Vec<i32> = homes.iter().map(|&(.., count)| count).collect();
        let next = *counts.iter().min()?;
        let is_one = counts.iter().filter(|&&count| count == next).count() == 1;
        is_one.then_some((second, none, counts.iter().position(|&count| count == next)?))
    };
    play_until(&mut game, |view| {
        view.sparks() >= 4 && view.surplus().is_none() && cells(view).is_some()
    });
    let (second, none, next) = cells(view(&game)).unwrap();
    for (cell, at) in [(second, 1), (none, next)] {
        go(&mut game, cell);
        game.press("s");
        let popup = play(&game).popup.as_ref().unwrap_or_else(|| panic!("{}", game.shown()));
        assert_eq!(popup.list.at, at, "{}", game.shown());
        game.press("esc");
    }
}

#[test]
fn a_cell_and_its_digit_can_be_typed() {
    let mut game = run_of(setup(7));
    play_until(&mut game, |view| view.floor().is_some());
    let (cell, digit) = deed(view(&game)).expect("a digit that follows");
    game.now += REST;
    game.press(":");
    crate::keys::typed(&mut game, &format!("{} {} {digit}", cell.row() + 1, cell.column() + 1));
    assert_eq!(view(&game).floor().expect("a floor").board().get(cell), None);
    game.press("enter");
    let seen = view(&game);
    let is_placed = seen.floor().is_none_or(|floor| floor.board().get(cell) == Some(digit));
    assert!(is_placed, "{}", game.shown());
    assert_eq!(play(&game).cursor, cell);
}
