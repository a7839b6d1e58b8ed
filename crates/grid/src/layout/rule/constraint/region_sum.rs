//! A line that region borders divide into segments of equal sum.

use crate::layout::rule::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use crate::layout::rule::{Cell, LineStyle, Meaning, Placement, Rule, RuleKind, Stroke};
use crate::layout::{Layout, Variant};

/// If the line returns to a region, each visit is a segment. A line within one region has no
/// effect, as in other programs with such lines.
pub(in crate::layout::rule) const KIND: KindInfo = KindInfo {
    name: "region-sum",
    title: "a region sum line",
    variant: Variant::Rules,
    order: CellOrder::BothWays,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_line(rule, layout, 2, Cell::COUNT)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, layout, _, meanings| {
        let segments = segments(rule, layout);
        // All segments are compared with a short one, which has few possible sums. Comparing all
        // pairs would mean the same, but with a number of relations that is quadratic in the length
        // of the line.
        let shortest = (0..segments.len()).min_by_key(|&at| segments[at].len());
        for (at, segment) in segments.iter().enumerate() {
            if let Some(shortest) = shortest.filter(|&shortest| shortest != at) {
                let plus = segments[shortest].iter().map(|&cell| (cell, 1));
                let minus = segment.iter().map(|&cell| (cell, -1));
                meanings.push(Meaning::Linear { terms: plus.chain(minus).collect(), total: 0 });
            }
        }
    },
    strokes: |rule, _, strokes| {
        let (cells, style) = (rule.cells().to_vec(), LineStyle::Blue);
        strokes.push(Stroke::Line { cells, style });
    },
    allows_renaming: |_| false,
};

pub(in crate::layout::rule) const PLACEMENT: Option<Placement> = Some(Placement::line(4, 7, false));

impl Rule {
    /// A line that adds up to the same sum on each visit to a region.
    pub fn region_sum(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::RegionSum, cells, [])
    }
}

/// The maximal parts of the line within one region.
fn segments<'r>(rule: &'r Rule, layout: &Layout) -> Vec<&'r [Cell]> {
    let is_within = |one: &Cell, other: &Cell| layout.region(*one) == layout.region(*other);
    rule.cells().chunk_by(is_within).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Grid;

    #[test]
    fn each_visit_to_a_region_is_a_segment_of_the_same_sum() {
        // Two cells of box 1, two of box 2, and one of box 1.
        let line = "3x3+rules region-sum:r1c2r1c3r1c4r2c4r2c3";
        let layout = Layout::of_line(line).expect("the layout is valid");
        let fits = |digits: &str| {
            let grid = Grid::read(&layout, &format!("{digits}{}", ".".repeat(63)));
            grid.expect("the grid is valid").clash(&layout).is_none()
        };
        // Row 1 and row 2: the segments are 1 and 4, 2 and 3, and 5.
        assert!(fits(".142.......53....."));
        assert!(!fits(".142.......63....."));
        assert!(!fits(".132.......53....."));
        assert!(!fits(".142.......52....."));
    }

    #[test]
    fn a_line_within_a_region_says_nothing() {
        let line = "3x3+rules region-sum:r1c1r2c2r3c3";
        assert_eq!(Layout::of_line(line).expect("the layout is valid").conditions(), []);
    }
}
