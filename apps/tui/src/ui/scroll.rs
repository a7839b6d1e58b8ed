//! Text that is longer than its area, scrolled by line or by page.

use std::cell::Cell;

use ratatui::layout::Rect;

use crate::keymap::{Action, Direction};
use crate::ui::draw::Hint;

/// How far a text is scrolled.
///
/// How many lines there are, and how many fit, is only known after drawing; the text does not
/// scroll beyond its end from then on.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Scroll {
    /// The line that is shown first.
    first: Cell<usize>,
    /// The maximum of `first`.
    last: Cell<usize>,
    /// The number of lines that fit.
    height: Cell<usize>,
}

impl Scroll {
    /// A text that starts at its last lines.
    pub(crate) fn at_end() -> Self {
        Self { first: Cell::new(usize::MAX), ..Self::default() }
    }

    /// The visible lines in this area, each with its row.
    pub(crate) fn shown<'a, T>(
        &self,
        lines: &'a [T],
        room: Rect,
    ) -> impl Iterator<Item = (&'a T, Rect)> + use<'a, T> {
        let height = usize::from(room.height);
        let last = lines.len().saturating_sub(height);
        self.height.set(height);
        self.last.set(last);
        self.first.set(self.first.get().min(last));
        lines.iter().skip(self.first.get()).zip(room.rows())
    }

    /// The keys that scroll, if there is more in that direction. Valid after drawing.
    pub(crate) fn hints(&self) -> impl Iterator<Item = Hint<'static>> + use<> {
        let (first, last) = (self.first.get(), self.last.get());
        let down = (first < last).then_some((Action::Go(Direction::Down), "foot-down"));
        let up = (first > 0).then_some((Action::Go(Direction::Up), "foot-up"));
        down.into_iter().chain(up)
    }

    /// Scrolls, if the action does.
    pub(crate) fn act(&mut self, action: Action) {
        let first = scrolled(self.first.get(), self.height.get().max(1), action);
        self.first.set(first.min(self.last.get()));
    }
}

/// The first visible line after an action, in pages of this many lines. The key for the next pen
/// turns a page because the space bar is one of its keys.
pub(crate) const fn scrolled(first: usize, page: usize, action: Action) -> usize {
    match action {
        Action::Go(Direction::Down) | Action::NextBlank => first.saturating_add(1),
        Action::Go(Direction::Up) | Action::PreviousBlank => first.saturating_sub(1),
        Action::Jump(Direction::Down) | Action::Edge(Direction::Down) | Action::NextPen => {
            first.saturating_add(page)
        }
        Action::Jump(Direction::Up) | Action::Edge(Direction::Up) => first.saturating_sub(page),
        Action::Edge(Direction::Left) => 0,
        Action::Edge(Direction::Right) => usize::MAX,
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Rect = Rect { x: 0, y: 0, width: 10, height: 3 };
    const DOWN: Action = Action::Go(Direction::Down);
    const UP: Action = Action::Go(Direction::Up);

    fn shown(scroll: &Scroll) -> Vec<usize> {
        scroll.shown(&[0, 1, 2, 3, 4], ROOM).map(|(&line, _)| line).collect()
    }

    fn ways(scroll: &Scroll) -> Vec<Action> {
        scroll.hints().map(|(action, _)| action).collect()
    }

    #[test]
    fn a_text_does_not_scroll_beyond_its_end() {
        let mut scroll = Scroll::default();
        assert_eq!(shown(&scroll), [0, 1, 2]);
        assert_eq!(ways(&scroll), [DOWN]);
        for _ in 0..40 {
            scroll.act(DOWN);
        }
        assert_eq!(shown(&scroll), [2, 3, 4]);
        assert_eq!(ways(&scroll), [UP]);
        scroll.act(UP);
        assert_eq!(shown(&scroll), [1, 2, 3]);
        assert_eq!(ways(&scroll), [DOWN, UP]);
        scroll.act(Action::Edge(Direction::Up));
        assert_eq!(shown(&scroll), [0, 1, 2]);
        scroll.act(Action::Edge(Direction::Right));
        assert_eq!(shown(&scroll), [2, 3, 4]);
        scroll.act(Action::Edge(Direction::Left));
        assert_eq!(shown(&scroll), [0, 1, 2]);
    }

    #[test]
    fn a_text_can_begin_at_its_end() {
        assert_eq!(shown(&Scroll::at_end()), [2, 3, 4]);
    }

    #[test]
    fn a_text_that_fits_does_not_scroll() {
        let mut scroll = Scroll::default();
        assert_eq!(scroll.shown(&[0], ROOM).count(), 1);
        scroll.act(DOWN);
        assert_eq!(scroll.shown(&[0], ROOM).count(), 1);
        assert_eq!(ways(&scroll), []);
    }
}
