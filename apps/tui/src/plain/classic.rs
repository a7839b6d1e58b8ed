//! Classic line by line: a command language.
//!
//! A line has one command, or several separated by spaces or `;`. Each is answered; if a line
//! changed the visible state, the board is printed once at its end. A refusal begins with `[?] `.

mod board;
pub(crate) mod command;
pub(super) mod picture;
mod report;
mod view;

use std::io::{BufRead, Write};

use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::line::read_line;
use super::line_game::{LineGame, LineInput, play_by_lines};
use super::{PlainError, Stopped};
use crate::boards::{BoardError, FoundBoard};
use crate::terminal_writer::Styled;
use command::Command;
use view::ClassicView;

pub use board::{BoardStyle, print_board};
pub use report::commands;
pub use view::BoardSource;

/// The name of the board that line-by-line play starts with.
pub const EMPTY: &str = "empty";

/// The input, output and settings of a game of Classic.
#[derive(Debug)]
pub struct ClassicConsole<Input, Output> {
    /// The source of the player's lines.
    pub input: Input,
    /// The destination of all output.
    pub output: Output,
    /// True if `> ` is printed before each line: for input from a terminal.
    pub prompt: bool,
    /// The style of the board.
    pub look: BoardStyle,
}

/// Plays until the player leaves or the input ends.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn play<S: BoardSource, I: BufRead, O: Styled>(
    source: S,
    table: ClassicConsole<I, O>,
) -> Result<Stopped, PlainError> {
    let prompt = table.prompt;
    play_by_lines(&mut ClassicLines { view: ClassicView::new(source), table }, prompt)
}

/// Asks for the board to start with until the answer names one; `None` if the player leaves. An
/// empty line means the empty board.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn ask_board(
    input: &mut impl BufRead,
    output: &mut impl Write,
    names: &[String],
    mut find: impl FnMut(&str) -> Result<FoundBoard, BoardError>,
) -> Result<Option<FoundBoard>, PlainError> {
    let ask = Message::new("plain-classic-ask").text("names", names.join(" "));
    writeln!(output, "{}", say(&ask))?;
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = read_line(input)? else { return Ok(None) };
        let name = match line.trim() {
            "" => EMPTY,
            "exit" | "quit" | "q" => return Ok(None),
            name => name,
        };
        match find(name) {
            Ok(found) => return Ok(Some(found)),
            Err(BoardError::Store(error)) => return Err(error.into()),
            Err(why) => writeln!(output, "[?] {why}")?,
        }
    }
}

/// A board with its output.
struct ClassicLines<S, I, O> {
    view: ClassicView<S>,
    table: ClassicConsole<I, O>,
}

impl<S: BoardSource, I: BufRead, O: Styled> LineGame for ClassicLines<S, I, O> {
    /// A game never ends; the board is printed again when it has changed.
    fn ask(&mut self) -> Result<bool, PlainError> {
        self.view.print_if_changed(&mut self.table.output, self.table.look)?;
        Ok(true)
    }

    fn output(&mut self) -> &mut impl Write {
        &mut self.table.output
    }

    fn read_line(&mut self) -> Result<LineInput, PlainError> {
        Ok(read_line(&mut self.table.input)?.into())
    }

    fn execute(&mut self, line: &str) -> Result<Option<Stopped>, PlainError> {
        let output = &mut self.table.output;
        for command in Command::read(line, self.view.layout()) {
            match command {
                Ok(Command::Exit) if self.view.may_leave(output)? => {
                    return Ok(Some(Stopped::Ended));
                }
                Ok(command) => self.view.execute(&command, output)?,
                Err(why) => writeln!(output, "[?] {}", say(&why))?,
            }
        }
        Ok(None)
    }

    fn leave(&mut self) -> Result<Stopped, PlainError> {
        Ok(Stopped::Stored)
    }

    fn end(&mut self) -> Result<(), PlainError> {
        Ok(())
    }
}
