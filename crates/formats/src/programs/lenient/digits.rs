//! Decides which digit each symbol of a board stands for.
//!
//! Zero is a blank if it occurs twice in a row or column, as no digit does, or if the largest digit
//! of the board occurs too. It is a digit if the boards have another sign for blanks, or no sign
//! for them. Two other signs for blanks are an error, because one of them is probably a typo of a
//! digit; so is one sign together with empty fields, which are then gaps between rows that nothing
//! else separates. Letters are digits from ten on or, on a board without numbers, from one on.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;

use underdoku_grid::layout::{Cell as LayoutCell, Digit, Grid, Layout, Shape, Spec};

use super::blocks::{Block, Blocks, Failure, Size};
use super::rows::{Cell, Symbol};
use crate::{Found, NoGrid};

/// The meaning of the symbols of all boards of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alphabet {
    /// The signs of blanks that were found.
    pub(super) blanks: BTreeSet<Symbol>,
    /// The sign that stands for the digit 1; `None` if it is `1` itself.
    pub(super) first: Option<First>,
}

/// A sign for the digit 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    Zero,
    LetterA,
}

/// The layout of boards, and the meaning of their symbols.
#[derive(Clone, Debug)]
pub(super) struct Resolved {
    pub(super) layout: Arc<Layout>,
    pub(super) alphabet: Alphabet,
}

/// Resolves the digits of boards that all have this size and stores each at the index of its cell,
/// 0 for a blank.
pub(super) fn resolve(
    blocks: &Blocks,
    boards: &[Block],
    size: Size,
    known: Option<&Arc<Layout>>,
    digits: &mut [u8],
) -> Result<Resolved, Failure> {
    let weight = boards.iter().map(|board| board.cells.len()).sum();
    let failure = |cell: Option<&Cell>, fault| Failure {
        weight,
        at: cell.map(|cell| cell.at).unwrap_or_default(),
        fault,
        has_boards: true,
    };
    let cells = || boards.iter().flat_map(|board| blocks.cells_of(board));
    let largest =
        known.and_then(|layout| layout.largest_digit()).map_or(size.1, |digit| digit.get().into());
    let known_zero = known.is_some_and(|layout| layout.all_digits().contains(Digit::ZERO));
    let mut alphabet = Alphabet {
        blanks: cells().map(|cell| cell.symbol).filter(|symbol| symbol.is_blank()).collect(),
        first: None,
    };
    let mut signs: Vec<Symbol> = alphabet.blanks.iter().copied().collect();
    // The rarer sign is probably the typo, so the error points to it.
    signs.sort_by_key(|sign| Reverse(cells().filter(|cell| cell.symbol == *sign).count()));
    if let [one, other, ..] = signs[..] {
        let cell = cells().find(|cell| cell.symbol == other);
        return Err(failure(cell, NoGrid::Blanks(Sign(one).to_string(), Sign(other).to_string())));
    }
    let letter = |upper: bool| {
        cells().find(|cell| matches!(cell.symbol, Symbol::Letter(c) if c.is_uppercase() == upper))
    };
    if let (Some(one), Some(other)) = (letter(true), letter(false)) {
        let names = [one, other].map(|cell| Sign(cell.symbol).to_string());
        let [upper, lower] = names;
        return Err(failure(Some(one.max_by_place(other)), NoGrid::Cases(upper, lower)));
    }
    let has_numbers = cells().any(|cell| matches!(cell.symbol, Symbol::Number(1..)));
    let has_letters = letter(true).or(letter(false)).is_some();
    let tens = cells().find(|cell| matches!(cell.symbol, Symbol::Number(10..)));
    if let (Some(cell), true) = (tens, has_letters) {
        // Ten is written either as a number or as a letter, so one of the two is not a digit.
        let found = Sign(cell.symbol).to_string();
        return Err(failure(Some(cell), NoGrid::Digit { most: largest, found }));
    }
    if has_letters && !has_numbers {
        alphabet.first = Some(First::LetterA);
    }
    let value = |symbol: Symbol| -> Option<usize> {
        match symbol {
            Symbol::Number(number) => Some(number.into()),
            Symbol::Letter(c) if c.is_ascii_alphabetic() => {
                let index = usize::from(c.to_ascii_uppercase() as u8 - b'A');
                Some(index + if has_numbers { 10 } else { 1 })
            }
            _ => None,
        }
    };
    let is_zero = |cell: &Cell| cell.symbol == Symbol::Number(0);
    let uses_largest = cells().any(|cell| value(cell.symbol) == Some(largest));
    let is_full = alphabet.blanks.is_empty();
    if !known_zero && cells().any(is_zero) && !uses_largest && alphabet.first.is_none() {
        let boards = || boards.iter().map(|board| blocks.cells_of(board));
        let clashes = boards().any(|cells| zeros_meet(cells, size));
        let must_be = boards()
            .any(|cells| has_zero(cells) && cells.iter().any(|cell| cell.symbol.is_blank()));
        if !clashes && (must_be || is_full) {
            alphabet.first = Some(First::Zero);
        }
    }
    if !known_zero && cells().any(is_zero) && alphabet.first != Some(First::Zero) {
        alphabet.blanks.insert(Symbol::Number(0));
    }
    // The table stores 0 for a blank, so digits that count from 0 are stored as one more.
    let shift = usize::from(known_zero || alphabet.first == Some(First::Zero));
    let highest = largest + usize::from(known_zero);
    let digit = |cell: &Cell| -> Result<u8, Failure> {
        if cell.symbol.is_blank() || alphabet.blanks.contains(&cell.symbol) {
            return Ok(0);
        }
        let value = value(cell.symbol)
            .map(|value| value + shift)
            .filter(|value| (1..=highest).contains(value));
        let found = || Sign(cell.symbol).to_string();
        value
            .map(|value| value as u8)
            .ok_or_else(|| failure(Some(cell), NoGrid::Digit { most: largest, found: found() }))
    };
    for board in boards {
        let places = &mut digits[board.cells.range()];
        for (place, cell) in places.iter_mut().zip(blocks.cells_of(board)) {
            *place = digit(cell)?;
        }
        if places.iter().all(|digit| *digit == 0) {
            return Err(failure(None, NoGrid::Nothing(Found::End)));
        }
    }
    let layouts = known.map_or_else(|| layouts(size.1), |known| vec![Arc::clone(known)]);
    let is_clear = |layout: &&Arc<Layout>| {
        let grid = |board: &Block| filled(layout, &digits[board.cells.range()]);
        boards.iter().all(|board| grid(board).clash(layout).is_none())
    };
    let layout = match layouts.as_slice() {
        [only] => Some(only),
        layouts => layouts.iter().find(is_clear).or(layouts.first()),
    };
    let layout = layout.ok_or_else(|| failure(None, NoGrid::Nothing(Found::End)))?;
    Ok(Resolved { layout: Arc::clone(layout), alphabet })
}

impl Cell {
    fn max_by_place<'c>(&'c self, other: &'c Self) -> &'c Self {
        if self.at > other.at { self } else { other }
    }
}

fn has_zero(cells: &[Cell]) -> bool {
    cells.iter().any(|cell| cell.symbol == Symbol::Number(0))
}

/// True if two zeros are in one row or column.
fn zeros_meet(cells: &[Cell], (rows, columns): Size) -> bool {
    let zeros = |at: &dyn Fn(usize) -> usize, count: usize| {
        let mut found = vec![0; count];
        for (index, cell) in cells.iter().enumerate() {
            found[at(index)] += usize::from(cell.symbol == Symbol::Number(0));
        }
        found.iter().any(|&count| count > 1)
    };
    zeros(&|index| index / columns, rows) || zeros(&|index| index % columns, columns)
}

/// The board with the standard boxes, and the one with its boxes turned by 90°.
fn layouts(size: usize) -> Vec<Arc<Layout>> {
    let Some(spec) = Spec::of_size(size) else { return Vec::new() };
    let turned = match spec.shape() {
        Shape::Boxes { columns, rows } if columns != rows => {
            Spec::new(Shape::Boxes { columns: rows, rows: columns })
        }
        _ => None,
    };
    [Some(spec), turned].into_iter().flatten().filter_map(Spec::layout).map(Arc::new).collect()
}

/// The grid of the digits of a board, row by row.
pub(super) fn filled(layout: &Layout, digits: &[u8]) -> Grid {
    let columns = layout.columns();
    let digit = |cell: LayoutCell| digits.get(cell.row() * columns + cell.column());
    let has_zero = layout.all_digits().contains(Digit::ZERO);
    let value = |digit: u8| {
        if has_zero { digit.checked_sub(1).and_then(Digit::of_value) } else { Digit::new(digit) }
    };
    Grid::from_fn(layout, |cell| digit(cell).and_then(|digit| value(*digit)))
}

/// The name of a symbol in a sentence.
pub(super) struct Sign(pub(super) Symbol);

impl std::fmt::Display for Sign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Symbol::Number(number) => number.fmt(f),
            Symbol::Letter(letter) => letter.fmt(f),
            Symbol::Sign(sign) => sign.escape_debug().fmt(f),
            Symbol::Empty => f.write_str("an empty field"),
            Symbol::Space => f.write_str("a space"),
            Symbol::Null => f.write_str("a word for nothing"),
        }
    }
}
