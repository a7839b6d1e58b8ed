//! Drawn boards of any layout: numbered rows and columns, with lines at borders.
//!
//! ```text
//!     1   2   3   4             1   2   3   4   5
//!   ┏━━━━━━━┳━━━━━━━┓         +-----------+-------+
//!   ┃ 6 ┊ 4 ┃ 5     ┃       1 | ·   3   × | 1   · |
//! 1 ┃ · ┊ 3 ┃ ·   · ┃         |           |       |
//!   ┃   ┊   ┃┄┄┄┬┄┄┄┃       2 | ·   × +---+   4   |
//! ```
//!
//! The column numbers show the position and width of the cells, and so of the lines between them.
//! Heavy lines, and lines of `|` and `-`, separate regions and cages; light lines separate only
//! regions, dashed lines only cages. Cells with no line between them belong together. A `×` is a
//! blank on a diagonal of an X; a sum is above the digit in its cage's first cell.
//!
//! Anything that a drawing cannot show is in a comment below it, such as `# 3x3+windoku`, which
//! names the board. Boards that are not square, or have void cells, cannot be read, because a
//! drawing does not show which digits their cells take.

mod edges;
mod inside;
mod lines;

use underdoku_grid::layout::{Layout, Shape, Spec, Variant};

use crate::fault::RecordFault;
use crate::{Board, Fault};

use lines::Sketch;

/// Returns true if a line consists of column numbers.
pub(crate) fn is_head(line: &str) -> bool {
    let numbers: Vec<&str> = line.split_whitespace().collect();
    let is_next = |(index, number): (usize, &&str)| number.parse() == Ok(index + 1);
    numbers.len() > 1 && numbers.len() <= Layout::LARGEST && numbers.iter().enumerate().all(is_next)
}

/// Reads a board drawn with numbers; `None` if the text is not such a drawing, or may be a drawing
/// of the 9x9 board by another program.
pub(crate) fn read(text: &str) -> Option<Result<Board, RecordFault>> {
    let sketch = Sketch::of(text)?;
    let read = sketch.read();
    match &read {
        Ok(board) if board.is_classic() => None,
        Err(_) if sketch.may_be_classic() => None,
        _ => Some(read),
    }
}

impl Sketch {
    fn read(&self) -> Result<Board, RecordFault> {
        let rows = self.rows()?;
        let [regions, cages] = self.edges(&rows)?;
        // The layout reports too many regions when it is created.
        let regions = regions.parts()?.into_iter();
        let regions: Vec<u8> =
            regions.map(|region| u8::try_from(region).unwrap_or(u8::MAX)).collect();
        let mut layout = self.layout(&regions, self.has_crosses(&rows)?)?;
        if self.at(self.top, self.left) == '┏' {
            let cages = self.cages(&rows, &cages.parts()?)?;
            layout = layout
                .with_rules(cages)
                .map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))?;
        }
        let givens = self.givens(&rows, &layout)?;
        Ok(Board::new(layout, &givens))
    }

    /// Creates the layout with these regions.
    fn layout(&self, regions: &[u8], has_crosses: bool) -> Result<Layout, RecordFault> {
        let size = self.size() as u8;
        let boxes = (2..size).filter(|&columns| size.is_multiple_of(columns));
        let boxes = boxes.filter_map(|columns| {
            Spec::new(Shape::Boxes { columns, rows: size / columns })?.layout()
        });
        let is_drawn = |layout: &Layout| {
            layout
                .cells_and_voids()
                .zip(regions)
                .all(|(place, &region)| layout.region(place) == Some(region.into()))
        };
        let jigsaw = || {
            let fault = |fault| RecordFault::at(self.top, self.left, Fault::Layout(fault));
            Layout::jigsaw(regions).map_err(fault)
        };
        let layout = boxes.into_iter().find(is_drawn).map_or_else(jigsaw, Ok)?;
        let crosses = has_crosses.then_some(Variant::Diagonals);
        let named = self
            .named
            .iter()
            .filter(|spec| spec.size() == self.size())
            .flat_map(|spec| spec.variants());
        Ok(crosses
            .into_iter()
            .chain(named)
            .filter(|&rule| rule != Variant::Killer)
            .fold(layout, Layout::with))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A drawing as printed by `show`.
    const DRAWING: &str = include_str!("../../../testdata/drawings/killer.txt");

    #[test]
    fn a_drawing_contains_all_of_a_killer() {
        let board =
            read(DRAWING).expect("the drawing contains numbers").expect("the drawing is a board");
        assert_eq!((board.name().as_str(), board.layout().cages().len()), ("2x2k", 8));
    }

    proptest! {
        #[test]
        fn a_changed_drawing_is_read_or_refused(
            changes in proptest::collection::vec((0..260_usize, "[ 1-9·×┃━┊┄│─+|\n#-]"), 1..6),
        ) {
            let mut drawing: Vec<char> = DRAWING.chars().collect();
            for (at, character) in changes {
                let at = at % drawing.len();
                drawing.splice(at..=at, character.chars());
            }
            let _ = read(&drawing.into_iter().collect::<String>());
        }
    }
}
