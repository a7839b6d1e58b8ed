//! One logic for every board: a technique reaches the same conclusions on the standard board and on
//! the same board as a layout.

#[path = "boards/standard.rs"]
mod standard;

use std::collections::{BTreeMap, BTreeSet};

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Position, Step, TECHNIQUES, Technique, general};
use underdoku_solver::Puzzle;

use standard::as_layout;

/// A technique whose steps differ.
struct Exception {
    technique: Technique,
    differs: Differs,
    reason: &'static str,
}

#[derive(Clone, Copy, PartialEq)]
enum Differs {
    /// Each step removes the same candidates within its houses.
    OutsideOfItsHouse,
    /// The two searches share nothing but their name.
    Throughout,
}

const EXCEPTIONS: &[Exception] = {
    use Differs::{OutsideOfItsHouse, Throughout};
    use Technique as T;
    const fn row(technique: T, differs: Differs, reason: &'static str) -> Exception {
        Exception { technique, differs, reason }
    }
    const SUBSET: &str =
        "on a layout a digit goes from all that sees its places in the subset, in the house or not";
    const CHAIN: &str = "the standard board has those of Sudoku Explainer, which rates by them";
    &[
        row(T::NakedPair, OutsideOfItsHouse, SUBSET),
        row(T::NakedTriple, OutsideOfItsHouse, SUBSET),
        row(T::NakedQuad, OutsideOfItsHouse, SUBSET),
        row(T::XChain, Throughout, CHAIN),
    ]
};

type Candidates = Vec<(Cell, Digit)>;

/// What a step places and what it removes.
type Conclusion = (Candidates, Candidates);

fn conclusions(steps: impl IntoIterator<Item = Step<Layout>>) -> BTreeSet<Conclusion> {
    let mut all = BTreeSet::new();
    for Step { mut places, mut removes, .. } in steps {
        places.sort_unstable();
        removes.sort_unstable();
        if !(places.is_empty() && removes.is_empty()) {
            all.insert((places, removes));
        }
    }
    all
}

/// The step without what it removes outside its houses.
fn in_its_house(mut step: Step<Layout>) -> Step<Layout> {
    let cells: Vec<Cell> = step.because.houses.iter().flat_map(Group::cells).copied().collect();
    step.removes.retain(|(cell, _)| cells.contains(cell));
    step
}

/// The comparisons so far.
#[derive(Default)]
struct Compared {
    /// The number of conclusions.
    counts: BTreeMap<Technique, usize>,
    /// The exceptions that occurred.
    differing: BTreeSet<Technique>,
    /// For each other technique whose conclusions differed, the first difference.
    wrong: BTreeMap<Technique, String>,
}

impl Compared {
    fn compare(&mut self, classic: &Layout, position: &Position, technique: Technique) {
        let layout = as_layout(classic, position);
        let one = conclusions(position.all_of(technique).iter().map(Step::from));
        let other = layout.all_of(technique);
        *self.counts.entry(technique).or_default() += one.len();
        let exception = EXCEPTIONS.iter().find(|exception| exception.technique == technique);
        if exception.is_some() && one != conclusions(other.clone()) {
            self.differing.insert(technique);
        }
        let other = match exception.map(|exception| exception.differs) {
            None => conclusions(other),
            Some(Differs::OutsideOfItsHouse) => conclusions(other.into_iter().map(in_its_house)),
            Some(Differs::Throughout) => return,
        };
        if one != other {
            self.wrong.entry(technique).or_insert_with(|| {
                let only = [one.difference(&other).next(), other.difference(&one).next()];
                format!("only as standard, only as a layout: {only:?}, in {position:?}")
            });
        }
    }

    /// Checks that only exceptions differed, that each technique occurred, and that each exception
    /// is still needed.
    fn end(&self) {
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
        for technique in shared() {
            assert!(self.counts.get(&technique).is_some_and(|&count| count > 0), "{technique}");
        }
        for Exception { technique, reason, .. } in EXCEPTIONS {
            let is_one = self.differing.contains(technique);
            assert!(is_one, "{technique} is no exception any more: {reason}");
        }
    }
}

/// The techniques that both boards have.
fn shared() -> impl Iterator<Item = Technique> {
    general::TECHNIQUES.iter().map(|row| row.technique).filter(|technique| technique.is_standard())
}

/// Compares all techniques on every `positions`th position on the paths of every `puzzles`th
/// puzzle, as far as these go without long chains; and each technique on the example of its manual
/// page.
fn compare(puzzles: usize, positions: usize) {
    let (classic, mut compared) = (Layout::classic(), Compared::default());
    let files = [
        include_str!("../../../testdata/puzzles/17_clue_200.txt"),
        include_str!("../../../testdata/puzzles/top1465_100.txt"),
        include_str!("../../../testdata/puzzles/hardest_50.txt"),
    ];
    let lines = files.iter().flat_map(|file| file.lines().filter(|line| !line.starts_with('#')));
    let quick = || TECHNIQUES.iter().filter(|row| row.technique < Technique::XCycle);
    let mut number = 0;
    for line in lines.step_by(puzzles) {
        let puzzle = Puzzle::prove(line.parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first_among(quick()) {
            number += 1;
            if number % positions == 0 {
                for technique in shared() {
                    compared.compare(&classic, &position, technique);
                }
            }
            position.apply(&step);
        }
    }
    for technique in shared() {
        let (before, _) = technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        compared.compare(&classic, &position.expect("the example has no wrong digit"), technique);
    }
    compared.end();
}

/// A step's removed candidates, cells, fins and sets, for the techniques that have them.
type Details = (Candidates, CellSet, Candidates, Vec<(String, CellSet, DigitSet)>);

fn details(step: &Step<Layout>) -> Details {
    let [mut removes, mut fins] = [step.removes.clone(), step.because.fins.clone()];
    removes.sort_unstable();
    fins.sort_unstable();
    let sets = step.because.sets.iter().map(|set| (set.house.to_string(), set.cells, set.z));
    (removes, step.because.cells, fins, sets.collect())
}

/// For these searches even evidence and order are the same.
#[test]
fn a_layout_has_the_same_fins_and_sets_in_the_same_order() {
    use Technique as T;
    const TECHNIQUES: [Technique; 13] = [
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
    ];
    let classic = Layout::classic();
    let mut count = 0;
    let lines = include_str!("../../../testdata/puzzles/top1465_100.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')).take(6) {
        let puzzle = Puzzle::prove(line.parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first().filter(|step| step.technique.is_single()) {
            position.apply(&step);
        }
        let layout = as_layout(&classic, &position);
        for technique in TECHNIQUES {
            let steps: Vec<Details> =
                position.all_of(technique).iter().map(|step| details(&step.into())).collect();
            let same: Vec<Details> = layout.all_of(technique).iter().map(details).collect();
            assert_eq!(same, steps, "{technique}: {line}");
            count += steps.len();
        }
    }
    assert!(count > 200, "{count}");
}

#[test]
fn a_layout_leads_to_the_same_conclusions() {
    compare(12, 15);
}

#[test]
#[ignore = "takes long"]
fn a_layout_leads_to_the_same_conclusions_everywhere() {
    compare(3, 1);
}
