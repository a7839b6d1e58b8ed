//! Puzzles on any layout: their properties and reproducibility.

use underdoku_generator::general::{Base, generate};
use underdoku_generator::{Chance, GenerateError, Recipe, Seed, Stream, Symmetry, Target};
use underdoku_grid::layout::{Spec, Variant, template};
use underdoku_solver::general::{Puzzle, count};

fn chance(number: u32) -> Chance {
    Seed::from("layouts").chance(Stream { purpose: 9, number })
}

fn made(name: &str, recipe: Recipe, number: u32) -> Result<Puzzle, GenerateError> {
    generate(
        &Base::Kind(name.parse().expect("the kind of board is valid")),
        &recipe,
        &mut chance(number),
    )
}

#[test]
fn puzzles_of_each_kind_are_minimal_and_reproducible() {
    let names = [
        "2x2",
        "2x2x",
        "2x2k",
        "2x2xk",
        "2x3",
        "3x2x",
        "2x3xk",
        "4j",
        "5jx",
        "6j",
        "7j",
        "7jk",
        "2x4",
        "8jx",
        "3x3",
        "3x3x",
        "3x3k",
        "3x3xk",
        "9j",
        "9jx",
        "9jk",
        "9jxk",
        "2x5",
        "10j",
        "3x4",
        "3x3+windoku",
        "3x3+antiking",
        "4x4",
    ];
    for (number, name) in (0..).zip(names) {
        let puzzle = made(name, Recipe::default(), number).unwrap();
        let layout = puzzle.layout();
        let spec: Spec = name.parse().unwrap();
        assert_eq!(layout.spec(), Some(spec), "{name}");
        assert_eq!(count(layout, puzzle.givens(), 2), 1, "{name}");
        assert!(puzzle.solution().is_solved(layout) && puzzle.solution().extends(puzzle.givens()));
        if spec.size() <= 9 {
            assert!(puzzle.is_minimal(), "{name}");
        }
        let again = made(name, Recipe::default(), number).unwrap();
        assert_eq!((again.layout(), again.givens()), (layout, puzzle.givens()), "{name}");
        let other = made(name, Recipe::default(), number + 100).unwrap();
        assert!(other.layout() != layout || other.solution() != puzzle.solution(), "{name}");
    }
}

#[test]
fn cages_partition_the_board() {
    for name in ["2x2k", "2x3k", "3x3k", "9jxk"] {
        let puzzle = made(name, Recipe::default(), 1).unwrap();
        let layout = puzzle.layout();
        assert!(layout.spec().unwrap().has(Variant::Killer));
        assert!(layout.cells().all(|place| layout.cages_at(place).count() == 1), "{name}");
        for cage in layout.cages() {
            assert!(
                (2..=layout.rows()).contains(&cage.cells().len()) && cage.sum().is_some(),
                "{name}"
            );
            assert_eq!(
                puzzle.solution().digits_in(cage.cells()).len(),
                cage.cells().len(),
                "{name}"
            );
        }
    }
    let puzzle = made("3x3k", Recipe::default(), 2).unwrap();
    assert_eq!(puzzle.givens().filled().count(), 0, "the cages determine everything");
}

#[test]
fn the_number_of_givens_and_the_symmetry_are_as_requested() {
    for (name, givens, symmetry) in [
        ("9j", 28, Symmetry::None),
        ("3x3x", 30, Symmetry::HalfTurn),
        ("2x3", 12, Symmetry::QuarterTurn),
        ("6j", 14, Symmetry::Diagonal),
        ("3x4", 72, Symmetry::Full),
        ("3x3k", 5, Symmetry::HalfTurn),
        ("2x2x", 16, Symmetry::None),
        ("2x2k", 0, Symmetry::None),
    ] {
        let recipe = Recipe { givens: Target::Givens(givens), symmetry };
        let puzzle = made(name, recipe, 3).unwrap_or_else(|error| panic!("{name}: {error}"));
        let filled: Vec<_> = puzzle.givens().filled().collect();
        assert_eq!(filled.len(), givens, "{name}");
        let orbits = symmetry.orbits_on(puzzle.layout()).unwrap();
        let is_whole = |orbit: &Vec<_>| {
            orbit.iter().all(|place| filled.contains(place) == filled.contains(&orbit[0]))
        };
        assert!(orbits.iter().all(is_whole), "{name}");
        assert_eq!(count(puzzle.layout(), puzzle.givens(), 2), 1);
    }
}

#[test]
fn impossible_requests_are_rejected() {
    let recipe = |givens, symmetry| Recipe { givens: Target::Givens(givens), symmetry };
    let refused = |name, recipe| made(name, recipe, 0).map(|_| ()).unwrap_err();
    assert_eq!(
        refused("2x2", recipe(17, Symmetry::None)),
        GenerateError::TooFew { givens: 16, wanted: 17 }
    );
    let full = Symmetry::Full;
    assert_eq!(
        refused("2x2", recipe(5, full)),
        GenerateError::NoPattern { symmetry: full, wanted: 5 }
    );
    assert!(matches!(
        refused("2x2", recipe(2, Symmetry::None)),
        GenerateError::NotFound { fewest: 4, wanted: 2 }
    ));
    // Either way of dividing a 2x2 board needs both digits on both diagonals.
    assert_eq!(refused("2jx", Recipe::default()), GenerateError::NoSolution);
    let base = Base::Board(template("4x5").unwrap());
    let turned = Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() };
    let error = generate(&base, &turned, &mut chance(0)).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "only a square board can have the symmetry half-turn");
}

#[test]
fn a_given_board_is_kept() {
    for (number, name) in (0..).zip(["4x5", "6x5"]) {
        let layout = template(name).unwrap();
        let puzzle =
            generate(&Base::Board(layout.clone()), &Recipe::default(), &mut chance(number))
                .unwrap();
        assert_eq!(puzzle.layout(), &layout);
        assert!(puzzle.is_minimal() && puzzle.solution().is_solved(&layout));
    }
    // Cages restrict which solution can be drawn.
    let caged = made("2x3k", Recipe::default(), 5).unwrap();
    let again =
        generate(&Base::Board(caged.layout().clone()), &Recipe::default(), &mut chance(6)).unwrap();
    assert_eq!(again.solution(), caged.solution());
}
