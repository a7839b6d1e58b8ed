//! Soundness on boards of any layout: no step places a wrong digit or removes the right one,
//! whatever the kind of board and the technique.

#[path = "boards/other.rs"]
mod other;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::general::TECHNIQUES;
use underdoku_logic::{Evidence, Position, Step, Technique, TechniqueInfo};
use underdoku_solver::general::Puzzle;

use other::boards;

/// All techniques except the forcing net, which would solve every board and hide the others.
fn rows() -> impl Iterator<Item = &'static TechniqueInfo<Layout>> {
    TECHNIQUES.iter().filter(|row| row.technique != Technique::ForcingNet)
}

/// The boards in rounds: the first of every kind, then the second of every kind, and so on.
fn all_boards() -> Vec<(String, Layout, Grid)> {
    let files = [
        include_str!("../../../testdata/techniques/boards.txt"),
        include_str!("../../../testdata/catalogue/classic.txt"),
    ];
    let mut of_kind: BTreeMap<String, usize> = BTreeMap::new();
    let mut all: Vec<(usize, String, Layout, Grid)> = Vec::new();
    for (layout, grid) in files.iter().flat_map(|text| boards(text)) {
        let kind = layout.spec().expect("the layout has a name").to_string();
        let number = of_kind.entry(kind.clone()).or_default();
        all.push((*number, kind, layout, grid));
        *number += 1;
    }
    all.sort_by_key(|&(number, ..)| number);
    all.into_iter().map(|(_, kind, layout, grid)| (kind, layout, grid)).collect()
}

/// How to go through a puzzle.
#[derive(Clone, Copy)]
struct Way {
    /// One position in this many is checked.
    every: usize,
    /// The number of checked steps after which to stop.
    steps: usize,
    /// The number of steps of the easiest technique that are taken at once.
    takes: usize,
}

/// The steps checked, by technique and kind of board.
#[derive(Default)]
struct Checked {
    counts: BTreeMap<(Technique, String), usize>,
}

impl Checked {
    /// The number of all steps.
    fn steps(&self) -> usize {
        self.counts.values().sum()
    }

    fn kinds(&self) -> BTreeSet<&str> {
        self.counts.keys().map(|(_, kind)| kind.as_str()).collect()
    }

    fn of(&self, technique: Technique) -> usize {
        let all = self.counts.iter().filter(|((other, _), _)| *other == technique);
        all.map(|(_, count)| count).sum()
    }

    /// Checks the steps at positions on the path of a puzzle.
    fn check(&mut self, kind: &str, puzzle: &Puzzle, way: Way) {
        let end = self.steps() + way.steps;
        let mut position = Position::on(puzzle.layout(), puzzle.givens());
        let mut number = 0;
        while !position.blanks().is_empty() && self.steps() < end {
            number += 1;
            if number % way.every == 0 {
                self.check_position(kind, puzzle, &position);
            }
            // The path continues with the easiest technique, or else with a digit of the solution.
            let steps = match position.first_among(rows()) {
                Some(step) => position.all_of(step.technique),
                None => vec![next_digit(puzzle, &position)],
            };
            steps.iter().take(way.takes).for_each(|step| position.apply(step));
        }
    }

    fn check_position(&mut self, kind: &str, puzzle: &Puzzle, position: &Position<Layout>) {
        for row in rows() {
            let steps = position.conclusions_of(row.technique);
            for step in &steps {
                let line = || puzzle.layout().line();
                let fault = fault(puzzle, position, step);
                assert!(fault.is_none(), "{fault:?}: {step:?} in {position:?} of {:?}", line());
            }
            if !steps.is_empty() {
                *self.counts.entry((row.technique, kind.to_owned())).or_default() += steps.len();
            }
        }
    }

    /// A table with a row for each technique and a column for each kind of board.
    fn table(&self) -> String {
        let mut text = format!("{:32}{:>9}", "", "all");
        for kind in self.kinds() {
            let _ = write!(text, " {kind:>6}");
        }
        for row in rows() {
            let _ = write!(text, "\n{:32}{:9}", row.name, self.of(row.technique));
            for kind in self.kinds() {
                let count = self.counts.get(&(row.technique, kind.to_owned())).unwrap_or(&0);
                let _ = write!(text, " {count:>0$}", kind.len().max(6));
            }
        }
        text
    }
}

/// What is wrong with a step, if anything.
fn fault(
    puzzle: &Puzzle,
    position: &Position<Layout>,
    step: &Step<Layout>,
) -> Option<&'static str> {
    let mut all = step.places.iter().chain(&step.removes);
    let is_right = |&(cell, digit): &_| puzzle.solution().get(cell) == Some(digit);
    if step.places.is_empty() && step.removes.is_empty() {
        Some("it changes nothing")
    } else if !all.all(|&candidate| position.has(candidate)) {
        Some("it concerns something that is not a candidate")
    } else if !step.places.iter().all(is_right) {
        Some("it places a wrong digit")
    } else if step.removes.iter().any(is_right) {
        Some("it removes the right digit")
    } else {
        None
    }
}

/// The digit of the first blank, as the solution has it.
fn next_digit(puzzle: &Puzzle, position: &Position<Layout>) -> Step<Layout> {
    let cell = position.blanks().first().expect("the position has a blank");
    let digit = puzzle.solution().get(cell).expect("a solution has no blanks");
    Step::place(Technique::NakedSingle, (cell, digit), Evidence::default())
}

#[expect(
    clippy::print_stdout,
    clippy::disallowed_macros,
    reason = "a benchmark prints its results"
)]
fn show(text: &str) {
    println!("{text}");
}

/// Goes through the boards in one way after another, until enough steps are checked.
fn check(boards: &[(String, Layout, Grid)], ways: &[Way], steps: usize) -> Checked {
    let mut checked = Checked::default();
    for (way, (kind, layout, givens)) in
        ways.iter().flat_map(|way| boards.iter().map(move |board| (way, board)))
    {
        if checked.steps() < steps {
            let puzzle =
                Puzzle::prove(layout, givens.clone()).expect("the puzzle has one solution");
            checked.check(kind, &puzzle, *way);
        }
    }
    show(&checked.table());
    assert!(checked.steps() >= steps, "only {} steps", checked.steps());
    checked
}

#[test]
fn every_technique_on_every_board_keeps_the_solution() {
    let mut boards = all_boards();
    let mut known = BTreeSet::new();
    boards.retain(|(kind, layout, _)| layout.rows() <= 16 && known.insert(kind.clone()));
    let way = Way { every: 1, steps: 400, takes: usize::MAX };
    let checked = check(&boards, &[way], 8_500);
    assert!(checked.kinds().len() >= 12, "{:?}", checked.kinds());
    let missing: Vec<&str> =
        rows().filter(|row| checked.of(row.technique) == 0).map(|row| row.name).collect();
    assert!(missing.is_empty(), "no steps of {missing:?}");
}

/// The default number of steps; `UNDERDOKU_STEPS` sets another, such as a million.
const STEPS: usize = 200_000;

#[test]
#[ignore = "takes long"]
#[expect(clippy::disallowed_methods, reason = "a benchmark may read an environment variable")]
fn steps_on_many_boards_keep_the_solution() {
    let number = std::env::var("UNDERDOKU_STEPS").ok();
    let steps = number.map_or(STEPS, |number| number.parse().expect("UNDERDOKU_STEPS is a number"));
    let ways = [usize::MAX, 1].map(|takes| Way { every: 1, steps: 20_000, takes });
    let checked = check(&all_boards(), &ways, steps);
    for row in rows().filter(|row| checked.of(row.technique) < 1_000) {
        show(&format!("only {:3} steps: {}", checked.of(row.technique), row.name));
    }
}
