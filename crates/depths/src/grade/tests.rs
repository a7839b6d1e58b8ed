use underdoku_grid::layout::{Cell, Grid, Layout, Rule, Spec};
use underdoku_words::depths::say;

use super::*;

fn frame(name: &str) -> LayoutIndex {
    LayoutIndex::of(name.parse::<Spec>().unwrap().layout().unwrap())
}

fn digits(frame: &LayoutIndex, text: &str) -> Digits {
    let fill = Grid::read(&frame.layout, text).unwrap();
    let mut digits = [0; MOST];
    for (place, value) in fill.placed() {
        digits[frame.layout.index(place)] = value.get();
    }
    digits
}

fn graded(frame: &LayoutIndex, digits: &Digits, up_to: Level) -> Grades {
    Grades::of(frame, Candidates::of(frame, digits), up_to)
}

fn why(frame: &LayoutIndex, digits: &Digits, place: Cell) -> String {
    say(&reason(frame, digits, frame.layout.index(place)).unwrap())
}

#[test]
fn singles_follow_at_level_0_and_say_so() {
    let frame = frame("2x2");
    let digits = digits(&frame, "12.. .... 2... ...3");
    let grades = graded(&frame, &digits, Level::Triples);
    assert_eq!(grades.level(2), Some(Level::Singles));
    assert_eq!(why(&frame, &digits, Cell::new(0, 2)), "one cell left for it in row 1");
    assert_eq!(why(&frame, &digits, Cell::new(0, 3)), "only one digit fits");
}

/// Box 1 has 1 and 2 in row 1, so that r1c3 can only be 4.
#[test]
fn an_insight_names_its_step() {
    let frame = frame("2x2");
    let digits = digits(&frame, ".... 34.. ..3. ....");
    let grades = graded(&frame, &digits, Level::Triples);
    assert_eq!(grades.level(2), Some(Level::Pairs));
    assert!(grades.insights().contains(2));
    let why = why(&frame, &digits, Cell::new(0, 2));
    assert_eq!(why, "locked candidate 2 of box 1 in row 1, at r1c1 r1c2");
}

/// Of 1, 2 and 9 in row 1, neither r1c1 nor r1c4 can be 9.
#[test]
fn a_pair_names_its_cells() {
    let frame = frame("3x3");
    let empty = ".".repeat(9);
    let rows = [".34.5678.", &empty, &empty, &empty, "9........", &empty, &empty, "...9....."];
    let digits = digits(&frame, &(rows.concat() + &empty));
    let mut deduction = Deduction::noted(&frame, &digits);
    deduction.eliminate(Level::Pairs);
    let pairs: Vec<String> = deduction
        .steps()
        .filter(|step| matches!(step, Elimination::Pair { .. }))
        .map(say)
        .collect();
    assert_eq!(pairs, ["pair 1-2 at r1c1 r1c4 in row 1"]);
}

#[test]
fn eliminations_need_no_digit_placed() {
    let frame = frame("2x2");
    let digits = digits(&frame, ".... 34.. .... ....");
    let grades = graded(&frame, &digits, Level::Pairs);
    assert!(grades.following.is_empty());
}

#[test]
fn sums_of_cages_and_houses_are_singles() {
    let layout = "2x2".parse::<Spec>().unwrap().layout().unwrap();
    let cage = |cells: &[(usize, usize)], sum| {
        Rule::cage(cells.iter().map(|&(row, column)| Cell::new(row, column)), Some(sum))
    };
    let cages = vec![cage(&[(0, 0), (0, 1)], 3), cage(&[(0, 2), (1, 2)], 7)];
    let frame = LayoutIndex::of(layout.with_rules(cages).unwrap());
    let with_4 = digits(&frame, ".... ..4. .... ....");
    assert_eq!(why(&frame, &with_4, Cell::new(0, 2)), "last cell of cage r1c3");
    let with_3 = digits(&frame, "..3. .... .... ....");
    assert_eq!(why(&frame, &with_3, Cell::new(0, 3)), "rest of the sum of row 1");
}

#[test]
fn a_combination_of_a_cage_is_an_insight() {
    let layout = "2x2".parse::<Spec>().unwrap().layout().unwrap();
    let cage = Rule::cage(vec![Cell::new(0, 0), Cell::new(1, 0)], Some(3));
    let frame = LayoutIndex::of(layout.with_rules(vec![cage]).unwrap());
    let digits = digits(&frame, "..2. .... .... ....");
    let grades = graded(&frame, &digits, Level::Triples);
    assert_eq!(grades.level(0), Some(Level::Pairs));
    assert_eq!(why(&frame, &digits, Cell::new(0, 0)), "combinations of cage r1c1");
}

/// Every digit that follows is the digit of the solution, on boards of every kind.
#[test]
fn what_follows_is_true() {
    use crate::content::{DoorKind, FloorNumber};
    use crate::dig::dig;
    use underdoku_generator::{Seed, Stream};

    for (number, kind) in
        [(5, DoorKind::Shrine), (6, DoorKind::Boss), (12, DoorKind::Boss), (18, DoorKind::Boss)]
            .into_iter()
            .chain((1..18).filter(|n| n % 6 != 0).map(|n| (n, DoorKind::Lair)))
    {
        for spec in crate::Rules::NEWEST.boards(kind, FloorNumber::new(number).unwrap()) {
            let mut chance =
                Seed::from("truth").chance(Stream { purpose: 1, number: number.into() });
            let board = dig(spec, &mut chance);
            let deduction_of = |level| {
                let mut deduction = Deduction::new(&board.frame, &board.givens);
                deduction.eliminate(level);
                deduction.singles()
            };
            for (digit, cells) in
                Level::ALL.into_iter().flat_map(|level| (1..).zip(deduction_of(level)))
            {
                for cell in cells {
                    assert_eq!(board.solution[cell], digit, "cell {cell} of {spec:?}");
                }
            }
        }
    }
}

#[test]
fn a_board_without_clues_follows_nowhere() {
    let frame = LayoutIndex::of(Layout::classic());
    assert!(graded(&frame, &[0; MOST], Level::Triples).following.is_empty());
    assert_eq!(needed(&frame, &[0; MOST], Level::Triples), None);
}
