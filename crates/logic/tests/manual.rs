//! Tests of the manual: its examples are valid steps, and its document is up to date.

use underdoku_grid::Grid;
use underdoku_grid::layout::Layout;
use underdoku_logic::general::ExampleBoard;
use underdoku_logic::{PatternName, Picture, Position, Step, TECHNIQUES, Technique, manual};
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
fn the_document_is_up_to_date() {
    let document = include_str!("../../../docs/techniques.md");
    let is_same = document == manual();
    assert!(
        is_same,
        "write it anew: cargo run -p underdoku-logic --example manual > docs/techniques.md"
    );
}

#[test]
fn a_page_has_title_story_and_example() {
    let page = Technique::XWing.manual();
    assert!(page.starts_with("# X-wing\n\nX-wing, swordfish, jellyfish"), "{page}");
    assert!(
        page.contains("If a digit has places only in the same two columns") && page.contains("[1]"),
        "{page}"
    );
}

#[test]
fn a_pattern_with_a_name_is_on_the_page_of_its_technique() {
    for pattern in PatternName::ALL {
        let page = pattern.technique().manual();
        assert!(page.contains(pattern.name()), "{pattern}: {page}");
    }
}

/// Pages of techniques that only other boards have.
#[test]
fn other_boards_have_pages_with_examples_too() {
    for technique in Technique::all().filter(|technique| !technique.is_standard()) {
        let name = technique.name();
        let page = technique.manual();
        assert!(page.contains("spot") && page.contains(&technique.slug()), "{page}");
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
