//! Lists of the best games of any game, one group at a time.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_game::{Game, GameId, Group};
use underdoku_store::{Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::Story;
use crate::keymap::{Action, Direction};
use crate::places;
use crate::settings::Settings;
use crate::ui::draw::{headed_table, nothing, page, turned_page};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};

/// A game whose best games are listed.
pub trait Ranked: Game {
    /// The labels of the title, of the column headings, and of an empty list.
    const BEST_WORDS: [&'static str; 3];
    /// If the game has several groups, the messages of a title with a group's name (`$template`)
    /// and of a group's position (`$at` of `$of`).
    const GROUPS: Option<[&'static str; 2]>;

    /// A line of the list.
    fn best_line(listed: &Listed<Self::Summary>) -> String;
}

/// The best games of one group at a time.
#[derive(Clone, Debug)]
pub struct BestList<G: Game> {
    /// The groups, the last played first; a game without groups has one.
    pub groups: Vec<Group>,
    /// The index of the shown group.
    pub at: usize,
    /// Its best games.
    pub best: Vec<Listed<G::Summary>>,
    /// The first visible position of the list.
    pub list: List,
}

/// The number of best games shown.
const SHOWN: usize = 100;

impl<G: Game> BestList<G> {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let groups = store.groups(G::ID)?;
        let mut best = Self { groups, at: 0, best: Vec::new(), list: List::default() };
        best.look(store)?;
        Ok(best)
    }

    fn look(&mut self, store: &Store) -> Result<(), StoreError> {
        if let Some(group) = self.groups.get(self.at) {
            self.best = store.best::<G>(&group.key, SHOWN)?;
            self.list = List::new(self.best.len());
        }
        Ok(())
    }
}

impl<G: Ranked + 'static> Screen for BestList<G> {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let ([title, columns, none], area) = (G::BEST_WORDS, *buffer.area());
        let group = self.groups.get(self.at).map_or("", |group| group.title.as_str());
        let title = match G::GROUPS.filter(|_| !group.is_empty()) {
            Some([titled, _]) => say(&Message::new(titled).text("template", group)),
            None => label(title).to_owned(),
        };
        let hints = [(Action::Confirm, "foot-open"), (Action::Back, "foot-back")];
        let page = match G::GROUPS.filter(|_| self.groups.len() > 1) {
            Some([_, place]) => {
                let place = Message::new(place).number("at", self.at + 1);
                let place = say(&place.number("of", self.groups.len()));
                turned_page(&[&title, "menu-best-scores"], &place, &hints, look, buffer)
            }
            None => page(&title, &hints, look, buffer),
        };
        let rows = self.rows(area);
        headed_table(columns, &self.best, (self.list, &rows), look, buffer, G::best_line);
        if self.best.is_empty() {
            nothing(none, page, look, buffer);
        }
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let step = match action {
            Action::Go(Direction::Left) if G::GROUPS.is_some() => -1,
            Action::Go(Direction::Right) if G::GROUPS.is_some() => 1,
            _ => {
                let chosen = self.best.get(self.list.at).map(|best| best.id);
                let story = chosen
                    .map(|id| Transition::to(move |context| Story::open::<G>(&context.store, id)));
                return self.list.act(action, story);
            }
        };
        let len = self.groups.len().max(1).cast_signed();
        self.at = (self.at.cast_signed() + step).rem_euclid(len).unsigned_abs();
        let looked = self.look(&context.store);
        context.note(looked);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let turning = if G::GROUPS.is_some() { key_rows::turning() } else { Vec::new() };
        [key_rows::listing(), turning, key_rows::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(G::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, self.best.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
