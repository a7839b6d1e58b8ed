//! The facts that a step on the 9x9 board names, each held against the board.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House, layout};
use underdoku_logic::{
    Because, Candidate, CandidateSet, HouseSet, Link, Position, Step, Strength, Technique,
};

use super::mention::Named;
use super::oracle::{self, Fact, Sight};
use super::single::Single;

/// The steps of the search by which an arc of a nested chain is confirmed.
const ARC: usize = 3_000;

/// The facts of a step, and what is wrong with them.
pub(crate) struct Facts<'a> {
    position: &'a Position<'a>,
    sight: &'a Sight,
    named: Named,
    why: String,
    premises: Vec<Fact>,
    pub(crate) faults: Vec<String>,
}

fn general(candidate: Candidate) -> oracle::Candidate {
    (layout::Cell::from(candidate.cell), layout::Digit::from(candidate.digit))
}

fn only(cells: CellSet) -> Option<Cell> {
    cells.first().filter(|_| cells.len() == 1)
}

fn one_of(candidates: &CandidateSet) -> Fact {
    Fact::OneOf(candidates.iter().map(|candidate| (general(candidate), true)).collect())
}

/// The faults of a step: facts that are not so or not named, and conclusions that do not follow.
pub(crate) fn faults(position: &Position<'_>, sight: &Sight, step: &Step) -> Vec<String> {
    let why = step.why();
    let (named, premises, faults) = (Named::of(&why), Vec::new(), Vec::new());
    let mut facts = Facts { position, sight, named, why, premises, faults };
    facts.read(step);
    let conclusions = step.removes.iter().map(|candidate| (candidate, true));
    let conclusions = conclusions.chain(step.places.iter().map(|candidate| (candidate, false)));
    for (candidate, truth) in conclusions {
        if !sight.refutes(&facts.premises, (general(candidate), truth)) {
            facts.faults.push(format!("does not follow: {candidate}"));
        }
    }
    facts.faults
}

impl Facts<'_> {
    fn must(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    /// The sentence names these cells and digits.
    fn names(&mut self, cells: CellSet, digits: DigitSet) {
        for cell in cells {
            let place = (cell.row_index() + 1, cell.column_index() + 1);
            self.must(self.named.cells.contains(&place), || format!("{cell} is not named"));
        }
        for digit in digits {
            let is_named = self.named.digits.contains(&digit.to_char());
            self.must(is_named, || format!("{digit} is not named"));
        }
    }

    fn names_house(&mut self, house: House) {
        let is_named = self.named.houses.contains(&house.to_string());
        self.must(is_named, || format!("{house} is not named"));
    }

    /// The candidates of a cell; a filled one has its digit.
    fn open(&self, cell: Cell) -> DigitSet {
        self.position.grid().get(cell).map_or_else(|| self.position.digits(cell), DigitSet::of)
    }

    /// A cell has only these digits.
    fn cell(&mut self, cell: Cell, digits: DigitSet) {
        let open = self.open(cell);
        self.must((open - digits).is_empty(), || format!("{cell} is {open}, not {digits}"));
        self.premises.push(one_of(&CandidateSet::in_cell(cell, digits)));
    }

    /// A cell as it stands, whose candidates the picture shows.
    fn standing(&mut self, cells: CellSet) {
        self.names(cells, DigitSet::EMPTY);
        for cell in cells {
            self.cell(cell, self.open(cell));
        }
    }

    /// A house has a digit only in these cells.
    fn house(&mut self, house: House, digit: Digit, cells: CellSet) {
        let places = self.position.cells_in(house, digit);
        let is_so = !places.is_empty() && (places - cells).is_empty();
        self.must(is_so, || format!("{house} has its {digit} at {places:?}, not {cells:?}"));
        self.premises.push(one_of(&CandidateSet::digit_in(digit, cells)));
    }

    /// A house of which the sentence tells that, with the cells.
    fn told(&mut self, house: House, digit: Digit, cells: CellSet) {
        self.names_house(house);
        self.names(cells, DigitSet::of(digit));
        self.house(house, digit, cells);
    }

    /// Each house of the base has the digit only in the covers, or in these cells.
    fn fish(&mut self, because: &Because) {
        let digit = because.digits.single().unwrap_or(Digit::ALL[0]);
        let fins = because.fins.cells();
        self.names(fins, because.digits);
        for house in because.houses.iter().chain(because.covers.iter()) {
            self.names_house(house);
        }
        for house in because.houses.iter() {
            self.house(house, digit, house.cells() & (because.covers.cells() | fins));
        }
    }

    /// As a fish whose base houses overlap: their places are named.
    fn franken(&mut self, because: &Because) {
        let digit = because.digits.single().unwrap_or(Digit::ALL[0]);
        let is_covered = (because.pattern.cells() - because.covers.cells()).is_empty();
        self.must(is_covered, || "places outside the covers".to_owned());
        because.covers.iter().for_each(|house| self.names_house(house));
        for house in because.houses.iter() {
            self.told(house, digit, because.cells & house.cells());
        }
    }

    /// A pattern that would leave two solutions if it held only these two digits.
    fn deadly(&mut self, cells: CellSet, digits: DigitSet) {
        self.names(cells, digits);
        let is_even = |house: House| matches!((house.cells() & cells).len(), 0 | 2);
        let givens = self.position.puzzle().givens();
        let is_deadly = digits.len() == 2
            && House::all().all(is_even)
            && cells.iter().all(|cell| givens.get(cell).is_none());
        self.must(is_deadly, || format!("{cells:?} with {digits} is not deadly"));
        let others = cells.iter().map(|cell| CandidateSet::in_cell(cell, !digits));
        self.premises.push(one_of(&others.fold(CandidateSet::EMPTY, |all, one| all | one)));
    }

    /// Without these candidates every blank has two, and every digit two places or none in a house.
    fn grave(&mut self, extras: &CandidateSet) {
        self.names(extras.cells(), extras.digits());
        let rest = self.position.all() - *extras;
        let cells = self.position.blanks().iter().all(|cell| rest.digits_of(cell).len() == 2);
        let places = House::all().all(|house| {
            let count = |digit| (rest.cells_of(digit) & house.cells()).len();
            Digit::ALL.into_iter().all(|digit| matches!(count(digit), 0 | 2))
        });
        self.must(cells && places, || format!("no grave without {extras:?}"));
        self.premises.push(one_of(extras));
    }

    fn alternatives(&mut self, because: &Because) {
        for one in &because.alternatives {
            let (cells, digits) = (one.candidates.cells(), one.candidates.digits());
            match (one.house, digits.single(), only(cells)) {
                (Some(house), Some(digit), _) => self.told(house, digit, cells),
                (None, _, Some(cell)) => {
                    self.names(cells, digits);
                    self.cell(cell, digits);
                }
                _ => self.faults.push(format!("neither a cell nor a house: {one:?}")),
            }
        }
    }

    /// The links of a chain, those with one end and ground together.
    fn links(&mut self, links: &[Link]) {
        let mut at = 0;
        while let Some(&first) = links.get(at) {
            self.names((first.from | first.to).cells(), (first.from | first.to).digits());
            let mut from = first.from;
            at += 1;
            match first.strength {
                Strength::Weak => self.weak(&first),
                Strength::Strong => {
                    while let Some(next) = links.get(at).filter(|next| {
                        (next.to, next.house, next.strength)
                            == (first.to, first.house, Strength::Strong)
                    }) {
                        self.names(next.from.cells(), next.from.digits());
                        from |= next.from;
                        at += 1;
                    }
                    self.strong(from | first.to, first.house);
                }
                Strength::Beyond => self.arc(&first),
            }
        }
    }

    fn strong(&mut self, ends: CandidateSet, house: Option<House>) {
        match (house, ends.digits().single(), only(ends.cells())) {
            (Some(house), Some(digit), _) => self.house(house, digit, ends.cells()),
            (None, _, Some(cell)) => self.cell(cell, ends.digits()),
            _ => self.faults.push(format!("no strong link: {ends:?} in {house:?}")),
        }
    }

    fn weak(&mut self, link: &Link) {
        let excludes = link.from.iter().all(|one| {
            link.to.iter().all(|other| self.sight.exclude(general(one), general(other)))
        });
        self.must(excludes, || format!("no weak link: {link:?}"));
    }

    /// Once the candidates before it are gone, something takes the next one away. The board as it
    /// stands must show that within a short search, and not because it has no solution then anyway.
    fn arc(&mut self, link: &Link) {
        let mut board = Vec::new();
        for cell in self.position.blanks() {
            board.push(one_of(&CandidateSet::in_cell(cell, self.position.digits(cell))));
        }
        for house in House::all() {
            for digit in Digit::ALL {
                let places = self.position.cells_in(house, digit);
                if !places.is_empty() {
                    board.push(one_of(&CandidateSet::digit_in(digit, places)));
                }
            }
        }
        let gone: Vec<_> = link.from.iter().map(|gone| (general(gone), false)).collect();
        for to in link.to.iter() {
            let mut supposed = gone.clone();
            supposed.push((general(to), true));
            let is_confirmed = self.sight.refutes_within(&board, &supposed, ARC) == Some(true);
            self.must(is_confirmed, || format!("no ground for an arc: {link:?}"));
            let mut clause: Vec<_> = link.from.iter().map(|from| (general(from), true)).collect();
            clause.push((general(to), false));
            self.premises.push(Fact::OneOf(clause));
        }
    }

    /// What makes it a single is on the board, and is named.
    fn single(&mut self, step: &Step) {
        let Because { houses, blockers, removed, .. } = &step.because;
        let house: Option<Vec<layout::Cell>> = houses
            .iter()
            .next()
            .map(|house| house.cells().iter().map(layout::Cell::from).collect());
        if house.is_some() {
            self.names(blockers.cells() | removed.cells(), DigitSet::EMPTY);
        } else {
            self.names(CellSet::EMPTY, blockers.digits() | removed.digits());
            for blocker in blockers.cells() {
                let names_one = blocker
                    .houses()
                    .iter()
                    .any(|house| self.named.houses.contains(&house.to_string()));
                self.must(names_one, || format!("no house of {blocker} is named"));
            }
        }
        let Some(place) = step.places.iter().next() else { return };
        let [blockers, removed] =
            [blockers, removed].map(|all| all.iter().map(general).collect::<Vec<_>>());
        let single = Single {
            place: general(place),
            house: house.as_deref(),
            digits: DigitSet::ALL.iter().map(layout::Digit::from).collect(),
            blockers: &blockers,
            removed: &removed,
        };
        let layout = layout::Layout::classic();
        let grid = layout::Grid::from(self.position.grid());
        let faults = single.faults(|cell| grid.get(cell), |one, other| layout.sees(one, other));
        self.faults.extend(faults);
    }

    fn read(&mut self, step: &Step) {
        use Technique as T;
        let because = &step.because;
        let Because { houses, covers, cells, digits, pattern, fins, links, sets, .. } = because;
        let (cells, digits, fins) = (*cells, *digits, *fins);
        let extra = fins.cells();
        if let T::HiddenSingle | T::NakedSingle = step.technique {
            self.single(step);
        }
        match step.technique {
            T::FullHouse | T::HiddenSingle | T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
                for house in houses.iter() {
                    digits.iter().for_each(|digit| self.told(house, digit, cells));
                }
            }
            T::NakedSingle
            | T::NakedPair
            | T::NakedTriple
            | T::NakedQuad
            | T::LockedPair
            | T::LockedTriple
            | T::RemotePair => {
                self.names(cells, digits);
                houses.iter().for_each(|house| self.names_house(house));
                cells.iter().for_each(|cell| self.cell(cell, digits));
            }
            T::Pointing | T::Claiming => {
                covers.iter().for_each(|house| self.names_house(house));
                let digit = digits.single().unwrap_or(Digit::ALL[0]);
                houses.iter().for_each(|house| self.told(house, digit, cells));
            }
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
            T::Skyscraper | T::TwoStringKite | T::TurbotFish => {
                houses.iter().for_each(|house| self.names_house(house));
                self.links(links);
            }
            T::EmptyRectangle => self.empty_rectangle(step),
            T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours => {
                self.alternatives(because);
            }
            T::XyWing | T::XyzWing | T::WWing => {
                self.names(cells | extra, digits | fins.digits());
                cells.iter().for_each(|cell| self.cell(cell, pattern.digits_of(cell)));
                if step.technique == T::WWing {
                    let digit = fins.digits().single().unwrap_or(Digit::ALL[0]);
                    houses.iter().for_each(|house| self.told(house, digit, extra));
                }
            }
            T::AlignedPair | T::AlignedTriplet => self.standing(cells | extra),
            T::SueDeCoq | T::AlsXz | T::AlsXyWing | T::AlsChain | T::DeathBlossom => {
                for set in sets {
                    self.standing(set.cells);
                    self.names(CellSet::EMPTY, set.digits);
                }
            }
            _ if !links.is_empty() => {
                self.alternatives(because);
                self.links(links);
            }
            _ => self.uniqueness(step),
        }
    }

    /// The reasons that rest on there being one solution.
    fn uniqueness(&mut self, step: &Step) {
        use Technique as T;
        let because = &step.because;
        let Because { houses, cells, digits, pattern, fins, .. } = because;
        let (cells, digits, fins) = (*cells, *digits, *fins);
        let extra = fins.cells();
        match step.technique {
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => {
                self.grave(pattern);
                houses.iter().for_each(|house| self.names_house(house));
                if step.technique == T::Bug4 {
                    let digit = fins.digits().single().unwrap_or(Digit::ALL[0]);
                    houses.iter().for_each(|house| self.told(house, digit, extra));
                } else {
                    self.names(extra, fins.digits());
                    extra.iter().for_each(|cell| self.cell(cell, fins.digits()));
                }
            }
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => {
                self.deadly(cells, digits);
                self.names(extra, fins.digits());
                let open = if step.technique == T::AvoidableRectangle1 {
                    step.removes.cells()
                } else {
                    CellSet::EMPTY
                };
                for cell in cells - open {
                    let own =
                        if extra.contains(cell) { digits | fins.digits() } else { self.open(cell) };
                    self.cell(cell, own);
                }
            }
            T::UniqueRectangle6 | T::HiddenRectangle => {
                self.deadly(cells, digits);
                self.alternatives(because);
                let linked = because.alternatives.iter().map(|link| link.candidates.cells());
                let linked = linked.fold(CellSet::EMPTY, |all, cells| all | cells);
                let is_hidden = step.technique == T::HiddenRectangle;
                let poor = if is_hidden { cells - linked } else { cells - step.removes.cells() };
                poor.iter().for_each(|cell| self.cell(cell, digits));
            }
            _ => self.unique(step),
        }
    }

    /// The two lines of which one has the box's digit are named, and both ways lead to the target.
    fn empty_rectangle(&mut self, step: &Step) {
        let Because { houses, covers, digits, fins, .. } = &step.because;
        let digit = digits.single().unwrap_or(Digit::ALL[0]);
        let r#box = houses.iter().next().unwrap_or(House::r#box(0));
        let lines = self.named.houses.clone();
        let others = |house: &House| {
            lines.contains(&house.to_string())
                && !houses.contains(*house)
                && !covers.contains(*house)
        };
        let lines: HouseSet = House::all().filter(others).collect();
        self.must(lines.len() == 2, || "one row and one column".to_owned());
        self.names_house(r#box);
        self.house(r#box, digit, r#box.cells() & lines.cells());
        for line in covers.iter() {
            self.told(line, digit, fins.cells());
        }
    }

    fn unique(&mut self, step: &Step) {
        use Technique as T;
        let Because { houses, cells, digits, fins, alternatives, .. } = &step.because;
        self.deadly(*cells, *digits);
        self.names(fins.cells(), fins.digits());
        houses.iter().for_each(|house| self.names_house(house));
        let is_poor = |cell: Cell| (self.position.digits(cell) - *digits).is_empty();
        let poor: CellSet = cells.iter().filter(|&cell| is_poor(cell)).collect();
        let rich = *cells - poor;
        self.must(self.why.contains("Only "), || "the cells with others are not named".to_owned());
        poor.iter().for_each(|cell| self.cell(cell, *digits));
        match step.technique {
            T::UniqueRectangle2 | T::UniqueLoop2 => {
                rich.iter().for_each(|cell| self.cell(cell, *digits | fins.digits()));
            }
            T::UniqueRectangle3 | T::UniqueLoop3 if alternatives.is_empty() => {
                for cell in fins.cells() - rich {
                    self.cell(cell, fins.digits());
                }
                for cell in rich {
                    self.cell(cell, *digits | fins.digits_of(cell));
                }
            }
            T::UniqueRectangle4 | T::UniqueLoop4 => {
                let digit = fins.digits().single().unwrap_or(Digit::ALL[0]);
                houses.iter().for_each(|house| self.told(house, digit, fins.cells()));
            }
            _ => {}
        }
        self.alternatives(&step.because);
    }
}
