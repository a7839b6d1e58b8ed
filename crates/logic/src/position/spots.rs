//! The places of a digit in all houses at once, and the effect of placing a digit.

use underdoku_grid::Cell;

use crate::HouseSet;
use crate::place::CELLS;

/// All places of all houses.
pub(super) const ALL_SPOTS: [u16; 32] = {
    let mut spots = [0; 32];
    let mut house = 0;
    while house < 27 {
        spots[house] = 0x1FF;
        house += 1;
    }
    spots
};

/// For each cell and house, the places in the house that remain for a digit once it is in the cell.
pub(super) const LEFT: [[u16; 32]; 81] = {
    let mut left = [[0; 32]; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::from_index(index);
        let mut house = 0;
        while house < 27 {
            let mut place = 0;
            while place < 9 {
                let other = CELLS[house][place];
                if other.index() != index && !cell.peers().contains(other) {
                    left[index][house] |= 1 << place;
                }
                place += 1;
            }
            house += 1;
        }
        index += 1;
    }
    left
};

/// Keeps only these places in each house; returns the houses with one place left. Written so that
/// it is vectorised: the bits of the first sixteen houses and of the others are collected
/// separately.
#[inline]
pub(super) fn narrow(spots: &mut [u16; 32], left: impl Fn(usize) -> u16) -> HouseSet {
    let mut bits = [0_u16; 32];
    for house in 0..32 {
        let rest = spots[house] & left(house);
        spots[house] = rest;
        let is_one = rest != 0 && rest & rest.wrapping_sub(1) == 0;
        bits[house] = if is_one { 1 << (house % 16) } else { 0 };
    }
    let gather = |half: &[u16]| half.iter().fold(0, |all, bits| all | bits);
    HouseSet::from_bits(u32::from(gather(&bits[..16])) | u32::from(gather(&bits[16..])) << 16)
}
