//! Colouring: places of a digit linked in pairs, in two colours.
//!
//! Where a house has two places for a digit, one of them holds it. Such pairs hang together in
//! clusters: coloured in turn, all places of one colour hold the digit, or all of the other.
//!
//! - Simple colours, trap: a place that sees both colours of a cluster goes.
//! - Simple colours, wrap: a colour that sees itself goes.
//! - Multi-colours: if a colour of one cluster sees one of another cluster, one of the two contrary
//!   colours holds, and what sees both of these goes. If it sees both colours of the other, it goes
//!   itself.
//!
//! ```text
//! A . . | . B . | . . .      A and B by turns; x sees an A and a B
//! . . . | . . . | . . .
//! . . . | . A . | . x .      (and a B below x)
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, Digit};

use crate::{Because, CandidateSet, Find, Found, HouseSet, Position, Step, Technique, words};

use super::two_links::pairs;

pub(super) const TRAP: Find = |position, found| each_digit(position, found, trap);
pub(super) const WRAP: Find = |position, found| each_digit(position, found, wrap);
pub(super) const MULTI: Find = |position, found| each_digit(position, found, multi);

/// The two colours of a cluster.
pub(crate) type Cluster = [CellSet; 2];
type Look = fn(&Position<'_>, &mut Found<'_>, Digit, &[Cluster]) -> ControlFlow<()>;

fn each_digit(position: &Position<'_>, found: &mut Found<'_>, look: Look) -> ControlFlow<()> {
    Digit::ALL
        .into_iter()
        .try_for_each(|digit| look(position, found, digit, &clusters(position, digit)))
}

/// The clusters of a digit by their first cells, which have the first colour.
pub(crate) fn clusters(position: &Position<'_>, digit: Digit) -> Vec<Cluster> {
    let pairs = pairs(position, digit);
    let paired: CellSet = pairs.iter().flat_map(|&(_, first, last)| [first, last]).collect();
    let mut clusters: Vec<Cluster> = Vec::new();
    for first in paired {
        if clusters.iter().any(|[one, other]| (*one | *other).contains(first)) {
            continue;
        }
        let mut cluster = [CellSet::of(first), CellSet::EMPTY];
        // Each round colours what hangs on the coloured; the rounds are as many as the cluster is
        // long.
        for _ in 0..pairs.len() {
            for &(_, a, b) in &pairs {
                for (a, b) in [(a, b), (b, a)] {
                    for colour in 0..2 {
                        if cluster[colour].contains(a) {
                            cluster[1 - colour].insert(b);
                        }
                    }
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

/// Every cell that some of these cells see.
pub(crate) fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

fn report(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    digit: Digit,
    [pattern, fins]: [CellSet; 2],
    removes: CellSet,
) -> ControlFlow<()> {
    let removes = position.digit_in(digit, removes);
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut because = Because::digit(HouseSet::EMPTY, digit, pattern);
    because.cells |= fins;
    because.fins = CandidateSet::digit_in(digit, fins);
    found(Step::remove(technique, removes, because))
}

fn trap(
    position: &Position<'_>,
    found: &mut Found<'_>,
    digit: Digit,
    all: &[Cluster],
) -> ControlFlow<()> {
    all.iter().try_for_each(|&cluster| {
        let removes = (seen(cluster[0]) & seen(cluster[1])) - (cluster[0] | cluster[1]);
        report(position, found, Technique::SimpleColourTrap, digit, cluster, removes)
    })
}

fn wrap(
    position: &Position<'_>,
    found: &mut Found<'_>,
    digit: Digit,
    all: &[Cluster],
) -> ControlFlow<()> {
    all.iter().flat_map(|&[one, other]| [[one, other], [other, one]]).try_for_each(|cluster| {
        if (seen(cluster[0]) & cluster[0]).is_empty() {
            return ControlFlow::Continue(());
        }
        report(position, found, Technique::SimpleColourWrap, digit, cluster, cluster[0])
    })
}

fn multi(
    position: &Position<'_>,
    found: &mut Found<'_>,
    digit: Digit,
    all: &[Cluster],
) -> ControlFlow<()> {
    for one in all {
        for other in all {
            if one == other {
                continue;
            }
            for side in 0..2 {
                let sees = [0, 1].map(|colour| !(seen(one[side]) & other[colour]).is_empty());
                if sees == [true, true] {
                    report(
                        position,
                        found,
                        Technique::MultiColours,
                        digit,
                        [one[side], other[0] | other[1]],
                        one[side],
                    )?;
                }
                for colour in (0..2).filter(|&colour| sees[colour]) {
                    let ends = [one[1 - side], other[1 - colour]];
                    let removes = (seen(ends[0]) & seen(ends[1])) - (ends[0] | ends[1]);
                    report(position, found, Technique::MultiColours, digit, ends, removes)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { pattern, fins, digits, .. } = &step.because;
    let digit = words::digits(*digits);
    let (one, other) = (words::cells(pattern.cells()), words::cells(fins.cells()));
    let either = format!("Either {digit} is in {one}, or it is in {other}");
    match step.technique {
        Technique::SimpleColourTrap => {
            format!("{either}; what sees both colours is not {digit}.")
        }
        Technique::SimpleColourWrap => {
            format!("{either}; but two of the first see each other.")
        }
        _ if step.removes == *pattern => {
            format!("One of two colours, {other}, is {digit} all through, and {one} see both.")
        }
        _ => {
            format!(
                "One of the two colours {one} and {other} is {digit} all through; what sees both is not."
            )
        }
    }
}
