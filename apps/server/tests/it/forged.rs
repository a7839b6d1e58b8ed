//! Forged runs, and the list that the server times: in it, begin, end and pace of every run are
//! consistent.
//!
//! `FORGED=10000` makes more of them.

use std::collections::BTreeMap;

use ed25519_dalek::SigningKey;
use underdoku_game::delve::{self, Depth, Floor};
use underdoku_game::{Game as _, Millis, daily};
use underdoku_generator::{Chance, Seed};
use underdoku_grid::Cell;
use underdoku_server::RankList;
use underdoku_server::wire::{BeginForm, BegunForm};

use crate::player::{Played, chance};
use crate::signed::{self, form};
use crate::site::{Answer, TestServer, day, post};

/// What is wrong with a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Forgery {
    /// Nothing: a person's pace, in the time that has passed.
    None,
    /// A program at a person's pace, which cannot be recognised.
    Patient,
    /// The board was never requested.
    NotBegun,
    /// The board was given out to another name.
    Lent,
    /// The run takes longer than the time since its board was given out.
    TooLong,
    /// The claimed time is far shorter than the time since its board was given out.
    TooShort,
    /// No time at all, or hardly any, between digits.
    Instant,
    /// A person's pace, except for twenty digits.
    Burst,
    /// Long pauses around digits without any time between them.
    Padded,
    /// The board of all players, of another day, or with a guessed nonce.
    OtherBoard,
    /// Signed for the list `told`.
    Resigned,
    /// A time or a digit was changed in the replay.
    Changed,
}

const FORGERIES: [Forgery; 12] = [
    Forgery::None,
    Forgery::Patient,
    Forgery::NotBegun,
    Forgery::Lent,
    Forgery::TooLong,
    Forgery::TooShort,
    Forgery::Instant,
    Forgery::Burst,
    Forgery::Padded,
    Forgery::OtherBoard,
    Forgery::Resigned,
    Forgery::Changed,
];

/// The number of seconds by which times may differ from the server's, according to docs/server.md.
const SLACK: (u64, u64) = (10, 2);

/// A player of this number.
struct Forger {
    name: String,
    private: SigningKey,
    chance: Chance,
}

impl Forger {
    fn new(number: u64) -> Self {
        let mut secret = [7; 32];
        secret[..8].copy_from_slice(&number.to_be_bytes());
        let (name, private) = (format!("P{number}"), SigningKey::from_bytes(&secret));
        Self { name, private, chance: chance(number) }
    }

    fn begin(&self, site: &TestServer) -> Answer {
        let (game, day) = (delve::Session::ID.to_string(), day().to_string());
        let text = format!("underdoku begin\n{game}\n{day}\n{}\n", self.name);
        let signed = signed::signed(&text, &self.private, &[]);
        let form = BeginForm { game, day, player: self.name.clone(), signed };
        site.send(&post("/api/begin", "application/json", &serde_json::to_vec(&form).unwrap()))
    }

    /// The times between consecutive digits in a run with this forgery.
    fn gaps(&mut self, forgery: Forgery, count: usize) -> Vec<u64> {
        let mut between =
            |from: u64, to: u64| from + self.chance.below((to - from) as usize) as u64;
        let mut gaps: Vec<u64> = (0..count)
            .map(|number| match forgery {
                Forgery::Instant => between(0, 90),
                Forgery::Padded if number % 3 > 0 => between(0, 60),
                Forgery::Padded => between(5_000, 9_000),
                Forgery::Patient => between(900, 1_000),
                _ => between(600, 4_000),
            })
            .collect();
        if forgery == Forgery::Burst {
            let start = between(1, (count - 21) as u64) as usize;
            gaps[start..start + 20].fill_with(|| between(0, 79));
        }
        gaps
    }
}

/// A dungeon whose first two floors are dug only once.
struct Dungeon {
    seed: Seed,
    floors: [Floor; 2],
}

impl Dungeon {
    fn new(seed: &str) -> Self {
        let seed = Seed::from(seed);
        let floors = [1, 2].map(|depth| Floor::dig(&seed, Depth::new(depth).unwrap()));
        Self { seed, floors }
    }

    /// A run that clears the first floor, with these times before its digits, and leaves.
    fn cleared(&self, gaps: impl FnOnce(usize) -> Vec<u64>) -> Played {
        let mut session = delve::Session::new(self.seed.clone());
        session.offer(self.floors[1].clone());
        let blanks: Vec<Cell> = session.view().blanks.iter().collect();
        let mut now = 0;
        for (&cell, gap) in blanks.iter().zip(gaps(blanks.len())) {
            now += gap;
            let right = self.floors[0].puzzle().solution().get(cell).unwrap();
            session.play(delve::Move::Place(cell, right), Millis(now)).unwrap();
        }
        session.play(delve::Move::Leave, Millis(now + 1)).unwrap();
        let (score, replay) = (session.score(), session.save().to_string());
        let (points, ms) = (score.points(), score.time.0);
        Played { game: delve::Session::ID, day: day(), replay, points, ms }
    }
}

/// The replay with one of its times, cells or digits changed.
fn changed(run: &Played, chance: &mut Chance) -> Played {
    let lines: Vec<&str> = run.replay.lines().collect();
    let moves: Vec<usize> =
        (0..lines.len()).filter(|&line| lines[line].contains(" place ")).collect();
    let line = moves[chance.below(moves.len())];
    let mut words: Vec<String> = lines[line].split(' ').map(str::to_owned).collect();
    let later = words[0].parse::<u64>().unwrap() + 1 + chance.below(9_999) as u64;
    match chance.below(3) {
        0 => words[0] = later.to_string(),
        1 => words[0] = chance.below(60_000).to_string(),
        _ => words[3] = (1 + chance.below(9)).to_string(),
    }
    let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
    lines[line] = words.join(" ");
    Played { replay: lines.join("\n") + "\n", ..run.clone() }
}

/// What the server knows about a run, according to the test's own clock.
struct SubmittedRun {
    forgery: Forgery,
    /// Seconds from the first `begin` to the submission.
    passed: u64,
    played: u64,
    gaps: Vec<u64>,
}

/// The times between the placements of a replay; in a changed one they may go back.
fn paces(replay: &str) -> Vec<u64> {
    let places = replay.lines().filter(|line| line.contains(" place "));
    let times: Vec<u64> =
        places.map(|line| line.split(' ').next().unwrap().parse().unwrap()).collect();
    times.windows(2).map(|two| two[1].saturating_sub(two[0])).collect()
}

/// True if docs/server.md attributes this pace to a program.
fn is_a_programs(gaps: &[u64]) -> bool {
    let mut sorted = gaps.to_vec();
    sorted.sort_unstable();
    let is_fast = gaps.iter().sum::<u64>() < 250 * gaps.len() as u64;
    let has_burst = gaps.windows(20).any(|gaps| gaps.iter().all(|&gap| gap < 80));
    gaps.len() >= 10 && (sorted[gaps.len() / 2] < 250 || has_burst || is_fast)
}

/// The seed of the board that a forger plays on.
fn seed(site: &TestServer, forger: &mut Forger, forgery: Forgery, all: &Dungeon) -> Option<String> {
    match forgery {
        Forgery::NotBegun => None,
        Forgery::Lent => {
            assert_eq!(Forger::new(LENDER).begin(site).status, 200);
            None
        }
        Forgery::OtherBoard => {
            assert_eq!(forger.begin(site).status, 200);
            let others = [
                daily::seed(day()).to_string(),
                daily::timed_seed(day().next(), "5f0c3a97d2e8b146").to_string(),
                format!("daily {} {:016x}", day(), forger.chance.below(1 << 30)),
            ];
            Some(others[forger.chance.below(others.len())].clone())
        }
        _ => {
            let seed = forger.begin(site).json::<BegunForm>().seed;
            assert_eq!(seed, all.seed.to_string(), "it is the same for everybody");
            None
        }
    }
}

/// A player who never plays.
const LENDER: u64 = 1_000_000;

/// Begins at this second of the day, plays and submits a run with this number.
fn forge(
    site: &TestServer,
    (number, start): (u64, u64),
    all: &Dungeon,
) -> (SubmittedRun, Result<RankList, String>) {
    let forgery = FORGERIES[number as usize % FORGERIES.len()];
    let mut forger = Forger::new(number);
    site.set_clock(start.cast_signed());
    let other = seed(site, &mut forger, forgery, all).map(|seed| Dungeon::new(&seed));
    let dungeon = other.as_ref().unwrap_or(all);
    let mut run = dungeon.cleared(|count| forger.gaps(forgery, count));
    if forgery == Forgery::Changed {
        run = changed(&run, &mut forger.chance);
    }
    let seconds = run.ms / 1_000;
    let passed = match forgery {
        Forgery::TooLong => seconds.saturating_sub(3 + forger.chance.below(20) as u64),
        Forgery::TooShort => seconds + 1_000 + forger.chance.below(5_000) as u64,
        _ => seconds + forger.chance.below(9) as u64,
    };
    site.set_clock((start + passed).cast_signed());
    let mut form = form(&run, &forger.name, &forger.private, "timed");
    if forgery == Forgery::Resigned {
        form = signed::form(&run, &forger.name, &forger.private, "told");
        form.timed = true;
    }
    let answer = site.submit(&form).map(|taken| taken.list);
    (SubmittedRun { forgery, passed, played: run.ms, gaps: paces(&run.replay) }, answer)
}

fn must_be_fair(handed: &SubmittedRun, answer: &Result<RankList, String>) {
    let SubmittedRun { forgery, gaps, .. } = handed;
    let expected: &[&str] = match forgery {
        Forgery::None | Forgery::Patient | Forgery::TooShort => &["timed"],
        Forgery::NotBegun | Forgery::Lent => &["not-begun"],
        Forgery::TooLong => &["untimed"],
        Forgery::Instant | Forgery::Burst | Forgery::Padded => &["program"],
        Forgery::OtherBoard => &["replay"],
        Forgery::Resigned => &["signature"],
        Forgery::Changed => &["replay", "rules", "claim", "unfinished", "timed", "program"],
    };
    let answered = answer.as_ref().map_or_else(Clone::clone, ToString::to_string);
    assert!(expected.contains(&answered.as_str()), "{forgery:?} was answered {answered}: {gaps:?}");
}

/// The names and times in the timed list.
fn timed(site: &TestServer) -> Vec<(String, u64)> {
    let (mut all, mut from) = (Vec::new(), String::new());
    loop {
        let part = site.ranks(&format!("game=delve&list=timed&limit=1000{from}"));
        all.extend(part.ranks.into_iter().map(|rank| (rank.player, rank.ms)));
        match part.next {
            Some(next) => from = format!("&from={next}"),
            None => return all,
        }
    }
}

#[test]
#[ignore = "takes long"]
fn every_timed_run_has_a_consistent_begin_end_and_pace() {
    let count = std::env::var("FORGED").ok().and_then(|count| count.parse().ok()).unwrap_or(240);
    let site = TestServer::new();
    let begun = Forger::new(LENDER).begin(&site).json::<BegunForm>();
    let all = Dungeon::new(&begun.seed);
    let mut handed = BTreeMap::new();
    for number in 0..count {
        let (run, answer) = forge(&site, (number, 40_000 + number % 30_000), &all);
        must_be_fair(&run, &answer);
        handed.insert(format!("P{number}"), run);
    }
    let listed = timed(&site);
    for (player, ms) in &listed {
        let SubmittedRun { forgery, passed, played, gaps } = &handed[player];
        assert!(!is_a_programs(gaps), "{forgery:?} {gaps:?}");
        let (sending, rounding) = SLACK;
        assert!(ms + sending * 1_000 >= passed * 1_000 && ms >= played, "{forgery:?} {ms}");
        assert!(*played <= (passed + rounding) * 1_000, "{forgery:?} {played}");
    }
    let fair = 3 * (count as usize / FORGERIES.len());
    assert!(fair > 0 && listed.len() >= fair, "{} of {count}", listed.len());
}
