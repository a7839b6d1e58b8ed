//! From a grid to a board's words and back.

use underdoku_grid::{Digit, Grid};

use super::group::Board;
use crate::given::given;

const BAND: u32 = (1 << 27) - 1;

/// The board of a grid: givens are known cells, and no digit is ruled out elsewhere yet.
pub(super) fn board_of(grid: &Grid, board: &mut Board) {
    let given = given(grid);
    for band in 0..3 {
        let known = given.iter().fold(0, |known, places| known | places[band]);
        for (digit, places) in given.iter().enumerate() {
            board.places[3 * digit + band] = places[band] | (known ^ BAND);
        }
        board.known[band] = known;
    }
}

/// The grid of a solved board.
///
/// The way of [`given`] back: a cell's digit is written in binary: four words say which cells have the one, two, four, eight.
/// Eight cells at a time become eight bytes.
pub(super) fn grid_of(places: &[u32; 27]) -> Grid {
    let mut binary = [0u128; 4];
    for band in 0..3 {
        let [one, two, three, four, five, six, seven, eight, nine] =
            std::array::from_fn(|digit| places[3 * digit + band]);
        let high = four | five | six | seven;
        let in_band = [one | three | five | seven | nine, two | three | six | seven, high, eight | nine];
        for (word, in_band) in binary.iter_mut().zip(in_band) {
            *word |= u128::from(in_band) << (27 * band);
        }
    }
    let mut values = [0u8; 88];
    for (eighth, values) in values.as_chunks_mut().0.iter_mut().enumerate() {
        let byte = |word: u128| SPREAD[(word >> (8 * eighth)) as usize & 0xff];
        let [ones, twos, fours, eights] = binary.map(byte);
        *values = (ones | twos << 1 | fours << 2 | eights << 3).to_le_bytes();
    }
    Grid::from_fn(|cell| Digit::new(values[cell.index()]))
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
