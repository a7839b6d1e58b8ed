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
use super::innies::{self, Cut};
use super::places::Places;
use super::step::{Found, Ground, Link, Step, Sum};
use super::technique::TechniqueInfo;
use super::{Board, Remainder, Technique, words};
use crate::Strength;

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
    /// For each cell the sums that it makes with another.
    pairs: Vec<Vec<Pair>>,
    /// The grounds of these sums.
    sums: Vec<PairOf>,
}

/// A known sum of a cell with another: the digit of the one plus (1) or less (-1) that of the other.
struct Pair {
    other: usize,
    sign: i32,
    total: i32,
    /// Its ground, by its index.
    sum: usize,
}

/// The ground of a sum of two cells.
enum PairOf {
    /// They are the blanks of this cage, by its unit.
    Cage(usize),
    /// They are left of some houses.
    Houses(Cut),
}

pub(super) fn find(
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
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

/// `unless r1c1 is 5, r1c7 is 5 (row 1), so r3c7 is not 5 and r3c2 is 5 (row 3); either way that
/// eliminates 5 from r3c1`
pub(super) fn why(step: &Step) -> String {
    let because = &step.because;
    let (mut why, mut told) = (String::new(), Vec::new());
    let mut ground = |link: &Link| {
        // A sum is explained where it is first used.
        let text = in_brackets(&link.ground);
        let is_new = matches!(link.ground, Ground::House(_)) || !told.contains(&text);
        told.push(text.clone());
        if is_new { text } else { String::new() }
    };
    for (at, &(cell, digit)) in because.pattern.iter().enumerate() {
        let (begin, is) = match at {
            0 => ("unless ", " is "),
            1 => (", ", " is "),
            _ if at % 2 == 0 => (", so ", " is not "),
            _ => (" and ", " is "),
        };
        why += &[begin, &cell.to_string(), is, &words::digit(digit)].concat();
        if let Some(link) = at.checked_sub(1).and_then(|before| because.links.get(before)) {
            why += &ground(link);
        }
    }
    why += "; either way that eliminates ";
    why += &words::removals(&step.removes);
    for link in because.links.iter().skip(because.pattern.len() - 1) {
        why += &ground(link);
    }
    why
}

/// ` (row 1)`, ` (the cage at r1c1 adds up to 17 in 2 cells)`; nothing for what shows by itself.
fn in_brackets(ground: &Ground) -> String {
    match ground.to_string() {
        text if text.is_empty() => text,
        text => [" (", &text, ")"].concat(),
    }
}

/// `in row 2 the 4 is at r2c1 or r2c6, in row 8 at r8c2 or r8c6; r2c6 and r8c6 see each other, so one
/// of r2c1 and r8c2 is 4, and what sees both is not`
pub(super) fn why_turbot(step: &Step) -> String {
    let because = &step.because;
    let (&[(one, digit), (near, _), (top, _), (other, _)], [first, _, last]) =
        (&because.pattern[..], &because.links[..])
    else {
        return why(step);
    };
    let (Ground::House(first), Ground::House(last)) = (&first.ground, &last.ground) else {
        return why(step);
    };
    let digit = words::digit(digit);
    [
        "in ",
        &first.to_string(),
        " the ",
        &digit,
        " is at ",
        &words::cells(&[one, near], "or"),
        ", in ",
        &last.to_string(),
        " at ",
        &words::cells(&[top, other], "or"),
        "; ",
        &words::cells(&[near, top], "and"),
        " see each other, so one of ",
        &words::cells(&[one, other], "and"),
        " is ",
        &digit,
        ", and what sees both is not",
    ]
    .concat()
}

/// `r1c1 is 1 or 2; if it is 1, r1c5 is 3, and if it is 2, r5c1 is 3; so one of r1c5 and r5c1 is 3,
/// and what sees both is not`
pub(super) fn why_wing(step: &Step) -> String {
    let &[(one, digit), (_, left), (pivot, _), (_, right), (other, _), _] =
        &step.because.pattern[..]
    else {
        return why(step);
    };
    let [digit, left, right] = [digit, left, right].map(words::digit);
    let [one, other, pivot] = [one, other, pivot].map(|cell| cell.to_string());
    let (if_left, if_right) =
        (["; if it is ", &left, ", ", &one], [", and if it is ", &right, ", ", &other]);
    let is_digit = [" is ", &digit].concat();
    [
        &[&pivot, " is ", &left, " or ", &right].concat(),
        &if_left.concat(),
        &is_digit,
        &if_right.concat(),
        &is_digit,
        &["; so one of ", &one, " and ", &other].concat(),
        &is_digit,
        ", and what sees both is not",
    ]
    .concat()
}

impl<'b> Links<'b> {
    fn of(board: &'b Board<'b>, houses: bool, cells: bool) -> Self {
        let (pairs, sums) = if houses && cells { pairs(board) } else { (Vec::new(), Vec::new()) };
        let (nodes, strong, weak) = (Vec::new(), Vec::new(), Vec::new());
        let mut links = Self { board, nodes, strong, weak, in_cells: cells, pairs, sums };
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
    fn taking(
        &self,
        row: &'static TechniqueInfo,
        chain: &[usize],
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
            return ControlFlow::Continue(());
        };
        let mut by = Pattern::of(Places::NONE, DigitSet::EMPTY, &[], 0);
        for &node in chain {
            let (cell, digit) = self.nodes[node];
            by.cells.insert(cell);
            by.digits.insert(digit);
            by.chain.push(self.name(self.nodes[node]));
        }
        for (at, ends) in chain.windows(2).enumerate() {
            let strength = if at % 2 == 0 { Strength::Strong } else { Strength::Weak };
            by.links.push(self.link(self.nodes[ends[0]], self.nodes[ends[1]], strength));
        }
        let (first, last) = (self.nodes[first], self.nodes[last]);
        let removes = self.lost(first, last);
        // The ends see what goes, or else a sum takes it away, which is named as a further link.
        for &(cell, digit) in &removes {
            for end in [first, last] {
                let link = self.link(end, (self.board.layout.index(cell), digit), Strength::Weak);
                if matches!(link.ground, Ground::Sum(..)) && !by.links.contains(&link) {
                    by.links.push(link);
                }
            }
        }
        self.board.taking(named(row, &by.links), by, removes, found)
    }

    fn name(&self, (cell, digit): Node) -> (Cell, Digit) {
        (self.board.layout.cell(cell), digit)
    }

    fn link(&self, from: Node, to: Node, strength: Strength) -> Link {
        let ground = match strength {
            _ if from.0 == to.0 => Ground::Cell,
            Strength::Strong => self.house_of(from, to),
            _ => self.weak_ground(from, to),
        };
        Link { from: self.name(from), to: self.name(to), strength, ground }
    }

    /// The house of which two candidates are the last of their digit.
    fn house_of(&self, (one, digit): Node, (other, _): Node) -> Ground {
        let board = self.board;
        let is_pair = |unit: &usize| {
            let unit = &board.units[*unit];
            unit.needs.contains(digit)
                && board.spots(&unit.cells, digit).list() == [one.min(other), one.max(other)]
        };
        let house = (0..board.cages).find(is_pair);
        house.map_or(Ground::Peers, |house| Ground::House(board.units[house].group.clone()))
    }

    /// Why two candidates exclude each other.
    fn weak_ground(&self, from: Node, to: Node) -> Ground {
        if from.1 == to.1 && self.board.peers[from.0].contains(to.0) {
            return Ground::Peers;
        }
        let mut pairs = self.pairs.get(from.0).into_iter().flatten();
        let Some(pair) = pairs.find(|pair| pair.excludes(from, to)) else { return Ground::Peers };
        match &self.sums[pair.sum] {
            PairOf::Houses(cut) => {
                Ground::Sum(self.board.groups(&cut.units), Sum::Houses(cut.equation(self.board)))
            }
            PairOf::Cage(unit) => {
                let rest = self.board.cage(*unit).zip(self.board.rest(*unit));
                rest.map_or(Ground::Peers, |(cage, rest)| {
                    let digits = self.board.unplaced(cage.cells());
                    Ground::Sum(Vec::new(), Sum::Cage(Remainder::of(cage, &rest, digits)))
                })
            }
        }
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
        self.pairs
            .get(one.0)
            .is_some_and(|pairs| pairs.iter().any(|pair| pair.excludes(one, other)))
    }

    /// The candidates that neither of two allows.
    fn lost(&self, one: Node, other: Node) -> Vec<(Cell, Digit)> {
        let mut cells = Places::NONE;
        for node in [one, other] {
            cells.insert(node.0);
            for pair in self.pairs.get(node.0).into_iter().flatten() {
                cells.insert(pair.other);
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

impl Pair {
    /// True if the sum excludes the other candidate, its cell being the other one.
    fn excludes(&self, one: Node, other: Node) -> bool {
        let value = |node: Node| i32::from(node.1.get());
        self.other == other.0 && value(one) + self.sign * value(other) != self.total
    }
}

/// For each cell, the sums it forms with another: of the rest of a cage, and by the 45 rule.
fn pairs(board: &Board<'_>) -> (Vec<Vec<Pair>>, Vec<PairOf>) {
    let mut pairs: Vec<Vec<Pair>> = board.peers.iter().map(|_| Vec::new()).collect();
    let mut sums = Vec::new();
    let mut join = |of: PairOf, [one, other]: [usize; 2], sign: i32, total: i32| {
        let sum = sums.len();
        sums.push(of);
        pairs[one].push(Pair { other, sign, total, sum });
        pairs[other].push(Pair { other: one, sign, total: total * sign, sum });
    };
    for unit in board.cages..board.units.len() {
        let Some(rest) = board.rest(unit) else { continue };
        if let (&[one, other], Some(sum)) = (rest.cells(), rest.sum()) {
            let cells = [one, other].map(|cell| board.layout.index(cell));
            join(PairOf::Cage(unit), cells, 1, sum.into());
        }
    }
    innies::pairs(board, &mut |cut, cells, sign, total| {
        join(PairOf::Houses(cut.clone()), cells, sign, total);
    });
    (pairs, sums)
}

/// The technique whose shape a chain has: the search for any chains meets those of simpler ones.
fn named(row: &'static TechniqueInfo, links: &[Link]) -> &'static TechniqueInfo {
    let is_within = |link: &Link| link.ground == Ground::Cell;
    let strong = || links.iter().filter(|link| link.strength == Strength::Strong);
    let weak = || links.iter().filter(|link| link.strength == Strength::Weak);
    let has_sums = links.iter().any(|link| matches!(link.ground, Ground::Sum(..)));
    let is_apart = weak().all(|link| link.ground == Ground::Peers);
    let simpler = match strong().count() {
        _ if row.technique != Technique::Aic || has_sums || !is_apart => return row,
        2 if !strong().any(is_within) => Technique::TurbotFish,
        3 if strong().all(is_within) => Technique::XyWing,
        _ if !strong().any(is_within) => Technique::XChain,
        _ if strong().all(is_within) => Technique::XyChain,
        _ => return row,
    };
    simpler.row()
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
