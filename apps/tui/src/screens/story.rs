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
use crate::draw::{page, put};
use crate::keymap::{Action, Way};
use crate::screen::{Go, Look, Screen};
use crate::settings::Settings;
use crate::words::wrapped;

/// A finished game, told line by line.
#[derive(Debug)]
pub struct Story {
    id: GameNumber,
    /// Its lines.
    pub lines: Vec<String>,
    /// The line that is shown first.
    pub first: usize,
    /// Starts a game with the same setup.
    again: Again,
}

/// Starts a game with the setup of another.
type Again = fn(GameNumber, &mut Desk) -> Result<GameNumber, Box<dyn Error>>;

impl Story {
    /// The story of a finished game.
    ///
    /// # Errors
    ///
    /// It cannot be read, or be played again.
    pub fn open<G: Game>(store: &Store, id: GameNumber) -> Result<Self, Box<dyn Error>> {
        let lines = any::<G>().read(&store.export(id)?)?.story()?;
        Ok(Self { id, lines, first: 0, again: again::<G> })
    }

    fn turn(&mut self, lines: isize) {
        let last = self.lines.len().saturating_sub(1);
        self.first = self.first.saturating_add_signed(lines).min(last);
    }
}

fn again<G: Game>(id: GameNumber, desk: &mut Desk) -> Result<GameNumber, Box<dyn Error>> {
    let setup = desk.store.save::<G>(id)?.setup;
    let started = desk.store.start::<G>(setup)?;
    Ok(started.id().unwrap_or(id))
}

/// The lines that one step of a page turns.
const PAGE: isize = 15;

impl Screen for Story {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let hints = [
            (Action::Confirm, "run-over-again"),
            (Action::Go(Way::Down), "foot-down"),
            (Action::Back, "foot-back"),
        ];
        let page = page(label("story-title"), &hints, look, buffer);
        let room = Rect { y: page.y + 3, height: page.height.saturating_sub(5), ..page };
        let lines = self.lines.iter().skip(self.first);
        let lines = lines.flat_map(|line| wrapped(line, room.width.into()));
        for (line, row) in lines.zip(room.rows()) {
            put(buffer, row, &line, Style::new());
        }
    }

    fn act(&mut self, action: Action, desk: &mut Desk, _now: Instant) -> Option<Go> {
        match action {
            Action::Go(Way::Down) | Action::NextBlank => self.turn(1),
            Action::Go(Way::Up) | Action::PreviousBlank => self.turn(-1),
            Action::Jump(Way::Down) | Action::Edge(Way::Down) => self.turn(PAGE),
            Action::Jump(Way::Up) | Action::Edge(Way::Up) => self.turn(-PAGE),
            Action::Back => return Some(Go::Back),
            Action::Confirm => {
                let started = (self.again)(self.id, desk);
                return desk.note(started).map(Go::Resume);
            }
            _ => {}
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
