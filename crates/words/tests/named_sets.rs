//! Reasons that name sets of cells, checked against the candidates of the board by code that
//! shares nothing with the search for them.
//!
//! The checker follows the definitions: an almost locked set has one digit more than cells, a
//! restricted common sees itself across two sets, an eliminated digit sees all its places in the
//! sets that may have it. A search over the cells of the sets, independent of any technique,
//! confirms the eliminations.

use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use underdoku_logic::{
    Candidate, Evidence, HintLevel, NamedSet, PatternName, Position, Step, Technique,
};
use underdoku_solver::Puzzle;
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

const LINKED: [Technique; 3] = [Technique::AlsXz, Technique::AlsXyWing, Technique::AlsChain];

/// Every step of these techniques on every board of the project's cases, each board once.
fn for_each_step(techniques: &[Technique], mut check: impl FnMut(&Position, &Step)) {
    let mut known = Vec::new();
    for line in include_str!("../../../testdata/techniques/cases.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if line.starts_with('#') || known.contains(&fields[3]) {
            continue;
        }
        known.push(fields[3]);
        let puzzle = Puzzle::prove(fields[6].parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution");
        let grid: Grid = fields[2].parse().expect("the line has 81 cells");
        let position = Position::of_player(&puzzle, &grid, Some(&marks(fields[3])))
            .expect("the example has no wrong digit");
        for step in techniques.iter().flat_map(|&technique| position.all_of(technique)) {
            check(&position, &step);
        }
    }
}

fn marks(text: &str) -> Candidates {
    let mut marks = Candidates::ALL;
    for (cell, digits) in Cell::all().zip(text.split(',')) {
        marks.set(cell, digits.chars().filter_map(Digit::from_char).collect());
    }
    marks
}

/// The cells of a set that may hold the digit.
fn held(position: &Position, set: &NamedSet, digit: Digit) -> CellSet {
    set.cells.iter().filter(|&cell| position.digits(cell).contains(digit)).collect()
}

fn all_see(one: CellSet, other: CellSet) -> bool {
    one.iter().all(|cell| other.iter().all(|seen| cell.peers().contains(seen)))
}

/// True if the set may have the digit, and the candidate sees each place for it.
fn sees_all(position: &Position, candidate: Candidate, set: &NamedSet) -> bool {
    let held = held(position, set, candidate.digit);
    !held.is_empty() && all_see(CellSet::of(candidate.cell), held)
}

/// The faults of a reason; none if it holds.
fn faults(position: &Position, step: &Step) -> Vec<String> {
    let Evidence { sets, commons, .. } = &step.because;
    let mut faults = Vec::new();
    let mut must = |holds: bool, what: &str| {
        if !holds {
            faults.push(what.to_owned());
        }
    };
    let fits = match step.technique {
        Technique::AlsXz => sets.len() == 2,
        Technique::AlsXyWing => sets.len() == 3,
        _ => sets.len() > 3,
    };
    must(fits, "the number of sets");
    must(commons.len() + 1 == sets.len(), "one link from each set to the next");
    if !fits || commons.len() + 1 != sets.len() {
        return faults;
    }
    for set in sets {
        must(is_almost_locked(position, set), &format!("almost locked: {set:?}"));
    }
    for (index, common) in commons.iter().enumerate() {
        let [one, other] = common.sets.map(|set| &sets[set]);
        must(common.sets == [index, index + 1], "links go from one set to the next");
        must((one.cells & other.cells).is_empty(), "linked sets have no common cell");
        must(!common.digits.is_empty(), "a link is a digit");
        for digit in common.digits {
            let [one, other] = [one, other].map(|set| held(position, set, digit));
            must(
                !one.is_empty() && !other.is_empty() && all_see(one, other),
                "a restricted common",
            );
        }
    }
    let digits = if step.technique == Technique::AlsXz { 2 } else { 1 };
    must(commons.iter().all(|common| common.digits.len() <= digits), "a link is one digit");
    must(
        commons.windows(2).all(|two| two[0].digits != two[1].digits),
        "a digit links twice in a row",
    );
    for candidate in step.removes.iter() {
        must(is_eliminated(position, candidate, &step.because), &format!("why {candidate} goes"));
    }
    must(ends_have_z(step), "the digits that go");
    faults
}

fn is_almost_locked(position: &Position, set: &NamedSet) -> bool {
    let digits = set.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.digits(cell));
    let is_open = set.cells.iter().all(|cell| position.grid().get(cell).is_none());
    let is_in_house = (set.cells - set.house.cells()).is_empty();
    is_open && is_in_house && digits == set.digits && digits.len() == set.cells.len() + 1
}

/// True if a candidate is eliminated because one of the ends has its digit, or because two links lock both.
fn is_eliminated(
    position: &Position,
    candidate: Candidate,
    Evidence { sets, commons, .. }: &Evidence,
) -> bool {
    let [first, last] = [&sets[0], &sets[sets.len() - 1]];
    let [x, y] = [commons[0].digits, commons[commons.len() - 1].digits];
    let [sees_first, sees_last] = [first, last].map(|set| sees_all(position, candidate, set));
    let is_link = x.contains(candidate.digit) || y.contains(candidate.digit);
    match x.len() {
        1 => sees_first && sees_last && !is_link,
        _ if is_link => sees_first && sees_last,
        _ => sees_first || sees_last,
    }
}

fn ends_have_z(step: &Step) -> bool {
    let sets = &step.because.sets;
    let removed = step.removes.digits();
    let (ends, middle) = ([&sets[0], &sets[sets.len() - 1]], &sets[1..sets.len() - 1]);
    ends.iter().all(|set| set.z == removed & set.digits)
        && (ends[0].z | ends[1].z) == removed
        && middle.iter().all(|set| set.z.is_empty())
}

/// True if the cells can be filled with their candidates, none twice where cells see each other.
fn can_be_filled(position: &Position, cells: CellSet, filled: &mut Vec<(Cell, Digit)>) -> bool {
    let open = |cell: Cell, filled: &[(Cell, Digit)]| {
        let taken = filled.iter().filter(|(other, _)| cell.peers().contains(*other));
        position.digits(cell) - taken.map(|&(_, digit)| digit).collect()
    };
    let Some(cell) = cells.iter().min_by_key(|&cell| open(cell, filled).len()) else { return true };
    open(cell, filled).iter().any(|digit| {
        filled.push((cell, digit));
        let can_be = can_be_filled(position, cells - CellSet::of(cell), filled);
        filled.pop();
        can_be
    })
}

/// True if no eliminated candidate leaves the named cells fillable.
fn follows(position: &Position, step: &Step) -> bool {
    let cells = step.because.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells);
    step.removes.iter().all(|Candidate { cell, digit }| {
        !can_be_filled(position, cells - CellSet::of(cell), &mut vec![(cell, digit)])
    })
}

/// The sets that the sentence names: `A = r1c46, r2c5 {1358}, B = r3c8 {35}. And so on`.
fn told(why: &str) -> Vec<(CellSet, DigitSet)> {
    let (list, _) = why.split_once("}. ").expect("the sentence lists its sets");
    list.split("}, ")
        .zip('A'..)
        .map(|(set, name)| {
            let set = set.strip_prefix(&format!("{name} = ")).expect("the set has this name");
            let (cells, digits) = set.split_once(" {").expect("the set lists its digits");
            let digits = digits.chars().filter_map(Digit::from_char).collect();
            (cells.split(", ").flat_map(cells_of).collect(), digits)
        })
        .collect()
}

/// The cells of `r12c46`.
fn cells_of(text: &str) -> Vec<Cell> {
    let (rows, columns) = text
        .strip_prefix('r')
        .and_then(|text| text.split_once('c'))
        .expect("the cells are written like r12c46");
    let numbers =
        |text: &str| text.bytes().map(|digit| usize::from(digit - b'1')).collect::<Vec<_>>();
    let (rows, columns) = (numbers(rows), numbers(columns));
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| Cell::at(row, column))).collect()
}

fn named(sets: &[NamedSet]) -> Vec<(CellSet, DigitSet)> {
    sets.iter().map(|set| (set.cells, set.digits)).collect()
}

#[test]
fn linked_sets_are_named_in_their_order_and_hold_up() {
    let mut counts = [0; 3];
    for_each_step(&LINKED, |position, step| {
        assert_eq!(faults(position, step), Vec::<String>::new(), "{step:?} in {position:?}");
        assert!(follows(position, step), "{step:?} in {position:?}");
        assert_eq!(told(&say(&step.why())), named(&step.because.sets), "{}", say(&step.why()));
        counts[LINKED.iter().position(|&technique| technique == step.technique).unwrap()] += 1;
    });
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}

/// The checker reports sets in the wrong order, a missing set, a set that is too large, and wrong
/// links.
#[test]
fn wrong_names_are_detected() {
    let (mut wings, mut objected) = (0, 0);
    for_each_step(&[Technique::AlsXyWing], |position, step| {
        let changed = |change: &dyn Fn(&mut Evidence)| {
            let mut step = step.clone();
            change(&mut step.because);
            !faults(position, &step).is_empty()
        };
        wings += 1;
        objected +=
            usize::from(changed(&|because| because.sets.sort_by_key(|set| set.house.index())));
        assert!(changed(&|because| because.sets.swap(0, 1)));
        assert!(changed(&|because| because.sets.truncate(2)));
        assert!(changed(&|because| because.sets[0].cells = CellSet::ALL));
        assert!(changed(&|because| because.commons[0].digits = because.commons[1].digits));
        assert!(changed(&|because| because.commons[0].digits = because.sets[0].z));
    });
    assert!(objected * 4 > wings, "{objected} of {wings}");
}

#[test]
fn a_blossom_has_a_petal_for_each_candidate_of_its_stem() {
    let mut count = 0;
    for_each_step(&[Technique::DeathBlossom], |position, step| {
        let Evidence { sets, commons, .. } = &step.because;
        let (stem, petals) = (sets[0], &sets[1..]);
        assert!(
            stem.cells.len() == 1 && stem.digits == position.digits(stem.cells.first().unwrap())
        );
        assert!(commons.iter().flat_map(|common| common.digits).eq(stem.digits), "{step:?}");
        for (index, (petal, common)) in petals.iter().zip(commons).enumerate() {
            let places = held(position, petal, common.digits.single().unwrap());
            assert!(is_almost_locked(position, petal) && common.sets == [0, index + 1], "{step:?}");
            assert!(!places.is_empty() && all_see(stem.cells, places), "{step:?}");
            assert_eq!(petal.z, step.removes.digits());
        }
        let sees =
            |candidate: Candidate| petals.iter().all(|petal| sees_all(position, candidate, petal));
        assert!(step.removes.iter().all(sees) && follows(position, step), "{step:?}");
        assert_eq!(told(&say(&step.why())), named(sets), "{}", say(&step.why()));
        count += 1;
    });
    assert!(count > 500, "{count}");
}

#[test]
fn the_parts_of_a_sue_de_coq_prove_the_eliminations() {
    let mut count = 0;
    for_each_step(&[Technique::SueDeCoq], |position, step| {
        let sets = &step.because.sets;
        let [crossing, line, across] = sets.as_slice() else { panic!("{step:?}") };
        let both = line.house.cells() & across.house.cells();
        assert!(
            (crossing.cells - both).is_empty()
                && (crossing.cells & (line.cells | across.cells)).is_empty()
        );
        assert!(
            (line.cells - line.house.cells()).is_empty()
                && (across.cells - across.house.cells()).is_empty()
        );
        if step.pattern_name() == Some(PatternName::AlmostLockedTriple) {
            return;
        }
        assert!(follows(position, step), "{step:?}");
        assert_eq!(told(&say(&step.why())), named(sets), "{}", say(&step.why()));
        count += 1;
    });
    assert!(count > 30, "{count}");
}

/// The levels of a hint for the first step of the technique in its manual example.
fn hinted(technique: Technique) -> [String; 3] {
    let (before, _) = technique.example().expect("the technique has an example");
    let puzzle = Puzzle::prove(before.givens).expect("the puzzle has one solution");
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates))
        .expect("the example has no wrong digit");
    let step = position.first_of(technique).expect("the position has such a step");
    [HintLevel::Where, HintLevel::What, HintLevel::Do].map(|level| say(&step.hint(level)))
}

#[test]
fn hints_name_the_sets_in_their_order() {
    assert_eq!(
        hinted(Technique::AlsXz),
        [
            "Look at r1c3 and column 9.",
            "A = r1c3 {18}, B = r1249c9 {12358}. In row 1 every 1 of A sees every 1 of B, so at most one of the two has a 1. \
             Each has only one digit more than cells, so one without a 1 has an 8. So ...",
            "So r1c8 and r2c3, which see every 8 of both, are not 8: remove 8 from r1c8 and r2c3.",
        ]
    );
    assert_eq!(
        hinted(Technique::AlsXyWing),
        [
            "Look at r1c4, row 2 and column 3.",
            "A = r1c4 {68}, B = r2c457 {3689}, C = r269c3 {4689}. Each has only one digit more \
             than cells. At most one of A and B has an 8 (column 4), and at most one of B and C a 9 (row 2). If A has no 6, it \
             has an 8; so B, without an 8, has a 9; so C, without a 9, has a 6. So ...",
            "So A or C has a 6, and r9c4, which sees every 6 of both, is not 6: remove 6 from r9c4.",
        ]
    );
    assert_eq!(
        hinted(Technique::DeathBlossom),
        [
            "Look at r6c8, columns 7 and 9, and box 4.",
            "A = r6c8 {149}, B = r35c7 {134}, C = r4c3, r6c13 {3459}, D = r4579c9 {23459}. If A is 1, B has no 1; if it \
             is 4, C has no 4; if it is 9, D has no 9. Each time ...",
            "Each time one of B, C and D loses a digit and must have a 3, and r4c7, which sees every 3 of B, C and D, is \
             not 3: remove 3 from r4c7.",
        ]
    );
    assert_eq!(
        hinted(Technique::SueDeCoq),
        [
            "Look at column 3 and box 1.",
            "A = r12c3 {1467}, B = r9c3 {16}, C = r3c2 {47}. They have no more digits than cells, so each of these \
             digits stays in them: 1 and 6 in A and B; 4 and 7 in A and C. So ...",
            "So r2c1 and r2c2 are not 4, and r1c2 is not 7: remove 4 from r2c1 and r2c2, and 7 from r1c2.",
        ]
    );
    let [place, why, end] = hinted(Technique::AlsChain);
    assert_eq!(
        place,
        "Look at r1c2357 and at r7c456, r8c56, r9c46, the ends of a chain of 8 sets."
    );
    assert!(why.ends_with("so H, without a 1, has an 8. So ..."));
    assert_eq!(
        end,
        "So A or H has an 8, and r9c5, which sees every 8 of both, is not 8: remove 8 from r9c5."
    );
}

/// Two links lock both sets, each for its own digits.
#[test]
fn two_links_lock_both_sets() {
    let mut texts = Vec::new();
    for_each_step(&[Technique::AlsXz], |_, step| {
        if step.because.commons[0].digits.len() == 2 {
            texts.push(say(&step.why()));
        }
    });
    let text = "A = r1c2356 {23789}, B = r1c78 {678}. Every 7 of A sees every 7 of B, and likewise for 8. So one set \
                has the 7 and the other the 8, and each needs all of its others: 2, 3 and 9 in A; 6 in B. So r3c8 and \
                r3c9 are not 6.";
    assert!(texts.len() > 100 && texts.iter().any(|found| found == text), "{}", texts.len());
}
