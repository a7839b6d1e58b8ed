//! A page to read: the history of a run, its relics.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::depths::Session;
use underdoku_game::{Game as _, GameId};

use super::{LEAST, label};
use crate::app::Desk;
use crate::draw::page;
use crate::keymap::{Action, Way};
use crate::screen::{Go, Look, Screen};
use crate::screens::help::{self, KeyRow};
use crate::settings::Settings;
use crate::words::wrapped;

/// A text with a sign or a name before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name, which stands out; empty for none.
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
    /// The line that is shown first.
    pub first: usize,
    /// Whether the end is shown at first.
    pub at_end: bool,
}

impl TextPage {
    pub(super) fn new(title: String, entries: Vec<Entry>) -> Self {
        let entries = if entries.is_empty() {
            vec![Entry { name: String::new(), text: label("depths-screen-nothing") }]
        } else {
            entries
        };
        Self { title, entries, first: 0, at_end: false }
    }

    /// The same, beginning at its last lines.
    pub(super) fn at_end(self) -> Self {
        Self { at_end: true, ..self }
    }
}

/// All lines of entries in so many columns, each with whether it is a name.
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

/// Draws lines from one of them on, as many as have room; says how many there are in all.
pub(super) fn draw_lines(
    all: &[(String, bool)],
    first: usize,
    room: Rect,
    look: &Look<'_>,
    buffer: &mut Buffer,
) {
    for ((text, is_name), row) in all.iter().skip(first).zip(room.rows()) {
        let style = if *is_name { look.theme.strong } else { Style::new() };
        Line::from(Span::styled(text.as_str(), style)).render(row, buffer);
    }
}

/// The room of a page between its title and its foot.
pub(super) fn room(area: Rect) -> Rect {
    let page = crate::places::page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page }
}

/// The first line after a step this way.
pub(super) fn scrolled(first: usize, action: Action, height: u16) -> usize {
    let page = usize::from(height).max(1);
    match action {
        Action::Go(Way::Down) | Action::NextBlank => first + 1,
        Action::Go(Way::Up) | Action::PreviousBlank => first.saturating_sub(1),
        Action::Jump(Way::Down) | Action::Edge(Way::Down) => first + page,
        Action::Jump(Way::Up) | Action::Edge(Way::Up) => first.saturating_sub(page),
        _ => first,
    }
}

impl Screen for TextPage {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let hints = [
            (Action::Go(Way::Down), "foot-down"),
            (Action::Go(Way::Up), "foot-up"),
            (Action::Back, "foot-back"),
        ];
        page(&self.title, &hints, look, buffer);
        let room = room(*buffer.area());
        let all = lines(&self.entries, room.width.into());
        let last = all.len().saturating_sub(room.height.into());
        let first =
            if self.at_end { last.saturating_sub(self.first) } else { self.first.min(last) };
        draw_lines(&all, first, room, look, buffer);
    }

    fn act(&mut self, action: Action, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        if matches!(action, Action::Back | Action::Confirm) {
            return Some(Go::Back);
        }
        let action = if self.at_end { turned(action) } else { action };
        // Lines are wrapped as they are drawn; there are not more of them than this.
        let most = self.entries.iter().map(|entry| 2 + entry.text.len() / 20).sum();
        self.first = scrolled(self.first, action, LEAST.height - 4).min(most);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        help::listing()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}

/// The other way, where the last line is the first.
const fn turned(action: Action) -> Action {
    match action {
        Action::Go(Way::Down) => Action::Go(Way::Up),
        Action::Go(Way::Up) => Action::Go(Way::Down),
        Action::Jump(Way::Down) | Action::Edge(Way::Down) => Action::Jump(Way::Up),
        Action::Jump(Way::Up) | Action::Edge(Way::Up) => Action::Jump(Way::Down),
        other => other,
    }
}
