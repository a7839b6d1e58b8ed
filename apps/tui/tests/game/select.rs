//! Several cells at once in Classic, the mouse, and colours.

use ratatui::layout::{Position, Size};
use ratatui::style::Color;
use underdoku_game::MarkKind;
use underdoku_game::classic::{Spot, Tint};
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_tui::settings::Entry;
use underdoku_tui::theme::{Colours, ThemeName};
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start};

use crate::table::{Game, at_level};

/// An empty board with the cursor on r1c1.
fn empty() -> Game {
    let mut game = Game::on_the_bench("3x3");
    game.command("go 1 1");
    game
}

fn at(row: usize, column: usize) -> Cell {
    Cell::new(row - 1, column - 1)
}

fn digits(values: &[usize]) -> DigitSet {
    values.iter().map(|&value| Digit::from_index(value - 1)).collect()
}

fn corner(game: &Game, cell: Cell) -> DigitSet {
    game.classic_play().state().marks(MarkKind::Corner, cell)
}

/// A position in the middle of a cell on the screen, found by clicking on the board at the left:
/// along a screen line through the board, then down the cell's column.
fn position(game: &mut Game, cell: Cell) -> Position {
    let (before, size) = (game.classic_play().cursor, game.app.size);
    let shown = game.shown();
    let lines = (0..).zip(shown.lines()).filter(|(_, line)| line.contains(['│', '━', '─']));
    let lines: Vec<u16> = lines.map(|(y, _)| y).collect();
    let mut hits = |places: &[(u16, u16)], is_hit: &dyn Fn(Cell) -> bool| -> Vec<(u16, u16)> {
        // The last cell stays selected when clicking beside the board.
        game.command("go 9 9");
        let is_hit = |&(x, y): &(u16, u16)| {
            game.app.update(AppEvent::Click(Position::new(x, y)), game.now);
            is_hit(game.classic_play().cursor)
        };
        places.iter().copied().filter(is_hit).collect()
    };
    let across = |y: &u16| (0..size.width * 2 / 3).map(|x| (x, *y)).collect::<Vec<_>>();
    let in_column = |chosen: Cell| chosen.column() == cell.column();
    let columns = lines.iter().map(|y| hits(&across(y), &in_column));
    let columns = columns.into_iter().find(|found| !found.is_empty()).unwrap();
    let (x, _) = columns[columns.len() / 2];
    let down: Vec<(u16, u16)> = lines.iter().map(|&y| (x, y)).collect();
    let rows = hits(&down, &|chosen| chosen == cell);
    let (_, y) = rows[rows.len() / 2];
    game.command(&format!("go {} {}", before.row() + 1, before.column() + 1));
    Position::new(x, y)
}

#[test]
fn digits_and_notes_go_into_all_selected_cells_and_out_the_second_time() {
    let mut game = empty();
    game.press("shift-right shift-right alt-5");
    for column in 1..=3 {
        assert_eq!(corner(&game, at(1, column)), digits(&[5]), "r1c{column}");
    }
    assert_eq!(corner(&game, at(1, 4)), DigitSet::EMPTY);
    // The cell that lacks it gets it first.
    game.press("shift-down alt-5");
    assert_eq!(corner(&game, at(2, 3)), digits(&[5]));
    assert_eq!(corner(&game, at(1, 1)), digits(&[5]));
    game.press("alt-5");
    assert!(
        [at(1, 1), at(1, 2), at(1, 3), at(2, 3)]
            .map(|cell| corner(&game, cell))
            .iter()
            .all(|marks| marks.is_empty())
    );
    game.press("7");
    assert_eq!(game.classic_play().state().filled(), 4);
    game.press("backspace");
    assert_eq!(game.classic_play().state().filled(), 0);
}

#[test]
fn what_was_done_to_several_cells_is_undone_and_redone_at_once() {
    let mut game = empty();
    game.press("alt-1 shift-right shift-right alt-5 alt-6");
    let all = |game: &Game| [1, 2, 3].map(|column| corner(game, at(1, column)));
    let done = all(&game);
    assert_eq!(done, [digits(&[1, 5, 6]), digits(&[5, 6]), digits(&[5, 6])]);
    game.press("u");
    assert_eq!(all(&game), [digits(&[1, 5]), digits(&[5]), digits(&[5])]);
    game.press("u");
    assert_eq!(all(&game), [digits(&[1]), DigitSet::EMPTY, DigitSet::EMPTY]);
    game.press("u u u");
    assert_eq!(all(&game), [DigitSet::EMPTY; 3]);
    game.press("ctrl-r ctrl-r ctrl-r");
    assert_eq!(all(&game), done);
    // A new change discards what could be redone.
    game.press("u shift-right alt-9 ctrl-r u");
    assert_eq!(all(&game), [digits(&[1, 5]), digits(&[5]), digits(&[5])]);
}

#[test]
fn givens_stay_and_a_step_or_esc_clears_the_selection() {
    let mut game = Game::classic("preset1");
    let before = game.classic_play().state().givens();
    game.command("go 1 1").press("shift-right shift-right shift-right shift-right 9 backspace");
    assert_eq!(game.classic_play().state().givens(), before);
    assert_eq!(game.classic_play().selected.len(), 5);
    game.press("esc");
    assert!(game.classic_play().selected.is_empty());
    game.press("shift-right left");
    assert!(game.classic_play().selected.is_empty());
}

#[test]
fn a_drag_selects_and_a_click_ends_that() {
    let mut game = empty();
    let [first, second, third] =
        [at(5, 5), at(5, 6), at(6, 6)].map(|cell| position(&mut game, cell));
    let now = game.now;
    for message in [
        AppEvent::Click(first),
        AppEvent::Drag(first),
        AppEvent::Drag(second),
        AppEvent::Drag(third),
    ] {
        game.app.update(message, now);
    }
    assert_eq!(game.classic_play().selected, [at(5, 5), at(5, 6), at(6, 6)]);
    // Off the board nothing happens.
    game.app.update(AppEvent::Drag(Position::new(79, 23)), now);
    assert_eq!(game.classic_play().selected.len(), 3);
    game.press("alt-4");
    assert_eq!(corner(&game, at(5, 6)), digits(&[4]));
    game.app.update(AppEvent::Click(third), now);
    assert!(game.classic_play().selected.is_empty());
}

#[test]
fn a_right_click_toggles_a_note() {
    let mut game = empty();
    let now = game.now;
    let place = position(&mut game, at(5, 5));
    game.app.context.settings.entry = Entry::DigitFirst;
    game.press("3");
    for expected in [digits(&[3]), DigitSet::EMPTY] {
        game.app.update(AppEvent::RightClick(place), now);
        assert_eq!(corner(&game, at(5, 5)), expected);
    }
    // Without a digit, the position in a large cell counts; a small one asks for a digit.
    game.press("3");
    game.app.update(AppEvent::RightClick(place), now);
    assert_eq!(corner(&game, at(5, 5)), DigitSet::EMPTY);
    assert!(game.shown().contains("Choose a digit first"), "{}", game.shown());
    game.app.context.settings.entry = Entry::CellFirst;
    game.app.update(AppEvent::Resize(Size::new(200, 60)), now);
    let place = position(&mut game, at(5, 5));
    game.app.update(AppEvent::RightClick(place), now);
    assert_eq!(corner(&game, at(5, 5)), digits(&[5]));
}

#[test]
fn colours_of_cells_and_notes_are_stored() {
    let mut game = empty();
    let tint = |number| Tint::new(number);
    game.press("shift-right C 4");
    assert_eq!(
        [at(1, 1), at(1, 2), at(1, 3)].map(|cell| game.classic_play().state().tint(cell)),
        [tint(4), tint(4), None]
    );
    let note = Spot { cell: at(1, 1), digit: Some(Digit::from_index(6)) };
    game.press("esc left alt-7 C C 7 2");
    assert_eq!(game.classic_play().state().tint(note), tint(2));
    // No colour, by 0 or by choosing the same one again; Esc and a third C close the prompt.
    game.press("C 4 ctrl-t 0 C esc C C C");
    assert_eq!(game.classic_play().state().tint(at(1, 1)), None);
    assert_eq!(game.classic_play().colouring, None);
    game.press("u");
    assert_eq!(game.classic_play().state().tint(at(1, 1)), tint(4));
    let state = game.classic_play().state().clone();
    game.begin_again_at(Start::Classic(ClassicStart::Continue));
    assert_eq!(game.classic_play().state(), &state);
}

#[test]
fn colours_are_seen_as_grounds_or_as_letters() {
    let coloured = |theme| {
        let mut config = Config::default();
        config.settings.theme = theme;
        let mut game = Game::new(at_level("preset1"), config, Colours::Many);
        game.command("go 1 3").press("C 2");
        game.command("go 9 9");
        (game.draw(game.now), game.shown())
    };
    let grounds = |theme| {
        let buffer = coloured(theme).0;
        let ground = if theme == ThemeName::Dark { 94 } else { 221 };
        buffer.content.iter().filter(|cell| cell.bg == Color::Indexed(ground)).count()
    };
    assert!(grounds(ThemeName::Dark) > 1 && grounds(ThemeName::Light) > 1);
    for theme in [ThemeName::Mono, ThemeName::HighContrast] {
        let text = coloured(theme).1;
        let board = text.lines().nth(3).unwrap();
        assert!(board.contains('b'), "{text}");
    }
}
