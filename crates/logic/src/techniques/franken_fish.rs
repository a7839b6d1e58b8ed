//! Franken fish: fish with boxes among their houses.
//!
//! Some houses that do not overlap each need their digit: rows and boxes. If all places for it lie in as many columns
//! and boxes, each of these takes one, and the rest of them loses the digit. So does a place that is in two of the
//! covering houses at once, for it would leave too few to the others. Rows and columns may change parts.
//!
//! *Finned*: some places are not covered, or are in two of the houses that need the digit. One of these
//! fins holds it, or the fish is there; so what the fish would take away and every fin sees goes.
//!
//! ```text
//! 5 . . | 5 . . | . . .      rows 1 and 5 and the lower box have their 5s
//! . . . | x . x | . . .      in columns 1, 4 and 6: no x is 5
//! x . . | . . . | . . .
//! ------+-------+------
//! . . . | x . . | . . .
//! 5 . . | . . 5 | . . .
//! x . . | . . x | . . .
//! ------+-------+------
//! . . . | 5 . 5 | . . .
//! x . . | . . 5 | . . .
//! . . . | 5 . . | . . .
//! ```

use std::ops::{ControlFlow, RangeInclusive};

use underdoku_grid::{CellSet, Digit, House};

use crate::{Because, CandidateSet, Find, Found, HouseSet, Position, Step, Technique, words};

pub(super) const X_WING: Find = |position, found| find(position, found, 2, Fins::None);
pub(super) const SWORDFISH: Find = |position, found| find(position, found, 3, Fins::None);
pub(super) const FINNED_X_WING: Find = |position, found| find(position, found, 2, Fins::Some);
pub(super) const FINNED_SWORDFISH: Find = |position, found| find(position, found, 3, Fins::Some);

/// No one sees more fins at once.
const MOST_FINS: usize = 5;
/// As many of them in two base houses.
const MOST_SHARED: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    None,
    Some,
}

fn find(position: &Position<'_>, found: &mut Found<'_>, size: usize, fins: Fins) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (base, cover) in [(House::row as Line, House::column as Line), (House::column, House::row)] {
            let most = if fins == Fins::None { size } else { 9 };
            let bases = units(position, digit, base, 2..=most);
            let covers = units(position, digit, cover, 1..=9);
            let mut search = Search {
                position,
                digit,
                size,
                fins,
                bases: &bases,
                covers: &covers,
                usable: Vec::new(),
                widest: 0,
                found,
            };
            search.base(0, Side::default())?;
        }
    }
    ControlFlow::Continue(())
}

type Line = fn(usize) -> House;

/// A house and its places for the digit.
type Unit = (House, CellSet);

/// The lines of one kind, then the boxes, that have so many places for the digit.
fn units(position: &Position<'_>, digit: Digit, line: Line, places: RangeInclusive<usize>) -> Vec<Unit> {
    let houses = (0..9).map(line).chain((0..9).map(House::r#box));
    let units = houses.map(|house| (house, position.cells_in(house, digit)));
    units.filter(|(_, cells)| places.contains(&cells.len())).collect()
}

/// Some houses, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Side {
    houses: HouseSet,
    cells: CellSet,
    shared: CellSet,
}

impl Side {
    fn with(self, (house, cells): Unit) -> Self {
        Self {
            houses: self.houses | HouseSet::of(house),
            cells: self.cells | cells,
            shared: self.shared | (self.cells & cells),
        }
    }
}

struct Search<'a, 'p, 'f> {
    position: &'a Position<'p>,
    digit: Digit,
    size: usize,
    fins: Fins,
    bases: &'a [Unit],
    covers: &'a [Unit],
    /// Those of the covers that have places of the base.
    usable: Vec<Unit>,
    /// The most places of the base that one of them covers.
    widest: usize,
    found: &'a mut Found<'f>,
}

impl Search<'_, '_, '_> {
    fn base(&mut self, from: usize, base: Side) -> ControlFlow<()> {
        if base.houses.len() == self.size {
            let is_usable =
                |(house, cells): &&Unit| !base.houses.contains(*house) && !(*cells & base.cells).is_empty();
            self.usable.clear();
            self.usable.extend(self.covers.iter().filter(is_usable));
            let within = |(_, cells): &Unit| (*cells & base.cells).len();
            self.widest = self.usable.iter().map(within).max().unwrap_or(0);
            return self.cover(0, base, Side::default());
        }
        let most = if self.fins == Fins::None { 0 } else { MOST_SHARED };
        for index in from..self.bases.len() {
            let next = base.with(self.bases[index]);
            if next.shared.len() <= most {
                self.base(index + 1, next)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn cover(&mut self, from: usize, base: Side, cover: Side) -> ControlFlow<()> {
        let left = self.size - cover.houses.len();
        if left == 0 {
            return self.look(base, cover);
        }
        let most = if self.fins == Fins::None { 0 } else { MOST_FINS };
        if (base.cells - cover.cells).len() > most + left * self.widest {
            return ControlFlow::Continue(());
        }
        for index in from..self.usable.len() {
            self.cover(index + 1, base, cover.with(self.usable[index]))?;
        }
        ControlFlow::Continue(())
    }

    fn look(&mut self, base: Side, cover: Side) -> ControlFlow<()> {
        let fins = (base.cells - cover.cells) | base.shared;
        let would_go = (cover.cells - base.cells) | cover.shared;
        let is_asked_for = fins.is_empty() == (self.fins == Fins::None);
        if would_go.is_empty() || !is_asked_for || fins.len() > MOST_FINS {
            return ControlFlow::Continue(());
        }
        let boxes = [base.houses.boxes(), cover.houses.boxes()];
        if boxes == [0, 0] || boxes.contains(&self.size) {
            return ControlFlow::Continue(());
        }
        let removes = fins.iter().fold(would_go, |seen, fin| seen & fin.peers());
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut because = Because::digit(base.houses, self.digit, base.cells - fins);
        because.covers = cover.houses;
        because.cells = base.cells;
        because.fins = CandidateSet::digit_in(self.digit, fins);
        let removes = self.position.digit_in(self.digit, removes);
        let technique = technique(self.size, self.fins);
        (self.found)(Step::remove(technique, removes, because))
    }
}

const fn technique(size: usize, fins: Fins) -> Technique {
    match (size, fins) {
        (2, Fins::None) => Technique::FrankenXWing,
        (2, Fins::Some) => Technique::FinnedFrankenXWing,
        (_, Fins::None) => Technique::FrankenSwordfish,
        (_, Fins::Some) => Technique::FinnedFrankenSwordfish,
    }
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, digits, fins, .. } = &step.because;
    let (houses, covers, digit) = (words::houses(*houses), words::houses(*covers), words::digits(*digits));
    if fins.is_empty() {
        return words::capital(&format!(
            "{houses} need a {digit} each and have it only in {covers}, which take one each. So the rest of these has none, nor what is in two of them."
        ));
    }
    format!(
        "Either {} is {digit}, or {houses} have it only in {covers} and take one of each. What loses it both ways goes.",
        words::list(fins.cells(), "or"),
    )
}
