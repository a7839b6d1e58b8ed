//! Slow, many, silent and vanished clients, and a server that stops.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use underdoku_server::Limits;

use crate::player::key;
use crate::site::{Site, day, delve, hear, open_limits, post};

/// Limits that a slow client soon reaches.
fn short() -> Limits {
    Limits { head: Duration::from_secs(2), request: Duration::from_secs(3), ..open_limits() }
}

/// Limits that no client reaches while a test lasts.
fn long() -> Limits {
    let hour = Duration::from_secs(3_600);
    Limits { head: hour, request: hour, connection: hour, ..open_limits() }
}

fn sleep_a_little() -> bool {
    std::thread::sleep(Duration::from_millis(20));
    false
}

/// The status received before the server closes the connection, 0 for none. It must close it.
#[track_caller]
fn last_status(stream: &mut TcpStream) -> u16 {
    let mut heard = Vec::new();
    let end = stream.read_to_end(&mut heard).map_err(|error| error.kind());
    let is_open = matches!(end, Err(ErrorKind::WouldBlock | ErrorKind::TimedOut));
    assert!(!is_open, "the connection stays open");
    let heard = String::from_utf8_lossy(&heard);
    heard.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// Slow clients in equal parts: silent ones, ones that stop within the head, and ones that stop
/// within the body.
fn slow_clients(site: &Site, whole: &[u8]) -> Vec<(usize, TcpStream)> {
    let mut slow: Vec<_> = (0..60).map(|number| (number % 3, site.connect())).collect();
    for (kind, stream) in &mut slow {
        let said = [0, 20, whole.len() - 20][*kind];
        stream.write_all(&whole[..said]).unwrap();
    }
    slow
}

#[test]
fn nobody_waits_for_slow_clients() {
    let site = Site::with(long());
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = post("/api/runs", "application/json", &serde_json::to_vec(&run).unwrap());
    let slow = slow_clients(&site, &whole);
    assert_eq!(site.get("/health").status, 200);
    assert!(site.hand_in(&run).is_ok());
    for (_, stream) in slow {
        stream.set_nonblocking(true).unwrap();
        let end = (&stream).read(&mut [0]).map_err(|error| error.kind());
        assert_eq!(end, Err(ErrorKind::WouldBlock), "who is slow is still there");
    }
}

#[test]
fn slow_clients_are_cut_off() {
    let site = Site::with(short());
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = post("/api/runs", "application/json", &serde_json::to_vec(&run).unwrap());
    for (kind, mut stream) in slow_clients(&site, &whole) {
        // A client without a complete head gets no answer.
        assert_eq!(last_status(&mut stream), if kind == 2 { 408 } else { 0 }, "{kind}");
    }
    assert_eq!(site.get("/health").status, 200);
}

#[test]
fn a_client_that_dribbles_is_cut_off() {
    let site = Site::with(short());
    let mut stream = site.connect();
    let head = b"GET /health HTTP/1.1\r\nhost: a\r\nx: ".iter().chain(std::iter::repeat(&b'a'));
    // Far fewer bytes than a head may have: the time limit ends this.
    let is_cut_off = head.take(3_000).any(|&byte| {
        sleep_a_little();
        stream.write_all(&[byte]).is_err()
    });
    assert!(is_cut_off);
}

#[test]
fn idle_connections_are_many_and_pass() {
    let site =
        Site::with(Limits { connections: 300, head: Duration::from_millis(600), ..open_limits() });
    let idle: Vec<_> = (0..250).map(|_| site.connect()).collect();
    let mut used = site.connect();
    used.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
    assert_eq!(site.get("/health").status, 200);
    for mut stream in idle {
        assert_eq!(last_status(&mut stream), 0);
    }
    assert_eq!(last_status(&mut used), 200);
}

#[test]
fn when_all_places_are_taken_the_next_waits_for_one() {
    let site =
        Site::with(Limits { connections: 20, head: Duration::from_millis(500), ..open_limits() });
    let idle: Vec<_> = (0..60).map(|_| site.connect()).collect();
    assert_eq!(site.get("/health").status, 200);
    drop(idle);
}

/// 18 addresses with 30 bodies each would hold all 512 places.
#[test]
fn bodies_that_hang_close_nothing_for_others() {
    let site = Site::with(Limits {
        behind_proxy: true,
        arriving_per_address: Limits::default().arriving_per_address,
        ..open_limits()
    });
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = post("/api/runs", "application/json", &serde_json::to_vec(&run).unwrap());
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
    let answer = site.say(from("198.51.100.7").as_bytes());
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    // Three networks of 64 bits, with four each, are in each wide one.
    let mut refused = 0;
    for stream in &mut hanging {
        stream.set_nonblocking(true).unwrap();
        refused += usize::from(matches!(stream.read(&mut [0; 12]), Ok(12)));
    }
    assert_eq!(hanging.len() - refused, 18 * 12);
}

#[test]
fn one_address_takes_only_so_many_names() {
    let site = Site::with(Limits { names_per_day: 3, ..open_limits() });
    let hand_in =
        |name: &str, number| site.hand_in(&delve(day(), 1, number).form(name, key(number)));
    let verdicts: Vec<_> =
        (0..5).map(|number| hand_in(&format!("Player {number}"), number).is_ok()).collect();
    assert_eq!(verdicts, [true, true, true, false, false]);
    assert_eq!(hand_in("Player 3", 3).unwrap_err(), "too-many");
    // Those who have a name play on.
    let another = crate::site::hudoku(day(), 1);
    assert!(site.hand_in(&another.form("Player 1", key(1))).is_ok());
}

#[test]
fn one_address_fills_no_disk() {
    let site = Site::with(Limits { megabytes_per_day: 1, ..open_limits() });
    let run = delve(day(), 1, 1);
    let mut padded = run.form("Ada", key(1));
    padded.replay = format!("{}{}", run.replay, " ".repeat(200_000));
    let verdicts: Vec<_> = (0..7).map(|_| site.hand_in(&padded).unwrap_err()).collect();
    assert_eq!(verdicts.iter().filter(|code| *code == "damaged").count(), 5, "{verdicts:?}");
    assert_eq!(verdicts[6], "too-many");
}

#[test]
fn one_address_does_not_take_all_places() {
    let site = Site::with(Limits { connections_per_address: 10, ..open_limits() });
    let mut streams: Vec<_> = (0..30).map(|_| site.connect()).collect();
    let mut open = 0;
    for stream in &mut streams {
        // A client may be turned away only when it sends something.
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n");
        open += usize::from(matches!(stream.read(&mut [0; 9]), Ok(9)));
    }
    assert_eq!(open, 10);
    drop(streams);
    // The server notices after a moment.
    let is_free = |_| site.get("/health").status == 200 || sleep_a_little();
    assert!((0..250).any(is_free));
}

#[test]
fn a_server_that_stops_ends_what_is_under_way() {
    let mut site = Site::with(open_limits());
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = post("/api/runs", "application/json", &serde_json::to_vec(&run).unwrap());
    let mut stream = site.connect();
    stream.write_all(&whole[..whole.len() - 9]).unwrap();
    let mut idle = site.connect();
    std::thread::sleep(Duration::from_millis(200));
    site.stop.take().unwrap().send(()).unwrap();
    assert_eq!(idle.read(&mut [0]).unwrap_or(0), 0, "who is idle is let go");
    stream.write_all(&whole[whole.len() - 9..]).unwrap();
    assert_eq!(hear(&mut stream).status, 201);
    let refused = (0..50).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        TcpStream::connect(site.address).is_err()
    });
    assert!(refused, "nobody is let in any more");
}
