//! From a grid to a board's words and back.

use underdoku_grid::{Cell, Digit, Grid};

use super::group::Board;

const BAND: u32 = (1 << 27) - 1;

/// The board of a grid: givens are known cells, and no digit is ruled out elsewhere yet.
pub(super) fn board_of(grid: &Grid) -> Board {
    let mut given = [[0; 9]; 3];
    for (band, given) in given.iter_mut().enumerate() {
        for place in 0..27 {
            if let Some(digit) = grid.get(Cell::from_index(27 * band + place)) {
                given[digit.index()] |= 1 << place;
            }
        }
    }
    let known = given.map(|digits| digits.iter().fold(0, |all, word| all | word));
    let places = std::array::from_fn(|row| {
        let (digit, band) = (row / 3, row % 3);
        BAND & !known[band] | given[band][digit]
    });
    Board { places, known }
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
        let full: Grid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
        let board = board_of(&full);
        assert_eq!(board.known, [BAND; 3]);
        assert_eq!(grid_of(&board.places), full);
    }
}
