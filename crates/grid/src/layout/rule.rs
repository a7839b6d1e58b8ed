//! Rules as data.
//!
//! A [`Rule`] is what a setter draws on a board: its kind, its cells and its numbers. One cage is a
//! rule, and so is one diagonal, one number in a void cell, or the knight's move on a whole board.
//! What a rule requires is a list of [`Meaning`]s. Solver and logic only know those, so a new kind
//! of rule usually needs no change there.
//!
//! ```text
//! Rule   cage  r1c1 r1c2  3
//!          │ one row of the table in `kind`, one file
//!          ▼
//! Meaning  Differ  r1c1 r1c2
//!          Sum     r1c1 r1c2  3
//! ```
//!
//! A new [`Meaning`] is handled where its digits are filtered, `logic/general/condition.rs` and
//! `solver/general/constraints.rs`; where violations are found, `grid/clash.rs` here; where it
//! links two cells in chains, `logic/general/pairs.rs`; and where its reasons become words,
//! `words/reasons`. Sums of cages are handled separately, because their cells differ. A rule that
//! none of the other meanings expresses, but that can be checked digit by digit, is a `Machine`, a
//! small table.
//!
//! Each kind has a file with its name in text, the order of its cells, its checks and its meaning.

mod anti_king;
mod anti_knight;
mod cage;
mod candidates;
mod clue;
#[cfg(feature = "constraints")]
mod constraint;
mod diagonal;
mod extra_region;
#[cfg(all(test, feature = "constraints"))]
mod fillings;
mod kind;
#[cfg(not(feature = "constraints"))]
mod left_out;
#[cfg(feature = "constraints")]
mod machine;
pub mod pieces;
mod placement;
mod relation;
#[cfg(feature = "constraints")]
mod selection;
mod stroke;
#[cfg(feature = "constraints")]
mod tally;
mod text;
mod windows;

use std::sync::Arc;

use super::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Layout, LayoutFault, Spec, Variant};
#[cfg(feature = "constraints")]
pub use constraint::custom_line::TooManyStates;
use kind::CellOrder;
pub use kind::{RuleKind, RuleNumbers};
#[cfg(feature = "constraints")]
pub use machine::Machine;
pub use placement::{Footprint, Numbers, Placement};
pub use relation::Relation;
pub use stroke::{CellShape, Disc, LineStyle, Stroke};
#[cfg(feature = "constraints")]
pub use tally::counted;
pub use text::{ParseRuleError, parse_cells};

/// A rule that restricts the digits of a board, usually drawn on it.
///
/// Cloning is cheap: the cells and numbers are reference-counted, because layouts, steps and their
/// evidence all hold copies.
///
/// ```
/// use underdoku::grid::layout::{Cell, Layout, Rule, RuleKind};
///
/// let corner = [Cell::new(0, 0), Cell::new(0, 1)];
/// let layout = Layout::classic().with_rules([Rule::cage(corner, Some(3))])?;
/// assert_eq!(layout.rules().len(), 1);
/// assert_eq!(layout.rules()[0].kind(), RuleKind::Cage);
/// assert_eq!(layout.rules()[0].sum(), Some(3));
/// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
/// ```
#[doc(alias = "constraint")]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    kind: RuleKind,
    cells: Arc<[Cell]>,
    numbers: Arc<[u16]>,
}

/// A condition that a rule imposes on cells, in the terms that solver and logic understand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Meaning {
    /// A cell holds one of these digits.
    Digits {
        /// The cell.
        cell: Cell,
        /// The digits.
        digits: DigitSet,
    },
    /// No two of these cells hold the same digit.
    Differ {
        /// The cells, in row order.
        cells: Arc<[Cell]>,
        /// What kind of house they form, and its index among those of that kind; `None` if they
        /// have no name other than the rule's.
        house: Option<(HouseKind, usize)>,
    },
    /// These cells add up to a total.
    Sum {
        /// The cells, in any order.
        cells: Arc<[Cell]>,
        /// The total.
        total: u16,
    },
    /// These cells, times their factors, add up to a total.
    Linear {
        /// The cells, each with its factor.
        terms: Vec<(Cell, i32)>,
        /// The total.
        total: i32,
    },
    /// Two cells hold digits in a relation.
    Pair {
        /// The cells, in the order of the relation.
        cells: [Cell; 2],
        /// The relation.
        relation: Relation,
    },
    /// The digits of these cells are one of these sets, in any order.
    OneSet {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// The sets, each with as many digits as there are cells.
        sets: Vec<DigitSet>,
    },
    /// These cells contain these digits, among others.
    Holds {
        /// The cells, in row order.
        cells: Vec<Cell>,
        /// The digits, each as often as it must occur.
        digits: Vec<Digit>,
    },
    /// Each digit that occurs in these cells occurs as often as its value.
    #[cfg(feature = "constraints")]
    Counts {
        /// The cells, in row order.
        cells: Vec<Cell>,
    },
    /// A machine accepts the digits of these cells.
    #[cfg(feature = "constraints")]
    Machine {
        /// The cells in the order in which it reads them, each once.
        cells: Arc<[Cell]>,
        /// The machine.
        machine: Arc<Machine>,
    },
}

impl Meaning {
    /// The same relation or machine on other cells; `None` for other conditions, which are always
    /// about a rule's own cells. The cells of a symmetric relation are in row order.
    pub(super) fn moved(&self, image: &dyn Fn(Cell) -> Cell) -> Option<Self> {
        match self {
            Self::Pair { cells, relation } => {
                let mut cells = cells.map(image);
                if !matches!(relation, Relation::Less | Relation::NotGreater) {
                    cells.sort_unstable();
                }
                Some(Self::Pair { cells, relation: *relation })
            }
            #[cfg(feature = "constraints")]
            Self::Machine { cells, machine } => {
                let cells = cells.iter().map(|&cell| image(cell)).collect();
                Some(Self::Machine { cells, machine: machine.clone() })
            }
            _ => None,
        }
    }

    /// The cells that the condition restricts; in row order if it has a machine.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Digits { cell, .. } => vec![*cell],
            Self::Differ { cells, .. } | Self::Sum { cells, .. } => cells.to_vec(),
            Self::Linear { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Self::Pair { cells, .. } => cells.to_vec(),
            Self::OneSet { cells, .. } | Self::Holds { cells, .. } => cells.clone(),
            #[cfg(feature = "constraints")]
            Self::Counts { cells } => cells.clone(),
            #[cfg(feature = "constraints")]
            Self::Machine { cells, .. } => {
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                cells
            }
        }
    }
}

impl Rule {
    /// The least difference between the ends of a lockout line without a number, on boards of all sizes.
    pub const LOCKOUT: u8 = 4;
    /// The sum of each part of a sum line without a number, which is a ten line.
    pub const TEN: u16 = 10;

    /// A rule of a kind that is only known at run time; each kind also has its own constructor,
    /// such as [`Rule::thermometer`]. [`RuleKind`] describes the cells and numbers of each kind.
    ///
    /// If the order of the cells does not matter, they are sorted in row order and duplicates are
    /// removed. A line that means the same from either end starts at the end that comes first in
    /// row order. Numbers keep their order.
    ///
    /// Whether it fits on a board is checked by [`Layout::with_rules`].
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Rule, RuleKind};
    ///
    /// let line = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 1)];
    /// assert_eq!(Rule::new(RuleKind::Whisper, line, [4]), "whisper:r1c1r1c2r2c2=4".parse()?);
    /// # Ok::<(), underdoku::grid::layout::ParseRuleError>(())
    /// ```
    pub fn new(
        kind: RuleKind,
        cells: impl IntoIterator<Item = Cell>,
        numbers: impl IntoIterator<Item = u16>,
    ) -> Self {
        Self::of(kind, cells.into_iter().collect(), numbers.into_iter().collect())
    }

    fn of(kind: RuleKind, mut cells: Vec<Cell>, numbers: Vec<u16>) -> Self {
        match kind.info().order {
            CellOrder::Any => {
                cells.sort_unstable();
                cells.dedup();
            }
            CellOrder::BothWays if cells.last() < cells.first() => cells.reverse(),
            CellOrder::Line | CellOrder::BothWays => {}
        }
        Self { kind, cells: cells.into(), numbers: numbers.into() }
    }

    /// Its kind.
    pub const fn kind(&self) -> RuleKind {
        self.kind
    }

    /// Its cells: in row order, or along its line; empty for a rule about the whole board.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Its numbers: the sum of a cage, the digit of a clue, the digits of a list of candidates.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }

    /// The sum of a cage, if it is given.
    pub fn sum(&self) -> Option<u16> {
        self.numbers.first().copied().filter(|_| self.kind == RuleKind::Cage)
    }

    /// The first of its cells: a cage shows its sum there.
    pub fn head(&self) -> Option<Cell> {
        self.cells.first().copied()
    }

    /// Its numbers as digits, without those that are not digits.
    pub(super) fn digits(&self) -> DigitSet {
        self.numbers.iter().filter_map(|&number| digit(number)).collect()
    }

    /// The same rule on other cells.
    pub(super) fn moved(&self, image: impl Fn(Cell) -> Cell) -> Self {
        let cells = self.cells.iter().map(|&cell| image(cell));
        Self::new(self.kind, cells, self.numbers.iter().copied())
    }

    /// The normal form of the rule on a board, so that rules with the same meaning are equal:
    /// default numbers are dropped, and digits sorted. A layout has its rules in this form.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, Rule};
    ///
    /// let cells = [Cell::new(0, 0), Cell::new(0, 1)];
    /// assert_eq!(Rule::difference(cells, 1).normalized(&Layout::classic()), Rule::white_dot(cells));
    /// ```
    #[must_use]
    pub fn normalized(self, layout: &Layout) -> Self {
        let numbers = (self.kind.info().normalize)(&self, layout).into();
        Self { numbers, ..self }
    }

    /// True if its meaning does not change when digits are renamed.
    pub(super) fn allows_renaming(&self) -> bool {
        (self.kind.info().allows_renaming)(self)
    }
}

impl Layout {
    /// The rules of the board, grouped by kind in the order of [`RuleKind::ALL`]; within a kind in
    /// the order in which they were added.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules of a kind, in the order in which they were added.
    pub fn rules_of(&self, kind: RuleKind) -> &[Rule] {
        let start = self.rules.partition_point(|rule| rule.kind < kind);
        let length = self.rules[start..].partition_point(|rule| rule.kind == kind);
        &self.rules[start..start + length]
    }

    /// The cages. They may overlap.
    pub fn cages(&self) -> &[Rule] {
        &self.rules[self.cages.clone()]
    }

    /// The cages that contain a cell.
    pub fn cages_at(&self, cell: Cell) -> impl Iterator<Item = &Rule> {
        self.cages().iter().filter(move |cage| cage.cells.binary_search(&cell).is_ok())
    }

    /// True if some cell is in two cages.
    pub const fn has_overlapping_cages(&self) -> bool {
        self.has_overlaps
    }

    /// The first cell in row order that is in two cages.
    pub fn cages_overlap(&self) -> Option<Cell> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &cell in self.cages().iter().flat_map(Rule::cells) {
            if once.contains(cell) {
                twice.insert(cell);
            }
            once.insert(cell);
        }
        twice.first()
    }

    /// The number in this void cell.
    pub fn clue(&self, cell: Cell) -> Option<Digit> {
        let clue = self.rules_of(RuleKind::Clue).iter().find(|clue| *clue.cells == [cell])?;
        clue.digits().first()
    }

    /// The restricted cells of a Sukaku, row by row, with their candidates.
    pub fn restricted(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let rules = self.rules_of(RuleKind::Candidates);
        let is_restricted = move |cell: &Cell| rules.iter().any(|rule| rule.head() == Some(*cell));
        self.cells().filter(is_restricted).map(|cell| (cell, self.open(cell)))
    }

    /// Restricts cells to these candidates. Void cells, and cells that keep all their digits, are
    /// skipped.
    #[must_use]
    pub fn with_candidates(self, candidates: impl IntoIterator<Item = (Cell, DigitSet)>) -> Self {
        let candidates: Vec<(Cell, DigitSet)> = candidates.into_iter().collect();
        let mut rules = Vec::new();
        for cell in self.cells() {
            let of_cell = candidates.iter().filter(|(other, _)| *other == cell);
            for &(_, digits) in of_cell {
                if !(self.digits(cell) - digits).is_empty() {
                    rules.push(Rule::candidates(cell, digits));
                }
            }
        }
        let mut layout = self.with_all(rules).expect("none of the cells is void");
        layout.spec = layout.spec.map(|spec| spec.with(Variant::Sukaku));
        layout
    }

    /// The requirements of the rules apart from houses and the digits of single cells, in the order
    /// of the rules; each with the index of its rule.
    pub fn conditions(&self) -> &[(usize, Meaning)] {
        &self.conditions
    }

    /// Adds rules. If the board has a name, the name reflects them. A number that is a rule's
    /// default, such as the 1 of a white dot, is dropped.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, DigitSet, Grid, Layout, Rule, Variant};
    ///
    /// let corner = Cell::new(0, 0);
    /// let layout = Layout::classic().with_rules([Rule::candidates(corner, DigitSet::up_to(2))])?;
    /// assert!(layout.spec().is_some_and(|spec| spec.has(Variant::Sukaku)));
    /// assert_eq!(Grid::empty(&layout).fitting(&layout, corner), DigitSet::up_to(2));
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first rule that does not fit: it has a cell that is not on the board, too few or too many
    /// cells or numbers for its kind, or a sum that its cells can never have.
    #[doc(alias("constraints", "cages"))]
    pub fn with_rules(self, rules: impl IntoIterator<Item = Rule>) -> Result<Self, LayoutFault> {
        self.with_all(rules.into_iter().collect())
    }

    pub(super) fn with_all(self, rules: Vec<Rule>) -> Result<Self, LayoutFault> {
        self.with_each(rules).map_err(|(_, fault)| fault)
    }

    /// As [`with_rules`](Self::with_rules), but an error has the index of the rule that does not
    /// fit.
    pub(super) fn with_each(mut self, rules: Vec<Rule>) -> Result<Self, (usize, LayoutFault)> {
        let before = self.rules.len();
        for (index, rule) in rules.into_iter().enumerate() {
            let rule = rule.normalized(&self);
            (rule.kind.info().check)(&rule, &self).map_err(|fault| (index, fault))?;
            let end = self.rules.partition_point(|other| other.kind <= rule.kind);
            Arc::make_mut(&mut self.rules).insert(end, rule);
        }
        Ok(if self.rules.len() == before { self } else { self.settled() })
    }

    /// The same board without the rules of a kind. The board's name does not change.
    #[must_use]
    pub fn without(mut self, kind: RuleKind) -> Self {
        Arc::make_mut(&mut self.rules).retain(|rule| rule.kind != kind);
        self.settled()
    }

    /// The same board without one rule; if several are equal, only one is removed. The board's name
    /// does not change.
    #[must_use]
    pub fn without_rule(mut self, rule: &Rule) -> Self {
        if let Some(index) = self.rules.iter().position(|other| other == rule) {
            Arc::make_mut(&mut self.rules).remove(index);
        }
        self.settled()
    }

    /// The part of a board's name that indicates such a rule.
    fn variant_of(&self, rule: &Rule) -> Variant {
        // The name stands for both diagonals.
        let is_lone = rule.kind == RuleKind::Diagonal && self.rules_of(rule.kind).len() < 2;
        if is_lone { Variant::Rules } else { rule.kind.info().variant }
    }

    /// The rules that are not implied by the board's name.
    pub fn rules_beyond_name(&self) -> impl Iterator<Item = &Rule> {
        let is_named =
            |rule: &Rule| self.spec.is_some() && self.variant_of(rule).rules(self).contains(rule);
        self.rules.iter().filter(move |rule| !is_named(rule))
    }

    /// Updates everything that follows from the rules: name, houses and open digits.
    pub(super) fn settled(mut self) -> Self {
        let variants = self.rules.iter().map(|rule| self.variant_of(rule));
        self.spec = self.spec.map(|spec| variants.fold(spec, Spec::with));
        Arc::make_mut(&mut self.houses).truncate(self.divisions);
        self.open.clone_from(&self.digits);
        // A rule may depend on other rules: "all dots are given" concerns neighbours without a dot.
        let rules = self.rules.clone();
        let (mut first, mut conditions) = (0, Vec::new());
        for (number, rule) in rules.iter().enumerate() {
            if rules[first].kind != rule.kind {
                first = number;
            }
            let mut meanings = Vec::new();
            (rule.kind.info().meaning)(rule, &self, number - first, &mut meanings);
            for meaning in meanings {
                self.take(number, meaning, &mut conditions);
            }
        }
        let start = rules.partition_point(|rule| rule.kind < RuleKind::Cage);
        let end = rules.partition_point(|rule| rule.kind <= RuleKind::Cage);
        self.conditions = Arc::new(conditions);
        self.cages = start..end;
        self.has_overlaps = self.cages_overlap().is_some();
        self
    }

    /// Applies a meaning to houses or digits, or adds it to the conditions.
    fn take(&mut self, rule: usize, meaning: Meaning, conditions: &mut Vec<(usize, Meaning)>) {
        match meaning {
            Meaning::Digits { cell, digits } => {
                let index = self.index(cell);
                Arc::make_mut(&mut self.open)[index] &= digits;
            }
            Meaning::Differ { cells, house: Some((kind, index)) } => {
                let house = House::new(kind, index, cells, |cell| self.digits(cell));
                Arc::make_mut(&mut self.houses).push(house);
            }
            condition => conditions.push((rule, condition)),
        }
    }
}

/// Checks a rule about the whole board, which has no cells and may occur only once.
fn check_whole_board(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    check_size(rule, 0, 0)?;
    if layout.rules_of(rule.kind).is_empty() {
        Ok(())
    } else {
        Err(LayoutFault::SameRule { kind: rule.kind })
    }
}

/// Checks a rule about the whole board that has no numbers.
fn check_bare_board(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    check_whole_board(rule, layout)?;
    check_numbers(rule, 0)
}

/// Checks the number of cells.
fn check_size(rule: &Rule, least: usize, most: usize) -> Result<(), LayoutFault> {
    let (kind, head, found) = (rule.kind, rule.head(), rule.cells.len());
    if (least..=most).contains(&found) {
        Ok(())
    } else {
        Err(LayoutFault::RuleCells { kind, head, least, most, found })
    }
}

/// Checks that there are at most `most` numbers.
fn check_numbers(rule: &Rule, most: usize) -> Result<(), LayoutFault> {
    if rule.numbers.len() <= most {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// A number of a rule as a digit; `None` if it is not one.
fn digit(number: u16) -> Option<Digit> {
    Digit::of_value(u8::try_from(number).ok()?)
}

/// Checks cells that must differ: on the board, at least `least`, and no more than there are
/// digits.
fn check_differing(rule: &Rule, layout: &Layout, least: usize) -> Result<(), LayoutFault> {
    if let Some(&cell) = rule.cells.iter().find(|&&cell| layout.is_void(cell)) {
        return Err(LayoutFault::NoCell { cell });
    }
    let most = match all_digits(rule, layout).len() {
        0 => layout.all_digits().len(),
        digits => digits,
    };
    check_size(rule, least, most)
}

/// All digits that some cell of the rule can take.
fn all_digits(rule: &Rule, layout: &Layout) -> DigitSet {
    rule.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | layout.digits(cell))
}

/// Adds a house for each pair of cells joined by one of these moves. All moves go down, so that
/// each pair occurs once.
fn moves(layout: &Layout, kind: HouseKind, moves: &[(isize, isize)], meanings: &mut Vec<Meaning>) {
    for cell in layout.cells() {
        for &(rows, columns) in moves {
            if let Some(to) = cell.moved(rows, columns)
                && !layout.is_void(to)
            {
                let house = Some((kind, meanings.len()));
                meanings.push(Meaning::Differ { cells: [cell, to].into(), house });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, Spec};
    use super::*;

    fn line(text: &str) -> Layout {
        Layout::of_line(text).unwrap_or_else(|| panic!("{text} is a layout"))
    }

    #[test]
    fn the_order_of_rules_does_not_affect_equality() {
        let one =
            line("2x2k+rules r1c1r1c2=3 r3c3r3c4 extra-region:r1c1r2c2 extra-region:r4c4r2c1");
        let other =
            line("2x2k+rules extra-region:r2c1r4c4 extra-region:r1c1r2c2 r3c4r3c3 r1c2r1c1=3");
        assert_eq!(one, other);
        assert_ne!(one, other.clone().without(RuleKind::Cage));
        assert_ne!(one, other.with_rules([Rule::cage([Cell::new(0, 0)], None)]).unwrap());
    }

    #[test]
    fn the_rules_of_a_kind_keep_the_order_in_which_they_were_added() {
        let cages = [3, 1, 2].map(|column| Rule::cage([Cell::new(0, column)], None));
        let [first, rest @ ..] = cages.clone();
        let layout = Layout::classic().with_rules([first]).unwrap().with(Variant::AntiKing);
        let layout = layout.with_rules(rest).unwrap();
        assert_eq!(layout.cages(), cages);
        let kinds: Vec<RuleKind> = layout.rules().iter().map(Rule::kind).collect();
        assert!(kinds.is_sorted(), "{kinds:?}");
    }

    /// The name reflects all rules, however they were added.
    #[test]
    fn two_lone_diagonals_are_the_variant() {
        let plain = || "2x2".parse::<Spec>().unwrap().layout().unwrap();
        let [down, up] = Rule::diagonals(4);
        let one = plain().with_rules([up.clone()]).unwrap();
        assert_eq!(one.line().as_deref(), Some("2x2+rules diagonal:r1c4r2c3r3c2r4c1"));
        assert_eq!(one.diagonals(Cell::new(0, 3)), [false, true]);
        assert_eq!(one.houses().last().map(House::to_string).as_deref(), Some("diagonal 2"));
        let both = plain().with_rules([up, down]).unwrap();
        assert_eq!(both.line().as_deref(), Some("2x2x"));
        assert_eq!(both, line("2x2x"));
    }

    #[test]
    fn a_cell_in_two_cages_fits_both() {
        let layout = line("2x2k r1c1r1c2=3 r1c2r2c2=6");
        let corner = Cell::new(0, 1);
        assert_eq!(layout.cages_at(corner).count(), 2);
        assert_eq!(Grid::empty(&layout).adding_up(&layout, corner), DigitSet::from_bits(0b10));
        let grid = Grid::read(&layout, "12.. .3.. .... ....").unwrap();
        let clash = grid.clash(&layout).expect("the sum of the entries is not 6");
        assert_eq!(clash.cells_on(&layout), [corner, Cell::new(1, 1)]);
    }

    #[test]
    fn an_extra_region_of_all_digits_needs_each() {
        let layout = line("2x2+rules extra-region:r1c1r2c3r3c2r4c4 extra-region:r1c2r2c1r3c3");
        let [full, open] = &layout.houses()[12..] else { panic!("two houses") };
        assert!(full.is_full() && !open.is_full());
        assert_eq!(full.to_string(), "extra region 1");
        assert!(layout.sees(Cell::new(0, 0), Cell::new(3, 3)));
    }
}
