//! The choice among the puzzles of a file.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use underdoku_game::classic::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::boards::small_board;
use super::pack::{Pack, PuzzleStatus};
use crate::boards::FoundBoard;
use crate::keymap::Action;
use crate::places;
use crate::ui::Question;
use crate::ui::draw::{choice, more, page};
use crate::ui::screen::{DrawContext, Order, Screen, Transition};
use crate::ui::{AppContext, AppEvent, List};

/// The puzzles of a file.
#[derive(Clone, Debug)]
pub struct PuzzlePicker {
    /// The puzzles, and the last one played.
    pub pack: Pack,
    /// True if the board of the last puzzle played is below this screen.
    pub is_over_board: bool,
    /// The progress of each puzzle.
    pub stands: Vec<PuzzleStatus>,
    /// The selected puzzle.
    pub list: List,
    /// The request for its difficulty.
    pub question: Question,
}

impl PuzzlePicker {
    /// Opens a file's puzzles with the first unsolved one selected.
    pub(crate) fn new(boards: Vec<FoundBoard>, store: &Store) -> Result<Self, StoreError> {
        let mut new = Self::at(Pack { boards: boards.into(), at: 0 }, store)?;
        new.is_over_board = false;
        new.list.at = new.stands.iter().position(|status| !status.is_solved()).unwrap_or(0);
        new.look();
        Ok(new)
    }

    /// Opens a file's puzzles over the board in play, with its puzzle selected.
    pub(crate) fn at(pack: Pack, store: &Store) -> Result<Self, StoreError> {
        let list = List { at: pack.at, len: pack.boards.len() };
        let stands = pack.statuses(store)?;
        let question = Question::default();
        let mut new = Self { pack, is_over_board: true, stands, list, question };
        new.look();
        Ok(new)
    }

    /// The text next to a puzzle's name.
    fn description(&self, index: usize) -> String {
        match self.stands.get(index) {
            Some(PuzzleStatus::Solved(time)) => {
                say(&Message::new("today-solved").text("time", time.to_string()))
            }
            Some(PuzzleStatus::Begun(_, blanks)) => {
                say(&Message::new("menu-blanks").number("blanks", *blanks))
            }
            _ => String::new(),
        }
    }

    /// Loads the selected board for the preview.
    fn look(&mut self) {
        let chosen = self.pack.boards.get(self.list.at);
        self.question = chosen.map(|found| Question::about(&found.state)).unwrap_or_default();
    }
}

impl Screen for PuzzlePicker {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-load"), (Action::Back, "foot-back")];
        let solved = self.stands.iter().filter(|status| status.is_solved()).count();
        let key = if solved > 0 { "classic-several-solved" } else { "classic-several" };
        let title = Message::new(key).number("boards", self.stands.len()).number("solved", solved);
        let page = page(&say(&title), &hints, look, buffer);
        let rows = self.rows(*buffer.area());
        let first = self.list.first(rows.len());
        more(self.list, &rows, look, buffer);
        let boards = self.pack.boards.iter().enumerate().skip(first);
        for (place, (index, found)) in rows.iter().zip(boards) {
            let is_solved = self.stands.get(index).is_some_and(|status| status.is_solved());
            let line = Line::from(vec![
                Span::styled(if is_solved { "✓ " } else { "  " }, look.theme.gain),
                Span::raw(found.title.as_str()),
                Span::styled(format!("  {}", self.description(index)), look.theme.faint),
            ]);
            choice(buffer, Rect { width: 36, ..*place }, &line, index == self.list.at, look.theme);
        }
        let (x, width) = (page.x + 42, page.width.saturating_sub(42));
        let area = *buffer.area();
        let beside = if places::is_narrow(area) {
            Rect { height: 1, ..places::chosen(area) }
        } else {
            Rect { x, y: page.y + 4, width, height: 16 }
        };
        if let Some(found) = self.pack.boards.get(self.list.at) {
            small_board(&found.state, self.question.appraisal(), beside, look.theme, buffer);
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let is_below = self.is_over_board && self.list.at == self.pack.at;
        let chosen = match self.stands.get(self.list.at) {
            Some(PuzzleStatus::Begun(id, _)) if is_below => Transition::Resume(*id),
            _ => Pack { at: self.list.at, ..self.pack.clone() }.open(),
        };
        let before = self.list.at;
        let go = self.list.act(action, Some(chosen));
        if self.list.at != before {
            self.look();
        }
        go
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, self.stands.len())
    }

    fn background_work(&self) -> Option<Order<'_>> {
        self.question.background_work()
    }

    fn receive(&mut self, found: AppEvent, _now: Instant) -> Option<Transition> {
        self.question.take(found);
        None
    }

    fn reload(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        self.stands = self.pack.statuses(&context.store)?;
        Ok(())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
