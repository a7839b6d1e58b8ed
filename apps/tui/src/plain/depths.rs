//! Depths line by line.
//!
//! Before every move the state is printed: on a floor a status, the number of blanks, the board and
//! its monsters; between floors the offer. Each line of input is answered immediately. The start of
//! each answer is stable for scripts:
//!
//! | start | meaning |
//! |---|---|
//! | `[+] ` | the digit is right |
//! | `[-] Wrong! ` | the digit is wrong |
//! | `[?] ` | refused, and why; nothing changed |
//! | `>>> ` | something happened, or was asked for |

mod answer;
mod first;
mod line;
mod picture;

use std::io::{self, BufRead, Write};

use underdoku_depths::{Achievements, FloorView, Move, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::line::read_line;
use super::line_game::{LineGame, LineInput, play_by_lines};
use super::{PlainError, Stopped};
use crate::game_store::GameStore;
use crate::screens::depths::Lessons;
use answer::{answer, print_answer, print_end, print_saved, print_won};

pub use answer::answer_to;
pub use first::{First, offer_first};
pub use line::{Command, NoCommand, Question};

/// The input, output, clock and settings of a line-by-line game.
#[derive(Debug)]
pub struct DepthsConsole<Input, Output, Clock> {
    /// The source of the player's lines.
    pub input: Input,
    /// The destination of all output.
    pub output: Output,
    /// True if `> ` is printed before each line: for input from a terminal.
    pub prompt: bool,
    /// Returns the time of play.
    pub clock: Clock,
    /// What earlier runs have unlocked.
    pub achieved: Achievements,
}

/// Plays a run until it ends, the player quits or the input ends.
///
/// # Errors
///
/// If input or output failed, or a move could not be stored. All earlier moves are stored.
pub fn play<K, I, O, C>(run: &mut K, table: DepthsConsole<I, O, C>) -> Result<Stopped, PlainError>
where
    K: GameStore<Session>,
    I: BufRead,
    O: Write,
    C: FnMut() -> Millis,
{
    let prompt = table.prompt;
    let tips = run.session().setup().first.then(Lessons::plain);
    let mut played = DepthsLines { run, table, is_seen: false, tips };
    writeln!(played.table.output, "=== {} ===", say(&Message::new("plain-depths-welcome")))?;
    play_by_lines(&mut played, prompt)
}

/// A run with its output.
struct DepthsLines<'a, K, I, O, C> {
    run: &'a mut K,
    table: DepthsConsole<I, O, C>,
    /// True if nothing has changed since the state was printed, so that it is not printed again.
    is_seen: bool,
    /// The hints of a first run.
    tips: Option<Lessons>,
}

impl<K, I, O: Write, C> DepthsLines<'_, K, I, O, C>
where
    K: GameStore<Session>,
{
    /// Prints the hint for the current state, if it is a new one.
    fn hint(&mut self) -> io::Result<()> {
        let Some(tips) = &mut self.tips else { return Ok(()) };
        if tips.shown.is_none() {
            let tip = tips.of_view(self.run.session().view());
            tips.show(tip);
        }
        match tips.shown.take() {
            Some(text) => {
                let hint = Message::new("plain-depths-hint").text("text", text);
                writeln!(self.table.output, ">>> {}", say(&hint))
            }
            None => Ok(()),
        }
    }
}

impl<K, I, O, C> LineGame for DepthsLines<'_, K, I, O, C>
where
    K: GameStore<Session>,
    I: BufRead,
    O: Write,
    C: FnMut() -> Millis,
{
    fn ask(&mut self) -> Result<bool, PlainError> {
        if self.run.session().ending().is_some() {
            return Ok(false);
        }
        if !std::mem::take(&mut self.is_seen) {
            picture::print(&mut self.table.output, self.run.session().view())?;
            self.hint()?;
        }
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
        match Command::read(line, self.run.session().view().bag()) {
            Ok(Command::Quit) => return self.leave().map(Some),
            Ok(Command::Help) => {
                self.is_seen = true;
                help().iter().try_for_each(|line| writeln!(output, ">>> {line}"))?;
            }
            Ok(Command::Ask(question)) => {
                self.is_seen = true;
                print_answer(output, self.run.session().view(), question)?;
            }
            Ok(Command::Act(act)) => {
                let floor = self.run.session().view().floor().filter(|_| act == Move::Counsel);
                if let Some(shown) = floor.and_then(FloorView::standing_counsel) {
                    writeln!(output, ">>> {}", say(&shown))?;
                    return Ok(None);
                }
                let events = answer(self.run, act, (self.table.clock)(), output)?;
                print_won(output, self.run.session().view(), &events)?;
                if let Some(tips) = &mut self.tips {
                    let tip = tips.of_events(self.run.session().view().rules(), &events);
                    tips.show(tip);
                }
            }
            Err(why) => writeln!(output, "[?] {}", say(&why))?,
        }
        Ok(None)
    }

    fn leave(&mut self) -> Result<Stopped, PlainError> {
        let output = &mut self.table.output;
        answer(self.run, Move::Rest, (self.table.clock)(), output)?;
        print_saved(output, self.run.session().view())?;
        Ok(Stopped::Stored)
    }

    fn end(&mut self) -> Result<(), PlainError> {
        Ok(print_end(&mut self.table.output, self.run.session(), &self.table.achieved)?)
    }
}

/// The lines of the help: what is typed, if anything, and the message of what it does.
const HELP: [(&str, Option<&str>); 19] = [
    ("", Some("plain-depths-help-floor")),
    ("r c v", Some("plain-depths-help-digit")),
    ("take N", Some("plain-depths-help-take")),
    ("skill [A]", Some("plain-depths-help-skill")),
    ("use ITEM [A]", Some("plain-depths-help-use")),
    ("counsel", Some("plain-depths-help-counsel")),
    ("leave", Some("plain-depths-help-leave")),
    ("buy N, done", Some("plain-depths-help-buy")),
    ("drop N", Some("plain-depths-help-drop")),
    ("look [A | r c]", Some("plain-depths-help-look")),
    ("strikes, zones", Some("plain-depths-help-strikes")),
    ("board", Some("plain-depths-help-board")),
    ("state, bag, relics, map", None),
    ("history [all]", Some("plain-depths-help-history")),
    ("rules", Some("plain-depths-help-rules")),
    ("help", Some("plain-depths-help-help")),
    ("give-up", Some("plain-depths-help-give-up")),
    ("0 0 0", Some("plain-depths-help-quit")),
    ("", Some("plain-depths-help-signs")),
];

/// The lines that `help` prints.
pub fn help() -> Vec<String> {
    let line = |(typed, key): (&str, Option<&'static str>)| {
        let does = key.map(|key| say(&Message::new(key))).unwrap_or_default();
        match typed {
            "" => does,
            typed => format!("  {typed:<17}{does}").trim_end().to_owned(),
        }
    };
    HELP.into_iter().map(line).collect()
}
