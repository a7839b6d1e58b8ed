//! Colouring: pairs of places of a digit, coloured alternately.

use std::ops::ControlFlow;

use crate::{
    Alternatives, Board, Candidates as _, Evidence, FinderContext, Found, Link, Position, Set as _,
    Standard, Step, Strength, Technique,
};

use super::two_links::pairs;

/// The cells of the two colours of a cluster.
pub(crate) type Cluster<B = Standard> = [<B as Board>::Cells; 2];

pub(crate) fn trap<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    position.all_digits().into_iter().try_for_each(|digit| {
        clusters(position, digit).into_iter().try_for_each(|cluster| {
            let [one, other] = cluster.map(|colour| position.seen_by_any(colour));
            let removes = (one & other) - (cluster[0] | cluster[1]);
            let by = (Technique::SimpleColourTrap, digit);
            report(position, found, by, &Clusters::of(&[cluster]), cluster, removes)
        })
    })
}

pub(crate) fn wrap<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    position.all_digits().into_iter().try_for_each(|digit| {
        let both_ways = |[one, other]: Cluster<B>| [[one, other], [other, one]];
        clusters(position, digit).into_iter().flat_map(both_ways).try_for_each(|cluster| {
            if (position.seen_by_any(cluster[0]) & cluster[0]).is_empty() {
                return ControlFlow::Continue(());
            }
            let by = (Technique::SimpleColourWrap, digit);
            let clusters = Clusters { all: &[cluster], meetings: &[[cluster[0]; 2]] };
            report(position, found, by, &clusters, cluster, cluster[0])
        })
    })
}

pub(crate) fn multi<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    for digit in position.all_digits() {
        let all = clusters(position, digit);
        for one in &all {
            for other in all.iter().filter(|&other| other != one) {
                two_clusters(position, found, digit, [*one, *other])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports what follows if a colour of one cluster sees a colour of the other.
fn two_clusters<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    digit: B::Digit,
    both: [Cluster<B>; 2],
) -> ControlFlow<()> {
    let (by, [one, other]) = ((Technique::MultiColours, digit), both);
    for side in 0..2 {
        let near = position.seen_by_any(one[side]);
        let sees = other.map(|colour| !(near & colour).is_empty());
        if sees == [true, true] {
            let parts = [one[side], other[0] | other[1]];
            let meetings = other.map(|colour| [one[side], colour]);
            let clusters = Clusters { all: &both, meetings: &meetings };
            report(position, found, by, &clusters, parts, one[side])?;
        }
        for colour in (0..2).filter(|&colour| sees[colour]) {
            let ends = [one[1 - side], other[1 - colour]];
            let [first, last] = ends.map(|colour| position.seen_by_any(colour));
            let removes = (first & last) - (ends[0] | ends[1]);
            let clusters = Clusters { all: &both, meetings: &[[one[side], other[colour]]] };
            report(position, found, by, &clusters, ends, removes)?;
        }
    }
    ControlFlow::Continue(())
}

/// The clusters of a digit, ordered by their first cells, which have the first colour.
pub(crate) fn clusters<B: Board>(position: &Position<B>, digit: B::Digit) -> Vec<Cluster<B>> {
    let pairs = pairs(position, digit);
    let paired: B::Cells = pairs.iter().flat_map(|&(_, first, last)| [first, last]).collect();
    let mut clusters: Vec<Cluster<B>> = Vec::new();
    for first in paired {
        if clusters.iter().any(|[one, other]| (*one | *other).contains(first)) {
            continue;
        }
        let mut cluster = [B::Cells::of(first), B::Cells::EMPTY];
        // Each round colours the neighbours of coloured cells; it takes as many rounds as the
        // cluster is long.
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

/// The clusters of a step, and which of their colours see each other.
struct Clusters<'a, B: Board> {
    all: &'a [Cluster<B>],
    meetings: &'a [[B::Cells; 2]],
}

impl<'a, B: Board> Clusters<'a, B> {
    const fn of(all: &'a [Cluster<B>]) -> Self {
        Self { all, meetings: &[] }
    }
}

/// Reports a step; `pattern` and `fins` are the colours that matter.
fn report<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    (technique, digit): (Technique, B::Digit),
    clusters: &Clusters<'_, B>,
    [pattern, fins]: [B::Cells; 2],
    removes: B::Cells,
) -> ControlFlow<()> {
    let removes = position.digit_in(digit, removes);
    if removes.has_none() {
        return ControlFlow::Continue(());
    }
    let mut because = Evidence::digit(B::Groups::default(), digit, pattern);
    because.cells |= fins;
    because.fins = B::Candidates::digit_in(digit, fins);
    for &cluster in clusters.all {
        because.alternatives.extend(strong_links(position, digit, cluster));
    }
    for &colours in clusters.meetings {
        because.meetings.extend(meeting(position, digit, colours));
    }
    found(Step::remove(technique, removes, because))
}

/// A pair of cells of two colours that see each other.
fn meeting<B: Board>(
    position: &Position<B>,
    digit: B::Digit,
    [one, other]: [B::Cells; 2],
) -> Option<Link<B>> {
    one.iter().find_map(|cell| {
        let seen = (position.peers(cell) & other).first()?;
        Some(Link::between(position, (cell, digit), (seen, digit), Strength::Weak))
    })
}

/// Enough houses with two places to connect the cluster.
fn strong_links<B: Board>(
    position: &Position<B>,
    digit: B::Digit,
    cluster: Cluster<B>,
) -> Vec<Alternatives<B>> {
    let all = cluster[0] | cluster[1];
    let pairs = pairs(position, digit);
    let mut held = all.first().map_or(B::Cells::EMPTY, B::Cells::of);
    let mut links = Vec::new();
    while held != all {
        let next = pairs.iter().find(|(_, a, b)| held.contains(*a) != held.contains(*b));
        let Some(&(house, a, b)) = next else { break };
        let cells = B::Cells::of(a) | B::Cells::of(b);
        held |= cells;
        let candidates = B::Candidates::digit_in(digit, cells);
        links.push(Alternatives { candidates, house: Some(position.group(house)) });
    }
    links
}
