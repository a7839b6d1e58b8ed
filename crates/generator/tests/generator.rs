//! The puzzle builder.

use std::sync::atomic::{AtomicUsize, Ordering};

use underdoku_generator::general::Base;
use underdoku_generator::{
    GenerateError, Generator, GeneratorError, Recipe, Symmetry, Target, Wish,
};
use underdoku_grid::layout::{self, Layout, Spec};
use underdoku_grid::{Cell, CellSet, House};
use underdoku_logic::{Level, Technique, Tenths};
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop};

fn puzzles(generator: Generator<'_>, number: usize) -> Vec<Puzzle> {
    generator.take(number).map(|puzzle| puzzle.expect("such puzzles exist")).collect()
}

/// Two rows, two columns and the central box.
fn frame() -> CellSet {
    let lines = [House::row(1), House::row(7), House::column(1), House::column(7)];
    lines.into_iter().fold(House::r#box(4).cells(), |all, line| all | line.cells())
}

#[test]
fn puzzles_meet_the_requirements() {
    let wish = Wish { level: Some(Level::Medium), ..Wish::default() };
    let recipe = Recipe { givens: Target::Givens(28), symmetry: Symmetry::HalfTurn };
    let asked = || Generator::new().givens(28).symmetry(Symmetry::HalfTurn).level(Level::Medium);
    let made = puzzles(asked().seed("tea"), 4);
    assert!(made.iter().all(|puzzle| recipe.is_met_by(puzzle) && wish.fits(puzzle)));
    assert_eq!(puzzles(asked().seed("tea"), 2), made[..2]);
    assert_eq!(puzzles(Generator::new().recipe(recipe).wish(wish).seed("tea"), 4), made);
    assert_ne!(puzzles(asked().seed(7), 4), made);

    let pair = Wish { needs: Some(Technique::NakedPair), ..Wish::default() };
    let made = puzzles(Generator::new().needs(Technique::NakedPair).seed(1), 2);
    assert!(made.iter().all(|puzzle| pair.fits(puzzle)));
    let er = Tenths(30)..=Tenths(44);
    let wish = Wish { er: Some(er.clone()), ..Wish::default() };
    assert!(wish.fits(&puzzles(Generator::new().er(er).seed(1), 1)[0]));
}

#[test]
fn attempts_side_by_side_are_those_of_the_iterator() {
    let generator = Generator::new().seed("side by side");
    let made = generator.attempts(0..20, &mut Workspace::new()).expect("`Stop::NEVER` never stops");
    let made: Vec<Puzzle> = made.into_iter().filter_map(Result::ok).collect();
    assert_eq!(puzzles(generator.clone(), made.len()), made);
    let hard = generator.level(Level::Hard);
    let made = hard.attempts(0..6, &mut Workspace::new()).expect("`Stop::NEVER` never stops");
    let made: Vec<Puzzle> = made.into_iter().filter_map(Result::ok).collect();
    assert_eq!(puzzles(hard, made.len()), made);
}

#[test]
fn givens_are_in_exactly_these_cells() {
    let made = puzzles(Generator::new().pattern(frame()).seed(3), 3);
    assert!(made.iter().all(|puzzle| puzzle.givens().filled() == frame()));
    assert!(made[0] != made[1] && made[1] != made[2]);
    assert_eq!(puzzles(Generator::new().pattern(frame()).seed(3), 3), made);

    let symmetric = Generator::new().pattern(frame()).symmetry(Symmetry::Full).seed(3);
    assert_eq!(puzzles(symmetric, 3), made);
    let chequered: CellSet = Cell::all()
        .filter(|cell| (cell.row_index() + cell.column_index()).is_multiple_of(3))
        .collect();
    let made = puzzles(Generator::new().pattern(chequered).level(Level::Medium).seed(3), 1);
    assert_eq!(made[0].givens().filled(), chequered);
    assert!(Wish { level: Some(Level::Medium), ..Wish::default() }.fits(&made[0]));
}

#[test]
fn givens_are_in_exactly_these_cells_of_any_board() {
    for name in ["2x3", "6j", "3x3+windoku"] {
        let base = match name.parse::<Spec>() {
            Ok(spec) => Base::from(spec),
            Err(_) => Base::from(Layout::of_line(name).expect("the layout is known")),
        };
        let size = if name.starts_with('3') { 9 } else { 6 };
        let cells: layout::CellSet = (0..size)
            .flat_map(|row| (0..size).map(move |column| layout::Cell::new(row, column)))
            .filter(|cell| (cell.row() + 2 * cell.column()) % 3 == 0)
            .collect();
        let puzzle = Generator::on(base)
            .pattern(cells)
            .seed(1)
            .next()
            .expect("the generator yields an item");
        let puzzle = puzzle.unwrap_or_else(|why| panic!("{name}: {why}"));
        let given: layout::CellSet = puzzle.givens().filled().collect();
        assert_eq!(given, cells, "{name}");
    }
}

#[test]
fn puzzles_on_any_board_meet_the_requirements() {
    let spec: Spec = "2x3".parse().expect("the kind of board is valid");
    let asked = || Generator::on(spec).symmetry(Symmetry::HalfTurn).level(Level::Easy);
    let made: Vec<_> = asked().seed("tea").take(3).map(Result::unwrap).collect();
    let wish = Wish { level: Some(Level::Easy), ..Wish::default() };
    let board = Generator::on(spec.layout().expect("the kind has boxes"))
        .recipe(Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::default() })
        .wish(wish)
        .seed("tea");
    let same: Vec<_> = board.take(3).map(Result::unwrap).collect();
    let givens = |puzzle: &underdoku_solver::general::Puzzle| puzzle.givens().clone();
    assert_eq!(
        made.iter().map(givens).collect::<Vec<_>>(),
        same.iter().map(givens).collect::<Vec<_>>()
    );
    assert!(made.iter().all(|puzzle| puzzle.solution().is_solved(puzzle.layout())));
}

/// A 4x4 board has few puzzles with many givens, and each is made once.
#[test]
fn puzzles_do_not_repeat_and_the_end_comes_last() {
    let full = Generator::on("2x2".parse::<Spec>().expect("the kind of board is valid"))
        .givens(16)
        .seed(1);
    let mut all: Vec<_> = full.tries(2000).collect();
    let end = all.pop().expect("the generator ends with an error");
    assert!(matches!(&end, Err(GeneratorError::GaveUp { count: 288, .. })), "{end:?}");
    let mut grids: Vec<_> =
        all.into_iter().map(|puzzle| puzzle.unwrap().givens().clone()).collect();
    grids.sort_by_key(|grid| format!("{grid:?}"));
    grids.dedup();
    assert_eq!(grids.len(), 288);
}

#[test]
fn impossible_requests_fail_at_once() {
    let end = |mut generator: Generator<'_>| {
        let end = generator
            .next()
            .expect("the generator yields an item")
            .expect_err("no such puzzle exists");
        assert!(generator.next().is_none());
        end
    };
    let few = Generator::new().givens(16);
    assert_eq!(end(few), GeneratorError::Impossible(GenerateError::BelowSeventeen { wanted: 16 }));
    let row = Generator::new().pattern(House::row(0).cells());
    assert_eq!(end(row), GeneratorError::Impossible(GenerateError::BelowSeventeen { wanted: 9 }));
    let lopsided = Generator::new().pattern(frame() - House::row(1).cells());
    let symmetry = Symmetry::Full;
    let why = GeneratorError::Impossible(GenerateError::Lopsided { symmetry });
    assert_eq!(end(lopsided.symmetry(symmetry)), why);
    // If two rows of a band have no given, they can be swapped.
    let blank = House::row(0).cells() | House::row(1).cells();
    let end = end(Generator::new().pattern(CellSet::ALL - blank).tries(1));
    assert!(matches!(end, GeneratorError::GaveUp { count: 0, .. }), "{end}");
}

#[test]
fn a_stop_ends_the_iterator() {
    let count = AtomicUsize::new(0);
    let asked = || count.fetch_add(1, Ordering::Relaxed) > 50;
    let stop = Stop::when(&asked);
    let mut rare = Generator::new().givens(18).stop(stop);
    assert_eq!(rare.next(), Some(Err(GeneratorError::Stopped)));
    assert_eq!(rare.next(), None);
    let mut fixed = Generator::new().pattern(frame()).stop(stop);
    assert_eq!(fixed.next(), Some(Err(GeneratorError::Stopped)));
}

#[cfg(feature = "rand_core")]
#[test]
fn any_random_number_generator_works() {
    use underdoku_generator::{Seed, Stream};

    let chance = || Seed::from(7).chance(Stream { purpose: 1, number: 1 });
    let made = puzzles(Generator::new().rng(&mut chance()), 3);
    assert_eq!(puzzles(Generator::new().rng(&mut chance()), 3), made);
    let mut source = chance();
    let (one, other) = (Generator::new().rng(&mut source), Generator::new().rng(&mut source));
    assert_ne!(puzzles(one, 1), puzzles(other, 1));
}
