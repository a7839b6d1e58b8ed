//! Death blossom: a cell, and an almost locked set for each of its candidates.
//!
//! The cell is the stem. For each of its candidates there is a petal: an almost locked set in which
//! the stem sees all places of that digit. Whatever the stem is, one of the petals loses a digit
//! and is locked. If all petals have a further digit z, it is in that one, so z is removed from
//! every cell that sees all its places in all petals.
//!
//! With two petals it is an ALS-XY-wing whose middle set is a single cell.
//!
//! ```text
//! 123 . . | 1z . . | . . .      the stem is 1, 2 or 3: so one of the three others is z,
//! 2z  . . | .  . . | . . .      and a cell that sees all of them is not
//! .  3z . | .  . . | . . .
//! ```

use std::ops::ControlFlow;

use crate::almost_locked::{AlmostLocked, almost_locked, is_large, pattern};
use crate::{
    Board, BoardDigit as _, Candidates as _, Evidence, FinderContext, Found, NamedSet, Position,
    RestrictedCommon, Set as _, Step, Technique,
};

/// On boards with more than nine digits, the search ends after this many combinations of petals:
/// about a tenth of a second.
const MOST_TRIES: usize = 300_000;

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let sets = almost_locked(position);
    let mut tries = 0;
    for stem in position.blanks().iter().filter(|&cell| position.digits(cell).len() > 1) {
        let digits = position.digits(stem);
        let petals: Vec<(B::Digit, Vec<&AlmostLocked<B>>)> =
            digits.iter().map(|digit| (digit, petals(&sets, stem, digit, digits))).collect();
        if petals.iter().all(|(_, sets)| !sets.is_empty()) {
            let chosen = Vec::new();
            let mut blossom = Blossom { position, stem, petals: &petals, chosen, tries, found };
            blossom.grow(B::Cells::of(stem), &Ends::of(position, digits))?;
            tries = blossom.tries;
        }
    }
    ControlFlow::Continue(())
}

/// The sets that are locked if the stem is this digit, and that have a further digit.
fn petals<B: Board>(
    sets: &[AlmostLocked<B>],
    stem: B::Cell,
    digit: B::Digit,
    digits: B::Digits,
) -> Vec<&AlmostLocked<B>> {
    let fits = |set: &&AlmostLocked<B>| {
        set.seen(digit).contains(stem) && !(set.digits - digits).is_empty()
    };
    sets.iter().filter(fits).collect()
}

/// The candidates that see all places of a further digit in the petals so far.
struct Ends<B: Board> {
    digits: B::Digits,
    cells: B::PerDigit<B::Cells>,
}

impl<B: Board> Ends<B> {
    fn none() -> Self {
        Self { digits: B::Digits::EMPTY, cells: B::per_digit(B::Cells::EMPTY) }
    }

    fn of(position: &Position<B>, stem: B::Digits) -> Self {
        let mut ends = Self::none();
        for digit in position.all_digits() - stem {
            ends.insert(digit, position.cells(digit));
        }
        ends
    }

    fn insert(&mut self, digit: B::Digit, cells: B::Cells) {
        if !cells.is_empty() {
            self.digits.insert(digit);
            self.cells[digit.index()] = cells;
        }
    }

    fn with(&self, petal: &AlmostLocked<B>) -> Self {
        let mut ends = Self::none();
        for digit in petal.digits & self.digits {
            ends.insert(digit, self.cells[digit.index()] & petal.seen(digit));
        }
        ends
    }

    fn candidates(&self) -> B::Candidates {
        let mut set = B::Candidates::default();
        self.digits.iter().for_each(|digit| set.insert_cells(digit, self.cells[digit.index()]));
        set
    }
}

struct Blossom<'a, 'p, 'f, B: Board> {
    position: &'a FinderContext<'p, B>,
    stem: B::Cell,
    petals: &'a [(B::Digit, Vec<&'a AlmostLocked<B>>)],
    chosen: Vec<&'a AlmostLocked<B>>,
    tries: usize,
    found: &'a mut Found<'f, B>,
}

impl<B: Board> Blossom<'_, '_, '_, B> {
    fn grow(&mut self, used: B::Cells, ends: &Ends<B>) -> ControlFlow<()> {
        let Some((_, sets)) = self.petals.get(self.chosen.len()) else {
            return self.report(ends.candidates());
        };
        if self.chosen.len() == 1 && self.position.is_stopped() {
            return ControlFlow::Break(());
        }
        for set in sets.iter().filter(|set| (set.cells & used).is_empty()) {
            self.tries += 1;
            if is_large(self.position) && self.tries > MOST_TRIES {
                break;
            }
            let ends = ends.with(set);
            if !ends.digits.is_empty() {
                self.chosen.push(set);
                self.grow(used | set.cells, &ends)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The pattern is the petals; the fins are the stem's candidates, there and in the petals.
    fn report(&mut self, ends: B::Candidates) -> ControlFlow<()> {
        let Some(house) = self.position.shared_by(B::Cells::of(self.stem)).next() else {
            return ControlFlow::Continue(());
        };
        let stem = NamedSet {
            house: self.position.group(house),
            cells: B::Cells::of(self.stem),
            digits: self.position.digits(self.stem),
            z: B::Digits::EMPTY,
        };
        let (houses, pattern) = pattern(self.position, &self.chosen);
        let mut because = Evidence::<B>::pattern(houses, pattern);
        because.cells |= stem.cells;
        because.fins = self.position.all_in(stem.cells);
        for ((digit, _), set) in self.petals.iter().zip(&self.chosen) {
            because.fins.insert_cells(*digit, set.holds(*digit));
        }
        let z = ends.digits();
        let petals = self.chosen.iter().map(|petal| petal.named(self.position, z));
        because.sets = std::iter::once(stem).chain(petals).collect();
        let between = |(index, (digit, _)): (usize, &(B::Digit, _))| RestrictedCommon {
            sets: [0, index + 1],
            digits: B::Digits::of(*digit),
        };
        because.commons = self.petals.iter().enumerate().map(between).collect();
        (self.found)(Step::remove(Technique::DeathBlossom, ends, because))
    }
}
