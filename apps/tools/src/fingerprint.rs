//! Fingerprints of boards.

use underdoku_formats::Board;
use underdoku_generator::Fingerprint;

/// The fingerprint of a board's givens.
pub fn fingerprint(board: &Board) -> Fingerprint {
    match board.puzzle() {
        Some(givens) => Fingerprint::of(&givens),
        None => Fingerprint::of_any(board.layout(), &board.givens()),
    }
}
