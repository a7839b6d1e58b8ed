//! A server in this process with a manual clock, and a client for it.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
#[cfg(feature = "postgres")]
use std::sync::{Mutex, PoisonError, Weak};
use std::time::Duration;

use serde::de::DeserializeOwned;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use underdoku_game::{Day, Games};
use underdoku_server::GAMES;
use underdoku_server::wire::{AcceptedForm, ErrorForm, RanksForm, RunForm};
use underdoku_server::{App, Clock, Ledger, LedgerLocation, Limits, Page, net};
use underdoku_testkit::TIMEOUT;

use crate::player::{Boards, Played};
#[cfg(feature = "postgres")]
use crate::postgres::{self, Cluster};

/// The day that is played.
pub(crate) fn day() -> Day {
    "2026-11-21".parse().unwrap()
}

/// A run of Delve on a day.
pub(crate) fn delve(day: Day, floors: u32, number: u64) -> Played {
    Boards::new(day, floors).delve(floors, number)
}

/// A game of Hudoku on a day.
pub(crate) fn hudoku(day: Day, number: u64) -> Played {
    Boards::new(day, 0).hudoku(number)
}

/// A server, stopped on drop.
#[derive(Debug)]
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) runtime: Option<Runtime>,
    pub(crate) stop: Option<oneshot::Sender<()>>,
    now: Arc<AtomicU64>,
    home: Home,
}

/// The location of a server's ledger; removed on drop.
#[derive(Debug)]
pub(crate) enum Home {
    /// A folder with a file.
    Folder(TempDir),
    /// A database at this address.
    #[cfg(feature = "postgres")]
    Shared(Arc<Cluster>, String),
}

#[cfg(feature = "postgres")]
static CLUSTER: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());

/// The database server that tests share as long as one of them needs it. Without `PostgreSQL` those
/// tests are skipped, unless all tests have to run.
#[cfg(feature = "postgres")]
pub(crate) fn cluster() -> Option<Arc<Cluster>> {
    let Some(programs) = postgres::programs() else {
        underdoku_testkit::not_run("PostgreSQL", "apt-get install postgresql");
        return None;
    };
    let mut shared = CLUSTER.lock().unwrap_or_else(PoisonError::into_inner);
    Some(shared.upgrade().unwrap_or_else(|| {
        let cluster = Arc::new(Cluster::start(programs, false).unwrap());
        *shared = Arc::downgrade(&cluster);
        cluster
    }))
}

impl Home {
    pub(crate) fn folder() -> Self {
        Self::Folder(tempfile::tempdir().unwrap())
    }

    /// An empty location in each kind of database.
    pub(crate) fn each() -> impl Iterator<Item = Self> {
        #[cfg(feature = "postgres")]
        let shared = std::iter::once_with(|| {
            let cluster = cluster()?;
            let address = cluster.database().unwrap();
            Some(Self::Shared(cluster, address))
        });
        #[cfg(not(feature = "postgres"))]
        let shared = std::iter::empty::<Option<Self>>();
        std::iter::once_with(Self::folder).chain(shared.flatten())
    }

    pub(crate) fn place(&self) -> LedgerLocation {
        match self {
            Self::Folder(folder) => folder.path().join("ranks.db").into(),
            #[cfg(feature = "postgres")]
            Self::Shared(_, address) => LedgerLocation::at(address, None).unwrap(),
        }
    }

    /// The options of the program that select it.
    pub(crate) fn words(&self) -> [std::ffi::OsString; 2] {
        match self {
            Self::Folder(folder) => ["--data".into(), folder.path().into()],
            #[cfg(feature = "postgres")]
            Self::Shared(_, address) => ["--database".into(), address.into()],
        }
    }

    /// Changes rows behind the server's back.
    pub(crate) fn tamper(&self, sql: &str) {
        match self {
            Self::Folder(folder) => {
                let rows = rusqlite::Connection::open(folder.path().join("ranks.db")).unwrap();
                rows.execute_batch(sql).unwrap();
            }
            #[cfg(feature = "postgres")]
            Self::Shared(cluster, address) => drop(cluster.query(address, sql).unwrap()),
        }
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

/// Limits that a test reaches only on purpose, however slow the machine is.
pub(crate) fn open_limits() -> Limits {
    let hour = Duration::from_hours(1);
    Limits {
        head: hour,
        request: hour,
        connection: hour,
        shutdown_limit: hour,
        connections_per_address: 0,
        questions_per_second: 0,
        runs_per_minute: 0,
        arriving_per_address: 0,
        names_per_day: 0,
        megabytes_per_day: 0,
        ..Limits::default()
    }
}

impl TestServer {
    pub(crate) fn new() -> Self {
        Self::with(open_limits())
    }

    /// A server with its ledger in a file, and then one with each other database: the same laws
    /// hold for all.
    pub(crate) fn on_each() -> impl Iterator<Item = Self> {
        Home::each().map(|home| Self::at(home, open_limits()))
    }

    /// A server with these limits and a page of two files; it is noon.
    pub(crate) fn with(limits: Limits) -> Self {
        Self::at(Home::folder(), limits)
    }

    /// A server whose timed boards follow from a seed.
    pub(crate) fn seeded(seed: u64) -> Self {
        let home = Home::folder();
        let ledger = Ledger::open(&home.place()).unwrap();
        let writer = ledger.writer().unwrap();
        drop(ledger);
        writer.join().unwrap();
        home.tamper(&format!("UPDATE facts SET value = x'{seed:064x}' WHERE name = 'secret'"));
        Self::at(home, open_limits())
    }

    fn at(home: Home, limits: Limits) -> Self {
        let ledger = Ledger::open(&home.place()).unwrap();
        let now = Arc::new(AtomicU64::new(day().begins() + 12 * 3_600));
        let clock = Arc::clone(&now);
        let files = [
            ("index.html", "<!doctype html>"),
            ("404.html", "no such page"),
            ("a/index.html", "a"),
            ("app.js", "let a = 1;\n"),
        ];
        let mut files = BTreeMap::from(files.map(|(path, text)| (path.to_owned(), text.into())));
        files.insert("engine.wasm".to_owned(), "wasm ".repeat(1_000).into());
        let clock = Clock::new(move || clock.load(Ordering::Relaxed));
        let app = App::new(Games::new(&GAMES), clock, ledger, Page::of(files), limits);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        runtime.spawn(net::serve(listener, app, async move { stopped.await.unwrap_or(()) }));
        Self { address, runtime: Some(runtime), stop: Some(stop), now, home }
    }

    /// The location of its ledger.
    pub(crate) fn place(&self) -> LedgerLocation {
        self.home.place()
    }

    /// Sets the clock to this many seconds after the beginning of the day; negative for before.
    pub(crate) fn set_clock(&self, seconds: i64) {
        self.now.store(day().begins().saturating_add_signed(seconds), Ordering::Relaxed);
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        get(self.address, path)
    }

    /// Sends this text; returns the answer once the server closes the connection.
    pub(crate) fn send(&self, text: &[u8]) -> Answer {
        send(self.address, text)
    }

    /// Sends a body of this kind.
    pub(crate) fn post(&self, kind: &str, body: &[u8]) -> Answer {
        self.send(&post("/api/runs", kind, body))
    }

    pub(crate) fn submit(&self, form: &RunForm) -> Result<AcceptedForm, String> {
        submit(self.address, form)
    }

    pub(crate) fn ranks(&self, query: &str) -> RanksForm {
        self.get(&format!("/api/ranks?{query}")).json()
    }
}

impl Drop for TestServer {
    #[expect(clippy::print_stderr, reason = "a failed test reports where its database is")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("with the ledger in {}", self.home.place());
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    stream
}

pub(crate) fn get(address: SocketAddr, path: &str) -> Answer {
    send(address, format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").as_bytes())
}

pub(crate) fn post(path: &str, kind: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

pub(crate) fn send(address: SocketAddr, text: &[u8]) -> Answer {
    let mut stream = connect(address);
    // A refused client may be cut off while it is still sending.
    let _ = stream.write_all(text);
    read_answer(&mut stream)
}

/// Reads the answer up to the end of the connection.
pub(crate) fn read_answer(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let _ = stream.shutdown(Shutdown::Both);
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    Answer { status, head, body: bytes.get(end + 4..).unwrap_or_default().to_vec() }
}

/// The answer to a run, or the code of the refusal.
pub(crate) fn submit(address: SocketAddr, form: &RunForm) -> Result<AcceptedForm, String> {
    let answer =
        send(address, &post("/api/runs", "application/json", &serde_json::to_vec(form).unwrap()));
    match answer.status {
        200 | 201 => Ok(answer.json()),
        _ => Err(answer.code()),
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(found, _)| found.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    #[track_caller]
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of a refusal.
    #[track_caller]
    pub(crate) fn code(&self) -> String {
        self.json::<ErrorForm>().error.code
    }
}
