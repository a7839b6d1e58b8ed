//! A list with one selected line.

use crate::keymap::{Action, Direction};
use crate::ui::screen::Transition;

/// The selection in a list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct List {
    /// The selected line, from 0.
    pub at: usize,
    /// The number of lines.
    pub len: usize,
}

impl List {
    /// A list with this many lines, the first selected.
    pub const fn new(len: usize) -> Self {
        Self { at: 0, len }
    }

    /// The first visible line, with room for this many.
    pub const fn first(&self, room: usize) -> usize {
        let room = if room == 0 { 1 } else { room };
        (self.at + 1).saturating_sub(room)
    }

    /// Selects the next or previous line, cyclically.
    pub fn go(&mut self, way: Direction) {
        let (rows, _) = way.step();
        if self.len > 0 {
            self.at =
                (self.at.cast_signed() + rows).rem_euclid(self.len.cast_signed()).unsigned_abs();
        }
    }

    /// The default behaviour of a list: movement selects a line, confirming opens what the selected
    /// line leads to, and going back returns to the screen below.
    pub fn act(&mut self, action: Action, chosen: Option<Transition>) -> Option<Transition> {
        match action {
            Action::Go(way) => self.go(way),
            Action::NextBlank => self.go(Direction::Down),
            Action::PreviousBlank => self.go(Direction::Up),
            Action::Edge(Direction::Up | Direction::Left) => self.at = 0,
            Action::Edge(Direction::Down | Direction::Right) => {
                self.at = self.len.saturating_sub(1);
            }
            Action::Confirm => return chosen,
            Action::Back => return Some(Transition::Back),
            _ => {}
        }
        None
    }
}

/// The value this many places further, cyclically.
pub(crate) fn turned<T: Copy + PartialEq>(all: &[T], from: T, places: isize) -> T {
    let place = all.iter().position(|&each| each == from).unwrap_or(0);
    all[(place.cast_signed() + places).rem_euclid(all.len().cast_signed()).unsigned_abs()]
}

/// An enum of the lines to choose from, each with the key of its text.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $line:ident = $title:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$each])* $line,)+
        }

        impl $name {
            /// All lines, in order.
            pub const ALL: &[Self] = &[$(Self::$line),+];
            /// The keys of their titles.
            pub const TITLES: &[&str] = &[$($title),+];

            /// A list of them.
            pub const fn list() -> $crate::ui::List {
                $crate::ui::List::new(Self::ALL.len())
            }

            /// The selected line of a list of them.
            pub fn chosen(list: $crate::ui::List) -> Self {
                Self::ALL[list.at.min(Self::ALL.len() - 1)]
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_wraps_around_and_keeps_the_selected_line_visible() {
        let mut list = List::new(5);
        list.go(Direction::Up);
        assert_eq!((list.at, list.first(3), list.first(9)), (4, 2, 0));
        list.go(Direction::Down);
        assert_eq!(list.at, 0);
        let mut none = List::new(0);
        none.go(Direction::Up);
        assert_eq!(none.at, 0);
    }
}
