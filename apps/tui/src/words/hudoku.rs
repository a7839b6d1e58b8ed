//! What is said of a game of Hudoku.

use underdoku_game::hudoku::Refused;

pub use underdoku_game::hudoku::{pace_sentence as pace, sentence, terms};

use super::as_sentence;

/// Why a move was refused, told to the player.
pub fn refusal(refused: &Refused) -> String {
    as_sentence(&refused.to_string())
}
