//! What a cell is part of.

use underdoku_grid::layout::{Cell, Layout, Rule, RuleKind};

use crate::{Joint, Message};

/// The rules drawn on a cell, each with the cell's place in it: `thermometer, 2 of 5`. Cages, which
/// are described with the rest of their sums, and diagonals, windows and extra regions, which are
/// houses, are not included.
pub fn within(layout: &Layout, cell: Cell) -> Vec<Message> {
    let mut found = Vec::new();
    for rule in layout.rules() {
        let at = rule.cells().iter().position(|&other| other == cell);
        found.extend(at.and_then(|at| of_rule(rule, cell, at)));
    }
    found
}

/// The description of a rule for the cell at this position in it.
fn of_rule(rule: &Rule, cell: Cell, at: usize) -> Option<Message> {
    let count = rule.cells().len();
    let along = |message: Message| message.number("place", at + 1).number("count", count);
    let others = || rule.cells().iter().filter(|&&other| other != cell);
    let number = rule.numbers().first().copied();
    let pair = |plain: &'static str, with_number: &'static str| {
        let message = match number {
            Some(number) => Message::new(with_number).number("number", number),
            None => Message::new(plain),
        };
        message.names("other", others(), Joint::And)
    };
    let is_end = at == 0 || at == count - 1;
    let beside =
        |key: &'static str| along(Message::new(key)).number("number", number.unwrap_or_default());
    let message = match rule.kind() {
        RuleKind::Thermometer if at == 0 => Message::new("within-bulb").number("count", count),
        RuleKind::Thermometer => along(Message::new("within-thermometer")),
        RuleKind::Arrow => return Some(of_arrow(count, at, number.unwrap_or(1).into())),
        RuleKind::WhiteDot => pair("within-white-dot", "within-white-dot-of"),
        RuleKind::BlackDot => pair("within-black-dot", "within-black-dot-of"),
        RuleKind::PairSum => Message::new("within-pair-sum")
            .number("total", number.unwrap_or_default())
            .names("other", others(), Joint::And),
        RuleKind::Odd => Message::new("within-odd"),
        RuleKind::Even => Message::new("within-even"),
        RuleKind::LittleKiller => {
            along(Message::new("within-little-killer")).number("sum", number.unwrap_or_default())
        }
        RuleKind::Palindrome => along(Message::new("within-palindrome")),
        RuleKind::Quadruple => Message::new("within-quadruple")
            .names("digits", rule.numbers(), Joint::And)
            .names("others", others(), Joint::And),
        RuleKind::Renban => along(Message::new("within-renban")),
        RuleKind::Whisper => along(Message::new("within-whisper")),
        RuleKind::RegionSum => along(Message::new("within-region-sum")),
        RuleKind::Inequality => {
            Message::new(if at == 0 { "within-less" } else { "within-greater" }).names(
                "other",
                others(),
                Joint::And,
            )
        }
        RuleKind::SlowThermometer if at == 0 => {
            Message::new("within-slow-bulb").number("count", count)
        }
        RuleKind::SlowThermometer => along(Message::new("within-slow-thermometer")),
        RuleKind::Minimum => Message::new("within-minimum"),
        RuleKind::Maximum => Message::new("within-maximum"),
        RuleKind::ParityLine => along(Message::new("within-parity-line")),
        RuleKind::ModularLine => along(Message::new("within-modular-line")),
        RuleKind::EntropicLine => along(Message::new("within-entropic-line")),
        RuleKind::Nabner => along(Message::new("within-nabner")),
        RuleKind::BetweenLine if is_end => Message::new("within-between-end"),
        RuleKind::BetweenLine => along(Message::new("within-between-line")),
        RuleKind::LockoutLine if is_end => Message::new("within-lockout-end"),
        RuleKind::LockoutLine => along(Message::new("within-lockout-line")),
        RuleKind::SameDifference => along(Message::new("within-same-difference")),
        RuleKind::SumLine => along(Message::new("within-sum-line")),
        RuleKind::CustomLine => along(Message::new("within-custom-line")),
        RuleKind::Sandwich => beside("within-sandwich"),
        RuleKind::XSum => beside("within-x-sum"),
        RuleKind::Skyscraper => beside("within-skyscraper"),
        RuleKind::NumberedRoom => beside("within-numbered-room"),
        RuleKind::ZipperLine => along(Message::new("within-zipper-line")),
        RuleKind::Clones => {
            let half = count / 2;
            let twin = if at < half { at + half } else { at - half };
            Message::new("within-clone").names("other", rule.cells().get(twin), Joint::And)
        }
        RuleKind::RowIndex => Message::new("within-row-index").number("number", cell.row() + 1),
        RuleKind::ColumnIndex => {
            Message::new("within-column-index").number("number", cell.column() + 1)
        }
        RuleKind::RellikCage => {
            Message::new("within-rellik-cage").number("number", number.unwrap_or_default())
        }
        RuleKind::CountingCircles => Message::new("within-counting-circles").number("count", count),
        RuleKind::SumCage => {
            Message::new("within-sum-cage").number("sum", number.unwrap_or_default())
        }
        RuleKind::EqualSums => {
            let others = rule.equal_cages().into_iter().filter(|cage| !cage.contains(&cell));
            let heads: Vec<Cell> = others.filter_map(|cage| cage.iter().min().copied()).collect();
            Message::new("within-equal-sums").names("others", heads, Joint::And)
        }
        RuleKind::LookAndSay => Message::new("within-look-and-say"),
        RuleKind::DoubleArrow if is_end => Message::new("within-double-circle"),
        RuleKind::DoubleArrow => along(Message::new("within-double-arrow")),
        _ => return None,
    };
    Some(message)
}

/// A cell of an arrow that has `circle` cells in its circle: part of the circle, or the place along the shaft.
fn of_arrow(count: usize, at: usize, circle: usize) -> Message {
    match at.checked_sub(circle) {
        Some(at) => {
            Message::new("within-arrow").number("place", at + 1).number("count", count - circle)
        }
        None if circle == 1 => Message::new("within-circle"),
        None => Message::new("within-circles").number("place", at + 1).number("count", circle),
    }
}
