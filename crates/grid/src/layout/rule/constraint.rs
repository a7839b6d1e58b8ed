//! What the kinds of the feature `constraints` share: checks, and meanings of one cell or two.

use super::super::{Cell, CellSet, Digit, DigitSet, Layout, LayoutFault};
use super::{Meaning, Relation, Rule};

/// Checks that the cells of a line are different cells on the board, and so many.
pub(super) fn check_line(
    rule: &Rule,
    layout: &Layout,
    least: usize,
    most: usize,
) -> Result<(), LayoutFault> {
    if let Some(&cell) = rule.cells.iter().find(|&&cell| layout.is_void(cell)) {
        return Err(LayoutFault::NoCell { cell });
    }
    let different: CellSet = rule.cells.iter().copied().collect();
    if different.len() < rule.cells.len() {
        let (kind, head, found) = (rule.kind, rule.head(), different.len());
        return Err(LayoutFault::RuleCells { kind, head, least: rule.cells.len(), most, found });
    }
    super::check_size(rule, least, most)
}

/// Checks that a rule has one number.
pub(super) fn check_one_number(rule: &Rule) -> Result<(), LayoutFault> {
    if rule.numbers.len() == 1 {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// Checks that the numbers of a rule are among these, in their order.
pub(super) fn check_among(rule: &Rule, known: &[u16]) -> Result<(), LayoutFault> {
    let is_known = rule.numbers.iter().all(|number| known.contains(number));
    if is_known && rule.numbers.is_sorted_by(|one, other| one < other) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// The number of digits of a board.
pub(super) fn digit_count(layout: &Layout) -> usize {
    layout.largest_digit().map_or(0, |digit| digit.get().into())
}

/// No two digits add up to more.
const LARGEST_NUMBER: u16 = 2 * Digit::LARGEST as u16;

/// Checks that a rule has so many numbers and that two digits can come to them.
pub(super) fn check_small_numbers(
    rule: &Rule,
    least: usize,
    most: usize,
) -> Result<(), LayoutFault> {
    let are_small = rule.numbers.iter().all(|number| (1..=LARGEST_NUMBER).contains(number));
    if are_small && (least..=most).contains(&rule.numbers.len()) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// The numbers of a rule; none if they are those that it has without any.
pub(super) fn without(rule: &Rule, usual: &[u16]) -> Vec<u16> {
    if *rule.numbers == *usual { Vec::new() } else { rule.numbers.to_vec() }
}

/// The only number of a rule, if it is a small one.
pub(super) fn small_number(rule: &Rule) -> Option<u8> {
    rule.numbers.first().and_then(|&number| u8::try_from(number).ok())
}

/// Adds the relation of a rule of two cells.
pub(super) fn pair(rule: &Rule, relation: Relation, meanings: &mut Vec<Meaning>) {
    let pair = <[Cell; 2]>::try_from(&*rule.cells).ok();
    meanings.extend(pair.map(|cells| Meaning::Pair { cells, relation }));
}

/// Adds the digits of each cell of a rule that leave this remainder when they are halved.
pub(super) fn digits_of_parity(
    rule: &Rule,
    layout: &Layout,
    remainder: u8,
    meanings: &mut Vec<Meaning>,
) {
    let digits = |cell: Cell| {
        layout
            .digits(cell)
            .iter()
            .filter(|digit| digit.get() % 2 == remainder)
            .collect::<DigitSet>()
    };
    meanings.extend(rule.cells.iter().map(|&cell| Meaning::Digits { cell, digits: digits(cell) }));
}

/// All two cells side by side or one below the other that hold digits.
pub(super) fn neighbours(layout: &Layout) -> Vec<[Cell; 2]> {
    let next = |cell: Cell| {
        let steps = [(0, 1), (1, 0)].into_iter();
        let others = steps.filter_map(move |(rows, columns)| cell.moved(rows, columns));
        others.map(move |other| [cell, other])
    };
    layout.cells().flat_map(next).filter(|pair| !layout.is_void(pair[1])).collect()
}
