//! Functions of the engine for files and links of other programs.

use wasm_bindgen::prelude::wasm_bindgen;

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

/// The board of a text as a link to `sudokupad`, `coach` or `fpuzzles`.
///
/// # Errors
///
/// If the text holds no board, or the program has no such boards.
#[wasm_bindgen]
pub fn link(text: &str, program: &str) -> Result<String, String> {
    crate::link(text, program)
}
