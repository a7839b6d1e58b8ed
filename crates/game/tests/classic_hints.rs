//! Hints on boards of any layout: every step is right, changes something, and does what it says.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::collections::BTreeMap;

use underdoku_game::MarkKind;
use underdoku_game::classic::{Count, Move, Session, State, Tip, check};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::general::{Base, generate};
use underdoku_generator::{Recipe, Seed, Stream};
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, RuleKind};
use underdoku_logic::general::{NextStep, TECHNIQUES};
use underdoku_logic::{Candidate, HintLevel, Position, Technique};
use underdoku_solver::general::{Puzzle, Rules};
use underdoku_words::drawing::Drawing;
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

/// Every rule that a board can have, and sizes from 4x4 to 16x16.
const KINDS: [&str; 14] = [
    "2x2",
    "2x2xk",
    "2x3x",
    "2x3k",
    "6jk",
    "3x3",
    "3x3x",
    "3x3k",
    "3x3+windoku",
    "3x3+antiknight",
    "3x3k+antiking",
    "9jx",
    "9jk",
    "3x4",
];

fn puzzle(kind: &str, number: u32) -> Puzzle {
    let mut chance = Seed::from("hints").chance(Stream { purpose: 1, number });
    generate(&Base::Kind(kind.parse().unwrap()), &Recipe::default(), &mut chance).unwrap()
}

/// Takes every hint and checks it; returns how often each technique was used, and why there are no
/// more hints.
fn walk(puzzle: &Puzzle, used: &mut BTreeMap<Technique, usize>) -> (Session, NextStep) {
    let solution = puzzle.solution();
    let mut session = Session::new(&State::new(puzzle.layout().clone(), puzzle.givens()));
    loop {
        let state = session.state().tidied();
        let step = state.next_step(TECHNIQUES);
        if !step.is_step() {
            return (session, step);
        }
        if let NextStep::Found(found) = &step {
            *used.entry(found.technique).or_default() += 1;
        }
        let (places, removes) = (step.places(), step.removes());
        assert!(places.iter().all(|&(cell, digit)| solution.get(cell) == Some(digit)), "{step:?}");
        assert!(removes.iter().all(|&(cell, digit)| solution.get(cell) != Some(digit)), "{step:?}");
        for level in HintLevel::ALL {
            let told = say(&step.hint(level));
            let ended = told.replace(" ...", "");
            assert!(told.ends_with('.') && !ended.contains(".."), "{told}");
            assert_eq!(step.cells(level).is_empty(), level == HintLevel::Technique, "{step:?}");
        }
        for act in state.moves_of_step(&step) {
            session.play(act, Millis(0)).unwrap();
        }
        let tidied = session.state().tidied();
        let marks = |cell| tidied.marks(MarkKind::Corner, cell);
        assert!(
            places.iter().all(|&(cell, digit)| session.state().get(cell) == Some(digit)),
            "{step:?}"
        );
        assert!(removes.iter().all(|&(cell, digit)| !marks(cell).contains(digit)), "{step:?}");
        assert_ne!(tidied, state, "{step:?}");
    }
}

#[test]
#[ignore = "takes long"]
fn every_hint_is_right_and_changes_something_until_there_is_none() {
    let (mut used, mut filled, mut all) = (BTreeMap::new(), 0, 0);
    for kind in KINDS {
        for number in 0..4 {
            let puzzle = puzzle(kind, number);
            let (session, end) = walk(&puzzle, &mut used);
            match end {
                NextStep::Complete => assert_eq!(session.state().digits(), puzzle.solution()),
                end => assert_eq!(end, NextStep::NothingFound, "{kind}, {number}"),
            }
            filled += usize::from(session.state().is_solved());
            all += 1;
        }
    }
    assert!(filled * 10 >= all * 6, "{filled} of {all}: {used:?}");
    assert!(used.len() >= 10, "{used:?}");
}

/// The board with cages or givens removed until it has several solutions, and these solutions.
fn with_several(puzzle: &Puzzle) -> (Layout, Grid, Vec<Grid>) {
    let (mut layout, mut givens) = (puzzle.layout().clone(), puzzle.givens().clone());
    loop {
        match layout.cages() {
            [_, others @ ..] => {
                layout =
                    layout.clone().without(RuleKind::Cage).with_rules(others.to_vec()).unwrap();
            }
            [] => givens = givens.clone().without(givens.filled().take(1)),
        }
        let solutions: Vec<Grid> = Rules::of(&layout).solutions(&givens).take(2000).collect();
        if solutions.len() > 1 {
            assert!(solutions.len() < 2000, "too many solutions to check them all");
            return (layout, givens, solutions);
        }
    }
}

/// No technique assumes that there is one solution.
#[test]
fn a_step_holds_in_every_solution_of_a_board_with_several() {
    let mut steps = 0;
    for (kind, number) in
        [("2x2", 0), ("2x3x", 1), ("2x3k", 2), ("6j", 3), ("6jk", 4), ("2x3+antiknight", 5)]
    {
        let puzzle = puzzle(kind, number);
        let (layout, givens, solutions) = with_several(&puzzle);
        let mut position = Position::on(&layout, &givens);
        while let Some(step) = position.first() {
            for solution in &solutions {
                let is = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
                assert!(
                    step.places.iter().all(is) && !step.removes.iter().any(is),
                    "{kind}: {step:?}"
                );
            }
            let is_there = |&(cell, digit): &(Cell, Digit)| position.digits(cell).contains(digit);
            let all = || step.places.iter().chain(&step.removes).chain(&step.because.pattern);
            assert!(
                all().count() > step.because.pattern.len() && all().all(is_there),
                "{kind}: {step:?}"
            );
            position.apply(&step);
            steps += 1;
        }
    }
    assert!(steps > 40, "{steps}");
}

#[test]
fn mistakes_come_before_hints() {
    let puzzle = puzzle("2x3x", 0);
    let mut session = Session::new(&State::new(puzzle.layout().clone(), puzzle.givens()));
    let cells: Vec<Cell> = session.state().blanks().collect();
    let right = |cell| puzzle.solution().get(cell).unwrap();
    let fitting = |session: &Session, cell| session.state().fitting(cell);
    let (cell, wrong) = cells
        .iter()
        .find_map(|&cell| {
            Some((cell, fitting(&session, cell).iter().find(|&digit| digit != right(cell))?))
        })
        .unwrap();
    let told = |session: &Session| say(&session.state().next_step(TECHNIQUES).why());
    session.play(Move::Set(cell, wrong), Millis(0)).unwrap();
    assert_eq!(check(session.state()).puzzle, Count::One);
    assert_eq!(told(&session), format!("Fix this first: the {wrong} in {cell} is wrong."));
    assert_eq!(session.state().next_step(TECHNIQUES).cells(HintLevel::Technique), [cell]);
    session.play(Move::Undo, Millis(0)).unwrap();
    session.play(Move::Mark(MarkKind::Corner, cell, wrong), Millis(0)).unwrap();
    assert!(session.state().next_step(TECHNIQUES).is_step(), "a few marks leave nothing out");
    session.play(Move::FillMarks, Millis(0)).unwrap();
    session.play(Move::Mark(MarkKind::Corner, cell, right(cell)), Millis(0)).unwrap();
    let marked = session.state().marks(MarkKind::Corner, cell);
    let marked: Vec<String> = marked.iter().map(|digit| digit.shown().to_string()).collect();
    assert_eq!(
        told(&session),
        format!("Fix this first: the notes in {cell} ({}) lack the right digit.", marked.join(" "))
    );
}

/// Below the last level neither candidates nor drawn cells give the conclusion away: only those of
/// the argument are shown.
#[test]
fn a_picture_leaves_the_conclusion_to_the_player() {
    for row in underdoku_logic::TECHNIQUES {
        let (before, _) = row.technique.example().unwrap();
        let puzzle = underdoku_solver::Puzzle::prove(before.givens).unwrap();
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
        let step = position.unwrap().first_of(row.technique).unwrap();
        let tip = Tip::Standard(Box::new(step.clone()));
        let argument = step.argument();
        let ends = argument.links.iter().flat_map(|link| [link.from, link.to]);
        let facts = argument.alternatives.iter().map(|fact| fact.candidates);
        let of_argument =
            ends.chain(facts).fold(argument.pattern | argument.fins, |all, one| all | one);
        let is_concluded = |cell: Cell, digit: Digit| {
            let is_here = |candidate: Candidate| {
                (Cell::from(candidate.cell), Digit::from(candidate.digit)) == (cell, digit)
            };
            (step.places | step.removes).iter().any(is_here) && !of_argument.iter().any(is_here)
        };
        for mark in tip.drawing(HintLevel::What).marks {
            assert_eq!(mark.fate, None, "{}", row.name);
            assert!(!is_concluded(mark.cell, mark.digit), "{} shows {mark:?}", row.name);
        }
        let lit = tip.cells(HintLevel::What);
        assert!(!lit.is_empty(), "{}", row.name);
        for cell in step.places.cells() | step.removes.cells() {
            let is_told = argument.cells.contains(cell)
                || argument.cells.is_empty() && argument.houses.cells().contains(cell);
            assert!(is_told || !lit.contains(&cell.into()), "{} lights {cell}", row.name);
        }
        if step.technique.is_single() && step.technique != Technique::NakedSingle {
            assert_eq!(lit.len(), 9, "{}", row.name);
        }
    }
}

/// A single that can be seen without candidates is not given away either.
#[test]
fn a_house_is_lit_and_not_the_cell_that_is_left_in_it() {
    let layout = Layout::of_line("3x3x").unwrap();
    let mut givens = Grid::empty(&layout);
    for cell in ["r1c4", "r2c7", "r6c9", "r8c5"] {
        givens.set(cell.parse().unwrap(), Digit::new(1));
    }
    let step = State::new(layout, &givens).next_step([]);
    let NextStep::OnlyPlace { cell, ref house, .. } = step else { panic!("{step:?}") };
    assert_eq!(step.cells(HintLevel::What), house.cells());
    assert!(Drawing::of_next(&step, HintLevel::What).marks.is_empty());
    assert_eq!(step.cells(HintLevel::Do), [cell]);
    assert!(!say(&step.hint(HintLevel::What)).contains(&cell.to_string()), "{step:?}");
}

/// The step of a technique on a board, after easier ones. Each named cell starts with only these
/// digits left.
fn first(line: &str, left: &[(&str, &str)], technique: Technique) -> String {
    let layout = Layout::of_line(line).unwrap();
    let mut candidates: Vec<DigitSet> =
        layout.cells_and_voids().map(|cell| layout.open(cell)).collect();
    for (cells, digits) in left {
        let digits = digits.chars().filter_map(Digit::from_char).collect();
        cells.split(' ').for_each(|cell| candidates[layout.index(cell.parse().unwrap())] = digits);
    }
    let mut position = Position::with_candidates(&layout, &Grid::empty(&layout), candidates);
    for _ in 0..500 {
        let step = position.first().expect("the technique occurs before the board is solved");
        if step.technique == technique {
            let [technique, place] =
                [HintLevel::Technique, HintLevel::Where].map(|level| say(&step.hint(level)));
            // Tests in `underdoku-words` parse the notation after it and compare it with the board.
            let why = say(&step.why());
            let why = why.split_once(" Eureka: ").map_or(&*why, |(words, _)| words);
            return [&technique, &place, why].join(" ");
        }
        position.apply(&step);
    }
    panic!("{technique:?} does not occur");
}

#[test]
fn each_technique_of_one_digit_or_sum_has_its_sentence() {
    use Technique as T;
    let all_but_5 = "12346789";
    for (technique, line, left, told) in [
        (
            T::CageSum,
            "3x3k r1c1r1c2=17",
            &[][..],
            "There is a cage sum. Look at the cage at r1c1. The cage at r1c1 adds up to 17 in 2 \
             cells, as 8+9. So r1c1 and r1c2 are 8 or 9.",
        ),
        (
            T::Innie,
            "3x3k r1c1r1c2r1c3r1c4=20 r1c5r1c6r1c7r1c8=18",
            &[],
            "There is an innie or outie. Look at row 1. Row 1 adds up to 45, the cages to 20 + 18 = 38. So r1c9 is \
             45 - 38 = 7.",
        ),
        (
            T::Innies,
            "3x3k r1c1r1c2r1c3r1c4=20 r1c5r1c6r1c7=16",
            &[],
            "There are innies and outies. Look at row 1. Row 1 adds up to 45, the cages to 20 + 16 = 36; r1c8 and \
             r1c9 make 45 - 36 = 9. With 9 at r1c8 or r1c9, the other would be less than 1, so r1c8 and \
             r1c9 are not 9.",
        ),
        (
            T::Pointing,
            "3x3",
            &[("r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", all_but_5)],
            "There is a case of pointing. Look at box 1. In box 1 the 5 must be at r1c1 or \
             r1c2, both in row 1. So the rest of row 1 has none.",
        ),
        (
            T::Claiming,
            "3x3",
            &[("r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", all_but_5)],
            "There is a case of claiming. Look at row 1. In row 1 the 5 must be at r1c1 or \
             r1c2, both in box 1. So the rest of box 1 has none.",
        ),
        (
            T::Locked,
            "3x3x",
            &[("r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3", all_but_5)],
            "There are locked candidates. Look at box 1. In box 1 the 5 must be at r1c1 or r2c2, \
             both in diagonal 1. So the rest of diagonal 1 has none.",
        ),
        (
            T::Locked,
            "3x3k r1c1r1c2r2c1=7",
            &[("r2c1", "12")],
            "There are locked candidates. Look at the cage at r1c1. The cage at r1c1 cannot make its 7 \
             without 1, which must be at r1c1, r1c2 or r2c1, all in box 1. So the rest of box \
             1 has none.",
        ),
    ] {
        assert_eq!(first(line, left, technique), told);
    }
}

#[test]
fn each_technique_of_several_cells_has_its_sentence() {
    use Technique as T;
    let all_but_5 = "12346789";
    for (technique, line, left, told) in [
        (
            T::NakedPair,
            "3x3",
            &[("r1c1 r1c5", "27")][..],
            "There is a naked pair. Look at row 1. r1c1 and r1c5 have only 2 and 7 left and take both: \
             a pair. So the rest of row 1 has none of them.",
        ),
        (
            T::HiddenPair,
            "3x3",
            &[("r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9", "3456789")],
            "There is a hidden pair. Look at row 1. In row 1 the digits 1 and 2 have only r1c1 and \
             r1c5 to go to: a hidden pair. So these cells hold nothing else.",
        ),
        (
            T::Leftovers,
            "4j 1112132233243444",
            &[("r2c2", "12")],
            "Apply the law of leftovers. Look at rows 1 and 2. Rows 1 and 2 hold the same digits as \
             regions 1 and 2, so r3c3 holds the same as r2c2. r2c2 cannot be 3 or 4. \
             So r3c3 is not 3 or 4.",
        ),
        (
            T::CommonPeers,
            "3x3+antiknight",
            &[("r1c1 r1c2 r1c4 r1c6 r1c7 r1c8 r1c9", all_but_5)],
            "There are common peers. Look at row 1. In row 1 the 5 must be at r1c3 or r1c5. So r2c3, \
             which sees both, is not 5.",
        ),
        (
            T::XWing,
            "3x3",
            &[
                ("r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9", all_but_5),
                ("r5c2 r5c3 r5c4 r5c6 r5c7 r5c8 r5c9", all_but_5),
            ],
            "There is an X-wing. Look at rows 1 and 5. Rows 1 and 5 have their 5s only in columns 1 and 5, \
             one in each. So the rest of columns 1 and 5 has none.",
        ),
        (
            T::Skyscraper,
            "3x3",
            &[
                ("r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9", all_but_5),
                ("r5c2 r5c3 r5c4 r5c5 r5c7 r5c8 r5c9", all_but_5),
            ],
            "There is a skyscraper. Look at rows 1 and 5. Row 1 has its 5 at r1c1 or r1c5 and row \
             5 has its 5 at r5c1 or r5c6. r1c1 and r5c1 are both in column 1, so they cannot both be 5. So one of \
             r1c5 and r5c6 is 5, and r2c6, r3c6, r4c5 and r6c5, which see both, are not.",
        ),
        (
            T::TurbotFish,
            "3x3",
            &[
                ("r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9", all_but_5),
                ("r4c1 r4c2 r4c3 r5c2 r5c3 r6c1 r6c3", all_but_5),
            ],
            "There is a turbot fish. Look at row 1 and box 4. Row 1 has its 5 at r1c1 or r1c5 and box \
             4 has its 5 at r5c1 or r6c2. r1c1 and r5c1 are both in column 1, so they cannot both be 5. So one of \
             r1c5 and r6c2 is 5, and r6c5, which sees both, is not.",
        ),
        (
            T::XyWing,
            "3x3",
            &[("r1c1", "12"), ("r1c5", "13"), ("r5c1", "23")],
            "There is an XY-wing. Look at r1c1, r1c5 and r5c1. r1c1 is 1 or 2: if it is 1, r1c5 is 3; \
             if it is 2, r5c1 is 3. Either way one of r1c5 and r5c1 is 3, and r5c5, which sees both, is not.",
        ),
    ] {
        assert_eq!(first(line, left, technique), told);
    }
}
