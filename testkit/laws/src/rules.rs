//! Small boards with rules of every kind, drawn on a solution or nearly so: the solver finds the
//! solutions that a naive search finds, and no step of logic goes against one of them.
//!
//! The naive search is an oracle: it fills the cells one after the other and reads the kinds of the
//! rules, where the solver reads their meanings. It shares no code with either.

use std::collections::BTreeMap;

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule, RuleKind};
use underdoku_logic::Position;
use underdoku_solver::general::Rules;

/// The most solutions that are compared.
const LIMIT: usize = 200;

/// The boards that rules are drawn on.
const BASES: [&str; 7] = [
    "2x2",
    "2x3",
    "3x2",
    "4j 1112132233243444",
    "6j 111222113222133344335444555466556666",
    "template a a a b b / a a a b b / a a a d d / -a -a -a d d",
    "template a a a b b b / a a a b b b / -a -b c c c c",
];

/// What was looked at on a board.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// The number of rules of each kind.
    pub rules: BTreeMap<RuleKind, usize>,
    /// The number of steps that were held against all solutions.
    pub steps: usize,
}

/// See the module.
pub fn law(bytes: &[u8]) {
    look(super::filled(bytes));
}

/// Holds the board of a key against the oracle.
///
/// # Panics
///
/// If solver or logic is wrong.
pub fn look(key: [u8; 32]) -> Looked {
    let (layout, givens) = board(&mut Chance::new(key, 0));
    let told = layout.notation().expect("every board has a notation");
    assert_eq!(Layout::of_notation(&told).as_ref(), Some(&layout), "{told}");
    let rules = Rules::of(&layout);
    let mut expected = Vec::new();
    Oracle { layout: &layout, cells: layout.cells().collect() }.fill(
        &mut givens.clone(),
        0,
        &mut expected,
    );
    let mut found: Vec<Grid> = rules.solutions(&givens).take(LIMIT).collect();
    for grid in &found {
        assert!(grid.is_solved(&layout) && grid.extends(&givens), "{told}: {grid:?}");
    }
    assert_eq!(found.len(), expected.len(), "{told}: {givens:?}");
    let mut looked = Looked::default();
    for rule in layout.rules() {
        *looked.rules.entry(rule.kind()).or_default() += 1;
    }
    if expected.len() < LIMIT {
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{told}: {givens:?}");
        looked.steps = if found.is_empty() { 0 } else { steps(&layout, &givens, &found) };
    }
    looked
}

/// Follows the easiest steps to their end, and returns their number: each holds in all solutions.
fn steps(layout: &Layout, givens: &Grid, solutions: &[Grid]) -> usize {
    let mut position = Position::on(layout, givens);
    for count in 0.. {
        let Some(step) = position.first() else { return count };
        for solution in solutions {
            let is_true = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
            assert!(
                step.places.iter().all(is_true) && !step.removes.iter().any(is_true),
                "{:?}: {givens:?}: {step:?}",
                layout.notation()
            );
        }
        position.apply(&step);
    }
    0
}

/// A board with some rules and some givens.
fn board(chance: &mut Chance) -> (Layout, Grid) {
    let base = Layout::of_notation(chance.pick(&BASES)).expect("a board");
    let skipped = chance.below(60);
    let solution = Rules::of(&base).solutions(&Grid::empty(&base)).take(skipped + 1).last();
    let solution = solution.expect("every base has solutions");
    let mut layout = base;
    for _ in 0..=chance.below(5) {
        let kind = chance.pick(RuleKind::ALL);
        // A rule that does not fit there is passed over.
        if let Some(rule) = draw(kind, &layout, &solution, chance) {
            layout = layout.clone().with_rules([rule]).unwrap_or(layout);
        }
    }
    let share = 2 + chance.below(4);
    let givens =
        Grid::from_fn(&layout, |cell| solution.get(cell).filter(|_| chance.below(share) == 0));
    (layout, givens)
}

/// A rule of a kind that the solution keeps, or in one of eight cases may break.
fn draw(kind: RuleKind, layout: &Layout, solution: &Grid, chance: &mut Chance) -> Option<Rule> {
    let mut cells: Vec<Cell> = layout.cells().collect();
    chance.shuffle(&mut cells);
    let is_broken = chance.below(8) == 0;
    let size = 2 + chance.below(4);
    Some(match kind {
        RuleKind::Windows | RuleKind::AntiKnight | RuleKind::AntiKing => Rule::new(kind, [], []),
        RuleKind::Diagonal => {
            let last = layout.rows().checked_sub(1)?;
            let is_rising = chance.below(2) == 0;
            let column = |row| if is_rising { last - row } else { row };
            Rule::new(kind, (0..=last).map(|row| Cell::new(row, column(row))), [])
        }
        RuleKind::ExtraRegion => Rule::new(kind, different(&cells, solution, size), []),
        RuleKind::Cage => {
            let cells = different(&cells, solution, size);
            let sum: u16 = cells.iter().filter_map(|&cell| solution.get(cell)).map(value).sum();
            let sum = sum + u16::from(is_broken);
            Rule::cage(cells, (chance.below(5) > 0).then_some(sum))
        }
        RuleKind::Clue => {
            let mut voids: Vec<Cell> = layout.voids().collect();
            chance.shuffle(&mut voids);
            let largest = usize::from(layout.largest_digit()?.get());
            Rule::clue(*voids.first()?, Digit::from_index(chance.below(largest)))
        }
        RuleKind::Candidates => {
            let cell = cells[0];
            let mut digits = DigitSet::from_bits(chance.bits());
            if !is_broken {
                digits.insert(solution.get(cell)?);
            }
            Rule::candidates(cell, digits & layout.digits(cell))
        }
        _ => return None,
    })
}

/// The first cells that hold different digits.
fn different(cells: &[Cell], solution: &Grid, count: usize) -> Vec<Cell> {
    let mut digits = DigitSet::EMPTY;
    let mut chosen = Vec::new();
    for &cell in cells {
        let digit = solution.get(cell).expect("a cell that holds a digit");
        if !digits.contains(digit) && chosen.len() < count {
            digits.insert(digit);
            chosen.push(cell);
        }
    }
    chosen
}

fn value(digit: Digit) -> u16 {
    digit.get().into()
}

/// A search that fills the cells one after the other.
struct Oracle<'a> {
    layout: &'a Layout,
    cells: Vec<Cell>,
}

impl Oracle<'_> {
    /// Adds the solutions of a board whose cells before this one are filled. One recursive call per
    /// cell.
    fn fill(&self, grid: &mut Grid, at: usize, found: &mut Vec<Grid>) {
        let Some(&cell) = self.cells.get(at) else {
            found.push(grid.clone());
            return;
        };
        let given = grid.get(cell);
        for digit in self.layout.digits(cell) {
            if found.len() < LIMIT && given.is_none_or(|given| given == digit) {
                grid.set(cell, Some(digit));
                if self.may_stand(grid, cell) {
                    self.fill(grid, at + 1, found);
                }
            }
        }
        grid.set(cell, given);
    }

    /// True if a digit breaks no rule yet.
    fn may_stand(&self, grid: &Grid, cell: Cell) -> bool {
        let digit = grid.get(cell);
        let is_twin = |&other: &Cell| other != cell && grid.get(other) == digit;
        let shares = |other: &Cell| {
            other.row() == cell.row()
                || other.column() == cell.column()
                || self.layout.region(*other) == self.layout.region(cell)
        };
        let mut twins = self.cells.iter().filter(|&other| is_twin(other));
        !twins.any(shares) && self.layout.rules().iter().all(|rule| self.keeps(grid, cell, rule))
    }

    /// True if a digit does not break a rule yet.
    fn keeps(&self, grid: &Grid, cell: Cell, rule: &Rule) -> bool {
        let Some(digit) = grid.get(cell) else { return true };
        let is_within = rule.cells().contains(&cell);
        let is_twin = |other: &Cell| *other != cell && grid.get(*other) == Some(digit);
        let twins = || self.cells.iter().filter(|other| is_twin(other));
        let away = |other: &Cell| {
            let apart = (cell.row().abs_diff(other.row()), cell.column().abs_diff(other.column()));
            (apart.0.min(apart.1), apart.0.max(apart.1))
        };
        match rule.kind() {
            RuleKind::Diagonal | RuleKind::ExtraRegion => {
                !is_within || !rule.cells().iter().any(is_twin)
            }
            RuleKind::Windows => {
                let window = self.window(cell);
                window.is_none() || !twins().any(|&other| self.window(other) == window)
            }
            RuleKind::AntiKnight => !twins().any(|other| away(other) == (1, 2)),
            RuleKind::AntiKing => !twins().any(|other| away(other) == (1, 1)),
            RuleKind::Cage => {
                let digits: Vec<u16> =
                    rule.cells().iter().filter_map(|&other| grid.get(other)).map(value).collect();
                let sum: u16 = digits.iter().sum();
                let is_full = digits.len() == rule.cells().len();
                let adds_up =
                    rule.sum().is_none_or(|total| if is_full { sum == total } else { sum < total });
                !is_within || adds_up && !rule.cells().iter().any(is_twin)
            }
            RuleKind::Clue => {
                let clue = rule.cells()[0];
                let is_seen = clue.row() == cell.row() || clue.column() == cell.column();
                !is_seen || value(digit) != rule.numbers()[0]
            }
            RuleKind::Candidates => !is_within || rule.numbers().contains(&value(digit)),
            kind => panic!("the oracle knows no {}", kind.name()),
        }
    }

    /// The window of a cell: lines lie between those of the windows, and around them.
    fn window(&self, cell: Cell) -> Option<(usize, usize)> {
        let (height, width) = self.layout.spec()?.box_size()?;
        let part = |line: usize, length: usize, lines: usize| {
            let part = line / (length + 1);
            let is_whole = (part + 1) * (length + 1) < lines;
            (!line.is_multiple_of(length + 1) && is_whole).then_some(part)
        };
        let part = (
            part(cell.row(), height, self.layout.rows())?,
            part(cell.column(), width, self.layout.columns())?,
        );
        Some(part)
    }
}
