//! Houses that share cells.

use super::rules::Lists;

/// Another house, and which cells it shares with the one that lists it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overlap {
    /// The other house.
    pub(super) other: u16,
    /// The shared cells by their place in the house that lists it.
    pub(super) shared: u32,
    /// The shared cells by their place in the other.
    pub(super) in_other: u32,
}

/// For each house the others that share two cells or more with it, but not all: with one in common, a digit confined to
/// it would be a single.
pub(super) fn overlaps(houses: &Lists<u16>, houses_of: &Lists<u16>) -> Lists<Overlap> {
    let mut found = vec![Overlap { other: 0, shared: 0, in_other: 0 }; houses.len()];
    let mut all = Lists::new();
    for (index, cells) in houses.iter().enumerate() {
        for (other, overlap) in found.iter_mut().enumerate() {
            *overlap = Overlap { other: other as u16, shared: 0, in_other: 0 };
        }
        for (position, &cell) in cells.iter().enumerate() {
            for &other in houses_of.get(usize::from(cell)) {
                found[usize::from(other)].shared |= 1 << position;
            }
        }
        found[index].shared = 0;
        let several = found.iter().filter(|overlap| overlap.shared.count_ones() > 1);
        all.push(several.filter_map(|overlap| completed(*overlap, cells, houses)));
    }
    all
}

/// The same with the places in the other house; `None` if that has no cell beyond the shared ones.
fn completed(mut overlap: Overlap, cells: &[u16], houses: &Lists<u16>) -> Option<Overlap> {
    let other = houses.get(usize::from(overlap.other));
    let is_shared = |cell: &u16| {
        cells.iter().enumerate().any(|(position, each)| each == cell && overlap.shared >> position & 1 == 1)
    };
    let shared = other.iter().enumerate().filter(|(_, cell)| is_shared(cell));
    overlap.in_other = shared.map(|(position, _)| 1 << position).sum();
    (other.len() > overlap.in_other.count_ones() as usize).then_some(overlap)
}
