//! Chains: one of two candidates is right, because one follows if the other is wrong.
//!
//! Two places that are the last of a digit in a house, or two digits that are the last of a cell,
//! are a *strong link*: if one is not, the other is. Two candidates that cannot both be are a *weak
//! link*. Strong and weak links in turn make a chain: if its first candidate is not right, its last
//! one is. So what neither of them allows goes.
//!
//! ```text
//! r1c1=5 ═ r1c7=5 ─ r3c7=5 ═ r3c2=5      either r1c1 or r3c2 is 5: what sees both is not
//! ```
//!
//! Chains are named by their links: of one digit a *turbot fish* (two strong links) or an
//! *X-chain*; of cells with two digits an *XY-wing* (three cells) or an *XY-chain*; any other is an
//! alternating inference chain. In those, two cells with a known sum or difference exclude every
//! pair that does not match it.
//!
//! **Method.** From each candidate the search proceeds level by level over strong links, so the
//! first chain with an elimination is the shortest. Only candidates with strong links are visited;
//! the candidates that each of them excludes are a row of bits. Cost: on 25x25 some thousand such
//! candidates, some ten milliseconds.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::board::Pattern;
use super::places::Places;
use super::step::{Found, Step};
use super::technique::Row;
use super::{Board, Technique, innies, words};

/// A candidate: the number of its cell, and the digit.
type Node = (usize, Digit);

/// The links of a board that a technique looks at.
struct Links<'b> {
    board: &'b Board<'b>,
    /// The candidates with strong links.
    nodes: Vec<Node>,
    /// For each of them those that are if it is not.
    strong: Vec<Vec<usize>>,
    /// For each of them those that are not if it is, as bits.
    weak: Vec<Vec<u64>>,
    /// True if the digits of a cell exclude each other, too.
    in_cells: bool,
    /// For each cell another one, with the digit of the one plus (1) or less (-1) that of the
    /// other.
    pairs: Vec<Vec<(usize, i32, i32)>>,
}

pub(super) fn find(board: &Board<'_>, row: &'static Row, found: &mut Found<'_>) -> ControlFlow<()> {
    let (houses, cells, most) = match row.technique {
        Technique::TurbotFish => (true, false, 2),
        Technique::XChain => (true, false, usize::MAX),
        Technique::XyWing => (false, true, 3),
        Technique::XyChain => (false, true, usize::MAX),
        _ => (true, true, usize::MAX),
    };
    let links = Links::of(board, houses, cells);
    let Some(best) = links.best(most) else { return ControlFlow::Continue(()) };
    links.taking(row, &best, found)?;
    // To list all, the shortest from each candidate is taken, regardless of the order of cells.
    for start in 0..links.nodes.len() {
        for chain in links.shortest(start, most) {
            if board.stop.is_asked() {
                return ControlFlow::Continue(());
            }
            if chain != best {
                links.taking(row, &chain, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// `unless r1c1 is 5, r1c7 is 5, so r3c7 is not 5 and r3c2 is 5; either way that eliminates 5 from r3c1`
pub(super) fn why(step: &Step) -> String {
    let mut why = String::new();
    for (at, &(cell, digit)) in step.because.pattern.iter().enumerate() {
        let (begin, is) = match at {
            0 => ("unless ", " is "),
            1 => (", ", " is "),
            _ if at % 2 == 0 => (", so ", " is not "),
            _ => (" and ", " is "),
        };
        why += &[begin, &cell.to_string(), is, &words::digit(digit)].concat();
    }
    why + "; either way that eliminates " + &words::removals(&step.removes)
}

impl<'b> Links<'b> {
    fn of(board: &'b Board<'b>, houses: bool, cells: bool) -> Self {
        let pairs = if houses && cells { pairs(board) } else { Vec::new() };
        let (nodes, strong, weak) = (Vec::new(), Vec::new(), Vec::new());
        let mut links = Self { board, nodes, strong, weak, in_cells: cells, pairs };
        for unit in &board.units {
            for digit in if houses { board.missing(unit) } else { DigitSet::EMPTY } {
                if let [one, other] = board.spots(&unit.cells, digit).list()[..] {
                    links.join((one, digit), (other, digit));
                }
            }
        }
        for cell in 0..board.peers.len() {
            let digits = board.open(cell);
            if let (true, 2, Some(one), Some(other)) =
                (cells, digits.len(), digits.first(), digits.last())
            {
                links.join((cell, one), (cell, other));
            }
        }
        for &one in &links.nodes {
            let mut bits = vec![0; links.nodes.len().div_ceil(64)];
            for (index, &other) in links.nodes.iter().enumerate() {
                bits[index / 64] |= u64::from(links.rules_out(one, other)) << (index % 64);
            }
            links.weak.push(bits);
        }
        links
    }

    fn join(&mut self, one: Node, other: Node) {
        let (one, other) = (self.number(one), self.number(other));
        self.strong[one].push(other);
        self.strong[other].push(one);
    }

    fn number(&mut self, node: Node) -> usize {
        self.nodes.iter().position(|&other| other == node).unwrap_or_else(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    /// The shortest chain of all, the first of several; `None` if the search was stopped.
    fn best(&self, most: usize) -> Option<Vec<usize>> {
        let (mut best, mut most) = (None, most);
        for start in 0..self.nodes.len() {
            if self.board.stop.is_asked() {
                return None;
            }
            if let Some(shorter) = self.shortest(start, most).into_iter().next() {
                most = shorter.len() / 2 - 1;
                best = Some(shorter);
            }
        }
        best
    }

    /// Passes on the step of a chain.
    fn taking(&self, row: &'static Row, chain: &[usize], found: &mut Found<'_>) -> ControlFlow<()> {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
            return ControlFlow::Continue(());
        };
        let mut by = Pattern::of(Places::NONE, DigitSet::EMPTY, &[], 0);
        for &node in chain {
            let (cell, digit) = self.nodes[node];
            by.cells.insert(cell);
            by.digits.insert(digit);
            by.chain.push((self.board.layout.cell(cell), digit));
        }
        let removes = self.lost(self.nodes[first], self.nodes[last]);
        self.board.taking(row, by, removes, found)
    }

    /// The shortest chains from a candidate, with two strong links at least and `most` at most,
    /// that eliminate something; their candidates are alternately wrong and therefore right.
    fn shortest(&self, start: usize, most: usize) -> Vec<Vec<usize>> {
        let mut before: Vec<Option<(usize, usize)>> = vec![None; self.nodes.len()];
        let mut open = vec![u64::MAX; self.nodes.len().div_ceil(64)];
        open[start / 64] &= !(1 << (start % 64));
        let mut ends = self.strong[start].clone();
        for &next in &ends {
            before[next] = Some((start, start));
        }
        for _ in 1..most {
            let mut further = Vec::new();
            for &end in &ends {
                for (word, (open, weak)) in open.iter_mut().zip(&self.weak[end]).enumerate() {
                    let mut bits = weak & *open;
                    *open &= !bits;
                    while bits != 0 {
                        let out = word * 64 + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        for &next in &self.strong[out] {
                            if next != start && before[next].is_none() {
                                before[next] = Some((end, out));
                                further.push(next);
                            }
                        }
                    }
                }
            }
            let mut chains = Vec::new();
            for &end in &further {
                if !self.lost(self.nodes[start], self.nodes[end]).is_empty() {
                    chains.push(chain(&before, start, end));
                }
            }
            if further.is_empty() || !chains.is_empty() {
                return chains;
            }
            ends = further;
        }
        Vec::new()
    }

    /// True if two candidates cannot both be.
    fn rules_out(&self, one: Node, other: Node) -> bool {
        if one.0 == other.0 {
            return self.in_cells && one.1 != other.1;
        }
        if one.1 == other.1 && self.board.peers[one.0].contains(other.0) {
            return true;
        }
        let value = |node: Node| i32::from(node.1.get());
        let fails = |&(cell, sign, total): &(usize, i32, i32)| {
            cell == other.0 && value(one) + sign * value(other) != total
        };
        self.pairs.get(one.0).is_some_and(|pairs| pairs.iter().any(fails))
    }

    /// The candidates that neither of two allows.
    fn lost(&self, one: Node, other: Node) -> Vec<(Cell, Digit)> {
        let mut cells = Places::NONE;
        for node in [one, other] {
            cells.insert(node.0);
            for &(cell, ..) in self.pairs.get(node.0).into_iter().flatten() {
                cells.insert(cell);
            }
        }
        if one.1 == other.1 {
            let peers = self.board.peers[one.0].and(&self.board.peers[other.0]);
            cells = cells.or(&self.board.spots(&peers, one.1));
        }
        let mut lost = Vec::new();
        for cell in cells.list() {
            for digit in self.board.open(cell) {
                if self.rules_out(one, (cell, digit)) && self.rules_out(other, (cell, digit)) {
                    lost.push((self.board.layout.cell(cell), digit));
                }
            }
        }
        lost
    }
}

/// For each cell, the sums it forms with another: of the rest of a cage, and by the 45 rule.
fn pairs(board: &Board<'_>) -> Vec<Vec<(usize, i32, i32)>> {
    let mut pairs = vec![Vec::new(); board.peers.len()];
    let mut join = |one: usize, other: usize, sign: i32, total: i32| {
        pairs[one].push((other, sign, total));
        pairs[other].push((one, sign, total * sign));
    };
    for unit in board.cages..board.units.len() {
        let Some(rest) = board.rest(unit) else { continue };
        if let (&[one, other], Some(sum)) = (rest.cells(), rest.sum()) {
            join(board.layout.index(one), board.layout.index(other), 1, sum.into());
        }
    }
    innies::pairs(board, &mut join);
    pairs
}

/// The path from one candidate to another, along the predecessors.
fn chain(before: &[Option<(usize, usize)>], start: usize, end: usize) -> Vec<usize> {
    let mut chain = vec![end];
    let mut at = end;
    while let Some((last, out)) = before[at] {
        chain.push(out);
        if last == start {
            break;
        }
        chain.push(last);
        at = last;
    }
    chain.reverse();
    chain
}
