//! Refusals: layouts that a format cannot hold.

use std::fmt;

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Layout, Rule, RuleKind, Spec, Variant};

use crate::{Board, Format};

/// A board that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The format.
    pub format: Format,
    /// The part of the board that it cannot hold.
    pub what: Feature,
}

/// `cannot store any board but the standard 9x9 one; this is 9jx (.cudoku)`.
impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot store {} ({})", self.what, self.format.title())
    }
}

impl std::error::Error for Unsupported {}

/// A feature of a layout that some formats cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Feature {
    /// Any board but the 9x9 one.
    Layout(String),
    /// A board with more rows than this limit, with its name.
    #[cfg(feature = "programs")]
    Size(usize, String),
    /// A board that is not square, has void cells, or has digits other than 1 to its number of
    /// rows.
    Unnamed(String),
    /// A variant.
    Variant(Variant),
    /// A kind of rule.
    Rule(RuleKind),
    /// A rule whose cells or numbers the format cannot hold, although it knows the kind.
    #[cfg(feature = "programs")]
    RuleAs(Rule),
    /// A region or a cage that is not connected.
    Pieces(Cell),
    /// A cell of a killer in no cage.
    Uncaged(Cell),
    /// A cell in two cages.
    Overlap(Cell),
    /// A cage of a single cell.
    LoneCage(Cell),
    /// A cage without a sum.
    NoSum(Cell),
    /// A given, where the format cannot store givens on such a board.
    Given(Cell),
    /// A digit of the player, where the format can only store givens on such a board.
    Entered(Cell),
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(name) => write!(f, "any board but the standard 9x9 one; this is {name}"),
            #[cfg(feature = "programs")]
            Self::Size(most, name) => {
                write!(f, "boards larger than {most}x{most}; this is {name}")
            }
            Self::Unnamed(name) => {
                let found = if name.contains("digits:") {
                    "a board whose digits are chosen"
                } else {
                    "a board that is not square, or has void cells"
                };
                write!(f, "{found}; this is {name}")
            }
            Self::Variant(variant) => write!(f, "the rules of {}", variant.title()),
            Self::Rule(kind) => f.write_str(kind.title()),
            #[cfg(feature = "programs")]
            Self::RuleAs(rule) => {
                write!(f, "{} with such cells and numbers, as {rule}", rule.kind().title())
            }
            Self::Pieces(cell) => write!(f, "a region or a cage in several pieces, as at {cell}"),
            Self::Uncaged(cell) => write!(f, "a killer with cells in no cage, such as {cell}"),
            Self::Overlap(cell) => write!(f, "cages that overlap, as in {cell}"),
            Self::LoneCage(cell) => write!(f, "a cage of one cell, as at {cell}"),
            Self::NoSum(cell) => write!(f, "a cage without a sum, as at {cell}"),
            Self::Given(cell) => write!(f, "givens on such a board, as in {cell}"),
            Self::Entered(cell) => {
                write!(f, "digits that are not givens on such a board, as in {cell}")
            }
        }
    }
}

impl Feature {
    /// The feature for a variant that a format does not know; for `Variant::Rules`, the kind of the
    /// first rule that the board's name does not contain.
    pub(crate) fn of_variant(variant: Variant, layout: &Layout) -> Self {
        let mut kinds = layout.rules_beyond_name().map(Rule::kind);
        let other = kinds.find(|kind| !matches!(kind, RuleKind::Cage | RuleKind::Candidates));
        other.filter(|_| variant == Variant::Rules).map_or(Self::Variant(variant), Self::Rule)
    }
}

/// The kind of a 9x9 board without givens and with no variants other than these. Formats for
/// killers in one line hold only such boards.
///
/// # Errors
///
/// The first part of the board that the format cannot hold.
pub(crate) fn killer_without_givens(board: &Board, variants: &[Variant]) -> Result<Spec, Feature> {
    let standard = board.layout().spec().filter(|spec| spec.shape() == Spec::CLASSIC.shape());
    let spec = standard.ok_or_else(|| Feature::Layout(board.name()))?;
    if let Some(variant) = spec.variants().find(|variant| !variants.contains(variant)) {
        return Err(Feature::of_variant(variant, board.layout()));
    }
    if let Some(cell) = board.layout().cages_overlap() {
        return Err(Feature::Overlap(cell));
    }
    match board.entries().find(|(_, entry)| entry.origin == Origin::Given) {
        Some((cell, _)) => Err(Feature::Given(cell)),
        None => Ok(spec),
    }
}
