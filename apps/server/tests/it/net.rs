//! Clients that are slow, many, silent or gone, and a server that stops.

use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use underdoku_server::Limits;

use crate::player::key;
use crate::site::{Site, day, delve, hear, open_limits, post};

/// Limits that a slow client soon reaches.
fn short() -> Limits {
    Limits { head: Duration::from_secs(2), request: Duration::from_secs(3), ..open_limits() }
}

fn sleep_a_little() -> bool {
    std::thread::sleep(Duration::from_millis(20));
    false
}

#[test]
fn slow_clients_are_cut_off_and_nobody_else_waits() {
    let site = Site::with(short());
    let run = delve(day(), 1, 1).form("Ada", key(1));
    let whole = post("/api/runs", "application/json", &serde_json::to_vec(&run).unwrap());
    // Some say nothing, some stop within the head, some within the body.
    let mut slow: Vec<_> = (0..60).map(|number| (number % 3, site.connect())).collect();
    for (kind, stream) in &mut slow {
        let said = [0, 20, whole.len() - 20][*kind];
        stream.write_all(&whole[..said]).unwrap();
    }
    let start = Instant::now();
    assert_eq!(site.get("/health").status, 200);
    assert!(site.hand_in(&run).is_ok());
    assert!(start.elapsed() < Duration::from_millis(1_900), "{:?}", start.elapsed());
    for (kind, mut stream) in slow {
        let answer = hear(&mut stream);
        // Whoever has not said what they want is not answered.
        let expected = if kind == 2 { 408 } else { 0 };
        assert_eq!(answer.status, expected, "{kind}: {}", answer.head);
    }
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(site.get("/health").status, 200);
}

#[test]
fn a_client_that_dribbles_is_cut_off() {
    let site = Site::with(short());
    let mut stream = site.connect();
    let start = Instant::now();
    let head = b"GET /health HTTP/1.1\r\nhost: a\r\nx: ".iter().chain(std::iter::repeat(&b'a'));
    for &byte in head {
        if stream.write_all(&[byte]).is_err() || start.elapsed() > Duration::from_secs(10) {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
}

#[test]
fn idle_connections_are_many_and_pass() {
    let site = Site::with(Limits { connections: 300, head: Duration::from_millis(600), ..open_limits() });
    let idle: Vec<_> = (0..250).map(|_| site.connect()).collect();
    let mut used = site.connect();
    used.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
    assert_eq!(site.get("/health").status, 200);
    let start = Instant::now();
    let end = |mut stream: std::net::TcpStream| stream.read_to_end(&mut Vec::new());
    for stream in idle {
        let _ = end(stream);
    }
    end(used).unwrap();
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
}

#[test]
fn when_all_places_are_taken_the_next_waits_for_one() {
    let site = Site::with(Limits { connections: 20, head: Duration::from_millis(500), ..open_limits() });
    let idle: Vec<_> = (0..60).map(|_| site.connect()).collect();
    assert_eq!(site.get("/health").status, 200);
    drop(idle);
}

#[test]
fn one_address_does_not_take_all_places() {
    let site = Site::with(Limits { connections_per_address: 10, ..open_limits() });
    let mut streams: Vec<_> = (0..30).map(|_| site.connect()).collect();
    let mut open = 0;
    for stream in &mut streams {
        // Who was turned away may be told so only when they speak.
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n");
        open += usize::from(matches!(stream.read(&mut [0; 9]), Ok(9)));
    }
    assert_eq!(open, 10);
    drop(streams);
    // The server hears of it in a moment.
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
        std::net::TcpStream::connect(site.address).is_err()
    });
    assert!(refused, "nobody is let in any more");
}
