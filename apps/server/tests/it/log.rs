//! A log that cannot be written, and a server that goes on.

use std::fs::File;
use std::io::pipe;
use std::net::TcpListener;
use std::process::Stdio;

use crate::program::{Program, command, runs, until, words};
use crate::site::connect;

/// The options of the log.
const LOGS: [&[&str]; 3] = [&[], &["--quiet"], &["--log", "json"]];

fn full() -> Stdio {
    File::options().write(true).open("/dev/full").unwrap().into()
}

/// A pipe without a reader.
fn broken() -> Stdio {
    pipe().unwrap().1.into()
}

/// Tests all functions of a server, repeatedly.
fn must_work(program: &Program) {
    for form in runs().take(3) {
        assert!(program.hand_in(&form).is_ok());
        assert_eq!(
            [200, 404, 405],
            ["/health", "/nowhere", "/api/runs"].map(|path| program.get(path).status)
        );
    }
}

#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    for stderr in [full, broken] {
        for log in LOGS {
            let folder = tempfile::tempdir().unwrap();
            let mut program = Program::spawn(command(folder.path()).args(log).stderr(stderr()));
            must_work(&program);
            assert!(program.end().success(), "{log:?}");
        }
    }
}

#[test]
fn a_log_whose_reader_goes_away_stops_nothing() {
    for log in LOGS {
        let folder = tempfile::tempdir().unwrap();
        let mut program = Program::spawn(command(folder.path()).args(log).stderr(Stdio::piped()));
        must_work(&program);
        drop(program.child.stderr.take());
        let forms = runs().skip(3).take(3);
        assert_eq!(forms.filter(|form| program.hand_in(form).is_ok()).count(), 3, "{log:?}");
        assert!(program.end().success(), "{log:?}");
    }
}

/// A pipe holds 64 KB; beyond that a writer waits for the reader.
#[test]
fn a_log_that_nobody_reads_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::spawn(command(folder.path()).stderr(Stdio::piped()));
    for _ in 0..1_500 {
        assert_eq!(program.get("/api/daily").status, 200);
    }
    must_work(&program);
    assert!(program.end().success());
}

/// The server starts even if the line with its address cannot be printed.
#[test]
fn a_start_that_cannot_be_told_is_a_start() {
    for output in [full, broken] {
        let folder = tempfile::tempdir().unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_underdoku-server"));
        command.args(words(&address.to_string())).arg("--data").arg(folder.path());
        let child = command.stdout(output()).stderr(output()).spawn().unwrap();
        let mut program = Program { child, address };
        until("a connection", || std::net::TcpStream::connect(address).is_ok());
        drop(connect(address));
        must_work(&program);
        assert!(program.end().success());
    }
}
