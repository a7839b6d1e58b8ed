//! Compares the names of patterns with their definitions. The checkers share nothing with the code
//! that finds the names: chains are matched with the definitions as written, bent sets are examined
//! cell by cell.

#[path = "boards/other.rs"]
mod other;

use std::collections::BTreeMap;

use underdoku_grid::{Candidates, Cell, Digit, Grid};
use underdoku_logic::{
    Board, Candidate, CandidateSet, Candidates as _, Evidence, Link, PatternName, Position,
    Set as _, Step, Strength, Technique, general,
};
use underdoku_solver::Puzzle;

/// The named chains, cell by cell; x, y and z are digits.
const CHAINS: [(PatternName, &str); 6] = [
    (PatternName::MWing, "(x=y)a - (y)b = (y-x)c = (x)d"),
    (PatternName::SWing, "(x)a = (x)b - (x=y)c - (y)d = (y)e"),
    (PatternName::HWing, "(x=y)a - (y)b = (y-z)c = (z)d"),
    (PatternName::HWing, "(x=y)a - (y=z)b - (z)c = (z)d"),
    (PatternName::LWing, "(x)a = (x)b - (x)c = (x-y)d = (y)e"),
    (PatternName::LWing, "(x)a = (x-y)b = (y-z)c = (z)d"),
];

const NAMED: [Technique; 9] = [
    Technique::AlsXz,
    Technique::Aic,
    Technique::DiscontinuousLoop,
    Technique::GroupedAic,
    Technique::GroupedDiscontinuousLoop,
    Technique::ForcingChain,
    Technique::ContinuousLoop,
    Technique::GroupedContinuousLoop,
    Technique::SueDeCoq,
];

/// The places of a chain, each a digit in some cells, and the signs between them.
type Chain<C, D> = (Vec<(D, C)>, Vec<char>);

/// Reads `(x=y)a - (y)b`.
fn written(text: &str) -> Chain<String, char> {
    let (mut places, mut signs) = (Vec::new(), Vec::new());
    for part in text.split_inclusive(' ') {
        match part.trim().strip_prefix('(').and_then(|part| part.split_once(')')) {
            Some((digits, cell)) => {
                let is_sign = |letter: &char| matches!(letter, '=' | '-');
                signs.extend(digits.chars().filter(is_sign));
                let digits = digits.chars().filter(|letter| !is_sign(letter));
                places.extend(digits.map(|digit| (digit, cell.to_owned())));
            }
            None => signs.extend(part.trim().chars()),
        }
    }
    (places, signs)
}

/// The chain of a step from its first strong link to its last.
fn chain<B: Board>(step: &Step<B>) -> Option<Chain<B::Cells, B::Digit>> {
    let mut links: &[Link<B>] = &step.because.links;
    let is_weak = |link: &Link<B>| link.strength == Strength::Weak;
    links = links.strip_prefix_if(is_weak);
    links = links.strip_suffix_if(is_weak);
    let place = |side: &B::Candidates| Some((side.digits().single()?, side.cells()));
    let mut places = vec![place(&links.first()?.from)?];
    for link in links {
        places.push(place(&link.to)?);
    }
    let is_sum = links.iter().any(|link| link.condition.is_some());
    let signs =
        links.iter().map(|link| link.strength.sign().chars().next().expect("a link has a sign"));
    (!is_sum).then(|| (places, signs.collect()))
}

/// A slice without its first or last item, if that item is of a certain kind.
trait Stripped<T> {
    fn strip_prefix_if(&self, is: impl Fn(&T) -> bool) -> &[T];
    fn strip_suffix_if(&self, is: impl Fn(&T) -> bool) -> &[T];
}

impl<T> Stripped<T> for [T] {
    fn strip_prefix_if(&self, is: impl Fn(&T) -> bool) -> &[T] {
        self.split_first().filter(|(first, _)| is(first)).map_or(self, |(_, rest)| rest)
    }

    fn strip_suffix_if(&self, is: impl Fn(&T) -> bool) -> &[T] {
        self.split_last().filter(|(last, _)| is(last)).map_or(self, |(_, rest)| rest)
    }
}

/// True if each letter of one chain stands for one thing of the other, and no two letters stand for
/// the same thing.
fn is_like<B: Board>(
    (places, signs): &Chain<B::Cells, B::Digit>,
    (letters, wanted): &Chain<String, char>,
) -> bool {
    let stands = |one: usize, other: usize| {
        let (a, b) = (&places[one], &places[other]);
        let is_same_digit = letters[one].0 == letters[other].0;
        let is_same_cell = letters[one].1 == letters[other].1;
        (a.0 == b.0) == is_same_digit
            && if is_same_cell { a.1 == b.1 } else { (a.1 & b.1).is_empty() }
    };
    let all = 0..letters.len();
    places.len() == letters.len()
        && signs == wanted
        && all.clone().all(|one| all.clone().all(|other| stands(one, other)))
}

/// The name of a chain according to the definitions.
fn name_of_chain<B: Board>(step: &Step<B>) -> Option<PatternName> {
    let (mut places, mut signs) = chain(step)?;
    for _ in 0..2 {
        let there = (places.clone(), signs.clone());
        if let Some((name, _)) =
            CHAINS.iter().find(|(_, text)| is_like::<B>(&there, &written(text)))
        {
            return Some(*name);
        }
        places.reverse();
        signs.reverse();
    }
    None
}

fn sees<B: Board>(position: &Position<B>, one: B::Cell, other: B::Cell) -> bool {
    B::peers(position, one).contains(other)
}

/// The name of two sets by their cells: as many digits as cells, of which only one has places that
/// do not all see each other; that digit is removed.
fn name_of_sets<B: Board>(position: &Position<B>, step: &Step<B>) -> Option<PatternName> {
    let cells = step.because.sets.iter().fold(B::Cells::EMPTY, |all, set| all | set.cells);
    let digits = cells.iter().fold(B::Digits::EMPTY, |all, cell| all | position.digits(cell));
    let places = |digit: B::Digit| -> Vec<B::Cell> {
        cells.iter().filter(|&cell| position.digits(cell).contains(digit)).collect()
    };
    let is_free = |digit: &B::Digit| {
        let places = places(*digit);
        places
            .iter()
            .any(|&one| places.iter().any(|&other| one != other && !sees(position, one, other)))
    };
    let free: Vec<B::Digit> = digits.iter().filter(is_free).collect();
    let name = match (cells.len(), digits.len(), &free[..]) {
        (4, 4, [_]) => PatternName::WxyzWing,
        (5, 5, [_]) => PatternName::VwxyzWing,
        _ => return None,
    };
    for (cell, digit) in step.removes.each().map(B::parts) {
        let is_seen = places(digit).iter().all(|&place| sees(position, cell, place));
        assert!(free == [digit] && is_seen, "{step:?}");
    }
    Some(name)
}

/// The name of a loop by its cells: a cell with two digits, and another house in which all places
/// of both but one are seen from the first cell's house.
fn name_of_ring<B: Board>(position: &Position<B>, step: &Step<B>) -> Option<PatternName> {
    let links = &step.because.links;
    let place = |link: &Link<B>| Some((link.from.digits().single()?, link.from.cells()));
    let places: Vec<(B::Digit, B::Cells)> = links.iter().map(place).collect::<Option<_>>()?;
    let cells = places.iter().fold(B::Cells::EMPTY, |all, (_, cells)| all | *cells);
    let digits =
        places.iter().fold(B::Digits::EMPTY, |all, (digit, _)| all | B::Digits::of(*digit));
    let is_sum = links.iter().any(|link| link.condition.is_some());
    if is_sum || places.len() != 6 || digits.len() != 2 {
        return None;
    }
    // The houses must be those of the links, as a digit can have the same places in two houses.
    let named = |house: B::House, strength: Strength| {
        let group = B::group(position, house);
        links
            .iter()
            .filter(|link| link.strength == strength && link.house == Some(group.clone()))
            .count()
    };
    let houses: Vec<B::House> = B::houses(position).collect();
    let all_in = |house: B::House| {
        digits.iter().fold(B::Cells::EMPTY, |all, digit| all | position.cells_in(house, digit))
    };
    let is_pair = cells.iter().filter(|cell| position.digits(*cell) == digits).any(|pair| {
        houses.iter().filter(|house| named(**house, Strength::Strong) == 2).any(|&of_pair| {
            let held = all_in(of_pair);
            let is_apart = !held.contains(pair) && (held | B::Cells::of(pair)) == cells;
            is_apart
                && houses.iter().filter(|house| named(**house, Strength::Weak) == 2).any(|&line| {
                    line != of_pair && (held - B::house_cells(position, line)).len() == 1
                })
        })
    });
    is_pair.then_some(PatternName::AlmostLockedPair)
}

/// The name of a Sue de Coq by its houses: in one, two cells outside the crossing have three digits
/// between them; in the other, these have no places but in the crossing and in two more cells.
fn name_of_crossing<B: Board>(position: &Position<B>, step: &Step<B>) -> Option<PatternName> {
    let [crossing, pair, places] = &step.because.sets[..] else { panic!("{step:?}") };
    let digits = |cells: B::Cells| {
        cells.iter().fold(B::Digits::EMPTY, |all, cell| all | position.digits(cell))
    };
    let held = B::houses(position).find_map(|house| {
        (B::group(position, house) == places.house).then(|| {
            let all = digits(pair.cells).iter();
            all.fold(B::Cells::EMPTY, |all, digit| all | position.cells_in(house, digit))
        })
    });
    let is_pair = pair.cells.len() == 2 && digits(pair.cells).len() == 3;
    if !is_pair || held != Some(crossing.cells | places.cells) || places.cells.len() != 2 {
        return None;
    }
    // The two cells of one house and the three digits' places in the other leave nothing else.
    for (cell, digit) in step.removes.each().map(B::parts) {
        let is_triple = pair.digits.contains(digit);
        assert_eq!(places.cells.contains(cell), !is_triple, "{step:?}");
        assert!(!(pair.cells | crossing.cells).contains(cell), "{step:?}");
    }
    Some(PatternName::AlmostLockedTriple)
}

/// What a named chain claims: each strong link covers all of a cell or of a house, and a removed
/// candidate sees the end with its digit, or is in the cell of the other end.
fn check_chain<B: Board>(position: &Position<B>, step: &Step<B>) {
    let (places, _) = chain(step).expect("the step is a chain");
    for pair in places.chunks(2) {
        let [(one, from), (other, to)] = pair else { panic!("{step:?}") };
        if from == to {
            assert_eq!(
                position.digits(from.first().expect("the cell is valid")).len(),
                2,
                "{step:?}"
            );
        } else {
            let all = *from | *to;
            let mut houses = B::houses(position);
            let has_both = houses.any(|house| {
                position.cells_in(house, *one) == all && B::lacks(position, house, *one)
            });
            assert!(one == other && has_both, "{step:?}");
        }
    }
    let ends = [places[0], places[5]];
    for (cell, digit) in step.removes.each().map(B::parts) {
        let excludes = |(end, cells): (B::Digit, B::Cells)| {
            let is_there = cells.contains(cell) && digit != end;
            is_there || digit == end && cells.iter().all(|place| sees(position, cell, place))
        };
        assert!(ends.into_iter().all(excludes), "{step:?}");
    }
}

/// The number of steps with each name, and without one.
#[derive(Default)]
struct Tally {
    named: BTreeMap<PatternName, usize>,
    unnamed: usize,
}

impl Tally {
    fn check<B: Board>(&mut self, position: &Position<B>) {
        for step in NAMED.iter().flat_map(|&technique| position.all_of(technique)) {
            let is_sets = step.technique == Technique::AlsXz;
            let is_ring = matches!(
                step.technique,
                Technique::ContinuousLoop | Technique::GroupedContinuousLoop
            );
            let is_crossing = step.technique == Technique::SueDeCoq;
            let wanted = match () {
                () if is_sets => name_of_sets(position, &step),
                () if is_ring => name_of_ring(position, &step),
                () if is_crossing => name_of_crossing(position, &step),
                () => name_of_chain(&step),
            };
            assert_eq!(step.pattern_name(), wanted, "{step:?}");
            match wanted {
                Some(name) => *self.named.entry(name).or_default() += 1,
                None => self.unnamed += 1,
            }
            if wanted.is_some() && !is_sets && !is_ring && !is_crossing {
                check_chain(position, &step);
            }
        }
    }

    fn must_have(&self, least: &[(PatternName, usize)]) {
        for &(name, least) in least {
            let count = self.named.get(&name).copied().unwrap_or_default();
            assert!(count >= least, "{name}: {count}, of {:?}", self.named);
        }
        assert!(self.unnamed > 1_000, "{}", self.unnamed);
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
fn a_step_is_named_if_it_meets_the_definition() {
    let mut tally = Tally::default();
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
        tally.check(&position);
    }
    let least = |name| match name {
        PatternName::AlmostLockedPair => 3,
        PatternName::AlmostLockedTriple => 2,
        _ => 100,
    };
    tally.must_have(&PatternName::ALL.map(|name| (name, least(name))));
}

/// Boards with many kinds of houses and cages, at the first positions where short techniques no
/// longer help.
#[test]
fn the_names_are_the_same_on_other_boards() {
    let mut tally = Tally::default();
    for (layout, grid) in other::boards(include_str!("../../../testdata/techniques/boards.txt")) {
        let mut position = Position::on(&layout, &grid);
        for _ in 0..12 {
            let below = |most| general::TECHNIQUES.iter().filter(move |row| row.technique < most);
            while let Some(step) = position.first_among(below(Technique::AlignedPair)) {
                position.apply(&step);
            }
            tally.check(&position);
            let Some(step) = position.first_among(below(Technique::AlsChain)) else { break };
            position.apply(&step);
        }
    }
    let least = |name| match name {
        PatternName::AlmostLockedPair | PatternName::AlmostLockedTriple => 0,
        _ => 2,
    };
    tally.must_have(&PatternName::ALL.map(|name| (name, least(name))));
}

/// The name of a chain written as cells and digits, as a step of this technique.
fn named(technique: Technique, text: &str) -> Option<PatternName> {
    let (places, signs) = written(text);
    let candidate = |(digit, cell): &(char, String)| {
        let digit = Digit::from_char(*digit).expect("the character is a digit");
        CandidateSet::of(Candidate::new(cell.parse().expect("the cell is valid"), digit))
    };
    let link = |(pair, sign): (&[(char, String)], &char)| Link {
        from: candidate(&pair[0]),
        to: candidate(&pair[1]),
        strength: if *sign == '=' { Strength::Strong } else { Strength::Weak },
        house: None,
        condition: None,
        beyond: None,
    };
    let links = places.windows(2).zip(&signs).map(link).collect();
    let because: Evidence = Evidence { links, ..Evidence::default() };
    Step::remove(technique, CandidateSet::EMPTY, because).pattern_name()
}

#[test]
fn written_chains_have_their_names() {
    use PatternName as P;
    let written_chains = [
        // As chains from one end to the other, read both ways.
        ("(1=6)r5c2 - (6)r5c7 = (6-1)r8c7 = (1)r2c7", Some(P::MWing)),
        ("(1)r2c7 = (1-6)r8c7 = (6)r5c7 - (6=1)r5c2", Some(P::MWing)),
        ("(5)r6c5 = (5)r8c5 - (5=6)r9c5 - (6)r9c6 = (6)r5c6", Some(P::SWing)),
        ("(4)r6c4 = (4-6)r1c4 = (6)r2c5 - (6)r2c8 = (6)r6c8", Some(P::LWing)),
        ("(4)r6c4 = (4-6)r1c4 = (6-8)r1c8 = (8)r6c8", Some(P::LWing)),
        ("(6)r1c8 = (6)r9c8 - (6=8)r8c7 - (8=7)r7c8", Some(P::HWing)),
        ("(7=8)r7c8 - (8)r7c2 = (8-6)r1c2 = (6)r1c8", Some(P::HWing)),
        // As loops that return to a removed candidate, whose digit is that of both ends or of one
        // end.
        ("(1)r2c2 - (1=6)r5c2 - (6)r5c7 = (6-1)r8c7 = (1)r2c7 - (1)r2c2", Some(P::MWing)),
        ("(5)r5c6 - (5)r5c5 = (5)r8c5 - (5=6)r9c5 - (6)r9c6 = (6)r5c6", Some(P::SWing)),
        ("(6)r5c6 = (6)r9c6 - (6=5)r9c5 - (5)r8c5 = (5)r5c5 - (5)r5c6", Some(P::SWing)),
        // A W-wing, an XY-wing and a chain of one digit are techniques of their own.
        ("(1=6)r5c2 - (6)r5c7 = (6)r8c7 - (6=1)r8c9", None),
        ("(1=6)r5c2 - (6=7)r5c7 - (7=1)r8c7", None),
        ("(1)r5c2 = (1)r5c7 - (1)r8c7 = (1)r8c9 - (1)r1c9 = (1)r1c4", None),
        // These have no name.
        ("(1)r2c7 = (1-6)r8c7 = (6-1)r8c2 = (1)r4c2", None),
        ("(1=6)r5c2 - (6=1)r5c7 - (1)r8c7 = (1)r8c9", None),
        ("(1=6)r5c2 - (6)r5c7 = (6)r8c7 - (6=2)r8c9", None),
        ("(1=6)r5c2 - (6)r5c7 = (6)r8c7 - (6)r8c2 = (6)r4c2", None),
        // Two and four strong links, a chain that returns to a cell, one that does not alternate.
        ("(1)r2c7 = (1-6)r8c7 = (6)r5c7", None),
        ("(1=6)r5c2 - (6)r5c7 = (6-1)r8c7 = (1)r2c7 - (1)r2c3 = (1)r4c3", None),
        ("(1=6)r5c2 - (6)r5c7 = (6-1)r8c7 = (1)r5c2", None),
        ("(1=6)r5c2 - (6)r5c7 - (6-1)r8c7 = (1)r2c7 = (1)r2c3", None),
    ];
    for (text, name) in written_chains {
        let is_loop = name.is_some() && text.matches('r').count() > 5;
        let technique = if is_loop { Technique::DiscontinuousLoop } else { Technique::Aic };
        assert_eq!(named(technique, text), name, "{text}");
        // A loop of the same links is not a wing, nor is a branch of a forcing chain.
        assert_eq!(named(Technique::ContinuousLoop, text), None);
        assert_eq!(named(Technique::CellForcing, text), None);
    }
    // Chains of Sudoku Explainer get the same names.
    let wing = "(1=6)r5c2 - (6)r5c7 = (6-1)r8c7 = (1)r2c7";
    assert_eq!(named(Technique::ForcingChain, wing), Some(P::MWing));
}
