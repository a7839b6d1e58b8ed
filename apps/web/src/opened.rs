//! Boards of Classic, from texts.

use underdoku_formats::{Board, Reader};
use underdoku_game::classic::{Save, Session, State, level};
use underdoku_grid::layout::{ParseSpecError, Spec, Variant};
use underdoku_words::{Message, say};

use crate::sentence::{no_board, no_kind, no_save};

/// A saved game, replayed.
pub(crate) fn played(text: &str) -> Result<Session, String> {
    let save: Save = text.parse().map_err(|error| no_save(&error))?;
    save.replay().map_err(|error| no_save(&error))
}

/// The board that a text opens: that of a save after its moves, an empty one of the kind after
/// `empty`, a built-in level, or the first board of the text in any format.
pub(crate) fn board(text: &str) -> Result<State, String> {
    if Save::is_begun_by(text) {
        return played(text).map(|session| session.state().clone());
    }
    if let Some(kind) = text.strip_prefix("empty ") {
        return draft(kind);
    }
    if let Some(level) = level(text.trim()) {
        return Ok(State::puzzle(&level.grid()));
    }
    let record = Reader::new(text.as_bytes(), None)
        .next()
        .ok_or_else(|| say(&Message::new("open-no-board")))?;
    state(&record.map_err(|error| no_board(&error))?.board)
}

/// The empty board of this kind, for typing a puzzle.
fn draft(kind: &str) -> Result<State, String> {
    let spec: Spec = kind.parse().map_err(|why: ParseSpecError| no_kind(kind, &why))?;
    let state = spec.layout().filter(|_| !spec.has(Variant::Killer)).map(State::empty);
    let typed = state.filter(State::is_draft);
    typed.ok_or_else(|| say(&Message::new("open-no-draft")))
}

/// The board of a file as Classic plays it. Templates, which are not of a kind, are refused.
pub(crate) fn state(board: &Board) -> Result<State, String> {
    if board.layout().spec().is_none() {
        return Err(say(&Message::new("open-board").text("board", board.name())));
    }
    Ok(State::from(board))
}
