//! Why candidates do not fit a sum.
//!
//! What the other cells would have to make is expressed in numbers that a player can add up: a difference
//! of cells is described by how much more one side would have to be than the other, and never as a
//! number below zero.

use underdoku_grid::layout::{Cell, DigitSet, Layout};
use underdoku_logic::Evidence;
use underdoku_logic::general::{Condition, Gap, Misfit, Obstacle};

use super::sums::value;
use crate::{Joint, Message, Say};

/// The maximum length of a run of numbers that is listed one by one.
const FEW: usize = 4;

/// Candidates that have the same obstacle.
struct MisfitGroup {
    cells: Vec<Cell>,
    digits: DigitSet,
    /// For each of them, what the others would need to make, or what the only other cell would be.
    numbers: Vec<i32>,
    obstacle: MisfitText,
}

/// The description of an obstacle.
#[derive(Clone, PartialEq, Eq)]
enum MisfitText {
    /// A cell has none of these digits.
    Lacks(Cell),
    /// The only other cell would be the digit itself, which it sees.
    Same(Cell),
    /// The only other cell would be less than 1.
    Below(Cell),
    /// The other of two cells would be less than 1, whichever of them has the digit.
    OtherBelow,
    /// The only other cell would be more than any digit.
    Above(Cell),
    /// Nothing would be left for the others.
    Over,
    /// The others, on one side of the sum or on both, make at most or at least this much.
    Bound(Bound),
    /// This many cells with these digits never make it.
    NoneOf(usize, DigitSet),
    /// Each way has a gap.
    Gaps(Vec<(DigitSet, Gap)>),
    /// No way makes it.
    NoWay(Sides),
}

/// The others if some of them are subtracted: how much more `more` makes than `less`.
#[derive(Clone, PartialEq, Eq)]
struct Sides {
    more: Vec<Cell>,
    less: Vec<Cell>,
}

/// What the others make at most, or at least.
#[derive(Clone, PartialEq, Eq)]
struct Bound {
    is_too_much: bool,
    /// The largest digits of the cells that are added, or the smallest.
    made: Vec<i32>,
    /// The smallest digits of the cells that are subtracted, or the largest.
    against: Vec<i32>,
    sides: Sides,
}

impl Sides {
    const NONE: Self = Self { more: Vec::new(), less: Vec::new() };

    /// The cells other than this one, and true if the two sides are exchanged so that the need is above zero.
    fn of(sum: Option<&Condition>, cell: Cell, need: i32) -> (Self, bool) {
        let without = |cells: &[Cell]| -> Vec<Cell> {
            cells.iter().copied().filter(|other| *other != cell).collect()
        };
        let (more, less) = match sum {
            Some(Condition::Houses(equation)) => (without(&equation.more), without(&equation.less)),
            Some(Condition::Rule(part)) => {
                let side = |sign: i32| {
                    let (_, terms) = part.terms().unwrap_or_default();
                    let is_placed = |cell| part.placed.iter().any(|(other, _)| *other == cell);
                    let of_side = terms.into_iter().filter(|(_, factor)| *factor == sign);
                    let cells = of_side.map(|(cell, _)| cell).filter(|&at| !is_placed(at));
                    without(&cells.collect::<Vec<_>>())
                };
                (side(1), side(-1))
            }
            _ => return (Self::NONE, false),
        };
        let is_turned = more.is_empty() || !less.is_empty() && need < 0;
        let sides = if is_turned { (less, more) } else { (more, less) };
        if sides.1.is_empty() {
            return (Self::NONE, is_turned);
        }
        (Self { more: sides.0, less: sides.1 }, is_turned)
    }
}

impl MisfitText {
    /// The way to describe an obstacle, and the number that its digit leads to.
    fn of(misfit: &Misfit, sum: Option<&Condition>) -> (Self, i32) {
        let (sides, is_turned) = Sides::of(sum, misfit.cell, misfit.need);
        let need = if is_turned { -misfit.need } else { misfit.need };
        let bound = |is_too_much: bool, numbers: &[i32]| {
            let turned = numbers.iter().map(|&number| if is_turned { -number } else { number });
            let (zeros, turned): (Vec<i32>, Vec<i32>) = turned.partition(|number| *number == 0);
            let (mut made, against): (Vec<i32>, Vec<i32>) =
                turned.into_iter().partition(|number| *number > 0);
            let mut against: Vec<i32> = against.into_iter().map(i32::abs).collect();
            let is_too_much = is_too_much != is_turned;
            let is_over = need < 0 || need == 0 && zeros.is_empty();
            if is_over && sides == Sides::NONE {
                return Self::Over;
            }
            // A digit 0 has no sign, so it goes to the side that lacks a number.
            for zero in zeros {
                let is_made = sides == Sides::NONE || made.len() < sides.more.len();
                if is_made { &mut made } else { &mut against }.push(zero);
            }
            Self::Bound(Bound { is_too_much, made, against, sides: sides.clone() })
        };
        match &misfit.obstacle {
            Obstacle::Lacks(cell, digit) => (Self::Lacks(*cell), value(*digit)),
            Obstacle::Impossible(cell, number) => {
                let text = match *number {
                    number if number == value(misfit.digit) => Self::Same(*cell),
                    ..1 => Self::Below(*cell),
                    _ => Self::Above(*cell),
                };
                (text, *number)
            }
            Obstacle::TooMuch(most) => (bound(true, most), need),
            Obstacle::TooLittle(least) => (bound(false, least), need),
            Obstacle::NoneOf(count, digits) => (Self::NoneOf(*count, *digits), need),
            Obstacle::Gaps(gaps) => (Self::Gaps(gaps.clone()), need),
            Obstacle::NoWay if need < 1 && sides == Sides::NONE => (Self::Over, need),
            Obstacle::NoWay => (Self::NoWay(sides), need),
        }
    }

    /// True if several digits of a cell can be described together with it.
    const fn is_of_many_digits(&self) -> bool {
        !matches!(self, Self::Same(_) | Self::NoneOf(..) | Self::Gaps(_))
    }

    /// True if several cells can be described together with it, although each has different other
    /// cells.
    const fn is_of_many_cells(&self) -> bool {
        match self {
            Self::Bound(bound) => bound.sides.more.is_empty(),
            Self::NoWay(sides) => sides.more.is_empty(),
            _ => true,
        }
    }
}

impl MisfitGroup {
    fn of(misfit: &Misfit, sum: Option<&Condition>) -> Self {
        let (obstacle, number) = MisfitText::of(misfit, sum);
        let digit = match misfit.obstacle {
            Obstacle::Lacks(_, digit) => digit,
            _ => misfit.digit,
        };
        let (cells, digits) = (vec![misfit.cell], DigitSet::of(digit));
        Self { cells, digits, numbers: vec![number], obstacle }
    }
}

/// Why one candidate does not fit the sum that a step is about.
pub fn misfit(misfit: &Misfit, because: &Evidence<Layout>) -> Message {
    MisfitGroup::of(misfit, because.condition.as_ref()).message()
}

/// Why the eliminated candidates do not fit the sum, to be listed. All digits that one cell lacks are
/// described together, and so are the digits of a cell, or the cells of one digit, with the same
/// obstacle.
pub(super) fn misfits(because: &Evidence<Layout>) -> Vec<Message> {
    let mut groups: Vec<MisfitGroup> = Vec::new();
    for misfit in because.misfits() {
        let group = MisfitGroup::of(&misfit, because.condition.as_ref());
        let is_same = |other: &&mut MisfitGroup| {
            other.obstacle == group.obstacle
                && (matches!(group.obstacle, MisfitText::Lacks(_))
                    || group.obstacle.is_of_many_digits() && other.cells == group.cells)
        };
        match groups.iter_mut().find(is_same) {
            Some(other) => {
                other.digits |= group.digits;
                other.numbers.extend(group.numbers);
            }
            None => groups.push(group),
        }
    }
    let mut joined: Vec<MisfitGroup> = Vec::new();
    for group in groups {
        let is_mirrored = |other: &&mut MisfitGroup| {
            other.digits == group.digits
                && matches!(other.obstacle, MisfitText::Below(cell) if group.cells == [cell])
                && matches!(group.obstacle, MisfitText::Below(cell) if other.cells == [cell])
        };
        if let Some(other) = joined.iter_mut().find(is_mirrored) {
            other.cells.extend(group.cells);
            other.obstacle = MisfitText::OtherBelow;
            continue;
        }
        let is_same = |other: &&mut MisfitGroup| {
            group.obstacle.is_of_many_cells()
                && (other.digits, &other.numbers, &other.obstacle)
                    == (group.digits, &group.numbers, &group.obstacle)
        };
        match joined.iter_mut().find(is_same) {
            Some(other) => other.cells.extend(group.cells),
            None => joined.push(group),
        }
    }
    joined.iter().map(Say::message).collect()
}

/// `with 1 or 2 at r1c1 the others would need 24 or more, which is above 9+8+6`
impl Say for MisfitGroup {
    fn message(&self) -> Message {
        let least = self.numbers.iter().copied().min().unwrap_or_default();
        let most = self.numbers.iter().copied().max().unwrap_or_default();
        let other = |message: Message, cell: Cell| message.cell("other", cell);
        let message = match &self.obstacle {
            MisfitText::Lacks(cell) => {
                let message = Message::new("reason-misfit-lacks").cell("cell", *cell);
                return message.digits("digits", self.digits, Joint::Or);
            }
            MisfitText::Same(cell) => other(Message::new("reason-misfit-same"), *cell),
            MisfitText::Below(cell) => other(Message::new("reason-misfit-below"), *cell),
            MisfitText::OtherBelow => Message::new("reason-misfit-other-below"),
            MisfitText::Above(cell) => {
                let message = other(Message::new("reason-misfit-number"), *cell);
                message.said("numbers", &numbers(&self.numbers))
            }
            MisfitText::Over => Message::new("reason-misfit-over"),
            MisfitText::Bound(bound) => {
                bound.message().number("need", if bound.is_too_much { least } else { most })
            }
            MisfitText::NoneOf(count, digits) => Message::new("reason-misfit-none-of")
                .number("need", least)
                .number("size", *count)
                .digits("choices", *digits, Joint::And),
            MisfitText::Gaps(gaps) => {
                Message::new("reason-misfit-gaps").list("gaps", gaps.iter().map(gap), Joint::Or)
            }
            MisfitText::NoWay(sides) => {
                let message = if sides.more.is_empty() {
                    Message::new("reason-misfit-no-way")
                } else if self.numbers == [0] {
                    let balance = if sides.more.len() == 1 && sides.less.len() == 1 {
                        Message::new("reason-misfit-no-twin")
                    } else {
                        Message::new("reason-misfit-no-balance")
                    };
                    return sides.naming(balance).said("digits", &self.told_digits()).names(
                        "cells",
                        &self.cells,
                        Joint::Or,
                    );
                } else {
                    sides.naming(Message::new("reason-misfit-no-difference"))
                };
                message.said("needs", &numbers(&self.numbers))
            }
        };
        message.number("count", self.digits.len()).said("digits", &self.told_digits()).names(
            "cells",
            &self.cells,
            Joint::Or,
        )
    }
}

impl MisfitGroup {
    fn told_digits(&self) -> Message {
        let numbers: Vec<i32> = self.digits.into_iter().map(value).collect();
        let shown = self.digits.into_iter().map(|digit| digit.shown().to_string());
        one_of(&numbers, shown.collect())
    }
}

fn numbers(numbers: &[i32]) -> Message {
    one_of(numbers, numbers.iter().map(ToString::to_string).collect())
}

/// `2, 3 or 7`, or `17 to 28` for many numbers without a gap. `shown` has the numbers as texts.
fn one_of(numbers: &[i32], shown: Vec<String>) -> Message {
    let is_step = |by: i32| numbers.windows(2).all(|two| two[0] + by == two[1]);
    match &shown[..] {
        [first, .., last] if shown.len() > FEW && (is_step(1) || is_step(-1)) => {
            Message::new("reason-span").text("first", first.clone()).text("last", last.clone())
        }
        _ => Message::new("reason-one-of").names("parts", shown, Joint::Or),
    }
}

impl Sides {
    fn naming(&self, message: Message) -> Message {
        message.names("more", &self.more, Joint::And).names("less", &self.less, Joint::And)
    }
}

impl Say for Bound {
    fn message(&self) -> Message {
        let is_difference = !self.sides.more.is_empty();
        let message = match (self.is_too_much, is_difference) {
            (true, false) => Message::new("reason-misfit-too-much"),
            (false, false) => Message::new("reason-misfit-too-little"),
            (true, true) => Message::new("reason-misfit-far-too-much"),
            (false, true) => Message::new("reason-misfit-far-too-little"),
        };
        let message = message.text("bound", addition(&self.made));
        if !is_difference {
            return message;
        }
        self.sides.naming(message).text("against", addition(&self.against))
    }
}

/// `1+5 (only 5 for r1c2 and r1c3)`
fn gap((digits, gap): &(DigitSet, Gap)) -> Message {
    let message = if gap.digits.is_empty() {
        Message::new("reason-gap-of-all")
    } else {
        Message::new("reason-gap").digits("digits", gap.digits, Joint::And)
    };
    let numbers: Vec<i32> = digits.into_iter().map(value).collect();
    message.text("way", addition(&numbers)).names("cells", &gap.cells, Joint::And)
}

/// `9+8+1`
fn addition(numbers: &[i32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
}
