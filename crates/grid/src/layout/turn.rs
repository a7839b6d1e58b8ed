//! Turns of a square board: rotations and reflections that move its regions and rules as well.
//!
//! A [symmetry](super::Automorphism) maps a layout to itself, which the cages of a killer and the
//! regions of a jigsaw hardly ever allow. A turn yields another layout of the same kind.

use super::{Automorphism, Cell, Layout, Rule};

/// The eight turns of a square: transposition first, then mirroring of rows and of columns.
const TURNS: [[bool; 3]; 8] = {
    let mut turns = [[false; 3]; 8];
    let mut index = 0;
    while index < 8 {
        turns[index] = [index & 1 != 0, index & 2 != 0, index & 4 != 0];
        index += 1;
    }
    turns
};

impl Layout {
    /// The different layouts that result from turning or reflecting this one, each with the map of
    /// the cells; the first is this layout itself. Regions are renumbered row by row, and the rules
    /// of a kind are sorted by their first cells.
    ///
    /// Turns that would change the boxes of a board are left out. A board without a
    /// [line](Layout::line), such as a template with void cells, is not turned at all.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let killer = Layout::of_line("2x2k r1c1r1c2=3").expect("the cages are valid");
    /// let lines: Vec<_> = killer.turns().iter().filter_map(|(layout, _)| layout.line()).collect();
    /// assert_eq!(lines[0], "2x2k r1c1r1c2=3");
    /// assert!(lines.contains(&"2x2k r3c4r4c4=3".to_owned()) && lines.len() == 8);
    /// assert_eq!(Layout::classic().turns().len(), 1);
    /// ```
    pub fn turns(&self) -> Vec<(Self, Automorphism)> {
        let is_named = self.line().and_then(|line| Self::of_line(&line)).as_ref() == Some(self);
        if !is_named {
            let images = (0..self.cells_and_voids().count()).collect();
            return vec![(self.clone(), Automorphism::new(images))];
        }
        let mut turns: Vec<(Self, Automorphism)> = Vec::new();
        let is_square = self.rows() == self.columns();
        for turn in TURNS.into_iter().filter(|[swaps, ..]| is_square || !swaps) {
            let image = |cell| self.index(self.turned_cell(cell, turn));
            let images: Vec<usize> = self.cells_and_voids().map(image).collect();
            if let Some(layout) = self.turned(&images)
                && turns.iter().all(|(other, _)| *other != layout)
            {
                turns.push((layout, Automorphism::new(images)));
            }
        }
        turns
    }

    /// The image of a cell. Only square boards are transposed.
    const fn turned_cell(&self, cell: Cell, [swaps, flips, mirrors]: [bool; 3]) -> Cell {
        let (row, column) =
            if swaps { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) };
        let row = if flips { self.rows() - 1 - row } else { row };
        Cell::new(row, if mirrors { self.columns() - 1 - column } else { column })
    }

    /// The layout with regions and rules moved to these images; `None` if its boxes would change.
    fn turned(&self, images: &[usize]) -> Option<Self> {
        let mut moved = vec![0; images.len()];
        for (&region, &image) in self.regions.iter().zip(images) {
            moved[image] = region;
        }
        let mut seen: Vec<u8> = Vec::new();
        for region in &mut moved {
            let known = seen.iter().position(|other| other == region);
            let number = known.unwrap_or(seen.len());
            if known.is_none() {
                seen.push(*region);
            }
            *region = number as u8;
        }
        let boxes = match self.spec {
            Some(spec) => spec.layout(),
            None => Some(self.bare_rectangle()?),
        };
        let layout = match boxes {
            Some(boxes) => Some(boxes).filter(|boxes| *boxes.regions == moved)?,
            None => self.spec?.layout_with(&moved).ok()?,
        };
        let image = |cell: Cell| self.cell(images[self.index(cell)]);
        let mut rules: Vec<Rule> = self.rules_beyond_name().map(|rule| rule.moved(image)).collect();
        rules.sort_unstable();
        let turned = layout.with_digits_of(self).ok()?.with_all(rules).ok()?;
        self.preserves_outside_conditions(&turned, image).then_some(turned)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Grid;
    use super::*;

    /// Two cells see each other if and only if their images do, and sums are moved with their
    /// cells.
    #[test]
    fn a_turn_keeps_all_rules() {
        for line in [
            "4j 1112132233243444",
            "2x2k r1c1r1c2=3 r2c3r3c3r3c4=6",
            "2x3k r1c1r2c1=5",
            "3x3xk+antiknight r1c1r2c1=5",
            "2x2+sukaku r1c1:13 r1c2:24",
            "2x2k+sukaku r1c1r1c2=3 r2c1:12",
            "2x2k+digits:0-3 r1c1r1c2=1 r2c3r3c3r3c4=3",
            "cells:4x6+boxes:2x3 r1c1r2c1=5",
            "cells:5x5+digits:0-6 r1c1r2c1=5",
        ] {
            let layout = Layout::of_line(line).unwrap();
            let turns = layout.turns();
            // A board of 2x3 boxes is not transposed, and half a turn does not change the jigsaw.
            let is_half = ["2x3", "4j", "cells:4x6"].iter().any(|name| line.starts_with(name));
            assert_eq!(turns.len(), if is_half { 4 } else { 8 }, "{line}");
            for (turned, map) in &turns {
                let line = turned.line().unwrap();
                assert_eq!(Layout::of_line(&line).as_ref(), Some(turned));
                let image = |cell| map.image(&layout, cell);
                for one in layout.cells() {
                    assert_eq!(layout.open(one), turned.open(image(one)), "{line}: {one}");
                    let sum = |layout: &Layout, cell| layout.cages_at(cell).find_map(Rule::sum);
                    assert_eq!(sum(&layout, one), sum(turned, image(one)));
                    for other in layout.cells() {
                        assert_eq!(
                            layout.sees(one, other),
                            turned.sees(image(one), image(other)),
                            "{line}: {one} {other}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_symmetric_or_unnamed_board_is_not_turned() {
        for line in ["2x3", "3x3x+windoku", "2x2k r1c1=1 r1c4=1 r4c1=1 r4c4=1"] {
            let layout = Layout::of_line(line).unwrap();
            assert_eq!(layout.turns().len(), 1, "{line}");
        }
        let template = super::super::template("4x5").unwrap();
        let turns = template.turns();
        let [(same, map)] = turns.as_slice() else { panic!("{} turns", turns.len()) };
        assert_eq!(same, &template);
        let digit = template.cells().next();
        let grid = Grid::from_fn(&template, |cell| {
            template.digits(cell).first().filter(|_| Some(cell) == digit)
        });
        assert_eq!(map.apply(&template, &grid), grid);
    }
}
