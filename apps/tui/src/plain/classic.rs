//! Classic line by line: the workbench's commands, one after the other.
//!
//! A line holds one command, or several separated by blanks or `;`. Each is answered; where a line
//! changed what there is to see, the board follows once, at its end. A refusal begins with `[?] `.

mod bench;
mod board;
pub(crate) mod command;
mod picture;
mod report;

use std::io::{BufRead, Write};

use super::line::read_line;
use super::{PlainError, Stopped};
use bench::Bench;
use command::Command;

pub use bench::Shelf;
pub use board::{Look, print_board};

/// Where Classic is played.
#[derive(Debug)]
pub struct Table<Input, Output> {
    /// Where the player's lines come from.
    pub input: Input,
    /// Where everything is printed.
    pub output: Output,
    /// Whether `> ` is printed before each line: where the input is a terminal.
    pub prompt: bool,
    /// How the board is drawn.
    pub look: Look,
}

/// Plays until the player leaves or the input ends.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn play<S: Shelf, I: BufRead, O: Write>(shelf: S, table: Table<I, O>) -> Result<Stopped, PlainError> {
    let Table { mut input, mut output, prompt, look } = table;
    let mut bench = Bench::new(shelf);
    bench.print(&mut output, look)?;
    loop {
        if prompt {
            write!(output, "> ")?;
        }
        output.flush()?;
        let Some(line) = read_line(&mut input)? else { return Ok(Stopped::Kept) };
        for command in Command::read(&line, bench.layout()) {
            match command {
                Ok(Command::Exit) if bench.may_leave(&mut output)? => return Ok(Stopped::Ended),
                Ok(command) => bench.obey(&command, &mut output)?,
                Err(why) => writeln!(output, "[?] {why}")?,
            }
        }
        bench.print_if_changed(&mut output, look)?;
    }
}
