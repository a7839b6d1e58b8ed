//! Rules as text.
//!
//! ```text
//! r1c1r1c2=3                      a cage with its sum
//! r1c1r1c2                        a cage without
//! r1c1:137                        the candidates of a cell
//! extra-region:r1c1r2c2r3c3       the name of the kind, and the cells
//! clue:r4c1=2                     with numbers
//! anti-knight:                    a rule of the whole board
//! ```

use std::fmt;
use std::str::FromStr;

use super::super::{Cell, Digit, DigitSet, NotationPart};
use super::{Rule, RuleKind};

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            RuleKind::Candidates => {
                self.cells.iter().try_for_each(|cell| write!(f, "{cell}"))?;
                f.write_str(":")?;
                return self.digits().iter().try_for_each(|digit| write!(f, "{}", digit.to_char()));
            }
            RuleKind::Cage => {}
            kind => write!(f, "{}:", kind.name())?,
        }
        self.cells.iter().try_for_each(|cell| write!(f, "{cell}"))?;
        for (index, number) in self.numbers.iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { '=' } else { ',' })?;
        }
        Ok(())
    }
}

/// A text that is not a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {}", NotationPart::Rule)]
pub struct ParseRuleError;

impl FromStr for Rule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, ParseRuleError> {
        read(text).ok_or(ParseRuleError)
    }
}

fn read(text: &str) -> Option<Rule> {
    let Some((before, rest)) = text.split_once(':') else {
        return read_parts(RuleKind::Cage, text).filter(|cage| cage.numbers.len() < 2);
    };
    if let Some(kind) = RuleKind::named(before) {
        return read_parts(kind, rest);
    }
    let mut digits = DigitSet::EMPTY;
    for character in rest.chars() {
        digits.insert(Digit::of_char(character)?);
    }
    Some(Rule::candidates(before.parse().ok()?, digits))
}

/// Parses cells that are written together, in their order; `None` for any other text.
///
/// ```
/// use underdoku::grid::layout::{Cell, parse_cells};
///
/// assert_eq!(parse_cells("r1c2r3c4"), Some(vec![Cell::new(0, 1), Cell::new(2, 3)]));
/// assert_eq!(parse_cells("r1c2 r3c4"), None);
/// ```
pub fn parse_cells(text: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.char_indices().skip(1).find(|(_, letter)| *letter == 'r');
        let (cell, others) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        cells.push(cell.parse().ok()?);
        rest = others;
    }
    Some(cells)
}

/// Reads `r1c1r1c2=3,4`.
fn read_parts(kind: RuleKind, text: &str) -> Option<Rule> {
    let (before, after) = match text.split_once('=') {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    };
    let cells = parse_cells(before)?;
    let mut numbers = Vec::new();
    for number in after.into_iter().flat_map(|numbers| numbers.split(',')) {
        let read: u16 = number.parse().ok()?;
        // Only the form that is printed is accepted, without sign or leading zeros.
        if number.starts_with(['+', '0']) && number != "0" {
            return None;
        }
        numbers.push(read);
    }
    Some(Rule::of(kind, cells, numbers))
}
