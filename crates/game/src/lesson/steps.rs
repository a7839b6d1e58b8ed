//! The steps of the lesson, in their order.

use underdoku_grid::layout::{Cell, Digit, HouseKind, Layout};

use super::Task;

/// A step: its sentence, what is highlighted, and the task.
pub(super) struct Step {
    /// The board, by its index.
    pub(super) board: usize,
    /// The key of the sentence.
    pub(super) key: &'static str,
    pub(super) lit: &'static [Area],
    pub(super) task: Task,
}

/// Cells that are highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Area {
    /// A house, by its number.
    House(HouseKind, usize),
    Cell(Cell),
}

impl Area {
    pub(super) fn has(self, layout: &Layout, cell: Cell) -> bool {
        match self {
            Self::Cell(lit) => lit == cell,
            Self::House(kind, number) => layout.houses().iter().any(|house| {
                house.kind() == kind && house.index() + 1 == number && house.cells().contains(&cell)
            }),
        }
    }
}

const fn row(number: usize) -> Area {
    Area::House(HouseKind::Row, number)
}

const fn column(number: usize) -> Area {
    Area::House(HouseKind::Column, number)
}

const fn area_box(number: usize) -> Area {
    Area::House(HouseKind::Box, number)
}

/// A cell by its row and column, both from 1.
const fn at(row: usize, column: usize) -> Cell {
    Cell::new(row - 1, column - 1)
}

const fn digit(digit: u8) -> Digit {
    Digit::new(digit).expect("the digit is on the board")
}

const fn put(row: usize, column: usize, number: u8) -> Task {
    Task::Put { cell: at(row, column), digit: digit(number) }
}

/// All digits that fit are to be noted; `Lesson::task` names the next one.
const fn note(row: usize, column: usize, first: u8) -> Task {
    Task::Note { cell: at(row, column), digit: digit(first) }
}

const fn step(board: usize, key: &'static str, lit: &'static [Area], task: Task) -> Step {
    Step { board, key, lit, task }
}

/// `Lesson::task` counts the blanks.
const FILL: Task = Task::Fill { blanks: 0 };

pub(super) static STEPS: [Step; 17] = [
    step(0, "lesson-rule", &[], Task::Read),
    step(0, "lesson-names", &[Area::Cell(at(4, 1))], Task::Read),
    step(0, "lesson-row", &[row(4)], put(4, 1, 4)),
    step(0, "lesson-box", &[area_box(4)], put(3, 3, 4)),
    step(0, "lesson-column", &[column(3)], put(2, 3, 1)),
    step(0, "lesson-wrong", &[column(4)], Task::Try { cell: at(2, 4), digit: digit(3) }),
    step(0, "lesson-potion", &[], Task::Potion),
    step(0, "lesson-cell", &[row(2), column(4)], put(2, 4, 2)),
    step(0, "lesson-hint", &[], Task::Hint),
    step(0, "lesson-fill", &[], FILL),
    step(0, "lesson-full", &[], Task::Read),
    step(1, "lesson-nine", &[area_box(1)], Task::Read),
    step(
        1,
        "lesson-where",
        &[area_box(1), Area::Cell(at(2, 9)), Area::Cell(at(4, 1))],
        put(1, 3, 1),
    ),
    step(1, "lesson-single", &[row(2), column(3), area_box(1)], put(2, 3, 7)),
    step(1, "lesson-note", &[row(2), column(1), area_box(1)], note(2, 1, 3)),
    step(1, "lesson-corner", &[area_box(1)], FILL),
    step(1, "lesson-end", &[], Task::Read),
];
