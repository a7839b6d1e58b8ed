//! One step of reasoning, and what it rests on.

use underdoku_grid::layout::{Place, Value, Values};

use super::places::Places;
use super::words::sentence;
use super::{Board, Technique, words};
use crate::HintLevel;
use crate::hint::announced;

/// What a technique finds on a board: what follows, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its name.
    pub technique: Technique,
    /// The digits that belong in their cells.
    pub places: Vec<(Place, Value)>,
    /// The candidates that can go, all of them there now.
    pub removes: Vec<(Place, Value)>,
    /// Where it is, in words: the houses and cages that are looked at, or the cells.
    pub place: String,
    /// The cells of these houses and cages, or those that make the pattern.
    pub area: Vec<Place>,
    /// The candidates that make it.
    pub pattern: Vec<(Place, Value)>,
    /// Why it holds; [`sentence`](super::sentence) makes it one.
    pub why: String,
}

/// What a technique finds.
pub(super) type Found = Option<Box<Step>>;

/// What a step follows from.
pub(super) struct Pattern<'u> {
    pub(super) cells: Places,
    pub(super) digits: Values,
    /// The houses and cages that it is about,
    pub(super) units: &'u [usize],
    /// of which so many are those that are looked at, and the others those that candidates fall into.
    pub(super) split: usize,
}

impl Pattern<'_> {
    /// A sentence by its template: `%a` and `%b` are the units before and behind the split, `%c` and `%o` the cells with
    /// *and* and *or*, `%d` the digits, `%f` the first cell that loses something, `%n` what the cells that do can still
    /// be, `%r` what goes from where.
    pub(super) fn told(&self, board: &Board<'_>, removes: &[(Place, Value)], template: &str) -> String {
        let (one, other) = self.units.split_at(self.split.min(self.units.len()));
        let mut told = String::new();
        for (at, piece) in template.split('%').enumerate() {
            if at == 0 {
                told += piece;
                continue;
            }
            let cells = board.places(&self.cells);
            told += &match piece.as_bytes()[0] {
                b'a' => board.named(one),
                b'b' => board.named(other),
                b'c' => words::cells(&cells, "and"),
                b'o' => words::cells(&cells, "or"),
                b'd' => words::digits(self.digits, "and"),
                b'f' => removes[0].0.to_string(),
                b'n' => narrowed(board, removes),
                _ => words::removals(removes, " goes"),
            };
            told += &piece[1..];
        }
        told
    }
}

/// What is left of the cells that lose something, whichever is shorter: `r1c1 is 8 or 9 and r1c2 is not 5`.
fn narrowed(board: &Board<'_>, removes: &[(Place, Value)]) -> String {
    let (mut parts, mut last) = (Vec::new(), None);
    for &(cell, _) in removes {
        if last == Some(cell) {
            continue;
        }
        last = Some(cell);
        let mut gone = Values::EMPTY;
        for &(other, digit) in removes {
            if other == cell {
                gone.insert(digit);
            }
        }
        let left = board.candidates(cell) - gone;
        let (is, said) = if gone.len() < left.len() { (" is not ", gone) } else { (" is ", left) };
        parts.push(cell.to_string() + is + &words::digits(said, "or"));
    }
    words::listed(&parts, "and")
}

impl Step {
    /// The sentence of one level of a hint.
    pub fn say(&self, level: HintLevel) -> String {
        match level {
            HintLevel::Technique => announced(self.technique.name()),
            HintLevel::Where => ["Look at ", &self.place, "."].concat(),
            HintLevel::What => sentence(&self.why),
            HintLevel::Do => self.action(),
        }
    }

    fn action(&self) -> String {
        match self.places[..] {
            [(cell, digit)] => ["Put ", &words::digit(digit), " in ", &cell.to_string(), "."].concat(),
            _ => ["Take ", &words::removals(&self.removes, ""), "."].concat(),
        }
    }
}
