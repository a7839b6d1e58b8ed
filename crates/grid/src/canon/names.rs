//! The new names of the digits, in order of their first appearance.

use super::Row;
use super::columns::{Columns, members};

/// The name of each digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    of: [Name; 9],
    given: u8,
}

/// A digit's name, as far as it is decided.
#[derive(Clone, Copy, Debug)]
enum Name {
    /// It has not appeared yet.
    None,
    /// It has this name.
    Fixed(u8),
    /// `first` if this column ends up at `place`, one more if at the next place, and so on.
    Follows { column: u8, place: u8, first: u8 },
}

/// What is known about a digit's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KnownName {
    /// It will get the next name.
    Next,
    /// It has this name.
    Exactly(u8),
    /// It has this name if the column comes first in its class, otherwise a greater one.
    AtLeast { name: u8, column: usize },
}

impl Names {
    /// No digit has a name.
    pub(super) const NONE: Self = Self { of: [Name::None; 9], given: 0 };

    /// The name of a digit, as far as the columns determine it.
    pub(super) fn get(&self, digit: u8, columns: &Columns) -> KnownName {
        match self.of[usize::from(digit - 1)] {
            Name::None => KnownName::Next,
            Name::Fixed(name) => KnownName::Exactly(name),
            Name::Follows { column, place, first } => {
                let column = usize::from(column);
                let now = columns.first_place(column);
                let name = first + now as u8 - place;
                let alone = columns.class(now).is_power_of_two();
                if alone { KnownName::Exactly(name) } else { KnownName::AtLeast { name, column } }
            }
        }
    }

    /// Assigns the next name.
    pub(super) fn give(&mut self, digit: u8) -> u8 {
        self.given += 1;
        self.of[usize::from(digit - 1)] = Name::Fixed(self.given);
        self.given
    }

    /// Assigns the next names to the new digits of a row in this class, in whatever order the
    /// columns will end up; returns the first name.
    pub(super) fn give_in_order(&mut self, row: &Row, class: u16, place: usize) -> u8 {
        let first = self.given + 1;
        for column in members(class) {
            let name = Name::Follows { column: column as u8, place: place as u8, first };
            self.of[usize::from(row.values[column] - 1)] = name;
            self.given += 1;
        }
        first
    }

    /// All nine names, given the final order of the columns. Digits that never appeared get the
    /// last ones.
    pub(super) fn all(mut self, order: &[usize; 9]) -> [u8; 9] {
        let now = |column: u8| {
            order.iter().position(|&other| other == usize::from(column)).unwrap_or(0) as u8
        };
        std::array::from_fn(|index| match self.of[index] {
            Name::None => self.give(index as u8 + 1),
            Name::Fixed(name) => name,
            Name::Follows { column, place, first } => first + now(column) - place,
        })
    }
}
