//! The reasons as messages beside those that are made in the logic: they read the same.

use std::collections::BTreeMap;

use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Candidates, Cell, Digit, Grid};
use underdoku_logic::general::{
    Net, NetCause, NetLine, NetSource, NextStep, Standing, Sum, next_step,
};
use underdoku_logic::{Because, HintLevel, Position, Step, TECHNIQUES, Technique, general};
use underdoku_solver::{Puzzle, Stop};
use underdoku_words::reasons::{Explain, next};
use underdoku_words::{Message, Say as _, say};

#[derive(Default)]
struct Tally(BTreeMap<&'static str, (usize, usize, String)>);

impl Tally {
    fn add(&mut self, name: &'static str, old: &str, new: &Message) {
        let (count, wrong, example) = self.0.entry(name).or_default();
        if new.key() == "reason-missing" {
            return;
        }
        let new = say(new);
        // The logic gives the name of a cell a capital at the beginning of some sentences.
        let old = match old.strip_prefix('R') {
            Some(rest) if rest.starts_with(|next: char| next.is_ascii_digit()) => {
                &format!("r{rest}")
            }
            _ => old,
        };
        *count += 1;
        if new != old {
            *wrong += 1;
            if example.is_empty() {
                *example = format!("old {old}\nnew {new}");
            }
        }
    }

    fn end(&self) {
        let mut is_wrong = false;
        for (name, (count, wrong, example)) in &self.0 {
            println!("{name}: {count} compared, {wrong} wrong\n{example}");
            is_wrong |= *wrong > 0;
        }
        assert!(!is_wrong);
    }
}

fn marks(text: &str) -> Candidates {
    let mut marks = Candidates::ALL;
    for (cell, digits) in Cell::all().zip(text.split(',')) {
        marks.set(cell, digits.chars().filter_map(Digit::from_char).collect());
    }
    marks
}

#[test]
fn on_the_standard_board() {
    let mut tally = Tally::default();
    let mut known = Vec::new();
    for line in include_str!("../../../testdata/techniques/cases.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = Puzzle::prove(fields[6].parse().expect("81 digits")).expect("one solution");
        let grid: Grid = fields[2].parse().expect("81 digits");
        let position =
            Position::of_player(&puzzle, &grid, Some(&marks(fields[3]))).expect("no mistake");
        let technique: Technique = fields[0].parse().expect("a technique");
        let is_new = !known.contains(&fields[3]);
        known.push(fields[3]);
        let is_looked_for = |of: Technique| of == technique || is_new && of < Technique::XCycle;
        for row in TECHNIQUES.iter().filter(|row| is_looked_for(row.technique)) {
            for step in position.all_of(row.technique) {
                tally.add(row.name, &step.why(), &Explain::why(&step));
            }
        }
    }
    for row in TECHNIQUES {
        let (before, _) = row.technique.example().expect("an example");
        let puzzle = Puzzle::prove(before.givens).expect("one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let step = position.expect("no mistake").first_of(row.technique).expect("a step");
        tally.add(row.name, &step.why(), &Explain::why(&step));
    }
    for line in include_str!("../../../testdata/puzzles/hardest_50.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .take(1)
    {
        let puzzle = Puzzle::prove(line.parse().expect("81 digits")).expect("one solution");
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first() {
            tally.add(step.technique.name(), &step.why(), &Explain::why(&step));
            position.apply(&step);
        }
    }
    tally.end();
}

/// Puzzles of other layouts.
fn boards() -> impl Iterator<Item = (Layout, layout::Grid)> {
    let lines = include_str!("../../../testdata/techniques/boards.txt").lines();
    lines.filter_map(|line| {
        let (line, digits) = line.strip_prefix("layout ")?.split_once(" digits ")?;
        let layout = Layout::of_line(line).expect("a layout");
        let mut digits = digits.chars();
        let grid =
            layout::Grid::from_fn(&layout, |_| digits.next().and_then(layout::Digit::from_char));
        Some((layout, grid))
    })
}

#[test]
fn on_other_boards() {
    let mut tally = Tally::default();
    for (layout, grid) in boards().step_by(2) {
        let mut position = Position::on(&layout, &grid);
        for number in 0.. {
            if number % 12 == 0 {
                for row in general::TECHNIQUES {
                    if row.technique < Technique::Aic {
                        for step in position.conclusions_of(row.technique) {
                            tally.add(row.name, &step.why(), &Explain::why(&step));
                        }
                    }
                }
            }
            let Some(step) = position.first() else { break };
            tally.add(step.technique.name(), &step.why(), &Explain::why(&step));
            position.apply(&step);
        }
    }
    tally.end();
}

/// Adds the sentences of a single that shows without candidates, those of all levels.
fn add_next(tally: &mut Tally, name: &'static str, next: &NextStep) {
    tally.add(name, &general::sentence(&next.to_string()), &Explain::why(next));
    for level in HintLevel::ALL {
        let new = next.hint(level);
        tally.add(name, &next.say(level), &new);
    }
}

/// Singles that show without candidates, where cells are filled in turn, so that they show from any
/// number of digits on.
#[test]
fn of_bare_singles() {
    let mut tally = Tally::default();
    for (layout, givens) in boards() {
        let puzzle =
            underdoku_solver::general::Puzzle::prove(&layout, givens).expect("one solution");
        let mut grid = puzzle.givens().clone();
        for (number, (cell, digit)) in puzzle.solution().placed().enumerate() {
            let standing =
                Standing { layout: &layout, grid: &grid, marks: None, stop: Stop::NEVER };
            let next = next_step(standing, || None, []);
            match &next {
                NextStep::OnlyDigit { sum: Some(_), .. } => {
                    add_next(&mut tally, "only digit by a sum", &next);
                }
                NextStep::OnlyDigit { .. } => add_next(&mut tally, "only digit", &next),
                NextStep::OnlyPlace { .. } => add_next(&mut tally, "only place", &next),
                _ => {}
            }
            match next.places()[..] {
                [(found, digit)] if number % 3 > 0 => grid.set(found, Some(digit)),
                _ => grid.set(cell, Some(digit)),
            }
        }
    }
    tally.end();
}

/// What the boards here do not lead to: singles that need no reason, and cells that may not hold a digit by
/// more than the digits on the board.
#[test]
fn of_singles_with_other_reasons() {
    let layout = Layout::classic();
    let (cell, digit) = (layout::Cell::new(2, 6), layout::Digit::from_index(4));
    let house = layout.houses()[2].clone();
    let mut tally = Tally::default();
    let (sum, others, seen) = (None, Vec::new(), Vec::new());
    let next = NextStep::OnlyDigit { cell, digit, sum, others, seen, blockers: Vec::new() };
    add_next(&mut tally, "only digit", &next);
    for count in 0..3 {
        for blockers in [vec![], vec![(layout::Cell::new(5, 1), digit)]] {
            let (house, barred) = (house.clone(), house.cells()[..count].to_vec());
            let sums = Vec::new();
            let next = NextStep::OnlyPlace { cell, digit, house, blockers, sums, barred };
            add_next(&mut tally, "only place", &next);
        }
    }
    let because = Because {
        cells: layout::CellSet::of(cell),
        digits: layout::DigitSet::of(digit),
        ..Because::default()
    };
    let step = Step::<Layout>::place(Technique::NakedSingle, (cell, digit), because);
    tally.add("naked single", &step.why(), &Explain::why(&step));
    tally.end();
}

/// What a player has to fix first.
#[test]
fn of_faults() {
    let (cell, digit) = (layout::Cell::new(2, 6), layout::Digit::from_index(4));
    let marked = layout::DigitSet::up_to(3);
    for next in [NextStep::Wrong { cell, digit }, NextStep::Lost { cell, marked }] {
        assert_eq!(next.fault(), next::fault(&next).as_ref().map(say));
    }
    for next in [NextStep::Complete, NextStep::Stale { cell, digit }, NextStep::Beyond] {
        assert_eq!(next::fault(&next), None);
        for level in HintLevel::ALL {
            assert_eq!(next.hint(level), Explain::why(&next));
        }
    }
}

/// Sums, and why each candidate alone does not fit one.
#[test]
fn of_sums() {
    use Technique as T;
    let mut tally = Tally::default();
    let rows = || {
        let is_easy = |of: T| of.is_single() || matches!(of, T::CageSum | T::Innie);
        general::TECHNIQUES.iter().filter(move |row| is_easy(row.technique))
    };
    for (layout, grid) in boards().filter(|(layout, _)| !layout.cages().is_empty()) {
        let mut position = Position::on(&layout, &grid);
        while let Some(next) = position.first_among(rows()) {
            for technique in [T::CageSum, T::Innie] {
                for mut step in position.conclusions_of(technique) {
                    tally.add(technique.name(), &step.why(), &Explain::why(&step));
                    // No board here has innies of houses without any cage.
                    if let Some(Sum::Houses(equation)) = &mut step.because.sum {
                        equation.cages.clear();
                        tally.add("innies without cages", &step.why(), &Explain::why(&step));
                    }
                    for misfit in step.because.misfits() {
                        tally.add("misfit", &misfit.to_string(), &misfit.message());
                    }
                }
            }
            position.apply(&next);
        }
    }
    tally.end();
}

/// Nets with several suppositions, which are so rare that the boards here have none.
#[test]
fn of_nets_with_several_branches() {
    let cell = |row, column| layout::Cell::new(row, column);
    let digit = layout::Digit::from_index;
    let goal = (cell(5, 5), digit(4));
    let layout = Layout::classic();
    let row = general::Group::House(layout.houses()[3].clone());
    let branch = |supposed, lines, after| general::Branch {
        supposed,
        lines,
        end: general::BranchEnd::Removed,
        after,
    };
    let line = NetLine {
        place: Some((cell(3, 4), digit(8))),
        removes: Vec::new(),
        cause: NetCause::LastPlace(row.clone()),
        after: vec![0],
    };
    let pair = NetLine {
        place: None,
        removes: vec![goal, (cell(5, 6), digit(4))],
        cause: NetCause::NakedPair([cell(5, 0), cell(5, 1)], layout::DigitSet::up_to(2)),
        after: vec![0, 1],
    };
    let by_cell = vec![
        branch((cell(3, 3), digit(1)), vec![line.clone(), pair], vec![2]),
        branch((cell(3, 3), digit(6)), Vec::new(), vec![0]),
    ];
    let by_house = vec![
        branch((cell(3, 0), digit(2)), Vec::new(), vec![0]),
        branch((cell(3, 8), digit(2)), vec![line], vec![0, 1]),
    ];
    let mut tally = Tally::default();
    for (source, branches) in
        [(NetSource::Cell(cell(3, 3)), by_cell), (NetSource::House(row, digit(2)), by_house)]
    {
        let net = Some(Net { source, branches });
        let because = Because { net, ..Because::default() };
        let step = Step::<Layout>::remove(Technique::ForcingNet, vec![goal], because);
        tally.add("forcing net", &step.why(), &Explain::why(&step));
    }
    tally.end();
}
