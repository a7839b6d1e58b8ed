//! The solver's names of rules, and the form of their cells and numbers.
//!
//! ```text
//! .Thermo~R1C1~R1C2                cells
//! .Cage~5~R1C1~R1C2                a number and cells
//! .V~R1C1~R1C2~R5C5~R5C6           cells; each two that touch get a rule
//! .GreaterThan~R1C1~R1C2           the same; the one listed first is greater
//! .LittleKiller~12~R1C4            the first cell of a diagonal (see `diagonal`)
//! .Quad~R1C1~1~2                   the first of four cells, and digits
//! .StrictKropki                    nothing: the whole board
//! .EqualSum~R1C1~R1C2~-~R5C5       groups of cells
//! .LookAndSay~23~R1C1~R1C2         alternating counts and digits, and cells
//! .Sandwich~18~C1                  a number and a row or column
//! .XSum~R2~10~20                   a row or column, and the numbers at its beginning and its end
//! ```
//!
//! A kind is listed several times if it has several names there. A rule is written under the first
//! name whose form fits its cells and numbers.

use std::collections::BTreeSet;

use underdoku_grid::layout::{Cell, Rule, RuleKind};

use super::{cell, cell_name};
use crate::programs::shape::{self, Shape, Sides};
use crate::unsupported::Feature;

/// A constraint of the solver, and the kind of rule it becomes.
pub(super) struct ConstraintInfo {
    name: &'static str,
    kind: RuleKind,
    form: RuleData,
}

/// The data after a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RuleData {
    /// Cells, in order or not.
    Cells,
    /// The sum, or 0 for none, and cells.
    Cage,
    /// The sum and cells.
    Sum,
    /// Cells, each once.
    Distinct,
    /// Groups of cells with a dash between them.
    Groups,
    /// Alternating counts and digits, without spaces, and cells.
    Clue,
    /// The least difference, which is optional, and cells.
    Difference,
    /// A number, by default this one, and cells.
    Numbered(u16),
    /// The number of digits in the pill's number, and cells.
    Pill,
    /// Cells; every two of them that touch get a rule with these numbers.
    Touching(&'static [u16]),
    /// Cells; of every two that touch, the one listed first holds the greater digit.
    Falling,
    /// 2 for a line of odd and even digits or 3 for a modular one, and cells.
    Divisor,
    /// Cells, on a board with the digits 1 to 9.
    Thirds,
    /// The sum and the first cell of a diagonal.
    Entry,
    /// The first of four cells, and digits.
    Corner,
    /// 1 for the diagonal that rises to the right, -1 for the one that falls.
    Direction,
    /// A number and a row or column.
    Line,
    /// A row or column, and the numbers at its beginning and its end, of which one may be empty.
    Ends,
    /// R for cells that index their row or C for those that index their column, and cells.
    Index,
    /// Nothing.
    Board,
    /// Nothing, on a board without the digit 0.
    BoardFromOne,
}

const CONSTRAINTS: [ConstraintInfo; 42] = [
    constraint("Diagonal", RuleKind::Diagonal, RuleData::Direction),
    constraint("AllDifferent", RuleKind::ExtraRegion, RuleData::Cells),
    constraint("Cage", RuleKind::Cage, RuleData::Cage),
    constraint("RellikCage", RuleKind::RellikCage, RuleData::Sum),
    constraint("Thermo", RuleKind::Thermometer, RuleData::Cells),
    constraint("Arrow", RuleKind::Arrow, RuleData::Cells),
    constraint("PillArrow", RuleKind::Arrow, RuleData::Pill),
    constraint("WhiteDot", RuleKind::WhiteDot, RuleData::Touching(&[])),
    constraint("BlackDot", RuleKind::BlackDot, RuleData::Touching(&[])),
    constraint("StrictKropki", RuleKind::AllDots, RuleData::Board),
    constraint("V", RuleKind::PairSum, RuleData::Touching(&[5])),
    constraint("X", RuleKind::PairSum, RuleData::Touching(&[10])),
    constraint("StrictXV", RuleKind::AllPairSums, RuleData::Board),
    constraint("LittleKiller", RuleKind::LittleKiller, RuleData::Entry),
    constraint("Sum", RuleKind::SumCage, RuleData::Sum),
    constraint("Sum", RuleKind::LittleKiller, RuleData::Sum),
    constraint("Palindrome", RuleKind::Palindrome, RuleData::Cells),
    constraint("Quad", RuleKind::Quadruple, RuleData::Corner),
    constraint("Renban", RuleKind::Renban, RuleData::Cells),
    constraint("Whisper", RuleKind::Whisper, RuleData::Difference),
    constraint("RegionSumLine", RuleKind::RegionSum, RuleData::Cells),
    constraint("Modular", RuleKind::ModularLine, RuleData::Divisor),
    constraint("Modular", RuleKind::ParityLine, RuleData::Divisor),
    constraint("Entropic", RuleKind::EntropicLine, RuleData::Thirds),
    constraint("GreaterThan", RuleKind::Inequality, RuleData::Falling),
    constraint("Between", RuleKind::BetweenLine, RuleData::Cells),
    constraint("Lockout", RuleKind::LockoutLine, RuleData::Numbered(Rule::LOCKOUT as u16)),
    constraint("SumLine", RuleKind::SumLine, RuleData::Numbered(Rule::TEN)),
    constraint("Zipper", RuleKind::ZipperLine, RuleData::Cells),
    constraint("DoubleArrow", RuleKind::DoubleArrow, RuleData::Cells),
    constraint("Sandwich", RuleKind::Sandwich, RuleData::Line),
    constraint("XSum", RuleKind::XSum, RuleData::Ends),
    constraint("Skyscraper", RuleKind::Skyscraper, RuleData::Ends),
    constraint("NumberedRoom", RuleKind::NumberedRoom, RuleData::Ends),
    constraint("DisjointSets", RuleKind::DisjointGroups, RuleData::Board),
    constraint("Indexing", RuleKind::RowIndex, RuleData::Index),
    constraint("Indexing", RuleKind::ColumnIndex, RuleData::Index),
    constraint("AntiConsecutive", RuleKind::Nonconsecutive, RuleData::Board),
    constraint("AntiTaxicab", RuleKind::AntiTaxicab, RuleData::BoardFromOne),
    constraint("CountingCircles", RuleKind::CountingCircles, RuleData::Distinct),
    constraint("EqualSum", RuleKind::EqualSums, RuleData::Groups),
    constraint("LookAndSay", RuleKind::LookAndSay, RuleData::Clue),
];

/// The difference of a whisper line without a number, whatever the size of the board.
const USUAL_DIFFERENCE: u16 = 5;

/// The number by which the remainders on these lines differ.
const DIVISORS: [(u16, RuleKind); 2] = [(2, RuleKind::ParityLine), (3, RuleKind::ModularLine)];

/// The letters for what a cell indexes, with the kinds of rules.
const INDEXED: [(&str, RuleKind); 2] = [("R", RuleKind::RowIndex), ("C", RuleKind::ColumnIndex)];

/// The maximum number of digits on a board on which each cell of a pill is one decimal digit.
const FIGURES: usize = 9;

const fn constraint(name: &'static str, kind: RuleKind, form: RuleData) -> ConstraintInfo {
    ConstraintInfo { name, kind, form }
}

/// The constraint with this name.
pub(super) fn named(name: &str) -> Option<&'static ConstraintInfo> {
    CONSTRAINTS.iter().find(|info| info.name == name)
}

/// True if rules of this kind can be written, by name or as candidates.
pub(super) fn has(kind: RuleKind) -> bool {
    AS_CANDIDATES.contains(&kind) || CONSTRAINTS.iter().any(|info| info.kind == kind)
}

/// Kinds that the solver knows only as lists of candidates.
pub(super) const AS_CANDIDATES: [RuleKind; 2] = [RuleKind::Odd, RuleKind::Even];

impl ConstraintInfo {
    /// The places that these data are for, if the solver allows one constraint for each place and
    /// uses the last one.
    pub(super) fn keys(&self, data: &[impl AsRef<str>]) -> Vec<String> {
        let datum = |at: usize| data.get(at).map(|datum| datum.as_ref().to_ascii_uppercase());
        let keys: Vec<Option<String>> = match self.form {
            RuleData::Entry | RuleData::Line => vec![datum(1)],
            RuleData::Corner => vec![datum(0)],
            RuleData::Ends => (1..3)
                .filter(|&end| datum(end).is_some_and(|number| !number.is_empty()))
                .map(|end| Some(format!("{},{end}", datum(0)?)))
                .collect(),
            _ => Vec::new(),
        };
        keys.into_iter().flatten().map(|key| format!("{}~{key}", self.name)).collect()
    }

    /// The part of a constraint with this name that is not supported, in words.
    pub(super) fn unknown(&self, data: &[&str]) -> Option<&'static str> {
        let first = data.first()?;
        match self.form {
            RuleData::Sum if first.contains('_') => Some("a Sum with factors"),
            RuleData::Numbered(_) if data.last() == Some(&"LOOP") => {
                Some("a SumLine that is a loop")
            }
            RuleData::Divisor if number(first).is_some_and(|divisor| divisor > 3) => {
                Some("a Modular line by another number than 2 or 3")
            }
            _ => None,
        }
    }

    /// The expected data, for an error.
    pub(super) const fn expected(&self) -> &'static str {
        match self.form {
            RuleData::Cells => "cells of the board, as in Thermo~R1C1~R1C2",
            RuleData::Cage => "the sum of a cage and its cells, as in Cage~5~R1C1~R1C2",
            RuleData::Sum => "a sum and its cells, as in Sum~15~R1C1~R2C2~R3C3",
            RuleData::Distinct => "different cells of the board, as in CountingCircles~R1C1~R1C2",
            RuleData::Groups => {
                "groups of cells with a dash between them, as in EqualSum~R1C1~R1C2~-~R5C5"
            }
            RuleData::Clue => {
                "pairs of a count and a digit, and different cells, as in LookAndSay~23~R1C1~R1C2~R2C2"
            }
            RuleData::Difference => {
                "a difference and cells of the board, as in Whisper~5~R1C1~R1C2"
            }
            RuleData::Pill => {
                "2 or 3 cells of a pill and those of its arrow, as in PillArrow~2~R1C1~R1C2~R2C2, on a board of at most 9 digits"
            }
            RuleData::Touching(_) => "cells that touch one another, as in WhiteDot~R1C1~R1C2",
            RuleData::Falling => "cells that touch one another, as in GreaterThan~R1C1~R1C2",
            RuleData::Divisor => "2 or 3 and cells of the board, as in Modular~3~R1C1~R1C2~R1C3",
            RuleData::Thirds => {
                "cells of the board, as in Entropic~R1C1~R1C2~R1C3, on a board with the digits 1 to 9"
            }
            RuleData::Entry => {
                "a sum and the cell where a diagonal begins, once each, as in LittleKiller~12~R1C4"
            }
            RuleData::Corner => {
                "the upper left of four cells, once each, and digits, as in Quad~R1C1~1~2"
            }
            RuleData::Direction => "Diagonal~1 or Diagonal~-1",
            RuleData::Numbered(_) => "a number and cells of the board, as in SumLine~10~R1C1~R1C2",
            RuleData::Line => "a sum and a row or column, once each, as in Sandwich~18~C1",
            RuleData::Ends => {
                "a row or column and numbers at its ends, once each, as in Skyscraper~R2~3~4"
            }
            RuleData::Index => "R or C and cells of the board, as in Indexing~C~R1C1~R1C2",
            RuleData::Board => "nothing behind its name",
            RuleData::BoardFromOne => "nothing behind its name, on a board without the digit 0",
        }
    }

    /// The rules that the data state on a board with these sides; `None` if the data are malformed.
    pub(super) fn read(&self, data: &[&str], sides: &Sides) -> Option<Vec<Rule>> {
        let all = |names: &[&str]| -> Option<Vec<Cell>> {
            let cells: Option<Vec<Cell>> = names.iter().map(|name| cell(name, sides)).collect();
            cells.filter(|cells| !cells.is_empty())
        };
        let one = |cells: Vec<Cell>, numbers: &[u16]| {
            Some(vec![Rule::new(self.kind, cells, numbers.iter().copied())])
        };
        match self.form {
            RuleData::Cells => one(all(data)?, &[]),
            RuleData::Cage => {
                let (sum, cells) = split(data)?;
                Some(cages(&all(cells)?, sum))
            }
            RuleData::Sum if self.kind == RuleKind::SumCage => {
                let (sum, cells) = split(data)?;
                let cells = all(cells)?;
                // A cell that is listed twice counts twice.
                let is_cage = !is_slant(&cells, sides) && !is_repeated(&cells);
                let kind = if is_cage { RuleKind::SumCage } else { RuleKind::LittleKiller };
                Some(vec![Rule::new(kind, cells, [sum])])
            }
            RuleData::Sum | RuleData::Numbered(_) => {
                let (number, cells) = split(data)?;
                counted(Rule::new(self.kind, all(cells)?, [number]), cells.len())
            }
            RuleData::Distinct => counted(Rule::new(self.kind, all(data)?, []), data.len()),
            RuleData::Groups => {
                let groups = data.split(|datum| *datum == "-").map(&all);
                Some(vec![Rule::equal_sums(groups.collect::<Option<Vec<_>>>()?)])
            }
            RuleData::Clue => {
                let (clue, cells) = data.split_first()?;
                let numbers: Option<Vec<u16>> =
                    clue.chars().map(|digit| Some(digit.to_digit(10)? as u16)).collect();
                counted(Rule::new(self.kind, all(cells)?, numbers?), cells.len())
            }
            RuleData::Line => {
                let [sum, name] = data else { return None };
                one(line(name, sides)?, &[number(sum)?])
            }
            RuleData::Ends => ends(self.kind, data, sides),
            RuleData::Difference => {
                let (difference, cells) = split(data).unwrap_or((USUAL_DIFFERENCE, data));
                let pieces = shape::pieces(&all(cells)?);
                let rule = |cells| Rule::new(self.kind, cells, [difference]);
                Some(pieces.into_iter().map(rule).collect())
            }
            RuleData::Pill => {
                let (figures, cells) = split(data)?;
                let mut cells = all(cells)?;
                let pill = cells.get_mut(..figures.into())?;
                pill.sort_unstable();
                (has_figures(sides) && matches!(figures, 2 | 3) && is_pill(pill))
                    .then(|| one(cells, &[figures]))?
            }
            RuleData::Touching(numbers) => {
                let mut cells = all(data)?;
                cells.sort_unstable();
                let pairs = touching(&cells)?;
                let rule = |pair| Rule::new(self.kind, pair, numbers.iter().copied());
                Some(pairs.into_iter().map(rule).collect())
            }
            RuleData::Falling => {
                let pairs = touching(&all(data)?)?;
                let rule = |[greater, less]: [Cell; 2]| Rule::new(self.kind, [less, greater], []);
                Some(pairs.into_iter().map(rule).collect())
            }
            RuleData::Divisor => {
                let (divisor, cells) = split(data)?;
                let (_, kind) = DIVISORS.iter().find(|(number, _)| *number == divisor)?;
                Some(vec![Rule::new(*kind, all(cells)?, [])])
            }
            RuleData::Index => {
                let (name, cells) = data.split_first()?;
                let (_, kind) = INDEXED.iter().find(|(known, _)| known == name)?;
                Some(vec![Rule::new(*kind, all(cells)?, [])])
            }
            RuleData::Thirds => has_thirds(sides).then(|| one(all(data)?, &[]))?,
            RuleData::Entry => {
                let [sum, entry] = data else { return None };
                one(diagonal(cell(entry, sides)?, sides)?, &[number(sum)?])
            }
            RuleData::Corner => {
                let (corner, digits) = data.split_first()?;
                one(square(cell(corner, sides)?, sides)?, &digits_of(digits, sides)?)
            }
            RuleData::Direction => {
                let [down, up] = Rule::diagonals(sides.rows);
                match data {
                    _ if sides.rows != sides.columns => None,
                    ["1"] => Some(vec![up]),
                    ["-1"] => Some(vec![down]),
                    _ => None,
                }
            }
            RuleData::BoardFromOne if sides.digits.contains(&0) => None,
            RuleData::Board | RuleData::BoardFromOne => {
                data.is_empty().then(|| vec![Rule::new(self.kind, [], [])])
            }
        }
    }

    /// The data of a rule; `None` if this form does not fit it.
    fn write(&self, rule: &Rule, sides: &Sides) -> Option<Vec<String>> {
        let names = || rule.cells().iter().map(|&cell| cell_name(cell));
        let numbered = |number: u16| std::iter::once(number.to_string()).chain(names()).collect();
        let number = rule.numbers().first().copied();
        match self.form {
            RuleData::Cells => rule.numbers().is_empty().then(|| names().collect()),
            RuleData::Cage => Some(numbered(number.unwrap_or(0))),
            RuleData::Sum if self.kind == RuleKind::RellikCage => number.map(numbered),
            RuleData::Sum => {
                let cells = rule.cells();
                let is_read_as_cage = !is_slant(cells, sides) && !is_repeated(cells);
                let is_cage = self.kind == RuleKind::SumCage;
                number.filter(|_| is_cage == is_read_as_cage).map(numbered)
            }
            RuleData::Distinct => Some(names().collect()),
            RuleData::Groups => {
                let cages = rule.equal_cages();
                let group = |cage: &&[Cell]| cage.iter().map(|&cell| cell_name(cell)).collect();
                let groups: Vec<Vec<String>> = cages.iter().map(group).collect();
                Some(groups.join(&"-".to_owned()))
            }
            RuleData::Clue => {
                let digit = |&number: &u16| char::from_digit(number.into(), 10);
                let clue: Option<String> = rule.numbers().iter().map(digit).collect();
                Some(std::iter::once(clue?).chain(names()).collect())
            }
            RuleData::Numbered(usual) => Some(numbered(number.unwrap_or(usual))),
            RuleData::Line => Some(vec![number?.to_string(), line_name(rule.cells())?]),
            RuleData::Ends => {
                let mut data = vec![line_name(rule.cells())?, number?.to_string()];
                if rule.cells().first() > rule.cells().last() {
                    data.insert(1, String::new());
                }
                Some(data)
            }
            RuleData::Difference => {
                Some(numbered(number.unwrap_or(sides.count().div_ceil(2) as u16)))
            }
            RuleData::Pill => {
                let pill = number.and_then(|number| rule.cells().get(..number.into()))?;
                (has_figures(sides) && is_pill(pill)).then(|| numbered(pill.len() as u16))
            }
            RuleData::Touching(numbers) => (rule.numbers() == numbers
                && touching(rule.cells()).is_some())
            .then(|| names().collect()),
            RuleData::Falling => touching(rule.cells()).is_some().then(|| names().rev().collect()),
            RuleData::Divisor => {
                let (divisor, _) = DIVISORS.iter().find(|(_, kind)| *kind == rule.kind())?;
                Some(numbered(*divisor))
            }
            RuleData::Index => {
                let (name, _) = INDEXED.iter().find(|(_, kind)| *kind == rule.kind())?;
                Some(std::iter::once((*name).to_owned()).chain(names()).collect())
            }
            RuleData::Thirds => has_thirds(sides).then(|| names().collect()),
            RuleData::Entry => {
                let entry = rule.head()?;
                (diagonal(entry, sides)? == rule.cells())
                    .then(|| Some(vec![number?.to_string(), cell_name(entry)]))?
            }
            RuleData::Corner => {
                let corner = rule.head()?;
                let digits = rule.numbers().iter().map(u16::to_string);
                (square(corner, sides)? == rule.cells())
                    .then(|| std::iter::once(cell_name(corner)).chain(digits).collect())
            }
            RuleData::Direction => {
                let [_, up] = Rule::diagonals(sides.rows);
                Some(vec![if *rule == up { "1" } else { "-1" }.to_owned()])
            }
            RuleData::BoardFromOne if sides.digits.contains(&0) => None,
            RuleData::Board | RuleData::BoardFromOne => rule.numbers().is_empty().then(Vec::new),
        }
    }
}

/// Appends the rules to a text.
///
/// # Errors
///
/// The first rule that the format cannot hold.
pub(super) fn write(shape: &Shape, text: &mut String) -> Result<(), Feature> {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let is_constraint =
        |rule: &&Rule| rule.kind() != RuleKind::Candidates && !AS_CANDIDATES.contains(&rule.kind());
    for rule in shape.rules.iter().filter(is_constraint) {
        let mut written =
            CONSTRAINTS.iter().filter(|info| info.kind == rule.kind()).filter_map(|info| {
                let data = info.write(rule, &shape.sides())?;
                let is_first = info.keys(&data).into_iter().all(|key| keys.insert(key));
                is_first.then_some((info.name, data))
            });
        let (name, data) = written.next().ok_or_else(|| Feature::RuleAs(rule.clone()))?;
        text.push('.');
        text.push_str(name);
        for datum in data {
            text.extend(["~", &datum]);
        }
    }
    Ok(())
}

/// True if the board has the digits of the solver's entropic lines: 1 to 3, 4 to 6 and 7 to 9.
fn has_thirds(sides: &Sides) -> bool {
    sides.digits == (1..=9)
}

/// True if each digit is a single decimal digit, as in a pill.
fn has_figures(sides: &Sides) -> bool {
    usize::from(*sides.digits.end()) <= FIGURES
}

/// The rule, if it has this number of cells. If a rellik cage lists a cell twice, the solver adds
/// its digit twice, whereas the rule contains the cell once.
fn counted(rule: Rule, count: usize) -> Option<Vec<Rule>> {
    (rule.cells().len() == count).then(|| vec![rule])
}

/// True for a diagonal from edge to edge; a sum along it is a little killer.
fn is_slant(cells: &[Cell], sides: &Sides) -> bool {
    let is_on = |cell: Cell, (rows, columns): (isize, isize)| {
        cell.moved(rows, columns).is_some_and(|other| sides.has(other))
    };
    let is_whole = |&(rows, columns): &(isize, isize)| {
        let is_step = |pair: &[Cell]| pair[0].moved(rows, columns) == Some(pair[1]);
        let ends = cells.first().zip(cells.last());
        cells.windows(2).all(is_step)
            && ends.is_some_and(|(&first, &last)| {
                !is_on(first, (-rows, -columns)) && !is_on(last, (rows, columns))
            })
    };
    [(1, 1), (1, -1), (-1, 1), (-1, -1)].iter().any(is_whole)
}

/// True if a cell is listed twice.
fn is_repeated(cells: &[Cell]) -> bool {
    (1..cells.len()).any(|at| cells[..at].contains(&cells[at]))
}

/// A cage; a sum of 0 stands for none.
fn cages(cells: &[Cell], sum: u16) -> Vec<Rule> {
    let cage = |sum| Rule::cage(cells.iter().copied(), sum);
    match sum {
        0 => vec![cage(None)],
        _ if !is_repeated(cells) => vec![cage(Some(sum))],
        // A cell that is listed twice counts twice in the sum, and still differs from the other
        // cells.
        _ => vec![cage(None), Rule::little_killer(cells.to_vec(), sum)],
    }
}

/// Rules with numbers at the ends of a row or column, of which one may be missing.
fn ends(kind: RuleKind, data: &[&str], sides: &Sides) -> Option<Vec<Rule>> {
    let (name, numbers) = data.split_first()?;
    let line = line(name, sides)?;
    let from_end: Vec<Cell> = line.iter().rev().copied().collect();
    let ends = numbers.iter().zip([line, from_end]);
    let is_given = |(text, _): &(&&str, Vec<Cell>)| !text.is_empty();
    let rule = |(text, line): (&&str, Vec<Cell>)| Some(Rule::new(kind, line, [number(text)?]));
    let rules: Option<Vec<Rule>> = ends.filter(is_given).map(rule).collect();
    rules.filter(|rules| !rules.is_empty() && numbers.len() <= 2)
}

/// Digits of the board.
fn digits_of(names: &[&str], sides: &Sides) -> Option<Vec<u16>> {
    let digits: Option<Vec<u16>> = names.iter().map(|digit| number(digit)).collect();
    let is_digit = |&digit: &u16| u8::try_from(digit).is_ok_and(|it| sides.digits.contains(&it));
    digits.filter(|digits| digits.iter().all(is_digit))
}

/// Splits the leading number from the cells.
fn split<'d>(data: &'d [&'d str]) -> Option<(u16, &'d [&'d str])> {
    let (first, cells) = data.split_first()?;
    Some((number(first)?, cells))
}

/// A number in decimal digits.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

/// All pairs of these cells that share an edge, in the order listed; a repeated cell is skipped. `None` if some cell shares no edge with
/// another.
fn touching(cells: &[Cell]) -> Option<Vec<[Cell; 2]>> {
    let touch = |one: Cell, other: Cell| {
        one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
    };
    let mut different: Vec<Cell> = Vec::new();
    for &cell in cells {
        if !different.contains(&cell) {
            different.push(cell);
        }
    }
    let has_one = |&cell: &Cell| different.iter().any(|&other| touch(cell, other));
    let after = |(index, &one): (usize, &Cell)| {
        let others = different[index + 1..].iter().copied();
        others.filter(move |&other| touch(one, other)).map(move |other| [one, other])
    };
    different.iter().all(has_one).then(|| different.iter().enumerate().flat_map(after).collect())
}

/// True if each cell of a pill is to the right of the one before, below it, or both.
fn is_pill(pill: &[Cell]) -> bool {
    pill.windows(2).all(|pair| {
        let [rows, columns] =
            [Cell::row, Cell::column].map(|line| line(pair[1]).checked_sub(line(pair[0])));
        matches!((rows, columns), (Some(0 | 1), Some(0 | 1))) && pair[0] != pair[1]
    })
}

/// The diagonal that a little killer's cell stands for. Each diagonal of two cells or more has one
/// such cell: those that fall to the right start on the left or, if they are above the longest, on
/// the right; those that fall to the left start at the top or, if they are below the longest, at
/// the bottom.
fn diagonal(entry: Cell, sides: &Sides) -> Option<Vec<Cell>> {
    if sides.rows != sides.columns {
        return None;
    }
    let last = sides.rows - 1;
    let step = match (entry.row(), entry.column()) {
        (row, 0) if row < last => (1, 1),
        (row, column) if column == last && (1..last).contains(&row) => (-1, -1),
        (0, _) => (1, -1),
        (row, column) if row == last && (1..last).contains(&column) => (-1, 1),
        _ => return None,
    };
    Some(shape::ray(entry, step, sides.rows))
}

/// The cells of a row or column such as `R2` or `C10`, from the left or the top.
fn line(name: &str, sides: &Sides) -> Option<Vec<Cell>> {
    let at = |text| usize::from(number(text)?).checked_sub(1);
    match (name.strip_prefix(['R', 'r']), name.strip_prefix(['C', 'c'])) {
        (Some(row), _) => {
            let row = at(row).filter(|&row| row < sides.rows)?;
            Some((0..sides.columns).map(|column| Cell::new(row, column)).collect())
        }
        (_, Some(column)) => {
            let column = at(column).filter(|&column| column < sides.columns)?;
            Some((0..sides.rows).map(|row| Cell::new(row, column)).collect())
        }
        _ => None,
    }
}

/// The name of the row or column that these cells form.
fn line_name(cells: &[Cell]) -> Option<String> {
    match cells {
        [one, other, ..] if one.row() == other.row() => Some(format!("R{}", one.row() + 1)),
        [one, ..] => Some(format!("C{}", one.column() + 1)),
        [] => None,
    }
}

/// The square of four cells of which this is the upper left one.
fn square(corner: Cell, sides: &Sides) -> Option<Vec<Cell>> {
    let (row, column) = (corner.row(), corner.column());
    let is_within = sides.has(Cell::new(row + 1, column + 1));
    let cells = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
    is_within.then(|| cells.map(|(row, column)| Cell::new(row, column)).to_vec())
}
