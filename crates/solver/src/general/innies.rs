//! The 45 rule: innies and outies.
//!
//! A house that holds all its digits has a known sum. The cages within it account for a part of
//! that, and the cells left over, its *innies*, for the rest. If cages cover all of it, the
//! difference between their total and the house's is the sum of their cells outside, its *outies*.
//! The same holds for adjacent houses without common cells, that is, for runs of rows or columns.
//! If sums overlap, only the first counts, because a cell cannot be added up twice. Only sums of
//! few cells are kept, because more cells restrict less and take longer.

use underdoku_grid::layout::HouseKind;

use super::flat_lists::FlatLists;
use super::matching::bits;
use super::rules::Sum;

/// A sum that follows from the cages.
pub(super) struct Innie {
    pub(super) cells: Vec<u16>,
    pub(super) total: u16,
}

/// How many cells such a sum may have.
const FEW: std::ops::RangeInclusive<usize> = 1..=5;
/// The maximum number of rows or columns taken together.
const MOST_HOUSES: usize = 4;

/// All such sums, each set of cells once. `kinds` and `needs` describe the houses that are not
/// cages; `sums` are those of the cages.
pub(super) fn of(
    count: usize,
    houses: &FlatLists<u16>,
    (kinds, needs): (&[HouseKind], &[u32]),
    sums: &[Sum],
    cages: &FlatLists<u16>,
) -> Vec<Innie> {
    if sums.is_empty() {
        return Vec::new();
    }
    let mut board = Cages::of(count, sums, cages);
    let mut found = Vec::new();
    for (start, length) in runs(kinds, needs) {
        let houses_of_run = start..start + length;
        let total = houses_of_run.clone().map(|house| total(needs[house])).sum();
        let run: Vec<u16> = houses_of_run.flat_map(|house| houses.get(house)).copied().collect();
        board.enter(&run);
        let tally = board.tally();
        let sums = [board.innies(&run, total, &tally), board.outies(&run, total, &tally)];
        found.extend(sums.into_iter().flatten());
        board.leave(&run);
    }
    found.sort_unstable_by(|one, other| one.cells.cmp(&other.cells));
    found.dedup_by(|later, earlier| later.cells == earlier.cells);
    found.retain(|innie| !board.is_cage(&innie.cells));
    found
}

/// Runs of consecutive houses that share no cells and hold all their digits: start and length.
fn runs(kinds: &[HouseKind], needs: &[u32]) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    for (start, &kind) in kinds.iter().enumerate() {
        let longest =
            if matches!(kind, HouseKind::Row | HouseKind::Column) { MOST_HOUSES } else { 1 };
        let alike = (start..kinds.len()).take(longest);
        let alike = alike.take_while(|&house| kinds[house] == kind && needs[house] != 0).count();
        runs.extend((1..=alike).map(|length| (start, length)));
    }
    runs
}

fn total(digits: u32) -> usize {
    bits(digits).map(|digit| digit + 1).sum()
}

/// The cages of a killer, with the part of each that lies within a run of houses.
struct Cages<'a> {
    cells: &'a FlatLists<u16>,
    sizes: Vec<usize>,
    totals: Vec<usize>,
    cage_of: Vec<Option<u16>>,
    is_in_run: Vec<bool>,
    /// For each cage, its number of cells in the run.
    within: Vec<usize>,
}

impl<'a> Cages<'a> {
    fn of(count: usize, sums: &[Sum], cages: &'a FlatLists<u16>) -> Self {
        let mut cage_of = vec![None; count];
        let (mut sizes, mut totals) = (Vec::new(), Vec::new());
        for (cage, (cells, sum)) in cages.iter().zip(sums).enumerate() {
            let overlaps = cells.iter().any(|&cell| cage_of[usize::from(cell)].is_some());
            let counted = if overlaps { &[][..] } else { cells };
            for &cell in counted {
                cage_of[usize::from(cell)] = Some(cage as u16);
            }
            sizes.push(counted.len());
            totals.push(if overlaps { 0 } else { sum.total.into() });
        }
        Self {
            cells: cages,
            sizes,
            totals,
            cage_of,
            is_in_run: vec![false; count],
            within: vec![0; cages.len()],
        }
    }

    fn enter(&mut self, run: &[u16]) {
        for &cell in run {
            self.is_in_run[usize::from(cell)] = true;
            if let Some(cage) = self.cage_of[usize::from(cell)] {
                self.within[usize::from(cage)] += 1;
            }
        }
    }

    fn leave(&mut self, run: &[u16]) {
        for &cell in run {
            self.is_in_run[usize::from(cell)] = false;
        }
        self.within.fill(0);
    }

    /// The sizes and totals of the cages, in the run and beyond.
    fn tally(&self) -> HouseTally {
        let mut tally = HouseTally::default();
        for ((&within, &size), &total) in self.within.iter().zip(&self.sizes).zip(&self.totals) {
            if within == size {
                tally.cells_inside += size;
                tally.total_inside += total;
            } else if within > 0 {
                tally.cells_within += within;
                tally.cells_beyond += size - within;
                tally.total_across += total;
            }
        }
        tally
    }

    /// The cells of the run that are in no cage wholly within it, with their sum.
    fn innies(&self, run: &[u16], total: usize, tally: &HouseTally) -> Option<Innie> {
        if !FEW.contains(&(run.len() - tally.cells_inside)) {
            return None;
        }
        let is_left = |cell: &u16| {
            let cage = self.cage_of[usize::from(*cell)].map(usize::from);
            cage.is_none_or(|cage| self.within[cage] < self.sizes[cage])
        };
        let cells = run.iter().copied().filter(is_left).collect();
        Innie::new(cells, total.checked_sub(tally.total_inside)?)
    }

    /// If every cell of the run is in a cage: the cells outside the run that these cages reach,
    /// with their sum.
    fn outies(&self, run: &[u16], total: usize, tally: &HouseTally) -> Option<Innie> {
        let all_in_cages = tally.cells_inside + tally.cells_within == run.len();
        if !all_in_cages || !FEW.contains(&tally.cells_beyond) {
            return None;
        }
        let reaching = (0..self.sizes.len()).filter(|&cage| self.within[cage] > 0);
        let cells = reaching.flat_map(|cage| self.cells.get(cage)).copied();
        let cells = cells.filter(|&cell| !self.is_in_run[usize::from(cell)]).collect();
        Innie::new(cells, (tally.total_inside + tally.total_across).checked_sub(total)?)
    }

    /// True if these cells are a cage.
    fn is_cage(&self, cells: &[u16]) -> bool {
        let cage = cells.first().and_then(|&cell| self.cage_of[usize::from(cell)]);
        cage.is_some_and(|cage| self.cells.get(cage.into()) == cells)
    }
}

/// The cages of a run of houses, added up.
#[derive(Default)]
struct HouseTally {
    /// Cells and total of the cages that lie wholly within the run.
    cells_inside: usize,
    total_inside: usize,
    /// Cells inside the run, cells outside, and total of the cages that cross its border.
    cells_within: usize,
    cells_beyond: usize,
    total_across: usize,
}

impl Innie {
    /// `None` if the total does not fit in 16 bits: no cells add up to so much.
    fn new(mut cells: Vec<u16>, total: usize) -> Option<Self> {
        cells.sort_unstable();
        Some(Self { cells, total: u16::try_from(total).ok()? })
    }
}
