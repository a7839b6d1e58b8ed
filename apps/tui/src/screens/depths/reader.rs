//! A page to read: the history of a run, or its relics.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::Session;
use underdoku_game::{Game as _, GameId};

use super::{LEAST, label};
use crate::keymap::Action;
use crate::settings::Settings;
use crate::ui::AppContext;
use crate::ui::draw::page;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::scroll::Scroll;
use crate::words::wrapped;

/// A text with a sign or a name before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name, which stands out; may be empty.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A page to read, line by line.
#[derive(Clone, Debug)]
pub struct TextPage {
    /// Its title.
    pub title: String,
    /// Its entries.
    pub entries: Vec<Entry>,
    scroll: Scroll,
}

impl TextPage {
    pub(super) fn new(title: String, entries: Vec<Entry>) -> Self {
        let entries = if entries.is_empty() {
            vec![Entry { name: String::new(), text: label("depths-screen-nothing") }]
        } else {
            entries
        };
        Self { title, entries, scroll: Scroll::default() }
    }

    /// This page, scrolled to its end.
    pub(super) fn at_end(self) -> Self {
        Self { scroll: Scroll::at_end(), ..self }
    }
}

/// All entries as lines of this width; true marks those of a name.
pub(super) fn lines(entries: &[Entry], width: usize) -> Vec<(String, bool)> {
    let of = |entry: &Entry| {
        let mut lines = Vec::new();
        if !entry.name.is_empty() {
            lines.push((entry.name.clone(), true));
        }
        let indent = if entry.name.is_empty() { "" } else { "  " };
        let texts = wrapped(&entry.text, width - indent.len()).into_iter();
        let texts = texts.filter(|text| !text.is_empty());
        lines.extend(texts.map(|text| (format!("{indent}{text}"), false)));
        lines
    };
    entries.iter().flat_map(of).collect()
}

/// Draws as many lines as fit.
pub(super) fn draw_lines(
    all: &[(String, bool)],
    scroll: &Scroll,
    room: Rect,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) {
    for ((text, is_name), row) in scroll.shown(all, room) {
        let style = if *is_name { look.theme.strong } else { Style::new() };
        Line::from(Span::styled(text.as_str(), style)).render(row, buffer);
    }
}

/// The area of a page between its title and its last line.
pub(super) fn room(area: Rect) -> Rect {
    let page = crate::places::page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page }
}

impl Screen for TextPage {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let room = room(*buffer.area());
        let all = lines(&self.entries, room.width.into());
        draw_lines(&all, &self.scroll, room, look, buffer);
        let hints = self.scroll.hints().chain([(Action::Back, "foot-back")]);
        page(&self.title, &hints.collect::<Vec<_>>(), look, buffer);
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
        self.scroll.act(action);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        key_rows::listing()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}
