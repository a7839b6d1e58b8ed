//! Houses that can be the base of a Franken fish at all.
//!
//! There are hundreds of bases for a digit, each with hundreds of covers, and hardly ever a fish
//! among them; so what a fish would take away is asked first. Suppose that place has the digit. It
//! sees all fins, and every place of the cover that it lies in; so what it does not see of the base
//! has to fit into the other covers, one or two of them. Most houses do not even alone, few in
//! pairs.

use underdoku_grid::{Cell, CellSet};

use super::{Kind, Unit};
use crate::HouseSet;

/// The sets of `size` of these houses that may be the base of a fish which takes the digit from one
/// of these places, covered by boxes and lines of this kind, in the order of their houses.
pub(super) fn bases(places: CellSet, bases: &[Unit], size: usize, cover: Kind) -> Vec<HouseSet> {
    let mut hope = Hope { size, cover, all: Vec::new() };
    for target in places {
        let part = |&(house, cells): &Unit| Part {
            houses: HouseSet::of(house),
            unseen: cells - target.peers(),
        };
        let units: Vec<Part> =
            bases.iter().map(part).filter(|part| hope.fits(target, part)).collect();
        hope.grow(target, &units, Part { houses: HouseSet::EMPTY, unseen: CellSet::EMPTY });
    }
    hope.all.sort_unstable_by_key(|houses| houses.in_order());
    hope.all.dedup();
    hope.all
}

/// Houses of the base, and those of their places that the target does not see, itself among them.
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

struct Hope {
    size: usize,
    cover: Kind,
    all: Vec<HouseSet>,
}

impl Hope {
    /// Adds houses to the base until it has its size; each of them fits to it.
    fn grow(&mut self, target: Cell, units: &[Part], base: Part) {
        let missing = self.size - base.houses.len();
        for (index, &unit) in units.iter().enumerate() {
            let next = base.with(unit);
            if missing == 1 {
                self.all.push(next.houses);
                continue;
            }
            // A place in two houses of the base is a fin, and no fin is unseen.
            let fits = |other: &Part| {
                (next.unseen & other.unseen).is_empty() && self.fits(target, &next.with(*other))
            };
            let rest: Vec<Part> = units[index + 1..].iter().copied().filter(fits).collect();
            if rest.len() >= missing - 1 {
                self.grow(target, &rest, next);
            }
        }
    }

    /// True if the cells that the target does not see fit into the covers it is not in. A target in
    /// the base is in two of them.
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
