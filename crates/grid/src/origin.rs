//! How a digit got into its cell.

/// How a digit got into its cell. Files and saves write it as one letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// `p`, preset: a given of the puzzle.
    Given,
    /// `u`: entered by the player.
    User,
    /// `l`: found as the only candidate of its cell.
    NakedSingle,
    /// `o`: found as the only place of its digit in a house.
    HiddenSingle,
    /// `b`: found by trial and error.
    Trial,
}

impl Origin {
    /// All origins.
    pub const ALL: [Self; 5] =
        [Self::Given, Self::User, Self::NakedSingle, Self::HiddenSingle, Self::Trial];

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        match self {
            Self::Given => 'p',
            Self::User => 'u',
            Self::NakedSingle => 'l',
            Self::HiddenSingle => 'o',
            Self::Trial => 'b',
        }
    }

    /// The origin that a letter stands for.
    ///
    /// ```
    /// use underdoku::grid::Origin;
    ///
    /// assert_eq!(Origin::from_letter('u'), Some(Origin::User));
    /// assert_eq!(Origin::from_letter('n'), None, "a cell that is not solved is not written");
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.letter() == letter)
    }
}
