//! The explanation of a net, traced backwards from its end, as numbered lines.

use std::collections::{BTreeMap, BTreeSet};

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::super::condition::{self, CellCandidates};
use super::super::{Group, RulePart};
use super::{Cause, End, Event, EventIndex, Node, Trial, TrialTables};

/// The suppositions of a net with their consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// Why one of the suppositions must be right.
    pub source: NetSource,
    /// The suppositions.
    pub branches: Vec<Branch>,
}

/// Where the suppositions of a net come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetSource {
    /// A single candidate, which leads to a contradiction.
    Candidate,
    /// All candidates of this cell.
    Cell(Cell),
    /// All places of this digit in this house.
    House(Group, Digit),
}

/// A supposition and its consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The candidate that is supposed to be right.
    pub supposed: (Cell, Digit),
    /// The consequences, numbered from 1; the supposition is 0.
    pub lines: Vec<NetLine>,
    /// How the branch ends.
    pub end: BranchEnd,
    /// The numbers of the lines that the end rests on.
    pub after: Vec<usize>,
}

/// A line of a net: a digit that becomes right, or candidates that are removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetLine {
    /// The digit that becomes right.
    pub place: Option<(Cell, Digit)>,
    /// The candidates that are removed, if there is no such digit.
    pub removes: Vec<(Cell, Digit)>,
    /// Why it follows.
    pub cause: NetCause,
    /// The numbers of the lines that it rests on.
    pub after: Vec<usize>,
}

/// Why a line of a net follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetCause {
    /// The cell has lost all its other digits, which are these.
    LastDigit(DigitSet),
    /// This house has no other place left for the digit.
    LastPlace(Group),
    /// This house has only these places left for this digit, and the removed candidates see them
    /// all.
    Locked(Group, Digit, Vec<Cell>),
    /// These two cells have only these two digits left, and the removed candidates see both.
    NakedPair([Cell; 2], DigitSet),
    /// These two digits of the house have only these two cells left.
    HiddenPair(Group, DigitSet, Vec<Cell>),
    /// The cage could not make its sum with the removed candidates, since these cells have only
    /// these digits.
    Sum(Group, Vec<(Cell, DigitSet)>),
    /// The rule could not be met with the removed candidates, since these cells have only these
    /// digits.
    Rule(RulePart, Vec<(Cell, DigitSet)>),
}

/// How a branch of a net ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BranchEnd {
    /// The cell has no digit left.
    NoDigit(Cell),
    /// The house has no place left for the digit.
    NoPlace(Group, Digit),
    /// The candidate that the net removes is removed.
    Removed,
}

impl Net {
    /// The number of lines in all branches.
    pub fn lines(&self) -> usize {
        self.branches.iter().map(|branch| branch.lines.len()).sum()
    }
}

impl Branch {
    /// The candidates that are right in this branch: the supposition and what follows.
    pub fn places(&self) -> impl Iterator<Item = (Cell, Digit)> {
        std::iter::once(self.supposed).chain(self.lines.iter().filter_map(|line| line.place))
    }
}

/// The candidates of some cells.
type CandidateMap = BTreeMap<Cell, DigitSet>;

/// A finished trial, explained backwards from its end.
pub(super) struct Explanation<'t, 'p> {
    tables: &'t TrialTables<'t, 'p>,
    trial: &'t Trial,
}

impl<'t, 'p> Explanation<'t, 'p> {
    pub(super) const fn of(tables: &'t TrialTables<'t, 'p>, trial: &'t Trial) -> Self {
        Self { tables, trial }
    }

    /// The branch for this supposition, with only what its end rests on.
    pub(super) fn branch(&self, supposed: Node, end: End) -> Branch {
        let ground = self.grounds_of_end(end);
        let mut used = BTreeSet::new();
        let mut open: Vec<EventIndex> = ground.clone();
        while let Some(event) = open.pop() {
            if used.insert(event) {
                open.extend(self.grounds(event));
            }
        }
        let mut lines: Vec<NetLine> = Vec::new();
        let mut numbers: BTreeMap<EventIndex, usize> = BTreeMap::new();
        for &event in &used {
            let number = match self.trial.events[event].cause {
                Cause::Supposed => 0,
                Cause::Seen(by) => numbers.get(&by).copied().unwrap_or(0),
                _ => self.add_line(event, &numbers, &mut lines),
            };
            numbers.insert(event, number);
        }
        Branch {
            supposed,
            end: self.branch_end(end),
            after: line_numbers(&ground, &numbers),
            lines,
        }
    }

    /// Adds an event to the lines and returns the number of its line. Candidates that are removed
    /// for the same reason share a line.
    fn add_line(
        &self,
        event: EventIndex,
        numbers: &BTreeMap<EventIndex, usize>,
        lines: &mut Vec<NetLine>,
    ) -> usize {
        let Event { node, is_on, cause } = self.trial.events[event];
        let grounds = self.grounds(event);
        let cause = self.net_cause(event, cause, &grounds);
        let after = line_numbers(&grounds, numbers);
        let same = |line: &NetLine| line.place.is_none() && line.cause == cause;
        if let Some(at) = lines.iter().position(same).filter(|_| !is_on) {
            let line = &mut lines[at];
            line.removes.push(node);
            line.after.extend(after);
            line.after.sort_unstable();
            line.after.dedup();
            return at + 1;
        }
        let removes = if is_on { Vec::new() } else { vec![node] };
        lines.push(NetLine { place: is_on.then_some(node), removes, cause, after });
        lines.len()
    }

    /// The event that removed a candidate.
    fn removal(&self, cell: Cell, digit: Digit) -> Option<EventIndex> {
        self.trial.removed[cell][digit.index()].map(|event| event as usize)
    }

    /// The events that removed these digits from a cell.
    fn removed_from_cell(&self, cell: Cell, digits: DigitSet) -> impl Iterator<Item = EventIndex> {
        (self.tables.position.open(cell) & digits)
            .iter()
            .filter_map(move |digit| self.removal(cell, digit))
    }

    /// The events that removed a digit from these places of a unit.
    fn removed_from_unit(
        &self,
        unit: usize,
        digit: Digit,
        takes: impl Fn(Cell) -> bool,
    ) -> impl Iterator<Item = EventIndex> {
        let spots = self.tables.position.cells_in(unit, digit);
        let gone = spots.into_iter().filter(move |&cell| takes(cell));
        gone.filter_map(move |cell| self.removal(cell, digit))
    }

    fn grounds_of_end(&self, end: End) -> Vec<EventIndex> {
        match end {
            End::NoDigit(cell) => self.removed_from_cell(cell, DigitSet::ALL).collect(),
            End::NoPlace(unit, digit) => self.removed_from_unit(unit, digit, |_| true).collect(),
            End::Removed(event) => vec![event],
        }
    }

    /// The events that an event follows from.
    fn grounds(&self, event: EventIndex) -> Vec<EventIndex> {
        let Event { node: (cell, digit), cause, .. } = self.trial.events[event];
        let position = self.tables.position;
        match cause {
            Cause::Supposed => Vec::new(),
            Cause::Seen(by) => vec![by],
            Cause::LastDigit => {
                self.removed_from_cell(cell, position.open(cell) - DigitSet::of(digit)).collect()
            }
            Cause::LastPlace(unit) => {
                self.removed_from_unit(unit, digit, |other| other != cell).collect()
            }
            Cause::Locked(unit) => {
                self.removed_from_unit(unit, digit, |other| !position.sees(cell, other)).collect()
            }
            Cause::NakedPair(pair) => {
                let digits = self.pair(pair, event);
                pair.iter()
                    .flat_map(|&one| self.removed_from_cell(one, position.open(one) - digits))
                    .collect()
            }
            Cause::HiddenPair(unit, digits) => {
                let cells = self.cells_of_pair(unit, digits, event);
                let gone =
                    |digit| self.removed_from_unit(unit, digit, |other| !cells.contains(&other));
                digits.into_iter().flat_map(gone).collect()
            }
            Cause::Sum(unit) => {
                let fits = |open: &CandidateMap| {
                    let left = |at| open.get(&at).copied().unwrap_or_default();
                    position.rest_with(unit, left).is_some_and(|rest| {
                        let mut fitting = rest.cells().iter().zip(rest.fitting());
                        fitting.any(|(&at, fits)| at == cell && fits.contains(digit))
                    })
                };
                let cells = &position.state.units[unit].list;
                self.grounds_of_condition(cells, (cell, digit), event, &fits)
            }
            Cause::Condition(index) => {
                let (_, meaning) = &position.layout().conditions()[index];
                let fits = |open: &CandidateMap| {
                    let of_blank = |at| open.get(&at).copied().unwrap_or_default();
                    let candidates = CellCandidates::new(position, &of_blank);
                    let mut kept = condition::supported(meaning, &candidates).into_iter();
                    kept.any(|(at, kept)| at == cell && kept.contains(digit))
                };
                self.grounds_of_condition(&meaning.cells(), (cell, digit), event, &fits)
            }
        }
    }

    /// The digits that a cell had when an event happened.
    fn open_at(&self, cell: Cell, event: EventIndex) -> DigitSet {
        let was = |digit: &Digit| self.removal(cell, *digit).is_none_or(|off| off >= event);
        self.tables.position.open(cell).iter().filter(was).collect()
    }

    /// The two digits of a naked pair.
    fn pair(&self, cells: [Cell; 2], event: EventIndex) -> DigitSet {
        self.open_at(cells[0], event) | self.open_at(cells[1], event)
    }

    fn cells_of_pair(&self, unit: usize, digits: [Digit; 2], event: EventIndex) -> Vec<Cell> {
        let spots = self.tables.position.cells_in(unit, digits[0]);
        let is_left = |cell: &Cell| self.open_at(*cell, event).contains(digits[0]);
        spots.into_iter().filter(is_left).collect()
    }

    /// A minimal set of removals in the cells of a condition that together exclude a digit. Each
    /// removal in turn is undone, unless the digit would then fit.
    fn grounds_of_condition(
        &self,
        cells: &[Cell],
        (cell, digit): Node,
        event: EventIndex,
        fits: &dyn Fn(&CandidateMap) -> bool,
    ) -> Vec<EventIndex> {
        let mut open: CandidateMap =
            cells.iter().map(|&other| (other, self.open_at(other, event))).collect();
        let mut gone: Vec<EventIndex> = Vec::new();
        for &other in cells {
            gone.extend(self.removed_from_cell(other, DigitSet::ALL));
        }
        gone.retain(|&off| off < event);
        gone.sort_unstable_by(|one, other| other.cmp(one));
        if let Some(own) = open.get_mut(&cell) {
            own.insert(digit);
        }
        let mut needed = Vec::new();
        for off in gone {
            let (at, digit) = self.trial.events[off].node;
            let mut with = open.clone();
            with.entry(at).or_default().insert(digit);
            if fits(&with) {
                needed.push(off);
            } else {
                open = with;
            }
        }
        needed
    }

    fn net_cause(&self, event: EventIndex, cause: Cause, grounds: &[EventIndex]) -> NetCause {
        let position = self.tables.position;
        let (cell, digit) = self.trial.events[event].node;
        let group = |unit: usize| position.group(unit);
        match cause {
            Cause::LastPlace(unit) => NetCause::LastPlace(group(unit)),
            Cause::Locked(unit) => {
                let spots = position.cells_in(unit, digit);
                let left = |at: &Cell| self.open_at(*at, event).contains(digit);
                NetCause::Locked(group(unit), digit, spots.into_iter().filter(left).collect())
            }
            Cause::NakedPair(cells) => NetCause::NakedPair(cells, self.pair(cells, event)),
            Cause::HiddenPair(unit, digits) => {
                let cells = self.cells_of_pair(unit, digits, event);
                let digits = digits.into_iter().collect();
                NetCause::HiddenPair(group(unit), digits, cells.into_iter().collect())
            }
            Cause::Sum(unit) => NetCause::Sum(group(unit), self.left_by(grounds)),
            Cause::Condition(index) => {
                let (rule, meaning) = &position.layout().conditions()[index];
                let part = RulePart::of(position, *rule, std::slice::from_ref(meaning));
                NetCause::Rule(part, self.left_by(grounds))
            }
            Cause::Supposed | Cause::Seen(_) | Cause::LastDigit => {
                NetCause::LastDigit(position.open(cell) - DigitSet::of(digit))
            }
        }
    }

    /// The digits that these removals leave the cells.
    fn left_by(&self, removals: &[EventIndex]) -> Vec<(Cell, DigitSet)> {
        let mut left = CandidateMap::new();
        for &off in removals {
            let (at, digit) = self.trial.events[off].node;
            left.entry(at).or_insert_with(|| self.tables.position.open(at)).remove(digit);
        }
        left.into_iter().collect()
    }

    fn branch_end(&self, end: End) -> BranchEnd {
        let position = self.tables.position;
        match end {
            End::NoDigit(cell) => BranchEnd::NoDigit(cell),
            End::NoPlace(unit, digit) => BranchEnd::NoPlace(position.group(unit), digit),
            End::Removed(_) => BranchEnd::Removed,
        }
    }
}

fn line_numbers(events: &[EventIndex], numbers: &BTreeMap<EventIndex, usize>) -> Vec<usize> {
    let all: BTreeSet<usize> =
        events.iter().filter_map(|event| numbers.get(event).copied()).collect();
    all.into_iter().collect()
}
