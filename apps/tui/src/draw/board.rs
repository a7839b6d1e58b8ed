//! The board.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use underdoku_game::delve::View;
use underdoku_grid::{Cell, Digit};

use super::cell::{Notes, middle};
use super::font;
use crate::app::{Flash, Stage, Tone};
use crate::places::{self, BoardPlaces};
use crate::theme::Theme;

const UNDERLINED: Modifier = Modifier::UNDERLINED;

/// What is drawn of the board beside what stands on it.
#[derive(Clone, Copy)]
pub(super) struct Light<'a> {
    /// The cell that keys work on.
    pub(super) cursor: Cell,
    /// Whether digit keys make marks.
    pub(super) marks: bool,
    /// Whether its houses are lit.
    pub(super) guides: bool,
    /// What flashes.
    pub(super) stage: &'a Stage,
    /// The time.
    pub(super) now: Instant,
}

pub(super) fn draw(
    view: &View<'_>,
    light: Light<'_>,
    places: BoardPlaces,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    frame(places, theme, buffer);
    labels(light.cursor, places, theme, buffer);
    for cell in Cell::all() {
        let place = places.cell(cell);
        let is_cursor = cell == light.cursor;
        let is_lit = light.guides && light.cursor.peers().contains(cell);
        if is_lit {
            buffer.set_style(place, theme.lit);
        }
        match view.board.get(cell) {
            Some(digit) => {
                let is_same = !is_cursor && same(view, light) == Some(digit);
                let (is_given, is_hinted) = (view.givens.get(cell).is_some(), view.hinted.contains(cell));
                filled(Filling { digit, is_given, is_hinted, is_same }, place, theme, buffer);
            }
            None => blank(view, cell, light, is_lit, place, theme, buffer),
        }
        if is_cursor {
            buffer.set_style(place, if light.marks { theme.pencil } else { theme.cursor });
        }
        if let Some(flash) = light.stage.flash(cell, light.now) {
            flashing(flash, view.board.get(cell), place, theme, buffer);
        }
    }
}

/// The digit of the cursor's cell.
fn same(view: &View<'_>, light: Light<'_>) -> Option<Digit> {
    view.board.get(light.cursor)
}

/// A digit: how it came to stand there is told by weight, slant and a sign.
#[derive(Clone, Copy)]
struct Filling {
    digit: Digit,
    is_given: bool,
    is_hinted: bool,
    is_same: bool,
}

fn filled(filling: Filling, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let Filling { digit, is_given, is_hinted, is_same } = filling;
    let style = match (is_given, is_hinted) {
        (true, _) => theme.given,
        (false, true) => theme.hinted,
        (false, false) => theme.own,
    };
    let (shade, line) = (theme.same.remove_modifier(UNDERLINED), theme.same.add_modifier & UNDERLINED);
    let (x, y) = middle(place);
    let is_large = place.height > font::HEIGHT + 1;
    let block = if is_large {
        places::centred(place, font::WIDTH + 2, font::HEIGHT)
    } else {
        Rect::new(x - 1, y, 3, 1)
    };
    if is_same {
        buffer.set_style(block, shade);
    }
    match (is_large, is_given) {
        (true, true) => font::heavy(digit.to_char(), block.x + 1, block.y, style, buffer),
        (true, false) => font::light(digit, block.x + 2, block.y, style, buffer),
        (false, _) if is_same => buffer.set_string(x, y, digit.to_string(), style.add_modifier(line)),
        (false, _) => buffer.set_string(x, y, digit.to_string(), style),
    }
    if is_hinted {
        buffer.set_string(block.right() - 1, block.y, "°", style);
    }
}

fn blank(
    view: &View<'_>,
    cell: Cell,
    light: Light<'_>,
    is_lit: bool,
    place: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let notes = Notes::of(view, cell);
    if notes.is_empty() && is_lit && theme.dots {
        let (x, y) = middle(place);
        buffer.set_string(x, y, "·", theme.faint);
    }
    for glyph in notes.glyphs(place.as_size(), same(view, light), theme) {
        let (x, y) = (place.x + glyph.column, place.y + glyph.line);
        buffer[(x, y)].set_char(glyph.character).set_style(glyph.style);
    }
}

/// A cell that flashes: all of it in the tone's style, with the tone's shape on both sides of the digit.
fn flashing(flash: Flash, digit: Option<Digit>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style = tone_style(flash.tone, theme).remove_modifier(UNDERLINED).add_modifier(Modifier::REVERSED);
    let (x, y) = middle(place);
    let shown = digit.map_or(flash.shape, Digit::to_char);
    for position in place.positions() {
        buffer[position].set_char(' ');
    }
    buffer.set_style(place, Style::reset().patch(theme.ground).patch(style));
    let around = if digit.is_some() { flash.shape } else { ' ' };
    for (x, character) in [(x - 2, around), (x, shown), (x + 2, around)] {
        buffer[(x, y)].set_char(character);
    }
}

pub(super) const fn tone_style(tone: Tone, theme: &Theme) -> Style {
    match tone {
        Tone::Danger => theme.danger,
        Tone::Gain => theme.gain,
        Tone::Plain => theme.news,
    }
}

/// The frame: heavy round the boxes, light between cells.
fn frame(places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let area = places.frame();
    for Position { x, y } in area.positions() {
        let column = (0..=9).find(|&column| places.line_left_of(column) == x);
        let row = (0..=9).find(|&row| places.has_rule_above(row) && places.line_above(row) == y);
        if let Some((character, is_heavy)) = line(column, row) {
            let style = if is_heavy { theme.frame } else { theme.grid };
            buffer[(x, y)].set_char(character).set_style(style);
        }
    }
}

/// The character where a line between columns and a rule between rows meet, or where there is one of
/// them; and whether it belongs to the frame of a box.
const fn line(column: Option<usize>, row: Option<usize>) -> Option<(char, bool)> {
    Some(match (column, row) {
        (Some(column), None) if column.is_multiple_of(3) => ('┃', true),
        (Some(_), None) => ('│', false),
        (None, Some(row)) if row.is_multiple_of(3) => ('━', true),
        (None, Some(_)) => ('─', false),
        (Some(column), Some(row)) => match (column.is_multiple_of(3), row.is_multiple_of(3)) {
            (true, true) => (corner(column / 3, row / 3), true),
            (true, false) => (
                if column == 0 {
                    '┠'
                } else if column == 9 {
                    '┨'
                } else {
                    '╂'
                },
                true,
            ),
            (false, true) => (
                if row == 0 {
                    '┯'
                } else if row == 9 {
                    '┷'
                } else {
                    '┿'
                },
                true,
            ),
            (false, false) => ('┼', false),
        },
        (None, None) => return None,
    })
}

const fn corner(column: usize, row: usize) -> char {
    match (column, row) {
        (0, 0) => '┏',
        (3, 0) => '┓',
        (0, 3) => '┗',
        (3, 3) => '┛',
        (_, 0) => '┳',
        (_, 3) => '┻',
        (0, _) => '┣',
        (3, _) => '┫',
        _ => '╋',
    }
}

/// The numbers of rows and columns; those of the cursor stand out.
fn labels(cursor: Cell, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let style = |is_cursor| if is_cursor { theme.key } else { theme.faint };
    for number in 0..9 {
        let (x, _) = middle(places.cell(Cell::at(0, number)));
        let (_, y) = middle(places.cell(Cell::at(number, 0)));
        let label = (number + 1).to_string();
        buffer.set_string(x, places.outer.y, &label, style(cursor.column_index() == number));
        buffer.set_string(places.outer.x, y, &label, style(cursor.row_index() == number));
    }
}
