//! The choice among the puzzles of a file.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use underdoku_game::classic::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::Play;
use super::boards::small_board;
use crate::app::{AppContext, List, Message as PanelText};
use crate::appraiser::Question;
use crate::boards::Found;
use crate::draw::{choice, page};
use crate::keymap::Action;
use crate::places;
use crate::screen::{DrawContext, Order, Screen, Transition};

/// The puzzles of a file.
#[derive(Clone, Debug)]
pub struct PuzzlePicker {
    /// The puzzles, in the file's order.
    pub boards: Vec<Found>,
    /// The selected puzzle.
    pub list: List,
    /// The request for its difficulty.
    pub question: Question,
}

impl PuzzlePicker {
    pub(crate) fn new(boards: Vec<Found>) -> Self {
        let mut new = Self { list: List::new(boards.len()), boards, question: Question::default() };
        new.look();
        new
    }

    /// Loads the selected board for the preview.
    fn look(&mut self) {
        let chosen = self.boards.get(self.list.at);
        self.question = chosen.map(|found| Question::about(&found.state)).unwrap_or_default();
    }
}

impl Screen for PuzzlePicker {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-load"), (Action::Back, "foot-back")];
        let title = Message::new("bench-several").number("boards", self.boards.len());
        let page = page(&say(&title), &hints, look, buffer);
        let rows = self.rows(*buffer.area());
        let first = self.list.first(rows.len());
        for (place, (index, found)) in rows.iter().zip(self.boards.iter().enumerate().skip(first)) {
            let line = Line::from(found.title.as_str());
            choice(buffer, Rect { width: 36, ..*place }, &line, index == self.list.at, look.theme);
        }
        let (x, width) = (page.x + 42, page.width.saturating_sub(42));
        let area = *buffer.area();
        let beside = if places::is_narrow(area) {
            Rect { height: 1, ..places::chosen(area) }
        } else {
            Rect { x, y: page.y + 4, width, height: 16 }
        };
        if let Some(found) = self.boards.get(self.list.at) {
            small_board(&found.state, self.question.appraisal(), beside, look.theme, buffer);
        }
    }

    fn act(&mut self, action: Action, _desk: &mut AppContext, _now: Instant) -> Option<Transition> {
        let chosen = self.boards.get(self.list.at).cloned().map(Play::open);
        let before = self.list.at;
        let go = self.list.act(action, chosen);
        if self.list.at != before {
            self.look();
        }
        go
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, self.boards.len())
    }

    fn order(&self) -> Option<Order<'_>> {
        self.question.order()
    }

    fn receive(&mut self, found: PanelText, _now: Instant) -> Option<Transition> {
        self.question.take(found);
        None
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
