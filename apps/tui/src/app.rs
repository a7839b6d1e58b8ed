//! The game as it stands, and what changes it.
//!
//! An [`App`] is where the player is (a [`Screen`]) and what all screens share (a [`Desk`]). The one
//! thing that changes it is [`App::update`], which takes a [`Message`] and the time it came; it knows
//! no terminal, so a test can play it. The one thing that shows it is [`draw`](crate::draw::draw).

mod ask;
mod begin;
mod best_list;
mod board_list;
mod desk;
mod file_prompt;
mod goal;
mod input;
mod kept_list;
mod list;
mod menu;
mod message;
mod new_puzzle;
mod new_round;
mod news;
mod over;
mod play;
mod round;
mod screen;
mod seed_prompt;
mod stage;
mod typed;
mod walk;
mod workbench;

use std::time::Instant;

use ratatui::layout::{Position, Rect, Size};
use underdoku_game::classic::Wish;
use underdoku_game::delve::{Depth, Floor};
use underdoku_generator::Seed;
use underdoku_generator::general::Progress;
use underdoku_store::{Store, StoreError};

pub use ask::{Ask, AskLine};
pub use best_list::BestList;
pub use board_list::BoardList;
pub use desk::Desk;
pub use file_prompt::FilePrompt;
pub use goal::{Goal, Sit, Start};
pub use kept_list::{DISCARD_LINES, KeptList};
pub use list::List;
pub use menu::{Menu, MenuLine};
pub use message::Message;
pub use new_puzzle::{NewPuzzle, WishLine};
pub use new_round::{NewRound, RoundLine};
pub use news::{News, Tone};
pub use over::{Over, OverLine};
pub use play::Play;
pub use round::{PauseLine, Popup, ROUND_BUTTONS, RoundOver, RoundOverLine, RoundPlay};
pub use screen::{Game, Screen};
pub use seed_prompt::SeedPrompt;
pub use stage::{Descent, Flash, Stage};
pub use typed::Typed;
pub use workbench::{Done, DoneLine, Tip, Tutor, Workbench};

use crate::Config;
use crate::keymap::{Action, Keymap, Reach, Way};
use crate::maker::Made;
use crate::places;
use crate::settings::{Glyphs, Setting};
use crate::theme::{Colours, Theme};

/// The game as it stands.
#[derive(Debug)]
pub struct App {
    /// What all screens share.
    pub desk: Desk,
    /// What is shown.
    pub screen: Screen,
    /// The keys, shown over the screen: the line that is shown first.
    pub help: Option<usize>,
    /// The styles of the theme that is chosen.
    pub theme: Theme,
    /// The size of the screen.
    pub size: Size,
    /// Whether the terminal has the characters of ASCII and hardly any other.
    pub has_ascii_only: bool,
    /// Whether the terminal tells all keys apart.
    pub tells_all_keys: bool,
    colours: Colours,
    presence: Presence,
}

/// Whether the player is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    /// At the game.
    Here,
    /// At the shell, from where they come back.
    Away,
    /// Gone.
    Out,
}

impl App {
    /// The game at its start.
    ///
    /// # Errors
    ///
    /// If the store fails before there is a screen that could say so.
    pub fn new(
        start: Start,
        store: Store,
        config: Config,
        colours: Colours,
        size: Size,
    ) -> Result<Self, StoreError> {
        let settings = config.settings.kept(&store)?;
        let theme = Theme::new(settings.theme, colours);
        let desk = Desk { store, settings, keymap: config.keymap, trouble: None, aside: None };
        let screen = Screen::Menu(Menu::new(&desk.store)?);
        let mut app = Self {
            desk,
            screen,
            help: None,
            theme,
            size,
            has_ascii_only: false,
            // A console of Windows tells them as they are pressed.
            tells_all_keys: cfg!(windows),
            colours,
            presence: Presence::Here,
        };
        app.begin(start)?;
        Ok(app)
    }

    /// Whether the player has gone.
    pub fn is_out(&self) -> bool {
        self.presence == Presence::Out
    }

    /// Whether the process is to stop, or has: nothing is shown.
    pub fn is_away(&self) -> bool {
        self.presence == Presence::Away
    }

    /// The floor that should be dug next.
    pub fn wanted(&self) -> Option<(Seed, Depth)> {
        if let Screen::Play(play) = &self.screen { play.run.wanted() } else { None }
    }

    /// The puzzle that should be made.
    pub fn wish(&self) -> Option<&Wish> {
        if let Screen::NewPuzzle(new) = &self.screen { new.wish.as_ref() } else { None }
    }

    /// Whether only characters of ASCII are shown.
    pub const fn is_ascii(&self) -> bool {
        match self.desk.settings.glyphs {
            Glyphs::Auto => self.has_ascii_only,
            Glyphs::Unicode => false,
            Glyphs::Ascii => true,
        }
    }

    /// The keys that do something on this screen, for what is told to the player.
    pub fn keys(&self) -> Keymap {
        self.desk.keymap.within(Reach {
            tells_all_keys: self.tells_all_keys,
            letters: self.screen.letters(),
            typing: self.screen.is_typed_into(),
        })
    }

    /// The keys that do something on the help screen.
    pub fn keys_of_help(&self) -> Keymap {
        self.desk.keymap.within(Reach { tells_all_keys: self.tells_all_keys, ..Reach::default() })
    }

    /// When the screen will look different though nothing reaches the game.
    pub fn next_change(&self, now: Instant) -> Option<Instant> {
        match &self.screen {
            _ if self.is_away() => None,
            Screen::Play(play) => play.next_change(now, self.desk.settings.clock),
            Screen::Workbench(bench) => bench.next_change(now, self.desk.settings.clock),
            Screen::Round(round) => round.next_change(now, self.desk.settings.motion),
            _ => None,
        }
    }

    /// Lets a message change the game.
    pub fn update(&mut self, message: Message, now: Instant) {
        if let Screen::Round(round) = &mut self.screen
            && let Some(goal) = round.let_time_pass(&mut self.desk, now)
        {
            self.go(goal, now);
        }
        let goal = match message {
            Message::Resize(size) => self.resize(size),
            Message::Dug(floor) => self.dug(*floor),
            Message::Making(progress) => self.making(progress),
            Message::Made(made) => self.made(&made),
            Message::Tick => None,
            Message::Stop => Some(Goal::Out),
            Message::Suspend => self.suspend(now),
            Message::Resume(size) => self.resume(size),
            _ if self.is_away() => None,
            _ if !self.fits() => self.hidden(&message),
            _ if self.skips_descent(&message, now) => None,
            _ if self.desk.trouble.is_some() => self.dismiss_trouble(&message),
            _ if self.help.is_some() => self.turn_help(&message),
            Message::Key(chord) => self.key(chord, now),
            Message::Click(at) => self.click(at, now),
            Message::Wheel(way) => self.wheel(way, now),
            Message::Paste(text) => self.paste(&text),
        };
        if let Some(goal) = goal {
            self.go(goal, now);
        }
        self.run_clock(now);
    }

    /// Whether the screen is large enough to play.
    pub fn fits(&self) -> bool {
        places::has_room(self.least(), self.size)
    }

    /// The smallest size that the screen can be shown in.
    pub fn least(&self) -> Size {
        match &self.screen {
            Screen::Round(round) => places::round_least(round.round.view().layout),
            Screen::Workbench(bench) => places::least_for(bench.state().layout()),
            _ => places::LEAST,
        }
    }

    fn area(&self) -> Rect {
        Rect::from((Position::ORIGIN, self.size))
    }

    fn resize(&mut self, size: Size) -> Option<Goal> {
        self.size = size;
        None
    }

    /// What is not shown is not played, and the process may end before it is shown again.
    fn suspend(&mut self, now: Instant) -> Option<Goal> {
        if self.presence == Presence::Here {
            self.rest(&Goal::Out, now);
            self.presence = Presence::Away;
        }
        None
    }

    fn resume(&mut self, size: Size) -> Option<Goal> {
        if self.is_away() {
            self.presence = Presence::Here;
        }
        self.resize(size)
    }

    fn dug(&mut self, floor: Floor) -> Option<Goal> {
        if let Screen::Play(play) = &mut self.screen {
            play.run.offer(floor);
        }
        None
    }

    fn making(&mut self, progress: Progress) -> Option<Goal> {
        if let Screen::NewPuzzle(new) = &mut self.screen {
            new.progress = Some(progress).filter(|_| new.wish.is_some());
        }
        None
    }

    fn made(&mut self, made: &Made) -> Option<Goal> {
        if let Screen::NewPuzzle(new) = &mut self.screen { new.take(made) } else { None }
    }

    /// While nothing can be seen nothing can be done, but to go: to the menu, if that has room.
    fn hidden(&self, message: &Message) -> Option<Goal> {
        let Message::Key(chord) = message else { return None };
        match self.desk.keymap.action(*chord)? {
            Action::Stop => Some(Goal::Out),
            Action::Back if !self.fits() && places::has_room(places::LEAST, self.size) => Some(Goal::Menu),
            _ => None,
        }
    }

    fn skips_descent(&mut self, message: &Message, now: Instant) -> bool {
        let is_stop =
            matches!(message, Message::Key(chord) if self.desk.keymap.action(*chord) == Some(Action::Stop));
        match &mut self.screen {
            Screen::Play(play) if !is_stop => play.stage.skip_descent(now),
            _ => false,
        }
    }

    fn dismiss_trouble(&mut self, message: &Message) -> Option<Goal> {
        if matches!(message, Message::Key(_) | Message::Click(_)) {
            self.desk.trouble = None;
        }
        self.hidden(message)
    }

    fn act(&mut self, action: Action, now: Instant) -> Option<Goal> {
        match &mut self.screen {
            Screen::Menu(menu) => menu.act(action),
            Screen::SeedPrompt(prompt) => prompt.act(action),
            Screen::Runs(runs) => runs.act(action, &mut self.desk),
            Screen::Records(records) => records.list.act(action, None),
            Screen::Settings(_) => self.settings(action),
            Screen::Play(play) => play.act(action, &mut self.desk, now),
            Screen::Over(over) => over.act(action),
            Screen::Workbench(bench) => bench.act(action, &mut self.desk, now),
            Screen::NewPuzzle(new) => new.act(action),
            Screen::Boards(boards) => boards.act(action, &self.desk),
            Screen::FilePrompt(prompt) => prompt.act(action, &self.desk.store),
            Screen::Games(games) => games.act(action, &mut self.desk),
            Screen::Round(round) => round.act(action, &mut self.desk, now),
            Screen::RoundOver(over) => over.act(action, now),
            Screen::NewRound(new) => new.act(action, &mut self.desk),
            Screen::Rounds(rounds) => rounds.act(action, &mut self.desk),
            Screen::RoundRecords(records) => records.act(action, &mut self.desk),
        }
    }

    /// Where the lines of the screen's list stand.
    pub fn rows(&self) -> Vec<Rect> {
        self.screen.rows(self.area())
    }

    fn settings(&mut self, action: Action) -> Option<Goal> {
        let Screen::Settings(list) = &mut self.screen else { return None };
        let places = match action {
            Action::Go(Way::Right) | Action::Confirm | Action::NextPen => 1,
            Action::Go(Way::Left) => -1,
            _ => return list.act(action, None),
        };
        let setting = Setting::ALL[list.at.min(Setting::ALL.len() - 1)];
        self.desk.turn(setting, places);
        self.theme = Theme::new(self.desk.settings.theme, self.colours);
        None
    }

    fn go(&mut self, goal: Goal, now: Instant) {
        self.rest(&goal, now);
        match goal {
            Goal::Out => self.presence = Presence::Out,
            Goal::Help => self.help = Some(0),
            _ => {
                let looks_round = goal.is_a_look_round();
                let screen = self.screen.towards(goal, &mut self.desk, now);
                if let Some(screen) = self.desk.note(screen) {
                    let before = std::mem::replace(&mut self.screen, screen);
                    if let (Screen::Workbench(bench), true) = (before, looks_round) {
                        self.desk.aside = Some(bench);
                    }
                }
            }
        }
    }

    /// Makes the time count before the player leaves a game.
    fn rest(&mut self, goal: &Goal, now: Instant) {
        match &mut self.screen {
            Screen::Play(play) if matches!(goal, Goal::Menu | Goal::Out) => play.rest(&mut self.desk, now),
            Screen::Workbench(bench) if *goal != Goal::Help => bench.rest(&mut self.desk, now),
            Screen::Round(round) if *goal != Goal::RoundOver => round.rest(&mut self.desk, now),
            _ => {}
        }
    }

    fn run_clock(&mut self, now: Instant) {
        let is_hidden = self.presence != Presence::Here || self.help.is_some() || self.desk.trouble.is_some();
        let is_seen = self.fits() && !is_hidden;
        if let Screen::Play(play) = &mut self.screen {
            let plays = is_seen && play.ask.is_none() && !play.stage.is_descending(now);
            play.clock.run(plays, now);
        }
        if let Screen::Workbench(bench) = &mut self.screen {
            let plays = is_seen && bench.plays();
            bench.clock.run(plays, now);
        }
        if let Screen::Round(round) = &mut self.screen {
            // What is not seen is not played: a board that something hides is paused.
            if !is_seen {
                round.rest(&mut self.desk, now);
            }
            let plays = is_seen && round.plays();
            round.clock.run(plays, now);
        }
    }
}
