//! Sentences about unlocking and feats.

use underdoku_words::{Message, Say};

use super::state::listed;
use crate::achievements::{Achievements, Feat, NewUnlocks, Unlock, Unlocked};
use crate::rules::Rules;

impl Say for Unlocked {
    fn message(&self) -> Message {
        match self {
            Self::Class(class) => class.message(),
            Self::Relics(kind) => Message::new("depths-unlock-relics").said("kind", kind),
        }
    }
}

/// The condition.
impl Say for Unlock {
    fn message(&self) -> Message {
        let key = match self {
            Self::SecondAct => "depths-unlock-second-act",
            Self::ThirdAct => "depths-unlock-third-act",
            Self::GentleWin => "depths-unlock-gentle-win",
            Self::Win => "depths-unlock-win",
            Self::ThreeSeals => "depths-unlock-three-seals",
            Self::CleanToSix => "depths-unlock-clean-to-six",
            Self::SwiftElite => "depths-unlock-swift-elite",
            Self::TwelveLinks => "depths-unlock-twelve-links",
            Self::HundredGold => "depths-unlock-hundred-gold",
            Self::ClearedInDark => "depths-unlock-cleared-in-dark",
        };
        // The floor reached is the floor after the last one left behind.
        Message::new(key).number("needed", self.needed()).number("floor", self.needed() + 1)
    }
}

impl NewUnlocks {
    /// What was unlocked, one line each.
    pub fn lines(&self) -> Vec<Message> {
        let ascension = self
            .ascension
            .map(|step| Message::new("depths-gained-ascension").number("number", step.number()));
        self.opened.iter().copied().map(gained).chain(ascension).collect()
    }
}

fn gained(opened: Unlocked) -> Message {
    match opened {
        Unlocked::Class(class) => Message::new("depths-gained-class").said("class", &class),
        Unlocked::Relics(_) => Message::new("depths-gained-relics")
            .number("count", opened.relics(Rules::NEWEST).iter(Rules::NEWEST).count())
            .text("relics", listed(opened.relics(Rules::NEWEST).iter(Rules::NEWEST))),
    }
}

impl Say for Feat {
    fn message(&self) -> Message {
        let message = Message::new(match self {
            Self::WonAs(_) => "depths-feat-won-as",
            Self::HighestAs(_) => "depths-feat-highest-as",
            Self::Halfway => "depths-feat-halfway",
            Self::Flawless => "depths-feat-flawless",
            Self::NoSkill => "depths-feat-no-skill",
            Self::NoItem => "depths-feat-no-item",
            Self::NoCounsel => "depths-feat-no-counsel",
            Self::FewRelics => "depths-feat-few-relics",
            Self::AllCleared => "depths-feat-all-cleared",
            Self::LastBreath => "depths-feat-last-breath",
            Self::Swift => "depths-feat-swift",
            Self::LongChain => "depths-feat-long-chain",
            Self::FourSeals => "depths-feat-four-seals",
            Self::FiveElites => "depths-feat-five-elites",
        });
        let message = match self {
            Self::WonAs(class) | Self::HighestAs(class) => message.said("class", class),
            _ => message,
        };
        message.number("needed", self.asks().number())
    }
}

impl Achievements {
    /// The progress towards a condition, if it has a number and is not met.
    pub fn missing(&self, unlock: Unlock) -> Option<Message> {
        let (now, needed) = (self.nearest_to(unlock), unlock.needed());
        let is_told = needed > 1 && now < needed;
        let key = match unlock {
            Unlock::SecondAct | Unlock::ThirdAct | Unlock::CleanToSix => {
                "depths-unlock-missing-floors"
            }
            _ => "depths-unlock-missing",
        };
        is_told.then(|| Message::new(key).number("now", now).number("needed", needed))
    }

    /// The best number for a feat that is not achieved, if some run qualified.
    pub fn missing_for(&self, feat: Feat) -> Option<Message> {
        let now = self.nearest_to_feat(feat)?;
        let is_told = !feat.asks().is_met_by(now);
        is_told.then(|| Message::new("depths-feat-missing").number("now", now))
    }
}
