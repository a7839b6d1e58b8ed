//! Boards named by their numbers of rows and columns, whether square or not.
//!
//! ```text
//! cells:4x6                       4 rows, 6 columns; the digits from 1 to 6
//! cells:6x8+boxes:2x4             with boxes 2 high and 4 wide
//! cells:9x8+digits:0-8            with chosen digits
//! ```
//!
//! There are as many digits as cells in the largest of a row, a column and a box. Without boxes all
//! cells are in one region, which is not a house.

use std::sync::Arc;

use super::text::Misread;
use super::{Cell, DigitSet, HouseKind, Layout, LayoutFault, NotationPart, Shape, Spec, chosen};

impl Layout {
    /// A board with this many rows and columns and, optionally, boxes of the given size. A square
    /// board whose boxes have as many cells as it has rows equals the one with the corresponding
    /// [name](Spec).
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let layout = Layout::rectangle(4, 6, Some((2, 3)))?;
    /// assert_eq!(layout.to_string(), "cells:4x6+boxes:2x3");
    /// assert_eq!((layout.houses().len(), layout.all_digits().len()), (4 + 6 + 4, 6));
    /// assert_eq!(Layout::rectangle(9, 9, Some((3, 3)))?, Layout::classic());
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No rows or columns, more than 25 of them, or boxes that do not fill the board or have more
    /// than 25 cells.
    pub fn rectangle(
        rows: usize,
        columns: usize,
        boxes: Option<(usize, usize)>,
    ) -> Result<Self, LayoutFault> {
        let (height, width) = boxes.unwrap_or((rows, columns));
        let sides = 1..=Self::LARGEST;
        let fits = sides.contains(&rows)
            && sides.contains(&columns)
            && rows.is_multiple_of(height)
            && columns.is_multiple_of(width)
            && (boxes.is_none() || sides.contains(&(height * width)));
        if !fits {
            return Err(LayoutFault::Rectangle { rows, columns, height, width });
        }
        let named = || {
            let (across, down) =
                (u8::try_from(columns / width).ok()?, u8::try_from(rows / height).ok()?);
            Spec::new(Shape::Boxes { columns: across, rows: down })
                .filter(|spec| spec.size() == rows && spec.box_size() == boxes)?
                .layout()
        };
        if let Some(layout) = Some(()).filter(|()| rows == columns).and_then(|()| named()) {
            return Ok(layout);
        }
        let boxes = [height as u8, width as u8];
        let across = columns / width;
        let cells = (0..rows * columns).map(|index| Cell::new(index / columns, index % columns));
        let regions: Vec<u8> = cells
            .map(|cell| (cell.row() / height * across + cell.column() / width) as u8)
            .collect();
        let mut layout =
            Self::of(rows, columns, vec![DigitSet::EMPTY; regions.len()], regions, |_| {
                HouseKind::Box
            });
        let digits = DigitSet::up_to(layout.default_count(boxes));
        let cells = Arc::new(vec![digits; rows * columns]);
        (layout.open, layout.digits) = (Arc::clone(&cells), cells);
        layout.boxes = Some(boxes);
        Ok(layout.divided(|_| HouseKind::Box))
    }

    /// The same board with its default digits and without rules; `None` unless it is named by its
    /// rows and columns.
    pub(super) fn bare_rectangle(&self) -> Option<Self> {
        let boxes = self.boxes.filter(|_| !self.is_without_boxes());
        let boxes = boxes.map(|boxes| (boxes[0].into(), boxes[1].into()));
        self.boxes.and_then(|_| Self::rectangle(self.rows(), self.columns(), boxes).ok())
    }

    /// The height and width of a box, if the board is divided into boxes of equal size.
    pub fn box_size(&self) -> Option<(usize, usize)> {
        let of_rectangle = || {
            let [height, width] = self.boxes.filter(|_| !self.is_without_boxes())?;
            Some((height.into(), width.into()))
        };
        self.spec.map_or_else(of_rectangle, Spec::box_size)
    }

    /// True if all cells of a board named by its rows and columns are in one region, which is not a
    /// house.
    pub(super) fn is_without_boxes(&self) -> bool {
        self.boxes == Some([self.rows, self.columns])
    }

    /// The default number of digits for boxes of this height and width, which are the board's own
    /// if it has no boxes.
    pub(super) fn default_count(&self, [height, width]: [u8; 2]) -> usize {
        let lines = self.rows().max(self.columns());
        let is_whole = [height, width] == [self.rows, self.columns];
        if is_whole { lines } else { lines.max(usize::from(height) * usize::from(width)) }
    }

    /// The name of a board named by its rows and columns, without its digits.
    pub(super) fn rectangle_name(&self) -> Option<String> {
        let [height, width] = self.boxes?;
        let cells = format!("{CELLS}{}x{}", self.rows, self.columns);
        let has_boxes = !self.is_without_boxes();
        Some(if has_boxes { format!("{cells}{BOXES}{height}x{width}") } else { cells })
    }

    /// Reads the name of a board named by its rows and columns, the first word of such a line.
    pub(super) fn of_rectangle(name: &str) -> Result<Self, Misread<'_>> {
        let (sides, digits) = chosen::split(name)?;
        let ((rows, columns), boxes) =
            read_sides(sides).ok_or(Misread::expected(NotationPart::Sides, name))?;
        let layout = Self::rectangle(rows, columns, boxes);
        let layout = layout.and_then(|layout| match digits {
            Some(digits) => layout.with_digits(digits),
            None => Ok(layout),
        });
        layout.map_err(|fault| Misread::layout(fault, name))
    }
}

/// Starts the name of such a board.
pub(super) const CELLS: &str = "cells:";

/// Precedes the size of a box.
const BOXES: &str = "+boxes:";

/// Reads the rows and columns of a board, and of its boxes if it has any.
fn read_sides(name: &str) -> Option<(Sides, Option<Sides>)> {
    let name = name.strip_prefix(CELLS)?;
    let (cells, boxes) = match name.split_once(BOXES) {
        Some((cells, boxes)) => (cells, Some(sides(boxes)?)),
        None => (name, None),
    };
    Some((sides(cells)?, boxes))
}

/// Rows and columns.
type Sides = (usize, usize);

/// Reads rows and columns.
fn sides(text: &str) -> Option<Sides> {
    let (rows, columns) = text.split_once('x')?;
    let number = |text| chosen::number(text).filter(|&number| number > 0).map(usize::from);
    Some((number(rows)?, number(columns)?))
}

#[cfg(test)]
mod tests {
    use super::super::Grid;
    use super::*;

    #[test]
    fn a_rectangle_reads_back() {
        for text in [
            "cells:4x6",
            "cells:4x6+boxes:2x3",
            "cells:6x6",
            "cells:6x6+boxes:3x3",
            "cells:5x10+boxes:5x2",
            "cells:9x8+digits:0-8",
            "cells:1x9",
            "cells:25x3",
            "cells:4x6+boxes:2x3 anti-knight: r1c1r1c2=3 thermometer:r2c1r3c1",
        ] {
            let layout = Layout::of_notation(text).unwrap_or_else(|_| panic!("{text} is a layout"));
            assert_eq!(layout.notation().as_deref(), Some(text));
            assert_eq!((layout.spec(), text.parse()), (None, Ok(layout)));
        }
        let boxes = Layout::of_notation("cells:6x6+boxes:2x3+digits:0-5 r1c1r1c2=1");
        assert_eq!(boxes.unwrap().to_string(), "2x3k+digits:0-5 r1c1r1c2=1");
        for text in [
            "cells:",
            "cells:4",
            "cells:0x4",
            "cells:4x26",
            "cells:4x6+boxes:3x3",
            "cells:04x6",
            "cells:4x6+boxes:0x3",
            "cells:4x6 ",
            "cells:4x6+digits:1-5",
            "cells:4x6+digits:0-5+boxes:2x3",
            "cells:10x10+boxes:10x10x",
            "cells:4x6 diagonal:r1c1r2c2r3c3r4c4",
            "cells:4x6 windows:",
        ] {
            assert!(Layout::of_notation(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn houses_that_have_every_digit_need_each() {
        let layout = Layout::rectangle(4, 6, None).unwrap();
        let full = |layout: &Layout| layout.houses().iter().filter(|house| house.is_full()).count();
        assert_eq!((layout.houses().len(), full(&layout)), (10, 4));
        let boxed = Layout::rectangle(4, 6, Some((2, 3))).unwrap();
        assert_eq!((boxed.houses().len(), full(&boxed)), (14, 8));
        let grid = Grid::read(&layout, "123456 ...... ...... ......").unwrap();
        assert_eq!((grid.rows(), grid.columns(), grid.filled().count()), (4, 6, 6));
    }
}
