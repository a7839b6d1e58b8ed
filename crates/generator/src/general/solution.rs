//! Random solutions of any layout.
//!
//! The first blank with the fewest digits left, in row order, gets one of its digits at random.
//! Then every cell with one digit left is filled, and every digit with one place left in a house
//! that needs it is placed. At a dead end the last choice is undone. So every solution is possible,
//! though not equally likely, as with [`uniform`](crate::uniform). Early bad luck can make a search
//! endless, so after [`DEAD_ENDS`] it starts over.
//!
//! The solver can do all of this and more, but its rules may improve, and then the board of a seed
//! would change. So this search is implemented here and never changes. It is too weak for the
//! largest jigsaws and for sums: boards above 9x9 and boards with cages are filled by the solver,
//! with guesses drawn in the same way.

use underdoku_grid::layout::{Digit, DigitSet, Grid, Layout};
use underdoku_solver::Stop;
use underdoku_solver::general::{Advance, Rules};

use super::progress::{Progress, ProgressSink, Stage};
use crate::{Chance, GenerateError};

/// Larger boards are filled by the solver.
const SMALL: usize = 9;
/// Searches that are started before a board counts as one without solution.
const STARTS: usize = 30;
/// Guesses of the solver between two checks of the stop.
const SLICE: u64 = 32;
/// The maximum number of guesses of the solver in one search, per cell. A search without a dead end
/// takes fewer guesses than there are cells.
const GUESSES: u64 = 2;
/// The limit on boards with rules other than houses, which are full of dead ends.
const MANY_GUESSES: u64 = 40;
/// Dead ends allowed in one search.
const DEAD_ENDS: usize = 200;

/// A random solution of an empty board; `None` if there is none, or none was found within the
/// limits.
pub fn solution(layout: &Layout, chance: &mut Chance) -> Option<Grid> {
    watched(layout, chance, &mut ProgressSink::new(&mut |_| {}, Stop::NEVER)).ok()
}

/// Like [`solution`], with a stop.
pub(super) fn watched(
    layout: &Layout,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Grid, GenerateError> {
    if layout.rows() > SMALL || !layout.cages().is_empty() {
        return searched(layout, GUESSES, chance, progress);
    }
    let board = FillBoard::of(layout);
    for _ in 0..STARTS {
        match board.filled(chance) {
            FillResult::Solution(digits) => {
                let digit = |place| digits[layout.index(place)].first();
                return Ok(Grid::from_fn(layout, digit));
            }
            FillResult::Nothing => break,
            FillResult::TooMuch => {}
        }
    }
    Err(GenerateError::NoSolution)
}

/// Like [`watched`], which only obeys houses and cages, but for a board with any rules.
pub(super) fn obeying(
    layout: &Layout,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Grid, GenerateError> {
    if layout.conditions().is_empty() {
        watched(layout, chance, progress)
    } else {
        searched(layout, MANY_GUESSES, chance, progress)
    }
}

/// Has the solver find a solution.
fn searched(
    layout: &Layout,
    guesses: u64,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Grid, GenerateError> {
    let (rules, empty) = (Rules::of(layout), Grid::empty(layout));
    let mut pick = |digits: DigitSet| drawn(digits, chance).first().unwrap_or(Digit::from_index(0));
    let guesses = guesses * layout.cells().count() as u64;
    for done in 0..STARTS {
        let mut search = rules.solutions(&empty).until(progress.stop());
        while search.guesses() < guesses {
            progress.report(Progress { stage: Stage::Filling, done, of: STARTS })?;
            match search.advance(SLICE.min(guesses - search.guesses()), &mut pick) {
                Advance::Found(solution) => return Ok(solution),
                Advance::Ended => return Err(GenerateError::NoSolution),
                Advance::Paused => {}
            }
        }
    }
    Err(GenerateError::NoSolution)
}

/// One of these digits, each equally likely; the empty set if there are none.
fn drawn(digits: DigitSet, chance: &mut Chance) -> DigitSet {
    let drawn = digits.iter().nth(chance.below(digits.len().max(1)));
    drawn.map_or(DigitSet::EMPTY, DigitSet::of)
}

/// The result of a search.
enum FillResult {
    /// The digit of each cell.
    Solution(Vec<DigitSet>),
    /// There is no solution.
    Nothing,
    /// Too many dead ends.
    TooMuch,
}

/// A board, by cell numbers.
struct FillBoard {
    /// The digits that each cell may hold; none for void cells.
    open: Vec<DigitSet>,
    /// For each cell, the cells that must differ from it.
    peers: Vec<Vec<usize>>,
    /// The houses that must hold certain digits.
    houses: Vec<(Vec<usize>, DigitSet)>,
}

impl FillBoard {
    fn of(layout: &Layout) -> Self {
        let open: Vec<DigitSet> =
            layout.cells_and_voids().map(|place| layout.open(place)).collect();
        let mut peers = vec![Vec::new(); open.len()];
        let mut houses = Vec::new();
        for house in layout.houses() {
            let cells: Vec<usize> =
                house.cells().iter().map(|&place| layout.index(place)).collect();
            for &cell in &cells {
                peers[cell].extend(cells.iter().copied().filter(|&other| other != cell));
            }
            if house.is_full() {
                houses.push((cells, house.needs()));
            }
        }
        for list in &mut peers {
            list.sort_unstable();
            list.dedup();
        }
        Self { open, peers, houses }
    }

    /// Searches for a solution.
    fn filled(&self, chance: &mut Chance) -> FillResult {
        let mut draft = Draft { digits: self.open.clone(), is_set: vec![false; self.open.len()] };
        let mut aside: Vec<Draft> = Vec::new();
        let mut dead_ends = 0;
        loop {
            if draft.settle(self).is_none() {
                dead_ends += 1;
                let Some(last) = aside.pop() else { return FillResult::Nothing };
                if dead_ends > DEAD_ENDS {
                    return FillResult::TooMuch;
                }
                draft = last;
                continue;
            }
            let blanks = (0..self.open.len()).filter(|&cell| draft.digits[cell].len() > 1);
            let Some(cell) = blanks.min_by_key(|&cell| draft.digits[cell].len()) else {
                return FillResult::Solution(draft.digits);
            };
            let digit = drawn(draft.digits[cell], chance);
            let mut other = draft.clone();
            other.digits[cell] -= digit;
            aside.push(other);
            draft.digits[cell] = digit;
        }
    }
}

/// A board during the search.
#[derive(Clone)]
struct Draft {
    /// The digits that each cell may still hold.
    digits: Vec<DigitSet>,
    /// The cells whose digit has been removed from their peers.
    is_set: Vec<bool>,
}

impl Draft {
    /// Fills all forced cells; `None` at a dead end.
    fn settle(&mut self, board: &FillBoard) -> Option<()> {
        loop {
            self.set_singles(board)?;
            if !self.find_hidden(board)? {
                return Some(());
            }
        }
    }

    /// Removes the digit of each filled cell from its peers, and so on for the cells that this
    /// fills.
    fn set_singles(&mut self, board: &FillBoard) -> Option<()> {
        let is_single =
            |draft: &Self, cell: usize| !draft.is_set[cell] && draft.digits[cell].len() == 1;
        let mut open: Vec<usize> =
            (0..self.digits.len()).filter(|&cell| is_single(self, cell)).collect();
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut self.is_set[cell], true) {
                continue;
            }
            let digit = self.digits[cell];
            for &peer in &board.peers[cell] {
                self.digits[peer] -= digit;
                match self.digits[peer].len() {
                    0 => return None,
                    1 => open.push(peer),
                    _ => {}
                }
            }
        }
        Some(())
    }

    /// Fills each cell that is the only place for a digit in a house that needs it; returns true if
    /// there was one.
    fn find_hidden(&mut self, board: &FillBoard) -> Option<bool> {
        let mut found = false;
        for (cells, needs) in &board.houses {
            let (mut once, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in cells {
                more |= once & self.digits[cell];
                once |= self.digits[cell];
            }
            if !(*needs - once).is_empty() {
                return None;
            }
            once -= more;
            for &cell in cells {
                let hidden = self.digits[cell] & once;
                if hidden.len() > 1 {
                    return None;
                }
                if !hidden.is_empty() && self.digits[cell] != hidden {
                    self.digits[cell] = hidden;
                    found = true;
                }
            }
        }
        Some(found)
    }
}
