//! The kinds of rules of the feature `constraints`, one file each; and the checks and meanings they
//! share.

pub(super) mod all_dots;
pub(super) mod all_pair_sums;
pub(super) mod arrow;
pub(super) mod black_dot;
pub(super) mod entropic_line;
pub(super) mod even;
pub(super) mod inequality;
pub(super) mod little_killer;
pub(super) mod maximum;
pub(super) mod minimum;
pub(super) mod modular_line;
pub(super) mod nabner;
pub(super) mod nonconsecutive;
pub(super) mod odd;
pub(super) mod pair_sum;
pub(super) mod palindrome;
pub(super) mod parity_line;
pub(super) mod quadruple;
pub(super) mod region_sum;
pub(super) mod renban;
pub(super) mod slow_thermometer;
pub(super) mod thermometer;
pub(super) mod whisper;
pub(super) mod white_dot;

use super::kind::{CellOrder, KindInfo, as_given};
use super::{
    CellShape, Meaning, Relation, Rule, Stroke, all_digits, check_bare_board, check_numbers,
    check_size, check_whole_board,
};
use crate::layout::{Cell, CellSet, Digit, Layout, LayoutFault, Variant};

/// Checks that a line has different cells on the board, and how many.
fn check_line(rule: &Rule, layout: &Layout, least: usize, most: usize) -> Result<(), LayoutFault> {
    if let Some(&cell) = rule.cells.iter().find(|&&cell| layout.is_void(cell)) {
        return Err(LayoutFault::NoCell { cell });
    }
    let different: CellSet = rule.cells.iter().copied().collect();
    if different.len() < rule.cells.len() {
        let (kind, head, found) = (rule.kind, rule.head(), different.len());
        return Err(LayoutFault::RuleCells { kind, head, least: rule.cells.len(), most, found });
    }
    check_size(rule, least, most)
}

/// Checks that a rule has one number.
fn check_one_number(rule: &Rule) -> Result<(), LayoutFault> {
    if rule.numbers.len() == 1 {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// Checks that the numbers of a rule are a subset of these, in this order.
fn check_among(rule: &Rule, known: &[u16]) -> Result<(), LayoutFault> {
    let is_known = rule.numbers.iter().all(|number| known.contains(number));
    if is_known && rule.numbers.is_sorted_by(|one, other| one < other) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// The number of digits of a board.
fn digit_count(layout: &Layout) -> usize {
    layout.all_digits().len()
}

/// The greatest sum of two digits.
const LARGEST_NUMBER: u16 = 2 * Digit::LARGEST as u16;

/// Checks the number of numbers, and that two digits can make each of them.
fn check_small_numbers(rule: &Rule, least: usize, most: usize) -> Result<(), LayoutFault> {
    let are_small = rule.numbers.iter().all(|number| (1..=LARGEST_NUMBER).contains(number));
    if are_small && (least..=most).contains(&rule.numbers.len()) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// The numbers of a rule; empty if they are its default.
fn without(rule: &Rule, usual: &[u16]) -> Vec<u16> {
    if *rule.numbers == *usual { Vec::new() } else { rule.numbers.to_vec() }
}

/// The only number of a rule, if it fits a byte.
fn small_number(rule: &Rule) -> Option<u8> {
    rule.numbers.first().and_then(|&number| u8::try_from(number).ok())
}

/// Adds a relation between the two cells of a rule.
fn pair(rule: &Rule, relation: Relation, meanings: &mut Vec<Meaning>) {
    let pair = <[Cell; 2]>::try_from(&*rule.cells).ok();
    meanings.extend(pair.map(|cells| Meaning::Pair { cells, relation }));
}

/// Shared by kinds that restrict each of their cells.
const SINGLE_CELLS: KindInfo = KindInfo {
    name: "",
    title: "",
    variant: Variant::Rules,
    order: CellOrder::Any,
    check: |rule, layout| {
        check_line(rule, layout, 1, Cell::COUNT)?;
        check_numbers(rule, 0)
    },
    plain: as_given,
    meaning: |_, _, _, _| {},
    strokes: |_, _, _| {},
    is_blind_to_digits: |_| false,
};

/// Leaves the cells of a rule the digits with this remainder modulo 2.
fn leave_remainder(remainder: u8, (rule, layout): (&Rule, &Layout), meanings: &mut Vec<Meaning>) {
    for &cell in rule.cells() {
        let digits = layout.digits(cell).iter();
        let digits = digits.filter(|digit| digit.get() % 2 == remainder).collect();
        meanings.push(Meaning::Digits { cell, digits });
    }
}

fn shape_cells(shape: CellShape, rule: &Rule, strokes: &mut Vec<Stroke>) {
    strokes.extend(rule.cells().iter().map(|&cell| Stroke::Shape { cell, shape }));
}

/// All pairs of horizontally or vertically adjacent cells that hold digits.
fn neighbours(layout: &Layout) -> Vec<[Cell; 2]> {
    let next = |cell: Cell| {
        let steps = [(0, 1), (1, 0)].into_iter();
        let others = steps.filter_map(move |(rows, columns)| cell.moved(rows, columns));
        others.map(move |other| [cell, other])
    };
    layout.cells().flat_map(next).filter(|pair| !layout.is_void(pair[1])).collect()
}

/// Each cell of a rule with each of its neighbours that is not another cell of the rule.
fn around<'a>(rule: &'a Rule, layout: &'a Layout) -> impl Iterator<Item = [Cell; 2]> + 'a {
    rule.cells().iter().flat_map(move |&cell| {
        let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter();
        let others = steps.filter_map(move |(rows, columns)| cell.moved(rows, columns));
        let is_outside = |other: &Cell| !layout.is_void(*other) && !rule.cells().contains(other);
        others.filter(is_outside).map(move |other| [cell, other])
    })
}

/// Adds a relation between each two cells of a line that are among so many in a row.
fn within_reach(rule: &Rule, reach: usize, relation: Relation, meanings: &mut Vec<Meaning>) {
    for (at, &one) in rule.cells().iter().enumerate() {
        let others = rule.cells()[at + 1..].iter().take(reach - 1);
        meanings.extend(others.map(|&other| Meaning::Pair { cells: [one, other], relation }));
    }
}
