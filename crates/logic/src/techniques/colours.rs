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

use crate::{
    Alternatives, Because, CandidateSet, Find, Found, HouseSet, Position, Step, Technique, words,
};

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

/// Passes on the step of some clusters, of which `pattern` and `fins` are the colours that matter.
fn report(
    position: &Position<'_>,
    found: &mut Found<'_>,
    (technique, digit): (Technique, Digit),
    clusters: &[Cluster],
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
    for &cluster in clusters {
        because.alternatives.extend(strong_links(position, digit, cluster));
    }
    found(Step::remove(technique, removes, because))
}

/// As many houses with two places as hold the cluster together.
fn strong_links(position: &Position<'_>, digit: Digit, cluster: Cluster) -> Vec<Alternatives> {
    let all = cluster[0] | cluster[1];
    let pairs = pairs(position, digit);
    let mut held = all.first().map_or(CellSet::EMPTY, CellSet::of);
    let mut links = Vec::new();
    while held != all {
        let next = pairs.iter().find(|(_, a, b)| held.contains(*a) != held.contains(*b));
        let Some(&(house, a, b)) = next else { break };
        let cells = CellSet::of(a) | CellSet::of(b);
        held |= cells;
        let candidates = CandidateSet::digit_in(digit, cells);
        links.push(Alternatives { candidates, house: Some(house) });
    }
    links
}

fn trap(
    position: &Position<'_>,
    found: &mut Found<'_>,
    digit: Digit,
    all: &[Cluster],
) -> ControlFlow<()> {
    all.iter().try_for_each(|&cluster| {
        let removes = (seen(cluster[0]) & seen(cluster[1])) - (cluster[0] | cluster[1]);
        let by = (Technique::SimpleColourTrap, digit);
        report(position, found, by, &[cluster], cluster, removes)
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
        let by = (Technique::SimpleColourWrap, digit);
        report(position, found, by, &[cluster], cluster, cluster[0])
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
                let (by, both) = ((Technique::MultiColours, digit), [*one, *other]);
                if sees == [true, true] {
                    let parts = [one[side], other[0] | other[1]];
                    report(position, found, by, &both, parts, one[side])?;
                }
                for colour in (0..2).filter(|&colour| sees[colour]) {
                    let ends = [one[1 - side], other[1 - colour]];
                    let removes = (seen(ends[0]) & seen(ends[1])) - (ends[0] | ends[1]);
                    report(position, found, by, &both, ends, removes)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { pattern, fins, digits, alternatives, .. } = &step.because;
    let digit = words::digits(*digits);
    let [one, other] = [pattern, fins].map(CandidateSet::cells);
    let houses: HouseSet = alternatives.iter().filter_map(|link| link.house).collect();
    let have = if houses.len() == 1 { "has two places" } else { "have two places each" };
    let houses = words::houses(houses);
    let either = |colour: CellSet| {
        let opposite = opposite(alternatives, colour);
        format!("either {} is {digit}, or {} is", words::cells(colour), words::cells(opposite))
    };
    let end = match step.technique {
        Technique::SimpleColourTrap => {
            format!("{}; what sees both colours is not", either(one))
        }
        Technique::SimpleColourWrap => {
            format!("{}; but two of the first see each other", either(one))
        }
        _ if step.removes == *pattern => {
            let half = colour_of(alternatives, other);
            format!(
                "{}; {}; the first of these see both colours of the others, so they are not",
                either(one),
                either(half)
            )
        }
        _ => format!(
            "{}; {}; the second colours of both see each other, so one of the first holds all through, and what sees both is not",
            either(one),
            either(other),
        ),
    };
    words::capital(&format!("{houses} {have} for {digit}: {end}."))
}

/// The colour of the first of these cells, which are a cluster.
fn colour_of(links: &[Alternatives], cluster: CellSet) -> CellSet {
    let mut colour = cluster.first().map_or(CellSet::EMPTY, CellSet::of);
    loop {
        let more = opposite(links, opposite(links, colour));
        if more == colour {
            return colour;
        }
        colour = more;
    }
}

/// The other colour of the clusters of these cells.
fn opposite(links: &[Alternatives], colour: CellSet) -> CellSet {
    let cells = links.iter().map(|link| link.candidates.cells());
    let linked = cells.filter(|cells| !(*cells & colour).is_empty());
    linked.fold(CellSet::EMPTY, |all, cells| all | cells) - colour
}
