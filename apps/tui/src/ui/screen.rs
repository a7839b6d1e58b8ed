//! Screens: a trait, and the transitions from one screen to another.
//!
//! A screen has a file or folder in [`screens`](crate::screens) for its drawing, its areas and its
//! keys. There is no central list of screens: each is pushed onto a stack above the one that opened
//! it, with the menu at the bottom.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_game::GameId;
use underdoku_game::classic::{PuzzleRequest, State};
use underdoku_game::delve::Site;
use underdoku_grid::layout::DigitSet;
use underdoku_store::GameNumber;
use underdoku_words::terminal::label;

use crate::keymap::{Action, Chord, Direction, Keymap};
use crate::places::SMALL;
use crate::setter::SolutionRequest;
use crate::settings::Settings;
use crate::theme::Theme;
use crate::ui::draw::hints::KeyHints;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::{AppContext, AppEvent, List};

/// A screen: its drawing, and its reactions to keys, clicks and time.
pub trait Screen: Any + fmt::Debug {
    /// Draws it.
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer);

    /// Handles the action of a key.
    fn act(&mut self, action: Action, context: &mut AppContext, now: Instant)
    -> Option<Transition>;

    /// The keys with an effect here, for the help, without the keys of every screen. The default
    /// suits most screens: a list to choose from, or an input line.
    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let first = if self.is_typed_into() { key_rows::typing() } else { key_rows::listing() };
        [first, key_rows::choosing()].concat()
    }

    /// The text about this screen in the help, before the rules: one paragraph per line.
    fn about(&self) -> Vec<String> {
        Vec::new()
    }

    /// The ID of its game; none if it belongs to all of them.
    fn game(&self) -> Option<GameId>;

    /// The smallest size that it can be shown in.
    fn least(&self) -> Size {
        SMALL
    }

    /// The areas of the lines of its list.
    fn rows(&self, _area: Rect) -> Vec<Rect> {
        Vec::new()
    }

    /// Its list.
    fn list(&mut self) -> Option<&mut List> {
        None
    }

    /// Handles a click. The default makes the lines of a list clickable.
    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        click_line(self, at, area, context, now)
    }

    /// Handles mouse movement with the left button down.
    fn drag(&mut self, _at: Position, _area: Rect, _context: &mut AppContext, _now: Instant) {}

    /// Handles a right click.
    fn click_right(
        &mut self,
        _at: Position,
        _area: Rect,
        _context: &mut AppContext,
        _now: Instant,
    ) {
    }

    /// Handles the wheel.
    fn wheel(
        &mut self,
        way: Direction,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.act(Action::Go(way), context, now)
    }

    /// Handles a key before it is turned into an action. Returns true if it did.
    fn press(&mut self, chord: Chord, _context: &mut AppContext, _now: Instant) -> bool {
        chord.typed().is_some_and(|character| self.type_in(character))
    }

    /// Keys of this screen only, which take precedence over the keymap.
    fn own_keys(&self) -> Vec<OwnKeys> {
        Vec::new()
    }

    /// Handles one of its own keys.
    fn act_own(
        &mut self,
        _chord: Chord,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        None
    }

    /// Handles a typed character if there is an input line. Returns true if there is.
    fn type_in(&mut self, _character: char) -> bool {
        false
    }

    /// Handles pasted text. A screen without an input line answers that it cannot use it.
    fn paste(&mut self, text: &str, context: &mut AppContext, _now: Instant) -> Option<Transition> {
        if !self.is_typed_into() {
            context.trouble = Some(label("screen-no-paste").to_owned());
            return None;
        }
        for character in text.chars() {
            self.type_in(character);
        }
        None
    }

    /// The text that the copy key puts on the clipboard, with the key of the message that confirms
    /// it.
    fn text_to_copy(&self) -> Option<(String, &'static str)> {
        None
    }

    /// True if there is an input line.
    fn is_typed_into(&self) -> bool {
        false
    }

    /// The digits that capital letters and the key 0 type on this screen.
    fn letters(&self) -> DigitSet {
        DigitSet::EMPTY
    }

    /// Does everything that is due by now.
    fn tick(&mut self, _context: &mut AppContext, _now: Instant) -> Option<Transition> {
        None
    }

    /// The time of its next change without any input.
    fn next_change(&self, _settings: &Settings, _now: Instant) -> Option<Instant> {
        None
    }

    /// Starts or stops the time of play.
    fn run_clock(&mut self, _is_seen: bool, _context: &mut AppContext, _now: Instant) {}

    /// Brings the time of play up to date before the player leaves.
    fn rest(&mut self, _context: &mut AppContext, _now: Instant) {}

    /// Ends running animations. Returns true if there were any.
    fn skip(&mut self, _now: Instant) -> bool {
        false
    }

    /// Reloads the stored games when the player comes back from a screen of this game.
    ///
    /// # Errors
    ///
    /// If they cannot be read; the screen is unchanged.
    fn reload(
        &mut self,
        _from: Option<GameId>,
        _context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        Ok(())
    }

    /// The number of the game being played here.
    fn game_in_play(&self) -> Option<GameNumber> {
        None
    }

    /// Work for a background thread.
    fn background_work(&self) -> Option<Order<'_>> {
        None
    }

    /// Receives the result of such work.
    fn receive(&mut self, _made: AppEvent, _now: Instant) -> Option<Transition> {
        None
    }
}

/// Keys of a screen that belong together, and their description for the help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnKeys {
    /// The keys.
    pub keys: Vec<Chord>,
    /// Their description.
    pub what: String,
}

/// Selects the line of a list that was clicked.
pub fn click_line(
    screen: &mut (impl Screen + ?Sized),
    at: Position,
    area: Rect,
    context: &mut AppContext,
    now: Instant,
) -> Option<Transition> {
    let rows = screen.rows(area);
    let row = rows.iter().position(|row| row.contains(at))?;
    let list = screen.list()?;
    list.at = row + list.first(rows.len());
    screen.act(Action::Confirm, context, now)
}

/// The context in which screens are drawn.
#[derive(Debug)]
pub struct DrawContext<'a> {
    /// The styles.
    pub theme: &'a Theme,
    /// The player's settings.
    pub settings: &'a Settings,
    /// The keys that do something on this screen.
    pub keys: Keymap,
    /// The key hints that were drawn, for clicks on them.
    pub hints: &'a KeyHints,
    /// The time.
    pub now: Instant,
}

/// Work for another thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order<'a> {
    /// A floor to dig.
    Floor(Site),
    /// A puzzle to make.
    Puzzle(&'a PuzzleRequest),
    /// A puzzle whose difficulty is to be found.
    Difficulty(&'a State),
    /// A board whose solutions are to be counted.
    Solutions(&'a SolutionRequest),
}

/// Opens a screen, or returns why it cannot be opened.
type ScreenResult = Result<Box<dyn Screen>, Box<dyn Error>>;

/// A change to another screen.
pub enum Transition {
    /// Opens a screen above this one, to which the player comes back.
    To(Box<dyn FnOnce(&mut AppContext) -> ScreenResult>),
    /// Opens a screen above the menu, replacing all others.
    Begin(Box<dyn FnOnce(&mut AppContext) -> ScreenResult>),
    /// Continues a stored game.
    Resume(GameNumber),
    /// Discards a stored game, and stays on this screen.
    Discard(GameNumber),
    /// Returns to the screen below.
    Back,
    /// Returns to the menu.
    Menu,
    /// Opens the help above this screen.
    Help,
    /// Quits.
    Out,
}

impl Transition {
    /// Opens a screen above this one. `open` is called only when the change takes place, because it
    /// may start a clock.
    pub fn to<S: Screen, E: Into<Box<dyn Error>>>(
        open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
    ) -> Self {
        Self::To(boxed(open))
    }

    /// Opens a screen that replaces all others except the menu.
    pub fn begin<S: Screen, E: Into<Box<dyn Error>>>(
        open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
    ) -> Self {
        Self::Begin(boxed(open))
    }
}

fn boxed<S: Screen, E: Into<Box<dyn Error>>>(
    open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
) -> Box<dyn FnOnce(&mut AppContext) -> ScreenResult> {
    Box::new(|context| match open(context) {
        Ok(screen) => Ok(Box::new(screen)),
        Err(why) => Err(why.into()),
    })
}
