//! A generated puzzle, on the 9x9 board or another.

use underdoku_formats::{Board, game_id};
use underdoku_grid::layout::Grid;
use underdoku_solver::{Puzzle, general};

use super::GeneratedLine;
use crate::layout_of;

/// A generated puzzle.
#[derive(Clone, Debug)]
pub enum Made {
    /// On the 9x9 board.
    Classic(Box<Puzzle>),
    /// On a board of any layout.
    Any(Box<general::Puzzle>),
}

impl Made {
    /// The puzzle as a board.
    pub fn board(&self) -> Board {
        match self {
            Self::Classic(puzzle) => puzzle.givens().into(),
            Self::Any(puzzle) => givens(puzzle),
        }
    }

    /// The puzzle in JSON.
    pub fn line<'s>(&self, seed: &'s str, number: u32) -> GeneratedLine<'s> {
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
                    layout: layout_of(&board),
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
