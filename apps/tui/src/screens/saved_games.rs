//! Lists of stored games of any game.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use underdoku_game::{Game, GameId};
use underdoku_store::{Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::keymap::Action;
use crate::places;
use crate::settings::Settings;
use crate::ui::draw::{dialog, headed_table, nothing, page};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition, click_line};
use crate::ui::{AppContext, List};

/// A game with a list of stored games.
pub trait SavedGame: Game {
    /// The labels of the title, of the column headings, and of an empty list.
    const LIST_WORDS: [&'static str; 3];

    /// A line of the list.
    fn line(listed: &Listed<Self::Summary>) -> String;

    /// The name of a game in the prompt for discarding it.
    fn name(listed: &Listed<Self::Summary>) -> String;
}

/// The stored games.
#[derive(Clone, Debug)]
pub struct SavedGameList<G: Game> {
    /// The games, the last played first.
    pub games: Vec<Listed<G::Summary>>,
    /// The selected game.
    pub list: List,
    /// The selected answer, no or yes, in the prompt for discarding the chosen game.
    pub discards: Option<List>,
}

choices! {
    /// An answer in the prompt for discarding a game.
    Discard {
        /// Keep it.
        No = "screen-discard-no",
        /// Discard it.
        Yes = "screen-discard-yes",
    }
}

impl<G: Game> SavedGameList<G> {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let games = store.saved_games::<G>()?;
        Ok(Self { list: List::new(games.len()), games, discards: None })
    }

    fn answer(&mut self) -> Option<Transition> {
        let is_yes = Discard::chosen(self.discards.take()?) == Discard::Yes;
        self.games.get(self.list.at).filter(|_| is_yes).map(|game| Transition::Discard(game.id))
    }
}

impl<G: SavedGame + 'static> Screen for SavedGameList<G> {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [
            (Action::Confirm, "foot-play"),
            (Action::Wipe, "foot-discard"),
            (Action::Back, "foot-back"),
        ];
        let ([title, columns, none], area) = (G::LIST_WORDS, *buffer.area());
        let of_question = [(Action::Confirm, "foot-choose"), (Action::Back, "foot-close")];
        let hints = if self.discards.is_some() { &of_question[..] } else { &hints[..] };
        let page = page(title, hints, look, buffer);
        let rows = self.rows(area);
        headed_table(columns, &self.games, (self.list, &rows), look, buffer, G::line);
        if self.games.is_empty() {
            nothing(none, page, look, buffer);
        }
        if let (Some(question), Some(game)) = (self.discards, self.games.get(self.list.at)) {
            let title = say(&Message::new("screen-discard").text("game", G::name(game)));
            dialog::question(&title, Discard::TITLES, question, area, look.theme, buffer);
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if let Some(question) = &mut self.discards {
            match action {
                Action::Confirm => return self.answer(),
                Action::Back => self.discards = None,
                _ => {
                    question.act(action, None);
                }
            }
            return None;
        }
        if action == Action::Wipe && !self.games.is_empty() {
            self.discards = Some(Discard::list());
        }
        let chosen = self.games.get(self.list.at).map(|game| Transition::Resume(game.id));
        self.list.act(action, chosen)
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::listing(), key_rows::choosing(), key_rows::discarding()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(G::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, self.games.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.discards.is_none() {
            return click_line(self, at, area, context, now);
        }
        let mut lines = places::question(area, Discard::ALL.len()).lines.into_iter();
        let line = lines.position(|line| line.contains(at))?;
        self.discards = Some(List { at: line, ..Discard::list() });
        self.answer()
    }

    fn reload(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        let again = Self::new(&context.store)?;
        let at = self.list.at.min(again.games.len().saturating_sub(1));
        *self = Self { list: List { at, ..again.list }, ..again };
        Ok(())
    }
}
