//! The games line by line: the original interfaces, for scripts, screen readers and slow
//! connections.

pub mod classic;
pub mod delve;
pub mod depths;
pub mod hudoku;
pub mod lesson;
mod line;
mod line_game;
pub mod menu;
pub mod records;
pub(crate) mod spoken_board;

use std::io::{self, Write};

use underdoku_game::{Game, Millis};
use underdoku_store::{PlayError, StoreError};
use underdoku_words::Say;
use underdoku_words::terminal::say;

use crate::game_store::GameStore;
use crate::words::as_sentence;

pub use line::read_line;
pub use line_game::LineInput;

/// Why a line-by-line game stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The game has ended.
    Ended,
    /// The game is saved for later: the player quit, or the input ended.
    Stored,
}

/// Why a line-by-line game could not continue.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// Input could not be read or output not written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A move could not be stored; the game is unchanged.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a move and prints its events, or why it was refused or not stored.
fn answer<G: Game, W: Write>(
    game: &mut impl GameStore<G>,
    act: G::Move,
    now: Millis,
    output: &mut W,
    print_event: impl Fn(&mut W, &G::Event) -> io::Result<()>,
) -> Result<(), PlainError>
where
    G::Refusal: Say,
{
    match game.act(act, now) {
        Ok(events) => events.iter().try_for_each(|event| print_event(output, event))?,
        Err(PlayError::Refused(why)) => writeln!(output, "[?] {}", say(&why))?,
        Err(PlayError::Store(error)) => print_unstored(output, error)?,
    }
    Ok(())
}

/// Prints why a move could not be stored. The game is unchanged, so the player can make room on the
/// disk and repeat the move.
///
/// # Errors
///
/// The failure itself, if no further move could be stored either.
fn print_unstored(output: &mut impl Write, error: StoreError) -> Result<(), PlainError> {
    if !error.may_pass() {
        return Err(PlainError::Store(error));
    }
    Ok(writeln!(output, "[?] {}", as_sentence(&error.to_string()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that each event prints its sentence; returns the number of events that print.
    pub(super) fn said<E: Say>(
        events: &[E],
        print: impl Fn(&mut Vec<u8>, &E) -> io::Result<()>,
        fits: impl Fn(&str, &str) -> bool,
    ) -> usize {
        let said = |event: &&E| {
            let mut output = Vec::new();
            print(&mut output, event).unwrap();
            let printed = String::from_utf8(output).unwrap();
            assert!(printed.is_empty() || fits(&printed, &say(*event)), "{printed}");
            !printed.is_empty()
        };
        events.iter().filter(said).count()
    }

    /// True for one line with a marker and the sentence.
    pub(super) fn is_answer(printed: &str, sentence: &str) -> bool {
        let markers = ["[+]", "[-]", ">>>"];
        markers.iter().any(|marker| printed == format!("{marker} {sentence}\n"))
    }
}
