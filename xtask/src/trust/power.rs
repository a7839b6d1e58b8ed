//! Power failures while a game is played, or runs are ranked.
//!
//! The programs run once, under `strace`. Then each opens every image that the disk may have had at some moment, and
//! must find everything there that it had acknowledged before.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use super::disk::{self, CALLS, OPTIONS};
use super::game;

/// The number of runs that are ranked.
const RUNS: usize = 4;

/// Records a game, and opens the images.
pub(super) fn game(program: &Path, short: bool) -> Result<()> {
    let folder = tempfile::tempdir()?;
    // The trace has the names of files as the system resolves them.
    let folder = folder.path().canonicalize()?;
    let (data, trace) = (folder.join("data"), folder.join("trace"));
    let played = game::play(&mut recorded(program, &trace), &data)?;
    let moves = game::acknowledged(&played.stdout);
    ensure!(moves == game::MOVES.lines().count(), "the game was not played: {played:?}");
    let opened = opened((&trace, &data), short, game::acknowledged, |image, acknowledged| {
        let kept = game::kept(program, image)?;
        ensure!(
            kept >= acknowledged,
            "{acknowledged} moves were acknowledged, but only {kept} are saved"
        );
        game::must_go_on(program, image)
    })?;
    println!("power: {opened} images of the disk of a game opened, none of {moves} moves lost");
    Ok(())
}

/// Records a server, and opens the images.
pub(super) fn server(program: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path().canonicalize()?;
    let (data, trace) = (folder.join("ranks"), folder.join("trace"));
    serve(&mut recorded(program, &trace), &data)?;
    let is_answer = |text: &[u8]| usize::from(text.starts_with(b"HTTP/1.1 201"));
    let opened = opened((&trace, &data), false, is_answer, |image, acknowledged| {
        let kept = ranked(program, image)?;
        ensure!(
            kept >= acknowledged,
            "{acknowledged} runs were acknowledged, but only {kept} are saved"
        );
        Ok(())
    })?;
    println!("power: {opened} images of the disk of a server opened, none of {RUNS} runs lost");
    Ok(())
}

/// A command that runs a program under `strace`, which writes this trace.
fn recorded(program: &Path, trace: &Path) -> Command {
    let mut strace = Command::new("strace");
    strace.args(OPTIONS).args(["-e", CALLS, "-o"]).arg(trace).arg(program);
    strace
}

/// Opens each image in a folder with this check; returns their number.
fn opened(
    (trace, data): (&Path, &Path),
    short: bool,
    answers: impl Fn(&[u8]) -> usize,
    check: impl Fn(&Path, usize) -> Result<()>,
) -> Result<usize> {
    let text = fs::read_to_string(trace)?;
    let choices = |count| disk::choices(count, short);
    let images = disk::images(&text, data, answers, choices)?;
    let most = images.iter().map(|image| image.acknowledged).max();
    ensure!(most > Some(0), "the trace has no acknowledgement");
    for (number, image) in images.iter().enumerate() {
        let folder = tempfile::tempdir()?;
        image.write(data, folder.path())?;
        check(folder.path(), image.acknowledged).with_context(|| {
            let kept: PathBuf = folder.keep();
            format!("image {number} of {}, in {}", images.len(), kept.display())
        })?;
    }
    Ok(images.len())
}

/// Lets a server rank runs, one after another, and stop.
fn serve(server: &mut Command, data: &Path) -> Result<()> {
    let limits = ["--listen", "127.0.0.1:0", "--quiet", "--data"];
    let mut child = server.args(limits).arg(data).stdout(Stdio::piped()).spawn()?;
    let submitted = submit_all(&mut child);
    // `strace` ends with the program, which is its child and gets the signal.
    let ended = end(&mut child);
    submitted.and(ended)
}

fn submit_all(child: &mut Child) -> Result<()> {
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let address = line.trim().rsplit('/').next().unwrap_or_default();
    let address: SocketAddr =
        address.parse().with_context(|| format!("unexpected output {line:?}"))?;
    let today = today()?;
    (1..=RUNS).try_for_each(|number| {
        let status = submit(address, &today, number)?;
        ensure!(status.starts_with("HTTP/1.1 201"), "{status}");
        Ok(())
    })
}

/// Submits a run that is left at once; returns the answer.
fn submit(address: SocketAddr, day: &str, number: usize) -> Result<String> {
    let replay = format!("underdoku delve\nrules original-1\nseed daily {day}\n{number} leave\n");
    let body = serde_json::json!({
        "game": "delve",
        "day": day,
        "player": format!("P{number}"),
        "key": format!("{number:064x}"),
        "replay": replay,
        "claim": { "points": 0, "ms": number, "sha256": sha256(&replay)? },
    });
    let (body, kind) = (body.to_string(), "application/json");
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/runs HTTP/1.1\r\nhost: a\r\ncontent-type: {kind}\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The hash of a text, computed by the system's own program.
fn sha256(text: &str) -> Result<String> {
    let mut child =
        Command::new("sha256sum").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    child.stdin.take().context("no input")?.write_all(text.as_bytes())?;
    let text = String::from_utf8(child.wait_with_output()?.stdout)?;
    text.split(' ').next().map(str::to_owned).context("sha256sum prints nothing")
}

/// Today in UTC, as on the server.
fn today() -> Result<String> {
    let output = Command::new("date").args(["-u", "+%F"]).output()?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Asks the program under `strace` to stop, and waits for both.
fn end(recorder: &mut Child) -> Result<()> {
    let children = fs::read_to_string(format!("/proc/{0}/task/{0}/children", recorder.id()))?;
    let program = children.split_whitespace().next().context("strace has no child")?;
    ensure!(Command::new("kill").arg(program).status()?.success(), "the program cannot be stopped");
    recorder.wait()?;
    Ok(())
}

/// The number of runs that a server finds in a folder, all of which must be valid.
fn ranked(server: &Path, data: &Path) -> Result<usize> {
    if !data.join("ranks.db").exists() {
        return Ok(0);
    }
    let output = Command::new(server).args(["verify", "--data"]).arg(data).output()?;
    let (out, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(!errors.contains("panicked"), "{errors}");
    ensure!(output.status.success(), "{out}{errors}");
    let count = out.split_whitespace().next().and_then(|word| word.parse().ok());
    count.with_context(|| format!("unexpected output {out:?}"))
}
