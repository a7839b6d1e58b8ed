//! Functions for JavaScript. Every function takes and returns text, most of it JSON in the types of
//! [`wire`](crate::wire); a failure is thrown as a sentence.

use serde::Serialize;
use underdoku_game::Millis;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game in play.
#[wasm_bindgen(js_name = Play)]
#[derive(Debug)]
pub struct PlayHandle(crate::Play);

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A new run of Delve.
    pub fn delve(seed: &str) -> Self {
        Self(crate::Play::delve(seed))
    }

    /// A new game of Hudoku; labels are empty for a built-in template.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn hudoku(name: &str, labels: &str, seed: &str) -> Result<Self, String> {
        crate::Play::hudoku(name, labels, seed).map(Self)
    }

    /// A board of Classic: a level's name, a text in any format, or a save whose board it begins
    /// with.
    ///
    /// # Errors
    ///
    /// A message with the position of the first error in the text.
    pub fn classic(text: &str) -> Result<Self, String> {
        crate::Play::classic(text).map(Self)
    }

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

    /// Makes moves, a line each, at a time of play: a `Reply`.
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

    /// Digs the floor below ahead of time.
    pub fn prepare(&mut self) -> bool {
        self.0.prepare()
    }
}

/// A played game, for viewing.
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

/// A new puzzle of this kind, difficulty (empty for any), number of givens (0 for a suitable one)
/// and symmetry, as a text that `Play.classic` reads.
///
/// # Errors
///
/// If none was found.
#[wasm_bindgen]
pub fn puzzle(
    kind: &str,
    difficulty: &str,
    givens: usize,
    symmetry: &str,
    seed: &str,
) -> Result<String, String> {
    crate::granted(kind, difficulty, givens, symmetry, seed)
}

/// The run of the day at a time in seconds since 1970, UTC: a `Today`.
#[wasm_bindgen]
pub fn today(seconds: f64) -> String {
    json(&crate::wire::Today::at(millis(seconds).0))
}

/// A line of Delve's catalogue of seeds.
#[wasm_bindgen(js_name = floorLine)]
pub fn floor_line(seed: &str, floor: u32) -> Option<String> {
    crate::floor_line(seed, floor)
}

/// A line of Hudoku's catalogue of seeds.
#[wasm_bindgen(js_name = dealLine)]
pub fn deal_line(template: &str, seed: &str) -> Option<String> {
    crate::deal_line(template, seed)
}

/// A line of the catalogue of recipes.
#[wasm_bindgen(js_name = recipeLine)]
pub fn recipe_line(symmetry: &str, givens: &str, seed: &str) -> Option<String> {
    crate::recipe_line(symmetry, givens, seed)
}

/// A time from JavaScript; an invalid one is zero.
fn millis(time: f64) -> Millis {
    #[expect(clippy::cast_sign_loss, reason = "a cast of a float to an integer saturates at 0")]
    Millis(time as u64)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the types of the wire are written as JSON without fail")
}
