//! The monsters of `depths-1`.

use crate::content::Damage::{Aimed, Bite, Fixed, None as Nothing, Trap};
use crate::content::{Kind, MonsterInfo, Power, Quirk, Rank, Target, names};

/// Declares each kind with its number, its name in catalogues and messages, its rank, the deeds
/// between its acts, its base HP, the gold for its death, its damage, its power and its quirk.
macro_rules! monsters {
    ($($name:ident = $number:literal $word:literal $rank:ident
        every $period:literal, $hp:literal HP, $gold:literal gold:
        $damage:expr, $power:expr, $quirk:expr;)+) => {
        #[expect(missing_docs, reason = "its row says what each does")]
        impl Kind {
            $(pub const $name: Self = Self::new(&MonsterInfo {
                number: $number,
                names: names!("monster", $word),
                rank: Rank::$rank,
                period: $period,
                hp: $hp,
                gold: $gold,
                damage: $damage,
                power: $power,
                quirk: $quirk,
            });)+
        }

        /// All monsters, by number.
        pub(super) const MONSTERS: &[Kind] = &[$(Kind::$name),+];
    };
}

monsters! {
    RAT = 0 "rat" Common every 4, 4 HP, 1 gold: Bite, Power::Bite, None;
    BAT = 1 "bat" Common every 3, 3 HP, 1 gold: Nothing, Power::BreakChain, None;
    OOZE = 2 "ooze" Common every 5, 5 HP, 1 gold: Bite, Power::BiteAndMove, None;
    THIEF = 3 "thief" Common every 4, 4 HP, 4 gold: Nothing, Power::Steal { gold: 4, more: 2 }, None;
    WISP = 4 "wisp" Common every 4, 4 HP, 1 gold: Nothing, Power::Fog { most: 4 }, None;
    WARDEN = 5 "warden" Common every 5, 5 HP, 1 gold: Nothing, Power::Ward { deeds: 3 }, None;
    ARCHER = 6 "archer" Common every 3, 4 HP, 1 gold: Aimed, Power::Strike(Target::Line), None;
    LEECH = 7 "leech" Common every 4, 4 HP, 1 gold: Bite, Power::Drink { gains: 1 }, None;
    SHADE = 8 "shade" Common every 4, 4 HP, 1 gold: Nothing, Power::Bar { deeds: 3 }, None;
    GOLEM = 9 "golem" Common every 5, 4 HP, 1 gold: Aimed, Power::Strike(Target::Region), Some(Quirk::Hide(1));
    MUTE = 10 "mute" Common every 5, 4 HP, 1 gold: Bite, Power::Bite, Some(Quirk::Mutes);
    MIMIC = 11 "mimic" Common every 0, 0 HP, 8 gold: Trap, Power::Lurk, None;
    MINOTAUR = 12 "minotaur" Elite every 3, 8 HP, 5 gold: Aimed, Power::Strike(Target::LinesOfLast), None;
    BASILISK = 13 "basilisk" Elite every 4, 8 HP, 5 gold: Nothing, Power::Gaze { costs: 2 }, None;
    LICH = 14 "lich" Elite every 4, 8 HP, 5 gold: Bite, Power::Wake, None;
    SPIDER = 15 "spider" Elite every 3, 8 HP, 5 gold: Nothing, Power::Web { cells: 2 }, None;
    TWIN = 16 "twin" Elite every 4, 4 HP, 5 gold: Bite, Power::Bite, Some(Quirk::Twin(4));
    CROSS = 17 "cross" Boss every 3, 0 HP, 5 gold: Fixed(2), Power::Strike(Target::DiagonalAndLine), None;
    SHAPER = 18 "shaper" Boss every 3, 0 HP, 5 gold: Fixed(3), Power::Strike(Target::Region), Some(Quirk::Wards(2));
    RECKONER = 19 "reckoner" Boss every 4, 0 HP, 5 gold: Fixed(4), Power::Collect, None;
}
