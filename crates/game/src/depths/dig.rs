//! Boards that need steps of just their level.
//!
//! A board whose clues are taken out at random almost never needs a harder step than a single. So
//! it is dug to the bottom by the steps below its level, and each clue that stays is tried by its
//! level: without it, or with another clue in its place. Once one is found, clues are given back
//! for as long as the easier steps do not fill the board. Boards of level 0 are dug only as far as
//! wanted.

use underdoku_generator::Chance;
use underdoku_generator::general::{regions, solution};
use underdoku_grid::layout::{Cell, Grid, Layout, Rule, Shape, Spec, Variant};

use super::board::Board;
use super::cells::Cells;
use super::content::{BoardKind, BoardSpec};
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::{Candidates, Deduction, Level};

/// The number of times that a board of one solution is dug.
const TRIES: usize = 12;
/// The number of clues that are tried in the place of another.
const SWAPS: usize = 16;

/// Digs a board.
pub(super) fn dig(spec: BoardSpec, chance: &mut Chance) -> Board {
    loop {
        if let Some(board) = try_dig(spec, chance) {
            return board;
        }
    }
}

fn try_dig(spec: BoardSpec, chance: &mut Chance) -> Option<Board> {
    let (layout, filled) = filled(spec, chance)?;
    let frame = LayoutIndex::of(layout);
    let mut solution = [0; MOST];
    for (place, value) in filled.placed() {
        solution[frame.layout.index(place)] = value.get();
    }
    let givens = carve(&frame, &solution, spec, chance)?;
    Some(Board { spec, frame, givens, solution })
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

    /// Digs so many blanks that follow by singles: whether there are so many.
    fn dig(&mut self, order: &[usize], wanted: usize) -> bool {
        self.take_out(Level::Singles, order, wanted);
        self.blanks() == wanted
    }

    /// Digs so many blanks that need a level: whether it came to be.
    fn dig_to(&mut self, level: Level, below: Level, order: &[usize], wanted: usize) -> bool {
        let left = match self.takes_out(level, below, order) {
            // The clues before it that could not be taken out cannot be now, of fewer.
            Some(at) => &order[at..],
            None if self.swaps(level, below, order) => order,
            None => return false,
        };
        self.take_out(level, left, wanted);
        self.give_back(below, order, wanted);
        self.blanks() == wanted
    }

    /// The board without a clue.
    fn without(&self, cell: usize) -> Candidates {
        let mut board = self.board.clone();
        board.take_off(self.frame, cell);
        board
    }

    /// True if a blank follows by steps up to a level, once all is filled that follows before it.
    fn follows(&self, board: &Candidates, level: Level, cell: usize) -> bool {
        board.is_single(self.frame, cell, self.solution[cell])
            || Deduction::of(self.frame, board.clone()).reaches(level, cell)
    }

    /// Takes out clues that follow by easier steps, up to the first that needs the level: its place
    /// in the order, if there is one.
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

    /// Puts another clue in the place of one that cannot be taken out, so that the board needs the
    /// level: whether there are two such.
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

    /// A blank with whose digit the board needs the level, if there is one.
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
        // What follows from a clue that does not do would not do either.
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

    /// All that follows by steps up to a level once a cell is filled.
    fn with(&self, halted: &Deduction<'a>, cell: usize, level: Level) -> Deduction<'a> {
        let mut deduction = halted.clone();
        deduction.put(cell, self.solution[cell]);
        deduction.exhaust(level);
        deduction
    }

    /// Takes out clues that follow without being there, until so many cells are blank.
    fn take_out(&mut self, level: Level, order: &[usize], most: usize) {
        for &cell in order {
            if self.blanks() >= most {
                return;
            }
            if self.board.blanks.contains(cell) {
                continue;
            }
            // What the clue made follow still does, once the cell itself does.
            let board = self.without(cell);
            if self.follows(&board, level, cell) {
                self.board = board;
            }
        }
    }

    /// Gives back clues without which easier steps do not fill the board, until so many cells are
    /// blank.
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

/// A layout of the kind with a solution.
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
    // As many boxes side by side as a box is high: 2 by 3, 2 by 4, 3 by 3.
    let columns = if size == 9 { 3 } else { 2 };
    let layout = Spec::new(Shape::Boxes { columns, rows: size / columns })?.layout()?;
    let is_crossed = spec.kind == BoardKind::Diagonals;
    Some(if is_crossed { layout.with(Variant::Diagonals) } else { layout })
}

/// The sizes of cages, each equally likely.
const CAGE_SIZES: [usize; 5] = [2, 2, 3, 3, 4];

/// Cages that cover the board, none of one cell; none where a lone cell fits no cage beside it.
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

/// The cells of a set that touch a cage and whose digits it has not.
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

    fn all_specs() -> Vec<BoardSpec> {
        let kinds =
            [DoorKind::Lair, DoorKind::Elite, DoorKind::Vault, DoorKind::Shrine, DoorKind::Boss];
        let floors = (1..=18).filter_map(FloorNumber::new);
        let mut specs: Vec<BoardSpec> = floors
            .flat_map(|floor| kinds.into_iter().flat_map(move |kind| kind.boards(floor)))
            .collect();
        specs.sort_by_key(|spec| format!("{spec:?}"));
        specs.dedup();
        specs
    }

    #[test]
    fn every_board_is_as_its_floor_wants_it_and_comes_again() {
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
