//! The facts that a step on a board of any layout names, each held against the board.

use underdoku_grid::layout::{Cage, Cell, Digit, DigitSet, Grid, Layout};
use underdoku_logic::general::{Branch, BranchEnd, Group, Net, NetCause, NetSource, NextStep, Sum};
use underdoku_logic::{Because, Link, Position, Step, Strength, Technique};

use super::oracle::{Candidate, Fact, Sight};
use super::single::Single;
use super::sums;

/// The facts of a step, and what is wrong with them.
pub(crate) struct Facts<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) position: &'a Position<'a, Layout>,
    pub(crate) sight: &'a Sight,
    why: String,
    premises: Vec<Fact>,
    pub(crate) faults: Vec<String>,
}

fn one_of(candidates: impl IntoIterator<Item = Candidate>) -> Fact {
    Fact::OneOf(candidates.into_iter().map(|candidate| (candidate, true)).collect())
}

/// The faults of a step: facts that are not so or not named, and conclusions that do not follow.
pub(crate) fn faults(
    layout: &Layout,
    position: &Position<'_, Layout>,
    sight: &Sight,
    step: &Step<Layout>,
) -> Vec<String> {
    let (premises, faults) = (Vec::new(), Vec::new());
    let mut facts = Facts { layout, position, sight, why: step.why(), premises, faults };
    if step.technique == Technique::Leftovers {
        facts.leftovers(step);
        return facts.faults;
    }
    if let Some(net) = &step.because.net {
        facts.net(step, net);
        return facts.faults;
    }
    facts.read(step);
    let removes = step.removes.iter().map(|&candidate| (candidate, true));
    for literal in removes.chain(step.places.iter().map(|&candidate| (candidate, false))) {
        if !sight.refutes(&facts.premises, literal) {
            facts.faults.push(format!("does not follow: {literal:?}"));
        }
    }
    facts.faults
}

/// The faults of a single that shows without candidates: each other digit stands in a house that is
/// named, or is in no combination of the cage that is named; and each other place of a house sees the
/// digit, or a cage that is named keeps it out.
pub(crate) fn faults_of_next(
    layout: &Layout,
    grid: &Grid,
    sight: &Sight,
    next: &NextStep,
) -> Vec<String> {
    let position = Position::on(layout, grid);
    let (premises, faults, why) = (Vec::new(), Vec::new(), next.to_string());
    let mut facts = Facts { layout, position: &position, sight, why, premises, faults };
    match next {
        NextStep::OnlyDigit { cell, digit, sum, others, seen, blockers } => {
            for (blocker, value) in blockers {
                let is_so = grid.get(*blocker) == Some(*value)
                    && seen.iter().any(|group| group.cells().contains(blocker));
                facts.must(is_so, || format!("{blocker} does not hold {value:?} in sight"));
            }
            let shown: DigitSet = blockers.iter().map(|&(_, value)| value).collect();
            let mut rest = layout.digits(*cell) - DigitSet::of(*digit);
            for group in seen {
                facts.says(&group.to_string());
                facts.must(group.cells().contains(cell), || format!("{cell} is not in {group}"));
                rest -= grid.digits_in(group.cells());
            }
            let told = layout.digits(*cell) - DigitSet::of(*digit) - rest;
            facts.must((shown - told).is_empty() && (sum.is_some() || shown == told), || {
                format!("{shown:?} are shown, {told:?} are told")
            });
            match sum {
                None => facts.must(rest.is_empty(), || format!("{cell} can be {rest:?}")),
                Some(sum) => {
                    facts.cage(&sum.cage);
                    let follows = rest
                        .iter()
                        .all(|other| sight.refutes(&facts.premises, ((*cell, other), true)));
                    let terms = sums::terms(&mut facts, &[], &Sum::Cage(sum.clone()));
                    let told = sums::combinations(&facts, &terms);
                    let is_listed =
                        sum.combinations.is_empty() || told.len() == sum.combinations.len();
                    facts
                        .must(follows && is_listed, || format!("{cell} can be {rest:?}, {told:?}"));
                    for (other, digits) in others {
                        facts.names(&[*other], *digits);
                        let all = sum.combinations.iter().copied().reduce(|one, other| one | other);
                        let open = facts.open(*other) & all.unwrap_or(layout.digits(*other));
                        facts.must(open == *digits, || format!("{other} is {open:?}"));
                    }
                    let shown = sum.combinations.iter().all(|digits| (*digits & rest).is_empty());
                    let all = others.len() + 1 == sum.blanks;
                    facts.must(all || shown && !sum.combinations.is_empty(), || {
                        format!("{rest:?} is in {:?}", sum.combinations)
                    });
                }
            }
        }
        NextStep::OnlyPlace { cell, digit, house, blockers, sums, barred } => {
            facts.says(&house.to_string());
            for cell in blockers.iter().map(|(cell, _)| cell).chain(barred) {
                facts.says(&cell.to_string());
            }
            for cage in sums {
                facts.cage(cage);
            }
            let others = house.cells().iter().copied().filter(|other| other != cell);
            let mut kept = Vec::new();
            for other in others.filter(|&other| grid.get(other).is_none()) {
                let is_open = facts.open(other).contains(*digit);
                let is_out = !is_open || sight.refutes(&facts.premises, ((other, *digit), true));
                facts.must(is_out, || format!("{other} can be {digit:?}"));
                if is_open || barred.contains(&other) {
                    kept.push((other, *digit));
                }
            }
            let single = Single {
                place: (*cell, *digit),
                house: Some(house.cells()),
                digits: layout.digits(*cell),
                blockers,
                removed: &kept,
            };
            facts
                .faults
                .extend(single.faults(|at| grid.get(at), |one, other| layout.sees(one, other)));
        }
        _ => {}
    }
    facts.faults
}

impl Facts<'_> {
    pub(crate) fn must(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    /// The sentence has this text.
    pub(crate) fn says(&mut self, text: &str) {
        let is_said = self.why.to_lowercase().contains(&text.to_lowercase());
        self.must(is_said, || format!("{text} is not named"));
    }

    fn names(&mut self, cells: &[Cell], digits: DigitSet) {
        for cell in cells {
            self.says(&cell.to_string());
        }
        for digit in digits {
            self.says(&digit.shown().to_string());
        }
    }

    /// The candidates of a cell as they stand; a filled one has its digit.
    pub(crate) fn open(&self, cell: Cell) -> DigitSet {
        self.position.grid().get(cell).map_or_else(|| self.position.digits(cell), DigitSet::of)
    }

    /// The cells as they stand, whose candidates the picture shows.
    fn standing(&mut self, cells: &[Cell]) {
        for &cell in cells {
            let open = self.open(cell);
            self.premises.push(one_of(open.iter().map(|digit| (cell, digit))));
        }
    }

    /// A house has a digit only in these cells.
    fn house(&mut self, group: &Group, digit: Digit, cells: &[Cell]) {
        self.says(&group.to_string());
        self.says(&digit.shown().to_string());
        let needs = match group {
            Group::House(house) => house.needs().contains(digit),
            Group::Cage(_) => false,
        };
        let has = |cell: &Cell| self.open(*cell).contains(digit);
        let places: Vec<Cell> = group.cells().iter().copied().filter(has).collect();
        let is_so = needs && !places.is_empty() && places.iter().all(|cell| cells.contains(cell));
        self.must(is_so, || format!("{group} has its {digit:?} at {places:?}, not {cells:?}"));
        let within = cells.iter().filter(|cell| group.cells().contains(cell));
        self.premises.push(one_of(within.map(|&cell| (cell, digit))));
    }

    /// A house has a digit only in its places as they stand.
    fn places(&mut self, group: &Group, digit: Digit) {
        let has = |cell: &Cell| self.open(*cell).contains(digit);
        let places: Vec<Cell> = group.cells().iter().copied().filter(has).collect();
        self.house(group, digit, &places);
    }

    /// The blanks of a cage make up the rest of its sum.
    fn cage(&mut self, cage: &Cage) {
        let sum = cage.sum().unwrap_or_default();
        self.must(self.layout.cages().contains(cage), || "no cage of the board".to_owned());
        self.says(&Group::Cage(cage.clone()).to_string());
        self.says(&sum.to_string());
        self.standing(cage.cells());
        let cells = cage.cells().iter().map(|&cell| (cell, 1)).collect();
        self.premises.push(Fact::Sum(cells, sum.into()));
    }

    fn links(&mut self, links: &[Link<Layout>]) {
        for link in links {
            let (&[from], &[to]) = (&link.from[..], &link.to[..]) else {
                self.faults.push(format!("no link of two candidates: {link:?}"));
                continue;
            };
            self.says(&from.0.to_string());
            self.says(&to.0.to_string());
            let is_within = from.0 == to.0;
            match (&link.house, &link.sum, link.strength) {
                (None, None, Strength::Strong) => {
                    let both = DigitSet::of(from.1) | DigitSet::of(to.1);
                    let is_so = is_within && self.open(from.0) == both;
                    self.must(is_so, || format!("no strong link: {link:?}"));
                    self.premises.push(one_of([from, to]));
                }
                (Some(group), None, Strength::Strong) => {
                    self.house(group, from.1, &[from.0, to.0]);
                }
                (house, None, Strength::Weak) => {
                    let share = |group: &Group| {
                        [from.0, to.0].iter().all(|cell| group.cells().contains(cell))
                    };
                    let is_in = house.as_ref().is_none_or(share);
                    self.must(is_in, || format!("not in the house: {link:?}"));
                    let excludes = self.sight.exclude(from, to);
                    self.must(excludes, || format!("no weak link: {link:?}"));
                }
                (None, Some((houses, sum)), Strength::Weak) => {
                    let terms = sums::terms(self, houses, sum);
                    for house in houses {
                        self.says(&house.to_string());
                    }
                    let value = |(cell, digit): Candidate| {
                        let term = terms.cells.iter().find(|(at, _)| *at == cell);
                        term.map(|&(_, sign)| sign * i32::from(digit.get()))
                    };
                    let made = value(from).zip(value(to)).map(|(one, other)| one + other);
                    let is_so =
                        terms.cells.len() == 2 && made.is_some_and(|made| made != terms.total);
                    self.must(is_so, || format!("no sum: {link:?}"));
                    self.premises.push(Fact::OneOf(vec![(from, false), (to, false)]));
                }
                _ => self.faults.push(format!("no link: {link:?}")),
            }
        }
    }

    /// What makes it a single is on the board, and is named.
    fn single(&mut self, step: &Step<Layout>) {
        let because = &step.because;
        let house = because.houses.first().map(Group::cells);
        for &(cell, digit) in because.blockers.iter().chain(&because.removed) {
            match house {
                Some(_) => self.says(&cell.to_string()),
                None if because.removed.contains(&(cell, digit)) => {
                    self.says(&digit.shown().to_string());
                }
                None => {
                    let seen = because.seen.iter().find(|group| group.cells().contains(&cell));
                    match seen.map(ToString::to_string) {
                        Some(group) => self.says(&group),
                        None => self.faults.push(format!("{cell} is in no house that is named")),
                    }
                }
            }
        }
        let [place] = step.places[..] else { return };
        let (blockers, removed) = (&because.blockers[..], &because.removed[..]);
        let digits = self.layout.digits(place.0);
        let single = Single { place, house, digits, blockers, removed };
        let faults = single.faults(
            |cell| self.position.grid().get(cell),
            |one, other| self.layout.sees(one, other),
        );
        self.faults.extend(faults);
    }

    fn read(&mut self, step: &Step<Layout>) {
        use Technique as T;
        let because = &step.because;
        let digit = because.digits.first();
        let cells: Vec<Cell> = because.cells.iter().collect();
        if let Technique::HiddenSingle | Technique::NakedSingle = step.technique {
            self.single(step);
        }
        match step.technique {
            T::HiddenSingle | T::HiddenPair | T::HiddenTriple | T::HiddenQuad => {
                self.names(&cells, because.digits);
                for group in &because.houses {
                    because.digits.iter().for_each(|digit| self.house(group, digit, &cells));
                }
            }
            T::NakedSingle | T::NakedPair | T::NakedTriple | T::NakedQuad => {
                self.names(&cells, because.digits);
                self.standing(&cells);
            }
            T::Pointing | T::Claiming | T::Locked | T::CommonPeers => {
                self.names(&cells, because.digits);
                for group in &because.covers {
                    self.says(&group.to_string());
                }
                match (&because.houses[..], digit) {
                    ([Group::Cage(cage)], Some(digit)) => {
                        self.cage(cage);
                        // Where it is needed is the same as that it is nowhere else there.
                        let has = |cell: &&Cell| self.open(**cell).contains(digit);
                        let places = cage.cells().iter().filter(has).count();
                        self.must(places == cells.len(), || "further places".to_owned());
                    }
                    ([group], Some(digit)) => self.house(group, digit, &cells),
                    _ => self.faults.push("no keeper".to_owned()),
                }
            }
            T::XWing | T::Swordfish | T::Jellyfish => {
                let covers: Vec<Cell> =
                    because.covers.iter().flat_map(Group::cells).copied().collect();
                for group in &because.covers {
                    self.says(&group.to_string());
                }
                for group in &because.houses {
                    if let Some(digit) = digit {
                        self.house(group, digit, &covers);
                    }
                }
            }
            T::EmptyRectangle => self.empty_rectangle(step),
            T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours => {
                self.names(&cells, because.digits);
                for fact in &because.alternatives {
                    let places: Vec<Cell> = fact.candidates.iter().map(|&(cell, _)| cell).collect();
                    match (&fact.house, digit) {
                        (Some(group), Some(digit)) => self.house(group, digit, &places),
                        _ => self.faults.push("no house of two places".to_owned()),
                    }
                }
            }
            T::RemotePair | T::XyWing | T::XyzWing | T::WWing => {
                self.names(&cells, because.digits);
                self.standing(&cells);
                let fins: Vec<Cell> = because.fins.iter().map(|&(cell, _)| cell).collect();
                for group in &because.houses {
                    because.fins.iter().take(1).for_each(|fin| self.house(group, fin.1, &fins));
                }
            }
            T::CageSum | T::Innie | T::Innies => {
                let Some(sum) = &because.sum else { return self.faults.push("no sum".to_owned()) };
                if let Sum::Cage(rest) = sum {
                    self.cage(&rest.cage);
                }
                for group in &because.houses {
                    self.says(&group.to_string());
                }
                let terms = sums::terms(self, &because.houses, sum);
                let open: Vec<Cell> = terms.cells.iter().map(|&(cell, _)| cell).collect();
                self.standing(&open);
                self.premises.push(Fact::Sum(terms.cells.clone(), terms.total));
                sums::misfits(self, step, &terms);
            }
            _ => {
                self.names(&cells, because.digits);
                self.links(&because.links);
            }
        }
    }

    /// The box has its digit in the row or in the column that are named, the line at its ends.
    fn empty_rectangle(&mut self, step: &Step<Layout>) {
        let Because { houses, covers, digits, fins, .. } = &step.because;
        let ([r#box], [line], Some(digit)) = (&houses[..], &covers[..], digits.first()) else {
            return self.faults.push("no box or no line".to_owned());
        };
        let ends: Vec<Cell> = fins.iter().map(|&(cell, _)| cell).collect();
        self.names(&ends, *digits);
        self.house(line, digit, &ends);
        let layout = self.layout;
        let named = |text: &str| layout.houses().iter().find(|house| house.to_string() == text);
        let lines = self.why.split_once(" is in ").and_then(|(_, rest)| rest.split_once(". "));
        let lines = lines.and_then(|(lines, _)| lines.split_once(" or in "));
        match lines.and_then(|(across, along)| named(across).zip(named(along))) {
            Some((across, along)) => {
                let cross = [across.cells(), along.cells()].concat();
                self.house(r#box, digit, &cross);
            }
            None => self.faults.push("no row and no column".to_owned()),
        }
    }

    /// Each line of a net follows from the lines that it names and one fact of the board, and so does
    /// the end of each branch.
    fn net(&mut self, step: &Step<Layout>, net: &Net) {
        let (&[goal], []) = (&step.removes[..], &step.places[..]) else {
            return self.faults.push("a net removes one candidate".to_owned());
        };
        self.names(&[goal.0], DigitSet::of(goal.1));
        let supposed: Vec<Candidate> = net.branches.iter().map(|branch| branch.supposed).collect();
        let is_whole = match &net.source {
            NetSource::Candidate => supposed == [goal],
            NetSource::Cell(cell) => {
                let all = self.position.digits(*cell).iter().map(|digit| (*cell, digit));
                supposed == all.collect::<Vec<_>>()
            }
            NetSource::House(group, digit) => {
                let has = |cell: &Cell| self.open(*cell).contains(*digit);
                let all = group.cells().iter().copied().filter(has).map(|cell| (cell, *digit));
                supposed == all.collect::<Vec<_>>()
            }
        };
        self.must(is_whole, || format!("{supposed:?} of {:?}", net.source));
        for branch in &net.branches {
            self.branch(branch, goal, net.source == NetSource::Candidate);
        }
    }

    fn branch(&mut self, net: &Branch, goal: Candidate, is_refuted: bool) {
        let supposed = net.supposed;
        self.names(&[supposed.0], DigitSet::of(supposed.1));
        let known = |after: &[usize]| -> Vec<Fact> {
            let mut facts = Vec::new();
            for &number in after {
                let Some(line) = number.checked_sub(1).map(|at| &net.lines[at]) else {
                    facts.push(one_of([supposed]));
                    continue;
                };
                facts.extend(line.place.map(|place| one_of([place])));
                facts.extend(line.removes.iter().map(|&gone| Fact::OneOf(vec![(gone, false)])));
            }
            facts
        };
        for (number, line) in (1..).zip(&net.lines) {
            self.must(line.after.iter().all(|&after| after < number), || {
                format!("line {number} rests on {:?}", line.after)
            });
            self.premises = known(&line.after);
            match (&line.cause, line.place) {
                (NetCause::LastDigit(lost), Some((cell, digit))) => {
                    self.names(&[cell], *lost | DigitSet::of(digit));
                    self.standing(&[cell]);
                    let open = self.open(cell) - DigitSet::of(digit);
                    self.must(open == *lost, || format!("{cell} has {open:?} beside {digit:?}"));
                }
                (NetCause::LastPlace(group), Some((cell, digit))) => {
                    self.names(&[cell], DigitSet::of(digit));
                    self.places(group, digit);
                }
                (NetCause::Locked(group, digit, cells), None) => {
                    self.names(cells, DigitSet::EMPTY);
                    self.places(group, *digit);
                }
                (NetCause::NakedPair(cells, digits), None) => {
                    self.names(cells, *digits);
                    self.standing(cells);
                }
                (NetCause::HiddenPair(group, digits, cells), None) => {
                    self.names(cells, *digits);
                    for digit in *digits {
                        self.places(group, digit);
                    }
                }
                (NetCause::Sum(Group::Cage(cage), left), None) => {
                    for &(cell, digits) in left {
                        self.names(&[cell], digits);
                    }
                    self.cage(cage);
                }
                _ => self.faults.push(format!("no cause: {line:?}")),
            }
            let gone = line.removes.iter().map(|&candidate| (candidate, true));
            for literal in gone.chain(line.place.map(|place| (place, false))) {
                self.names(&[literal.0.0], DigitSet::of(literal.0.1));
                let follows = self.sight.refutes(&self.premises, literal);
                self.must(follows, || format!("line {number} does not follow: {line:?}"));
            }
        }
        self.premises = known(&net.after);
        let refuted = match &net.end {
            BranchEnd::NoDigit(cell) => {
                self.says(&cell.to_string());
                self.standing(&[*cell]);
                supposed
            }
            BranchEnd::NoPlace(group, digit) => {
                self.places(group, *digit);
                supposed
            }
            BranchEnd::Removed => goal,
        };
        let is_end = is_refuted == (net.end != BranchEnd::Removed);
        let follows = is_end && self.sight.refutes(&self.premises, (refuted, true));
        self.must(follows, || format!("{:?} does not follow from {:?}", net.end, net.after));
    }

    /// As many lines as regions hold each digit as often; so do the cells that only one side has. A
    /// digit goes from the one if the other cannot have it.
    fn leftovers(&mut self, step: &Step<Layout>) {
        let (lines, regions) = (&step.because.houses, &step.because.covers);
        let all = lines.iter().chain(regions);
        let is_full = |group: &Group| matches!(group, Group::House(house) if house.is_full());
        self.must(lines.len() == regions.len() && all.clone().all(is_full), || {
            "as many full lines as regions".to_owned()
        });
        all.for_each(|group| self.says(&group.to_string()));
        let cells = |groups: &[Group]| -> Vec<Cell> {
            groups.iter().flat_map(Group::cells).copied().collect()
        };
        let (in_lines, in_regions) = (cells(lines), cells(regions));
        for &(cell, digit) in &step.removes {
            let (own, other) = if in_lines.contains(&cell) {
                (&in_lines, &in_regions)
            } else {
                (&in_regions, &in_lines)
            };
            let is_left = own.contains(&cell) && !other.contains(&cell);
            let across: Vec<Cell> =
                other.iter().copied().filter(|other| !own.contains(other)).collect();
            let can = across.iter().any(|&cell| self.open(cell).contains(digit));
            self.must(is_left && !can, || format!("{cell} keeps {digit:?}"));
            self.names(&across, DigitSet::of(digit));
        }
    }
}
