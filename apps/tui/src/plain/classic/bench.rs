//! The board, the cursor and the shelf that boards come from.

use std::io::{self, Write};

use underdoku_game::MarkKind;
use underdoku_game::classic::{Event, Move, Session, State};
use underdoku_grid::{Cell, Digit};
use underdoku_logic::{Difficulty, HintLevel, Position, difficulty, hint};
use underdoku_solver::Puzzle;
use underdoku_store::ActError;

use super::board::{self, Look};
use super::command::Command;
use super::report;
use crate::boards::NoBoard;
use crate::plain::PlainError;

/// Where boards come from and go to, and where the game on the bench is kept.
pub trait Shelf {
    /// The game on the bench.
    fn session(&self) -> &Session;

    /// Makes a move and keeps it.
    ///
    /// # Errors
    ///
    /// The move was refused, or could not be kept; the game is as before.
    fn act(&mut self, act: Move) -> Result<Vec<Event>, ActError<underdoku_game::classic::Refused>>;

    /// Puts the board of this name on the bench: a saved one, a level, or a file.
    ///
    /// # Errors
    ///
    /// Why there is none; the bench is as before.
    fn load(&mut self, name: &str) -> Result<(), NoBoard>;

    /// The names of the levels and of the saved boards.
    ///
    /// # Errors
    ///
    /// If the saved boards cannot be listed.
    fn names(&self) -> Result<Vec<String>, NoBoard>;

    /// Saves a board under a name, or into a file; gives the place.
    ///
    /// # Errors
    ///
    /// Why not; what was there before is there still.
    fn save(&mut self, name: &str, state: &State) -> Result<String, NoBoard>;

    /// Puts a fresh puzzle of this difficulty on the bench, or of any.
    ///
    /// # Errors
    ///
    /// Why not; the bench is as before.
    fn fresh(&mut self, difficulty: Option<Difficulty>) -> Result<(), NoBoard>;
}

/// What is shown besides the board.
pub(super) struct Bench<S> {
    shelf: S,
    cursor: Cell,
    /// The board as it was loaded or saved last.
    kept: State,
    /// What was printed last.
    shown: Option<(State, Cell)>,
    /// How much the last hint told, and of which board.
    hinted: Option<(State, HintLevel)>,
    has_warned: bool,
}

impl<S: Shelf> Bench<S> {
    /// A bench with the cursor in the middle.
    pub(super) fn new(shelf: S) -> Self {
        let kept = shelf.session().state().clone();
        Self { shelf, cursor: Cell::at(4, 4), kept, shown: None, hinted: None, has_warned: false }
    }

    fn state(&self) -> &State {
        self.shelf.session().state()
    }

    fn has_changed(&self) -> bool {
        self.state().without_marks() != self.kept.without_marks()
    }

    pub(super) fn print(&mut self, output: &mut impl Write, look: Look) -> io::Result<()> {
        board::print(output, self.state(), self.cursor, look)?;
        self.shown = Some((self.state().clone(), self.cursor));
        Ok(())
    }

    pub(super) fn print_if_changed(&mut self, output: &mut impl Write, look: Look) -> io::Result<()> {
        let is_shown = self
            .shown
            .as_ref()
            .is_some_and(|(state, cursor)| (state.grid(), cursor) == (self.state().grid(), &self.cursor));
        if is_shown { Ok(()) } else { self.print(output, look) }
    }

    /// Whether the player may leave: unsaved changes are pointed out once.
    pub(super) fn may_leave(&mut self, output: &mut impl Write) -> io::Result<bool> {
        if !self.has_changed() || self.has_warned {
            return Ok(true);
        }
        self.has_warned = true;
        writeln!(
            output,
            "[?] the board has unsaved changes; save NAME keeps them, exit again leaves; \
             classic --continue takes them up"
        )?;
        Ok(false)
    }

    /// Does what a command asks for.
    pub(super) fn obey(&mut self, command: &Command, output: &mut impl Write) -> Result<(), PlainError> {
        match command {
            Command::Load { name, even_if_changed } => {
                self.load(name.as_deref(), *even_if_changed, output)?;
            }
            Command::Save { name, as_puzzle } => self.save(name, *as_puzzle, output)?,
            Command::New { difficulty } => self.fresh(difficulty.as_deref(), output)?,
            Command::Step { rows, columns } => self.cursor = self.cursor.moved(*rows, *columns),
            Command::Go(cell) => self.cursor = *cell,
            Command::Choices => report::print_choices(output, self.cursor, self.state())?,
            Command::Check => report::print_check(output, self.state())?,
            Command::Conflicts => report::print_conflicts(output, self.state())?,
            Command::Hint => self.hint(output)?,
            Command::Rate => self.rate(output)?,
            Command::Print => self.shown = None,
            Command::Help { about } => report::print_help(output, *about)?,
            Command::Exit => {}
            _ => self.change(command, output)?,
        }
        Ok(())
    }

    fn change(&mut self, command: &Command, output: &mut impl Write) -> Result<(), PlainError> {
        let Some(act) = self.move_for(command) else { return Ok(()) };
        match self.shelf.act(act) {
            Ok(events) => {
                self.has_warned = false;
                self.follow(&events);
                events.iter().try_for_each(|event| report::print_event(output, event, self.state()))?;
            }
            Err(ActError::Refused(why)) => writeln!(output, "[?] {why}")?,
            Err(ActError::Store(error)) => return Err(PlainError::Store(error)),
        }
        Ok(())
    }

    fn move_for(&self, command: &Command) -> Option<Move> {
        let mark = |kind, digit: Digit| Move::Mark(kind, self.cursor, digit);
        Some(match *command {
            Command::Set(digit) => Move::Set(self.cursor, digit),
            Command::Clear => Move::Clear(self.cursor),
            Command::Mark(digit) => mark(MarkKind::Corner, digit),
            Command::Centre(digit) => mark(MarkKind::Centre, digit),
            Command::FillMarks => Move::FillMarks,
            Command::CleanMarks => Move::CleanMarks,
            Command::Solve => Move::Solve,
            Command::Undo => Move::Undo,
            Command::Redo => Move::Redo,
            Command::Checkpoint => Move::Checkpoint,
            Command::Return => Move::Return,
            _ => return None,
        })
    }

    /// Puts the cursor where a change was taken back or made again.
    fn follow(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Undone { cell: Some(cell) } | Event::Redone { cell: Some(cell) } = event {
                self.cursor = *cell;
            }
        }
    }

    fn load(&mut self, name: Option<&str>, even_if_changed: bool, output: &mut impl Write) -> io::Result<()> {
        let Some(name) = name else {
            return match self.shelf.names() {
                Ok(names) => writeln!(output, "[?] load what? there are: {}", names.join(" ")),
                Err(why) => writeln!(output, "[?] {why}"),
            };
        };
        if self.has_changed() && !even_if_changed {
            return writeln!(
                output,
                "[?] the board has unsaved changes; save NAME keeps them, load! {name} drops them"
            );
        }
        match self.shelf.load(name) {
            Ok(()) => self.begin(output, &format!("loaded {name}")),
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    fn fresh(&mut self, difficulty: Option<&str>, output: &mut impl Write) -> io::Result<()> {
        let wanted = difficulty
            .map(|word| Difficulty::ALL.into_iter().find(|known| known.to_string() == word).ok_or(word));
        let wanted = match wanted.transpose() {
            Ok(wanted) => wanted,
            Err(word) => {
                return writeln!(
                    output,
                    "[?] no puzzle is {word:?}; there are easy, medium, hard and expert"
                );
            }
        };
        if self.has_changed() {
            return writeln!(
                output,
                "[?] the board has unsaved changes; save NAME keeps them, load! empty drops them"
            );
        }
        match self.shelf.fresh(wanted) {
            Ok(()) => self.begin(output, "a fresh puzzle"),
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    fn begin(&mut self, output: &mut impl Write, what: &str) -> io::Result<()> {
        self.kept = self.state().clone();
        (self.shown, self.hinted, self.has_warned) = (None, None, false);
        match self.state().grid().filled().len() {
            1 => writeln!(output, "{what}: 1 cell is filled"),
            filled => writeln!(output, "{what}: {filled} cells are filled"),
        }
    }

    fn save(&mut self, name: &str, as_puzzle: bool, output: &mut impl Write) -> io::Result<()> {
        let state = self.state().clone();
        let saved = if as_puzzle { state.as_puzzle() } else { state.clone() };
        match self.shelf.save(name, &saved) {
            Ok(place) => {
                self.kept = state;
                writeln!(output, "saved {place}")
            }
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    fn hint(&mut self, output: &mut impl Write) -> io::Result<()> {
        let state = self.state().clone();
        let level = match &self.hinted {
            Some((hinted, level)) if *hinted == state => level.next(),
            _ => HintLevel::Technique,
        };
        writeln!(output, "{}", told(&state, level))?;
        self.hinted = Some((state, level));
        Ok(())
    }

    fn rate(&self, output: &mut impl Write) -> io::Result<()> {
        match Puzzle::prove(self.state().givens()) {
            Ok(puzzle) => writeln!(output, "the puzzle is {}", difficulty(&puzzle)),
            Err(fault) => writeln!(output, "[?] the presets are no puzzle: {fault}"),
        }
    }
}

/// A hint, or why there is none.
fn told(state: &State, level: HintLevel) -> String {
    let puzzle = match Puzzle::prove(state.givens()) {
        Ok(puzzle) => puzzle,
        Err(fault) => return format!("[?] the presets are no puzzle: {fault}"),
    };
    if state.grid().is_solved() {
        return "[?] the board is complete".to_owned();
    }
    let position = match Position::of_player(&puzzle, state.grid(), None) {
        Ok(position) => position,
        Err(mistake) => return format!("[?] {mistake} Mend this first."),
    };
    hint(&position)
        .map_or_else(|| "[?] no technique known here finds a step".to_owned(), |hint| hint.say(level))
}
