//! Converts a grid to the words of its digits, and back.
//!
//! The intermediate form has four bit planes per 27 cells, which mark the cells whose value has bit
//! 1, 2, 4 or 8 set. Many bytes are converted at a time; going cell by cell would take longer than
//! solving an easy puzzle.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use underdoku_grid::Grid;

use super::rules::ALL;
use super::vector::Machine;
#[cfg(target_arch = "x86_64")]
use super::wide::rows_in_binary;
use crate::restart_policy::Digits;

/// The bit planes of the first rows of all bands, of the second rows, and of the third.
#[inline(always)]
pub(crate) fn in_binary(grid: &Grid) -> [[u32; 4]; 3] {
    let values = grid.values();
    [rows_in_binary::<0>(values), rows_in_binary::<1>(values), rows_in_binary::<2>(values)]
}

/// From the bit planes of a word: the places of each digit, which are its givens and all blanks;
/// and the given cells.
#[inline(always)]
pub(crate) fn places_of([ones, twos, fours, eights]: [u32; 4]) -> ([u32; 9], u32) {
    let (neither, one, two, both) = (!(ones | twos), ones & !twos, twos & !ones, ones & twos);
    let (low, given) = (!(fours | eights), ones | twos | fours | eights);
    let blank = given ^ ALL;
    let places = [
        (one & low) | blank,
        (two & low) | blank,
        (both & low) | blank,
        (fours & neither) | blank,
        (fours & one) | blank,
        (fours & two) | blank,
        (fours & both) | blank,
        (eights & neither) | blank,
        (eights & one) | blank,
    ];
    (places, given)
}

/// Writes a solved board into a grid, given the places of each digit. Each row is written straight
/// to its final place: copying a whole grid that was just written in pieces stalls the processor.
#[inline(always)]
pub(crate) fn write_grid<M: Machine>(machine: M, places: &[[u32; 9]; 3], grid: &mut Grid) {
    for (word, digits) in places.iter().enumerate() {
        let &[one, two, three, four, five, six, seven, eight, nine] = digits;
        let binary = [
            one | three | five | seven | nine,
            two | three | six | seven,
            four | five | six | seven,
            eight | nine,
        ];
        let bytes = machine.bytes_of(binary);
        let (rows, _) = bytes.as_chunks();
        for (band, row) in rows.iter().enumerate() {
            grid.set_row(3 * band + word, row);
        }
    }
}

/// The candidates of each cell, from the first words of all nine digits, the second words, the
/// third.
pub(crate) fn digits_of(places: &[[u32; 9]; 3]) -> Digits {
    std::array::from_fn(|cell| {
        let (word, bit) = place_of(cell);
        places[word].iter().rev().fold(0, |digits, places| digits << 1 | (places >> bit & 1))
    })
}

/// The reverse of [`digits_of`]: the places of each digit, and the cells with one candidate.
pub(crate) fn places_with(digits: &Digits) -> ([[u32; 9]; 3], [u32; 3]) {
    let (mut places, mut known) = ([[0; 9]; 3], [0; 3]);
    for (cell, &digits) in digits.iter().enumerate() {
        let (word, bit) = place_of(cell);
        for (digit, places) in places[word].iter_mut().enumerate() {
            *places |= (digits >> digit & 1) << bit;
        }
        known[word] |= u32::from(digits.is_power_of_two()) << bit;
    }
    (places, known)
}

/// The word of a cell, and its bit there.
const fn place_of(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3, 9 * (row / 3) + column)
}

/// The portable version of [`Machine::bytes_of`]: 27 bytes, and five of padding.
pub(super) fn bytes_of(binary: [u32; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (eighth, bytes) in bytes.as_chunks_mut().0.iter_mut().enumerate() {
        let [ones, twos, fours, eights] =
            binary.map(|word| SPREAD[(word >> (8 * eighth)) as usize & 0xff]);
        *bytes = (ones | twos << 1 | fours << 2 | eights << 3).to_le_bytes();
    }
    bytes
}

/// The portable version of the x86-64 function.
#[cfg(not(target_arch = "x86_64"))]
fn rows_in_binary<const ROW: usize>(values: &[u8; 81]) -> [u32; 4] {
    let mut binary = [0; 4];
    for at in 0..27 {
        let value = values[9 * ROW + 27 * (at / 9) + at % 9];
        for (bit, word) in binary.iter_mut().enumerate() {
            *word |= u32::from(value >> bit & 1) << at;
        }
    }
    binary
}

/// Spreads eight bits to eight bytes.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[bits] |= (bits as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::plain::Portable;

    #[test]
    fn a_full_grid_comes_back() {
        let full: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
                .parse()
                .unwrap();
        let words = in_binary(&full).map(places_of);
        assert_eq!(words.map(|(_, known)| known), [ALL; 3]);
        let mut grid = Grid::EMPTY;
        write_grid(Portable, &words.map(|(places, _)| places), &mut grid);
        assert_eq!(grid, full);
    }
}
