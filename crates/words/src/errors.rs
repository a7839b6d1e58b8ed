//! Errors of the library as messages.
//!
//! Each error also has a short English `Display` for programmers, which reads the same
//! (`tests/errors.rs`).

use underdoku_generator::general::{Progress, Stage};
use underdoku_generator::{
    CarveError, Failure, GenerateError, GeneratorError, Hardness, ParseSymmetryError, Symmetry,
    Unfit,
};
use underdoku_grid::layout::{
    self, Cell, GridError, GridFault, LayoutFault, NotationFault, NotationPart, ParseLayoutError,
    ParseRuleError, ParseSpecError, SpecPart, TemplateError, TemplateFault,
};
use underdoku_grid::{
    CellRangeError, DigitRangeError, ParseCellError, ParseDigitError, ParseGridError,
    ParseHouseError, Quoted, TextFault,
};
use underdoku_logic::{ParsePictureError, ParseTechniqueError};
use underdoku_solver::{PuzzleFault, Stopped, general};

use crate::{Joint, Message, Say, reasons};

fn at(line: usize, column: usize, fault: &impl Say) -> Message {
    Message::new("error-at").number("line", line).number("column", column).said("fault", fault)
}

impl Say for ParseCellError {
    fn message(&self) -> Message {
        Message::new("error-cell")
    }
}

impl Say for CellRangeError {
    fn message(&self) -> Message {
        match *self {
            Self::Index(index) => Message::new("error-cell-index").number("found", index),
            Self::Place(cell) => Message::new("error-cell-place").cell("found", cell),
            _ => later(self),
        }
    }
}

impl Say for ParseDigitError {
    fn message(&self) -> Message {
        Message::new("error-digit")
    }
}

impl Say for DigitRangeError {
    fn message(&self) -> Message {
        Message::new("error-digit-range").number("found", self.0)
    }
}

impl Say for ParseHouseError {
    fn message(&self) -> Message {
        Message::new("error-house")
    }
}

impl Say for ParseGridError {
    fn message(&self) -> Message {
        at(self.line, self.column, &self.fault)
    }
}

impl Say for TextFault {
    fn message(&self) -> Message {
        match *self {
            Self::Stray(stray) => {
                Message::new("error-grid-stray").text("found", Quoted(stray).to_string())
            }
            Self::TooFewCells { found, expected } => cells(expected, found),
            Self::TooManyCells { expected } => {
                Message::new("error-grid-more-cells").number("expected", expected)
            }
            Self::Rows { found } => Message::new("error-grid-rows").number("found", found),
        }
    }
}

fn cells(expected: usize, found: usize) -> Message {
    Message::new("error-grid-cells").number("expected", expected).number("found", found)
}

impl Say for GridError {
    fn message(&self) -> Message {
        at(self.line, self.column, &self.fault)
    }
}

impl Say for GridFault {
    fn message(&self) -> Message {
        match *self {
            Self::Stray(stray) => {
                Message::new("error-grid-any-stray").text("found", Quoted(stray).to_string())
            }
            Self::Digit { cell, digit, digits } => {
                let message = match digits.first().zip(digits.last()) {
                    Some((least, most)) => Message::new("error-grid-any-digit")
                        .text("least", least.to_string())
                        .text("most", most.to_string()),
                    None => Message::new("error-grid-any-void"),
                };
                message.cell("cell", cell).text("found", digit.to_string())
            }
            Self::Cells { expected, found } => cells(expected, found),
            _ => later(self),
        }
    }
}

impl Say for ParseSpecError {
    fn message(&self) -> Message {
        in_column(self.column, &unexpected(&self.expected, &self.found))
    }
}

/// Something that was expected, and the text that was found in its place.
fn unexpected(expected: &impl Say, found: &str) -> Message {
    let fault = match found {
        "" => Message::new("error-expected-more"),
        found => Message::new("error-expected").text("found", Quoted(found).to_string()),
    };
    fault.said("expected", expected)
}

fn in_column(column: usize, fault: &impl Say) -> Message {
    Message::new("error-in-column").number("column", column).said("fault", fault)
}

impl Say for ParseLayoutError {
    fn message(&self) -> Message {
        in_column(self.column, &self.fault)
    }
}

impl Say for NotationFault {
    fn message(&self) -> Message {
        match self {
            Self::Expected(expected, found) => unexpected(expected, found),
            Self::Layout(fault) => fault.message(),
            Self::Template(fault) => fault.message(),
            _ => later(self),
        }
    }
}

impl Say for NotationPart {
    fn message(&self) -> Message {
        match self {
            Self::Layout => Message::new("error-notation-layout"),
            Self::Kind(part) => part.message(),
            Self::Name(spec) => Message::new("error-notation-name").text("kind", spec.to_string()),
            Self::Regions => Message::new("error-notation-regions"),
            Self::Digits => Message::new("error-notation-digits"),
            Self::Sides => Message::new("error-notation-sides"),
            Self::Template => Message::new("error-notation-template"),
            Self::Rule => Message::new("error-notation-rule"),
            _ => later(self),
        }
    }
}

impl Say for ParseRuleError {
    fn message(&self) -> Message {
        Message::new("error-rule").said("expected", &NotationPart::Rule)
    }
}

impl Say for SpecPart {
    fn message(&self) -> Message {
        match self {
            Self::Board => Message::new("error-kind-board"),
            Self::Boxes => Message::new("error-kind-boxes"),
            Self::Jigsaw => Message::new("error-kind-jigsaw"),
            Self::Variant => Message::new("error-kind-variant"),
            _ => later(self),
        }
    }
}

impl Say for LayoutFault {
    fn message(&self) -> Message {
        match *self {
            Self::RegionCells { expected, found } => Message::new("error-layout-region-cells")
                .number("expected", expected)
                .number("found", found),
            Self::NotSquare { found } => {
                Message::new("error-layout-not-square").number("found", found)
            }
            Self::RegionName { index, found } => Message::new("error-layout-region-name")
                .number("number", index + 1)
                .text("found", Quoted(found).to_string()),
            Self::NoRegion { cell, regions } => {
                Message::new("error-layout-no-region").cell("cell", cell).number("regions", regions)
            }
            Self::RegionSize { region, cell, expected, found } => {
                let message = match cell {
                    Some(cell) => Message::new("error-layout-region-size").cell("cell", cell),
                    None => Message::new("error-layout-region-empty"),
                };
                message
                    .number("region", region + 1)
                    .number("expected", expected)
                    .number("found", found)
            }
            Self::NotBoxes => Message::new("error-layout-not-boxes"),
            #[cfg(feature = "techniques")]
            Self::Rectangle { rows, columns, height, width } => {
                Message::new("error-layout-rectangle")
                    .number("rows", rows)
                    .number("columns", columns)
                    .number("height", height)
                    .number("width", width)
            }
            #[cfg(feature = "techniques")]
            Self::Digits { least, most } => {
                Message::new("error-layout-digits").number("least", least).number("most", most)
            }
            #[cfg(feature = "techniques")]
            Self::FewDigits { cells, digits } => Message::new("error-layout-few-digits")
                .number("cells", cells)
                .number("found", digits),
            Self::RuleCells { kind, head, least, most, found } => {
                let expected = match (least, most) {
                    (0, 0) => Message::new("error-layout-no-cells"),
                    (1, 1) => Message::new("error-layout-one-cell"),
                    _ => Message::new("error-layout-cells")
                        .number("least", least)
                        .number("most", most),
                };
                let message = Message::new("error-layout-rule-cells")
                    .said("rule", &kind)
                    .said("expected", &expected)
                    .number("found", found);
                after_cell(head, message)
            }
            Self::RuleNumbers { kind, head } => {
                after_cell(head, Message::new("error-layout-rule-numbers").said("rule", &kind))
            }
            #[cfg(feature = "techniques")]
            Self::Thirds { kind, head, found } => {
                let message = Message::new("error-layout-thirds").said("rule", &kind);
                after_cell(head, message.number("found", found))
            }
            #[cfg(feature = "techniques")]
            Self::NoLine { kind, head } => {
                after_cell(head, Message::new("error-layout-no-line").said("rule", &kind))
            }
            Self::LeftOut { kind } => Message::new("error-layout-left-out").said("rule", &kind),
            Self::SameRule { kind } => Message::new("error-layout-same-rule").said("rule", &kind),
            #[cfg(feature = "techniques")]
            Self::NoBoxes { kind } => Message::new("error-layout-no-boxes").said("rule", &kind),
            Self::NoWindows => Message::new("error-layout-no-windows"),
            Self::NoDiagonal { head } => after_cell(head, Message::new("error-layout-no-diagonal")),
            Self::Sum { head, sum, least, most } => Message::new("error-layout-sum")
                .cell("cell", head)
                .number("least", least)
                .number("most", most)
                .number("found", sum),
            Self::NoCell { cell } => Message::new("error-layout-no-cell").cell("cell", cell),
            Self::NoVoid { cell } => Message::new("error-layout-no-void").cell("cell", cell),
            Self::LargeClue { cell, digit } => Message::new("error-layout-large-clue")
                .cell("cell", cell)
                .text("found", digit.to_string()),
            Self::SameClue { cell, other, digit } => Message::new("error-layout-same-clue")
                .cell("cell", cell)
                .cell("other", other)
                .text("found", digit.to_string()),
            _ => later(self),
        }
    }
}

/// A fault of a rule, preceded by its first cell if it has one.
fn after_cell(head: Option<Cell>, fault: Message) -> Message {
    match head {
        Some(cell) => Message::new("error-layout-at").cell("cell", cell).said("fault", &fault),
        None => fault,
    }
}

impl Say for TemplateError {
    fn message(&self) -> Message {
        at(self.line, self.column, &self.fault)
    }
}

impl Say for TemplateFault {
    fn message(&self) -> Message {
        match self {
            Self::NoRow => Message::new("error-template-no-row"),
            Self::Label(label) => Message::new("error-template-label")
                .text("found", Quoted(label.as_str()).to_string()),
            &Self::RowLength { expected, found } => Message::new("error-template-row-length")
                .number("expected", expected)
                .number("found", found),
            Self::TooManyRows { limit } => {
                Message::new("error-template-rows").number("most", *limit)
            }
            Self::TooManyColumns { limit } => {
                Message::new("error-template-columns").number("most", *limit)
            }
            &Self::LargeRegion { letter, size, limit } => {
                Message::new("error-template-large-region")
                    .number("most", limit)
                    .number("found", size)
                    .text("region", letter)
            }
            Self::NoCell { letter } => {
                Message::new("error-template-no-cell").text("region", *letter)
            }
            Self::NoFill { house } => Message::new("error-template-no-fill")
                .said("house", house)
                .number("cells", house.cells().len()),
            _ => later(self),
        }
    }
}

impl Say for PuzzleFault {
    fn message(&self) -> Message {
        match self {
            Self::Clash(clash) => layout::Clash::from(*clash).message(),
            Self::NoSolution => Message::new("error-puzzle-none"),
            Self::Several(two) => several(two.each_ref().map(|grid| grid.line().to_string())),
        }
    }
}

impl Say for general::PuzzleFault {
    fn message(&self) -> Message {
        match self {
            Self::Clash(clash) => clash.message(),
            Self::NoSolution => Message::new("error-puzzle-none"),
            Self::Several(two) => several(two.each_ref().map(layout::Grid::characters)),
        }
    }
}

fn several([one, other]: [String; 2]) -> Message {
    Message::new("error-puzzle-several").text("one", one).text("other", other)
}

impl Say for Stopped {
    fn message(&self) -> Message {
        Message::new("error-cancelled")
    }
}

impl Say for ParseTechniqueError {
    fn message(&self) -> Message {
        Message::new("error-technique")
    }
}

impl Say for ParsePictureError {
    fn message(&self) -> Message {
        Message::new("error-picture").number("before", self.0)
    }
}

impl Say for ParseSymmetryError {
    fn message(&self) -> Message {
        Message::new("error-symmetry").names(
            "names",
            Symmetry::ALL.map(Symmetry::name),
            Joint::Comma,
        )
    }
}

impl Say for CarveError {
    fn message(&self) -> Message {
        Message::new("error-generate-blanks")
            .number("wanted", self.wanted)
            .number("reached", self.reached)
    }
}

impl Say for Progress {
    fn message(&self) -> Message {
        let key = match self.stage {
            Stage::Filling => return Message::new("progress-filling"),
            Stage::Caging => "progress-caging",
            Stage::Carving => "progress-carving",
            _ => return later(self),
        };
        Message::new(key).number("percent", self.percent())
    }
}

impl Say for GeneratorError {
    fn message(&self) -> Message {
        match self {
            Self::GaveUp { count, why } => {
                Message::new("error-generate-gave-up").number("count", *count).said("why", why)
            }
            Self::Impossible(unmet) => unmet.message(),
            Self::Stopped => Stopped.message(),
            _ => later(self),
        }
    }
}

impl Say for Failure {
    fn message(&self) -> Message {
        match self {
            Self::Repeated => Message::new("error-generate-repeated"),
            Self::Unfit(unfit) => unfit.message(),
            Self::Generate(error) => error.message(),
            Self::NoRoom { kind, laid, wanted } => Message::new("error-generate-no-room")
                .number("laid", *laid)
                .number("wanted", *wanted)
                .text("kind", kind.name()),
            _ => later(self),
        }
    }
}

impl Say for Unfit {
    fn message(&self) -> Message {
        let instead = self.instead.iter().map(|(hardness, count)| {
            Message::new("error-generate-instead")
                .said("hardness", hardness)
                .number("count", *count)
        });
        let message = match self.instead[..] {
            [] => Message::new("error-generate-unfit"),
            _ => Message::new("error-generate-unfit-but").list("instead", instead, Joint::Comma),
        };
        message.number("count", self.count)
    }
}

impl Say for Hardness {
    fn message(&self) -> Message {
        match self {
            Self::Level(level) => level.message(),
            Self::Technique(technique) => reasons::heading(*technique, None),
            Self::Harder => Message::new("error-generate-harder"),
        }
    }
}

impl Say for GenerateError {
    fn message(&self) -> Message {
        let of = |key, symmetry: Symmetry| Message::new(key).text("symmetry", symmetry.to_string());
        match *self {
            Self::Lopsided { symmetry } => of("error-generate-symmetry", symmetry),
            Self::TooFew { givens, wanted } => Message::new("error-generate-too-few")
                .number("givens", givens)
                .number("wanted", wanted),
            Self::BelowSeventeen { wanted } => {
                Message::new("error-generate-below-17").number("wanted", wanted)
            }
            Self::NoPattern { symmetry, wanted } => {
                of("error-generate-no-pattern", symmetry).number("wanted", wanted)
            }
            Self::NotSquare { symmetry } => of("error-generate-not-square", symmetry),
            Self::NoSolution => Message::new("error-generate-no-fill"),
            Self::NotFound { fewest, wanted } => Message::new("error-generate-not-found")
                .number("wanted", wanted)
                .number("fewest", fewest),
            Self::NotInPattern { givens } => {
                Message::new("error-generate-not-in-pattern").number("givens", givens)
            }
            Self::Withdrawn => Message::new("error-cancelled"),
            _ => later(self),
        }
    }
}

/// An error, or a stage, that a later version of its crate has added.
fn later(error: &impl std::fmt::Display) -> Message {
    Message::new("error-later").text("error", error.to_string())
}
