//! The remaining charge of relics that have a limit.

use super::View;
use crate::content::{Condition, Hook, Number, Occasion, Relic, When};
use crate::floor::Floor;
use crate::player::Player;

/// The remaining charge of a relic that has a limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// It works this many more times, on this floor or in the run; or it absorbs this much more
    /// damage.
    Left(u32),
    /// It works with every nth link, insight, death or floor.
    Counted {
        /// How many have been counted.
        now: u32,
        /// How many it takes.
        of: u32,
    },
}

impl Charge {
    /// True if it is spent, on this floor or in the run.
    pub const fn is_spent(self) -> bool {
        matches!(self, Self::Left(0))
    }

    /// A position in a cycle of this length.
    const fn in_turn(count: u32, of: u32) -> Self {
        Self::Counted { now: count % of, of }
    }
}

impl View<'_> {
    /// The remaining charge of a relic; none if it has no limit, or if its limit concerns only the
    /// floor and the player is between floors.
    pub fn charge(self, relic: Relic) -> Option<Charge> {
        relic.hooks().iter().find_map(|&hook| match hook {
            Hook::On(_, When::Once, _) => {
                Some(Charge::Left((!self.player().spent.contains(relic)).into()))
            }
            Hook::On(Occasion::Kill, When::Every(each), _) => {
                Some(Charge::in_turn(self.report().kills(), each))
            }
            Hook::On(Occasion::FloorEnd, When::Every(each), _) => {
                Some(Charge::in_turn(self.report().floors.into(), each))
            }
            _ => self.floor().and_then(|floor| self.on_floor(floor.floor, relic, hook)),
        })
    }

    /// The remaining charge of one hook of a relic on a floor.
    fn on_floor(self, floor: &Floor, relic: Relic, hook: Hook) -> Option<Charge> {
        Some(match hook {
            Hook::On(Occasion::Link, When::Every(each), _) => Charge::in_turn(floor.chain, each),
            Hook::On(Occasion::Insight, When::Nth(nth), _) if floor.insights < nth => {
                Charge::Counted { now: floor.insights, of: nth }
            }
            Hook::On(Occasion::Insight, When::Nth(_), _) => Charge::Left(0),
            Hook::On(_, When::OnceAFloor, _) => {
                Charge::Left((!floor.used.relics.contains(relic)).into())
            }
            Hook::AddsIf(Condition::Chain(links), ..) => {
                Charge::Counted { now: floor.chain.min(links), of: links }
            }
            Hook::Adds(Number::SparkLinks, _) => {
                let links =
                    self.rules().numbers.spark_links + sum(self.player(), Number::SparkLinks);
                Charge::in_turn(floor.chain, links.max(1).unsigned_abs())
            }
            Hook::Adds(Number::PaidHp, _) => Charge::Left(floor.used.payable.max(0).unsigned_abs()),
            Hook::Adds(number, by) => {
                let left = sum(self.player(), number) - used(floor, number)?;
                // Anything of the same kind from the class is used up first.
                Charge::Left(left.clamp(0, by.max(0)).unsigned_abs())
            }
            _ => return None,
        })
    }
}

/// The sum added to a number, without recording an effect of the relics.
fn sum(player: &Player, number: Number) -> i32 {
    let adds = |hook: &Hook| match *hook {
        Hook::Adds(of, by) if of == number => by,
        _ => 0,
    };
    player.hooks().map(|(_, hook)| adds(hook)).sum()
}

/// How often a number has been used up on the floor.
fn used(floor: &Floor, number: Number) -> Option<i32> {
    Some(match number {
        Number::MissedBites => floor.used.missed_bites,
        Number::MissedBlows => floor.used.missed_blows,
        Number::SoftBlows => floor.used.soft_blows,
        Number::FreeWrongs => floor.used.free_wrongs,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::content::Class;
    use super::super::super::{Event, Move, Session, Setup};
    use super::*;
    use crate::Rules;
    use underdoku_game::{Game as _, Millis};

    /// A run with every relic, on its first floor.
    fn laden() -> Session {
        let setup = Setup {
            given: Rules::NEWEST.all_relics(),
            gentle: true,
            ..Setup::new(7.into(), Class::Monk)
        };
        let mut run = Session::new(setup);
        while let (None, Some(_)) = (run.view().floor(), run.view().offer()) {
            let act = if run.view().surplus().is_some() { Move::Take(0) } else { Move::Take(1) };
            run.play(act, Millis(0)).unwrap();
        }
        run
    }

    fn charges(run: &Session) -> impl Fn(Relic) -> Option<Charge> {
        |relic| run.view().charge(relic)
    }

    /// Fills the next cell that follows.
    fn deed(run: &mut Session) -> Vec<Event> {
        let floor = run.view().floor().unwrap();
        let following = floor.following();
        let digits = following.cells().into_iter().map(|(at, _)| (at, following.digit(at)));
        let may =
            |&(at, digit): &(_, Option<_>)| digit.is_some_and(|it| floor.check(at, it).is_ok());
        let (at, digit) = digits.into_iter().find(may).unwrap();
        run.play(Move::Place(at, digit.unwrap()), Millis(0)).unwrap()
    }

    #[test]
    fn what_a_floor_gives_is_there_at_its_start() {
        let run = laden();
        let of = charges(&run);
        for (relic, expected) in [
            (Relic::DUSK_CLOAK, Charge::Left(1)),
            (Relic::THICK_HIDE, Charge::Left(2)),
            (Relic::CHALK_CIRCLE, Charge::Left(1)),
            (Relic::DOUBLE_TROWEL, Charge::Left(1)),
            (Relic::BREATH_AMULET, Charge::Left(1)),
            (Relic::WAR_DRUM, Charge::Counted { now: 0, of: 6 }),
            (Relic::LONG_ROPE, Charge::Counted { now: 0, of: 6 }),
            (Relic::PRAYER_BEADS, Charge::Counted { now: 0, of: 3 }),
            (Relic::QUILL, Charge::Counted { now: 0, of: 2 }),
            (Relic::GRAVE_GOODS, Charge::Counted { now: 0, of: 3 }),
            (Relic::WIDE_BELT, Charge::Counted { now: 0, of: 3 }),
        ] {
            assert_eq!(of(relic), Some(expected), "{relic:?}");
        }
        for relic in [Relic::MONOCLE, Relic::TOLLGATE, Relic::GLASS_BLADE, Relic::LANTERN] {
            assert_eq!(of(relic), None, "{relic:?} has no limit");
        }
    }

    /// Charges match the counts in the events.
    #[test]
    fn charges_follow_the_events_of_a_floor() {
        let mut run = laden();
        let (mut links, mut kills, mut missed) = (0, 0, 0);
        while run.view().floor_number().number() == 1 && run.view().floor().is_some() {
            let events = deed(&mut run);
            for event in &events {
                match event {
                    Event::Chained { links: now } => links = *now,
                    Event::Wrong { .. } => links = 0,
                    Event::Died { .. } => kills += 1,
                    Event::Missed { .. } => missed += 1,
                    _ => {}
                }
            }
            if run.view().floor().is_none() {
                break;
            }
            let of = charges(&run);
            assert_eq!(of(Relic::WAR_DRUM), Some(Charge::Counted { now: links.min(6), of: 6 }));
            assert_eq!(of(Relic::PRAYER_BEADS), Some(Charge::Counted { now: links % 3, of: 3 }));
            assert_eq!(of(Relic::GRAVE_GOODS), Some(Charge::Counted { now: kills % 3, of: 3 }));
            let dusk = of(Relic::DUSK_CLOAK).unwrap();
            assert_eq!(dusk.is_spent(), missed > 0, "{events:?}");
        }
        assert!(links > 0 && kills > 0);
        assert_eq!(charges(&run)(Relic::WAR_DRUM), None, "there is no chain between floors");
        assert!(charges(&run)(Relic::BREATH_AMULET).is_some());
    }

    #[test]
    fn a_wrong_digit_spends_the_circle_after_the_class() {
        let setup = Setup {
            given: [Relic::CHALK_CIRCLE].into_iter().collect(),
            ..Setup::new(7.into(), Class::Gambler)
        };
        let mut run = Session::new(setup);
        run.play(Move::Take(0), Millis(0)).unwrap();
        let mut left = vec![run.view().charge(Relic::CHALK_CIRCLE)];
        for _ in 0..2 {
            let floor = run.view().floor().unwrap();
            let following = floor.following();
            let wrong = floor.open().into_iter().find_map(|at| {
                let digits = underdoku_grid::layout::DigitSet::from_bits(0b11_1111);
                let right = following.digit(at)?;
                let wrong = digits
                    .iter()
                    .find(|&digit| digit != right && floor.check(at, digit).is_ok())?;
                Some((at, wrong))
            });
            let (at, digit) = wrong.unwrap();
            run.play(Move::Place(at, digit), Millis(0)).unwrap();
            left.push(run.view().charge(Relic::CHALK_CIRCLE));
        }
        assert_eq!(left, [1, 1, 0].map(|left| Some(Charge::Left(left))));
    }
}
