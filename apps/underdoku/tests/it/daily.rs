//! The run of the day: played with and without a server, submitted, refused, submitted again.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use crate::game::{Game, SMALL};
use crate::program::{Printed, Program};
use serde_json::{Value, json};
use underdoku_game::{delve, hudoku};

pub(crate) const DAY: &str = "2026-02-03";

/// A server with prepared answers, one per request.
pub(crate) struct Server {
    pub(crate) address: String,
    pub(crate) asked: Receiver<(String, Value)>,
}

/// Starts a server with these answers, each a status and a body.
pub(crate) fn serve(answers: Vec<(u16, Value)>) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (asking, asked) = channel();
    thread::spawn(move || {
        for answer in answers {
            let (stream, _) = listener.accept().unwrap();
            asking.send(exchange(&mut BufReader::new(&stream), &mut &stream, &answer)).unwrap();
        }
    });
    Server { address, asked }
}

/// Reads a request and answers it; returns its first line and its body.
pub(crate) fn exchange(
    reader: &mut impl BufRead,
    writer: &mut impl std::io::Write,
    (status, body): &(u16, Value),
) -> (String, Value) {
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).unwrap();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let line = line.trim().to_ascii_lowercase();
        if let Some(bytes) = line.strip_prefix("content-length: ") {
            length = bytes.parse().unwrap();
        }
        if line.is_empty() {
            break;
        }
    }
    let mut sent = vec![0; length];
    reader.read_exact(&mut sent).unwrap();
    let body = body.to_string();
    let head = format!(
        "HTTP/1.1 {status} .\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    writer.write_all((head + &body).as_bytes()).unwrap();
    writer.flush().unwrap();
    (first.trim().to_owned(), serde_json::from_slice(&sent).unwrap_or(Value::Null))
}

pub(crate) fn taken() -> (u16, Value) {
    (
        201,
        json!({ "game": "delve", "day": DAY, "ranked": true, "rank": 2, "of": 3, "points": 0, "ms": 5 }),
    )
}

pub(crate) fn ranks() -> (u16, Value) {
    let row = |rank: u64, player: &str, eased: &str| json!({ "rank": rank, "player": player, "points": 9 - rank, "ms": 61_000, "eased": eased });
    (
        200,
        json!({ "game": "delve", "day": DAY, "of": 2, "ranks": [row(1, "Grace\u{1b}[2J", "paused"), row(2, "ada", "")] }),
    )
}

fn refusal(code: &str, message: &str) -> (u16, Value) {
    (409, json!({ "error": { "code": code, "message": message } }))
}

/// Digits for every cell, enough of them wrong to end the run.
pub(crate) fn death() -> String {
    let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
    cells.fold(String::new(), |mut text, (row, column)| {
        writeln!(text, "{row} {column} 1\n{row} {column} 2").unwrap();
        text
    })
}

pub(crate) fn daily(program: &Program, words: &[&str], input: &str) -> Printed {
    program.call(&[&["daily"], words, &["--day", DAY]].concat(), input)
}

#[test]
fn a_run_is_played_without_a_server_and_submitted_later() {
    let program = Program::new();
    let first = daily(&program, &[], "0 0 1\n0 0 0\n");
    assert!(
        first.out.contains("Floor B1") && first.out.contains(">>> You drink a potion"),
        "{}",
        first.out
    );
    assert!(first.out.ends_with(&format!(
        ">>> Continue the run of {DAY} with: underdoku daily delve --day {DAY}\n"
    )));
    let second = daily(&program, &[], &death());
    assert!(
        !second.out.contains("drink") && second.out.contains("Potions 0"),
        "the run goes on: {}",
        second.out
    );
    assert!(
        second.out.ends_with("underdoku daily delve --day 2026-02-03 --server URL\n"),
        "{}",
        second.out
    );

    let server = serve(vec![taken(), ranks()]);
    let third = daily(&program, &["--server", &server.address, "--name", "Ada"], "");
    assert_eq!((third.code, third.err.as_str()), (Some(0), ""));
    assert_eq!(
        third.out,
        ">>> Ranked 2 of 3 with 0 points among the runs of 2026-02-03.\n     1        8      1:01  Grace\\u{1b}[2J  (paused)\n\
         >    2        7      1:01  ada\n"
    );
    let (line, form) = server.asked.recv().unwrap();
    assert_eq!(line, "POST /api/runs HTTP/1.1");
    let save: delve::Save = form["replay"].as_str().unwrap().parse().unwrap();
    let session = save.replay().unwrap();
    assert_eq!(save.setup.seed.as_str(), "daily 2026-02-03");
    assert_eq!(form["claim"]["points"], session.score().points());
    assert_eq!(form["claim"]["ms"], session.score().time.0);
    assert_eq!(
        (&form["game"], &form["day"], &form["player"]),
        (&json!("delve"), &json!(DAY), &json!("Ada"))
    );
    let hexadecimal = |text: &Value| {
        text.as_str().is_some_and(|text| {
            text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
    };
    assert!(hexadecimal(&form["signed"]["public"]) && hexadecimal(&form["claim"]["sha256"]));
    assert!(form.get("key").is_none() && form["signed"].get("before").is_none(), "{form}");
    let [Value::String(public), Value::String(signature)] =
        ["public", "signature"].map(|part| form["signed"][part].clone())
    else {
        panic!("{form}");
    };
    let sha256 = form["claim"]["sha256"].as_str().unwrap();
    let text = format!("underdoku run\ndelve\n{DAY}\ntold\nAda\n{sha256}\n");
    let key = ed25519_dalek::VerifyingKey::from_bytes(&bytes(&public)).unwrap();
    let signature = ed25519_dalek::Signature::from_bytes(&bytes(&signature));
    assert!(key.verify_strict(text.as_bytes(), &signature).is_ok(), "{form}");
    assert_eq!(
        server.asked.recv().unwrap().0,
        format!("GET /api/ranks?game=delve&day={DAY}&limit=10 HTTP/1.1")
    );
}

#[test]
fn a_locale_without_utf_8_has_ascii_characters() {
    let row = json!({ "rank": 1, "player": "Zoë", "points": 8, "ms": 61_000, "eased": "" });
    let ranks = json!({ "game": "delve", "day": DAY, "of": 1, "ranks": [row] });
    let server = serve(vec![taken(), (200, ranks)]);
    let words = ["daily", "--plain", "--day", DAY, "--server", &server.address, "--name", "Ada"];
    let mut game = Game::start_as(&words, SMALL, |program| {
        program.without("LANG").without("LC_CTYPE").env("LC_ALL", "C")
    });
    game.types(&death());
    game.sees("Zo?");
    let output = game.terminal.output();
    assert!(output.is_ascii(), "{}", String::from_utf8_lossy(&output));
}

fn bytes<const N: usize>(text: &str) -> [u8; N] {
    let pairs = text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap());
    let bytes: Vec<u8> = pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect();
    bytes.try_into().unwrap()
}

/// The earlier proof that a name is the player's is sent only to a server that asks for it.
#[test]
fn a_name_from_before_is_proved_once() {
    let program = Program::new();
    daily(&program, &[], &death());
    let server = serve(vec![refusal("old-key", "send it once more"), taken(), ranks()]);
    let told = daily(&program, &["--server", &server.address, "--name", "Ada"], "");
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let [first, second] = [(); 2].map(|()| server.asked.recv().unwrap().1);
    assert_eq!(first["signed"].get("before"), None);
    assert_eq!(second["signed"]["before"].as_array().unwrap().len(), 2, "of http and of https");
    assert_eq!(first["signed"]["public"], second["signed"]["public"]);
}

#[test]
fn a_missing_answer_is_reported_as_such() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    // The whole request is read, and nothing is written.
    let silent = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        exchange(&mut BufReader::new(&stream), &mut std::io::sink(), &taken())
    });
    let program = Program::new();
    daily(&program, &[], "0 0 1\n0 0 0\n");
    let told = daily(&program, &["--server", &address, "--name", "Ada"], &death());
    silent.join().unwrap();
    assert!(told.err.contains("without responding") && !told.err.contains("503"), "{}", told.err);
}

/// A server's own board: requested before it is played, and again when it is continued.
#[test]
fn a_run_that_the_server_times_is_played_on_its_board() {
    let program = Program::new();
    let begun = || {
        let seed = format!("daily {DAY} 5f0c3a97d2e8b146");
        (200, json!({ "game": "delve", "day": DAY, "seed": seed, "begun": 1, "now": 1 }))
    };
    let told = daily(&program, &["--timed"], "");
    assert_eq!(told.code, Some(2), "{}", told.err);
    assert!(told.err.contains("add --server URL and --name NAME"), "{}", told.err);
    let timed = (201, json!({ "rank": 1, "of": 1, "points": 0, "list": "timed" }));
    let server = serve(vec![begun(), begun(), timed, ranks()]);
    let words = ["--timed", "--server", &server.address, "--name", "Ada"];
    let first = daily(&program, &words, "0 0 1\n0 0 0\n");
    assert!(first.out.contains(&format!("daily delve --day {DAY} --timed")), "{}", first.out);
    let second = daily(&program, &words, &death());
    assert!(
        second.out.contains(
            "Ranked 1 of 1 with 0 points among the runs of 2026-02-03 that localhost timed."
        ),
        "{}{}",
        second.out,
        second.err
    );
    let [asked, _, run] = [(); 3].map(|()| server.asked.recv().unwrap());
    assert_eq!(asked.0, "POST /api/begin HTTP/1.1");
    assert_eq!((&asked.1["game"], &run.1["timed"]), (&json!("delve"), &json!(true)));
    assert!(run.1["replay"].as_str().unwrap().contains("daily 2026-02-03 5f0c3a97d2e8b146\n"));
    let list = server.asked.recv().unwrap().0;
    assert!(list.contains("limit=10&list=timed "), "{list}");
    // The board that everybody can play is another run.
    let other = daily(&program, &["--server", ""], "");
    assert!(other.out.contains("Floor B1"), "{}", other.out);
}

/// The seed of a past day stays public, so its board can be played when it is no longer timed.
#[test]
fn a_board_that_a_server_timed_is_played_later() {
    let program = Program::new();
    let seed = format!("daily {DAY} 5f0c3a97d2e8b146");
    let games = json!({ "games": [{ "game": "hudoku", "timed_seed": "daily" }, { "game": "delve", "timed_seed": seed }] });
    let server = serve(vec![refusal("late", "the day is over"), (200, games)]);
    let words = ["--timed", "--server", &server.address, "--name", "Ada"];
    let told = daily(&program, &words, "0 0 1\n");
    assert_eq!(told.code, Some(0), "{}", told.err);
    let [begin, list] = [(); 2].map(|()| server.asked.recv().unwrap().0);
    assert_eq!(begin, "POST /api/begin HTTP/1.1");
    assert_eq!(list, format!("GET /api/daily?day={DAY} HTTP/1.1"));
    let save = program.call(&["export", "1"], "").out;
    assert!(save.contains(&format!("\nseed {seed}\n")), "{save}");
}

#[test]
fn name_and_server_are_stored_and_the_key_is_the_hosts() {
    let program = Program::new();
    daily(&program, &[], &death());
    let [one, other] = [(); 2]
        .map(|()| serve(vec![refusal("twice", "you have a ranked run of this day"), ranks()]));
    let first = daily(&program, &["--server", &one.address, "--name", "Ada"], "");
    assert!(
        first.out.starts_with(">>> Not ranked again: you have a ranked run"),
        "{}{}",
        first.out,
        first.err
    );
    let second = daily(&program, &["--server", &other.address], "");
    assert_eq!(second.code, Some(0));
    let forms = [one, other].map(|server| server.asked.recv().unwrap().1);
    assert_eq!(forms[0]["player"], forms[1]["player"]);
    assert_eq!(forms[0]["signed"]["public"], forms[1]["signed"]["public"], "another port");
    let third = daily(&program, &[], "");
    assert_eq!(third.code, Some(1), "the kept server is gone: {}", third.err);
    assert!(
        third.out.contains("Submit it with: underdoku daily delve --day 2026-02-03"),
        "{}",
        third.out
    );
}

#[test]
fn a_refusal_is_reported() {
    let program = Program::new();
    daily(&program, &[], &death());
    for (answer, code, told) in [
        (refusal("wrong-key", "this name belongs to another key"), 2, "--name NAME"),
        (
            refusal("looks-taken", "this name looks like one that is taken; choose another name"),
            2,
            "--name NAME",
        ),
        (refusal("late", "runs of 2026-02-03 are no longer ranked"), 1, "no longer ranked"),
        ((200, json!([])), 1, "not a server of ranks"),
        ((404, json!("what?")), 1, "not a server of ranks"),
    ] {
        let server = serve(vec![answer]);
        let printed = daily(&program, &["--server", &server.address, "--name", "Ada"], "");
        assert_eq!(printed.code, Some(code), "{}", printed.err);
        assert!(printed.err.contains(told), "{}", printed.err);
    }
    let kept = daily(&program, &[], "");
    assert!(
        kept.out.ends_with("--server URL\n"),
        "a server that said no is not kept: {}",
        kept.out
    );
}

#[test]
fn hudoku_has_a_run_of_the_day_too() {
    let program = Program::new();
    let left = daily(&program, &["hudoku"], "hint\nquit\n");
    assert!(left.out.contains("=== Welcome to Hudoku! ==="), "{}{}", left.out, left.err);
    daily(&program, &["hudoku"], "solution\n");
    let server = serve(vec![taken(), ranks()]);
    let printed = daily(&program, &["hudoku", "--server", &server.address, "--name", "Ada"], "");
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    let form = server.asked.recv().unwrap().1;
    let save: hudoku::Save = form["replay"].as_str().unwrap().parse().unwrap();
    let session = save.replay().unwrap();
    assert_eq!(
        (save.setup.template().name(), save.setup.seed().as_str()),
        ("6x5", "daily 2026-02-03")
    );
    assert_eq!(session.score().asked_hints, 1, "the game that was left went on");
    assert_eq!(form["claim"]["points"], 0);
}

#[test]
fn impossible_runs_are_refused_at_once() {
    let program = Program::new();
    for (words, told) in [
        (&["daily", "chess"][..], "delve, hudoku or depths"),
        (&["daily", "--day", "2026-02-30"], "2026-11-21"),
        (&["daily", "--day", "9999-12-31"], "has not begun"),
        (&["daily", "--server", "localhost"], "is not a server's address"),
        (
            &["daily", "--server", "https://localhost"],
            if cfg!(feature = "tls") { "" } else { "--features tls" },
        ),
    ] {
        if told.is_empty() {
            continue;
        }
        let printed = program.call(words, "");
        assert_eq!(printed.code, Some(2), "{words:?}: {}", printed.out);
        assert!(printed.err.contains(told), "{words:?}: {}", printed.err);
    }
}

/// Anybody on the way to another machine can read plain HTTP.
#[test]
fn an_unencrypted_submission_is_warned_of_once() {
    let program = Program::new();
    daily(&program, &[], &death());
    let told = daily(&program, &["--server", "http://0.0.0.0:1", "--name", "Ada"], "");
    assert_eq!(told.code, Some(1));
    let warning = "underdoku: warning: your run is sent to http://0.0.0.0:1 unencrypted; nobody who reads it can submit \
                   another one, but use https if the server supports it\n";
    assert!(told.err.starts_with(warning), "{}", told.err);
    assert_eq!(told.err.matches("warning").count(), 1, "{}", told.err);

    let server = serve(vec![taken(), ranks()]);
    let told = daily(&program, &["--server", &server.address, "--name", "Ada"], "");
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
}
