//! Forged and stolen runs of every game, told and timed, from submission to `verify`.
//!
//! Runs and forms are edited at random. Whatever is accepted must be an honest run: its replay is
//! of its own board, is nobody else's, and gives the ranked result.

use std::collections::{BTreeMap, BTreeSet};

use ed25519_dalek::SigningKey;
use underdoku_depths as depths;
use underdoku_game::{Game as _, GameId, Games, Millis, Outcome, daily};
use underdoku_generator::{Chance, Seed};
use underdoku_grid::layout::Digit;
use underdoku_server::GAMES;
use underdoku_server::wire::{AcceptedForm, BeginForm, BegunForm, RunForm};
use underdoku_server::{Archive, RankList, Referee};

use crate::player::{Boards, Played, chance};
use crate::signed::{self, form};
use crate::site::{Answer, TestServer, day, post};

/// What is done to an honest run that has not been submitted, or to its form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Edit {
    /// A byte of the replay is changed, removed or inserted.
    Byte,
    /// A move is removed.
    Dropped,
    /// A move is repeated.
    Twice,
    /// Two moves are swapped.
    Swapped,
    /// The time of a move is changed.
    Time,
    /// A digit is changed.
    Digit,
    /// It continues with the moves of another run.
    Spliced,
    /// It ends early.
    Cut,
    /// It continues after its end.
    Continued,
    /// The head is changed.
    Head,
    /// It is submitted as a run of another game.
    Game,
    /// It is submitted for another day.
    Day,
    /// More points are claimed, or fewer.
    Points,
    /// Another time is claimed.
    Ms,
    /// The hash is that of another run.
    Hash,
    /// The name was changed after signing.
    Name,
    /// It is submitted for the other board.
    Board,
    /// It was signed with another key.
    Key,
    /// A byte of the signature is changed.
    Signature,
    /// It is another player's ranked run.
    Stolen,
    /// It is another player's ranked run, at other times.
    Retimed,
    /// It is a game of Classic, which has no run of the day.
    Classic,
}

const EDITS: [Edit; 22] = [
    Edit::Byte,
    Edit::Dropped,
    Edit::Twice,
    Edit::Swapped,
    Edit::Time,
    Edit::Digit,
    Edit::Spliced,
    Edit::Cut,
    Edit::Continued,
    Edit::Head,
    Edit::Game,
    Edit::Day,
    Edit::Points,
    Edit::Ms,
    Edit::Hash,
    Edit::Name,
    Edit::Board,
    Edit::Key,
    Edit::Signature,
    Edit::Stolen,
    Edit::Retimed,
    Edit::Classic,
];

impl Edit {
    /// True if the result may still be an honest run.
    const fn may_hold(self) -> bool {
        matches!(
            self,
            Self::Byte
                | Self::Dropped
                | Self::Twice
                | Self::Swapped
                | Self::Time
                | Self::Digit
                | Self::Spliced
                | Self::Cut
        )
    }
}

/// The minimum number of moves by which a run at other times is recognised as a copy.
const MIN_RECOGNISED_MOVES: usize = 30;

const CLASSIC: &str = "underdoku classic\nrules cudoku-1\nboard empty\n";

/// A board, with runs of each game on it, the first of which its player has submitted.
struct Board {
    is_timed: bool,
    seed: Seed,
    runs: Vec<[Played; 3]>,
}

impl Board {
    fn new(seed: &Seed, is_timed: bool) -> Self {
        let boards = Boards::of(day(), seed.clone(), 2);
        let three = |play: &dyn Fn(u64) -> Played| [1, 2, 3].map(play);
        let runs = vec![
            three(&|number| boards.delve(2, number)),
            three(&|number| boards.hudoku(number)),
            three(&|number| of_depths(seed, number)),
        ];
        let is_long = |run: &Played| parts(&run.replay).1.len() > 4;
        assert!(runs.iter().flatten().all(is_long), "{runs:?}");
        Self { is_timed, seed: seed.clone(), runs }
    }

    const fn name(&self) -> &'static str {
        if self.is_timed { "timed" } else { "told" }
    }
}

/// A run of Depths by a player who tries random actions, and gives up in the end.
fn of_depths(seed: &Seed, number: u64) -> Played {
    use depths::{Aim, Move};

    let mut chance = chance(number);
    let setup = depths::Session::DAILY.unwrap()(seed);
    let mut session = depths::Session::new(setup);
    let mut now = 0;
    for _ in 0..150 {
        now += 300 + chance.below(2_000) as u64;
        let other = [Move::Take(1), Move::Leave, Move::Done, Move::Counsel, Move::Skill(Aim::None)];
        let act = match session.view().floor() {
            Some(floor) if chance.below(4) > 0 => {
                let open = floor.open();
                let place = open[chance.below(open.len())];
                Move::Place(place, Digit::new(1 + chance.below(4) as u8).unwrap())
            }
            _ => chance.pick(&other),
        };
        if session.ending().is_none() {
            // Most random actions are refused.
            let _ = session.play(act, Millis(now));
        }
    }
    if session.ending().is_none() {
        session.play(Move::GiveUp, Millis(now)).unwrap();
    }
    let outcome = session.outcome().unwrap();
    let (points, ms) = (outcome.points, outcome.time.0);
    let replay = session.save().to_string();
    Played { game: depths::Session::ID, day: day(), replay, points, ms }
}

/// The result of a replay according to the game itself, if it is of the board with this head.
fn outcome(game: GameId, replay: &str, head: &str) -> Option<Outcome> {
    let save = Games::new(&GAMES).read(replay).ok()?;
    let is_so = save.game() == game && save.to_string() == replay && replay.starts_with(head);
    save.replay().ok()?.outcome.filter(|_| is_so)
}

/// The head of a replay and the lines of its moves.
fn parts(replay: &str) -> (String, Vec<String>) {
    let is_head = |line: &&str| !line.starts_with(|first: char| first.is_ascii_digit());
    let head: String = replay.split_inclusive('\n').take_while(is_head).collect();
    let moves = replay[head.len()..].lines().map(str::to_owned).collect();
    (head, moves)
}

/// The moves without their times.
fn acts(moves: &[String]) -> Vec<&str> {
    moves.iter().filter_map(|line| Some(line.split_once(' ')?.1)).collect()
}

/// The time of a move.
fn time(line: &str) -> u64 {
    line.split(' ').next().and_then(|time| time.parse().ok()).unwrap_or_default()
}

fn retimed(line: &str, time: u64) -> String {
    format!("{time} {}", line.split_once(' ').map_or("", |(_, act)| act))
}

/// The replay of a run after an edit; `other` is another player's.
fn edited(edit: Edit, run: &str, other: &str, chance: &mut Chance) -> String {
    let (head, mut moves) = parts(run);
    let at = chance.below(moves.len());
    match edit {
        Edit::Byte => {
            const OTHERS: &[u8] = b"0123456789abcr \n\r\t\0-+.~";
            let mut bytes = run.as_bytes().to_vec();
            let place = chance.below(bytes.len());
            match chance.below(4) {
                0 => drop(bytes.remove(place)),
                1 => bytes.insert(place, chance.pick(OTHERS)),
                _ => bytes[place] = chance.pick(OTHERS),
            }
            return String::from_utf8(bytes).unwrap();
        }
        Edit::Dropped => drop(moves.remove(at)),
        Edit::Twice => moves.insert(at, moves[at].clone()),
        Edit::Swapped => {
            let with = chance.below(moves.len());
            let times = [at, with].map(|index| time(&moves[index]));
            moves.swap(at, with);
            // The moves are swapped, but not their times.
            for (index, time) in [at, with].into_iter().zip(times) {
                moves[index] = retimed(&moves[index], time);
            }
        }
        Edit::Time => {
            let earliest = at.checked_sub(1).map_or(0, |before| time(&moves[before]));
            moves[at] = retimed(&moves[at], earliest + chance.below(5_000) as u64);
        }
        Edit::Digit => {
            let line = moves[at].trim_end_matches(|last: char| last.is_ascii_digit()).to_owned();
            moves[at] = format!("{line}{}", 1 + chance.below(9));
        }
        Edit::Spliced => {
            let (_, others) = parts(other);
            let from = chance.below(others.len());
            let late = time(&moves[at]);
            moves.truncate(at + 1);
            moves.extend(others[from..].iter().map(|line| retimed(line, late + time(line))));
        }
        Edit::Cut => moves.truncate(at),
        Edit::Continued => {
            let last = moves[moves.len() - 1].clone();
            moves.push(last);
        }
        Edit::Head => {
            let line = chance.below(head.lines().count());
            let lines = head.lines().enumerate();
            let head: String = lines
                .map(|(n, text)| format!("{text}{}\n", if n == line { "1" } else { "" }))
                .collect();
            return head + &run[parts(run).0.len()..];
        }
        Edit::Stolen => return other.to_owned(),
        Edit::Retimed => {
            let (head, others) = parts(other);
            let later = chance.below(3_000) as u64 + 1;
            let lines = others.iter().map(|line| retimed(line, time(line) + later) + "\n");
            return head + &lines.collect::<String>();
        }
        Edit::Classic => return CLASSIC.to_owned(),
        _ => {}
    }
    head + &moves.into_iter().map(|line| line + "\n").collect::<String>()
}

/// The form of an edited run; most forgers sign what they submit.
fn edited_form(
    edit: Edit,
    run: &Played,
    (name, private, board): (&str, &SigningKey, &str),
    chance: &mut Chance,
) -> RunForm {
    let mut form = form(run, name, private, board);
    match edit {
        Edit::Game => {
            let games = ["delve", "hudoku", "depths"].map(str::to_owned);
            form.game = games.into_iter().find(|game| *game != form.game).unwrap();
        }
        Edit::Classic => "classic".clone_into(&mut form.game),
        Edit::Day => form.day = day().next().to_string(),
        Edit::Points => {
            form.claim.points = form.claim.points.wrapping_add(1 + chance.below(99) as u64);
        }
        Edit::Ms => form.claim.ms += 1 + chance.below(99) as u64,
        Edit::Hash => {
            let last = if form.claim.sha256.ends_with('0') { "1" } else { "0" };
            form.claim.sha256.replace_range(63.., last);
        }
        Edit::Board => form.timed = !form.timed,
        _ => {}
    }
    let (game, day, sha256) = (&form.game, &form.day, &form.claim.sha256);
    let board = if form.timed { "timed" } else { "told" };
    let text = format!("underdoku run\n{game}\n{day}\n{board}\n{name}\n{sha256}\n");
    let mut proof = signed::signed(&text, private, &[]);
    match edit {
        Edit::Name => form.player = format!("{name}x"),
        Edit::Key => proof.public = signed::signed(&text, &key(u64::MAX), &[]).public,
        Edit::Signature => {
            let at = chance.below(128);
            let last = if proof.signature[at..].starts_with('0') { "1" } else { "0" };
            proof.signature.replace_range(at..=at, last);
        }
        _ => {}
    }
    form.signed = Some(proof);
    form
}

fn key(number: u64) -> SigningKey {
    let mut secret = [5; 32];
    secret[..8].copy_from_slice(&number.to_be_bytes());
    SigningKey::from_bytes(&secret)
}

fn begin(site: &TestServer, game: &str, name: &str, private: &SigningKey) -> Answer {
    let text = format!("underdoku begin\n{game}\n{}\n{name}\n", day());
    let signed = signed::signed(&text, private, &[]);
    let form = BeginForm {
        game: game.to_owned(),
        day: day().to_string(),
        player: name.to_owned(),
        signed,
    };
    site.send(&post("/api/begin", "application/json", &serde_json::to_vec(&form).unwrap()))
}

/// The second of the day at which boards are requested.
const BEGUN: u64 = 60_000;
/// The number of seconds allowed for sending a run, according to docs/server.md.
const SENDING: u64 = 10;

/// A trial: honest runs that are ranked, and edited ones that are submitted too.
struct Trial {
    site: TestServer,
    /// The runs that are ranked, by game and board.
    ranked: Vec<(GameId, bool, String)>,
}

impl Trial {
    /// Submits a run this many seconds after its board was requested.
    fn submit(
        &self,
        run: &Played,
        form: &RunForm,
        (name, private, passed): (&str, &SigningKey, u64),
    ) -> Result<AcceptedForm, String> {
        self.site.set_clock(BEGUN.cast_signed());
        assert_eq!(begin(&self.site, run.game.as_str(), name, private).status, 200);
        self.site.set_clock((BEGUN + passed).cast_signed());
        self.site.submit(form)
    }

    /// Checks that an accepted run is honest, and records it.
    fn must_be_honest(
        &mut self,
        run: &Played,
        head: &str,
        taken: &AcceptedForm,
        (is_timed, passed): (bool, u64),
    ) {
        let replay = &run.replay;
        let found = outcome(run.game, replay, head).unwrap_or_else(|| panic!("forged:\n{replay}"));
        let seconds = taken.ms / 1_000 - found.time.seconds();
        if is_timed {
            let least = passed.saturating_sub(SENDING) * 1_000;
            assert!(taken.ms >= least && taken.ms >= found.time.0, "{taken:?}\n{replay}");
            assert!(found.time.seconds() <= passed + 2, "{taken:?}\n{replay}");
            assert_ne!(taken.list, RankList::Claimed);
        } else {
            assert_eq!(taken.ms, found.time.0, "{replay}");
            assert_ne!(taken.list, RankList::Timed);
        }
        let points = found.points.saturating_sub(found.second_cost * seconds);
        assert_eq!(taken.points, points, "{taken:?}\n{replay}");
        let moves = parts(replay).1;
        for (_, _, before) in self.ranked.iter().filter(|(game, ..)| *game == run.game) {
            let others = parts(before).1;
            let is_copy = before == replay
                || moves.len() >= MIN_RECOGNISED_MOVES && acts(&moves) == acts(&others);
            assert!(!is_copy, "stolen:\n{replay}");
        }
        self.ranked.push((run.game, is_timed, replay.clone()));
    }
}

/// The honest runs of both boards; the first of each game is submitted by its player.
fn trial(seed: u64) -> (Trial, [Board; 2]) {
    let site = TestServer::seeded(seed);
    let begun: BegunForm = begin(&site, "delve", "Ada", &key(0)).json();
    let boards = [(daily::seed(day()), false), (Seed::from(begun.seed.as_str()), true)]
        .map(|(seed, is_timed)| Board::new(&seed, is_timed));
    let mut trial = Trial { site, ranked: Vec::new() };
    for board in &boards {
        for [run, ..] in &board.runs {
            let passed = run.ms / 1_000 + 1;
            let form = form(run, "Ada", &key(0), board.name());
            let taken = trial.submit(run, &form, ("Ada", &key(0), passed)).unwrap();
            let head = parts(&run.replay).0;
            trial.must_be_honest(run, &head, &taken, (board.is_timed, passed));
        }
    }
    (trial, boards)
}

/// Submits this many edited runs, each kind of edit on each game and board in turn; returns how
/// often each kind got each answer.
fn tried(count: usize, seed: u64) -> BTreeMap<(Edit, String), usize> {
    let (mut trial, boards) = trial(seed);
    let mut chance = chance(seed);
    let mut answers = BTreeMap::new();
    let referee = Referee::new(Games::new(&GAMES));
    for number in 0..count {
        let edit = EDITS[number % EDITS.len()];
        let board = &boards[number / EDITS.len() % 2];
        let [ranked, mine @ ..] = &board.runs[number / EDITS.len() / 2 % board.runs.len()];
        let base = &mine[chance.below(2)];
        let (head, _) = parts(&base.replay);
        let replay = edited(edit, &base.replay, &ranked.replay, &mut chance);
        // A good forger claims what the server will find.
        let claimed = referee
            .judge(base.game, &board.seed, &replay)
            .map_or((base.points, base.ms), |found| (found.points, found.time.0));
        let run = Played { replay, points: claimed.0, ms: claimed.1, ..base.clone() };
        let (name, private) = (format!("Eve {number}"), key(number as u64 + 1));
        // Some claim less time than they took.
        let further = if chance.below(3) == 0 { 20 + chance.below(2_000) } else { chance.below(9) };
        let passed = run.ms / 1_000 + further as u64;
        let form = edited_form(edit, &run, (&name, &private, board.name()), &mut chance);
        let answer = trial.submit(&run, &form, (&name, &private, passed));
        let answered = answer.as_ref().map_or_else(Clone::clone, |_| "ranked".to_owned());
        *answers.entry((edit, answered.clone())).or_default() += 1;
        match answer {
            Ok(taken) => {
                let is_short =
                    edit == Edit::Retimed && parts(&run.replay).1.len() < MIN_RECOGNISED_MOVES;
                let may_hold = edit.may_hold() || is_short;
                assert!(may_hold, "{edit:?} of {} is ranked:\n{}", run.game, run.replay);
                trial.must_be_honest(&run, &head, &taken, (board.is_timed, passed));
            }
            Err(code) => assert!(!["busy", "database", "slow"].contains(&code.as_str()), "{code}"),
        }
    }
    let lists = |game: &str| {
        ["told", "timed", "program"]
            .map(|list| trial.site.ranks(&format!("game={game}&list={list}")).of)
    };
    let ranked: u64 = ["delve", "hudoku", "depths"].into_iter().flat_map(lists).sum();
    assert_eq!(ranked, trial.ranked.len() as u64);
    let mut archive = Archive::open(&trial.site.place()).unwrap();
    let verified = archive.verify(Games::new(&GAMES)).unwrap();
    assert_eq!((verified.runs, verified.replayed), (trial.ranked.len(), trial.ranked.len()));
    assert!(verified.wrong.is_empty(), "{:?}", verified.wrong);
    answers
}

#[test]
#[ignore = "takes long"]
fn edited_runs_are_ranked_only_if_honest() {
    let answers = tried(EDITS.len() * 6, 1);
    let kinds: BTreeSet<Edit> = answers.keys().map(|(edit, _)| *edit).collect();
    assert_eq!(kinds.len(), EDITS.len());
    let total = |code: &str| {
        answers
            .iter()
            .filter(|((_, answered), _)| answered == code)
            .map(|(_, count)| count)
            .sum::<usize>()
    };
    for code in ["copied", "replay", "signature", "claim", "malformed", "ranked"] {
        assert!(total(code) > 0, "{code} of {answers:?}");
    }
}

/// `EDITED` sets the first seed.
#[test]
#[ignore = "takes long"]
fn ten_thousand_edited_runs_are_ranked_only_if_honest() {
    let seed = std::env::var("EDITED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2);
    let answers = tried(10_000, seed);
    let ranked = answers.iter().filter(|((_, answered), _)| answered == "ranked");
    let kinds: BTreeSet<Edit> = ranked.map(|((edit, _), _)| *edit).collect();
    assert!(kinds.len() > 4, "hardly any edit leaves an honest run: {answers:?}");
}

#[test]
fn boards_and_replays_cannot_be_stolen() {
    let (trial, _) = trial(1);
    assert_eq!(begin(&trial.site, "classic", "Eve", &key(9)).code(), "malformed");
    for game in ["delve", "hudoku", "depths"] {
        for list in ["told", "timed", "program"] {
            let path = format!("/api/replay?game={game}&list={list}&rank=1");
            assert_eq!(trial.site.get(&path).code(), "open", "{path}");
        }
        let games = trial.site.get("/api/daily");
        assert!(!String::from_utf8(games.body).unwrap().contains("timed_seed"), "{game}");
    }
}
