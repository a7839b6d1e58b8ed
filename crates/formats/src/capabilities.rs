//! The data that each format can hold, and what is lost when a board is written in it.

use std::borrow::Cow;

use underdoku_grid::layout::RuleKind;
use underdoku_grid::{Candidates, Cell, CellSet, DigitSet, Origin, layout};

use crate::{Board, Loss, Pencil, Tag};

/// The data a format can hold.
pub(crate) struct Capabilities {
    /// True if it holds the layout; otherwise only 9x9 boards can be written.
    pub(crate) layout: bool,
    /// True if it holds the candidates that the puzzle itself allows, as in a Sukaku; otherwise
    /// they are written as ordinary candidates.
    pub(crate) restrictions: bool,
    /// Kinds of rules for which the format has no name; the candidates that they leave are written
    /// instead.
    pub(crate) as_candidates: &'static [RuleKind],
    pub(crate) digits: Digits,
    pub(crate) candidates: CandidatesKept,
    /// The kinds of pencil marks that it holds.
    pub(crate) marks: &'static [Pencil],
    /// The largest number of colours in a cell.
    pub(crate) colours: usize,
    /// Returns true if the format can hold this tag with this text.
    pub(crate) tag: fn(&Tag, &str) -> bool,
    /// Returns true if the text can be the description of this board. A text that states a rule
    /// which the board lacks cannot: the reader would refuse it.
    pub(crate) describes: fn(&Board, &str) -> bool,
    /// True if the same tag may occur several times.
    pub(crate) repeats: bool,
}

/// The digits a format can hold.
pub(crate) enum Digits {
    /// The givens alone.
    Givens,
    /// All digits; givens and entered digits cannot be distinguished.
    Filled,
    /// All digits; givens can be distinguished from entered ones.
    Entered,
    /// All digits with their origins.
    Origins,
}

/// The candidates a format can hold.
#[cfg_attr(
    not(feature = "programs"),
    expect(dead_code, reason = "some of these are used only by formats of the feature `programs`")
)]
pub(crate) enum CandidatesKept {
    /// None.
    No,
    /// The removed candidates: those missing although the rules allow them.
    Removed,
    /// The puzzle's own restrictions; removed candidates are written as restrictions too.
    Restrictions {
        /// True if a cell may be restricted to no digits.
        to_none: bool,
        /// True if a cell restricted to one digit can be distinguished from a filled cell.
        to_one: bool,
    },
    /// The candidates of the blanks, unless every blank has all digits or some blank has none.
    Blanks,
    /// All candidates of every cell; filled cells are recognised by their candidates alone.
    All,
}

/// A format that holds the givens and nothing else.
pub(crate) const GIVENS: Capabilities = Capabilities {
    layout: false,
    restrictions: false,
    as_candidates: &[],
    digits: Digits::Givens,
    candidates: CandidatesKept::No,
    marks: &[],
    colours: 0,
    tag: |_, _| false,
    describes: |_, _| true,
    repeats: false,
};

impl Capabilities {
    /// The board's tags that fit into the format.
    pub(crate) fn tags<'b>(&self, board: &'b Board) -> Vec<&'b (Tag, String)> {
        let mut tags: Vec<&(Tag, String)> =
            board.tags().iter().filter(|(tag, text)| self.has_place(board, tag, text)).collect();
        if !self.repeats {
            tags.dedup_by(|(later, _), (earlier, _)| later == earlier);
        }
        tags
    }

    /// The text of the first tag of this kind that fits into the format.
    pub(crate) fn text<'b>(&self, board: &'b Board, wanted: &Tag) -> Option<&'b str> {
        let mut texts = board
            .tags()
            .iter()
            .filter(|(tag, text)| tag == wanted && self.has_place(board, tag, text));
        texts.next().map(|(_, text)| text.as_str())
    }

    fn has_place(&self, board: &Board, tag: &Tag, text: &str) -> bool {
        let describes = || *tag != Tag::Description || (self.describes)(board, text);
        (self.tag)(tag, text) && describes()
    }

    /// The board as the format can express it: with the restrictions of a Sukaku, or without.
    pub(crate) fn fitted<'b>(&self, board: &'b Board) -> Cow<'b, Board> {
        let unrestricted = if self.restrictions { None } else { board.unrestricted() };
        unrestricted.map_or(Cow::Borrowed(board), Cow::Owned)
    }

    /// Everything on the board that the format cannot hold.
    pub(crate) fn losses(&self, board: &Board) -> Vec<Loss> {
        let mut lost = Vec::new();
        let fitted = self.fitted(board);
        if !self.layout && !fitted.is_classic() {
            lost.push(Loss::Layout(board.name()));
        }
        self.lose_digits(&fitted, &mut lost);
        self.lose_candidates(&fitted, &mut lost);
        if matches!(fitted, Cow::Owned(_)) && !lost.contains(&Loss::Candidates) {
            let cells = board.layout().restricted().map(|(cell, _)| cell);
            lost.push(Loss::Restrictions(cells.collect()));
        }
        let kinds = self.as_candidates.iter().copied();
        for kind in kinds.filter(|&kind| !fitted.layout().rules_of(kind).is_empty()) {
            let rules = fitted.layout().rules_of(kind).iter();
            lost.push(Loss::Parity(kind, rules.flat_map(layout::Rule::cells).copied().collect()));
        }
        self.lose_notes(&fitted, &mut lost);
        self.lose_tags(&fitted, &mut lost);
        lost
    }

    fn lose_digits(&self, board: &Board, lost: &mut Vec<Loss>) {
        let mut cells = board.entered();
        if let Digits::Entered = self.digits {
            cells.retain(|&cell| board.get(cell).is_some_and(|entry| entry.origin != Origin::User));
        }
        match self.digits {
            _ if cells.is_empty() => {}
            Digits::Givens => lost.push(Loss::Digits(cells)),
            Digits::Filled | Digits::Entered => lost.push(Loss::Origins(cells)),
            Digits::Origins => {}
        }
    }

    fn lose_candidates(&self, board: &Board, lost: &mut Vec<Loss>) {
        let stale = stale(board);
        match self.candidates {
            CandidatesKept::No if board.candidates().is_some() => lost.push(Loss::Candidates),
            CandidatesKept::Removed if !stale.is_empty() => lost.push(Loss::Stale(stale)),
            CandidatesKept::All if !singles(board).is_empty() => {
                lost.push(Loss::Singles(singles(board).iter().map(Into::into).collect()));
            }
            CandidatesKept::Restrictions { to_none, to_one } => {
                lose_restrictions(board, [to_none, to_one], lost);
                lost.extend((!stale.is_empty()).then_some(Loss::Stale(stale)));
            }
            CandidatesKept::Blanks if are_unclear(board) => lost.push(Loss::Candidates),
            CandidatesKept::No
            | CandidatesKept::Removed
            | CandidatesKept::Blanks
            | CandidatesKept::All => {}
        }
    }

    fn lose_notes(&self, board: &Board, lost: &mut Vec<Loss>) {
        for pencil in Pencil::ALL.into_iter().filter(|pencil| !self.marks.contains(pencil)) {
            let cells = board.marked(pencil);
            lost.extend((!cells.is_empty()).then_some(Loss::Marks(pencil, cells)));
        }
        let mut cells = board.coloured();
        cells.retain(|&cell| board.colours(cell).len() > self.colours);
        lost.extend((!cells.is_empty()).then_some(Loss::Colours(cells)));
    }

    fn lose_tags(&self, board: &Board, lost: &mut Vec<Loss>) {
        let mut kept = self.tags(board).into_iter().peekable();
        for tag in board.tags() {
            if kept.next_if(|kept| std::ptr::eq(*kept, tag)).is_none() {
                lost.push(Loss::Tag(tag.0.clone()));
            }
        }
    }
}

/// The blanks with a candidate that equals a peer's digit.
fn stale(board: &Board) -> CellSet {
    let Some(candidates) = board.candidates() else { return CellSet::EMPTY };
    let by_rules = Candidates::of(&board.grid());
    Cell::all().filter(|&cell| !(candidates.get(cell) - by_rules.get(cell)).is_empty()).collect()
}

/// The cells that a format with restrictions writes as restricted, row by row, each with its
/// digits: those that the puzzle restricts, or the blanks of the 9x9 board with removed candidates.
///
/// Digits that the player entered remove no candidates here, because they do not restrict the
/// puzzle.
pub(crate) fn restrictions(board: &Board) -> Vec<(layout::Cell, layout::DigitSet)> {
    let Some(own) = board.candidates().filter(|_| board.is_classic()) else {
        return board.layout().restricted().collect();
    };
    let (by_givens, by_digits) =
        (Candidates::of(&board.given_grid()), Candidates::of(&board.grid()));
    let restriction = |cell| {
        let removed = by_digits.get(cell) - own.get(cell);
        (!removed.is_empty()).then(|| (cell.into(), (by_givens.get(cell) - removed).into()))
    };
    board.grid().blanks().iter().filter_map(restriction).collect()
}

/// Reports the restrictions that the format cannot express.
fn lose_restrictions(board: &Board, [holds_empty, holds_singles]: [bool; 2], lost: &mut Vec<Loss>) {
    let restricted = restrictions(board);
    let of_size = |size| {
        let cells = restricted.iter().filter(move |(_, digits)| digits.len() == size);
        cells.map(|&(cell, _)| cell).collect::<Vec<_>>()
    };
    if board.is_classic() && !restricted.is_empty() {
        lost.push(Loss::Restrictions(restricted.iter().map(|&(cell, _)| cell).collect()));
    }
    if !holds_empty && !of_size(0).is_empty() {
        lost.push(Loss::Candidates);
    }
    if !holds_singles && !of_size(1).is_empty() {
        lost.push(Loss::Singles(of_size(1)));
    }
}

/// True if every blank has all candidates, or some blank has none: a file with such candidates
/// could be read in two ways.
fn are_unclear(board: &Board) -> bool {
    let Some(own) = board.candidates() else { return false };
    let left: Vec<DigitSet> = board.grid().blanks().iter().map(|cell| own.get(cell)).collect();
    left.iter().all(|&left| left == DigitSet::ALL) || left.contains(&DigitSet::EMPTY)
}

/// The blanks that look filled by their candidates, and the filled cells that look blank.
fn singles(board: &Board) -> CellSet {
    let (filled, seen) =
        (board.grid().filled(), Board::from_candidates(&board.remaining()).grid().filled());
    (filled - seen) | (seen - filled)
}
