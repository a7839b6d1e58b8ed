//! A line with a rule that the setter defines, as a table of states.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers};
use crate::layout::rule::{Cell, LineStyle, Machine, Placement, Rule, RuleKind, Stroke};
use crate::layout::{Digit, Layout, LayoutFault, Variant};

/// Its numbers are the table of a [`Machine`]. It depends on the digits of the board: for each
/// state, the table has one number more than there are digits.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "custom-line",
    title: "a custom line",
    variant: Variant::Rules,
    order: CellOrder::Line,
    numbers: RuleNumbers::Table,
    check: |rule, layout| {
        super::check_line(rule, layout, 1, Cell::COUNT)?;
        match machine(rule, layout) {
            Some(_) => Ok(()),
            None => Err(LayoutFault::RuleNumbers { kind: rule.kind(), head: rule.head() }),
        }
    },
    // States that are never reached are left out, and the others are numbered in the order of the search.
    normalize: |rule, layout| {
        machine(rule, layout).map_or_else(|| rule.numbers().to_vec(), |machine| machine.table())
    },
    meaning: |rule, layout, _, meanings| {
        if let Some(machine) = machine(rule, layout) {
            super::read(rule.cells(), machine, meanings);
        }
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::GreyDashes);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

/// A generator places none, because the setter has to define the rule.
pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = None;

fn machine(rule: &Rule, layout: &Layout) -> Option<Machine> {
    Machine::of_table(layout.all_digits(), rule.numbers())
}

/// A [custom line](Rule::custom_line) with more states than [`Machine::MOST_STATES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected at most {} states of a custom line, found more", Machine::MOST_STATES)]
pub struct TooManyStates;

impl Rule {
    /// A line with a rule of your own, which is checked digit by digit along it: `next` returns the
    /// state after another digit, or `None` if that digit is not allowed there, and `may_end`
    /// returns true if the line may end in that state. A state is whatever you have to remember of
    /// the digits so far. The rule is solved, explained, drawn and stored as text like any other.
    ///
    /// The rule is only valid for the digits of this board, and does not fit on a board with
    /// another number of digits. Both functions are only called by this constructor, `next` once
    /// for each state and digit.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, Rule};
    ///
    /// // Digits go up and down in turn. What has to be remembered is the last digit, and whether the
    /// // line went up to it.
    /// type State = Option<(u8, Option<bool>)>;
    /// let next = |last: State, digit: u8| match last {
    ///     None => Some(Some((digit, None))),
    ///     Some((last, went_up)) => {
    ///         let goes_up = digit > last;
    ///         let turns = digit != last && went_up != Some(goes_up);
    ///         turns.then_some(Some((digit, Some(goes_up))))
    ///     }
    /// };
    /// let row = (0..9).map(|column| Cell::new(0, column));
    /// let board = Layout::classic();
    /// let zigzag = Rule::custom_line(row, &board, None, next, |_| true)?;
    /// let layout = board.with_rules([zigzag])?;
    /// # assert_eq!(layout.rules().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] if more than [`Machine::MOST_STATES`] states can be reached.
    #[doc(alias("NFA", "regular", "automaton", "state machine"))]
    pub fn custom_line<S: Clone + Ord>(
        cells: impl IntoIterator<Item = Cell>,
        layout: &Layout,
        first: S,
        next: impl Fn(S, u8) -> Option<S>,
        may_end: impl Fn(S) -> bool,
    ) -> Result<Self, TooManyStates> {
        let machine = Machine::within_limit(layout.all_digits(), first, next, may_end)
            .ok_or(TooManyStates)?;
        Ok(Self::new(RuleKind::CustomLine, cells, machine.table()))
    }

    /// A line on which every two consecutive digits, in its order, are an allowed pair. On a line
    /// of two cells this can be any relation between two digits.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, Rule};
    ///
    /// // Neighbours have no factor in common.
    /// let is_coprime = |one: u8, other: u8| (2..=9).all(|factor| one % factor + other % factor > 0);
    /// let line = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 2)];
    /// let board = Layout::classic();
    /// let rule = Rule::custom_pairs(line, &board, |one, other| is_coprime(one.get(), other.get()));
    /// let layout = board.with_rules([rule])?;
    /// # assert_eq!(layout.rules().len(), 1);
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    #[doc(alias("binary constraint", "relation", "own rule"))]
    pub fn custom_pairs(
        cells: impl IntoIterator<Item = Cell>,
        layout: &Layout,
        is_allowed: impl Fn(Digit, Digit) -> bool,
    ) -> Self {
        let next = |last: Option<Digit>, value: u8| {
            let digit = Digit::of_value(value)?;
            last.is_none_or(|last| is_allowed(last, digit)).then_some(Some(digit))
        };
        // A state for each digit is far below the limit.
        let machine = Machine::of(layout.all_digits(), None, next, |_| true);
        Self::new(RuleKind::CustomLine, cells, machine.table())
    }
}
