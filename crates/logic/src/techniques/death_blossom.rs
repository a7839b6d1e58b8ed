//! Death blossom: a cell, and an almost locked set for each of its candidates.
//!
//! The cell is the stem. For each of its candidates there is a petal: an almost locked set that has
//! this digit only where the stem sees it. Whatever the stem is, one of the petals loses a digit
//! and is locked. A further digit z that all petals have is in that one, so it goes from what sees
//! all places of z in all petals.
//!
//! With two petals it is an ALS-XY-wing whose middle is a cell.
//!
//! ```text
//! 123 . . | 1z . . | . . .      the stem is 1, 2 or 3: so one of the three others is z,
//! 2z  . . | .  . . | . . .      and what sees all of them is not
//! .  3z . | .  . . | . . .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::almost_locked::{AlmostLocked, almost_locked};
use crate::{
    Because, CandidateSet, Found, HouseSet, NamedSet, Position, RestrictedCommon, Standard, Step,
    Technique, words,
};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = almost_locked(position);
    for stem in position.blanks().iter().filter(|&cell| position.digits(cell).len() > 1) {
        let digits = position.digits(stem);
        let petals: Vec<(Digit, Vec<&AlmostLocked>)> =
            digits.iter().map(|digit| (digit, petals(&sets, stem, digit, digits))).collect();
        if petals.iter().all(|(_, sets)| !sets.is_empty()) {
            let mut blossom =
                Blossom { position, stem, petals: &petals, chosen: Vec::new(), found };
            blossom.grow(CellSet::of(stem), Ends::of(position, digits))?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets that are locked if the stem is this digit, and have a further digit.
fn petals(sets: &[AlmostLocked], stem: Cell, digit: Digit, digits: DigitSet) -> Vec<&AlmostLocked> {
    let fits =
        |set: &&AlmostLocked| set.seen(digit).contains(stem) && !(set.digits - digits).is_empty();
    sets.iter().filter(fits).collect()
}

/// The candidates that see all places of a further digit in the petals so far.
#[derive(Clone, Copy)]
struct Ends(CandidateSet);

impl Ends {
    fn of(position: &Position<'_>, stem: DigitSet) -> Self {
        Self(position.digits_in(!stem, CellSet::ALL))
    }

    fn with(self, petal: &AlmostLocked) -> Self {
        let mut ends = CandidateSet::EMPTY;
        for digit in petal.digits & self.0.digits() {
            ends.insert_cells(digit, self.0.cells_of(digit) & petal.seen(digit));
        }
        Self(ends)
    }
}

struct Blossom<'a, 'p, 'f> {
    position: &'a Position<'p>,
    stem: Cell,
    petals: &'a [(Digit, Vec<&'a AlmostLocked>)],
    chosen: Vec<&'a AlmostLocked>,
    found: &'a mut Found<'f>,
}

impl Blossom<'_, '_, '_> {
    fn grow(&mut self, used: CellSet, ends: Ends) -> ControlFlow<()> {
        let Some((_, sets)) = self.petals.get(self.chosen.len()) else {
            return self.report(ends.0);
        };
        if self.chosen.len() == 1 && self.position.stop().is_asked() {
            return ControlFlow::Break(());
        }
        for set in sets.iter().filter(|set| (set.cells & used).is_empty()) {
            let ends = ends.with(set);
            if !ends.0.is_empty() {
                self.chosen.push(set);
                self.grow(used | set.cells, ends)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The petals are the pattern; the stem's candidates, there and in the petals, the fins.
    fn report(&mut self, ends: CandidateSet) -> ControlFlow<()> {
        let stem = CellSet::of(self.stem);
        let pattern =
            self.chosen.iter().fold(CandidateSet::EMPTY, |all, set| all | set.candidates());
        let houses =
            self.chosen.iter().filter_map(|set| HouseSet::shared_by(set.cells).iter().next());
        let mut because = Because::<Standard>::pattern(houses.collect(), pattern);
        because.cells |= stem;
        because.fins = self.position.digits_in(DigitSet::ALL, stem);
        for ((digit, _), set) in self.petals.iter().zip(&self.chosen) {
            because.fins.insert_cells(*digit, set.holds(*digit));
        }
        because.sets = self.sets(ends.digits());
        let between = |(index, (digit, _)): (usize, &(Digit, _))| RestrictedCommon {
            sets: [0, index + 1],
            digits: DigitSet::of(*digit),
        };
        because.commons = self.petals.iter().enumerate().map(between).collect();
        (self.found)(Step::remove(Technique::DeathBlossom, ends, because))
    }

    /// The stem, and the petals that are chosen.
    fn sets(&self, z: DigitSet) -> Vec<NamedSet> {
        let stem = NamedSet {
            house: self.stem.row(),
            cells: CellSet::of(self.stem),
            digits: self.position.digits(self.stem),
            z: DigitSet::EMPTY,
        };
        std::iter::once(stem).chain(self.chosen.iter().map(|petal| petal.named(z))).collect()
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { sets, commons, .. } = &step.because;
    let loses = commons.iter().enumerate().map(|(index, common)| {
        let digit = common.digits;
        let start = if index == 0 { "If A is" } else { "if it is" };
        format!("{start} {digit}, {} has no {digit}", NamedSet::name(common.sets[1]))
    });
    let petals = words::list((1..sets.len()).map(NamedSet::name), "and");
    format!(
        "{}. {}. So one of {petals} loses a digit and must have {}. {} of {petals}.",
        NamedSet::listed(sets),
        loses.collect::<Vec<_>>().join("; "),
        words::each_a(step.removes.digits(), "and"),
        words::seeing(&step.removes),
    )
}
