//! The digits that prove a single, checked against the board: each of them is there, every other
//! candidate is blocked by one of them, and none is unnecessary.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, HouseKind, Layout};
use underdoku_logic::general::{Condition, Group, NextStep};
use underdoku_logic::{Candidates as _, Evidence, Position, Step};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

use super::facts::{Board, Facts};
use super::oracle::{Candidate, Sight};
use super::sums;

/// A single, and what rules out the candidates that would prevent it.
pub(crate) struct Single<'a> {
    /// The digit and its cell.
    pub(crate) place: Candidate,
    /// The house of a hidden single; a naked one has none.
    pub(crate) house: Option<&'a [Cell]>,
    /// The digits that the cell could hold on an empty board.
    pub(crate) digits: DigitSet,
    pub(crate) blockers: &'a [Candidate],
    /// The candidates that something else rules out.
    pub(crate) removed: &'a [Candidate],
}

impl Single<'_> {
    /// The candidates that would prevent the single if no digit blocked them.
    fn rivals(&self, get: impl Fn(Cell) -> Option<Digit>) -> Vec<Candidate> {
        let (cell, digit) = self.place;
        match self.house {
            Some(house) => {
                let blanks = house.iter().filter(|&&other| other != cell && get(other).is_none());
                blanks.map(|&other| (other, digit)).collect()
            }
            None => (self.digits - DigitSet::of(digit)).iter().map(|other| (cell, other)).collect(),
        }
    }

    /// What is wrong with it.
    pub(crate) fn faults(
        &self,
        get: impl Fn(Cell) -> Option<Digit>,
        sees: impl Fn(Cell, Cell) -> bool,
    ) -> Vec<String> {
        let mut faults = Vec::new();
        let rivals = self.rivals(&get);
        let blocks = |blocker: &Candidate, rival: &Candidate| {
            blocker.1 == rival.1 && sees(blocker.0, rival.0)
        };
        for rival in &rivals {
            let is_blocked = self.blockers.iter().any(|blocker| blocks(blocker, rival));
            if is_blocked == self.removed.contains(rival) {
                faults.push(format!("{rival:?} is not told once"));
            }
        }
        for (index, blocker) in self.blockers.iter().enumerate() {
            if get(blocker.0) != Some(blocker.1) {
                faults.push(format!("{blocker:?} is not on the board"));
            }
            let is_only = |rival: &Candidate| {
                let mut others = self.blockers.iter().enumerate().filter(|(at, _)| *at != index);
                blocks(blocker, rival) && !others.any(|(_, other)| blocks(other, rival))
            };
            if !rivals.iter().any(is_only) {
                faults.push(format!("{blocker:?} is needless"));
            }
        }
        for removed in self.removed.iter().filter(|removed| !rivals.contains(removed)) {
            faults.push(format!("{removed:?} is not in the way"));
        }
        faults
    }
}

impl Facts<'_> {
    fn holds_a_single(&mut self, single: &Single<'_>) {
        let (layout, grid) = (self.layout, self.position.grid());
        let faults = single.faults(|cell| grid.get(cell), |one, other| layout.sees(one, other));
        self.faults.extend(faults);
    }

    /// What proves the single is on the board, and is named.
    pub(crate) fn single(&mut self, step: &Step<Layout>) {
        let Evidence { houses, blockers, removed, seen, .. } = &step.because;
        let [place] = step.places[..] else { return self.faults.push("no place".to_owned()) };
        let house = houses.first().map(Group::cells);
        if house.is_some() {
            self.names(blockers.cells(), DigitSet::EMPTY);
            if self.why.contains("a candidate of the others") {
                let is_rest = |(cell, _): &Candidate| groups_have(houses, *cell);
                self.must(removed.iter().all(is_rest), || {
                    "others than those of the house".to_owned()
                });
            } else {
                self.names(removed.cells(), DigitSet::EMPTY);
            }
        } else {
            self.names([], removed.digits());
            if seen.is_empty() {
                self.names([], blockers.digits());
            }
            for cell in blockers.cells() {
                let is_named = self.is_seen(cell, place.0, seen);
                self.must(is_named, || format!("no house of {cell} is named"));
            }
        }
        let digits = self.layout.digits(place.0);
        self.holds_a_single(&Single { place, house, digits, blockers, removed });
    }

    /// The groups that hold digits are named; for a pair of cells a chess move apart, the cell with the digit.
    fn names_seen(&mut self, seen: &[Group], blockers: &[Candidate]) {
        let (moves, groups): (Vec<&Group>, Vec<&Group>) =
            seen.iter().partition(|group| is_move(group));
        self.names_groups(groups);
        for group in moves {
            for &(cell, digit) in blockers.iter().filter(|(cell, _)| group.cells().contains(cell)) {
                self.names([cell], DigitSet::of(digit));
            }
        }
    }

    /// True if one of these groups (or any house, if there are none) has both cells and is named.
    fn is_seen(&self, one: Cell, other: Cell, seen: &[Group]) -> bool {
        let houses = self.layout.houses().iter().map(|house| Group::House(house.clone()));
        let groups = if seen.is_empty() { houses.collect() } else { seen.to_vec() };
        groups.iter().any(|group| {
            let has = |cell| group.cells().contains(&cell);
            let is_named = if is_move(group) {
                self.why.contains(&format!("{one}, a "))
            } else {
                self.named.groups.contains(&group.to_string())
            };
            has(one) && has(other) && is_named
        })
    }
}

/// The faults of a single that is visible without candidates: each other digit is in a house that is
/// named, or in no combination of a cage that is named; and each other place of a house sees the
/// digit, or a cage that is named rules it out.
pub(crate) fn faults_of_next(
    layout: &Layout,
    grid: &Grid,
    sight: &Sight,
    next: &NextStep,
) -> Vec<String> {
    let position = Position::on(layout, grid);
    let board = Board { position: &position, sight, givens: None };
    let mut facts = Facts::of(board, &say(&next.why()));
    match next {
        NextStep::OnlyDigit { .. } => facts.only_digit(next),
        NextStep::OnlyPlace { .. } => facts.only_place(next),
        _ => {}
    }
    facts.faults
}

impl Facts<'_> {
    fn only_digit(&mut self, next: &NextStep) {
        let NextStep::OnlyDigit { cell, digit, sum, others, allowed, seen, blockers } = next else {
            return;
        };
        let grid = self.position.grid();
        for (blocker, value) in blockers {
            let is_so = grid.get(*blocker) == Some(*value)
                && seen.iter().any(|group| group.cells().contains(blocker));
            self.must(is_so, || format!("{blocker} does not hold {value} in sight"));
        }
        let shown: DigitSet = blockers.iter().map(|&(_, value)| value).collect();
        let open = self.layout.open(*cell);
        self.must(allowed.unwrap_or(self.layout.digits(*cell)) == open, || {
            format!("{cell} may be {open}, not {allowed:?}")
        });
        self.names([], allowed.unwrap_or_default());
        let all = open - DigitSet::of(*digit);
        let mut rest = all;
        self.names_seen(seen, blockers);
        for group in seen {
            self.must(group.cells().contains(cell), || format!("{cell} is not in {group}"));
            rest -= grid.digits_in(group.cells());
        }
        let told = all - rest;
        self.must((shown - told).is_empty() && (sum.is_some() || shown == told), || {
            format!("{shown} are shown, {told} are told")
        });
        let Some(sum) = sum else {
            return self.must(rest.is_empty(), || format!("{cell} can be {rest}"));
        };
        self.cage(&sum.cage);
        let follows =
            rest.iter().all(|other| self.sight.refutes(&self.premises, ((*cell, other), true)));
        let terms = sums::terms(self, &[], &Condition::Cage(sum.clone()));
        let told = sums::combinations(self, &terms);
        let is_listed = sum.combinations.is_empty() || told.len() == sum.combinations.len();
        self.must(follows && is_listed, || format!("{cell} can be {rest}, {told:?}"));
        for (other, digits) in others {
            self.names([*other], *digits);
            let all = sum.combinations.iter().copied().reduce(|one, other| one | other);
            let open = self.open(*other) & all.unwrap_or(self.layout.digits(*other));
            self.must(open == *digits, || format!("{other} is {open}"));
        }
        let shown = sum.combinations.iter().all(|digits| (*digits & rest).is_empty());
        let all = others.len() + 1 == sum.blanks;
        self.must(all || shown && !sum.combinations.is_empty(), || {
            format!("{rest} is in {:?}", sum.combinations)
        });
    }

    fn only_place(&mut self, next: &NextStep) {
        let NextStep::OnlyPlace { cell, digit, house, blockers, sums, barred } = next else {
            return;
        };
        self.names_groups([&Group::House(house.clone())]);
        self.names(blockers.cells(), DigitSet::of(*digit));
        self.names(barred.iter().copied(), DigitSet::EMPTY);
        for cage in sums {
            self.cage(cage);
        }
        let others = house.cells().iter().copied().filter(|other| other != cell);
        let mut kept = Vec::new();
        for other in others.filter(|&other| self.position.grid().get(other).is_none()) {
            let is_open = self.open(other).contains(*digit);
            let is_out = !is_open || self.sight.refutes(&self.premises, ((other, *digit), true));
            self.must(is_out, || format!("{other} can be {digit}"));
            if is_open || barred.contains(&other) {
                kept.push((other, *digit));
            }
        }
        self.holds_a_single(&Single {
            place: (*cell, *digit),
            house: Some(house.cells()),
            digits: self.layout.digits(*cell),
            blockers,
            removed: &kept,
        });
    }
}

/// True for a pair of cells a chess move apart.
fn is_move(group: &Group) -> bool {
    matches!(group, Group::House(house) if matches!(house.kind(), HouseKind::Knight | HouseKind::King))
}

fn groups_have(groups: &[Group], cell: Cell) -> bool {
    groups.iter().any(|group| group.cells().contains(&cell))
}
