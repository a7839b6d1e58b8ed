//! The codex: what monsters do, what relics, items and classes are, and what finished runs
//! unlocked.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::content::{Class, Item, Kind, Relic};
use underdoku_depths::{Achievements, Feat, Rules, Session, Summary, Unlock, Unlocked, WinRate};
use underdoku_game::{Game as _, GameId};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::reader::{Entry, draw_lines, lines, room};
use super::{LEAST, Seen, joined, label, names, records, said};
use crate::keymap::{Action, Direction};
use crate::settings::Settings;
use crate::ui::AppContext;
use crate::ui::draw::page;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::scroll::Scroll;

/// The codex describes the rules of new runs.
const RULES: &Rules = Rules::NEWEST;

/// The codex.
#[derive(Clone, Debug)]
pub struct Codex {
    /// The index of the chapter that is shown.
    pub at: usize,
    scroll: Scroll,
    /// The monsters that the player has met and the relics seen.
    pub seen: Seen,
    /// The stored finished runs.
    runs: Vec<Summary>,
    /// Everything that they have unlocked.
    achieved: Achievements,
}

/// The chapters, by their titles.
const CHAPTERS: [&str; 7] = [
    "depths-screen-monsters",
    "depths-screen-relics",
    "depths-screen-items",
    "depths-screen-classes",
    "depths-screen-unlocks",
    "depths-screen-feats",
    "depths-screen-records",
];

impl Codex {
    /// The codex at its first chapter, with what the runs of a store have unlocked.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn new(store: &Store) -> Result<Self, StoreError> {
        let runs = super::finished(store)?;
        let achieved = Achievements::of(&runs);
        Ok(Self { at: 0, scroll: Scroll::default(), seen: Seen::load(store), runs, achieved })
    }

    /// All chapters as lines: each title, then each entry with its text.
    pub fn text(&self) -> Vec<String> {
        let chapter = |(at, title): (usize, &&'static str)| {
            let entries = self.entries(at).into_iter();
            let lines = entries.map(|Entry { name, text }| {
                let gap = if name.is_empty() || text.is_empty() { "" } else { ": " };
                format!("{name}{gap}{text}")
            });
            [format!("=== {} ===", label(title))].into_iter().chain(lines).collect::<Vec<_>>()
        };
        CHAPTERS.iter().enumerate().flat_map(chapter).collect()
    }

    fn entries(&self, chapter: usize) -> Vec<Entry> {
        match chapter {
            0 => RULES.monsters.iter().map(|&kind| self.monster(kind)).collect(),
            1 => RULES.relics.iter().map(|&which| self.relic(which)).collect(),
            2 => Item::ALL.into_iter().map(item).collect(),
            3 => Class::ALL.into_iter().map(class).collect(),
            4 => {
                let unlocks = self.achieved.unlocks();
                unlocks.map(|(unlock, is_met)| self.opening(unlock, is_met)).collect()
            }
            5 => {
                let feats = self.achieved.feats().map(|(feat, is_done)| self.feat(feat, is_done));
                feats.chain([about(say(&Message::new("depths-feats-about")))]).collect()
            }
            _ => records::entries(&self.runs),
        }
    }

    fn monster(&self, kind: Kind) -> Entry {
        let entry = ticked(monster(kind), self.seen.has_met(kind));
        self.rated(entry, |run| run.met.contains(&kind))
    }

    fn relic(&self, which: Relic) -> Entry {
        let entry = ticked(relic(RULES, which), self.seen.has_seen(which));
        self.rated(entry, |run| run.relics.contains(&which))
    }

    /// The entry with the win rate of the runs for which `is_such` is true. Custom runs do not
    /// count.
    fn rated(&self, entry: Entry, is_such: impl Fn(&Summary) -> bool) -> Entry {
        let such = self.runs.iter().filter(|run| !run.custom && is_such(run));
        let text = match WinRate::of(such) {
            Some(rate) => joined(&[entry.text, records::won(rate)]),
            None => entry.text,
        };
        Entry { text, ..entry }
    }

    fn opening(&self, unlock: Unlock, is_met: bool) -> Entry {
        let missing = self.achieved.missing(unlock).map(|missing| say(&missing));
        let text = joined(&[say(&unlock), missing.unwrap_or_default()]);
        ticked(Entry { name: say(&unlock.opens()), text: text.trim().to_owned() }, is_met)
    }

    fn feat(&self, feat: Feat, is_done: bool) -> Entry {
        let missing = self.achieved.missing_for(feat).map(|missing| say(&missing));
        ticked(Entry { name: say(&feat), text: missing.unwrap_or_default() }, is_done)
    }
}

/// A text without a name.
const fn about(text: String) -> Entry {
    Entry { name: String::new(), text }
}

/// Adds a tick if the player has met it.
fn ticked(entry: Entry, is_seen: bool) -> Entry {
    let tick = if is_seen { '✓' } else { '·' };
    Entry { name: format!("{tick} {}", entry.name), ..entry }
}

/// The entry of a monster.
pub(super) fn monster(kind: Kind) -> Entry {
    let name = match (kind.is_boss(), kind.is_elite()) {
        (true, _) => said("depths-screen-named-boss", [("name", names::kind(kind))]),
        (_, true) => said("depths-screen-named-elite", [("name", names::kind(kind))]),
        _ => names::kind(kind),
    };
    let period = match kind.period() {
        0 => String::new(),
        period => said("depths-screen-every", [("period", period.to_string())]),
    };
    let [does, advice] = names::kind_texts(kind);
    Entry { name, text: joined(&[period, does, advice]).trim().to_owned() }
}

/// The entry of a relic.
pub(super) fn relic(rules: &Rules, relic: Relic) -> Entry {
    let (name, kind) = (names::relic(relic), names::relic_kind(relic.kind()));
    let name = said("depths-screen-of-kind", [("name", name), ("kind", kind)]);
    Entry { name, text: names::relic_text(rules, relic) }
}

fn item(item: Item) -> Entry {
    Entry { name: names::item(item), text: say(&item.text(RULES)) }
}

fn class(class: Class) -> Entry {
    let hp = said("depths-screen-class-hp", [("hp", RULES.class(class).hp.to_string())]);
    let skill = said(
        "depths-screen-class-skill",
        [("skill", names::skill(class.skill())), ("cost", RULES.class(class).cost.to_string())],
    );
    let text =
        [hp, names::class_text(RULES, class), skill, names::skill_text(RULES, class.skill())];
    Entry { name: names::class(class), text: joined(&text) }
}

/// How to unlock a class that is locked at first.
pub fn how_to_open(class: Class) -> Option<String> {
    let opens = |unlock: &Unlock| unlock.opens() == Unlocked::Class(class);
    Unlock::ALL.into_iter().find(opens).map(|unlock| say(&unlock))
}

impl Screen for Codex {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let room = room(*buffer.area());
        let all = lines(&self.entries(self.at), room.width.into());
        draw_lines(&all, &self.scroll, room, look, buffer);
        let next = std::iter::once((Action::Go(Direction::Right), "foot-next-chapter"));
        let hints = next.chain(self.scroll.hints()).chain([(Action::Back, "foot-back")]);
        let page = page("", &hints.collect::<Vec<_>>(), look, buffer);
        let spans = CHAPTERS.into_iter().enumerate().map(|(index, title)| {
            let style = if index == self.at { look.theme.chosen } else { look.theme.faint };
            Span::styled(format!(" {} ", label(title)), style)
        });
        Line::from(spans.collect::<Vec<_>>()).render(Rect { height: 1, ..page }, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let step = match action {
            Action::Back => return Some(Transition::Back),
            Action::Go(Direction::Left) => CHAPTERS.len() - 1,
            Action::Go(Direction::Right) | Action::NextBlank | Action::Confirm => 1,
            _ => {
                self.scroll.act(action);
                return None;
            }
        };
        self.at = (self.at + step) % CHAPTERS.len();
        self.scroll = Scroll::default();
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::listing(), key_rows::turning()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}
