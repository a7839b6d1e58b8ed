//! A process that is killed while it works through its input.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use underdoku_generator::Chance;

/// The longest time in microseconds from the last awaited answer to the kill: what a few more moves
/// take. It varies, so that the process is killed at different points; no test may depend on it.
const LONGEST: usize = 20_000;

/// Starts a process, sends it these lines and kills it some time after it has given this many
/// answers. Returns the total number of its answers.
pub(crate) fn killed(
    command: &mut Command,
    lines: &str,
    (answer, awaited): (&str, usize),
    chance: &mut Chance,
) -> usize {
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    // The input stays open, so the process does not end by itself.
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines.as_bytes()).unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut out = Vec::new();
    let count = |out: &[u8]| String::from_utf8_lossy(out).matches(answer).count();
    while count(&out) < awaited {
        assert!(stdout.read_until(b'\n', &mut out).unwrap() > 0, "it ended by itself");
    }
    sleep(Duration::from_micros(chance.below(LONGEST) as u64));
    child.kill().unwrap();
    child.wait().unwrap();
    stdout.read_to_end(&mut out).unwrap();
    count(&out)
}
