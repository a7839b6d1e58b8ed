//! Cell relation: what a dot, an XV or a line requires of two cells.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Layout, Meaning, Relation};

use super::condition::{self, CellCandidates, SupportedCell, report_unsupported, supported};
use crate::{FinderContext, Found, Position, Technique};

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let layout = position.layout();
    // A thermometer is handled as a whole, since people count from its ends; a minimum has a pair
    // for each neighbour.
    let conditions = layout.conditions();
    for line in conditions.chunk_by(|(one, _), (other, _)| one == other) {
        let meanings: Vec<Meaning> = line.iter().map(|(_, meaning)| meaning.clone()).collect();
        if !meanings.iter().all(is_less) {
            continue;
        }
        let parts = if is_chain(&meanings) { meanings.len() } else { 1 };
        for part in meanings.chunks(parts) {
            let supported = along(part, position);
            report_unsupported(
                position,
                Technique::CellRelation,
                (line[0].0, part),
                &supported,
                found,
            )?;
        }
    }
    condition::find(position, Technique::CellRelation, is_other_pair, found)
}

const fn is_less(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::Pair { relation: Relation::Less, .. })
}

/// True if each pair begins where the one before it ends.
fn is_chain(pairs: &[Meaning]) -> bool {
    pairs.windows(2).all(|pair| pair[0].cells().last() == pair[1].cells().first())
}

const fn is_other_pair(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::Pair { .. }) && !is_less(meaning)
}

/// The digits that the pairs along a line leave its cells, propagated from one end to the other and
/// back.
fn along(meanings: &[Meaning], position: &Position<Layout>) -> Vec<SupportedCell> {
    let mut line: Vec<SupportedCell> = Vec::new();
    for meaning in meanings.iter().chain(meanings.iter().rev()) {
        let of_blank = |cell| {
            let left = line.iter().find(|(other, _)| *other == cell);
            left.map_or_else(|| position.open(cell), |&(_, digits)| digits)
        };
        for (cell, digits) in supported(meaning, &CellCandidates::new(position, &of_blank)) {
            match line.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, left)) => *left &= digits,
                None => line.push((cell, digits)),
            }
        }
    }
    line
}
