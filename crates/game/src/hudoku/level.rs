//! The level of a game of Hudoku.

/// How much of a board is shown at the start.
///
/// The original level is that of the game that this one re-creates, and its rules are `hudoku-1`;
/// the others are `hudoku-2`.
///
/// ```
/// use underdoku_game::hudoku::Level;
///
/// assert_eq!(Level::named("hard"), Some(Level::Hard));
/// assert_eq!((Level::Original.rules(), Level::Easy.rules()), ("hudoku-1", "hudoku-2"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Level {
    /// As many cells as the template says, and more until there is one solution.
    #[default]
    Original,
    /// At least half of the cells; singles lead to the solution.
    Easy,
    /// As few as singles can solve.
    Medium,
    /// As few as leave one solution.
    Hard,
}

underdoku_grid::named_cases!(Level {
    Original = "original", Easy = "easy", Medium = "medium", Hard = "hard",
});

impl Level {
    /// The name of its rules.
    pub const fn rules(self) -> &'static str {
        match self {
            Self::Original => super::RULES[0],
            _ => super::RULES[1],
        }
    }

    /// A name followed by the level, unless that is the original one.
    pub(super) fn after(self, name: &str) -> String {
        match self {
            Self::Original => name.to_owned(),
            _ => format!("{name} {self}"),
        }
    }
}
