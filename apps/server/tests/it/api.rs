//! Answers of the API.

use std::fmt::Write as _;
use std::io::Write as _;
use std::net::Shutdown;

use serde_json::Value;
use underdoku_server::{Limits, Proxies};

use crate::player::key;
use crate::program::until;
use crate::site::{TestServer, day, delve, get, open_limits, post, read_answer};

#[test]
fn a_day_lists_its_games() {
    let site = TestServer::new();
    let today: Value = site.get("/api/daily").json();
    assert_eq!(today["day"], "2026-11-21");
    assert_eq!(today["closes"].as_u64().unwrap() - today["begins"].as_u64().unwrap(), 27 * 3_600);
    let expected = serde_json::json!([
        { "game": "delve", "rules": "original-1", "seed": "daily 2026-11-21" },
        { "game": "hudoku", "rules": "hudoku-1", "seed": "daily 2026-11-21", "template": "6x5" },
        { "game": "depths", "rules": "depths-1", "seed": "daily 2026-11-21" },
    ]);
    assert_eq!(today["games"], expected, "only begin reveals the seed of the timed board");
    site.set_clock(86_400);
    let tomorrow: Value = site.get("/api/daily").json();
    assert_eq!(tomorrow["day"], "2026-11-22");
    let asked = || site.get("/api/daily?day=2026-11-21").json::<Value>();
    assert_eq!(asked()["games"], expected, "runs of it are still accepted");
    site.set_clock(27 * 3_600);
    let closed = asked();
    for game in closed["games"].as_array().unwrap() {
        assert!(game["timed_seed"].as_str().unwrap().starts_with("daily 2026-11-21 "), "{game}");
    }
    let early: Value = site.get("/api/daily?day=2026-11-23").json();
    assert_eq!(early["games"][0].get("timed_seed"), None, "tomorrow's seed is secret");
}

#[test]
fn malformed_requests_are_refused_with_a_position() {
    let site = TestServer::new();
    for path in [
        "/api/daily?day=today",
        "/api/daily?what=1",
        "/api/ranks",
        "/api/ranks?game=chess",
        "/api/ranks?game=delve&day=2026-02-30",
        "/api/ranks?game=delve&limit=-1",
        "/api/ranks?game=delve&limit=many",
        "/api/ranks?game=delve&after=10001",
        "/api/ranks?game=delve&after=4000000000",
        "/api/ranks?game=delve&after=4294967295",
        "/api/ranks?game=delve&after=99999999999999999999",
    ] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{path}");
    }
    let whole = serde_json::to_string(&delve(day(), 1, 1).form("Ada", key(1))).unwrap();
    for body in [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "\u{0}",
        &whole[..whole.len() - 1],
        &whole.replace("\"delve\"", "7"),
        &whole.replace("\"practice\"", "\"practise\""),
        &whole.replace("\"points\":", "\"points\":-"),
        &whole.replace("\"ms\":", "\"ms\":1e400,\"ms\":"),
        &"[".repeat(10_000),
        &format!("{whole} x"),
    ] {
        let answer = site.post("application/json", body.as_bytes());
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{body:.80}");
    }
    assert_eq!(site.post("application/json", b"\xFF\xFE{}").status, 400);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
        assert_eq!(site.post(kind, whole.as_bytes()).status, 415, "{kind}");
    }
    assert_eq!(site.post("application/json; charset=utf-8", whole.as_bytes()).status, 201);
}

/// Otherwise a proxy that reuses connections would send its next request into the rest of a body.
#[test]
fn a_refusal_of_an_unread_body_closes_the_connection() {
    let site = TestServer::new();
    let body = vec![b' '; 100_000];
    let kept = |path: &str, kind: &str| {
        let text = String::from_utf8(post(path, kind, &body)).unwrap();
        site.send(text.replace("connection: close\r\n", "").as_bytes())
    };
    for (path, kind, status) in [
        ("/api/runs", "text/plain", 415),
        ("/api/ranks", "application/json", 405),
        ("/nowhere", "application/json", 405),
    ] {
        let answer = kept(path, kind);
        assert_eq!((answer.status, answer.header("connection")), (status, Some("close")), "{path}");
    }
}

#[test]
fn an_answer_does_not_repeat_a_long_question() {
    let site = TestServer::new();
    let mut form = delve(day(), 1, 1).form("Ada", key(1));
    form.game = "\u{1}".repeat(40_000);
    let answer = site.post("application/json", &serde_json::to_vec(&form).unwrap());
    assert!(answer.status == 400 && answer.body.len() < 1_000, "{}", answer.body.len());
}

#[test]
fn lists_are_paged_from_run_to_run() {
    for site in TestServer::on_each() {
        for number in 0..5 {
            site.submit(&delve(day(), 1, number).form(&format!("Player {number}"), key(number)))
                .unwrap();
        }
        let first = site.ranks("game=delve&limit=2");
        let second = site.ranks(&format!("game=delve&limit=2&from={}", first.next.unwrap()));
        let third = site.ranks(&format!("game=delve&limit=2&from={}", second.next.unwrap()));
        let pages = [first.ranks, second.ranks, third.ranks];
        assert_eq!(pages.concat(), site.ranks("game=delve").ranks);
        assert_eq!((pages.map(|page| page.len()), third.next), ([2, 2, 1], None));
        for from in ["", "1", "1.2.3.4.x", "-1.2.3.4.5", "1.2.3.4.5.6", "99999999999.1.1.1.1"] {
            assert_eq!(
                site.get(&format!("/api/ranks?game=delve&from={from}")).status,
                400,
                "{from}"
            );
        }
    }
}

#[test]
fn the_first_replays_are_public() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        site.submit(&run.form("Ada", key(1))).unwrap();
        let asked =
            |query: &str| site.get(&format!("/api/replay?game=delve&day=2026-11-21&{query}"));
        for seconds in [0, 86_400, 27 * 3_600 - 1] {
            site.set_clock(seconds);
            let answer = asked("rank=1");
            assert_eq!((answer.status, answer.code().as_str()), (422, "open"), "nobody copies it");
        }
        site.set_clock(27 * 3_600);
        assert_eq!(asked("rank=1").json::<Value>()["replay"], run.replay.as_str());
        for (query, status) in
            [("rank=2", 404), ("rank=1&list=timed", 404), ("rank=0", 400), ("rank=11", 400)]
        {
            assert_eq!(asked(query).status, status, "{query}");
        }
    }
}

#[test]
fn the_list_is_empty_after_the_last_rank() {
    for site in TestServer::on_each() {
        for number in 0..3 {
            site.submit(&delve(day(), 1, number).form(&format!("Player {number}"), key(number)))
                .unwrap();
        }
        for (after, count) in [(0, 3), (2, 1), (3, 0), (4, 0), (10_000, 0)] {
            let form = site.ranks(&format!("game=delve&limit=1000&after={after}"));
            assert_eq!((form.of, form.ranks.len()), (3, count), "{after}");
            assert!(form.ranks.iter().zip(after + 1..).all(|(row, rank)| row.rank == rank));
        }
    }
}

#[test]
fn a_large_body_is_refused_with_or_without_a_length() {
    let site = TestServer::new();
    let large = vec![b' '; Limits::default().body + 1];
    let answer = site.post("application/json", &large);
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
    let mut chunked = String::from(
        "POST /api/runs HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\
         connection: close\r\n\r\n",
    );
    for _ in 0..40 {
        write!(chunked, "2000\r\n{}\r\n", " ".repeat(0x2000)).unwrap();
    }
    assert_eq!(site.send(chunked.as_bytes()).status, 413);
    assert_eq!(site.get("/health").status, 200);
}

#[test]
fn malformed_http_is_harmless() {
    let site = TestServer::new();
    let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(20_000));
    let many = format!("GET / HTTP/1.1\r\nhost: a\r\n{}\r\n", "a: b\r\n".repeat(100));
    for text in ["\r\n\r\n", "hello\r\n\r\n", "\x16\x03\x01\x02\x00", long.as_str(), many.as_str()]
    {
        let mut stream = site.connect();
        // A client may be cut off while it is still sending.
        let _ = stream.write_all(text.as_bytes());
        let _ = stream.shutdown(Shutdown::Write);
        let status = read_answer(&mut stream).status;
        assert!(status == 0 || (400..500).contains(&status), "{status} to {text:.30}");
    }
    assert_eq!(site.get("/health").status, 200);
}

#[test]
fn the_page_is_served_as_browsers_expect() {
    let site = TestServer::new();
    for (path, status, kind) in [
        ("/", 200, "text/html; charset=utf-8"),
        ("/index.html", 200, "text/html; charset=utf-8"),
        ("/?seed=7", 200, "text/html; charset=utf-8"),
        ("/a/", 200, "text/html; charset=utf-8"),
        ("/app.js", 200, "text/javascript; charset=utf-8"),
        ("/engine.wasm", 200, "application/wasm"),
        ("/a", 404, "application/json"),
        ("/../Cargo.toml", 404, "application/json"),
        ("/%2e%2e/Cargo.toml", 404, "application/json"),
        ("/api/", 404, "application/json"),
    ] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (status, Some(kind)), "{path}");
    }
    // A person who opens an unknown address sees a page, whose status is still 404.
    let lost = site.send(b"GET /a/b HTTP/1.1\r\nhost: a\r\nconnection: close\r\naccept: text/html,*/*\r\nif-none-match: *\r\n\r\n");
    assert_eq!((lost.status, lost.body.as_slice()), (404, b"no such page".as_slice()));
    assert_eq!(lost.header("content-type"), Some("text/html; charset=utf-8"));
    let ask = |more: &str| {
        site.send(
            format!("GET /engine.wasm HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{more}\r\n")
                .as_bytes(),
        )
    };
    let packed = ask("accept-encoding: gzip, br\r\n");
    assert_eq!((packed.header("content-encoding"), packed.body.len() < 200), (Some("gzip"), true));
    assert_eq!(ask("").body.len(), 5_000);
    let known =
        format!("accept-encoding: gzip\r\nif-none-match: {}\r\n", packed.header("etag").unwrap());
    let unchanged = ask(&known);
    assert_eq!((unchanged.status, unchanged.body.len()), (304, 0));
}

#[test]
fn unknown_methods_are_refused() {
    let site = TestServer::new();
    for (method, path) in
        [("GET", "/api/runs"), ("POST", "/api/ranks"), ("DELETE", "/"), ("PUT", "/app.js")]
    {
        let asked = format!(
            "{method} {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        );
        let answer = site.send(asked.as_bytes());
        assert_eq!(answer.status, 405, "{method} {path}");
        let allowed = answer.header("allow").unwrap_or_default().to_owned();
        assert!(
            allowed.contains(if path == "/api/runs" { "POST" } else { "GET" }),
            "{path}: {allowed}"
        );
    }
    let head = site.send(b"HEAD / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.len()), (200, 0));
    // An unread body closes the connection, and the answer announces it.
    for (method, length, is_ended) in [("PUT", 9, true), ("DELETE", 9, true), ("PUT", 0, false)] {
        for path in ["/", "/api/runs"] {
            let mut stream = site.connect();
            let asked =
                format!("{method} {path} HTTP/1.1\r\nhost: a\r\ncontent-length: {length}\r\n\r\n");
            stream.write_all(asked.as_bytes()).unwrap();
            if !is_ended {
                // If the connection stays open, the next request is answered, and closes it.
                stream
                    .write_all(b"GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
                    .unwrap();
            }
            let answer = read_answer(&mut stream);
            assert_eq!(answer.header("connection").is_some(), is_ended, "{method} {path} {length}");
            let body = String::from_utf8_lossy(&answer.body);
            assert_eq!(body.contains("HTTP/1.1 200"), !is_ended, "{method} {path}: {body}");
        }
    }
}

#[test]
fn every_answer_has_security_headers() {
    let site = TestServer::new();
    for path in ["/", "/api/daily", "/api/runs", "/nowhere", "/health", "/metrics"] {
        let answer = site.get(path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
            "{path}"
        );
        assert!(
            !policy.contains("unsafe-inline")
                && !policy.contains("'unsafe-eval'")
                && !policy.contains('*')
        );
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(answer.header("access-control-allow-origin").is_none(), "{path}");
    }
}

#[test]
fn health_and_metrics_are_reported() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        site.submit(&run.form("Ada", key(1))).unwrap();
        site.submit(&run.form("Ada", key(1))).unwrap();
        site.submit(&delve(day(), 1, 2).form("Ada", key(1))).unwrap_err();
        for path in ["/health", "/ready"] {
            assert_eq!(site.get(path).json::<Value>()["status"], "ok");
        }
        let text = String::from_utf8(site.get("/metrics").body).unwrap();
        for line in [
            "underdoku_runs_total{verdict=\"ranked\"} 1",
            "underdoku_runs_total{verdict=\"again\"} 1",
            "underdoku_runs_total{verdict=\"twice\"} 1",
            "underdoku_requests_total{route=\"/api/runs\",status=\"201\"} 1",
            "underdoku_request_seconds_count 5",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
        assert!(!text.contains("Ada"));
    }
}

#[test]
fn an_address_has_limits_of_queries_and_runs() {
    let limits = Limits { questions_per_second: 1, runs_per_minute: 1, ..open_limits() };
    let site = TestServer::with(limits);
    let run = delve(day(), 1, 1);
    let codes = [(); 2].map(|()| site.submit(&run.form("<", key(1))).unwrap_err());
    assert_eq!(codes, ["name", "too-many"]);
    assert_eq!(site.get("/api/daily").status, 200);
    let mut refused = None;
    until("a refusal", || {
        let answer = site.get("/api/daily");
        refused = Some(answer).filter(|answer| answer.status == 429);
        refused.is_some()
    });
    assert_eq!(refused.unwrap().header("retry-after"), Some("1"));

    let behind = TestServer::with(Limits {
        runs_per_minute: 1,
        proxies: Proxies { hops: 1, from: Vec::new() },
        ..open_limits()
    });
    let from = |client: &str| {
        let head = format!(
            "POST /api/runs HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: {client}\r\n\r\n"
        );
        behind.send(head.as_bytes()).status
    };
    assert_eq!(
        ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.2"].map(from),
        [415, 429, 415, 429]
    );
    assert_eq!(get(behind.address, "/health").status, 200);
}
