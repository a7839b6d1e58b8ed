//! Keys and their effects on a screen: the rows that screens pass to the help.

use std::borrow::Cow;

use underdoku_grid::Digit;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use crate::keymap::{Action, Direction, EntryMode, Keymap};

/// The message about a key that has no use on a board.
pub(crate) fn no_use(keys: &Keymap) -> String {
    say(&Message::new("screen-no-use").text("key", keys.shown(Action::Help)))
}

/// A description with its actions. One digit stands for all nine.
pub type KeyRow = (Cow<'static, str>, Vec<Action>);

/// Rows of the help from labels and actions.
pub(crate) fn rows<const N: usize>(rows: [(&'static str, Vec<Action>); N]) -> Vec<KeyRow> {
    rows.into_iter().map(|(text, actions)| (label(text).into(), actions)).collect()
}

/// The keys that move.
pub(crate) fn walking() -> Vec<KeyRow> {
    rows([
        ("keys-go-left", vec![Action::Go(Direction::Left)]),
        ("keys-down", vec![Action::Go(Direction::Down)]),
        ("keys-up", vec![Action::Go(Direction::Up)]),
        ("keys-right", vec![Action::Go(Direction::Right)]),
        ("keys-jump-left", vec![Action::Jump(Direction::Left)]),
        ("keys-down", vec![Action::Jump(Direction::Down)]),
        ("keys-up", vec![Action::Jump(Direction::Up)]),
        ("keys-right", vec![Action::Jump(Direction::Right)]),
        (
            "keys-edge",
            [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                .map(Action::Edge)
                .into(),
        ),
        ("keys-next-blank", vec![Action::NextBlank]),
        ("keys-blank-before", vec![Action::PreviousBlank]),
    ])
}

/// The keys that enter digits and notes.
pub(crate) fn writing() -> Vec<KeyRow> {
    let digit = |make: fn(Digit) -> Action| vec![make(Digit::ALL[0]), make(Digit::ALL[8])];
    rows([
        ("keys-digit", digit(Action::Digit)),
        ("keys-corner", digit(Action::Corner)),
        ("keys-centre", digit(Action::Centre)),
        ("keys-next-pen", vec![Action::NextPen]),
        ("keys-pens", EntryMode::ALL.map(Action::Take).into()),
    ])
}

/// The keys for digits, in games without notes.
pub(crate) fn placing() -> Vec<KeyRow> {
    rows([(
        "keys-digit-into-cell",
        vec![Action::Digit(Digit::ALL[0]), Action::Digit(Digit::ALL[8])],
    )])
}

/// The keys of lists.
pub(crate) fn listing() -> Vec<KeyRow> {
    rows([
        ("keys-line-up", vec![Action::Go(Direction::Up), Action::PreviousBlank]),
        ("keys-line-down", vec![Action::Go(Direction::Down), Action::NextBlank]),
        ("keys-line-ends", vec![Action::Edge(Direction::Up), Action::Edge(Direction::Down)]),
    ])
}

/// The keys of lines with values.
pub(crate) fn turning() -> Vec<KeyRow> {
    rows([("keys-values", vec![Action::Go(Direction::Left), Action::Go(Direction::Right)])])
}

/// The keys for stored games.
pub(crate) fn discarding() -> Vec<KeyRow> {
    rows([("keys-discard", vec![Action::Wipe])])
}

/// The keys of an input line.
pub(crate) fn typing() -> Vec<KeyRow> {
    rows([("keys-erase", vec![Action::Wipe])])
}

pub(crate) fn choosing() -> Vec<KeyRow> {
    rows([("keys-choose", vec![Action::Confirm])])
}

/// A line without keys.
pub(crate) fn gap() -> Vec<KeyRow> {
    vec![("".into(), vec![])]
}
