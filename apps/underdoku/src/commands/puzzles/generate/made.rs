//! A puzzle that was made, on the usual board or on any.

use underdoku_formats::{Format, Laid, write_laid};
use underdoku_grid::layout::Fill;
use underdoku_solver::{Puzzle, general};

use super::GeneratedLine;
use crate::stream::boards::Boards;
use crate::stream::fingerprint::Fingerprint;

/// A puzzle that was made.
pub(super) enum Made {
    Classic(Box<Puzzle>),
    Laid(Box<general::Puzzle>),
}

impl Made {
    pub(super) fn fingerprint(&self) -> Fingerprint {
        match self {
            Self::Classic(puzzle) => Fingerprint::of(puzzle.givens()),
            Self::Laid(puzzle) => Fingerprint::of_laid(puzzle.layout(), puzzle.givens()),
        }
    }

    /// Its text, or why there is no place for it.
    pub(super) fn text(&self, boards: &Boards) -> Result<String, String> {
        match self {
            Self::Classic(puzzle) => Ok(boards.text_of(puzzle.givens())),
            Self::Laid(puzzle) => boards.text_of_laid(&givens(puzzle)),
        }
    }

    /// The same as it is printed in JSON.
    pub(super) fn line<'s>(&self, seed: &'s str, number: u32) -> GeneratedLine<'s> {
        match self {
            Self::Classic(puzzle) => GeneratedLine {
                seed,
                number,
                givens: puzzle.givens().filled().len(),
                layout: None,
                puzzle: puzzle.givens().line().to_string(),
                solution: puzzle.solution().line().to_string(),
                id: None,
            },
            Self::Laid(puzzle) => {
                let laid = givens(puzzle);
                let id =
                    write_laid(&laid, Format::Solo).ok().map(|written| written.text.trim_end().to_owned());
                let line = |fill: &Fill| fill.line(puzzle.layout());
                GeneratedLine {
                    seed,
                    number,
                    givens: puzzle.givens().filled().count(),
                    layout: Some(laid.name()),
                    puzzle: line(puzzle.givens()),
                    solution: line(puzzle.solution()),
                    id,
                }
            }
        }
    }
}

fn givens(puzzle: &general::Puzzle) -> Laid {
    Laid::new(puzzle.layout().clone(), puzzle.givens().clone())
}
