//! The board with its cursor, and the source that boards come from.

use std::io::{self, Write};

use underdoku_game::MarkKind;
use underdoku_game::classic::{
    Event, Move, PuzzleRequest, Refused, Session, Spot, State, Tip, unsolved,
};
use underdoku_grid::layout::{Cell, Layout};
use underdoku_logic::HintLevel;
use underdoku_logic::general::TECHNIQUES;
use underdoku_store::PlayError;
use underdoku_words::Message;
use underdoku_words::reasons::Explain as _;
use underdoku_words::terminal::{label, say};

use super::board::{self, BoardStyle};
use super::command::Command;
use super::report;
use crate::appraiser::{Appraised, puzzle_of};
use crate::boards::{self, BoardError};
use crate::plain::{PlainError, print_unstored, spoken_board};
use crate::restart::{own_digits, to_givens};
use crate::screens::classic::draft;
use crate::setter;
use crate::terminal_writer::Styled;

/// The source and the destination of boards, and the game in play.
pub trait BoardSource {
    /// The game that is played.
    fn session(&self) -> &Session;

    /// Makes a move and stores it.
    ///
    /// # Errors
    ///
    /// If the move was refused or could not be stored; the game is unchanged.
    fn act(&mut self, act: Move) -> Result<Vec<Event>, PlayError<Refused>>;

    /// Opens the board of this name: a saved one, a level, or a file.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if there is no such board; the game is unchanged.
    fn load(&mut self, name: &str) -> Result<(), BoardError>;

    /// The names of the levels and of the saved boards.
    ///
    /// # Errors
    ///
    /// If the saved boards cannot be listed.
    fn names(&self) -> Result<Vec<String>, BoardError>;

    /// Saves a board under a name, or into a file; returns its location.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if it was not saved; the earlier content is still there.
    fn save(&mut self, name: &str, state: &State) -> Result<String, BoardError>;

    /// Opens a new puzzle, as requested.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if there is none; the game is unchanged.
    fn fresh(&mut self, wish: &PuzzleRequest) -> Result<(), BoardError>;
}

/// The game with the state that is shown besides the board.
pub(super) struct ClassicView<S> {
    source: S,
    cursor: Cell,
    /// The board as it was last loaded or saved.
    saved: State,
    /// The last printed board and cursor.
    shown: Option<(State, Cell)>,
    /// The level of the last hint, and its board.
    hinted: Option<(State, HintLevel)>,
    has_warned: bool,
}

impl<S: BoardSource> ClassicView<S> {
    /// Creates a view with the cursor in the middle.
    pub(super) fn new(source: S) -> Self {
        let saved = source.session().state().clone();
        Self {
            source,
            cursor: saved.layout().middle(),
            saved,
            shown: None,
            hinted: None,
            has_warned: false,
        }
    }

    /// The layout of the board.
    pub(super) fn layout(&self) -> &Layout {
        self.state().layout()
    }

    fn state(&self) -> &State {
        self.source.session().state()
    }

    fn has_changed(&self) -> bool {
        self.state().without_notes() != self.saved.without_notes()
    }

    pub(super) fn print(&mut self, output: &mut impl Styled, look: BoardStyle) -> io::Result<()> {
        board::print(output, self.state(), self.cursor, look)?;
        report::print_rules_here(output, self.cursor, self.layout())?;
        self.shown = Some((self.state().clone(), self.cursor));
        Ok(())
    }

    pub(super) fn print_if_changed(
        &mut self,
        output: &mut impl Styled,
        look: BoardStyle,
    ) -> io::Result<()> {
        let is_shown = self.shown.as_ref().is_some_and(|(state, cursor)| {
            let now = self.state();
            (state.layout(), state.digits(), cursor) == (now.layout(), now.digits(), &self.cursor)
        });
        if is_shown { Ok(()) } else { self.print(output, look) }
    }

    /// True if the player may leave. Unsaved changes are pointed out once.
    pub(super) fn may_leave(&mut self, output: &mut impl Write) -> io::Result<bool> {
        if !self.has_changed() || self.has_warned {
            return Ok(true);
        }
        self.has_warned = true;
        writeln!(output, "[?] {}", label("plain-classic-unsaved-exit"))?;
        Ok(false)
    }

    /// Runs a command.
    pub(super) fn execute(
        &mut self,
        command: &Command,
        output: &mut impl Write,
    ) -> Result<(), PlainError> {
        match command {
            Command::Load { name, even_if_changed } => {
                self.load(name.as_deref(), *even_if_changed, output)?;
            }
            Command::Save { name, as_puzzle } => self.save(name, *as_puzzle, output)?,
            Command::New { what } => self.fresh(what.as_deref(), output)?,
            Command::Step { rows, columns } => {
                self.cursor = self.layout().moved(self.cursor, *rows, *columns);
            }
            Command::Go(cell) => self.cursor = *cell,
            Command::AddRule(rule) => self.make(Move::AddRule(rule.clone()), output)?,
            Command::RemoveRule(number) => match draft::added_rule(self.state(), *number) {
                Ok(rule) => self.make(Move::RemoveRule(rule), output)?,
                Err(why) => writeln!(output, "[?] {why}")?,
            },
            Command::Rules => writeln!(output, "{}", draft::added_rules(self.state()))?,
            Command::Solutions => {
                writeln!(output, ">>> {}", say(&setter::count(self.state())))?;
            }
            Command::Link => match draft::link(self.state()) {
                Ok(link) => writeln!(output, "{link}")?,
                Err(why) => writeln!(output, "[?] {why}")?,
            },
            Command::Choices => report::print_choices(output, self.cursor, self.state())?,
            Command::House(named) => {
                spoken_board::print_house(output, self.layout(), self.state().digits(), *named)?;
            }
            Command::Blanks => {
                spoken_board::print_blanks(output, self.layout(), self.state().digits())?;
            }
            Command::Check => report::print_check(output, self.state())?,
            Command::UndoWrong => self.undo_wrong(output)?,
            Command::Conflicts => report::print_conflicts(output, self.state())?,
            Command::Hint => self.hint(output)?,
            Command::Rate => self.rate(output)?,
            Command::Print => self.shown = None,
            Command::Help { about } => report::print_help(output, *about, self.layout())?,
            Command::Exit => {}
            Command::Set(digit) => self.make(Move::Set(self.cursor, *digit), output)?,
            Command::Clear => self.make(self.state().erasing(self.cursor), output)?,
            Command::Mark(digit) => {
                self.make(Move::Mark(MarkKind::Corner, self.cursor, *digit), output)?;
            }
            Command::Centre(digit) => {
                self.make(Move::Mark(MarkKind::Centre, self.cursor, *digit), output)?;
            }
            Command::Colour(tint) => match tint.or_else(|| self.state().tint(self.cursor)) {
                Some(tint) => self.make(Move::Colour(self.cursor.into(), tint), output)?,
                None => writeln!(output, "[?] {}", label("plain-classic-no-colour"))?,
            },
            Command::ColourNote(digit, tint) => {
                let spot = Spot { cell: self.cursor, digit: Some(*digit) };
                self.make(Move::Colour(spot, *tint), output)?;
            }
            Command::Notes => report::print_notes(output, self.cursor, self.state())?,
            Command::Make(act) => self.make(act.clone(), output)?,
            Command::Restart { is_sure } => self.restart(*is_sure, output)?,
        }
        Ok(())
    }

    /// Goes back to the givens after setting a checkpoint, so that `return` undoes it.
    fn restart(&mut self, is_sure: bool, output: &mut impl Write) -> Result<(), PlainError> {
        let acts = to_givens(self.source.session());
        if acts.is_empty() {
            return Ok(writeln!(output, "[?] {}", label("classic-restart-nothing"))?);
        }
        if !is_sure {
            let asked = Message::new("classic-restart-ask").number("digits", own_digits(&acts));
            return Ok(writeln!(output, "[?] {}", say(&asked))?);
        }
        for act in [Move::Checkpoint].into_iter().chain(acts) {
            match self.source.act(act) {
                Ok(_) => self.has_warned = false,
                Err(PlayError::Refused(why)) => writeln!(output, "[?] {}", say(&why))?,
                // What was removed so far can still be undone.
                Err(PlayError::Store(error)) => return print_unstored(output, error),
            }
        }
        Ok(writeln!(output, "{}", label("plain-classic-restarted"))?)
    }

    /// Undoes what was done since the first wrong entry, if there is one; otherwise prints what a check finds.
    fn undo_wrong(&mut self, output: &mut impl Write) -> Result<(), PlainError> {
        let Some(entry) = self.source.session().first_wrong_entry() else {
            return Ok(report::print_check(output, self.state())?);
        };
        for _ in 0..entry.changes {
            match self.source.act(Move::Undo) {
                Ok(events) => self.follow(&events),
                Err(PlayError::Refused(why)) => writeln!(output, "[?] {}", say(&why))?,
                Err(PlayError::Store(error)) => return print_unstored(output, error),
            }
        }
        self.has_warned = false;
        Ok(writeln!(output, "{}", say(&entry))?)
    }

    fn make(&mut self, act: Move, output: &mut impl Write) -> Result<(), PlainError> {
        match self.source.act(act) {
            Ok(events) => {
                self.has_warned = false;
                self.follow(&events);
                events
                    .iter()
                    .try_for_each(|event| report::print_event(output, event, self.state()))?;
            }
            Err(PlayError::Refused(why)) => {
                writeln!(output, "[?] {}", say(&why))?;
                if let Refused::Unsolvable(_) = why {
                    writeln!(output, ">>> {}", say(&unsolved(self.state())))?;
                }
            }
            Err(PlayError::Store(error)) => print_unstored(output, error)?,
        }
        Ok(())
    }

    /// Moves the cursor to the cell of a change that was undone or redone.
    fn follow(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Undone { cell: Some(cell) } | Event::Redone { cell: Some(cell) } = event {
                self.cursor = *cell;
            }
        }
    }

    fn load(
        &mut self,
        name: Option<&str>,
        even_if_changed: bool,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let Some(name) = name else {
            return match self.source.names() {
                Ok(names) => {
                    let names =
                        Message::new("plain-classic-load-what").text("names", names.join(" "));
                    writeln!(output, "[?] {}", say(&names))
                }
                Err(why) => writeln!(output, "[?] {why}"),
            };
        };
        if self.has_changed() && !even_if_changed {
            return print_unsaved(output, name);
        }
        match self.source.load(name) {
            Ok(()) => self.begin(output, &Message::new("plain-classic-loaded").text("name", name)),
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    fn fresh(&mut self, word: Option<&str>, output: &mut impl Write) -> io::Result<()> {
        let wish = match boards::wish_of(word) {
            Ok(wish) => wish,
            Err(why) => return writeln!(output, "[?] {why}"),
        };
        if self.has_changed() {
            return print_unsaved(output, "empty");
        }
        match self.source.fresh(&wish) {
            Ok(()) => self.begin(output, &Message::new("plain-classic-fresh")),
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    fn begin(&mut self, output: &mut impl Write, what: &Message) -> io::Result<()> {
        if self.saved.layout() != self.layout() {
            self.cursor = self.layout().middle();
        }
        self.saved = self.state().clone();
        (self.shown, self.hinted, self.has_warned) = (None, None, false);
        let begun = Message::new("plain-classic-begun").said("what", what);
        writeln!(output, "{}", say(&begun.number("cells", self.state().filled())))
    }

    fn save(&mut self, name: &str, as_puzzle: bool, output: &mut impl Write) -> io::Result<()> {
        let state = self.state().clone();
        let saved = if as_puzzle { state.as_puzzle() } else { state.clone() };
        match self.source.save(name, &saved) {
            Ok(place) => {
                self.saved = state;
                writeln!(
                    output,
                    "{}",
                    say(&Message::new("plain-classic-saved").text("name", place))
                )
            }
            Err(why) => writeln!(output, "[?] {why}"),
        }
    }

    /// Prints the next level of the hint for this board. The last level also carries out its step.
    fn hint(&mut self, output: &mut impl Write) -> Result<(), PlainError> {
        let state = self.state().clone();
        let level = match &self.hinted {
            Some((hinted, level)) if *hinted == state => level.next(),
            _ => HintLevel::Technique,
        };
        // Notes are not printed line by line, so notes that digits rule out are ignored.
        let tidied = state.tidied();
        self.hinted = Some((state, level));
        let tip = match Tip::find(&tidied, TECHNIQUES) {
            Ok(tip) => tip,
            Err(why) => return Ok(writeln!(output, "[?] {}", say(&why))?),
        };
        writeln!(output, ">>> {}", say(&tip.hint(level)))?;
        if level < HintLevel::Do {
            return Ok(());
        }
        for act in tip.moves(&tidied) {
            if let Move::Set(cell, _) = act {
                self.cursor = cell;
            }
            self.make(act, output)?;
        }
        Ok(())
    }

    fn rate(&self, output: &mut impl Write) -> io::Result<()> {
        let rated = Appraised::in_time(puzzle_of(self.state()), &|| false);
        let sign = if rated.found.is_ok() { ">>>" } else { "[?]" };
        writeln!(output, "{sign} {}", say(&rated))
    }
}

/// Prints that changes would be lost, and how to load the name anyway.
fn print_unsaved(output: &mut impl Write, name: &str) -> io::Result<()> {
    let unsaved = Message::new("plain-classic-unsaved-load").text("name", name);
    writeln!(output, "[?] {}", say(&unsaved))
}
