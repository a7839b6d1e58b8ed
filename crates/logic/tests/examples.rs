//! Tests of the examples that the manual prints: each is a step of its technique.

use underdoku_grid::Grid;
use underdoku_grid::layout::Layout;
use underdoku_logic::general::ExampleBoard;
use underdoku_logic::{Picture, Position, Step, TECHNIQUES, Technique};
use underdoku_solver::Puzzle;

/// The puzzle of a picture, whose givens must have one solution.
fn puzzle(givens: Grid) -> Puzzle {
    Puzzle::prove(givens).expect("a picture's givens have one solution")
}

#[test]
fn each_example_is_a_step_of_its_technique() {
    for row in TECHNIQUES {
        let (before, after) =
            row.technique.example().unwrap_or_else(|| panic!("no picture: {}", row.name));
        let puzzle = puzzle(before.givens);
        let position =
            Position::of_player(&puzzle, &before.grid, Some(&before.candidates)).unwrap();
        assert_eq!(Picture::of(&position), before, "{}", row.name);
        let leads = |step: &underdoku_logic::Step| {
            let mut next = position.clone();
            next.apply(step);
            Picture::of(&next) == after
        };
        assert!(position.all_of(row.technique).iter().any(leads), "{}", row.name);
    }
}

#[test]
fn each_example_on_another_board_is_a_step_of_its_technique() {
    for technique in Technique::all().filter(|technique| !technique.is_standard()) {
        let name = technique.name();
        let (before, after) =
            technique.example_on_layout().unwrap_or_else(|| panic!("no example: {name}"));
        let position = before.position();
        let leads = |step: &Step<Layout>| {
            let mut next = position.clone();
            next.apply(step);
            ExampleBoard::of(before.layout(), before.givens(), &next) == after
        };
        assert!(position.all_of(technique).iter().any(leads), "{name}");
        let solved =
            underdoku_solver::general::Rules::of(before.layout()).count(position.grid(), 2);
        assert_eq!(solved, 1, "{name}");
    }
}
