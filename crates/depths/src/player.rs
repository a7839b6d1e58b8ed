//! The player: HP, gold, sparks, relics and bag.

use underdoku_generator::Chance;

use super::Rules;
use super::content::{Hook, Item, Number, Relic, RelicSet, Skill};
use super::report::Report;
use super::setup::Setup;
use super::streams::{Purpose, stream};

/// The player's state that is carried from floor to floor.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) setup: Setup,
    pub(crate) hp: i32,
    pub(crate) max_hp: i32,
    pub(crate) gold: i32,
    pub(crate) sparks: i32,
    /// In the order in which they were acquired.
    pub(crate) relics: Vec<Relic>,
    pub(crate) bag: Vec<Item>,
    /// Items that did not fit into the bag.
    pub(crate) surplus: Vec<Item>,
    /// Wrong digits that Chalk makes free.
    pub(crate) chalk: u32,
    /// The open die.
    pub(crate) die: i32,
    dice: Chance,
    /// Relics that work only once, and have done so.
    pub(crate) spent: RelicSet,
    pub(crate) report: Report,
    /// Terms in addition to those of the setup.
    #[cfg(feature = "trials")]
    pub(crate) terms: &'static [Hook],
    #[cfg(test)]
    pub(crate) effects: crate::tests::laws::Effects,
}

impl Player {
    /// A player before anything was gained.
    pub(crate) fn new(setup: Setup) -> Self {
        let mut dice = stream(&setup.seed, Purpose::Dice, 0);
        let first = throw(setup.rules, &mut dice);
        let hp = setup.rules.class(setup.class).hp;
        let numbers = &setup.rules.numbers;
        let (gold, sparks) = (numbers.start_gold, numbers.start_sparks);
        Self {
            hp,
            max_hp: hp,
            gold,
            sparks,
            relics: Vec::new(),
            bag: vec![Item::Potion],
            surplus: Vec::new(),
            chalk: 0,
            die: first,
            dice,
            spent: RelicSet::NONE,
            report: Report::new(gold, sparks, hp),
            #[cfg(feature = "trials")]
            terms: &[],
            #[cfg(test)]
            effects: crate::tests::laws::Effects::default(),
            setup,
        }
    }

    /// A copy for trying something out. Its report has only the part that the rules read.
    pub(crate) fn tried(&self) -> Self {
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

    /// The rules of the run.
    pub(crate) const fn rules(&self) -> &'static Rules {
        self.setup.rules
    }

    /// All hooks for this player, each with the relic that it comes from.
    pub(crate) fn hooks(&self) -> impl Iterator<Item = (Option<Relic>, &'static Hook)> {
        let rules = self.rules();
        let gentle: &[Hook] = if self.setup.gentle { rules.gentle } else { &[] };
        let own = rules.class(self.setup.class).hooks.iter();
        let terms = own.chain(self.setup.ascension.hooks(rules)).chain(gentle);
        #[cfg(feature = "trials")]
        let terms = terms.chain(self.terms);
        let relics = self.relics.iter();
        terms.map(|hook| (None, hook)).chain(
            relics.flat_map(|&relic| relic.hooks().iter().map(move |hook| (Some(relic), hook))),
        )
    }

    /// Records for the laws that a relic took effect.
    #[cfg(test)]
    pub(crate) fn note(&self, relic: Option<Relic>) {
        if let Some(relic) = relic {
            self.effects.note(relic);
        }
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_self, reason = "only the tests of the laws count")]
    pub(crate) const fn note(&self, _: Option<Relic>) {}

    /// The sum of what hooks add to a number, whatever the state of the floor.
    pub(crate) fn number(&self, number: Number) -> i32 {
        // Views read these too, so reading them does not count as an effect.
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

    /// A price with all factors applied, rounded down once at the end.
    pub(crate) fn price(&self, price: i32) -> i32 {
        let mut hundredths = (i64::from(price), 1);
        for (relic, hook) in self.hooks() {
            if let Hook::Price(factor) = *hook {
                self.note(relic);
                hundredths = (hundredths.0 * i64::from(factor), hundredths.1 * 100);
            }
        }
        (hundredths.0 / hundredths.1) as i32
    }

    /// The capacity of the bag.
    pub(crate) fn bag_size(&self) -> usize {
        (self.rules().numbers.bag + self.number(Number::Bag)).max(0).cast_unsigned() as usize
    }

    /// The price of the skill, in sparks.
    pub(crate) fn skill_cost(&self) -> i32 {
        (self.rules().class(self.setup.class).cost + self.number(Number::SkillCost)).max(1)
    }

    /// The HP that a Potion heals.
    pub(crate) fn potion(&self) -> i32 {
        self.rules().item(Item::Potion) + self.number(Number::Potion)
    }

    pub(crate) fn has(&self, relic: Relic) -> bool {
        self.relics.contains(&relic)
    }

    /// Rolls the die again, and returns its previous value.
    pub(crate) fn throw(&mut self) -> i32 {
        std::mem::replace(&mut self.die, throw(self.setup.rules, &mut self.dice))
    }
}

/// A roll of a die.
fn throw(rules: &Rules, dice: &mut Chance) -> i32 {
    let sides = rules.skill(Skill::Throw).cast_unsigned() as usize;
    (dice.below(sides) as u32 + 1).cast_signed()
}
