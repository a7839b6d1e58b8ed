//! Constraints of the Interactive Sudoku Solver.
//!
//! ```text
//! # a comment
//! .Shape~6x6.~R1C1_5.~R1C2_1_3.Cage~10~R2C1~R2C2.AntiKnight
//! .Jigsaw~001111112003311132...
//!     .NoBoxes.Diagonal~1.Diagonal~-1
//! .Shape~16x16.~RaCg_12
//! .Shape~9x9~0-8.~R1C1_0
//! .Shape~4x6~8
//! ```
//!
//! Each constraint is a full stop, a name, and its data after `~`. A constraint without a name is a
//! cell with a given or a list of candidates. A jigsaw has a character for the region of each cell.
//! Rows and columns are digits in base 17, so a is 10 and g is 16, the maximum. A shape is the
//! number of rows and of columns. Another `~` precedes the digits or, if they start at 1, their
//! number; this part is missing if there are as many digits as the longer side has cells. Boxes
//! have as many cells as there are digits; if such boxes do not fill the board, it has no boxes.
//! Spaces and line ends are ignored, so a puzzle may span several lines (`iss/record.rs`). The
//! names of rules are in `iss/rules.rs`; odd and even cells are lists of candidates in this format.

pub(crate) mod record;
mod rules;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Rule, RuleKind, Variant};

use crate::capabilities::{CandidatesKept, Capabilities, GIVENS, restrictions};
use crate::fault::RecordFault;
use crate::programs::shape::{self, Shape, Sides};
use crate::programs::{link, packed};
use crate::unsupported::Feature;
use crate::{Board, Entry, Fault, Found};

/// The layout, restricted candidates, the givens.
pub(crate) const HOLDS: Capabilities = Capabilities {
    layout: true,
    restrictions: true,
    candidates: CandidatesKept::Restrictions { to_none: true, to_one: false },
    as_candidates: &rules::AS_CANDIDATES,
    ..GIVENS
};

const VARIANTS: [(&str, Variant); 3] = [
    ("AntiKnight", Variant::AntiKnight),
    ("AntiKing", Variant::AntiKing),
    ("Windoku", Variant::Windows),
];

/// The largest number of rows, of columns and of digits.
const LARGEST: usize = 16;
/// The base of row and column numbers, so that each takes one character.
const BASE: u32 = LARGEST as u32 + 1;

/// A constraint with its line and column, both from 0.
struct Constraint {
    at: (usize, usize),
    name: String,
    data: Vec<String>,
}

impl Constraint {
    fn fault(&self, expected: &'static str) -> RecordFault {
        let text = format!("{}~{}", self.name, self.data.join("~"));
        RecordFault::at(self.at.0, self.at.1, Fault::Expected(expected, Found::text(&text)))
    }
}

/// Reads the constraints, or a link to the solver that contains them.
pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    if let Some((column, data)) = link::value(text.trim_end(), "q") {
        let data = packed::unescaped(data);
        return read_all(&data).map_err(|misread| link::placed(misread, column));
    }
    read_all(text)
}

fn read_all(text: &str) -> Result<Board, RecordFault> {
    let constraints = constraints(text)?;
    let (shape, places) = read_shape(&constraints)?;
    let sides = shape.sides();
    let lists = read_lists(&constraints, &sides)?;
    // A cell with one digit is a given.
    let (givens, restrictions) = lists.into_iter().partition(|(_, digits)| digits.len() == 1);
    let shape = Shape { restrictions, ..shape };
    let layout = shape.clone().layout().map_err(|fault| {
        let (line, column) = shape.misfit().map_or((0, 0), |rule| places[rule]);
        RecordFault::at(line, column, Fault::Layout(fault))
    })?;
    let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
    let givens: Vec<(Cell, DigitSet)> = givens;
    for (cell, digits) in givens {
        debug_assert!(sides.has(cell));
        board.set(cell, digits.single().map(Entry::given));
    }
    Ok(board)
}

/// The constraints of a text, without white space and comments.
fn constraints(text: &str) -> Result<Vec<Constraint>, RecordFault> {
    let mut constraints: Vec<Constraint> = Vec::new();
    for (line, content) in text.lines().enumerate().filter(|(_, line)| !record::is_comment(line)) {
        for (column, character) in content.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            match (character, constraints.last_mut()) {
                ('.', _) => constraints.push(Constraint {
                    at: (line, column + 1),
                    name: String::new(),
                    data: Vec::new(),
                }),
                (_, None) => {
                    let expected = "a full stop and a constraint, as in .~R1C1_5";
                    let found = Found::text(content.trim());
                    return Err(RecordFault::at(line, column, Fault::Expected(expected, found)));
                }
                ('~', Some(constraint)) => constraint.data.push(String::new()),
                (_, Some(constraint)) => {
                    let Constraint { name, data, .. } = constraint;
                    data.last_mut().unwrap_or(name).push(character);
                }
            }
        }
    }
    if constraints.is_empty() {
        let expected = "a full stop and a constraint, as in .~R1C1_5";
        return Err(RecordFault::at(0, 0, Fault::Expected(expected, Found::End)));
    }
    Ok(constraints)
}

/// The digits of each cell that has a list. Several lists of a cell are intersected, as the solver
/// does.
fn read_lists(
    constraints: &[Constraint],
    sides: &Sides,
) -> Result<BTreeMap<Cell, DigitSet>, RecordFault> {
    let mut lists = BTreeMap::new();
    for constraint in constraints.iter().filter(|constraint| constraint.name.is_empty()) {
        for data in constraint.data.iter().filter(|data| !data.is_empty()) {
            let (cell, digits) = read_list(constraint, data, sides)?;
            *lists.entry(cell).or_insert(digits) &= digits;
        }
    }
    Ok(lists)
}

fn read_list(
    constraint: &Constraint,
    data: &str,
    sides: &Sides,
) -> Result<(Cell, DigitSet), RecordFault> {
    let expected = || constraint.fault("a cell and its digits, as in R1C1_5");
    let mut parts = data.split('_');
    let place = cell(parts.next().unwrap_or_default(), sides).ok_or_else(expected)?;
    let digit = |text: &str| {
        let digit = text.parse().ok().filter(|digit| sides.digits.contains(digit));
        digit.and_then(Digit::of_value).ok_or_else(expected)
    };
    let digits = parts.map(digit).collect::<Result<DigitSet, _>>()?;
    if digits.is_empty() { Err(expected()) } else { Ok((place, digits)) }
}

/// An unsupported rule, and the line and column where it is.
type Unknown = ((usize, usize), String);

/// The shape, and the line and column of the constraint that each of its rules comes from.
fn read_shape(constraints: &[Constraint]) -> Result<(Shape, Vec<(usize, usize)>), RecordFault> {
    let mut unknown: Vec<Unknown> = constraints.iter().filter_map(unknown_rule).collect();
    let named = constraints.iter().find(|constraint| constraint.name == "Shape");
    let Some(sides) = named.map(read_sides).transpose()?.unwrap_or_else(|| Some(Sides::square(9)))
    else {
        return Err(refused(unknown));
    };
    let (mut shape, mut places) = (Shape::on(sides.clone()), Vec::new());
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let mut has_boxes = true;
    for constraint in constraints {
        let data: Vec<&str> = constraint.data.iter().map(String::as_str).collect();
        match constraint.name.as_str() {
            "NoBoxes" => has_boxes = false,
            "Jigsaw" => {
                let regions = data.last().copied().unwrap_or_default();
                shape.regions = Some(read_regions(constraint, regions, &sides)?);
            }
            name => {
                for &(_, variant) in VARIANTS.iter().filter(|(known, _)| *known == name) {
                    if variant == Variant::Windows && !sides.is_square() {
                        unknown.push((constraint.at, "windows on such a board".to_owned()));
                    }
                    shape.variants.push(variant);
                }
                let info = rules::named(name).filter(|info| info.unknown(&data).is_none());
                let Some(info) = info else { continue };
                let rules = info.read(&data, &sides);
                let rules =
                    rules.filter(|_| info.keys(&data).into_iter().all(|key| keys.insert(key)));
                for rule in rules.ok_or_else(|| constraint.fault(info.expected()))? {
                    // Some puzzles name a diagonal or all dots twice.
                    let is_of_board = rule.cells().is_empty() || rule.kind() == RuleKind::Diagonal;
                    if !(is_of_board && shape.rules.contains(&rule)) {
                        shape.rules.push(rule);
                        places.push(constraint.at);
                    }
                }
            }
        }
    }
    match (has_boxes, shape.regions.is_some()) {
        (true, true) if sides.boxes().is_some() => {
            unknown.push((constraints[0].at, "boxes together with regions".to_owned()));
        }
        (false, false) if sides.is_standard() => shape.regions = Some(shape::rows(sides.rows)),
        (false, false) => shape.regions = Some(vec![0; sides.rows * sides.columns]),
        _ => {}
    }
    // The solver has no regions in this case, whereas the regions of the board here are its rows.
    let has_regions = has_boxes && sides.boxes().is_some()
        || constraints.iter().any(|constraint| constraint.name == "Jigsaw");
    let is_sum = |rule: &Rule| rule.kind() == RuleKind::RegionSum;
    if let Some(line) = shape.rules.iter().position(is_sum).filter(|_| !has_regions) {
        unknown.push((places[line], "a region sum line without regions".to_owned()));
    }
    if unknown.is_empty() { Ok((shape, places)) } else { Err(refused(unknown)) }
}

/// The fault of these rules, each listed once, at the position of the first.
fn refused(unknown: Vec<Unknown>) -> RecordFault {
    let (line, column) = unknown.first().map_or((0, 0), |(at, _)| *at);
    let mut rules: Vec<String> = Vec::new();
    for (_, rule) in unknown {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    RecordFault::at(line, column, Fault::Rules(rules))
}

fn unknown_rule(constraint: &Constraint) -> Option<Unknown> {
    let data: Vec<&str> = constraint.data.iter().map(String::as_str).collect();
    let rule = match (constraint.name.as_str(), data.as_slice()) {
        ("" | "NoBoxes" | "Jigsaw", _) => return None,
        ("Shape", data) => match read_sides(constraint) {
            Ok(None) => {
                format!("the shape {:?}", data.join("~").chars().take(40).collect::<String>())
            }
            _ => return None,
        },
        (name, []) if VARIANTS.iter().any(|(known, _)| *known == name) => return None,
        (name, data) if let Some(info) = rules::named(name) => info.unknown(data)?.to_owned(),
        (name, _) => format!("{:?}", name.chars().take(40).collect::<String>()),
    };
    Some((constraint.at, rule))
}

/// The sides and digits of a board; `None` for a shape that is not supported.
fn read_sides(constraint: &Constraint) -> Result<Option<Sides>, RecordFault> {
    let expected =
        || constraint.fault("a shape such as 9x9, 4x6 or 9x9~0-8, up to 16x16 with 16 digits");
    let (dimensions, others) = constraint.data.split_first().ok_or_else(expected)?;
    let (rows, columns) = dimensions.split_once('x').ok_or_else(expected)?;
    let number = |text: &str| {
        let number = text.parse::<u8>().ok().filter(|&number| usize::from(number) <= LARGEST);
        number.ok_or_else(expected)
    };
    let (rows, columns) = (number(rows)?, number(columns)?);
    if rows == 0 || columns == 0 {
        return Err(expected());
    }
    let digits = match others {
        [] => 1..=rows.max(columns),
        [digits] => match digits.split_once('-') {
            Some((least, most)) => number(least)?..=number(most)?,
            None => 1..=number(digits)?,
        },
        _ => return Ok(None),
    };
    let sides = Sides { rows: rows.into(), columns: columns.into(), digits };
    let is_known = sides.rows * sides.columns > 1
        && *sides.digits.start() <= 1
        && (sides.rows.max(sides.columns)..=LARGEST).contains(&sides.count());
    Ok(is_known.then_some(sides))
}

/// The number of each region, from its character, in order of first appearance.
fn read_regions(
    constraint: &Constraint,
    text: &str,
    sides: &Sides,
) -> Result<Vec<u8>, RecordFault> {
    let (mut names, mut counts): (Vec<char>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut regions = Vec::new();
    for name in text.chars() {
        let number = names.iter().position(|&known| known == name).unwrap_or(names.len());
        if number == names.len() {
            names.push(name);
            counts.push(0);
        }
        regions.push(number as u8);
        counts[number] += 1;
        if names.len() > LARGEST {
            break;
        }
    }
    // On a square board, the layout's own error says which region is too large.
    let are_regions = if sides.is_standard() {
        names.len() == sides.rows
    } else {
        counts.iter().all(|&count| count == sides.count())
    };
    (regions.len() == sides.rows * sides.columns && are_regions).then_some(regions).ok_or_else(
        || {
            constraint.fault(
                "a character for the region of each cell, as many of each as there are digits",
            )
        },
    )
}

/// Reads a cell such as `R1C2` or `RgCa`. Two decimal digits, as in `R10C12`, were written by
/// earlier versions of this program, which did not know about base 17.
fn cell(name: &str, sides: &Sides) -> Option<Cell> {
    let line = |character: char| (character.to_digit(BASE)? as usize).checked_sub(1);
    let mut characters = name.chars();
    let cell = match std::array::from_fn(|_| characters.next()) {
        [Some('R' | 'r'), Some(row), Some('C' | 'c'), Some(column), None] => {
            Some(Cell::new(line(row)?, line(column)?))
        }
        _ => shape::cell(name, LARGEST),
    };
    cell.filter(|&cell| sides.has(cell))
}

fn cell_name(cell: Cell) -> String {
    let line = |index: usize| char::from_digit(index as u32 + 1, BASE).unwrap_or('?');
    format!("R{}C{}", line(cell.row()), line(cell.column()))
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let shape = shape_of(board)?;
    let sides = shape.sides();
    if sides.rows.max(sides.columns).max(sides.count()) > LARGEST {
        return Err(Feature::Size(LARGEST, board.name()));
    }
    let has_windows = sides.is_square() && !shape::windows(sides.rows).is_empty();
    if shape.has(Variant::Windows) && !has_windows {
        return Err(Feature::Variant(Variant::Windows));
    }
    write_shape(&shape, text).expect("writing to a `String` cannot fail");
    rules::write(&shape, text)?;
    write_lists(board, text).expect("writing to a `String` cannot fail");
    Ok(())
}

/// The parts of a board; if its layout has no name, only sides, regions and rules.
fn shape_of(board: &Board) -> Result<Shape, Feature> {
    let layout = board.layout();
    if layout.spec().is_some() {
        return Shape::of(layout, &crate::programs::fpuzzles::KNOWN, rules::has);
    }
    let unnamed = || Feature::Unnamed(board.name());
    let sides = Sides::of(layout);
    let has_each = layout.cells_and_voids().all(|cell| layout.digits(cell) == layout.all_digits());
    if !has_each || *sides.digits.start() > 1 {
        return Err(unnamed());
    }
    let mut shape = Shape::on(sides.clone());
    for rule in layout.rules() {
        let variant = VARIANTS.iter().find(|(_, variant)| variant.kind() == Some(rule.kind()));
        match (variant, rule.kind()) {
            (Some(&(_, variant)), _) => shape.variants.push(variant),
            (None, RuleKind::Candidates) => {}
            (None, kind) if rules::has(kind) => shape.rules.push(rule.clone()),
            (None, kind) => return Err(Feature::Rule(kind)),
        }
    }
    let region = |cell| layout.region(cell).unwrap_or(0) as u8;
    let regions: Vec<u8> = layout.cells().map(region).collect();
    let is_whole = |region| layout.region_cells(region).count() == sides.count();
    shape.regions = match (layout.box_size(), sides.boxes()) {
        (own, usual) if own.is_some() && own == usual => None,
        (None, None) if layout.region_count() == 1 => None,
        (None, _) if layout.region_count() == 1 => Some(regions),
        _ if (0..layout.region_count()).all(is_whole) => Some(regions),
        _ => return Err(unnamed()),
    };
    Ok(shape)
}

fn write_shape(shape: &Shape, text: &mut String) -> std::fmt::Result {
    let sides = shape.sides();
    // Even the standard shape is written: in a list it marks where the next puzzle begins.
    write!(text, ".Shape~{}x{}", sides.rows, sides.columns)?;
    match (sides.digits.start(), sides.digits.end()) {
        (1, &most) if usize::from(most) == sides.rows.max(sides.columns) => {}
        (1, most) => write!(text, "~{most}")?,
        (least, most) => write!(text, "~{least}-{most}")?,
    }
    if let Some(regions) = &shape.regions {
        if sides.is_standard() || regions.iter().any(|&region| region != 0) {
            let letter = |region: &u8| char::from_digit(u32::from(*region), 36).unwrap_or('z');
            let regions: String = regions.iter().map(letter).collect();
            write!(text, ".Jigsaw~{regions}")?;
        }
        text.push_str(".NoBoxes");
    }
    if shape.has(Variant::Diagonals) {
        text.push_str(".Diagonal~1.Diagonal~-1");
    }
    for (name, _) in VARIANTS.iter().filter(|(_, variant)| shape.has(*variant)) {
        write!(text, ".{name}")?;
    }
    Ok(())
}

/// Writes the givens, and the candidates of cells that are restricted, odd or even.
fn write_lists(board: &Board, text: &mut String) -> std::fmt::Result {
    let layout = board.layout();
    let mut lists: BTreeMap<Cell, DigitSet> = restrictions(board).into_iter().collect();
    let kinds = layout.rules().iter().filter(|rule| rules::AS_CANDIDATES.contains(&rule.kind()));
    for &cell in kinds.flat_map(Rule::cells) {
        lists.insert(cell, layout.open(cell));
    }
    for cell in layout.cells() {
        let given = board.get(cell).filter(|entry| entry.origin == Origin::Given);
        if let Some(entry) = given {
            write!(text, ".~{}_{}", cell_name(cell), entry.digit)?;
        }
        if let Some(&digits) = lists.get(&cell)
            && given.is_none_or(|entry| !digits.contains(entry.digit))
        {
            write_list(text, cell, digits)?;
        }
    }
    text.write_char('\n')
}

/// Writes a list of digits. An empty list cannot be written, so it becomes two lists that have no
/// digit in common.
fn write_list(text: &mut String, cell: Cell, digits: DigitSet) -> std::fmt::Result {
    let name = cell_name(cell);
    if digits.is_empty() {
        // Every board has these digits.
        return write!(text, ".~{name}_1~{name}_2");
    }
    write!(text, ".~{name}")?;
    digits.iter().try_for_each(|digit| write!(text, "_{digit}"))
}
