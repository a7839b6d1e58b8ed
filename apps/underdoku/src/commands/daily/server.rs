//! A client for the server of ranks: two requests over HTTP.

use std::fmt;
use std::io::Read as _;
use std::net::{Ipv4Addr, Ipv6Addr};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use underdoku_game::{Day, GameId};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::identity::{Identity, Signed, hexadecimal};
use super::run::Finished;

/// Its URL: a scheme, a host and perhaps a port and a path, without a slash at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Server(String);

/// A run to submit.
#[derive(Debug, Serialize)]
pub(super) struct Form<'a> {
    game: &'static str,
    day: String,
    player: &'a str,
    signed: Signed,
    timed: bool,
    replay: &'a str,
    claim: Claim,
}

/// A request for the board that the server times.
#[derive(Debug, Serialize)]
struct BeginForm<'a> {
    game: &'static str,
    day: String,
    player: &'a str,
    signed: Signed,
}

/// The board that the server times.
#[derive(Debug, Deserialize)]
pub(super) struct BeginReply {
    pub(super) seed: String,
}

/// The games of a day.
#[derive(Debug, Deserialize)]
struct Games {
    games: Vec<TimedDailyGame>,
}

/// A game of a day; older servers time none.
#[derive(Debug, Deserialize)]
struct TimedDailyGame {
    game: String,
    timed_seed: Option<String>,
}

/// The player's claim about the run, which the server checks for itself.
#[derive(Debug, Serialize)]
struct Claim {
    points: u64,
    ms: u64,
    sha256: String,
}

/// The answer to an accepted run.
#[derive(Debug, Deserialize)]
pub(super) struct SubmitReply {
    pub(super) rank: u64,
    pub(super) of: u64,
    pub(super) points: u64,
    /// The list: `told`, `timed` or `program`.
    #[serde(default)]
    pub(super) list: String,
}

/// The best runs of a day.
#[derive(Debug, Deserialize)]
pub(super) struct Ranks {
    pub(super) ranks: Vec<RankedRun>,
}

/// A row of the ranks.
#[derive(Debug, Deserialize)]
pub(super) struct RankedRun {
    pub(super) rank: u64,
    pub(super) player: String,
    pub(super) points: u64,
    pub(super) ms: u64,
    pub(super) eased: String,
}

#[derive(Debug, Deserialize)]
struct ErrorForm {
    error: Reason,
}

#[derive(Debug, Deserialize)]
struct Reason {
    code: String,
    message: String,
}

/// Why a request failed.
#[derive(Debug)]
pub(super) enum ServerError {
    /// The text is not an address.
    Address(String),
    /// This build speaks plain HTTP only.
    NoTls,
    /// It cannot be reached, or does not speak HTTP.
    Unreachable(minreq::Error),
    /// It refused the request.
    Refused {
        /// The code of the reason.
        code: String,
        /// The sentence of the reason.
        message: String,
    },
    /// It closed the connection without an answer.
    Unanswered,
    /// Its answer was not understood.
    Strange {
        /// The status of the answer.
        status: u16,
    },
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self {
            Self::Address(address) => {
                Message::new("command-server-address").text("address", format!("{address:?}"))
            }
            Self::NoTls => Message::new("command-server-no-tls"),
            Self::Unreachable(error) => return f.write_str(&explained(&error.to_string())),
            Self::Refused { message, .. } => return f.write_str(message),
            Self::Unanswered => Message::new("command-server-unanswered"),
            Self::Strange { status } => {
                Message::new("command-server-strange").text("status", status.to_string())
            }
        };
        f.write_str(&say(&message))
    }
}

impl std::error::Error for ServerError {}

/// The error message for a failed connection, with advice.
fn explained(why: &str) -> String {
    if why.contains("invalid peer certificate: UnknownIssuer") {
        return say(&Message::new("command-server-unknown-issuer").text("why", why));
    }
    if why.contains("InvalidContentType") {
        return label("command-server-no-https").to_owned();
    }
    why.to_owned()
}

/// The largest size of an answer, in bytes.
const LARGEST: u64 = 1 << 20;

/// The time limit for an answer, in seconds.
const TIMEOUT_SECONDS: u64 = 20;

/// The number of best runs shown.
const BEST: u32 = 10;

impl Server {
    /// The server at this address.
    ///
    /// # Errors
    ///
    /// If the text is not an address, or one that this build does not support.
    pub(super) fn at(text: &str) -> Result<Self, ServerError> {
        let address = text.trim().trim_end_matches('/');
        let host = ["http://", "https://"].iter().find_map(|scheme| address.strip_prefix(scheme));
        let is_visible =
            address.bytes().all(|byte| byte.is_ascii_graphic() && !b"?#\"<>\\".contains(&byte));
        if !is_visible || host.is_none_or(|host| host.is_empty() || host.starts_with([':', '/'])) {
            return Err(ServerError::Address(text.to_owned()));
        }
        if address.starts_with("https://") && !cfg!(feature = "tls") {
            return Err(ServerError::NoTls);
        }
        Ok(Self(address.to_owned()))
    }

    pub(super) fn address(&self) -> &str {
        &self.0
    }

    /// A warning for the player before anything is sent unencrypted.
    pub(super) fn warning(&self) -> Option<String> {
        let is_readable =
            self.0.strip_prefix("http://").is_some_and(|place| !is_this_machine(place));
        is_readable
            .then(|| say(&Message::new("command-server-readable").text("server", self.to_string())))
    }

    /// The host, in one spelling, without scheme and port; this machine's is `localhost`.
    pub(super) fn host(&self) -> String {
        let place = self.0.split_once("://").map_or(self.0.as_str(), |(_, place)| place);
        if is_this_machine(place) {
            return "localhost".to_owned();
        }
        let (host, _) = place.split_once('/').unwrap_or((place, ""));
        let host = host.rsplit('@').next().unwrap_or_default();
        // The colons of an IPv6 address are in brackets.
        let end = host.rfind(']').map_or(0, |bracket| bracket + 1);
        let port = host[end..].find(':').map_or(host.len(), |colon| end + colon);
        host[..port].trim_end_matches('.').to_ascii_lowercase()
    }

    /// The address with each of the two schemes, its own first.
    pub(super) fn spellings(&self) -> [String; 2] {
        let other = match self.0.strip_prefix("http://") {
            Some(place) => format!("https://{place}"),
            None => self.0.replacen("https://", "http://", 1),
        };
        [self.0.clone(), other]
    }

    /// Submits a run. If the name is from before runs were signed, its ownership is proved once.
    pub(super) fn submit(
        &self,
        mut form: Form<'_>,
        who: &Identity,
    ) -> Result<SubmitReply, ServerError> {
        match self.post("runs", &form) {
            Err(ServerError::Refused { code, .. }) if code == "old-key" => {
                who.prove_before(&mut form.signed);
                self.post("runs", &form)
            }
            answer => answer,
        }
    }

    /// Asks for the board of a day that the server times.
    pub(super) fn begin(
        &self,
        game: GameId,
        day: Day,
        who: &Identity,
    ) -> Result<BeginReply, ServerError> {
        let signed = who.sign(&format!("underdoku begin\n{game}\n{day}\n{}\n", who.name));
        let (game, day) = (game.as_str(), day.to_string());
        let mut form = BeginForm { game, day, player: &who.name, signed };
        match self.post("begin", &form) {
            Err(ServerError::Refused { code, .. }) if code == "old-key" => {
                who.prove_before(&mut form.signed);
                self.post("begin", &form)
            }
            answer => answer,
        }
    }

    /// The seed of a day's board that the server timed, available even after the day.
    pub(super) fn timed_seed(&self, game: GameId, day: Day) -> Result<String, ServerError> {
        let Games { games } = ask(minreq::get(format!("{self}/api/daily?day={day}")))?;
        let found = games.into_iter().find(|one| one.game == game.as_str());
        found.and_then(|one| one.timed_seed).ok_or(ServerError::Strange { status: 200 })
    }

    fn post<T: DeserializeOwned>(
        &self,
        what: &str,
        form: &impl Serialize,
    ) -> Result<T, ServerError> {
        let body = serde_json::to_vec(form).map_err(|_| ServerError::Strange { status: 0 })?;
        let request = minreq::post(format!("{self}/api/{what}"))
            .with_header("content-type", "application/json");
        ask(request.with_body(body))
    }

    /// The best runs of a day, in a list; older servers have only one, without a name.
    pub(super) fn ranks(&self, game: GameId, day: Day, list: &str) -> Result<Ranks, ServerError> {
        let list = if list.is_empty() { String::new() } else { format!("&list={list}") };
        ask(minreq::get(format!("{self}/api/ranks?game={game}&day={day}&limit={BEST}{list}")))
    }
}

/// True if a host, optionally followed by a port and a path, is certainly this machine.
fn is_this_machine(place: &str) -> bool {
    let (host, _) = place.split_once('/').unwrap_or((place, ""));
    // The host comes after an @, and anything may come before it.
    if host.contains('@') {
        return false;
    }
    let inner = host.strip_prefix('[').and_then(|host| Some(host.split_once(']')?.0));
    if let Some(address) = inner {
        return address.parse().is_ok_and(|address: Ipv6Addr| address.is_loopback());
    }
    let (host, _) = host.split_once(':').unwrap_or((host, ""));
    let is_loopback = host.parse().is_ok_and(|address: Ipv4Addr| address.is_loopback());
    is_loopback || host.eq_ignore_ascii_case("localhost")
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'a> Form<'a> {
    /// The request with which this player submits the run.
    pub(super) fn new(run: &'a Finished, who: &'a Identity) -> Self {
        let sha256 = hexadecimal(&Sha256::digest(&run.replay));
        let Finished { game, day, timed, .. } = *run;
        let (board, name) = (if timed { "timed" } else { "told" }, &who.name);
        let text = format!("underdoku run\n{game}\n{day}\n{board}\n{name}\n{sha256}\n");
        Self {
            game: game.as_str(),
            day: day.to_string(),
            player: name,
            signed: who.sign(&text),
            timed,
            replay: &run.replay,
            claim: Claim { points: run.points, ms: run.ms, sha256 },
        }
    }
}

fn ask<T: DeserializeOwned>(request: minreq::Request) -> Result<T, ServerError> {
    let request = request.with_timeout(TIMEOUT_SECONDS).with_follow_redirects(false);
    let request = request.with_max_headers_size(16 * 1024);
    let answer = request.send_lazy().map_err(ServerError::Unreachable)?;
    let status = answer.status_code;
    // The library reports a missing answer as one with this status.
    if answer.reason_phrase == "Server did not provide a status line" {
        return Err(ServerError::Unanswered);
    }
    let mut body = Vec::new();
    answer
        .take(LARGEST)
        .read_to_end(&mut body)
        .map_err(|error| ServerError::Unreachable(error.into()))?;
    if (200..300).contains(&status) {
        return serde_json::from_slice(&body).map_err(|_| ServerError::Strange { status });
    }
    let ErrorForm { error: Reason { code, message } } =
        serde_json::from_slice(&body).map_err(|_| ServerError::Strange { status })?;
    Err(ServerError::Refused { code, message: super::shortened(&message) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_of_http() {
        let at = |text: &str| Server::at(text).ok().map(|server| server.to_string());
        assert_eq!(at("http://localhost:8080"), Some("http://localhost:8080".to_owned()));
        assert_eq!(at(" http://[::1]:80/ranks/ "), Some("http://[::1]:80/ranks".to_owned()));
        for text in [
            "",
            "localhost:8080",
            "ftp://a",
            "http://",
            "http:///a",
            "http://:80",
            "http://a b",
            "http://a?b",
        ] {
            assert_eq!(at(text), None, "{text:?}");
        }
        assert_eq!(at("https://a").is_some(), cfg!(feature = "tls"));
    }

    #[test]
    fn requests_to_this_machine_need_no_warning() {
        for host in ["localhost", "LOCALHOST", "127.0.0.1", "127.8.9.10", "[::1]"] {
            for place in [
                format!("http://{host}"),
                format!("http://{host}:80"),
                format!("http://{host}:80/a:b/["),
            ] {
                assert_eq!(Server(place.clone()).warning(), None, "{place}");
            }
        }
        for host in [
            "a",
            "localhost.a",
            "127.0.0.1.a",
            "localhost@a",
            "localhost:80@a",
            "127.0.0.1:1@a",
            "128.0.0.1",
            "0.0.0.0",
            "[::2]",
            "[::1",
            "a/localhost",
            "a:127",
        ] {
            assert!(
                Server(format!("http://{host}")).warning().is_some_and(|text| text.contains(host)),
                "{host}"
            );
            assert_eq!(Server(format!("https://{host}")).warning(), None);
        }
    }
}
