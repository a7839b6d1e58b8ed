//! Functions of the engine of Depths.

use wasm_bindgen::prelude::wasm_bindgen;

use super::{PlayHandle, json};
use crate::Terms;

#[wasm_bindgen(js_class = Play)]
impl PlayHandle {
    /// A new run. Facts are those of all finished runs, an empty line between two.
    ///
    /// # Errors
    ///
    /// If there is no such class or ascension, or it is not open yet.
    pub fn depths(
        seed: &str,
        class: &str,
        ascension: u8,
        gentle: bool,
        first: bool,
        all: bool,
        facts: &str,
    ) -> Result<Self, String> {
        let terms = Terms { seed, class, ascension, gentle, first, all, facts };
        crate::Play::depths(&terms).map(Self)
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

/// Everything there is in the game, and what finished runs have opened of it: a `Codex`.
#[wasm_bindgen]
pub fn codex(facts: &str) -> String {
    json(&crate::codex(facts))
}
