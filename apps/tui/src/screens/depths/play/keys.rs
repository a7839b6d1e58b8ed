//! The keys of a run.

use std::time::Instant;

use underdoku_depths::content::{AimKind, Item, Relic};
use underdoku_depths::{Aim, FloorView, Move, Presence};

use super::super::reader::Entry;
use super::super::{Codex, Map, TextPage, codex, label};
use super::choices::choices;
use super::{DepthsPlay, Pane, Popup, news};
use crate::keymap::Chord;
use crate::ui::screen::{OwnKeys, Transition};
use crate::ui::{AppContext, News, Tone};
use underdoku_store::StoreError;
use underdoku_words::terminal::say;

/// The meaning of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DepthsKey {
    Note,
    Notes,
    Strikes,
    Skill,
    Bag,
    Counsel,
    Leave,
    Map,
    Relics,
    Codex,
    History,
}

/// Each meaning with its key and its line in the help.
const OWN: [(DepthsKey, &str, &str); 11] = [
    (DepthsKey::Note, "n", "depths-screen-key-note"),
    (DepthsKey::Notes, "tab", "depths-screen-key-notes"),
    (DepthsKey::Strikes, "v", "depths-screen-key-strikes"),
    (DepthsKey::Skill, "s", "depths-screen-key-skill"),
    (DepthsKey::Bag, "b", "depths-screen-key-bag"),
    (DepthsKey::Counsel, "c", "depths-screen-key-counsel"),
    (DepthsKey::Leave, "l", "depths-screen-key-leave"),
    (DepthsKey::Map, "m", "depths-screen-key-map"),
    (DepthsKey::Relics, "r", "depths-screen-key-relics"),
    (DepthsKey::Codex, "o", "depths-screen-key-codex"),
    (DepthsKey::History, "e", "depths-screen-key-history"),
];

impl DepthsKey {
    /// True if it works between floors.
    const fn is_everywhere(self) -> bool {
        matches!(self, Self::Map | Self::Relics | Self::Codex | Self::History)
    }
}

/// The key for choosing nothing; on a floor it wipes notes.
const NONE: &str = "0";

/// The position of the choice of nothing, if there is one.
fn none_of(play: &DepthsPlay) -> Option<usize> {
    choices(play.view()).iter().position(|choice| choice.number == 0)
}

/// True if a key is the one for choosing nothing.
pub(super) fn is_none(key: Chord) -> bool {
    key == chord(NONE)
}

fn chord(key: &str) -> Chord {
    key.parse().expect("the keys of Depths are valid")
}

/// The capital letters of the floor's monsters.
fn letters(play: &DepthsPlay) -> Vec<Chord> {
    let letter = |index| chord(&char::from(b'A' + index).to_string());
    (0..play.monster_count()).map(letter).collect()
}

/// The keys that work now.
pub(super) fn own(play: &DepthsPlay) -> Vec<OwnKeys> {
    if play.popup.is_some() {
        return Vec::new();
    }
    let is_on_floor = play.view().floor().is_some() && play.view().surplus().is_none();
    let all = OWN.into_iter().filter(|(own, ..)| is_on_floor || own.is_everywhere());
    let mut keys: Vec<OwnKeys> =
        all.map(|(_, key, what)| OwnKeys { keys: vec![chord(key)], what: label(what) }).collect();
    if none_of(play).is_some() {
        keys.push(OwnKeys { keys: vec![chord(NONE)], what: label("depths-screen-key-none") });
    }
    let letters = if is_on_floor { letters(play) } else { Vec::new() };
    if !letters.is_empty() {
        keys.push(OwnKeys { keys: letters, what: label("depths-screen-key-monster") });
    }
    keys
}

/// Handles a key according to its meaning.
pub(super) fn act(
    play: &mut DepthsPlay,
    pressed: Chord,
    context: &mut AppContext,
    now: Instant,
) -> Option<Transition> {
    if let Some(index) = letters(play).iter().position(|&letter| letter == pressed) {
        play.look_at(index as u8);
        return None;
    }
    if let Some(at) = none_of(play).filter(|_| is_none(pressed)) {
        return play.choose(at, context, now);
    }
    let (own, ..) = OWN.into_iter().find(|(_, key, _)| chord(key) == pressed)?;
    match own {
        DepthsKey::Note => play.is_noting = !play.is_noting,
        DepthsKey::Notes => {
            play.page = if play.page == Pane::Notes { Pane::Floor } else { Pane::Notes };
        }
        DepthsKey::Strikes => play.shows_strikes = !play.shows_strikes,
        DepthsKey::Skill => return play.use_skill(context, now),
        DepthsKey::Bag => return play.open_bag(),
        DepthsKey::Counsel => play.ask_counsel(now),
        DepthsKey::Leave => play.ask_to_leave(),
        DepthsKey::Map => {
            let map = Map::new(play.run.session().clone());
            return Some(Transition::to(|_| Ok::<_, StoreError>(map)));
        }
        DepthsKey::Relics => return Some(read(relics(play))),
        DepthsKey::Codex => return Some(Transition::to(|context| Codex::new(&context.store))),
        DepthsKey::History => return Some(read(history(play))),
    }
    None
}

fn read(reader: TextPage) -> Transition {
    Transition::to(|_| Ok::<_, StoreError>(reader))
}

fn relics(play: &DepthsPlay) -> TextPage {
    let entry = |&relic: &Relic| {
        let entry = codex::relic(play.view().rules(), relic);
        let charge = play.view().charge(relic).map(|charge| format!(": {}", say(&charge)));
        Entry { name: entry.name + &charge.unwrap_or_default(), ..entry }
    };
    let entries = play.view().relics().iter().map(entry).collect();
    TextPage::new(label("depths-screen-your-relics"), entries)
}

/// Everything that happened, also before the game was opened: the moves are replayed.
fn history(play: &DepthsPlay) -> TextPage {
    let entry = |news: News| {
        let shape = if news.tone == Tone::Plain { ' ' } else { news.tone.shape() };
        Entry { name: String::new(), text: format!("{shape} {}", news.text).trim().to_owned() }
    };
    let events = play.view().events();
    let title = label("depths-screen-history");
    TextPage::new(title, events.iter().filter_map(news::of).map(entry).collect()).at_end()
}

impl DepthsPlay {
    /// The monsters that something can be used on, according to the rules.
    fn targets(&self, is_meant: impl Fn(Move) -> Option<Aim>) -> Vec<(Move, u8)> {
        let moves = self.view().moves().into_iter();
        let aimed = moves.filter_map(|act| match is_meant(act)? {
            Aim::Monster(index) => Some((act, index)),
            _ => None,
        });
        aimed.collect()
    }

    /// The monsters among these that have arrived.
    fn present(&self, of: Vec<(Move, u8)>) -> Vec<(Move, u8)> {
        let monsters = self.view().floor().map(FloorView::monsters).unwrap_or_default();
        let is_there = |index: u8| {
            let monster = monsters.get(usize::from(index));
            monster.is_some_and(|monster| monster.presence == Presence::Alive)
        };
        of.into_iter().filter(|&(_, index)| is_there(index)).collect()
    }

    fn use_skill(&mut self, context: &mut AppContext, now: Instant) -> Option<Transition> {
        if self.view().setup().class.skill().target() != AimKind::Monster {
            return self.make(Move::Skill(Aim::None), context, now);
        }
        let targets = self.targets(|act| match act {
            Move::Skill(aim) => Some(aim),
            _ => None,
        });
        self.aim(targets, Move::Skill, context, now)
    }

    /// Uses something on the selected monster or on the only one, or asks on which.
    fn aim(
        &mut self,
        targets: Vec<(Move, u8)>,
        make: fn(Aim) -> Move,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let targets = self.present(targets);
        let looked_at = targets.iter().find(|&&(_, index)| Some(index) == self.chosen);
        match (looked_at, &targets[..]) {
            (Some(&(act, _)), _) | (None, &[(act, _)]) => self.make(act, context, now),
            // The rules report why not.
            (None, []) => self.make(make(Aim::Monster(self.chosen.unwrap_or(0))), context, now),
            _ => {
                self.popup = Some(Popup::aim(self.view(), self.cursor, &targets));
                None
            }
        }
    }

    fn open_bag(&mut self) -> Option<Transition> {
        if self.view().bag().is_empty() {
            self.say(label("depths-screen-bag-empty"));
        } else {
            self.popup = Some(Popup::bag(self.view()));
        }
        None
    }

    /// Uses an item on the cursor's cell, on a monster, or without a target.
    pub(super) fn use_item(
        &mut self,
        item: Item,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match item.target() {
            AimKind::None => self.make(Move::Use(item, Aim::None), context, now),
            AimKind::Cell => self.make(Move::Use(item, Aim::Cell(self.cursor)), context, now),
            AimKind::Monster => {
                let targets = self.targets(|act| match act {
                    Move::Use(Item::Bomb, aim) => Some(aim),
                    _ => None,
                });
                self.aim(targets, |aim| Move::Use(Item::Bomb, aim), context, now)
            }
        }
    }

    pub(super) fn drink(&mut self, context: &mut AppContext, now: Instant) -> Option<Transition> {
        self.make(Move::Use(Item::Potion, Aim::None), context, now)
    }

    fn ask_counsel(&mut self, now: Instant) {
        let Some(floor) = self.run.view().floor() else { return };
        let price = floor.counsel_price();
        match floor.standing_counsel() {
            Some(shown) => {
                self.show(&shown, false, now);
                self.say(say(&shown));
            }
            None => self.popup = Some(Popup::counsel(price)),
        }
    }

    fn ask_to_leave(&mut self) {
        let Some(floor) = self.run.view().floor() else { return };
        if floor.has_stairs() {
            self.popup = Some(Popup::leave(floor));
        } else {
            self.say(label("depths-screen-no-stairs-yet"));
        }
    }
}
