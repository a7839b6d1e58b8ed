//! The choice of a new game of Hudoku.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::hudoku::{Session, Template};
use underdoku_game::{Game as _, GameId};
use underdoku_generator::Seed;
use underdoku_words::terminal::label;

use super::Play;
use crate::app::{Desk, List, Typed};
use crate::draw::{choice, page, refusal};
use crate::keymap::{Action, Way};
use crate::screen::{Go, Look, Screen};
use crate::screens::help::{self, KeyRow};
use crate::settings::{Setting, Settings};
use crate::{fresh_seed, places, templates};

/// The options of a new game of Hudoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct New {
    /// The selected line.
    pub list: List,
    /// The path of a template of the player's own.
    pub file: Typed,
    /// The seed.
    pub seed: Typed,
    /// The error of the last try.
    pub why_not: Option<String>,
}

/// A line of the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewLine {
    /// A template that every build has, by its place.
    Template(usize),
    /// A template of the player's own.
    File,
    /// The seed.
    Seed,
    /// The speed of the clock.
    Clock,
}

impl NewLine {
    /// All of them, in order.
    pub fn all() -> Vec<Self> {
        let templates = (0..Template::names().count()).map(Self::Template);
        templates.chain([Self::File, Self::Seed, Self::Clock]).collect()
    }
}

/// The longest seed and the longest path that are taken, in columns of the screen.
const LONGEST: usize = 50;

impl Default for New {
    fn default() -> Self {
        let list = List::new(NewLine::all().len());
        Self { list, file: Typed::default(), seed: Typed::default(), why_not: None }
    }
}

impl New {
    /// The line that is chosen.
    pub fn line(&self) -> NewLine {
        let all = NewLine::all();
        all[self.list.at.min(all.len() - 1)]
    }

    /// The line being typed into.
    fn typed(&mut self) -> Option<&mut Typed> {
        match self.line() {
            NewLine::File => Some(&mut self.file),
            NewLine::Seed => Some(&mut self.seed),
            NewLine::Template(_) | NewLine::Clock => None,
        }
    }

    fn deal(&mut self, name: &str) -> Option<Go> {
        let typed = Seed::from(self.seed.text.as_str());
        let seed = if typed.as_str().is_empty() { fresh_seed() } else { typed };
        match templates::find(name) {
            Ok(template) => Some(Play::deal(template, seed)),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}

impl Screen for New {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-play"), (Action::Back, "foot-back")];
        let page = page("round-new", &hints, look, buffer);
        let theme = look.theme;
        let setting = |title: &str, value: String| {
            Line::from(vec![
                Span::raw(format!("{:18}", label(title))),
                Span::styled(value, theme.strong),
            ])
        };
        for (index, (line, place)) in
            NewLine::all().into_iter().zip(self.rows(*buffer.area())).enumerate()
        {
            let words = match line {
                NewLine::Template(place) => setting(
                    "round-new-play",
                    Template::names().nth(place).unwrap_or_default().to_owned(),
                ),
                NewLine::File => setting("round-new-file", format!("{}▏", self.file.text)),
                NewLine::Seed => setting("round-new-seed", format!("{}▏", self.seed.text)),
                NewLine::Clock => setting(
                    "round-new-clock",
                    format!("◂ {} ▸", look.settings.value(Setting::Pace)),
                ),
            };
            choice(buffer, place, &words, index == self.list.at, theme);
        }
        let about = match self.line() {
            NewLine::Template(_) => label("round-new-play-about"),
            NewLine::File => label("round-new-file-about"),
            NewLine::Seed => label("round-new-seed-about"),
            NewLine::Clock => Setting::Pace.about(),
        };
        let below = |y, height| Rect { y: page.y + y, height, ..page };
        let about = Paragraph::new(format!("  {about}")).style(theme.faint);
        about.wrap(Wrap { trim: true }).render(below(11, 2), buffer);
        if let Some(why) = &self.why_not {
            refusal(why, below(13, 4).intersection(page), theme, buffer);
        }
    }

    fn act(&mut self, action: Action, desk: &mut Desk, _now: Instant) -> Option<Go> {
        match (action, self.line()) {
            (Action::Wipe, _) => {
                if let Some(typed) = self.typed() {
                    typed.erase();
                }
                None
            }
            (Action::Go(Way::Left), NewLine::Clock) => turn(desk, -1),
            (Action::Go(Way::Right) | Action::Confirm, NewLine::Clock) => turn(desk, 1),
            (Action::Go(Way::Left | Way::Right), _) => None,
            (Action::Confirm, NewLine::Template(place)) => {
                let name = Template::names().nth(place)?;
                self.deal(name)
            }
            (Action::Confirm, NewLine::File) => {
                let name = self.file.text.trim().to_owned();
                if name.is_empty() { None } else { self.deal(&name) }
            }
            (Action::Confirm, NewLine::Seed) => {
                self.list.at = 0;
                None
            }
            _ => self.list.act(action, None),
        }
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [help::listing(), help::turning(), help::typing(), help::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, NewLine::all().len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn type_in(&mut self, character: char) -> bool {
        self.why_not = None;
        let typed = self.typed();
        let takes = typed.is_some();
        if let Some(typed) = typed {
            typed.type_in(character, LONGEST);
        }
        takes
    }

    fn is_typed_into(&self) -> bool {
        matches!(self.line(), NewLine::File | NewLine::Seed)
    }
}

fn turn(desk: &mut Desk, places: isize) -> Option<Go> {
    desk.turn(Setting::Pace, places);
    None
}
