//! A partly decided transformation.

use super::columns::{Columns, members};
use super::names::{Known, Names};
use super::{Board, Row};
use crate::{Digit, Transform};

/// The orders of three stacks.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The rank of a digit without a name, above all names: it will take the next one, which is higher
/// than those given.
const NEW: u8 = 10;

/// A partly decided transformation: some rows, classes of columns, some names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draft {
    /// True if rows become columns, which happens first.
    transposed: bool,
    /// The rows chosen so far, from the top; the entries of the others mean nothing.
    rows: [u8; 9],
    columns: Columns,
    names: Names,
}

/// The least row that any draft has reached, and the drafts that reach it.
pub(super) struct Least {
    /// The row as nine numbers of four bits, the left one the highest.
    text: u64,
    pub(super) drafts: Vec<Draft>,
}

impl Default for Least {
    fn default() -> Self {
        Self { text: u64::MAX, drafts: Vec::new() }
    }
}

impl Least {
    fn offer(&mut self, text: u64, draft: Draft) {
        if text < self.text {
            self.text = text;
            self.drafts.clear();
        }
        if text == self.text {
            self.drafts.push(draft);
        }
    }
}

/// The least rank possible at a place, with the columns that achieve it.
struct Lowest {
    /// The name, 0 for a blank, above 9 for a new digit.
    rank: u8,
    /// The columns that may be at the place.
    columns: u16,
    /// If it is not decided yet, the columns one of which must come first in its own class.
    deciding: u16,
}

impl Draft {
    /// The twelve initial drafts: transposed or not, and each order of the stacks.
    pub(super) fn first() -> impl Iterator<Item = Self> {
        let draft = |transposed, stacks| Self {
            transposed,
            rows: [0; 9],
            columns: Columns::of_stacks(stacks),
            names: Names::NONE,
        };
        ORDERS
            .into_iter()
            .flat_map(move |stacks| [false, true].map(|transposed| draft(transposed, stacks)))
    }

    /// Tries each possible next row and offers the resulting drafts.
    pub(super) fn extend(&self, board: &Board, level: usize, least: &mut Least) {
        let rows = if self.transposed { &board.transposed } else { &board.upright };
        for row in self.next_rows(rows, level) {
            let mut draft = *self;
            draft.rows[level] = row as u8;
            draft.lay(&rows[row], 0, 0, least);
        }
    }

    /// The possible next rows. Of equal rows in a band only one is tried.
    fn next_rows(&self, rows: &[Row; 9], level: usize) -> impl Iterator<Item = usize> {
        let free = self.free_rows(level);
        (0..9).filter(move |&row| {
            let equal = |other: usize| free >> other & 1 == 1 && rows[other] == rows[row];
            free >> row & 1 == 1 && !(row / 3 * 3..row).any(equal)
        })
    }

    /// The remaining rows of the current band, or of all other bands, as bits.
    fn free_rows(&self, level: usize) -> u16 {
        let taken = &self.rows[..level];
        let band = |row: u8| 0o7 << (row / 3 * 3);
        match taken.last() {
            Some(&row) if !level.is_multiple_of(3) => {
                taken.iter().fold(band(row), |free, row| free & !(1 << row))
            }
            _ => taken.iter().fold(0o777, |free, &row| free & !band(row)),
        }
    }

    /// Places a row from this place on in the least way, or in each of several equally good ways.
    fn lay(mut self, row: &Row, mut place: usize, mut text: u64, least: &mut Least) {
        while place < 9 {
            let lowest = self.lowest(row, self.columns.class(place));
            if lowest.deciding != 0 {
                return self.decide(&lowest, row, place, text, least);
            }
            (place, text) = self.put(&lowest, row, place, text);
            if text > least.text >> (4 * (9 - place)) {
                return;
            }
        }
        least.offer(text, self);
    }

    /// The least rank possible at the first place of a class.
    fn lowest(&self, row: &Row, class: u16) -> Lowest {
        let mut lowest = Lowest { rank: u8::MAX, columns: 0, deciding: 0 };
        for column in members(class) {
            let (rank, deciding) = self.rank(row, class, row[column]);
            if rank < lowest.rank {
                lowest = Lowest { rank, columns: 0, deciding: 0 };
            }
            if rank == lowest.rank {
                lowest.columns |= 1 << column;
                lowest.deciding |= deciding;
            }
        }
        lowest
    }

    /// The least rank of a digit in a class, with the column that must come first in its own class
    /// for that. Blanks come before names, names before new digits, and a new digit that occurs
    /// twice before one that does not.
    fn rank(&self, row: &Row, class: u16, digit: u8) -> (u8, u16) {
        if digit == 0 {
            return (0, 0);
        }
        match self.names.get(digit, &self.columns) {
            Known::Exactly(name) => (name, 0),
            Known::AtLeast { name, column } => (name, 1 << column),
            Known::Next => {
                let times = members(class).filter(|&column| row[column] == digit).count();
                (NEW + 3 - times as u8, 0)
            }
        }
    }

    /// Continues with each of the columns that may decide. If they are in the current class itself,
    /// coming first there also affects the others: then any column of the class may.
    fn decide(&self, lowest: &Lowest, row: &Row, place: usize, text: u64, least: &mut Least) {
        let class = self.columns.class(place);
        let deciding = if lowest.deciding & class == 0 { lowest.deciding } else { class };
        for column in members(deciding) {
            let mut draft = *self;
            draft.columns.put_first(1 << column);
            draft.lay(row, place, text, least);
        }
    }

    /// Puts the columns with the least rank at this place; the others of their class follow.
    /// Returns the next place, and the text with theirs.
    fn put(&mut self, lowest: &Lowest, row: &Row, place: usize, text: u64) -> (usize, u64) {
        let count = self.columns.put_first(lowest.columns);
        let (name, step) = self.name(lowest, row, place);
        let text =
            (0..count as u64).fold(text, |text, more| text << 4 | (u64::from(name) + more * step));
        (place + count, text)
    }

    /// The name shown by the first of the columns with the least rank, and the difference to each
    /// next one. New digits get their names here.
    fn name(&mut self, lowest: &Lowest, row: &Row, place: usize) -> (u8, u64) {
        if lowest.rank < NEW {
            return (lowest.rank, 0);
        }
        let digit = row[lowest.columns.trailing_zeros() as usize];
        if members(lowest.columns).all(|column| row[column] == digit) {
            (self.names.give(digit), 0)
        } else {
            (self.names.give_in_order(row, lowest.columns, place), 1)
        }
    }

    /// The transformation, with undecided parts in their current order.
    pub(super) fn transform(&self) -> Transform {
        let turned = if self.transposed { Transform::TRANSPOSE } else { Transform::IDENTITY };
        let order = self.columns.order();
        let names = self.names.all(&order).map(|name| Digit::from_index(usize::from(name) - 1));
        let rows = Transform::of_rows(self.rows.map(usize::from));
        let parts = [rows, Transform::of_columns(order), Transform::of_digits(names)];
        parts.into_iter().flatten().fold(turned, |all, part| all.then(&part))
    }
}
