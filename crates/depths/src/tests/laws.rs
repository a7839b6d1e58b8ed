//! The laws of the game, under random play with every class, ascension and relic.
//!
//! `DEPTHS_RUNS` at compile time sets how many runs are played. The default takes some seconds;
//! 2000 is the long form.

mod effects;
mod foresight;
mod player;
mod saves;
mod seen;

use underdoku_generator::{Seed, Stream};

use crate::content::{Ascension, Class, Item, Kind, Relic};
use crate::event::{Event, Source};
use crate::session::Phase;
use crate::*;
pub(crate) use effects::Effects;
use foresight::foresees;
use player::{Tester, garbage};
use seen::Seen;
use underdoku_game::{Game as _, Millis};

/// The number of runs of each kind.
fn runs() -> u32 {
    option_env!("DEPTHS_RUNS").and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// With at least this many runs of each kind, the test is in its long form.
const LONG: u32 = 2_000;

fn setup(number: u32) -> Setup {
    let class = Class::ALL[number as usize % Class::ALL.len()];
    let ascension = Ascension::new((number / 6 % 11) as u8).unwrap();
    let gentle = number % 7 == 3;
    let seed = Seed::from(format!("law {number}").as_str());
    // Occasionally a relic is given from the start, so that every relic takes effect in some run.
    let relics = [number as usize, 3 * number as usize + 7].map(|at| Rules::NEWEST.relics[at % 41]);
    let given = relics.into_iter().filter(|_| !number.is_multiple_of(3)).collect();
    Setup { ascension, gentle, given, ..Setup::new(seed, class) }
}

/// Plays a run to its end, or until it takes too long, and checks every move.
fn play(number: u32, is_sturdy: bool, mut look: impl FnMut(&Session, Move, &[Event])) -> Session {
    let mut session = Session::new(setup(number));
    if is_sturdy {
        fortify(&mut session);
    }
    let chance = Seed::from("laws").chance(Stream { purpose: 0, number });
    let mut tester = Tester { chance, wild: if is_sturdy { 10 } else { 3 } };
    for step in 0_u64.. {
        if session.ending().is_some() {
            break;
        }
        assert!(step < 20_000, "run {number} does not end");
        if step.is_multiple_of(16) {
            refuses_garbage(&mut session, garbage(&mut tester.chance));
        }
        let act = tester.choose(session.view());
        let before = session.clone();
        match before.allows(&act).and_then(|()| session.play(act, Millis(step))) {
            Ok(events) => {
                foresees(&before, act, &events);
                aims_fairly(&before, act, &events);
                was_listed(&before, act, step.is_multiple_of(32));
                look(&session, act, &events);
            }
            Err(_) => assert_eq!(state(&session), state(&before), "{act}"),
        }
    }
    session
}

/// Enough HP to reach every floor.
fn fortify(session: &mut Session) {
    let player = &mut session.run.player;
    (player.hp, player.max_hp, player.report.start_hp) =
        (999, 999, 999 - player.report.healed + player.report.weakened);
}

fn state(session: &Session) -> String {
    format!("{:?}", session.run)
}

/// A refused move changes nothing.
fn refuses_garbage(session: &mut Session, act: Move) {
    let before = session.clone();
    if session.play(act, Millis(0)).is_err() {
        assert_eq!(state(session), state(&before), "{act} was refused");
    } else {
        *session = before;
    }
}

/// Every accepted move was listed, and every listed move on a floor is accepted.
fn was_listed(before: &Session, act: Move, tries_all: bool) {
    let moves = before.view().moves();
    assert!(matches!(act, Move::Place(..)) || moves.contains(&act), "{act} of {moves:?}");
    if !tries_all || before.view().floor().is_none() {
        return;
    }
    for &listed in moves.iter().filter(|&&act| act != Move::Leave) {
        assert_eq!(before.allows(&listed), Ok(()), "{listed} is listed");
        assert!(before.clone().play(listed, Millis(0)).is_ok(), "{listed} is listed");
    }
}

/// Laws 1 and 6, and what must hold in any view.
fn holds(session: &Session) {
    let view = session.view();
    let report = view.report();
    assert_eq!(
        (report.hp(), report.gold(), report.sparks()),
        (view.hp(), view.gold(), view.sparks()),
        "the report adds up"
    );
    assert!(view.gold() >= 0 && (0..=6).contains(&view.sparks()) && view.hp() <= view.max_hp());
    assert!(view.bag().len() <= view.bag_size());
    assert_eq!(view.hp() <= 0, session.ending() == Some(Ending::Died));
    let Phase::Floor(floor) = &session.run.phase else { return };
    assert!(!floor.following(&floor.grades()).is_empty(), "nothing follows");
    for monster in &floor.monsters {
        assert!(!monster.is_present() || monster.count >= 1 && monster.hp >= 1, "{monster:?}");
    }
    assert!(floor.fog.len() <= 4 && (floor.fog & floor.board.blanks()).is_empty());
    for cell in floor.filled {
        assert!(floor.crossed[cell] & (1 << (floor.board.solution[cell] - 1)) == 0);
    }
}

/// Law 3: an aimed blow never hits if nothing that follows lay outside the due zones.
fn aims_fairly(before: &Session, act: Move, events: &[Event]) {
    let (Phase::Floor(floor), Move::Place(..)) = (&before.run.phase, act) else { return };
    if !floor.is_blunt(&floor.grades()) {
        return;
    }
    let due: Vec<Kind> = floor.due().map(|index| floor.monsters[index].kind).collect();
    for event in events {
        if let Event::Hurt { source: Source::Monster(kind), lost, .. } = *event {
            let besides = if kind.is_boss() { 2 } else { 0 };
            assert!(!due.contains(&kind) || lost <= besides, "{kind:?} hit bluntly");
        }
    }
}

/// In the long form everything must occur a thousand times in a million deeds; in shorter forms of
/// at least a hundred runs, proportionally often.
#[test]
fn the_laws_hold_in_any_play() {
    let mut seen = Seen::default();
    let mut won = 0;
    for number in 0..runs() {
        for is_sturdy in [true, false] {
            let session = play(number, is_sturdy, |session, act, events| {
                holds(session);
                seen.deeds += u32::from(matches!(act, Move::Place(..)));
                for event in events {
                    seen.note(event);
                }
                // Views also ask what a Potion heals; only using one is an effect.
                let drinks = events.contains(&Event::Used { item: Item::Potion });
                if drinks && session.view().relics().contains(&Relic::HEALERS_HERB) {
                    *seen.relics.entry(Relic::HEALERS_HERB).or_default() += 1;
                }
            });
            seen.add(&session);
            won += u32::from(is_sturdy && session.ending() == Some(Ending::Won));
        }
    }
    assert!(won * 10 >= runs() * 9, "{won} of {} runs came through", runs());
    assert!(seen.blunt * 50 < seen.aimed, "{} of {} were blunt", seen.blunt, seen.aimed);
    if runs() >= 100 {
        assert!(seen.deeds >= 500 * runs(), "{} deeds", seen.deeds);
        seen.must_be(runs() / 2);
    } else {
        let relics = seen.relics.values().filter(|&&count| count > 0).count();
        assert!(seen.rows.len() >= 15 && seen.items.len() == 8 && relics >= 30, "{relics}");
    }
}

/// Law 8: every floor ends.
#[test]
fn every_floor_ends_in_time() {
    for number in 0..runs() / 2 {
        let mut start = (0, 0);
        let mut untimed = 0;
        let mut blanks = 0;
        play(number, false, |session, act, events| {
            let view = session.view();
            let report = view.report();
            for event in events {
                if let Event::Entered { blanks: of, .. } = *event {
                    (start, untimed, blanks) = ((view.hp(), report.healed), 0, i32::from(of));
                }
            }
            let Some(floor) = view.floor() else { return };
            // Deeds that do not tick result from Still or from insights.
            untimed += i32::from(matches!(act, Move::Skill(_)));
            untimed += events
                .iter()
                .filter(|event| matches!(event, Event::Filled { worth: ProofKind::Insight, .. }))
                .map(|_| 1)
                .sum::<i32>();
            let bound = 2 * blanks + 20 + 2 * (start.0 + report.healed - start.1) + untimed;
            assert!(floor.deeds().cast_signed() <= bound, "{} deeds of {bound}", floor.deeds());
        });
    }
}
