//! Slow, many, silent and vanished clients, and a server that stops.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use underdoku_server::wire::RunForm;
use underdoku_server::{Limits, Proxies};

use crate::player::key;
use crate::program::until;
use crate::site::{TestServer, day, delve, open_limits, post, read_answer};

/// A limit that slow clients soon reach. On a busy machine the others could reach it too, so no
/// test relies on their being faster.
const SOON: Duration = Duration::from_millis(500);

/// A request after which the connection stays open.
const ASK: &[u8] = b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n";

/// The status received before the server closes the connection, which it must do; 0 for none.
#[track_caller]
fn last_status(stream: &mut TcpStream) -> u16 {
    let mut received = Vec::new();
    let end = stream.read_to_end(&mut received).map_err(|error| error.kind());
    let is_open = matches!(end, Err(ErrorKind::WouldBlock | ErrorKind::TimedOut));
    assert!(!is_open, "the connection stays open");
    let received = String::from_utf8_lossy(&received);
    received.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// Clients that have sent this part of a request.
fn slow_clients(site: &TestServer, part: &[u8]) -> Vec<TcpStream> {
    let mut slow: Vec<_> = (0..20).map(|_| site.connect()).collect();
    for stream in &mut slow {
        stream.write_all(part).unwrap();
    }
    slow
}

/// The request that submits a run.
fn request(run: &RunForm) -> Vec<u8> {
    post("/api/runs", "application/json", &serde_json::to_vec(run).unwrap())
}

/// Parts of a request: nothing, a part of the head, the head and a part of the body.
fn parts(whole: &[u8]) -> [&[u8]; 3] {
    [0, 20, whole.len() - 20].map(|length| &whole[..length])
}

#[test]
fn slow_clients_block_no_others() {
    let site = TestServer::new();
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = request(&run);
    let slow = parts(&whole).map(|part| slow_clients(&site, part));
    assert_eq!(site.get("/health").status, 200);
    assert!(site.submit(&run).is_ok());
    for stream in slow.into_iter().flatten() {
        stream.set_nonblocking(true).unwrap();
        let end = (&stream).read(&mut [0]).map_err(|error| error.kind());
        assert_eq!(end, Err(ErrorKind::WouldBlock), "slow clients are still connected");
    }
}

#[test]
fn slow_clients_are_cut_off() {
    let whole = request(&delve(day(), 1, 1).form("Ada", key(1)));
    // A client without a complete head gets no answer.
    let (head, body) =
        (Limits { head: SOON, ..open_limits() }, Limits { request: SOON, ..open_limits() });
    for ((part, limits), status) in
        parts(&whole).into_iter().zip([head.clone(), head, body]).zip([0, 0, 408])
    {
        let site = TestServer::with(limits);
        for mut stream in slow_clients(&site, part) {
            assert_eq!(last_status(&mut stream), status, "{} bytes", part.len());
        }
        until("an answer to somebody else", || site.get("/health").status == 200);
    }
}

#[test]
fn a_client_that_dribbles_is_cut_off() {
    let site = TestServer::with(Limits { head: SOON, ..open_limits() });
    let mut stream = site.connect();
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\nx: ").unwrap();
    // The head stays far below its maximum size, so only the time limit can end this.
    until("the end of the connection", || stream.write_all(b"a").is_err());
}

#[test]
fn idle_connections_are_many() {
    let site = TestServer::with(Limits { connections: 300, ..open_limits() });
    let idle: Vec<_> = (0..250).map(|_| site.connect()).collect();
    assert_eq!(site.get("/health").status, 200);
    drop(idle);
}

#[test]
fn idle_connections_expire() {
    let site = TestServer::with(Limits { connections: 300, head: SOON, ..open_limits() });
    let idle: Vec<_> = (0..250).map(|_| site.connect()).collect();
    for mut stream in idle {
        assert_eq!(last_status(&mut stream), 0);
    }
    // A connection expires even if it was used before.
    until("an answer and the end", || {
        let mut used = site.connect();
        used.write_all(ASK).is_ok() && last_status(&mut used) == 200
    });
}

#[test]
fn the_next_connection_waits_when_the_limit_is_reached() {
    let site = TestServer::with(Limits { connections: 20, ..open_limits() });
    let mut first: Vec<_> = (0..20).map(|_| site.connect()).collect();
    let mut next = site.connect();
    next.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
    for stream in &mut first {
        stream.write_all(ASK).unwrap();
        stream.read_exact(&mut [0; 12]).unwrap();
    }
    next.set_nonblocking(true).unwrap();
    let early = next.read(&mut [0]).map_err(|error| error.kind());
    assert_eq!(early, Err(ErrorKind::WouldBlock), "it has to wait");
    next.set_nonblocking(false).unwrap();
    first.pop();
    assert_eq!(read_answer(&mut next).status, 200);
}

/// 18 addresses with 30 bodies each would take all 512 permits.
#[test]
fn hanging_bodies_do_not_block_others() {
    let site = TestServer::with(Limits {
        proxies: Proxies { hops: 1, from: Vec::new() },
        arriving_per_address: Limits::default().arriving_per_address,
        ..open_limits()
    });
    let whole = request(&delve(day(), 1, 1).form("Ada", key(1)));
    let from = |address: &str| {
        let text = String::from_utf8(whole.clone()).unwrap();
        text.replace("host: a\r\n", &format!("host: a\r\nx-forwarded-for: {address}\r\n"))
    };
    let mut hanging = Vec::new();
    for number in 0..18 * 30 {
        let mut stream = site.connect();
        let text = from(&format!("2001:db8:{:x}:{:x}::1", number / 30, number % 3));
        stream.write_all(&text.as_bytes()[..text.len() - 1]).unwrap();
        hanging.push(stream);
    }
    let answer = site.send(from("198.51.100.7").as_bytes());
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    // Three networks of 64 bits, with four bodies each, are in each wide network.
    until("refusals of all others", || {
        hanging.retain_mut(|stream| {
            stream.set_nonblocking(true).unwrap();
            !matches!(stream.read(&mut [0; 12]), Ok(12))
        });
        hanging.len() <= 18 * 12
    });
    assert_eq!(hanging.len(), 18 * 12);
}

#[test]
fn one_address_is_limited_in_new_names() {
    let site = TestServer::with(Limits { names_per_day: 3, ..open_limits() });
    let submit = |name: &str, number| site.submit(&delve(day(), 1, number).form(name, key(number)));
    let verdicts: Vec<_> =
        (0..5).map(|number| submit(&format!("Player {number}"), number).is_ok()).collect();
    assert_eq!(verdicts, [true, true, true, false, false]);
    assert_eq!(submit("Player 3", 3).unwrap_err(), "too-many");
    // Those who have a name can still play.
    let another = crate::site::hudoku(day(), 1);
    assert!(site.submit(&another.form("Player 1", key(1))).is_ok());
}

#[test]
fn one_address_is_limited_in_bytes() {
    let site = TestServer::with(Limits { megabytes_per_day: 1, ..open_limits() });
    let run = delve(day(), 1, 1);
    let mut padded = run.form("Ada", key(1));
    padded.replay = format!("{}{}", run.replay, " ".repeat(200_000));
    let verdicts: Vec<_> = (0..7).map(|_| site.submit(&padded).unwrap_err()).collect();
    assert_eq!(verdicts.iter().filter(|code| *code == "damaged").count(), 5, "{verdicts:?}");
    assert_eq!(verdicts[6], "too-many");
}

#[test]
fn one_address_cannot_take_all_permits() {
    let site = TestServer::with(Limits { connections_per_address: 10, ..open_limits() });
    let mut streams: Vec<_> = (0..30).map(|_| site.connect()).collect();
    let mut open = 0;
    for stream in &mut streams {
        // A client may be turned away only when it sends something.
        let _ = stream.write_all(ASK);
        open += usize::from(matches!(stream.read(&mut [0; 9]), Ok(9)));
    }
    assert_eq!(open, 10);
    drop(streams);
    until("a free place", || site.get("/health").status == 200);
}

#[test]
fn a_stopping_server_finishes_open_requests() {
    let mut site = TestServer::new();
    let whole = request(&delve(day(), 1, 1).form("Ada", key(1)));
    let whole = String::from_utf8(whole).unwrap();
    let whole = whole.replacen("host: a\r\n", "host: a\r\nexpect: 100-continue\r\n", 1);
    let (head, body) = whole.split_at(whole.find("\r\n\r\n").unwrap() + 4);
    let mut stream = site.connect();
    stream.write_all(head.as_bytes()).unwrap();
    // The server reports when it begins to read the body.
    let mut received = [0; b"HTTP/1.1 100 Continue\r\n\r\n".len()];
    stream.read_exact(&mut received).unwrap();
    assert!(received.starts_with(b"HTTP/1.1 100"), "{}", String::from_utf8_lossy(&received));
    let mut idle = site.connect();
    site.stop.take().unwrap().send(()).unwrap();
    assert_eq!(idle.read(&mut [0]).unwrap_or(0), 0, "idle clients are disconnected");
    stream.write_all(body.as_bytes()).unwrap();
    assert_eq!(read_answer(&mut stream).status, 201);
    until("the refusal of new connections", || TcpStream::connect(site.address).is_err());
}
