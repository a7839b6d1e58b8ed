//! The contents of a picture of a step, independent of how it is drawn: candidates with their roles
//! in the argument, shaded cells, links, and a legend for all of these.
//!
//! A [`Drawing`] is made from nothing but a [`Step`], so that the terminal, the page and the command line show the
//! same, and a test can compare it with the facts of the reason.

mod branches;
mod legend;
mod shades;

use std::collections::BTreeMap;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::{Condition, NextStep};
use underdoku_logic::{Evidence, HintLevel, NamedSet, Step, Strength, Technique};

use crate::{Catalogue, Say};

pub use legend::{Entry, Sign};

/// A digit in a cell.
pub type Candidate = (Cell, Digit);

/// With more arrows than this, none is drawn, because they would be a tangle.
const MOST_ARROWS: usize = 60;
/// With more arrows than this, each branch of an argument has its own picture.
const MAX_JOINT_ARROWS: usize = 19;

/// What a picture of a step shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The candidates of the argument and of its conclusion, each once, in row order.
    pub marks: Vec<Mark>,
    /// The shaded cells; later ones are drawn above earlier ones.
    pub shades: Vec<Highlight>,
    /// The links.
    pub arrows: Vec<Arrow>,
    /// The names of the sets of cells that the reason names.
    pub sets: Vec<String>,
    /// The technique, which determines what some marks mean.
    technique: Option<Technique>,
    /// The number of branches of the argument, even if only one of them is drawn.
    branches: usize,
    /// The number of links, even if they are too many to be drawn.
    links: usize,
}

/// A candidate in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// What it is in the argument; none if it is in the conclusion only.
    pub role: Option<Role>,
    /// The branch that begins with it.
    pub start: Option<usize>,
    /// The ring around it.
    pub ring: Option<Ring>,
    /// What the step does with it.
    pub fate: Option<Fate>,
}

/// What a candidate is in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Right in a chain.
    On,
    /// Wrong in a chain.
    Off,
    /// Right in one place and wrong in another: where a chain contradicts itself, or branches differ.
    Both,
    /// Part of the pattern.
    Pattern,
    /// An exceptional part of the pattern: a fin, the second colour, the further digits of a rectangle.
    Fin,
    /// An end of a strong link that is neither part of the pattern nor a fin.
    Linked,
    /// Part of the set with this index.
    Set(usize),
}

/// A ring around a candidate of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ring {
    /// A restricted common: only one of two sets has the digit.
    Common,
    /// One of these is right.
    OneHolds,
    /// The digit stays in the sets.
    Stays,
}

/// What a step does with a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// It is eliminated.
    Removed,
    /// It is placed in its cell.
    Placed,
}

/// Shaded cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Highlight {
    /// The cells, in row order.
    pub cells: Vec<Cell>,
    /// Why they are shaded.
    pub ground: HighlightReason,
}

/// Why cells are shaded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HighlightReason {
    /// A house of the pattern.
    House,
    /// A cage of the pattern.
    Cage,
    /// A house that covers the pattern.
    Cover,
    /// A cage that is added up with others.
    Added,
    /// The cell or the house whose candidates are assumed in turn.
    Source,
    /// A cell or a house that an assumption leaves without a digit.
    Dead,
    /// A digit on the board that proves a single.
    Blocker,
}

/// A link between candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The candidates at its start; several if a group is linked.
    pub from: Vec<Candidate>,
    /// The candidates at its end.
    pub to: Vec<Candidate>,
    /// Its kind.
    pub line: Line,
    /// The branch that it belongs to, from 0; none for a link that is read in both directions.
    pub branch: Option<usize>,
    /// Its number in the branch, from 1: the number of a link, or of a line that the reason numbers.
    pub number: Option<usize>,
}

/// The kinds of arrows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// At least one end is right.
    Strong,
    /// At most one end is right.
    Weak,
    /// One end follows from the other because of a pattern, because of another chain, or together with others.
    ByPattern,
}

impl From<Strength> for Line {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Strong => Self::Strong,
            Strength::Weak => Self::Weak,
            Strength::ByPattern => Self::ByPattern,
        }
    }
}

impl Mark {
    /// True if it is in the argument.
    pub const fn is_lit(&self) -> bool {
        self.role.is_some() || self.ring.is_some() || self.start.is_some()
    }
}

impl Drawing {
    /// The picture of a step.
    pub fn of(step: &Step<Layout>) -> Self {
        Self::with(step, None)
    }

    /// The picture of a step, or one for each branch if there are several and all their arrows together would be
    /// too tangled.
    pub fn sequence_of(step: &Step<Layout>) -> Vec<Self> {
        let whole = Self::with(step, None);
        if whole.branches < 2 || whole.links <= MAX_JOINT_ARROWS {
            return vec![whole];
        }
        (0..whole.branches).map(|branch| Self::with(step, Some(branch))).collect()
    }

    /// The picture of a step, or of only one of its branches.
    fn with(step: &Step<Layout>, only: Option<usize>) -> Self {
        let because = &step.because;
        let mut sketch = Sketch { only, ..Sketch::default() };
        sketch.pattern(step);
        if let Some(net) = &because.net {
            sketch.net(net);
        } else if is_chain(step) {
            sketch.chain(because);
        }
        sketch.fates(&step.removes, Fate::Removed);
        sketch.fates(&step.places, Fate::Placed);
        Self {
            shades: shades::of(step, only),
            sets: NamedSet::names(&because.sets),
            technique: Some(step.technique),
            ..sketch.into_drawing()
        }
    }

    /// The picture for a level of a hint. Before the last level it shows nothing of the conclusion.
    pub fn at_level(step: &Step<Layout>, level: HintLevel) -> Self {
        if level == HintLevel::Do { Self::of(step) } else { Self::of(&step.before_conclusion()) }
    }

    /// Like [`Drawing::at_level`], but for the next step on any board, which may be a single found
    /// without candidates.
    pub fn of_next(step: &NextStep, level: HintLevel) -> Self {
        if let NextStep::Found(step) = step {
            return Self::at_level(step, level);
        }
        let mut sketch = Sketch::default();
        if level == HintLevel::Do {
            sketch.all(&step.places(), Role::Pattern);
            sketch.fates(&step.places(), Fate::Placed);
        }
        let shades = shades::of_blockers(&step.blockers()).into_iter().collect();
        Self { shades, technique: step.technique(), ..sketch.into_drawing() }
    }

    /// The number of branches of its chain; 0 if it has no chain that is read from a start.
    pub const fn branches(&self) -> usize {
        self.branches
    }

    /// The same picture for a board without candidates: only the placed digit and the shaded cells
    /// that prove it.
    #[must_use]
    pub fn without_candidates(mut self) -> Self {
        self.marks.retain(|mark| mark.fate == Some(Fate::Placed));
        for mark in &mut self.marks {
            (mark.role, mark.ring, mark.start) = (None, None, None);
        }
        self.arrows.clear();
        self
    }
}

/// True if the links of a step are read from a start. Those of a pattern are read in both directions.
fn is_chain(step: &Step<Layout>) -> bool {
    let is_pattern = matches!(
        step.technique,
        Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish | Technique::WWing
    );
    let is_forcing = matches!(step.technique, Technique::CellForcing | Technique::HouseForcing);
    !is_pattern && (!step.because.links.is_empty() || is_forcing)
}

/// A picture under construction.
#[derive(Default)]
struct Sketch {
    marks: BTreeMap<Candidate, Mark>,
    arrows: Vec<Arrow>,
    /// The number of branches of the argument.
    branches: usize,
    /// The only branch to draw, if not all are drawn.
    only: Option<usize>,
}

impl Sketch {
    fn at(&mut self, (cell, digit): Candidate) -> &mut Mark {
        let none = Mark { cell, digit, role: None, start: None, ring: None, fate: None };
        self.marks.entry((cell, digit)).or_insert(none)
    }

    fn into_drawing(self) -> Drawing {
        let Self { marks, arrows, branches, .. } = self;
        let links = arrows.len();
        let arrows = if links > MOST_ARROWS { Vec::new() } else { arrows };
        Drawing {
            marks: marks.into_values().collect(),
            arrows,
            branches,
            links,
            ..Drawing::default()
        }
    }

    fn all(&mut self, candidates: &[Candidate], role: Role) {
        for &candidate in candidates {
            self.at(candidate).role = Some(role);
        }
    }

    fn rings(&mut self, candidates: &[Candidate], ring: Ring) {
        for &candidate in candidates {
            self.at(candidate).ring = Some(ring);
        }
    }

    fn fates(&mut self, candidates: &[Candidate], fate: Fate) {
        for &candidate in candidates {
            self.at(candidate).fate = Some(fate);
        }
    }

    /// Draws the pattern of a step that is neither a chain nor a net.
    fn pattern(&mut self, step: &Step<Layout>) {
        use Technique as T;
        let because = &step.because;
        if because.net.is_some() || is_chain(step) {
            return;
        }
        if !because.sets.is_empty() {
            return self.sets(because);
        }
        self.all(&because.pattern, Role::Pattern);
        match step.technique {
            // The two ends are part of the pattern.
            T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::XyWing | T::XyzWing => {
                self.rings(&because.fins, Ring::OneHolds);
            }
            T::WWing => {
                self.all(&because.fins, Role::Fin);
                let removed: DigitSet = step.removes.iter().map(|&(_, digit)| digit).collect();
                let is_end = |candidate: &&Candidate| removed.contains(candidate.1);
                let ends: Vec<Candidate> = because.pattern.iter().filter(is_end).copied().collect();
                self.rings(&ends, Ring::OneHolds);
            }
            T::EmptyRectangle => {
                self.all(&because.fins, Role::Fin);
                self.link(&because.fins);
            }
            T::Innie | T::Innies => {
                if let Some(Condition::Houses(equation)) = &because.condition {
                    let is_less = |candidate: &&Candidate| equation.less.contains(&candidate.0);
                    let less: Vec<Candidate> =
                        because.pattern.iter().filter(is_less).copied().collect();
                    self.all(&less, Role::Fin);
                }
            }
            _ => self.all(&because.fins, Role::Fin),
        }
        // Aligned exclusions have too many meetings to draw.
        let meetings = because.meetings.iter().filter(|_| because.exclusions.is_empty());
        for link in because.links.iter().chain(meetings) {
            let (from, to) = (link.from.clone(), link.to.clone());
            let line = link.strength.into();
            self.arrows.push(Arrow { from, to, line, branch: None, number: None });
        }
        self.strong_links(because);
    }

    /// Draws the facts that a cell has few digits or a digit few places, two places as a strong
    /// link.
    fn strong_links(&mut self, because: &Evidence<Layout>) {
        for fact in &because.alternatives {
            for &candidate in &fact.candidates {
                self.at(candidate).role.get_or_insert(Role::Linked);
            }
            if fact.house.is_some() {
                self.link(&fact.candidates);
            }
        }
    }

    /// Draws a strong link between two places.
    fn link(&mut self, places: &[Candidate]) {
        if let [from, to] = *places {
            let (from, to) = (vec![from], vec![to]);
            self.arrows.push(Arrow { from, to, line: Line::Strong, branch: None, number: None });
        }
    }

    /// Marks the sets that a reason names. A cell in several of them shows the first.
    fn sets(&mut self, because: &Evidence<Layout>) {
        for (index, set) in because.sets.iter().enumerate() {
            for candidate in because.pattern.iter().chain(&because.fins) {
                if set.cells.contains(candidate.0) && set.digits.contains(candidate.1) {
                    self.at(*candidate).role.get_or_insert(Role::Set(index));
                }
            }
        }
        let ring = outcome_of_sets(because);
        for set in &because.sets {
            for digit in set.z {
                self.ring_digit(set.cells, digit, ring);
            }
        }
        for common in &because.commons {
            for set in common.sets.iter().filter_map(|&index| because.sets.get(index)) {
                for digit in common.digits {
                    self.ring_digit(set.cells, digit, Ring::Common);
                }
            }
        }
    }

    fn ring_digit(&mut self, cells: CellSet, digit: Digit, ring: Ring) {
        for cell in cells {
            if let Some(mark) = self.marks.get_mut(&(cell, digit)) {
                mark.ring = Some(ring);
            }
        }
    }
}

/// What happens to the digits that the sets could lose. If each set shares one restricted common
/// with the next, one of the two sets at the ends holds the digit; otherwise every set keeps its
/// digits.
fn outcome_of_sets(because: &Evidence<Layout>) -> Ring {
    match &because.commons[..] {
        [] => Ring::Stays,
        [common] if common.digits.len() > 1 => Ring::Stays,
        _ => Ring::OneHolds,
    }
}

/// The text of an entry of a legend.
pub fn say(thing: &(impl Say + ?Sized)) -> String {
    Catalogue::english_drawing().say(thing)
}
