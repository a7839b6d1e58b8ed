//! The table of kinds: a row each.

use super::super::{Layout, LayoutFault, Variant};
use super::{
    Meaning, Rule, Stroke, anti_king, anti_knight, cage, candidates, clue, diagonal, extra_region,
    windows,
};

/// What is known of a kind, in the file of that kind.
pub(super) struct KindInfo {
    /// Its name in text.
    pub(super) name: &'static str,
    /// What it is called in an error, with its article.
    pub(super) title: &'static str,
    /// The part of a board's name that says that it has such rules.
    pub(super) variant: Variant,
    /// The reason why a rule does not fit on a board with these rules before it, if so.
    pub(super) check: fn(&Rule, &Layout) -> Result<(), LayoutFault>,
    /// Adds what a rule asks for; the number is its index among those of its kind.
    pub(super) meaning: fn(&Rule, &Layout, usize, &mut Vec<Meaning>),
    /// Adds the strokes that a rule is drawn with.
    pub(super) strokes: fn(&Rule, &Layout, &mut Vec<Stroke>),
    /// True if a rule still says the same when digits exchange their names.
    pub(super) is_blind_to_digits: fn(&Rule) -> bool,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $file:ident),+ $(,)?) => {
        /// The kind of a [`Rule`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RuleKind {
            $($(#[$doc])* $kind,)+
        }

        impl RuleKind {
            /// All of them: houses first, then those that restrict cells by their numbers.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            pub(super) const fn info(self) -> &'static KindInfo {
                match self {
                    $(Self::$kind => &$file::KIND,)+
                }
            }
        }
    };
}

// The order is that of a layout's rules, and so of the houses that follow from them: boards of seeds
// hang on it.
kinds! {
    /// A line from corner to corner of a square board that holds every digit.
    Diagonal = diagonal,
    /// Boxes set off by one from the edge and from each other, which hold every digit (Windoku). A
    /// rule of the whole board.
    Windows = windows,
    /// Cells a knight's move apart differ. A rule of the whole board.
    AntiKnight = anti_knight,
    /// Cells that touch at a corner differ. A rule of the whole board.
    AntiKing = anti_king,
    /// Cells that differ, beside rows, columns, boxes and regions.
    ExtraRegion = extra_region,
    /// Cells that differ and add up to the number, if there is one.
    Cage = cage,
    /// A void cell whose number occurs neither in its row nor in its column.
    Clue = clue,
    /// A cell restricted to the digits that are its numbers, which stand in for givens (Sukaku).
    Candidates = candidates,
}

impl RuleKind {
    /// Its name in the notation of a layout: `cage`, `extra-region`.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The kind in an English sentence, with its article: `a cage`, `anti-knight`.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}
