//! A game in play, and a replay.

use underdoku_game::Millis;
use wasm_bindgen::prelude::wasm_bindgen;

use super::json;

/// A game in play.
#[wasm_bindgen(js_name = Play)]
#[derive(Debug)]
pub struct PlayHandle(pub(super) crate::Play);

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A saved game.
    ///
    /// # Errors
    ///
    /// A message for a malformed save, or for the first move that does not fit.
    pub fn load(text: &str) -> Result<Self, String> {
        crate::Play::load(text).map(Self)
    }

    /// The game as text.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// Makes moves, one per line, at a time of play: a `Reply`.
    pub fn act(&mut self, moves: &str, now: f64) -> String {
        json(&self.0.act(moves, millis(now)))
    }

    /// The visible state: a `View`.
    pub fn view(&self) -> String {
        json(&self.0.view())
    }

    /// Answers a question about the board: an `Answer`.
    pub fn ask(&self, question: &str) -> String {
        json(&self.0.ask(question))
    }

    /// Digs the next floor ahead of time.
    pub fn prepare(&mut self) -> bool {
        self.0.prepare()
    }
}

/// A finished game, for viewing.
#[wasm_bindgen(js_name = Replay)]
#[derive(Debug)]
pub struct ReplayHandle(crate::Replay);

#[wasm_bindgen(js_class = Replay)]
impl ReplayHandle {
    /// The game of this save.
    ///
    /// # Errors
    ///
    /// A message for a malformed save, or for the first move that does not fit.
    pub fn load(text: &str) -> Result<Self, String> {
        crate::Replay::load(text).map(Self)
    }

    /// The game after this many moves: a `Scene`.
    pub fn at(&mut self, number: usize) -> String {
        json(&self.0.at(number))
    }
}

/// A time from JavaScript; an invalid one is zero.
pub(super) fn millis(time: f64) -> Millis {
    #[expect(clippy::cast_sign_loss, reason = "a cast from float to integer saturates at 0")]
    Millis(time as u64)
}
