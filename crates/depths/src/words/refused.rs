//! Sentences about moves that are not possible.

use underdoku_words::{Message, Say};

use crate::refused::Refused;

impl Say for Refused {
    fn message(&self) -> Message {
        of_cell(self).unwrap_or_else(|| of_rest(self))
    }
}

/// Refusals about a cell or a digit.
fn of_cell(refused: &Refused) -> Option<Message> {
    let at = |key, place| Message::new(key).cell("cell", place);
    Some(match *refused {
        Refused::NoCell { place } => at("depths-refused-no-cell", place),
        Refused::Filled { place } => at("depths-refused-filled", place),
        Refused::Warded { place } => at("depths-refused-warded", place),
        Refused::NotForTruth { place } => at("depths-refused-not-for-truth", place),
        Refused::TruthBarred { place, digit } => {
            at("depths-refused-truth-barred", place).digit("digit", digit)
        }
        Refused::CrossedOut { place, digit } => {
            at("depths-refused-crossed-out", place).digit("digit", digit)
        }
        Refused::Clashes { place, digit } => {
            at("depths-refused-clashes", place).digit("digit", digit)
        }
        Refused::NoDigit { digit } => Message::new("depths-refused-no-digit").digit("digit", digit),
        Refused::Barred { digit } => Message::new("depths-refused-barred").digit("digit", digit),
        _ => return None,
    })
}

fn of_rest(refused: &Refused) -> Message {
    let key = match *refused {
        Refused::NoItem { item } => {
            return Message::new("depths-refused-no-item").said("item", &item);
        }
        Refused::NoMonster { letter } => {
            let letter = char::from(b'a'.wrapping_add(letter));
            return Message::new("depths-refused-no-monster").text("letter", letter);
        }
        Refused::NoSparks { cost, sparks } => {
            let message = Message::new("depths-refused-no-sparks");
            return message.number("cost", cost).number("sparks", sparks);
        }
        Refused::TooDear { price, gold } => {
            let message = Message::new("depths-refused-too-dear");
            return message.number("price", price).number("gold", gold);
        }
        Refused::NoSlot { number } => {
            return Message::new("depths-refused-no-slot").number("number", number);
        }
        Refused::NoChoice { number } => {
            return Message::new("depths-refused-no-choice").number("number", number);
        }
        Refused::SoldOut { number } => {
            return Message::new("depths-refused-sold-out").number("number", number);
        }
        _ => plain(refused),
    };
    Message::new(key)
}

/// Refusals without arguments.
const fn plain(refused: &Refused) -> &'static str {
    match refused {
        Refused::NotOnFloor => "depths-refused-not-on-floor",
        Refused::NothingOffered => "depths-refused-nothing-offered",
        Refused::BagFull => "depths-refused-bag-full",
        Refused::BagNotFull => "depths-refused-bag-not-full",
        Refused::NeedsMonster => "depths-refused-needs-monster",
        Refused::NeedsCell => "depths-refused-needs-cell",
        Refused::NeedsNothing => "depths-refused-needs-nothing",
        Refused::Useless => "depths-refused-useless",
        Refused::Mute => "depths-refused-mute",
        Refused::NothingFollows => "depths-refused-nothing-follows",
        Refused::NoStairs => "depths-refused-no-stairs",
        Refused::MustChoose => "depths-refused-must-choose",
        _ => "depths-refused-run-over",
    }
}
