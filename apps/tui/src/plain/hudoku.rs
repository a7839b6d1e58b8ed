//! Hudoku line by line.
//!
//! Before every line the clock, the score and the board are printed; each line of input is answered
//! immediately. The start of each answer is stable for scripts:
//!
//! | start | meaning |
//! |---|---|
//! | `[+] Correct!` | the digit is right; what the clock shows |
//! | `[-] Wrong! ` | the digit is wrong; how many wrong digits there were |
//! | `[?] ` | refused, and why; nothing changed |
//! | `>>> ` | something happened |

mod answer;
mod board;
mod line;
mod region;
mod timer;

use std::cmp::Reverse;
use std::io::{self, Write};
use std::time::Duration;

use underdoku_game::hudoku::{
    BONUS, FULL, HINT, Move, Refused, SECOND, Session, Template, View, WHOLE, WRONG,
};
use underdoku_game::{Game as _, Millis};
use underdoku_store::PlayError;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::line_game::{LineGame, play_by_lines};
use super::{PlainError, Stopped, print_unstored};
use crate::game_store::GameStore;
use crate::templates::find;
use answer::{print_end, print_event, print_fits, print_notes, print_saved};
use line::Command;

pub use super::LineInput;
pub use line::AnotherGame;
pub use timer::Timer;

/// The input, output and clock of a line-by-line game.
#[derive(Debug)]
pub struct HudokuConsole<Hear, Output, Now> {
    /// Returns the player's next line, or nothing after this time.
    pub read_line: Hear,
    /// The destination of all output.
    pub output: Output,
    /// True if `> ` is printed before each line: for input from a terminal.
    pub prompt: bool,
    /// Returns the time of play.
    pub timer: Timer<Now>,
}

/// How a line-by-line game ended, and which game the player wants next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// Why it stopped.
    pub stopped: Stopped,
    /// The game to start, if the player asked for another.
    pub another: Option<AnotherGame>,
}

/// Plays a game until it ends, the player quits or asks for another, or the input ends.
///
/// # Errors
///
/// If input or output failed, or a move could not be stored. All earlier moves are stored.
pub fn play<K, H, O, N>(game: &mut K, table: HudokuConsole<H, O, N>) -> Result<GameEnd, PlainError>
where
    K: GameStore<Session>,
    H: FnMut(Option<Duration>) -> io::Result<LineInput>,
    O: Write,
    N: FnMut() -> std::time::Instant,
{
    let prompt = table.prompt;
    let mut played = HudokuLines { game, table, another: None };
    writeln!(played.table.output, "=== {} ===", label("plain-hudoku-welcome"))?;
    let stopped = play_by_lines(&mut played, prompt)?;
    Ok(GameEnd { stopped, another: played.another })
}

/// The number of best games in the list.
const BEST: usize = 5;

/// The lines of the help: what is typed, if anything, and its label.
const HELP: [(&str, &str); 19] = [
    ("", "plain-hudoku-help-regions"),
    ("", "plain-hudoku-help-void"),
    ("r c v", "plain-hudoku-help-digit"),
    ("hint [r c]", "plain-hudoku-help-hint"),
    ("corner r c v", "plain-hudoku-help-corner"),
    ("wipe r c", "plain-hudoku-help-wipe"),
    ("undo", "plain-hudoku-help-undo"),
    ("notes", "plain-hudoku-help-notes"),
    ("fits r c", "plain-hudoku-help-fits"),
    ("hidden", "plain-hudoku-help-hidden"),
    ("region r c", "plain-hudoku-help-region"),
    ("solution", "plain-hudoku-help-solution"),
    ("pause", "plain-hudoku-help-pause"),
    ("clock PACE", "plain-hudoku-help-clock"),
    ("tick SECONDS", "plain-hudoku-help-tick"),
    ("new 8x8 hard", "plain-hudoku-help-new"),
    ("quit", "plain-hudoku-help-quit"),
    ("", "plain-hudoku-help-time"),
    ("", "plain-hudoku-help-score"),
];

fn print_help(output: &mut impl Write) -> io::Result<()> {
    HELP.into_iter().try_for_each(|(typed, key)| {
        let does = Message::new(key)
            .text("templates", Template::names().collect::<Vec<_>>().join(", "))
            .number("full", FULL.0 / 1000)
            .number("most", (FULL.0 + BONUS.0) / 1000)
            .number("start", WHOLE)
            .number("second", SECOND)
            .number("hint", HINT)
            .number("wrong", WRONG);
        let typed = if typed.is_empty() { String::new() } else { format!("  {typed:<14}") };
        writeln!(output, ">>> {typed}{}", say(&does))
    })
}

/// A game with its output.
struct HudokuLines<'a, K, H, O, N> {
    game: &'a mut K,
    table: HudokuConsole<H, O, N>,
    another: Option<AnotherGame>,
}

impl<K, H, O, N> LineGame for HudokuLines<'_, K, H, O, N>
where
    K: GameStore<Session>,
    H: FnMut(Option<Duration>) -> io::Result<LineInput>,
    O: Write,
    N: FnMut() -> std::time::Instant,
{
    fn ask(&mut self) -> Result<bool, PlainError> {
        if self.game.session().ending().is_some() {
            return Ok(false);
        }
        self.print_screen()?;
        Ok(true)
    }

    fn output(&mut self) -> &mut impl Write {
        &mut self.table.output
    }

    /// Waits for a line; the clock may run out meanwhile.
    fn read_line(&mut self) -> Result<LineInput, PlainError> {
        let patience = self.table.timer.until(self.game.session().deadline());
        let heard = (self.table.read_line)(patience)?;
        self.let_the_clock_run_out()?;
        Ok(heard)
    }

    fn execute(&mut self, line: &str) -> Result<Option<Stopped>, PlainError> {
        match line.parse() {
            Ok(Command::Quit) => return self.leave().map(Some),
            Ok(Command::New(another)) => return self.leave_for(another),
            Ok(command) => self.command(&command)?,
            Err(why) => writeln!(self.table.output, "[?] {}", say(&why))?,
        }
        Ok(None)
    }

    /// Pauses the game, unless it is paused or over.
    fn stop(&mut self) -> Result<(), PlainError> {
        let view = self.game.session().view();
        if view.ending.is_none() && !view.is_paused { self.make(Move::Pause) } else { Ok(()) }
    }

    /// Pauses the game, unless it is paused or over, and leaves it.
    fn leave(&mut self) -> Result<Stopped, PlainError> {
        self.stop()?;
        print_saved(&mut self.table.output, &self.game.session().view())?;
        Ok(Stopped::Stored)
    }

    fn end(&mut self) -> Result<(), PlainError> {
        // The contract of this list is to rank games on a board that was played before, too.
        let mut best = self.game.best(usize::MAX)?;
        best.sort_by_key(|one| (Reverse(one.summary.score.points()), one.summary.score.time));
        best.truncate(BEST);
        Ok(print_end(&mut self.table.output, &self.game.session().view(), &best)?)
    }
}

impl<K, H, O, N> HudokuLines<'_, K, H, O, N>
where
    K: GameStore<Session>,
    H: FnMut(Option<Duration>) -> io::Result<LineInput>,
    O: Write,
    N: FnMut() -> std::time::Instant,
{
    /// Leaves the game for another, if there is a board for that.
    fn leave_for(&mut self, another: AnotherGame) -> Result<Option<Stopped>, PlainError> {
        if let Some(Err(why)) = another.template.as_deref().map(find) {
            writeln!(self.table.output, "[?] {why}")?;
            return Ok(None);
        }
        self.another = Some(another);
        self.leave().map(Some)
    }

    /// Makes the clock's hints that are due.
    fn let_the_clock_run_out(&mut self) -> Result<(), PlainError> {
        let now = self.table.timer.now();
        if self.game.session().deadline().is_some_and(|deadline| deadline <= now) {
            self.make(Move::Wait)?;
        }
        Ok(())
    }

    fn command(&mut self, command: &Command) -> Result<(), PlainError> {
        if self.game.session().ending().is_some() {
            // The clock ran out before the line came.
            return Ok(());
        }
        match *command {
            Command::Act(Move::Pause) if self.game.session().view().is_paused => {
                self.make(Move::Resume)
            }
            Command::Act(act) => self.make(act),
            Command::Fits(cell) => {
                Ok(print_fits(&mut self.table.output, &self.game.session().view(), cell)?)
            }
            Command::Region(cell) => {
                Ok(region::print(&mut self.table.output, &self.game.session().view(), cell)?)
            }
            Command::Hidden => {
                Ok(region::print_hidden(&mut self.table.output, &self.game.session().view())?)
            }
            Command::Notes => Ok(print_notes(&mut self.table.output, &self.game.session().view())?),
            Command::Tick(time) => self.tick(time),
            Command::Help => Ok(print_help(&mut self.table.output)?),
            Command::Quit | Command::New(_) => Ok(()),
        }
    }

    fn tick(&mut self, time: Millis) -> Result<(), PlainError> {
        if self.game.session().view().is_paused {
            return Ok(writeln!(self.table.output, "[?] {}", say(&Refused::Paused))?);
        }
        if !self.table.timer.wind(time) {
            let why = label("plain-manual-clock");
            return Ok(writeln!(self.table.output, "[?] {why}")?);
        }
        self.make(Move::Wait)
    }

    fn make(&mut self, act: Move) -> Result<(), PlainError> {
        let now = self.table.timer.now();
        match self.game.act(act, now) {
            Ok(events) => {
                let view = self.game.session().view();
                self.table.timer.run(!view.is_paused);
                let output = &mut self.table.output;
                events.into_iter().try_for_each(|event| print_event(output, event, &view))?;
            }
            Err(PlayError::Refused(why)) => writeln!(self.table.output, "[?] {}", say(&why))?,
            Err(PlayError::Store(error)) => {
                // The clock would run out again at once, so it waits for the next stored move.
                self.table.timer.run(false);
                print_unstored(&mut self.table.output, error)?;
            }
        }
        Ok(())
    }

    fn print_screen(&mut self) -> io::Result<()> {
        let now = self.table.timer.now();
        let session = self.game.session();
        let (view, clock) = (session.view(), session.clock_at(now));
        print_status(&mut self.table.output, &view, clock.left())?;
        if view.is_paused {
            writeln!(self.table.output, "{}", label("plain-hudoku-paused"))?;
        } else {
            board::print(&mut self.table.output, &view)?;
        }
        Ok(())
    }
}

fn print_status(output: &mut impl Write, view: &View<'_>, left: Millis) -> io::Result<()> {
    let (score, hidden) = (&view.score, view.hidden().count());
    let status = Message::new("plain-hudoku-status")
        .text("clock", answer::clock(view.clock.pace(), left))
        .number("hidden", hidden)
        .number("hints", score.hints())
        .number("wrong", score.wrong)
        .text("points", score.points().to_string());
    writeln!(output, "{}", say(&status))
}
