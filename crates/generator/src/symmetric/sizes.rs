//! Which numbers of cells a union of orbits can have.

use underdoku_grid::CellSet;

/// The number of available orbits of each size, from 1 to 8 cells.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes([usize; 9]);

impl Sizes {
    /// The sizes of these orbits.
    pub(super) fn of(orbits: &[CellSet]) -> Self {
        let mut sizes = Self::default();
        for orbit in orbits {
            sizes.0[orbit.len()] += 1;
        }
        sizes
    }

    /// The sizes without this orbit.
    pub(super) const fn without(mut self, orbit: CellSet) -> Self {
        self.0[orbit.len()] -= 1;
        self
    }

    /// True if some of the orbits have exactly this many cells in total.
    pub(super) fn can_make(self, cells: usize) -> bool {
        // Bit `n` is set if `n` cells can be made up.
        let mut sums = 1_u128;
        for (size, count) in self.0.into_iter().enumerate() {
            for _ in 0..count {
                sums |= sums << size;
            }
        }
        sums >> cells & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symmetry;

    fn numbers(symmetry: Symmetry) -> Vec<usize> {
        let sizes = Sizes::of(&symmetry.orbits().collect::<Vec<_>>());
        (0..=81).filter(|&cells| sizes.can_make(cells)).collect()
    }

    #[test]
    fn quarter_turn_patterns_are_fours_and_the_centre() {
        let expected: Vec<usize> = (0..=81).filter(|cells| cells % 4 < 2).collect();
        assert_eq!(numbers(Symmetry::QuarterTurn), expected);
        assert_eq!(numbers(Symmetry::Full), expected);
    }

    #[test]
    fn the_other_patterns_have_any_number() {
        for symmetry in Symmetry::ALL {
            if !matches!(symmetry, Symmetry::QuarterTurn | Symmetry::Full) {
                assert_eq!(numbers(symmetry).len(), 82, "{symmetry}");
            }
        }
    }

    #[test]
    fn a_removed_orbit_no_longer_counts() {
        let orbits: Vec<CellSet> = Symmetry::HalfTurn.orbits().collect();
        let sizes = Sizes::of(&orbits).without(CellSet::of(underdoku_grid::Cell::at(4, 4)));
        assert!(sizes.can_make(30) && !sizes.can_make(31));
    }
}
