//! Aligned pair and triplet exclusion: all ways of filling two or three cells are tried.
//!
//! A combination is impossible if it puts the same digit twice into a house, or uses up all
//! candidates of another cell that sees the cells. A candidate that occurs in no possible
//! combination is removed.
//!
//! ```text
//! ab . ac | . . .      a cell that sees both and has only b and c rules out b, c
//! ```
//! Only cells seen by at least two cells with few candidates are worth trying. A triplet is such a
//! pair and a third cell that one of the two sees.

use std::ops::ControlFlow;

use crate::{
    Board, BoardDigit as _, Candidates as _, Evidence, Exclusion, FinderContext, Found, Link,
    Position, Set as _, Step, Strength, Technique,
};

pub(crate) fn pair<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let small = small_cells(position, 2);
    for (one, other) in pairs::<B>(bases(position, small)) {
        let judges = small & position.peers(one) & position.peers(other);
        if judges.len() >= 2 {
            exclude(position, found, Technique::AlignedPair, &[one, other], judges)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn triplet<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let small = small_cells(position, 3);
    let bases = bases(position, small);
    for (one, other) in pairs::<B>(bases) {
        let near = small & bases & (position.peers(one) | position.peers(other));
        let judges = small & position.peers(one) & position.peers(other);
        if judges.len() < 2 {
            continue;
        }
        for third in near - B::Cells::of(one) - B::Cells::of(other) {
            let judges = judges & position.peers(third);
            if judges.len() >= 2 {
                exclude(position, found, Technique::AlignedTriplet, &[one, other, third], judges)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn small_cells<B: Board>(position: &Position<B>, most: usize) -> B::Cells {
    position.blanks().iter().filter(|&cell| position.digits(cell).len() <= most).collect()
}

fn bases<B: Board>(position: &Position<B>, small: B::Cells) -> B::Cells {
    let sees_small = |&cell: &B::Cell| !(small & position.peers(cell)).is_empty();
    position.blanks().iter().filter(sees_small).collect()
}

/// Each pair once; the later cell is in the outer loop.
fn pairs<B: Board>(cells: B::Cells) -> impl Iterator<Item = (B::Cell, B::Cell)> {
    cells.iter().flat_map(move |other| {
        cells.iter().take_while(move |&one| one < other).map(move |one| (one, other))
    })
}

fn exclude<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
    cells: &[B::Cell],
    judges: B::Cells,
) -> ControlFlow<()> {
    let allowed = allowed(position, cells, judges);
    let lost = || {
        cells.iter().zip(allowed).map(|(&cell, allowed)| (cell, position.digits(cell) - allowed))
    };
    if lost().all(|(_, digits)| digits.is_empty()) {
        return ControlFlow::Continue(());
    }
    let mut removes = B::Candidates::default();
    for (cell, digits) in lost() {
        removes.add(&B::Candidates::in_cell(cell, digits));
    }
    let base: B::Cells = cells.iter().copied().collect();
    let mut because = Evidence::<B>::pattern(B::Groups::default(), position.all_in(base));
    because.fins = position.all_in(judges);
    for (index, (cell, digits)) in lost().enumerate() {
        let others: Vec<B::Cell> =
            (0..cells.len()).filter(|&other| other != index).map(|other| cells[other]).collect();
        for digit in digits {
            exclusions(position, judges, (cell, digit), &others, &mut because.exclusions);
        }
    }
    because.meetings = because.exclusions.iter().filter_map(|all| clash(position, all)).collect();
    found(Step::remove(technique, removes, because))
}

/// The link between two candidates that are the same digit.
fn clash<B: Board>(position: &Position<B>, exclusion: &Exclusion<B>) -> Option<Link<B>> {
    let mut parts = exclusion.candidates.each().map(B::parts);
    match (exclusion.emptied, parts.next(), parts.next()) {
        (None, Some(one), Some(other)) => Some(Link::between(position, one, other, Strength::Weak)),
        _ => None,
    }
}

/// Adds what rules out each combination with this candidate.
fn exclusions<B: Board>(
    position: &Position<B>,
    judges: B::Cells,
    gone: (B::Cell, B::Digit),
    others: &[B::Cell],
    found: &mut Vec<Exclusion<B>>,
) {
    let mut ways: Vec<Vec<(B::Cell, B::Digit)>> = vec![Vec::new()];
    for &cell in others {
        let with = |way: Vec<(B::Cell, B::Digit)>| {
            let digits = position.digits(cell).iter();
            digits.map(move |digit| way.iter().copied().chain([(cell, digit)]).collect())
        };
        ways = ways.into_iter().flat_map(with).collect();
    }
    for way in ways {
        // Exclusions that involve the candidate itself come first, as they rule out several
        // combinations.
        let pairs = way.iter().map(|&other| vec![gone, other]);
        let whole = std::iter::once(gone).chain(way.iter().copied()).collect();
        let mut parts = pairs.chain([way.clone(), whole]).filter(|part| part.len() > 1);
        let exclusion = parts.find_map(|part| excluded(position, judges, &part));
        found.extend(exclusion.filter(|exclusion| !found.contains(exclusion)));
    }
}

/// The exclusion of these candidates, if they cannot all be right.
fn excluded<B: Board>(
    position: &Position<B>,
    judges: B::Cells,
    candidates: &[(B::Cell, B::Digit)],
) -> Option<Exclusion<B>> {
    let digits: B::Digits = candidates.iter().map(|&(_, digit)| digit).collect();
    let emptied = match *candidates {
        [(one, digit), (other, same)] if digit == same => position.sees(one, other).then_some(None),
        _ if digits.len() == candidates.len() => {
            judges.iter().find(|&judge| position.digits(judge) == digits).map(Some)
        }
        _ => None,
    };
    let mut all = B::Candidates::default();
    for &(cell, digit) in candidates {
        all.insert_cells(digit, B::Cells::of(cell));
    }
    emptied.map(|emptied| Exclusion { candidates: all, emptied })
}

/// For each cell, the digits that occur in some possible combination.
fn allowed<B: Board>(
    position: &Position<B>,
    cells: &[B::Cell],
    judges: B::Cells,
) -> [B::Digits; 3] {
    let ways = Ways::of(position, cells, judges);
    let (one, other) = (position.digits(cells[0]), position.digits(cells[1]));
    let mut allowed = [B::Digits::EMPTY; 3];
    for first in one {
        for second in other - ways.after(first, 0, 1) {
            let third = cells.get(2).map(|&cell| ways.third(position.digits(cell), first, second));
            if third.is_none_or(|third| !third.is_empty()) {
                allowed[0].insert(first);
                allowed[1].insert(second);
                allowed[2] |= third.unwrap_or(B::Digits::EMPTY);
            }
        }
    }
    allowed
}

/// The combinations that some cells may not hold.
struct Ways<B: Board> {
    /// For each digit, the digits that would use up another cell together with it.
    pairs: B::PerDigit<B::Digits>,
    /// For each two digits, the third that would use up another cell together with them.
    triples: B::PerDigit<B::PerDigit<B::Digits>>,
    /// Which of the cells see each other.
    see: [[bool; 3]; 3],
}

impl<B: Board> Ways<B> {
    fn of(position: &Position<B>, cells: &[B::Cell], judges: B::Cells) -> Self {
        let pairs = B::per_digit(B::Digits::EMPTY);
        let triples = B::per_digit(pairs);
        let mut ways = Self { pairs, triples, see: [[false; 3]; 3] };
        for judge in judges {
            ways.forbid(position.digits(judge));
        }
        for (one, &cell) in cells.iter().enumerate() {
            for (other, &seen) in cells.iter().enumerate() {
                ways.see[one][other] = position.sees(cell, seen);
            }
        }
        ways
    }

    fn forbid(&mut self, all: B::Digits) {
        for one in all {
            let rest = all - B::Digits::of(one);
            match rest.len() {
                1 => self.pairs[one.index()] |= rest,
                2 => rest.iter().for_each(|other| {
                    let third = &mut self.triples[one.index()][other.index()];
                    *third |= rest - B::Digits::of(other);
                }),
                _ => {}
            }
        }
    }

    /// The digits that one cell may not be if another is this digit.
    fn after(&self, digit: B::Digit, one: usize, other: usize) -> B::Digits {
        let mut forbidden = self.pairs[digit.index()];
        if self.see[one][other] {
            forbidden.insert(digit);
        }
        forbidden
    }

    /// The digits that the third cell may be.
    fn third(&self, digits: B::Digits, first: B::Digit, second: B::Digit) -> B::Digits {
        let triple = self.triples[first.index()][second.index()];
        digits - self.after(first, 0, 2) - self.after(second, 1, 2) - triple
    }
}
