//! Errors read the same as messages and as `Display` prints them for programmers.

use std::fmt::Display;

use underdoku_generator::general::{Progress, Stage};
use underdoku_generator::{
    CarveError, Failure, GenerateError, GeneratorError, Hardness, ParseSymmetryError, Symmetry,
    Unfit,
};
use underdoku_grid::layout::{
    self, Cell, Digit, DigitSet, GridError, GridFault, HouseKind, Layout, LayoutFault, Rule,
    RuleKind, Spec, TemplateError, TemplateFault,
};
use underdoku_grid::{
    CellRangeError, DigitRangeError, Grid, ParseCellError, ParseDigitError, ParseGridError,
    ParseHouseError, TextFault,
};
use underdoku_logic::{Level, ParsePictureError, ParseTechniqueError, Technique};
use underdoku_solver::{Puzzle, PuzzleFault, Stopped, general};
use underdoku_words::Say;
use underdoku_words::terminal::say;

fn reads_the_same(error: &(impl Say + Display)) {
    let (message, text) = (say(error), error.to_string());
    // A broken rule has its own sentence.
    let told = message.strip_suffix('.').unwrap_or(&message);
    let small = |text: &str| text[..1].to_lowercase() + &text[1..];
    assert_eq!(small(told), small(&text));
}

fn cell() -> Cell {
    Cell::new(2, 6)
}

fn digit(digit: u8) -> Digit {
    Digit::new(digit).expect("the digit is in range")
}

#[test]
fn of_cells_digits_and_houses() {
    reads_the_same(&ParseCellError);
    reads_the_same(&CellRangeError::Index(81));
    reads_the_same(&CellRangeError::Place(Cell::new(9, 0)));
    reads_the_same(&ParseDigitError);
    reads_the_same(&DigitRangeError(10));
    reads_the_same(&ParseHouseError);
}

#[test]
fn of_grids() {
    let faults = [
        TextFault::Stray('\''),
        TextFault::TooFewCells { found: 80, expected: 81 },
        TextFault::TooManyCells { expected: 9 },
        TextFault::Rows { found: 8 },
    ];
    for fault in faults {
        reads_the_same(&ParseGridError { line: 3, column: 1, fault });
    }
    let faults = [
        GridFault::Stray('\u{7}'),
        GridFault::Digit { cell: cell(), digit: digit(12), digits: DigitSet::up_to(10) },
        GridFault::Digit { cell: cell(), digit: digit(1), digits: DigitSet::EMPTY },
        GridFault::Cells { expected: 256, found: 1 },
    ];
    for fault in faults {
        reads_the_same(&GridError { line: 1, column: 20, fault });
    }
}

#[test]
fn of_layouts_and_templates() {
    for kind in ["", "3", "3x", "3x3x?", "30x30", "99j"] {
        reads_the_same(&kind.parse::<Spec>().unwrap_err());
    }
    for layout in [
        "",
        "\u{7}",
        "3x3?",
        "3x3 r1c1=3",
        "4j",
        "3x3+digits:",
        "cells:4",
        "template",
        "template a a / a",
        "3x3 thermo:r1c1",
        "3x3k r1c1r1c2=30",
    ] {
        reads_the_same(&layout.parse::<Layout>().unwrap_err());
    }
    reads_the_same(&"?".parse::<Rule>().unwrap_err());
    let (head, other) = (cell(), Cell::new(0, 0));
    let faults = [
        LayoutFault::RegionCells { expected: 81, found: 80 },
        LayoutFault::NotSquare { found: 80 },
        LayoutFault::RegionName { index: 4, found: '\'' },
        LayoutFault::NoRegion { cell: head, regions: 9 },
        LayoutFault::RegionSize { region: 0, cell: Some(head), expected: 9, found: 10 },
        LayoutFault::RegionSize { region: 8, cell: None, expected: 9, found: 0 },
        LayoutFault::NotBoxes,
        LayoutFault::Rectangle { rows: 4, columns: 26, height: 2, width: 3 },
        LayoutFault::Digits { least: 0, most: 26 },
        LayoutFault::FewDigits { cells: 9, digits: 8 },
        LayoutFault::Sum { head, sum: 18, least: 3, most: 17 },
        LayoutFault::NoCell { cell: head },
        LayoutFault::NoVoid { cell: head },
        LayoutFault::LargeClue { cell: head, digit: digit(12) },
        LayoutFault::SameClue { cell: head, other, digit: digit(3) },
        LayoutFault::NoWindows,
        LayoutFault::NoDiagonal { head: Some(head) },
        LayoutFault::NoDiagonal { head: None },
    ];
    faults.iter().for_each(reads_the_same);
    for &kind in RuleKind::ALL {
        for (least, most) in [(0, 0), (1, 1), (2, 9)] {
            for head in [None, Some(head)] {
                reads_the_same(&LayoutFault::RuleCells { kind, head, least, most, found: 10 });
                reads_the_same(&LayoutFault::RuleNumbers { kind, head });
            }
        }
        for head in [None, Some(head)] {
            reads_the_same(&LayoutFault::Thirds { kind, head, found: 10 });
            reads_the_same(&LayoutFault::NoLine { kind, head });
        }
        reads_the_same(&LayoutFault::SameRule { kind });
        reads_the_same(&LayoutFault::NoBoxes { kind });
        reads_the_same(&LayoutFault::LeftOut { kind });
    }
    let faults = [
        TemplateFault::NoRow,
        TemplateFault::Label("?\n".into()),
        TemplateFault::RowLength { expected: 5, found: 4 },
        TemplateFault::TooManyRows { limit: 25 },
        TemplateFault::TooManyColumns { limit: 25 },
        TemplateFault::LargeRegion { letter: 'B', size: 30, limit: 25 },
        TemplateFault::NoCell { letter: 'C' },
        TemplateFault::NoFill {
            house: Layout::template("[['a', 'b'], ['a', 'b']]")
                .expect("the template has two regions")
                .houses()[1]
                .clone(),
        },
    ];
    for fault in faults {
        reads_the_same(&TemplateError { line: 2, column: 3, fault });
    }
}

#[test]
fn of_puzzles() {
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    for givens in ["11", "12345678............9", ""] {
        let fault: PuzzleFault = Puzzle::prove(grid(&format!("{givens:.<81}"))).unwrap_err();
        reads_the_same(&fault);
    }
    reads_the_same(&Stopped);
    reads_the_same(&ParseTechniqueError);
    reads_the_same(&ParsePictureError(7));
}

#[test]
fn of_broken_rules() {
    let two = [cell(), Cell::new(0, 0)];
    for kind in [HouseKind::Row, HouseKind::Box, HouseKind::Knight, HouseKind::King] {
        reads_the_same(&layout::Clash::House { kind, index: 1, digit: digit(10), cells: two });
    }
    reads_the_same(&layout::Clash::Cage { head: cell(), digit: digit(3), cells: two });
    for found in [3, 30] {
        reads_the_same(&layout::Clash::Sum { head: cell(), sum: 10, found });
    }
    for (kind, count) in RuleKind::ALL.iter().copied().zip((1..=3).cycle()) {
        reads_the_same(&layout::Clash::Rule { kind, condition: 0, ends: two, count });
    }
    reads_the_same(&layout::Clash::Digit { cell: cell(), digit: digit(4) });
    let layout = Layout::of_notation("2x2").unwrap();
    for givens in ["11..............", "1234............", "123.4..........."] {
        let grid = layout::Grid::read(&layout, givens).unwrap();
        if let Err(fault) = general::Puzzle::prove(&layout, grid) {
            reads_the_same(&fault);
        }
    }
}

#[test]
fn of_puzzles_that_are_made() {
    reads_the_same(&ParseSymmetryError);
    reads_the_same(&CarveError { reached: 64, wanted: 65 });
    let symmetry = Symmetry::ALL[1];
    let unmet = [
        GenerateError::Lopsided { symmetry },
        GenerateError::TooFew { givens: 20, wanted: 22 },
        GenerateError::BelowSeventeen { wanted: 16 },
        GenerateError::NoPattern { symmetry, wanted: 18 },
        GenerateError::NotSquare { symmetry },
        GenerateError::NoSolution,
        GenerateError::NotFound { fewest: 25, wanted: 20 },
        GenerateError::NotInPattern { givens: 24 },
        GenerateError::Withdrawn,
    ];
    unmet.iter().for_each(reads_the_same);
    let instead = vec![
        (Hardness::Level(Level::Easy), 9),
        (Hardness::Technique(Technique::XWing), 2),
        (Hardness::Harder, 3),
    ];
    let unfit = [Unfit { count: 12, instead: Vec::new() }, Unfit { count: 14, instead }];
    let failures = unfit.into_iter().map(Failure::Unfit).chain([Failure::Repeated]);
    let no_room = Failure::NoRoom { kind: RuleKind::WhiteDot, laid: 12, wanted: 60 };
    for why in failures.chain(unmet.map(Failure::Generate)).chain([no_room]) {
        for count in [0, 1, 3] {
            reads_the_same(&GeneratorError::GaveUp { count, why: why.clone() });
        }
    }
    reads_the_same(&GeneratorError::Impossible(GenerateError::NoSolution));
    reads_the_same(&GeneratorError::Stopped);
    for stage in [Stage::Filling, Stage::Caging, Stage::Carving] {
        reads_the_same(&Progress { stage, done: 250, of: 625 });
    }
}
