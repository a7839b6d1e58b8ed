//! The way from an easy puzzle to one that is just within a wish.

use super::Hardness;
use crate::GenerateError;
use crate::general::progress::{Progress, ProgressSink, Stage};

/// Once a puzzle is as hard as wished, so many moves in a row that would make it too hard end the search.
pub(super) const IN_VAIN: usize = 12;

/// Moves that each make a puzzle harder, mostly: givens to be taken out, cages to be joined.
pub(super) trait Moves {
    /// The puzzle.
    type State: Clone;

    /// What is told to somebody who waits.
    const STAGE: Stage;

    /// The number of moves.
    fn count(&self) -> usize;

    /// Makes a move; false if it cannot be made.
    fn make(&self, state: &mut Self::State, number: usize) -> bool;

    /// How hard the puzzle is.
    fn hardness(
        &self,
        state: &Self::State,
        progress: &ProgressSink<'_>,
    ) -> Result<Hardness, GenerateError>;

    /// True if there is no need to go on, after so many moves in vain.
    fn is_enough(&self, state: &Self::State, hardness: Hardness, in_vain: usize) -> bool;
}

/// Makes the moves in their order, as far as the puzzle stays within the wish: in strides, which double
/// as long as it does, up to `longest` moves, and halve where it does not. A single move that makes it too
/// hard is left out for good.
pub(super) fn advance<M: Moves>(
    moves: &M,
    (mut state, mut hardness): (M::State, Hardness),
    longest: usize,
    progress: &mut ProgressSink<'_>,
) -> Result<(M::State, Hardness), GenerateError> {
    let of = moves.count();
    let (mut next, mut stride, mut in_vain) = (0, longest.min(of), 0);
    while next < of && !moves.is_enough(&state, hardness, in_vain) {
        progress.tell(Progress { stage: M::STAGE, done: next, of })?;
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
