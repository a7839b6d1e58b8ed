//! A list of which one line is chosen.

use super::Goal;
use crate::keymap::{Action, Way};

/// Which line of a list is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct List {
    /// The chosen line, from 0.
    pub at: usize,
    /// How many lines there are.
    pub len: usize,
}

impl List {
    /// A list of so many lines, the first chosen.
    pub const fn new(len: usize) -> Self {
        Self { at: 0, len }
    }

    /// The first line that is shown where so many lines have room.
    pub const fn first(&self, room: usize) -> usize {
        if self.at < room { 0 } else { self.at + 1 - room }
    }

    /// Chooses the next line or the one before, round and round.
    pub fn go(&mut self, way: Way) {
        let (rows, _) = way.step();
        if self.len > 0 {
            self.at = (self.at.cast_signed() + rows).rem_euclid(self.len.cast_signed()).unsigned_abs();
        }
    }

    /// What most lists do: they are walked, the chosen line leads somewhere, back leads to the menu.
    pub fn act(&mut self, action: Action, chosen: Option<Goal>) -> Option<Goal> {
        match action {
            Action::Go(way) => self.go(way),
            Action::NextBlank => self.go(Way::Down),
            Action::PreviousBlank => self.go(Way::Up),
            Action::Edge(Way::Up | Way::Left) => self.at = 0,
            Action::Edge(Way::Down | Way::Right) => self.at = self.len.saturating_sub(1),
            Action::Confirm => return chosen,
            Action::Back => return Some(Goal::Menu),
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_round_and_keeps_the_chosen_line_in_sight() {
        let mut list = List::new(5);
        list.go(Way::Up);
        assert_eq!((list.at, list.first(3), list.first(9)), (4, 2, 0));
        list.go(Way::Down);
        assert_eq!(list.at, 0);
        let mut none = List::new(0);
        none.go(Way::Up);
        assert_eq!(none.at, 0);
    }
}
