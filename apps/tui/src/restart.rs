//! Resetting a game of Classic to its givens.

use underdoku_game::Game as _;
use underdoku_game::classic::{Move, Session};
use underdoku_grid::Origin;

/// The moves that remove everything except the givens: digits, notes, colours.
pub(crate) fn to_givens(session: &Session) -> Vec<Move> {
    let (mut trial, state) = (session.clone(), session.state());
    let own = state.digits().placed().map(|(cell, _)| cell);
    let own = own.filter(|&cell| state.origin(cell) != Some(Origin::Given));
    let clears = own.map(Move::Clear);
    let wipes = state.layout().cells().map(Move::Wipe);
    let all: Vec<Move> = clears.chain(wipes).chain([Move::WipeColours]).collect();
    let now = session.time();
    // Moves without an effect would be refused.
    all.into_iter().filter(|act| trial.play(act.clone(), now).is_ok()).collect()
}

/// The number of digits that these moves remove.
pub(crate) fn own_digits(acts: &[Move]) -> usize {
    acts.iter().filter(|act| matches!(act, Move::Clear(_))).count()
}
