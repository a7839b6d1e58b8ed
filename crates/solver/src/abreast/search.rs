//! The search through the boards that the rules leave open.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::Grid;

use super::Question;
use super::board::{Board, lane, place};
use crate::Stop;
use crate::lanes::cells::write_grid;
use crate::lanes::vector::{Exchange, Machine, Source, Work};

/// The number of guesses between two checks of the stop.
const ASK_EVERY: u32 = 1024;

/// A search of boards, one after the other.
pub(super) struct Search<'s> {
    /// The number of solutions that ends it.
    pub(super) limit: usize,
    /// The stop that aborts it.
    pub(super) stop: Stop<'s>,
    /// The number of solutions found.
    pub(super) count: usize,
    /// The place for the first one, if it is wanted.
    pub(super) first: Option<&'s mut Option<Grid>>,
    guesses: u32,
}

impl<'s> Search<'s> {
    pub(super) fn new(limit: usize, stop: Stop<'s>, first: Option<&'s mut Option<Grid>>) -> Self {
        Self { limit, stop, count: 0, first, guesses: 0 }
    }

    /// Counts a solution; returns true if no more are needed.
    #[inline(always)]
    fn found<S: Machine + Source<8, Vector: Exchange>>(
        &mut self,
        source: S,
        board: &Board<S::Vector>,
    ) -> bool {
        if self.count == 0
            && let Some(first) = &mut self.first
        {
            write_grid(source, &board.places(), first.insert(Grid::EMPTY));
        }
        self.count += 1;
        self.count == self.limit
    }

    /// Counts a guess; returns true if the search is to be stopped.
    #[inline(always)]
    fn is_stopped(&mut self) -> bool {
        self.guesses = self.guesses.wrapping_add(1);
        self.guesses.is_multiple_of(ASK_EVERY) && self.stop.is_asked()
    }
}

/// The number of solutions up to the limit; and the first.
#[inline(always)]
pub(super) fn solutions<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    question: Question<'_>,
    first: Option<&mut Option<Grid>>,
) -> usize {
    let mut board = Board::of(source, question.grid);
    if let Some((cell, digit)) = question.forbidden {
        let (word, cell) = place(cell);
        let mut cells = [source.splat(0); 3];
        cells[word] = source.splat(cell);
        board.exclude(source, cells, lane(digit));
    }
    if question.limit == 0 {
        return 0;
    }
    let mut search = Search::new(question.limit, question.stop, first);
    Branch { board: &mut board, search: &mut search }.done(source);
    search.count
}

/// A board and all that comes of it. What is guessed is a branch of its own, at most 81 deep: so the
/// boards put aside are on the stack, and none is allocated.
pub(super) struct Branch<'b, 's, V> {
    pub(super) board: &'b mut Board<V>,
    pub(super) search: &'b mut Search<'s>,
}

impl<S: Machine + Source<8, Vector: Exchange>> Work<S> for Branch<'_, '_, S::Vector> {
    /// True if the search is to end.
    type Output = bool;

    #[inline(always)]
    fn done(self, source: S) -> bool {
        let Self { board, search } = self;
        loop {
            let found = board.round(source);
            if found.refuted {
                return false;
            }
            if !found.quiet {
                continue;
            }
            if board.is_full(source) {
                return search.found(source, board);
            }
            let rest = split(source, board);
            if search.is_stopped() || source.run(Branch { board, search }) {
                return true;
            }
            *board = rest;
        }
    }
}

/// Follows one candidate of a cell; returns the board without it.
#[inline(always)]
fn split<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    board: &mut Board<S::Vector>,
) -> Board<S::Vector> {
    let cell = board.open().best(source);
    let candidates = board.candidates(cell);
    let digit = candidates.trailing_zeros() as usize & 7;
    let mut rest = *board;
    rest.exclude(source, cell, digit);
    if candidates.count_ones() == 2 {
        rest.know(cell);
    }
    board.fix(source, cell, digit);
    rest
}
