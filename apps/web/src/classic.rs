//! Classic, told to the page.

use std::collections::BTreeSet;

use underdoku_formats::{Content, Reader};
use underdoku_game::classic::{Event, LEVELS, Move, Session, State, Wish, level};
use underdoku_game::{MarkKind, Millis, ParseMoveError};
use underdoku_generator::Seed;
use underdoku_grid::Origin;
use underdoku_grid::layout::{Place, Spec, Value, Values};
use underdoku_logic::Difficulty;

use crate::play::as_sentence;
use crate::wire::{Board, Classic, Square, Told};

/// The names of the boards that every build has.
pub fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|level| level.name)
}

/// A level, or the first board of a text.
pub(crate) fn board(text: &str) -> Result<State, String> {
    if let Some(level) = level(text.trim()) {
        return Ok(State::puzzle(&level.grid()));
    }
    let record = Reader::new(text.as_bytes(), None).next().ok_or("There is no board in this text.")?;
    match record.map_err(|error| as_sentence(&error.to_string()))?.content {
        Content::Classic(board) => {
            let mut state = State::default();
            for (cell, entry) in board.entries() {
                state.put(cell, entry.digit, entry.origin);
            }
            Ok(state)
        }
        Content::Laid(laid) => Err(format!("This is {}; Classic plays the usual 9x9 boards.", laid.name())),
    }
}

/// A new puzzle as a line, of this difficulty (any, if it is empty) and symmetry.
///
/// # Errors
///
/// If there is no such difficulty or symmetry, or no such puzzle was found.
pub fn granted(difficulty: &str, symmetry: &str, seed: &str) -> Result<String, String> {
    let difficulty = match difficulty {
        "" => None,
        name => {
            let known = Difficulty::ALL.into_iter().find(|known| known.name() == name);
            Some(known.ok_or_else(|| format!("There is no difficulty {name:?}."))?)
        }
    };
    let symmetry = symmetry.parse().map_err(|_| format!("There is no symmetry {symmetry:?}."))?;
    let wish = Wish { kind: Spec::CLASSIC, difficulty, givens: None, symmetry, seed: Seed::from(seed) };
    let puzzle = wish.grant().map_err(|why| as_sentence(&why.to_string()))?;
    Ok(puzzle.fill().characters())
}

/// Makes a move.
pub(crate) fn act(session: &mut Session, act: &str, now: Millis) -> Result<Vec<Told>, String> {
    let act: Move = act.parse().map_err(|error: ParseMoveError| error.to_string())?;
    let events = session.handle(act, now).map_err(|why| why.to_string())?;
    Ok(events.iter().map(|event| tell(event, session.state())).collect())
}

fn tell(event: &Event, state: &State) -> Told {
    let at = |cell: &Option<Place>| cell.map(|cell| format!(" at {cell}")).unwrap_or_default();
    let (kind, cell, says) = match event {
        Event::Set { cell, digit } => ("set", Some(*cell), format!("{cell} is {digit}.")),
        Event::Cleared { cell } => ("cleared", Some(*cell), format!("{cell} is blank.")),
        Event::Marked { cell } => ("marked", Some(*cell), String::new()),
        Event::AllMarked => ("all-marked", None, "The marks are what the rules allow.".to_owned()),
        Event::Solved(solved) => {
            let [options, regions, trials] =
                [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial].map(|method| solved.count(method));
            let says = format!(
                "Solved{}: {options} as only candidates, {regions} as only places, {trials} by trial.",
                solved.others()
            );
            ("solved", None, says)
        }
        Event::Completed => ("completed", None, "The board is complete, and no rule is broken.".to_owned()),
        Event::Checkpoint { number } => {
            ("checkpoint", None, format!("Checkpoint {number}: the board is remembered."))
        }
        Event::Returned => ("returned", None, "Back at the checkpoint.".to_owned()),
        Event::Undone { cell } => ("undone", *cell, format!("Taken back{}.", at(cell))),
        Event::Redone { cell } => ("redone", *cell, format!("Made again{}.", at(cell))),
        Event::Rested => ("rested", None, "You rest. The game is kept.".to_owned()),
    };
    Told { kind, cell: cell.map(|cell| state.layout().index(cell)), says }
}

/// All there is to show.
pub(crate) fn view(session: &Session) -> crate::wire::View {
    let view = session.view();
    let (state, layout) = (view.state, view.state.layout());
    let clashing: BTreeSet<Place> =
        state.conflicts().iter().flat_map(|clash| clash.places_on(layout)).collect();
    let count_of = |digit| state.fill().placed().filter(|&(_, other)| other == digit).count();
    let missing =
        (0..layout.rows()).map(|index| layout.rows().saturating_sub(count_of(Value::from_index(index))));
    crate::wire::View {
        game: "classic",
        time: view.time.0,
        moves: session.moves().len(),
        over: view.is_complete.then(|| "complete".to_owned()),
        board: Board {
            rows: layout.rows(),
            columns: layout.columns(),
            regions: layout.places().map(|place| layout.region(place)).collect(),
            squares: layout.places().map(|place| square(state, place, clashing.contains(&place))).collect(),
        },
        missing: missing.collect(),
        delve: None,
        hudoku: None,
        classic: Some(Classic {
            can_undo: view.can_undo,
            can_redo: view.can_redo,
            checkpoints: view.checkpoints,
            blanks: state.blanks().count(),
            puzzle: state.givens().characters(),
            line: state.fill().characters(),
        }),
    }
}

fn square(state: &State, cell: Place, clashes: bool) -> Square {
    let digit = state.get(cell);
    let kind = match state.origin(cell) {
        None => "blank",
        Some(Origin::Preset) => "given",
        Some(Origin::User) => "player",
        Some(Origin::NakedSingle) => "single",
        Some(Origin::HiddenSingle) => "place",
        Some(Origin::Trial) => "trial",
    };
    let marks = |kind| if digit.is_none() { state.marks(kind, cell) } else { Values::EMPTY };
    Square {
        digit: digit.map_or(0, Value::get),
        kind,
        most: state.layout().values(cell).len() as u8,
        corner: numbers(marks(MarkKind::Corner)),
        centre: numbers(marks(MarkKind::Centre)),
        tried: Vec::new(),
        clashes,
    }
}

/// The digits of a set, as numbers.
pub(crate) fn numbers(digits: Values) -> Vec<u8> {
    digits.iter().map(Value::get).collect()
}
