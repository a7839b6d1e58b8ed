//! Numbers of stored games.

use std::fmt;

use underdoku_game::{AnyGame, Game, GameId, GameNouns};

/// The number of a game among the games of its kind in a store. The first is 1, and numbers are
/// never reused. It prints as in messages: `run 3`, `Hudoku game 3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameNumber {
    game: GameId,
    number: i64,
    words: GameNouns,
}

impl GameNumber {
    /// Creates the number of a game of this type.
    pub const fn of<G: Game>(number: i64) -> Self {
        Self { game: G::ID, number, words: G::WORDS }
    }

    /// Creates the number of a game of this kind.
    pub fn new(game: &dyn AnyGame, number: i64) -> Self {
        Self { game: game.id(), number, words: game.words() }
    }

    /// Reads the number of a game.
    ///
    /// # Errors
    ///
    /// If the text is not a number of at least 1.
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

    /// The game's nouns for messages.
    pub(crate) const fn words(self) -> GameNouns {
        self.words
    }
}

impl fmt::Display for GameNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.words.numbered, self.number)
    }
}

/// A text that is not the number of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of a {}, such as 7", .words.numbered)]
pub struct ParseNumberError {
    words: GameNouns,
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
    fn an_invalid_number_is_refused_with_an_example() {
        let error = |game| GameNumber::read(game, "x").unwrap_err().to_string();
        assert_eq!(error(any::<delve::Session>()), "expected the number of a run, such as 7");
        assert_eq!(
            error(any::<classic::Session>()),
            "expected the number of a Classic game, such as 7"
        );
    }
}
