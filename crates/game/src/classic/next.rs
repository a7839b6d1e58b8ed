//! The next step on any board, with its reason.
//!
//! Hints by name are known of the usual 9x9 board alone. On every other a step is one of the two that need no
//! candidates written down: a cell that takes one digit only, or a digit with one place in a house. The reason names
//! what a player has to look at: rows, columns, boxes, regions, diagonals, and the cages with their sums.

use std::fmt;

use underdoku_grid::layout::{Cage, House, Layout, Place, PlaceClash, Value, Values};

use super::desk::Desk;
use super::{Rules, State};

/// How many combinations of a cage are worth naming.
const FEW: usize = 4;

/// The next step by singles, for whom hints by name are not to be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Every cell is filled.
    Complete,
    /// A rule is broken now.
    Broken(PlaceClash),
    /// A blank that takes no digit any more.
    Stuck(Place),
    /// A cell takes one digit only.
    OnlyDigit {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
        /// The cage whose sum says so, if the cells that must differ do not.
        sum: Option<Remainder>,
        /// Where the other digits stand: as few houses and cages as may be.
        seen: Vec<Group>,
    },
    /// A digit has one place in a house.
    OnlyPlace {
        /// The cell.
        cell: Place,
        /// The digit.
        digit: Value,
        /// The house.
        house: House,
        /// The cages whose sums keep the digit from another cell of the house.
        sums: Vec<Cage>,
    },
    /// Neither is to be seen.
    Beyond,
}

/// Cells that must differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// A row, column, box, region, diagonal and the like.
    House(House),
    /// A cage, by its first cell.
    Cage(Place),
}

/// What is left of a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remainder {
    /// The cage.
    pub cage: Cage,
    /// What its blanks add up to.
    pub left: u16,
    /// How many blanks there are.
    pub blanks: usize,
    /// The digits that the blanks can be, if there are few such combinations.
    pub combinations: Vec<Values>,
}

impl State {
    /// The next step by the rules alone, on any board.
    pub fn next_step(&self) -> NextStep {
        if let Some(&clash) = self.conflicts().first() {
            return NextStep::Broken(clash);
        }
        let desk = Desk::of(self, Rules::of(self.layout()));
        let mut blanks = self.blanks().peekable();
        if blanks.peek().is_none() {
            return NextStep::Complete;
        }
        if let Some(cell) = blanks.find(|&cell| desk.candidates(cell).is_empty()) {
            return NextStep::Stuck(cell);
        }
        let only_digit = desk.only_candidate().map(|(cell, digit)| only_digit(&desk, cell, digit));
        let only_place =
            || desk.only_place().map(|(cell, digit, house)| only_place(&desk, cell, digit, house));
        only_digit.or_else(only_place).unwrap_or(NextStep::Beyond)
    }
}

fn only_digit(desk: &Desk<'_>, cell: Place, digit: Value) -> NextStep {
    let others = |values: Values| values - Values::of(digit);
    let of_cell = others(desk.layout.values(cell));
    let sum = desk.rest(cell).filter(|_| !others(desk.open(cell)).is_empty());
    let sum = sum.map(|(cage, rest)| Remainder {
        cage: cage.clone(),
        left: rest.sum().unwrap_or_default(),
        blanks: rest.cells().len(),
        combinations: rest.combinations(FEW).unwrap_or_default(),
    });
    // With a sum, what matters is where the other digits of its combinations stand.
    let meant = match &sum {
        Some(sum) => sum.combinations.iter().fold(Values::EMPTY, |all, &digits| all | others(digits)),
        None => of_cell,
    };
    NextStep::OnlyDigit { cell, digit, seen: seen(desk, cell, meant - desk.open(cell)), sum }
}

fn only_place(desk: &Desk<'_>, cell: Place, digit: Value, house: &House) -> NextStep {
    let is_kept_out = |at: &Place| desk.open(*at).contains(digit) && !desk.candidates(*at).contains(digit);
    let mut sums: Vec<Cage> = Vec::new();
    for cage in house.cells().iter().filter(|at| is_kept_out(at)).filter_map(|&at| desk.layout.cage(at)) {
        if !sums.contains(cage) {
            sums.push(cage.clone());
        }
    }
    NextStep::OnlyPlace { cell, digit, house: house.clone(), sums }
}

/// The groups of a cell in which these digits stand: always the one that has most of those that are still to be found.
fn seen(desk: &Desk<'_>, cell: Place, mut digits: Values) -> Vec<Group> {
    let groups = groups(desk.layout, cell);
    let mut seen = Vec::new();
    loop {
        let found = |cells: &[Place]| desk.fill.values_in(cells) & digits;
        let best = groups.iter().rev().max_by_key(|(_, cells)| found(cells).len());
        match best.map(|(group, cells)| (group, found(cells))) {
            Some((group, found)) if !found.is_empty() => {
                seen.push(group.clone());
                digits -= found;
            }
            _ => return seen,
        }
    }
}

/// The houses and the cage of a cell, with their cells.
fn groups(layout: &Layout, cell: Place) -> Vec<(Group, &[Place])> {
    let houses = layout.houses().iter().filter(|house| house.cells().contains(&cell));
    let houses = houses.map(|house| (Group::House(house.clone()), house.cells()));
    let cage = layout.cage(cell).and_then(|cage| Some((Group::Cage(cage.head()?), cage.cells())));
    houses.chain(cage).collect()
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House(house) => house.fmt(f),
            Self::Cage(head) => write!(f, "the cage at {head}"),
        }
    }
}

/// `the cage at r1c1 adds up to 17; 12 is left for 2 cells, as 3+9 or 4+8`
impl fmt::Display for Remainder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sum, left, blanks) = (self.cage.sum().unwrap_or_default(), self.left, self.blanks);
        match blanks {
            1 if self.cage.cells().len() == 1 => return f.write_str(&added(&self.cage)),
            _ if blanks == self.cage.cells().len() => {
                write!(f, "{} adds up to {sum} in {blanks} cells", cage_at(&self.cage))?;
            }
            1 => return write!(f, "{} adds up to {sum}, and {left} is left for it", cage_at(&self.cage)),
            _ => write!(f, "{} adds up to {sum}; {left} is left for {blanks} cells", cage_at(&self.cage))?,
        }
        if self.combinations.is_empty() {
            return Ok(());
        }
        let written: Vec<String> = self.combinations.iter().map(|&digits| addition(digits)).collect();
        write!(f, ", as {}", written.join(" or "))
    }
}

impl fmt::Display for NextStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete => f.write_str("the board is complete"),
            Self::Broken(clash) => write!(f, "first mend this: {clash}"),
            Self::Stuck(cell) => write!(f, "something is wrong: no digit fits {cell}"),
            Self::OnlyDigit { cell, digit, sum, seen } => {
                write!(f, "{cell} can only be {}", digit.shown())?;
                match (sum, listed(seen)) {
                    (Some(sum), seen) if seen.is_empty() => write!(f, ": {sum}"),
                    (Some(sum), seen) => write!(f, ": {sum}, and the others are in {seen}"),
                    (None, seen) if seen.is_empty() => Ok(()),
                    (None, seen) => write!(f, ": the other digits are in {seen}"),
                }
            }
            Self::OnlyPlace { cell, digit, house, sums } => {
                write!(f, "{cell} is {}: {house} has no other place for it", digit.shown())?;
                if sums.is_empty() {
                    return Ok(());
                }
                let cages: Vec<String> = sums.iter().map(added).collect();
                write!(f, ", since {}", listed(&cages))
            }
            Self::Beyond => f.write_str(
                "no cell takes one digit only, and no house has one place for a digit; hints on this board see no \
                 further",
            ),
        }
    }
}

fn cage_at(cage: &Cage) -> String {
    cage.head().map_or_else(String::new, |head| format!("the cage at {head}"))
}

fn added(cage: &Cage) -> String {
    format!("{} adds up to {}", cage_at(cage), cage.sum().unwrap_or_default())
}

/// `8+9`
fn addition(digits: Values) -> String {
    digits.iter().map(|digit| digit.shown().to_string()).collect::<Vec<_>>().join("+")
}

/// `one, another and a third`
fn listed(things: &[impl ToString]) -> String {
    let things: Vec<String> = things.iter().map(ToString::to_string).collect();
    match things.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => things.concat(),
    }
}
