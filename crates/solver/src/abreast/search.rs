//! The search through the boards that the rules leave open.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, Grid};

use super::Question;
use super::board::{Board, lane, place};
use crate::Stop;
use crate::lanes::cells::write_grid;
use crate::lanes::vector::{Exchange, Machine, Source};

/// The number of guesses between two checks of the stop.
const ASK_EVERY: u32 = 1024;

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
        board.exclude(source, word, cell, lane(digit));
    }
    if question.limit == 0 {
        return 0;
    }
    search(source, board, Vec::new(), (question.limit, question.stop), first)
}

/// Searches a board and then those that are open, the last one first.
#[inline(always)]
pub(super) fn search<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    mut board: Board<S::Vector>,
    mut open: Vec<Board<S::Vector>>,
    (limit, stop): (usize, Stop<'_>),
    mut first: Option<&mut Option<Grid>>,
) -> usize {
    let (mut count, mut guesses) = (0, 0_u32);
    loop {
        let found = board.round(source);
        if !found.refuted {
            if !found.quiet {
                continue;
            }
            let unknown = board.unknown();
            if unknown != [0; 3] {
                open.push(split(source, &mut board, unknown));
                debug_assert!(open.len() <= Cell::COUNT, "a cell is guessed once on the way down");
                guesses = guesses.wrapping_add(1);
                if guesses.is_multiple_of(ASK_EVERY) && stop.is_asked() {
                    return count;
                }
                continue;
            }
            if let Some(first) = &mut first
                && count == 0
            {
                write_grid(source, &board.places(), first.insert(Grid::EMPTY));
            }
            count += 1;
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

/// Follows one candidate of a cell; returns the board without it.
#[inline(always)]
fn split<S: Machine + Source<8, Vector: Exchange>>(
    source: S,
    board: &mut Board<S::Vector>,
    unknown: [u32; 3],
) -> Board<S::Vector> {
    let pairs = board.pairs();
    let from = if pairs == [0; 3] { unknown } else { pairs };
    let (word, cell) = choose(from);
    let candidates = board.candidates(source, word, cell);
    let digit = candidates.trailing_zeros() as usize & 7;
    let mut rest = *board;
    rest.exclude(source, word, cell, digit);
    if pairs != [0; 3] {
        rest.known[word] = rest.known[word] | source.splat(cell);
    }
    board.fix(source, word, cell, digit);
    rest
}

/// The cell with most others of the same kind among its peers.
#[inline(always)]
fn choose(from: [u32; 3]) -> (usize, u32) {
    let best = best_of(0, from).max(best_of(1, from)).max(best_of(2, from)) & 127;
    (best / 27, 1 << (best % 27))
}

/// The cell of a word with most others of the same kind, in all words, among its peers.
#[inline(always)]
pub(crate) fn best_in(word: usize, from: [u32; 3]) -> usize {
    (best_of(word, from) & 127) % 27
}

/// The best cell of a word, counted word by word, and above its seven bits how many it sees and
/// one: one number, so that it is found without a branch. 0 if there is no cell.
#[inline(always)]
fn best_of(word: usize, from: [u32; 3]) -> usize {
    let (mut best, mut left) = (0, from[word]);
    while left != 0 {
        let index = 27 * word + left.trailing_zeros() as usize;
        left &= left - 1;
        let peers = &PEERS[index];
        let seen = (peers[0] & from[0]).count_ones()
            + (peers[1] & from[1]).count_ones()
            + (peers[2] & from[2]).count_ones();
        best = best.max((seen as usize + 1) << 7 | index);
    }
    best
}

/// The peers of each cell, in words of the board.
static PEERS: [[u32; 3]; 81] = {
    let mut all = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let (word, bit) = place(cell);
        let mut other = 0;
        while other < 81 {
            let peer = Cell::from_index(other);
            let (row, column) = (cell.row_index(), cell.column_index());
            let (its_row, its_column) = (peer.row_index(), peer.column_index());
            let sees = row == its_row
                || column == its_column
                || row / 3 == its_row / 3 && column / 3 == its_column / 3;
            if sees && other != index {
                let (its_word, its_bit) = place(peer);
                all[27 * word + bit.trailing_zeros() as usize][its_word] |= its_bit;
            }
            other += 1;
        }
        index += 1;
    }
    all
};
