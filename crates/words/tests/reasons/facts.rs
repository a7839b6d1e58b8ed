//! The facts that a step names, each checked against the board, whatever its layout.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Grid, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{PatternName, Position, Step, Technique};

use super::drawn;
use super::links::Wording;
use super::mention::Named;
use super::oracle::{Candidate, Fact, Sight};

/// A position whose steps are checked.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) position: &'a Position<Layout>,
    pub(crate) sight: &'a Sight,
    /// The givens of the puzzle if it has one solution, because then a reason may depend on that.
    pub(crate) givens: Option<&'a Grid>,
}

impl Board<'_> {
    /// The number of digits.
    pub(crate) fn digits(&self) -> usize {
        self.position.layout().largest_digit().map_or(0, |digit| digit.get().into())
    }
}

/// The facts of a step, and what is wrong with them.
pub(crate) struct Facts<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) position: &'a Position<Layout>,
    pub(crate) sight: &'a Sight,
    pub(crate) givens: Option<&'a Grid>,
    pub(crate) why: String,
    pub(crate) named: Named,
    pub(crate) premises: Vec<Fact>,
    pub(crate) faults: Vec<String>,
    /// True if the conclusion must follow from the premises; in some reasons each line is proved instead.
    is_to_prove: bool,
}

pub(crate) fn one_of(candidates: impl IntoIterator<Item = Candidate>) -> Fact {
    Fact::OneOf(candidates.into_iter().map(|candidate| (candidate, true)).collect())
}

/// The faults of a step with this sentence: facts that are not true or not named, and conclusions that do
/// not follow.
pub(crate) fn faults(board: Board<'_>, step: &Step<Layout>, why: &str) -> Vec<String> {
    let mut facts = Facts::of_step(board, step, why);
    let removes = step.removes.iter().map(|&candidate| (candidate, true));
    let places = step.places.iter().map(|&candidate| (candidate, false));
    for literal in removes.chain(places).filter(|_| facts.is_to_prove) {
        if !facts.sight.refutes(&facts.premises, literal) {
            facts.faults.push(format!("does not follow: {literal:?}"));
        }
    }
    facts.faults.extend(drawn::faults(board, step, &facts.premises));
    facts.faults
}

impl<'a> Facts<'a> {
    /// No facts yet, for a reason with this sentence.
    pub(crate) fn of(board: Board<'a>, why: &str) -> Self {
        let Board { position, sight, givens } = board;
        let layout = position.layout();
        let (why, named) = (why.to_owned(), Named::of(why, board.digits()));
        let (premises, faults) = (Vec::new(), Vec::new());
        let is_to_prove = true;
        Self { layout, position, sight, givens, why, named, premises, faults, is_to_prove }
    }

    /// The facts of a step.
    pub(crate) fn of_step(board: Board<'a>, step: &Step<Layout>, why: &str) -> Self {
        let mut facts = Self::of(board, why);
        if step.technique == Technique::Leftovers {
            facts.leftovers(step);
            facts.is_to_prove = false;
        } else if let Some(net) = &step.because.net {
            facts.net(step, net);
            facts.is_to_prove = false;
        } else {
            facts.read(step);
            facts.eureka(step);
        }
        facts
    }

    pub(crate) fn must(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    /// The sentence has this text.
    pub(crate) fn says(&mut self, text: &str) {
        let is_said = self.why.to_lowercase().contains(&text.to_lowercase());
        self.must(is_said, || format!("{text} is not said"));
    }

    /// The sentence names these cells and digits.
    pub(crate) fn names(&mut self, cells: impl IntoIterator<Item = Cell>, digits: DigitSet) {
        for cell in cells {
            let is_named = self.named.cells.contains(&(cell.row() + 1, cell.column() + 1));
            self.must(is_named, || format!("{cell} is not named"));
        }
        for digit in digits {
            let is_named = self.named.digits.contains(&digit.shown());
            self.must(is_named, || format!("{digit} is not named"));
        }
    }

    /// The sentence names these houses and cages.
    pub(crate) fn names_groups<'g>(&mut self, groups: impl IntoIterator<Item = &'g Group>) {
        for group in groups {
            let is_named = self.named.groups.contains(&group.to_string());
            self.must(is_named, || format!("{group} is not named"));
        }
    }

    /// The current candidates of a cell; a filled one has its digit.
    pub(crate) fn open(&self, cell: Cell) -> DigitSet {
        self.position.grid().get(cell).map_or_else(|| self.position.digits(cell), DigitSet::of)
    }

    /// A cell has only these digits.
    pub(crate) fn cell(&mut self, cell: Cell, digits: DigitSet) {
        let open = self.open(cell);
        self.must((open - digits).is_empty(), || format!("{cell} is {open}, not {digits}"));
        self.premises.push(one_of(digits.iter().map(|digit| (cell, digit))));
    }

    /// Cells have only their current candidates, which the picture shows.
    pub(crate) fn state(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            self.cell(cell, self.open(cell));
        }
    }

    /// The blanks of a house that can hold a digit.
    pub(crate) fn places(&self, group: &Group, digit: Digit) -> CellSet {
        let cells = group.cells().iter().copied();
        cells.filter(|&cell| self.position.digits(cell).contains(digit)).collect()
    }

    /// A house has a digit only in these cells.
    pub(crate) fn house(&mut self, group: &Group, digit: Digit, cells: CellSet) {
        let needs = matches!(group, Group::House(house) if house.needs().contains(digit));
        let places = self.places(group, digit);
        let is_so = needs && !places.is_empty() && (places - cells).is_empty();
        self.must(is_so, || format!("{group} has its {digit} at {places}, not {cells}"));
        self.premises.push(one_of(cells.iter().map(|cell| (cell, digit))));
    }

    /// A house has a digit only in these cells, and the sentence states it.
    pub(crate) fn told(&mut self, group: &Group, digit: Digit, cells: CellSet) {
        self.names_groups([group]);
        self.names(cells, DigitSet::of(digit));
        self.house(group, digit, cells);
    }

    fn read(&mut self, step: &Step<Layout>) {
        use Technique as T;
        let because = &step.because;
        if let T::HiddenSingle | T::NakedSingle = step.technique {
            self.single(step);
        }
        match step.technique {
            T::FullHouse | T::HiddenSingle | T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
                self.hidden(because);
            }
            T::NakedSingle
            | T::NakedPair
            | T::NakedTriple
            | T::NakedQuad
            | T::LockedPair
            | T::LockedTriple
            | T::RemotePair => self.naked(step),
            T::Pointing | T::Claiming | T::Locked | T::CommonPeers => self.locked(because),
            T::XWing
            | T::Swordfish
            | T::Jellyfish
            | T::FinnedXWing
            | T::SashimiXWing
            | T::FinnedSwordfish
            | T::SashimiSwordfish
            | T::FinnedJellyfish
            | T::SashimiJellyfish => self.fish(because),
            T::FrankenXWing
            | T::FrankenSwordfish
            | T::FinnedFrankenXWing
            | T::FinnedFrankenSwordfish => self.franken(because),
            T::CageSum
            | T::Innie
            | T::Innies
            | T::LineSum
            | T::CellRelation
            | T::ConsecutiveSet
            | T::WholeLine
            | T::RequiredDigits => self.sum(step),
            T::Skyscraper | T::TwoStringKite | T::TurbotFish => {
                self.names_groups(&because.houses);
                self.links(&because.links, Wording::Links);
            }
            T::EmptyRectangle => self.empty_rectangle(because),
            T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours => {
                self.alternatives(because);
            }
            T::XyWing | T::XyzWing | T::WWing => self.wing(step),
            T::AlignedPair | T::AlignedTriplet => self.aligned(step),
            T::SueDeCoq if step.pattern_name() == Some(PatternName::AlmostLockedTriple) => {
                let [crossing, pair, places] = &because.sets[..] else { unreachable!("{step:?}") };
                self.state(pair.cells);
                self.names(pair.cells, pair.digits);
                for digit in pair.digits {
                    self.told(&places.house, digit, crossing.cells | places.cells);
                }
            }
            T::SueDeCoq | T::AlsXz | T::AlsXyWing | T::AlsChain | T::DeathBlossom => {
                for set in &because.sets {
                    self.names(set.cells, set.digits);
                    self.state(set.cells);
                }
            }
            _ if !because.links.is_empty() => {
                self.alternatives(because);
                let told = match step.technique {
                    T::Nishio
                    | T::DynamicCell
                    | T::DynamicHouse
                    | T::DynamicDouble
                    | T::DynamicContradiction
                    | T::DynamicPatterns
                    | T::NestedForcing
                    | T::NestedMultiple
                    | T::NestedDynamic => Wording::Lines,
                    _ => Wording::Links,
                };
                self.links(&because.links, told);
            }
            _ => self.uniqueness(step),
        }
    }
}
