//! Facts that depend on there being one solution, which only the standard board uses.

use underdoku_grid::layout::{Cell, CellSet, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Candidates as _, Evidence, Step, Technique};

use super::facts::{Facts, one_of};
use super::oracle::Candidate;
use super::sets::only;

impl Facts<'_> {
    /// A pattern that would leave two solutions if it held only these two digits.
    fn deadly(&mut self, cells: CellSet, digits: DigitSet) {
        self.names(cells, digits);
        let is_even = |group: &[Cell]| {
            matches!(group.iter().filter(|&&cell| cells.contains(cell)).count(), 0 | 2)
        };
        let is_given = |cell| self.givens.is_none_or(|givens| givens.get(cell).is_some());
        let is_deadly = digits.len() == 2
            && self.layout.houses().iter().all(|house| is_even(house.cells()))
            && !cells.iter().any(is_given);
        self.must(is_deadly, || format!("{cells} with {digits} is not deadly"));
        let others = cells.iter().flat_map(|cell| {
            (self.layout.digits(cell) - digits).iter().map(move |digit| (cell, digit))
        });
        self.premises.push(one_of(others));
    }

    /// Without these candidates every blank has two, and every digit two places or none in a house.
    fn bug(&mut self, extras: &Vec<Candidate>) {
        self.names(extras.cells(), extras.digits());
        let rest = |cell: Cell| self.position.digits(cell) - extras.digits_of(cell);
        let cells = self.position.blanks().iter().all(|cell| rest(cell).len() == 2);
        let places = self.layout.houses().iter().all(|house| {
            let count =
                |digit| house.cells().iter().filter(|&&at| rest(at).contains(digit)).count();
            house.needs().iter().all(|digit| matches!(count(digit), 0 | 2))
        });
        self.must(cells && places, || format!("no bug without {extras:?}"));
        self.premises.push(one_of(extras.iter().copied()));
    }

    pub(crate) fn uniqueness(&mut self, step: &Step<Layout>) {
        use Technique as T;
        self.must(self.givens.is_some(), || "there may be several solutions".to_owned());
        let because = &step.because;
        let Evidence { houses, cells, digits, pattern, fins, .. } = because;
        let (cells, digits, extra) = (*cells, *digits, fins.cells());
        match step.technique {
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => {
                self.bug(pattern);
                self.names_groups(houses);
                if step.technique == T::Bug4 {
                    for group in houses {
                        self.told(group, only(fins.digits()), extra);
                    }
                } else {
                    self.names(extra, fins.digits());
                    extra.iter().for_each(|cell| self.cell(cell, fins.digits()));
                }
            }
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
                self.deadly(cells, digits);
                self.names(extra, fins.digits());
                let open = if step.technique == T::AvoidableRectangle1 {
                    step.removes.cells()
                } else {
                    CellSet::EMPTY
                };
                for cell in cells - open {
                    let own =
                        if extra.contains(cell) { digits | fins.digits() } else { self.open(cell) };
                    self.cell(cell, own);
                }
            }
            T::UniqueRectangle6 | T::HiddenRectangle => {
                self.deadly(cells, digits);
                self.alternatives(because);
                let linked = because.alternatives.iter().map(|link| link.candidates.cells());
                let linked = linked.fold(CellSet::EMPTY, |all, cells| all | cells);
                let is_hidden = step.technique == T::HiddenRectangle;
                let poor = if is_hidden { cells - linked } else { cells - step.removes.cells() };
                poor.iter().for_each(|cell| self.cell(cell, digits));
            }
            _ => self.unique(step),
        }
    }

    fn unique(&mut self, step: &Step<Layout>) {
        use Technique as T;
        let Evidence { houses, cells, digits, fins, alternatives, .. } = &step.because;
        self.deadly(*cells, *digits);
        self.names(fins.cells(), fins.digits());
        self.names_groups(houses);
        let is_poor = |cell: Cell| (self.position.digits(cell) - *digits).is_empty();
        let poor: CellSet = cells.iter().filter(|&cell| is_poor(cell)).collect();
        let rich = *cells - poor;
        self.must(self.why.contains("Only "), || "the cells with others are not named".to_owned());
        poor.iter().for_each(|cell| self.cell(cell, *digits));
        match step.technique {
            T::UniqueRectangle2 | T::UniqueLoop2 => {
                rich.iter().for_each(|cell| self.cell(cell, *digits | fins.digits()));
            }
            T::UniqueRectangle3 | T::UniqueLoop3 if alternatives.is_empty() => {
                for cell in fins.cells() - rich {
                    self.cell(cell, fins.digits());
                }
                for cell in rich {
                    self.cell(cell, *digits | fins.digits_of(cell));
                }
            }
            T::UniqueRectangle4 | T::UniqueLoop4 => {
                let each = |group: &Group| self.told(group, only(fins.digits()), fins.cells());
                houses.iter().for_each(each);
            }
            _ => {}
        }
        self.alternatives(&step.because);
    }
}
