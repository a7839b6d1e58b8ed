//! Finned fish, almost locked sets and their like on boards of other layouts.

use std::collections::BTreeSet;

use underdoku_grid::layout::{self, Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::{Position, Step, Technique, TechniqueInfo, general};
use underdoku_solver::Puzzle;

const BOARDS: &str = include_str!("../../../testdata/techniques/boards.txt");
const PUZZLES: &str = include_str!("../../../testdata/puzzles/top1465_100.txt");

const TECHNIQUES: [Technique; 13] = {
    use Technique as T;
    [
        T::FinnedXWing,
        T::SashimiXWing,
        T::FinnedSwordfish,
        T::SashimiSwordfish,
        T::FinnedJellyfish,
        T::SashimiJellyfish,
        T::AlignedPair,
        T::SueDeCoq,
        T::AlsXz,
        T::AlsXyWing,
        T::AlsChain,
        T::DeathBlossom,
        T::AlignedTriplet,
    ]
};

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

fn board(line: &str) -> (Layout, layout::Grid) {
    let line = line.strip_prefix("layout ").expect("a layout");
    let (line, digits) = line.split_once(" digits ").unwrap_or((line, ""));
    let layout = Layout::of_line(line).expect("a layout");
    let mut digits = digits.chars();
    let grid = layout::Grid::from_fn(&layout, |_| digits.next().and_then(Digit::from_char));
    (layout, grid)
}

/// The other techniques, but for nets, which take long.
fn others() -> impl Iterator<Item = &'static TechniqueInfo<Layout>> {
    let is_other = |row: &&TechniqueInfo<Layout>| {
        !TECHNIQUES.contains(&row.technique) && row.technique != Technique::ForcingNet
    };
    general::TECHNIQUES.iter().filter(is_other)
}

#[test]
fn each_is_found_on_some_board_and_right() {
    let mut missing: BTreeSet<Technique> = TECHNIQUES.into();
    for line in lines(BOARDS) {
        let (layout, givens) = board(line);
        let puzzle = underdoku_solver::general::Puzzle::prove(&layout, givens.clone());
        let puzzle = puzzle.expect("one solution");
        let mut position = Position::on(&layout, &givens);
        // All steps of the easiest of the others at once, to be quick.
        for number in 0.. {
            for technique in TECHNIQUES.into_iter().filter(|_| number % 4 == 3) {
                for step in position.all_of(technique) {
                    let is_right = |&(cell, digit): &(Cell, Digit)| {
                        position.has((cell, digit)) && puzzle.solution().get(cell) != Some(digit)
                    };
                    let is_sound = step.places.is_empty()
                        && !step.removes.is_empty()
                        && step.removes.iter().all(is_right);
                    assert!(is_sound, "{technique}: {}\n{line}", step.why());
                    missing.remove(&technique);
                }
            }
            let Some(next) = position.first_among(others()) else { break };
            position.all_of(next.technique).iter().for_each(|step| position.apply(step));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// What a step removes, in which cells, for what candidates, and by which sets.
type Told = (Vec<(Cell, Digit)>, CellSet, Vec<(Cell, Digit)>, Vec<(String, CellSet, DigitSet)>);

fn told(step: &Step<Layout>) -> Told {
    let [mut removes, mut fins] = [step.removes.clone(), step.because.fins.clone()];
    removes.sort_unstable();
    fins.sort_unstable();
    let sets = step.because.sets.iter().map(|set| (set.house.to_string(), set.cells, set.z));
    (removes, step.because.cells, fins, sets.collect())
}

#[test]
fn the_9x9_board_as_a_layout_has_the_steps_of_the_standard_one() {
    let layout = Layout::classic();
    let mut count = 0;
    for line in lines(PUZZLES).take(6) {
        let puzzle = Puzzle::prove(line.parse().expect("81 digits")).expect("one solution");
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first().filter(|step| step.technique.is_single()) {
            position.apply(&step);
        }
        let mut grid = layout::Grid::empty(&layout);
        for (cell, digit) in position.grid().placed() {
            grid.set(cell.into(), Some(digit.into()));
        }
        let candidates = underdoku_grid::Cell::all().map(|cell| position.digits(cell).into());
        let same = Position::with_candidates(&layout, &grid, candidates.collect());
        for technique in TECHNIQUES {
            let steps = position.all_of(technique);
            let steps: Vec<Told> = steps.iter().map(|step| told(&step.into())).collect();
            assert_eq!(same.all_of(technique).iter().map(told).collect::<Vec<_>>(), steps);
            count += steps.len();
        }
    }
    assert!(count > 200, "{count}");
}
