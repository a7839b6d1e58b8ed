//! Boards shared by the runs of one seed, so that each is dug once.

use std::sync::{Arc, Mutex, PoisonError};

use super::board::DepthsBoard;
use super::content::FloorNumber;
use super::dungeon::{Door, board_behind, key};
use super::player::Player;

/// The boards of a seed that are already dug, each with the number of its floor and door.
#[derive(Clone, Default, Debug)]
pub struct Boards(Arc<Mutex<Vec<(u32, Arc<DepthsBoard>)>>>);

impl Boards {
    /// The board behind a door, dug on first use.
    pub(crate) fn behind(
        &self,
        door: &Door,
        number: FloorNumber,
        player: &Player,
    ) -> Arc<DepthsBoard> {
        let key = key(door, number);
        let mut dug = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Runs under other terms draw other doors, so the number alone does not identify the board.
        let is_it = |(of, board): &&(u32, Arc<DepthsBoard>)| *of == key && board.spec == door.board;
        if let Some((_, board)) = dug.iter().find(is_it) {
            return Arc::clone(board);
        }
        let board = board_behind(door, number, player);
        dug.push((key, Arc::clone(&board)));
        board
    }
}
