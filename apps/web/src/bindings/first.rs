//! Functions of the first engine: its games and puzzles.

use wasm_bindgen::prelude::wasm_bindgen;

use super::json;
use super::play::{PlayHandle, millis};

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A new run of Delve.
    pub fn delve(seed: &str) -> Self {
        Self(crate::Play::delve(seed))
    }

    /// A new game of Hudoku. Labels are empty for a built-in template; no level means the original
    /// one.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn hudoku(
        name: &str,
        labels: &str,
        seed: &str,
        level: Option<String>,
    ) -> Result<Self, String> {
        crate::Play::hudoku(name, labels, &level.unwrap_or_default(), seed).map(Self)
    }
}

/// The lesson.
#[wasm_bindgen(js_name = Lesson)]
#[derive(Debug, Default)]
pub struct LessonHandle(underdoku_game::lesson::Lesson);

#[wasm_bindgen(js_class = Lesson)]
impl LessonHandle {
    /// A new lesson.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Carries out the action on a line: a `LessonView`.
    pub fn act(&mut self, act: &str) -> String {
        json(&crate::lesson::act(&mut self.0, act))
    }

    /// The visible state: a `LessonView`.
    pub fn view(&self) -> String {
        json(&crate::lesson::view(&self.0))
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

/// The run of the day at a Unix time in seconds, UTC: a `Today`.
#[wasm_bindgen]
pub fn today(seconds: f64) -> String {
    json(&crate::wire::Today::at(millis(seconds).0))
}

/// Statistics of games of one kind, given one per line: a `Statistics`.
#[wasm_bindgen]
pub fn statistics(game: &str, games: &str) -> String {
    json(&crate::statistics(game, games))
}
