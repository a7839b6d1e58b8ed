//! Puzzles of f-puzzles, as JSON and as links, and the links of `SudokuPad` that carry them.
//!
//! ```text
//! {"size":9,"title":"...","grid":[[{"value":5,"given":true},{"cornerPencilMarks":[1,2]},...],...],
//!  "diagonal+":true,"diagonal-":true,"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]}
//! https://f-puzzles.com/?load=<the same packed by LZ-string in base64>
//! https://sudokupad.app/fpuzzles<the same>
//! ```
//!
//! A cell without `region` is in its standard box, which is as wide as it is high, or wider.
//! `value` without `given` is a digit of the player; `givenPencilMarks` are the candidates that a
//! cell is restricted to; `c` is a colour. There is a list for each kind of rule
//! (`fpuzzles/rules.rs`).

mod read;
mod rules;
mod write;

use read::cell_list;
pub(crate) use read::{read_data, read_digits};
pub(crate) use write::{write_json, write_link, write_sudokupad};

use serde_json::Value;
use underdoku_grid::layout::Variant;

use crate::capabilities::{CandidatesKept, Capabilities, Digits, GIVENS};
use crate::programs::rules_text;
use crate::{Pencil, Tag};

/// The layout, restricted candidates, all digits, marks, one colour per cell, three texts.
pub(crate) const HOLDS: Capabilities = Capabilities {
    layout: true,
    restrictions: true,
    digits: Digits::Entered,
    candidates: CandidatesKept::Restrictions { to_none: false, to_one: true },
    marks: &Pencil::ALL,
    colours: 1,
    tag: |tag, text| match tag {
        Tag::Title | Tag::Author | Tag::Description => !text.is_empty(),
        _ => false,
    },
    describes: |board, text| rules_text::fits(text, board.layout()),
    ..GIVENS
};

/// True for an object with a grid of such cells.
pub(crate) fn is_own(value: &Value) -> bool {
    value.get("grid").and_then(|grid| grid.get(0)?.get(0)).is_some_and(Value::is_object)
}

/// The variants that have a member of their own.
pub(crate) const KNOWN: [Variant; 6] = [
    Variant::Diagonals,
    Variant::Killer,
    Variant::Windows,
    Variant::AntiKnight,
    Variant::AntiKing,
    Variant::Sukaku,
];

/// The largest board that f-puzzles.com supports.
pub(crate) const LARGEST: usize = 16;
