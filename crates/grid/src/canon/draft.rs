//! A partly decided transformation.

use super::columns::{Columns, members};
use super::names::{KnownName, Names};
use super::{CanonBoard, Row, new_digits};
use crate::{Digit, Transform};

/// The six orders of the stacks, ready to be copied.
const ORDERS: [Columns; 6] = [
    Columns::of_stacks([0, 1, 2]),
    Columns::of_stacks([0, 2, 1]),
    Columns::of_stacks([1, 0, 2]),
    Columns::of_stacks([1, 2, 0]),
    Columns::of_stacks([2, 0, 1]),
    Columns::of_stacks([2, 1, 0]),
];

/// The rank of a digit that has no name yet. It ranks above all names, since it will take the next
/// name, which is greater than those in use.
const NEW: u8 = 10;

/// A partly decided transformation: some rows, classes of columns, some names. All choices so far
/// are forced by the least form, except where several are equally good; then each has a draft.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draft {
    /// True if rows become columns, which happens first.
    transposed: bool,
    /// The rows that may come next.
    free: u16,
    /// The rows chosen so far, from the top; the other entries are meaningless.
    rows: [u8; 9],
    columns: Columns,
    names: Names,
}

/// The least row that any draft has reached, with all drafts that reach it.
pub(super) struct LeastRow {
    /// The row as nine numbers of four bits, the leftmost in the highest bits.
    text: u64,
    pub(super) drafts: Vec<Draft>,
}

impl LeastRow {
    /// Starts with an upper bound.
    pub(super) fn of_text(text: u64) -> Self {
        Self { text, drafts: Vec::with_capacity(Draft::FEW) }
    }

    /// Replaces `drafts` by those found, and starts the next row.
    pub(super) fn pass_on(&mut self, drafts: &mut Vec<Draft>) {
        std::mem::swap(&mut self.drafts, drafts);
        self.drafts.clear();
        self.text = u64::MAX;
    }

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

/// The least rank possible at a place, and the columns that have it.
struct LeastRank {
    /// A name, 0 for a blank, or a rank above 9 for a new digit.
    rank: u8,
    /// The columns that may come to this place.
    columns: u16,
    /// If the name is still open, the columns, one of which must come first in its class.
    deciding: u16,
}

impl Draft {
    /// The initial capacity for drafts.
    pub(super) const FEW: usize = 24;

    /// The initial drafts: each order of the stacks, transposed or not.
    pub(super) fn first(board: &CanonBoard) -> impl Iterator<Item = Self> {
        let sides = [false, true].map(|transposed| (transposed, board.tops(transposed)));
        ORDERS.into_iter().flat_map(move |columns| {
            let sides = sides.into_iter().filter(|&(_, tops)| tops != 0);
            sides.map(move |(transposed, tops)| Self {
                transposed,
                free: tops,
                rows: [0; 9],
                columns,
                names: Names::NONE,
            })
        })
    }

    /// Places each possible next row and offers the resulting drafts.
    pub(super) fn extend(&self, board: &CanonBoard, level: usize, least: &mut LeastRow) {
        let rows = &board.rows[usize::from(self.transposed)];
        for row in members(self.free) {
            // Of equal rows in a band only one is tried. Rows that are certainly too large are not
            // copied.
            if rows[row].copies & self.free != 0 || self.floor(&rows[row], level) > least.text {
                continue;
            }
            let mut draft = *self;
            draft.take(row, level);
            draft.lay(&rows[row], 0, 0, least);
        }
    }

    /// A lower bound for the text of a row. Checking it is much cheaper than copying a draft.
    fn floor(&self, row: &Row, level: usize) -> u64 {
        if level == 0 && row.is_distinct() {
            let [a, b, c] = row.counts();
            return new_digits(self.columns.stacks().map(|stack| [a, b, c][stack]));
        }
        let mut place = 0;
        while place < 9 {
            let class = self.columns.class(place);
            let blanks = class & !row.filled;
            place += blanks.count_ones() as usize;
            if blanks != class {
                return 1 << (4 * (8 - place));
            }
        }
        0
    }

    /// Chooses a row. Then the rest of its band is free or, after its third row, the other bands.
    fn take(&mut self, row: usize, level: usize) {
        let band = 0o7 << (row / 3 * 3);
        self.rows[level] = row as u8;
        self.free = match level % 3 {
            0 => band & !(1 << row),
            1 => self.free & !(1 << row),
            _ => self.rows[..level]
                .iter()
                .step_by(3)
                .fold(0o777, |free, row| free & !(0o7 << (row / 3 * 3))),
        };
    }

    /// Places the rest of a row from this place on so that it is least; branches where several ways
    /// are equally good so far. Gives up as soon as the row is larger than the least one found.
    fn lay(mut self, row: &Row, mut place: usize, mut text: u64, least: &mut LeastRow) {
        while place < 9 {
            let class = self.columns.class(place);
            if let Some(name) = self.name_alone(row, class) {
                (place, text) = (place + 1, text << 4 | u64::from(name));
            } else {
                let lowest = self.lowest(row, class);
                if lowest.deciding != 0 {
                    return self.decide(&lowest, row, place, text, least);
                }
                (place, text) = self.put(&lowest, row, place, text);
            }
            if text > least.text >> (4 * (9 - place)) {
                return;
            }
        }
        least.offer(text, self);
    }

    /// The fast path: the name in the only column of a class, 0 for a blank; `None` if the class
    /// has several columns or the name is still open.
    fn name_alone(&mut self, row: &Row, class: u16) -> Option<u8> {
        if !class.is_power_of_two() {
            return None;
        }
        match row.values[class.trailing_zeros() as usize] {
            0 => Some(0),
            digit => match self.names.get(digit, &self.columns) {
                KnownName::Exactly(name) => Some(name),
                KnownName::Next => Some(self.names.give(digit)),
                KnownName::AtLeast { .. } => None,
            },
        }
    }

    /// The least rank possible at the first place of a class.
    fn lowest(&self, row: &Row, class: u16) -> LeastRank {
        let blanks = class & !row.filled;
        if blanks != 0 {
            return LeastRank { rank: 0, columns: blanks, deciding: 0 };
        }
        let mut lowest = LeastRank { rank: u8::MAX, columns: 0, deciding: 0 };
        for column in members(class) {
            let (rank, deciding) = self.rank(row, class, row.values[column]);
            if rank < lowest.rank {
                lowest = LeastRank { rank, columns: 0, deciding: 0 };
            }
            if rank == lowest.rank {
                lowest.columns |= 1 << column;
                lowest.deciding |= deciding;
            }
        }
        lowest
    }

    /// The rank of a digit in a class, and the column that must come first in its own class for
    /// that. Blanks come before names, and names before new digits. Among new digits, one that
    /// occurs twice comes before one that occurs once, as it repeats its own, lower name.
    fn rank(&self, row: &Row, class: u16, digit: u8) -> (u8, u16) {
        match self.names.get(digit, &self.columns) {
            KnownName::Exactly(name) => (name, 0),
            KnownName::AtLeast { name, column } => (name, 1 << column),
            KnownName::Next => {
                let times = members(class).filter(|&column| row.values[column] == digit).count();
                (NEW + 3 - times as u8, 0)
            }
        }
    }

    /// Branches on which column comes first. If the columns in question are in the current class
    /// itself, coming first there also affects the others, so every column of the class is tried.
    fn decide(&self, lowest: &LeastRank, row: &Row, place: usize, text: u64, least: &mut LeastRow) {
        let class = self.columns.class(place);
        let deciding = if lowest.deciding & class == 0 { lowest.deciding } else { class };
        for column in members(deciding) {
            let mut draft = *self;
            draft.columns.put_first(1 << column);
            draft.lay(row, place, text, least);
        }
    }

    /// Moves the columns with the least rank to this place; the others of their class follow.
    /// Returns the next place, and the text including them.
    fn put(&mut self, lowest: &LeastRank, row: &Row, place: usize, text: u64) -> (usize, u64) {
        let count = self.columns.put_first(lowest.columns);
        let (name, step) = self.name(lowest, row, place);
        let text =
            (0..count as u64).fold(text, |text, more| text << 4 | (u64::from(name) + more * step));
        (place + count, text)
    }

    /// The name in the first of these columns, and by how much it grows from column to column.
    /// Names new digits.
    fn name(&mut self, lowest: &LeastRank, row: &Row, place: usize) -> (u8, u64) {
        if lowest.rank < NEW {
            return (lowest.rank, 0);
        }
        let digit = row.values[lowest.columns.trailing_zeros() as usize];
        if members(lowest.columns).all(|column| row.values[column] == digit) {
            (self.names.give(digit), 0)
        } else {
            (self.names.give_in_order(row, lowest.columns, place), 1)
        }
    }

    /// The transformation; parts that are still undecided keep their current order.
    pub(super) fn transform(&self) -> Transform {
        let order = self.columns.order();
        let names = self.names.all(&order).map(|name| Digit::from_index(usize::from(name) - 1));
        let columns = order.map(|column| column as u8);
        Transform { transposed: self.transposed, rows: self.rows, columns, digits: names }
    }
}
