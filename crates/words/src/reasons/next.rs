//! The next step on any board: the singles that are visible without candidates, and the answers if
//! there is no step.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet};
use underdoku_logic::general::NextStep;
use underdoku_logic::{HintLevel, Mistake};

use super::singles::{self, Single};
use super::{Explain, parts, sums};
use crate::{Joint, Message, Say};

impl Explain for NextStep {
    fn hint(&self, level: HintLevel) -> Message {
        match self {
            Self::Found(step) => step.hint(level),
            _ => WithoutTechniques(self).hint(level),
        }
    }

    fn why(&self) -> Message {
        match self {
            Self::Found(step) => step.why(),
            _ => WithoutTechniques(self).why(),
        }
    }

    fn action(&self) -> Message {
        match self {
            Self::Found(step) => step.action(),
            _ => WithoutTechniques(self).action(),
        }
    }
}

/// A next step without a technique: a single that is visible without candidates, or an obstacle,
/// which reads the same at every level. A program that explains only these, as the page's first
/// engine does, links no other reasons.
#[derive(Clone, Copy, Debug)]
pub struct WithoutTechniques<'a>(pub &'a NextStep);

impl Explain for WithoutTechniques<'_> {
    fn hint(&self, level: HintLevel) -> Message {
        let (first, place) = match self.0 {
            NextStep::OnlyDigit { cell, .. } => {
                let place = Message::new("reason-next-look-at-cell").cell("cell", *cell);
                (Message::new("reason-next-naked-single"), place)
            }
            NextStep::OnlyPlace { house, .. } => {
                let place = Message::new("reason-next-look-at-house").said("house", house);
                (Message::new("reason-next-hidden-single"), place)
            }
            _ => return self.why(),
        };
        match level {
            HintLevel::Technique => first,
            HintLevel::Where => place,
            HintLevel::What => {
                single(self.0).map_or_else(|| obstacle(self.0), |derivation| derivation.pattern)
            }
            HintLevel::Do => self.action(),
        }
    }

    fn why(&self) -> Message {
        single(self.0).map_or_else(|| obstacle(self.0), |derivation| derivation.whole())
    }

    fn action(&self) -> Message {
        match self.0.places()[..] {
            [(cell, digit)] => {
                Message::new("reason-next-put").cell("cell", cell).digit("digit", digit)
            }
            _ => self.why(),
        }
    }
}

/// The reason for a single.
fn single(next: &NextStep) -> Option<Single> {
    match next {
        NextStep::OnlyDigit { cell, digit, .. } => {
            let (cell, digit) = (CellSet::of(*cell), DigitSet::of(*digit));
            Some(singles::only_digit(cell, digit, reasons_of_digit(next)))
        }
        NextStep::OnlyPlace { cell, digit, house, .. } => {
            let (cell, digit) = (CellSet::of(*cell), DigitSet::of(*digit));
            let houses = std::slice::from_ref(house);
            Some(singles::only_place(houses, digit, cell, reasons_of_place(next)))
        }
        _ => None,
    }
}

/// An obstacle to any step.
fn obstacle(next: &NextStep) -> Message {
    match next {
        NextStep::Complete => Message::new("classic-hint-complete"),
        NextStep::Broken(clash) => Message::new("classic-hint-broken").said("clash", clash),
        NextStep::Wrong { cell, digit } => {
            Message::new("classic-hint-wrong").cell("cell", *cell).digit("digit", *digit)
        }
        NextStep::Lost { cell, notes } => Message::new("classic-hint-lost")
            .cell("cell", *cell)
            .text("notes", shown(*notes).join(" ")),
        NextStep::Stale { cell, digit } => {
            Message::new("classic-hint-stale").cell("cell", *cell).digit("digit", *digit)
        }
        NextStep::Stuck(cell) => Message::new("classic-hint-stuck").cell("cell", *cell),
        _ => Message::new("classic-hint-beyond"),
    }
}

/// Why a cell can hold only one digit: the sum of its cage, the groups that hold the other digits, and
/// what the other cells of the cage can be.
fn reasons_of_digit(next: &NextStep) -> Vec<Message> {
    let NextStep::OnlyDigit { sum, others, allowed, seen, blockers, .. } = next else {
        return Vec::new();
    };
    let (seen, moves) = singles::seen_in(seen, blockers);
    let allowed = allowed.map(|digits| {
        Message::new("reason-only-digit-allowed").digits("digits", digits, Joint::Or)
    });
    let first = match (sum, seen.is_empty()) {
        (Some(rest), true) => Some(sums::of_cage(rest)),
        (Some(rest), false) => {
            let sum = sums::of_cage(rest);
            let both = Message::new("reason-only-digit-sum-and-seen").said("sum", &sum);
            Some(both.list("houses", seen, Joint::And))
        }
        (None, true) => None,
        (None, false) => {
            Some(Message::new("reason-only-digit-seen").list("houses", seen, Joint::And))
        }
    };
    let other = |&(cell, digits): &(Cell, DigitSet)| {
        Message::new("reason-only-digit-other").cell("cell", cell).digits(
            "digits",
            digits,
            Joint::Or,
        )
    };
    allowed.into_iter().chain(first).chain(moves).chain(others.iter().map(other)).collect()
}

/// Why a house has no other place for a digit.
fn reasons_of_place(next: &NextStep) -> Vec<Message> {
    let NextStep::OnlyPlace { digit, blockers, sums, barred, .. } = next else { return Vec::new() };
    let mut reasons = Vec::new();
    if !blockers.is_empty() {
        let is_all = sums.is_empty() && barred.is_empty();
        let cells = parts::cells(blockers);
        reasons.push(singles::blocking(DigitSet::of(*digit), cells, is_all));
    }
    reasons.extend(sums.iter().map(sums::total));
    if !barred.is_empty() {
        reasons.push(Message::new("reason-only-place-barred").names("cells", barred, Joint::And));
    }
    reasons
}

/// The sentence about what has to be fixed first; `None` if there is nothing to fix.
pub fn fault(next: &NextStep) -> Option<Message> {
    match next {
        NextStep::Broken(clash) => Some(clash.message()),
        NextStep::Wrong { cell, digit } => Some(wrong(*cell, *digit)),
        NextStep::Lost { cell, notes } => Some(lost(*cell, *notes)),
        _ => None,
    }
}

impl Say for Mistake {
    fn message(&self) -> Message {
        match *self {
            Self::WrongDigit { cell, digit } => wrong(cell.into(), digit.into()),
            Self::LostCandidate { cell, notes } => lost(cell.into(), notes.into()),
        }
    }
}

fn wrong(cell: Cell, digit: Digit) -> Message {
    Message::new("reason-fault-wrong").cell("cell", cell).digit("digit", digit)
}

fn lost(cell: Cell, notes: DigitSet) -> Message {
    Message::new("reason-fault-lost").cell("cell", cell).text("notes", shown(notes).concat())
}

fn shown(digits: DigitSet) -> Vec<String> {
    digits.into_iter().map(|digit| digit.shown().to_string()).collect()
}
