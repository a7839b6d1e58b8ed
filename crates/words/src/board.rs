//! Messages about boards: houses and broken rules.

use underdoku_grid::layout::{Cell, Clash, Digit, House, HouseKind, RuleKind};

use crate::{Joint, Message, Say};

impl Say for House {
    fn message(&self) -> Message {
        house(self.kind(), self.index())
    }
}

/// A house by its kind and its index among those of its kind.
pub fn house(kind: HouseKind, index: usize) -> Message {
    let key = match kind {
        HouseKind::Row => "house-row",
        HouseKind::Column => "house-column",
        HouseKind::Box => "house-box",
        HouseKind::Region => "house-region",
        HouseKind::Lettered(letter) => {
            return Message::new("house-lettered-region").text("letter", letter);
        }
        HouseKind::Diagonal => "house-diagonal",
        HouseKind::Window => "house-window",
        HouseKind::Knight => "house-knight",
        HouseKind::King => "house-king",
        HouseKind::Extra => "house-extra",
    };
    Message::new(key).number("number", index + 1)
}

/// Alternative digits: `1`, `1 or 2`, `1, 2 or 3`. None if there is no digit.
pub fn alternatives(digits: impl IntoIterator<Item = Digit>) -> Option<Message> {
    let mut digits = digits.into_iter().peekable();
    digits.peek()?;
    Some(Message::new("digits").digits("digits", digits, Joint::Or))
}

/// Cells whose digits break a rule. A program without techniques has neither boards with such rules nor these
/// sentences.
fn broken_rule(kind: RuleKind, [one, other]: [Cell; 2], count: usize) -> Message {
    if !cfg!(feature = "techniques") {
        return Message::new("clash-rule-cells");
    }
    let message = match count {
        1 => Message::new("clash-rule-cell"),
        2 => Message::new("clash-rule-pair").cell("other", other),
        _ => Message::new("clash-rule-cells").cell("other", other),
    };
    message.cell("one", one).said("rule", &kind)
}

impl Say for Clash {
    fn message(&self) -> Message {
        match *self {
            Self::House { kind, index, digit, cells: [one, other] } => {
                let message = match kind {
                    HouseKind::Knight => Message::new("clash-knight"),
                    HouseKind::King => Message::new("clash-king"),
                    kind => Message::new("clash-house").said("house", &house(kind, index)),
                };
                message.digit("digit", digit).cell("one", one).cell("other", other)
            }
            Self::Cage { head, digit, cells: [one, other] } => Message::new("clash-cage")
                .digit("digit", digit)
                .cell("cage", head)
                .cell("one", one)
                .cell("other", other),
            Self::Sum { head, sum, found } => {
                let key = if found > sum { "clash-sum-over" } else { "clash-sum-under" };
                Message::new(key).cell("cage", head).number("sum", sum).number("found", found)
            }
            Self::Rule { kind, ends, count, .. } => broken_rule(kind, ends, count),
            Self::Digit { cell: place, digit } => {
                Message::new("clash-digit").cell("cell", place).digit("digit", digit)
            }
        }
    }
}
