//! Runs of Depths, played by a simple player that sees only the view: the content of
//! `testdata/depths/depths-1.txt`. A run is two lines: its number and outcome, then its moves, with
//! `354` for `place r3c5 4`, and `_` for the spaces in all other moves.
//!
//! ```text
//! cargo run --release -p underdoku-depths --example depths_runs > testdata/depths/depths-1.txt
//! cargo run --release -p underdoku-depths --example depths_runs screens > testdata/depths/screens.txt
//! ```
//!
//! The second command prints the save of a won run with much on the screen: sixteen relics, five
//! monsters on a floor, a door, a market, three bosses. The pictures of the terminal and of the
//! page are made from it.

#![expect(clippy::disallowed_methods, reason = "the example prints the runs")]

use std::io::{self, Write as _};
use underdoku_depths::Rules;

use underdoku_depths::content::{AimKind, Ascension, Class, Item, Kind, RelicSet};
use underdoku_depths::{
    Aim, Ending, FloorView, Guess, IntentView, Level, Move, Offer, Presence, Preview, Session,
    Setup, View,
};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit};

/// The number of runs.
const RUNS: u32 = 200;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    if std::env::args().nth(1).as_deref() == Some("screens") {
        return write!(out, "{}", crowded().save());
    }
    for number in 0..RUNS {
        let session = played(number);
        let ending = session.ending().map_or("goes on", |ending| ending.word());
        let (view, score) = (session.view(), session.score());
        let (hp, gold, deeds) = (view.hp(), view.gold(), score.deeds);
        writeln!(out, "{number} {ending} {} {deeds} deeds {hp} HP {gold} gold", score.points())?;
        let moves = session.history().iter().map(|timed| packed(timed.act));
        writeln!(out, "{}", moves.collect::<Vec<_>>().join(" "))?;
    }
    Ok(())
}

/// A move as one word.
fn packed(act: Move) -> String {
    match act {
        Move::Place(at, digit) => format!("{}{}{digit}", at.row() + 1, at.column() + 1),
        _ => act.to_string().replace(' ', "_"),
    }
}

/// Plays the run with this number to its end.
fn played(number: u32) -> Session {
    let seed = Seed::from(format!("recorded {number}").as_str());
    let class = Class::ALL[number as usize % Class::ALL.len()];
    let ascension = Ascension::new((number / 6 % 11) as u8).unwrap_or_default();
    let gentle = number.is_multiple_of(2);
    // One in ten has every relic, and gets far.
    let given = if number % 10 == 9 { Rules::NEWEST.all_relics() } else { RelicSet::NONE };
    play(Setup { ascension, gentle, given, ..Setup::new(seed, class) }, |_| {})
}

/// Plays a run to its end; `look` gets the view before each move.
fn play(setup: Setup, mut look: impl FnMut(View<'_>)) -> Session {
    let mut session = Session::new(setup);
    for step in 0.. {
        if session.ending().is_some() {
            break;
        }
        look(session.view());
        let act = choose(session.view());
        session.play(act, Millis(1_000 * step)).expect("the player makes only legal moves");
    }
    session
}

/// The first won run in which at some point five monsters are on a 9x9 floor, one of them is about
/// to hit, and the player owns sixteen relics.
fn crowded() -> Session {
    let given: RelicSet = Rules::NEWEST.relics.iter().copied().step_by(5).collect();
    for number in 0.. {
        let seed = Seed::from(format!("screens {number}").as_str());
        let mut is_crowded = false;
        let setup = Setup { gentle: true, given, ..Setup::new(seed, Class::Delver) };
        let session = play(setup, |view| is_crowded |= is_full_screen(view));
        if is_crowded && session.ending() == Some(Ending::Won) {
            return session;
        }
    }
    unreachable!("some run is crowded")
}

fn is_full_screen(view: View<'_>) -> bool {
    let Some(floor) = view.floor().filter(|floor| floor.layout().rows() == 9) else { return false };
    let monsters = floor.monsters();
    let alive = monsters.iter().filter(|of| of.presence == Presence::Alive);
    let is_due = |intent: &IntentView| matches!(intent, IntentView::Aim { is_due: true, is_blunt: false, zone, .. } if !zone.is_empty());
    view.relics().len() >= 16
        && alive.clone().count() >= 5
        && alive.clone().any(|monster| is_due(&monster.intent))
}

fn choose(view: View<'_>) -> Move {
    if view.surplus().is_some() {
        return Move::Take(0);
    }
    if let Some(offer) = view.offer() {
        return match offer {
            Offer::Pedlar { price, .. } if *price <= view.gold() => Move::Buy(1),
            Offer::Pedlar { .. } | Offer::Market(_) => Move::Done,
            _ => Move::Take(1),
        };
    }
    view.floor().map_or(Move::GiveUp, |floor| fight(view, floor))
}

fn fight(view: View<'_>, floor: FloorView<'_>) -> Move {
    if view.bag().contains(&Item::Potion) && view.hp() + view.potion() <= view.max_hp() {
        return Move::Use(Item::Potion, Aim::None);
    }
    if let Some(act) = strike(view, floor) {
        return act;
    }
    if floor.has_stairs() && floor.parting_cost() == 0 {
        return Move::Leave;
    }
    let best = deeds(floor).into_iter().max_by_key(|&(place, _, level)| worth(floor, place, level));
    best.map_or(Move::GiveUp, |(place, digit, _)| Move::Place(place, digit))
}

/// A skill or a Bomb against the first monster present.
fn strike(view: View<'_>, floor: FloorView<'_>) -> Option<Move> {
    let monsters = floor.monsters();
    let there = monsters.iter().filter(|monster| monster.name.kind != Kind::MIMIC);
    let mut alive = there.filter(|monster| monster.presence == Presence::Alive);
    let aim = Aim::Monster(alive.next()?.name.index);
    if floor.is_mute() {
        return None;
    }
    if view.bag().contains(&Item::Bomb) {
        return Some(Move::Use(Item::Bomb, aim));
    }
    let is_aimed = view.setup().class.skill().target() == AimKind::Monster;
    (is_aimed && view.sparks() >= view.skill_cost()).then_some(Move::Skill(aim))
}

/// The digits that follow and can be entered, including fogged ones.
fn deeds(floor: FloorView<'_>) -> Vec<(Cell, Digit, Level)> {
    let (following, board) = (floor.following(), floor.board());
    let follow = following.cells().into_iter();
    let follow = follow.filter_map(|(at, level)| Some((at, following.digit(at)?, level)));
    let fog = floor.fog().into_iter();
    let fog = fog.filter_map(|at| Some((at, board.get(at)?, Level::Singles)));
    follow.chain(fog).filter(|&(at, digit, _)| floor.check(at, digit).is_ok()).collect()
}

/// The strikes of a deed, minus its costs.
fn worth(floor: FloorView<'_>, place: Cell, level: Level) -> i32 {
    let guess = if level > Level::Singles { Guess::Insight } else { Guess::Plain };
    let Preview { struck, dead, lost, healed, .. } =
        floor.preview(place, guess).unwrap_or_default();
    let struck: i32 = struck.iter().map(|&(_, by)| by).sum();
    let lost: i32 = lost.iter().map(|&(_, lost)| lost).sum();
    2 * struck + 4 * i32::try_from(dead.len()).unwrap_or(0) + 4 * (healed - lost)
}
