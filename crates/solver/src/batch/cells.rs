//! From a grid to a board's words and back.

use underdoku_grid::{Cell, Digit, Grid};

use super::group::Board;
#[cfg(target_arch = "x86_64")]
use super::wide::bits_of;

const BAND: u32 = (1 << 27) - 1;

/// The board of a grid: givens are known cells, and no digit is ruled out elsewhere yet.
///
/// A cell's value is taken apart bit by bit, as [`grid_of`] puts it together: 16 bytes at a time.
pub(super) fn board_of(grid: &Grid, board: &mut Board) {
    let mut values = [0; 96];
    for (index, value) in values[..81].iter_mut().enumerate() {
        *value = grid.get(Cell::from_index(index)).map_or(0, Digit::get);
    }
    let chunks = values.as_chunks().0;
    let mut binary = [0u128; 4];
    for (index, chunk) in chunks.iter().enumerate() {
        for (bit, word) in bits_of(chunk).into_iter().zip(&mut binary) {
            *word |= u128::from(bit) << (16 * index);
        }
    }
    for band in 0..3 {
        put_band(binary.map(|word| (word >> (27 * band)) as u32 & BAND), band, board);
    }
}

/// Puts the cells of a band into a board, those with a one, two, four, eight in their digit's value.
fn put_band([ones, twos, fours, eights]: [u32; 4], band: usize, board: &mut Board) {
    let known = ones | twos | fours | eights;
    let blank = known ^ BAND;
    let (neither, one, two) = (!(ones | twos), ones & !twos, twos & !ones);
    let (both, low) = (ones & twos, !(fours | eights));
    let given = [
        one & low,
        two & low,
        both & low,
        fours & neither,
        fours & one,
        fours & two,
        fours & both,
        eights & neither,
        eights & one,
    ];
    for (digit, given) in given.into_iter().enumerate() {
        board.places[3 * digit + band] = given | blank;
    }
    board.known[band] = known;
}

/// The lowest bits of 16 bytes, then the second lowest, up to the fourth.
#[cfg(not(target_arch = "x86_64"))]
fn bits_of(bytes: &[u8; 16]) -> [u16; 4] {
    let bit = |at: usize| bytes.iter().rev().fold(0, |bits, byte| bits << 1 | u16::from(byte >> at & 1));
    [bit(0), bit(1), bit(2), bit(3)]
}

/// The grid of a solved board.
///
/// A cell's digit is written in binary: four words say which cells have the one, two, four, eight.
/// Eight cells at a time become eight bytes.
pub(super) fn grid_of(places: &[u32; 27]) -> Grid {
    let mut values = [0u8; 96];
    for (band, values) in values.chunks_exact_mut(32).enumerate() {
        let mut binary = [0u32; 4];
        for digit in 0..9 {
            for (bit, word) in binary.iter_mut().enumerate() {
                if (digit + 1) >> bit & 1 == 1 {
                    *word |= places[3 * digit + band];
                }
            }
        }
        for (eighth, values) in values.chunks_exact_mut(8).enumerate() {
            let byte = |word: u32| SPREAD[(word >> (8 * eighth)) as usize & 0xff];
            let [ones, twos, fours, eights] = binary.map(byte);
            values.copy_from_slice(&(ones | twos << 1 | fours << 2 | eights << 3).to_le_bytes());
        }
    }
    Grid::from_fn(|cell| {
        let index = cell.index();
        Digit::new(values[32 * (index / 27) + index % 27])
    })
}

/// For eight bits, eight bytes of one each.
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

    #[test]
    fn a_full_grid_comes_back() {
        let full: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
            .parse()
            .unwrap();
        let mut board = Board::NOTHING;
        board_of(&full, &mut board);
        assert_eq!(board.known, [BAND; 3]);
        assert_eq!(grid_of(&board.places), full);
    }
}
