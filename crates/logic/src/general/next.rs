//! The next step on any board, with its reason.
//!
//! Mistakes come first: a broken rule, a digit that differs from the solution, or notes that lack
//! the right digit. Next are the two steps that need no candidates: a cell that only one digit
//! fits, or a digit with one place in a house. The reason names what a player has to look at: rows,
//! columns, boxes, regions, diagonals, and cages with their sums. Techniques based on candidates
//! come last. They use the player's notes if every blank has some, otherwise what the rules allow.
//! Notes that digits rule out must be removed before that.
//!
//! The techniques to try are an argument, so a caller that passes none gets the two singles and
//! links none of the code for the others.

use underdoku_grid::layout::{Cell, Clash, Digit, DigitSet, Grid, House, Layout, Rule};
use underdoku_solver::Stop;

use super::{Blanks, Cages, Group, Remainder, blockers};
use crate::{HintLevel, PatternName, Position, Step, Technique, TechniqueInfo};

/// The next step on any board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Every cell is filled.
    Complete,
    /// A rule is broken.
    Broken(Clash),
    /// A digit that differs from the solution.
    Wrong {
        /// The cell that holds it.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
    },
    /// Notes without the digit that belongs in the cell.
    Lost {
        /// The cell.
        cell: Cell,
        /// Its notes.
        notes: DigitSet,
    },
    /// A note that the digits rule out. A step found with it could not be followed by a player who
    /// ignores that note.
    Stale {
        /// The cell.
        cell: Cell,
        /// The note.
        digit: Digit,
    },
    /// A blank that no digit fits.
    Stuck(Cell),
    /// Only one digit fits a cell.
    OnlyDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The cage whose sum determines it, if the cells that it sees do not.
        sum: Option<Remainder>,
        /// The other blanks of that cage with the digits that their houses leave them, restricted
        /// to its combinations if those are listed. Empty if the sum alone determines the cell.
        others: Vec<(Cell, DigitSet)>,
        /// The digits that a rule about this cell alone allows, if that is not all of them: even
        /// ones, for example, or those of a Sukaku.
        allowed: Option<DigitSet>,
        /// The groups that contain the other digits, as few as possible.
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
        /// The same digit in other houses, where it blocks the other cells of this one.
        blockers: Vec<(Cell, Digit)>,
        /// The cages whose sums rule out the digit in another cell of the house.
        sums: Vec<Rule>,
        /// The cells of the house in which a rule forbids the digit, wherever other digits are.
        barred: Vec<Cell>,
    },
    /// A technique found a step.
    Found(Box<Step<Layout>>),
    /// No step was found.
    NothingFound,
}

/// The state of a game that the next step depends on.
#[derive(Clone, Copy, Debug)]
pub struct BoardState<'a> {
    /// The rules of the board.
    pub layout: &'a Layout,
    /// The digits, right or wrong.
    pub grid: &'a Grid,
    /// The player's notes for each cell in row order, if every blank has some.
    pub notes: Option<&'a [DigitSet]>,
    /// Cancels the search.
    pub stop: Stop<'a>,
}

/// The next step, found by these techniques if there is no single. `solution` is only called if it
/// is needed; if it returns none, wrong digits are not reported.
///
/// If the search is stopped, the result is meaningless.
pub fn next_step(
    state: BoardState<'_>,
    solution: impl FnOnce() -> Option<Grid>,
    rows: impl IntoIterator<Item = &'static TechniqueInfo<Layout>>,
) -> NextStep {
    let BoardState { layout, grid, notes, stop } = state;
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
    if let Some((cell, digit)) = notes.and_then(|notes| state.stale(&blanks, notes)) {
        return NextStep::Stale { cell, digit };
    }
    // Checked before the board is built, which would be wasted if there are no techniques.
    let mut rows = rows.into_iter().peekable();
    if rows.peek().is_none() {
        return NextStep::NothingFound;
    }
    let candidates = layout.cells_and_voids().map(|cell| state.left(&blanks, cell)).collect();
    let first = Position::with_candidates(layout, grid, candidates).until(stop).simplest(rows);
    first.map_or(NextStep::NothingFound, |step| NextStep::Found(Box::new(step)))
}

impl BoardState<'_> {
    /// The candidates that rules and notes leave a blank.
    fn left(&self, blanks: &Blanks<'_>, cell: Cell) -> DigitSet {
        let fitting = blanks.candidates(cell);
        self.notes.map_or(fitting, |notes| fitting & notes[self.layout.index(cell)])
    }

    /// A note that the digits rule out.
    fn stale(&self, blanks: &Blanks<'_>, notes: &[DigitSet]) -> Option<(Cell, Digit)> {
        self.grid.blanks(self.layout).find_map(|cell| {
            let stale = notes[self.layout.index(cell)] - blanks.candidates(cell);
            Some((cell, stale.first()?))
        })
    }

    /// The first mistake compared with the solution: wrong digits first, then notes without the
    /// right one.
    pub fn mistake(&self, solution: &Grid) -> Option<NextStep> {
        for (cell, digit) in self.grid.placed() {
            if solution.get(cell) != Some(digit) {
                return Some(NextStep::Wrong { cell, digit });
            }
        }
        for cell in self.grid.blanks(self.layout) {
            let notes = self.notes?[self.layout.index(cell)];
            if solution.get(cell).is_some_and(|digit| !notes.contains(digit)) {
                return Some(NextStep::Lost { cell, notes });
            }
        }
        None
    }
}

impl NextStep {
    /// The cell and digit of a step that needs no candidates.
    const fn single(&self) -> Option<(Cell, Digit)> {
        match *self {
            Self::OnlyDigit { cell, digit, .. } | Self::OnlyPlace { cell, digit, .. } => {
                Some((cell, digit))
            }
            _ => None,
        }
    }

    /// The step, if it was found by a technique.
    pub const fn found(&self) -> Option<&Step<Layout>> {
        match self {
            Self::Found(step) => Some(step),
            _ => None,
        }
    }

    /// The technique of the step, if it has one.
    pub fn technique(&self) -> Option<Technique> {
        match self {
            Self::OnlyDigit { .. } => Some(Technique::NakedSingle),
            Self::OnlyPlace { .. } => Some(Technique::HiddenSingle),
            _ => self.found().map(|step| step.technique),
        }
    }

    /// The common name of the pattern, if it is narrower than the technique's.
    pub fn pattern_name(&self) -> Option<PatternName> {
        self.found().and_then(Step::pattern_name)
    }

    /// False if it is a reason why there is no step.
    pub const fn is_step(&self) -> bool {
        self.single().is_some() || self.found().is_some()
    }

    /// The cells to show at a level of a hint.
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

    /// Like [`cells`](Self::cells), but only for singles and for reasons why there is no step. The
    /// page's first engine calls this in order not to link any technique.
    pub fn cells_without_techniques(&self, level: HintLevel) -> Vec<Cell> {
        match (self, level) {
            (Self::Wrong { cell, .. } | Self::Lost { cell, .. } | Self::Stale { cell, .. }, _) => {
                vec![*cell]
            }
            (_, HintLevel::Technique) => Vec::new(),
            // The cell itself would reveal more than the words of these levels.
            (Self::OnlyPlace { house, .. }, HintLevel::Where | HintLevel::What) => {
                house.cells().to_vec()
            }
            _ => self.single().map(|(cell, _)| cell).into_iter().collect(),
        }
    }

    /// The placed digits that make it a single.
    pub fn blockers(&self) -> Vec<(Cell, Digit)> {
        match self {
            Self::OnlyDigit { blockers, .. } | Self::OnlyPlace { blockers, .. } => blockers.clone(),
            _ => self.found().map_or_else(Vec::new, |step| step.because.blockers.clone()),
        }
    }

    /// The digits to place.
    pub fn places(&self) -> Vec<(Cell, Digit)> {
        match self.found() {
            Some(step) => step.places.clone(),
            None => self.single().into_iter().collect(),
        }
    }

    /// The candidates to remove.
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
    // If there is a sum, only the other digits of its combinations matter.
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
