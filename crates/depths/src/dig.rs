//! Boards that need steps of exactly their level.
//!
//! Removing clues at random almost never gives a board that needs more than singles: a harder step
//! is only needed where every easier one has run out. So a board above level 0 is dug in four
//! moves:
//!
//! 1. Remove clues as long as steps *below* the level restore them, until one needs the level.
//! 2. If none does, put one removed clue back and remove another instead; such a swap often leads
//!    to the level. Trying swaps instead of fresh random boards reduced the time for a 9x9 of
//!    level 2 from 2,200 ms to 28.
//! 3. Remove more clues by steps of the level itself, down to the wanted number.
//! 4. If there are too many blanks, put back clues that the easier steps do not supply, so that the
//!    board stays as hard.
//!
//! About one 8x8 try in 80 succeeds, so the time has no bound; `docs/performance.md` has the
//! figures. For boards of level 0, clues are removed until there are enough blanks.

use underdoku_generator::Chance;
use underdoku_generator::general::{regions, solution};
use underdoku_grid::layout::{Cell, Grid, Layout, Rule, Shape, Spec, Variant};

use super::board::DepthsBoard;
use super::cells::Cells;
use super::content::{BoardKind, BoardSpec};
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::{Candidates, Deduction, Level};

/// How often one solution is dug, each time in another order, before a new one is drawn.
const TRIES: usize = 12;
/// How many blanks are tried as the clue to put back in a swap. Each costs a deduction or two.
const SWAPS: usize = 16;

/// Digs a board, starting over with another solution until one succeeds.
pub(crate) fn dig(spec: BoardSpec, chance: &mut Chance) -> DepthsBoard {
    loop {
        if let Some(board) = try_dig(spec, chance) {
            return board;
        }
    }
}

fn try_dig(spec: BoardSpec, chance: &mut Chance) -> Option<DepthsBoard> {
    let (layout, filled) = filled(spec, chance)?;
    let frame = LayoutIndex::of(layout);
    let mut solution = [0; MOST];
    for (place, value) in filled.placed() {
        solution[frame.layout.index(place)] = value.get();
    }
    let givens = carve(&frame, &solution, spec, chance)?;
    Some(DepthsBoard { spec, frame, givens, solution })
}

/// The givens of a board with this solution.
fn carve(
    frame: &LayoutIndex,
    solution: &Digits,
    spec: BoardSpec,
    chance: &mut Chance,
) -> Option<Digits> {
    let full = BoardDig { frame, solution, board: Candidates::of(frame, solution) };
    let mut order: Vec<usize> = frame.all.iter().collect();
    let wanted = usize::from(spec.blanks);
    for _ in 0..TRIES {
        let mut digging = full.clone();
        chance.shuffle(&mut order);
        let is_done = match spec.level.below() {
            None => digging.dig(&order, wanted),
            Some(below) => digging.dig_to(spec.level, below, &order, wanted),
        };
        if is_done {
            return Some(digging.board.digits);
        }
    }
    None
}

/// A board that is being dug.
#[derive(Clone)]
struct BoardDig<'a> {
    frame: &'a LayoutIndex,
    solution: &'a Digits,
    /// The clues that are left.
    board: Candidates,
}

impl<'a> BoardDig<'a> {
    fn blanks(&self) -> usize {
        self.board.blanks.len()
    }

    /// Removes clues that follow by singles. Returns true if this gave the wanted number of blanks.
    fn dig(&mut self, order: &[usize], wanted: usize) -> bool {
        self.take_out(Level::Singles, order, wanted);
        self.blanks() == wanted
    }

    /// Digs a board that needs the level, with the wanted number of blanks. Returns true if it
    /// succeeded.
    fn dig_to(&mut self, level: Level, below: Level, order: &[usize], wanted: usize) -> bool {
        let left = match self.takes_out(level, below, order) {
            // The clues kept before `at` could not be removed, and with fewer clues still cannot.
            Some(at) => &order[at..],
            None if self.swaps(level, below, order) => order,
            None => return false,
        };
        self.take_out(level, left, wanted);
        self.give_back(below, order, wanted);
        self.blanks() == wanted
    }

    /// The board with a clue removed.
    fn without(&self, cell: usize) -> Candidates {
        let mut board = self.board.clone();
        board.take_off(self.frame, cell);
        board
    }

    /// True if steps up to a level fill a cell, once they have filled whatever comes before it.
    ///
    /// A cell that is a single at once is found by a bit test, without a deduction.
    fn follows(&self, board: &Candidates, level: Level, cell: usize) -> bool {
        board.is_single(self.frame, cell, self.solution[cell])
            || Deduction::of(self.frame, board.clone()).reaches(level, cell)
    }

    /// Removes clues that easier steps restore, up to the first that needs the level. Returns the
    /// position of that clue in the order, or none.
    fn takes_out(&mut self, level: Level, below: Level, order: &[usize]) -> Option<usize> {
        for (at, &cell) in order.iter().enumerate() {
            let board = self.without(cell);
            if board.is_single(self.frame, cell, self.solution[cell]) {
                self.board = board;
                continue;
            }
            let mut deduction = Deduction::of(self.frame, board.clone());
            let is_easy = deduction.reaches(below, cell);
            if is_easy || deduction.reaches(level, cell) {
                self.board = board;
            }
            if !is_easy && self.board.blanks.contains(cell) {
                return Some(at);
            }
        }
        None
    }

    /// Swaps a clue for one that cannot be removed, so that the board needs the level. Returns true
    /// if there is such a pair.
    fn swaps(&mut self, level: Level, below: Level, order: &[usize]) -> bool {
        let clues = order.iter().filter(|&&cell| !self.board.blanks.contains(cell));
        let found = clues.map(|&cell| self.without(cell)).find_map(|mut board| {
            let cell = self.another(&board, level, below, order)?;
            board.put(self.frame, cell, self.solution[cell]);
            Some(board)
        });
        let is_found = found.is_some();
        if let Some(board) = found {
            self.board = board;
        }
        is_found
    }

    /// A blank that can become a clue so that the board needs the level.
    ///
    /// Both deductions run once and are resumed per blank: what follows without the new clue still
    /// follows with it.
    fn another(
        &self,
        board: &Candidates,
        level: Level,
        below: Level,
        order: &[usize],
    ) -> Option<usize> {
        let mut easy = Deduction::of(self.frame, board.clone());
        easy.exhaust(below);
        let mut halted = easy.clone();
        halted.exhaust(level);
        if !halted.has_used(level) {
            return None;
        }
        // If this clue is not enough to fill the board, neither is a cell that follows from it.
        let mut in_vain = Cells::NONE;
        let blanks = order.iter().copied().filter(|&cell| halted.is_blank(cell)).take(SWAPS);
        for cell in blanks {
            if in_vain.contains(cell) {
                continue;
            }
            let filled = self.with(&halted, cell, level);
            if !filled.is_full() {
                in_vain |= self.frame.all - filled.blanks();
            } else if !self.with(&easy, cell, below).is_full() {
                return Some(cell);
            }
        }
        None
    }

    /// The deduction resumed with a cell filled, up to a level.
    fn with(&self, halted: &Deduction<'a>, cell: usize, level: Level) -> Deduction<'a> {
        let mut deduction = halted.clone();
        deduction.put(cell, self.solution[cell]);
        deduction.exhaust(level);
        deduction
    }

    /// Removes clues whose cells still follow without them, until this many cells are blank.
    fn take_out(&mut self, level: Level, order: &[usize], most: usize) {
        for &cell in order {
            if self.blanks() >= most {
                return;
            }
            if self.board.blanks.contains(cell) {
                continue;
            }
            // One cell is enough to check: whatever the clue helped to find follows again once its
            // own cell does.
            let board = self.without(cell);
            if self.follows(&board, level, cell) {
                self.board = board;
            }
        }
    }

    /// Puts back clues that easier steps do not find, until only this many cells are blank.
    ///
    /// With the clue, easier steps must still not fill the board, or it would no longer need its
    /// level.
    fn give_back(&mut self, below: Level, order: &[usize], wanted: usize) {
        let mut halted = Deduction::of(self.frame, self.board.clone());
        halted.exhaust(below);
        for &cell in order {
            if self.blanks() <= wanted {
                return;
            }
            if !self.board.blanks.contains(cell) {
                continue;
            }
            let deduction = self.with(&halted, cell, below);
            if !deduction.is_full() {
                halted = deduction;
                self.board.put(self.frame, cell, self.solution[cell]);
            }
        }
    }
}

/// A layout of this kind, filled with a solution.
fn filled(spec: BoardSpec, chance: &mut Chance) -> Option<(Layout, Grid)> {
    let layout = layout(spec, chance)?;
    let filled = solution(&layout, chance)?;
    if spec.kind != BoardKind::Killer {
        return Some((layout, filled));
    }
    let cages = cages(&layout, &filled, chance)?;
    Some((layout.with_rules(cages).ok()?, filled))
}

fn layout(spec: BoardSpec, chance: &mut Chance) -> Option<Layout> {
    let size = spec.size;
    if spec.kind == BoardKind::Jigsaw {
        return Spec::new(Shape::Jigsaw { size })?.layout_with(&regions(size.into(), chance)).ok();
    }
    // A band has as many boxes as a box has rows: boxes are 2 by 3, 2 by 4 or 3 by 3.
    let columns = if size == 9 { 3 } else { 2 };
    let layout = Spec::new(Shape::Boxes { columns, rows: size / columns })?.layout()?;
    let is_crossed = spec.kind == BoardKind::Diagonals;
    Some(if is_crossed { layout.with(Variant::Diagonals) } else { layout })
}

/// The sizes of cages, drawn with equal chance: twice as many of two and three cells as of four.
const CAGE_SIZES: [usize; 5] = [2, 2, 3, 3, 4];

/// Cages of at least two cells that cover the board; none if a cell left over fits no adjacent
/// cage.
fn cages(layout: &Layout, filled: &Grid, chance: &mut Chance) -> Option<Vec<Rule>> {
    let mut free = Cells::below(layout.rows() * layout.columns());
    let mut cages: Vec<Vec<Cell>> = Vec::new();
    let mut order: Vec<usize> = free.iter().collect();
    chance.shuffle(&mut order);
    for cell in order {
        if !free.contains(cell) {
            continue;
        }
        free.remove(cell);
        let mut cage = vec![layout.cell(cell)];
        let size = chance.pick(&CAGE_SIZES);
        while cage.len() < size {
            let beside = beside(layout, filled, &cage, free);
            if beside.is_empty() {
                break;
            }
            let next = chance.pick(&beside);
            free.remove(next);
            cage.push(layout.cell(next));
        }
        cages.push(cage);
    }
    let (lone, mut cages): (Vec<_>, Vec<_>) = cages.into_iter().partition(|cage| cage.len() == 1);
    for place in lone.into_iter().flatten() {
        let cell = Cells::one(layout.index(place));
        let fits = |cage: &&mut Vec<Cell>| !beside(layout, filled, cage, cell).is_empty();
        cages.iter_mut().filter(fits).min_by_key(|cage| cage.len())?.push(place);
    }
    Some(cages.into_iter().map(|cage| caged(cage, filled)).collect())
}

fn caged(places: Vec<Cell>, filled: &Grid) -> Rule {
    let digits = places.iter().filter_map(|&place| filled.get(place));
    let sum = digits.map(|digit| u16::from(digit.get())).sum();
    Rule::cage(places, Some(sum))
}

/// The cells of a set that touch a cage and whose digit it lacks.
fn beside(layout: &Layout, filled: &Grid, cage: &[Cell], of: Cells) -> Vec<usize> {
    let digits = filled.digits_in(cage);
    let touches = |one: Cell, other: Cell| {
        one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
    };
    of.iter()
        .filter(|&cell| {
            let place = layout.cell(cell);
            cage.iter().any(|&member| touches(member, place))
                && filled.get(place).is_some_and(|digit| !digits.contains(digit))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use underdoku_generator::{Seed, Stream};

    use super::super::content::{DoorKind, FloorNumber};
    use super::super::grade::needed;
    use super::*;
    use crate::Rules;

    fn all_specs() -> Vec<BoardSpec> {
        let kinds =
            [DoorKind::Lair, DoorKind::Elite, DoorKind::Vault, DoorKind::Shrine, DoorKind::Boss];
        let floors = (1..=18).filter_map(FloorNumber::new);
        let mut specs: Vec<BoardSpec> = floors
            .flat_map(|floor| {
                kinds.into_iter().flat_map(move |kind| Rules::NEWEST.boards(kind, floor))
            })
            .collect();
        specs.sort_by_key(|spec| format!("{spec:?}"));
        specs.dedup();
        specs
    }

    #[test]
    fn every_board_needs_its_level_and_is_reproducible() {
        for (number, spec) in all_specs().into_iter().enumerate() {
            let stream = Stream { purpose: 2, number: number as u32 };
            let [board, again] = [(); 2].map(|()| dig(spec, &mut Seed::from(7).chance(stream)));
            assert_eq!(board.givens, again.givens);
            assert_eq!(board.blanks().len(), usize::from(spec.blanks), "{spec:?}");
            assert_eq!(needed(&board.frame, &board.givens, spec.level), Some(spec.level));
            if spec.level > Level::Singles {
                let below = Level::ALL[usize::from(spec.level.number()) - 1];
                assert_eq!(needed(&board.frame, &board.givens, below), None, "{spec:?}");
            }
        }
    }
}
