//! The loop of every line-by-line game.

use std::io::Write;

use super::{PlainError, Stopped};

/// The player's input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineInput {
    /// A line.
    Line(String),
    /// Nothing within the time limit.
    Nothing,
    /// The process will be suspended at the next prompt: the player has switched to something else.
    Stop,
    /// The input has ended.
    End,
}

impl From<Option<String>> for LineInput {
    fn from(line: Option<String>) -> Self {
        line.map_or(Self::End, Self::Line)
    }
}

/// A game that is played line by line.
pub(super) trait LineGame {
    /// Prints the text before a line; returns true if the game continues.
    fn ask(&mut self) -> Result<bool, PlainError>;

    /// The destination of all output.
    fn output(&mut self) -> &mut impl Write;

    /// Waits for the player.
    fn read_line(&mut self) -> Result<LineInput, PlainError>;

    /// Answers a line; returns why the game stops, if the player left it.
    fn execute(&mut self, line: &str) -> Result<Option<Stopped>, PlainError>;

    /// Prepares for the process being suspended.
    fn stop(&mut self) -> Result<(), PlainError> {
        Ok(())
    }

    /// Leaves the game as it is, because the input has ended.
    fn leave(&mut self) -> Result<Stopped, PlainError>;

    /// Prints the result of a game that has ended.
    fn end(&mut self) -> Result<(), PlainError>;
}

/// Plays a game until it ends, the player quits or the input ends.
pub(super) fn play_by_lines(game: &mut impl LineGame, prompt: bool) -> Result<Stopped, PlainError> {
    while game.ask()? {
        if prompt {
            write!(game.output(), "> ")?;
        }
        game.output().flush()?;
        match game.read_line()? {
            LineInput::Nothing => {}
            LineInput::Stop => game.stop()?,
            LineInput::End => return game.leave(),
            LineInput::Line(line) => {
                if let Some(stopped) = game.execute(&line)? {
                    return Ok(stopped);
                }
            }
        }
    }
    game.end()?;
    Ok(Stopped::Ended)
}
