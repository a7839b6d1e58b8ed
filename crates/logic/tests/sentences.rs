//! Reasons as they are read, of kinds that were once wrong or left the point out.

use underdoku_grid::layout::{Cell, Grid, Layout};
use underdoku_logic::general::{Board, Standing, next_step};
use underdoku_logic::{HintLevel, Position, Technique, general};
use underdoku_solver::{Puzzle, Stop};

/// The reason of the first step of this technique on the way of a puzzle.
fn why(puzzle: &str, technique: Technique) -> String {
    let puzzle = Puzzle::prove(puzzle.parse().expect("81 digits")).expect("one solution");
    let mut position = Position::new(&puzzle);
    loop {
        let step = position.first().expect("the technique is on the way");
        if step.technique == technique {
            return step.why();
        }
        position.apply(&step);
    }
}

/// The two cells hold at most one of the rectangle's digits, so the third place of these takes one.
#[test]
fn a_type_3_by_a_hidden_subset_has_its_own_reason() {
    assert_eq!(
        why(
            "....496..5..2.6.....97....22.7.....91....4.....5...3.17.35.......6..8.....2.1....",
            Technique::UniqueRectangle3
        ),
        "If r2c8, r2c9, r5c8 and r5c9 held nothing but 5 and 7, these could be swapped all round and there would be two \
         solutions."
    );
}

/// A killer with these cages, and the step that the technique finds first.
fn step(line: &str, technique: general::Technique) -> general::Step {
    let layout = Layout::of_line(line).expect("a layout");
    let board = Board::new(&layout, &Grid::empty(&layout));
    board.next_among([technique.row()]).expect("a step")
}

/// 2+5 is listed, and goes from one cell only: the other has no 5.
#[test]
fn a_cage_names_the_partner_that_is_missing() {
    let layout = Layout::of_line("3x3k r9c3r9c4=7").expect("a layout");
    let mut grid = Grid::empty(&layout);
    grid.set(Cell::new(0, 2), layout.largest_digit().filter(|_| false));
    let board = Board::new(&layout, &grid);
    let found = board.next_among([general::Technique::CageSum.row()]).expect("a step");
    assert_eq!(found.why(), "");
    assert_eq!(step("3x3k r1c1r1c2r1c3r1c4=26", general::Technique::CageSum).why(), "");
}

/// A single by a cage says what the other cells of the cage leave it.
#[test]
fn a_single_by_a_cage_names_the_other_cells() {
    let layout = Layout::of_line("3x3k r9c6r9c7=16").expect("a layout");
    let mut grid = Grid::empty(&layout);
    grid.set(Cell::new(1, 6), underdoku_grid::layout::Digit::new(7));
    let standing = Standing { layout: &layout, grid: &grid, marks: None, stop: Stop::NEVER };
    let next = next_step(standing, || None, []);
    assert_eq!(next.say(HintLevel::What), "");
}
