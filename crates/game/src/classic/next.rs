//! The next step on any board, with its reason.
//!
//! First what is wrong: a broken rule, a digit or marks that differ from the solution. Then the two steps that need no
//! candidates written down: a cell that takes one digit only, or a digit with one place in a house. The reason names
//! what a player has to look at: rows, columns, boxes, regions, diagonals, and the cages with their sums. Then whatever
//! technique finds something in the candidates: the player's marks, if every blank has some, else what the rules allow.
//! Marks that the digits rule out by now are to be cleaned before that.

use std::fmt;

use underdoku_grid::layout::{Cage, House, Place, PlaceClash, Value, Values};
use underdoku_logic::HintLevel;
#[cfg(feature = "techniques")]
use underdoku_logic::general::Board;
use underdoku_logic::general::{Group, Remainder, Step, Technique, listed, sentence};
use underdoku_solver::{Stop, Stopped};

use super::answer::answer_until;
use super::desk::Desk;
use super::usual::write_stale;
use super::{Count, Move, Rules, State};

/// The next step on any board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Every cell is filled.
    Complete,
    /// A rule is broken now.
    Broken(PlaceClash),
    /// A digit that differs from the solution.
    Wrong {
        /// Where it stands.
        cell: Place,
        /// What stands there.
        digit: Value,
    },
    /// Marks without the digit that belongs there.
    Lost {
        /// Where.
        cell: Place,
        /// What is marked there.
        marked: Values,
    },
    /// A mark that the digits rule out. What follows from the marks would follow from others than the player sees.
    Stale {
        /// Where.
        cell: Place,
        /// The mark.
        digit: Value,
    },
    /// A blank that takes no digit any more.
    Stuck(Place),
    /// A cell takes one digit only.
    OnlyDigit {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
        /// The cage whose sum says so, if the cells that must differ do not.
        sum: Option<Remainder>,
        /// Where the other digits stand: as few houses and cages as may be.
        seen: Vec<Group>,
    },
    /// A digit has one place in a house.
    OnlyPlace {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
        /// The house.
        house: House,
        /// The cages whose sums keep the digit from another cell of the house.
        sums: Vec<Cage>,
    },
    /// A technique finds something in the candidates.
    #[cfg(feature = "techniques")]
    Found(Box<Step>),
    /// None does.
    Beyond,
}

impl State {
    /// The next step from here, on any board.
    pub fn next_step(&self) -> NextStep {
        self.step(Stop::NEVER)
    }

    /// The same, until somebody asks it to stop.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if somebody did.
    pub fn next_step_until(&self, stop: Stop<'_>) -> Result<NextStep, Stopped> {
        stop.whole(self.step(stop))
    }

    /// The next step; if it is asked to stop, it may be another.
    fn step(&self, stop: Stop<'_>) -> NextStep {
        if let Some(&clash) = self.conflicts().first() {
            return NextStep::Broken(clash);
        }
        if self.blanks().next().is_none() {
            return NextStep::Complete;
        }
        let marked = self.marked();
        if let Some(mistake) = self.mistake(marked.as_deref(), stop) {
            return mistake;
        }
        let desk = Desk::of(self, Rules::of(self.layout()));
        let mut candidates = Vec::new();
        for cell in self.layout().places() {
            let left = desk.candidates(cell);
            candidates.push(marked.as_ref().map_or(left, |marked| left & marked[candidates.len()]));
            if candidates[candidates.len() - 1].is_empty()
                && self.get(cell).is_none()
                && !self.layout().is_void(cell)
            {
                return NextStep::Stuck(cell);
            }
        }
        if let Some((cell, digit)) = desk.only_candidate() {
            return only_digit(&desk, cell, digit);
        }
        if let Some((cell, digit, house)) = desk.only_place() {
            return only_place(&desk, cell, digit, house);
        }
        if let Some((cell, digit)) = marked.and_then(|_| self.stale_mark()) {
            return NextStep::Stale { cell, digit };
        }
        self.found(candidates, stop)
    }

    #[cfg(feature = "techniques")]
    fn found(&self, candidates: Vec<Values>, stop: Stop<'_>) -> NextStep {
        let board = Board::of(self.layout(), self.fill(), candidates).until(stop);
        board.next().map_or(NextStep::Beyond, NextStep::Found)
    }

    #[cfg(not(feature = "techniques"))]
    fn found(&self, _candidates: Vec<Values>, _stop: Stop<'_>) -> NextStep {
        let _ = self;
        NextStep::Beyond
    }

    /// Where the board no longer leads to the solution of its presets, if they have one.
    fn mistake(&self, marked: Option<&[Values]>, stop: Stop<'_>) -> Option<NextStep> {
        let known = answer_until(self.layout(), &self.givens(), stop);
        let solution = known.solution.filter(|_| known.count == Count::One)?;
        for (cell, digit) in self.fill().placed() {
            if solution.get(cell) != Some(digit) {
                return Some(NextStep::Wrong { cell, digit });
            }
        }
        for cell in self.blanks() {
            let marked = marked?[self.layout().index(cell)];
            if solution.get(cell).is_some_and(|digit| !marked.contains(digit)) {
                return Some(NextStep::Lost { cell, marked });
            }
        }
        None
    }
}

impl NextStep {
    /// The cell and its digit, if the step is one of the two that need no candidates.
    const fn single(&self) -> Option<(Place, Value)> {
        match *self {
            Self::OnlyDigit { cell, digit, .. } | Self::OnlyPlace { cell, digit, .. } => Some((cell, digit)),
            _ => None,
        }
    }

    /// The step, if a technique found it in the candidates.
    pub const fn found(&self) -> Option<&Step> {
        match self {
            #[cfg(feature = "techniques")]
            Self::Found(step) => Some(step),
            _ => None,
        }
    }

    /// What the step is called, if it is one.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            Self::OnlyDigit { .. } => Some(Technique::NakedSingle),
            Self::OnlyPlace { .. } => Some(Technique::HiddenSingle),
            _ => self.found().map(|step| step.technique),
        }
    }

    /// Whether it is a step, and not why there is none.
    pub const fn is_step(&self) -> bool {
        self.single().is_some() || self.found().is_some()
    }

    /// The sentence of one level. What is no step has one for all.
    pub fn say(&self, level: HintLevel) -> String {
        if let Some(step) = self.found() {
            return step.say(level);
        }
        let (first, place) = match self {
            Self::OnlyDigit { cell, .. } => ("There is a naked single.", cell.to_string()),
            Self::OnlyPlace { house, .. } => ("There is a hidden single.", house.to_string()),
            _ => return sentence(&self.to_string()),
        };
        match (level, self.single()) {
            (HintLevel::Technique, _) => first.to_owned(),
            (HintLevel::Where, _) => format!("Look at {place}."),
            (HintLevel::Do, Some((cell, digit))) => format!("Put {} in {cell}.", digit.shown()),
            _ => sentence(&self.to_string()),
        }
    }

    /// The cells that a level is about.
    pub fn cells(&self, level: HintLevel) -> Vec<Place> {
        match (self, level) {
            (Self::Wrong { cell, .. } | Self::Lost { cell, .. } | Self::Stale { cell, .. }, _) => {
                return vec![*cell];
            }
            (_, HintLevel::Technique) => return Vec::new(),
            (Self::OnlyPlace { house, .. }, HintLevel::Where) => return house.cells().to_vec(),
            _ => {}
        }
        let mut cells: Vec<Place> = self.single().map(|(cell, _)| cell).into_iter().collect();
        if let Some(step) = self.found() {
            if level == HintLevel::Where {
                return step.area.clone();
            }
            for all in [&step.pattern, &step.places, &step.removes] {
                cells.extend(all.iter().map(|&(cell, _)| cell));
            }
        }
        cells
    }

    /// The digits that it puts into cells.
    pub fn places(&self) -> Vec<(Place, Value)> {
        match self.found() {
            Some(step) => step.places.clone(),
            None => self.single().into_iter().collect(),
        }
    }

    /// The candidates that it takes away.
    pub fn removes(&self) -> Vec<(Place, Value)> {
        self.found().map_or_else(Vec::new, |step| step.removes.clone())
    }

    /// What it says to do, as moves. Taking candidates out needs marks to take them from.
    pub fn moves(&self, state: &State) -> Vec<Move> {
        state.moves_for(self.places().into_iter(), self.removes().into_iter())
    }
}

fn only_digit(desk: &Desk<'_>, cell: Place, digit: Value) -> NextStep {
    let others = |values: Values| values - Values::of(digit);
    let of_cell = others(desk.layout.values(cell));
    let sum = desk.rest(cell).filter(|_| !others(desk.open(cell)).is_empty());
    let sum = sum.map(|(cage, rest)| Remainder::of(cage, &rest));
    // With a sum, what matters is where the other digits of its combinations stand.
    let meant = match &sum {
        Some(sum) => sum.combinations.iter().fold(Values::EMPTY, |all, &digits| all | others(digits)),
        None => of_cell,
    };
    NextStep::OnlyDigit { cell, digit, seen: seen(desk, cell, meant - desk.open(cell)), sum }
}

fn only_place(desk: &Desk<'_>, cell: Place, digit: Value, house: &House) -> NextStep {
    let is_kept_out = |at: &Place| desk.open(*at).contains(digit) && !desk.candidates(*at).contains(digit);
    let mut sums: Vec<Cage> = Vec::new();
    for cage in house.cells().iter().filter(|at| is_kept_out(at)).filter_map(|&at| desk.layout.cage(at)) {
        if !sums.contains(cage) {
            sums.push(cage.clone());
        }
    }
    NextStep::OnlyPlace { cell, digit, house: house.clone(), sums }
}

/// The groups of a cell in which these digits stand: always the one that has most of those that are still to be found.
fn seen(desk: &Desk<'_>, cell: Place, mut digits: Values) -> Vec<Group> {
    let mut groups = Vec::new();
    for house in desk.layout.houses() {
        if house.cells().contains(&cell) {
            groups.push(Group::house(house));
        }
    }
    if let Some(cage) = desk.layout.cage(cell) {
        groups.push(Group::cage(cage));
    }
    let mut seen = Vec::new();
    loop {
        let mut best = (Values::EMPTY, None);
        for group in &groups {
            let found = desk.fill.values_in(group.cells()) & digits;
            if found.len() > best.0.len() {
                best = (found, Some(group));
            }
        }
        let (found, Some(group)) = best else { return seen };
        seen.push(group.clone());
        digits -= found;
    }
}

impl fmt::Display for NextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete => f.write_str("the board is complete"),
            Self::Broken(clash) => write!(f, "first mend this: {clash}"),
            Self::Wrong { cell, digit } => {
                write!(f, "first mend this: the {} in {cell} is wrong", digit.shown())
            }
            Self::Lost { cell, marked } => {
                let marked = marked.iter().map(Value::shown).collect::<String>();
                write!(f, "first mend this: the marks {marked} in {cell} lack the digit that belongs there")
            }
            Self::Stale { cell, digit } => write_stale(f, *cell, *digit),
            Self::Stuck(cell) => write!(f, "something is wrong: no digit fits {cell}"),
            Self::OnlyDigit { cell, digit, sum, seen } => {
                write!(f, "{cell} can only be {}", digit.shown())?;
                let seen: Vec<String> = seen.iter().map(Group::to_string).collect();
                match (sum, listed(&seen, "and")) {
                    (Some(sum), seen) if seen.is_empty() => write!(f, ": {sum}"),
                    (Some(sum), seen) => write!(f, ": {sum}, and the others are in {seen}"),
                    (None, seen) if seen.is_empty() => Ok(()),
                    (None, seen) => write!(f, ": the other digits are in {seen}"),
                }
            }
            Self::OnlyPlace { cell, digit, house, sums } => {
                write!(f, "{cell} is {}: {house} has no other place for it", digit.shown())?;
                if sums.is_empty() {
                    return Ok(());
                }
                let cages: Vec<String> = sums.iter().map(Remainder::added).collect();
                write!(f, ", since {}", listed(&cages, "and"))
            }
            #[cfg(feature = "techniques")]
            Self::Found(step) => f.write_str(&step.why),
            Self::Beyond => f.write_str("no technique that is known here finds a step"),
        }
    }
}
