//! The rows of the table: who plays, by which terms.

use underdoku_game::depths::content::{Ascension, Class, DoorKind, Relic, RelicKind};

/// The sight of a bot, and its errors.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// The share of the cells that follow, by level, that it sees.
    pub(crate) share: [f64; 3],
    /// The share of digits of level 0 that are wrong.
    pub(crate) error: f64,
    /// The most by which its judgement of a deed is off.
    pub(crate) noise: f64,
}

pub(crate) const SKILLED: Sight = Sight { share: [0.75, 0.3, 0.15], error: 0.01, noise: 0.3 };
const FAIR: Sight = Sight { share: [0.6, 0.2, 0.0], error: 0.025, noise: 1.0 };
const NOVICE: Sight = Sight { share: [0.45, 0.0, 0.0], error: 0.05, noise: 2.0 };
const MASTER: Sight = Sight { share: [0.95, 0.6, 0.4], error: 0.004, noise: 0.0 };
const PERFECT: Sight = Sight { share: [1.0, 1.0, 1.0], error: 0.005, noise: 0.0 };

/// The moment at which a bot leaves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaving {
    Weighed,
    AtOnce,
    Never,
}

/// A sort of bot and the terms of its runs.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column of its own")]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) sight: Sight,
    /// Each class in turn where none is named.
    pub(crate) class: Option<Class>,
    pub(crate) ascension: Ascension,
    pub(crate) gentle: bool,
    /// True if cells are chosen by what they strike; else in the natural order of solving.
    pub(crate) is_tactical: bool,
    /// True if doors, relics and goods are chosen, not drawn.
    pub(crate) chooses: bool,
    pub(crate) door: Option<DoorKind>,
    /// The kind of relic that is always taken first.
    pub(crate) favours: Option<RelicKind>,
    /// A relic that it has from the start.
    pub(crate) given: Option<Relic>,
    pub(crate) leaving: Leaving,
    pub(crate) uses_skills: bool,
    pub(crate) uses_items: bool,
    /// True if it knows the solution, and fills any open cell.
    pub(crate) is_by_heart: bool,
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
            given: None,
            leaving: Leaving::Weighed,
            uses_skills: true,
            uses_items: true,
            is_by_heart: false,
        }
    }
}

/// All rows, in the order in which they are printed.
pub(crate) fn rows() -> Vec<Row> {
    let skilled = |name: &str| Row::new(name, SKILLED);
    let mut rows = vec![skilled("skilled")];
    rows.extend((1..=10).map(|number| {
        let ascension = Ascension::new(number).unwrap_or_default();
        Row { ascension, ..skilled(&format!("A{number}")) }
    }));
    let by_heart = Sight { share: [1.0; 3], error: PERFECT.error, noise: SKILLED.noise };
    rows.extend([
        Row::new("master", MASTER),
        Row::new("perfect sight", PERFECT),
        Row { is_by_heart: true, ..Row::new("by heart", by_heart) },
        Row::new("fair", FAIR),
        Row { gentle: true, ..Row::new("fair gentle", FAIR) },
        Row { gentle: true, ..Row::new("novice gentle", NOVICE) },
        Row { chooses: false, ..skilled("choices at random") },
        Row { is_tactical: false, ..skilled("natural order") },
        Row { is_tactical: false, gentle: true, ..Row::new("natural order gentle", FAIR) },
        Row { leaving: Leaving::AtOnce, ..skilled("leaves at once") },
        Row { leaving: Leaving::Never, ..skilled("never leaves") },
        Row { uses_skills: false, ..skilled("without skills") },
        Row { uses_items: false, ..skilled("without items") },
    ]);
    let doors = [DoorKind::Lair, DoorKind::Elite, DoorKind::Vault];
    rows.extend(
        doors.map(|kind| Row { door: Some(kind), ..skilled(&format!("{} first", kind.word())) }),
    );
    rows.extend(
        RelicKind::COMMON
            .map(|kind| Row { favours: Some(kind), ..skilled(&format!("favours {kind:?}")) }),
    );
    let classes = Class::ALL;
    rows.extend(classes.map(|class| Row { class: Some(class), ..skilled(class.word()) }));
    let common = Relic::ALL.into_iter().filter(|relic| relic.kind() != RelicKind::Boss);
    rows.extend(
        common
            .map(|relic| Row { given: Some(relic), ..skilled(&format!("given {}", relic.word())) }),
    );
    rows
}
