//! Sums of cages, and of what cages leave of houses.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Rule};
use underdoku_logic::general::{Equation, Gap, Group, Misfit, Obstacle, Remainder, Sum};
use underdoku_logic::{Because, Step};

use super::Reason;
use super::derivation::Derivation;
use super::parts::{in_runs, not};
use crate::{Joint, Message, Say};

/// A step by a sum: of a cage, or of innies and outies.
pub(super) fn step(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let reasons = misfits(because);
    let alone = because.sum.as_ref().and_then(makes_alone);
    let sum = because.sum.iter().map(|sum| match sum {
        Sum::Houses(equation) if alone.is_some() => known(&because.houses, equation),
        sum => self::sum(&because.houses, sum),
    });
    let pattern = Message::new("reason-sum").list("sum", sum, Joint::And).leading("sum");
    let narrowed = narrowed(&reason.step);
    match alone {
        Some(end) => Derivation::so(pattern, end),
        None if reasons.is_empty() => {
            let end = Message::new("reason-sum-end").list("narrowed", narrowed, Joint::And);
            Derivation::so(pattern, end)
        }
        None => {
            let end = Message::new("reason-sum-since").list("reasons", reasons, Joint::And).list(
                "narrowed",
                narrowed,
                Joint::And,
            );
            Derivation::further(pattern, end)
        }
    }
}

/// `r1c9 is 45 - 38 = 7`: a sum of one cell is its digit, so that it is told at the end.
fn makes_alone(sum: &Sum) -> Option<Message> {
    match sum {
        Sum::Houses(equation) if equation.more.len() == 1 && equation.less.is_empty() => {
            let message = Message::new("reason-equation-is");
            let message = message.names("cells", &equation.more, Joint::And);
            Some(message.text("sum", difference(equation)))
        }
        _ => None,
    }
}

/// `the cage at r1c1 adds up to 17 in 2 cells`; of houses what these add up to and leave.
pub fn sum(houses: &[Group], sum: &Sum) -> Message {
    match sum {
        Sum::Cage(rest) => of_cage(rest),
        Sum::Houses(equation) => of_houses(houses, equation),
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
        .list("houses", in_runs(houses), Joint::And)
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
    // The first term is one that is not taken away.
    terms.sort_by_key(|&term| term < 0);
    addition(&terms)
}

/// `12 + 22 - 4 = 30`; of one term, that.
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

/// What the cells that lose something are left with, or what they lose if that is less, to be
/// listed: `r1c1 is 8 or 9`, `r1c2 and r1c3 are not 5`.
fn narrowed(step: &Step<Layout>) -> Vec<Message> {
    let mut parts: Vec<(bool, DigitSet, Vec<Cell>)> = Vec::new();
    for &(cell, left) in &step.because.left {
        let gone = step.removes.iter().filter(|(other, _)| *other == cell);
        let gone: DigitSet = gone.map(|&(_, digit)| digit).collect();
        let is_short = !gone.is_empty() && gone.len() < left.len();
        let said = if is_short { gone } else { left };
        let known = parts.iter_mut().find(|(is, digits, _)| (*is, *digits) == (is_short, said));
        match known {
            Some((.., cells)) => cells.push(cell),
            None => parts.push((is_short, said, vec![cell])),
        }
    }
    let told = |(is_short, digits, cells): (bool, DigitSet, Vec<Cell>)| {
        if is_short {
            return not(cells, digits);
        }
        Message::new("reason-narrowed")
            .names("cells", &cells, Joint::And)
            .number("count", cells.len())
            .digits("digits", digits, Joint::Or)
    };
    parts.into_iter().map(told).collect()
}

/// Why the candidates that go do not fit the sum, to be listed. All that one cell lacks is told
/// together, and so are the cells in which one digit has the same obstacle.
fn misfits(because: &Because<Layout>) -> Vec<Message> {
    let mut lacking: Vec<(Cell, DigitSet)> = Vec::new();
    let mut others: Vec<(Misfit, Vec<Cell>)> = Vec::new();
    for misfit in because.misfits() {
        if let Obstacle::Lacks(cell, digit) = misfit.obstacle {
            match lacking.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => lacking.push((cell, DigitSet::of(digit))),
            }
            continue;
        }
        let is_same = |(other, _): &&mut (Misfit, Vec<Cell>)| {
            (other.digit, other.need, &other.obstacle)
                == (misfit.digit, misfit.need, &misfit.obstacle)
        };
        if let Some((_, cells)) = others.iter_mut().find(is_same) {
            cells.push(misfit.cell);
        } else {
            let cells = vec![misfit.cell];
            others.push((misfit, cells));
        }
    }
    let lacking = lacking.into_iter().map(|(cell, digits)| lacks(cell, digits));
    lacking.chain(others.iter().map(|(misfit, cells)| at(misfit, cells))).collect()
}

/// `with 1 at r1c1 the others would need 25, more than 9+8+7`
impl Say for Misfit {
    fn message(&self) -> Message {
        at(self, &[self.cell])
    }
}

/// `r9c3 has no 5`
fn lacks(cell: Cell, digits: DigitSet) -> Message {
    Message::new("reason-misfit-lacks").cell("cell", cell).digits("digits", digits, Joint::Or)
}

/// Why a digit at one of these cells does not fit.
fn at(misfit: &Misfit, cells: &[Cell]) -> Message {
    let need = misfit.need;
    let needing = |message: Message| message.text("need", need.to_string());
    let message = match &misfit.obstacle {
        Obstacle::Lacks(cell, digit) => return lacks(*cell, DigitSet::of(*digit)),
        Obstacle::Impossible(other, number) => {
            let message = if *number == value(misfit.digit) {
                Message::new("reason-misfit-same")
            } else {
                Message::new("reason-misfit-number")
            };
            message.cell("other", *other).text("number", number.to_string())
        }
        Obstacle::TooMuch(most) => {
            needing(Message::new("reason-misfit-too-much")).text("bound", short_addition(most))
        }
        Obstacle::TooLittle(least) => {
            needing(Message::new("reason-misfit-too-little")).text("bound", short_addition(least))
        }
        Obstacle::NoneOf(count, digits) => needing(Message::new("reason-misfit-none-of"))
            .number("count", *count)
            .digits("digits", *digits, Joint::And),
        Obstacle::Gaps(gaps) => {
            Message::new("reason-misfit-gaps").list("gaps", gaps.iter().map(gap), Joint::Or)
        }
        Obstacle::NoWay => needing(Message::new("reason-misfit-no-way")),
    };
    message.digit("digit", misfit.digit).names("cells", cells, Joint::Or)
}

/// `1+5 (only 5 for r1c2 and r1c3)`
fn gap((digits, gap): &(DigitSet, Gap)) -> Message {
    let message = if gap.digits.is_empty() {
        Message::new("reason-gap-of-all")
    } else {
        Message::new("reason-gap").digits("digits", gap.digits, Joint::And)
    };
    let numbers: Vec<i32> = digits.into_iter().map(value).collect();
    message.text("way", short_addition(&numbers)).names("cells", &gap.cells, Joint::And)
}

/// `9+8-1`
fn short_addition(numbers: &[i32]) -> String {
    let mut text = String::new();
    for (at, number) in numbers.iter().enumerate() {
        if at > 0 && *number >= 0 {
            text += "+";
        }
        text += &number.to_string();
    }
    text
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}
