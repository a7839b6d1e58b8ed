//! A board of any layout, with everything a file can hold about it.

use std::fmt;
use std::sync::{Arc, LazyLock};

use underdoku_grid::layout::{self, Layout, Spec, Variant};
use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid, Origin};

use crate::{Colour, Pencil, Tag};

/// A digit in a cell, and its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The digit.
    pub digit: layout::Digit,
    /// Whether it is a given or was entered by the player.
    pub origin: Origin,
}

impl Entry {
    /// A given of the puzzle.
    pub fn given(digit: impl Into<layout::Digit>) -> Self {
        Self { digit: digit.into(), origin: Origin::Given }
    }

    /// A digit that the player entered.
    pub fn entered(digit: impl Into<layout::Digit>) -> Self {
        Self { digit: digit.into(), origin: Origin::User }
    }
}

/// The contents of a file: the layout, digits with their origins, candidates, pencil marks, colours,
/// tags.
///
/// Nearly all boards have the 9x9 layout. Most formats support no other, and only 9x9 boards have
/// candidates. A board may break any rule that a [`Grid`] may break, and a blank may have no
/// candidate left.
///
/// ```
/// use underdoku::formats::{Board, Entry};
/// use underdoku::grid::layout::{self, Layout};
/// use underdoku::grid::{Cell, Digit, Grid};
///
/// let mut board = Board::from(Grid::EMPTY);
/// board.set(Cell::at(0, 0), Digit::new(9).map(Entry::entered));
/// assert_eq!(board.grid().filled().len(), 1);
/// assert_eq!(board.puzzle(), Some(Grid::EMPTY));
///
/// let layout = Layout::of_notation("2x2x").expect("the layout is valid");
/// let small = Board::new(layout.clone(), &layout::Grid::empty(&layout));
/// assert_eq!((small.name().as_str(), small.get(layout::Cell::new(0, 0))), ("2x2x", None));
/// assert_eq!(small.puzzle(), None);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// `None` for the standard 9x9 layout, which all boards share.
    layout: Option<Arc<Layout>>,
    /// One entry per cell or void, in row order.
    entries: Box<[Option<Entry>]>,
    /// `None` if they are what the rules leave.
    candidates: Option<Box<Candidates>>,
    notes: Option<Box<Notes>>,
    tags: Vec<(Tag, String)>,
}

/// The player's notes: one list per kind, in row order; empty if there are no notes of that kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Notes {
    corner: Vec<layout::DigitSet>,
    centre: Vec<layout::DigitSet>,
    colours: Vec<Vec<Colour>>,
}

impl Notes {
    const fn marks(&self, pencil: Pencil) -> &Vec<layout::DigitSet> {
        match pencil {
            Pencil::Corner => &self.corner,
            Pencil::Centre => &self.centre,
        }
    }
}

/// Replaces an element; a list whose elements are all default is stored as an empty one.
fn replace<T: Clone + Default + PartialEq>(list: &mut Vec<T>, length: usize, at: usize, by: T) {
    list.resize(length, T::default());
    list[at] = by;
    if list.iter().all(|element| *element == T::default()) {
        list.clear();
    }
}

static CLASSIC: LazyLock<Arc<Layout>> = LazyLock::new(|| Arc::new(Layout::classic()));

impl Board {
    /// Creates a board of this layout with these givens.
    pub fn new(layout: impl Into<Arc<Layout>>, givens: &layout::Grid) -> Self {
        let layout = layout.into();
        let entry = |place| givens.get(place).map(Entry::given);
        let entries = layout.cells_and_voids().map(entry).collect();
        let layout = Some(layout).filter(|layout| layout.spec() != Some(Spec::CLASSIC));
        Self { layout, entries, candidates: None, notes: None, tags: Vec::new() }
    }

    /// Creates a board from the givens of a puzzle and the player's digits in its blanks.
    pub fn played(givens: &Grid, grid: &Grid) -> Self {
        let mut board = Self::from(givens);
        for (cell, digit) in grid.placed() {
            if givens.get(cell).is_none() {
                board.set(cell, Some(Entry::entered(digit)));
            }
        }
        board
    }

    /// Creates a board from candidates alone, for files that contain nothing else (a pencil mark
    /// grid, 729 characters). The only candidate of a cell is read as a given unless a peer has the
    /// same candidate; then the cell is a blank with one candidate left.
    pub fn from_candidates(candidates: &Candidates) -> Self {
        let grid = Grid::from_fn(|cell| {
            let digit = candidates.get(cell).single()?;
            let is_lone = cell.peers().iter().all(|peer| !candidates.get(peer).contains(digit));
            is_lone.then_some(digit)
        });
        let mut board = Self::from(grid);
        board.set_candidates(candidates.clone());
        board
    }

    /// The layout: cells, houses and constraints.
    pub fn layout(&self) -> &Arc<Layout> {
        self.layout.as_ref().unwrap_or(&CLASSIC)
    }

    /// Returns true for the standard layout: 9x9 cells, boxes, and no further rule.
    pub const fn is_classic(&self) -> bool {
        self.layout.is_none()
    }

    /// The name of the layout in a sentence: `9jx`, or `4x5 cells` if it has no such name.
    pub fn name(&self) -> String {
        name_of(self.layout())
    }

    /// The number of rows and of columns, without building the 9x9 layout.
    fn size(&self) -> [usize; 2] {
        self.layout.as_ref().map_or([9, 9], |layout| [layout.rows(), layout.columns()])
    }

    /// The index of a cell in row order, if the cell is on the board.
    fn index(&self, place: layout::Cell) -> Option<usize> {
        let [rows, columns] = self.size();
        (place.row() < rows && place.column() < columns)
            .then(|| place.row() * columns + place.column())
    }

    /// Returns the digit in a cell with its origin; `None` if the cell is blank or not on the
    /// board.
    pub fn get(&self, cell: impl Into<layout::Cell>) -> Option<Entry> {
        self.entries[self.index(cell.into())?]
    }

    /// Puts a digit into a cell or blanks it. If the board holds candidates, the digit becomes the
    /// only candidate of its cell; no other cell changes.
    ///
    /// # Panics
    ///
    /// If the board has no such cell.
    pub fn set(&mut self, cell: impl Into<layout::Cell>, entry: Option<Entry>) {
        let place = cell.into();
        self.entries[self.index(place).expect("the cell is on the board")] = entry;
        if let (Some(candidates), Some(entry)) = (&mut self.candidates, entry)
            && let (Some(cell), Ok(digit)) = (cell_at(place), Digit::try_from(entry.digit))
        {
            candidates.set(cell, DigitSet::of(digit));
        }
    }

    /// Makes every digit a given.
    pub fn make_given(&mut self) {
        for entry in self.entries.iter_mut().flatten() {
            entry.origin = Origin::Given;
        }
    }

    /// Each filled cell with its entry, row by row.
    pub fn entries(&self) -> impl Iterator<Item = (layout::Cell, Entry)> {
        let [_, columns] = self.size();
        self.entries.iter().enumerate().filter_map(move |(index, entry)| {
            let entry = (*entry)?;
            Some((layout::Cell::new(index / columns, index % columns), entry))
        })
    }

    /// The givens only.
    pub fn givens(&self) -> layout::Grid {
        self.digits_with(|entry| entry.origin == Origin::Given)
    }

    /// Every digit on the board, given or entered.
    pub fn digits(&self) -> layout::Grid {
        self.digits_with(|_| true)
    }

    fn digits_with(&self, takes: impl Fn(Entry) -> bool) -> layout::Grid {
        let mut grid = layout::Grid::empty(self.layout());
        for (cell, entry) in self.entries().filter(|&(_, entry)| takes(entry)) {
            grid.set(cell, Some(entry.digit));
        }
        grid
    }

    /// The givens as a line, one character per place.
    pub fn givens_line(&self) -> String {
        match self.puzzle() {
            Some(givens) => givens.line().to_string(),
            None => self.givens().line(self.layout()),
        }
    }

    /// The givens and the player's digits as a line, one character per place.
    pub fn line(&self) -> String {
        if self.is_classic() {
            return self.grid().line().to_string();
        }
        self.digits().line(self.layout())
    }

    /// The givens, if the board is the standard one.
    pub fn puzzle(&self) -> Option<Grid> {
        self.is_classic().then(|| self.given_grid())
    }

    /// The givens of the 9x9 cells.
    pub(crate) fn given_grid(&self) -> Grid {
        self.grid_of(|entry| entry.origin == Origin::Given)
    }

    /// Every digit of the 9x9 cells. Another layout may have more cells: see
    /// [`digits`](Self::digits).
    pub fn grid(&self) -> Grid {
        self.grid_of(|_| true)
    }

    fn grid_of(&self, takes: impl Fn(Entry) -> bool) -> Grid {
        // Treats a blank as just another value: a branch here would be unpredictable.
        let value = |entry: Entry| entry.digit.get() * u8::from(takes(entry));
        let digit = |entry: Option<Entry>| Digit::new(entry.map_or(0, value));
        // Nearly all boards come through here, by the million; with an array, no cell needs a
        // bounds check.
        if let (None, Ok(entries)) =
            (&self.layout, <&[Option<Entry>; Cell::COUNT]>::try_from(&*self.entries))
        {
            return Grid::new(entries.map(digit));
        }
        Grid::from_fn(|cell| digit(self.get(cell)))
    }

    /// The cells filled by the player.
    pub fn entered(&self) -> Vec<layout::Cell> {
        let entered = self.entries().filter(|(_, entry)| entry.origin != Origin::Given);
        entered.map(|(place, _)| place).collect()
    }

    /// The candidates of every cell, if they differ from what the rules leave; `None` if they are
    /// [`Candidates::of`] the [`grid`](Self::grid).
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_deref()
    }

    /// The candidates of every cell: those set, or those that the rules leave.
    pub fn remaining(&self) -> Candidates {
        self.candidates().cloned().unwrap_or_else(|| self.by_rules())
    }

    /// The candidates that the digits and the restrictions of a Sukaku leave.
    fn by_rules(&self) -> Candidates {
        let mut left = Candidates::of(&self.grid());
        for (cell, digits) in self.layout().restricted() {
            if let (Some(nine), None) = (cell_at(cell), self.get(cell)) {
                let digits = digits.iter().filter_map(|digit| digit.try_into().ok()).collect();
                left.set(nine, left.get(nine) & digits);
            }
        }
        left
    }

    /// The 9x9 board whose candidates are those that a Sukaku allows, for formats that store
    /// candidates but not why they are restricted. `None` for every other layout.
    pub(crate) fn unrestricted(&self) -> Option<Self> {
        let spec = self.layout().spec().filter(|spec| spec.has(Variant::Sukaku))?;
        (spec.without(Variant::Sukaku) == Spec::CLASSIC).then(|| {
            let mut board = Self { layout: None, ..self.clone() };
            board.set_candidates(self.by_rules());
            board
        })
    }

    /// Converts the board to a Sukaku: its candidates become a rule of its layout; digits and notes
    /// stay. `None` if the board is not the standard one or has no candidates of its own.
    ///
    /// ```
    /// use underdoku::formats::Board;
    /// use underdoku::grid::{Candidates, Cell, DigitSet, Grid};
    ///
    /// let mut board = Board::from(Grid::EMPTY);
    /// assert_eq!(board.sukaku(), None);
    /// let mut candidates = Candidates::ALL;
    /// candidates.set(Cell::at(0, 0), DigitSet::from_bits(0b11));
    /// board.set_candidates(candidates);
    /// assert_eq!(board.sukaku().expect("the notes are candidates").name(), "3x3+sukaku");
    /// ```
    pub fn sukaku(&self) -> Option<Self> {
        let own = self.candidates()?;
        let blanks = self.grid().blanks();
        let lists = blanks.iter().map(|cell| (cell.into(), own.get(cell).into()));
        let layout = Layout::classic().with_candidates(lists);
        let blank = layout::Grid::empty(&layout);
        let sukaku = Self::new(layout, &blank);
        Some(Self { entries: self.entries.clone(), notes: self.notes.clone(), ..sukaku })
    }

    /// Sets the candidates of the blanks; a filled cell keeps its digit. They are stored only if
    /// they differ from what the rules leave, so fill the cells first.
    pub fn set_candidates(&mut self, mut candidates: Candidates) {
        let grid = self.grid();
        for (cell, digit) in grid.placed() {
            candidates.set(cell, DigitSet::of(digit));
        }
        let differs = candidates != Candidates::of(&grid);
        self.candidates = differs.then(|| Box::new(candidates));
    }

    /// The player's pencil marks of a kind in a cell; empty if the cell is not on the board.
    pub fn marks(&self, pencil: Pencil, cell: impl Into<layout::Cell>) -> layout::DigitSet {
        let marks = self.notes.as_ref().zip(self.index(cell.into()));
        marks.and_then(|(notes, index)| notes.marks(pencil).get(index).copied()).unwrap_or_default()
    }

    /// Replaces the player's pencil marks of a kind in a cell.
    ///
    /// # Panics
    ///
    /// If the board has no such cell.
    pub fn set_marks(
        &mut self,
        pencil: Pencil,
        cell: impl Into<layout::Cell>,
        digits: impl Into<layout::DigitSet>,
    ) {
        let digits = digits.into();
        self.note(cell.into(), |notes, length, index| match pencil {
            Pencil::Corner => replace(&mut notes.corner, length, index, digits),
            Pencil::Centre => replace(&mut notes.centre, length, index, digits),
        });
    }

    /// The cells with pencil marks of a kind, row by row.
    pub fn marked(&self, pencil: Pencil) -> Vec<layout::Cell> {
        let cells = self.layout().cells_and_voids();
        cells.filter(|&cell| !self.marks(pencil, cell).is_empty()).collect()
    }

    /// The colours of a cell, in the order in which they were added.
    pub fn colours(&self, cell: impl Into<layout::Cell>) -> &[Colour] {
        let colours = self.notes.as_ref().zip(self.index(cell.into()));
        colours.and_then(|(notes, index)| notes.colours.get(index)).map_or(&[], Vec::as_slice)
    }

    /// Replaces the colours of a cell.
    ///
    /// # Panics
    ///
    /// If the board has no such cell.
    pub fn set_colours(&mut self, cell: impl Into<layout::Cell>, colours: Vec<Colour>) {
        self.note(cell.into(), |notes, length, index| {
            replace(&mut notes.colours, length, index, colours);
        });
    }

    /// The cells with colours, row by row.
    pub fn coloured(&self) -> Vec<layout::Cell> {
        let cells = self.layout().cells_and_voids();
        cells.filter(|&cell| !self.colours(cell).is_empty()).collect()
    }

    /// True if there are pencil marks or colours.
    pub const fn has_notes(&self) -> bool {
        self.notes.is_some()
    }

    /// Changes the notes; the closure gets the notes, the number of cells and the index of this
    /// cell.
    fn note(&mut self, cell: layout::Cell, change: impl FnOnce(&mut Notes, usize, usize)) {
        let index = self.index(cell).expect("the cell is on the board");
        let mut notes = self.notes.take().unwrap_or_default();
        change(&mut notes, self.entries.len(), index);
        self.notes = Some(notes).filter(|notes| **notes != Notes::default());
    }

    /// The tags, in the order of [`Tag`]; equal tags in the order they were added.
    pub fn tags(&self) -> &[(Tag, String)] {
        &self.tags
    }

    /// The text of a tag; the first if there are several.
    pub fn tag(&self, tag: &Tag) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == tag).map(|(_, text)| text.as_str())
    }

    /// Adds a tag, after those of its kind.
    pub fn add_tag(&mut self, tag: Tag, text: impl Into<String>) {
        let place = self.tags.partition_point(|(known, _)| *known <= tag);
        self.tags.insert(place, (tag, text.into()));
    }
}

/// The name of a layout in a sentence: `9jx`, or `4x5 cells` if it has no name.
pub(crate) fn name_of(layout: &Layout) -> String {
    layout.name().unwrap_or_else(|| format!("{}x{} cells", layout.rows(), layout.columns()))
}

/// Converts to a cell of the 9x9 board.
fn cell_at(place: layout::Cell) -> Option<Cell> {
    (place.row() < 9 && place.column() < 9).then(|| Cell::at(place.row(), place.column()))
}

/// Prints the digits and the letters of their origins as two lines, to make failed comparisons
/// readable.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |entry: &Option<Entry>| entry.map_or('.', |entry| entry.origin.letter());
        f.debug_struct("Board")
            .field("layout", &self.layout().notation())
            .field("digits", &self.line())
            .field("origins", &self.entries.iter().map(letter).collect::<String>())
            .field("candidates", &self.candidates)
            .field("notes", &self.notes)
            .field("tags", &self.tags)
            .finish()
    }
}

/// An empty board of the standard layout.
impl Default for Board {
    fn default() -> Self {
        Self::from(Grid::EMPTY)
    }
}

/// Every digit becomes a given.
impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Self {
        let entries = grid.values().map(|value| layout::Digit::new(value).map(Entry::given));
        Self {
            layout: None,
            entries: Box::new(entries),
            candidates: None,
            notes: None,
            tags: Vec::new(),
        }
    }
}

/// Every digit becomes a given.
impl From<Grid> for Board {
    fn from(grid: Grid) -> Self {
        Self::from(&grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn candidates_that_the_rules_leave_are_not_stored() {
        let mut board = Board::from(LINE.parse::<Grid>().unwrap());
        let by_rules = board.remaining();
        board.set_candidates(by_rules.clone());
        assert_eq!(board.candidates(), None);
        let mut fewer = by_rules;
        fewer.set(Cell::at(0, 2), DigitSet::EMPTY);
        board.set_candidates(fewer.clone());
        assert_eq!(board.candidates(), Some(&fewer));
    }

    #[test]
    fn a_lone_digit_is_a_given_unless_a_peer_may_take_it() {
        let grid: Grid = LINE.parse().unwrap();
        assert_eq!(Board::from_candidates(&Candidates::of(&grid)), Board::from(grid));
        let mut candidates = Candidates::of(&grid);
        candidates.set(Cell::at(0, 2), DigitSet::of(grid.get(Cell::at(0, 0)).unwrap()));
        let board = Board::from_candidates(&candidates);
        assert_eq!((board.get(Cell::at(0, 0)), board.get(Cell::at(0, 2))), (None, None));
        assert_eq!(board.remaining(), candidates);
    }

    #[test]
    fn givens_and_entered_digits_are_kept_apart() {
        let givens: Grid = LINE.parse().unwrap();
        let mut grid = givens;
        grid.set(Cell::at(4, 4), Digit::new(5));
        let board = Board::played(&givens, &grid);
        assert_eq!((board.given_grid(), board.grid()), (givens, grid));
        assert_eq!(board.entered(), [layout::Cell::new(4, 4)]);
    }

    #[test]
    fn a_sukaku_without_its_layout_has_its_candidates() {
        let mut board = Board::from(LINE.parse::<Grid>().unwrap());
        assert_eq!(board.unrestricted(), None);
        let mut left = board.remaining();
        left.set(Cell::at(0, 2), DigitSet::from_bits(0b11));
        board.set_candidates(left);
        let sukaku = board.sukaku().unwrap();
        assert_eq!(sukaku.remaining(), board.remaining());
        assert_eq!(sukaku.unrestricted(), Some(board));
    }

    #[test]
    fn removing_all_marks_leaves_no_notes() {
        let mut board = Board::default();
        for pencil in Pencil::ALL {
            board.set_marks(pencil, Cell::at(1, 1), DigitSet::ALL);
            assert_eq!(board.marked(pencil), [Cell::at(1, 1).into()]);
            board.set_marks(pencil, Cell::at(1, 1), DigitSet::EMPTY);
        }
        board.set_colours(Cell::at(1, 1), vec![Colour::PALETTE[0]]);
        assert_eq!(board.coloured(), [Cell::at(1, 1).into()]);
        board.set_colours(Cell::at(1, 1), Vec::new());
        assert_eq!(board, Board::default());
    }
}
