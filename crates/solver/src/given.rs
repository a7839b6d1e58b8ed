//! Where a grid's digits stand, in words of 27 bits.
//!
//! A cell's value is taken apart bit by bit, many bytes at a time: four words say which cells have a
//! one, two, four, eight in it. To look at the cells one by one takes four times as long, which is a tenth of
//! the time for a whole puzzle.

use underdoku_grid::{Cell, Digit, Grid};

#[cfg(target_arch = "x86_64")]
use crate::batch::bits_of;

/// For each digit the cells it stands in, band by band: bit `9 * row + column`, the row counted within
/// the band.
pub(crate) fn given(grid: &Grid) -> [[u32; 3]; 9] {
    let bands = [of_band::<0>(grid), of_band::<27>(grid), of_band::<54>(grid)];
    std::array::from_fn(|digit| [bands[0][digit], bands[1][digit], bands[2][digit]])
}

/// The cells of each digit in the band that begins at this cell.
fn of_band<const FROM: usize>(grid: &Grid) -> [u32; 9] {
    let value = |index| grid.get(Cell::from_index(FROM + index)).map_or(0, Digit::get);
    let first: [u8; 16] = std::array::from_fn(value);
    let last: [u8; 16] = std::array::from_fn(|index| value(11 + index));
    let (first, last) = (bits_of(&first), bits_of(&last));
    let bits = |bit: usize| u32::from(first[bit]) | u32::from(last[bit]) << 11;
    let [ones, twos, fours, eights] = [bits(0), bits(1), bits(2), bits(3)];
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

/// The lowest bits of 16 bytes, then the second lowest, up to the fourth.
#[cfg(not(target_arch = "x86_64"))]
fn bits_of(bytes: &[u8; 16]) -> [u16; 4] {
    let bit = |at: usize| bytes.iter().rev().fold(0, |bits, byte| bits << 1 | u16::from(byte >> at & 1));
    [bit(0), bit(1), bit(2), bit(3)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_is_where_the_grid_has_it() {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
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
