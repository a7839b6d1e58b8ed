//! A board of any layout drawn with characters.
//!
//! ```text
//!     1 2 3   4 5 6             1   2   3   4   5
//!   +-------+-------+         +-----------+-------+
//! 1 | · 1 · | · 3 · |       1 | ·   3   · | 1   · |
//! 2 | 4 · · | · · 5 |         |           |       |
//!   +-------+-------+       2 | ·   · +---+   4   |
//! ```
//!
//! Lines are drawn at the borders of regions and cages ([`borders`](super::borders)); columns and
//! rows without any line between them have no space for one. A blank on the diagonals of an X is
//! `×`. A cage's sum is in its first cell. Other rules have signs on the lines between cells, in
//! blanks, and next to the board, as in the terminal ([`Signs`]). In a template, a cell that takes
//! no digit is `-`, or its clue number in parentheses. If the drawing cannot show all rules,
//! comments below name the board and describe its rules. With candidates, each has its position in
//! its cell, as on the 9x9 board.

use std::fmt;

use underdoku_formats::Board;
use underdoku_grid::layout::{Cell, Clash, Digit, DigitSet, Grid, Layout, Rule, RuleKind, Variant};
use underdoku_tui::signs::one_letter;
use underdoku_words::rules::{required, say};

use super::borders::Borders;
use super::picture::{BOLD, BOLD_RED, Ink, PLAIN};

/// A drawing of a board of any layout, with the data that its cells share.
pub(in super::super) struct Drawing<'a> {
    givens: Grid,
    layout: &'a Layout,
    borders: Borders<'a>,
    ink: Ink,
    with_candidates: bool,
    /// The candidates of a blank, if they are not those that the rules leave.
    digits: Option<&'a dyn Fn(Cell) -> DigitSet>,
    clashing: Vec<Cell>,
    /// Candidates per line of a cell, and lines of candidates.
    candidates: [usize; 2],
    /// The width of a cell in characters.
    width: usize,
    /// The number of lines for sums.
    sums: usize,
    /// The width of the row numbers in characters.
    margin: usize,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head().trim_end())?;
        let [above, below] = self
            .borders
            .signs()
            .above_and_below(self.layout.rows(), |column| self.place_of(column));
        let has_numbers = self.borders.signs().room_beside() > 0;
        if has_numbers {
            writeln!(f, "{}", above.trim_end())?;
        }
        for row in 0..self.layout.rows() {
            if self.borders.parts_rows(row) {
                writeln!(f, "{}", self.frame(row).trim_end())?;
            } else if self.with_candidates {
                writeln!(f, "{}", self.gap_between_rows(row))?;
            }
            for line in 0..self.height() {
                writeln!(f, "{}", self.line(row, line))?;
            }
        }
        writeln!(f, "{}", self.frame(self.layout.rows()).trim_end())?;
        if has_numbers {
            writeln!(f, "{}", below.trim_end())?;
        }
        let Some(rules) = self.unseen() else { return Ok(()) };
        writeln!(f, "# {rules}")?;
        required(self.layout).iter().try_for_each(|rule| writeln!(f, "# {}", say(rule)))
    }
}

impl<'a> Drawing<'a> {
    pub(super) fn of(board: &'a Board, with_candidates: bool, ink: Ink) -> Self {
        let (layout, givens) = (board.layout(), board.givens());
        let most = layout.all_digits().len();
        let side_by_side = (1..=most).find(|side| side * side >= most).unwrap_or(1);
        let candidates =
            if with_candidates { [side_by_side, most.div_ceil(side_by_side)] } else { [1, 1] };
        let longest =
            layout.cages().iter().filter_map(Rule::sum).map(|sum| length(sum.into())).max();
        let clue = if layout.rules_of(RuleKind::Clue).is_empty() { 1 } else { 3 };
        let bracketed = if with_candidates { 3 } else { clue };
        let width =
            candidates[0].max(longest.unwrap_or(1)).max(length(layout.columns())).max(bracketed);
        Self {
            layout,
            borders: Borders::of(layout),
            ink,
            with_candidates,
            digits: None,
            clashing: givens.clashes(layout).flat_map(|clash| places(clash, layout)).collect(),
            givens,
            candidates,
            width,
            sums: usize::from(longest.is_some()),
            margin: length(layout.rows()),
        }
    }

    /// A drawing with these candidates.
    pub(in super::super) fn with_digits(
        board: &'a Board,
        digits: &'a dyn Fn(Cell) -> DigitSet,
        ink: Ink,
    ) -> Self {
        Self { digits: Some(digits), ..Self::of(board, true, ink) }
    }

    const fn height(&self) -> usize {
        self.sums + self.candidates[1]
    }

    /// The line of a cell, below its sum, that holds its digit.
    const fn middle(&self) -> usize {
        self.sums + self.candidates[1] / 2
    }

    /// The column numbers.
    fn head(&self) -> String {
        let number = |column: usize| format!("{:^1$}", column + 1, self.width);
        self.joined((self.label(None, ""), ""), |_| ' ', number)
    }

    /// The line above a row.
    fn frame(&self, border: usize) -> String {
        let signs = self.borders.signs();
        let mut line = self.label(None, "");
        let mut found = Vec::new();
        for column in 0..=self.layout.columns() {
            let grid = |column: usize| self.borders.level(border, column);
            let before = column.checked_sub(1).map(grid);
            let here = (column < self.layout.columns()).then(|| grid(column));
            if self.borders.parts_columns(column) {
                line.extend(before);
                line.push(self.borders.crossing(border, column));
                line.extend(here);
            } else {
                line.extend(here.into_iter().cycle().take(self.gap()));
            }
            line.extend(here.into_iter().cycle().take(self.width));
            let start = self.place_of(column);
            found.push((signs.corner(border, column), start));
            let cell = if self.borders.parts_columns(column) {
                start + 2
            } else {
                start + self.gap() - usize::from(column > 0)
            };
            found.push((signs.above(border, column), cell + (self.width - 1) / 2));
        }
        with_signs(&line, &found)
    }

    /// The column of characters with the line left of a column of cells.
    fn place_of(&self, column: usize) -> usize {
        let before = (0..column).map(|border| {
            let gap = if self.borders.parts_columns(border) {
                2 + usize::from(border > 0)
            } else {
                self.gap()
            };
            gap + self.width
        });
        self.label(None, "").chars().count() + before.sum::<usize>() + usize::from(column > 0)
    }

    fn gap_between_rows(&self, row: usize) -> String {
        self.joined(
            (self.label(None, ""), ""),
            |border| self.upright(row, border, false),
            |_| " ".repeat(self.width),
        )
    }

    /// One line of a row.
    fn line(&self, row: usize, line: usize) -> String {
        let is_middle = line == self.middle();
        let beside = self.borders.signs().beside(row).map(|number| number.filter(|_| is_middle));
        let [before, after] = beside.map(Option::unwrap_or_default);
        let label = self.label(is_middle.then_some(row), before);
        let cell = |column| self.cell(Cell::new(row, column), line);
        self.joined((label, after), |border| self.upright(row, border, is_middle), cell)
    }

    /// The number of a row, and the number of a rule between it and the board.
    fn label(&self, row: Option<usize>, rule: &str) -> String {
        let number = row.map_or_else(String::new, |row| (row + 1).to_string());
        format!("{number:>0$} {rule:>1$}", self.margin, self.borders.signs().room_beside())
    }

    /// The character on the line left of a cell; signs of rules are in the middle.
    fn upright(&self, row: usize, border: usize, is_middle: bool) -> char {
        let sign = self.borders.signs().left_of(row, border).filter(|_| is_middle);
        sign.map_or_else(|| self.borders.upright(self.borders.beside(row, border)), one_letter)
    }

    /// The number of spaces between columns without a line.
    const fn gap(&self) -> usize {
        if self.with_candidates || self.sums > 0 { 2 } else { 1 }
    }

    /// Joins the texts of the columns with the characters on each border.
    fn joined(
        &self,
        (mut line, after): (String, &str),
        stroke: impl Fn(usize) -> char,
        text: impl Fn(usize) -> String,
    ) -> String {
        for column in 0..=self.layout.columns() {
            if self.borders.parts_columns(column) {
                line.extend((column > 0).then_some(' '));
                line.push(stroke(column));
                line.extend((column < self.layout.columns()).then_some(' '));
            } else {
                line.extend(std::iter::repeat_n(' ', self.gap()));
            }
            if column < self.layout.columns() {
                line += &text(column);
            }
        }
        line + after
    }

    fn cell(&self, place: Cell, line: usize) -> String {
        if line < self.sums {
            return format!("{:<1$}", self.sum(place), self.width);
        }
        match self.givens.get(place) {
            Some(value) if line == self.middle() => self.digit(place, value),
            Some(_) => " ".repeat(self.width),
            None if self.layout.is_void(place) => self.void(place, line),
            None if self.with_candidates => self.candidates_in(place, line - self.sums),
            None if let Some(sign) = self.borders.signs().blank(place) => {
                self.centred(&sign.to_string())
            }
            None if self.is_on_diagonal(place) => self.centred("×"),
            None => self.centred("·"),
        }
    }

    /// The name of the board and the rules that it does not include, if the drawing does not show
    /// all of them: those without lines, or an X without blanks on its diagonals.
    fn unseen(&self) -> Option<String> {
        let rules = || {
            let is_drawn =
                |rule: &Rule| matches!(rule.kind(), RuleKind::Cage | RuleKind::Candidates);
            let rules = self.layout.rules_beyond_name();
            rules.filter(move |rule| !is_drawn(rule)).map(Rule::to_string)
        };
        let named =
            |name: String| std::iter::once(name).chain(rules()).collect::<Vec<_>>().join(" ");
        let Some(spec) = self.layout.spec() else { return self.layout.name().map(named) };
        let givens = &self.givens;
        let has_cross = || {
            self.layout.cells().any(|cell| givens.get(cell).is_none() && self.is_on_diagonal(cell))
        };
        let is_seen = |variant| match variant {
            Variant::Diagonals => has_cross() && !self.with_candidates,
            Variant::Killer => true,
            _ => false,
        };
        let is_unseen = spec.variants().any(|variant| !is_seen(variant));
        is_unseen.then(|| named(spec.to_string()))
    }

    /// Returns true if a diagonal of an X passes through the cell.
    fn is_on_diagonal(&self, place: Cell) -> bool {
        self.layout.diagonals(place).contains(&true)
    }

    fn centred(&self, text: &str) -> String {
        format!("{text:^0$}", self.width)
    }

    /// The sum of the cage that begins here, or nothing.
    fn sum(&self, place: Cell) -> String {
        self.layout.cage_sum(place).map_or_else(String::new, |sum| sum.to_string())
    }

    fn void(&self, place: Cell, line: usize) -> String {
        match self.layout.clue(place) {
            _ if line != self.middle() => " ".repeat(self.width),
            Some(clue) => self.centred(&format!("({})", clue.to_char())),
            None => self.centred("-"),
        }
    }

    fn candidates_in(&self, place: Cell, line: usize) -> String {
        let fitting = self
            .digits
            .map_or_else(|| self.givens.adding_up(self.layout, place), |digits| digits(place));
        let [side_by_side, _] = self.candidates;
        let digits = self.layout.all_digits();
        let digits = digits.iter().skip(line * side_by_side).take(side_by_side);
        let mut text: String = digits
            .map(|value| if fitting.contains(value) { value.to_char() } else { ' ' })
            .collect();
        text.extend((text.chars().count()..side_by_side).map(|_| ' '));
        self.centred(&text)
    }

    fn digit(&self, place: Cell, value: Digit) -> String {
        let digit = value.to_char();
        let text = if self.with_candidates { format!("[{digit}]") } else { digit.to_string() };
        let text = self.centred(&text);
        let ink = if self.clashing.contains(&place) { BOLD_RED } else { BOLD };
        if self.ink == Ink::Coloured { format!("{ink}{text}{PLAIN}") } else { text }
    }
}

/// A line with signs over it, each around its position.
fn with_signs(line: &str, signs: &[(Option<&str>, usize)]) -> String {
    let mut line: Vec<char> = line.chars().collect();
    for (sign, middle) in signs {
        let letters: Vec<char> = sign.iter().flat_map(|sign| sign.chars()).collect();
        let start = middle.saturating_sub(letters.len().saturating_sub(1) / 2).min(line.len());
        let end = (start + letters.len()).min(line.len());
        line.splice(start..end, letters);
    }
    line.into_iter().collect()
}

/// The number of characters in a number.
fn length(number: usize) -> usize {
    number.to_string().len()
}

/// The cells of a clash; for a sum, its first cell.
fn places(clash: Clash, layout: &Layout) -> Vec<Cell> {
    match clash {
        Clash::Sum { head, .. } => vec![head],
        _ => clash.cells_on(layout),
    }
}
