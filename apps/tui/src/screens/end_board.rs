//! The board of a game that is over, to look at.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::GameId;
use underdoku_grid::layout::{Cell, Layout};

use crate::board::{BoardDrawing, CellContent, Writing, walk};
use crate::keymap::Action;
use crate::places::panel::halves;
use crate::settings::Settings;
use crate::ui::draw::{hint_line, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, Effects};

/// The board of a game that is over.
#[derive(Debug)]
pub struct EndBoard {
    game: GameId,
    layout: Layout,
    writing: Writing,
    faces: Vec<CellContent>,
    /// The text in the panel.
    about: Vec<String>,
    /// The cursor's cell.
    pub cursor: Cell,
    stage: Effects,
}

impl EndBoard {
    /// A board with the contents of its cells, including void ones, and the text next to it.
    pub(crate) fn new(
        game: GameId,
        layout: Layout,
        (writing, faces): (Writing, Vec<CellContent>),
        about: Vec<String>,
    ) -> Self {
        let cursor = layout.middle();
        Self { game, layout, writing, faces, about, cursor, stage: Effects::default() }
    }
}

impl Screen for EndBoard {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let parts = halves(*buffer.area(), &self.layout, self.writing);
        let board = BoardDrawing {
            layout: &self.layout,
            writing: parts.writing,
            faces: self.faces.clone(),
            cursor: self.cursor,
            focus: self.cursor,
            is_pencil: false,
            selected: BTreeSet::new(),
            tints: BTreeMap::new(),
            lit: BTreeSet::new(),
            barred: BTreeSet::new(),
            signs: BTreeMap::new(),
            blockers: BTreeSet::new(),
            sought: None,
            stage: &self.stage,
            now: look.now,
        };
        board.draw_in(parts.board, parts.window, look.theme, buffer);
        let about = self.about.iter().map(|line| Line::from(line.as_str()));
        Paragraph::new(about.collect::<Vec<_>>()).render(parts.panel, buffer);
        if let Some(first) = self.about.first() {
            put(buffer, parts.status, first, look.theme.faint);
        }
        hint_line(&[(Action::Back, "foot-back")], look, parts.foot, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if matches!(action, Action::Back | Action::Confirm) {
            return Some(Transition::Back);
        }
        if let Some(cursor) = walk(&self.layout, self.cursor, |_| true, action) {
            self.cursor = cursor;
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        key_rows::walking()
    }

    fn game(&self) -> Option<GameId> {
        Some(self.game)
    }
}
