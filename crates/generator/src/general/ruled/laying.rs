//! Lays rules on a solution.
//!
//! The cells of a rule are drawn at random until the solution obeys the rule and its images under
//! the symmetry. Of several such places the one with the fewest rules around it is taken.

use underdoku_grid::layout::{
    Cell, Digit, Footprint, Grid, Layout, Numbers, Placement, Rule, RuleKind,
};

use super::Wanted;
use super::room::FreeSpace;
use crate::general::progress::{Progress, ProgressSink, Stage};
use crate::{Chance, GenerateError, Miss, Symmetry};

/// Places that are drawn before a shorter line or a smaller group is tried.
const DRAWS: usize = 1500;
/// Places that are compared.
const CHOICES: usize = 6;

/// Rules on a board with a solution.
pub(super) struct Laying<'l> {
    layout: &'l Layout,
    solution: &'l Grid,
    /// The images of all cells under each movement of the symmetry.
    images: Vec<Vec<Cell>>,
    cells: Vec<Cell>,
    room: FreeSpace<'l>,
    rules: Vec<Rule>,
}

impl<'l> Laying<'l> {
    /// A board on which no rules are laid yet; `None` if it cannot have the symmetry.
    pub(super) fn on(layout: &'l Layout, solution: &'l Grid, symmetry: Symmetry) -> Option<Self> {
        Some(Self {
            layout,
            solution,
            images: symmetry.images_on(layout)?,
            cells: layout.cells().collect(),
            room: FreeSpace::on(layout),
            rules: Vec::new(),
        })
    }

    pub(super) fn into_rules(self) -> Vec<Rule> {
        self.rules
    }

    /// Lays rules of each kind, starting with those that need the most room.
    ///
    /// # Errors
    ///
    /// [`Miss::NoRoom`] for the first kind without enough room, or the error that ended the search.
    pub(super) fn lay_all(
        &mut self,
        wanted: &[Wanted],
        chance: &mut Chance,
        progress: &mut ProgressSink<'_>,
    ) -> Result<(), Miss> {
        let mut wanted: Vec<(Option<Placement>, Wanted)> =
            wanted.iter().map(|&wanted| (wanted.0.placement(), wanted)).collect();
        wanted.sort_by_key(|(placement, _)| placement.map_or(0, |it| laying_order(it.footprint)));
        let of = wanted.iter().map(|(_, (_, wanted))| wanted).sum::<usize>().max(1);
        for (placement, (kind, wanted)) in wanted {
            let no_room = |laid| Err(Miss::NoRoom { kind, laid, wanted });
            let Some(placement) = placement else { return no_room(0) };
            if let Footprint::AllSigns(signs) = placement.footprint {
                if wanted > 1 || !self.lay_signs(kind, signs, chance) {
                    return no_room(wanted.min(1));
                }
                continue;
            }
            let mut laid = 0;
            while laid < wanted {
                progress.report(Progress {
                    stage: Stage::Filling,
                    done: self.rules.len().min(of),
                    of,
                })?;
                let orbit = self.orbit((kind, placement), wanted - laid, chance, progress)?;
                if orbit.is_empty() {
                    return no_room(laid);
                }
                laid += orbit.len();
                for rule in &orbit {
                    self.room.take(placement.footprint, rule);
                }
                self.rules.extend(orbit);
            }
        }
        Ok(())
    }

    /// A rule with its images, or without them if that would be too many. Empty if there is no
    /// room.
    fn orbit(
        &self,
        (kind, placement): (RuleKind, Placement),
        most: usize,
        chance: &mut Chance,
        progress: &ProgressSink<'_>,
    ) -> Result<Vec<Rule>, GenerateError> {
        let images = if most < self.images.len() { &self.images[..1] } else { &self.images };
        let [least, longest] = match placement.footprint {
            Footprint::Line { cells, .. }
            | Footprint::Group { cells }
            | Footprint::Copies { cells } => cells,
            _ => [1, 1],
        };
        let longest = least + chance.below(longest + 1 - least);
        let place = Place { laying: self, kind, placement, images };
        for size in (least..=longest).rev() {
            let mut choices: Vec<Vec<Rule>> = Vec::new();
            for _ in 0..DRAWS {
                if choices.len() == CHOICES {
                    break;
                }
                progress.stop().whole(())?;
                choices.extend(place.drawn(size, chance));
            }
            let crowd = |orbit: &Vec<Rule>| {
                orbit.iter().map(|rule| self.room.crowd(rule.cells())).sum::<usize>() / orbit.len()
            };
            if let Some(best) = choices.into_iter().min_by_key(crowd) {
                return Ok(best);
            }
        }
        Ok(Vec::new())
    }

    /// Lays a sign on every unmarked pair of neighbours whose digits allow one, then the rule that
    /// all signs are given; returns false if the solution breaks that rule nevertheless.
    fn lay_signs(&mut self, kind: RuleKind, signs: &[RuleKind], chance: &mut Chance) -> bool {
        for &cell in &self.cells {
            for (rows, columns) in [(0, 1), (1, 0)] {
                let Some(other) = cell.moved(rows, columns) else { continue };
                let pair = [cell, other];
                if self.layout.is_void(other) || self.room.is_marked(pair) {
                    continue;
                }
                let sign = signs.iter().find_map(|&sign| {
                    let numbers = sign.placement()?.numbers;
                    self.rule(sign, numbers, &pair, chance)
                });
                if let Some(sign) = sign {
                    self.room.take(Footprint::Edge, &sign);
                    self.rules.push(sign);
                }
            }
        }
        let rule = Rule::new(kind, [], []);
        let Ok(layout) = self.layout.clone().with_rules(self.rules.iter().cloned()) else {
            return false;
        };
        let is_met = rule.is_met_by(&layout, self.solution);
        self.rules.push(rule);
        is_met
    }

    /// The rule on these cells that the solution obeys.
    fn rule(
        &self,
        kind: RuleKind,
        numbers: Numbers,
        cells: &[Cell],
        chance: &mut Chance,
    ) -> Option<Rule> {
        let with = |numbers: &[u16]| {
            let rule = Rule::new(kind, cells.iter().copied(), numbers.iter().copied());
            rule.is_met_by(self.layout, self.solution).then_some(rule)
        };
        let value = |cell: &Cell| self.solution.get(*cell).map_or(0, |digit| digit.get().into());
        match numbers {
            Numbers::Sum => with(&[cells.iter().map(value).sum()]),
            Numbers::OneOf(numbers) => {
                let mut numbers = numbers.to_vec();
                chance.shuffle(&mut numbers);
                numbers.iter().find_map(|&number| with(&[number]))
            }
            Numbers::Fitting => {
                let all: u16 =
                    self.layout.all_digits().iter().map(|digit| u16::from(digit.get())).sum();
                (0..=all).find_map(|number| with(&[number]))
            }
            Numbers::SomeDigits => {
                let mut digits: Vec<u16> = cells.iter().map(value).collect();
                chance.shuffle(&mut digits);
                digits.truncate(1 + chance.below(digits.len()));
                digits.sort_unstable();
                with(&digits)
            }
            Numbers::Counts => {
                let mut digits: Vec<u16> = cells.iter().map(value).collect();
                chance.shuffle(&mut digits);
                let count = |digit: u16| cells.iter().filter(|cell| value(cell) == digit).count();
                let mut said = vec![digits[0]];
                let is_other = |digit: &&u16| **digit != digits[0];
                said.extend(digits.iter().find(is_other).filter(|_| chance.below(2) == 0));
                said.sort_unstable();
                let pairs = said.iter().flat_map(|&digit| [count(digit) as u16, digit]);
                with(&pairs.collect::<Vec<u16>>())
            }
            _ => with(&[]),
        }
    }
}

/// The position of a kind in the order of laying: lines come first, because they have the fewest
/// places.
const fn laying_order(footprint: Footprint) -> u8 {
    match footprint {
        Footprint::Line { .. } => 1,
        Footprint::Copies { .. } => 2,
        Footprint::Group { .. } => 3,
        Footprint::Cell | Footprint::Counts => 4,
        Footprint::Corner => 5,
        Footprint::Edge => 6,
        Footprint::AllSigns(_) => 8,
        _ => 7,
    }
}

/// A search for a place for a rule.
struct Place<'a> {
    laying: &'a Laying<'a>,
    kind: RuleKind,
    placement: Placement,
    images: &'a [Vec<Cell>],
}

impl Place<'_> {
    /// Draws a place of this many cells; returns the rule there with its images if the solution
    /// obeys them and they fit.
    fn drawn(&self, size: usize, chance: &mut Chance) -> Option<Vec<Rule>> {
        let Self { laying, kind, placement, .. } = *self;
        let cells = self.cells(size, chance)?;
        let mut room = laying.room.clone();
        let mut orbit: Vec<Rule> = Vec::new();
        for image in self.images {
            let cells = self.moved(image, &cells);
            let rule = laying.rule(kind, placement.numbers, &cells, chance)?;
            if orbit.contains(&rule) {
                continue;
            }
            if !room.fits(placement.footprint, &rule) {
                return None;
            }
            room.take(placement.footprint, &rule);
            orbit.push(rule);
        }
        Some(orbit)
    }

    fn moved(&self, image: &[Cell], cells: &[Cell]) -> Vec<Cell> {
        cells.iter().map(|&cell| image[self.laying.layout.index(cell)]).collect()
    }

    fn cells(&self, size: usize, chance: &mut Chance) -> Option<Vec<Cell>> {
        let Laying { layout, cells, .. } = self.laying;
        let first = chance.pick(cells);
        match self.placement.footprint {
            Footprint::Line { grows, .. } => self.line(first, (size, grows), chance),
            Footprint::Group { .. } => self.group(first, size, chance),
            Footprint::Copies { .. } => {
                let group = self.group(first, size, chance)?;
                let to = chance.pick(cells);
                let rows = to.row().cast_signed() - first.row().cast_signed();
                let columns = to.column().cast_signed() - first.column().cast_signed();
                let copy = group.iter().map(|cell| cell.moved(rows, columns));
                let copy = copy.collect::<Option<Vec<Cell>>>()?;
                let is_apart = copy.iter().all(|cell| !group.contains(cell));
                (is_apart && copy.iter().all(|&cell| self.laying.room.is_loose(cell)))
                    .then(|| [group, copy].concat())
            }
            Footprint::Edge => {
                let (rows, columns) = chance.pick(&[(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let other = first.moved(rows, columns)?;
                (!layout.is_void(other)).then(|| vec![first, other])
            }
            Footprint::Corner => {
                let steps = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
                let around = steps.map(|(rows, columns)| first.moved(rows, columns));
                let around = around.collect::<Option<Vec<Cell>>>()?;
                around.iter().all(|&cell| !layout.is_void(cell)).then_some(around)
            }
            Footprint::Counts => self.counts(chance),
            Footprint::WholeLine => {
                let line: fn(Cell) -> usize = chance.pick(&[Cell::row, Cell::column]);
                let mut all: Vec<Cell> =
                    cells.iter().copied().filter(|&cell| line(cell) == line(first)).collect();
                if chance.below(2) == 0 {
                    all.reverse();
                }
                Some(all)
            }
            Footprint::Slant => {
                let (rows, columns) = chance.pick(&[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                let is_on = |cell: &Cell| !layout.is_void(*cell);
                if first.moved(-rows, -columns).as_ref().is_some_and(is_on) {
                    return None;
                }
                let next = |cell: &Cell| cell.moved(rows, columns).filter(is_on);
                let all: Vec<Cell> = std::iter::successors(Some(first), next).collect();
                (all.len() > 2).then_some(all)
            }
            _ => Some(vec![first]),
        }
    }

    /// Cells with some digits of the solution, in which each digit occurs as often as its value:
    /// about a sixth of the board.
    fn counts(&self, chance: &mut Chance) -> Option<Vec<Cell>> {
        let Laying { layout, solution, cells, room, .. } = self.laying;
        let mut digits: Vec<Digit> = layout.all_digits().iter().collect();
        chance.shuffle(&mut digits);
        let mut chosen: Vec<Cell> = Vec::new();
        for digit in digits {
            let count = usize::from(digit.get());
            let is_place =
                |cell: &&Cell| solution.get(**cell) == Some(digit) && room.is_clear(**cell);
            let mut places: Vec<Cell> = cells.iter().filter(is_place).copied().collect();
            if chosen.len() + count <= cells.len().div_ceil(6) && places.len() >= count {
                chance.shuffle(&mut places);
                chosen.extend_from_slice(&places[..count]);
            }
        }
        (!chosen.is_empty()).then_some(chosen)
    }

    /// A line that starts at a cell and meets neither itself nor another line.
    fn line(
        &self,
        first: Cell,
        (size, grows): (usize, bool),
        chance: &mut Chance,
    ) -> Option<Vec<Cell>> {
        let room = &self.laying.room;
        let mut line = vec![first];
        if !room.is_clear(first) {
            return None;
        }
        while line.len() < size {
            let last = line[line.len() - 1];
            // Straight steps are twice as likely as slanted ones.
            let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let slanted = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
            let mut steps = [straight.as_slice(), &straight, &slanted].concat();
            chance.shuffle(&mut steps);
            let next = steps.into_iter().find_map(|(rows, columns)| {
                let next = last.moved(rows, columns)?;
                let is_apart = |&cell: &Cell| {
                    next.row().abs_diff(cell.row()) + next.column().abs_diff(cell.column()) > 1
                };
                if !room.is_clear(next)
                    || !room.is_passable(last, next)
                    || !line[..line.len() - 1].iter().all(is_apart)
                {
                    return None;
                }
                line.push(next);
                let is_met = !grows || self.is_met(&line);
                line.pop();
                is_met.then_some(next)
            });
            line.push(next?);
        }
        Some(line)
    }

    /// True if the solution obeys the rule on these cells, and each of its images.
    fn is_met(&self, cells: &[Cell]) -> bool {
        let Laying { layout, solution, .. } = self.laying;
        self.images.iter().all(|image| {
            let rule = Rule::new(self.kind, self.moved(image, cells), []);
            rule.is_met_by(layout, solution)
        })
    }

    /// Cells joined by common edges, starting at one, that are in no other group.
    fn group(&self, first: Cell, size: usize, chance: &mut Chance) -> Option<Vec<Cell>> {
        let room = &self.laying.room;
        if !room.is_loose(first) {
            return None;
        }
        let mut group = vec![first];
        while group.len() < size {
            let mut around = Vec::new();
            for cell in &group {
                let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter();
                let others = steps.filter_map(|(rows, columns)| cell.moved(rows, columns));
                around
                    .extend(others.filter(|other| !group.contains(other) && room.is_loose(*other)));
            }
            if around.is_empty() {
                return None;
            }
            group.push(chance.pick(&around));
        }
        Some(group)
    }
}
