//! Finds where the constraints of one puzzle end and those of the next begin.
//!
//! The solver reads a text as one puzzle, on any number of lines. Lists with a puzzle on each line
//! are common too. So a line continues the puzzle before it unless it cannot belong to that puzzle:
//! the line has a second shape, or a digit in a cell or a cage around a cell that already has one.
//! Two long lists of givens are also two puzzles if the second one starts over from an earlier
//! cell.

use std::collections::BTreeSet;

use underdoku_grid::layout::Cell;

use crate::programs::link;
use crate::programs::shape::Sides;

/// The number of givens in one row or column of the largest board. A line of no more than that is
/// not a whole puzzle.
const LONG: usize = super::LARGEST;

/// True for a line that is a comment.
pub(crate) fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// What the lines of a puzzle have stated so far.
#[derive(Default)]
pub(crate) struct RecordState {
    /// Data that a puzzle may contain only once.
    taken: BTreeSet<String>,
    /// The givens of the last line.
    givens: Vec<Cell>,
    is_link: bool,
}

impl RecordState {
    pub(crate) const fn new() -> Self {
        Self { taken: BTreeSet::new(), givens: Vec::new(), is_link: false }
    }

    /// True if the line begins another puzzle.
    pub(crate) fn end_before(&self, line: &str) -> bool {
        if line.trim().is_empty() || is_comment(line) {
            return false;
        }
        let next = Self::of(line);
        let starts_over = self.givens.len() > LONG
            && next.givens.len() > LONG
            && next.givens.first() < self.givens.last();
        self.is_link || next.is_link || starts_over || !next.taken.is_disjoint(&self.taken)
    }

    pub(crate) fn take(&mut self, line: &str) {
        if is_comment(line) {
            return;
        }
        let Self { taken, givens, is_link } = Self::of(line);
        self.taken.extend(taken);
        self.is_link |= is_link;
        if !givens.is_empty() {
            self.givens = givens;
        }
    }

    fn of(line: &str) -> Self {
        let mut claims = Self { is_link: link::is_address(line.trim()), ..Self::new() };
        for constraint in line.split('.') {
            let mut parts = constraint.trim().split('~');
            match parts.next() {
                Some("") => parts.for_each(|data| claims.claim_given(data)),
                Some("Cage") => {
                    claims.taken.extend(parts.skip(1).map(|cell| format!("Cage {cell}")));
                }
                Some(name @ ("Shape" | "Jigsaw")) => drop(claims.taken.insert(name.to_owned())),
                _ => {}
            }
        }
        claims
    }

    fn claim_given(&mut self, data: &str) {
        let name = data.split('_').next().unwrap_or_default();
        if let Some(cell) = super::cell(name, &Sides::square(super::LARGEST)) {
            self.taken.insert(name.to_ascii_uppercase());
            self.givens.push(cell);
        }
    }
}
