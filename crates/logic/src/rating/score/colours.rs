//! Colouring as the scale counts it: everything that follows from two clusters is one step.
//!
//! The search goes digit by digit and cluster by cluster. Contradictions come before candidates
//! seen by both colours.

use underdoku_grid::{CellSet, Digit};

use crate::techniques::colours::{Cluster, clusters};
use crate::{Evidence, FinderContext, Position, Step, Technique};

pub(super) fn simple(position: &FinderContext<'_>, _: &[Technique]) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        clusters(position, digit).iter().find_map(|cluster| {
            let step = |technique, cells| step(position, technique, digit, cells);
            step(Technique::SimpleColourWrap, wrapped(position, cluster)).or_else(|| {
                let [one, other] = cluster.map(|colour| position.seen_by_any(colour));
                step(Technique::SimpleColourTrap, one & other)
            })
        })
    })
}

/// The colours in which two cells see each other.
fn wrapped(position: &Position, cluster: &Cluster) -> CellSet {
    let sees_itself = |colour: &&CellSet| !(position.seen_by_any(**colour) & **colour).is_empty();
    cluster.iter().filter(sees_itself).fold(CellSet::EMPTY, |all, &colour| all | colour)
}

pub(super) fn multi(position: &FinderContext<'_>, _: &[Technique]) -> Option<Step> {
    Digit::ALL.into_iter().find_map(|digit| {
        let clusters = clusters(position, digit);
        let pairs = clusters.iter().flat_map(|one| clusters.iter().map(move |other| (one, other)));
        let mut pairs = pairs.filter(|(one, other)| one != other);
        pairs.find_map(|(one, other)| {
            let step = |cells| step(position, Technique::MultiColours, digit, cells);
            step(seeing_both(position, one, other))
                .or_else(|| step(seen_by_ends(position, one, other)))
        })
    })
}

/// The colours of one cluster that see both colours of the other.
fn seeing_both(position: &Position, one: &Cluster, other: &Cluster) -> CellSet {
    let sees_both = |colour: &&CellSet| {
        let seen = position.seen_by_any(**colour);
        other.iter().all(|cells| !(seen & *cells).is_empty())
    };
    one.iter().filter(sees_both).fold(CellSet::EMPTY, |all, &colour| all | colour)
}

/// The cells that see two colours of different clusters whose opposites see each other.
fn seen_by_ends(position: &Position, one: &Cluster, other: &Cluster) -> CellSet {
    let mut cells = CellSet::EMPTY;
    let seen = |colour: CellSet| position.seen_by_any(colour);
    for (side, colour) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if !(seen(one[side]) & other[colour]).is_empty() {
            cells |= seen(one[1 - side]) & seen(other[1 - colour]);
        }
    }
    cells
}

fn step(position: &Position, technique: Technique, digit: Digit, cells: CellSet) -> Option<Step> {
    let removes = position.digit_in(digit, cells);
    (!removes.is_empty()).then(|| Step::remove(technique, removes, Evidence::default()))
}
