//! Puzzles with rules of every kind that the generator can place.

use underdoku_generator::Generator;
use underdoku_grid::layout::{Footprint, Layout, RuleKind, Spec};
use underdoku_laws::rules;
use underdoku_logic::Position;
use underdoku_solver::general::{Puzzle, count};

/// The number of puzzles of each kind; the variable `UNDERDOKU_PUZZLES` sets another.
const PUZZLES: usize = 20;

/// How many rules of a kind a board of six, or of nine, has room for.
fn counts(kind: RuleKind) -> Option<[usize; 2]> {
    Some(match kind.placement()?.footprint {
        Footprint::Line { .. } => [2, 5],
        Footprint::Group { .. } | Footprint::Copies { .. } => [2, 3],
        Footprint::Cell => [3, 6],
        Footprint::Edge | Footprint::Corner => [4, 9],
        Footprint::WholeLine | Footprint::Slant => [4, 8],
        _ => [1, 1],
    })
}

fn puzzles(base: &str, kind: RuleKind, count: usize, number: usize) -> Vec<Puzzle> {
    let spec: Spec = base.parse().expect("the board is known");
    let generator = Generator::on(spec).with(kind, count).seed(kind.name());
    let puzzles = generator.take(number).collect::<Result<_, _>>();
    puzzles.unwrap_or_else(|why| panic!("{base}, {}: {why}", kind.name()))
}

/// Checks that the techniques solve the puzzle, and that it has the requested rules and one solution.
fn check(puzzle: &Puzzle, kind: RuleKind, wanted: usize) {
    let (layout, givens): (&Layout, _) = (puzzle.layout(), puzzle.givens());
    let about = || format!("{} {}", layout.line().unwrap_or_default(), givens.line(layout));
    assert_eq!(layout.rules_of(kind).len(), wanted, "{}", about());
    assert!(puzzle.solution().is_solved(layout), "{}", about());
    assert_eq!(count(layout, givens, 2), 1, "{}", about());
    let mut position = Position::on(layout, givens);
    while let Some(step) = position.first() {
        position.apply(&step);
    }
    assert!(position.blanks().is_empty(), "{}", about());
}

#[test]
#[ignore = "takes long"]
fn puzzles_with_rules_of_every_kind_are_unique_and_solved_by_techniques() {
    let value = std::env::var("UNDERDOKU_PUZZLES").ok();
    let number = value.map_or(PUZZLES, |value| value.parse().expect("it is a number"));
    for &kind in RuleKind::ALL {
        let Some([few, many]) = counts(kind) else { continue };
        for puzzle in puzzles("3x3", kind, many, number) {
            check(&puzzle, kind, many);
        }
        // Boards of six have no windows, and are too small for a naive search with few givens of some kinds.
        if kind == RuleKind::Windows {
            continue;
        }
        for puzzle in puzzles("2x3", kind, few, number) {
            check(&puzzle, kind, few);
            let found = rules::solutions(puzzle.layout(), puzzle.givens());
            assert_eq!(found, [puzzle.solution().clone()], "{}", kind.name());
        }
    }
}
