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
//! The board is the one that was loaded, so that undo reaches back to it whenever the save is loaded.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::{Cell, Grid, Origin};

use super::{State, TimedMove};
use crate::ReadSaveError;
use crate::save::Lines;

/// The board that was loaded and the moves since; its text form is a file's content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The board that was loaded, without marks.
    pub start: State,
    /// The moves in order, each with its time.
    pub moves: Vec<TimedMove>,
}

const TITLE: &str = "underdoku classic";
/// The name of the rules of Classic, written into every save.
pub const RULES: &str = "classic-1";
const DIGITS: &str = "\"digits\" and 81 cells";
const ORIGINS: &str = "\"origins\" and one of p u l o b for each digit, . for each blank";

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origins: String =
            Cell::all().map(|cell| self.start.origin(cell).map_or('.', Origin::letter)).collect();
        writeln!(f, "{TITLE}\nrules {RULES}\ndigits {}\norigins {origins}", self.start.grid().line())?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

impl FromStr for Save {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        let mut lines = Lines::of(text, TITLE, RULES)?;
        let digits = lines.header("digits", DIGITS)?.parse::<Grid>();
        let digits = digits.map_err(|_| ReadSaveError::Header { line: 3, expected: DIGITS })?;
        let origins = lines.header("origins", ORIGINS)?;
        let start =
            read_start(&digits, origins).ok_or(ReadSaveError::Header { line: 4, expected: ORIGINS })?;
        Ok(Self { start, moves: lines.moves()? })
    }
}

fn read_start(digits: &Grid, origins: &str) -> Option<State> {
    let mut state = State::EMPTY;
    let mut letters = origins.chars();
    for cell in Cell::all() {
        match (digits.get(cell), letters.next()?) {
            (None, '.') => {}
            (Some(digit), letter) => state.put(cell, digit, Origin::from_letter(letter)?),
            (None, _) => return None,
        }
    }
    letters.next().is_none().then_some(state)
}
