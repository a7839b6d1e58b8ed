//! Functions of the engines that play Classic.

use wasm_bindgen::prelude::wasm_bindgen;

use super::play::PlayHandle;

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A board of Classic: a level's name, a text in any format, or a save whose board it begins
    /// with.
    ///
    /// # Errors
    ///
    /// A message with the position of the first error in the text.
    pub fn classic(text: &str) -> Result<Self, String> {
        crate::Play::classic(text).map(Self)
    }
}
