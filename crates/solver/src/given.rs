//! The cells of a grid's digits, in words of 27 bits.
//!
//! Cell values are taken apart bit by bit, many bytes at a time: four words mark the cells whose
//! value has bit 1, 2, 4 or 8 set. Going cell by cell takes four times as long, a tenth of the time
//! for a whole puzzle.

use underdoku_grid::Grid;

#[cfg(target_arch = "x86_64")]
use crate::lanes::wide::bits_of;

/// For each digit, its cells by band: bit `9 * row + column`, with the row counted within the band.
pub(crate) fn given(grid: &Grid) -> [[u32; 3]; 9] {
    let bands = in_binary(grid).map(digits);
    std::array::from_fn(|digit| [bands[0][digit], bands[1][digit], bands[2][digit]])
}

/// For each band, the cells whose value has bit 1, 2, 4 and 8 set.
fn in_binary(grid: &Grid) -> [[u32; 4]; 3] {
    let values = grid.values();
    let bits = |from| values.get(from..).and_then(<[u8]>::first_chunk).map_or([0; 4], bits_of);
    [0, 27, 54].map(|from| {
        let (first, last) = (bits(from), bits(from + 11));
        std::array::from_fn(|bit| u32::from(first[bit]) | u32::from(last[bit]) << 11)
    })
}

/// The cells of each digit, from the four bit planes of a band.
fn digits([ones, twos, fours, eights]: [u32; 4]) -> [u32; 9] {
    let (neither, one, two, both) = (!(ones | twos), ones & !twos, twos & !ones, ones & twos);
    let low = !(fours | eights);
    [
        one & low,
        two & low,
        both & low,
        fours & neither,
        fours & one,
        fours & two,
        fours & both,
        eights & neither,
        eights & one,
    ]
}

/// The lowest bit of each of 16 bytes, then the second lowest, up to the fourth.
#[cfg(not(target_arch = "x86_64"))]
fn bits_of(bytes: &[u8; 16]) -> [u16; 4] {
    let bit =
        |at: usize| bytes.iter().rev().fold(0, |bits, byte| bits << 1 | u16::from(byte >> at & 1));
    [bit(0), bit(1), bit(2), bit(3)]
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Cell, Digit};

    use super::*;

    #[test]
    fn each_digit_is_where_the_grid_has_it() {
        let grid: Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        for (digit, given) in Digit::ALL.into_iter().zip(given(&grid)) {
            for cell in Cell::all() {
                let stands = given[cell.index() / 27] >> (cell.index() % 27) & 1 == 1;
                assert_eq!(stands, grid.get(cell) == Some(digit));
            }
        }
    }
}
