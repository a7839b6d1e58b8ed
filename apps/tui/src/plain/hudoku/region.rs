//! A region in words, for players who cannot see the board.

use std::io::{self, Write};

use underdoku_game::hudoku::{Refused, View, fits};
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::plain::spoken_board::lacks;

/// Prints the content of each cell of a region, and the digits that it lacks.
pub(super) fn print(output: &mut impl Write, view: &View<'_>, at: Cell) -> io::Result<()> {
    if view.is_paused {
        return writeln!(output, "[?] {}", say(&Refused::Paused));
    }
    let Some(region) = view.layout.has(at).then(|| view.layout.region(at)).flatten() else {
        return writeln!(output, "[?] {}", say(&Refused::NoCell { cell: at }));
    };
    let is_in = |place: &Cell| view.layout.region(*place) == Some(region);
    let places: Vec<Cell> = view.layout.cells_and_voids().filter(is_in).collect();
    let names: Vec<String> =
        places.iter().map(|&place| say(&place_in_words(view, place))).collect();
    let digits: DigitSet =
        places.iter().fold(DigitSet::EMPTY, |digits, &place| digits | view.layout.digits(place));
    let shown: DigitSet = places.iter().filter_map(|&place| view.board.get(place)).collect();
    let most = digits.last().map_or(0, Digit::get);
    let cells = Message::new("plain-hudoku-region").number("most", most);
    writeln!(output, ">>> {}", say(&cells.text("cells", names.join(", "))))?;
    writeln!(output, ">>> {}", say(&lacks(digits - shown)))
}

fn place_in_words(view: &View<'_>, place: Cell) -> Message {
    let message = |key| Message::new(key).cell("cell", place);
    match (view.layout.is_void(place), view.layout.clue(place), view.board.get(place)) {
        (true, Some(clue), _) => message("plain-hudoku-place-clue").digit("digit", clue),
        (true, None, _) => message("plain-hudoku-place-empty"),
        (false, _, Some(digit)) => message("plain-place-digit").digit("digit", digit),
        (false, _, None) => message("plain-hudoku-place-hidden"),
    }
}

/// Prints each hidden cell with the digits that still fit it.
pub(super) fn print_hidden(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    if view.is_paused {
        return writeln!(output, "[?] {}", say(&Refused::Paused));
    }
    let hidden: Vec<Cell> = view.hidden().collect();
    hidden.into_iter().try_for_each(|cell| writeln!(output, ">>> {}", say(&fits(view, cell))))
}
