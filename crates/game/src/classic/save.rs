//! The loaded board as text:
//!
//! ```text
//! digits 45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...
//! origins pp.........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...
//! ```
//!
//! For a board of another layout, a line before the digits names the layout, as `Layout::line`
//! writes it: `layout 4x4x`. A killer's rules are `classic-2`; a board that was loaded with notes
//! has `classic-3` and, after the origins, a line for each kind of notes in use:
//!
//! ```text
//! corner r1c2=3,7 r4c4=1
//! centre r9c9=2
//! colour r1c2=4 r1c2/7=1
//! ```
//!
//! See [`RulesVersion`].
//!
//! This is the board as it was loaded, so undo reaches back to it in every continued game.

use std::fmt;

use super::state::StateFault;
use super::{RulesVersion, State};
use crate::{Lines, ReadSaveError};

/// The loaded board, and the rules that the moves are made under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules that the moves are made under.
    pub rules: RulesVersion,
    /// The loaded board, with its notes.
    pub start: State,
}

impl Setup {
    /// This board under the rules of a new game.
    pub fn new(start: &State) -> Self {
        Self { rules: RulesVersion::of(start), start: start.clone() }
    }
}

const LAYOUT: &str =
    "\"layout\" and a board such as 3x3x, 9j with its regions, 3x3k with its cages";
const DIGITS: &str = "\"digits\" and a character for each cell: 81 if no layout is named";
const ORIGINS: &str = "\"origins\" and one of p u l o b for each digit, . for each blank";

impl crate::Setup for Setup {
    fn rules(&self) -> &'static str {
        self.rules.name()
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        let start = &self.start;
        if let Some(layout) = start.layout_line() {
            writeln!(text, "layout {layout}")?;
        }
        writeln!(
            text,
            "digits {}\norigins {}",
            start.digits().characters(),
            start.origin_letters()
        )?;
        if self.rules == RulesVersion::Notes { start.write_notes(text) } else { Ok(()) }
    }

    fn read(rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let layout = lines.optional("layout");
        let digits = lines.header("digits", DIGITS)?;
        let at = lines.read();
        let origins = lines.header("origins", ORIGINS).unwrap_or_default();
        let mut start = State::of_text(layout, digits, origins).map_err(|fault| match fault {
            StateFault::Layout => Lines::unexpected(at - 1, LAYOUT),
            StateFault::Digits => Lines::unexpected(at, DIGITS),
            StateFault::Origins => Lines::unexpected(at + 1, ORIGINS),
        })?;
        let rules = RulesVersion::named(rules).unwrap_or(RulesVersion::Differ);
        if rules == RulesVersion::Notes {
            start.read_notes(lines)?;
        }
        Ok(Self { rules, start })
    }
}
