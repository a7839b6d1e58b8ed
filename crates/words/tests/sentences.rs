//! Complete reasons, of kinds that used to be wrong or to miss the point.

use underdoku_grid::Candidates;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_logic::general::{BoardState, next_step};
use underdoku_logic::{Evidence, HintLevel, PatternName, Position, Step, TECHNIQUES, Technique};
use underdoku_solver::{Puzzle, Stop};
use underdoku_words::reasons::{Explain as _, heading};
use underdoku_words::say;

/// The reason for the first step of this technique on the solution path of a puzzle.
fn why(puzzle: &str, technique: Technique) -> String {
    let puzzle = Puzzle::prove(puzzle.parse().expect("the line has 81 cells"))
        .expect("the puzzle has one solution");
    let mut position = Position::new(&puzzle);
    loop {
        let step = position.first().expect("the technique occurs before the puzzle is solved");
        if step.technique == technique {
            return say(&step.why());
        }
        position.apply(&step);
    }
}

/// The first step whose pattern has this name on the solution path of a puzzle with the simplest steps.
fn named(puzzle: &str, name: PatternName) -> Step {
    let puzzle = Puzzle::prove(puzzle.parse().expect("the line has 81 cells"))
        .expect("the puzzle has one solution");
    let mut position = Position::new(&puzzle);
    loop {
        let step =
            position.simplest(TECHNIQUES).expect("the pattern occurs before the puzzle is solved");
        if step.pattern_name() == Some(name) {
            return step;
        }
        position.apply(&step);
    }
}

/// The name that people know comes first, followed by the technique that finds it.
#[test]
fn a_step_is_announced_by_the_name_that_people_know() {
    let set = named(
        "........1.......23..4..5........46...3.......72...........1......8...5..9..32..7.",
        PatternName::WxyzWing,
    );
    assert_eq!(say(&set.hint(HintLevel::Technique)), "There is a WXYZ-wing (an ALS-XZ).");
    assert_eq!(say(&heading(set.technique, set.pattern_name())), "WXYZ-wing (ALS-XZ)");
    let chain = named(
        "................12..3.45...............1..36....2.7.8.....3.4.5.7.......81.......",
        PatternName::MWing,
    );
    assert_eq!(
        say(&chain.hint(HintLevel::Technique)),
        "There is an M-wing (an alternating inference chain)."
    );
    assert_eq!(say(&heading(Technique::AlsXz, None)), "ALS-XZ");
}

/// The first step of a technique with this name in the project's cases.
fn first_named(technique: Technique, name: PatternName) -> Step {
    let cases = include_str!("../../../testdata/techniques/cases.tsv").lines().skip(1);
    let mut steps = cases.filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = Puzzle::prove(fields[6].parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let mut marks = Candidates::ALL;
        for (cell, digits) in underdoku_grid::Cell::all().zip(fields[3].split(',')) {
            marks.set(cell, digits.chars().filter_map(underdoku_grid::Digit::from_char).collect());
        }
        let grid = fields[2].parse().expect("the line has 81 cells");
        let position = Position::of_player(&puzzle, &grid, Some(&marks))
            .expect("the example has no wrong digit");
        let steps = position.all_of(technique);
        steps.into_iter().find(|step| step.pattern_name() == Some(name))
    });
    steps.next().expect("some step has this name")
}

/// A Sue de Coq that can be read as a triple is explained by its three digits alone.
#[test]
fn an_almost_locked_triple_has_its_own_reason() {
    let step = first_named(Technique::SueDeCoq, PatternName::AlmostLockedTriple);
    assert_eq!(
        HintLevel::ALL.map(|level| say(&step.hint(level))),
        [
            "There is an almost locked triple (a Sue de Coq).",
            "Look at column 3 and box 1.",
            "r2c1 and r3c1 contain two of 3, 4 and 7, so at most one of these is in r1c3 or r2c3. In column 3 all three are \
             there or in r6c3 and r8c3. So r6c3 and r8c3 contain two of them, and r1c3 or r2c3 the third. So ...",
            "So r3c2 is not 3, and r6c3 and r8c3 are not 9: remove 3 from r3c2, and 9 from r6c3 and r8c3.",
        ]
    );
}

/// A loop in a line and a box is explained by what is locked there.
#[test]
fn an_almost_locked_pair_has_its_own_reason() {
    let step = first_named(Technique::GroupedContinuousLoop, PatternName::AlmostLockedPair);
    assert_eq!(
        HintLevel::ALL.map(|level| say(&step.hint(level))),
        [
            "There is an almost locked pair (a grouped continuous nice loop).",
            "Look at row 9 and box 9.",
            "r8c8 is 1 or 6. Row 9 has its 1 at r9c6, r9c7 or r9c9 and its 6 at r9c6 or r9c9. They are not both at r9c6, so \
             one of them is in box 9 there, and r8c8 is the other. So ...",
            "So r7c7 and r7c9 are not 1, and r9c6 is not 9: remove 1 from r7c7 and r7c9, and 9 from r9c6.",
        ]
    );
}

/// The two cells hold at most one of the rectangle's digits, so their third place takes one.
#[test]
fn a_type_3_by_a_hidden_subset_has_its_own_reason() {
    assert_eq!(
        why(
            "....496..5..2.6.....97....22.7.....91....4.....5...3.17.35.......6..8.....2.1....",
            Technique::UniqueRectangle3
        ),
        "If r1c8, r1c9, r5c8 and r5c9 held nothing but 5 and 7, these could be swapped all round and there would be two \
         solutions. Only r5c8 and r5c9 have other digits, so they hold at most one of the two. In box 6 the digits 5 and 7 \
         have no other places than these cells and r5c7. So r5c7 must be 5 or 7."
    );
}

/// The first cage sum of a killer with these cages, if the cell can be only these digits.
fn cage_sum(line: &str, cell: Cell, digits: DigitSet) -> String {
    let layout = Layout::of_line(line).expect("the layout is valid");
    let open = |at: Cell| if at == cell { digits } else { layout.digits(at) };
    let candidates = layout.cells().map(open).collect();
    let position = Position::with_candidates(&layout, &Grid::empty(&layout), candidates);
    say(&position.first_of(Technique::CageSum).expect("the position has such a step").why())
}

/// A digit that is in a combination is eliminated because of a missing partner, a bound, or a gap.
#[test]
fn the_reason_of_a_cage_names_what_excludes_a_digit() {
    let all = DigitSet::up_to(9);
    let without =
        |digits: &[u8]| all - digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
    let last = Cell::new(8, 2);
    assert_eq!(
        cage_sum("3x3k r9c3r9c4=7", last, without(&[5, 7, 8, 9])),
        "The cage at r9c3 adds up to 7 in 2 cells, as 1+6 or 2+5 or 3+4. r9c3 has no 5, so r9c4 is not 2, 7, 8 or 9."
    );
    let texts = [
        cage_sum("3x3k r1c1r1c2r1c3r1c4=26", last, all),
        cage_sum("3x3k r1c1r1c2r1c3=8", Cell::new(0, 0), without(&[1, 3, 4, 6, 7, 8, 9])),
        cage_sum("3x3k r1c1r1c2r1c3=12", Cell::new(0, 0), without(&[1, 3, 4, 6, 7, 8])),
        cage_sum("3x3k r1c1r1c2r1c3=10", Cell::new(0, 0), without(&[1, 3, 4, 6, 7, 8])),
    ];
    assert_eq!(
        texts,
        [
            "The cage at r1c1 adds up to 26 in 4 cells. With 1 at r1c1, r1c2, r1c3 or r1c4, the others would need 25, more \
             than 9+8+7, so r1c1, r1c2, r1c3 and r1c4 are not 1.",
            "The cage at r1c1 adds up to 8 in 3 cells, as 1+2+5. With 3 at r1c2 or r1c3, the others would be 1+4 (nothing \
             for r1c1), and with 4 at r1c2 or r1c3, the others would be 1+3 (nothing for r1c1), so r1c2 and r1c3 are 1, 2 \
             or 5.",
            "The cage at r1c1 adds up to 12 in 3 cells. With 5 at r1c2 or r1c3, the others would be 1+6 (nothing for r1c1) \
             or 3+4 (nothing for r1c1), and with 8 at r1c2 or r1c3, the others would be 1+3 (nothing for r1c1), so r1c2 and \
             r1c3 are not 5 or 8.",
            "The cage at r1c1 adds up to 10 in 3 cells, as 1+2+7 or 1+4+5 or 2+3+5. With 6 at r1c2 or r1c3, the others \
             would be 1+3 (nothing for r1c1), so r1c1 is not 9, and r1c2 and r1c3 are not 6, 8 or 9.",
        ]
    );
}

/// The reason for the first step of a technique on an empty board on which some cells can hold only these digits.
fn of_rule(line: &str, narrowed: &[((u8, u8), &[u8])], technique: Technique) -> String {
    let layout = Layout::of_line(line).expect("the layout is valid");
    let digits = |digits: &[u8]| digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
    let open = |at: Cell| {
        let here = |((row, column), _): &&((u8, u8), &[u8])| {
            at == Cell::new(usize::from(*row) - 1, usize::from(*column) - 1)
        };
        narrowed.iter().find(here).map_or(layout.digits(at), |(_, left)| digits(left))
    };
    let candidates = layout.cells().map(open).collect();
    let position = Position::with_candidates(&layout, &Grid::empty(&layout), candidates);
    say(&position.first_of(technique).expect("the position has such a step").why())
}

/// A digit is eliminated because of a missing partner, a bound of a cell of the line, or the digits of the others.
#[test]
fn the_reason_of_a_rule_names_what_excludes_a_digit() {
    let no_5 = &[1, 2, 3, 4, 6, 7, 8, 9][..];
    let odd = &[1, 3, 5, 7, 9][..];
    assert_eq!(
        [
            of_rule(
                "3x3+rules white-dot:r4c4r5c4=3",
                &[((4, 4), no_5), ((5, 4), no_5)],
                Technique::CellRelation
            ),
            of_rule(
                "3x3+rules thermometer:r1c1r1c2r1c3r1c4",
                &[((1, 2), &[4, 5, 6, 7]), ((1, 4), no_5)],
                Technique::CellRelation
            ),
            of_rule(
                "3x3+rules arrow:r1c1r1c2r1c3",
                &[((1, 1), &[2, 4, 6, 8]), ((1, 2), odd)],
                Technique::LineSum
            ),
        ],
        [
            "By the white dot, r4c4 and r5c4 differ by 3. r4c4 and r5c4 have no 5, so r4c4 and r5c4 are not 2 or 8.",
            "On the thermometer, digits grow from r1c1 to r1c4. r1c2 is at least 4, so r1c1 is not 7, 8 or 9, r1c3 is 5, 6, \
             7 or 8, and r1c4 is 6, 7, 8 or 9.",
            "On the arrow, r1c2 and r1c3 add up to r1c1. r1c1 is 2, 4, 6 or 8, and r1c2 is 1, 3, 5, 7 or 9, so r1c2 is not \
             9, and r1c3 is 1, 3, 5 or 7.",
        ]
    );
}

/// A single by a cage states what the other cells of the cage leave for it.
#[test]
fn a_single_by_a_cage_names_the_other_cells() {
    let layout = Layout::of_line("3x3k r9c6r9c7=16").expect("the layout is valid");
    let mut grid = Grid::empty(&layout);
    grid.set(Cell::new(1, 6), Digit::new(7));
    let state = BoardState { layout: &layout, grid: &grid, notes: None, stop: Stop::NEVER };
    let next = next_step(state, || None, []);
    assert_eq!(
        say(&next.why()),
        "Only one digit is left for r9c6: the cage at r9c6 adds up to 16 in 2 cells, as 7+9; r9c7 can only be 9 there. \
         That is 7."
    );
}

/// What a knight's move forbids is described by the cell a move away, not by the pair of cells that is
/// a house of the layout.
#[test]
fn a_single_by_a_move_names_the_cell_that_is_a_move_away() {
    let layout = Layout::of_line("3x3+antiknight").expect("the layout is valid");
    let mut grid = Grid::empty(&layout);
    for (row, column, digit) in
        [(5, 1, 1), (5, 2, 2), (5, 3, 3), (5, 7, 4), (5, 8, 5), (5, 9, 6), (1, 5, 7), (3, 4, 8)]
    {
        grid.set(Cell::new(row - 1, column - 1), Digit::new(digit));
    }
    let told = "Only one digit is left for r5c5: the other digits are in row 5 and column 5; r3c4, a knight's move away, \
                has 8. That is 9.";
    let state = BoardState { layout: &layout, grid: &grid, notes: None, stop: Stop::NEVER };
    assert_eq!(say(&next_step(state, || None, []).why()), told);
    let position = Position::on(&layout, &grid);
    let step = position.first_of(Technique::NakedSingle).expect("the position has such a step");
    assert_eq!(say(&step.why()), told.replace("the other digits", "others"));
}

/// A long chain is located by its start, and other steps with many cells by rows and columns.
#[test]
fn the_place_of_a_hint_is_short_however_many_cells_it_has() {
    let mut long_chains = 0;
    for row in TECHNIQUES {
        let (before, _) = row.technique.example().expect("the technique has an example");
        let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
        let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates))
            .expect("the example has no wrong digit");
        let step = position.first_of(row.technique).expect("the position has such a step");
        let cells = step.because.cells.len();
        let place = say(&step.hint(HintLevel::Where));
        assert!(place.len() < 90, "{}: {place}", row.name);
        if place.contains("the links from there reach") {
            long_chains += 1;
            assert!(cells > 6, "{}: {place}", row.name);
        }
    }
    assert!(long_chains > 3, "{long_chains}");
}

/// Anybody can construct a step. A reason without a pattern is of little use, but must not panic.
#[test]
fn every_technique_has_words_for_all_levels() {
    for technique in Technique::all() {
        let because = Evidence::default();
        let step = Step::<Layout> { technique, places: Vec::new(), removes: Vec::new(), because };
        assert!(!step.why().keys().contains(&"reason-later"), "{technique}");
        for level in HintLevel::ALL {
            let told = say(&step.hint(level));
            assert!(told.ends_with('.') && !told.contains(['{', '$']), "{technique}: {told}");
        }
    }
}

/// The reason for the manual's example of a technique.
fn example(technique: Technique) -> String {
    let (before, _) = technique.example().expect("the technique has an example");
    let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates));
    say(&position
        .expect("the example has no wrong digit")
        .first_of(technique)
        .expect("the position has such a step")
        .why())
}

/// The sentences name where two cells see each other, both ways round a ring, and the place of a contradiction.
#[test]
fn links_are_described_with_their_houses() {
    assert_eq!(
        [Technique::RemotePair, Technique::WWing, Technique::MultiColours].map(example),
        [
            "r1c5 and r9c5 have only 5 and 8, and each sees the next (column 5), so the digits take turns: one of r1c5 and \
             r9c5 is 5 and the other 8. So r2c5, which sees both, is neither. Eureka: (5=8)r1c5-(8=5)r9c5 => r2c5<>5.",
            "r5c1 and r7c6 have only 4 and 5. Column 7 has its 4 at r5c7 or r7c7: if at r5c7, r5c1 is 5 (both in row 5); if at \
             r7c7, r7c6 is 5 (both in row 7). Either way one of r5c1 and r7c6 is 5, and r5c6, which sees both, is not. \
             Eureka: (5=4)r5c1-r5c7=r7c7-(4=5)r7c6 => r5c6<>5.",
            "Rows 5 and 7, columns 4 and 5, and box 5 have only two places each for 2: either r5c4 and r9c5 are both 2, or r4c5, \
             r5c8 and r8c4 are all 2; either r7c2 is 2, or r7c8 is 2. r5c8 and r7c8 are both in column 8, so the second colours \
             cannot both be right: one of the first is. Either way r9c2, which sees both of the first colours, is not 2.",
        ],
    );
    assert_eq!(
        [Technique::ContinuousLoop, Technique::Nishio].map(example),
        [
            "If r1c4 is not 2, then r1c3 is 2 (row 1) and not 7, so r9c3 is 7 (column 3), so r9c2 is not 7 but 4, so \
             r4c2 is not 4, so r4c8 is 4 (row 4), so r1c8 is not 4, so r1c4 is 4 (row 1). That closes a ring, so either r1c3 \
             is 2, r9c3 is 7, r9c2 is 4, r4c8 is 4 and r1c4 is 4, or, the other way round, r1c4 is 2, r1c3 is 7, r9c2 is 7, \
             r4c2 is 4 and r1c8 is 4. Either way r1c4 is 2 or 4, so r1c4 is not 5. Eureka: (2)r1c4=(2-7)r1c3=r9c3-(7=4)r9c2-\
             r4c2=r4c8-r1c8=(4-2)r1c4 => r1c4<>5.",
            "If r7c7 is 8: 1. r1c8 is 8, the last place for it in column 8; 2. r6c9 is 8, the last place for it in box 6; 3. \
             r6c2 is 8, the last place for it in column 2 (1). Then r6c2 (3) and r6c9 (2), both in row 6, would be 8, so r7c7 \
             is not 8.",
        ],
    );
}
