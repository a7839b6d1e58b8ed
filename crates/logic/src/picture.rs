//! A position drawn as text with all candidates, and read back.
//!
//! ```text
//! [5] [3]   4 |  26 [7]  26 | 249   1 248      [5] given, (5) placed by the player, 249 candidates
//! ```
//!
//! There are nine such lines, with rules between bands. A picture contains everything needed to
//! rebuild the position, so the manual's examples can be tested.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};

use crate::Position;

/// The contents of every cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The givens.
    pub givens: Grid,
    /// The givens and the player's digits.
    pub grid: Grid,
    /// The candidates; for a filled cell, only its digit.
    pub candidates: Candidates,
}

impl Picture {
    /// Draws a position.
    pub fn of(position: &Position) -> Self {
        Self {
            givens: *position.puzzle().givens(),
            grid: *position.grid(),
            candidates: position.candidates(),
        }
    }

    /// The number of candidates in blanks.
    pub fn candidate_count(&self) -> usize {
        self.candidates.len() - self.grid.filled().len()
    }

    fn cell(&self, cell: Cell) -> String {
        let text: String = self.candidates.get(cell).iter().map(Digit::to_char).collect();
        match (self.givens.get(cell), self.grid.get(cell)) {
            (Some(_), _) => format!("[{text}]"),
            (None, Some(_)) => format!("({text})"),
            (None, None) => text,
        }
    }

    fn width(&self, column: usize) -> usize {
        (0..9).map(|row| self.cell(Cell::at(row, column)).len()).max().unwrap_or(1)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: Vec<usize> = (0..9).map(|column| self.width(column)).collect();
        let rule: Vec<String> =
            widths.chunks(3).map(|three| "-".repeat(three.iter().sum::<usize>() + 4)).collect();
        for row in 0..9 {
            if row == 3 || row == 6 {
                writeln!(f, "{}", rule.join("+"))?;
            }
            for (column, &width) in widths.iter().enumerate() {
                let bar = if column == 3 || column == 6 { "| " } else { "" };
                let space = if column == 0 { " " } else { "" };
                let end = if column == 8 { "\n" } else { " " };
                write!(f, "{bar}{space}{:>width$}{end}", self.cell(Cell::at(row, column)))?;
            }
        }
        Ok(())
    }
}

/// The error for a text that is not a picture: the index of the cell that is missing or unreadable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 81 cells such as [5], (5) or 249; only the first {0} could be read")]
pub struct ParsePictureError(pub usize);

impl FromStr for Picture {
    type Err = ParsePictureError;

    fn from_str(text: &str) -> Result<Self, ParsePictureError> {
        let mut picture =
            Self { givens: Grid::EMPTY, grid: Grid::EMPTY, candidates: Candidates::ALL };
        let words: Vec<&str> = text
            .split_whitespace()
            .filter(|word| !word.trim_matches(['-', '+', '|']).is_empty())
            .collect();
        for (index, cell) in Cell::all().enumerate() {
            let word = words.get(index).ok_or(ParsePictureError(index))?;
            picture.read(cell, word).ok_or(ParsePictureError(index))?;
        }
        if words.len() == Cell::COUNT { Ok(picture) } else { Err(ParsePictureError(Cell::COUNT)) }
    }
}

impl Picture {
    fn read(&mut self, cell: Cell, word: &str) -> Option<()> {
        let inner = word.trim_matches(['[', ']', '(', ')']);
        let digits: Option<DigitSet> = inner.chars().map(Digit::from_char).collect();
        let digits = digits.filter(|digits| !digits.is_empty())?;
        self.candidates.set(cell, digits);
        if word != inner {
            let digit = digits.single()?;
            self.grid.set(cell, Some(digit));
            if word.starts_with('[') {
                self.givens.set(cell, Some(digit));
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::Puzzle;

    use super::*;

    #[test]
    fn a_picture_reads_back() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
        let mut position = Position::new(&puzzle);
        for _ in 0..5 {
            let picture = Picture::of(&position);
            assert_eq!(picture.to_string().parse(), Ok(picture));
            let step = position.first().unwrap();
            position.apply(&step);
        }
        assert_eq!("[1] 2".parse::<Picture>(), Err(ParsePictureError(2)));
        assert_eq!("[12]".parse::<Picture>(), Err(ParsePictureError(0)));
    }
}
