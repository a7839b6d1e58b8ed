//! The player: HP, gold, sparks, relics and bag.

use underdoku_generator::Chance;

use super::content::rule::{BAG, START_GOLD, START_SPARKS};
use super::content::{GENTLE, Hook, Item, Number, Relic, RelicSet, Skill};
use super::report::Report;
use super::setup::Setup;
use super::streams::{Purpose, stream};

/// A player's belongings, whichever floor they stand on.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) setup: Setup,
    pub(super) hp: i32,
    pub(super) max_hp: i32,
    pub(super) gold: i32,
    pub(super) sparks: i32,
    /// In the order in which they were taken.
    pub(super) relics: Vec<Relic>,
    pub(super) bag: Vec<Item>,
    /// Items that found no place in the bag.
    pub(super) surplus: Vec<Item>,
    /// Wrong digits that Chalk makes free.
    pub(super) chalk: u32,
    /// The die that lies open.
    pub(super) die: i32,
    dice: Chance,
    /// Relics that work once and did.
    pub(super) spent: RelicSet,
    pub(super) report: Report,
    /// Terms beside those of the setup.
    #[cfg(feature = "trials")]
    pub(super) terms: &'static [Hook],
    #[cfg(test)]
    pub(super) effects: super::laws::Effects,
}

impl Player {
    /// A player before the first gain.
    pub(super) fn new(setup: Setup) -> Self {
        let mut dice = stream(&setup.seed, Purpose::Dice, 0);
        let first = throw(&mut dice);
        let hp = setup.class.hp();
        Self {
            hp,
            max_hp: hp,
            gold: START_GOLD,
            sparks: START_SPARKS,
            relics: Vec::new(),
            bag: vec![Item::Potion],
            surplus: Vec::new(),
            chalk: 0,
            die: first,
            dice,
            spent: RelicSet::NONE,
            report: Report::new(START_GOLD, START_SPARKS, hp),
            #[cfg(feature = "trials")]
            terms: &[],
            #[cfg(test)]
            effects: super::laws::Effects::default(),
            setup,
        }
    }

    /// A copy to try something on. Of the report it has only what the rules ask for.
    pub(super) fn tried(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            relics: self.relics.clone(),
            bag: self.bag.clone(),
            surplus: self.surplus.clone(),
            dice: self.dice.clone(),
            report: self.report.tried(),
            #[cfg(test)]
            effects: self.effects.clone(),
            ..*self
        }
    }

    /// Everything that changes the rules for this player, with the relic that it is of.
    pub(super) fn hooks(&self) -> impl Iterator<Item = (Option<Relic>, &'static Hook)> {
        let gentle: &[Hook] = if self.setup.gentle { GENTLE } else { &[] };
        let own = self.setup.class.hooks().iter();
        let terms = own.chain(self.setup.ascension.hooks()).chain(gentle);
        #[cfg(feature = "trials")]
        let terms = terms.chain(self.terms);
        let relics = self.relics.iter();
        terms.map(|hook| (None, hook)).chain(
            relics.flat_map(|&relic| relic.hooks().iter().map(move |hook| (Some(relic), hook))),
        )
    }

    /// Tells the laws that a relic took part.
    #[cfg(test)]
    pub(super) fn note(&self, relic: Option<Relic>) {
        if let Some(relic) = relic {
            self.effects.note(relic);
        }
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "only the laws' tests count")]
    pub(super) const fn note(&self, _: Option<Relic>) {}

    /// The sum that is added to a number, whatever the floor is like.
    pub(super) fn number(&self, number: Number) -> i32 {
        // Those that a view asks for, too, are no effect yet.
        let is_rule = !matches!(number, Number::Bag | Number::SkillCost | Number::Potion);
        let adds = |(relic, hook): (Option<Relic>, &Hook)| match *hook {
            Hook::Adds(of, by) if of == number => {
                self.note(relic.filter(|_| is_rule));
                by
            }
            _ => 0,
        };
        self.hooks().map(adds).sum()
    }

    /// The price of something: all factors multiplied, rounded down once.
    pub(super) fn price(&self, price: i32) -> i32 {
        let mut hundredths = (i64::from(price), 1);
        for (relic, hook) in self.hooks() {
            if let Hook::Price(factor) = *hook {
                self.note(relic);
                hundredths = (hundredths.0 * i64::from(factor), hundredths.1 * 100);
            }
        }
        (hundredths.0 / hundredths.1) as i32
    }

    /// The number of items that the bag holds.
    pub(super) fn bag_size(&self) -> usize {
        (BAG + self.number(Number::Bag)).max(0).cast_unsigned() as usize
    }

    /// The price of the skill, in sparks.
    pub(super) fn skill_cost(&self) -> i32 {
        (self.setup.class.skill_cost() + self.number(Number::SkillCost)).max(1)
    }

    /// The HP that a Potion heals.
    pub(super) fn potion(&self) -> i32 {
        Item::Potion.amount() + self.number(Number::Potion)
    }

    pub(super) fn has(&self, relic: Relic) -> bool {
        self.relics.contains(&relic)
    }

    /// Throws the die anew: what lay open.
    pub(super) fn throw(&mut self) -> i32 {
        std::mem::replace(&mut self.die, throw(&mut self.dice))
    }
}

/// The sides of a die.
const SIDES: usize = Skill::Throw.amount().cast_unsigned() as usize;

/// A throw of a die.
fn throw(dice: &mut Chance) -> i32 {
    (dice.below(SIDES) as u32 + 1).cast_signed()
}
