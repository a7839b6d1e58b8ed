//! Conversion between a game's board and the board of a file.

use std::sync::Arc;

use underdoku_formats::{Board, Colour, Entry, Pencil};

use super::{State, Tint};
use crate::MarkKind;

/// The two kinds of marks, in games and in files.
const KINDS: [(MarkKind, Pencil); 2] =
    [(MarkKind::Corner, Pencil::Corner), (MarkKind::Centre, Pencil::Centre)];

/// Digits with their origins, marks and colours. A cell has only one colour here: the first of
/// those in the file, converted to the nearest colour of the palette.
impl From<&Board> for State {
    fn from(board: &Board) -> Self {
        let mut state = Self::empty(Arc::clone(board.layout()));
        for (cell, entry) in board.entries() {
            state.put(cell, entry.digit, entry.origin);
        }
        for (kind, pencil) in KINDS {
            for cell in board.marked(pencil) {
                state.set_marks(kind, cell, board.marks(pencil, cell));
            }
        }
        for cell in board.coloured() {
            let number = board.colours(cell)[0].nearest() + 1;
            state.set_tint(cell, u8::try_from(number).ok().and_then(Tint::new));
        }
        state
    }
}

/// Digits with their origins, the marks of blanks, and the colours of cells. Colours of candidates
/// are dropped, since files cannot store them.
impl From<&State> for Board {
    fn from(state: &State) -> Self {
        let mut board = Self::new(state.layout().clone(), &state.givens());
        for (cell, digit) in state.digits().placed() {
            let origin = state.origin(cell);
            board.set(cell, origin.map(|origin| Entry { digit, origin }));
        }
        for cell in state.blanks() {
            for (kind, pencil) in KINDS {
                board.set_marks(pencil, cell, state.marks(kind, cell));
            }
        }
        for (spot, tint) in state.tinted().filter(|(spot, _)| spot.digit.is_none()) {
            board.set_colours(spot.cell, vec![Colour::PALETTE[usize::from(tint.get()) - 1]]);
        }
        board
    }
}
