//! Monsters and relics that a player has seen, for the codex.

use std::collections::BTreeSet;

use underdoku_depths::content::{Kind, Relic};
use underdoku_depths::{FloorView, Goods, Offer, View};
use underdoku_store::{Store, StoreError};

use crate::settings::stored::SEEN;

/// Monsters that were met and relics that were offered, in all runs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen {
    words: BTreeSet<String>,
    /// True if something was added that is not yet stored.
    is_new: bool,
}

impl Seen {
    pub(super) fn load(store: &Store) -> Self {
        let text = store.setting(SEEN).ok().flatten().unwrap_or_default();
        Self { words: text.split_whitespace().map(str::to_owned).collect(), is_new: false }
    }

    pub(super) fn save(&mut self, store: &mut Store) -> Result<(), StoreError> {
        if !std::mem::take(&mut self.is_new) {
            return Ok(());
        }
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        store.set_setting(SEEN, &words.join(" "))
    }

    /// Adds what the player sees now.
    pub(super) fn look(&mut self, view: View<'_>) {
        let monsters = view.floor().map(FloorView::monsters).unwrap_or_default();
        let kinds = monsters.iter().map(|monster| monster.name.kind.word());
        let offered = relics(view);
        let relics = view.relics().iter().chain(&offered).map(|relic| relic.word());
        for word in kinds.chain(relics) {
            self.is_new |= self.words.insert(word.to_owned());
        }
    }

    /// True if a monster was met.
    pub fn has_met(&self, kind: Kind) -> bool {
        self.words.contains(kind.word())
    }

    /// True if a relic was seen.
    pub fn has_seen(&self, relic: Relic) -> bool {
        self.words.contains(relic.word())
    }
}

/// The relics that are offered.
fn relics(view: View<'_>) -> Vec<Relic> {
    match view.offer() {
        Some(Offer::Relics(_, relics)) => relics.clone(),
        Some(Offer::Market(wares)) => {
            let relic = |goods| match goods {
                Goods::Relic(relic) => Some(relic),
                Goods::Heal(_) | Goods::Item(_) => None,
            };
            wares.iter().filter_map(|ware| relic(ware.goods)).collect()
        }
        _ => Vec::new(),
    }
}
