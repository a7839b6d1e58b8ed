//! `cargo xtask fuzz`: runs libFuzzer on each law in `testkit/laws` for some processor time.
//!
//! Coverage is measured without a sanitizer, so that any compiler can build the targets; the code under test is safe
//! Rust. Inputs that increase coverage are stored in `fuzz/corpus`, and an input that breaks a law in `fuzz/artifacts`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};

use crate::project;

/// The flags that count which branches are taken, the same as those of cargo-fuzz.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cdebug-assertions -Coverflow-checks";

/// The limits of a case: a law is also broken if a case takes more time or memory than this.
const LIMITS: [&str; 4] =
    ["-timeout=30", "-rss_limit_mb=4096", "-max_len=4096", "-print_final_stats=1"];

/// Fuzzes the targets with these names, or all.
pub(crate) fn run(seconds: u64, names: &[String]) -> Result<()> {
    let folder = build()?;
    let targets = targets()?;
    let unknown = names.iter().find(|name| !targets.contains(name));
    ensure!(unknown.is_none(), "there is no target {}", unknown.map_or("", String::as_str));
    println!("| target | seconds | executions | a second | edges | corpus |");
    println!("|---|--:|--:|--:|--:|--:|");
    let mut broken = Vec::new();
    for name in targets.iter().filter(|name| names.is_empty() || names.contains(name)) {
        let tried = tried(&folder.join(name), name, seconds)?;
        let Tried { seconds, executions, edges, corpus, .. } = &tried;
        let rate = *executions as f64 / seconds.max(0.01);
        println!("| {name} | {seconds:.0} | {executions} | {rate:.0} | {edges} | {corpus} |");
        if !tried.is_kept {
            broken.push(format!("{name}\n{}", tried.output));
        }
    }
    ensure!(broken.is_empty(), "broken laws: {}", broken.join("\n"));
    Ok(())
}

/// The result of a target.
struct Tried {
    seconds: f64,
    executions: u64,
    edges: String,
    corpus: usize,
    is_kept: bool,
    /// The last lines of libFuzzer.
    output: String,
}

/// Builds the targets; returns their folder.
fn build() -> Result<PathBuf> {
    let target = project::target()?.join("fuzz");
    let triple = host()?;
    let words =
        "build --quiet --release --manifest-path fuzz/Cargo.toml --features libfuzzer --bins";
    // With an explicit target, build scripts are not instrumented.
    let mut command = project::cargo(&format!("{words} --target {triple}"));
    command.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &target);
    project::run(&mut command, "the targets are not built; libFuzzer needs a C++ compiler")?;
    Ok(target.join(triple).join("release"))
}

/// The compiler's host target.
fn host() -> Result<String> {
    let version = Command::new("rustc").arg("-vV").output()?;
    let text = String::from_utf8(version.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc names no host")
}

/// The names of all targets.
fn targets() -> Result<Vec<String>> {
    let files = fs::read_dir(project::root().join("fuzz/fuzz_targets"))?;
    let mut names = files
        .map(|file| Ok(file?.path().file_stem().unwrap_or_default().to_string_lossy().into_owned()))
        .collect::<Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

fn tried(program: &Path, name: &str, seconds: u64) -> Result<Tried> {
    let fuzz = project::root().join("fuzz");
    let (corpus, artifacts) = (fuzz.join("corpus").join(name), fuzz.join("artifacts").join(name));
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&artifacts)?;
    let log = tempfile::NamedTempFile::new()?;
    let mut command = Command::new(program);
    command.arg(&corpus).arg(fuzz.join("seeds").join(name)).args(LIMITS);
    command.arg(format!("-artifact_prefix={}/", artifacts.display()));
    let mut child = command.stdout(Stdio::null()).stderr(log.reopen()?).spawn()?;
    let (used, is_kept) = watched(&mut child, seconds as f64)?;
    let output = String::from_utf8_lossy(&fs::read(log.path())?).into_owned();
    let (executions, edges) = counted(&output);
    let lines: Vec<&str> = output.lines().collect();
    let output = lines[lines.len().saturating_sub(30)..].join("\n");
    let corpus = fs::read_dir(corpus)?.count();
    Ok(Tried { seconds: used, executions, edges, corpus, is_kept, output })
}

/// Waits until a program has used this much processor time, and interrupts it; returns the time it used, and whether it
/// was still running.
fn watched(child: &mut Child, seconds: f64) -> Result<(f64, bool)> {
    let mut used = 0.0;
    while used < seconds {
        sleep(Duration::from_millis(200));
        if child.try_wait()?.is_some() {
            return Ok((used, false));
        }
        used = processor_time(child.id())?;
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status()?;
    ensure!(interrupted.success(), "the target cannot be interrupted");
    child.wait()?;
    Ok((used, true))
}

/// The seconds that a process has used.
fn processor_time(id: u32) -> Result<f64> {
    let text = fs::read_to_string(format!("/proc/{id}/stat"))?;
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    // Fields 14 and 15 as numbered in proc(5), in hundredths of a second; `fields` starts at field 3.
    let ticks: Vec<f64> = fields.skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
    let [user, system] = ticks[..] else { bail!("/proc has no times") };
    Ok((user + system) / 100.0)
}

/// The last numbers of executions and of covered edges that libFuzzer printed.
fn counted(output: &str) -> (u64, String) {
    let after = |mark: &str| {
        let at = output.rfind(mark)? + mark.len();
        output[at..].split_whitespace().next().map(str::to_owned)
    };
    let executions = after("stat::number_of_executed_units:").or_else(|| {
        output
            .rsplit('\n')
            .find_map(|line| line.strip_prefix('#')?.split('\t').next().map(str::to_owned))
    });
    let executions = executions.and_then(|count| count.trim().parse().ok()).unwrap_or(0);
    (executions, after(" cov: ").unwrap_or_default())
}
