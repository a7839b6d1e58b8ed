//! Hostile requests.

use underdoku_server::Limits;

use crate::player::{Played, key};
use crate::site::{TestServer, day, delve, hudoku};

/// The status of a site's answer to this text, and the number of answers.
fn answers(site: &TestServer, text: &str) -> (u16, usize) {
    let answer = site.send(text.as_bytes());
    (answer.status, 1 + String::from_utf8_lossy(&answer.body).matches("HTTP/1.1 ").count())
}

#[test]
fn a_request_has_one_end() {
    let site = TestServer::new();
    let inner = "GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    let length = inner.len();
    // If two programs in a row could disagree about where a body ends, the request is refused and
    // nothing after it is read.
    for lengths in [
        format!("content-length: 5\r\ncontent-length: {length}\r\n"),
        format!("content-length: 5, {length}\r\n"),
        format!("content-length: +{length}\r\n"),
        format!("content-length: {length:#x}\r\n"),
        "content-length: -1\r\n".to_owned(),
        "content-length: 99999999999999999999999\r\n".to_owned(),
        format!("content-length : {length}\r\n"),
        "transfer-encoding: xchunked\r\n".to_owned(),
        "transfer-encoding: chunked, identity\r\n".to_owned(),
        format!("transfer-encoding: chunked\r\ncontent-length: {length}\r\n"),
        format!("content-length: {length}\r\ntransfer-encoding: chunked\r\n"),
        format!("content-length: {length}\r\ntransfer-encoding: identity\r\n"),
        "x: a\r\n content-length: 5\r\n".to_owned(),
    ] {
        let head = format!(
            "POST /api/runs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n{lengths}\r\n"
        );
        let (status, number) = answers(&site, &format!("{head}0\r\n\r\n{inner}"));
        assert!(matches!(status, 400..=499) && number == 1, "{status} {number}: {lengths:?}");
    }
    let (status, number) = answers(&site, &format!("GET /health HTTP/1.1\nhost: a\n\n{inner}"));
    assert!((200..500).contains(&status) && number <= 2, "{status} {number}");
    assert_eq!(site.get("/health").status, 200);
}

/// A run that fills the largest body, repeating these moves.
fn long(run: &Played, moves: &[String]) -> Played {
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    let head: Vec<&str> = run.replay.lines().take_while(|line| !is_move(line)).collect();
    let lines = moves.iter().cycle().map(|act| format!("1 {act}"));
    // A line end takes two characters in JSON.
    let room = |left: &mut usize, line: String| {
        *left = left.checked_sub(line.len() + 2)?;
        Some(line)
    };
    let lines = lines.scan(Limits::default().body - 2_000, room);
    let replay: String =
        head.into_iter().map(str::to_owned).chain(lines).map(|line| line + "\n").collect();
    Played { replay, ..run.clone() }
}

#[test]
fn the_longest_replays_are_judged() {
    let site = TestServer::new();
    let (dungeon, board) = (delve(day(), 1, 1), hudoku(day(), 1));
    let blank = |run: &Played| -> String {
        let place = run.replay.lines().find_map(|line| line.split_once(" place ")).unwrap().1;
        place.split(' ').next().unwrap().to_owned()
    };
    let mark = format!("corner {} 1", blank(&dungeon));
    for (run, moves) in [
        (&dungeon, vec!["rest".to_owned()]),
        (&dungeon, vec![mark.clone(), "undo".to_owned()]),
        (&dungeon, vec![mark.clone(), mark.clone()]),
        (&board, vec!["wait".to_owned()]),
        (&board, vec!["pause".to_owned(), "resume".to_owned()]),
        (&board, vec!["clock slow".to_owned(), "clock normal".to_owned()]),
    ] {
        let refusal = site.submit(&long(run, &moves).form("Ada", key(1))).unwrap_err();
        assert_eq!(refusal, "unfinished", "{moves:?}");
    }
}

#[test]
fn json_that_is_a_trap_is_refused() {
    let site = TestServer::new();
    let deep = "[".repeat(200_000);
    let wide = format!("{{{}}}", vec!["\"game\":\"delve\""; 10_000].join(","));
    let number = format!("{{\"claim\":{{\"points\":1{}}}}}", "0".repeat(100_000));
    let escaped = format!("{{\"game\":\"{}\"}}", "\\u0000".repeat(40_000));
    for body in [deep, wide, number, escaped] {
        let answer = site.post("application/json", body.as_bytes());
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{body:.40}");
    }
}
