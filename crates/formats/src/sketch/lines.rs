//! The parts of a drawing: the columns, found by the numbers above them, and the lines of each row.

use underdoku_grid::layout::Spec;

use super::is_head;
use crate::fault::{Found, RecordFault};
use crate::{Fault, cells};

/// The lines of a drawing, and the positions of its columns.
pub(super) struct Sketch {
    pub(super) lines: Vec<Vec<char>>,
    /// The board names in comments.
    pub(super) named: Vec<Spec>,
    /// The line of the upper edge.
    pub(super) top: usize,
    /// The column of the left edge.
    pub(super) left: usize,
    /// The first character of each column's cells.
    pub(super) starts: Vec<usize>,
    /// The width of a cell in characters.
    pub(super) width: usize,
}

/// The lines of one row.
pub(super) struct SketchRow {
    /// The line above it, if one is drawn.
    pub(super) frame: Option<usize>,
    pub(super) sums: Option<usize>,
    pub(super) digits: usize,
}

impl Sketch {
    pub(super) fn of(text: &str) -> Option<Self> {
        let comments = text.lines().filter_map(|line| line.strip_prefix('#'));
        let named = comments.filter_map(|comment| comment.trim().parse().ok()).collect();
        let plain = |line: &str| {
            if line.starts_with('#') { Vec::new() } else { line.trim_end().chars().collect() }
        };
        let lines: Vec<Vec<char>> = text.split('\n').map(plain).collect();
        let head = lines.iter().position(|line| !line.is_empty())?;
        let numbers: String = lines[head].iter().collect();
        let (top, corner) = (head + 1, |character: &char| matches!(character, '+' | '┏'));
        let (first, end) = (lines.get(top)?.iter().position(|c| *c != ' ')?, lines[top].len() - 1);
        if !is_head(&numbers) || !corner(&lines[top][first]) {
            return None;
        }
        let numbers: Vec<(usize, usize)> =
            cells::words(&numbers).map(|(at, word)| (at, word.chars().count())).collect();
        let pad = |width: usize, (_, length): (usize, usize)| {
            width.checked_sub(length).map(|rest| rest / 2)
        };
        let fits = |&width: &usize| {
            let last = *numbers.last()?;
            let from = (numbers[0].0).checked_sub(pad(width, numbers[0])?)?;
            let to = last.0.checked_sub(pad(width, last)?)? + width + 1;
            (from == first + 2 && to == end).then_some(())
        };
        let width = (1..=9).find(|width| fits(width).is_some())?;
        let starts: Option<Vec<usize>> =
            numbers.iter().map(|&number| number.0.checked_sub(pad(width, number)?)).collect();
        Some(Self { named, top, left: first, starts: starts?, width, lines })
    }

    pub(super) const fn size(&self) -> usize {
        self.starts.len()
    }

    pub(super) fn at(&self, line: usize, column: usize) -> char {
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    /// The text of a cell in this line.
    pub(super) fn text(&self, line: usize, column: usize) -> String {
        let start = self.starts[column];
        let text: String = (start..start + self.width).map(|at| self.at(line, at)).collect();
        text.trim().to_owned()
    }

    /// Returns true if this may be a drawing of the 9x9 board by another program: four lines that
    /// run all the way through.
    pub(super) fn may_be_classic(&self) -> bool {
        let is_of_drawn_grid = |line: &Vec<char>| line.iter().any(|c| matches!(c, '×' | '┊' | '┄'));
        let frames = self.lines.iter().filter(|line| {
            let text: String = line.iter().collect();
            !line.is_empty()
                && crate::text_formats::drawn::is_frame(&crate::text_formats::drawn::plain(&text))
        });
        let lengths: Vec<usize> = frames.map(Vec::len).collect();
        self.size() == 9
            && !self.lines.iter().any(is_of_drawn_grid)
            && lengths.len() <= 4
            && lengths.iter().all(|length| *length == lengths[0])
    }

    /// The lines of each row.
    pub(super) fn rows(&self) -> Result<Vec<SketchRow>, RecordFault> {
        let mut rows: Vec<SketchRow> = Vec::new();
        let (mut before, mut has_sums) = (Vec::new(), false);
        for (number, line) in self.lines.iter().enumerate().skip(self.top + 1) {
            let label: String = line.iter().take(self.left).collect();
            if label.trim().is_empty() {
                before.extend(Some(number).filter(|_| !line.is_empty()));
                continue;
            }
            if rows.len() == self.size() {
                return Err(RecordFault::count((number, 0), "rows", self.size(), None));
            }
            if label.trim().parse() != Ok(rows.len() + 1) {
                let fault =
                    Fault::Expected("the number of the next row", Found::text(label.trim()));
                return Err(RecordFault::at(number, 0, fault));
            }
            has_sums |= rows.is_empty() && !before.is_empty();
            let sums = if has_sums { before.pop() } else { None };
            let frame = if rows.is_empty() { Some(self.top) } else { before.pop() };
            if let Some(&surplus) = before.first() {
                return Err(RecordFault::stray(
                    surplus,
                    0,
                    "the line of a row",
                    Some(self.at(surplus, self.left)),
                ));
            }
            rows.push(SketchRow { frame, sums, digits: number });
        }
        if rows.len() == self.size() {
            return Ok(rows);
        }
        Err(RecordFault::count((self.lines.len() - 1, 0), "rows", self.size(), Some(rows.len())))
    }
}
