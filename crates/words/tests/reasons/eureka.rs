//! Chains in Eureka notation, read back and checked against the board.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Link, Set as _, Step, Technique};

use super::facts::Facts;
use super::mention;
use super::oracle::Candidate;

/// An end of a link: one of these cells holds the digit, or none does.
type End = (CellSet, Digit);

/// A line in notation.
#[derive(Debug)]
struct Chain {
    ends: Vec<End>,
    /// The links between them, `=` or `-`.
    signs: Vec<char>,
    places: Vec<Candidate>,
    removes: Vec<Candidate>,
}

fn digit(character: char) -> Option<Digit> {
    (1..=25).filter_map(Digit::new).find(|digit| digit.shown() == character)
}

/// `r1c46,r2c5` at the start, and the rest.
fn cells(text: &str, is_large: bool) -> Option<(CellSet, &str)> {
    let mut all = CellSet::EMPTY;
    let mut rest = text;
    loop {
        let (cells, end) = mention::cells(rest, is_large)?;
        all |= cells.into_iter().map(|(row, column)| Cell::new(row - 1, column - 1)).collect();
        match end.strip_prefix(',').filter(|rest| rest.starts_with('r')) {
            Some(more) => rest = more,
            None => return Some((all, end)),
        }
    }
}

impl Chain {
    fn read(text: &str, is_large: bool) -> Option<Self> {
        let (mut rest, end) = text.split_once(" => ")?;
        let mut chain =
            Self { ends: Vec::new(), signs: Vec::new(), places: Vec::new(), removes: Vec::new() };
        while !rest.is_empty() {
            let mut within = "";
            if let Some(inner) = rest.strip_prefix('(') {
                let (inner, after) = inner.split_once(')')?;
                within = inner;
                rest = after;
            }
            let (cells, after) = cells(rest, is_large)?;
            if within.is_empty() {
                // Without a digit in brackets, an end has the digit of the previous end.
                chain.ends.push((cells, chain.ends.last()?.1));
            }
            for character in within.chars() {
                match digit(character) {
                    Some(digit) => chain.ends.push((cells, digit)),
                    None => chain.signs.push(character),
                }
            }
            let mut characters = after.chars();
            chain.signs.extend(characters.next());
            rest = characters.as_str();
        }
        for part in end.split(", ") {
            let (cells, what) = cells(part, is_large)?;
            let (digits, into) = match what.strip_prefix("<>") {
                Some(digits) => (digits, &mut chain.removes),
                None => (what.strip_prefix('=')?, &mut chain.places),
            };
            for digit in digits.chars().map(digit) {
                let digit = digit?;
                into.extend(cells.into_iter().map(|cell| (cell, digit)));
            }
        }
        (chain.ends.len() == chain.signs.len() + 1).then_some(chain)
    }

    /// The ends at even positions, and those at odd ones.
    fn sides(&self) -> [Vec<End>; 2] {
        [0, 1].map(|odd| self.ends.iter().skip(odd).step_by(2).copied().collect())
    }
}

/// Techniques whose links are always one chain.
const CHAINS: [Technique; 16] = [
    Technique::Skyscraper,
    Technique::TwoStringKite,
    Technique::TurbotFish,
    Technique::WWing,
    Technique::XyChain,
    Technique::XChain,
    Technique::XCycle,
    Technique::YCycle,
    Technique::Cycle,
    Technique::ForcingChain,
    Technique::DiscontinuousLoop,
    Technique::ContinuousLoop,
    Technique::Aic,
    Technique::GroupedDiscontinuousLoop,
    Technique::GroupedContinuousLoop,
    Technique::GroupedAic,
];

impl Facts<'_> {
    /// The line in notation after a reason can be read, its links hold and alternate, and it leads to what
    /// the step concludes.
    pub(crate) fn eureka(&mut self, step: &Step<Layout>) {
        let why = self.why.clone();
        let Some((_, text)) = why.split_once("Eureka: ") else {
            let needs_none = !CHAINS.contains(&step.technique);
            return self.must(needs_none, || "no line in notation".to_owned());
        };
        let is_large = self.layout.largest_digit().is_some_and(|digit| digit.get() > 9);
        let text = text.trim_end_matches('.');
        let Some(mut chain) = Chain::read(text, is_large) else {
            return self.faults.push(format!("cannot be read: {text}"));
        };
        let takes_turns =
            chain.signs.iter().zip("=-".chars().cycle()).all(|(sign, turn)| *sign == turn);
        self.must(takes_turns, || format!("links do not take turns: {text}"));
        for (ends, &sign) in chain.ends.windows(2).zip(&chain.signs) {
            let is_so = match sign {
                '=' => self.is_strong(ends[0], ends[1]),
                _ => self.is_weak(&step.because.links, ends[0], ends[1]),
            };
            self.must(is_so, || format!("{:?} {sign} {:?} is not so: {text}", ends[0], ends[1]));
        }
        let sorted = |candidates: &[Candidate]| {
            let mut candidates = candidates.to_vec();
            candidates.sort_unstable();
            candidates
        };
        let is_conclusion = sorted(&chain.places) == sorted(&step.places)
            && sorted(&chain.removes) == sorted(&step.removes);
        self.must(is_conclusion, || format!("another conclusion: {text}"));
        if step.technique == Technique::RemotePair {
            // The chain also holds with its two digits exchanged, which proves the eliminations of the other digit.
            let digit = chain.ends[0].1;
            chain.removes.iter_mut().for_each(|(_, other)| *other = digit);
        }
        self.follows(&step.because.links, &chain, text);
    }

    /// What follows: one end of a chain holds, and in a ring all ends at even or all at odd positions.
    fn follows(&mut self, links: &[Link<Layout>], chain: &Chain, text: &str) {
        let (first, last) = (chain.ends[0], chain.ends[chain.ends.len() - 1]);
        let is_ring = chain.signs.last() == Some(&'-');
        self.must(!is_ring || first == last, || format!("no ring: {text}"));
        let sides = if is_ring { chain.sides() } else { [vec![first], vec![last]] };
        for &(cell, digit) in &chain.removes {
            let gone = (CellSet::of(cell), digit);
            let follows =
                sides.iter().all(|side| side.iter().any(|&end| self.is_weak(links, gone, end)));
            self.must(follows, || format!("{cell} can be {digit}: {text}"));
        }
        for &(cell, digit) in &chain.places {
            let is_both = !is_ring && [first, last] == [(CellSet::of(cell), digit); 2];
            self.must(is_both, || format!("{cell} need not be {digit}: {text}"));
        }
    }

    /// True if a cell has only the two digits, or if a house that needs the digit has only these places for it.
    fn is_strong(&self, (cells, digit): End, (others, other): End) -> bool {
        if let (Some(cell), true) = (cells.single(), cells == others) {
            return digit != other && self.open(cell) == DigitSet::of(digit) | DigitSet::of(other);
        }
        digit == other
            && self.layout.houses().iter().any(|house| {
                house.needs().contains(digit)
                    && self.places(&Group::House(house.clone()), digit) == cells | others
            })
    }

    /// True if no candidate of one is compatible with any of the other, because of sight or a sum that a link names.
    fn is_weak(&self, links: &[Link<Layout>], (cells, digit): End, (others, other): End) -> bool {
        let by_sum = |one: Candidate, another: Candidate| {
            links.iter().filter(|link| link.condition.is_some()).any(|link| {
                let ends = (&link.from[..], &link.to[..]);
                ends == (&[one][..], &[another][..]) || ends == (&[another][..], &[one][..])
            })
        };
        cells.iter().all(|one| {
            others.iter().all(|another| {
                let (one, another) = ((one, digit), (another, other));
                self.sight.exclude(one, another) || by_sum(one, another)
            })
        })
    }
}

#[test]
fn a_line_is_read() {
    let text = "(2=7)r9c1-r6c1=(7-4)r6c3=r6c789-(4=3)r4c9-r4c1=(3)r5c1 => r5c1<>2";
    let chain = Chain::read(text, false).expect("the Eureka notation is valid");
    assert_eq!(chain.signs.iter().collect::<String>(), "=-=-=-=-=");
    let digits: String = chain.ends.iter().map(|(_, digit)| digit.shown()).collect();
    assert_eq!(digits, "2777444333");
    assert_eq!(chain.ends[5].0.len(), 3);
    let [(cell, digit)] = chain.removes[..] else { panic!("{chain:?}") };
    assert_eq!((cell, digit.shown()), (Cell::new(4, 0), '2'));
    for text in ["r1c1=r1c2 => r1c3<>1", "(1)r1c1=r1c2", "(1=)r1c1 => r1c3<>1", "(1)r1c1 => r1c3"] {
        assert!(Chain::read(text, false).is_none(), "{text}");
    }
}
