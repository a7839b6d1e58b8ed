//! Measures the crate against tables from elsewhere.
//!
//! `measure ratings TABLE.csv`: rows `puzzle,er,ep,ed,...`; prints agreement and time by bucket.
//! `measure scores TABLE.csv`: rows `puzzle,level,score,...`; prints agreement by level.
//! `measure paths PUZZLES`: prints every step of the path on the scale of `HoDoKu`.
//! `measure steps PUZZLES`: prints ER, EP, ED, the milliseconds and every step of the path on the
//! scale of Sudoku Explainer. `measure cases CASES.tsv`: rows as in
//! `testdata/techniques/cases.tsv`; prints the share that is found, technique by technique.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a benchmark reads files and the clock, and prints its results"
)]

use std::collections::BTreeMap;
use std::error::Error;

use underdoku_grid::{Candidates, Cell, Digit};
use underdoku_logic::{
    Candidate, CandidateSet, ExplainerRating, Position, Step, Technique, explainer_path,
    explainer_rating, score, score_path,
};
use underdoku_solver::Puzzle;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["ratings", path, rest @ ..] => ratings(&std::fs::read_to_string(path)?, rest.contains(&"-v")),
        ["cases", path, rest @ ..] => cases(&std::fs::read_to_string(path)?, rest.contains(&"-v")),
        ["scores", path, rest @ ..] => scores(&std::fs::read_to_string(path)?, rest.contains(&"-v")),
        ["steps", path] => steps(&std::fs::read_to_string(path)?),
        ["paths", path] => paths(&std::fs::read_to_string(path)?),
        _ => Err("usage: measure ratings TABLE.csv [-v] | measure scores TABLE.csv [-v] | measure cases CASES.tsv [-v]".into()),
    }
}

/// The rating and the shortest time of five runs, in microseconds. The shortest is the one that a
/// busy machine disturbed least.
fn timed(puzzle: &Puzzle) -> (ExplainerRating, f64) {
    let run = |_| {
        let start = now();
        let rating = explainer_rating(puzzle);
        (rating, (now() - start) * 1e6)
    };
    let first = run(0);
    (1..5).map(run).fold(first, |least, next| if next.1 < least.1 { next } else { least })
}

/// The processor time of this thread in seconds, which other programs do not affect.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

/// The wall-clock time in seconds.
#[cfg(not(unix))]
fn now() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |time| time.as_secs_f64())
}

#[derive(Default)]
struct Bucket {
    puzzles: usize,
    er: usize,
    near: usize,
    ep: usize,
    ed: usize,
    all: usize,
    micros: Vec<f64>,
}

fn ratings(table: &str, verbose: bool) -> Result<(), Box<dyn Error>> {
    let mut buckets: BTreeMap<usize, Bucket> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let puzzle = Puzzle::prove(fields[0].parse()?)?;
        let wanted: Vec<u16> = fields[1..4].iter().map(|text| tenths(text)).collect();
        let (rating, micros) = timed(&puzzle);
        let found = [rating.er.0, rating.ep.0, rating.ed.0];
        let bucket = buckets.entry(bucket_of(wanted[0])).or_default();
        bucket.puzzles += 1;
        bucket.er += usize::from(found[0] == wanted[0]);
        bucket.near += usize::from(found[0].abs_diff(wanted[0]) <= 2);
        bucket.ep += usize::from(found[1] == wanted[1]);
        bucket.ed += usize::from(found[2] == wanted[2]);
        bucket.all += usize::from(found[..] == wanted[..]);
        bucket.micros.push(micros);
        if verbose && found[..] != wanted[..] {
            println!(
                "{line} | {} {} {} {} {}",
                rating.er, rating.ep, rating.ed, rating.hardest, rating.is_complete
            );
        }
    }
    println!(
        "| ER | puzzles | ER equal | ER within 0.2 | EP equal | ED equal | all three | median µs | 99th % µs |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (index, bucket) in &mut buckets {
        bucket.micros.sort_by(f64::total_cmp);
        let Bucket { puzzles, er, near, ep, ed, all, micros } = bucket;
        let at = |percent: usize| micros[(micros.len() - 1) * percent / 100];
        println!(
            "| {} | {puzzles} | {er} | {near} | {ep} | {ed} | {all} | {:.0} | {:.0} |",
            BUCKETS[*index].1,
            at(50),
            at(99)
        );
    }
    Ok(())
}

const BUCKETS: [(u16, &str); 10] = [
    (23, "to 2.3"),
    (28, "2.5 to 2.8"),
    (34, "3.0 to 3.4"),
    (44, "3.6 to 4.4"),
    (62, "4.5 to 6.2"),
    (69, "6.5 to 6.9"),
    (74, "7.0 to 7.4"),
    (84, "7.5 to 8.4"),
    (94, "8.5 to 9.4"),
    (u16::MAX, "9.5 and more"),
];

fn bucket_of(er: u16) -> usize {
    BUCKETS.iter().position(|&(most, _)| er <= most).unwrap_or(BUCKETS.len() - 1)
}

/// Prints each puzzle's path on the scale of Sudoku Explainer.
fn steps(table: &str) -> Result<(), Box<dyn Error>> {
    for line in table.lines() {
        let Some(Ok(grid)) = line.get(..81).map(str::parse) else { continue };
        let puzzle = Puzzle::prove(grid)?;
        let start = now();
        let rating = explainer_rating(&puzzle);
        let millis = (now() - start) * 1e3;
        let ExplainerRating { er, ep, ed, hardest, is_complete } = rating;
        println!("P {},{er},{ep},{ed},{hardest},{is_complete},{millis:.1}", &line[..81]);
        for step in explainer_path(&puzzle) {
            println!("S {} {} {:?} {:?}", step.value, step.name, step.places, step.removes);
        }
    }
    Ok(())
}

/// Prints each puzzle's path on the scale of `HoDoKu`.
fn paths(table: &str) -> Result<(), Box<dyn Error>> {
    for line in table.lines() {
        let Some(Ok(grid)) = line.get(..81).map(str::parse) else { continue };
        let puzzle = Puzzle::prove(grid)?;
        let found = score(&puzzle);
        println!("P {} {} {}", &line[..81], found.level, found.score);
        for step in score_path(&puzzle) {
            let places = step.places.iter().map(|candidate| candidate.to_string());
            let removes =
                step.removes.iter().map(|candidate| candidate.to_string().replace('=', "-"));
            let mut changes: Vec<String> = places.chain(removes).collect();
            changes.sort();
            println!("S {} {}", step.name.replace(' ', "_"), changes.join(","));
        }
    }
    Ok(())
}

fn tenths(text: &str) -> u16 {
    text.replace('.', "").parse().unwrap_or(0)
}

fn cases(table: &str, verbose: bool) -> Result<(), Box<dyn Error>> {
    let mut shares: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [slug, name, grid, candidates, places, removes, puzzle] = fields[..] else {
            return Err(format!("seven fields expected: {line}").into());
        };
        let puzzle = Puzzle::prove(puzzle.parse()?)?;
        let mut marks = Candidates::ALL;
        for (cell, digits) in Cell::all().zip(candidates.split(',')) {
            marks.set(cell, digits.chars().filter_map(Digit::from_char).collect());
        }
        let position = Position::of_player(&puzzle, &grid.parse()?, Some(&marks))
            .map_err(|m| m.to_string())?;
        let share = shares.entry(name).or_default();
        share[0] += 1;
        let Ok(technique) = slug.parse::<Technique>() else { continue };
        let (places, removes) = (candidate_set(places)?, candidate_set(removes)?);
        let steps = position.all_of(technique);
        let same = steps.iter().any(|step| step.places == places && step.removes == removes);
        let more = steps.iter().any(|step| does(&position, step, &places, &removes));
        share[1] += usize::from(same);
        share[2] += usize::from(more);
        if verbose && !more {
            println!("{line}");
        }
    }
    println!("| case | cases | found | found exactly |\n|---|---|---|---|");
    for (name, [all, same, more]) in shares {
        println!("| {name} | {all} | {more} | {same} |");
    }
    Ok(())
}

/// True if the step places and removes at least these candidates.
fn does(position: &Position, step: &Step, places: &CandidateSet, removes: &CandidateSet) -> bool {
    let mut after = position.clone();
    after.apply(step);
    let holds = |candidate: Candidate| after.grid().get(candidate.cell) == Some(candidate.digit);
    places.iter().all(holds)
        && removes.iter().all(|candidate| !after.has(candidate) && !holds(candidate))
}

/// Reads `r1c2=3,r4c5=6`.
fn candidate_set(text: &str) -> Result<CandidateSet, Box<dyn Error>> {
    let mut set = CandidateSet::EMPTY;
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let (cell, digit) = part.split_once('=').ok_or("a candidate is written r1c2=3")?;
        let digit =
            digit.chars().next().and_then(Digit::from_char).ok_or("a digit is from 1 to 9")?;
        set.insert(Candidate::new(cell.parse()?, digit));
    }
    Ok(set)
}

fn scores(table: &str, verbose: bool) -> Result<(), Box<dyn Error>> {
    let mut levels: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let puzzle = Puzzle::prove(fields[0].parse()?)?;
        let found = score(&puzzle);
        let wanted: u32 = fields[2].parse()?;
        let same_level = found.level.to_string() == fields[1].to_lowercase();
        let row = levels.entry(fields[1]).or_default();
        row[0] += 1;
        row[1] += usize::from(found.is_complete);
        row[2] += usize::from(same_level);
        row[3] += usize::from(found.score == wanted);
        row[4] += usize::from(found.score.abs_diff(wanted) * 10 <= wanted);
        if verbose && (!same_level || found.score != wanted) {
            println!("{line} | {} {} {}", found.level, found.score, found.is_complete);
        }
    }
    println!(
        "| level | puzzles | solved | level equal | score equal | score within a tenth |\n|---|---|---|---|---|---|"
    );
    for (level, [all, solved, same, equal, near]) in levels {
        println!("| {level} | {all} | {solved} | {same} | {equal} | {near} |");
    }
    Ok(())
}
