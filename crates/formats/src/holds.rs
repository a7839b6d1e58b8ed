//! The data that each format can hold, and the losses when it cannot.

use underdoku_grid::{Candidates, Cell, CellSet, DigitSet, Grid, Origin};

use crate::{Board, Loss, Pencil, Tag};

/// The data a format can hold.
pub(crate) struct Holds {
    /// Holds the layout; otherwise boards are of the 9x9 one only.
    pub(crate) layout: bool,
    pub(crate) digits: Digits,
    pub(crate) candidates: Kept,
    /// The kinds of pencil marks it holds.
    pub(crate) marks: &'static [Pencil],
    /// The largest number of colours of a cell.
    pub(crate) colours: usize,
    /// Returns true if the format has a place for this tag with this text.
    pub(crate) tag: fn(&Tag, &str) -> bool,
    /// Allows the same tag several times.
    pub(crate) repeats: bool,
}

/// The digits a format can hold.
pub(crate) enum Digits {
    /// The givens alone.
    Givens,
    /// All digits, without telling givens from others.
    Filled,
    /// All digits, with givens kept apart.
    Entered,
    /// All digits with their origins.
    Origins,
}

/// The candidates a format can hold.
#[cfg_attr(
    not(feature = "programs"),
    expect(dead_code, reason = "formats that hold some of these are off")
)]
pub(crate) enum Kept {
    /// None.
    No,
    /// The removed candidates: those missing although the rules allow them.
    Removed,
    /// The candidates of blanks that differ from what the rules leave, if there are at least so
    /// many.
    Restricted(usize),
    /// The candidates of the blanks, unless all of them have all digits, or one has none.
    Blanks,
    /// All candidates of every cell; filled cells are recognised by their candidates alone.
    All,
}

/// A format that holds the givens and nothing else.
pub(crate) const GIVENS: Holds = Holds {
    layout: false,
    digits: Digits::Givens,
    candidates: Kept::No,
    marks: &[],
    colours: 0,
    tag: |_, _| false,
    repeats: false,
};

impl Holds {
    /// The board's tags that fit into the format.
    pub(crate) fn tags<'b>(&self, board: &'b Board) -> Vec<&'b (Tag, String)> {
        let mut tags: Vec<&(Tag, String)> =
            board.tags().iter().filter(|(tag, text)| (self.tag)(tag, text)).collect();
        if !self.repeats {
            tags.dedup_by(|(later, _), (earlier, _)| later == earlier);
        }
        tags
    }

    /// The text of the first tag of this kind that fits into the format.
    pub(crate) fn text<'b>(&self, board: &'b Board, wanted: &Tag) -> Option<&'b str> {
        let mut texts =
            board.tags().iter().filter(|(tag, text)| tag == wanted && (self.tag)(tag, text));
        texts.next().map(|(_, text)| text.as_str())
    }

    /// Everything on the board that the format cannot hold.
    pub(crate) fn losses(&self, board: &Board) -> Vec<Loss> {
        let mut lost = Vec::new();
        if !self.layout && !board.is_classic() {
            lost.push(Loss::Layout(board.name()));
        }
        self.lose_digits(board, &mut lost);
        self.lose_candidates(board, &mut lost);
        self.lose_notes(board, &mut lost);
        self.lose_tags(board, &mut lost);
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

    /// The digits of a board that the format holds.
    fn held(&self, board: &Board) -> Grid {
        match self.digits {
            Digits::Givens => board.given_grid(),
            Digits::Filled | Digits::Entered | Digits::Origins => board.grid(),
        }
    }

    fn lose_candidates(&self, board: &Board, lost: &mut Vec<Loss>) {
        let stale = stale(board);
        match self.candidates {
            Kept::No if board.candidates().is_some() => lost.push(Loss::Candidates),
            Kept::Removed if !stale.is_empty() => lost.push(Loss::Stale(stale)),
            Kept::All if !singles(board).is_empty() => lost.push(Loss::Singles(singles(board))),
            Kept::Restricted(least) if has_fewer(board, &self.held(board), least) => {
                lost.push(Loss::Candidates);
            }
            Kept::Blanks if are_unclear(board) => lost.push(Loss::Candidates),
            Kept::No | Kept::Removed | Kept::Restricted(_) | Kept::Blanks | Kept::All => {}
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
        for told in board.tags() {
            if kept.next_if(|kept| std::ptr::eq(*kept, told)).is_none() {
                lost.push(Loss::Tag(told.0.clone()));
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

/// The blanks whose candidates differ from what the rules leave beside the digits that the format
/// holds.
pub(crate) fn restricted(board: &Board, held: &Grid) -> impl Iterator<Item = (Cell, DigitSet)> {
    let by_rules = Candidates::of(held);
    let told = board.candidates().cloned();
    let blanks = if told.is_some() { board.grid().blanks() } else { CellSet::EMPTY };
    blanks.iter().collect::<Vec<_>>().into_iter().filter_map(move |cell| {
        let left = told.as_ref()?.get(cell);
        (left != by_rules.get(cell)).then_some((cell, left))
    })
}

/// True if a restricted blank has fewer candidates.
fn has_fewer(board: &Board, held: &Grid, least: usize) -> bool {
    restricted(board, held).any(|(_, left)| left.len() < least)
}

/// True if candidates are told, and every blank has all of them, or one has none.
fn are_unclear(board: &Board) -> bool {
    let Some(told) = board.candidates() else { return false };
    let left: Vec<DigitSet> = board.grid().blanks().iter().map(|cell| told.get(cell)).collect();
    left.iter().all(|&left| left == DigitSet::ALL) || left.contains(&DigitSet::EMPTY)
}

/// The blanks that look filled by their candidates, and the filled cells that look blank.
fn singles(board: &Board) -> CellSet {
    let (filled, seen) =
        (board.grid().filled(), Board::from_candidates(&board.remaining()).grid().filled());
    (filled - seen) | (seen - filled)
}
