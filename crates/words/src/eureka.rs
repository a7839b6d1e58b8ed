//! Chains in Eureka notation, as setters and solvers write them.
//!
//! `(7=1)r7c3-(1=6)r4c3-(6=7)r4c8 => r7c8<>7`: `=` joins two candidates of which at least one holds, `-` two of
//! which at most one holds, and the two alternate, with `=` at both ends. So one end holds, and every candidate
//! that conflicts with both ends is eliminated. Links within a cell share its brackets; a digit is omitted if it is
//! the same as in the link before. A ring ends with `-` and the candidate with which it began:
//! `(5)r1c1=r1c4-r3c5=r3c1-(5)r1c1`. The line of a
//! remote pair has one of its two digits, and also holds with the other.

use std::fmt;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::{Board, Step, Strength, Technique};

use crate::reasons::parts::{by_cells, cells, digits, runs};

/// A chain of links that alternate between strong and weak, with what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Eureka {
    ends: Vec<End>,
    /// The links from each end to the next.
    links: Vec<Strength>,
    places: Vec<(Cell, Digit)>,
    removes: Vec<(CellSet, DigitSet)>,
    has_short_names: bool,
}

/// An end of a link: one of these cells holds the digit, or none does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    cells: CellSet,
    digit: Digit,
}

impl End {
    fn of(candidates: &[(Cell, Digit)]) -> Option<Self> {
        Some(Self { cells: cells(candidates), digit: digits(candidates).single()? })
    }
}

impl Eureka {
    /// The chain of a step. `None` if its links are not a single chain: branches, and links that depend on several
    /// others, cannot be written as a line.
    pub fn of<B: Board>(step: &Step<B>) -> Option<Self> {
        Self::on_layout(&B::on_layout(step), B::HAS_SHORT_NAMES)
    }

    pub(crate) fn on_layout(step: &Step<Layout>, has_short_names: bool) -> Option<Self> {
        let all = match step.technique {
            Technique::RemotePair => &step.because.meetings,
            _ => &step.because.links,
        };
        let mut ends = vec![End::of(&all.first()?.from)?];
        let mut links: Vec<Strength> = Vec::new();
        for link in all {
            let takes_turns = links.last() != Some(&link.strength);
            if link.strength == Strength::ByPattern
                || !takes_turns
                || ends.last() != Some(&End::of(&link.from)?)
            {
                return None;
            }
            ends.push(End::of(&link.to)?);
            links.push(link.strength);
        }
        let is_ring = ends.first() == ends.last() && links.first() != links.last();
        if is_ring && links.first() == Some(&Strength::Weak) {
            // Starts the ring at its first strong link.
            links.rotate_left(1);
            ends.remove(0);
            ends.push(*ends.first()?);
        }
        if !is_ring {
            // A weak link at an end of the chain leads to an eliminated candidate.
            if links.last() == Some(&Strength::Weak) {
                links.pop();
                ends.pop();
            }
            if links.first() == Some(&Strength::Weak) {
                links.remove(0);
                ends.remove(0);
            }
        }
        let is_chain = !links.is_empty();
        is_chain.then(|| Self {
            ends,
            links,
            places: step.places.clone(),
            removes: by_cells(&step.removes),
            has_short_names,
        })
    }

    fn cells(&self, cells: CellSet) -> String {
        runs(cells, self.has_short_names).join(",")
    }
}

impl fmt::Display for Eureka {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = None;
        let mut at = 0;
        while let Some(&End { cells, digit }) = self.ends.get(at) {
            let is_first = at == 0;
            let mut within = digit.shown().to_string();
            let mut last = digit;
            while let (Some(link), Some(next)) = (self.links.get(at), self.ends.get(at + 1))
                && next.cells == cells
            {
                within += link.sign();
                within.push(next.digit.shown());
                last = next.digit;
                at += 1;
            }
            let link = self.links.get(at);
            let is_shown = is_first || link.is_none() || last != digit || before != Some(digit);
            if is_shown {
                write!(f, "({within})")?;
            }
            f.write_str(&self.cells(cells))?;
            f.write_str(link.map_or("", |link| link.sign()))?;
            before = Some(last);
            at += 1;
        }
        let mut start = " => ";
        for (cell, digit) in &self.places {
            write!(f, "{start}{cell}={}", digit.shown())?;
            start = ", ";
        }
        for &(cells, removed) in &self.removes {
            let removed: String = removed.into_iter().map(Digit::shown).collect();
            write!(f, "{start}{}<>{removed}", self.cells(cells))?;
            start = ", ";
        }
        Ok(())
    }
}
