//! Puzzles with rules of requested kinds.

use underdoku_generator::{Failure, Generator, GeneratorError, Symmetry};
use underdoku_grid::layout::{Cell, Layout, Rule, RuleKind, Spec};
use underdoku_logic::{Level, general};
use underdoku_solver::Stop;
use underdoku_solver::general::{Puzzle, count};

fn on(name: &str) -> Generator<'static, Layout> {
    Generator::on(name.parse::<Spec>().expect("the board is known")).seed("rules")
}

fn first(mut generator: Generator<'_, Layout>) -> Puzzle {
    generator.generate().expect("there is such a puzzle")
}

#[test]
fn the_solution_obeys_the_requested_rules() {
    let wanted = [
        (RuleKind::Thermometer, 2),
        (RuleKind::Arrow, 1),
        (RuleKind::WhiteDot, 4),
        (RuleKind::Quadruple, 2),
        (RuleKind::Cage, 3),
        (RuleKind::Sandwich, 2),
        (RuleKind::LittleKiller, 2),
        (RuleKind::AntiKnight, 1),
    ];
    let generator =
        wanted.into_iter().fold(on("3x3"), |generator, (kind, count)| generator.with(kind, count));
    let puzzle = first(generator.clone());
    let layout = puzzle.layout();
    for (kind, count) in wanted {
        assert_eq!(layout.rules_of(kind).len(), count, "{}", kind.name());
    }
    assert!(puzzle.solution().is_solved(layout));
    assert_eq!(count(layout, puzzle.givens(), 2), 1);
    let score = general::score(layout, puzzle.givens(), Stop::NEVER).expect("it is not stopped");
    assert!(score.is_complete && score.level <= Level::Unfair);
    assert_eq!(first(generator), puzzle, "the seed gives the same puzzle");
}

#[test]
fn a_level_is_met() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let generator = on("2x3").with(RuleKind::Thermometer, 2).with(RuleKind::BlackDot, 3);
        let puzzle = first(generator.level(level));
        let score = general::score(puzzle.layout(), puzzle.givens(), Stop::NEVER);
        let score = score.expect("it is not stopped");
        assert!(score.is_complete && score.level == level, "{level}");
    }
}

/// Two cells of a rule that are not neighbours, if it has any.
fn gap(rule: &Rule) -> Option<&[Cell]> {
    let is_gap = |step: &&[Cell]| {
        step[0].row().abs_diff(step[1].row()) > 1 || step[0].column().abs_diff(step[1].column()) > 1
    };
    rule.cells().windows(2).find(is_gap)
}

#[test]
fn lines_are_connected_and_share_no_cell() {
    let kinds = [RuleKind::Thermometer, RuleKind::Whisper, RuleKind::Renban, RuleKind::Palindrome];
    let generator = kinds.iter().fold(on("3x3"), |generator, &kind| generator.with(kind, 2));
    let puzzle = first(generator);
    let rules = puzzle.layout().rules();
    assert_eq!(rules.len(), 8);
    for rule in rules {
        assert_eq!(gap(rule), None, "{rule}");
    }
    let mut cells: Vec<Cell> = rules.iter().flat_map(Rule::cells).copied().collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), count);
}

#[test]
fn rules_have_the_symmetry_of_the_givens() {
    for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight] {
        let puzzle = first(on("3x3").with(RuleKind::Inequality, 6).symmetry(symmetry));
        let image = |cell: &Cell| match symmetry {
            Symmetry::HalfTurn => Cell::new(8 - cell.row(), 8 - cell.column()),
            _ => Cell::new(cell.row(), 8 - cell.column()),
        };
        let rules = puzzle.layout().rules();
        for rule in rules {
            let image = Rule::new(rule.kind(), rule.cells().iter().map(image), []);
            assert!(rules.contains(&image), "{symmetry}: {rule}");
        }
        for cell in puzzle.givens().filled() {
            assert!(puzzle.givens().get(image(&cell)).is_some(), "{symmetry}: {cell}");
        }
    }
}

#[test]
fn where_all_signs_are_given_none_is_missing() {
    let puzzle = first(on("2x3").with(RuleKind::AllDots, 1).with(RuleKind::BlackDot, 2));
    let layout = puzzle.layout();
    assert_eq!(layout.rules_of(RuleKind::AllDots), [Rule::all_dots()]);
    assert!(puzzle.solution().is_solved(layout) && layout.rules_of(RuleKind::WhiteDot).len() > 2);
}

#[test]
fn rules_for_which_there_is_no_room_are_refused() {
    let mut generator = on("2x2").with(RuleKind::Cage, 9);
    let Err(GeneratorError::GaveUp { count: 0, why }) = generator.generate() else {
        panic!("four by four cells have no room for nine cages")
    };
    let Failure::NoRoom { kind: RuleKind::Cage, laid, wanted: 9 } = why else { panic!("{why}") };
    assert!(laid < 9);
    let clue = on("2x2").with(RuleKind::Clue, 1).generate();
    assert!(matches!(clue, Err(GeneratorError::GaveUp { .. })), "{clue:?}");
}

#[test]
fn killers_and_jigsaws_have_rules_too() {
    for name in ["2x3k", "6j"] {
        let puzzle = first(on(name).with(RuleKind::Thermometer, 2));
        assert_eq!(puzzle.layout().rules_of(RuleKind::Thermometer).len(), 2, "{name}");
        assert_eq!(puzzle.layout().cages().is_empty(), name == "6j");
    }
}
