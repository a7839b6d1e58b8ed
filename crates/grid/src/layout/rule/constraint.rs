//! The kinds of rules behind the feature `constraints`, each in its own file, and the checks and
//! meanings that they share.

pub(super) mod all_dots;
pub(super) mod all_pair_sums;
pub(super) mod anti_taxicab;
pub(super) mod arrow;
pub(super) mod between_line;
pub(super) mod black_dot;
pub(super) mod clones;
pub(super) mod column_index;
pub(super) mod counting_circles;
pub(super) mod custom_line;
pub(super) mod disjoint_groups;
pub(super) mod double_arrow;
pub(super) mod entropic_line;
pub(super) mod equal_sums;
pub(super) mod even;
pub(super) mod inequality;
pub(super) mod little_killer;
pub(super) mod lockout_line;
pub(super) mod look_and_say;
pub(super) mod maximum;
pub(super) mod minimum;
pub(super) mod modular_line;
pub(super) mod nabner;
pub(super) mod nonconsecutive;
pub(super) mod numbered_room;
pub(super) mod odd;
pub(super) mod pair_sum;
pub(super) mod palindrome;
pub(super) mod parity_line;
pub(super) mod quadruple;
pub(super) mod region_sum;
pub(super) mod rellik_cage;
pub(super) mod renban;
pub(super) mod row_index;
pub(super) mod same_difference;
pub(super) mod sandwich;
pub(super) mod skyscraper;
pub(super) mod slow_thermometer;
pub(super) mod sum_cage;
pub(super) mod sum_line;
pub(super) mod thermometer;
pub(super) mod whisper;
pub(super) mod white_dot;
pub(super) mod x_sum;
pub(super) mod zipper_line;

use std::sync::Arc;

use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{
    CellShape, Machine, Meaning, Relation, Rule, Stroke, all_digits, check_bare_board,
    check_numbers, check_size, check_whole_board,
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

/// Checks how many numbers a rule has, and that each is possible as a sum of two digits.
fn check_small_numbers(rule: &Rule, least: usize, most: usize) -> Result<(), LayoutFault> {
    let are_small = rule.numbers.iter().all(|number| (1..=LARGEST_NUMBER).contains(number));
    if are_small && (least..=most).contains(&rule.numbers.len()) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// The greatest sum of different digits.
const LARGEST_SUM: u16 = Digit::LARGEST as u16 * (Digit::LARGEST as u16 + 1) / 2;

/// Checks that each number of a rule is at least `least` and possible as a sum of different digits.
fn check_sum(rule: &Rule, least: u16) -> Result<(), LayoutFault> {
    if rule.numbers.iter().all(|number| (least..=LARGEST_SUM).contains(number)) {
        Ok(())
    } else {
        Err(LayoutFault::RuleNumbers { kind: rule.kind, head: rule.head() })
    }
}

/// Checks that the cells of a rule form a whole row or column, from one end to the other. A number
/// outside the board is beside the first cell.
fn check_whole_line(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    check_line(rule, layout, 2, Cell::COUNT)?;
    let lines = [Cell::row, Cell::column].map(|line| {
        let here = rule.cells.first().map(|&cell| line(cell));
        layout.cells().filter(|&cell| Some(line(cell)) == here).collect::<Vec<Cell>>()
    });
    let is_line = |line: &Vec<Cell>| {
        line.iter().eq(rule.cells.iter()) || line.iter().rev().eq(rule.cells.iter())
    };
    if lines.iter().any(is_line) {
        Ok(())
    } else {
        Err(LayoutFault::NoLine { kind: rule.kind, head: rule.head() })
    }
}

/// The numbers of a rule; empty if they are its default.
fn without(rule: &Rule, default: &[u16]) -> Vec<u16> {
    if *rule.numbers == *default { Vec::new() } else { rule.numbers.to_vec() }
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
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        check_line(rule, layout, 1, Cell::COUNT)?;
        check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |_, _, _, _| {},
    strokes: |_, _, _| {},
    allows_renaming: |_| false,
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

/// Adds the condition that a machine imposes on cells, which it reads in this order.
fn read(cells: &[Cell], machine: Machine, meanings: &mut Vec<Meaning>) {
    meanings.push(Meaning::Machine { cells: cells.into(), machine: Arc::new(machine) });
}

/// Adds a machine that reads the ends of a line first. `are_apart` is called with the lesser and
/// the greater of their digits, `fits` with a digit between the ends and these two.
fn ends_first(
    (rule, layout): (&Rule, &Layout),
    are_apart: impl Fn(u8, u8) -> bool,
    fits: impl Fn(u8, u8, u8) -> bool,
    meanings: &mut Vec<Meaning>,
) {
    let [first, between @ .., last] = rule.cells() else { return };
    let next = |(one, other): (Option<u8>, Option<u8>), digit: u8| match (one, other) {
        (None, _) => Some((Some(digit), None)),
        (Some(one), None) => {
            let (low, high) = (one.min(digit), one.max(digit));
            are_apart(low, high).then_some((Some(low), Some(high)))
        }
        (Some(low), Some(high)) => fits(digit, low, high).then_some((one, other)),
    };
    let cells: Vec<Cell> = [first, last].into_iter().chain(between).copied().collect();
    let machine = Machine::of(layout.all_digits(), (None, None), next, |(_, end)| end.is_some());
    read(&cells, machine, meanings);
}

/// What a machine has read of an indexing cell and the other cells of its row or column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Indexed {
    Nothing,
    /// The number must come after this many other cells.
    Left(usize),
    Found,
}

/// Adds a condition for each cell of a rule: if it is at place p of its row or column (`line`) and
/// holds the digit d, place d of that line holds p. Places count from 1.
fn index(
    (rule, layout): (&Rule, &Layout),
    place: fn(Cell) -> usize,
    line: fn(Cell) -> usize,
    meanings: &mut Vec<Meaning>,
) {
    for &cell in rule.cells() {
        let is_other = |other: &Cell| *other != cell && line(*other) == line(cell);
        let others: Vec<Cell> = layout.cells().filter(is_other).collect();
        let own = place(cell) + 1;
        let next = |read, digit: u8| {
            let digit = usize::from(digit);
            match read {
                Indexed::Nothing if digit == own => Some(Indexed::Found),
                Indexed::Nothing => {
                    let at = others.iter().position(|&other| place(other) + 1 == digit);
                    at.map(Indexed::Left)
                }
                Indexed::Left(0) => (digit == own).then_some(Indexed::Found),
                Indexed::Left(left) => Some(Indexed::Left(left - 1)),
                Indexed::Found => Some(read),
            }
        };
        let may_end = |read| read == Indexed::Found;
        let machine = Machine::of(layout.all_digits(), Indexed::Nothing, next, may_end);
        let cells: Vec<Cell> = std::iter::once(cell).chain(others.iter().copied()).collect();
        read(&cells, machine, meanings);
    }
}

/// Draws the number of a rule beside the first cell of its row or column.
fn beside(rule: &Rule, text: impl Fn(u16) -> String, strokes: &mut Vec<Stroke>) {
    if let ([one, other, ..], [number]) = (rule.cells(), rule.numbers()) {
        let step = |from: usize, to: usize| (to.cast_signed() - from.cast_signed()).signum();
        let direction = (step(one.row(), other.row()), step(one.column(), other.column()));
        let (cells, text) = (rule.cells().to_vec(), text(*number));
        strokes.push(Stroke::Outside { cells, direction, has_arrow: false, text });
    }
}

/// Adds a relation between every two cells of a line that are among `reach` consecutive ones.
fn within_reach(rule: &Rule, reach: usize, relation: Relation, meanings: &mut Vec<Meaning>) {
    for (at, &one) in rule.cells().iter().enumerate() {
        let others = rule.cells()[at + 1..].iter().take(reach - 1);
        meanings.extend(others.map(|&other| Meaning::Pair { cells: [one, other], relation }));
    }
}
