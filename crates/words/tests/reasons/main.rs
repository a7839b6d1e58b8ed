//! Reasons that suffice: what a step's sentence names proves its conclusion.
//!
//! For every technique the facts that its reason names are read from the step: cells with few
//! candidates, houses with few places for a digit, links, sums, patterns that would leave two
//! solutions. Each must be true on the board, and be named in the sentence. A search that knows only these
//! facts and which cells see each other must then find no counter-example. In that search, cells
//! that are not named can hold anything.
//!
//! Steps on the standard board are read as steps on a layout, by the same code; only the standard board has
//! reasons that depend on there being one solution.
//!
//! A link that represents a chain within a chain is confirmed by a short search on the current board
//! instead.

mod aligned;
mod clear;
mod drawn;
mod eureka;
mod facts;
mod links;
mod mention;
mod nets;
mod open;
mod oracle;
#[path = "../../../logic/tests/boards/other.rs"]
mod other;
mod sets;
mod single;
#[path = "../../../logic/tests/boards/standard.rs"]
mod standard;
mod sums;
mod uniqueness;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Candidates, Cell, CellSet, Digit, Grid, House};
use underdoku_logic::general::{BoardState, next_step};
use underdoku_logic::{
    self as logic, CandidateSet, HouseSet, Position, Step, TECHNIQUES, Technique, general,
};
use underdoku_solver::{Puzzle, Stop};
use underdoku_words::drawing::{Drawing, Line};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

use facts::Board;
use oracle::Sight;
use other::boards;
use standard::as_layout;

/// The steps checked, by technique.
#[derive(Default)]
struct Tally(BTreeMap<String, Checked>);

#[derive(Default)]
struct Checked {
    steps: usize,
    wrong: usize,
    /// The first wrong step.
    example: String,
}

impl Tally {
    fn add(&mut self, technique: String, faults: &[String], example: impl FnOnce() -> String) {
        let checked = self.0.entry(technique).or_default();
        checked.steps += 1;
        if !faults.is_empty() {
            checked.wrong += 1;
            if checked.example.is_empty() {
                checked.example = format!("{faults:#?}\n{}", example());
            }
        }
    }

    fn add_step<B: logic::Board>(&mut self, board: Board<'_>, step: &Step<B>) {
        let (on_layout, why) = (B::on_layout(step), say(&step.why()));
        let mut faults = facts::faults(board, &on_layout, &why);
        faults.extend(open::faults(&on_layout, &open::Levels::of(step, board.digits())));
        faults.extend(clear::faults(&on_layout, &why));
        let example = || format!("{why}\n{on_layout:?}\n{:?}", board.position);
        self.add(step.technique.slug(), &faults, example);
    }

    fn has(&self, technique: &str) -> bool {
        self.0.contains_key(technique)
    }

    /// Panics if some reason is wrong.
    fn end(&self) {
        let mut report = String::new();
        for (name, Checked { steps, wrong, example }) in &self.0 {
            if *wrong > 0 {
                let _ = writeln!(report, "{name}: {wrong} of {steps} wrong, such as\n{example}\n");
            }
        }
        assert!(report.is_empty(), "{report}");
    }
}

/// The standard board as a layout.
struct Classic {
    layout: Layout,
    sight: Sight,
}

impl Classic {
    fn new() -> Self {
        let layout = Layout::classic();
        Self { sight: Sight::of(&layout), layout }
    }

    /// Passes the position on as a position on a layout.
    fn read<T>(&self, position: &Position, read: impl FnOnce(Board<'_>) -> T) -> T {
        let general = as_layout(&self.layout, position);
        let givens = layout::Grid::from(position.puzzle().givens());
        read(Board { position: &general, sight: &self.sight, givens: Some(&givens) })
    }

    fn add<'s>(
        &self,
        tally: &mut Tally,
        position: &Position,
        steps: impl IntoIterator<Item = &'s Step>,
    ) {
        self.read(position, |board| {
            for step in steps {
                tally.add_step(board, step);
            }
        });
    }
}

fn marks(text: &str) -> Candidates {
    let mut marks = Candidates::ALL;
    for (cell, digits) in Cell::all().zip(text.split(',')) {
        marks.set(cell, digits.chars().filter_map(Digit::from_char).collect());
    }
    marks
}

/// Each board of the project's cases: every step of every technique that is quick to list, and for
/// the others the steps of the case; and the example of each page of the manual.
#[test]
fn the_reasons_of_all_known_cases_suffice() {
    let classic = Classic::new();
    let (mut tally, mut known) = (Tally::default(), Vec::new());
    for line in include_str!("../../../../testdata/techniques/cases.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = Puzzle::prove(fields[6].parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let grid: Grid = fields[2].parse().expect("the line has 81 cells");
        let position = Position::of_player(&puzzle, &grid, Some(&marks(fields[3])))
            .expect("the example has no wrong digit");
        let technique: Technique = fields[0].parse().expect("the technique exists");
        let is_new = !known.contains(&fields[3]);
        known.push(fields[3]);
        let is_looked_for = |of: Technique| of == technique || is_new && of < Technique::XCycle;
        for row in TECHNIQUES.iter().filter(|row| is_looked_for(row.technique)) {
            classic.add(&mut tally, &position, &position.all_of(row.technique));
        }
    }
    for row in TECHNIQUES {
        let (before, _) = row.technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let position = position.expect("the example has no wrong digit");
        let step = position.first_of(row.technique).expect("the position has such a step");
        classic.add(&mut tally, &position, [&step]);
    }
    tally.end();
    for row in TECHNIQUES {
        assert!(tally.has(&row.technique.slug()), "{} was never checked", row.name);
    }
}

/// The faults of the first step of a technique in its example of the manual, after a change.
fn faults_of(technique: Technique, change: impl FnOnce(&mut Step)) -> Vec<String> {
    let (before, _) = technique.example().expect("the technique has an example");
    let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
    let position = position.expect("the example has no wrong digit");
    let mut step = position.first_of(technique).expect("the position has such a step");
    change(&mut step);
    Classic::new().read(&position, |board| facts::faults(board, &(&step).into(), &say(&step.why())))
}

/// The checker objects to a reason that lacks a fact, or names a wrong one.
#[test]
fn missing_or_wrong_facts_are_detected() {
    use Technique as T;
    for technique in [T::HiddenRectangle, T::UniqueRectangle6, T::SimpleColourTrap, T::MultiColours]
    {
        assert!(faults_of(technique, |_| {}).is_empty());
        let faults = faults_of(technique, |step| step.because.alternatives.truncate(1));
        assert!(!faults.is_empty(), "{technique}");
    }
    for technique in [T::Skyscraper, T::ForcingChain, T::CellForcing, T::GroupedAic, T::Nishio] {
        let faults = faults_of(technique, |step| step.because.links.truncate(1));
        assert!(!faults.is_empty(), "{technique}");
        // A strong link with another house than the one that makes it strong.
        let faults = faults_of(technique, |step| {
            let links = step.because.links.iter_mut();
            links.for_each(|link| link.house = link.house.map(|_| House::row(8)));
        });
        assert!(!faults.is_empty(), "{technique}");
    }
    for technique in [T::AlignedPair, T::AlignedTriplet] {
        let faults = faults_of(technique, |step| step.because.exclusions.truncate(1));
        assert!(!faults.is_empty(), "{technique}");
        let faults = faults_of(technique, |step| {
            step.because.exclusions.iter_mut().for_each(|exclusion| exclusion.emptied = None);
        });
        assert!(!faults.is_empty(), "{technique}");
    }
    for technique in [T::DynamicPatterns, T::NestedForcing] {
        let faults = faults_of(technique, |step| {
            step.because.links.iter_mut().for_each(|link| link.beyond = None);
        });
        assert!(!faults.is_empty(), "{technique}");
        // Patterns and chains in other cells.
        let faults = faults_of(technique, |step| {
            let beyond = step.because.links.iter_mut().filter_map(|link| link.beyond.as_mut());
            beyond.for_each(|beyond| beyond.cells = CellSet::of(Cell::from_index(0)));
        });
        assert!(!faults.is_empty(), "{technique}");
    }
    for technique in [T::XWing, T::FinnedSwordfish, T::FrankenSwordfish, T::UniqueRectangle4] {
        let faults = faults_of(technique, |step| step.because.houses = HouseSet::EMPTY);
        assert!(!faults.is_empty(), "{technique}");
    }
    for technique in [T::NakedTriple, T::XyWing, T::Bug1, T::AvoidableRectangle2] {
        let faults = faults_of(technique, |step| {
            let cell = step.because.cells.first().expect("the step names a cell");
            step.because.cells.remove(cell);
            step.because.pattern = CandidateSet::EMPTY;
        });
        assert!(!faults.is_empty(), "{technique}");
    }
}

/// A third level that reveals the whole reason is detected, whatever the technique.
#[test]
fn a_hint_that_tells_its_end_too_early_is_found_out() {
    for row in TECHNIQUES {
        let (before, _) = row.technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let step = position
            .expect("the example has no wrong digit")
            .first_of(row.technique)
            .expect("the position has such a step");
        let levels = open::Levels::of(&step, 9);
        assert!(open::faults(&(&step).into(), &levels).is_empty(), "{}", row.name);
        let whole = open::Levels { open: levels.whole.clone(), ..levels };
        assert!(!open::faults(&(&step).into(), &whole).is_empty(), "{}", row.name);
    }
}

/// A line in notation is checked against the board, link by link.
#[test]
fn a_wrong_line_in_notation_is_found_out() {
    use Technique as T;
    let classic = Classic::new();
    for technique in
        [T::XyChain, T::WWing, T::Skyscraper, T::YCycle, T::ContinuousLoop, T::GroupedAic]
    {
        let (before, _) = technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let position = position.expect("the example has no wrong digit");
        let step = position.first_of(technique).expect("the position has such a step");
        let why = say(&step.why());
        let (words, line) = why.split_once("Eureka: ").expect("the sentence has a Eureka line");
        let (links, end) = line.split_once(" => ").expect("the line has a conclusion");
        let swapped = links.replace('=', "+").replace('-', "=").replace('+', "-");
        let other = |from: char| char::from_digit(from.to_digit(10).map_or(1, |d| d % 9 + 1), 10);
        let other = |from: char| other(from).expect("the character is a digit");
        let (at, figure) = end
            .char_indices()
            .rfind(|(_, c)| c.is_ascii_digit())
            .expect("the line ends with a digit");
        let wrong = [
            format!("{swapped} => {end}"),
            format!("{}{} => {end}", &links[..1], other('1').to_string() + &links[2..]),
            format!("{links} => {}{}.", &end[..at], other(figure)),
            links
                .rsplit_once(['-', '='])
                .map_or_else(String::new, |(most, _)| format!("{most} => {end}")),
            links.to_owned(),
        ];
        let faults = |line: &str| {
            let why = format!("{words}Eureka: {line}");
            classic.read(&position, |board| facts::faults(board, &(&step).into(), &why))
        };
        assert!(faults(line).is_empty(), "{line}");
        for line in wrong.iter().filter(|wrong| *wrong != line) {
            assert!(!faults(line).is_empty(), "{line}");
        }
        let faults = classic.read(&position, |board| facts::faults(board, &(&step).into(), words));
        assert!(!faults.is_empty(), "{words}");
    }
}

/// The checker objects to a picture that lacks a candidate, or has an arrow or a shade too many.
#[test]
fn a_wrong_picture_is_found_out() {
    use Technique as T;
    let classic = Classic::new();
    for technique in [
        T::NakedTriple,
        T::XWing,
        T::Skyscraper,
        T::XyWing,
        T::XyChain,
        T::AlsXz,
        T::SimpleColourTrap,
        T::CellForcing,
    ] {
        let (before, _) = technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let position = position.expect("the example has no wrong digit");
        let step = Step::<Layout>::from(
            &position.first_of(technique).expect("the position has such a step"),
        );
        let drawing = Drawing::of(&step);
        classic.read(&position, |board| {
            let facts = facts::Facts::of_step(board, &step, &say(&step.why())).premises;
            let must_be_wrong = |change: &dyn Fn(&mut Drawing)| {
                let mut changed = drawing.clone();
                change(&mut changed);
                let faults = drawn::faults_in(board, &step, &facts, &changed);
                assert!(!faults.is_empty(), "{technique}: {changed:?}");
            };
            for index in 0..drawing.marks.len() {
                must_be_wrong(&|drawing| {
                    drawing.marks.remove(index);
                });
            }
            for index in 0..drawing.arrows.len() {
                must_be_wrong(&|drawing| {
                    let arrow = &mut drawing.arrows[index];
                    std::mem::swap(&mut arrow.from, &mut arrow.to);
                    arrow.line = Line::Weak;
                });
            }
            for index in 0..drawing.shades.len() {
                must_be_wrong(&|drawing| {
                    drawing.shades[index].cells.pop();
                });
            }
        });
    }
}

/// A step without a fact that its reason depends on.
fn incomplete(step: &Step<Layout>) -> Step<Layout> {
    use Technique as T;
    let mut step = step.clone();
    let because = &mut step.because;
    if !matches!(step.technique, T::NakedPair | T::NakedTriple | T::NakedQuad) {
        because.houses.clear();
        because.alternatives.clear();
        because.sets.clear();
        because.exclusions.clear();
        because.links.truncate(1);
    }
    because.condition = None;
    // A cell that loses candidates proves little by those that it keeps.
    let is_lost = |cell: &layout::Cell| step.removes.iter().any(|(at, _)| at == cell);
    let rest = because.cells.iter().find(|cell| !is_lost(cell)).or(because.cells.first());
    if let Some(cell) = rest {
        because.cells.remove(cell);
    }
    step
}

/// The checker objects to missing facts on other boards too, with a sentence that still names all of them.
#[test]
fn missing_facts_on_other_boards_are_detected() {
    let mut known = BTreeSet::new();
    for (layout, grid) in boards(BOARDS).filter(|(layout, _)| layout.cages().is_empty()) {
        let sight = Sight::of(&layout);
        let mut position = Position::on(&layout, &grid);
        let is_told = |step: &Step<Layout>| step.technique != Technique::ForcingNet;
        while let Some(step) = position.first().filter(is_told) {
            if known.insert(step.technique) {
                let board = Board { position: &position, sight: &sight, givens: None };
                let faults = facts::faults(board, &incomplete(&step), &say(&step.why()));
                assert!(!faults.is_empty(), "{step:?}");
            }
            position.apply(&step);
        }
    }
    assert!(known.len() >= 10, "{known:?}");
}

/// The solution paths of the hardest puzzles, with chains within chains.
#[test]
#[ignore = "takes long"]
fn the_reasons_on_hard_ways_suffice() {
    let (classic, mut tally) = (Classic::new(), Tally::default());
    let top = include_str!("../../../../testdata/puzzles/top1465_100.txt").lines();
    let hardest = include_str!("../../../../testdata/puzzles/hardest_50.txt").lines();
    let plain = |line: &&str| !line.starts_with('#');
    for line in top.filter(plain).take(12).chain(hardest.filter(plain).take(2)) {
        let puzzle = Puzzle::prove(line.parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first() {
            classic.add(&mut tally, &position, [&step]);
            position.apply(&step);
        }
    }
    tally.end();
    assert!(tally.has("nested-forcing-chains"));
}

/// Boards of other layouts.
const BOARDS: &str = include_str!("../../../../testdata/techniques/boards.txt");

/// Many more boards.
const CATALOGUE: &str = include_str!("../../../../testdata/catalogue/classic.txt");

/// The singles that are visible without candidates, one after the other, with sums and without.
#[test]
fn the_reasons_of_bare_singles_suffice() {
    let mut tally = Tally::default();
    for (layout, givens) in boards(BOARDS) {
        let puzzle = underdoku_solver::general::Puzzle::prove(&layout, givens)
            .expect("the puzzle has one solution");
        let (sight, solution) = (Sight::of(&layout), puzzle.solution());
        // Cells are filled in turn, so that singles are found with any number of digits on the board.
        let mut grid = puzzle.givens().clone();
        for (number, (cell, digit)) in solution.placed().enumerate() {
            let state = BoardState { layout: &layout, grid: &grid, notes: None, stop: Stop::NEVER };
            let next = next_step(state, || None, []);
            if next.is_step() {
                let faults = single::faults_of_next(&layout, &grid, &sight, &next);
                let kind = if layout.cages().is_empty() { "bare" } else { "with sums" };
                let name = format!("{:?} {kind}", next.technique());
                tally.add(name, &faults, || {
                    format!("{}\n{grid:?}\n{:?}", say(&next.why()), layout.line())
                });
            }
            // The step is taken, or the next cell is filled from the solution.
            match next.places()[..] {
                [(found, digit)] if number % 3 > 0 => grid.set(found, Some(digit)),
                _ => grid.set(cell, Some(digit)),
            }
        }
    }
    tally.end();
}

/// Checks every step of every technique on each `every`th position of the solution paths of these puzzles, as far as
/// techniques up to the hardest lead.
fn read_ways(
    boards: impl Iterator<Item = (Layout, layout::Grid)>,
    every: usize,
    hardest: Technique,
) -> Tally {
    let mut tally = Tally::default();
    let rows = || general::TECHNIQUES.iter().filter(|row| row.technique <= hardest);
    for (layout, grid) in boards {
        let sight = Sight::of(&layout);
        let mut position = Position::on(&layout, &grid);
        let (mut number, mut is_beyond) = (0, false);
        let others = || Technique::all().filter(|&it| it != Technique::ForcingNet);
        while let Some(next) = position.first_among(rows()) {
            // Paths with nets are long, and the other steps on them were found before.
            is_beyond |= next.technique == Technique::ForcingNet;
            number += 1;
            let steps = if number % every > 0 {
                Vec::new()
            } else if is_beyond {
                vec![next.clone()]
            } else {
                others().flat_map(|technique| position.conclusions_of(technique)).collect()
            };
            for step in steps {
                let board = Board { position: &position, sight: &sight, givens: None };
                tally.add_step(board, &step);
            }
            position.apply(&next);
        }
    }
    tally
}

#[test]
fn the_reasons_on_some_other_boards_suffice() {
    let tally = read_ways(boards(BOARDS).step_by(3), 16, Technique::Aic);
    tally.end();
    assert!(tally.has("common-peers") && tally.has("innies-and-outies"));
}

#[test]
#[ignore = "takes long"]
fn the_reasons_on_other_boards_suffice() {
    let tally = read_ways(boards(BOARDS), 2, Technique::ForcingNet);
    tally.end();
    for row in general::TECHNIQUES {
        assert!(tally.has(&row.technique.slug()), "{:?} was never checked", row.technique);
    }
}

#[test]
#[ignore = "takes long"]
fn the_reasons_on_large_boards_suffice() {
    // Above these, boards take minutes each.
    let is_large = |(layout, _): &(Layout, layout::Grid)| {
        let most = if layout.cages().is_empty() { 16 } else { 12 };
        (10..=most).contains(&layout.rows())
    };
    let tally = read_ways(boards(CATALOGUE).filter(is_large).step_by(12), 2, Technique::ForcingNet);
    tally.end();
    assert!(tally.has("als-chain") && tally.has("grouped-alternating-inference-chain"));
}
