//! `.ksudoku`: XML of `KSudoku`.
//!
//! ```text
//! <ksudoku><game><puzzle>
//!   <graph order="9" type="custom" specific-type="KillerSudoku" sizeX="9" sizeY="9" sizeZ="1">
//!     <sudokugroups at="0" withblocks="1"/><clique size="9">0 10 20 ...</clique>
//!     <cage operator="4" value="19" size="3">0 9 10</cage></graph>
//!   <values>___hfg___...</values></puzzle>
//!   <history><simple-event index="0" value="9"/><simple-event index="9" markers="110000000"/></history>
//! ```
//!
//! Cells are numbered column by column. A value is `_` for a blank, or a letter, with `b` for 1. A
//! clique is a house; operator 4 is a sum. The history contains the player's digits and marks; the
//! last entry for a cell counts.

use std::fmt::Write as _;

use roxmltree::Node;
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule, Spec, Variant};

use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::programs::shape::{Shape, regions_of, take_windows, windows};
use crate::programs::xml;
use crate::unsupported::Feature;
use crate::{Board, Entry, Fault, Pencil};

/// The layout, all digits, marks.
pub(crate) const HOLDS: Capabilities =
    Capabilities { layout: true, digits: Digits::Entered, marks: &[Pencil::Corner], ..GIVENS };

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let find = |name: &str| root.descendants().find(|node| node.has_tag_name(name));
    let graph = find("graph").ok_or_else(|| xml::fault(&root, "the element graph", ""))?;
    let values = find("values").ok_or_else(|| xml::fault(&root, "the element values", ""))?;
    let layout = read_graph(&graph)?;
    let size = layout.rows();
    let text: Vec<char> = values.text().unwrap_or_default().chars().collect();
    let text: Vec<char> = text.into_iter().filter(|c| !c.is_whitespace()).collect();
    if text.len() != size * size {
        let found = Fault::Count { what: "values", expected: size * size, found: Some(text.len()) };
        return Err(xml::at(&values, found));
    }
    let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
    for (index, &character) in text.iter().enumerate() {
        let cell = Cell::new(index % size, index / size);
        let digit = match character {
            'b'..='z' => Digit::new(character as u8 - b'a'),
            _ => None,
        };
        let is_digit = digit.is_some_and(|digit| usize::from(digit.get()) <= size);
        if character != '_' && !is_digit {
            let found = format!("{character:?} in {cell}");
            return Err(xml::fault(&values, "_ for a blank, or a letter from b for 1", &found));
        }
        board.set(cell, digit.map(Entry::given));
    }
    for event in root.descendants().filter(|node| node.has_tag_name("simple-event")) {
        read_event(&mut board, &event, size)?;
    }
    Ok(board)
}

fn number(node: &Node<'_, '_>, name: &str) -> Option<usize> {
    node.attribute(name)?.trim().parse().ok()
}

fn read_graph(graph: &Node<'_, '_>) -> Result<Layout, RecordFault> {
    let order = number(graph, "order").filter(|order| (2..=25).contains(order));
    let order = order
        .ok_or_else(|| xml::fault(graph, "an order from 2 to 25", attribute(graph, "order")))?;
    let mut shape = Shape::new(order);
    let kind = attribute(graph, "type");
    match kind {
        "sudoku" if order == order.isqrt() * order.isqrt() => {}
        "custom" => read_custom(graph, &mut shape)?,
        _ => return Err(xml::at(graph, Fault::rule(format!("a board of the type {kind:?}")))),
    }
    for cage in graph.children().filter(|node| node.has_tag_name("cage")) {
        shape.rules.push(read_cage(&cage, order)?);
    }
    shape.layout().map_err(|fault| xml::at(graph, Fault::Layout(fault)))
}

fn attribute<'a>(node: &Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_default()
}

fn read_custom(graph: &Node<'_, '_>, shape: &mut Shape) -> Result<(), RecordFault> {
    let size = shape.size;
    let sizes = ["sizeX", "sizeY", "sizeZ"].map(|name| number(graph, name).unwrap_or(0));
    if sizes != [size, size, 1] {
        let rule = format!("a board of {}x{}x{} cells", sizes[0], sizes[1], sizes[2]);
        return Err(xml::at(graph, Fault::rule(rule)));
    }
    let groups = xml::child(graph, "sudokugroups");
    let groups = groups
        .filter(|groups| number(groups, "at") == Some(0))
        .ok_or_else(|| xml::at(graph, Fault::rule("a board without rows and columns")))?;
    let mut cliques = Vec::new();
    for clique in graph.children().filter(|node| node.has_tag_name("clique")) {
        cliques.push(read_cells(&clique, size)?);
    }
    let has_blocks = number(&groups, "withblocks") == Some(1);
    if has_blocks && take_windows(&mut cliques, size) {
        shape.variants.push(Variant::Windows);
    }
    if take(&mut cliques, &diagonals(size)) {
        shape.variants.push(Variant::Diagonals);
    }
    if !has_blocks {
        let regions = regions_of(&cliques, size).filter(|_| cliques.len() == size);
        let missing = || xml::fault(graph, "cliques that hold each cell once", "others");
        shape.regions = Some(regions.ok_or_else(missing)?);
    } else if !cliques.is_empty() {
        return Err(xml::at(graph, Fault::rule("an extra region")));
    }
    Ok(())
}

/// Removes groups of cells and returns true if all of them are present.
fn take(groups: &mut Vec<Vec<Cell>>, wanted: &[Vec<Cell>]) -> bool {
    for cells in groups.iter_mut() {
        cells.sort_unstable();
    }
    let has_all = wanted.iter().all(|cells| groups.contains(cells));
    if has_all {
        groups.retain(|cells| !wanted.contains(cells));
    }
    has_all
}

fn diagonals(size: usize) -> [Vec<Cell>; 2] {
    [
        (0..size).map(|row| Cell::new(row, row)).collect(),
        (0..size).map(|row| Cell::new(row, size - 1 - row)).collect(),
    ]
}

/// The cells of an element, counted column by column.
fn read_cells(node: &Node<'_, '_>, size: usize) -> Result<Vec<Cell>, RecordFault> {
    let cell = |word: &str| {
        let index = word.parse::<usize>().ok().filter(|&index| index < size * size);
        let index = index.ok_or_else(|| xml::fault(node, "numbers of cells from 0", word))?;
        Ok(Cell::new(index % size, index / size))
    };
    node.text().unwrap_or_default().split_whitespace().map(cell).collect()
}

fn read_cage(node: &Node<'_, '_>, size: usize) -> Result<Rule, RecordFault> {
    let cells = read_cells(node, size)?;
    let sum = node.attribute("value").and_then(|sum| sum.trim().parse::<u16>().ok());
    match attribute(node, "operator") {
        "4" => {
            let missing = || xml::fault(node, "the sum of the cage", attribute(node, "value"));
            Ok(Rule::cage(cells, Some(sum.ok_or_else(missing)?)))
        }
        "0" | "" => Ok(Rule::cage(cells, None)),
        _ => Err(xml::at(node, Fault::rule("a cage with another operation than a sum"))),
    }
}

fn read_event(board: &mut Board, event: &Node<'_, '_>, size: usize) -> Result<(), RecordFault> {
    let index = number(event, "index").filter(|&index| index < size * size);
    let index = index
        .ok_or_else(|| xml::fault(event, "the number of a cell", attribute(event, "index")))?;
    let cell = Cell::new(index % size, index / size);
    if let Some(markers) = event.attribute("markers") {
        let is_list = markers.len() == size && markers.bytes().all(|c| matches!(c, b'0' | b'1'));
        if !is_list {
            return Err(xml::fault(event, "a marker 0 or 1 for each digit", markers));
        }
        let marked = (0..size).filter(|&index| markers.as_bytes()[index] == b'1');
        board.set_marks(Pencil::Corner, cell, marked.map(Digit::from_index).collect::<DigitSet>());
    }
    let is_given = board.get(cell).is_some_and(|entry| entry.origin == Origin::Given);
    if let Some(value) = event.attribute("value").filter(|_| !is_given) {
        let digit = value.trim().parse::<u8>().ok().filter(|&digit| usize::from(digit) <= size);
        let digit = digit.ok_or_else(|| xml::fault(event, "a digit of the board", value))?;
        board.set(cell, Digit::new(digit).map(Entry::entered));
    }
    Ok(())
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let known = [Variant::Diagonals, Variant::Windows, Variant::Killer];
    let shape = Shape::of(board.layout(), &known, |_| false)?;
    write_all(board, &shape, text).expect("writing to a `String` cannot fail");
    Ok(())
}

fn write_all(board: &Board, shape: &Shape, text: &mut String) -> std::fmt::Result {
    let size = shape.size;
    writeln!(text, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\">\n  <puzzle>")?;
    write_graph(shape, text)?;
    let values = by_columns(size).map(|cell| match board.get(cell) {
        Some(entry) if entry.origin == Origin::Given => char::from(b'a' + entry.digit.get()),
        _ => '_',
    });
    writeln!(text, "   <values>{}</values>", values.collect::<String>())?;
    writeln!(text, "  </puzzle>\n  <history>")?;
    for (index, cell) in by_columns(size).enumerate() {
        let marks = board.marks(Pencil::Corner, cell);
        if !marks.is_empty() {
            let markers = (0..size).map(|index| marks.contains(Digit::from_index(index)));
            let markers: String = markers.map(|set| if set { '1' } else { '0' }).collect();
            writeln!(text, "   <simple-event index=\"{index}\" markers=\"{markers}\"/>")?;
        }
        if let Some(entry) = board.get(cell).filter(|entry| entry.origin != Origin::Given) {
            let digit = entry.digit.get();
            writeln!(text, "   <simple-event index=\"{index}\" value=\"{digit}\"/>")?;
        }
    }
    text.write_str("  </history>\n </game>\n</ksudoku>\n")
}

fn by_columns(size: usize) -> impl Iterator<Item = Cell> {
    (0..size * size).map(move |index| Cell::new(index % size, index / size))
}

fn write_graph(shape: &Shape, text: &mut String) -> std::fmt::Result {
    let size = shape.size;
    let is_square = size == size.isqrt() * size.isqrt();
    if is_square && shape.regions.is_none() && shape.variants.is_empty() {
        let graph = format!("<graph order=\"{size}\" type=\"sudoku\" specific-type=\"Plain\"/>");
        return writeln!(text, "   {graph}");
    }
    let kind = match shape.has(Variant::Killer) {
        true => "KillerSudoku",
        false if shape.regions.is_some() => "Jigsaw",
        false => "Custom",
    };
    let sizes = format!("sizeX=\"{size}\" sizeY=\"{size}\" sizeZ=\"1\"");
    let begin =
        format!("<graph order=\"{size}\" type=\"custom\" specific-type=\"{kind}\" {sizes}>");
    writeln!(text, "   {begin}")?;
    let has_blocks = u8::from(is_square && shape.regions.is_none());
    writeln!(text, "    <sudokugroups at=\"0\" withblocks=\"{has_blocks}\"/>")?;
    for cells in cliques(shape, has_blocks == 1) {
        let numbers = numbers(&cells, size);
        writeln!(text, "    <clique size=\"{}\">{numbers}</clique>", cells.len())?;
    }
    for cage in shape.cages() {
        let (cells, length) = (numbers(cage.cells(), size), cage.cells().len());
        let (operator, sum) = (if cage.sum().is_some() { 4 } else { 0 }, cage.sum().unwrap_or(0));
        let attributes = format!("operator=\"{operator}\" value=\"{sum}\" size=\"{length}\"");
        writeln!(text, "    <cage {attributes}>{cells}</cage>")?;
    }
    writeln!(text, "   </graph>")
}

/// The houses other than rows, columns and square blocks.
fn cliques(shape: &Shape, has_blocks: bool) -> Vec<Vec<Cell>> {
    let mut cliques = Vec::new();
    if !has_blocks {
        let boxes = Spec::of_size(shape.size).and_then(Spec::layout);
        let region = |cell: Cell| match &shape.regions {
            Some(regions) => regions[cell.row() * shape.size + cell.column()].into(),
            None => boxes.as_ref().and_then(|boxes| boxes.region(cell)).unwrap_or(0),
        };
        let cells: Vec<Cell> = by_columns(shape.size).collect();
        let of = |number| cells.iter().copied().filter(|&cell| region(cell) == number).collect();
        cliques.extend((0..shape.size).map(of));
    }
    if shape.has(Variant::Diagonals) {
        cliques.extend(diagonals(shape.size));
    }
    if shape.has(Variant::Windows) {
        cliques.extend(windows(shape.size));
    }
    cliques
}

fn numbers(cells: &[Cell], size: usize) -> String {
    let numbers: Vec<String> =
        cells.iter().map(|cell| (cell.column() * size + cell.row()).to_string()).collect();
    numbers.join(" ")
}
