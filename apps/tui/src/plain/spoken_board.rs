//! Boards in sentences, for screen readers.

use std::io::{self, Write};

use underdoku_grid::layout::{Cell, DigitSet, Grid, House, HouseKind, Layout};
use underdoku_words::terminal::say;
use underdoku_words::{Message, Say, alternatives};

/// A house as a player types it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    word: &'static str,
    number: usize,
}

/// The words for houses.
pub(crate) const HOUSES: [&str; 3] = ["row", "column", "box"];

impl Named {
    /// Parses the word for a house and its number, from 1.
    pub(crate) fn read(word: &str, number: &str) -> Option<Self> {
        let word = HOUSES.into_iter().find(|&house| house == word)?;
        let number = number.parse().ok().filter(|number| (1..=Layout::LARGEST).contains(number))?;
        Some(Self { word, number })
    }

    /// The house on this board, if it has one of this number.
    pub(crate) fn on(self, layout: &Layout) -> Option<&House> {
        let houses = layout.houses().iter().filter(|house| self.is(house.kind()));
        houses.into_iter().nth(self.number - 1)
    }

    fn is(self, kind: HouseKind) -> bool {
        match kind {
            HouseKind::Row => self.word == "row",
            HouseKind::Column => self.word == "column",
            HouseKind::Box | HouseKind::Region | HouseKind::Lettered(_) => self.word == "box",
            _ => false,
        }
    }
}

/// The message for a board without a house of this number.
impl Say for Named {
    fn message(&self) -> Message {
        Message::new("plain-no-house").text("word", self.word).number("number", self.number)
    }
}

/// Prints the content of each cell of a house, and the digits that it lacks.
pub(crate) fn print_house(
    output: &mut impl Write,
    layout: &Layout,
    board: &Grid,
    named: Named,
) -> io::Result<()> {
    let Some(house) = named.on(layout) else { return writeln!(output, "[?] {}", say(&named)) };
    let places = house.cells().iter().map(|&cell| say(&place(board, cell))).collect::<Vec<_>>();
    let message = Message::new("plain-house").said("house", house);
    writeln!(output, ">>> {}", say(&message.text("cells", places.join(", "))))?;
    writeln!(output, ">>> {}", say(&lacks(house.needs() - board.digits_in(house.cells()))))
}

/// Prints the digits that fit a blank, judging by the visible digits.
pub(crate) fn print_fits(
    output: &mut impl Write,
    layout: &Layout,
    board: &Grid,
    cell: Cell,
) -> io::Result<()> {
    let marker = if board.get(cell).is_none() { ">>>" } else { "[?]" };
    writeln!(output, "{marker} {}", say(&fits(layout, board, cell)))
}

/// Prints each blank with the digits that fit it, judging by the visible digits.
pub(crate) fn print_blanks(
    output: &mut impl Write,
    layout: &Layout,
    board: &Grid,
) -> io::Result<()> {
    let mut blanks = board.blanks(layout);
    blanks.try_for_each(|cell| writeln!(output, ">>> {}", say(&fits(layout, board, cell))))
}

fn fits(layout: &Layout, board: &Grid, cell: Cell) -> Message {
    let digits = alternatives(board.adding_up(layout, cell));
    let message = match (board.get(cell), digits) {
        (Some(_), _) => Message::new("plain-fits-filled"),
        (None, None) => Message::new("plain-fits-none"),
        (None, Some(digits)) => Message::new("plain-fits").said("digits", &digits),
    };
    message.cell("cell", cell)
}

fn place(board: &Grid, cell: Cell) -> Message {
    match board.get(cell) {
        Some(digit) => Message::new("plain-place-digit").cell("cell", cell).digit("digit", digit),
        None => Message::new("plain-place-blank").cell("cell", cell),
    }
}

/// The message about the digits that a house lacks, with its name.
pub(crate) fn house_lacks(house: &House, board: &Grid) -> Message {
    let digits = house.needs() - board.digits_in(house.cells());
    let key = if digits.is_empty() { "plain-house-lacks-none" } else { "plain-house-lacks" };
    Message::new(key).said("house", house).text("digits", listed(digits))
}

/// The message about the digits that a house lacks.
pub(crate) fn lacks(digits: DigitSet) -> Message {
    let key = if digits.is_empty() { "plain-lacks-none" } else { "plain-lacks" };
    Message::new(key).text("digits", listed(digits))
}

fn listed(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.shown().to_string()).collect::<Vec<_>>().join(" ")
}
