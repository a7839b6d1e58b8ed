//! Counts of what happened over many runs.

use crate::Rules;
use std::collections::BTreeMap;

use crate::content::{Item, Kind, Relic};
use crate::event::{Event, Purse, Source};
use crate::session::Session;

/// Counts of events over many runs.
#[derive(Default)]
pub(super) struct Seen {
    /// Losses and deaths caused by each kind, and its other effects.
    pub(super) rows: BTreeMap<Kind, u32>,
    pub(super) relics: BTreeMap<Relic, u32>,
    pub(super) items: BTreeMap<Item, u32>,
    pub(super) deeds: u32,
    /// Aimed acts, and how many of them were blunt.
    pub(super) aimed: u32,
    pub(super) blunt: u32,
}

impl Seen {
    pub(super) fn note(&mut self, event: &Event) {
        let who = match *event {
            Event::Missed { who } | Event::Dodged { who } => {
                self.aimed += u32::from(who.kind.is_aimed());
                who.kind
            }
            Event::Blunt { who } => {
                (self.aimed, self.blunt) = (self.aimed + 1, self.blunt + 1);
                who.kind
            }
            Event::Hurt { source: Source::Monster(kind), .. } => {
                self.aimed += u32::from(kind.is_aimed() && !kind.is_boss());
                kind
            }
            Event::Died { who }
            | Event::ChainBroken { who }
            | Event::Looks { who, .. }
            | Event::MimicBit { who } => who.kind,
            Event::Fogged { .. } => Kind::WISP,
            Event::Warded { .. } => Kind::WARDEN,
            Event::Barred { .. } => Kind::SHADE,
            Event::Webbed { .. } => Kind::SPIDER,
            Event::Gold { purse: Purse::Thief, .. } => Kind::THIEF,
            Event::Used { item } => {
                *self.items.entry(item).or_default() += 1;
                return;
            }
            _ => return,
        };
        *self.rows.entry(who).or_default() += 1;
    }

    pub(super) fn add(&mut self, session: &Session) {
        let counts = session.run.player.effects.counts();
        for (relic, count) in Rules::NEWEST.relics.iter().copied().zip(counts) {
            *self.relics.entry(relic).or_default() += count;
        }
    }

    /// Each row, relic and item must occur at least this often, except for relics about HP, death
    /// and near death.
    pub(super) fn must_be(&self, times: u32) {
        let is_special = |relic: Relic| {
            let word = relic.word();
            ["iron-ration", "heavy-plate", "breath-amulet", "blood-price"].contains(&word)
        };
        let mut rare = Vec::new();
        let mut must = |name: &dyn std::fmt::Debug, count: Option<&u32>, least: u32| {
            let count = count.copied().unwrap_or_default();
            if count < least {
                rare.push(format!("{name:?} took place {count} times"));
            }
        };
        for kind in Rules::NEWEST.monsters {
            must(kind, self.rows.get(kind), times);
        }
        for item in Item::ALL {
            must(&item, self.items.get(&item), times);
        }
        for relic in Rules::NEWEST.relics.iter().copied() {
            let least = if is_special(relic) { times.min(1) } else { times };
            must(&relic, self.relics.get(&relic), least);
        }
        assert!(rare.is_empty(), "{rare:?}");
    }
}
