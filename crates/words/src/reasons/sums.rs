//! Sums of cages and of what cages leave of houses, and other conditions of rules.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Rule};
use underdoku_logic::Step;
use underdoku_logic::general::{Condition, Equation, Group, Remainder};

use super::derivation::Derivation;
use super::misfits::misfits;
use super::parts::not;
use super::{Reason, parts, rules};
use crate::{Joint, Message};

/// The reason for a step that follows from a condition: the sum of a cage, innies and outies, or a
/// rule.
pub(super) fn step(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let reasons = match &because.condition {
        Some(Condition::Rule(part)) if part.terms().is_none() => rules::obstacles(part, because),
        Some(Condition::Rule(part)) => {
            // If there are several reasons, the bounds that they all follow from are easier to read.
            let reasons = misfits(because);
            if reasons.len() == 1 { reasons } else { rules::bounds(part, because) }
        }
        _ => misfits(because),
    };
    let alone = because.condition.as_ref().and_then(makes_alone);
    let sum = because.condition.iter().map(|sum| match sum {
        Condition::Houses(equation) if alone.is_some() => known(&because.houses, equation),
        other => condition(&because.houses, other),
    });
    let pattern = Message::new("reason-sum").list("sum", sum, Joint::And).leading("sum");
    let narrowed = narrowed(&reason.step);
    match alone {
        Some(end) => Derivation::so(pattern, end),
        None if reasons.is_empty() => {
            let end = Message::new("reason-sum-end").said("narrowed", &narrowed);
            Derivation::so(pattern, end)
        }
        None => {
            let end = Message::new("reason-sum-since")
                .said("reasons", &parts::in_parts(reasons, true))
                .said("narrowed", &narrowed);
            Derivation::further(pattern, end)
        }
    }
}

/// `r1c9 is 45 - 38 = 7`: a sum of one cell is its digit, so it is stated at the end.
fn makes_alone(sum: &Condition) -> Option<Message> {
    match sum {
        Condition::Houses(equation) if equation.more.len() == 1 && equation.less.is_empty() => {
            let message = Message::new("reason-equation-is");
            let message = message.names("cells", &equation.more, Joint::And);
            Some(message.text("sum", difference(equation)))
        }
        _ => None,
    }
}

/// `the cage at r1c1 adds up to 17 in 2 cells`; for houses what they add up to and leave.
pub fn condition(houses: &[Group], condition: &Condition) -> Message {
    match condition {
        Condition::Cage(rest) => of_cage(rest),
        Condition::Houses(equation) => of_houses(houses, equation),
        Condition::Rule(part) => rules::part(part),
    }
}

/// `the cage at r1c1 adds up to 17; 12 is left for 2 cells, as 3+9 or 4+8`
pub(super) fn of_cage(rest: &Remainder) -> Message {
    let size = rest.cage.cells().len();
    let message = match (rest.blanks, ways(&rest.combinations)) {
        (1, _) if size == 1 => return total(&rest.cage),
        (1, _) => Message::new("reason-cage-sum-last"),
        (blanks, None) if blanks == size => Message::new("reason-cage-sum-all"),
        (blanks, Some(ways)) if blanks == size => {
            Message::new("reason-cage-sum-all-as").said("ways", &ways)
        }
        (_, None) => Message::new("reason-cage-sum-rest"),
        (_, Some(ways)) => Message::new("reason-cage-sum-rest-as").said("ways", &ways),
    };
    with_total(message, &rest.cage).number("left", rest.left).number("blanks", rest.blanks)
}

/// `the cage at r1c1 adds up to 17`
pub(super) fn total(cage: &Rule) -> Message {
    with_total(Message::new("reason-cage-sum"), cage)
}

fn with_total(message: Message, cage: &Rule) -> Message {
    message.said("cage", &Group::Cage(cage.clone())).number("sum", cage.sum().unwrap_or_default())
}

/// `3+9 or 4+8 or 5+7`: with an `or` between any two, where a list would have commas.
fn ways(combinations: &[DigitSet]) -> Option<Message> {
    let mut all = combinations.iter().map(|&digits| {
        let shown = digits.into_iter().map(|digit| digit.shown().to_string());
        Message::new("reason-cage-sum-way").text("way", shown.collect::<Vec<_>>().join("+"))
    });
    let first = all.next()?;
    Some(all.fold(first, |ways, next| {
        Message::new("reason-cage-sum-ways").said("ways", &ways).said("next", &next)
    }))
}

/// `row 1 adds up to 45, the cages to 12 + 22 = 34; r1c2 and r1c3 make 45 - 34 = 11`
fn of_houses(houses: &[Group], equation: &Equation) -> Message {
    Message::new("reason-equation")
        .said("known", &known(houses, equation))
        .said("makes", &makes(equation))
}

/// `row 1 adds up to 45, the cages to 12 + 22 = 34, and r1c5 holds 3`
fn known(houses: &[Group], equation: &Equation) -> Message {
    let totals = totals(houses, equation);
    let message = match &equation.known[..] {
        [] => return totals,
        [last] => Message::new("reason-equation-one-held").said("last", &held(*last)),
        [first @ .., last] => Message::new("reason-equation-held")
            .list("first", first.iter().copied().map(held), Joint::Comma)
            .said("last", &held(*last)),
    };
    message.said("totals", &totals)
}

/// `row 1 adds up to 45, the cages to 12 + 22 = 34`
fn totals(houses: &[Group], equation: &Equation) -> Message {
    let message = if equation.cages.is_empty() {
        Message::new("reason-equation-houses")
    } else {
        let both = Message::new("reason-equation-houses-and-cages");
        both.text("cages", addition(&equation.sums()))
    };
    message
        .said("houses", &parts::houses(houses))
        .number("count", houses.len())
        .number("sum", equation.houses)
}

/// `r1c5 holds 3`
fn held((cell, digit, _): (Cell, Digit, i32)) -> Message {
    Message::new("reason-equation-holds").cell("cell", cell).digit("digit", digit)
}

/// `r1c2 and r1c3 make 45 - 34 = 11 more than r2c2`
fn makes(equation: &Equation) -> Message {
    let message = if equation.less.is_empty() {
        Message::new("reason-equation-makes")
    } else {
        let more = Message::new("reason-equation-makes-more");
        more.names("less", &equation.less, Joint::And)
    };
    message
        .names("cells", &equation.more, Joint::And)
        .number("count", equation.more.len())
        .text("sum", difference(equation))
}

/// `45 - 34 - 3 = 8`
fn difference(equation: &Equation) -> String {
    let mut terms = vec![equation.houses];
    if !equation.cages.is_empty() {
        terms.push(-equation.sums().iter().sum::<i32>());
    }
    terms.extend(equation.known.iter().map(|&(_, digit, sign)| -sign * value(digit)));
    if terms.iter().sum::<i32>() != equation.total {
        for term in &mut terms {
            *term = -*term;
        }
    }
    // Terms that are not subtracted come first.
    terms.sort_by_key(|&term| term < 0);
    addition(&terms)
}

/// `12 + 22 - 4 = 30`; a single term stands by itself.
fn addition(terms: &[i32]) -> String {
    let mut text = String::new();
    for (at, term) in terms.iter().enumerate() {
        text += match (at, *term < 0) {
            (0, _) => "",
            (_, true) => " - ",
            (_, false) => " + ",
        };
        text += &term.abs().to_string();
    }
    if terms.len() > 1 {
        text += &[" = ", &terms.iter().sum::<i32>().to_string()].concat();
    }
    text
}

/// The digits that are left for the cells that lose some, or the digits that they lose if these are fewer: `r1c1 is 8 or 9, and
/// r1c2 and r1c3 are not 5`.
fn narrowed(step: &Step<Layout>) -> Message {
    let mut all: Vec<(bool, DigitSet, Vec<Cell>)> = Vec::new();
    for &(cell, left) in &step.because.left {
        let gone = step.removes.iter().filter(|(other, _)| *other == cell);
        let gone: DigitSet = gone.map(|&(_, digit)| digit).collect();
        let is_short = !gone.is_empty() && gone.len() < left.len();
        let said = if is_short { gone } else { left };
        let known = all.iter_mut().find(|(is, digits, _)| (*is, *digits) == (is_short, said));
        match known {
            Some((.., cells)) => cells.push(cell),
            None => all.push((is_short, said, vec![cell])),
        }
    }
    let describe = |(is_short, digits, cells): (bool, DigitSet, Vec<Cell>)| {
        if is_short {
            return not(cells, digits);
        }
        Message::new("reason-narrowed")
            .names("cells", &cells, Joint::And)
            .number("count", cells.len())
            .digits("digits", digits, Joint::Or)
    };
    let are_lists = all.iter().any(|(_, digits, cells)| digits.len() + cells.len() > 2);
    parts::in_parts(all.into_iter().map(describe).collect(), are_lists)
}

pub(super) fn value(digit: Digit) -> i32 {
    digit.get().into()
}
