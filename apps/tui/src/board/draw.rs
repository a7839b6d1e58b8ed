//! The picture of a board: digits, notes and signs in its cells. `frame` draws its lines.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use underdoku_game::classic::{Spot, Tint};
use underdoku_grid::layout::{self, Cell, DigitSet, Layout, Stroke};

use super::cell::{Notes, middle};
use super::places::{BoardPlaces, Writing};
use super::{font, frame};
use crate::places;
use crate::signs::Signs;
use crate::theme::Theme;
use crate::ui::draw::tone_style;
use crate::ui::{Effects, Flash};

const UNDERLINED: Modifier = Modifier::UNDERLINED;

/// A board with everything that is drawn on it.
pub(crate) struct BoardDrawing<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) writing: Writing,
    /// The content of each cell, void ones too.
    pub(crate) faces: Vec<CellContent>,
    /// The cursor's cell.
    pub(crate) cursor: Cell,
    /// The cell that stays visible if the board does not fit.
    pub(crate) focus: Cell,
    /// True if digit keys enter notes.
    pub(crate) is_pencil: bool,
    /// The selected cells, if there are several.
    pub(crate) selected: BTreeSet<Cell>,
    /// The colours of cells and notes.
    pub(crate) tints: BTreeMap<Spot, Tint>,
    /// Highlighted cells.
    pub(crate) lit: BTreeSet<Cell>,
    /// Cells that a hint is about, drawn between bars.
    pub(crate) barred: BTreeSet<Cell>,
    /// Signs on the left bar of cells: the order or the set in which a hint names them.
    pub(crate) signs: BTreeMap<Cell, char>,
    /// Cells whose digits a hint points out, drawn like a digit that is searched for.
    pub(crate) blockers: BTreeSet<Cell>,
    /// The digit that is searched for.
    pub(crate) sought: Option<layout::Digit>,
    /// The effects on the board.
    pub(crate) stage: &'a Effects,
    /// The time.
    pub(crate) now: Instant,
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellContent {
    /// No digit, with notes.
    Blank(Notes),
    /// No digit yet, and the wrong ones tried.
    Hidden(DigitSet),
    /// A void cell with its clue number.
    Void(Option<layout::Digit>),
    /// A digit.
    Digit(DigitStyle),
}

/// A digit. Weight, slant and a sign show its origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DigitStyle {
    pub(crate) digit: layout::Digit,
    pub(crate) kind: CellKind,
    /// True if it breaks a rule now: a sign on its left.
    pub(crate) is_broken: bool,
    /// True if it differs from the solution: a sign on its right.
    pub(crate) is_wrong: bool,
}

/// The origin of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellKind {
    /// It was there from the start.
    Given,
    /// The player entered it.
    Own,
    /// It was found for the player; the sign shows how.
    Found(char),
}

/// The digits that have a position in the notes of a cell. On a template they depend on the cell's
/// region.
fn noted(layout: &Layout, cell: Cell) -> DigitSet {
    let has_regions = layout.spec().is_none() && layout.name().is_none();
    if has_regions { layout.digits(cell) } else { layout.all_digits() }
}

#[cfg(test)]
impl<'a> BoardDrawing<'a> {
    /// A board with the same content in all cells and nothing else, for tests of its picture.
    pub(crate) fn of_blanks(
        layout: &'a Layout,
        face: CellContent,
        cursor: Cell,
        stage: &'a Effects,
    ) -> Self {
        Self {
            layout,
            writing: Writing::Marks,
            faces: vec![face; layout.rows() * layout.columns()],
            cursor,
            focus: cursor,
            is_pencil: false,
            selected: BTreeSet::new(),
            tints: BTreeMap::new(),
            lit: BTreeSet::new(),
            barred: BTreeSet::new(),
            signs: BTreeMap::new(),
            blockers: BTreeSet::new(),
            sought: None,
            stage,
            now: Instant::now(),
        }
    }
}

impl BoardDrawing<'_> {
    pub(crate) fn draw(&self, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
        self.draw_seen(places, places.outer, theme, buffer);
    }

    /// Draws a board of which only a part may be visible.
    pub(super) fn draw_seen(
        &self,
        places: BoardPlaces,
        seen: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        frame::draw(self.layout, (places, seen), theme, buffer);
        labels(self.cursor, places, theme, buffer);
        texture(self.layout, places, theme, buffer);
        lines(self.layout, places, theme, buffer);
        for (cell, &face) in self.layout.cells_and_voids().zip(&self.faces) {
            let place = places.cell(cell);
            let is_cursor = cell == self.cursor;
            let is_lit = self.lit.contains(&cell);
            if is_lit {
                buffer.set_style(place, theme.lit);
            }
            let tint = self.tints.get(&cell.into()).copied();
            if let (Some(tint), Some(tints)) = (tint, &theme.tints) {
                buffer.set_style(place, tints[usize::from(tint.get()) - 1]);
            }
            match face {
                CellContent::Digit(ink) => {
                    let is_sought = !is_cursor
                        && (self.sought == Some(ink.digit) || self.blockers.contains(&cell));
                    self.filled(ink, is_sought, place, theme, buffer);
                }
                CellContent::Blank(notes) => {
                    if notes.is_empty() && (is_lit && theme.dots || self.has_dots(places)) {
                        let (x, y) = middle(place);
                        let dot =
                            if is_lit && theme.dots && !places.has_lines() { "•" } else { "·" };
                        buffer.set_string(x, y, dot, theme.faint);
                    }
                    let all = noted(self.layout, cell);
                    let room = places.notes(cell);
                    blank(notes, all, self.sought, room, theme, buffer);
                    self.colour_notes(notes, cell, all, room, theme, buffer);
                }
                CellContent::Hidden(tried) => hidden(tried, place, theme, buffer),
                CellContent::Void(clue) => void(clue, place, theme, buffer),
            }
            if let (Some(tint), None) = (tint, theme.tints) {
                letter(tint, place, theme, buffer);
            }
            if self.barred.contains(&cell) {
                bars(place, theme, buffer);
            }
            if let Some(&sign) = self.signs.get(&cell) {
                buffer[(place.x - 1, place.y)].set_char(sign).set_style(theme.key);
            }
            let is_tinted = tint.is_some() && theme.tints.is_some();
            if !is_cursor && self.selected.contains(&cell) {
                if !is_tinted {
                    buffer.set_style(place, theme.lit);
                }
                bars(place, theme, buffer);
            }
            if is_cursor {
                let style = if self.is_pencil { theme.pencil } else { theme.cursor };
                frame_or_fill(place, is_tinted, style, buffer);
            }
            if let Some(flash) = self.stage.flash(cell, self.now) {
                let digit = face.digit().map(|digit| self.text(digit));
                flashing(flash, digit, place, theme, buffer);
            }
        }
    }
}

impl CellContent {
    const fn digit(self) -> Option<layout::Digit> {
        match self {
            Self::Digit(ink) => Some(ink.digit),
            _ => None,
        }
    }
}

/// The cursor: fills its cell, or marks both ends so that the cell's colour shows between them.
fn frame_or_fill(place: Rect, is_tinted: bool, style: Style, buffer: &mut Buffer) {
    if !is_tinted || place.width < 3 {
        return buffer.set_style(place, style);
    }
    for x in [place.x, place.right() - 1] {
        buffer.set_style(Rect { x, width: 1, ..place }, style);
    }
}

/// The letter of a cell's colour, at the lower right if that is free; otherwise the cell is
/// underlined.
fn letter(tint: Tint, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let y = place.bottom() - 1;
    let free = (place.left()..place.right()).rev().find(|&x| buffer[(x, y)].symbol() == " ");
    match free {
        Some(x) => {
            let letter = char::from(b'a' + tint.get() - 1);
            buffer[(x, y)].set_char(letter).set_style(theme.news);
        }
        None => buffer.set_style(place, Style::new().add_modifier(UNDERLINED)),
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

impl BoardDrawing<'_> {
    /// True if a dot marks each blank, because no lines separate them or because digits have signs.
    fn has_dots(&self, places: BoardPlaces) -> bool {
        !places.has_lines() || self.writing == Writing::Signs
    }

    /// Colours the notes of a cell; without colours, underlines them.
    fn colour_notes(
        &self,
        notes: Notes,
        cell: Cell,
        all: DigitSet,
        place: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        if self.tints.is_empty() {
            return;
        }
        for glyph in notes.glyphs(place.as_size(), all, self.sought, theme) {
            let digit = layout::Digit::from_char(glyph.character);
            let digit = digit.filter(|&digit| (notes.corner | notes.centre).contains(digit));
            let tint = digit.and_then(|_| self.tints.get(&Spot { cell, digit }));
            if let Some(tint) = tint {
                let style = match &theme.tints {
                    Some(tints) => tints[usize::from(tint.get()) - 1],
                    None => Style::new().add_modifier(UNDERLINED.union(Modifier::BOLD)),
                };
                let (x, y) = (place.x + glyph.column, place.y + glyph.line);
                buffer[(x, y)].set_style(style);
            }
        }
    }

    /// The text of a digit.
    fn text(&self, digit: layout::Digit) -> String {
        match self.writing {
            Writing::Marks | Writing::Signs => digit.shown().to_string(),
            Writing::Digits => digit.to_string(),
        }
    }

    fn filled(
        &self,
        ink: DigitStyle,
        is_sought: bool,
        place: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let (digit, is_marked) = (ink.digit, self.writing != Writing::Digits);
        let style = match ink.kind {
            CellKind::Given => theme.given,
            CellKind::Own => theme.own,
            CellKind::Found(_) => theme.hinted,
        };
        // Only the digit is underlined, while the shade includes its signs.
        let line = theme.same.add_modifier & UNDERLINED;
        let shade = Style { add_modifier: theme.same.add_modifier - UNDERLINED, ..theme.same };
        let style = if is_sought && !is_marked { style.patch(theme.same_mark) } else { style };
        let (x, y) = middle(place);
        let is_large = place.height > font::HEIGHT + 1 && (1..=9).contains(&digit.get());
        let block = if is_large {
            places::centred(place, font::WIDTH + 2, font::HEIGHT)
        } else {
            Rect::new(x - 1, y, 3, 1).intersection(place)
        };
        if is_large && style.add_modifier.contains(Modifier::BOLD) {
            font::heavy(digit.shown(), block.x + 1, block.y, style, buffer);
        } else if is_large {
            font::light(digit, block.x + 2, block.y, style, buffer);
        } else {
            let text = self.text(digit);
            let line = if is_sought && is_marked { line } else { Modifier::empty() };
            let left = x + 1 - text.len() as u16;
            buffer.set_string(left, y, text, style.add_modifier(line));
        }
        signs(ink, block, style, theme, buffer);
        if is_sought && is_marked {
            buffer.set_style(block, shade);
        }
    }
}

/// Draws the signs next to a digit.
fn signs(ink: DigitStyle, block: Rect, style: Style, theme: &Theme, buffer: &mut Buffer) {
    let danger = theme.danger.remove_modifier(UNDERLINED);
    // A cell of two columns has room for one sign left of the digit: the more serious one.
    let right = if block.width < 3 { block.x } else { block.right() - 1 };
    if let CellKind::Found(sign) = ink.kind {
        buffer.set_string(right, block.y, sign.to_string(), style);
    }
    if ink.is_wrong {
        buffer.set_string(right, block.y, "≠", danger);
    }
    if ink.is_broken {
        buffer.set_string(block.x, block.y, "!", danger);
    }
}

fn blank(
    notes: Notes,
    all: DigitSet,
    sought: Option<layout::Digit>,
    place: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    for glyph in notes.glyphs(place.as_size(), all, sought, theme) {
        let (x, y) = (place.x + glyph.column, place.y + glyph.line);
        buffer[(x, y)].set_char(glyph.character).set_style(glyph.style);
    }
}

/// A hidden cell: a dot, and after a cross the wrong digits tried.
fn hidden(tried: DigitSet, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (x, y) = middle(place);
    buffer.set_string(x, y, "·", theme.faint);
    if tried.is_empty() {
        return;
    }
    let cross = theme.danger.remove_modifier(UNDERLINED);
    let room = usize::from(place.width).saturating_sub(1);
    let shown: String = tried.iter().map(layout::Digit::to_char).take(room).collect();
    let start = place.right().saturating_sub(1 + shown.chars().count() as u16);
    let line = place.bottom().saturating_sub(1);
    if line > y {
        buffer.set_string(start, line, "×", cross);
        buffer.set_string(start + 1, line, shown, theme.tried);
    } else {
        buffer.set_string(x, y, "×", cross);
    }
}

/// A void cell: hatched, with its clue number. In a cell too narrow for both, the number is in
/// brackets, as in line-by-line play.
fn void(clue: Option<layout::Digit>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    for position in place.positions() {
        buffer[position].set_char('░').set_style(theme.grid);
    }
    let (x, y) = middle(place);
    let text = clue.map_or_else(|| "-".to_owned(), |clue| clue.to_string());
    let text = match usize::from(place.width).saturating_sub(text.len()) {
        0 | 1 => text,
        2 | 3 => format!("[{text}]"),
        _ => format!(" {text} "),
    };
    let start = (x + 2).saturating_sub(text.len() as u16).max(place.x);
    buffer.set_stringn(start, y, text, place.width.into(), theme.centre);
}

/// A flashing cell: filled with the tone's style, with the tone's symbol on both sides of the
/// digit.
fn flashing(flash: Flash, digit: Option<String>, place: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style =
        tone_style(flash.tone, theme).remove_modifier(UNDERLINED).add_modifier(Modifier::REVERSED);
    let (x, y) = middle(place);
    for position in place.positions() {
        buffer[position].set_char(' ');
    }
    buffer.set_style(place, Style::reset().patch(theme.ground).patch(style));
    let around = if digit.is_some() { flash.shape } else { ' ' };
    for x in [x - 2, x + 2] {
        if place.contains(Position { x, y }) {
            buffer[(x, y)].set_char(around);
        }
    }
    let shown = digit.unwrap_or_else(|| flash.shape.to_string());
    buffer.set_string(x + 1 - shown.chars().count() as u16, y, shown, Style::new());
}

/// The row and column numbers; those of the cursor are highlighted.
fn labels(cursor: Cell, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let style = |is_cursor| if is_cursor { theme.key } else { theme.faint };
    let mut label = |right: u16, y, number: usize, is_cursor| {
        let text = (number + 1).to_string();
        buffer.set_string(right - text.len() as u16, y, &text, style(is_cursor));
    };
    for column in 0..places.columns() {
        let (x, _) = middle(places.cell(Cell::new(0, column)));
        label(x + 1, places.outer.y, column, cursor.column() == column);
    }
    for row in 0..places.rows() {
        let (_, y) = middle(places.cell(Cell::new(row, 0)));
        label(places.end_of_labels(), y, row, cursor.row() == row);
    }
}

/// Signs of rules in cells, below their digits and notes: lines from the middle to the next cell, a
/// circle around the digit, and a sign in a corner for a shape.
fn lines(layout: &Layout, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let signs = Signs::of(layout);
    for cell in layout.cells() {
        let Some(inside) = signs.in_cell(cell) else { continue };
        let place = places.cell(cell);
        let (x, y) = middle(place);
        let mut put = |x: u16, y: u16, sign: char| {
            buffer[(x, y)].set_char(sign).set_style(theme.grid);
        };
        // A line begins at the circle.
        let (reach, above) = if inside.is_circled { (3, 1) } else { (0, 0) };
        for arm in &inside.arms {
            let (right, bottom) = (place.right(), place.bottom());
            let (columns, rows) = match arm.direction {
                (0, 1..) => (x + reach..right, y..y + 1),
                (0, _) => (place.x..x.saturating_sub(reach), y..y + 1),
                (1.., 0) => (x..x + 1, y + above..bottom),
                (_, 0) => (x..x + 1, place.y..y),
                (down, across) => {
                    let x = if across > 0 { right - 1 } else { place.x };
                    let y = if down > 0 { bottom - 1 } else { place.y };
                    (x..x + 1, y..y + 1)
                }
            };
            for y in rows {
                for x in columns.clone() {
                    put(x, y, arm.sign());
                }
            }
        }
        if let Some(sign) = inside.middle().filter(|_| !inside.is_circled) {
            put(x, y, sign);
        }
        if inside.is_circled && place.width >= 5 {
            put(x - 2, y, '(');
            put(x + 2, y, ')');
        }
        if let Some(sign) = inside.shape {
            let corners = [place.right() - 1, place.x];
            let free = corners.into_iter().find(|&x| buffer[(x, place.y)].symbol() == " ");
            let x = free.unwrap_or(place.x);
            buffer[(x, place.y)].set_char(sign).set_style(theme.grid);
        }
    }
}

/// Signs at the corners of cells for strokes that `frame` does not draw: along diagonals, and in
/// shaded cells.
fn texture(layout: &Layout, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    for stroke in layout.strokes() {
        let (cells, signs) = match stroke {
            Stroke::Diagonal { cells, is_rising: false } => (cells, ['╲', ' ', ' ', '╲']),
            Stroke::Diagonal { cells, is_rising: true } => (cells, [' ', '╱', '╱', ' ']),
            Stroke::Shading { cells } => (cells, ['░'; 4]),
            _ => continue,
        };
        for cell in cells {
            corners(signs, places.cell(cell), theme.grid, buffer);
        }
    }
}

/// Writes characters into the corners of a cell, from the upper left to the lower right. In a cell
/// of one line, the upper and the lower corners coincide.
fn corners(strokes: [char; 4], place: Rect, style: Style, buffer: &mut Buffer) {
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    let corners = [(place.x, place.y), (right, place.y), (place.x, bottom), (right, bottom)];
    for (stroke, at) in strokes.into_iter().zip(corners).filter(|corner| corner.0 != ' ') {
        let crosses = matches!((stroke, buffer[at].symbol()), ('╱', "╲"));
        buffer[at].set_char(if crosses { '╳' } else { stroke }).set_style(style);
    }
}
