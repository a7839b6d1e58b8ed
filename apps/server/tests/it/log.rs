//! A log that cannot be written, and a server that keeps running.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::pipe;
use std::net::SocketAddr;
use std::process::Stdio;

use crate::program::{Program, command, runs, until};

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
        assert!(program.submit(&form).is_ok());
        assert_eq!(
            [200, 404, 405],
            ["/health", "/nowhere", "/api/runs"].map(|path| program.get(path).status)
        );
    }
}

#[test]
fn the_server_runs_without_a_writable_log() {
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
fn the_server_runs_when_the_log_reader_goes_away() {
    for log in LOGS {
        let folder = tempfile::tempdir().unwrap();
        let mut program = Program::spawn(command(folder.path()).args(log).stderr(Stdio::piped()));
        must_work(&program);
        drop(program.child.stderr.take());
        let forms = runs().skip(3).take(3);
        assert_eq!(forms.filter(|form| program.submit(form).is_ok()).count(), 3, "{log:?}");
        assert!(program.end().success(), "{log:?}");
    }
}

/// A pipe holds 64 KB; after that a writer waits for the reader.
#[test]
fn the_server_runs_when_nobody_reads_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::spawn(command(folder.path()).stderr(Stdio::piped()));
    for _ in 0..1_500 {
        assert_eq!(program.get("/ready").status, 200);
    }
    must_work(&program);
    assert!(program.end().success());
}

/// The address at which a process listens, taken from the system's list of sockets; `None` until it
/// listens. The test does not choose a port, because another program might take it first.
fn listens(process: u32) -> Option<SocketAddr> {
    let files = fs::read_dir(format!("/proc/{process}/fd")).ok()?.flatten();
    let sockets: BTreeSet<String> = files
        .filter_map(|file| {
            let name = fs::read_link(file.path()).ok()?.into_os_string().into_string().ok()?;
            Some(name.strip_prefix("socket:[")?.strip_suffix(']')?.to_owned())
        })
        .collect();
    let table = fs::read_to_string(format!("/proc/{process}/net/tcp")).ok()?;
    table.lines().skip(1).find_map(|line| {
        // The local address, the state and the inode; 0A is a socket that listens.
        let fields: Vec<&str> = line.split_whitespace().collect();
        let (address, state, inode) = (fields.get(1)?, fields.get(3)?, fields.get(9)?);
        let port = u16::from_str_radix(address.split_once(':')?.1, 16).ok()?;
        (*state == "0A" && sockets.contains(*inode)).then(|| ([127, 0, 0, 1], port).into())
    })
}

/// The server starts even if the line with its address cannot be printed.
#[test]
fn the_server_starts_without_a_writable_output() {
    for output in [full, broken] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = command(folder.path());
        let child = command.stdout(output()).stderr(output()).spawn().unwrap();
        let mut program = Program { child, address: ([127, 0, 0, 1], 0).into() };
        until("a port", || {
            let address = listens(program.child.id());
            address.is_some_and(|address| {
                program.address = address;
                true
            })
        });
        must_work(&program);
        assert!(program.end().success());
    }
}
