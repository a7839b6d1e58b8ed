//! XY-chain: cells of two candidates in a row, each sharing a digit with the next.
//!
//! If the first cell is not x, it is its other digit; so the second cell, which sees it, is its own
//! other digit, and so on to the last, which then is x. So x is at one end or at the other, and
//! goes from what sees both.
//!
//! ```text
//! xa . . | ab . . | . . .      not x here, then a; then b; then c; then x there:
//!  . . . | bc . . | . cx .     what sees both ends is not x
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{
    Because, Candidate, CandidateSet, Found, HouseSet, Link, Position, Step, Strength, Technique,
    words,
};

/// A chain has no more than ten cells: nobody follows a longer one.
const MOST_CELLS: usize = 10;

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    for start in pairs {
        for digit in position.digits(start) {
            from(position, found, pairs, start, digit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell of the search, the digit that it takes, and where it was reached from.
#[derive(Clone, Copy)]
struct Reached {
    cell: Cell,
    digit: Digit,
    from: usize,
    length: usize,
}

/// The shortest chains from this cell, which is not the digit, to every other that then is.
fn from(
    position: &Position<'_>,
    found: &mut Found<'_>,
    pairs: CellSet,
    start: Cell,
    digit: Digit,
) -> ControlFlow<()> {
    let mut seen = [CellSet::EMPTY; 9];
    let mut path =
        vec![Reached { cell: start, digit: other(position, start, digit), from: 0, length: 1 }];
    let mut at = 0;
    while let Some(&Reached { cell, digit: taken, length, .. }) = path.get(at) {
        if taken == digit && length > 1 {
            report(position, found, &path, at, digit)?;
        }
        for next in cell.peers() & pairs & position.cells(taken) {
            if length < MOST_CELLS
                && !seen[taken.index()].contains(next)
                && !is_behind(&path, at, next)
            {
                seen[taken.index()].insert(next);
                let digit = other(position, next, taken);
                path.push(Reached { cell: next, digit, from: at, length: length + 1 });
            }
        }
        at += 1;
    }
    ControlFlow::Continue(())
}

fn other(position: &Position<'_>, cell: Cell, digit: Digit) -> Digit {
    let rest = position.digits(cell) - DigitSet::of(digit);
    rest.first().expect("a cell of two candidates has another")
}

fn is_behind(path: &[Reached], mut at: usize, cell: Cell) -> bool {
    while path[at].cell != cell && at != 0 {
        at = path[at].from;
    }
    path[at].cell == cell
}

fn report(
    position: &Position<'_>,
    found: &mut Found<'_>,
    path: &[Reached],
    end: usize,
    digit: Digit,
) -> ControlFlow<()> {
    let ends = path[0].cell.peers() & path[end].cell.peers();
    let removes = position.digit_in(digit, ends);
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut chain = vec![path[end]];
    let mut at = end;
    while at != 0 {
        at = path[at].from;
        chain.push(path[at]);
    }
    chain.reverse();
    let mut links = Vec::with_capacity(2 * chain.len());
    let mut entry = Candidate::new(path[0].cell, digit);
    for (index, reached) in chain.iter().enumerate() {
        let exit = Candidate::new(reached.cell, reached.digit);
        links.push(link(entry, exit, Strength::Strong));
        if let Some(next) = chain.get(index + 1) {
            entry = Candidate::new(next.cell, reached.digit);
            links.push(link(exit, entry, Strength::Weak));
        }
    }
    let cells: CellSet = chain.iter().map(|reached| reached.cell).collect();
    let pattern = position.digits_in(DigitSet::ALL, cells);
    let mut because = Because { links, ..Because::pattern(HouseSet::EMPTY, pattern) };
    because.fins =
        CandidateSet::digit_in(digit, CellSet::of(path[0].cell) | CellSet::of(path[end].cell));
    found(Step::remove(Technique::XyChain, removes, because))
}

fn link(from: Candidate, to: Candidate, strength: Strength) -> Link {
    let house = HouseSet::shared_by([from.cell, to.cell].into_iter().collect()).iter().next();
    let house = house.filter(|_| from.cell != to.cell);
    Link { from: CandidateSet::of(from), to: CandidateSet::of(to), strength, house, sum: None }
}

pub(super) fn why(step: &Step) -> String {
    let Because { links, fins, .. } = &step.because;
    let (ends, digit) = (words::cells(fins.cells()), words::digits(fins.digits()));
    let strong = links.iter().filter(|link| link.strength == Strength::Strong);
    let mut chain = strong.flat_map(|link| link.to.iter());
    let start = chain
        .next()
        .map(|first| format!("If {} is not {digit}, it is {}", first.cell, first.digit));
    let follow = chain.map(|next| format!("{} is {}", next.cell, next.digit));
    format!(
        "{}, so {}. So one of {ends} is {digit}, and what sees both is not.",
        start.unwrap_or_default(),
        follow.collect::<Vec<_>>().join(", "),
    )
}
