//! Key hints with their positions: a click on one acts as its key.

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use unicode_width::UnicodeWidthStr as _;

use crate::keymap::Chord;

/// Spans of a line, and the key that they show, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct KeySpans<'a> {
    /// What is drawn.
    pub(crate) spans: Vec<Span<'a>>,
    pub(crate) key: Option<Chord>,
}

impl<'a> From<Vec<Span<'a>>> for KeySpans<'a> {
    fn from(spans: Vec<Span<'a>>) -> Self {
        Self { spans, key: None }
    }
}

/// The hints that were drawn.
#[derive(Debug, Default)]
pub struct KeyHints(RefCell<Vec<SeenHint>>);

/// A hint that was drawn.
#[derive(Debug)]
struct SeenHint {
    place: Rect,
    /// The text drawn there; something else may be drawn over it.
    text: String,
    key: Chord,
}

impl KeyHints {
    /// Draws hints and other spans side by side, as far as they fit.
    pub(crate) fn draw(&self, parts: Vec<KeySpans<'_>>, area: Rect, buffer: &mut Buffer) {
        let mut rest = area;
        for KeySpans { spans, key } in parts {
            let width = width_of(&spans).min(rest.width);
            let line = Line::from(spans);
            let shown = line.to_string().trim_end().width();
            line.render(rest, buffer);
            let place = Rect { width: rest.width.min(shown as u16), ..rest };
            if let Some(key) = key {
                self.add(place, key, buffer);
            }
            rest = Rect { x: rest.x + width, width: rest.width - width, ..rest };
        }
    }

    fn add(&self, place: Rect, key: Chord, buffer: &Buffer) {
        let place = place.intersection(*buffer.area());
        self.0.borrow_mut().push(SeenHint { place, text: text(place, buffer), key });
    }

    /// The key of the hint that is visible here.
    pub(crate) fn at(&self, at: Position, buffer: &Buffer) -> Option<Chord> {
        let drawn = self.0.borrow();
        let is_seen =
            |hint: &&SeenHint| hint.place.contains(at) && text(hint.place, buffer) == hint.text;
        drawn.iter().rev().find(is_seen).map(|hint| hint.key)
    }
}

fn text(place: Rect, buffer: &Buffer) -> String {
    place.positions().map(|position| buffer[position].symbol()).collect()
}

/// The width of a line, in columns.
pub(crate) fn width_of(spans: &[Span<'_>]) -> u16 {
    spans.iter().map(|span| span.width() as u16).sum()
}
