//! Functions of the engine for files and links of other programs, and the catalogues of seeds.

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

/// The boards of a text, each as a save of Classic without moves. Anything that is not a puzzle is
/// skipped.
#[wasm_bindgen]
pub fn boards(text: &str) -> Vec<String> {
    crate::boards(text)
}

/// A hint for a saved game of Classic by all techniques for boards that are not standard, at a
/// level from 1 to 4: an `Answer`. A tidy hint ignores notes that a digit rules out.
///
/// # Errors
///
/// A message for a malformed save, or if there is no such level.
#[wasm_bindgen(js_name = furtherHint)]
pub fn further_hint(save: &str, level: usize, tidy: bool) -> Result<String, String> {
    crate::further_hint(save, level, tidy).map(|answer| json(&answer))
}

/// The drawing of a board's rules, and their descriptions: a `RuleDrawing`.
///
/// # Errors
///
/// A message for a text without a board.
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
/// If the text has no board, or the program does not support it.
#[wasm_bindgen]
pub fn link(text: &str, program: &str) -> Result<String, String> {
    crate::link(text, program)
}

/// A line of the catalogue of Delve's floors.
#[wasm_bindgen(js_name = floorLine)]
pub fn floor_line(seed: &str, floor: u32) -> Option<String> {
    crate::floor_line(seed, floor)
}

/// A line of the catalogue of floors of Delve, deep.
#[wasm_bindgen(js_name = deepFloorLine)]
pub fn deep_floor_line(seed: &str, floor: u32, stairs: &str) -> Option<String> {
    crate::deep_floor_line(seed, floor, stairs)
}

/// A line of the catalogue of recipes.
#[wasm_bindgen(js_name = recipeLine)]
pub fn recipe_line(symmetry: &str, givens: &str, seed: &str) -> Option<String> {
    crate::recipe_line(symmetry, givens, seed)
}
