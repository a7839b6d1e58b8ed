//! Puzzles of a requested difficulty on any layout.

use underdoku_generator::general::{Base, Nearest, ProgressSink, generate_wished};
use underdoku_generator::{Chance, GenerateError, Recipe, Seed, Stream, Symmetry, Target, Wish};
use underdoku_logic::{Level, Score, Technique, general};
use underdoku_solver::Stop;
use underdoku_solver::general::{Puzzle, count};

fn attempt(name: &str, recipe: &Recipe, wish: &Wish, number: u32) -> Result<Puzzle, Nearest> {
    let mut chance: Chance = Seed::from("wishes").chance(Stream { purpose: 9, number });
    let base = Base::Kind(name.parse().expect("the kind of board is valid"));
    let mut tell = |_| {};
    let progress = &mut ProgressSink::new(&mut tell, Stop::NEVER);
    generate_wished(&base, recipe, wish, &mut chance, progress).expect("such puzzles exist")
}

/// The first puzzle that is made.
fn made(name: &str, recipe: &Recipe, wish: &Wish) -> Puzzle {
    let mut attempts = (0..60).filter_map(|number| attempt(name, recipe, wish, number).ok());
    attempts.next().unwrap_or_else(|| panic!("no {wish:?} of {name}"))
}

fn of_level(level: Level) -> Wish {
    Wish { level: Some(level), ..Wish::default() }
}

fn score(puzzle: &Puzzle) -> Score {
    general::score(puzzle.layout(), puzzle.givens(), Stop::NEVER)
        .expect("`Stop::NEVER` never stops")
}

#[test]
fn puzzles_have_the_level_and_one_solution_and_are_reproducible() {
    let wishes = [
        ("2x3", Level::Easy),
        ("3x3x", Level::Medium),
        ("6j", Level::Hard),
        ("3x3+windoku", Level::Easy),
        ("3x3+antiknight", Level::Medium),
        ("3x3k", Level::Medium),
        ("6jxk", Level::Easy),
        ("3x4", Level::Medium),
    ];
    for (name, level) in wishes {
        let puzzle = made(name, &Recipe::default(), &of_level(level));
        let found = score(&puzzle);
        assert_eq!((found.level, found.is_complete), (level, true), "{name}");
        assert_eq!(count(puzzle.layout(), puzzle.givens(), 2), 1, "{name}");
        let again = made(name, &Recipe::default(), &of_level(level));
        assert_eq!((again.layout(), again.givens()), (puzzle.layout(), puzzle.givens()));
    }
}

/// If techniques are slow to search for, the path ends at the first puzzle that meets the wish.
#[test]
fn harder_levels_are_found() {
    for (name, level) in [("9j", Level::Unfair), ("6j", Level::Extreme)] {
        let puzzle = made(name, &Recipe::default(), &of_level(level));
        assert_eq!(score(&puzzle).level, level, "{name}");
    }
}

#[test]
fn the_hardest_technique_is_the_one_that_is_needed() {
    let wishes = [
        ("9j", Technique::Leftovers),
        ("3x3k", Technique::Innies),
        ("3x3+antiknight", Technique::CommonPeers),
        ("6j", Technique::XWing),
    ];
    for (name, technique) in wishes {
        let wish = Wish { needs: Some(technique), ..Wish::default() };
        let puzzle = made(name, &Recipe::default(), &wish);
        let grade = general::Grade::of(puzzle.layout(), puzzle.givens(), Stop::NEVER);
        assert_eq!(
            grade.map(|grade| (grade.hardest(), grade.is_complete)),
            Ok((Some(technique), true))
        );
    }
}

#[test]
fn the_recipe_is_met() {
    let symmetry = Symmetry::HalfTurn;
    for (name, givens) in [("9j", 30), ("3x3k", 8)] {
        let recipe = Recipe { givens: Target::Givens(givens), symmetry };
        let puzzle = made(name, &recipe, &of_level(Level::Medium));
        assert_eq!(puzzle.givens().filled().count(), givens, "{name}");
        let given = |cell| puzzle.givens().get(cell).is_some();
        for orbit in symmetry.orbits_on(puzzle.layout()).expect("the board is square") {
            assert!(orbit.iter().all(|&cell| given(cell) == given(orbit[0])), "{name}");
        }
        assert_eq!(score(&puzzle).level, Level::Medium, "{name}");
    }
}

#[test]
fn an_impossible_wish_reports_the_nearest_puzzle() {
    let wish = Wish { needs: Some(Technique::Jellyfish), ..Wish::default() };
    let nearest = attempt("2x2", &Recipe::default(), &wish, 1)
        .expect_err("the board is too small for this puzzle");
    assert!(nearest.technique.is_some_and(Technique::is_single), "{nearest:?}");
    let nearest = attempt("2x2", &Recipe::default(), &of_level(Level::Extreme), 1);
    assert_eq!(nearest.map(|_| ()), Err(Nearest { level: Some(Level::Easy), technique: None }));
}

#[test]
fn a_cancelled_request_ends() {
    let asked = || true;
    let (base, wish) =
        (Base::Kind("4x4".parse().expect("the kind of board is valid")), of_level(Level::Hard));
    let mut chance = Seed::from(1).chance(Stream { purpose: 9, number: 0 });
    let mut tell = |_| {};
    let progress = &mut ProgressSink::new(&mut tell, Stop::when(&asked));
    let made = generate_wished(&base, &Recipe::default(), &wish, &mut chance, progress);
    assert_eq!(made.map(|_| ()), Err(GenerateError::Withdrawn));
}
