//! The state of the program, and its changes.
//!
//! An [`App`] is a stack of [`Screen`]s and the state they share (an [`AppContext`]). It is changed
//! only by [`App::update`], which takes an [`AppEvent`] and its time; it knows no terminal, so a test
//! can play it. It is shown only by [`draw`](draw()).

mod begin;
mod draw;
mod games;
mod help;
mod start;

use std::any::Any;
use std::error::Error;
use std::time::Instant;

use ratatui::layout::{Position, Rect, Size};
use underdoku_game::GameId;
use underdoku_game::classic::{PuzzleRequest, State};
use underdoku_game::delve::Site;
use underdoku_store::{GameNumber, Store, StoreError};
use underdoku_words::terminal::label;

pub use draw::draw;
pub use start::{ClassicStart, Start};

use crate::keymap::{Action, Chord, DigitRow, KeyFilter, Keymap};
use crate::screens::{self, Menu};
use crate::setter::SolutionRequest;
use crate::settings::Glyphs;
use crate::theme::{Colours, Theme};
use crate::ui::screen::{Order, Screen, Transition};
use crate::ui::scroll::scrolled;
use crate::ui::{AppContext, AppEvent};
use crate::{Config, places};

/// The state of the program.
#[derive(Debug)]
pub struct App {
    /// State shared by all screens.
    pub context: AppContext,
    /// The screens, each opened from the one below; the last one is shown.
    screens: Vec<Box<dyn Screen>>,
    /// The first visible line of the help, if it is open.
    pub help: Option<usize>,
    /// The styles of the chosen theme.
    pub theme: Theme,
    /// The size of the screen.
    pub size: Size,
    /// True if the terminal has little more than the ASCII characters.
    pub has_ascii_only: bool,
    /// True if the terminal reports all keys distinctly.
    pub reports_all_keys: bool,
    colours: Colours,
    presence: Presence,
}

/// Whether the player is present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    /// In the game.
    Here,
    /// Suspended; the shell is in the foreground.
    Away,
    /// Gone.
    Out,
}

impl App {
    /// A new program state.
    ///
    /// # Errors
    ///
    /// If the store fails before there is a screen to report it.
    pub fn new(
        start: Start,
        store: Store,
        config: Config,
        colours: Colours,
        size: Size,
    ) -> Result<Self, StoreError> {
        let settings = config.settings.with_stored(&store)?;
        let theme = Theme::new(settings.theme, colours);
        let mut context = AppContext {
            store,
            settings,
            keymap: config.keymap,
            trouble: None,
            clipboard: None,
            notice: None,
            rings: false,
        };
        let mut screens: Vec<Box<dyn Screen>> = vec![Box::new(Menu::new(&context.store)?)];
        screens.extend(begin::begin(start, &mut context)?);
        Ok(Self {
            context,
            screens,
            help: None,
            theme,
            size,
            has_ascii_only: false,
            // A Windows console reports keys as they are pressed.
            reports_all_keys: cfg!(windows),
            colours,
            presence: Presence::Here,
        })
    }

    /// True if the player has quit.
    pub fn is_out(&self) -> bool {
        self.presence == Presence::Out
    }

    /// The game being played, whose state is saved.
    pub(crate) fn playing(&self) -> Option<GameId> {
        self.screens.iter().rev().find_map(|screen| screen.game_in_play()).map(GameNumber::game)
    }

    /// True if the process is suspended or about to be, so that nothing is drawn.
    pub fn is_away(&self) -> bool {
        self.presence == Presence::Away
    }

    /// The screen that is shown.
    pub fn top(&self) -> &dyn Screen {
        self.screens.last().expect("the menu is never closed").as_ref()
    }

    fn top_mut(&mut self) -> &mut dyn Screen {
        self.screens.last_mut().expect("the menu is never closed").as_mut()
    }

    /// The visible screen and the shared state.
    fn parts(&mut self) -> (&mut dyn Screen, &mut AppContext) {
        let screen = self.screens.last_mut().expect("the menu is never closed");
        (screen.as_mut(), &mut self.context)
    }

    /// The screen that is shown, if it is of this kind.
    pub fn screen<S: Screen>(&self) -> Option<&S> {
        (self.top() as &dyn Any).downcast_ref()
    }

    /// Like [`Self::screen`], but mutable.
    pub fn screen_mut<S: Screen>(&mut self) -> Option<&mut S> {
        (self.top_mut() as &mut dyn Any).downcast_mut()
    }

    /// The floor to dig next.
    pub fn wanted(&self) -> Option<Site> {
        match self.top().background_work() {
            Some(Order::Floor(site)) => Some(site),
            _ => None,
        }
    }

    /// The puzzle to generate.
    pub fn wish(&self) -> Option<&PuzzleRequest> {
        match self.top().background_work() {
            Some(Order::Puzzle(wish)) => Some(wish),
            _ => None,
        }
    }

    /// The puzzle to rate.
    pub fn unrated(&self) -> Option<&State> {
        match self.top().background_work() {
            Some(Order::Difficulty(puzzle)) => Some(puzzle),
            _ => None,
        }
    }

    /// The board whose solutions to count.
    pub fn uncounted(&self) -> Option<&SolutionRequest> {
        match self.top().background_work() {
            Some(Order::Solutions(request)) => Some(request),
            _ => None,
        }
    }

    /// True if only ASCII characters are drawn.
    pub const fn is_ascii(&self) -> bool {
        match self.context.settings.glyphs {
            Glyphs::Auto => self.has_ascii_only,
            Glyphs::Unicode => false,
            Glyphs::Ascii => true,
        }
    }

    /// The keys with an effect on this screen, as displayed.
    pub fn keys(&self) -> Keymap {
        let own = self.top().own_keys();
        let reached = self.context.keymap.within(KeyFilter {
            reports_all_keys: self.reports_all_keys,
            letters: self.top().letters(),
            typing: self.top().is_typed_into(),
            row: self.context.settings.row,
        });
        reached.without(own.iter().flat_map(|own| own.keys.iter().copied()))
    }

    /// The keys with an effect in the help.
    pub fn keys_of_help(&self) -> Keymap {
        self.context
            .keymap
            .within(KeyFilter { reports_all_keys: self.reports_all_keys, ..KeyFilter::default() })
    }

    /// The time of the next change on the screen without any input.
    pub fn next_change(&self, now: Instant) -> Option<Instant> {
        self.top().next_change(&self.context.settings, now).filter(|_| !self.is_away())
    }

    /// Applies an event.
    pub fn update(&mut self, event: AppEvent, now: Instant) {
        let event = self.pressed(event, now);
        if matches!(event, AppEvent::Key(_) | AppEvent::Click(_) | AppEvent::Paste(_)) {
            self.context.notice = None;
        }
        let (screen, context) = self.parts();
        if let Some(go) = screen.tick(context, now) {
            self.go(go, now);
        }
        let go = match event {
            AppEvent::Resize(size) => self.resize(size),
            AppEvent::Dug(_)
            | AppEvent::MakerReport(_)
            | AppEvent::Made(_)
            | AppEvent::Appraised(_)
            | AppEvent::Counted(_) => self.top_mut().receive(event, now),
            AppEvent::Tick => None,
            AppEvent::Stop => Some(Transition::Out),
            AppEvent::Suspend => self.suspend(now),
            AppEvent::Resume(size) => self.resume(size),
            _ if self.is_away() => None,
            _ if !self.fits() => self.hidden(&event),
            _ if !self.is_stop(&event) && self.top_mut().skip(now) => None,
            _ if self.context.trouble.is_some() => self.dismiss_trouble(&event),
            _ if self.help.is_some() => self.turn_help(&event),
            AppEvent::Key(chord) => self.key(chord, now),
            event => self.touch(event, now),
        };
        if let Some(go) = go {
            self.go(go, now);
        }
        let is_seen = self.presence == Presence::Here
            && self.help.is_none()
            && self.context.trouble.is_none()
            && self.fits();
        let (screen, context) = self.parts();
        screen.run_clock(is_seen, context, now);
        self.theme = Theme::new(self.context.settings.theme, self.colours);
    }

    /// A click on a key hint acts as that key.
    fn pressed(&self, event: AppEvent, now: Instant) -> AppEvent {
        match event {
            AppEvent::Click(at) if !self.is_away() => {
                draw::hint_at(self, at, now).map_or(event, AppEvent::Key)
            }
            event => event,
        }
    }

    /// True if the screen is large enough to play.
    pub fn fits(&self) -> bool {
        places::has_room(self.top().least(), self.size)
    }

    pub(crate) fn area(&self) -> Rect {
        Rect::from((Position::ORIGIN, self.size))
    }

    fn resize(&mut self, size: Size) -> Option<Transition> {
        self.size = size;
        None
    }

    /// The game must not go on while the screen is hidden, and the process may end before it is
    /// shown again.
    fn suspend(&mut self, now: Instant) -> Option<Transition> {
        if self.presence == Presence::Here {
            let (screen, context) = self.parts();
            screen.rest(context, now);
            self.presence = Presence::Away;
        }
        None
    }

    fn resume(&mut self, size: Size) -> Option<Transition> {
        if self.is_away() {
            self.presence = Presence::Here;
        }
        self.resize(size)
    }

    /// On a screen that is too small, only the keys that leave have an effect. [`Action::Back`]
    /// leads to the menu if that fits.
    fn hidden(&self, event: &AppEvent) -> Option<Transition> {
        let AppEvent::Key(chord) = event else { return None };
        match self.context.keymap.action(*chord)? {
            Action::Stop => Some(Transition::Out),
            Action::Back if !self.fits() && places::has_room(screens::menu::LEAST, self.size) => {
                Some(Transition::Menu)
            }
            _ => None,
        }
    }

    fn is_stop(&self, event: &AppEvent) -> bool {
        matches!(event, AppEvent::Key(chord) if self.context.keymap.action(*chord) == Some(Action::Stop))
    }

    fn dismiss_trouble(&mut self, event: &AppEvent) -> Option<Transition> {
        if matches!(event, AppEvent::Key(_) | AppEvent::Click(_)) {
            self.context.trouble = None;
        }
        self.hidden(event)
    }

    fn turn_help(&mut self, event: &AppEvent) -> Option<Transition> {
        let action = match *event {
            AppEvent::Key(chord) => self.context.keymap.action(chord),
            AppEvent::Wheel(way) => Some(Action::Go(way)),
            AppEvent::Drag(_) => None,
            _ => Some(Action::Back),
        };
        let shown = self.help.unwrap_or(0);
        let room = usize::from(places::help(self.area()).height);
        let last = help::lines(self).len().saturating_sub(room);
        self.help = match action {
            Some(Action::Stop) => return Some(Transition::Out),
            Some(Action::Back | Action::Help | Action::Confirm) => None,
            Some(action) => Some(scrolled(shown, room, action).min(last)),
            None => Some(shown),
        };
        None
    }

    fn key(&mut self, chord: Chord, now: Instant) -> Option<Transition> {
        let (screen, context) = self.parts();
        let row = if screen.is_typed_into() { DigitRow::Digits } else { context.settings.row };
        let chord = chord.on(row);
        if screen.press(chord, context, now) {
            return None;
        }
        if screen.own_keys().iter().any(|own| own.keys.contains(&chord)) {
            return screen.act_own(chord, context, now);
        }
        match context.keymap.action(chord)? {
            Action::Stop => Some(Transition::Out),
            Action::Help => Some(Transition::Help),
            Action::Copy => {
                let copied = screen.text_to_copy();
                let notice = copied.as_ref().map_or("screen-nothing-to-copy", |copied| copied.1);
                context.notice = Some(label(notice).to_owned());
                context.clipboard = copied.map(|copied| copied.0);
                None
            }
            action => screen.act(action, context, now),
        }
    }

    /// Mouse events and pasted text.
    fn touch(&mut self, event: AppEvent, now: Instant) -> Option<Transition> {
        let area = self.area();
        let (screen, context) = self.parts();
        match event {
            AppEvent::Click(at) => screen.click(at, area, context, now),
            AppEvent::Drag(at) => {
                screen.drag(at, area, context, now);
                None
            }
            AppEvent::RightClick(at) => {
                screen.click_right(at, area, context, now);
                None
            }
            AppEvent::Wheel(way) => screen.wheel(way, context, now),
            // Terminals send a carriage return for each line end of a pasted text.
            AppEvent::Paste(text) => {
                let text = text.replace("\r\n", "\n").replace('\r', "\n");
                screen.paste(&text, context, now)
            }
            _ => None,
        }
    }

    fn go(&mut self, go: Transition, now: Instant) {
        let (screen, context) = self.parts();
        if !matches!(go, Transition::Help) {
            screen.rest(context, now);
        }
        match go {
            Transition::Out => self.presence = Presence::Out,
            Transition::Help => self.help = Some(0),
            Transition::Back => self.back_to(self.screens.len().saturating_sub(2)),
            Transition::Menu => self.back_to(0),
            Transition::To(open) => {
                let opened = open(context);
                let screen = context.note(opened);
                self.screens.extend(screen);
            }
            Transition::Begin(open) => {
                let opened = open(context);
                self.begin(opened);
            }
            Transition::Resume(id) => {
                if let Some(at) =
                    self.screens.iter().position(|screen| screen.game_in_play() == Some(id))
                {
                    self.back_to(at);
                } else {
                    let opened = games::resume(id, &mut self.context);
                    self.begin(opened);
                }
            }
            Transition::Discard(id) => {
                // The game's screen must be closed first, because it has the game's lock.
                self.screens.retain(|screen| screen.game_in_play() != Some(id));
                let discarded = self.context.store.discard(id);
                self.context.note(discarded);
                let (screen, context) = self.parts();
                let looked = screen.reload(None, context);
                context.note(looked);
            }
        }
    }

    fn begin<E: Into<Box<dyn Error>>>(&mut self, opened: Result<Box<dyn Screen>, E>) {
        if let Some(screen) = self.context.note(opened.map_err(Into::into)) {
            self.screens.truncate(1);
            self.screens.push(screen);
        }
    }

    /// Closes the screens above the one with this index, if that can be reloaded.
    fn back_to(&mut self, at: usize) {
        let from = self.top().game();
        let looked = self.screens[at].reload(from, &self.context);
        if self.context.note(looked).is_some() {
            self.screens.truncate(at + 1);
        }
    }
}
