//! Sentences about monsters as the player sees them.

use underdoku_words::{Message, Say};

use crate::content::Power;
use crate::view::{IntentView, MonsterView, Presence};

impl Say for MonsterView {
    fn message(&self) -> Message {
        let message = Message::new(self.key())
            .said("who", &self.name)
            .number("hp", self.hp)
            .number("most", self.max_hp)
            .number("damage", self.damage)
            .number("besides", self.besides);
        let message = match self.presence {
            Presence::Coming(count) => message.number("count", count),
            _ => message.number("count", self.count).said("intent", &self.doing()),
        };
        let message = match &self.intent {
            IntentView::Mimic(cell, _) => message.cell("cell", *cell),
            _ => message,
        };
        let Some(house) = &self.house else { return message };
        let message = message.said("house", house);
        let Some(next) = &self.next_lair else { return message };
        let seen = Message::new("depths-seen-going").said("seen", &message);
        seen.said("house", house).said("next", next)
    }
}

impl MonsterView {
    const fn key(&self) -> &'static str {
        match self.presence {
            Presence::Coming(_) => "depths-seen-coming",
            Presence::Dead(_) => "depths-seen-dead",
            Presence::Gone => "depths-seen-gone",
            Presence::Alive if self.name.kind.is_mimic() => "depths-seen-mimic",
            Presence::Alive if self.name.kind.is_boss() => "depths-seen-boss",
            Presence::Alive => "depths-seen",
        }
    }

    /// What it will do with its act, as part of a sentence.
    pub fn doing(&self) -> Message {
        let message = match &self.intent {
            IntentView::None => match &self.next_house {
                Some(next) => Message::new("depths-intent-bite-and-go").said("house", next),
                None => Message::new(self.unannounced_key()),
            },
            IntentView::Aim { .. } => self.aiming(),
            IntentView::Fog(cell) => Message::new("depths-intent-fog").cell("cell", *cell),
            IntentView::Ward(house) => Message::new("depths-intent-ward").said("house", house),
            IntentView::Web(cells) => {
                let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
                Message::new("depths-intent-web").text("cells", cells.join(" "))
            }
            IntentView::Debt(cage) => Message::new("depths-intent-debt").said("house", cage),
            IntentView::Gaze(digit, Some(next)) => Message::new("depths-intent-gaze")
                .digit("digit", *digit)
                .digit("next", *next)
                .number("gaze", self.gaze()),
            IntentView::Gaze(digit, None) => Message::new("depths-intent-gaze-last")
                .digit("digit", *digit)
                .number("gaze", self.gaze()),
            IntentView::Mimic(cell, house) => {
                Message::new("depths-seen-mimic").cell("cell", *cell).said("house", house)
            }
        };
        message.said("who", &self.name).number("damage", self.damage)
    }

    /// The HP that the digit it looks at costs.
    const fn gaze(&self) -> i32 {
        match self.name.kind.power() {
            Power::Gaze { costs } => costs,
            _ => 0,
        }
    }

    /// The key for a monster that announces nothing.
    const fn unannounced_key(&self) -> &'static str {
        match self.name.kind.power() {
            Power::BreakChain => "depths-intent-chain",
            Power::Steal { .. } => "depths-intent-steal",
            Power::Fog { .. } => "depths-intent-fog-none",
            Power::Ward { .. } => "depths-intent-ward-none",
            Power::Bar { .. } => "depths-intent-bar",
            Power::Wake => "depths-intent-wake",
            Power::Collect => "depths-intent-no-debt",
            _ => "depths-intent-bite",
        }
    }

    fn aiming(&self) -> Message {
        let IntentView::Aim { houses, is_due, is_blunt, .. } = &self.intent else {
            return Message::new("depths-intent-aim-none");
        };
        let key = match (houses.len(), is_due, is_blunt) {
            (0, ..) => "depths-intent-aim-none",
            (.., true) => "depths-intent-aim-blunt",
            (1, true, _) => "depths-intent-aim-due",
            (1, false, _) => "depths-intent-aim",
            (_, true, _) => "depths-intent-aim-two-due",
            (_, false, _) => "depths-intent-aim-two",
        };
        let names = ["house", "other"].into_iter().zip(houses);
        names.fold(Message::new(key), |message, (name, house)| message.said(name, house))
    }
}
