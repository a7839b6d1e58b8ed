//! A game at the bench as text.
//!
//! ```text
//! underdoku classic
//! rules classic-1
//! digits 45.........2.7.63........28...95.....86...2...2.6..75.......476.7..45.....8..9...
//! origins pp.........p.p.pp........pp...pp.....pp...p...p.p..pp.......ppp.p..pp.....p..p...
//! 3120 set r1c5 3
//! 4870 corner r2c3 4
//! ```
//!
//! A board of another layout has it on a line of its own before the digits, as `Layout::line` writes it:
//! `layout 4x4x`. A killer's rules are `classic-2`; see [`Rules`].
//!
//! The board is the one that was loaded, so that undo reaches back to it whenever the save is loaded.

use std::fmt;
use std::str::FromStr;

use super::state::StateFault;
use super::{Rules, State, TimedMove};
use crate::ReadSaveError;
use crate::save::Lines;

/// The board that was loaded and the moves since; its text form is a file's content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The rules that the moves are made under.
    pub rules: Rules,
    /// The board that was loaded, without marks.
    pub start: State,
    /// The moves in order, each with its time.
    pub moves: Vec<TimedMove>,
}

impl Save {
    /// Its first line.
    pub const TITLE: &str = "underdoku classic";
}

const LAYOUT: &str = "\"layout\" and a board such as 3x3x, 9j with its regions, 3x3k with its cages";
const DIGITS: &str = "\"digits\" and a character for each cell: 81 if no layout is named";
const ORIGINS: &str = "\"origins\" and one of p u l o b for each digit, . for each blank";

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = &self.start;
        writeln!(f, "{}\nrules {}", Self::TITLE, self.rules.name())?;
        if let Some(layout) = start.layout_line() {
            writeln!(f, "layout {layout}")?;
        }
        writeln!(f, "digits {}\norigins {}", start.fill().characters(), start.origin_letters())?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

impl FromStr for Save {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        let (mut lines, rules) = Lines::of_any(text, Self::TITLE, &Rules::ALL.map(Rules::name))?;
        let layout = lines.optional("layout");
        let at = 3 + usize::from(layout.is_some());
        let digits = lines.header("digits", DIGITS)?;
        let origins = lines.header("origins", ORIGINS).unwrap_or_default();
        let start = State::of_text(layout, digits, origins).map_err(|fault| match fault {
            StateFault::Layout => ReadSaveError::Header { line: 3, expected: LAYOUT },
            StateFault::Digits => ReadSaveError::Header { line: at, expected: DIGITS },
            StateFault::Origins => ReadSaveError::Header { line: at + 1, expected: ORIGINS },
        })?;
        Ok(Self { rules: Rules::ALL[rules], start, moves: lines.moves()? })
    }
}
