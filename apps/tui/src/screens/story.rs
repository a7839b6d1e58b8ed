//! The story of a finished game, and the same setup again.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use underdoku_game::{Game, GameId, any};
use underdoku_store::{GameNumber, Store};
use underdoku_words::terminal::label;

use super::help::{self, KeyRow};
use crate::app::Desk;
use crate::draw::{self, put};
use crate::keymap::Action;
use crate::places;
use crate::screen::{Go, Look, Screen};
use crate::scroll::Scroll;
use crate::settings::Settings;
use crate::words::kept_or_wrapped;

/// A finished game, told line by line.
#[derive(Debug)]
pub struct Story {
    id: GameNumber,
    /// Its lines.
    pub lines: Vec<String>,
    scroll: Scroll,
    /// Starts a game with the same setup.
    again: StoryAgain,
}

/// Starts a game with the setup of another.
pub(crate) type StoryAgain = fn(GameNumber, &mut Store) -> Result<GameNumber, Box<dyn Error>>;

impl Story {
    /// The story of a finished game.
    ///
    /// # Errors
    ///
    /// It cannot be read, or be played again.
    pub fn open<G: Game>(store: &Store, id: GameNumber) -> Result<Self, Box<dyn Error>> {
        let lines = any::<G>().read(&store.export(id)?)?.story()?;
        Ok(Self { id, lines, scroll: Scroll::default(), again: again::<G> })
    }
}

/// Starts a game with the setup of this one.
pub(crate) fn again<G: Game>(
    id: GameNumber,
    store: &mut Store,
) -> Result<GameNumber, Box<dyn Error>> {
    let setup = store.save::<G>(id)?.setup;
    let started = store.start::<G>(setup)?;
    Ok(started.id().unwrap_or(id))
}

impl Screen for Story {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let page = places::page(*buffer.area());
        let room = Rect { y: page.y + 3, height: page.height.saturating_sub(5), ..page };
        let lines = self.lines.iter().flat_map(|line| kept_or_wrapped(line, room.width.into()));
        for (line, row) in self.scroll.shown(&lines.collect::<Vec<_>>(), room) {
            put(buffer, row, line, Style::new());
        }
        let again = std::iter::once((Action::Confirm, "run-over-again"));
        let hints = again.chain(self.scroll.hints()).chain([(Action::Back, "foot-back")]);
        draw::page(label("story-title"), &hints.collect::<Vec<_>>(), look, buffer);
    }

    fn act(&mut self, action: Action, desk: &mut Desk, _now: Instant) -> Option<Go> {
        match action {
            Action::Back => return Some(Go::Back),
            Action::Confirm => {
                let started = (self.again)(self.id, &mut desk.store);
                return desk.note(started).map(Go::Resume);
            }
            _ => self.scroll.act(action),
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [help::listing(), help::rows([("run-over-again", vec![Action::Confirm])])].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(self.id.game())
    }
}
