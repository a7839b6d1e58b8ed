//! Forcing nets: what follows from a supposition by easy steps.

mod explanation;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};

use super::board::Pattern;
use super::condition::{self, CellCandidates};
use super::per_cell::PerCell;
use crate::{FinderContext, Found, Position, Technique};

pub use explanation::{Branch, BranchEnd, Net, NetCause, NetLine, NetSource};

use explanation::Explanation;

/// Houses with more places for a digit are not searched for locked candidates.
const MOST_LOCKED: u8 = 6;

/// A candidate.
type Node = (Cell, Digit);

type EventIndex = usize;

/// A candidate that became right or wrong, and why.
#[derive(Clone, Copy)]
struct Event {
    node: Node,
    is_on: bool,
    cause: Cause,
}

#[derive(Clone, Copy)]
enum Cause {
    /// Right by supposition.
    Supposed,
    /// Wrong, because it sees the digit that this event made right, or shares its cell.
    Seen(EventIndex),
    /// Right, because its cell has no other digit left.
    LastDigit,
    /// Right, because this unit has no other place for it.
    LastPlace(usize),
    /// Wrong, because it sees all places left in this unit.
    Locked(usize),
    /// Wrong, because it sees two cells that have only two digits left.
    NakedPair([Cell; 2]),
    /// Wrong, because two digits of this unit have only two cells left, of which this is one.
    HiddenPair(usize, [Digit; 2]),
    /// Wrong, because this cage could not make its sum.
    Sum(usize),
    /// Wrong, because the condition with this index could not be met.
    Condition(usize),
}

/// How a trial ends.
#[derive(Clone, Copy)]
enum End {
    /// This cell has no digit left.
    NoDigit(Cell),
    /// This unit has no place left for the digit.
    NoPlace(usize, Digit),
    /// This event removed the candidate that all branches remove.
    Removed(EventIndex),
}

/// Cells with more candidates, and houses with more places for a digit, do not start a net.
const MOST_BRANCHES: usize = 5;

/// Tables of a board that all trials share.
struct TrialTables<'b, 'p> {
    position: &'b FinderContext<'p, Layout>,
    /// For each unit, the digits that it lacks; empty for a cage.
    missing: Vec<DigitSet>,
    /// For each cell, its units that lack digits.
    units: PerCell<Vec<usize>>,
    peers: PerCell<Vec<Cell>>,
    /// For each cell, its cage with a sum.
    cages: PerCell<Option<usize>>,
    /// For each cell, the indices of the conditions it is part of, apart from cages.
    conditions: PerCell<Vec<usize>>,
    start: Trial,
}

/// A board on which a supposition is followed.
#[derive(Clone)]
struct Trial {
    open: PerCell<DigitSet>,
    /// For each digit, its places.
    spots: Vec<CellSet>,
    /// For each unit and digit, the number of places.
    left: Vec<[u8; Digit::COUNT]>,
    events: Vec<Event>,
    /// For each cell and digit, the event that removed it.
    removed: PerCell<[Option<u32>; Digit::COUNT]>,
    is_on: CellSet,
    queue: VecDeque<EventIndex>,
    /// Cages in which a cell has changed.
    changed: BTreeSet<usize>,
    /// Conditions in which a cell has changed.
    changed_conditions: BTreeSet<usize>,
}

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let tables = TrialTables::of(position);
    let mut nets: Vec<(Node, Net)> = Vec::new();
    let mut left: BTreeMap<Node, PerCell<DigitSet>> = BTreeMap::new();
    for cell in position.blanks() {
        for digit in position.open(cell) {
            if position.is_stopped() {
                return ControlFlow::Continue(());
            }
            let mut trial = tables.start.clone();
            match trial.run(&tables, (cell, digit)) {
                Err(end) => {
                    let branch = Explanation::of(&tables, &trial).branch((cell, digit), end);
                    let net = Net { source: NetSource::Candidate, branches: vec![branch] };
                    nets.push(((cell, digit), net));
                }
                Ok(()) => {
                    left.insert((cell, digit), trial.open);
                }
            }
        }
    }
    if nets.is_empty() {
        nets = tables.forced(&left);
    }
    // The shortest comes first.
    nets.sort_by_key(|(_, net)| net.lines());
    nets.into_iter().try_for_each(|(node, net)| report(position, node, net, found))
}

/// Reports the step of a net.
fn report(
    position: &Position<Layout>,
    (cell, digit): Node,
    net: Net,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let mut by = Pattern::of(CellSet::EMPTY, DigitSet::EMPTY, &[], 0);
    for branch in &net.branches {
        // The place to look is where the net starts.
        by.cells.insert(branch.supposed.0);
        by.digits.insert(branch.supposed.1);
        for place in branch.places() {
            if !by.chain.contains(&place) {
                by.chain.push(place);
            }
        }
    }
    by.net = Some(net);
    position.report_elimination(Technique::ForcingNet, by, vec![(cell, digit)], found)
}

impl<'b, 'p> TrialTables<'b, 'p> {
    fn of(position: &'b FinderContext<'p, Layout>) -> Self {
        let layout = position.layout();
        let (mut units, mut cages) = (PerCell::of(layout, Vec::new()), PerCell::of(layout, None));
        let (mut missing, mut left) = (Vec::new(), Vec::new());
        for (index, unit) in position.state.units.iter().enumerate() {
            let is_house = index < position.state.cages;
            let lacks = if is_house { position.missing(unit) } else { DigitSet::EMPTY };
            let mut places = [0; Digit::COUNT];
            for digit in lacks {
                places[digit.index()] = position.spots(unit.cells, digit).len() as u8;
            }
            let has_sum = position.cage(index).is_some_and(|cage| cage.sum().is_some());
            for &cell in &unit.list {
                if !lacks.is_empty() {
                    units[cell].push(index);
                } else if has_sum {
                    cages[cell] = Some(index);
                }
            }
            missing.push(lacks);
            left.push(places);
        }
        let start = Trial {
            open: position.state.candidates.clone(),
            spots: position.state.spots.clone(),
            left,
            events: Vec::new(),
            removed: PerCell::of(layout, [None; Digit::COUNT]),
            is_on: CellSet::EMPTY,
            queue: VecDeque::new(),
            changed: BTreeSet::new(),
            changed_conditions: BTreeSet::new(),
        };
        let mut conditions = PerCell::of(layout, Vec::new());
        for (index, (rule, meaning)) in layout.conditions().iter().enumerate() {
            if layout.rules()[*rule].sum().is_none() && condition::narrows(meaning) {
                meaning.cells().into_iter().for_each(|cell| conditions[cell].push(index));
            }
        }
        let mut peers = PerCell::of(layout, Vec::new());
        for cell in layout.cells() {
            peers[cell] = position.peers(cell).into_iter().collect();
        }
        Self { position, missing, units, peers, cages, conditions, start }
    }

    /// Candidates that are removed whichever candidate of a cell is right, or whichever place of a
    /// digit in a house, each with its shortest net. `left` has what each supposition leaves.
    fn forced(&self, left: &BTreeMap<Node, PerCell<DigitSet>>) -> Vec<(Node, Net)> {
        let mut best: BTreeMap<Node, Net> = BTreeMap::new();
        for (source, starts) in self.sources() {
            if self.position.is_stopped() {
                break;
            }
            let ends: Vec<&PerCell<DigitSet>> =
                starts.iter().filter_map(|start| left.get(start)).collect();
            let mut goals: Vec<Node> = Vec::new();
            for cell in self.position.blanks() {
                let gone =
                    ends.iter().fold(self.position.open(cell), |gone, open| gone - open[cell]);
                goals.extend(gone.iter().map(|digit| (cell, digit)));
            }
            if goals.is_empty() {
                continue;
            }
            // Trials are repeated rather than stored, since each has tables of the whole board.
            let trials = starts.iter().map(|&start| {
                let mut trial = self.start.clone();
                let _ = trial.run(self, start);
                trial
            });
            let trials: Vec<Trial> = trials.collect();
            for goal in goals {
                let net = self.net_to(source.clone(), &starts, &trials, goal);
                if best.get(&goal).is_none_or(|known| net.lines() < known.lines()) {
                    best.insert(goal, net);
                }
            }
        }
        best.into_iter().collect()
    }

    /// Sets of candidates of which one must be right, with the reason.
    fn sources(&self) -> Vec<(NetSource, Vec<Node>)> {
        let position = self.position;
        let mut sources: Vec<(NetSource, Vec<Node>)> = Vec::new();
        for cell in self.position.blanks() {
            let starts = position.open(cell).iter().map(|digit| (cell, digit)).collect();
            sources.push((NetSource::Cell(cell), starts));
        }
        for (unit, &missing) in position.state.units.iter().zip(&self.missing) {
            for digit in missing {
                let spots = position.spots(unit.cells, digit);
                let starts = spots.into_iter().map(|cell| (cell, digit)).collect();
                sources.push((NetSource::House(unit.group.clone(), digit), starts));
            }
        }
        sources.retain(|(_, starts)| (2..=MOST_BRANCHES).contains(&starts.len()));
        sources
    }

    fn net_to(&self, source: NetSource, starts: &[Node], trials: &[Trial], goal: Node) -> Net {
        let branches = starts.iter().zip(trials).filter_map(|(&start, trial)| {
            let removed = trial.removed[goal.0][goal.1.index()]? as EventIndex;
            Some(Explanation::of(self, trial).branch(start, End::Removed(removed)))
        });
        Net { source, branches: branches.collect() }
    }
}

impl Trial {
    /// Follows a supposition until nothing more follows; an error is a contradiction.
    fn run(&mut self, tables: &TrialTables<'_, '_>, start: Node) -> Result<(), End> {
        self.place(start, Cause::Supposed);
        loop {
            while let Some(event) = self.queue.pop_front() {
                self.carry_out(tables, event)?;
            }
            let is_changed = self.locked(tables)?
                || self.naked_pairs(tables)?
                || self.hidden_pairs(tables)?
                || self.sums(tables)?
                || self.conditions(tables)?;
            if !is_changed || tables.position.is_stopped() {
                return Ok(());
            }
        }
    }

    fn place(&mut self, node: Node, cause: Cause) {
        if !self.is_on.contains(node.0) {
            self.is_on.insert(node.0);
            self.queue.push_back(self.events.len());
            self.events.push(Event { node, is_on: true, cause });
        }
    }

    /// Removes what a right digit excludes.
    fn carry_out(&mut self, tables: &TrialTables<'_, '_>, event: EventIndex) -> Result<(), End> {
        let (cell, digit) = self.events[event].node;
        for other in self.open[cell] - DigitSet::of(digit) {
            self.remove(tables, (cell, other), Cause::Seen(event))?;
        }
        for &peer in &tables.peers[cell] {
            self.remove(tables, (peer, digit), Cause::Seen(event))?;
        }
        Ok(())
    }

    /// Removes a candidate, if it is still there.
    fn remove(
        &mut self,
        tables: &TrialTables<'_, '_>,
        node: Node,
        cause: Cause,
    ) -> Result<bool, End> {
        let (cell, digit) = node;
        if !self.open[cell].contains(digit) {
            return Ok(false);
        }
        self.removed[cell][digit.index()] = Some(self.events.len() as u32);
        self.events.push(Event { node, is_on: false, cause });
        self.open[cell].remove(digit);
        self.spots[digit.index()].remove(cell);
        self.changed.extend(tables.cages[cell]);
        self.changed_conditions.extend(&tables.conditions[cell]);
        match self.open[cell].single() {
            Some(last) => self.place((cell, last), Cause::LastDigit),
            None if self.open[cell].is_empty() => return Err(End::NoDigit(cell)),
            None => {}
        }
        for &unit in &tables.units[cell] {
            if !tables.missing[unit].contains(digit) {
                continue;
            }
            let left = &mut self.left[unit][digit.index()];
            *left -= 1;
            match left {
                0 => return Err(End::NoPlace(unit, digit)),
                1 => {
                    let spots = self.spots[digit.index()] & tables.position.house_cells(unit);
                    if let Some(place) = spots.first() {
                        self.place((place, digit), Cause::LastPlace(unit));
                    }
                }
                _ => {}
            }
        }
        Ok(true)
    }

    fn remove_all(
        &mut self,
        tables: &TrialTables<'_, '_>,
        cells: CellSet,
        digit: Digit,
        cause: Cause,
    ) -> Result<bool, End> {
        let mut is_changed = false;
        for cell in cells {
            is_changed |= self.remove(tables, (cell, digit), cause)?;
        }
        Ok(is_changed)
    }

    fn locked(&mut self, tables: &TrialTables<'_, '_>) -> Result<bool, End> {
        let mut is_changed = false;
        for unit in 0..tables.position.state.cages {
            for digit in tables.missing[unit] {
                if !(2..=MOST_LOCKED).contains(&self.left[unit][digit.index()]) {
                    continue;
                }
                let all = self.spots[digit.index()];
                let mut seen = all;
                for cell in all & tables.position.house_cells(unit) {
                    seen &= tables.position.peers(cell);
                }
                is_changed |= self.remove_all(tables, seen, digit, Cause::Locked(unit))?;
            }
        }
        Ok(is_changed)
    }

    fn naked_pairs(&mut self, tables: &TrialTables<'_, '_>) -> Result<bool, End> {
        let mut is_changed = false;
        for one in tables.position.blanks() {
            let pair = self.open[one];
            if pair.len() != 2 {
                continue;
            }
            for &other in tables.peers[one].iter().filter(|&&other| other > one) {
                if self.open[other] != pair {
                    continue;
                }
                let seen = tables.position.peers(one) & tables.position.peers(other);
                for digit in pair {
                    let lost = self.spots[digit.index()] & seen;
                    let cause = Cause::NakedPair([one, other]);
                    is_changed |= self.remove_all(tables, lost, digit, cause)?;
                }
            }
        }
        Ok(is_changed)
    }

    fn hidden_pairs(&mut self, tables: &TrialTables<'_, '_>) -> Result<bool, End> {
        for unit in 0..tables.position.state.cages {
            let mut is_changed = false;
            let cells = tables.position.house_cells(unit);
            let mut rare: Vec<(Digit, CellSet)> = Vec::new();
            for digit in tables.missing[unit] {
                if self.left[unit][digit.index()] == 2 {
                    rare.push((digit, self.spots[digit.index()] & cells));
                }
            }
            for (at, &(one, places)) in rare.iter().enumerate() {
                let same = rare[at + 1..].iter().filter(|(_, others)| *others == places);
                for &(other, _) in same {
                    for cell in places {
                        let pair = DigitSet::of(one) | DigitSet::of(other);
                        for digit in self.open[cell] - pair {
                            let cause = Cause::HiddenPair(unit, [one, other]);
                            is_changed |= self.remove(tables, (cell, digit), cause)?;
                        }
                    }
                    // Another pair in this house may have lost a place as a result.
                    if is_changed {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn conditions(&mut self, tables: &TrialTables<'_, '_>) -> Result<bool, End> {
        let mut is_changed = false;
        for index in std::mem::take(&mut self.changed_conditions) {
            let (_, meaning) = &tables.position.layout().conditions()[index];
            let of_blank = |cell| self.open[cell];
            let candidates = CellCandidates::new(tables.position, &of_blank);
            for (cell, kept) in condition::supported(meaning, &candidates) {
                for digit in self.open[cell] - kept {
                    is_changed |= self.remove(tables, (cell, digit), Cause::Condition(index))?;
                }
            }
        }
        Ok(is_changed)
    }

    fn sums(&mut self, tables: &TrialTables<'_, '_>) -> Result<bool, End> {
        let mut is_changed = false;
        for unit in std::mem::take(&mut self.changed) {
            let open = |cell| self.open[cell];
            let Some(rest) = tables.position.rest_with(unit, open) else { continue };
            for (&cell, fitting) in rest.cells().iter().zip(rest.fitting()) {
                for digit in self.open[cell] - fitting {
                    is_changed |= self.remove(tables, (cell, digit), Cause::Sum(unit))?;
                }
            }
        }
        Ok(is_changed)
    }
}
