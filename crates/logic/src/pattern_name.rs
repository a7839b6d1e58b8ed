//! Common names for patterns that are narrower than a technique.
//!
//! A name is determined by the evidence of a step alone, so it is the same on every board. It is
//! shown next to the technique and has no other effect: ratings, orders and saves only use
//! techniques.
//!
//! # Bent sets
//!
//! A bent set is `n` cells with `n` digits that are not all in one house. Suppose that, for each
//! digit but one, all its places see each other. Then that last digit, z, is somewhere in the set
//! and can be removed from any cell that sees all its places. As an ALS-XZ it is two sets that have
//! `n` cells and `n` digits between them, and share x, their only link, and z. With 3 cells it is
//! an XY-wing or an XYZ-wing, which are techniques of their own.
//!
//! # Wings of three strong links
//!
//! Short chains are named by their strong links, in cells of two candidates or in houses with two
//! places, and by their digits. Letters stand for different digits and cells, and a chain can be
//! read from either end:
//!
//! | name | strong links | chain |
//! |---|---|---|
//! | M-wing | cell, house, house | `(x=y)a - (y)b = (y-x)c = (x)d` |
//! | S-wing | house, cell, house | `(x)a = (x)b - (x=y)c - (y)d = (y)e` |
//! | H-wing | cell, house, house | `(x=y)a - (y)b = (y-z)c = (z)d` |
//! | H-wing | cell, cell, house | `(x=y)a - (y=z)b - (z)c = (z)d` |
//! | L-wing | three houses | `(x)a = (x)b - (x)c = (x-y)d = (y)e` |
//! | L-wing | three houses | `(x)a = (x-y)b = (y-z)c = (z)d` |
//!
//! The definitions are from the tutorial of Sunnie's Sudoku. On the `enjoysudoku.com` forum, where
//! `StrmCkr` collected such wings, the first L-wing is called an L2-wing, the second an L3-wing or
//! an H1-wing. A place in a house may be a group of cells, as in a grouped chain. W-wings and
//! XY-wings are such chains as well, but techniques of their own.
//!
//! # Almost locked pairs and triples
//!
//! In a line, a cell has two candidates, x and y. In a box without that cell, all places of x and y
//! except one cell are in the crossing with the line. So one of the two digits is in the crossing
//! and the other in that cell; without that cell they would be a locked pair. As a loop it is
//! `(x=y)a - (y)b = (y-x)c = (x)d - (x)a`, where b and d are in the crossing, often the same cells.
//! Both weak links between cells are in the line, both strong links of a house are in the box. Line
//! and box can be exchanged. The name is the one that Sunnie's Sudoku uses for this kind of almost
//! locked candidates.
//!
//! With two cells of three digits in the line, and two cells besides the crossing in the box, it is
//! an almost locked triple, which is found as a Sue de Coq.

use std::fmt;

use crate::{Board, Candidates as _, Evidence, Link, Set as _, Step, Strength, Technique};

/// The common name of a step's pattern, next to its technique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PatternName {
    /// Four cells with four digits; all but one digit have places that see each other.
    WxyzWing,
    /// Five cells with five digits; all but one digit have places that see each other.
    VwxyzWing,
    /// The chain `(x=y)a - (y)b = (y-x)c = (x)d`.
    MWing,
    /// The chain `(x)a = (x)b - (x=y)c - (y)d = (y)e`.
    SWing,
    /// The chains `(x=y)a - (y)b = (y-z)c = (z)d` and `(x=y)a - (y=z)b - (z)c = (z)d`.
    HWing,
    /// The chains `(x)a = (x)b - (x)c = (x-y)d = (y)e` and `(x)a = (x-y)b = (y-z)c = (z)d`.
    LWing,
    /// The loop `(x=y)a - (y)b = (y-x)c = (x)d - (x)a` with its places in two houses.
    AlmostLockedPair,
    /// Two cells of a line with three digits, whose places in a box are in the crossing and in two
    /// other cells; or the same with the box and the line exchanged.
    AlmostLockedTriple,
}

impl PatternName {
    /// All names.
    pub const ALL: [Self; 8] = [
        Self::WxyzWing,
        Self::VwxyzWing,
        Self::MWing,
        Self::SWing,
        Self::HWing,
        Self::LWing,
        Self::AlmostLockedPair,
        Self::AlmostLockedTriple,
    ];

    /// The name in plain words, such as `WXYZ-wing`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WxyzWing => "WXYZ-wing",
            Self::VwxyzWing => "VWXYZ-wing",
            Self::MWing => "M-wing",
            Self::SWing => "S-wing",
            Self::HWing => "H-wing",
            Self::LWing => "L-wing",
            Self::AlmostLockedPair => "almost locked pair",
            Self::AlmostLockedTriple => "almost locked triple",
        }
    }

    /// The name on the command line, such as `wxyz-wing`.
    pub fn slug(self) -> String {
        self.name().to_ascii_lowercase().replace(' ', "-")
    }

    /// The technique whose manual page describes the pattern. Wings of three links are also found
    /// as discontinuous loops, which are chains of the same kind.
    pub const fn technique(self) -> Technique {
        match self {
            Self::WxyzWing | Self::VwxyzWing => Technique::AlsXz,
            Self::MWing | Self::SWing | Self::HWing | Self::LWing => Technique::Aic,
            Self::AlmostLockedPair => Technique::GroupedContinuousLoop,
            Self::AlmostLockedTriple => Technique::SueDeCoq,
        }
    }
}

impl fmt::Display for PatternName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl<B: Board> Step<B> {
    /// The common name of its pattern, if that is narrower than its technique's.
    pub fn pattern_name(&self) -> Option<PatternName> {
        use Technique as T;
        match self.technique {
            T::AlsXz => bent_set(&self.because),
            T::Aic
            | T::DiscontinuousLoop
            | T::GroupedAic
            | T::GroupedDiscontinuousLoop
            | T::ForcingChain => wing(&self.because.links),
            T::ContinuousLoop | T::GroupedContinuousLoop => ring(&self.because.links),
            T::SueDeCoq => almost_locked_triple(&self.because),
            _ => None,
        }
    }
}

/// The name of a step with two almost locked sets.
fn bent_set<B: Board>(because: &Evidence<B>) -> Option<PatternName> {
    let ([one, other], [common]) = (&because.sets[..], &because.commons[..]) else { return None };
    // Two doubly linked sets have no further digit that could be in either.
    common.digits.single()?;
    let size = one.cells.len() + other.cells.len();
    match (size, (one.digits | other.digits).len()) {
        (4, 4) => Some(PatternName::WxyzWing),
        (5, 5) => Some(PatternName::VwxyzWing),
        _ => None,
    }
}

/// The name of a Sue de Coq. The digits of its line and of its box differ, except in an almost
/// locked triple, where the two cells and the two places outside the crossing have the same three
/// digits.
fn almost_locked_triple<B: Board>(because: &Evidence<B>) -> Option<PatternName> {
    let [_, pair, places] = &because.sets[..] else { return None };
    (pair.digits == places.digits).then_some(PatternName::AlmostLockedTriple)
}

/// Places of a digit: an end of a link.
struct Place<B: Board> {
    cells: B::Cells,
    digit: B::Digit,
}

impl<B: Board> Place<B> {
    fn of(candidates: &B::Candidates) -> Option<Self> {
        Some(Self { cells: candidates.cells(), digit: candidates.digits().single()? })
    }
}

/// The kind of a strong link: two digits of a cell, or two places in a house.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StrongLinkKind {
    Cell,
    House,
}

/// The name of a chain of three strong links. The weak links where a loop closes are left out: they
/// lead to the removed candidate, which sees both ends.
fn wing<B: Board>(links: &[Link<B>]) -> Option<PatternName> {
    let is_strong = |link: &Link<B>| link.strength == Strength::Strong;
    let first = links.iter().position(is_strong)?;
    let last = links.iter().rposition(is_strong)?;
    let chain = &links[first..=last];
    let alternates = chain.iter().enumerate().all(|(at, link)| {
        let strength = if at % 2 == 0 { Strength::Strong } else { Strength::Weak };
        link.strength == strength && link.condition.is_none()
    });
    if chain.len() != 5 || !alternates || first > 1 || links.len() - last > 2 {
        return None;
    }
    let mut places: Vec<Place<B>> = Vec::with_capacity(6);
    for link in chain.iter().step_by(2) {
        places.extend([Place::of(&link.from)?, Place::of(&link.to)?]);
    }
    if returns(&places) {
        return None;
    }
    let kinds: Option<Vec<StrongLinkKind>> =
        places.chunks(2).map(|pair| kind(&pair[0], &pair[1])).collect();
    let (mut kinds, mut digits) =
        (kinds?, places.iter().map(|place| place.digit).collect::<Vec<_>>());
    let name = named(&kinds, &digits);
    kinds.reverse();
    digits.reverse();
    name.or_else(|| named(&kinds, &digits))
}

/// The name of a loop of three strong links, wherever it begins.
fn ring<B: Board>(links: &[Link<B>]) -> Option<PatternName> {
    if links.len() != 6 || links.iter().any(|link| link.condition.is_some()) {
        return None;
    }
    // Read from the cell with two candidates, it is the same in either direction.
    let is_in_cell = |link: &Link<B>| link.from.cells() == link.to.cells();
    let first =
        links.iter().position(|link| link.strength == Strength::Strong && is_in_cell(link))?;
    let [cell, to, along, within, back, close] =
        std::array::from_fn(|step| &links[(first + step) % links.len()]);
    let digit = |side: &B::Candidates| side.digits().single();
    let is_pair = (digit(&along.from), digit(&within.to)) == (digit(&cell.to), digit(&cell.from))
        && digit(&along.to) == digit(&along.from)
        && digit(&back.to) == digit(&back.from);
    let are_strong = [along, back].into_iter().all(|link| link.strength == Strength::Strong);
    let are_weak = [to, within, close].into_iter().all(|link| link.strength == Strength::Weak);
    let is_crossing = to.house.is_some()
        && along.house.is_some()
        && to.house == close.house
        && along.house == back.house
        && to.house != along.house;
    (is_pair && is_in_cell(within) && are_strong && are_weak && is_crossing)
        .then_some(PatternName::AlmostLockedPair)
}

/// True if a chain returns to a cell that it has left.
fn returns<B: Board>(places: &[Place<B>]) -> bool {
    let mut passed = B::Cells::EMPTY;
    let mut at = places.chunk_by(|one, other| one.cells == other.cells);
    at.any(|stay| {
        let comes_back = stay.len() > 2 || !(passed & stay[0].cells).is_empty();
        passed |= stay[0].cells;
        comes_back
    })
}

fn kind<B: Board>(from: &Place<B>, to: &Place<B>) -> Option<StrongLinkKind> {
    match (from.cells == to.cells, from.digit == to.digit) {
        (true, false) => Some(StrongLinkKind::Cell),
        (false, true) => Some(StrongLinkKind::House),
        _ => None,
    }
}

/// The name of a chain by its strong links and the digits at their ends, read in this direction.
fn named<D: Copy + PartialEq>(kinds: &[StrongLinkKind], digits: &[D]) -> Option<PatternName> {
    use StrongLinkKind::{Cell, House};
    let &[x, y, _, middle, _, end] = digits else { return None };
    match kinds {
        // The middle link has the digit y, since a weak link leads to it from the cell.
        [Cell, House, House] if end == x => Some(PatternName::MWing),
        [Cell, House, House] if end != y => Some(PatternName::HWing),
        [Cell, Cell, House] if end != x => Some(PatternName::HWing),
        [House, Cell, House] => Some(PatternName::SWing),
        [House, House, House] if x == middle && middle != end => Some(PatternName::LWing),
        [House, House, House] if x != middle && middle != end && end != x => {
            Some(PatternName::LWing)
        }
        _ => None,
    }
}
