//! Prunes the houses that can be the base of a Franken fish.
//!
//! There are hundreds of bases for a digit, each with hundreds of covers, and hardly any of them is
//! a fish. So the search starts from a cell that a fish would remove the digit from. Suppose that
//! cell has the digit. It sees all fins and every place of the cover that it is in. So the places
//! of the base that it does not see must fit into the other covers, of which there are one or two.
//! Most houses do not fit even on their own, and few do in pairs. This halves the time of a whole
//! `HoDoKu` score.

use underdoku_grid::{Cell, CellSet};

use super::{FishKind, Unit};
use crate::HouseSet;

/// The sets of `size` of these houses that can be the base of a fish that removes the digit from
/// one of these places, if covers are boxes and lines of this kind. They are in the order of their
/// houses.
pub(super) fn bases(
    places: CellSet,
    bases: &[Unit],
    size: usize,
    cover: FishKind,
) -> Vec<HouseSet> {
    let mut search = BaseSearch { size, cover, all: Vec::new() };
    for target in places {
        let part = |&(house, cells): &Unit| Part {
            houses: HouseSet::of(house),
            unseen: cells - target.peers(),
        };
        let units: Vec<Part> =
            bases.iter().map(part).filter(|part| search.fits(target, part)).collect();
        search.grow(target, &units, Part { houses: HouseSet::EMPTY, unseen: CellSet::EMPTY });
    }
    search.all.sort_unstable_by_key(|houses| houses.in_order());
    search.all.dedup();
    search.all
}

/// Houses of the base, and those of their places that the target does not see; the target itself
/// counts as such a place.
#[derive(Clone, Copy)]
struct Part {
    houses: HouseSet,
    unseen: CellSet,
}

impl Part {
    fn with(self, other: Self) -> Self {
        Self { houses: self.houses | other.houses, unseen: self.unseen | other.unseen }
    }
}

struct BaseSearch {
    size: usize,
    cover: FishKind,
    all: Vec<HouseSet>,
}

impl BaseSearch {
    /// Adds houses to the base until it is complete; `units` are those that fit it.
    fn grow(&mut self, target: Cell, units: &[Part], base: Part) {
        let missing = self.size - base.houses.len();
        for (index, &unit) in units.iter().enumerate() {
            let next = base.with(unit);
            if missing == 1 {
                self.all.push(next.houses);
                continue;
            }
            // A place in two base houses is a fin, and the target must see every fin.
            let fits = |other: &Part| {
                (next.unseen & other.unseen).is_empty() && self.fits(target, &next.with(*other))
            };
            let rest: Vec<Part> = units[index + 1..].iter().copied().filter(fits).collect();
            if rest.len() >= missing - 1 {
                self.grow(target, &rest, next);
            }
        }
    }

    /// True if the places that the target does not see fit into the covers it is not in. A target
    /// in the base is in two covers.
    fn fits(&self, target: Cell, base: &Part) -> bool {
        let covers = self.size - 1 - usize::from(base.unseen.contains(target));
        self.is_covered(base.unseen - CellSet::of(target), base.houses, covers)
    }

    fn is_covered(&self, cells: CellSet, base: HouseSet, covers: usize) -> bool {
        let Some(cell) = cells.first() else { return true };
        if covers == 0 {
            return false;
        }
        let [line, r#box] = self.cover.around(cell);
        self.is_covered(cells - line, base, covers - 1)
            || !base.contains(cell.r#box()) && self.is_covered(cells - r#box, base, covers - 1)
    }
}
