//! The choice between several steps of a technique.
//!
//! The score is a sum, so it depends on every choice. Each function here chooses the step that
//! `HoDoKu` finds first: house by house and digit by digit, line by line, or cell by cell; or, of
//! all steps, the one that removes most. If `HoDoKu` has stricter requirements than the technique,
//! steps that do not meet them are skipped.

use underdoku_grid::{Cell, CellSet, Digit, House, HouseKind};

use crate::{Candidate, CandidateSet, Evidence, FinderContext, HouseSet, Step, Technique};

/// Chooses a step of these techniques.
pub(super) type Pick = fn(&FinderContext<'_>, &[Technique]) -> Option<Step>;

/// The step with the least key is chosen; steps without a key are skipped.
pub(super) type Key = (usize, u128, u128);

fn least(
    position: &FinderContext<'_>,
    techniques: &[Technique],
    key: impl Fn(&Step) -> Option<Key>,
) -> Option<Step> {
    let mut best: Option<(Key, Step)> = None;
    position.each_among(techniques, &mut |step| {
        if let Some(rank) = key(&step)
            && best.as_ref().is_none_or(|(least, _)| rank < *least)
        {
            best = Some((rank, step));
        }
    });
    best.map(|(_, step)| step)
}

/// The first step that the crate finds, for techniques with the same order as `HoDoKu`.
pub(super) fn first_found(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    position.first_of(techniques[0])
}

/// Locked candidates: house by house, then digit by digit.
pub(super) fn by_house_and_digit(
    position: &FinderContext<'_>,
    techniques: &[Technique],
) -> Option<Step> {
    least(position, techniques, |step| {
        Some((house_rank(step.because.houses), 0, u128::from(step.because.digits.bits())))
    })
}

/// Naked subsets: boxes, rows, columns; within a house by the order of their cells. A subset in
/// both a box and a line is found in the box.
pub(super) fn by_cells(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| {
        let cells = step.because.cells;
        Some((house_rank(HouseSet::shared_by(cells)), in_order(cells), 0))
    })
}

/// Locked subsets: naked ones that remove something from both the box and the line.
pub(super) fn locked(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| {
        let (cells, removes) = (step.because.cells, step.removes.cells());
        let r#box = cells.first()?.r#box();
        let both = !(removes & r#box.cells()).is_empty() && !(removes - r#box.cells()).is_empty();
        both.then(|| (r#box.index(), in_order(cells), 0))
    })
}

/// Hidden subsets: boxes, rows, columns; within a house by the order of their digits.
pub(super) fn by_digits(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| {
        let digits = u128::from(step.because.digits.bits()).reverse_bits();
        Some((house_rank(step.because.houses), !digits, 0))
    })
}

/// The rank of the first of these houses: boxes, then rows, then columns.
fn house_rank(houses: HouseSet) -> usize {
    let rank = |house: House| match house.kind() {
        HouseKind::Box => house.index() - 18,
        _ => house.index() + 9,
    };
    houses.iter().map(rank).min().unwrap_or(0)
}

/// A sort key for sets of equal size: by the first cell, then the second, and so on.
const fn in_order(cells: CellSet) -> u128 {
    !cells.bits().reverse_bits()
}

/// A sort key for sets of houses.
fn in_house_order(houses: HouseSet) -> u128 {
    !houses.iter().fold(0_u128, |bits, house| bits | 1 << house.index()).reverse_bits()
}

/// Fish, including skyscrapers: digit by digit, rows before columns, line by line.
pub(super) fn by_lines(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    let covers_too = techniques[0] != Technique::Skyscraper;
    least(position, techniques, |step| {
        let Evidence { houses, covers, digits, .. } = &step.because;
        let is_column = houses.iter().next().is_some_and(|house| house.kind() == HouseKind::Column);
        let digit = digits.first().map_or(0, Digit::index);
        // Skyscrapers are searched for in the rows of all digits before any column.
        let rank = if covers_too {
            2 * digit + usize::from(is_column)
        } else {
            9 * usize::from(is_column) + digit
        };
        Some((rank, in_house_order(*houses), in_house_order(*covers)))
    })
}

/// Empty rectangles: digit by digit, box by box, from the last crossing to the first, along its row
/// before its column. Two places alone do not count as a cross.
pub(super) fn empty_rectangle(
    position: &FinderContext<'_>,
    techniques: &[Technique],
) -> Option<Step> {
    least(position, techniques, |step| {
        let Evidence { houses, covers, digits, pattern, fins, .. } = &step.because;
        let target = step.removes.cells().first()?;
        let (r#box, line) = (houses.iter().next()?, covers.iter().next()?);
        let along_row = line.kind() == HouseKind::Column;
        let is_near = |cell: &Cell| {
            if along_row { cell.row() != target.row() } else { cell.column() != target.column() }
        };
        let near = fins.cells().iter().find(is_near)?;
        let crossing = if along_row {
            Cell::at(near.row_index(), target.column_index())
        } else {
            Cell::at(target.row_index(), near.column_index())
        };
        let rank = 9 * digits.first()?.index() + r#box.index() - 18;
        let way = 2 * (80 - crossing.index()) + usize::from(!along_row);
        (pattern.len() > 2).then(|| (rank, way as u128, line.index() as u128))
    })
}

/// XY-wings: by their three cells, whichever is the pivot.
pub(super) fn wing(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| {
        let Evidence { cells, fins, .. } = &step.because;
        let middle = (*cells - fins.cells()).first()?;
        Some((0, in_order(*cells), middle.index() as u128))
    })
}

/// A BUG with one extra candidate.
pub(super) fn bug(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| (step.because.pattern.len() == 1).then_some((0, 0, 0)))
}

/// Avoidable rectangles whose fourth corner has two candidates.
pub(super) fn avoidable(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    let is_known = |cell: Cell| position.digits(cell).len() == 2;
    least(position, techniques, |step| {
        let blanks = step.because.cells & position.blanks();
        blanks.iter().all(is_known).then_some((0, 0, 0))
    })
}

/// Chains: the one that removes most, then the shortest, then the one with the first candidates.
pub(super) fn chain(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| Some(most(&step.removes, step.because.links.len())))
}

/// ALS chains: the one that removes most, then the one with the first candidates.
pub(super) fn most_removed(position: &FinderContext<'_>, techniques: &[Technique]) -> Option<Step> {
    least(position, techniques, |step| Some(most(&step.removes, 0)))
}

/// A sort key: the most removals come first, then the shortest chain, then the earliest candidates.
pub(super) fn most(removes: &CandidateSet, length: usize) -> Key {
    (81 * 9 - removes.len(), length as u128, index_sum(removes))
}

/// The scale's measure of how early candidates are. The weights of their cells are 1, 81, 161 and
/// so on.
fn index_sum(removes: &CandidateSet) -> u128 {
    let weights = (0..).map(|index| 1 + 80 * index);
    let sum = |(weight, candidate): (usize, Candidate)| {
        weight * candidate.cell.index() + candidate.digit.index() + 1
    };
    weights.zip(removes.iter()).map(sum).sum::<usize>() as u128
}

/// The candidates that a step removes, in the order of the scale: usually digit by digit; for a
/// subset cell by cell, those of a line before those of a box; for a Sue de Coq those of the box
/// first.
pub(super) fn removal_order(step: &Step) -> Vec<Candidate> {
    use Technique as T;
    let Evidence { houses, cells, fins, .. } = &step.because;
    match step.technique {
        T::LockedPair | T::LockedTriple | T::NakedPair | T::NakedTriple | T::NakedQuad => {
            cell_by_cell(step, HouseSet::shared_by(*cells).iter().collect())
        }
        T::UniqueRectangle3 => {
            cell_by_cell(step, HouseSet::shared_by(fins.cells()).iter().collect())
        }
        T::SueDeCoq => {
            let mut houses: Vec<House> = houses.iter().collect();
            houses.reverse();
            cell_by_cell(step, houses)
        }
        T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
            cell_by_cell(step, House::all().take(9).collect())
        }
        _ => step.removes.iter().collect(),
    }
}

/// The candidates removed from these houses, one house after the other. A candidate in two of them
/// is listed twice.
fn cell_by_cell(step: &Step, houses: Vec<House>) -> Vec<Candidate> {
    let cells = houses.into_iter().flat_map(|house| step.removes.cells() & house.cells());
    cells
        .flat_map(|cell| {
            CandidateSet::in_cell(cell, step.removes.digits_of(cell)).iter().collect::<Vec<_>>()
        })
        .collect()
}
