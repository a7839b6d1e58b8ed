//! Agreement with the two programs whose scales people quote, on cases, ratings and scores produced
//! by running them. The example `measure` does the same for larger tables.

use underdoku_grid::{Candidates, Cell, Digit, Grid};
use underdoku_logic::{
    Candidate, CandidateSet, Position, Step, Technique, explainer_rating, score,
};
use underdoku_solver::Puzzle;

fn puzzle(line: &str) -> Puzzle {
    Puzzle::prove(line.parse().expect("the line has 81 cells"))
        .expect("the puzzle has one solution")
}

/// Reads `r1c2=3,r4c5=6`.
fn candidates(text: &str) -> CandidateSet {
    let parts = text.split(',').filter(|part| !part.is_empty());
    parts.map(candidate).collect()
}

fn candidate(text: &str) -> Candidate {
    let (cell, digit) = text.split_once('=').expect("a candidate is written like r1c2=3");
    let digit = digit.chars().next().and_then(Digit::from_char).expect("the character is a digit");
    Candidate::new(cell.parse().expect("the cell is valid"), digit)
}

fn marks(text: &str) -> Candidates {
    let mut marks = Candidates::ALL;
    for (cell, digits) in Cell::all().zip(text.split(',')) {
        marks.set(cell, digits.chars().filter_map(Digit::from_char).collect());
    }
    marks
}

fn has(steps: &[Step], position: &Position, places: &CandidateSet, removes: &CandidateSet) -> bool {
    steps.iter().any(|step| {
        let mut after = position.clone();
        after.apply(step);
        let holds =
            |candidate: Candidate| after.grid().get(candidate.cell) == Some(candidate.digit);
        places.iter().all(holds)
            && removes.iter().all(|candidate| !after.has(candidate) && !holds(candidate))
    })
}

#[test]
fn known_steps_are_among_all_steps_of_their_technique() {
    for line in include_str!("../../../testdata/techniques/cases.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = puzzle(fields[6]);
        let grid: Grid = fields[2].parse().expect("the line has 81 cells");
        let position = Position::of_player(&puzzle, &grid, Some(&marks(fields[3])))
            .expect("the example has no wrong digit");
        let technique: Technique = fields[0].parse().expect("the technique exists");
        let steps = position.all_of(technique);
        assert!(has(&steps, &position, &candidates(fields[4]), &candidates(fields[5])), "{line}");
        assert!(steps.iter().all(|step| step.is_sound(&position)), "{line}");
    }
}

#[test]
fn ratings_are_those_of_the_scale() {
    for line in include_str!("../../../testdata/ratings/explainer.csv").lines().skip(1) {
        let rating = explainer_rating(&puzzle(&line[..81]));
        let found =
            format!("{},{},{},{},{}", &line[..81], rating.er, rating.ep, rating.ed, rating.hardest);
        assert_eq!(found, line);
    }
}

#[test]
fn scores_are_those_of_the_scale() {
    for line in include_str!("../../../testdata/ratings/scores.csv").lines().skip(1) {
        let found = score(&puzzle(&line[..81]));
        assert_eq!(format!("{},{},{}", &line[..81], found.level, found.score), line);
    }
}
