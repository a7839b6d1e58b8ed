//! Measures Depths: digging a floor, by its board; grading a board; previews of all its cells; and
//! replaying a run.
//!
//! ```text
//! cargo run --release -p underdoku-depths --example depths_speed [RUNS]
//! ```

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a benchmark reads the clock and prints its results"
)]

use std::collections::BTreeMap;
use std::time::Duration;
use underdoku_depths::Rules;

use underdoku_depths::content::{AimKind, Class, Item};
use underdoku_depths::{Aim, FloorView, Guess, Move, Offer, Presence, Session, Setup, View};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;

/// The times of one kind of work.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn line(&mut self, name: &str) -> String {
        self.0.sort_unstable();
        let sum: Duration = self.0.iter().sum();
        let us = |time: Duration| time.as_secs_f64() * 1e6;
        let mean = us(sum) / self.0.len() as f64;
        let at = |hundredths: usize| us(self.0[(self.0.len() - 1) * hundredths / 100]);
        let count = self.0.len();
        let [median, high, worst] = [50, 99, 100].map(at);
        let middle = format!("{count:7} times  mean {mean:9.1}  median {median:9.1}");
        format!("{name:24} {middle}  99th {high:9.1}  worst {worst:9.1} us")
    }
}

fn timed<T>(times: &mut Times, work: impl FnOnce() -> T) -> T {
    let start = now();
    let done = work();
    times.0.push(now().saturating_sub(start));
    done
}

/// The processor time that this thread has used.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// The wall-clock time, where no processor time is available.
#[cfg(not(unix))]
fn now() -> Duration {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap_or_default()
}

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(40);
    let mut dug: BTreeMap<String, Times> = BTreeMap::new();
    let mut on_floors: BTreeMap<&str, Times> = BTreeMap::new();
    let mut replays = Times::default();
    for number in 0..runs {
        let session = played(number, &mut dug, &mut on_floors);
        let save = session.save();
        timed(&mut replays, || save.replay().expect("a played run can be replayed"));
    }
    for (board, times) in &mut dug {
        println!("{}", times.line(board));
    }
    for (work, times) in &mut on_floors {
        println!("{}", times.line(work));
    }
    println!("{}", replays.line("replay of a run"));
}

/// A run with every relic, by a player that sees only the view. Every door is opened on a copy.
fn played(
    number: u32,
    dug: &mut BTreeMap<String, Times>,
    on_floors: &mut BTreeMap<&str, Times>,
) -> Session {
    let seed = Seed::from(format!("speed {number}").as_str());
    let class = Class::ALL[number as usize % Class::ALL.len()];
    let setup =
        Setup { gentle: true, given: Rules::NEWEST.all_relics(), ..Setup::new(seed, class) };
    let mut session = Session::new(setup);
    for step in 0.. {
        if session.ending().is_some() {
            break;
        }
        let offer = session.view().offer().filter(|_| session.view().surplus().is_none());
        if let Some(Offer::Doors(doors)) = offer {
            for (at, door) in doors.iter().enumerate() {
                let board = door.board;
                let level = board.level.number();
                let name = format!("{0}x{0} {1} level {level}", board.size, board.blanks);
                let (mut copy, act) = (session.clone(), Move::Take(at as u8 + 1));
                let times = dug.entry(name).or_default();
                timed(times, || copy.play(act, Millis(0))).expect("every door can be taken");
            }
        }
        let act = choose(session.view(), on_floors);
        let before = session.view().floor_number();
        let mut times = Times::default();
        timed(&mut times, || session.play(act, Millis(step)))
            .expect("the player makes only legal moves");
        let (after, view) = (session.view().floor_number(), session.view());
        match (view.floor(), act) {
            (Some(floor), _) if before != after && matches!(after.number() % 6, 5 | 0) => {
                let name = format!("floor {} {}", after.number(), floor.kind().word());
                dug.entry(name).or_default().0.extend(times.0);
            }
            (Some(_), Move::Place(..)) => {
                on_floors.entry("deed").or_default().0.extend(times.0);
            }
            _ => {}
        }
    }
    session
}

fn choose(view: View<'_>, on_floors: &mut BTreeMap<&str, Times>) -> Move {
    if view.surplus().is_some() {
        return Move::Take(0);
    }
    if let Some(offer) = view.offer() {
        return match offer {
            Offer::Pedlar { .. } | Offer::Market(_) => Move::Done,
            Offer::Doors(doors) => Move::Take(doors.len() as u8),
            _ => Move::Take(1),
        };
    }
    view.floor().map_or(Move::GiveUp, |floor| fight(view, floor, on_floors))
}

fn fight(view: View<'_>, floor: FloorView<'_>, on_floors: &mut BTreeMap<&str, Times>) -> Move {
    let nine = floor.layout().rows() == 9;
    let looks = on_floors.entry(if nine { "all previews 9x9" } else { "all previews" });
    timed(looks.or_default(), || {
        for place in floor.open() {
            std::hint::black_box(floor.preview(place, Guess::Plain));
        }
    });
    timed(on_floors.entry("monsters").or_default(), || std::hint::black_box(floor.monsters()));
    timed(on_floors.entry("moves").or_default(), || std::hint::black_box(view.moves()));
    if view.bag().contains(&Item::Potion) && view.hp() + view.potion() <= view.max_hp() {
        return Move::Use(Item::Potion, Aim::None);
    }
    let skill = view.setup().class.skill();
    let target = floor.monsters().into_iter().find(|monster| monster.presence == Presence::Alive);
    if let Some(target) = target.filter(|_| view.sparks() > 3 && !floor.is_mute())
        && skill.target() == AimKind::Monster
        && target.hp > 0
    {
        return Move::Skill(Aim::Monster(target.name.index));
    }
    let following = floor.following();
    let fog = floor.fog().into_iter().filter_map(|at| Some((at, floor.board().get(at)?)));
    let follow =
        following.cells().into_iter().filter_map(|(at, _)| Some((at, following.digit(at)?)));
    let mut deeds = follow.chain(fog).filter(|&(at, digit)| floor.check(at, digit).is_ok());
    deeds.next().map_or(Move::GiveUp, |(place, digit)| Move::Place(place, digit))
}
