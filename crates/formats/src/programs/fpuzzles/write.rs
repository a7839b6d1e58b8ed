//! Writer for f-puzzles.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Map, Value, json};
use underdoku_grid::layout::{Cell, Digit, Rule, RuleKind, Variant};
use underdoku_grid::{Origin, printable_json};

use super::{HOLDS, KNOWN, LARGEST, rules};
use crate::capabilities::restrictions;
use crate::programs::shape::{self, Shape, names};
use crate::unsupported::Feature;
use crate::{Board, Pencil, Tag};

pub(crate) fn write_json(board: &Board, text: &mut String) -> Result<(), Feature> {
    text.push_str(&printable_json(data(board)?.to_string()));
    text.push('\n');
    Ok(())
}

pub(crate) fn write_link(board: &Board, text: &mut String) -> Result<(), Feature> {
    if board.layout().rows() > LARGEST {
        return Err(Feature::Size(LARGEST, board.name()));
    }
    text.extend(["https://f-puzzles.com/?load=", &packed(board)?, "\n"]);
    Ok(())
}

/// Characters that are not escaped in a path.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

pub(crate) fn write_sudokupad(board: &Board, text: &mut String) -> Result<(), Feature> {
    let packed = packed(board)?;
    let packed = utf8_percent_encode(&packed, PATH).to_string();
    text.extend(["https://sudokupad.app/fpuzzles", &packed, "\n"]);
    Ok(())
}

fn packed(board: &Board) -> Result<String, Feature> {
    Ok(lz_str::compress_to_base64(data(board)?.to_string().as_str()))
}

fn data(board: &Board) -> Result<Value, Feature> {
    let shape = Shape::of(board.layout(), &KNOWN, rules::has)?;
    let mut top = Map::new();
    top.insert("size".to_owned(), json!(shape.size));
    for (name, tag) in
        [("title", Tag::Title), ("author", Tag::Author), ("ruleset", Tag::Description)]
    {
        if let Some(text) = HOLDS.text(board, &tag) {
            top.insert(name.to_owned(), json!(text));
        }
    }
    top.insert("grid".to_owned(), grid(board, &shape));
    for (name, variant) in [
        ("diagonal+", Variant::Diagonals),
        ("diagonal-", Variant::Diagonals),
        ("antiknight", Variant::AntiKnight),
        ("antiking", Variant::AntiKing),
    ] {
        if shape.has(variant) {
            top.insert(name.to_owned(), json!(true));
        }
    }
    if shape.rules_of(RuleKind::DisjointGroups).next().is_some() {
        top.insert("disjointgroups".to_owned(), json!(true));
    }
    for diagonal in shape.rules_of(RuleKind::Diagonal) {
        let [_, up] = Rule::diagonals(shape.size);
        let name = if *diagonal == up { "diagonal+" } else { "diagonal-" };
        top.insert(name.to_owned(), json!(true));
    }
    let mut extra = Vec::new();
    if shape.has(Variant::Windows) {
        extra = shape::windows(shape.size);
        if extra.is_empty() || shape.regions.is_some() {
            return Err(Feature::Variant(Variant::Windows));
        }
    }
    extra.extend(shape.rules_of(RuleKind::ExtraRegion).map(|region| region.cells().to_vec()));
    if !extra.is_empty() {
        let extra = extra.iter().map(|cells| json!({ "cells": names(cells) }));
        top.insert("extraregion".to_owned(), extra.collect());
    }
    rules::write(&shape, &mut top)?;
    Ok(Value::Object(top))
}

fn grid(board: &Board, shape: &Shape) -> Value {
    let mut rows = vec![Vec::new(); shape.size];
    for (index, place) in board.layout().cells().enumerate() {
        let mut cell = cell(board, place);
        if let Some(regions) = &shape.regions {
            cell.insert("region".to_owned(), json!(regions[index]));
        }
        rows[place.row()].push(Value::Object(cell));
    }
    for (cell, digits) in restrictions(board).into_iter().filter(|(_, digits)| !digits.is_empty()) {
        let digits: Vec<u8> = digits.iter().map(Digit::get).collect();
        rows[cell.row()][cell.column()]["givenPencilMarks"] = json!(digits);
    }
    rows.into_iter().map(Value::from).collect()
}

fn cell(board: &Board, place: Cell) -> Map<String, Value> {
    let mut cell = Map::new();
    if let Some(entry) = board.get(place) {
        cell.insert("value".to_owned(), json!(entry.digit.get()));
        if entry.origin == Origin::Given {
            cell.insert("given".to_owned(), json!(true));
        }
    }
    for (name, pencil) in
        [("cornerPencilMarks", Pencil::Corner), ("centerPencilMarks", Pencil::Centre)]
    {
        let marks: Vec<u8> = board.marks(pencil, place).iter().map(Digit::get).collect();
        if !marks.is_empty() {
            cell.insert(name.to_owned(), json!(marks));
        }
    }
    if let [colour] = board.colours(place) {
        cell.insert("c".to_owned(), json!(colour.to_string()));
    }
    cell
}
