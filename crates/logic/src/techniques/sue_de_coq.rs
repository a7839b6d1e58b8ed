//! Sue de Coq: two almost locked sets that share a crossing of a line and a box.

use std::ops::ControlFlow;

use crate::almost_locked::is_large;
use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, HouseKind, NamedSet, Position, Set,
    Step, Technique,
};

/// The maximum number of cells of the line, and of the box, on boards with more than nine digits.
/// Allowing more cells would give too many choices.
const MOST_CELLS: usize = 4;

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let boxes = position.of_kind(HouseKind::Box);
    for line in position.houses().filter(|&house| position.kind(house).is_line()) {
        for &r#box in &boxes {
            let crossing =
                position.blanks() & position.house_cells(line) & position.house_cells(r#box);
            let mut ones = crossing.iter();
            while let Some(one) = ones.next() {
                let mut twos = ones.clone();
                while let Some(two) = twos.next() {
                    let pair = B::Cells::of(one) | B::Cells::of(two);
                    crossed(position, found, line, r#box, pair)?;
                    for three in twos.clone() {
                        crossed(position, found, line, r#box, pair | B::Cells::of(three))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a crossing with its line and box.
struct Crossing<'a, B: Board> {
    position: &'a Position<B>,
    line: B::House,
    r#box: B::House,
    cells: B::Cells,
    digits: B::Digits,
    /// The maximum number of cells from the rest of the line, and from the rest of the box.
    most: usize,
}

/// Some cells of a house and their digits.
#[derive(Clone, Copy)]
struct CellSubset<C, D> {
    cells: C,
    digits: D,
}

type Part<B> = CellSubset<<B as Board>::Cells, <B as Board>::Digits>;

fn crossed<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    line: B::House,
    r#box: B::House,
    cells: B::Cells,
) -> ControlFlow<()> {
    let digits = cells.iter().fold(B::Digits::EMPTY, |all, cell| all | position.digits(cell));
    let most = if is_large(position) { MOST_CELLS } else { 9 };
    // Each cell of the line and the box takes at most one digit.
    let can_be_locked = |surplus: &usize| (2..=2 * most).contains(surplus);
    let Some(surplus) = digits.len().checked_sub(cells.len()).filter(can_be_locked) else {
        return ControlFlow::Continue(());
    };
    let crossing = Crossing { position, line, r#box, cells, digits, most };
    let all = position.all_digits();
    crossing.grow(crossing.rest(line), all, &mut |in_line| {
        // Digits that the crossing does not have need cells of their own.
        let own = (in_line.digits - digits).len();
        let takes = in_line.cells.len().saturating_sub(own);
        let can_be_left = takes > 0 && takes < surplus && surplus - takes <= most;
        if (in_line.digits & digits).is_empty() || !can_be_left {
            return ControlFlow::Continue(());
        }
        let rest = crossing.rest(r#box) - in_line.cells;
        let allowed = all - (in_line.digits & digits);
        crossing.grow(rest, allowed, &mut |in_box| {
            let own = (in_box.digits - digits).len();
            let fits = in_box.cells.len() == surplus - takes + own;
            if fits && !(in_box.digits & digits).is_empty() {
                crossing.report(found, in_line, in_box)?;
            }
            ControlFlow::Continue(())
        })
    })
}

impl<B: Board> Crossing<'_, B> {
    /// The blanks of the line or box that are not in the crossing.
    fn rest(&self, house: B::House) -> B::Cells {
        (self.position.blanks() & self.position.house_cells(house)) - self.cells
    }

    /// All choices among these cells of a house whose digits are allowed.
    fn grow(
        &self,
        rest: B::Cells,
        allowed: B::Digits,
        take: &mut dyn FnMut(Part<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let none = CellSubset { cells: B::Cells::EMPTY, digits: B::Digits::EMPTY };
        self.grow_from(rest.iter(), allowed, self.most, none, take)
    }

    fn grow_from(
        &self,
        mut rest: <B::Cells as IntoIterator>::IntoIter,
        allowed: B::Digits,
        most: usize,
        part: Part<B>,
        take: &mut dyn FnMut(Part<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(cell) = rest.next() {
            let digits = self.position.digits(cell);
            // A locked set has fewer digits of its own than cells.
            let own = ((part.digits | digits) - self.digits).len();
            if !(digits - allowed).is_empty() || own >= self.most {
                continue;
            }
            let part =
                CellSubset { cells: part.cells | B::Cells::of(cell), digits: part.digits | digits };
            take(part)?;
            if most > 1 {
                self.grow_from(rest.clone(), allowed, most - 1, part, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        found: &mut Found<'_, B>,
        in_line: Part<B>,
        in_box: Part<B>,
    ) -> ControlFlow<()> {
        let both = in_line.digits & in_box.digits;
        let of_box = ((self.digits | in_box.digits) - in_line.digits) | both;
        let of_line = ((self.digits | in_line.digits) - in_box.digits) | both;
        let mut removes = self.position.digits_in(of_box, self.rest(self.r#box) - in_box.cells);
        removes.add(&self.position.digits_in(of_line, self.rest(self.line) - in_line.cells));
        if removes.has_none() {
            return ControlFlow::Continue(());
        }
        if let Some(because) = self.almost_locked_triple(in_line, in_box, &removes) {
            return found(Step::remove(Technique::SueDeCoq, removes, because));
        }
        let houses = self.position.groups(&[self.line, self.r#box]);
        let cells = self.cells | in_line.cells | in_box.cells;
        let mut because = Evidence::<B>::pattern(houses, self.position.all_in(cells));
        because.fins = self.position.digits_in(in_box.digits, self.cells | in_box.cells);
        let crossing = CellSubset { cells: self.cells, digits: self.digits };
        let neither = (self.digits - in_line.digits) - in_box.digits;
        because.sets = vec![
            self.named(self.line, crossing, neither),
            self.named(self.line, in_line, in_line.digits),
            self.named(self.r#box, in_box, in_box.digits),
        ];
        found(Step::remove(Technique::SueDeCoq, removes, because))
    }

    /// The evidence of an almost locked triple, if the step is one and removes no more than that.
    fn almost_locked_triple(
        &self,
        in_line: Part<B>,
        in_box: Part<B>,
        removes: &B::Candidates,
    ) -> Option<Evidence<B>> {
        let position = self.position;
        let blanks = |house| position.blanks() & position.house_cells(house);
        if (blanks(self.line) & blanks(self.r#box)) != self.cells {
            return None;
        }
        let roles =
            [(self.line, in_line, self.r#box, in_box), (self.r#box, in_box, self.line, in_line)];
        roles.into_iter().find_map(|(house, pair, other, rest)| {
            let places = self.rest(other) - rest.cells;
            let is_triple = pair.cells.len() == 2 && pair.digits.len() == 3 && places.len() == 2;
            // Every digit has a place in a house with as many cells as there are digits.
            let is_full = position.house_cells(other).len() == position.all_digits().len();
            if !is_triple || !is_full || !(rest.digits & pair.digits).is_empty() {
                return None;
            }
            let triple = position.digits_in(pair.digits, self.cells | places);
            let locked = position.digits_in(pair.digits, self.rest(house) - pair.cells);
            let mut explained = position.all_in(places);
            explained.add(&locked);
            if triple.digits() != pair.digits || !removes.without(&explained).has_none() {
                return None;
            }
            let mut pattern = position.all_in(pair.cells);
            pattern.add(&triple);
            let houses = position.groups(&[self.line, self.r#box]);
            let mut because = Evidence::<B>::pattern(houses, pattern);
            because.fins = position.digits_in(pair.digits, places);
            let digits = pair.digits & self.digits;
            let crossing = CellSubset { cells: self.cells, digits };
            let places = CellSubset { cells: places, digits: pair.digits };
            because.sets = vec![
                self.named(house, crossing, digits),
                self.named(house, pair, pair.digits),
                self.named(other, places, pair.digits),
            ];
            Some(because)
        })
    }

    fn named(&self, house: B::House, part: Part<B>, z: B::Digits) -> NamedSet<B> {
        let house = self.position.group(house);
        NamedSet { house, cells: part.cells, digits: part.digits, z }
    }
}
