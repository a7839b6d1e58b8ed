//! Puzzles by recipe: their laws, and a catalogue that pins them.

use std::fmt::Write as _;

use proptest::prelude::*;
use underdoku_generator::{
    Chance, GenerateError, Recipe, Seed, Stream, Symmetry, Target, carve_symmetric, generate,
    generate_all, uniform,
};
use underdoku_grid::{Cell, CellSet};

use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop, naive};

fn any_recipe() -> impl Strategy<Value = Recipe> {
    let givens = prop_oneof![Just(Target::Minimal), (26_usize..=81).prop_map(Target::Givens)];
    (givens, proptest::sample::select(&Symmetry::ALL))
        .prop_map(|(givens, symmetry)| Recipe { givens, symmetry })
}

/// True if the recipe has patterns: with some symmetries, cells come in fours, apart from the
/// centre.
fn has_patterns(recipe: &Recipe) -> bool {
    let in_fours = matches!(recipe.symmetry, Symmetry::QuarterTurn | Symmetry::Full);
    match recipe.givens {
        Target::Givens(wanted) => !in_fours || wanted % 4 < 2,
        Target::Minimal => true,
    }
}

/// With full symmetry, fewer than 32 givens are too rare to be found every time.
fn may_be_too_rare(recipe: &Recipe) -> bool {
    recipe.symmetry == Symmetry::Full && recipe.givens < Target::Givens(32)
}

fn solution(key: u8) -> Puzzle {
    Puzzle::prove(uniform::grid(&mut Chance::new([key; 32], 0)))
        .expect("a solved grid has one solution")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_puzzle_is_proven_meets_its_recipe_and_comes_again(recipe in any_recipe(), key: [u8; 32]) {
        let chance = Chance::new(key, 0);
        let puzzle = match generate(&recipe, &mut chance.clone()) {
            Ok(puzzle) => puzzle,
            Err(GenerateError::NoPattern { .. }) => {
                prop_assert!(!has_patterns(&recipe));
                return Ok(());
            }
            Err(error) => {
                prop_assert!(may_be_too_rare(&recipe), "{}", error);
                return Ok(());
            }
        };
        prop_assert!(has_patterns(&recipe) && recipe.is_met_by(&puzzle));
        prop_assert_eq!(generate(&recipe, &mut chance.clone()), Ok(puzzle));
        prop_assert_eq!(naive::solutions(puzzle.givens(), 2), [*puzzle.solution()]);
        if recipe == Recipe::default() {
            prop_assert!(puzzle.is_minimal());
        }
    }

    #[test]
    fn the_order_of_a_carving_is_its_blanks_orbit_by_orbit(recipe in any_recipe(), key: u8) {
        prop_assume!(has_patterns(&recipe));
        let (from, mut chance) = (solution(key), Chance::new([key; 32], 1));
        let carving = match carve_symmetric(&from, recipe.givens, recipe.symmetry, &mut chance) {
            Ok(carving) => carving,
            // Few givens are possible for some solutions only.
            Err(GenerateError::NotFound { fewest, wanted }) => {
                prop_assert!(wanted < fewest && wanted < 32);
                return Ok(());
            }
            Err(error) => return Err(TestCaseError::fail(error.to_string())),
        };
        prop_assert_eq!(carving.puzzle().solution(), from.solution());
        prop_assert!(recipe.is_met_by(carving.puzzle()));
        prop_assert_eq!(carving.order().iter().copied().collect::<CellSet>(), carving.puzzle().givens().blanks());
        let mut order = carving.order();
        while let Some(&first) = order.first() {
            let orbit = recipe.symmetry.orbit(first);
            let (cells, rest) = order.split_at(orbit.len());
            prop_assert_eq!(cells.iter().copied().collect::<CellSet>(), orbit);
            order = rest;
        }
    }
}

/// Tests with more puzzles than are carved side by side, with fewer, and with some that are
/// rejected.
#[test]
fn made_together_they_are_the_same() {
    let mut workspace = Workspace::new();
    for (number, recipe) in [
        (700, Recipe::default()),
        (60, Recipe { givens: Target::Minimal, symmetry: Symmetry::HalfTurn }),
        (60, Recipe { givens: Target::Givens(24), symmetry: Symmetry::None }),
        (20, Recipe { givens: Target::Givens(28), symmetry: Symmetry::Diagonals }),
        (2, Recipe { givens: Target::Givens(30), symmetry: Symmetry::QuarterTurn }),
        (0, Recipe::default()),
    ] {
        let chance = |number| Chance::new([14; 32], number);
        let expected: Vec<_> =
            (0..number).map(|number| generate(&recipe, &mut chance(number))).collect();
        assert_eq!(
            generate_all(&recipe, (0..number).map(chance), &mut workspace, Stop::NEVER),
            Ok(expected)
        );
    }
}

#[test]
fn a_minimal_puzzle_needs_every_given() {
    let mut chance = Chance::new([8; 32], 0);
    for _ in 0..50 {
        let puzzle = generate(&Recipe::default(), &mut chance).unwrap();
        assert!(puzzle.is_minimal());
        assert!((20..=30).contains(&puzzle.givens().filled().len()));
    }
}

#[test]
fn the_centre_makes_the_number_odd() {
    let mut chance = Chance::new([9; 32], 0);
    for symmetry in [Symmetry::HalfTurn, Symmetry::QuarterTurn, Symmetry::Full] {
        for wanted in [36, 37, 40, 41, 80, 81] {
            let recipe = Recipe { givens: Target::Givens(wanted), symmetry };
            let puzzle = generate(&recipe, &mut chance).unwrap();
            assert!(recipe.is_met_by(&puzzle));
            assert_eq!(
                puzzle.givens().get(Cell::at(4, 4)).is_some(),
                wanted % 2 == 1,
                "{symmetry} {wanted}"
            );
        }
    }
}

#[test]
fn carving_continues_from_a_carved_puzzle() {
    let mut chance = Chance::new([10; 32], 0);
    let mut carve = |from: &Puzzle, givens, symmetry| {
        *carve_symmetric(from, Target::Givens(givens), symmetry, &mut chance).unwrap().puzzle()
    };
    let forty = carve(&solution(3), 40, Symmetry::QuarterTurn);
    let thirty = carve(&forty, 30, Symmetry::HalfTurn);
    assert!(forty.givens().extends(thirty.givens()));
    assert_eq!(thirty.givens().filled().len(), 30);
    assert_eq!(carve(&thirty, 30, Symmetry::HalfTurn), thirty);
}

#[test]
fn impossible_recipes_are_refused_with_the_reason() {
    let refusal = |givens, symmetry| {
        let recipe = Recipe { givens: Target::Givens(givens), symmetry };
        generate(&recipe, &mut Chance::new([11; 32], 0)).unwrap_err()
    };
    let symmetry = Symmetry::QuarterTurn;
    assert_eq!(refusal(82, Symmetry::None), GenerateError::TooFew { givens: 81, wanted: 82 });
    assert_eq!(refusal(16, Symmetry::None), GenerateError::BelowSeventeen { wanted: 16 });
    assert_eq!(refusal(30, symmetry), GenerateError::NoPattern { symmetry, wanted: 30 });
    let GenerateError::NotFound { fewest: 18.., wanted: 17 } = refusal(17, Symmetry::Full) else {
        panic!()
    };
    let lopsided = generate(&Recipe::default(), &mut Chance::new([12; 32], 0)).unwrap();
    let carved =
        carve_symmetric(&lopsided, Target::Minimal, symmetry, &mut Chance::new([0; 32], 0));
    assert_eq!(carved, Err(GenerateError::Lopsided { symmetry }));
    for (error, text) in [
        (
            GenerateError::NoPattern { symmetry, wanted: 30 },
            "no pattern of 30 givens has the symmetry quarter-turn",
        ),
        (
            GenerateError::NotFound { fewest: 20, wanted: 17 },
            "no puzzle with 17 givens was found, only one with 20",
        ),
    ] {
        assert_eq!(error.to_string(), text);
    }
}

/// The catalogue's line for a recipe and a seed.
fn entry(recipe: &Recipe, seed: u64) -> String {
    let mut chance = Seed::from(seed).chance(Stream { purpose: 1, number: 1 });
    let puzzle = generate(recipe, &mut chance).expect("every puzzle of the catalogue is common");
    let givens = match recipe.givens {
        Target::Minimal => "minimal".to_owned(),
        Target::Givens(wanted) => wanted.to_string(),
    };
    format!("{} {givens} {seed} {}\n", recipe.symmetry, puzzle.givens().line())
}

/// A recipe and a seed must always make the same puzzle. If this fails, puzzles that people have
/// shared are lost.
#[test]
fn the_catalogue_stays() {
    let mut catalogue = "# symmetry givens seed puzzle\n".to_owned();
    for symmetry in Symmetry::ALL {
        for givens in [Target::Minimal, Target::Givens(33), Target::Givens(28)] {
            let _ = write!(catalogue, "{}", entry(&Recipe { givens, symmetry }, 7));
        }
    }
    assert_eq!(catalogue, include_str!("../../../testdata/generator/recipes.txt"));
}
