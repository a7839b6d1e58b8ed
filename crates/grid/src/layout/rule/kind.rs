//! The table of rule kinds.

use super::super::{Layout, LayoutFault, Variant};
#[cfg(feature = "constraints")]
use super::constraint;
#[cfg(not(feature = "constraints"))]
use super::left_out;
use super::{
    Meaning, Placement, Rule, Stroke, anti_king, anti_knight, cage, candidates, clue, diagonal,
    extra_region, windows,
};

/// Everything about a kind, defined in the kind's own file.
pub(super) struct KindInfo {
    /// Its name in text.
    pub(super) name: &'static str,
    /// Its name in an error, with its article.
    pub(super) title: &'static str,
    /// Whether the order of its cells matters, and how.
    pub(super) order: CellOrder,
    /// The numbers that a setter gives with it.
    pub(super) numbers: RuleNumbers,
    /// The part of a board's name that indicates such rules.
    pub(super) variant: Variant,
    /// Checks that a rule fits on a board, which may already have rules.
    pub(super) check: fn(&Rule, &Layout) -> Result<(), LayoutFault>,
    /// The numbers of a rule in normal form, the same for all rules with the same meaning.
    pub(super) normalize: fn(&Rule, &Layout) -> Vec<u16>,
    /// Adds the meanings of a rule, given its index among those of its kind.
    pub(super) meaning: fn(&Rule, &Layout, usize, &mut Vec<Meaning>),
    /// Adds the strokes of a rule.
    pub(super) strokes: fn(&Rule, &Layout, &mut Vec<Stroke>),
    /// True if a rule's meaning does not change when digits are renamed.
    pub(super) allows_renaming: fn(&Rule) -> bool,
}

/// The numbers unchanged, for kinds in which different numbers always have different meanings.
pub(super) fn as_given(rule: &Rule, _: &Layout) -> Vec<u16> {
    rule.numbers().to_vec()
}

/// How the order of a rule's cells matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellOrder {
    /// It does not matter: cells are stored in row order.
    Any,
    /// Cells form a line from the first to the last.
    Line,
    /// Cells form a line that has the same meaning from either end.
    #[cfg_attr(
        not(feature = "constraints"),
        expect(dead_code, reason = "without `constraints`, no kind has such a line")
    )]
    BothWays,
}

/// The numbers that a setter gives with a rule of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleNumbers {
    /// None.
    Without,
    /// One, or none for what the kind means without it.
    Optional,
    /// One.
    One,
    /// Some digits of the board.
    Digits,
    /// Pairs of a count and a digit.
    Counts,
    /// The number of cells in each of its parts, or none for two halves.
    Sizes,
    /// The table of a custom line.
    Table,
}

macro_rules! kinds {
    (
        $($(#[$doc:meta])* $kind:ident = $file:ident),+;
        $($(#[$drawn_doc:meta])* $drawn:ident = $drawn_file:ident),+ $(,)?
    ) => {
        /// The kind of a [`Rule`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum RuleKind {
            $($(#[$doc])* $kind,)+
            $($(#[$drawn_doc])* $drawn,)+
        }

        impl RuleKind {
            /// All kinds: houses first, then those that restrict cells by their numbers. A program
            /// that uses `underdoku-grid` without its feature `constraints` lacks the kinds from
            /// the thermometer on; the library `underdoku` has them all.
            pub const ALL: &[Self] = &[
                $(Self::$kind,)+
                $(#[cfg(feature = "constraints")] Self::$drawn,)+
            ];

            pub(super) const fn info(self) -> &'static KindInfo {
                match self {
                    $(Self::$kind => &$file::KIND,)+
                    $(
                        #[cfg(feature = "constraints")]
                        Self::$drawn => &constraint::$drawn_file::KIND,
                    )+
                    #[cfg(not(feature = "constraints"))]
                    _ => &left_out::KIND,
                }
            }

            /// How its rules are placed on a board; `None` if they belong to a board from the beginning, as
            /// clues and candidates do.
            pub const fn placement(self) -> Option<Placement> {
                match self {
                    $(Self::$kind => $file::PLACEMENT,)+
                    $(
                        #[cfg(feature = "constraints")]
                        Self::$drawn => constraint::$drawn_file::PLACEMENT,
                    )+
                    #[cfg(not(feature = "constraints"))]
                    _ => None,
                }
            }
        }
    };
}

// This is the order of a layout's rules, and so of the houses that follow from them. Boards of
// existing seeds depend on it, so a new kind goes to the end.
// Other crates must match on kinds with a catch-all arm, so the compiler does not report where a
// new kind is missing; CONTRIBUTING.md lists those places.
kinds! {
    /// A line from corner to corner of a square board that contains every digit.
    Diagonal = diagonal,
    /// Boxes set off by one from the edge and from each other, which contain every digit (Windoku).
    /// A rule about the whole board.
    Windows = windows,
    /// Cells a knight's move apart differ. A rule about the whole board.
    AntiKnight = anti_knight,
    /// Cells that touch at a corner differ. A rule about the whole board.
    AntiKing = anti_king,
    /// Cells that differ, in addition to rows, columns, boxes and regions.
    ExtraRegion = extra_region,
    /// Cells that differ and add up to the number, if there is one.
    Cage = cage,
    /// A void cell whose number occurs neither in its row nor in its column.
    Clue = clue,
    /// A cell restricted to candidates, which are its numbers and replace givens (Sukaku).
    Candidates = candidates;

    // Kinds of the feature `constraints`.
    /// Digits increase from its first cell to its last.
    Thermometer = thermometer,
    /// The first cell is the circle, the others are the shaft, whose digits add up to the digit in
    /// the circle. With the number 2 or 3, that many cells at the start are a pill, whose digits
    /// are read as one number: a 1 and a 4 are 14.
    Arrow = arrow,
    /// Two cells whose digits differ by the number, by default 1.
    WhiteDot = white_dot,
    /// Two cells; one digit is the other times the number, by default 2.
    BlackDot = black_dot,
    /// Neighbours without a white dot do not differ by 1, and of neighbours without a black dot
    /// neither is twice the other. With the number 1 only the first applies, with 2 only the
    /// second. A rule about the whole board.
    AllDots = all_dots,
    /// Two cells that add up to the number: V is 5, X is 10.
    PairSum = pair_sum,
    /// Neighbours without a sign between them do not add up to 5 or 10 or, if the rule has numbers,
    /// to any of these. A rule about the whole board.
    AllPairSums = all_pair_sums,
    /// Cells that hold odd digits.
    Odd = odd,
    /// Cells that hold even digits.
    Even = even,
    /// Cells that add up to the number; digits may repeat.
    LittleKiller = little_killer,
    /// A line that reads the same from both ends.
    Palindrome = palindrome,
    /// Four cells that contain the digits that are its numbers, each as often as it is listed.
    Quadruple = quadruple,
    /// A line of consecutive digits in any order.
    Renban = renban,
    /// A line on which neighbours differ by at least the number, by default half the number of
    /// digits.
    Whisper = whisper,
    /// A line that adds up to the same sum on each visit to a region.
    RegionSum = region_sum,
    /// Two cells of which the first holds the smaller digit.
    Inequality = inequality,
    /// Digits grow or stay the same from its first cell to its last.
    SlowThermometer = slow_thermometer,
    /// Neighbours do not differ by 1. A rule about the whole board.
    Nonconsecutive = nonconsecutive,
    /// Cells that hold a smaller digit than each neighbour that is not one of them.
    Minimum = minimum,
    /// Cells that hold a greater digit than each neighbour that is not one of them.
    Maximum = maximum,
    /// A line on which odd and even digits alternate.
    ParityLine = parity_line,
    /// A line on which any three consecutive digits leave different remainders when divided by 3.
    ModularLine = modular_line,
    /// A line on which any three consecutive digits are a low, a middle and a high one.
    EntropicLine = entropic_line,
    /// A line on which no two digits are equal or consecutive.
    Nabner = nabner,
    /// A line whose digits are strictly between those at its ends.
    BetweenLine = between_line,
    /// A line whose end digits differ by at least the number, by default 4; no other digit on it is
    /// between them or equal to one of them.
    LockoutLine = lockout_line,
    /// A line on which all neighbours differ by the same number, which is not given.
    SameDifference = same_difference,
    /// A line that can be cut into parts that each add up to the number, by default 10.
    SumLine = sum_line,
    /// A row or column in which the digits between the least and the greatest one add up to the number.
    Sandwich = sandwich,
    /// A row or column in which as many of the first cells as the first digit says add up to the
    /// number.
    XSum = x_sum,
    /// A row or column in which the number of digits that are greater than all before them is
    /// given.
    Skyscraper = skyscraper,
    /// A row or column whose first digit is the place of the number.
    NumberedRoom = numbered_room,
    /// A line on which any two cells at the same distance from its middle have the same sum; if it
    /// has a middle cell, its digit is that sum.
    ZipperLine = zipper_line,
    /// A line whose two ends have the same sum as the cells between them.
    DoubleArrow = double_arrow,
    /// Cells at the same place in their boxes differ. A rule about the whole board.
    DisjointGroups = disjoint_groups,
    /// Cells, each of which points to the row of its column that holds the number of its own row.
    RowIndex = row_index,
    /// Cells, each of which points to the column of its row that holds the number of its own
    /// column.
    ColumnIndex = column_index,
    /// Cells whose first half holds the same digits as the second, in the same order.
    Clones = clones,
    /// A line with a rule that the setter defines. Its numbers are a table with a row for each
    /// state, the first of which is the state before the first digit. A row is 1 if the line may
    /// end in that state, otherwise 0, and then, for each digit of the board, the number of the
    /// next state, counted from 1, or 0 if that digit is not allowed.
    CustomLine = custom_line,
    /// Cells that differ; neither one of them nor several together add up to the number.
    RellikCage = rellik_cage,
    /// Two cells that are n steps apart do not both hold the digit n. A rule about the whole board.
    AntiTaxicab = anti_taxicab,
    /// Cells in which each digit that occurs does so as often as its value.
    CountingCircles = counting_circles,
    /// Cells that add up to the number; digits may repeat, as in a little killer, which is drawn differently.
    SumCage = sum_cage,
    /// Cages that add up to the same sum. The numbers are the sizes of the cages; by default there
    /// are two cages, each with half of the cells.
    EqualSums = equal_sums,
    /// Cells that contain some digits a given number of times. Its numbers are pairs of a count and
    /// a digit.
    LookAndSay = look_and_say,
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

    /// The numbers that a rule of this kind has.
    pub const fn numbers(self) -> RuleNumbers {
        self.info().numbers
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}
