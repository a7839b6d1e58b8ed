//! The next step on any board, with its reason.
//!
//! Mistakes come first: a broken rule, a digit or marks that differ from the solution. Then come
//! the two steps that need no candidates written down: a cell that takes only one digit, or a digit
//! with one place in a house. The reason names the things that a player has to look at: rows,
//! columns, boxes, regions, diagonals, and the cages with their sums. Then come techniques based on
//! candidates: the player's marks, if every blank has some, else those that the rules allow. Marks
//! ruled out by digits have to be cleaned before that.
//!
//! The techniques to try are an argument. A caller who hands in none has the two singles, and none
//! of the code that finds or explains more.

use underdoku_grid::layout::{Cell, Clash, Digit, DigitSet, Grid, House, Layout, Rule};
use underdoku_solver::Stop;

use super::{Blanks, Cages, Group, Remainder, blockers};
use crate::{HintLevel, PatternName, Position, Step, Technique, TechniqueInfo};

/// The next step on any board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Every cell is filled.
    Complete,
    /// A rule is broken now.
    Broken(Clash),
    /// A digit that differs from the solution.
    Wrong {
        /// The cell that holds it.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// Marks without the digit that belongs there.
    Lost {
        /// The cell.
        cell: Cell,
        /// Its marks.
        marked: DigitSet,
    },
    /// A mark that the digits rule out. Conclusions from the marks would then follow from other
    /// marks than the player sees.
    Stale {
        /// The cell.
        cell: Cell,
        /// The mark.
        digit: Digit,
    },
    /// A blank that takes no digit any more.
    Stuck(Cell),
    /// A cell takes one digit only.
    OnlyDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The cage whose sum determines it, if the cells that must differ do not.
        sum: Option<Remainder>,
        /// The other blanks of that cage with the digits that their houses leave them, those of its
        /// combinations if these are listed. Empty if the sum alone leaves the cell no choice.
        others: Vec<(Cell, DigitSet)>,
        /// The digits that its own rules allow the cell, if that is not all: an even one for one, or one of
        /// a Sukaku.
        allowed: Option<DigitSet>,
        /// The groups that hold the other digits: as few houses and cages as may be.
        seen: Vec<Group>,
        /// The other digits in these groups, one cell for each.
        blockers: Vec<(Cell, Digit)>,
    },
    /// A digit has one place in a house.
    OnlyPlace {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// The same digit elsewhere, where it blocks other cells of the house.
        blockers: Vec<(Cell, Digit)>,
        /// The cages whose sums keep the digit from another cell of the house.
        sums: Vec<Rule>,
        /// The cells of the house that the rules keep the digit from wherever the others are.
        barred: Vec<Cell>,
    },
    /// A technique finds something in the candidates.
    Found(Box<Step<Layout>>),
    /// None does.
    LinkReason,
}

/// A board on its way to the solution, as far as the next step depends on it.
#[derive(Clone, Copy, Debug)]
pub struct BoardState<'a> {
    /// The rules of the board.
    pub layout: &'a Layout,
    /// The digits, right or wrong.
    pub grid: &'a Grid,
    /// Candidates of each place by the player's marks, in row order, if every blank has some.
    pub marks: Option<&'a [DigitSet]>,
    /// Breaks the search off.
    pub stop: Stop<'a>,
}

/// The next step from here, by these techniques if the two singles are not enough. The solution is
/// requested only if needed; without one, wrong digits are not reported.
///
/// If it is stopped, the result is worthless.
pub fn next_step(
    state: BoardState<'_>,
    solution: impl FnOnce() -> Option<Grid>,
    rows: impl IntoIterator<Item = &'static TechniqueInfo<Layout>>,
) -> NextStep {
    let BoardState { layout, grid, marks, stop } = state;
    if let Some(clash) = grid.clash(layout) {
        return NextStep::Broken(clash);
    }
    if grid.blanks(layout).next().is_none() {
        return NextStep::Complete;
    }
    if let Some(mistake) = solution().and_then(|solution| state.mistake(&solution)) {
        return mistake;
    }
    let blanks = Blanks::of(layout, grid, Cages::AddUp);
    if let Some(cell) = grid.blanks(layout).find(|&cell| state.left(&blanks, cell).is_empty()) {
        return NextStep::Stuck(cell);
    }
    if let Some((cell, digit)) = blanks.only_candidate() {
        return only_digit(layout, &blanks, cell, digit);
    }
    if let Some((cell, digit, house)) = blanks.only_place() {
        return only_place(layout, &blanks, (cell, digit), house);
    }
    if let Some((cell, digit)) = marks.and_then(|marks| state.stale(&blanks, marks)) {
        return NextStep::Stale { cell, digit };
    }
    // Decided before the board is built, to avoid that work if there are no rows.
    let mut rows = rows.into_iter().peekable();
    if rows.peek().is_none() {
        return NextStep::LinkReason;
    }
    let candidates = layout.cells_and_voids().map(|cell| state.left(&blanks, cell)).collect();
    let first = Position::with_candidates(layout, grid, candidates).until(stop).simplest(rows);
    first.map_or(NextStep::LinkReason, |step| NextStep::Found(Box::new(step)))
}

impl BoardState<'_> {
    /// Candidates that rules and marks leave a blank.
    fn left(&self, blanks: &Blanks<'_>, cell: Cell) -> DigitSet {
        let fitting = blanks.candidates(cell);
        self.marks.map_or(fitting, |marks| fitting & marks[self.layout.index(cell)])
    }

    /// A mark that the digits rule out.
    fn stale(&self, blanks: &Blanks<'_>, marks: &[DigitSet]) -> Option<(Cell, Digit)> {
        self.grid.blanks(self.layout).find_map(|cell| {
            let stale = marks[self.layout.index(cell)] - blanks.candidates(cell);
            Some((cell, stale.first()?))
        })
    }

    /// The first place where the board does not lead to the solution any more: wrong digits first,
    /// then marks without the right one.
    pub fn mistake(&self, solution: &Grid) -> Option<NextStep> {
        for (cell, digit) in self.grid.placed() {
            if solution.get(cell) != Some(digit) {
                return Some(NextStep::Wrong { cell, digit });
            }
        }
        for cell in self.grid.blanks(self.layout) {
            let marked = self.marks?[self.layout.index(cell)];
            if solution.get(cell).is_some_and(|digit| !marked.contains(digit)) {
                return Some(NextStep::Lost { cell, marked });
            }
        }
        None
    }
}

impl NextStep {
    /// The cell and its digit, if the step is one of the two that need no candidates.
    const fn single(&self) -> Option<(Cell, Digit)> {
        match *self {
            Self::OnlyDigit { cell, digit, .. } | Self::OnlyPlace { cell, digit, .. } => {
                Some((cell, digit))
            }
            _ => None,
        }
    }

    /// The step, if a technique found it in the candidates.
    pub const fn found(&self) -> Option<&Step<Layout>> {
        match self {
            Self::Found(step) => Some(step),
            _ => None,
        }
    }

    /// The technique of the step, if it is one.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            Self::OnlyDigit { .. } => Some(Technique::NakedSingle),
            Self::OnlyPlace { .. } => Some(Technique::HiddenSingle),
            _ => self.found().map(|step| step.technique),
        }
    }

    /// The name that people know the pattern of the step by, if that is narrower than its technique's.
    pub fn pattern_name(&self) -> Option<PatternName> {
        self.found().and_then(Step::pattern_name)
    }

    /// True if it is a step, and not a reason why there is none.
    pub const fn is_step(&self) -> bool {
        self.single().is_some() || self.found().is_some()
    }

    /// The cells that a level is about.
    pub fn cells(&self, level: HintLevel) -> Vec<Cell> {
        let Some(step) = self.found() else { return self.cells_without_techniques(level) };
        match level {
            HintLevel::Technique => Vec::new(),
            HintLevel::Where => step.because.area(),
            HintLevel::What => step.argument().lit(),
            HintLevel::Do => {
                let all = [&step.because.pattern, &step.places, &step.removes];
                all.into_iter().flatten().map(|&(cell, _)| cell).collect()
            }
        }
    }

    /// The same of what is not a technique's: a single, or what stands in the way. The page's first engine
    /// asks for this, which links no technique.
    pub fn cells_without_techniques(&self, level: HintLevel) -> Vec<Cell> {
        match (self, level) {
            (Self::Wrong { cell, .. } | Self::Lost { cell, .. } | Self::Stale { cell, .. }, _) => {
                vec![*cell]
            }
            (_, HintLevel::Technique) => Vec::new(),
            // The very cell would tell more than the words do.
            (Self::OnlyPlace { house, .. }, HintLevel::Where | HintLevel::What) => {
                house.cells().to_vec()
            }
            _ => self.single().map(|(cell, _)| cell).into_iter().collect(),
        }
    }

    /// The digits on the board that make it a single.
    pub fn blockers(&self) -> Vec<(Cell, Digit)> {
        match self {
            Self::OnlyDigit { blockers, .. } | Self::OnlyPlace { blockers, .. } => blockers.clone(),
            _ => self.found().map_or_else(Vec::new, |step| step.because.blockers.clone()),
        }
    }

    /// The digits that it puts into cells.
    pub fn places(&self) -> Vec<(Cell, Digit)> {
        match self.found() {
            Some(step) => step.places.clone(),
            None => self.single().into_iter().collect(),
        }
    }

    /// The candidates that it removes.
    pub fn removes(&self) -> Vec<(Cell, Digit)> {
        self.found().map_or_else(Vec::new, |step| step.removes.clone())
    }
}

fn only_digit(layout: &Layout, blanks: &Blanks<'_>, cell: Cell, digit: Digit) -> NextStep {
    let others = |values: DigitSet| values - DigitSet::of(digit);
    let allowed = layout.open(cell);
    let of_cell = others(allowed);
    let allowed = (allowed != layout.digits(cell)).then_some(allowed);
    let rest = blanks.rest(cell).filter(|_| !others(blanks.open(cell)).is_empty());
    let sum = rest.as_ref().map(|(cage, rest)| {
        let placed = blanks.grid().digits_in(cage.cells());
        Remainder::of(cage, rest, layout.digits(cell) - placed)
    });
    // With a sum, the relevant digits are the others of its combinations.
    let meant = sum.as_ref().map_or(of_cell, |sum| {
        sum.combinations.iter().fold(DigitSet::EMPTY, |all, &digits| all | others(digits))
    });
    let mut choices = Vec::new();
    if let Some((_, rest)) = rest
        && (meant.is_empty() || !(meant & blanks.open(cell)).is_empty())
    {
        for &other in rest.cells().iter().filter(|&&other| other != cell) {
            let open = blanks.open(other);
            choices.push((
                other,
                if meant.is_empty() { open } else { open & (meant | DigitSet::of(digit)) },
            ));
        }
    }
    let (seen, blockers, _) =
        blockers::of_cell(layout, blanks.grid(), cell, meant - blanks.open(cell));
    NextStep::OnlyDigit { cell, digit, sum, others: choices, allowed, seen, blockers }
}

fn only_place(
    layout: &Layout,
    blanks: &Blanks<'_>,
    (cell, digit): (Cell, Digit),
    house: &House,
) -> NextStep {
    let is_kept_out =
        |at: &Cell| blanks.open(*at).contains(digit) && !blanks.candidates(*at).contains(digit);
    let mut sums: Vec<Rule> = Vec::new();
    for &at in house.cells().iter().filter(|at| is_kept_out(at)) {
        if let Some(cage) = blanks.cages_against(at, digit).next()
            && !sums.contains(cage)
        {
            sums.push(cage.clone());
        }
    }
    let (blockers, mut barred) =
        blockers::of_place(layout, blanks.grid(), house.cells(), (cell, digit));
    barred.retain(|&at| !blanks.open(at).contains(digit));
    NextStep::OnlyPlace { cell, digit, house: house.clone(), blockers, sums, barred }
}
