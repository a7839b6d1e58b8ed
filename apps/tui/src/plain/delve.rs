//! Delve line by line.
//!
//! Before every move the status, the number of blanks and the board are printed; each line of input
//! is answered immediately. The start of each answer is stable for scripts:
//!
//! | start | meaning |
//! |---|---|
//! | `[+] Correct!` | the digit is right |
//! | `[-] Wrong! ` | the digit is wrong, and its cost |
//! | `[?] ` | a refusal with its reason; nothing changed |
//! | `>>> ` | something happened |

mod answer;
mod line;

use std::io::{self, BufRead, Write};

use underdoku_game::Millis;
use underdoku_game::delve::{Event, MAX_HP, Move, Rules, Session, View};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::line::read_line;
use super::line_game::{LineGame, LineInput, play_by_lines};
use super::spoken_board;
use super::{PlainError, Stopped};
use crate::game_store::GameStore;
use crate::places::CLASSIC;
use answer::{answer, print_end, print_saved};
use line::Command;

/// The input, output, clock and settings of a line-by-line game.
#[derive(Debug)]
pub struct DelveConsole<Input, Output, Clock, Between> {
    /// The source of the player's lines.
    pub input: Input,
    /// The destination of all output.
    pub output: Output,
    /// True if `> ` is printed before each line: for input from a terminal.
    pub prompt: bool,
    /// Returns the time of play.
    pub clock: Clock,
    /// Called before each move, to handle events since the last one.
    pub between: Between,
}

/// Plays a run until it ends, the player quits or the input ends.
///
/// # Errors
///
/// If input or output failed, or a move could not be stored. All earlier moves are stored.
pub fn play<K, I, O, C, B>(
    run: &mut K,
    table: DelveConsole<I, O, C, B>,
) -> Result<Stopped, PlainError>
where
    K: GameStore<Session>,
    I: BufRead,
    O: Write,
    C: FnMut() -> Millis,
    B: FnMut(&mut K),
{
    let prompt = table.prompt;
    let mut played = DelveLines { run, table };
    writeln!(played.table.output, "=== {} ===", label("plain-delve-welcome"))?;
    play_by_lines(&mut played, prompt)
}

/// A run with its output.
struct DelveLines<'a, K, I, O, C, B> {
    run: &'a mut K,
    table: DelveConsole<I, O, C, B>,
}

impl<K, I, O, C, B> LineGame for DelveLines<'_, K, I, O, C, B>
where
    K: GameStore<Session>,
    I: BufRead,
    O: Write,
    C: FnMut() -> Millis,
    B: FnMut(&mut K),
{
    fn ask(&mut self) -> Result<bool, PlainError> {
        if self.run.session().ending().is_some() {
            return Ok(false);
        }
        (self.table.between)(self.run);
        print_screen(&mut self.table.output, &self.run.session().view())?;
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
        let board = self.run.session().view().board.into();
        match line.parse() {
            Ok(Command::Quit) => return self.leave().map(Some),
            Ok(Command::Help) => print_help(output, self.run.session().view().rules)?,
            Ok(Command::House(named)) => {
                spoken_board::print_house(output, &CLASSIC, &board, named)?;
            }
            Ok(Command::Fits(cell)) => {
                spoken_board::print_fits(output, &CLASSIC, &board, cell.into())?;
            }
            Ok(Command::Blanks) => spoken_board::print_blanks(output, &CLASSIC, &board)?,
            Ok(Command::Act(act)) => answer(self.run, act, (self.table.clock)(), output)?,
            Err(why) => writeln!(output, "[?] {}", say(&why))?,
        }
        Ok(None)
    }

    fn leave(&mut self) -> Result<Stopped, PlainError> {
        let output = &mut self.table.output;
        answer(self.run, Move::Rest, (self.table.clock)(), output)?;
        print_saved(output, &self.run.session().view())?;
        Ok(Stopped::Stored)
    }

    fn end(&mut self) -> Result<(), PlainError> {
        Ok(print_end(&mut self.table.output, &self.run.session().view())?)
    }
}

/// The lines of the help: what is typed, if anything, and its label.
const HELP: [(&str, &str); 11] = [
    ("", "plain-delve-help-floor"),
    ("r c v", "plain-delve-help-digit"),
    ("0 0 1", "plain-delve-help-potion"),
    ("0 0 2", "plain-delve-help-hint"),
    ("row 3", "plain-delve-help-house"),
    ("fits r c", "plain-delve-help-fits"),
    ("blanks", "plain-delve-help-blanks"),
    ("0 0 0", "plain-delve-help-quit"),
    ("help", "plain-delve-help-help"),
    ("", "plain-delve-help-trap"),
    ("", "plain-delve-help-loot"),
];

/// Lines of the help that apply only to Delve, deep.
const DEEP_HELP: [(&str, &str); 5] = [
    ("calm", "plain-delve-help-calm"),
    ("hard", "plain-delve-help-hard"),
    ("", "plain-delve-help-deep-hint"),
    ("", "plain-delve-help-deep-loot"),
    ("", "plain-delve-help-deep-trap"),
];

fn print_help(output: &mut impl Write, rules: &Rules) -> io::Result<()> {
    let deep = DEEP_HELP.into_iter().filter(|_| !rules.is_original());
    HELP.into_iter().chain(deep).try_for_each(|(typed, key)| {
        let does = say(&Message::new(key).number("hp", MAX_HP));
        let typed = if typed.is_empty() { String::new() } else { format!("  {typed:<9}") };
        writeln!(output, ">>> {typed}{does}")
    })
}

fn print_screen(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    let View { depth, hp, potions, hints, blanks, board, .. } = view;
    let status = Message::new("plain-delve-status")
        .text("floor", depth.to_string())
        .number("hp", *hp)
        .number("most", MAX_HP)
        .number("potions", *potions)
        .number("hints", *hints);
    writeln!(output, "{}", say(&status))?;
    let blanks = Message::new("plain-delve-blanks").number("blanks", blanks.len());
    writeln!(output, "{}", say(&blanks))?;
    writeln!(output, "{}", board.drawn())?;
    match view.below().filter(|_| view.is_at_stairs) {
        Some([calm, hard]) => {
            let cleared = Event::Cleared { depth: *depth, calm, hard };
            writeln!(output, ">>> {}", say(&cleared))
        }
        None => Ok(()),
    }
}
