//! Constraints of the Interactive Sudoku Solver.
//!
//! ```text
//! # a comment
//! .Shape~6x6.~R1C1_5.~R1C2_1_3.Cage~10~R2C1~R2C2.AntiKnight
//! .Jigsaw~001111112003311132...NoBoxes.Diagonal~1.Diagonal~-1
//! ```
//!
//! Each constraint is a full stop, a name, and its data behind `~`. A cell without a name has a given
//! or a list of candidates. A jigsaw has a character for the region of each cell.

use std::fmt::Write as _;

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cage, Cell, Digit, Grid, Variant};

use crate::fault::Misread;
use crate::holds::{GIVENS, Holds, Kept, restricted};
use crate::shape::{Shape, cell, cell_name};
use crate::unheld::Feature;
use crate::{Board, Entry, Fault, Found, link, packed};

/// The layout, the givens, candidates of cells that have at least two.
pub(crate) const HOLDS: Holds = Holds { layout: true, candidates: Kept::Restricted(2), ..GIVENS };

const VARIANTS: [(&str, Variant); 3] = [
    ("AntiKnight", Variant::AntiKnight),
    ("AntiKing", Variant::AntiKing),
    ("Windoku", Variant::Windows),
];

/// A constraint with its column, from 0.
struct Constraint<'t> {
    column: usize,
    name: &'t str,
    data: Vec<&'t str>,
}

impl Constraint<'_> {
    fn fault(&self, expected: &'static str) -> Misread {
        let text = format!("{}~{}", self.name, self.data.join("~"));
        Misread::at(0, self.column, Fault::Expected(expected, Found::text(&text)))
    }
}

/// Reads the constraints, or a link to the solver with them.
pub(crate) fn read(text: &str) -> Result<Board, Misread> {
    let text = text.trim();
    if let Some((column, data)) = link::value(text, "q") {
        let data = packed::unescaped(data);
        return read_all(&data).map_err(|misread| link::placed(misread, column));
    }
    read_all(text)
}

fn read_all(text: &str) -> Result<Board, Misread> {
    if !text.starts_with('.') {
        let expected = "a full stop and a constraint, as in .~R1C1_5";
        return Err(Misread::at(0, 0, Fault::Expected(expected, Found::text(text))));
    }
    let mut constraints = Vec::new();
    let mut column = 1;
    for part in text[1..].split('.') {
        let mut data = part.trim().split('~');
        let name = data.next().unwrap_or_default();
        constraints.push(Constraint { column, name, data: data.collect() });
        column += part.chars().count() + 1;
    }
    let shape = read_shape(&constraints)?;
    let size = shape.size;
    let layout = shape.layout().ok_or_else(|| {
        Misread::at(0, 0, Fault::Expected("regions, as this size has no boxes", Found::End))
    })?;
    let layout = layout.map_err(|fault| Misread::at(0, 0, Fault::Layout(fault)))?;
    let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
    let cells = constraints.iter().filter(|constraint| constraint.name.is_empty());
    let mut lists = Vec::new();
    for constraint in cells {
        for data in constraint.data.iter().filter(|data| !data.is_empty()) {
            let (cell, digits) = read_cell(constraint, data, size)?;
            match digits.as_slice() {
                [digit] => board.set(cell, Some(Entry::given(*digit))),
                _ => lists.push((constraint, cell, digits)),
            }
        }
    }
    restrict(&mut board, lists)?;
    Ok(board)
}

fn restrict(
    board: &mut Board,
    lists: Vec<(&Constraint<'_>, Cell, Vec<Digit>)>,
) -> Result<(), Misread> {
    if let Some((constraint, ..)) = lists.first().filter(|_| !board.is_classic()) {
        let rule = "restricted candidates on another board than the usual one";
        return Err(Misread::at(0, constraint.column, Fault::Rule(rule.to_owned())));
    }
    if lists.is_empty() {
        return Ok(());
    }
    let mut left = board.remaining();
    for (_, cell, digits) in lists {
        let digits = digits.into_iter().filter_map(|digit| digit.try_into().ok()).collect();
        left.set(underdoku_grid::Cell::at(cell.row(), cell.column()), digits);
    }
    board.set_candidates(left);
    Ok(())
}

fn read_shape(constraints: &[Constraint<'_>]) -> Result<Shape, Misread> {
    let size = constraints.iter().find(|constraint| constraint.name == "Shape");
    let mut shape = Shape::new(size.map_or(Ok(9), read_size)?);
    let (mut diagonals, mut has_boxes) = (Vec::new(), true);
    for constraint in constraints {
        match (constraint.name, constraint.data.as_slice()) {
            ("" | "Shape", _) => {}
            ("NoBoxes", _) => has_boxes = false,
            ("Diagonal", ["1"]) => diagonals.push(1),
            ("Diagonal", ["-1"]) => diagonals.push(-1),
            ("Cage", [sum, cells @ ..]) => {
                shape.cages.push(read_cage(constraint, sum, cells, shape.size)?);
            }
            ("Jigsaw", data) => {
                let regions = data.last().copied().unwrap_or_default();
                shape.regions = Some(read_regions(constraint, regions, shape.size)?);
            }
            (name, []) if VARIANTS.iter().any(|(known, _)| *known == name) => {
                let known = VARIANTS.iter().filter(|(known, _)| *known == name);
                shape.variants.extend(known.map(|(_, variant)| *variant));
            }
            (name, _) => {
                let name: String = name.chars().take(40).collect();
                let rule = Fault::Rule(format!("{name:?}"));
                return Err(Misread::at(0, constraint.column, rule));
            }
        }
    }
    if has_boxes == shape.regions.is_some() {
        let rule = if has_boxes { "boxes and regions" } else { "no boxes" };
        return Err(Misread::at(0, 0, Fault::Rule(rule.to_owned())));
    }
    match diagonals.as_slice() {
        [] => {}
        [1, -1] | [-1, 1] => shape.variants.push(Variant::Diagonals),
        _ => return Err(Misread::at(0, 0, Fault::Rule("a single diagonal".to_owned()))),
    }
    Ok(shape)
}

fn read_size(constraint: &Constraint<'_>) -> Result<usize, Misread> {
    let expected = || constraint.fault("a shape such as 9x9, up to 25x25");
    let [text] = constraint.data.as_slice() else { return Err(expected()) };
    let (rows, columns) = text.split_once('x').ok_or_else(expected)?;
    let size = rows.parse().ok().filter(|size| (2..=25).contains(size) && rows == columns);
    size.ok_or_else(expected)
}

fn read_cell(
    constraint: &Constraint<'_>,
    data: &str,
    size: usize,
) -> Result<(Cell, Vec<Digit>), Misread> {
    let expected = || constraint.fault("a cell and its digits, as in R1C1_5");
    let mut parts = data.split('_');
    let place = cell(parts.next().unwrap_or_default(), size).ok_or_else(expected)?;
    let digit = |text: &str| {
        let digit = text.parse::<u8>().ok().filter(|&digit| usize::from(digit) <= size);
        digit.and_then(Digit::new).ok_or_else(expected)
    };
    let mut digits = parts.map(digit).collect::<Result<Vec<Digit>, _>>()?;
    digits.sort_unstable();
    digits.dedup();
    if digits.is_empty() { Err(expected()) } else { Ok((place, digits)) }
}

fn read_cage(
    constraint: &Constraint<'_>,
    sum: &str,
    cells: &[&str],
    size: usize,
) -> Result<Cage, Misread> {
    let expected = || constraint.fault("the sum of a cage and its cells, as in Cage~5~R1C1~R1C2");
    let sum = sum.parse::<u16>().map_err(|_| expected())?;
    let cells: Option<Vec<Cell>> = cells.iter().map(|name| cell(name, size)).collect();
    Ok(Cage::new(cells.ok_or_else(expected)?, Some(sum).filter(|&sum| sum > 0)))
}

/// The number of each region, from the characters in the order in which they first stand.
fn read_regions(constraint: &Constraint<'_>, text: &str, size: usize) -> Result<Vec<u8>, Misread> {
    let mut names: Vec<char> = Vec::new();
    let mut regions = Vec::new();
    for name in text.chars() {
        let number = names.iter().position(|&known| known == name);
        regions.push(number.unwrap_or(names.len()) as u8);
        if number.is_none() {
            names.push(name);
        }
        if names.len() > size {
            break;
        }
    }
    let is_whole = regions.len() == size * size && names.len() == size;
    is_whole.then_some(regions).ok_or_else(|| {
        constraint.fault("a character for the region of each cell, as many regions as rows")
    })
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let shape = Shape::of(board.layout(), &crate::fpuzzles::KNOWN)?;
    if shape.has(Variant::Windows) && crate::shape::windows(shape.size).is_empty() {
        return Err(Feature::Variant(Variant::Windows));
    }
    write_all(board, &shape, text).expect("a string takes every text");
    Ok(())
}

fn write_all(board: &Board, shape: &Shape, text: &mut String) -> std::fmt::Result {
    let size = shape.size;
    if size != 9 {
        write!(text, ".Shape~{size}x{size}")?;
    }
    if let Some(regions) = &shape.regions {
        let letter = |region: &u8| char::from_digit(u32::from(*region), 36).unwrap_or('z');
        let regions: String = regions.iter().map(letter).collect();
        write!(text, ".Jigsaw~{regions}.NoBoxes")?;
    }
    if shape.has(Variant::Diagonals) {
        text.push_str(".Diagonal~1.Diagonal~-1");
    }
    for (name, _) in VARIANTS.iter().filter(|(_, variant)| shape.has(*variant)) {
        write!(text, ".{name}")?;
    }
    for cage in &shape.cages {
        write!(text, ".Cage~{}", cage.sum().unwrap_or(0))?;
        cage.cells().iter().try_for_each(|&cell| write!(text, "~{}", cell_name(cell)))?;
    }
    for (cell, entry) in board.entries().filter(|(_, entry)| entry.origin == Origin::Preset) {
        write!(text, ".~{}_{}", cell_name(cell), entry.digit)?;
    }
    for (cell, digits) in
        restricted(board, &board.given_grid()).filter(|(_, digits)| digits.len() > 1)
    {
        write!(text, ".~{}", cell_name(cell.into()))?;
        digits.iter().try_for_each(|digit| write!(text, "_{digit}"))?;
    }
    if text.is_empty() {
        text.push_str(".Shape~9x9");
    }
    text.write_char('\n')
}
