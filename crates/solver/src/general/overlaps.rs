//! Houses that share cells.

use super::flat_lists::{FlatLists, bits_of_word};

/// A house in the list of another one, with which it shares cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overlap {
    /// The other house.
    pub(super) other: u16,
    /// The shared cells, by their index in the listing house.
    pub(super) shared: u32,
    /// The shared cells, by their index in the other house.
    pub(super) in_other: u32,
}

/// For each house, the others that share at least two cells with it and also have cells outside it.
/// One shared cell is not enough: a digit confined to it would be a single.
///
/// `concerns` has a bit set of `words` words per cell, whose first bits are its houses.
pub(super) fn overlaps(
    houses: &FlatLists<u16>,
    concerns: &[u64],
    words: usize,
) -> FlatLists<Overlap> {
    let concerns_of = |cell: u16| &concerns[usize::from(cell) * words..][..words];
    let shared = |cells: &[u16], other: usize| -> u32 {
        let bits = cells.iter().map(|&cell| concerns_of(cell)[other / 64] >> (other % 64) & 1);
        bits.enumerate().fold(0, |bits, (position, bit)| bits | (bit as u32) << position)
    };
    let mut all = FlatLists::new();
    let (mut once, mut twice) = (vec![0; words], vec![0; words]);
    for (house, cells) in houses.iter().enumerate() {
        // Most pairs of houses share at most one cell: this finds the others without looking at
        // every pair.
        once.fill(0);
        twice.fill(0);
        for &cell in cells {
            for ((once, twice), &bits) in once.iter_mut().zip(&mut twice).zip(concerns_of(cell)) {
                *twice |= *once & bits;
                *once |= bits;
            }
        }
        let others = twice.iter().enumerate().flat_map(|(word, &bits)| bits_of_word(word, bits));
        let others = others.take_while(|&other| other < houses.len());
        all.push(others.filter(|&other| other != house).filter_map(|other| {
            let in_other = shared(houses.get(other), house);
            let has_more = houses.get(other).len() > in_other.count_ones() as usize;
            has_more.then(|| Overlap {
                other: other as u16,
                shared: shared(cells, other),
                in_other,
            })
        }));
    }
    all
}
