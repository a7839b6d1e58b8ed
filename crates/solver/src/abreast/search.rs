//! The search through the boards that the rules leave open.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use underdoku_grid::Grid;

use super::SolutionSearch;
use super::board::{LanesBoard, lane, place};
use crate::Stop;
use crate::lanes::cells::{digits_of, write_grid};
use crate::lanes::vector::{Exchange, Machine, Source};
use crate::restart_policy::{Digits, RestartPolicy};

/// Guesses between two checks of the stop.
const ASK_EVERY: u32 = 1024;

/// Counts the solutions up to the limit and stores the first one in `first`.
#[inline(always)]
pub(super) fn solutions<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    question: SolutionSearch<'_>,
    first: Option<&mut Option<Grid>>,
) -> usize {
    let mut board = LanesBoard::of(source, question.grid);
    if let Some((cell, digit)) = question.forbidden {
        let (word, cell) = place(cell);
        let mut cells = [source.splat(0); 3];
        cells[word] = source.splat(cell);
        board.exclude(source, cells, lane(digit));
    }
    if question.limit == 0 {
        return 0;
    }
    search(source, board, Vec::new(), (question.limit, question.stop), first)
}

/// Searches `board` and then the boards in `open`, last one first.
#[inline(always)]
pub(super) fn search<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    mut board: LanesBoard<S::Vector>,
    mut open: Vec<LanesBoard<S::Vector>>,
    (limit, stop): (usize, Stop<'_>),
    mut first: Option<&mut Option<Grid>>,
) -> usize {
    let (mut count, mut guesses, mut restarts) = (0, 0_u32, RestartPolicy::START);
    loop {
        let found = board.round(source);
        if !found.refuted {
            if !found.quiet {
                continue;
            }
            if !board.is_full(source) {
                open.push(split(source, &mut board));
                guesses = guesses.wrapping_add(1);
                if guesses.is_multiple_of(ASK_EVERY) {
                    if stop.is_requested() {
                        return count;
                    }
                    if restarts.turn(&mut open, &mut board) {
                        let digits = |board: &LanesBoard<S::Vector>| digits_of(&board.places());
                        let with = |digits: &Digits| LanesBoard::with(source, digits);
                        let next = restarts.look(&mut open, board, stop, (digits, with));
                        let Some(next) = next else { return count };
                        board = next;
                    }
                }
                continue;
            }
            if let Some(first) = &mut first
                && count == 0
            {
                write_grid(source, &board.places(), first.insert(Grid::EMPTY));
            }
            count += 1;
            restarts.found();
            if count == limit {
                return count;
            }
        }
        match open.pop() {
            Some(next) => board = next,
            None => return count,
        }
    }
}

/// Guesses a digit for a cell in `board`; returns the same board without that candidate.
#[inline(always)]
fn split<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    board: &mut LanesBoard<S::Vector>,
) -> LanesBoard<S::Vector> {
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
