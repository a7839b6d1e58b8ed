//! Random regions of a jigsaw.
//!
//! An `n` by `n` board is to be divided into `n` connected regions of `n` cells each. The walk
//! starts with known regions, boxes or rows, and continues by *exchanges*: two adjacent regions
//! exchange a cell each, and this is undone unless both are still connected. Each step leaves a
//! valid jigsaw, so nothing can fail and no attempt is ever thrown away. Growing regions from
//! seeds, in contrast, mostly ends in dead ends on large boards.
//!
//! Each exchange can be undone by another one, so the walk does not drift towards certain shapes.
//! It only needs to be long enough to forget its start. On 9x9, of the neighbours that started in
//! one region, 59% still share a region in the long run; 61% after 60 attempted exchanges per cell,
//! 58% after 120. [`TRIES`] are made, which take 0.5 ms on 9x9 and 2 ms on 16x16.

use crate::Chance;

/// Attempted exchanges per cell of the board.
const TRIES: usize = 150;

/// Draws `size` connected regions of `size` cells on a square board; returns the region of each
/// cell in row order.
///
/// # Panics
///
/// If the size is 0 or above 255.
pub fn regions(size: usize, chance: &mut Chance) -> Vec<u8> {
    assert!((1..256).contains(&size), "a board has 1 to 255 rows");
    let mut draft = Draft::of(size);
    for _ in 0..TRIES * size * size {
        draft.try_exchange(chance);
    }
    draft.in_row_order()
}

/// Regions during the walk.
struct Draft {
    size: usize,
    /// The region of each cell.
    owner: Vec<u8>,
    /// The cells of each region, in any order.
    members: Vec<Vec<usize>>,
    /// For each cell, the number of the last search that visited it. Saves clearing a set for each
    /// search.
    seen: Vec<u32>,
    searches: u32,
    /// The cells whose neighbours a search has still to visit.
    open: Vec<usize>,
}

impl Draft {
    /// The boxes that are closest to squares; rows if the size is prime.
    fn of(size: usize) -> Self {
        let height = (1..=size)
            .take_while(|side| side * side <= size)
            .filter(|side| size.is_multiple_of(*side))
            .last();
        let height = height.unwrap_or(1);
        let width = size / height;
        let region = |cell: usize| cell / size / height * height + cell % size / width;
        let owner: Vec<u8> = (0..size * size).map(|cell| region(cell) as u8).collect();
        let of_region =
            |region| (0..size * size).filter(|&cell| usize::from(owner[cell]) == region).collect();
        let members = (0..size).map(of_region).collect();
        Self { size, owner, members, seen: vec![0; size * size], searches: 0, open: Vec::new() }
    }

    /// Draws two cells of adjacent regions and exchanges them if both regions stay connected.
    fn try_exchange(&mut self, chance: &mut Chance) {
        let one = chance.below(self.owner.len());
        let neighbour = neighbours(one, self.size)[chance.below(4)];
        let Some(there) = neighbour.map(|cell| self.owner[cell]) else { return };
        if there == self.owner[one] {
            return;
        }
        let other = chance.pick(&self.members[usize::from(there)]);
        let is_beside = |cell: &usize| *cell != one && self.owner[*cell] == self.owner[one];
        if !neighbours(other, self.size).iter().flatten().any(is_beside) {
            return;
        }
        self.exchange(one, other);
        if !(self.is_connected(one) && self.is_connected(other)) {
            self.exchange(one, other);
        }
    }

    fn exchange(&mut self, one: usize, other: usize) {
        for (leaving, coming) in [(one, other), (other, one)] {
            let members = &mut self.members[usize::from(self.owner[leaving])];
            let place = members
                .iter()
                .position(|&cell| cell == leaving)
                .expect("the cell is in this region");
            members[place] = coming;
        }
        self.owner.swap(one, other);
    }

    /// True if the current region of this cell is connected.
    fn is_connected(&mut self, start: usize) -> bool {
        self.searches += 1;
        self.seen[start] = self.searches;
        self.open.push(start);
        let mut found = 1;
        while let Some(cell) = self.open.pop() {
            for next in neighbours(cell, self.size).into_iter().flatten() {
                if self.owner[next] == self.owner[start] && self.seen[next] != self.searches {
                    self.seen[next] = self.searches;
                    self.open.push(next);
                    found += 1;
                }
            }
        }
        found == self.size
    }

    /// The regions, renumbered in row order.
    fn in_row_order(&self) -> Vec<u8> {
        let mut names = vec![None; self.size];
        let mut next = 0;
        let mut name = |region: &u8| {
            *names[usize::from(*region)].get_or_insert_with(|| {
                next += 1;
                next - 1
            })
        };
        self.owner.iter().map(&mut name).collect()
    }
}

/// The cells above, left, right and below, if they are on the board.
fn neighbours(cell: usize, size: usize) -> [Option<usize>; 4] {
    let column = cell % size;
    [
        cell.checked_sub(size),
        (column > 0).then(|| cell - 1),
        (column + 1 < size).then_some(cell + 1),
        (cell + size < size * size).then_some(cell + size),
    ]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Collects a region from one of its cells, with an independent implementation.
    fn piece(regions: &[u8], size: usize, start: usize) -> Vec<usize> {
        let mut piece = vec![start];
        let mut next = 0;
        while next < piece.len() {
            let (row, column) = (piece[next] / size, piece[next] % size);
            for cell in 0..size * size {
                let is_beside = (cell / size).abs_diff(row) + (cell % size).abs_diff(column) == 1;
                if is_beside && regions[cell] == regions[start] && !piece.contains(&cell) {
                    piece.push(cell);
                }
            }
            next += 1;
        }
        piece
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn regions_are_in_one_piece_and_have_their_size(key: [u8; 32], size in 1_usize..=16) {
            let regions = regions(size, &mut Chance::new(key, 0));
            prop_assert_eq!(regions.len(), size * size);
            for region in 0..size {
                let first = regions.iter().position(|&owner| usize::from(owner) == region);
                prop_assert_eq!(first.map(|first| piece(&regions, size, first).len()), Some(size));
            }
            prop_assert_eq!(regions, super::regions(size, &mut Chance::new(key, 0)), "the same seed");
        }
    }

    #[test]
    fn the_largest_board_can_be_divided() {
        let regions = regions(25, &mut Chance::new([1; 32], 0));
        let mut counts = [0; 25];
        for region in regions {
            counts[usize::from(region)] += 1;
        }
        assert_eq!(counts, [25; 25]);
    }

    /// Neighbours in one box are separated about as often as all others. The shares differ
    /// slightly, because the others are farther from the edge.
    #[test]
    fn the_initial_boxes_are_forgotten() {
        let (mut boxed, mut others) = ([0_u32; 2], [0_u32; 2]);
        for key in 0..200 {
            let regions = regions(9, &mut Chance::new([key; 32], 3));
            for cell in (0..81).filter(|cell| cell % 9 < 8) {
                let count = if cell % 9 % 3 == 2 { &mut others } else { &mut boxed };
                count[usize::from(regions[cell] == regions[cell + 1])] += 1;
            }
        }
        let share = |[apart, together]: [u32; 2]| f64::from(together) / f64::from(apart + together);
        let (boxed, others) = (share(boxed), share(others));
        assert!((boxed - others).abs() < 0.05, "{boxed} {others}");
    }
}
