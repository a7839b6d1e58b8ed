//! The choice between cell first and digit first.

/// The order of entry: cell or digit first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Entry {
    /// The cursor's cell takes the digit that is pressed.
    #[default]
    CellFirst,
    /// The held digit goes into the cell that is confirmed or clicked.
    DigitFirst,
}

underdoku_grid::named_cases!(Entry { CellFirst = "cell-first", DigitFirst = "digit-first" });
