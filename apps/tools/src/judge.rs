//! The number of solutions of a puzzle.

use underdoku_formats::Board;
use underdoku_grid::{Grid, layout};
use underdoku_solver::general::Rules;
use underdoku_solver::{Puzzle, PuzzleFault, Stop, Stopped, count_until, general};
use underdoku_words::{Message, Say};

/// A puzzle proved to have one solution: on the 9x9 board, for which there is faster code, or on
/// any layout.
pub enum Proven {
    /// On the 9x9 board.
    Classic(Puzzle),
    /// On a board of any layout.
    Any(Box<general::Puzzle>),
}

impl Proven {
    /// The only solution, on any layout.
    pub fn solution(&self) -> layout::Grid {
        match self {
            Self::Classic(puzzle) => layout::Grid::from(puzzle.solution()),
            Self::Any(puzzle) => puzzle.solution().clone(),
        }
    }

    /// The solution as a line.
    pub fn solution_line(&self) -> String {
        match self {
            Self::Classic(puzzle) => puzzle.solution().line().to_string(),
            Self::Any(puzzle) => puzzle.solution().line(puzzle.layout()),
        }
    }
}

/// The verdict on a puzzle. Boards in it are lines.
pub enum Judgement<P = Proven> {
    /// One solution.
    One(P),
    /// Givens break a rule.
    Clash(layout::Clash),
    /// No solution, though no rule is broken.
    None,
    /// Several solutions.
    Several {
        /// Two of them.
        witnesses: [String; 2],
        /// Their number.
        number: Number,
    },
}

/// A number of solutions, counted up to a limit.
#[derive(Clone, Copy)]
pub struct Number {
    /// The number counted.
    pub counted: usize,
    /// True if counting stopped at the limit, so there may be more.
    pub at_least: bool,
}

impl Judgement {
    /// Judges the givens and, if they have several solutions, also the candidates; counts several
    /// solutions up to `limit`.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn of(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        Ok(match board.puzzle() {
            Some(givens) => {
                let by_givens = Judgement::of_grid(givens, limit, stop)?;
                match (&by_givens, board.sukaku()) {
                    (Judgement::Several { .. }, Some(sukaku)) => {
                        let judgement = Judgement::of_any(&sukaku, limit, stop)?;
                        judgement.map(|puzzle| Proven::Any(puzzle.into()))
                    }
                    _ => by_givens.map(Proven::Classic),
                }
            }
            None => Judgement::of_any(board, limit, stop)?.map(|puzzle| Proven::Any(puzzle.into())),
        })
    }
}

impl Judgement {
    /// True if the candidates of this 9x9 board were needed for its solution to be unique.
    pub fn is_of_sukaku(&self, board: &Board) -> bool {
        board.is_classic() && matches!(self, Self::One(Proven::Any(_)))
    }
}

impl<P> Judgement<P> {
    /// Converts the puzzle and leaves the rest unchanged.
    fn map<Q>(self, of: impl FnOnce(P) -> Q) -> Judgement<Q> {
        match self {
            Self::One(puzzle) => Judgement::One(of(puzzle)),
            Self::Clash(clash) => Judgement::Clash(clash),
            Self::None => Judgement::None,
            Self::Several { witnesses, number } => Judgement::Several { witnesses, number },
        }
    }
}

impl Judgement<Puzzle> {
    /// Judges a grid of the 9x9 board.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn of_grid(givens: Grid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        Ok(match Puzzle::prove_until(givens, stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(PuzzleFault::Clash(clash)) => Self::Clash(clash.into()),
            Err(PuzzleFault::NoSolution) => Self::None,
            Err(PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| count_until(&givens, limit, stop))?;
                let witnesses = witnesses.each_ref().map(|grid| grid.line().to_string());
                Self::Several { witnesses, number }
            }
        })
    }
}

impl Judgement<general::Puzzle> {
    /// Judges a board of any layout.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn of_any(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let (rules, givens) = (Rules::of(board.layout()), board.givens());
        Ok(match general::Puzzle::prove_until(rules.clone(), givens.clone(), stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(general::PuzzleFault::Clash(clash)) => Self::Clash(clash),
            Err(general::PuzzleFault::NoSolution) => Self::None,
            Err(general::PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| rules.count_until(&givens, limit, stop))?;
                let witnesses = witnesses.each_ref().map(|fill| fill.line(board.layout()));
                Self::Several { witnesses, number }
            }
        })
    }
}

impl Number {
    /// Counts the solutions of a board that has two or more; `count` counts up to a given limit.
    fn of(
        limit: u32,
        count: impl FnOnce(usize) -> Result<usize, Stopped>,
    ) -> Result<Self, Stopped> {
        let limit = limit.max(2) as usize;
        // Counting one more shows whether the limit is the exact number.
        let counted = count(limit + 1)?;
        Ok(Self { counted: counted.min(limit), at_least: counted > limit })
    }
}

/// `12 solutions`, `100 or more solutions`.
impl Say for Number {
    fn message(&self) -> Message {
        let key = if self.at_least { "check-at-least" } else { "check-solutions" };
        Message::new(key).number("number", self.counted)
    }
}
