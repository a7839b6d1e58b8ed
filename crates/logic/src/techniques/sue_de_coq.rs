//! Sue de Coq: two almost locked sets that share a crossing of a line and a box.
//!
//! Two or three cells of the crossing have at least two digits more than they are. Some cells of
//! the rest of the line take some of these digits, some cells of the rest of the box take others,
//! just as many as there are too many. Then all of it is locked: the line's digits are in the
//! line's cells and the crossing, the box's in the box's cells and the crossing. The rest of the
//! line loses the digits that are not the box's, the rest of the box those that are not the line's.
//!
//! ```text
//! 1234 1234 . | 12 . . | . . x      the crossing has 1, 2, 3 and 4 in two cells;
//!   34    . . |  . . . | . . .      12 in the row and 34 in the box lock it:
//!    y    . . |  . . . | . . .      x is not 1 or 2, y is not 3 or 4
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, DigitSet, House};

use crate::place::cell_at;
use crate::{Because, Found, HouseSet, NamedSet, Position, Step, Technique, words};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let lines = (0..9).map(House::row).chain((0..9).map(House::column));
    for line in lines {
        for r#box in (0..9).map(House::r#box) {
            let crossing: Vec<_> =
                (position.blanks() & line.cells() & r#box.cells()).iter().collect();
            for (index, &one) in crossing.iter().enumerate() {
                for (next, &two) in crossing.iter().enumerate().skip(index + 1) {
                    let pair = CellSet::of(one) | CellSet::of(two);
                    crossed(position, found, line, r#box, pair)?;
                    for &three in &crossing[next + 1..] {
                        crossed(position, found, line, r#box, pair | CellSet::of(three))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a crossing with their line and box.
struct Crossing<'a, 'p> {
    position: &'a Position<'p>,
    line: House,
    r#box: House,
    cells: CellSet,
    digits: DigitSet,
}

/// Some cells of a house and their digits.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

impl Part {
    const fn named(self, house: House, z: DigitSet) -> NamedSet {
        NamedSet { house, cells: self.cells, digits: self.digits, z }
    }
}

fn crossed(
    position: &Position<'_>,
    found: &mut Found<'_>,
    line: House,
    r#box: House,
    cells: CellSet,
) -> ControlFlow<()> {
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.digits(cell));
    let Some(surplus) = digits.len().checked_sub(cells.len()).filter(|&surplus| surplus >= 2)
    else {
        return ControlFlow::Continue(());
    };
    let crossing = Crossing { position, line, r#box, cells, digits };
    let rest = (position.blanks() & line.cells()) - cells;
    crossing.grow(line, rest, DigitSet::ALL, &mut |in_line| {
        // Digits that are not in the crossing need cells of their own.
        let own = (in_line.digits - digits).len();
        let takes = in_line.cells.len().saturating_sub(own);
        if (in_line.digits & digits).is_empty() || takes == 0 || takes >= surplus {
            return ControlFlow::Continue(());
        }
        let rest = ((position.blanks() & r#box.cells()) - cells) - in_line.cells;
        let allowed = DigitSet::ALL - (in_line.digits & digits);
        crossing.grow(r#box, rest, allowed, &mut |in_box| {
            let own = (in_box.digits - digits).len();
            let fits = in_box.cells.len() == surplus - takes + own;
            if fits && !(in_box.digits & digits).is_empty() {
                crossing.report(found, in_line, in_box)?;
            }
            ControlFlow::Continue(())
        })
    })
}

impl Crossing<'_, '_> {
    /// Every choice among these cells of a house whose digits are all allowed or that may still
    /// grow.
    fn grow(
        &self,
        house: House,
        rest: CellSet,
        allowed: DigitSet,
        take: &mut dyn FnMut(Part) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.grow_from(
            house,
            rest,
            allowed,
            0,
            Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY },
            take,
        )
    }

    fn grow_from(
        &self,
        house: House,
        rest: CellSet,
        allowed: DigitSet,
        from: usize,
        part: Part,
        take: &mut dyn FnMut(Part) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for place in from..9 {
            let cell = cell_at(house, place);
            let digits = self.position.digits(cell);
            if !rest.contains(cell) || !(digits - allowed).is_empty() {
                continue;
            }
            let part = Part { cells: part.cells | CellSet::of(cell), digits: part.digits | digits };
            take(part)?;
            self.grow_from(house, rest, allowed, place + 1, part, take)?;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, found: &mut Found<'_>, in_line: Part, in_box: Part) -> ControlFlow<()> {
        let both = in_line.digits & in_box.digits;
        let rest = |house: House, part: Part| {
            ((house.cells() & self.position.blanks()) - part.cells) - self.cells
        };
        let of_box = ((self.digits | in_box.digits) - in_line.digits) | both;
        let of_line = ((self.digits | in_line.digits) - in_box.digits) | both;
        let removes = self.position.digits_in(of_box, rest(self.r#box, in_box))
            | self.position.digits_in(of_line, rest(self.line, in_line));
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let houses = HouseSet::of(self.line) | HouseSet::of(self.r#box);
        let cells = self.cells | in_line.cells | in_box.cells;
        let pattern = self.position.digits_in(DigitSet::ALL, cells);
        let mut because = Because::pattern(houses, pattern);
        because.fins = self.position.digits_in(in_box.digits, self.cells | in_box.cells);
        let crossing = Part { cells: self.cells, digits: self.digits };
        let neither = (self.digits - in_line.digits) - in_box.digits;
        because.sets = vec![
            crossing.named(self.line, neither),
            in_line.named(self.line, in_line.digits),
            in_box.named(self.r#box, in_box.digits),
        ];
        found(Step::remove(Technique::SueDeCoq, removes, because))
    }
}

pub(super) fn why(step: &Step) -> String {
    let sets = &step.because.sets;
    let all = ["A", "A and B", "A and C"];
    let stay = sets.iter().zip(all).filter(|(set, _)| !set.z.is_empty());
    let stay = stay.map(|(set, names)| format!("{} in {names}", words::digits(set.z)));
    format!(
        "{}. They have no more digits than cells, so each of these digits stays in them: {}. That eliminates {}.",
        NamedSet::listed(sets),
        stay.collect::<Vec<_>>().join(", "),
        words::removals(&step.removes),
    )
}
