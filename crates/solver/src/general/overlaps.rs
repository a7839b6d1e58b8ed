//! Houses that share cells.

use super::rules::FlatLists;

/// Another house that shares cells with the one whose list this is in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overlap {
    /// The other house.
    pub(super) other: u16,
    /// The shared cells, by their index in the listing house.
    pub(super) shared: u32,
    /// The shared cells, by their index in the other house.
    pub(super) in_other: u32,
}

/// For each house, the others that share at least two cells with it and have further ones. One
/// shared cell is not enough: a digit confined to it would be a single.
pub(super) fn overlaps(houses: &FlatLists<u16>, houses_of: &FlatLists<u16>) -> FlatLists<Overlap> {
    let mut shared = vec![0u32; houses.len()];
    let mut is_in_house = vec![false; houses_of.len()];
    let mut all = FlatLists::new();
    for (index, cells) in houses.iter().enumerate() {
        for (position, &cell) in cells.iter().enumerate() {
            is_in_house[usize::from(cell)] = true;
            for &other in houses_of.get(usize::from(cell)) {
                shared[usize::from(other)] |= 1 << position;
            }
        }
        let others =
            (0..houses.len()).filter(|&other| other != index && shared[other].count_ones() > 1);
        all.push(others.filter_map(|other| {
            let in_other = bits_where(houses.get(other), |cell| is_in_house[usize::from(cell)]);
            let has_more = houses.get(other).len() > in_other.count_ones() as usize;
            has_more.then_some(Overlap { other: other as u16, shared: shared[other], in_other })
        }));
        for &cell in cells {
            is_in_house[usize::from(cell)] = false;
        }
        shared.fill(0);
    }
    all
}

/// The indices of some cells in a list, as bits.
fn bits_where(cells: &[u16], is_meant: impl Fn(u16) -> bool) -> u32 {
    let bits = cells.iter().enumerate().filter(|(_, cell)| is_meant(**cell));
    bits.map(|(position, _)| 1 << position).sum()
}
