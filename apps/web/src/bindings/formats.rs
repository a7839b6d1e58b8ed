//! Functions of the engine for files and links of other programs.

use wasm_bindgen::prelude::wasm_bindgen;

use super::json;

/// The board of a text in any format, as a save of Classic without moves.
///
/// # Errors
///
/// A message with the position of the first error in the text.
#[wasm_bindgen(js_name = saveOf)]
pub fn save_of(text: &str) -> Result<String, String> {
    crate::save_of(text)
}

/// The boards of a text, each as a save of Classic without moves. What is no puzzle is left out.
#[wasm_bindgen]
pub fn boards(text: &str) -> Vec<String> {
    crate::boards(text)
}

/// A hint for a saved game of Classic by all techniques for boards that are not standard, of a level
/// from 1 to 4: an `Answer`; a tidy one, as if the notes that a digit rules out were not there.
///
/// # Errors
///
/// A message for a malformed save, or if there is no such level.
#[wasm_bindgen(js_name = furtherHint)]
pub fn further_hint(save: &str, level: usize, tidy: bool) -> Result<String, String> {
    crate::further_hint(save, level, tidy).map(|answer| json(&answer))
}

/// What the rules of the board in a text look like and what they say: a `RuleDrawing`.
///
/// # Errors
///
/// A message for a text that holds no board.
#[wasm_bindgen(js_name = ruleDrawing)]
pub fn rule_drawing(text: &str) -> Result<String, String> {
    crate::rule_drawing(text).map(|drawing| json(&drawing))
}

/// A new puzzle of this kind and level, number of givens (0 for few) and symmetry, as a text that
/// `Play.classic` reads.
///
/// # Errors
///
/// If none was found.
#[wasm_bindgen(js_name = puzzleOfLevel)]
pub fn puzzle_of_level(
    kind: &str,
    level: &str,
    givens: usize,
    symmetry: &str,
    seed: &str,
) -> Result<String, String> {
    crate::granted_of_level(kind, level, givens, symmetry, seed)
}

/// The board of a text as a link to `sudokupad`, `coach` or `fpuzzles`.
///
/// # Errors
///
/// If the text holds no board, or the program has no such boards.
#[wasm_bindgen]
pub fn link(text: &str, program: &str) -> Result<String, String> {
    crate::link(text, program)
}
