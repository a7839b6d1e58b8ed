//! The rows of the table, each a bot and the terms under which it plays.

use underdoku_depths::Rules;
use underdoku_depths::content::{Ascension, Class, DoorKind, Relic, RelicKind};
#[cfg(feature = "trials")]
use underdoku_depths::content::{Hook, Number};
use underdoku_generator::{Seed, Stream};

/// What a bot sees, and its errors.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// The share of the cells that follow, by level, that it sees.
    pub(crate) share: [f64; 3],
    /// The share of digits of level 0 that are wrong.
    pub(crate) error: f64,
    /// The largest error in its judgement of a deed.
    pub(crate) noise: f64,
}

pub(crate) const SKILLED: Sight = Sight { share: [0.75, 0.3, 0.15], error: 0.01, noise: 0.3 };
const FAIR: Sight = Sight { share: [0.6, 0.2, 0.0], error: 0.025, noise: 1.0 };
const NOVICE: Sight = Sight { share: [0.45, 0.0, 0.0], error: 0.05, noise: 2.0 };
const MASTER: Sight = Sight { share: [0.95, 0.6, 0.4], error: 0.004, noise: 0.0 };
const PERFECT: Sight = Sight { share: [1.0, 1.0, 1.0], error: 0.005, noise: 0.0 };

/// When a bot leaves a floor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// When a full board brings less than it costs, all things considered.
    Reckoned,
    /// By a rule of thumb, with the weights of the policy.
    Weighed,
    AtOnce,
    /// When no monster is alive and little loot is left, or when about to die.
    Deserted,
    /// Only when about to die; otherwise every board is filled.
    Never,
}

/// The relic that a bot starts with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// The best of the relics offered.
    Chosen,
    /// This relic, or none; the offers are declined.
    Given(Option<Relic>),
}

impl Start {
    pub(crate) const fn given(self) -> Option<Relic> {
        match self {
            Self::Chosen => None,
            Self::Given(relic) => relic,
        }
    }
}

/// The weights of a bot's decisions about doors, leaving and relics.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    /// The HP, in tenths of the maximum, from which an Elite's door is the best.
    pub(crate) well: i32,
    /// The values of the other doors; an Elite's is 50, or 10 if the HP are below `well`.
    pub(crate) lair: i32,
    pub(crate) vault: i32,
    /// The values of a remaining piece of loot, and of an elite that is alive.
    pub(crate) loot: f64,
    pub(crate) elite: f64,
    /// A floor without monsters is left if there is less than this to gain.
    pub(crate) deserted: f64,
    /// The largest loss of HP that is accepted for leaving before the dark bites.
    pub(crate) parting: f64,
    /// The value of filling the board.
    pub(crate) clearing: f64,
    /// In the dark a floor is left if there is less than this to gain.
    pub(crate) dark: f64,
    /// What is added to the value of each relic.
    pub(crate) relics: [i32; Rules::NEWEST.relics.len()],
}

impl Policy {
    const SKILLED: Self = Self {
        well: 7,
        lair: 45,
        vault: 42,
        loot: 0.8,
        elite: 5.0,
        deserted: 0.5,
        parting: 0.2,
        clearing: 1.0,
        dark: 1.5,
        relics: [0; Rules::NEWEST.relics.len()],
    };

    /// The random policy with this number.
    fn drawn(number: u32) -> Self {
        let mut chance = Seed::from("policies").chance(Stream { purpose: 0, number });
        let mut of = |most: usize| chance.below(most + 1) as f64;
        let [loot, elite, deserted] = [of(20) / 10.0, of(12), of(30) / 10.0];
        let [parting, clearing, dark] = [of(20) / 10.0, of(30) / 10.0, of(40) / 10.0];
        let mut whole =
            |least: i32, most: usize| least + (chance.below(most + 1) as u32).cast_signed();
        let [well, lair, vault] = [whole(0, 11), whole(5, 55), whole(5, 55)];
        let relics = [(); Rules::NEWEST.relics.len()].map(|()| whole(-20, 40));
        Self { well, lair, vault, loot, elite, deserted, parting, clearing, dark, relics }
    }
}

/// The bounds for a row's win rate in percent.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    Within(f64, f64),
    /// At least this much below skilled.
    Below(f64),
    /// At most this much above the named row.
    NotAbove(&'static str, f64),
    /// At most two standard errors above the named row, and at least this much.
    Fair(&'static str, f64),
}

/// A kind of bot and the terms of its runs.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent column")]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) sight: Sight,
    /// The class; `None` for each class in turn.
    pub(crate) class: Option<Class>,
    pub(crate) ascension: Ascension,
    pub(crate) gentle: bool,
    /// True if cells are chosen by what they strike; otherwise in the natural order of solving.
    pub(crate) is_tactical: bool,
    /// True if doors, relics and goods are chosen, not random.
    pub(crate) chooses: bool,
    pub(crate) door: Option<DoorKind>,
    /// The kind of relic that is always taken first.
    pub(crate) favours: Option<RelicKind>,
    pub(crate) start: Start,
    pub(crate) policy: Policy,
    pub(crate) leaving: Leaving,
    pub(crate) uses_skills: bool,
    pub(crate) uses_items: bool,
    /// True if it knows the solution, and fills any open cell.
    pub(crate) is_by_heart: bool,
    /// Terms in addition to those of the setup.
    #[cfg(feature = "trials")]
    pub(crate) terms: &'static [Hook],
    pub(crate) bound: Option<Bound>,
}

impl Row {
    fn new(name: &str, sight: Sight) -> Self {
        Self {
            name: name.to_owned(),
            sight,
            class: None,
            ascension: Ascension::default(),
            gentle: false,
            is_tactical: true,
            chooses: true,
            door: None,
            favours: None,
            start: Start::Chosen,
            policy: Policy::SKILLED,
            leaving: Leaving::Reckoned,
            uses_skills: true,
            uses_items: true,
            is_by_heart: false,
            #[cfg(feature = "trials")]
            terms: &[],
            bound: None,
        }
    }

    fn skilled(name: &str) -> Self {
        Self::new(name, SKILLED)
    }

    fn within(self, least: f64, most: f64) -> Self {
        Self { bound: Some(Bound::Within(least, most)), ..self }
    }

    fn bound(self, bound: Bound) -> Self {
        Self { bound: Some(bound), ..self }
    }
}

/// All rows, in the order in which they are printed.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows = vec![Row::skilled("skilled").within(68.0, 80.0)];
    rows.extend((1..=10).map(ascension));
    rows.extend(others());
    rows.extend(without());
    rows.extend(doors());
    rows.extend(RelicKind::COMMON.map(|kind| {
        let name = format!("favours {kind:?}");
        Row { favours: Some(kind), ..Row::skilled(&name) }.within(60.0, 80.0)
    }));
    rows.extend(Class::ALL.map(|class| Row { class: Some(class), ..Row::skilled(class.word()) }));
    rows.extend(relics());
    rows.extend((0..200).map(policy));
    rows
}

fn ascension(number: u8) -> Row {
    let ascension = Ascension::new(number).unwrap_or_default();
    let row = Row { ascension, ..Row::skilled(&format!("A{number}")) };
    match number {
        5 => row.within(38.0, 54.0),
        10 => row.within(8.0, 16.0),
        _ => row.bound(Bound::Fair(BEFORE[usize::from(number) - 1], 0.0)),
    }
}

/// The row before each ascension.
const BEFORE: [&str; 10] = ["skilled", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"];

/// Bots that see more or less, or decide differently.
fn others() -> Vec<Row> {
    let by_heart = Sight { share: [1.0; 3], error: PERFECT.error, noise: SKILLED.noise };
    let natural = |name: &str| Row { is_tactical: false, ..Row::skilled(name) };
    let leaves = |leaving, name: &str| Row { leaving, ..Row::skilled(name) };
    let gentle = |row: Row| Row { gentle: true, ..row };
    let by_thumb = |row: Row| Row { leaving: Leaving::Weighed, ..row };
    vec![
        Row::new("master", MASTER).within(84.0, 95.0),
        Row::new("perfect sight", PERFECT).within(0.0, 98.0),
        Row { is_by_heart: true, ..Row::new("by heart", by_heart) }
            .bound(Bound::NotAbove("perfect sight", 2.0)),
        by_thumb(Row::new("fair", FAIR)).within(14.0, 30.0),
        gentle(by_thumb(Row::new("fair gentle", FAIR))).within(82.0, 95.0),
        gentle(by_thumb(Row::new("novice gentle", NOVICE))).within(18.0, 45.0),
        Row { chooses: false, ..Row::skilled("choices at random") }.bound(Bound::Below(28.0)),
        natural("natural order").within(0.0, 8.0),
        gentle(Row { sight: FAIR, ..natural("natural order gentle") }),
        leaves(Leaving::AtOnce, "leaves at once").bound(Bound::Below(15.0)),
        leaves(Leaving::Deserted, "never leaves the living").bound(Bound::Fair("skilled", 0.0)),
        leaves(Leaving::Never, "never leaves").bound(Bound::Fair("skilled", 0.0)),
    ]
}

/// Bots that play without a part of the game.
fn without() -> Vec<Row> {
    let named = |name: &str| Row::skilled(&format!("without {name}")).bound(Bound::Below(8.0));
    vec![
        #[cfg(feature = "trials")]
        Row { terms: &[Hook::Adds(Number::Seal, -100)], ..named("seals") },
        Row { uses_skills: false, ..named("skills") },
        Row { uses_items: false, ..named("items") },
        #[cfg(feature = "trials")]
        Row { terms: &[Hook::Adds(Number::Insights, -100)], ..named("insights") },
    ]
}

fn doors() -> [Row; 3] {
    [DoorKind::Lair, DoorKind::Elite, DoorKind::Vault].map(|kind| {
        let name = format!("{} first", kind.word());
        Row { door: Some(kind), ..Row::skilled(&name) }.bound(Bound::Fair("skilled", 55.0))
    })
}

/// A row for each common relic given at the start, and one for no relic.
fn relics() -> impl Iterator<Item = Row> {
    let common =
        Rules::NEWEST.relics.iter().copied().filter(|relic| relic.kind() != RelicKind::Boss);
    [None].into_iter().chain(common.map(Some)).map(|relic| {
        let name = format!("given {}", relic.map_or("none", Relic::word));
        Row { start: Start::Given(relic), ..Row::skilled(&name) }
    })
}

fn policy(number: u32) -> Row {
    let (policy, leaving) = (Policy::drawn(number), Leaving::Weighed);
    Row { policy, leaving, ..Row::skilled(&format!("policy {number}")) }
}
