//! Compares canonical forms with their definition and with known forms.

use proptest::prelude::*;
use underdoku_grid::{Canonical, Cell, CellSet, Digit, Grid, Transform};

const SEVENTEEN: &str = include_str!("../../../testdata/puzzles/17_clue_200.txt");
const TOP: &str = include_str!("../../../testdata/puzzles/top1465_100.txt");
const HARDEST: &str = include_str!("../../../testdata/puzzles/hardest_50.txt");

/// The least and the greatest canonical form of all solved grids, found by Red Ed (New Sudoku
/// Players' Forum, "Canonical Form", 2007).
const LEAST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const GREATEST: &str =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

fn grids(text: &str) -> impl Iterator<Item = Grid> {
    text.lines().map(|line| line.parse().expect("a grid has 81 characters"))
}

/// All 1,296 permutations of nine lines that keep groups of three together.
fn line_orders() -> Vec<[usize; 9]> {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let order = |code: usize| {
        let [threes, a, b, c] =
            [code / 216, code / 36 % 6, code / 6 % 6, code % 6].map(|it| ORDERS[it]);
        std::array::from_fn(|place| 3 * threes[place / 3] + [a, b, c][place / 3][place % 3])
    };
    (0..1296).map(order).collect()
}

/// The least line of all disguises: each of the 2 · 6⁸ ways to move the cells, with names in order
/// of first appearance.
fn least_of_all(grid: &Grid) -> [u8; 81] {
    let orders = line_orders();
    let mut least = [u8::MAX; 81];
    for board in [*grid, Transform::TRANSPOSE.apply(grid)] {
        for rows in &orders {
            for columns in &orders {
                keep_least(&board, rows, columns, &mut least);
            }
        }
    }
    least
}

fn keep_least(board: &Grid, rows: &[usize; 9], columns: &[usize; 9], least: &mut [u8; 81]) {
    let (mut names, mut given) = ([0; 10], 0);
    let mut is_less = false;
    for index in 0..81 {
        let digit = board.get(Cell::at(rows[index / 9], columns[index % 9])).map_or(0, Digit::get);
        let name = &mut names[usize::from(digit)];
        if digit > 0 && *name == 0 {
            given += 1;
            *name = given;
        }
        if !is_less && *name > least[index] {
            return;
        }
        is_less |= *name < least[index];
        least[index] = *name;
    }
}

fn check(grid: &Grid) {
    let canonical = Canonical::of(grid);
    assert_eq!(canonical.transform().apply(grid), *canonical.form());
    let form = Cell::all().map(|cell| canonical.form().get(cell).map_or(0, Digit::get));
    assert!(form.eq(least_of_all(grid)), "{} of {}", canonical.form().line(), grid.line());
}

/// A very repetitive grid: each digit depends on a few of its cell's coordinates. Most such grids
/// clash.
fn patterned() -> impl Strategy<Value = Grid> {
    let weights = proptest::array::uniform4(0usize..4);
    (weights, proptest::collection::vec(0u8..=9, 1..9)).prop_map(|([a, b, c, d], values)| {
        Grid::from_fn(|cell| {
            let (row, column) = (cell.row_index(), cell.column_index());
            let code = a * (row / 3) + b * (row % 3) + c * (column / 3) + d * (column % 3);
            Digit::new(values[code % values.len()])
        })
    })
}

fn any_transform() -> impl Strategy<Value = Transform> {
    let order = || (0..1296_usize).prop_map(|code| line_orders()[code]);
    (order(), order(), Just(Digit::ALL).prop_shuffle(), any::<bool>()).prop_map(
        |(rows, columns, names, turned)| {
            let turn = if turned { Transform::TRANSPOSE } else { Transform::IDENTITY };
            let parts = [
                Transform::of_rows(rows),
                Transform::of_columns(columns),
                Transform::of_digits(names),
            ];
            parts
                .into_iter()
                .fold(turn, |all, part| all.then(&part.expect("each part is a valid permutation")))
        },
    )
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let greatest: Grid = GREATEST.parse().expect("the grid is valid");
    let values = proptest::collection::vec(0u8..=9, 81);
    let random = values.prop_map(|values| Grid::from_fn(|cell| Digit::new(values[cell.index()])));
    let solved = any::<u128>().prop_map(move |blanks| greatest.without(CellSet::from_bits(blanks)));
    prop_oneof![random, patterned(), solved]
}

proptest! {
    #[test]
    fn all_disguises_have_one_form(grid in any_grid(), transform in any_transform()) {
        let canonical = Canonical::of(&grid);
        prop_assert_eq!(canonical.transform().apply(&grid), *canonical.form());
        for other in [transform.apply(&grid), *canonical.form()] {
            prop_assert_eq!(*Canonical::of(&other).form(), *canonical.form());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn no_disguise_is_less(grid in any_grid()) {
        check(&grid);
    }
}

#[test]
fn no_disguise_of_known_grids_is_less() {
    for text in [SEVENTEEN, TOP, HARDEST] {
        grids(text).step_by(30).for_each(|grid| check(&grid));
    }
    for line in [LEAST, GREATEST] {
        check(&line.parse().unwrap());
    }
}

#[test]
fn the_least_and_the_greatest_form_of_solved_grids_are_forms() {
    for line in [LEAST, GREATEST] {
        let grid: Grid = line.parse().unwrap();
        assert_eq!(*Canonical::of(&grid).form(), grid);
    }
}

/// The collection of puzzles with 17 givens is stored in canonical form, except for a few that were
/// added later in another form.
#[test]
fn most_of_the_collected_puzzles_are_in_canonical_form() {
    assert_eq!(grids(SEVENTEEN).filter(|grid| Canonical::of(grid).form() == grid).count(), 196);
}

#[test]
fn different_puzzles_have_different_forms() {
    let mut forms: Vec<Grid> = [SEVENTEEN, TOP, HARDEST]
        .into_iter()
        .flat_map(grids)
        .map(|grid| *Canonical::of(&grid).form())
        .collect();
    forms.sort();
    forms.dedup();
    assert_eq!(forms.len(), 350);
}

/// The most symmetric grids, constructed by hand: each would have thousands or millions of drafts
/// if equal rows and columns were distinguished.
#[test]
fn very_symmetric_grids_finish() {
    let digit = |index: usize| Some(Digit::from_index(index));
    let on_diagonal = |cell: Cell| cell.row_index() == cell.column_index();
    for grid in [
        Grid::EMPTY,
        Grid::from_fn(|_| digit(0)),
        Grid::from_fn(|cell| digit(cell.row_index())),
        Grid::from_fn(|cell| digit(cell.column_index())),
        Grid::from_fn(|cell| digit(cell.box_index())),
        Grid::from_fn(|cell| on_diagonal(cell).then_some(Digit::ALL[0])),
        Grid::from_fn(|cell| (!on_diagonal(cell)).then_some(Digit::ALL[0])),
        Grid::from_fn(|cell| on_diagonal(cell).then_some(Digit::from_index(cell.row_index()))),
        Grid::from_fn(|cell| {
            (cell.column_index() % 3 > 0).then_some(Digit::from_index(cell.row_index()))
        }),
    ] {
        let form = *Canonical::of(&grid).form();
        assert_eq!(Canonical::of(&form).form(), &form);
        assert_eq!(Canonical::of(&Transform::TRANSPOSE.apply(&grid)).form(), &form);
    }
    assert_eq!(Canonical::of(&Grid::EMPTY).form(), &Grid::EMPTY);
}
