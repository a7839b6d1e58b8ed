//! The monsters.

use super::Act;

/// A kind of monster.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the table below describes each monster")]
pub enum Kind {
    Rat,
    Bat,
    Ooze,
    Thief,
    Wisp,
    Warden,
    Archer,
    Leech,
    Shade,
    Golem,
    Mute,
    Mimic,
    Minotaur,
    Basilisk,
    Lich,
    Spider,
    Twin,
    Cross,
    Shaper,
    Reckoner,
}

/// The constants of a kind, the same on every floor.
struct MonsterInfo {
    kind: Kind,
    word: &'static str,
    period: i32,
    /// The HP before the floor's factor.
    hp: i32,
    damage: Damage,
    /// Gold for killing it.
    gold: i32,
    rank: Rank,
}

/// How a kind of monster hurts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Damage {
    None,
    /// Every act.
    Bite,
    /// Only inside its zone; 1 more than others.
    Aimed,
    /// 1 more than others, once.
    Trap,
    /// By a fixed amount of its own.
    Fixed(i32),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Common,
    Elite,
    Boss,
}

const fn row(kind: Kind, word: &'static str, period: i32, hp: i32, damage: Damage) -> MonsterInfo {
    MonsterInfo { kind, word, period, hp, damage, gold: 1, rank: Rank::Common }
}

const fn elite(
    kind: Kind,
    word: &'static str,
    period: i32,
    hp: i32,
    damage: Damage,
) -> MonsterInfo {
    MonsterInfo { kind, word, period, hp, damage, gold: 5, rank: Rank::Elite }
}

const fn boss(kind: Kind, word: &'static str, period: i32, damage: i32) -> MonsterInfo {
    MonsterInfo {
        kind,
        word,
        period,
        hp: 0,
        damage: Damage::Fixed(damage),
        gold: 5,
        rank: Rank::Boss,
    }
}

const TABLE: [MonsterInfo; 20] = [
    row(Kind::Rat, "rat", 4, 4, Damage::Bite),
    row(Kind::Bat, "bat", 3, 3, Damage::None),
    row(Kind::Ooze, "ooze", 5, 5, Damage::Bite),
    MonsterInfo { gold: 4, ..row(Kind::Thief, "thief", 4, 4, Damage::None) },
    row(Kind::Wisp, "wisp", 4, 4, Damage::None),
    row(Kind::Warden, "warden", 5, 5, Damage::None),
    row(Kind::Archer, "archer", 3, 4, Damage::Aimed),
    row(Kind::Leech, "leech", 4, 4, Damage::Bite),
    row(Kind::Shade, "shade", 4, 4, Damage::None),
    row(Kind::Golem, "golem", 5, 4, Damage::Aimed),
    row(Kind::Mute, "mute", 5, 4, Damage::Bite),
    MonsterInfo { gold: 8, ..row(Kind::Mimic, "mimic", 0, 0, Damage::Trap) },
    elite(Kind::Minotaur, "minotaur", 3, 8, Damage::Aimed),
    elite(Kind::Basilisk, "basilisk", 4, 8, Damage::None),
    elite(Kind::Lich, "lich", 4, 8, Damage::Bite),
    elite(Kind::Spider, "spider", 3, 8, Damage::None),
    elite(Kind::Twin, "twin", 4, 4, Damage::Bite),
    boss(Kind::Cross, "cross", 3, 2),
    boss(Kind::Shaper, "shaper", 3, 3),
    boss(Kind::Reckoner, "reckoner", 4, 4),
];

impl Kind {
    /// All.
    pub const ALL: [Self; 20] = {
        let mut all = [Self::Rat; 20];
        let mut index = 0;
        while index < 20 {
            all[index] = TABLE[index].kind;
            index += 1;
        }
        all
    };
    /// The elites, of which an elite door has one.
    pub const ELITES: [Self; 5] =
        [Self::Minotaur, Self::Basilisk, Self::Lich, Self::Spider, Self::Twin];
    /// The boss of each act.
    pub const BOSSES: [Self; 3] = [Self::Cross, Self::Shaper, Self::Reckoner];

    const fn row(self) -> &'static MonsterInfo {
        &TABLE[self as usize]
    }

    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        self.row().word
    }

    /// The monster of this name.
    pub fn named(text: &str) -> Option<Self> {
        super::named(&Self::ALL, Self::word, text)
    }

    /// The number of deeds between its acts.
    pub const fn period(self) -> i32 {
        self.row().period
    }

    /// The gold that its death pays.
    pub const fn gold(self) -> i32 {
        self.row().gold
    }

    /// True if it is an elite.
    pub const fn is_elite(self) -> bool {
        matches!(self.row().rank, Rank::Elite)
    }

    /// True if it is a boss.
    pub const fn is_boss(self) -> bool {
        matches!(self.row().rank, Rank::Boss)
    }

    /// True if its blow hits only inside a shown zone.
    pub const fn is_aimed(self) -> bool {
        matches!(self.row().damage, Damage::Aimed) || matches!(self, Self::Cross | Self::Shaper)
    }

    /// True if it strikes once more when the player leaves.
    pub const fn strikes_leavers(self) -> bool {
        matches!(self.row().damage, Damage::Aimed | Damage::Bite)
    }

    /// The HP before the floor's factor; 0 for monsters that are not struck or whose HP depend on
    /// the board.
    pub(crate) const fn base_hp(self) -> i32 {
        self.row().hp
    }

    /// The damage of its act on a floor whose standard damage is `usual`.
    pub(crate) const fn damage(self, usual: i32) -> i32 {
        match self.row().damage {
            Damage::None => 0,
            Damage::Bite => usual,
            Damage::Aimed | Damage::Trap => usual + 1,
            Damage::Fixed(damage) => damage,
        }
    }
}

/// The monsters of an act's pool. One that is listed twice is drawn twice as often.
pub(crate) const fn pool(act: Act) -> &'static [Kind] {
    match act {
        Act::One => &[Kind::Rat, Kind::Rat, Kind::Bat, Kind::Ooze, Kind::Thief, Kind::Archer],
        Act::Two => &[
            Kind::Rat,
            Kind::Ooze,
            Kind::Thief,
            Kind::Wisp,
            Kind::Warden,
            Kind::Archer,
            Kind::Leech,
            Kind::Bat,
        ],
        Act::Three => &[
            Kind::Leech,
            Kind::Archer,
            Kind::Golem,
            Kind::Shade,
            Kind::Mute,
            Kind::Warden,
            Kind::Wisp,
            Kind::Ooze,
            Kind::Rat,
        ],
    }
}

/// The monsters of which a vault has one.
pub(crate) const fn vault_kinds(act: Act) -> [Kind; 3] {
    match act {
        Act::One => [Kind::Rat, Kind::Archer, Kind::Ooze],
        Act::Two => [Kind::Leech, Kind::Archer, Kind::Warden],
        Act::Three => [Kind::Golem, Kind::Leech, Kind::Archer],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
        }
    }
}
