//! A client at one address that reaches every limit of the server and tries to exceed it.

use std::collections::BTreeMap;
use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;
use tokio::time::sleep;
use underdoku_game::Day;

use crate::player::{Boards, key};
use crate::traffic;

/// An address that no player uses.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 66, 66, 66);

/// How many requests of each kind are in flight at once.
const AT_ONCE: usize = 24;

/// An attack from one address; counts the answers by request and status, with 0 for no answer.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    server: SocketAddr,
    day: Day,
    answers: Arc<Mutex<BTreeMap<(&'static str, u16), u64>>>,
}

impl Attack {
    /// Starts the attack; it continues until the program ends.
    pub(crate) fn begin(server: SocketAddr, day: Day, boards: Boards) -> Self {
        let attack = Self { server, day, answers: Arc::default() };
        let (boards, number) = (Arc::new(boards), Arc::new(AtomicU64::new(0)));
        for _ in 0..AT_ONCE {
            tokio::spawn(attack.clone().read_deep());
            tokio::spawn(attack.clone().hang());
            tokio::spawn(attack.clone().submit(Arc::clone(&boards), Arc::clone(&number)));
        }
        traffic::idle(FROM, server, AT_ONCE);
        attack
    }

    /// Reads ranks from the deepest allowed rank on, page after page.
    async fn read_deep(self) {
        let start = format!("/api/ranks?game=delve&day={}&limit=100", self.day);
        let mut page = format!("{start}&after=10000");
        loop {
            let answer = traffic::get(FROM, self.server, &page).await;
            self.count("pages", answer.as_deref().map_err(drop).and_then(status)).await;
            let next = answer.ok().and_then(|answer| next(&answer));
            page =
                next.map_or(format!("{start}&after=10000"), |next| format!("{start}&from={next}"));
        }
    }

    /// Begins submissions whose bodies never arrive completely.
    async fn hang(self) {
        loop {
            let answer = traffic::hang(FROM, self.server).await;
            self.count("bodies that hang", answer.map_err(drop)).await;
        }
    }

    /// Submits runs of new players.
    async fn submit(self, boards: Arc<Boards>, number: Arc<AtomicU64>) {
        loop {
            let number = u64::from(u32::MAX) + number.fetch_add(1, Ordering::Relaxed);
            let form = boards.delve(1, number).form(&format!("Hostile {number}"), key(number));
            let body = serde_json::to_vec(&form).expect("a form serializes to JSON");
            let answer = traffic::post(FROM, self.server, &body).await;
            self.count("runs", answer.map_err(drop)).await;
        }
    }

    /// Counts an answer. After a refusal it pauses, since otherwise it would only load the machine.
    async fn count(&self, tried: &'static str, status: Result<u16, ()>) {
        let status = status.unwrap_or(0);
        *self
            .answers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry((tried, status))
            .or_default() += 1;
        if !(200..300).contains(&status) {
            sleep(Duration::from_millis(50)).await;
        }
    }
}

fn status(answer: &[u8]) -> Result<u16, ()> {
    traffic::status(answer).map_err(drop)
}

/// The cursor at which the next page begins.
fn next(answer: &[u8]) -> Option<String> {
    let body = answer.windows(4).position(|end| end == b"\r\n\r\n")?;
    let answer: serde_json::Value = serde_json::from_slice(&answer[body + 4..]).ok()?;
    Some(answer["next"].as_str()?.to_owned())
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        f.write_str("the hostile client:")?;
        answers
            .iter()
            .try_for_each(|((tried, status), count)| write!(f, "  {tried} {status}: {count}"))
    }
}
