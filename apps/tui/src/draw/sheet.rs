//! A board of any layout: its frame, its labels, what stands in its cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use underdoku_grid::Digit;
use underdoku_grid::layout::{Layout, Place, Value};

use super::cell::middle;
use super::{board, font};
use crate::app::Flash;
use crate::places::SheetPlaces;
use crate::theme::Theme;
use crate::walls::joint;

/// How heavy the lines round regions are, as [`joint`] counts.
const HEAVY: usize = 2;

/// The frame: heavy round the regions, light between cells.
pub(super) fn frame(layout: &Layout, places: &SheetPlaces, theme: &Theme, buffer: &mut Buffer) {
    let mut set = |x, y, arms: [usize; 4]| {
        if arms == [0; 4] {
            return;
        }
        let style = if arms.contains(&HEAVY) { theme.frame } else { theme.grid };
        if let Some(cell) = buffer.cell_mut(Position::new(x, y)) {
            cell.set_char(joint(arms)).set_style(style);
        }
    };
    for row in 0..=layout.rows() {
        for column in 0..=layout.columns() {
            let [up, down] =
                [row.checked_sub(1), Some(row)].map(|row| row.map_or(0, |row| left_of(layout, row, column)));
            let has_rule = places.has_rule_above(row);
            let across = |column| if has_rule { above(layout, row, column) } else { 0 };
            let [left, right] = [column.checked_sub(1), Some(column)].map(|column| column.map_or(0, across));
            let (x, y) = (places.line_left_of(column), places.line_above(row));
            if has_rule {
                set(x, y, [up, right, down, left]);
                (x + 1..=x + places.cell.width).for_each(|x| set(x, y, [0, right, 0, right]));
            }
            (y + 1..=y + places.cell.height).for_each(|y| set(x, y, [down, 0, down, 0]));
        }
    }
}

/// How heavy the line left of a cell is; none below the last row.
fn left_of(layout: &Layout, row: usize, column: usize) -> usize {
    let region = |column| layout.region(Place::new(row, column));
    match (row < layout.rows(), column.checked_sub(1)) {
        (false, _) => 0,
        (true, Some(before)) if region(before) == region(column) => 1,
        (true, _) => HEAVY,
    }
}

/// How heavy the line above a cell is; none behind the last column.
fn above(layout: &Layout, row: usize, column: usize) -> usize {
    let region = |row| layout.region(Place::new(row, column));
    match (column < layout.columns(), row.checked_sub(1)) {
        (false, _) => 0,
        (true, Some(before)) if region(before) == region(row) => 1,
        (true, _) => HEAVY,
    }
}

/// The numbers of rows and columns; those of the cursor stand out.
pub(super) fn labels(cursor: Place, places: &SheetPlaces, theme: &Theme, buffer: &mut Buffer) {
    let style = |is_cursor| if is_cursor { theme.key } else { theme.faint };
    for column in 0..places.columns() {
        let (x, _) = middle(places.cell(Place::new(0, column)));
        buffer.set_string(x, places.outer.y, (column + 1).to_string(), style(cursor.column() == column));
    }
    for row in 0..places.rows() {
        let (_, y) = middle(places.cell(Place::new(row, 0)));
        buffer.set_string(places.outer.x, y, (row + 1).to_string(), style(cursor.row() == row));
    }
}

/// A digit in its cell, large where there is room; a sign beside it tells how it came there.
pub(super) fn digit(value: Value, style: Style, sign: char, place: Rect, buffer: &mut Buffer) {
    let (x, y) = middle(place);
    let large = Digit::new(value.get()).filter(|_| place.height > font::HEIGHT + 1);
    if let Some(digit) = large {
        let block = crate::places::centred(place, font::WIDTH + 2, font::HEIGHT);
        if style.add_modifier.contains(Modifier::BOLD) {
            font::heavy(digit.to_char(), block.x + 1, block.y, style, buffer);
        } else {
            font::light(digit.into(), block.x + 2, block.y, style, buffer);
        }
    } else {
        let text = value.to_string();
        buffer.set_string(x + 1 - text.len() as u16, y, text, style);
    }
    buffer.set_string(x + 1, y, sign.to_string(), style);
}

/// An empty cell: hatched, with its clue number.
pub(super) fn void(clue: Option<Value>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    for position in place.positions() {
        buffer[position].set_char('░').set_style(theme.grid);
    }
    let (x, y) = middle(place);
    let text = clue.map_or_else(|| "-".to_owned(), |clue| clue.to_string());
    buffer.set_string(x - text.len() as u16, y, format!(" {text} "), theme.centre);
}

/// A cell that flashes.
pub(super) fn flash(flash: Flash, value: Option<Value>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style = board::tone_style(flash.tone, theme).remove_modifier(Modifier::UNDERLINED);
    let style = style.add_modifier(Modifier::REVERSED);
    for position in place.positions() {
        buffer[position].set_char(' ');
    }
    buffer.set_style(place, Style::reset().patch(theme.ground).patch(style));
    let (x, y) = middle(place);
    let shown = value.map_or(flash.shape.to_string(), |value| value.to_string());
    let around = if value.is_some() { flash.shape } else { ' ' };
    buffer.set_string(x + 1 - shown.len() as u16, y, shown, style);
    if place.width >= 5 {
        buffer.set_string(x - 2, y, around.to_string(), style);
        buffer.set_string(x + 2, y, around.to_string(), style);
    }
}
