//! The law of every technique, checked on a random puzzle.

use underdoku_generator::{Chance, Recipe, Seed, Stream, Symmetry, Target, generate};
use underdoku_logic::{
    Candidate, CandidateSet, Position, Step, TECHNIQUES, Technique, explainer_path,
    explainer_rating, score, score_path,
};
use underdoku_solver::Puzzle;

/// Counts of the puzzles and steps that were checked.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) puzzles: usize,
    /// The number of puzzles that the techniques solved.
    pub(crate) solved: usize,
    /// The steps that were checked.
    pub(crate) steps: usize,
}

/// Makes the puzzle with this number and checks the law: no step places a wrong digit, removes a
/// right candidate or changes nothing; and a path that fills the board ends at the solution.
///
/// # Panics
///
/// If the law is broken.
pub(crate) fn hold(number: u32, tally: &mut Tally) {
    let mut chance = Seed::from("soundness").chance(Stream { purpose: 1, number });
    let puzzle = puzzle(&mut chance, number);
    let positions = walk(&puzzle, tally);
    let position = &positions[chance.below(positions.len())];
    for step in all(position) {
        check(&step, position, tally);
    }
    if number.is_multiple_of(64) {
        for step in deep(position) {
            check(&step, position, tally);
        }
    }
    check_ratings(&puzzle, tally);
    tally.puzzles += 1;
}

/// Minimal puzzles, symmetric ones, and some with more givens.
fn puzzle(chance: &mut Chance, number: u32) -> Puzzle {
    let (givens, symmetry) = match number % 4 {
        0 => (Target::Minimal, Symmetry::HalfTurn),
        1 => (Target::Givens(28), Symmetry::None),
        _ => (Target::Minimal, Symmetry::None),
    };
    generate(&Recipe { givens, symmetry }, chance).expect("such puzzles are common")
}

/// Takes the easiest step repeatedly; returns the positions along the path.
fn walk(puzzle: &Puzzle, tally: &mut Tally) -> Vec<Position> {
    let mut positions = vec![Position::new(puzzle)];
    let mut position = positions[0].clone();
    while let Some(step) = position.first() {
        check(&step, &position, tally);
        position.apply(&step);
        positions.push(position.clone());
    }
    assert!(puzzle.solution().extends(position.grid()), "{:?}", puzzle.givens());
    tally.solved += usize::from(position.grid() == puzzle.solution());
    assert_eq!(position.is_solved(), position.grid() == puzzle.solution());
    positions
}

/// Every available step, except for forcing chains, which are only searched when needed.
fn all(position: &Position) -> impl Iterator<Item = Step> {
    let rows = TECHNIQUES.iter().filter(|row| row.technique <= Technique::FinnedFrankenSwordfish);
    rows.flat_map(|row| position.all_of(row.technique))
}

/// The first step of each kind of forcing chain; finding all of them would be slow.
fn deep(position: &Position) -> impl Iterator<Item = Step> {
    let rows = TECHNIQUES.iter().filter(|row| row.technique > Technique::FinnedFrankenSwordfish);
    rows.filter_map(|row| position.first_of(row.technique))
}

fn check(step: &Step, position: &Position, tally: &mut Tally) {
    assert!(step.is_sound(position), "{step:?} in {position:?}");
    tally.steps += 1;
}

/// Checks the solution paths on the two rating scales, some of whose steps are not techniques of
/// the crate.
fn check_ratings(puzzle: &Puzzle, tally: &mut Tally) {
    let of_explainer = explainer_path(puzzle);
    let of_explainer =
        of_explainer.iter().map(|step| (step.places.into_iter().collect(), step.removes));
    let of_score = score_path(puzzle);
    let of_score = of_score.iter().map(|step| (step.places, step.removes));
    for (places, removes) in of_explainer.chain(of_score) {
        check_changes(puzzle, &places, &removes);
        tally.steps += 1;
    }
    assert!(
        score(puzzle).is_complete && explainer_rating(puzzle).is_complete,
        "{:?}",
        puzzle.givens()
    );
}

fn check_changes(puzzle: &Puzzle, places: &CandidateSet, removes: &CandidateSet) {
    let right =
        |candidate: Candidate| puzzle.solution().get(candidate.cell) == Some(candidate.digit);
    let wrong = |candidate: Candidate| !right(candidate);
    let is_sound = places.iter().all(right) && removes.iter().all(wrong);
    let is_idle = places.is_empty() && removes.is_empty();
    assert!(is_sound && !is_idle, "{places:?}, not {removes:?} in {:?}", puzzle.givens());
}
