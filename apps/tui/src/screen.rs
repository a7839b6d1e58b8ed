//! Screens: a trait, and the steps from one screen to another.
//!
//! A screen has one file or folder of [`screens`](crate::screens) for its drawing, its positions
//! and its keys. There is no central list of screens: each new one is pushed onto a stack above the
//! one that opened it, and the menu is at the bottom.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_game::GameId;
use underdoku_game::classic::{State, Wish};
use underdoku_game::delve::Depth;
use underdoku_generator::Seed;
use underdoku_grid::layout::DigitSet;
use underdoku_store::GameNumber;
use underdoku_words::terminal::label;

use crate::app::{AppContext, List, Message};
use crate::draw::hints::KeyHints;
use crate::keymap::{Action, Chord, Direction, Keymap};
use crate::places::panel::SMALL;
use crate::screens::help::{self, KeyRow};
use crate::settings::Settings;
use crate::theme::Theme;

/// A screen: its drawing, and its reactions to keys, clicks and time.
pub trait Screen: Any + fmt::Debug {
    /// Draws it.
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer);

    /// Handles the action of a key.
    fn act(&mut self, action: Action, context: &mut AppContext, now: Instant)
    -> Option<Transition>;

    /// The keys with an effect here, for the help, without those common to all screens. Most
    /// screens are a list to choose from, or an input line.
    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let first = if self.is_typed_into() { help::typing() } else { help::listing() };
        [first, help::choosing()].concat()
    }

    /// What the help says before the rules about that which is shown here: a line each, without ends
    /// of lines in a paragraph.
    fn about(&self) -> Vec<String> {
        Vec::new()
    }

    /// The game that it belongs to, by its ID; none if it belongs to all of them.
    fn game(&self) -> Option<GameId>;

    /// The smallest size that it can be shown in.
    fn least(&self) -> Size {
        SMALL
    }

    /// The areas of its list's lines.
    fn rows(&self, _area: Rect) -> Vec<Rect> {
        Vec::new()
    }

    /// Its list.
    fn list(&mut self) -> Option<&mut List> {
        None
    }

    /// Handles a click; the lines of a list are clickable.
    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        click_line(self, at, area, context, now)
    }

    /// Follows the mouse while its first button is down.
    fn drag(&mut self, _at: Position, _area: Rect, _desk: &mut AppContext, _now: Instant) {}

    /// Handles a click of the mouse's second button.
    fn click_right(&mut self, _at: Position, _area: Rect, _desk: &mut AppContext, _now: Instant) {}

    /// Takes a turn of the wheel.
    fn wheel(
        &mut self,
        way: Direction,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.act(Action::Transition(way), context, now)
    }

    /// Handles a key before it is turned into an action; returns true if it did.
    fn press(&mut self, chord: Chord, _desk: &mut AppContext, _now: Instant) -> bool {
        chord.typed().is_some_and(|character| self.type_in(character))
    }

    /// The keys of this screen alone; here they take precedence over the keymap.
    fn own_keys(&self) -> Vec<OwnKeys> {
        Vec::new()
    }

    /// Does the action of one of its own keys.
    fn act_own(
        &mut self,
        _chord: Chord,
        _desk: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        None
    }

    /// Handles a typed character if there is an input line; returns true if there is.
    fn type_in(&mut self, _character: char) -> bool {
        false
    }

    /// Takes text that was pasted; a screen without an input line says that it has no use for it.
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

    /// True if characters are typed into a line.
    fn is_typed_into(&self) -> bool {
        false
    }

    /// The digits here that are typed by a capital letter, and 0.
    fn letters(&self) -> DigitSet {
        DigitSet::EMPTY
    }

    /// Does everything that is due by now.
    fn let_time_pass(&mut self, _desk: &mut AppContext, _now: Instant) -> Option<Transition> {
        None
    }

    /// The time of its next change without any input.
    fn next_change(&self, _settings: &Settings, _now: Instant) -> Option<Instant> {
        None
    }

    /// Starts or stops the time of play.
    fn run_clock(&mut self, _is_seen: bool, _desk: &mut AppContext, _now: Instant) {}

    /// Makes the time count before the player leaves.
    fn rest(&mut self, _desk: &mut AppContext, _now: Instant) {}

    /// Ends running animations; returns true if there were any.
    fn skip(&mut self, _now: Instant) -> bool {
        false
    }

    /// Reloads the stored games when the player comes back from a screen of this game.
    ///
    /// # Errors
    ///
    /// If that cannot be read; the screen is as it was.
    fn look_again(
        &mut self,
        _from: Option<GameId>,
        _desk: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        Ok(())
    }

    /// The number of the game that is played here.
    fn holds(&self) -> Option<GameNumber> {
        None
    }

    /// The order for work in the background.
    fn order(&self) -> Option<Order<'_>> {
        None
    }

    /// Receives the result of such work.
    fn receive(&mut self, _made: Message, _now: Instant) -> Option<Transition> {
        None
    }
}

/// Keys of a screen's own that mean the same or go together, and what they do, for the help.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnKeys {
    /// The keys.
    pub keys: Vec<Chord>,
    /// What they do.
    pub what: String,
}

/// Chooses the line of a list that was clicked.
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
    Floor(Seed, Depth),
    /// A puzzle to make.
    Puzzle(&'a Wish),
    /// A puzzle whose difficulty is to be found.
    Difficulty(&'a State),
}

/// A screen that is about to be opened, or the reason why it cannot be.
type Opened = Result<Box<dyn Screen>, Box<dyn Error>>;

/// A step to another screen.
pub enum Transition {
    /// Over this screen, which is come back to.
    To(Box<dyn FnOnce(&mut AppContext) -> Opened>),
    /// To a screen over the menu, in place of all others.
    Begin(Box<dyn FnOnce(&mut AppContext) -> Opened>),
    /// To a stored game.
    Resume(GameNumber),
    /// To no screen: a stored game is discarded.
    Discard(GameNumber),
    /// To the screen below.
    Back,
    /// To the menu.
    Menu,
    /// To all keys, over this screen.
    Help,
    /// Out.
    Out,
}

impl Transition {
    /// Over this screen, to one that is opened once time counts.
    pub fn to<S: Screen, E: Into<Box<dyn Error>>>(
        open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
    ) -> Self {
        Self::To(boxed(open))
    }

    /// To a screen in place of all others but the menu.
    pub fn begin<S: Screen, E: Into<Box<dyn Error>>>(
        open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
    ) -> Self {
        Self::Begin(boxed(open))
    }
}

fn boxed<S: Screen, E: Into<Box<dyn Error>>>(
    open: impl FnOnce(&mut AppContext) -> Result<S, E> + 'static,
) -> Box<dyn FnOnce(&mut AppContext) -> Opened> {
    Box::new(|context| match open(context) {
        Ok(screen) => Ok(Box::new(screen)),
        Err(why) => Err(why.into()),
    })
}
