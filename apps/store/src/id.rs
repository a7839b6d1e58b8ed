//! The number of a game that is kept.

use std::fmt;

use underdoku_game::{AnyGame, Game, GameId, Words};

/// Names a game of a store: which game it is, and the how-manieth of its kind. The first is 1, and
/// no number comes twice. It prints as messages call it: `run 3`, `Hudoku game 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameNumber {
    game: GameId,
    number: i64,
    words: Words,
}

impl GameNumber {
    /// The one of this number among those of a type.
    pub const fn of<G: Game>(number: i64) -> Self {
        Self { game: G::ID, number, words: G::WORDS }
    }

    /// The one of this number among those of a game.
    pub fn new(game: &dyn AnyGame, number: i64) -> Self {
        Self { game: game.id(), number, words: game.words() }
    }

    /// The one whose number a text is.
    ///
    /// # Errors
    ///
    /// If the text is no number from 1 on.
    pub fn read(game: &dyn AnyGame, text: &str) -> Result<Self, ParseNumberError> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|&number| is_plain && number > 0);
        number
            .map(|number| Self::new(game, number))
            .ok_or_else(|| ParseNumberError { words: game.words() })
    }

    /// The game.
    pub const fn game(self) -> GameId {
        self.game
    }

    /// The number.
    pub const fn number(self) -> i64 {
        self.number
    }

    /// The game's words in messages.
    pub(crate) const fn words(self) -> Words {
        self.words
    }
}

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.words.numbered, self.number)
    }
}

/// A text that is no number of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of a {}, such as 7", .words.numbered)]
pub struct ParseNumberError {
    words: Words,
}

#[cfg(test)]
mod tests {
    use underdoku_game::{any, classic, delve};

    use super::*;

    #[test]
    fn a_number_reads_back() {
        let delve = any::<delve::Session>();
        for number in [1, 7, i64::MAX] {
            assert_eq!(
                GameNumber::read(delve, &number.to_string()),
                Ok(GameNumber::new(delve, number))
            );
        }
        for text in ["", "0", "-1", "+1", "7 ", "seven", "9223372036854775808"] {
            assert!(GameNumber::read(delve, text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_text_that_is_no_number_is_told_what_would_be_one() {
        let error = |game| GameNumber::read(game, "x").unwrap_err().to_string();
        assert_eq!(error(any::<delve::Session>()), "expected the number of a run, such as 7");
        assert_eq!(
            error(any::<classic::Session>()),
            "expected the number of a Classic game, such as 7"
        );
    }
}
