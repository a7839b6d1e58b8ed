//! A player's notes: candidates in blanks, stored beside the moves.

use std::collections::BTreeMap;

use underdoku_depths::content::FloorNumber;
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_store::{GameNumber, Store, StoreError};

use crate::settings::stored::NOTES;

type Written = BTreeMap<Cell, DigitSet>;

/// The notes on the current floor, and what undo restores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notebook {
    floor: FloorNumber,
    written: Written,
    past: Vec<Written>,
    future: Vec<Written>,
}

/// The name under which the notes of a run are stored.
fn key(id: GameNumber) -> String {
    format!("{NOTES}{id}")
}

impl Notebook {
    /// An empty notebook for a floor.
    pub const fn new(floor: FloorNumber) -> Self {
        Self { floor, written: Written::new(), past: Vec::new(), future: Vec::new() }
    }

    /// The stored notes of a run, if they belong to this floor; otherwise an empty notebook.
    pub(super) fn load(id: Option<GameNumber>, floor: FloorNumber, store: &Store) -> Self {
        let text = id.and_then(|id| store.setting(&key(id)).ok().flatten()).unwrap_or_default();
        Self { written: read(&text, floor).unwrap_or_default(), ..Self::new(floor) }
    }

    /// Stores the notes.
    pub(super) fn save(&self, id: Option<GameNumber>, store: &mut Store) -> Result<(), StoreError> {
        let Some(id) = id else { return Ok(()) };
        let notes = self.written.iter().map(|(cell, digits)| {
            let digits: String = digits.iter().map(Digit::to_char).collect();
            format!(" {cell}={digits}")
        });
        let text = format!("{}{}", self.floor, notes.collect::<String>());
        store.set_setting(&key(id), &text)
    }

    /// Switches to another floor.
    pub(super) fn begin(&mut self, floor: FloorNumber) {
        *self = Self::new(floor);
    }

    /// Deletes all notes.
    pub(super) fn clear(&mut self) {
        self.begin(self.floor);
    }

    /// The notes of a cell.
    pub fn of(&self, cell: Cell) -> DigitSet {
        self.written.get(&cell).copied().unwrap_or_default()
    }

    fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.past.push(self.written.clone());
        self.future.clear();
        if digits.is_empty() {
            self.written.remove(&cell);
        } else {
            self.written.insert(cell, digits);
        }
    }

    /// Toggles a digit.
    pub fn turn(&mut self, cell: Cell, digit: Digit) {
        let mut digits = self.of(cell);
        if digits.contains(digit) {
            digits.remove(digit);
        } else {
            digits.insert(digit);
        }
        self.set(cell, digits);
    }

    /// Removes all notes of a cell. Returns true if there were any.
    pub fn wipe(&mut self, cell: Cell) -> bool {
        let has_notes = !self.of(cell).is_empty();
        if has_notes {
            self.set(cell, DigitSet::EMPTY);
        }
        has_notes
    }

    /// Undoes the last change. Returns true if there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.past.pop();
        let now = before.map(|before| std::mem::replace(&mut self.written, before));
        self.future.extend(now.iter().cloned());
        now.is_some()
    }

    /// Redoes an undone change. Returns true if there was one.
    pub fn redo(&mut self) -> bool {
        let after = self.future.pop();
        let now = after.map(|after| std::mem::replace(&mut self.written, after));
        self.past.extend(now.iter().cloned());
        now.is_some()
    }
}

/// The notes of this floor in a text such as `7 r1c2=135`.
fn read(text: &str, floor: FloorNumber) -> Option<Written> {
    let mut words = text.split(' ');
    if words.next()? != floor.to_string() {
        return None;
    }
    let note = |word: &str| {
        let (cell, digits) = word.split_once('=')?;
        let digits = digits.chars().map(Digit::from_char).collect::<Option<Vec<_>>>()?;
        let set = digits.into_iter().fold(DigitSet::EMPTY, |mut set, digit| {
            set.insert(digit);
            set
        });
        Some((cell.parse().ok()?, set))
    };
    words.map(note).collect()
}
