//! Links of sudokuwiki.org.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=000002000004005800...
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9Beped02ep...
//! ```
//!
//! `bd` is 81 digits, or packed: a letter for the kind of board, its size, `B`, then a number of
//! two to five characters in base 36 for each cell. Its lowest part is 1 to 9 for a given, 10 to 18
//! for a digit of the player, or 18 more than the candidates as bits, digit 1 the lowest. Above
//! that part are the number of the region in a jigsaw, and in a killer the sum in the first cell of
//! a cage and the colour of the cage, which differs from the colours of adjacent cages. In a
//! killer, 10 to 18 are the givens.

use underdoku_grid::layout::{Cell, Grid, Layout, Rule, Variant};
use underdoku_grid::{Candidates, DigitSet, Origin};

use crate::capabilities::{CandidatesKept, Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::programs::link;
use crate::programs::shape::Shape;
use crate::unsupported::Feature;
use crate::{Board, Entry, Fault, Found, line};

/// The layout, all digits, the candidates of the blanks.
pub(crate) const HOLDS: Capabilities = Capabilities {
    layout: true,
    digits: Digits::Entered,
    candidates: CandidatesKept::Blanks,
    ..GIVENS
};

/// The radix of the digit in a cell's number.
const DIGIT: u32 = 1 << 10;
/// The radix of the sum.
const SUM: u32 = 1 << 6;
/// The number of a blank with all candidates.
const BLANK: u32 = 511 + 18;

/// The kinds of boards: letter, characters per cell, page.
const KINDS: [(char, usize, &str); 6] = [
    ('S', 2, "sudoku"),
    ('X', 2, "sudokux"),
    ('W', 2, "windoku"),
    ('J', 3, "jigsaw"),
    ('L', 4, "killersudoku"),
    ('M', 5, "killerjigsaw"),
];

/// True for packed data.
pub(crate) fn is_packed(text: &str) -> bool {
    let mut characters = text.chars();
    let begin = [characters.next(), characters.next(), characters.next()];
    matches!(
        begin,
        [Some('S' | 'X' | 'W' | 'C' | 'J' | 'L' | 'M'), Some('6' | '9'), Some('B' | 'C')]
    ) && text.len() > 72
        && characters.all(|c| c.is_ascii_alphanumeric())
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = text.trim_end();
    let (column, data) = match link::value(text, "bd") {
        Some(found) => found,
        None if link::is_address(text) => {
            return Err(RecordFault::at(0, 0, Fault::OnlyNumber));
        }
        None => (0, text),
    };
    let read = if data.starts_with(|c: char| c.is_ascii_alphabetic()) {
        read_packed(data)
    } else {
        line::read_cells(data)
    };
    read.map_err(|misread| misread.shifted(0, column))
}

fn read_packed(data: &str) -> Result<Board, RecordFault> {
    let expected = |column, what, found: &str| {
        RecordFault::at(0, column, Fault::Expected(what, Found::text(found)))
    };
    let kind = KINDS.iter().find(|(letter, ..)| data.starts_with(*letter));
    let Some((&(letter, width, _), body)) = kind.zip(data.get(1..)) else {
        return Err(expected(0, "S9B, X9B, W9B, J9B, L9B or M9B, or 81 digits", data));
    };
    let body = body
        .strip_prefix("9B")
        .ok_or_else(|| expected(1, "9B, for a 9x9 board", data.get(1..).unwrap_or_default()))?;
    let found = body.chars().count();
    if found != 81 * width {
        return Err(RecordFault::count(
            (0, 3 + found),
            "characters after 9B",
            81 * width,
            Some(found),
        ));
    }
    let mut numbers = Vec::with_capacity(81);
    for (index, chunk) in body.as_bytes().chunks(width).enumerate() {
        let chunk = str::from_utf8(chunk).unwrap_or_default();
        let is_number = chunk.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let number = u32::from_str_radix(chunk, 36).ok().filter(|_| is_number);
        let column = 3 + index * width;
        numbers.push(number.ok_or_else(|| expected(column, "a number in base 36", chunk))?);
    }
    Packed { letter, width, numbers }.board()
}

/// The numbers of the cells.
struct Packed {
    letter: char,
    width: usize,
    numbers: Vec<u32>,
}

impl Packed {
    fn fault(&self, index: usize, expected: &'static str, found: u32) -> RecordFault {
        let found = Found::Text(format!("{found} in r{}c{}", index / 9 + 1, index % 9 + 1));
        RecordFault::at(0, 3 + index * self.width, Fault::Expected(expected, found))
    }

    fn is_killer(&self) -> bool {
        matches!(self.letter, 'L' | 'M')
    }

    fn is_jigsaw(&self) -> bool {
        matches!(self.letter, 'J' | 'M')
    }

    fn layout(&self) -> Result<Layout, RecordFault> {
        let mut shape = Shape::new(9);
        match self.letter {
            'X' => shape.variants.push(Variant::Diagonals),
            'W' => shape.variants.push(Variant::Windows),
            _ => {}
        }
        if self.is_jigsaw() {
            let shift = if self.is_killer() { 19 } else { 10 };
            let regions: Vec<u32> = self.numbers.iter().map(|number| number >> shift).collect();
            if let Some(index) = regions.iter().position(|&region| region > 8) {
                return Err(self.fault(index, "a region from 0 to 8", regions[index]));
            }
            shape.regions = Some(regions.into_iter().map(|region| region as u8).collect());
        }
        if self.is_killer() {
            shape.rules = self.cages()?;
        }
        shape.layout().map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))
    }

    fn colour(&self, index: usize) -> u32 {
        let colour = self.numbers[index] / (DIGIT * SUM);
        if self.is_jigsaw() { colour % 8 } else { colour }
    }

    /// The cages: cells of one colour that touch. A lone cell without a sum is in no cage.
    fn cages(&self) -> Result<Vec<Rule>, RecordFault> {
        let mut is_taken = [false; 81];
        let mut cages = Vec::new();
        for first in 0..81 {
            if is_taken[first] {
                continue;
            }
            is_taken[first] = true;
            let (mut members, mut next) = (vec![first], 0);
            while let Some(&index) = members.get(next) {
                for beside in neighbours(index) {
                    if !is_taken[beside] && self.colour(beside) == self.colour(first) {
                        is_taken[beside] = true;
                        members.push(beside);
                    }
                }
                next += 1;
            }
            let sum = |index: usize| self.numbers[index] / DIGIT % SUM;
            if let Some(&index) = members[1..].iter().find(|&&index| sum(index) > 0) {
                return Err(self.fault(index, "sums in the first cells of cages only", sum(index)));
            }
            let cells: Vec<Cell> = members.iter().map(|&at| Cell::new(at / 9, at % 9)).collect();
            match sum(first) {
                0 if members.len() == 1 => {}
                0 => cages.push(Rule::cage(cells, None)),
                sum => cages.push(Rule::cage(cells, Some(sum as u16))),
            }
        }
        Ok(cages)
    }

    fn board(&self) -> Result<Board, RecordFault> {
        let layout = self.layout()?;
        let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
        let mut left = Candidates::ALL;
        for (index, number) in self.numbers.iter().enumerate() {
            let cell = Cell::new(index / 9, index % 9);
            let number = if self.width == 2 { *number } else { number % DIGIT };
            let digit = |number: u32| underdoku_grid::layout::Digit::new(number as u8);
            let digits = DigitSet::from_bits(number.saturating_sub(18) as u16);
            let nine = underdoku_grid::Cell::from_index(index);
            match number {
                1..=9 if !self.is_killer() => board.set(cell, digit(number).map(Entry::given)),
                10..=18 if self.is_killer() => board.set(cell, digit(number - 9).map(Entry::given)),
                10..=18 => board.set(cell, digit(number - 9).map(Entry::entered)),
                19..=BLANK => left.set(nine, digits),
                _ => return Err(self.fault(index, "a digit or candidates", number)),
            }
        }
        Self::restrict(&mut board, left)?;
        Ok(board)
    }

    fn restrict(board: &mut Board, left: Candidates) -> Result<(), RecordFault> {
        let blanks = board.grid().blanks();
        let stray = blanks.iter().find(|&cell| left.get(cell) != DigitSet::ALL);
        match stray {
            None => Ok(()),
            Some(_) if board.is_classic() => {
                board.set_candidates(left);
                Ok(())
            }
            Some(_) => {
                let rule = "restricted candidates on another board than the standard one";
                Err(RecordFault::at(0, 0, Fault::rule(rule)))
            }
        }
    }
}

/// The cells that share an edge with this one.
fn neighbours(index: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (index / 9, index % 9);
    let places = [
        (row > 0).then(|| index - 9),
        (column > 0).then(|| index - 1),
        (column < 8).then(|| index + 1),
        (row < 8).then(|| index + 9),
    ];
    places.into_iter().flatten()
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let known = [Variant::Diagonals, Variant::Windows, Variant::Killer];
    let shape = Shape::of(board.layout(), &known, |_| false)?;
    if shape.size != 9 {
        return Err(Feature::Layout(board.name()));
    }
    if let Some(cell) = board.layout().cages_overlap() {
        return Err(Feature::Overlap(cell));
    }
    let is_killer = shape.has(Variant::Killer);
    let letter = match (shape.regions.is_some(), is_killer, shape.variants.as_slice()) {
        (false, false, []) => 'S',
        (false, false, [Variant::Diagonals]) => 'X',
        (false, false, [Variant::Windows]) => 'W',
        (true, false, []) => 'J',
        (false, true, [Variant::Killer]) => 'L',
        (true, true, [Variant::Killer]) => 'M',
        _ => return Err(Feature::Layout(board.name())),
    };
    let (_, width, page) =
        KINDS.into_iter().find(|(known, ..)| *known == letter).expect("the table lists every kind");
    text.extend(["https://www.sudokuwiki.org/", page, ".htm?bd="]);
    text.push(letter);
    text.push_str("9B");
    let colours =
        if is_killer { colours(&shape.cages().collect::<Vec<_>>())? } else { vec![0; 81] };
    for index in 0..81 {
        let cell = Cell::new(index / 9, index % 9);
        let mut number = digits_of(board, cell, is_killer)?;
        if is_killer {
            let cage = shape.cages().find(|cage| cage.head() == Some(cell));
            let sum = cage.and_then(Rule::sum).unwrap_or(0);
            if u32::from(sum) >= SUM {
                return Err(Feature::Layout(board.name()));
            }
            number += (colours[index] * SUM + u32::from(sum)) * DIGIT;
        }
        if let Some(regions) = &shape.regions {
            number += u32::from(regions[index]) << if is_killer { 19 } else { 10 };
        }
        push_number(text, number, width);
    }
    text.push('\n');
    Ok(())
}

/// The part of a cell's number for its digit or candidates.
fn digits_of(board: &Board, cell: Cell, is_killer: bool) -> Result<u32, Feature> {
    let nine = underdoku_grid::Cell::at(cell.row(), cell.column());
    Ok(match (board.get(cell), board.candidates()) {
        (Some(entry), _) if is_killer && entry.origin != Origin::Given => {
            return Err(Feature::Entered(cell));
        }
        (Some(entry), _) => {
            let is_low = entry.origin == Origin::Given && !is_killer;
            u32::from(entry.digit.get()) + if is_low { 0 } else { 9 }
        }
        (None, Some(left)) if !left.get(nine).is_empty() => u32::from(left.get(nine).bits()) + 18,
        (None, _) => BLANK,
    })
}

fn push_number(text: &mut String, mut number: u32, width: usize) {
    let mut digits = vec!['0'; width];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit(number % 36, 36).expect("the number is a digit in base 36");
        number /= 36;
    }
    text.extend(digits);
}

/// A colour from 0 for each cell, so that adjacent cages differ, and each cage is connected.
fn colours(cages: &[&Rule]) -> Result<Vec<u32>, Feature> {
    let mut owners: Vec<usize> = (0..81).map(|index| cages.len() + index).collect();
    for (number, cage) in cages.iter().enumerate() {
        cage.cells().iter().for_each(|cell| owners[cell.row() * 9 + cell.column()] = number);
    }
    let mut colours: Vec<Option<u32>> = vec![None; 81];
    for index in 0..81 {
        if colours[index].is_some() {
            continue;
        }
        let members: Vec<usize> = (0..81).filter(|&at| owners[at] == owners[index]).collect();
        let taken: Vec<u32> = members
            .iter()
            .flat_map(|&at| neighbours(at))
            .filter(|&beside| owners[beside] != owners[index])
            .filter_map(|beside| colours[beside])
            .collect();
        let free = (0..8).find(|colour| !taken.contains(colour));
        let head = Cell::new(index / 9, index % 9);
        let free = free.ok_or(Feature::Pieces(head))?;
        for &at in &members {
            colours[at] = Some(free);
        }
        if !is_one_piece(&members) {
            return Err(Feature::Pieces(head));
        }
        if members.len() == 1 && owners[index] < cages.len() && cages[owners[index]].sum().is_none()
        {
            return Err(Feature::LoneCage(head));
        }
    }
    Ok(colours.into_iter().flatten().collect())
}

fn is_one_piece(members: &[usize]) -> bool {
    let mut reached = vec![members[0]];
    let mut next = 0;
    while let Some(&index) = reached.get(next) {
        let more: Vec<usize> = neighbours(index)
            .filter(|beside| members.contains(beside) && !reached.contains(beside))
            .collect();
        reached.extend(more);
        next += 1;
    }
    reached.len() == members.len()
}
