//! The board.
//!
//! What its lines look like is told in `frame`.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use underdoku_grid::layout::{HouseKind, Layout, Place, Value};

use super::cell::{Notes, middle};
use super::{font, frame};
use crate::app::{Flash, Stage, Tone};
use crate::places::{self, BoardPlaces};
use crate::theme::Theme;

const UNDERLINED: Modifier = Modifier::UNDERLINED;

/// What is drawn of a board.
pub(super) struct Sheet<'a> {
    /// The board, which is square and has no void cells.
    pub(super) layout: &'a Layout,
    /// What stands in each cell.
    pub(super) faces: Vec<Face>,
    /// The cell that keys work on.
    pub(super) cursor: Place,
    /// Whether digit keys make marks.
    pub(super) is_pencil: bool,
    /// Cells that are lit.
    pub(super) lit: BTreeSet<Place>,
    /// Cells between bars: those that a hint is about.
    pub(super) barred: BTreeSet<Place>,
    /// The digit that is looked for.
    pub(super) sought: Option<Value>,
    /// What flashes.
    pub(super) stage: &'a Stage,
    /// The time.
    pub(super) now: Instant,
}

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    /// No digit, and what is noted.
    Blank(Notes),
    /// A digit.
    Digit(Ink),
}

/// A digit: how it came to stand there is told by weight, slant and a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ink {
    pub(super) digit: Value,
    pub(super) kind: Kind,
    /// Whether it breaks a rule now: a sign on its left.
    pub(super) is_broken: bool,
    /// Whether it differs from the solution: a sign on its right.
    pub(super) is_wrong: bool,
}

/// Where a digit came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It stood there from the start.
    Given,
    /// The player put it there.
    Own,
    /// It was found for the player, in the way that the sign says.
    Found(char),
}

pub(super) fn draw(sheet: &Sheet<'_>, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    frame::draw(sheet.layout, places, theme, buffer);
    labels(sheet.cursor, places, theme, buffer);
    texture(sheet.layout, places, theme, buffer);
    for (cell, &face) in sheet.layout.cells().zip(&sheet.faces) {
        let place = places.cell(cell);
        let is_cursor = cell == sheet.cursor;
        let is_lit = sheet.lit.contains(&cell);
        if is_lit {
            buffer.set_style(place, theme.lit);
        }
        match face {
            Face::Digit(ink) => {
                let is_sought = !is_cursor && sheet.sought == Some(ink.digit);
                filled(ink, is_sought, place, theme, buffer);
            }
            Face::Blank(notes) => {
                if notes.is_empty() && (is_lit && theme.dots || !places.has_lines()) {
                    let (x, y) = middle(place);
                    let dot = if is_lit && theme.dots && !places.has_lines() { "•" } else { "·" };
                    buffer.set_string(x, y, dot, theme.faint);
                }
                blank(notes, sheet.sought, place, theme, buffer);
            }
        }
        if sheet.barred.contains(&cell) {
            bars(place, theme, buffer);
        }
        if is_cursor {
            buffer.set_style(place, if sheet.is_pencil { theme.pencil } else { theme.cursor });
        }
        if let Some(flash) = sheet.stage.flash(cell, sheet.now) {
            flashing(flash, face.digit(), place, theme, buffer);
        }
    }
}

impl Face {
    const fn digit(self) -> Option<Value> {
        match self {
            Self::Blank(_) => None,
            Self::Digit(ink) => Some(ink.digit),
        }
    }
}

/// Bars on both sides of a cell, in place of the lines there.
fn bars(place: Rect, theme: &Theme, buffer: &mut Buffer) {
    for y in place.top()..place.bottom() {
        for x in [place.x - 1, place.right()] {
            buffer[(x, y)].set_char('║').set_style(theme.news);
        }
    }
}

fn filled(ink: Ink, is_sought: bool, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let digit = ink.digit;
    let style = match ink.kind {
        Kind::Given => theme.given,
        Kind::Own => theme.own,
        Kind::Found(_) => theme.hinted,
    };
    // The line is the digit's alone, the shade reaches as far as its signs.
    let line = theme.same.add_modifier & UNDERLINED;
    let shade = Style { add_modifier: theme.same.add_modifier - UNDERLINED, ..theme.same };
    let (x, y) = middle(place);
    let is_large = place.height > font::HEIGHT + 1 && digit.get() <= 9;
    let block = if is_large {
        places::centred(place, font::WIDTH + 2, font::HEIGHT)
    } else {
        Rect::new(x - 1, y, 3, 1).intersection(place)
    };
    match (is_large, ink.kind) {
        (true, Kind::Given) => font::heavy(digit.shown(), block.x + 1, block.y, style, buffer),
        (true, _) => font::light(digit, block.x + 2, block.y, style, buffer),
        (false, _) if is_sought => {
            buffer.set_string(x, y, digit.shown().to_string(), style.add_modifier(line));
        }
        (false, _) => buffer.set_string(x, y, digit.shown().to_string(), style),
    }
    signs(ink, block, style, theme, buffer);
    if is_sought {
        buffer.set_style(block, shade);
    }
}

/// What is said of a digit beside it.
fn signs(ink: Ink, block: Rect, style: Style, theme: &Theme, buffer: &mut Buffer) {
    let danger = theme.danger.remove_modifier(UNDERLINED);
    // In a cell of two columns the digit is at the right, and one sign has room, the worst.
    let right = if block.width < 3 { block.x } else { block.right() - 1 };
    if let Kind::Found(sign) = ink.kind {
        buffer.set_string(right, block.y, sign.to_string(), style);
    }
    if ink.is_wrong {
        buffer.set_string(right, block.y, "≠", danger);
    }
    if ink.is_broken {
        buffer.set_string(block.x, block.y, "!", danger);
    }
}

fn blank(notes: Notes, sought: Option<Value>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    for glyph in notes.glyphs(place.as_size(), sought, theme) {
        let (x, y) = (place.x + glyph.column, place.y + glyph.line);
        buffer[(x, y)].set_char(glyph.character).set_style(glyph.style);
    }
}

/// A cell that flashes: all of it in the tone's style, with the tone's shape on both sides of the digit.
fn flashing(flash: Flash, digit: Option<Value>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style = tone_style(flash.tone, theme).remove_modifier(UNDERLINED).add_modifier(Modifier::REVERSED);
    let (x, y) = middle(place);
    let shown = digit.map_or(flash.shape, Value::shown);
    for position in place.positions() {
        buffer[position].set_char(' ');
    }
    buffer.set_style(place, Style::reset().patch(theme.ground).patch(style));
    let around = if digit.is_some() { flash.shape } else { ' ' };
    for (x, character) in [(x - 2, around), (x, shown), (x + 2, around)] {
        if place.contains(Position { x, y }) {
            buffer[(x, y)].set_char(character);
        }
    }
}

pub(super) const fn tone_style(tone: Tone, theme: &Theme) -> Style {
    match tone {
        Tone::Danger => theme.danger,
        Tone::Gain => theme.gain,
        Tone::Plain => theme.news,
    }
}

/// The numbers of rows and columns; those of the cursor stand out.
fn labels(cursor: Place, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let style = |is_cursor| if is_cursor { theme.key } else { theme.faint };
    for number in 0..places.size {
        let (x, _) = middle(places.cell(Place::new(0, number)));
        let (_, y) = middle(places.cell(Place::new(number, 0)));
        let label = (number + 1).to_string();
        let left = x + 1 - label.len() as u16;
        buffer.set_string(left, places.outer.y, &label, style(cursor.column() == number));
        let left = places.frame().x - label.len() as u16;
        buffer.set_string(left, y, &label, style(cursor.row() == number));
    }
}

/// Signs at the corners of cells that are in a house which no lines show: strokes along a diagonal, shade in a
/// window.
fn texture(layout: &Layout, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    for house in layout.houses() {
        let strokes = match (house.kind(), house.index()) {
            (HouseKind::Diagonal, 0) => ['╲', ' ', ' ', '╲'],
            (HouseKind::Diagonal, _) => [' ', '╱', '╱', ' '],
            (HouseKind::Window, _) => ['░'; 4],
            _ => continue,
        };
        for &cell in house.cells() {
            corners(strokes, places.cell(cell), theme.grid, buffer);
        }
    }
}

/// Writes characters into the corners of a cell, from the upper left to the lower right. Where the cell is one line
/// high, upper and lower fall together.
fn corners(strokes: [char; 4], place: Rect, style: Style, buffer: &mut Buffer) {
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    let corners = [(place.x, place.y), (right, place.y), (place.x, bottom), (right, bottom)];
    for (stroke, at) in strokes.into_iter().zip(corners).filter(|corner| corner.0 != ' ') {
        let crosses = matches!((stroke, buffer[at].symbol()), ('╱', "╲"));
        buffer[at].set_char(if crosses { '╳' } else { stroke }).set_style(style);
    }
}
