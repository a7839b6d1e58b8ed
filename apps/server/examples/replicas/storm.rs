//! Runs that are submitted by many clients at once, and the ranks that must result.
//!
//! There are four submissions for each player: the player's run, the same run by the same key, the
//! same replay under another name, and another run under the same name by another key. Whichever is
//! first wins, so each replay and each name is ranked exactly once.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use underdoku_game::Day;
use underdoku_server::wire::{ErrorForm, RankForm, RanksForm, RunForm};

use crate::plan;
use crate::player::{Boards, Played, key};

/// All submissions.
pub(crate) struct Storm {
    day: Day,
    submissions: Vec<RunForm>,
    next: AtomicUsize,
}

/// The answers, in the order of the submissions: `None`, or the code of a refusal.
pub(crate) type Answers = Vec<Option<String>>;

/// The time within which some server must answer a submission.
const SUBMIT_TIMEOUT: Duration = Duration::from_secs(90);

/// The pause before another server is tried.
const RETRY_PAUSE: Duration = Duration::from_millis(50);

/// Refusals after which the same submission is sent again.
const PASSING: [&str; 3] = ["busy", "database", "slow"];

impl Storm {
    /// Four submissions for each player of a day, shuffled by the seed.
    pub(crate) fn new(day: Day, players: u64, seed: u64) -> Self {
        let boards = Boards::new(day, 1);
        let submissions = (0..players).flat_map(|number| of_player(&boards, number, players));
        let mut submissions: Vec<RunForm> = submissions.collect();
        plan::chance(seed, 2).shuffle(&mut submissions);
        Self { day, submissions, next: AtomicUsize::new(0) }
    }

    /// The number of submissions.
    pub(crate) const fn count(&self) -> usize {
        self.submissions.len()
    }

    /// The number of submissions that have begun.
    pub(crate) fn begun(&self) -> usize {
        self.next.load(Ordering::Relaxed).min(self.count())
    }

    /// Submits all of them to these servers, this many at a time.
    pub(crate) fn rage(&self, servers: &[SocketAddr], at_once: usize) -> Result<Answers> {
        let work = || {
            let numbers = std::iter::repeat_with(|| self.next.fetch_add(1, Ordering::Relaxed));
            let mine = numbers.map_while(|number| Some((number, self.submissions.get(number)?)));
            let answered = mine.map(|(number, form)| Ok((number, ask(servers, number, form)?)));
            answered.collect::<Result<Vec<_>>>()
        };
        let mut answers = BTreeMap::new();
        scope(|scope| {
            let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                answers.extend(worker.join().ok().context("a worker panicked")??);
            }
            Ok(answers.into_values().collect())
        })
    }

    /// Checks that each server ranks exactly the acknowledged runs, each name and each replay once.
    /// Returns the number of ranked runs.
    pub(crate) fn must_be_ranked(
        &self,
        servers: &[SocketAddr],
        answers: &Answers,
    ) -> Result<usize> {
        let all = || self.submissions.iter().zip(answers);
        for (form, answer) in all() {
            let is_fair = matches!(answer.as_deref(), None | Some("copied" | "wrong-key"));
            ensure!(is_fair, "{} was answered {answer:?}", form.player);
        }
        let acknowledged = all().filter(|(_, answer)| answer.is_none()).map(|(form, _)| form);
        let winners: BTreeSet<_> =
            acknowledged.map(|form| (&form.player, &form.key, &form.claim.sha256)).collect();
        let names: BTreeSet<_> = winners.iter().map(|(name, ..)| *name).collect();
        let replays: BTreeSet<_> = winners.iter().map(|(.., replay)| *replay).collect();
        ensure!(names.len() == winners.len(), "a name was given to two keys or runs");
        ensure!(replays.len() == winners.len(), "a replay was ranked twice");
        let owners = self.submissions.iter().filter(|form| !form.player.starts_with("Thief"));
        ensure!(owners.clone().all(|form| names.contains(&form.player)), "a name is unranked");
        let lists = servers.iter().map(|&server| ranks(server, self.day));
        let lists = lists.collect::<Result<Vec<_>>>()?;
        ensure!(lists.windows(2).all(|two| two[0] == two[1]), "the servers' ranks differ");
        let ranked: Vec<&String> = lists.iter().flatten().map(|row| &row.player).collect();
        let ranked = &ranked[..ranked.len() / servers.len()];
        let lost: Vec<_> = names.iter().filter(|name| !ranked.contains(name)).collect();
        ensure!(lost.is_empty(), "acknowledged and lost: {lost:?}");
        let found: BTreeSet<_> = ranked.iter().copied().collect();
        ensure!(found.len() == ranked.len(), "a player is ranked twice");
        ensure!(found == names, "a run is ranked that was never acknowledged");
        Ok(ranked.len())
    }
}

fn of_player(boards: &Boards, number: u64, players: u64) -> Vec<RunForm> {
    let name = format!("Player {number}");
    let form = |run: &Played, name: &str, whose: u64| run.form(name, key(whose));
    let (run, other) = (boards.delve(1, number), boards.delve(1, players + number));
    vec![
        form(&run, &name, number),
        form(&run, &name, number),
        form(&run, &format!("Thief {number}"), players + number),
        form(&other, &name, 2 * players + number),
    ]
}

/// Asks one server after another until one gives a final answer.
fn ask(servers: &[SocketAddr], number: usize, form: &RunForm) -> Result<Option<String>> {
    let start = Instant::now();
    for server in servers.iter().cycle().skip(number % servers.len()) {
        if let Ok(answer) = submit(*server, form)
            && !answer.as_deref().is_some_and(|code| PASSING.contains(&code))
        {
            return Ok(answer);
        }
        ensure!(start.elapsed() < SUBMIT_TIMEOUT, "nobody has answered {}", form.player);
        sleep(RETRY_PAUSE);
    }
    Ok(None)
}

fn submit(server: SocketAddr, form: &RunForm) -> Result<Option<String>> {
    let body = serde_json::to_string(form)?;
    let head = "POST /api/runs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
    let length = body.len();
    let text = format!("{head}connection: close\r\ncontent-length: {length}\r\n\r\n{body}");
    let (status, answer) = send(server, &text)?;
    match status {
        200 | 201 => Ok(None),
        _ => Ok(Some(serde_json::from_str::<ErrorForm>(&answer)?.error.code)),
    }
}

/// All ranks of a day.
fn ranks(server: SocketAddr, day: Day) -> Result<Vec<RankForm>> {
    let (mut ranks, mut from) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/ranks?game=delve&day={day}&limit=1000{from}");
        let text = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        let part: RanksForm = serde_json::from_str(&send(server, &text)?.1)?;
        ranks.extend(part.ranks);
        match part.next {
            Some(next) => from = format!("&from={next}"),
            None => break,
        }
        ensure!(ranks.len() as u64 <= part.of, "the list does not end");
    }
    let is_in_order = (1..).zip(&ranks).all(|(rank, row)| row.rank == rank);
    ensure!(is_in_order, "the ranks have gaps");
    Ok(ranks)
}

/// Sends a request; returns the status and the body of the answer.
fn send(server: SocketAddr, text: &str) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(server)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    stream.write_all(text.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("there was no answer")?;
    let status = head.split(' ').nth(1).context("the answer has no status")?;
    Ok((status.parse()?, body.to_owned()))
}
