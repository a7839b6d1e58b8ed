//! Notes in a cell: marks and wrong digits, each with its place.

use ratatui::layout::{Rect, Size};
use ratatui::style::{Modifier, Style};
use underdoku_grid::layout::{Digit, DigitSet};

use crate::theme::Theme;

/// A character in a cell: its column and line within the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Glyph {
    pub(crate) column: u16,
    pub(crate) line: u16,
    pub(crate) character: char,
    pub(crate) style: Style,
}

/// The marks of a blank, and the wrong digits that were tried there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notes {
    pub(crate) corner: DigitSet,
    pub(crate) centre: DigitSet,
    pub(crate) tried: DigitSet,
    /// Those that a hint speaks of.
    pub(crate) shown: DigitSet,
    /// Those that it sets against these.
    pub(crate) apart: DigitSet,
    /// The candidates that a hint removes.
    pub(crate) struck: DigitSet,
}

impl Notes {
    /// These marks and no more.
    pub(crate) const fn marks(corner: DigitSet, centre: DigitSet) -> Self {
        let none = DigitSet::EMPTY;
        Self { corner, centre, tried: none, shown: none, apart: none, struck: none }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.corner.is_empty() && self.centre.is_empty() && self.tried.is_empty()
    }

    /// The notes as written into a cell of this size. Corner marks begin at its upper left and
    /// continue below if there is room, centre marks are on its middle line, and wrong digits after
    /// a cross at its lower right. A `+` stands for omitted ones.
    pub(crate) fn glyphs(self, size: Size, same: Option<Digit>, theme: &Theme) -> Vec<Glyph> {
        if size.height == 1 {
            return self.in_one_line(size.width, same, theme);
        }
        let (last, middle) = (size.height - 1, size.height / 2);
        let cross = self.cross(size.width);
        let pen = Pen { same, notes: self, theme };
        let mut glyphs = pen.crossed(size.width - cross, last, cross);

        let corner: Vec<Digit> = self.corner.iter().collect();
        let below = if last == middle && !self.centre.is_empty() { 0 } else { size.width - cross };
        let above = if below == 0 { corner.len() } else { corner.len().min(size.width.into()) };
        if self.centre.is_empty() && corner.len() > above + usize::from(below) {
            glyphs.extend(pen.all_over(&corner, size, cross));
            return glyphs;
        }
        let (top, bottom) = corner.split_at(above);
        let spread = |digits: &[Digit], width| {
            if 2 * digits.len() <= usize::from(width) + 1 { 2 } else { 1 }
        };
        glyphs.extend(pen.row(top, theme.corner, (0, 0), size.width, spread(top, size.width)));
        glyphs.extend(pen.row(bottom, theme.corner, (0, last), below, 1));

        let centre: Vec<Digit> = self.centre.iter().collect();
        let room = if middle == last { size.width - cross } else { size.width };
        let start = room.saturating_sub(centre.len() as u16) / 2;
        glyphs.extend(pen.row(&centre, theme.centre, (start, middle), room - start, 1));
        glyphs
    }

    /// The width of a cross with the wrong digits, in columns.
    fn cross(self, width: u16) -> u16 {
        if self.tried.is_empty() { 0 } else { width.min(1 + self.tried.len().min(3) as u16) }
    }

    /// The notes on a single line: corner marks at its left, centre marks at its right, with at
    /// most half of it if there are both.
    fn in_one_line(self, width: u16, same: Option<Digit>, theme: &Theme) -> Vec<Glyph> {
        let cross = self.cross(width);
        let pen = Pen { same, notes: self, theme };
        let mut glyphs = pen.crossed(width - cross, 0, cross);
        let room = width - cross;
        let [corner, centre]: [Vec<Digit>; 2] =
            [self.corner, self.centre].map(|marks| marks.iter().collect());
        let most = if corner.is_empty() { room } else { room / 2 };
        let right = most.min(centre.len() as u16);
        let left = room - right;
        let has_room = centre.is_empty() && 2 * corner.len() <= usize::from(left) + 1;
        let spread = if has_room { 2 } else { 1 };
        glyphs.extend(pen.row(&corner, theme.corner, (0, 0), left, spread));
        glyphs.extend(pen.row(&centre, theme.centre, (left, 0), right, 1));
        glyphs
    }
}

/// The style of the digits in a cell.
#[derive(Clone, Copy)]
struct Pen<'a> {
    same: Option<Digit>,
    notes: Notes,
    theme: &'a Theme,
}

impl Pen<'_> {
    /// The wrong digits, after a cross.
    fn crossed(self, column: u16, line: u16, room: u16) -> Vec<Glyph> {
        if room == 0 {
            return Vec::new();
        }
        let style = self.theme.danger.remove_modifier(Modifier::UNDERLINED);
        let digits: Vec<Digit> = self.notes.tried.iter().collect();
        let mut glyphs = vec![Glyph { column, line, character: '×', style }];
        glyphs.extend(self.row(&digits, self.theme.tried, (column + 1, line), room - 1, 1));
        glyphs
    }

    /// Marks in a row; the last place that there is shows a `+` if there are more.
    fn row(
        self,
        digits: &[Digit],
        style: Style,
        start: (u16, u16),
        room: u16,
        pitch: u16,
    ) -> Vec<Glyph> {
        let overflows = digits.len() > usize::from(room);
        let shown = if overflows { usize::from(room).saturating_sub(1) } else { digits.len() };
        let place = |index: usize| start.0 + index as u16 * pitch;
        let glyph = |(index, &digit): (usize, &Digit)| {
            let (column, character) = (place(index), digit.shown());
            Glyph { column, line: start.1, character, style: self.style(style, digit) }
        };
        let mut glyphs: Vec<Glyph> = digits[..shown].iter().enumerate().map(glyph).collect();
        if overflows && room > 0 {
            glyphs.push(Glyph { column: place(shown), line: start.1, character: '+', style });
        }
        glyphs
    }

    /// Corner marks on every line of a cell, as many as fit, next to wrong digits at its lower
    /// right.
    fn all_over(self, digits: &[Digit], size: Size, cross: u16) -> Vec<Glyph> {
        let (width, last) = (usize::from(size.width), size.height - 1);
        let full = digits.len().min(width * usize::from(last));
        let lines = digits[..full].chunks(width).zip(0..);
        let rest = self.row(&digits[full..], self.theme.corner, (0, last), size.width - cross, 1);
        lines
            .flat_map(|(line, y)| self.row(line, self.theme.corner, (0, y), size.width, 1))
            .chain(rest)
            .collect()
    }

    fn style(self, style: Style, digit: Digit) -> Style {
        let is_out = (self.notes.tried | self.notes.struck).contains(digit);
        let style = match digit {
            _ if is_out => style.patch(self.theme.tried),
            _ if self.notes.apart.contains(digit) => style.patch(self.theme.told_apart),
            _ if self.notes.shown.contains(digit) => style.patch(self.theme.told),
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

    fn shown(size: (u16, u16), corner: &str, centre: &str, tried: &str) -> Vec<String> {
        let notes = Notes { tried: set(tried), ..Notes::marks(set(corner), set(centre)) };
        let theme = Theme::new(ThemeName::Mono, Colours::None);
        let mut lines = vec![vec![' '; size.0.into()]; size.1.into()];
        for glyph in notes.glyphs(size.into(), None, &theme) {
            let place = &mut lines[usize::from(glyph.line)][usize::from(glyph.column)];
            assert_eq!(*place, ' ', "two characters in one place");
            *place = glyph.character;
        }
        lines.into_iter().map(String::from_iter).collect()
    }

    #[test]
    fn notes_in_the_smallest_cell() {
        assert_eq!(shown((5, 2), "147", "", ""), ["1 4 7", "     "]);
        assert_eq!(shown((5, 2), "1478", "", ""), ["1478 ", "     "]);
        assert_eq!(shown((5, 2), "123456789", "", ""), ["12345", "6789 "]);
        assert_eq!(shown((5, 2), "", "258", ""), ["     ", " 258 "]);
        assert_eq!(shown((5, 2), "14", "25", ""), ["1 4  ", " 25  "]);
        assert_eq!(shown((5, 2), "14", "25", "3"), ["1 4  ", "25 ×3"]);
        assert_eq!(shown((5, 2), "123456789", "123456789", ""), ["1234+", "1234+"]);
        assert_eq!(shown((5, 2), "123456789", "123456789", "12345"), ["1234+", "+×12+"]);
        assert_eq!(shown((5, 2), "123456789", "", "3"), ["12345", "67+×3"]);
    }

    #[test]
    fn notes_in_one_line() {
        assert_eq!(shown((5, 1), "147", "", ""), ["1 4 7"]);
        assert_eq!(shown((5, 1), "14", "25", ""), ["14 25"]);
        assert_eq!(shown((5, 1), "", "258", ""), ["  258"]);
        assert_eq!(shown((3, 1), "14bc", "", ""), ["14+"]);
        assert_eq!(shown((3, 1), "1", "ap", ""), ["1 +"]);
        assert_eq!(shown((2, 1), "12345", "", ""), ["1+"]);
    }

    #[test]
    fn notes_in_larger_cells() {
        assert_eq!(shown((4, 3), "123456ag", "9", ""), ["1234", " 9  ", "56AG"]);
        assert_eq!(shown((4, 3), "123456789", "", ""), ["1234", "5678", "9   "]);
        assert_eq!(shown((4, 3), "123456789abcd", "", ""), ["1234", "5678", "9AB+"]);
        assert_eq!(shown((7, 3), "147", "25", "3"), ["1 4 7  ", "  25   ", "     ×3"]);
        assert_eq!(shown((7, 3), "123456789", "1234567", ""), ["1234567", "1234567", "89     "]);
        assert_eq!(
            shown((9, 4), "123456789", "123456789", ""),
            ["123456789", "         ", "123456789", "         "]
        );
    }

    #[test]
    fn nothing_lies_outside_or_on_something_else() {
        for bits in 0..512_u32 {
            let digits: String = DigitSet::from_bits(bits).iter().map(Digit::to_char).collect();
            for size in
                [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2), (7, 3), (9, 4), (11, 5)]
            {
                for (corner, centre, tried) in [
                    ("", "", &*digits),
                    (&digits, "", "27"),
                    ("", &digits, "5"),
                    (&digits, &digits, &digits),
                ] {
                    shown(size, corner, centre, tried);
                }
            }
        }
    }
}
