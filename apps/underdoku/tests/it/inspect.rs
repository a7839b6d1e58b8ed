//! `underdoku inspect delve`: the properties of floors, checked from outside by another solver.

use crate::program::Program;
use serde::Deserialize;
use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::naive;

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct FloorLine {
    seed: String,
    floor: usize,
    blanks: usize,
    board: String,
    solution: String,
    items: String,
}

fn inspect(seed: usize, floors: &str) -> String {
    let seed = seed.to_string();
    let printed = Program::new()
        .call(&["inspect", "delve", "--seed", &seed, "--floors", floors, "--json"], "");
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    printed.out
}

/// Checks a floor; returns its numbers of blanks, potions and hints.
fn check(line: &FloorLine) -> [usize; 3] {
    assert_eq!(line.blanks, (25 + 2 * line.floor).min(60));
    let (board, solution): (Grid, Grid) =
        (line.board.parse().unwrap(), line.solution.parse().unwrap());
    assert_eq!(board.blanks().len(), line.blanks);
    assert!(solution.is_solved());
    assert_eq!(naive::solutions(&board, 2), [solution]);
    let under = |item: char| -> CellSet {
        line.items
            .chars()
            .enumerate()
            .filter(|&(_, c)| c == item)
            .map(|(index, _)| Cell::from_index(index))
            .collect()
    };
    let (potions, hints) = (under('p'), under('h'));
    assert!(((potions | hints) - board.blanks()).is_empty());
    assert_eq!(under('.').len() + potions.len() + hints.len(), 81);
    [line.blanks, potions.len(), hints.len()]
}

/// The sums of blanks, potions and hints over all floors of these seeds.
fn survey(seeds: impl Iterator<Item = usize>) -> [usize; 3] {
    let mut sums = [0; 3];
    for seed in seeds {
        let text = inspect(seed, "1..40");
        let lines: Vec<FloorLine> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 40);
        for (index, line) in lines.iter().enumerate() {
            assert_eq!((line.seed.as_str(), line.floor), (seed.to_string().as_str(), index + 1));
            for (sum, count) in sums.iter_mut().zip(check(line)) {
                *sum += count;
            }
        }
    }
    sums
}

#[test]
fn ten_dungeons_keep_the_contract() {
    survey(0..10);
}

/// Enough dungeons for the frequency of items to match their probability.
#[test]
#[ignore = "takes long"]
fn two_hundred_dungeons_keep_the_contract() {
    let halves = [0, 1].map(|half| std::thread::spawn(move || survey((half..200).step_by(2))));
    let sums = halves.map(|half| half.join().unwrap());
    let [blanks, potions, hints] = [0, 1, 2].map(|at| (sums[0][at] + sums[1][at]) as f64);
    for (name, count) in [("potions", potions), ("hints", hints)] {
        assert!((0.14..=0.16).contains(&(count / blanks)), "{name}: {count} under {blanks} blanks");
    }
}

#[test]
fn the_same_call_prints_the_same_bytes() {
    assert_eq!(inspect(7, "1..20"), inspect(7, "1..20"));
}

/// The catalogue is the same file for every build: this test runs with the debug and the release
/// build.
#[test]
fn the_program_prints_what_the_catalogue_pins() {
    let program = Program::new();
    let catalogue = include_str!("../../../../testdata/delve/original-1.txt");
    for line in catalogue.lines().skip(1) {
        let [seed, floor, board, solution, items, _] = line.splitn(6, ' ').collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        let printed = program.call(&["inspect", "delve", "--seed", seed, "--floors", floor], "");
        let blanks = board.matches('.').count();
        assert_eq!(printed.out, format!("{seed} {floor} {blanks} {board} {solution} {items}\n"));
    }
}

#[test]
fn text_and_json_say_the_same() {
    let printed = Program::new().call(&["inspect", "delve", "--seed", "a b", "--floors", "3"], "");
    let words: Vec<&str> = printed.out.trim_end().rsplitn(6, ' ').collect();
    let json =
        Program::new().call(&["inspect", "delve", "--seed", "a b", "--floors", "3", "--json"], "");
    let line: FloorLine = serde_json::from_str(&json.out).unwrap();
    assert_eq!(words, [&line.items, &line.solution, &line.board, "31", "3", &line.seed]);
}
