//! The 45 rule: innies and outies.
//!
//! A house that holds all its digits has a known sum. The cages within it take up a part of that; the cells
//! left over, its *innies*, make up the rest. If cages cover all of it, their total less the house's is what
//! their cells outside, its *outies*, make up. The same goes for houses that share no cell, side by side: rows,
//! columns. What comes of few cells is worth a sum of its own: more cells say less, and take longer.

use underdoku_grid::layout::HouseKind;

use super::matching::bits;
use super::rules::{Lists, Sum};

/// A sum that follows from the cages.
pub(super) struct Innie {
    pub(super) cells: Vec<u16>,
    pub(super) total: u16,
    pub(super) differs: Option<u16>,
}

/// The most cells that such a sum has.
const FEW: usize = 5;
/// The most rows, or columns, that are taken together.
const TOGETHER: usize = 4;

/// All such sums of a board with so many cells, each set of cells once. `kinds` and `needs` are those of the houses that are
/// no cages; `sums` are the cages'.
pub(super) fn of(
    count: usize,
    houses: &Lists<u16>,
    (kinds, needs): (&[HouseKind], &[u32]),
    sums: &[Sum],
    sum_cells: &Lists<u16>,
) -> Vec<Innie> {
    let mut found: Vec<Innie> = Vec::new();
    if sums.is_empty() {
        return found;
    }
    let mut cage_of = vec![None; count];
    for (cage, cells) in sum_cells.iter().enumerate() {
        for &cell in cells {
            cage_of[usize::from(cell)] = Some(cage);
        }
    }
    let cages =
        Cages { cage_of, totals: sums.iter().map(|sum| sum.total.into()).collect(), cells: sum_cells };
    for (start, length) in runs(kinds, needs) {
        let run: Vec<u16> = (start..start + length).flat_map(|house| houses.get(house)).copied().collect();
        let total = (start..start + length).map(|house| total(needs[house])).sum();
        for (cells, total) in [cages.innies(&run, total), cages.outies(&run, total)].into_iter().flatten() {
            let is_new = found.iter().all(|innie| innie.cells != cells)
                && sum_cells.iter().all(|cage| *cage != *cells);
            if is_new {
                let differs = None;
                found.push(Innie { cells, total, differs });
            }
        }
    }
    found
}

/// Houses one after the other that share no cell and hold all their digits: where they start, how many.
fn runs(kinds: &[HouseKind], needs: &[u32]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    for (start, &kind) in kinds.iter().enumerate() {
        let longest = if matches!(kind, HouseKind::Row | HouseKind::Column) { TOGETHER } else { 1 };
        let alike = (start..kinds.len()).take(longest);
        let alike = alike.take_while(|&house| kinds[house] == kind && needs[house] != 0).count();
        runs.extend((1..=alike).map(|length| (start, length)));
    }
    runs
}

fn total(digits: u32) -> usize {
    bits(digits).map(|digit| digit + 1).sum()
}

/// The cages of a killer.
struct Cages<'a> {
    cage_of: Vec<Option<usize>>,
    totals: Vec<usize>,
    cells: &'a Lists<u16>,
}

impl Cages<'_> {
    /// The cells of the run whose cages lie not wholly within it, and their sum.
    fn innies(&self, run: &[u16], total: usize) -> Option<(Vec<u16>, u16)> {
        let is_within = |cage: usize| self.cells.get(cage).iter().all(|cell| run.contains(cell));
        let inside: Vec<usize> = self.cages(run).into_iter().filter(|&cage| is_within(cage)).collect();
        let covered =
            |cell: &u16| self.cage_of[usize::from(*cell)].is_some_and(|cage| inside.contains(&cage));
        let cells: Vec<u16> = run.iter().copied().filter(|cell| !covered(cell)).collect();
        let covered: usize = inside.iter().map(|&cage| self.totals[cage]).sum();
        worth(cells, total.checked_sub(covered)?)
    }

    /// The cells beyond the run of cages that reach into it, and their sum, if every cell of the run is in a cage.
    fn outies(&self, run: &[u16], total: usize) -> Option<(Vec<u16>, u16)> {
        if run.iter().any(|&cell| self.cage_of[usize::from(cell)].is_none()) {
            return None;
        }
        let cages = self.cages(run);
        let all = cages.iter().flat_map(|&cage| self.cells.get(cage)).copied();
        let cells: Vec<u16> = all.filter(|cell| !run.contains(cell)).collect();
        let covered: usize = cages.iter().map(|&cage| self.totals[cage]).sum();
        worth(cells, covered.checked_sub(total)?)
    }

    /// The cages that have a cell in the run, each once.
    fn cages(&self, run: &[u16]) -> Vec<usize> {
        let mut cages: Vec<usize> = run.iter().filter_map(|&cell| self.cage_of[usize::from(cell)]).collect();
        cages.sort_unstable();
        cages.dedup();
        cages
    }
}

/// Cells and their sum, if they are few.
fn worth(mut cells: Vec<u16>, total: usize) -> Option<(Vec<u16>, u16)> {
    cells.sort_unstable();
    let total = u16::try_from(total).ok()?;
    (1..=FEW).contains(&cells.len()).then_some((cells, total))
}
