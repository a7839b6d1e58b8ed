//! Sentences: what is alike in those of all games.

/// A number of things: `1 blank`, `2 blanks`.
///
/// ```
/// assert_eq!(underdoku_game::count(1_u32, "blank"), "1 blank");
/// assert_eq!(underdoku_game::count(0_u32, "trap"), "0 traps");
/// ```
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
