//! Forcing nets: what follows from assumptions, line by line.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet};
use underdoku_logic::general::{Branch, BranchEnd, Group, NetCause, NetLine, NetSource};

use super::derivation::Derivation;
use super::loops::state;
use super::{Reason, parts, rules};
use crate::{Joint, Message, Say};

/// `If r6c6 is 5: 1. r4c5 is 9, since it can no longer be 5; 2. r4c3 is 5, the last place for it in
/// row 4 (1). Then r7c3 has no digit left (2), so r6c6 is not 5.`
pub(super) fn net(reason: &Reason<'_>) -> Derivation {
    let removed = &reason.step.removes;
    let Some(net) = &reason.step.because.net else {
        return Derivation::so(reason.place(), parts::nots(removed));
    };
    let branches = || net.branches.iter();
    let pattern = match (&net.source, &net.branches[..]) {
        (NetSource::Candidate, [branch]) => {
            let pattern = supposition(&state(&[branch.supposed], true), lines(reason, branch));
            return Derivation::then(pattern, end(branch, removed));
        }
        (NetSource::Candidate, _) => Message::new("reason-branches"),
        (NetSource::Cell(cell), _) => {
            let digits: DigitSet = branches().map(|branch| branch.supposed.1).collect();
            Message::new("reason-net-cell").cell("cell", *cell).digits("digits", digits, Joint::Or)
        }
        (NetSource::House(house, digit), _) => Message::new("reason-net-house")
            .said("house", house)
            .digit("digit", *digit)
            .names("cells", branches().map(|branch| branch.supposed.0), Joint::Or),
    };
    let branch_texts = branches().map(|branch| {
        let end = if reason.is_open { End::Open } else { End::Conclusion(end(branch, removed)) };
        (branch.supposed, BranchText { lines: lines(reason, branch), end })
    });
    let branch_texts = each_once(branch_texts, |start, course| course.after(start));
    Derivation::each_time(
        pattern.list("branches", branch_texts, Joint::Sentences),
        parts::nots(removed),
    )
}

/// The lines of a branch with their numbers; if the end is left open, only those before the conclusion.
fn lines(reason: &Reason<'_>, branch: &Branch) -> Vec<Message> {
    let concludes = |line: &NetLine| line.removes.iter().any(|at| reason.step.removes.contains(at));
    let end = branch.lines.iter().position(|line| reason.is_open && concludes(line));
    let shown = &branch.lines[..end.unwrap_or(branch.lines.len())];
    numbered(shown.iter().map(|line| with_placed(branch, line)))
}

/// The line with the digits of cells that are filled at that point. The evidence of the line is weaker: it has all
/// digits that are left for these cells.
fn with_placed(branch: &Branch, line: &NetLine) -> NetLine {
    let mut line = line.clone();
    let placed = |number: &usize| match number.checked_sub(1) {
        Some(index) => branch.lines.get(index)?.place,
        None => Some(branch.supposed),
    };
    let placed: Vec<(Cell, Digit)> = line.after.iter().filter_map(placed).collect();
    if let NetCause::Sum(_, left) | NetCause::Rule(_, left) = &mut line.cause {
        for (cell, digits) in left {
            let here = placed.iter().find(|(at, digit)| at == cell && digits.contains(*digit));
            if let Some((_, digit)) = here {
                *digits = DigitSet::of(*digit);
            }
        }
    }
    line
}

/// What follows from an assumption, in numbered lines, and the conclusion.
#[derive(PartialEq)]
pub(super) struct BranchText {
    pub(super) lines: Vec<Message>,
    pub(super) end: End,
}

/// The conclusion of some lines.
#[derive(PartialEq)]
pub(super) enum End {
    /// It is left to the player.
    Open,
    /// The last line states it.
    InLines,
    Conclusion(Message),
}

impl BranchText {
    /// The whole branch, starting with its assumption.
    pub(super) fn after(&self, start: &Message) -> Message {
        let message = match (self.lines.is_empty(), &self.end) {
            (_, End::InLines) => return supposition(start, self.lines.clone()),
            (true, End::Open) => Message::new("reason-branch-begun"),
            (true, End::Conclusion(end)) => Message::new("reason-branch-at-once").said("end", end),
            (false, End::Open) => Message::new("reason-branch-open"),
            (false, End::Conclusion(end)) => Message::new("reason-branch").said("end", end),
        };
        message.said("start", start).list("lines", &self.lines, Joint::Semicolon)
    }
}

/// Branches with their candidates; branches with the same continuation are described once: `If r1c1
/// is 2 or 3, then ...`.
pub(super) fn each_once<T: PartialEq>(
    branches: impl IntoIterator<Item = ((Cell, Digit), T)>,
    tell: impl Fn(&Message, &T) -> Message,
) -> Vec<Message> {
    let mut alike: Vec<(Vec<(Cell, Digit)>, T)> = Vec::new();
    for (start, course) in branches {
        match alike.iter_mut().find(|(_, other)| *other == course) {
            Some((starts, _)) => starts.push(start),
            None => alike.push((vec![start], course)),
        }
    }
    alike.iter().map(|(starts, course)| tell(&some(starts), course)).collect()
}

/// `r1c1 is 2 or 3`, `r1c1 or r1c5 is 2`: some of the candidates of a cell or of the places in a house.
fn some(candidates: &[(Cell, Digit)]) -> Message {
    Message::new("reason-choices").names("cells", parts::cells(candidates), Joint::Or).digits(
        "digits",
        parts::digits(candidates),
        Joint::Or,
    )
}

/// An assumption and what follows.
pub(super) fn supposition(start: &Message, lines: Vec<Message>) -> Message {
    if lines.is_empty() {
        return Message::new("reason-suppose").said("start", start);
    }
    let message = Message::new("reason-supposition").said("start", start);
    message.list("lines", lines, Joint::Semicolon)
}

/// The lines with their numbers.
pub(super) fn numbered(lines: impl IntoIterator<Item: Say>) -> Vec<Message> {
    let messages = (1_u32..).zip(lines).map(|(number, line)| {
        Message::new("reason-net-numbered").number("number", number).said("line", &line)
    });
    messages.collect()
}

fn end(branch: &Branch, removed: &[(Cell, Digit)]) -> Message {
    let contradiction = |fact: Message| {
        Message::new("reason-net-so")
            .said("fact", &resting_on(&branch.after, fact))
            .said("gone", &parts::nots(removed))
    };
    match &branch.end {
        BranchEnd::NoDigit(cell) => {
            contradiction(Message::new("reason-net-no-digit").cell("cell", *cell))
        }
        BranchEnd::NoPlace(house, digit) => contradiction(
            Message::new("reason-net-no-place").said("house", house).digit("digit", *digit),
        ),
        BranchEnd::Removed => resting_on(&branch.after, parts::nots(removed)),
    }
}

/// A fact with the numbers of the lines that it follows from. The assumption, which all lines depend on, is
/// not named.
pub(super) fn resting_on(lines: &[usize], fact: Message) -> Message {
    let numbers: Vec<usize> = lines.iter().copied().filter(|&line| line > 0).collect();
    if numbers.is_empty() {
        return fact;
    }
    Message::new("reason-net-rests-on").said("fact", &fact).names("numbers", numbers, Joint::Comma)
}

/// `r4c3 is 5, the last place for it in row 4 (1)`
impl Say for NetLine {
    fn message(&self) -> Message {
        let fact = fact(&self.cause, self.place, &self.removes);
        // The sentence of a sum already names the eliminated candidates.
        let removed = if let NetCause::Sum(..) = self.cause { &[][..] } else { &self.removes };
        line(&self.after, fact, removed)
    }
}

/// A fact with the lines that it follows from, and the candidates that it eliminates.
pub(super) fn line(after: &[usize], fact: Message, removed: &[(Cell, Digit)]) -> Message {
    let fact = resting_on(after, fact);
    if removed.is_empty() {
        return fact;
    }
    Message::new("reason-net-so").said("fact", &fact).said("gone", &parts::nots(removed))
}

/// What a cause states: for a single, that the digit is right; for a pattern, that it is there.
pub(super) fn fact(
    cause: &NetCause,
    place: Option<(Cell, Digit)>,
    removed: &[(Cell, Digit)],
) -> Message {
    // Adds the digit that becomes right.
    let with_place = |message: Message| match place {
        Some((cell, digit)) => message.cell("cell", cell).digit("digit", digit),
        None => message,
    };
    match cause {
        NetCause::LastDigit(lost) => {
            with_place(Message::new("reason-net-last-digit")).digits("lost", *lost, Joint::Or)
        }
        NetCause::LastPlace(house) => {
            with_place(Message::new("reason-net-last-place")).said("house", house)
        }
        NetCause::Locked(house, digit, cells) => Message::new("reason-net-locked")
            .said("house", house)
            .digit("digit", *digit)
            .names("cells", cells, Joint::Or),
        NetCause::NakedPair(cells, digits) => Message::new("reason-net-naked-pair")
            .names("cells", cells, Joint::And)
            .digits("digits", *digits, Joint::And),
        NetCause::HiddenPair(house, digits, cells) => Message::new("reason-net-hidden-pair")
            .said("house", house)
            .digits("digits", *digits, Joint::And)
            .names("cells", cells, Joint::And),
        NetCause::Sum(cage, left) => sum(cage, left, removed),
        NetCause::Rule(part, left) => since(left, ["reason-net-rule", "reason-net-rule-at-once"])
            .said("asked", &rules::part(part)),
    }
}

/// `since r1c1 and r1c3 are 2 or 3, the cage at r1c1 cannot make its 12 with 5 or 6 at r1c2`
fn sum(cage: &Group, left: &[(Cell, DigitSet)], removed: &[(Cell, Digit)]) -> Message {
    let sum = match cage {
        Group::Cage(cage) => cage.sum(),
        Group::House(_) | Group::Rule(_) => None,
    };
    since(left, ["reason-net-sum", "reason-net-sum-at-once"])
        .said("cage", cage)
        .number("sum", sum.unwrap_or_default())
        .list("gone", with(removed), Joint::Or)
}

/// The first of two messages, with `r1c1 and r1c3 are 2 or 3, and r1c4 is 5`; the second if the line does not depend
/// on any narrowed cell.
fn since(left: &[(Cell, DigitSet)], [since, at_once]: [&'static str; 2]) -> Message {
    if left.is_empty() {
        return Message::new(at_once);
    }
    let mut alike: Vec<(CellSet, DigitSet)> = Vec::new();
    for &(cell, digits) in left {
        match alike.iter_mut().find(|(_, other)| *other == digits) {
            Some((cells, _)) => cells.insert(cell),
            None => alike.push((CellSet::of(cell), digits)),
        }
    }
    let messages = alike.into_iter().map(|(cells, digits)| {
        Message::new("reason-net-sum-left")
            .names("cells", cells, Joint::And)
            .number("count", cells.len())
            .digits("digits", digits, Joint::Or)
    });
    Message::new(since).said("left", &parts::in_parts(messages.collect(), true))
}

/// `5 or 6 at r1c2`
fn with(removed: &[(Cell, Digit)]) -> Vec<Message> {
    let messages = parts::by_cells(removed).into_iter().map(|(cells, digits)| {
        Message::new("reason-net-sum-gone").digits("digits", digits, Joint::Or).names(
            "cells",
            cells,
            Joint::Or,
        )
    });
    messages.collect()
}
