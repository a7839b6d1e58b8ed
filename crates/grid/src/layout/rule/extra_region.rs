//! A region in addition to the board's own.

use super::super::{Cell, HouseKind, Variant};
use super::kind::{CellOrder, KindInfo, RuleNumbers, as_given};
use super::{Footprint, Meaning, Placement, Rule, RuleKind, Stroke};

/// If it has as many cells as there are digits, it must contain each digit, like any house.
pub(super) const KIND: KindInfo = KindInfo {
    name: "extra-region",
    title: "an extra region",
    variant: Variant::Rules,
    order: CellOrder::Any,
    numbers: RuleNumbers::Without,
    check: |rule, layout| {
        super::check_differing(rule, layout, 2)?;
        super::check_numbers(rule, 0)
    },
    normalize: as_given,
    meaning: |rule, _, number, meanings| {
        let house = Some((HouseKind::Extra, number));
        meanings.push(Meaning::Differ { cells: rule.cells.clone(), house });
    },
    strokes: |rule, _, strokes| {
        strokes.push(Stroke::Shading { cells: rule.cells().to_vec() });
    },
    allows_renaming: |_| true,
};

pub(super) const PLACEMENT: Option<Placement> =
    Some(Placement::bare(Footprint::Group { cells: [5, 9] }));

impl Rule {
    /// A region in addition to the board's own: its cells differ, and if there are as many cells as
    /// digits, it contains each digit.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, Rule};
    ///
    /// let asterisk = [(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)];
    /// let region = Rule::extra_region(asterisk.map(|(row, column)| Cell::new(row, column)));
    /// let layout = Layout::classic().with_rules([region])?;
    /// assert_eq!(layout.to_string(), "3x3+rules extra-region:r2c5r3c3r3c7r5c2r5c5r5c8r7c3r7c7r8c5");
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    #[doc(alias("house", "unit", "hyper"))]
    pub fn extra_region(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self::new(RuleKind::ExtraRegion, cells, [])
    }
}
