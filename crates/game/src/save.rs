//! Saves: a title, the rules, the setup, and one line for each move.

use std::fmt::{self, Debug};
use std::str::FromStr;

use underdoku_grid::Quoted;

use crate::any::{either, known_rules};
use crate::{Game, GameId, Millis, ParseMoveError, Timed};

/// Everything that is fixed before a game's first move. Its text is the part of a save between the
/// rules and the moves.
pub trait Setup: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name of the rules that the game is played under.
    fn rules(&self) -> &'static str;

    /// Writes it as whole lines.
    ///
    /// # Errors
    ///
    /// If the writer fails.
    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads it, under one of the game's rules.
    ///
    /// # Errors
    ///
    /// Returns the line that is not as expected.
    fn read(rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError>;

    /// Its text.
    fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).expect("writing to a `String` cannot fail");
        text
    }
}

/// A game as text: its rules, its setup and its moves.
///
/// ```text
/// underdoku delve
/// rules original-1
/// seed 7
/// 3120 place r1c5 3
/// 4870 corner r2c3 4
/// ```
///
/// Nothing else is stored, no board and no score, so nothing else can be forged: loading a save
/// replays it. The text between the rules and the moves is the game's [`Setup`].
#[derive(Clone, Debug)]
pub struct Save<G: Game> {
    /// The setup.
    pub setup: G::Setup,
    /// The moves in order, each with its time.
    pub moves: Vec<Timed<G::Move>>,
}

/// Why a save of a game cannot be replayed.
pub type Unplayable<G> = ReplayFault<<G as Game>::Move, <G as Game>::Refusal>;

impl<G: Game> Save<G> {
    /// A game before its first move.
    pub const fn new(setup: G::Setup) -> Self {
        Self { setup, moves: Vec::new() }
    }

    /// True if a text starts with the first line of this game's saves.
    pub fn is_begun_by(text: &str) -> bool {
        begins(text, G::ID)
    }

    /// Replays its moves.
    ///
    /// # Errors
    ///
    /// Returns the first move that the rules refuse, or whose time is earlier than that of the move
    /// before it, with the reason.
    pub fn replay(&self) -> Result<G, Unplayable<G>> {
        self.replay_with(|_, _| ())
    }

    /// Replays its moves, and reports every move with its events.
    ///
    /// # Errors
    ///
    /// See [`Save::replay`].
    pub fn replay_with(
        &self,
        mut tell: impl FnMut(Timed<G::Move>, &[G::Event]),
    ) -> Result<G, Unplayable<G>> {
        let mut game = G::start(self.setup.clone());
        replay(&self.moves, |timed| {
            let events = game.play(timed.act.clone(), timed.time)?;
            tell(timed, &events);
            Ok(())
        })?;
        Ok(game)
    }

    /// The game's story, line by line: its setup, the timed events, and its result or state.
    ///
    /// # Errors
    ///
    /// See [`Save::replay`].
    pub fn story(&self) -> Result<Vec<String>, Unplayable<G>> {
        Ok(self.story_in_parts()?.concat())
    }

    /// The story split into parts such as floors; see [`Save::story`].
    ///
    /// # Errors
    ///
    /// See [`Save::replay`].
    pub fn story_in_parts(&self) -> Result<Vec<Vec<String>>, Unplayable<G>> {
        let (mut parts, mut lines) = (Vec::new(), vec![G::opening(&self.setup)]);
        let game = self.replay_with(|timed, events| {
            for event in events {
                if G::begins_part(event) {
                    parts.push(std::mem::take(&mut lines));
                }
                let line = G::story_line(event);
                lines.extend(line.map(|sentence| format!("{:>8}  {sentence}", timed.time)));
            }
        })?;
        lines.extend(game.closing());
        lines.push(format!("All {} moves fit the rules.", self.moves.len()));
        parts.push(lines);
        Ok(parts)
    }
}

impl<G: Game> PartialEq for Save<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.moves == other.moves
    }
}

impl<G: Game> Eq for Save<G> where G::Setup: Eq {}

impl<G: Game> fmt::Display for Save<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&save_head(G::ID, self.setup.rules()))?;
        self.setup.write(f)?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

impl<G: Game> FromStr for Save<G> {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        if !Self::is_begun_by(text) {
            return Err(ReadSaveError::NotASave { game: G::ID });
        }
        let mut lines = Lines { lines: text.lines(), read: 1 };
        lines.lines.next();
        let rules = known_rules::<G>(lines.header("rules", "\"rules\" and their name")?)?;
        let setup = G::Setup::read(rules, &mut lines)?;
        Ok(Self { setup, moves: lines.moves()? })
    }
}

/// The first line of a game's saves.
fn title(game: GameId) -> String {
    format!("underdoku {game}")
}

/// True if this is the first line of a text.
pub(crate) fn begins(text: &str, game: GameId) -> bool {
    text.lines().next() == Some(title(game).as_str())
}

/// The first two lines of a save: its game and its rules.
pub fn save_head(game: GameId, rules: &str) -> String {
    format!("{}\nrules {rules}\n", title(game))
}

/// An error for a text that is not a save of the game: the line, from 1, and what was expected
/// there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadSaveError {
    /// The first line is not the first line of the game's saves.
    #[error("line 1: expected \"{}\", the first line of a saved game", title(*.game))]
    NotASave {
        /// The game.
        game: GameId,
    },
    /// The first line is not the first line of a save of any of the games.
    #[error("line 1: expected {}, the first line of a saved game", either(.games.iter().map(|game| format!("\"{}\"", title(*game)))))]
    NoGame {
        /// The games.
        games: Vec<GameId>,
    },
    /// This version does not know the rules that the game was played under.
    #[error("line 2: the game was played under the rules {}, this version knows {}", Quoted(.rules.as_str()), .known.join(", "))]
    UnknownRules {
        /// Their name.
        rules: String,
        /// The names of the rules that it knows.
        known: &'static [&'static str],
    },
    /// A line is not the expected header.
    #[error("line {line}: expected {expected}")]
    Header {
        /// The line.
        line: usize,
        /// The text expected.
        expected: &'static str,
    },
    /// A line is not a move.
    #[error("line {line}: {error}")]
    Move {
        /// The line.
        line: usize,
        /// What was expected.
        error: ParseMoveError,
    },
}

/// The longest line of a setup, in bytes; longer than any seed that fits on a command line.
const LONGEST_LINE: usize = 1 << 20;

/// The lines of a save, read one after the other.
#[derive(Debug)]
pub struct Lines<'a> {
    lines: std::str::Lines<'a>,
    read: usize,
}

impl<'a> Lines<'a> {
    /// The lines after the title and the rules.
    pub(crate) fn behind_rules(text: &'a str) -> Self {
        Self { lines: text.lines(), read: 2 }
    }

    /// The text after this word on the next line.
    ///
    /// # Errors
    ///
    /// If the next line does not begin with the word or is too long, returns its number and what
    /// was expected.
    pub fn header(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ReadSaveError> {
        self.read += 1;
        let line = self.lines.next();
        if line.is_some_and(|line| line.len() > LONGEST_LINE) {
            return Err(Self::unexpected(self.read, "a line of at most 1 MB"));
        }
        let line = line.and_then(|line| line.strip_prefix(word)?.strip_prefix(' '));
        line.ok_or(ReadSaveError::Header { line: self.read, expected })
    }

    /// The text after this word on the next line, if it begins with that word.
    pub fn optional(&mut self, word: &str) -> Option<&'a str> {
        let found = self.lines.clone().next()?.strip_prefix(word)?.strip_prefix(' ')?;
        self.lines.next();
        self.read += 1;
        Some(found)
    }

    /// The number of lines read so far.
    pub const fn read(&self) -> usize {
        self.read
    }

    /// An error for the line of this number.
    pub const fn unexpected(line: usize, expected: &'static str) -> ReadSaveError {
        ReadSaveError::Header { line, expected }
    }

    /// Checks that there are no more lines.
    pub(crate) fn must_be_read(mut self) -> Result<(), ReadSaveError> {
        let surplus = ReadSaveError::Header { line: self.read + 1, expected: "no further line" };
        self.lines.next().map_or(Ok(()), |_| Err(surplus))
    }

    /// The moves on the remaining lines.
    fn moves<M>(self) -> Result<Vec<Timed<M>>, ReadSaveError>
    where
        M: FromStr<Err = ParseMoveError>,
    {
        let at = |index| self.read + 1 + index;
        let read = |(index, line): (usize, &str)| {
            line.parse().map_err(|error| ReadSaveError::Move { line: at(index), error })
        };
        self.lines.clone().enumerate().map(read).collect()
    }
}

/// An error for a save whose moves do not fit the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {number} ({timed}) does not fit the rules: {fault}")]
pub struct ReplayFault<M, R> {
    /// One-based move number.
    pub number: usize,
    /// The move.
    pub timed: Timed<M>,
    /// The fault in it.
    pub fault: SaveFault<R>,
}

/// What is wrong with a move in a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SaveFault<R> {
    /// The rules refuse it.
    #[error("{0}")]
    Refused(R),
    /// Its time is before that of the preceding move.
    #[error("the preceding move was made at {}", .before.0)]
    BackInTime {
        /// The time of the preceding move.
        before: Millis,
    },
}

/// Makes saved moves one after the other.
pub(crate) fn replay<M: Clone, R>(
    moves: &[Timed<M>],
    mut make: impl FnMut(Timed<M>) -> Result<(), R>,
) -> Result<(), ReplayFault<M, R>> {
    let mut before = Millis(0);
    for (index, timed) in moves.iter().enumerate() {
        let fault = |fault| ReplayFault { number: index + 1, timed: timed.clone(), fault };
        if timed.time < before {
            return Err(fault(SaveFault::BackInTime { before }));
        }
        make(timed.clone()).map_err(|why| fault(SaveFault::Refused(why)))?;
        before = timed.time;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delve;

    #[test]
    fn a_seed_that_no_command_line_holds_is_refused() {
        let read = |length: usize| {
            let seed = "x".repeat(length - "seed ".len());
            format!("underdoku delve\nrules original-1\nseed {seed}\n").parse::<delve::Save>()
        };
        assert!(read(LONGEST_LINE).is_ok());
        let why = read(LONGEST_LINE + 1).unwrap_err().to_string();
        assert_eq!(why, "line 3: expected a line of at most 1 MB");
    }
}
