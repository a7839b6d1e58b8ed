//! Functions of the engine of Depths.

use wasm_bindgen::prelude::wasm_bindgen;

use super::json;
use super::play::PlayHandle;
use crate::Terms;

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A new run. `terms` are the names and values of the page's request, one per line; `facts` are
    /// those of all finished runs, separated by empty lines.
    ///
    /// # Errors
    ///
    /// If there is no such class, ascension or relic, or it is locked.
    pub fn depths(terms: &str, facts: &str) -> Result<Self, String> {
        crate::Play::depths(&Terms { text: terms, facts }).map(Self)
    }

    /// The run of a day, such as `2026-11-21`.
    ///
    /// # Errors
    ///
    /// If there is no such day.
    #[wasm_bindgen(js_name = depthsOfDay)]
    pub fn depths_of_day(day: &str) -> Result<Self, String> {
        crate::Play::depths_of_day(day).map(Self)
    }
}

/// Everything in the game, and what finished runs have unlocked: a `Codex`.
#[wasm_bindgen]
pub fn codex(facts: &str) -> String {
    json(&crate::codex(facts))
}
