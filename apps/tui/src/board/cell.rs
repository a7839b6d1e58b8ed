//! Notes in a cell: marks and wrong digits, each with its position.

use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use underdoku_game::{MarkKind, Marks};
use underdoku_grid::layout::{Cell, Digit, DigitSet};

use crate::theme::Theme;

/// A character in a cell: its column and line within the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    pub(crate) column: u16,
    pub(crate) line: u16,
    pub(crate) character: char,
    pub(crate) style: Style,
}

/// The marks of a blank, and the wrong digits tried there.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Notes {
    pub(crate) corner: DigitSet,
    pub(crate) centre: DigitSet,
    pub(crate) tried: DigitSet,
    /// Marks that a hint is about.
    pub(crate) shown: DigitSet,
    /// Marks that the hint contrasts with `shown`.
    pub(crate) apart: DigitSet,
    /// The candidates that a hint removes.
    pub(crate) struck: DigitSet,
}

impl Notes {
    /// Notes with only these marks.
    pub(crate) const fn marks(corner: DigitSet, centre: DigitSet) -> Self {
        let none = DigitSet::EMPTY;
        Self { corner, centre, tried: none, shown: none, apart: none, struck: none }
    }

    /// The marks of a cell in a game.
    pub(crate) fn of(marks: &Marks, cell: impl Into<Cell>) -> Self {
        let cell = cell.into();
        Self::marks(marks.get(MarkKind::Corner, cell), marks.get(MarkKind::Centre, cell))
    }

    pub(crate) fn is_empty(self) -> bool {
        self.corner.is_empty() && self.centre.is_empty() && self.tried.is_empty()
    }

    /// Lays the notes out in a cell of this size, on a board with these digits. If there is room,
    /// each digit has its position, the same in every cell. Centre marks are on the middle line,
    /// with corner marks around them. With less room the notes follow one another, and if even that
    /// is too long they are counted.
    pub(crate) fn glyphs(
        self,
        size: Size,
        all: DigitSet,
        same: Option<Digit>,
        theme: &Theme,
    ) -> Vec<Glyph> {
        let pen = CellPainter { same, notes: self, theme };
        let has_one_kind = self.corner.is_empty() || self.centre.is_empty();
        let places = Places::of(size, all).filter(|places| {
            // A cross needs its own column.
            has_one_kind && (places.pitch > 1 || self.tried.is_empty())
        });
        if let Some(places) = places {
            return pen.in_places(places);
        }
        let glyphs = if size.height == 1 {
            self.in_one_line(size.width, pen)
        } else {
            self.apart(size, pen)
        };
        let is_whole = glyphs.iter().all(|glyph| glyph.character != MORE);
        if is_whole { glyphs } else { pen.packed(size, all) }
    }

    /// Corner marks at the upper left, and below if there is room, centre marks on the middle line,
    /// wrong digits after a cross at the lower right.
    fn apart(self, size: Size, pen: CellPainter<'_>) -> Vec<Glyph> {
        let theme = pen.theme;
        let (last, middle) = (size.height - 1, size.height / 2);
        let cross = self.cross(size.width);
        let mut glyphs = pen.crossed(size.width - cross, last, cross);

        let corner: Vec<Digit> = self.corner.iter().collect();
        let below = if last == middle && !self.centre.is_empty() { 0 } else { size.width - cross };
        let above = if below == 0 { corner.len() } else { corner.len().min(size.width.into()) };
        let (top, bottom) = corner.split_at(above);
        glyphs.extend(pen.row(top, theme.corner, (0, 0), size.width));
        glyphs.extend(pen.row(bottom, theme.corner, (0, last), below));

        let centre: Vec<Digit> = self.centre.iter().collect();
        let room = if middle == last { size.width - cross } else { size.width };
        let start = room.saturating_sub(centre.len() as u16) / 2;
        glyphs.extend(pen.row(&centre, theme.centre, (start, middle), room - start));
        glyphs
    }

    /// The width of a cross with the wrong digits, in columns.
    fn cross(self, width: u16) -> u16 {
        if self.tried.is_empty() { 0 } else { width.min(1 + self.tried.len().min(3) as u16) }
    }

    /// The notes on a single line: corner marks at its left, centre marks at its right; if there
    /// are both, centre marks take at most half.
    fn in_one_line(self, width: u16, pen: CellPainter<'_>) -> Vec<Glyph> {
        let (theme, cross) = (pen.theme, self.cross(width));
        let mut glyphs = pen.crossed(width - cross, 0, cross);
        let room = width - cross;
        let [corner, centre]: [Vec<Digit>; 2] =
            [self.corner, self.centre].map(|marks| marks.iter().collect());
        let most = if corner.is_empty() { room } else { room / 2 };
        let right = most.min(centre.len() as u16);
        let left = room - right;
        glyphs.extend(pen.row(&corner, theme.corner, (0, 0), left));
        glyphs.extend(pen.row(&centre, theme.centre, (left, 0), right));
        glyphs
    }
}

/// Drawn before wrong digits.
const CROSS: char = '×';
/// Stands between the first and the last digit if every digit is a mark.
const TO: char = '-';
/// Stands for further notes, next to those that a hint is about.
const MORE: char = '+';
/// Stands for notes if there is no room even for their number.
const UNCOUNTED: char = '*';

/// The places of the digits in a cell.
#[derive(Clone, Copy)]
struct Places {
    in_a_row: u16,
    /// The digits of the board.
    all: DigitSet,
    /// The number of columns, and of lines, from one digit to the next.
    pitch: u16,
    lines: u16,
    /// The first column.
    start: u16,
}

impl Places {
    /// The positions of this many digits, as square as the cell allows; none if it is too small.
    fn of(size: Size, all: DigitSet) -> Option<Self> {
        let most = all.len() as u16;
        let square = (1..=most).find(|root| root * root >= most)?;
        let in_a_row = square.max(most.div_ceil(size.height));
        let pitch = match size.width {
            width if width >= 3 * in_a_row => 3,
            width if width >= 2 * in_a_row - 1 => 2,
            width if width >= in_a_row => 1,
            _ => return None,
        };
        let rows = most.div_ceil(in_a_row);
        let lines = if size.height >= 2 * rows - 1 { 2 } else { 1 };
        let start = (size.width - (in_a_row - 1) * pitch - 1) / 2;
        Some(Self { in_a_row, all, pitch, lines, start })
    }

    fn of_digit(self, digit: Digit) -> (u16, u16) {
        let index = (self.all - DigitSet::between(digit, Digit::from_index(24))).len() as u16;
        let (column, line) = (index % self.in_a_row, index / self.in_a_row);
        (self.start + column * self.pitch, line * self.lines)
    }
}

/// The style of the digits in a cell.
#[derive(Clone, Copy)]
struct CellPainter<'a> {
    same: Option<Digit>,
    notes: Notes,
    theme: &'a Theme,
}

impl CellPainter<'_> {
    /// The wrong digits, after a cross.
    fn crossed(self, column: u16, line: u16, room: u16) -> Vec<Glyph> {
        if room == 0 {
            return Vec::new();
        }
        let digits: Vec<Digit> = self.notes.tried.iter().collect();
        let mut glyphs = vec![Glyph { column, line, character: CROSS, style: self.danger() }];
        glyphs.extend(self.row(&digits, self.theme.tried, (column + 1, line), room - 1));
        glyphs
    }

    /// Marks in a row; the last position shows a `+` if there are more.
    fn row(self, digits: &[Digit], style: Style, start: (u16, u16), room: u16) -> Vec<Glyph> {
        let overflows = digits.len() > usize::from(room);
        let shown = if overflows { usize::from(room).saturating_sub(1) } else { digits.len() };
        let place = |index: usize| start.0 + index as u16;
        let glyph = |(index, &digit): (usize, &Digit)| {
            let (column, character) = (place(index), digit.shown());
            Glyph { column, line: start.1, character, style: self.style(style, digit) }
        };
        let mut glyphs: Vec<Glyph> = digits[..shown].iter().enumerate().map(glyph).collect();
        if overflows && room > 0 {
            glyphs.push(Glyph { column: place(shown), line: start.1, character: MORE, style });
        }
        glyphs
    }

    /// Each digit in its position, followed by wrong digits after a cross.
    fn in_places(self, places: Places) -> Vec<Glyph> {
        let mut glyphs = Vec::new();
        for (digit, style) in self.all() {
            let (column, line) = places.of_digit(digit);
            let is_wrong = self.notes.tried.contains(digit);
            if is_wrong && column > 0 {
                glyphs.push(Glyph {
                    column: column - 1,
                    line,
                    character: CROSS,
                    style: self.danger(),
                });
            }
            let style = self.style(style, digit);
            glyphs.push(Glyph { column, line, character: digit.shown(), style });
        }
        glyphs
    }

    /// All notes: corner marks first, except those that are also centre marks; wrong digits last.
    fn all(self) -> impl Iterator<Item = (Digit, Style)> {
        let Notes { corner, centre, tried, .. } = self.notes;
        let kinds = [
            (corner - centre - tried, self.theme.corner),
            (centre - tried, self.theme.centre),
            (tried, self.theme.tried),
        ];
        kinds.into_iter().flat_map(|(digits, style)| digits.iter().map(move |digit| (digit, style)))
    }

    /// All notes one after another over all lines if they fit; otherwise those that a hint is
    /// about, or their number. Missing digits are never listed instead, however few, because
    /// everybody would read `-457` as 4, 5 and 7.
    fn packed(self, size: Size, every: DigitSet) -> Vec<Glyph> {
        let Notes { corner, centre, tried, shown, apart, struck } = self.notes;
        let places = usize::from(size.width * size.height);
        let marks = (corner | centre) - tried;
        let text = |digits: DigitSet, style: Style| {
            digits.iter().map(move |digit| (digit.shown(), self.style(style, digit)))
        };
        let wrong: Vec<_> = (!tried.is_empty())
            .then_some((CROSS, self.danger()))
            .into_iter()
            .chain(text(tried, self.theme.tried))
            .collect();
        let written = self.all().filter(|(digit, _)| !tried.contains(*digit));
        let written = written.map(|(digit, style)| (digit.shown(), self.style(style, digit)));
        let mut all: Vec<_> = written.collect();
        let mut wrong = wrong;
        if !all.is_empty() && all.len() < places && all.len() + wrong.len() > places {
            // The notes stay; the cross alone shows that a wrong digit was tried.
            wrong.truncate(1);
        }
        if all.len() + wrong.len() > places {
            let coloured: Vec<_> =
                text(marks & (shown | apart | struck), self.theme.corner).collect();
            let room = places.saturating_sub(wrong.len());
            all = match (every.first(), every.last()) {
                (Some(first), Some(last)) if every == marks && coloured.is_empty() && room >= 3 => {
                    let [first, last] = [first, last].map(|end| (end.shown(), self.theme.corner));
                    vec![first, (TO, self.theme.faint), last]
                }
                _ => self.counted(coloured, marks, room),
            };
        }
        let width = usize::from(size.width);
        let glyph = |(at, (character, style)): (usize, (char, Style))| Glyph {
            column: (at % width) as u16,
            line: (at / width) as u16,
            character,
            style,
        };
        all.into_iter().chain(wrong).take(places).enumerate().map(glyph).collect()
    }

    /// For more marks than fit: those that a hint is about and a `+`, or else only the number of
    /// marks.
    fn counted(
        self,
        mut coloured: Vec<(char, Style)>,
        marks: DigitSet,
        room: usize,
    ) -> Vec<(char, Style)> {
        let style = self.theme.faint;
        if !coloured.is_empty() && coloured.len() < room {
            coloured.push((MORE, style));
            return coloured;
        }
        let number = format!("({})", marks.len());
        let number = if number.len() <= room { number } else { UNCOUNTED.to_string() };
        number.chars().map(|character| (character, style)).collect()
    }

    /// The style of the cross before wrong digits.
    const fn danger(self) -> Style {
        self.theme.danger.remove_modifier(Modifier::UNDERLINED)
    }

    fn style(self, style: Style, digit: Digit) -> Style {
        let is_out = (self.notes.tried | self.notes.struck).contains(digit);
        let style = match digit {
            _ if is_out => style.patch(self.theme.tried),
            _ if self.notes.apart.contains(digit) => style.patch(self.theme.explained_apart),
            _ if self.notes.shown.contains(digit) => style.patch(self.theme.explained),
            _ => style,
        };
        if self.same == Some(digit) && !is_out { style.patch(self.theme.same_mark) } else { style }
    }
}

/// The middle of a cell, in the upper line if it has two.
pub(crate) const fn middle(place: Rect) -> (u16, u16) {
    (place.x + place.width / 2, place.y + (place.height - 1) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Colours, ThemeName};

    fn set(digits: &str) -> DigitSet {
        digits.chars().filter_map(Digit::from_char).collect()
    }

    fn glyphs(notes: Notes, size: (u16, u16), most: usize) -> Vec<String> {
        let theme = Theme::new(ThemeName::Mono, Colours::None);
        let mut lines = vec![vec![' '; size.0.into()]; size.1.into()];
        for glyph in notes.glyphs(size.into(), DigitSet::up_to(most), None, &theme) {
            let place = &mut lines[usize::from(glyph.line)][usize::from(glyph.column)];
            assert_eq!(*place, ' ', "two characters in one place");
            *place = glyph.character;
        }
        lines.into_iter().map(String::from_iter).collect()
    }

    fn shown(size: (u16, u16), most: usize, [corner, centre, tried]: [&str; 3]) -> Vec<String> {
        let marks = Notes::marks(set(corner), set(centre));
        glyphs(Notes { tried: set(tried), ..marks }, size, most)
    }

    const ALL: &str = "123456789";

    #[test]
    fn notes_in_the_smallest_cell_are_complete() {
        let shown = |corner, centre, tried| shown((5, 2), 9, [corner, centre, tried]);
        assert_eq!(shown("147", "", ""), ["1  4 ", " 7   "]);
        assert_eq!(shown("23568", "", ""), [" 23 5", "6 8  "]);
        assert_eq!(shown(ALL, "", ""), ["12345", "6789 "]);
        assert_eq!(shown("", "258", ""), [" 2  5", "  8  "]);
        assert_eq!(shown("14", "25", ""), ["14   ", " 25  "]);
        assert_eq!(shown("14", "25", "3"), ["14   ", "25 ×3"]);
        assert_eq!(shown(ALL, ALL, ""), ["12345", "6789 "]);
        assert_eq!(shown(ALL, ALL, "12345"), ["6789×", "12345"]);
        assert_eq!(shown(ALL, "", "3"), ["12456", "789×3"]);
    }

    #[test]
    fn a_wrong_digit_leaves_room_for_the_notes() {
        let shown = |corner, tried| shown((3, 1), 9, [corner, "", tried]);
        assert_eq!(shown("27", "9"), ["27×"], "the cross alone, in its colour");
        assert_eq!(shown("2", "9"), ["2×9"]);
        assert_eq!(shown("", "9"), [" ×9"]);
    }

    #[test]
    fn notes_without_room_are_counted_and_never_complemented() {
        let shown = |width, most, corner, centre| shown((width, 1), most, [corner, centre, ""]);
        assert_eq!(shown(5, 9, "147", ""), ["147  "]);
        assert_eq!(shown(5, 5, "135", ""), ["1 3 5"]);
        assert_eq!(shown(5, 9, "14", "25"), ["14 25"]);
        assert_eq!(shown(5, 9, "", "258"), ["  258"]);
        assert_eq!(shown(5, 9, "123456", ""), ["(6)  "]);
        assert_eq!(shown(5, 9, "12356789", ""), ["(8)  "]);
        assert_eq!(shown(5, 9, ALL, ""), ["1-9  "]);
        assert_eq!(shown(3, 25, "1", "ap"), ["1AP"]);
        assert_eq!(shown(3, 16, "14bc", ""), ["(4)"]);
        assert_eq!(shown(3, 9, "12346", ""), ["(5)"]);
        assert_eq!(shown(4, 25, "123456789abc", ""), ["(12)"]);
        assert_eq!(shown(2, 9, "12345", ""), ["* "]);
        let hinted = Notes { shown: set("5"), ..Notes::marks(set("123456"), DigitSet::EMPTY) };
        assert_eq!(glyphs(hinted, (5, 1), 9), ["5+   "], "the digits of a hint are seen");
        assert_eq!(glyphs(hinted, (3, 1), 9), ["5+ "]);
    }

    #[test]
    fn every_digit_has_its_place_where_a_cell_has_room() {
        let shown = |size, corner, centre, tried| shown(size, 9, [corner, centre, tried]);
        assert_eq!(shown((7, 3), ALL, "", ""), [" 1 2 3 ", " 4 5 6 ", " 7 8 9 "]);
        assert_eq!(shown((7, 3), "159", "", "4"), [" 1     ", "×4 5   ", "     9 "]);
        assert_eq!(shown((7, 3), "", "37", ""), ["     3 ", "       ", " 7     "]);
        let wide = [" 1  2  3 ", " 4  5  6 ", " 7  8  9 ", "         "];
        assert_eq!(shown((9, 4), ALL, "", ""), wide);
        let high = ["  1  2  3  ", "           ", "  4  5  6  ", "           ", "  7  8  9  "];
        assert_eq!(shown((11, 5), ALL, "", ""), high);
        assert_eq!(shown((7, 3), "147", "25", "3"), ["147    ", "  25   ", "     ×3"]);
        assert_eq!(shown((7, 3), ALL, "1234567", ""), ["1234567", "1234567", "89     "]);
    }

    #[test]
    fn notes_of_large_boards() {
        let shown = |size, corner, centre| shown(size, 16, [corner, centre, ""]);
        assert_eq!(shown((4, 3), "123456ag", "9"), ["1234", " 9  ", "56AG"]);
        assert_eq!(shown((4, 3), ALL, ""), ["1234", "5678", "9   "]);
        assert_eq!(shown((4, 4), "16g", ""), ["1   ", " 6  ", "    ", "   G"]);
        assert_eq!(shown((4, 3), "123456789abcd", ""), ["(13)", "    ", "    "]);
    }

    #[test]
    fn nothing_is_outside_or_overlaps() {
        for bits in 0..512_u32 {
            let digits: String = DigitSet::from_bits(bits).iter().map(Digit::to_char).collect();
            for size in
                [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2), (7, 3), (9, 4), (11, 5)]
            {
                for notes in [
                    ["", "", &*digits],
                    [&digits, "", "27"],
                    ["", &digits, "5"],
                    [&digits, &digits, &digits],
                ] {
                    for most in [9, 16] {
                        shown(size, most, notes);
                    }
                }
            }
        }
    }
}
