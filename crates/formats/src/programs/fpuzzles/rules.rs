//! The names of rules in f-puzzles, and the form of their cells and numbers.
//!
//! ```text
//! "thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}]      each line is a rule
//! "whispers":[{"lines":[...],"value":"4"}]                        with a number, if it is not the standard one
//! "arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}]          a circle or pill, lines that begin in it
//! "difference":[{"cells":["R1C1","R1C2"],"value":"3"}]            two cells
//! "littlekillersum":[{"cell":"R0C4","direction":"DL","value":"9"}]  a place outside the board
//! "sandwichsum":[{"cell":"R0C4","value":"9"}]                     a place beside a row or column, and a number
//! "negative":["ratio","xv"],"nonconsecutive":true                 all dots, all sums
//! "nonconsecutive":true                                           without dots: no consecutive neighbours
//! ```
//!
//! f-puzzles and `SudokuPad` draw nothing by themselves for renban, whisper and region sum lines and slow thermometers:
//! programs that set such puzzles add a `line` for each, and so does the writer here. Such a line
//! adds nothing to its rule.

use serde_json::{Map, Value, json};
use underdoku_grid::layout::{Cell, Rule, RuleKind};

use super::cell_list;
use crate::Fault;
use crate::fault::RecordFault;
use crate::programs::data::Node;
use crate::programs::shape::{self, Shape, names};
use crate::unsupported::Feature;

/// The list of the rules of one kind.
struct ListInfo {
    name: &'static str,
    kind: RuleKind,
    form: ElementShape,
}

/// The contents of an element of the list.
#[derive(Clone, Copy)]
enum ElementShape {
    /// Lines.
    Lines,
    /// Lines, a number unless it is the standard one, and what is drawn for them.
    Drawn(Drawing),
    /// Cells with their sum, if there is one.
    Cage,
    /// The cells of a circle or a pill, and the lines that start in it.
    Arrow,
    /// Two cells, and a number unless it is the standard one.
    Pair,
    /// Two cells and X or V.
    Letter,
    /// A cell.
    Cell,
    /// Cells.
    Cells,
    /// Two lists of equally many cells.
    Halves,
    /// A place outside the board, a direction and a sum.
    Outside,
    /// A place outside the board, beside a row or column, and a number.
    Beside,
    /// Four cells and digits.
    Digits,
}

/// The line that is drawn for a rule.
#[derive(Clone, Copy)]
struct Drawing {
    source: &'static str,
    colour: &'static str,
}

const RENBAN: ElementShape = ElementShape::Drawn(Drawing { source: "Renban", colour: "#B060C0" });
const WHISPER: ElementShape =
    ElementShape::Drawn(Drawing { source: "Whispers", colour: "#60B070" });
const REGION_SUM: ElementShape =
    ElementShape::Drawn(Drawing { source: "Region Sum Line", colour: "#60A0E0" });

const SLOW_THERMOMETER: ElementShape =
    ElementShape::Drawn(Drawing { source: "Slow Thermometer", colour: "#CFCFCF" });

const MODULAR: ElementShape =
    ElementShape::Drawn(Drawing { source: "Modular Line", colour: "#33BBBB" });
const ENTROPIC: ElementShape =
    ElementShape::Drawn(Drawing { source: "Entropic Line", colour: "#FFCCAA" });
const NABNER: ElementShape = ElementShape::Drawn(Drawing { source: "Nabner", colour: "#C9C883" });

const ZIPPER: ElementShape =
    ElementShape::Drawn(Drawing { source: "Zipper Line", colour: "#9080D0" });
const DOUBLE_ARROW: ElementShape =
    ElementShape::Drawn(Drawing { source: "Double Arrow", colour: "#C07090" });

const LISTS: [ListInfo; 29] = [
    list("killercage", RuleKind::Cage, ElementShape::Cage),
    list("thermometer", RuleKind::Thermometer, ElementShape::Lines),
    list("arrow", RuleKind::Arrow, ElementShape::Arrow),
    list("difference", RuleKind::WhiteDot, ElementShape::Pair),
    list("ratio", RuleKind::BlackDot, ElementShape::Pair),
    list("xv", RuleKind::PairSum, ElementShape::Letter),
    list("odd", RuleKind::Odd, ElementShape::Cell),
    list("even", RuleKind::Even, ElementShape::Cell),
    list("littlekillersum", RuleKind::LittleKiller, ElementShape::Outside),
    list("palindrome", RuleKind::Palindrome, ElementShape::Lines),
    list("quadruple", RuleKind::Quadruple, ElementShape::Digits),
    list("renban", RuleKind::Renban, RENBAN),
    list("whispers", RuleKind::Whisper, WHISPER),
    list("regionsumline", RuleKind::RegionSum, REGION_SUM),
    list("slowthermometer", RuleKind::SlowThermometer, SLOW_THERMOMETER),
    list("modularline", RuleKind::ModularLine, MODULAR),
    list("entropicline", RuleKind::EntropicLine, ENTROPIC),
    list("nabner", RuleKind::Nabner, NABNER),
    list("betweenline", RuleKind::BetweenLine, ElementShape::Lines),
    list("zipperline", RuleKind::ZipperLine, ZIPPER),
    list("doublearrow", RuleKind::DoubleArrow, DOUBLE_ARROW),
    list("sandwichsum", RuleKind::Sandwich, ElementShape::Beside),
    list("xsum", RuleKind::XSum, ElementShape::Beside),
    list("skyscraper", RuleKind::Skyscraper, ElementShape::Beside),
    list("rowindexer", RuleKind::RowIndex, ElementShape::Cells),
    list("columnindexer", RuleKind::ColumnIndex, ElementShape::Cells),
    list("clone", RuleKind::Clones, ElementShape::Halves),
    list("minimum", RuleKind::Minimum, ElementShape::Cell),
    list("maximum", RuleKind::Maximum, ElementShape::Cell),
];

/// Names of rules that are read elsewhere.
const OTHERS: [&str; 8] = [
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "extraregion",
    "negative",
    "nonconsecutive",
];

/// The directions of diagonals, in rows and columns.
const DIRECTIONS: [(&str, (isize, isize)); 4] =
    [("UR", (-1, 1)), ("UL", (-1, -1)), ("DR", (1, 1)), ("DL", (1, -1))];

/// The letters between cells, and their sums.
const LETTERS: [(&str, u16); 2] = [("V", 5), ("X", 10)];

const fn list(name: &'static str, kind: RuleKind, form: ElementShape) -> ListInfo {
    ListInfo { name, kind, form }
}

/// True if the format can hold rules of this kind.
pub(crate) fn has(kind: RuleKind) -> bool {
    use RuleKind::{AllDots, AllPairSums, Diagonal, DisjointGroups, ExtraRegion, Nonconsecutive};
    matches!(kind, Diagonal | DisjointGroups | ExtraRegion | AllDots | AllPairSums | Nonconsecutive)
        || LISTS.iter().any(|info| info.kind == kind)
}

/// True for the names of supported rules.
pub(super) fn is_known(name: &str) -> bool {
    OTHERS.contains(&name) || LISTS.iter().any(|info| info.name == name)
}

/// True if every drawn line belongs to a rule that is stated too.
pub(super) fn are_stated(lines: &Node<'_>, top: &Node<'_>) -> bool {
    let drawn = LISTS.iter().filter(|info| matches!(info.form, ElementShape::Drawn(_)));
    let lines_of = |list: &Node<'_>| -> Option<Vec<Value>> {
        let parts = list.value.as_array()?.iter().map(|part| part.get("lines")?.as_array());
        Some(parts.collect::<Option<Vec<_>>>()?.into_iter().flatten().cloned().collect())
    };
    let stated: Vec<Value> =
        drawn.filter_map(|info| lines_of(&top.get(info.name))).flatten().collect();
    lines_of(lines)
        .is_some_and(|lines| !lines.is_empty() && lines.iter().all(|line| stated.contains(line)))
}

/// Reads the rules of all lists.
pub(super) fn read(top: &Node<'_>, size: usize) -> Result<Vec<Rule>, RecordFault> {
    let mut rules = Vec::new();
    for info in &LISTS {
        let mut of_kind = Vec::new();
        for part in top.get(info.name).list()? {
            info.read(&part, size, &mut of_kind)?;
        }
        if matches!(info.form, ElementShape::Cell | ElementShape::Cells) && !of_kind.is_empty() {
            let cells = of_kind.iter().flat_map(Rule::cells).copied();
            of_kind = vec![Rule::new(info.kind, cells, [])];
        }
        rules.extend(of_kind);
    }
    read_negatives(top, &mut rules)?;
    Ok(rules)
}

/// Reads the rules about all pairs of cells without a sign between them.
fn read_negatives(top: &Node<'_>, rules: &mut Vec<Rule>) -> Result<(), RecordFault> {
    let mut dots: Vec<u16> = Vec::new();
    for name in top.get("negative").list()? {
        match name.text() {
            // The rule forbids what the signs on the board state, or the standard number if there
            // are none.
            Some(sign @ ("ratio" | "difference")) => {
                let (kind, usual) = match sign {
                    "ratio" => (RuleKind::BlackDot, 2),
                    _ => (RuleKind::WhiteDot, 1),
                };
                let signs = rules.iter().filter(|rule| rule.kind() == kind);
                if signs.flat_map(Rule::numbers).any(|&number| number != usual) {
                    let rule = format!(
                        "a rule for all pairs of cells without a {sign} other than {usual}"
                    );
                    return Err(RecordFault::at(0, 0, Fault::rule(rule)));
                }
                dots.push(usual);
            }
            Some("xv") => rules.push(Rule::all_pair_sums()),
            Some(other) => {
                let other: String = other.chars().take(40).collect();
                let rule = format!("a rule for all pairs of cells without {other:?}");
                return Err(RecordFault::at(0, 0, Fault::rule(rule)));
            }
            None => return Err(name.fault("ratio, difference or xv")),
        }
    }
    // White dots are exceptions to it.
    if !top.get("nonconsecutive").is_empty() {
        let has_dots = rules.iter().any(|rule| rule.kind() == RuleKind::WhiteDot);
        if has_dots || !dots.is_empty() {
            dots.push(1);
        } else {
            rules.push(Rule::nonconsecutive());
        }
    }
    dots.sort_unstable();
    dots.dedup();
    if !dots.is_empty() {
        rules.push(Rule::new(RuleKind::AllDots, [], dots));
    }
    Ok(())
}

impl ListInfo {
    /// Reads an element of the list.
    fn read(&self, part: &Node<'_>, size: usize, rules: &mut Vec<Rule>) -> Result<(), RecordFault> {
        let cells = |name: &str| cell_list(&part.get(name), size);
        let number = |expected| -> Result<Option<u16>, RecordFault> {
            let value = part.get("value");
            let read = || value.below(usize::from(u16::MAX), expected);
            if value.is_empty() { Ok(None) } else { read().map(|number| Some(number as u16)) }
        };
        let lines = || -> Result<Vec<Vec<Cell>>, RecordFault> {
            let lines = part.get("lines");
            if lines.is_empty() {
                return Err(lines.fault("lines of cells"));
            }
            lines.list()?.iter().map(|line| cell_list(line, size)).collect()
        };
        match self.form {
            ElementShape::Lines | ElementShape::Drawn(_) => {
                let number = number("the number of the line")?;
                for line in lines()? {
                    // Only neighbours on such a line are constrained, so it may visit a cell twice.
                    let pieces = match self.kind {
                        RuleKind::Whisper | RuleKind::SlowThermometer => shape::pieces(&line),
                        _ => vec![line],
                    };
                    rules.extend(pieces.into_iter().map(|line| Rule::new(self.kind, line, number)));
                }
            }
            ElementShape::Cage => {
                let sum = number("the sum of the cage")?;
                let cells = cells("cells")?;
                if cells.is_empty() {
                    return Err(part.get("cells").fault("the cells of the cage"));
                }
                rules.push(Rule::cage(cells, sum));
            }
            ElementShape::Arrow => {
                rules.extend(self.read_arrows(part, &cells("cells")?, &lines()?)?);
            }
            ElementShape::Pair => {
                let number = number("the number of a dot")?;
                rules.push(Rule::new(self.kind, cells("cells")?, number));
            }
            ElementShape::Letter => {
                let value = part.get("value");
                let letter = value.text().map(str::to_ascii_uppercase);
                let sum = LETTERS.iter().find(|(known, _)| letter.as_deref() == Some(known));
                let (_, sum) = sum.ok_or_else(|| value.fault("X or V"))?;
                rules.push(Rule::new(self.kind, cells("cells")?, [*sum]));
            }
            ElementShape::Cell => {
                let node = part.get("cell");
                let cell = node.text().and_then(|name| shape::cell(name, size));
                let cell = cell.ok_or_else(|| node.fault("a cell such as R1C2"))?;
                rules.push(Rule::new(self.kind, [cell], []));
            }
            ElementShape::Cells => rules.push(Rule::new(self.kind, cells("cells")?, [])),
            ElementShape::Halves => rules.push(read_clones(part, size)?),
            ElementShape::Outside => {
                let sum = number("the sum of a diagonal")?;
                let sum = sum.ok_or_else(|| part.get("value").fault("the sum of a diagonal"))?;
                let ray = read_ray(part, size).ok_or_else(|| {
                    let expected = "a cell beside the board, such as R0C4, and a direction into it";
                    part.fault(expected)
                })?;
                rules.push(Rule::new(self.kind, ray, [sum]));
            }
            ElementShape::Beside => {
                let number = number("a number beside the board")?;
                let number =
                    number.ok_or_else(|| part.get("value").fault("a number beside the board"))?;
                let line = read_line(part, size).ok_or_else(|| {
                    part.get("cell").fault("a place beside a row or column, such as R0C4")
                })?;
                rules.push(Rule::new(self.kind, line, [number]));
            }
            ElementShape::Digits => {
                let digits = part.get("values").list()?;
                let digit = |node: &Node<'_>| -> Result<u16, RecordFault> {
                    let digit =
                        node.digit(size)?.ok_or_else(|| node.fault("a digit of the board"))?;
                    Ok(digit.get().into())
                };
                let digits: Vec<u16> = digits.iter().map(digit).collect::<Result<_, _>>()?;
                rules.push(Rule::new(self.kind, cells("cells")?, digits));
            }
        }
        Ok(())
    }

    /// The arrows of a circle or pill: a rule for each line that begins in it.
    fn read_arrows(
        &self,
        part: &Node<'_>,
        circle: &[Cell],
        lines: &[Vec<Cell>],
    ) -> Result<Vec<Rule>, RecordFault> {
        if !(1..=3).contains(&circle.len()) {
            return Err(part.get("cells").fault("one to three cells of a circle or a pill"));
        }
        let figures = (circle.len() > 1).then_some(circle.len() as u16);
        let arrow = |(index, line): (usize, &Vec<Cell>)| {
            if line.first().is_none_or(|first| !circle.contains(first)) {
                let line = part.get("lines").at(index);
                return Err(line.fault("a line that begins in the circle of its arrow"));
            }
            let all = circle.iter().chain(&line[1..]).copied();
            Ok(Rule::new(self.kind, all, figures))
        };
        lines.iter().enumerate().map(arrow).collect()
    }

    /// The elements of the list for a rule; `None` if the format has no form for it.
    fn write(&self, rule: &Rule, size: usize) -> Option<Vec<Value>> {
        let cells = names(rule.cells());
        let number = rule.numbers().first().copied();
        let with_number = |mut element: Value| {
            if let Some(number) = number {
                element["value"] = json!(number.to_string());
            }
            vec![element]
        };
        Some(match self.form {
            ElementShape::Lines | ElementShape::Drawn(_) => {
                with_number(json!({ "lines": [cells] }))
            }
            ElementShape::Cage | ElementShape::Pair => with_number(json!({ "cells": cells })),
            ElementShape::Arrow => {
                let (circle, shaft) = rule.cells().split_at(number.unwrap_or(1).into());
                let line: Vec<Cell> =
                    origin(circle, shaft).into_iter().chain(shaft.iter().copied()).collect();
                vec![json!({ "lines": [names(&line)], "cells": names(circle) })]
            }
            ElementShape::Letter => {
                let (letter, _) = LETTERS.iter().find(|(_, sum)| Some(*sum) == number)?;
                vec![json!({ "cells": cells, "value": letter })]
            }
            ElementShape::Cell => cells.iter().map(|cell| json!({ "cell": cell })).collect(),
            ElementShape::Cells => vec![json!({ "cells": cells })],
            ElementShape::Halves => {
                let (one, other) = cells.split_at(cells.len() / 2);
                vec![json!({ "cells": one, "cloneCells": other })]
            }
            ElementShape::Outside => {
                let (cell, direction) = write_ray(rule.cells(), size)?;
                let value = number?.to_string();
                let element =
                    json!({ "cell": cell, "cells": cells, "direction": direction, "value": value });
                vec![element]
            }
            ElementShape::Beside => {
                let (cell, value) = (write_line(rule.cells(), size)?, number?.to_string());
                vec![json!({ "cell": cell, "value": value })]
            }
            ElementShape::Digits => vec![json!({ "cells": cells, "values": rule.numbers() })],
        })
    }
}

/// Adds the lists of all rules except diagonals and extra regions.
///
/// # Errors
///
/// The first rule that the format cannot hold.
pub(super) fn write(shape: &Shape, top: &mut Map<String, Value>) -> Result<(), Feature> {
    let mut drawn: Vec<Value> = Vec::new();
    for info in &LISTS {
        let mut list = Vec::new();
        for rule in shape.rules_of(info.kind) {
            let elements = info.write(rule, shape.size);
            list.extend(elements.ok_or_else(|| Feature::RuleAs(rule.clone()))?);
            if let ElementShape::Drawn(Drawing { source, colour }) = info.form {
                let lines = json!([names(rule.cells())]);
                drawn.push(json!({
                    "lines": lines, "outlineC": colour, "width": 0.3, "fromConstraint": source
                }));
            }
        }
        if !list.is_empty() {
            top.insert(info.name.to_owned(), list.into());
        }
    }
    if !drawn.is_empty() {
        top.insert("line".to_owned(), drawn.into());
    }
    write_negatives(shape, top)
}

fn write_negatives(shape: &Shape, top: &mut Map<String, Value>) -> Result<(), Feature> {
    let mut negative: Vec<&str> = Vec::new();
    for rule in shape.rules_of(RuleKind::AllDots) {
        let asks = |number| rule.numbers().is_empty() || rule.numbers().contains(&number);
        let mut dots = shape.rules_of(RuleKind::BlackDot);
        if asks(2) {
            if dots.any(|dot| !dot.numbers().is_empty()) {
                return Err(Feature::RuleAs(rule.clone()));
            }
            negative.push("ratio");
        }
        if asks(1) {
            top.insert("nonconsecutive".to_owned(), json!(true));
            // `nonconsecutive` alone would be read as the rule that no neighbours are consecutive.
            if !asks(2) && shape.rules_of(RuleKind::WhiteDot).next().is_none() {
                negative.push("difference");
            }
        }
    }
    for rule in shape.rules_of(RuleKind::Nonconsecutive) {
        // With either of these, the member would be read as a rule about cells without a dot.
        let mut dots = shape.rules_of(RuleKind::WhiteDot).chain(shape.rules_of(RuleKind::AllDots));
        if dots.next().is_some() {
            return Err(Feature::RuleAs(rule.clone()));
        }
        top.insert("nonconsecutive".to_owned(), json!(true));
    }
    for rule in shape.rules_of(RuleKind::AllPairSums) {
        if !rule.numbers().is_empty() {
            return Err(Feature::RuleAs(rule.clone()));
        }
        negative.push("xv");
    }
    if !negative.is_empty() {
        top.insert("negative".to_owned(), json!(negative));
    }
    Ok(())
}

/// The cell of a circle or a pill at which the line to a shaft starts.
fn origin(circle: &[Cell], shaft: &[Cell]) -> Option<Cell> {
    let touches = |one: &Cell, other: &Cell| {
        one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column())) == 1
    };
    let near = circle.iter().rev().find(|cell| shaft.first().is_some_and(|to| touches(cell, to)));
    near.or(circle.last()).copied()
}

/// Cells and their clones, equally many cells that hold the same digits.
fn read_clones(part: &Node<'_>, size: usize) -> Result<Rule, RecordFault> {
    let clones = part.get("cloneCells");
    let (one, other) = (cell_list(&part.get("cells"), size)?, cell_list(&clones, size)?);
    if one.len() == other.len() {
        Ok(Rule::clones(one, other))
    } else {
        Err(clones.fault("as many cells as there are clones of"))
    }
}

/// The row and the column of a place outside the board, from 0 on the board.
fn read_outside(part: &Node<'_>) -> Option<(isize, isize)> {
    let outside = part.get("cell").text()?.trim().strip_prefix(['R', 'r'])?;
    let (row, column) = outside.split_once(['C', 'c'])?;
    let line = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<isize>().ok().filter(|_| is_number)
    };
    // The file numbers rows and columns from 1.
    Some((line(row)? - 1, line(column)? - 1))
}

/// The cells of the row or column that a number is beside, starting next to the number.
fn read_line(part: &Node<'_>, size: usize) -> Option<Vec<Cell>> {
    let (row, column) = read_outside(part)?;
    let on_board = |line: isize| usize::try_from(line).ok().filter(|&line| line < size);
    let mut cells: Vec<Cell> = match (on_board(row), on_board(column)) {
        (Some(row), None) => (0..size).map(|column| Cell::new(row, column)).collect(),
        (None, Some(column)) => (0..size).map(|row| Cell::new(row, column)).collect(),
        _ => return None,
    };
    let beyond = size.cast_signed();
    match row.min(column) {
        -1 => {}
        _ if row.max(column) == beyond => cells.reverse(),
        _ => return None,
    }
    Some(cells)
}

/// The place beside a row or column.
fn write_line(cells: &[Cell], size: usize) -> Option<String> {
    let [one, other, ..] = cells else { return None };
    let outside = |from: usize, to: usize| match from.cmp(&to) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => from + 1,
        std::cmp::Ordering::Greater => size + 1,
    };
    let (row, column) = (outside(one.row(), other.row()), outside(one.column(), other.column()));
    Some(format!("R{row}C{column}"))
}

/// The cells that a number outside the board refers to.
fn read_ray(part: &Node<'_>, size: usize) -> Option<Vec<Cell>> {
    let direction = part.get("direction").text()?.trim();
    let (_, step) = DIRECTIONS.iter().find(|(known, _)| *known == direction)?;
    let (row, column) = read_outside(part)?;
    let on_board = |line: isize| usize::try_from(line).is_ok_and(|line| line < size);
    if on_board(row) && on_board(column) {
        return None;
    }
    let (row, column) = (row + step.0, column + step.1);
    (on_board(row) && on_board(column))
        .then(|| shape::ray(Cell::new(row.cast_unsigned(), column.cast_unsigned()), *step, size))
}

/// The position outside the board and the direction of a diagonal from edge to edge.
fn write_ray(cells: &[Cell], size: usize) -> Option<(String, &'static str)> {
    let first = *cells.first()?;
    DIRECTIONS.iter().find_map(|(name, step)| {
        let outside = [(first.row(), step.0), (first.column(), step.1)];
        let [row, column] = outside.map(|(line, by)| line.cast_signed() - by);
        let on_board = |line: isize| (0..size.cast_signed()).contains(&line);
        let is_whole = shape::ray(first, *step, size) == cells;
        (is_whole && !(on_board(row) && on_board(column)))
            .then(|| (format!("R{}C{}", row + 1, column + 1), *name))
    })
}
