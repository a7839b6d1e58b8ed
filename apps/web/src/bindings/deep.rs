//! Functions of the engine that plays Delve, deep.

use wasm_bindgen::prelude::wasm_bindgen;

use super::play::PlayHandle;

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A new run of Delve under the rules with this word, such as `deep`.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    #[wasm_bindgen(js_name = delveBy)]
    pub fn delve_by(rules: &str, seed: &str) -> Result<Self, String> {
        crate::Play::delve_by(rules, seed).map(Self)
    }
}
