//! The path from an easy puzzle to one that is just within the requested difficulty.

use super::Hardness;
use crate::GenerateError;
use crate::general::progress::{Progress, ProgressSink, Stage};

/// Once a puzzle is hard enough, the search ends after this many moves in a row that would make it
/// too hard.
pub(super) const IN_VAIN: usize = 12;

/// Moves that usually make a puzzle harder: removing givens, or joining cages.
pub(super) trait Moves {
    type State: Clone;

    /// The stage for progress reports.
    const STAGE: Stage;

    /// The number of moves.
    fn count(&self) -> usize;

    /// Makes a move; returns false if it is impossible.
    fn make(&self, state: &mut Self::State, number: usize) -> bool;

    /// How hard the puzzle is now.
    fn hardness(
        &self,
        state: &Self::State,
        progress: &ProgressSink<'_>,
    ) -> Result<Hardness, GenerateError>;

    /// True if the search can end after this many failed moves in a row.
    fn is_enough(&self, state: &Self::State, hardness: Hardness, in_vain: usize) -> bool;
}

/// Makes the moves in order while the puzzle stays within the requested difficulty. Rating is slow,
/// so several moves are made between ratings: the number doubles, up to `longest`, as long as the
/// puzzle is not too hard, and is halved otherwise. A single move that makes it too hard is dropped
/// for good.
pub(super) fn advance<M: Moves>(
    moves: &M,
    (mut state, mut hardness): (M::State, Hardness),
    longest: usize,
    progress: &mut ProgressSink<'_>,
) -> Result<(M::State, Hardness), GenerateError> {
    let of = moves.count();
    let (mut next, mut stride, mut in_vain) = (0, longest.min(of), 0);
    while next < of && !moves.is_enough(&state, hardness, in_vain) {
        progress.report(Progress { stage: M::STAGE, done: next, of })?;
        let (mut other, mut to, mut made) = (state.clone(), next, 0);
        while to < of && made < stride {
            made += usize::from(moves.make(&mut other, to));
            to += 1;
        }
        if made == 0 {
            break;
        }
        let new = moves.hardness(&other, progress)?;
        if new.is_within() {
            (state, hardness, next, in_vain) = (other, new, to, 0);
            stride = (stride * 2).min(longest);
        } else if made == 1 {
            next = to;
            in_vain += 1;
        } else {
            stride = made / 2;
        }
    }
    Ok((state, hardness))
}
