//! Additional rules of square boards, each a row of a table.

use super::{Layout, Rule, RuleKind};

/// A rule in addition to rows, columns and boxes or regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Both diagonals contain every digit.
    #[doc(alias = "x")]
    Diagonals,
    /// Cages add up to their sums.
    Killer,
    /// Boxes set off by one from the edge and from each other contain every digit (Windoku).
    #[doc(alias = "windoku")]
    Windows,
    /// Cells a knight's move apart differ.
    #[doc(alias = "knight")]
    AntiKnight,
    /// Cells that touch at a corner differ.
    #[doc(alias("king", "no touch"))]
    AntiKing,
    /// Cells are restricted to candidates, which replace givens.
    Sukaku,
    /// Rules that have no variant, such as an extra region.
    Rules,
}

struct VariantNames {
    variant: Variant,
    notation: &'static str,
    title: &'static str,
}

/// In the order of the notation. Solo has the letters `x` and `k`, but not the other variants.
const TABLE: [VariantNames; 7] = [
    VariantNames { variant: Variant::Diagonals, notation: "x", title: "X" },
    VariantNames { variant: Variant::Killer, notation: "k", title: "Killer" },
    VariantNames { variant: Variant::Windows, notation: "+windoku", title: "Windoku" },
    VariantNames { variant: Variant::AntiKnight, notation: "+antiknight", title: "Anti-Knight" },
    VariantNames { variant: Variant::AntiKing, notation: "+antiking", title: "Anti-King" },
    VariantNames { variant: Variant::Sukaku, notation: "+sukaku", title: "Sukaku" },
    VariantNames { variant: Variant::Rules, notation: "+rules", title: "Rules" },
];

impl Variant {
    /// All variants in the order of the notation.
    pub const ALL: [Self; 7] = [
        TABLE[0].variant,
        TABLE[1].variant,
        TABLE[2].variant,
        TABLE[3].variant,
        TABLE[4].variant,
        TABLE[5].variant,
        TABLE[6].variant,
    ];

    const fn row(self) -> &'static VariantNames {
        &TABLE[self as usize]
    }

    /// Its notation after a size: `x`, `k`, `+windoku`, `+antiknight`, `+antiking`, `+sukaku`,
    /// `+rules`.
    pub const fn notation(self) -> &'static str {
        self.row().notation
    }

    /// The kind of its rule, if that rule is about the whole board.
    pub const fn kind(self) -> Option<RuleKind> {
        match self {
            Self::Windows => Some(RuleKind::Windows),
            Self::AntiKnight => Some(RuleKind::AntiKnight),
            Self::AntiKing => Some(RuleKind::AntiKing),
            Self::Diagonals | Self::Killer | Self::Sukaku | Self::Rules => None,
        }
    }

    /// Its common name.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// The rules that it adds to a board; empty if they are drawn one by one, as cages are.
    pub(super) fn rules(self, layout: &Layout) -> Vec<Rule> {
        match self {
            Self::Diagonals => Rule::diagonals(layout.rows()).into(),
            Self::Windows => vec![Rule::windows()],
            Self::AntiKnight => vec![Rule::anti_knight()],
            Self::AntiKing => vec![Rule::anti_king()],
            Self::Killer | Self::Sukaku | Self::Rules => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{House, Spec};
    use super::*;

    fn added(name: &str, variant: Variant) -> Vec<House> {
        let layout = name.parse::<Spec>().unwrap().layout().unwrap();
        let before = layout.houses().len();
        layout.with(variant).houses()[before..].to_vec()
    }

    #[test]
    fn the_table_is_in_the_order_of_the_variants() {
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            assert_eq!(variant as usize, index);
        }
    }

    #[test]
    fn windows_are_where_windoku_has_them() {
        let windows = added("3x3", Variant::Windows);
        let corners: Vec<String> =
            windows.iter().map(|house| house.cells()[0].to_string()).collect();
        assert_eq!(corners, ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert!(windows.iter().all(|house| house.is_full() && house.cells().len() == 9));
        assert_eq!(added("4x4", Variant::Windows).len(), 9);
        assert_eq!(added("2x3", Variant::Windows).len(), 1);
    }

    #[test]
    fn each_pair_of_a_move_occurs_once() {
        assert_eq!(added("3x3", Variant::AntiKnight).len(), 4 * 7 * 8);
        assert_eq!(added("3x3", Variant::AntiKing).len(), 2 * 8 * 8);
        assert!(added("3x3", Variant::AntiKing).iter().all(|house| !house.is_full()));
        assert_eq!(
            added("3x3", Variant::Diagonals).iter().filter(|house| house.is_full()).count(),
            2
        );
    }
}
