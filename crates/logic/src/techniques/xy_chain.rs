//! XY-chain: a chain of cells with two candidates, each sharing a digit with the next.

use std::ops::ControlFlow;

use crate::{
    Board, BoardDigit as _, Candidates as _, Evidence, FinderContext, Found, Link, Position,
    Set as _, Step, Strength, Technique,
};

/// The maximum number of cells in a chain; nobody follows a longer one.
const MOST_CELLS: usize = 10;

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let pairs = position.bivalue_cells();
    let last = position.all_digits().into_iter().map(crate::BoardDigit::index).max().unwrap_or(0);
    let mut seen = vec![B::Cells::EMPTY; last + 1];
    for start in pairs {
        if position.is_stopped() {
            return ControlFlow::Break(());
        }
        for digit in position.digits(start) {
            seen.fill(B::Cells::EMPTY);
            from(position, found, pairs, &mut seen, B::candidate(start, digit))?;
        }
    }
    ControlFlow::Continue(())
}

/// A cell of the search, the digit that it takes, and its predecessor.
#[derive(Clone, Copy)]
struct Reached<C, D> {
    cell: C,
    digit: D,
    from: usize,
    length: usize,
}

/// The shortest chains from this cell, supposed not to hold the digit, to each other cell that then
/// holds it. For each digit, `seen` has the cells whose predecessor took that digit from them.
fn from<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    pairs: B::Cells,
    seen: &mut [B::Cells],
    start: B::Candidate,
) -> ControlFlow<()> {
    let (start, digit) = B::parts(start);
    let mut path =
        vec![Reached { cell: start, digit: other(position, start, digit), from: 0, length: 1 }];
    let mut at = 0;
    while let Some(&Reached { cell, digit: taken, length, .. }) = path.get(at) {
        if taken == digit && length > 1 {
            report(position, found, &path, at, digit)?;
        }
        for next in position.peers(cell) & pairs & position.cells(taken) {
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

fn other<B: Board>(position: &Position<B>, cell: B::Cell, digit: B::Digit) -> B::Digit {
    let rest = position.digits(cell) - B::Digits::of(digit);
    rest.first().expect("a cell of two candidates has a second one")
}

fn is_behind<C: Copy + PartialEq, D>(path: &[Reached<C, D>], mut at: usize, cell: C) -> bool {
    while path[at].cell != cell && at != 0 {
        at = path[at].from;
    }
    path[at].cell == cell
}

fn report<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    path: &[Reached<B::Cell, B::Digit>],
    end: usize,
    digit: B::Digit,
) -> ControlFlow<()> {
    let ends = [path[0].cell, path[end].cell];
    let removes = position.digit_in(digit, position.peers(ends[0]) & position.peers(ends[1]));
    if removes.has_none() {
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
    let mut entry = digit;
    for (index, reached) in chain.iter().enumerate() {
        let (cell, exit) = (reached.cell, reached.digit);
        links.push(Link::between(position, (cell, entry), (cell, exit), Strength::Strong));
        if let Some(next) = chain.get(index + 1) {
            links.push(Link::between(position, (cell, exit), (next.cell, exit), Strength::Weak));
        }
        entry = exit;
    }
    let cells: B::Cells = chain.iter().map(|reached| reached.cell).collect();
    let pattern = Evidence::pattern(B::Groups::default(), position.all_in(cells));
    let mut because = Evidence { links, ..pattern };
    because.fins = B::Candidates::digit_in(digit, ends.into_iter().collect());
    found(Step::remove(Technique::XyChain, removes, because))
}
