//! Decides when a bot leaves a floor.

use underdoku_depths::content::Class;

use super::bot::{Bot, threat};
use super::rows::Leaving;

/// The value of a piece of gold in HP: a market heals 5 HP for 20 gold.
const GOLD: f64 = 0.25;
/// The gold for a full board.
const CLEARING: f64 = 4.0;
/// The value of a spark in HP, and the sparks that a chain brings per deed.
const SPARK: f64 = 0.3;
const SPARKS: f64 = 0.2;
const MOST_SPARKS: i32 = 6;
/// The values in HP of a piece of loot, of killing an elite, and of killing any other monster.
const LOOT: f64 = 1.2;
const ELITE: f64 = 5.0;
const KILL: f64 = 0.25;
/// The share of the acts of living monsters that are carried out and hurt.
const ACTS: f64 = 0.6;
/// The price of a deed, in HP, because players want to move on.
const DEED: f64 = 0.1;
/// The price of staying when it may end the run.
const DANGER: f64 = 3.0;

impl Bot<'_> {
    pub(crate) fn leaves(&self) -> bool {
        let cost = self.floor.parting_cost();
        if !self.floor.has_stairs() || self.view.hp() <= cost {
            return false;
        }
        match self.row.leaving {
            Leaving::AtOnce => true,
            Leaving::Reckoned => self.gain() - self.loss() < -f64::from(cost),
            Leaving::Weighed => self.leaves_by_thumb(f64::from(cost)),
            Leaving::Deserted if self.floor.calm().is_none() => {
                self.prize() < self.row.policy.deserted
            }
            Leaving::Deserted | Leaving::Never => self.is_dying(),
        }
    }

    /// True if there is no time left to stay.
    fn is_dying(&self) -> bool {
        self.view.hp() <= 3 && self.floor.calm().is_some_and(|calm| calm <= 0)
    }

    /// The gain from filling the board, in HP.
    fn gain(&self) -> f64 {
        let is_hurt = self.view.hp() < self.view.max_hp();
        let healed = match self.view.setup().class {
            Class::Monk if is_hurt => 2.0,
            _ if is_hurt => 1.0,
            _ => 0.3,
        };
        let room = f64::from(MOST_SPARKS - self.view.sparks());
        let sparks = (SPARKS * self.blanks as f64).min(room);
        let kills = self.present().map(|of| if of.name.kind.is_elite() { ELITE } else { KILL });
        let loot = self.floor.loot().len() as f64;
        healed + GOLD * CLEARING + SPARK * sparks + LOOT * loot + kills.sum::<f64>()
    }

    /// The cost of filling the board, in HP.
    fn loss(&self) -> f64 {
        let left = self.blanks as f64;
        let acts = |period: i32| left / f64::from(period.max(1));
        let harm = self.present().map(|monster| threat(monster) * acts(monster.period));
        let wrong = 2.0 * self.row.sight.error * left;
        let lost = self.dark() + wrong + ACTS * harm.sum::<f64>() + DEED * left;
        let is_in_danger = lost >= f64::from(self.view.hp()) - 0.5;
        lost + if is_in_danger { DANGER } else { 0.0 }
    }

    /// The HP that the dark costs until the board is full. The last digit does not tick.
    fn dark(&self) -> f64 {
        let but_one = |blanks: usize| i32::try_from(blanks).unwrap_or(i32::MAX) - 1;
        let left = but_one(self.blanks);
        let bites = match self.floor.calm() {
            None => {
                let few = but_one(self.floor.few_blanks());
                (few.min(left) - self.floor.calm_at_first()).max(0) / 2
            }
            Some(calm) if calm >= 0 => (left - calm).max(0) / 2,
            Some(calm) => i32::midpoint(left, calm.rem_euclid(2)),
        };
        f64::from(bites)
    }

    /// The value of the remaining loot and of a living elite, with the policy's weights.
    fn prize(&self) -> f64 {
        let policy = &self.row.policy;
        let has_elite = self.present().any(|monster| monster.name.kind.is_elite());
        let elite = if has_elite { policy.elite } else { 0.0 };
        self.floor.loot().len() as f64 * policy.loot + elite
    }

    /// A rule of thumb, with the policy's weights.
    fn leaves_by_thumb(&self, cost: f64) -> bool {
        let (policy, prize) = (&self.row.policy, self.prize());
        let left = self.blanks as f64;
        let Some(calm) = self.floor.calm().map(f64::from) else {
            return prize < policy.deserted;
        };
        if calm <= 0.0 {
            return prize * 0.5 < policy.dark && cost <= 2.0 || self.view.hp() <= 3;
        }
        let dark = (left - calm).max(0.0) / 2.0;
        let risk = self.row.sight.error * 2.0 * left;
        cost <= policy.parting && prize + policy.clearing - dark - risk < 0.0
    }
}
