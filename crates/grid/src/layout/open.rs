//! Cells restricted to candidates, as in a Sukaku.

use super::{Cell, DigitSet, Layout, Variant};

impl Layout {
    /// Restricts cells to these candidates. A cell may be left without any; then no digit fits.
    ///
    /// ```
    /// use underdoku_grid::layout::{Cell, DigitSet, Grid, Layout, Variant};
    ///
    /// let candidates = [(Cell::new(0, 0), DigitSet::up_to(2))];
    /// let layout = Layout::classic().with_candidates(candidates);
    /// assert!(layout.spec().is_some_and(|spec| spec.has(Variant::Sukaku)));
    /// let fitting = Grid::empty(&layout).fitting(&layout, Cell::new(0, 0));
    /// assert_eq!(fitting, DigitSet::up_to(2));
    /// ```
    #[must_use]
    pub fn with_candidates(
        mut self,
        candidates: impl IntoIterator<Item = (Cell, DigitSet)>,
    ) -> Self {
        for (cell, digits) in candidates {
            if self.has(cell) {
                let index = self.index(cell);
                self.open[index] &= digits;
            }
        }
        self.spec = self.spec.map(|spec| spec.with(Variant::Sukaku));
        self
    }

    /// The cells of a Sukaku that are restricted, row by row, with the candidates of each.
    pub fn restricted(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let is_sukaku = self.spec.is_some_and(|spec| spec.has(Variant::Sukaku));
        let cells = self.cells().filter(move |_| is_sukaku);
        let restricted = cells.filter(|&cell| self.open(cell) != self.digits(cell));
        restricted.map(|cell| (cell, self.open(cell)))
    }
}
