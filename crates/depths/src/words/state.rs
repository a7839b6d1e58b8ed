//! Sentences about the state of a run, as a player can ask for them.

use underdoku_grid::layout::{Cell, Digit, House, HouseKind, Rule, Spec};
use underdoku_words::depths::say;
use underdoku_words::{Message, Say};

use crate::content::{DoorKind, FloorNumber, Item, Kind, Relic, Skill};
use crate::event::ProofKind;
use crate::frame::GroupName;
use crate::view::{Charge, FloorView, Guess, IntentView, MonsterView, Presence, Preview, View};

/// Messages joined by commas.
pub(super) fn listed<T: Say>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| say(&thing)).collect::<Vec<_>>().join(", ")
}

fn cells(of: &[Cell]) -> String {
    of.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn floors(key: &'static str, floor: FloorNumber) -> Message {
    let last = FloorNumber::LAST.number();
    Message::new(key).number("floor", floor.number()).number("floors", last)
}

impl View<'_> {
    /// The state in short lines; six if the player is on a floor.
    pub fn state(self) -> Vec<Message> {
        let body = self.body();
        let Some(floor) = self.floor() else {
            return vec![floors("depths-state-way", self.floor_number()), body];
        };
        let place = floors("depths-state-floor", self.floor_number())
            .said("kind", &floor.kind())
            .number("size", floor.layout().rows())
            .number("blanks", floor.blanks().len());
        let mut lines = vec![place, body];
        lines.extend(floor.state());
        lines
    }

    /// HP, sparks and gold.
    pub(super) fn body(self) -> Message {
        Message::new("depths-state-body")
            .number("hp", self.hp())
            .number("most", self.max_hp())
            .number("sparks", self.sparks())
            .number("full", self.rules().numbers.most_sparks)
            .number("gold", self.gold())
    }

    /// What the dungeon is rich in, and the monsters of each act.
    pub fn map(self) -> Vec<Message> {
        let character = self.character();
        let [one, other] = character.rich;
        let rich = Message::new("depths-map-rich").said("one", &one).said("other", &other);
        let acts = character.monsters.iter().zip(character.bosses).zip([1, 7, 13]);
        let act = |((monsters, boss), first): ((&Vec<Kind>, Kind), u8)| {
            Message::new("depths-map-act")
                .number("first", first)
                .number("last", first + 5)
                .text("monsters", listed(monsters.iter().copied()))
                .said("boss", &boss)
        };
        std::iter::once(rich).chain(acts.map(act)).collect()
    }

    /// The relics, each with its text.
    pub fn relic_lines(self) -> Vec<Message> {
        let line = |&relic: &Relic| {
            let line = match self.charge(relic) {
                Some(charge) => Message::new("depths-has-relic-charge").said("charge", &charge),
                None => Message::new("depths-has-relic"),
            };
            line.said("relic", &relic).said("text", &relic.text(self.rules()))
        };
        let lines: Vec<Message> = self.relics().iter().map(line).collect();
        if lines.is_empty() { vec![Message::new("depths-has-no-relic")] } else { lines }
    }

    /// What an item of the bag does now.
    pub fn item_text(self, item: Item) -> Message {
        item.text_for(self.rules(), self.potion())
    }

    /// The skill, then the items of the bag by number, each with its text.
    pub fn bag_lines(self) -> Vec<Message> {
        let line = |(number, &item): (u32, &Item)| {
            Message::new("depths-has-item")
                .number("number", number)
                .said("item", &item)
                .said("text", &self.item_text(item))
        };
        let mut lines = vec![self.skill_line()];
        lines.extend((1..).zip(self.bag()).map(line));
        if self.bag().is_empty() {
            lines.push(Message::new("depths-has-no-item"));
        }
        lines
    }

    fn skill_line(self) -> Message {
        let skill = self.setup().class.skill();
        let line = Message::new("depths-has-skill")
            .said("skill", &skill)
            .number("cost", self.skill_cost())
            .said("text", &skill.text(self.rules()));
        if skill != Skill::Throw {
            return line;
        }
        Message::new("depths-has-skill-die").said("line", &line).number("die", self.die())
    }
}

impl Say for Charge {
    fn message(&self) -> Message {
        match *self {
            Self::Left(left) => Message::new("depths-charge-left").number("left", left),
            Self::Counted { now, of } => {
                Message::new("depths-charge-counted").number("now", now).number("of", of)
            }
        }
    }
}

impl FloorView<'_> {
    /// The last four lines of the short state.
    fn state(self) -> [Message; 4] {
        let (insights, counting) = self.insights();
        let deeds = Message::new("depths-state-deeds")
            .number("chain", self.chain())
            .number("insights", insights)
            .number("counting", counting)
            .number("deed", self.deeds());
        let monsters = self.monsters();
        [deeds, there(&monsters), due(&monsters), self.way_on()]
    }

    fn way_on(self) -> Message {
        let left = self.blanks().len().saturating_sub(self.few_blanks());
        let state = match self.kind() {
            DoorKind::Boss | DoorKind::Shrine => {
                let left = if self.calm().is_some() { 0 } else { left };
                Message::new("depths-state-stairs-none").number("blanks", left)
            }
            _ if self.has_stairs() => {
                Message::new("depths-state-stairs-open").number("hp", self.parting_cost())
            }
            _ => Message::new("depths-state-stairs-shut").number("blanks", left),
        };
        let dark = match self.calm() {
            Some(calm) => Message::new("depths-state-calm").number("calm", calm.max(0)),
            None => {
                Message::new("depths-state-calm-later").number("calm", self.calm_at_first().max(0))
            }
        };
        Message::new("depths-state-way-on").said("state", &state).said("dark", &dark)
    }

    /// The board row by row, then its boxes or regions, diagonals and cages, then loot and hazards.
    pub fn board_lines(self) -> Vec<Message> {
        let (board, layout) = (self.board(), self.layout());
        let cell = |place| match board.get(place) {
            Some(digit) => Digit::shown(digit).to_string(),
            None => say(&Message::new("depths-board-blank")),
        };
        let row = |row: usize| {
            let cells = (0..layout.rows()).map(|column| cell(Cell::new(row, column)));
            let cells = cells.collect::<Vec<_>>().join(", ");
            Message::new("depths-board-row").number("row", row + 1).text("cells", cells)
        };
        let mut lines: Vec<Message> = (0..layout.rows()).map(row).collect();
        lines.extend(layout.spec().and_then(Spec::box_size).map(boxes));
        lines.extend(layout.houses().iter().filter_map(odd_house));
        lines.extend(layout.cages().iter().filter_map(cage_line));
        let places = [
            ("depths-board-loot", self.loot()),
            ("depths-board-fog", self.fog()),
            ("depths-board-web", self.web()),
        ];
        let places = places.into_iter().filter(|(_, places)| !places.is_empty());
        lines.extend(places.map(|(key, places)| Message::new(key).text("cells", cells(&places))));
        lines.extend(self.ward().map(|(house, deeds)| {
            Message::new("depths-board-ward").said("house", &house).number("deeds", deeds)
        }));
        lines.extend(self.bar().map(|(digit, deeds)| {
            Message::new("depths-board-bar").digit("digit", digit).number("deeds", deeds)
        }));
        lines.extend(self.crossed_line());
        lines
    }

    /// The crossed out digits, by cell.
    fn crossed_line(self) -> Option<Message> {
        let crossed = |place: Cell| {
            let digits: String = self.crossed_out(place).iter().map(Digit::shown).collect();
            (!digits.is_empty()).then(|| format!("{place} not {digits}"))
        };
        let all: Vec<String> = self.open().into_iter().filter_map(crossed).collect();
        let line = Message::new("depths-board-crossed").text("cells", all.join(", "));
        (!all.is_empty()).then_some(line)
    }

    /// What counsel costs and gives.
    pub fn counsel_line(self) -> Message {
        Message::new("depths-counsel-offer").number("price", self.counsel_price())
    }

    /// Each zone, with its open cells.
    pub fn zone_lines(self) -> Vec<Message> {
        let open = self.open();
        let line = |monster: &MonsterView| {
            let IntentView::Aim { zone, .. } = &monster.intent else { return None };
            let inside: Vec<Cell> =
                zone.iter().copied().filter(|place| open.contains(place)).collect();
            let is_there = monster.presence == Presence::Alive && !inside.is_empty();
            is_there.then(|| {
                Message::new("depths-zone")
                    .said("who", &monster.name)
                    .number("count", monster.count)
                    .said("intent", &monster.doing())
                    .text("cells", cells(&inside))
            })
        };
        let lines: Vec<Message> = self.monsters().iter().filter_map(line).collect();
        if lines.is_empty() { vec![Message::new("depths-zone-none")] } else { lines }
    }

    /// What a plain digit in each open cell would do; the cells where it would do nothing come
    /// last.
    pub fn strike_lines(self) -> Vec<Message> {
        let (mut lines, mut idle) = (Vec::new(), Vec::new());
        for place in self.open() {
            let Some(preview) = self.preview(place, Guess::Plain) else { continue };
            let parts = preview.parts();
            if parts.is_empty() {
                idle.push(place);
            } else {
                let parts = listed(parts);
                lines.push(Message::new("depths-preview").cell("cell", place).text("parts", parts));
            }
        }
        if !idle.is_empty() {
            lines.push(Message::new("depths-preview-idle").text("cells", cells(&idle)));
        }
        lines
    }

    /// What a digit in a cell would do, one line per kind of digit; nothing for other cells.
    pub fn look_lines(self, place: Cell) -> Vec<Message> {
        let guesses = [
            (Guess::Plain, Some(ProofKind::Plain)),
            (Guess::Insight, Some(ProofKind::Insight)),
            (Guess::Unproven, Some(ProofKind::Unproven)),
            (Guess::Wrong, None),
        ];
        let line = |(guess, worth): (Guess, Option<ProofKind>)| {
            let preview = self.preview(place, guess)?;
            let chain = Message::new("depths-preview-chain").number("chain", preview.chain);
            let parts = listed(preview.parts().into_iter().chain([chain]));
            let line = match worth {
                Some(worth) => Message::new("depths-preview-worth").said("worth", &worth),
                None => Message::new("depths-preview-wrong"),
            };
            Some(line.text("parts", parts))
        };
        guesses.into_iter().filter_map(line).collect()
    }
}

fn boxes((rows, columns): (usize, usize)) -> Message {
    Message::new("depths-board-boxes").number("rows", rows).number("columns", columns)
}

/// A region of a jigsaw or a diagonal, whose name alone does not say where it is.
fn odd_house(house: &House) -> Option<Message> {
    let is_odd = matches!(house.kind(), HouseKind::Region | HouseKind::Diagonal);
    let name = GroupName::House(house.kind(), house.index() as u8 + 1);
    is_odd.then(|| {
        Message::new("depths-board-group").said("house", &name).text("cells", cells(house.cells()))
    })
}

fn cage_line(cage: &Rule) -> Option<Message> {
    let name = GroupName::Cage(*cage.cells().first()?);
    let line = Message::new("depths-board-cage").said("house", &name);
    Some(line.number("sum", u32::from(cage.sum()?)).text("cells", cells(cage.cells())))
}

fn there(monsters: &[MonsterView]) -> Message {
    let of = |monster: &MonsterView| match monster.presence {
        Presence::Alive if monster.name.kind.is_mimic() => None,
        Presence::Alive => {
            Some(named("depths-state-monster", monster, monster.count.unsigned_abs()))
        }
        Presence::Coming(count) => Some(named("depths-state-coming", monster, count)),
        Presence::Dead(_) | Presence::Gone => None,
    };
    let there: Vec<Message> = monsters.iter().filter_map(of).collect();
    if there.is_empty() {
        return Message::new("depths-state-nobody");
    }
    Message::new("depths-state-monsters").text("monsters", listed(there))
}

fn named(key: &'static str, monster: &MonsterView, count: u32) -> Message {
    Message::new(key).said("who", &monster.name).number("count", count)
}

fn due(monsters: &[MonsterView]) -> Message {
    let is_due = |monster: &&MonsterView| {
        matches!(monster.intent, IntentView::Aim { is_due: true, .. })
            && monster.presence == Presence::Alive
    };
    let zones = monsters.iter().filter(is_due).map(|monster| {
        let intent = monster.doing();
        Message::new("depths-state-zone").said("who", &monster.name).said("intent", &intent)
    });
    let zones = listed(zones);
    if zones.is_empty() {
        return Message::new("depths-state-none-due");
    }
    Message::new("depths-state-due").text("zones", zones)
}

impl Preview {
    /// The parts of a preview.
    pub fn parts(&self) -> Vec<Message> {
        let about = |key, who| Message::new(key).said("who", who);
        let mut parts: Vec<Message> = Vec::new();
        for (who, by) in &self.struck {
            parts.push(about("depths-preview-struck", who).number("by", *by));
        }
        parts.extend(self.dead.iter().map(|who| about("depths-preview-dead", who)));
        parts.extend(
            self.sealed.iter().map(|of| Message::new("depths-preview-seal").said("house", of)),
        );
        parts.extend(self.is_idle_insight.then(|| Message::new("depths-preview-counts")));
        parts.extend(self.dodged.iter().map(|who| about("depths-preview-dodged", who)));
        parts.extend(
            self.moved
                .iter()
                .map(|(who, house)| about("depths-preview-moved", who).said("house", house)),
        );
        let lost: i32 = self.lost.iter().map(|&(_, hp)| hp).sum();
        let hp = [
            ("depths-look-absorbed", self.absorbed),
            ("depths-preview-lost", lost),
            ("depths-preview-healed", self.healed),
        ];
        parts.extend(
            hp.into_iter()
                .filter(|&(_, hp)| hp > 0)
                .map(|(key, hp)| Message::new(key).number("hp", hp)),
        );
        let purse = [("depths-look-sparks", self.sparks), ("depths-look-gold", self.gold)];
        parts.extend(
            purse
                .into_iter()
                .filter(|&(_, amount)| amount != 0)
                .map(|(key, amount)| Message::new(key).text("amount", format!("{amount:+}"))),
        );
        parts.extend(self.if_digit.iter().map(|&(digit, hp)| {
            Message::new("depths-preview-gaze").number("hp", hp).digit("digit", digit)
        }));
        parts.extend(self.is_death.then(|| Message::new("depths-preview-death")));
        parts
    }
}
