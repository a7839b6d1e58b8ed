//! A generated puzzle, on the 9x9 board or another.

use underdoku_formats::{Board, game_id};
use underdoku_grid::layout::Grid;
use underdoku_solver::{Puzzle, general};

use super::GeneratedLine;
use crate::stream::boards::Boards;
use crate::stream::fingerprint::Fingerprint;

/// A generated puzzle.
pub(super) enum Made {
    Classic(Box<Puzzle>),
    Any(Box<general::Puzzle>),
}

impl Made {
    pub(super) fn fingerprint(&self) -> Fingerprint {
        match self {
            Self::Classic(puzzle) => Fingerprint::of(puzzle.givens()),
            Self::Any(puzzle) => Fingerprint::of_any(puzzle.layout(), puzzle.givens()),
        }
    }

    /// Its text, or the reason why the format cannot hold it.
    pub(super) fn text(&self, boards: &Boards) -> Result<String, String> {
        match self {
            Self::Classic(puzzle) => boards.text_of(&puzzle.givens().into()),
            Self::Any(puzzle) => boards.text_of(&givens(puzzle)),
        }
    }

    /// The puzzle in JSON.
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
            Self::Any(puzzle) => {
                let board = givens(puzzle);
                let id = game_id(&board).ok().map(|id| id.trim_end().to_owned());
                let line = |grid: &Grid| grid.line(puzzle.layout());
                GeneratedLine {
                    seed,
                    number,
                    givens: puzzle.givens().filled().count(),
                    layout: Some(board.name()),
                    puzzle: line(puzzle.givens()),
                    solution: line(puzzle.solution()),
                    id,
                }
            }
        }
    }
}

fn givens(puzzle: &general::Puzzle) -> Board {
    Board::new(puzzle.layout().clone(), puzzle.givens())
}
