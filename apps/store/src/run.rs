//! A run that is being played, and the number that names it.

use std::fmt;
use std::str::FromStr;

use underdoku_game::delve::{Depth, Floor, Session, View};
use underdoku_generator::Seed;

use crate::lock::RunLock;

/// Names a run of a store: the first is `1`, and no number comes twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RunId(pub(crate) i64);

impl RunId {
    /// The number.
    pub const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A text that names no run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRunIdError;

impl fmt::Display for ParseRunIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the number of a run, such as 7")
    }
}

impl std::error::Error for ParseRunIdError {}

impl FromStr for RunId {
    type Err = ParseRunIdError;

    fn from_str(text: &str) -> Result<Self, ParseRunIdError> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&number| is_plain && number > 0).map(Self).ok_or(ParseRunIdError)
    }
}

/// A run that this process plays, and nobody else while it lives.
///
/// Moves go through [`Store::act`](crate::Store::act), which keeps them.
#[derive(Debug)]
pub struct Run {
    pub(crate) id: RunId,
    pub(crate) session: Session,
    pub(crate) lock: RunLock,
}

impl Run {
    /// Its number.
    pub const fn id(&self) -> RunId {
        self.id
    }

    /// Where the player stands.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// All there is to show.
    pub fn view(&self) -> View<'_> {
        self.session.view()
    }

    /// The floor below, to be dug while the player plays; see [`Session::wanted`].
    pub fn wanted(&self) -> Option<(Seed, Depth)> {
        self.session.wanted()
    }

    /// Takes a floor that was dug ahead of time; see [`Session::offer`].
    pub fn offer(&mut self, floor: Floor) {
        self.session.offer(floor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_reads_back() {
        for number in [1, 7, i64::MAX] {
            assert_eq!(RunId(number).to_string().parse(), Ok(RunId(number)));
        }
        for text in ["", "0", "-1", "+1", "7 ", "seven", "9223372036854775808"] {
            assert_eq!(text.parse::<RunId>(), Err(ParseRunIdError), "{text:?}");
        }
    }
}
