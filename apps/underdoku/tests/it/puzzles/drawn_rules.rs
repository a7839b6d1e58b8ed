//! Rules in drawings and on pages: a board for each kind.

use std::fs;

use super::{call, printed};
use crate::program::Program;

/// Each kind with its board, as a line without digits.
fn samples() -> Vec<(&'static str, String)> {
    let samples = include_str!("../../../../../testdata/rules/samples.txt").lines();
    let samples = samples.filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let (kind, line) = line.split_once(' ').expect("the line has a kind and a board");
        (kind, format!("layout {line} digits {}\n", ".".repeat(81)))
    };
    samples.map(read).collect()
}

/// Kinds that are only described in words, next to the other rules of their boards.
const TOLD: [&str; 6] =
    ["anti-knight", "anti-king", "nonconsecutive", "anti-taxicab", "all-dots", "all-pair-sums"];

/// The kinds of which only a number beside a row or column is drawn.
const BESIDE: [&str; 4] = ["sandwich", "x-sum", "skyscraper", "numbered-room"];

#[test]
fn every_kind_is_drawn_or_described_in_a_drawing() {
    let mut drawings = Vec::new();
    for (kind, line) in samples() {
        let drawing = printed(&["show"], &line);
        let widths = drawing.lines().filter(|line| line.contains(['|', '┃']));
        let widths: Vec<usize> = widths.map(|line| line.trim_end().chars().count()).collect();
        let narrow = widths.iter().min().unwrap();
        // A number may follow a row.
        assert!(widths.iter().all(|width| width - narrow <= 4), "{drawing}");
        assert!(!drawings.contains(&drawing), "{kind}");
        if kind != "cage" {
            assert!(drawing.lines().last().unwrap().ends_with('.'), "{drawing}");
        }
        drawings.push(drawing);
    }
    let all = drawings.last().unwrap();
    for sign in ["○", "●", "□", "═", "↓", "X", "V", "1234", "45↘", "•", "╎", "15"] {
        assert!(all.contains(sign), "{sign} in {all}");
    }
}

/// Columns without a line between them are closer to each other.
#[test]
fn a_sign_between_rows_is_below_its_cell() {
    for (rule, sign) in [("white-dot:r1c2r2c2", '○'), ("rellik-cage:r2c2r2c3=7", '≠')] {
        for (kind, further) in [("3x3+rules", ""), ("3x3k+rules", "r4c4r4c5=9 ")] {
            let line = format!("layout {kind} {further}{rule} digits .5{}\n", ".".repeat(79));
            let drawing = printed(&["show"], &line);
            let at = |line: &str, of: char| line.chars().position(|character| character == of);
            let cell =
                drawing.lines().find(|line| line.starts_with("1 ") && line.contains('5')).unwrap();
            let sign = drawing.lines().find_map(|line| at(line, sign));
            assert_eq!(sign, at(cell, '5'), "{drawing}");
        }
    }
}

#[test]
fn every_kind_is_drawn_on_a_page_and_described_below() {
    let program = Program::new();
    let mut pages: Vec<String> = Vec::new();
    for (kind, line) in samples() {
        let (svg, pdf) = (format!("{kind}.svg"), format!("{kind}.pdf"));
        for name in [&svg, &pdf] {
            let path = program.folder.path().join(name).display().to_string();
            let told =
                program.call(&["print", "--no-answers", "--quiet", "--output", &path], &line);
            assert!(told.err.is_empty(), "{}", told.err);
        }
        let read = |name: &str| fs::read(program.folder.path().join(name)).unwrap();
        let page = String::from_utf8(read(&format!("{kind}-1.svg"))).unwrap();
        assert!(!pages.contains(&page), "{kind}");
        let has_pieces = page.contains("<polyline") || page.contains("<circle");
        let is_drawn = !TOLD[..4].contains(&kind)
            && !["diagonal", "windows", "extra-region", "cage", "even"].contains(&kind)
            && !BESIDE.contains(&kind)
            && kind != "disjoint-groups";
        assert_eq!(has_pieces, is_drawn, "{kind}");
        assert!(page.contains("font-size=\"8\""), "{kind}");
        assert!(read(&pdf).starts_with(b"%PDF"), "{kind}");
        pages.push(page);
    }
}

#[test]
fn rules_of_a_way_are_in_its_pictures() {
    let line = "layout 2x2+rules thermometer:r1c1r1c2r1c3r1c4 palindrome:r2c3r3c2 white-dot:r3c1r3c2 \
                little-killer:r1c2r2c1=5 digits ............4321\n";
    let told = call(&["explain", "--to", "svg"], line);
    assert_eq!(told.code, Some(0), "{}", told.err);
    for piece in ["#cccccc", "#a6a6a6", "<polyline"] {
        assert!(told.out.contains(piece), "{piece}");
    }
}
