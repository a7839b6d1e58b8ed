//! `cargo xtask cluster`: the recipe of `docs/cluster.md`, on a Spark of this machine.
//!
//! A master and two workers on the loopback interface rate hard puzzles; one worker is killed with
//! its executor in the middle. The output must be that of one process, line by line. Spark comes
//! from `PyPI` into `target/cluster`; it needs Java.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use crate::project;
use crate::python::environment;
use crate::tools::{self, works};

/// Spark, as `PyPI` has it.
const SPARK: &str = "pyspark>=4,<5";
/// The share of parts that are done when a worker is killed: one of so many.
const EARLY: usize = 4;
const PARTS: usize = 32;
/// The longest wait for a step of the cluster.
const PATIENCE: Duration = Duration::from_mins(10);

pub(crate) fn run(number: usize) -> Result<()> {
    if !works(Command::new("java").arg("-version")) {
        tools::install(&["openjdk-17-jre-headless"])?;
    }
    let folder = project::target()?.join("cluster");
    let python = environment(&folder.join("spark"), &[SPARK])?;
    let program = program()?;
    let (source, target) = (folder.join("puzzles.txt"), folder.join("ratings"));
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    fs::write(&source, puzzles(&program, number)?)?;
    let wanted = alone(&program, &source)?;

    let cluster = Cluster::start(&python, &folder)?;
    let job = folder.join("rate.py");
    fs::write(&job, recipe()?)?;
    let began = Instant::now();
    let mut submitted = cluster.submit(&job, [&program, &source, &target])?;
    let done = cluster.kill_one(&mut submitted, &target)?;
    let status = submitted.wait()?;
    ensure!(status.success(), "the job failed: {}", folder.join("job.log").display());
    let found = together(&target)?;
    ensure!(found == wanted, "the cluster's answers differ from those of one process");
    println!(
        "{number} ratings by two workers, one killed after {done} of {PARTS} parts: the lines of one process, in {:.0} s.",
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

/// The program that the variable `UNDERDOKU` names, or that of the release build.
fn program() -> Result<PathBuf> {
    if let Some(named) = env::var_os("UNDERDOKU") {
        return Ok(fs::canonicalize(named)?);
    }
    let mut build = project::cargo("build --quiet --release --package underdoku-cli");
    project::run(&mut build, "the release build failed")?;
    project::release("underdoku")
}

/// The job in the guide.
fn recipe() -> Result<String> {
    let guide = fs::read_to_string(project::root().join("docs/cluster.md"))?;
    let begun = guide.split("\n```python\n").nth(1).context("docs/cluster.md has no job")?;
    Ok(begun.split("\n```").next().unwrap_or_default().to_owned())
}

/// Hard puzzles, disguised so that no two are alike.
fn puzzles(program: &Path, number: usize) -> Result<Vec<u8>> {
    let hard = fs::read_to_string(project::root().join("testdata/puzzles/top1465_100.txt"))?;
    let lines: Vec<&str> = hard.lines().collect();
    let text: String = lines.iter().cycle().take(number).map(|line| format!("{line}\n")).collect();
    let file = tempfile::NamedTempFile::new()?;
    fs::write(file.path(), text)?;
    let output =
        Command::new(program).args(["scramble", "--seed", "1"]).arg(file.path()).output()?;
    ensure!(output.status.success(), "scramble failed");
    Ok(output.stdout)
}

/// The answers of one process.
fn alone(program: &Path, source: &Path) -> Result<String> {
    let mut rate = Command::new(program);
    let output =
        rate.args(["rate", "--every-line", "--lenient", "--quiet"]).arg(source).output()?;
    ensure!(output.status.success(), "rate failed");
    Ok(String::from_utf8(output.stdout)?)
}

/// The lines of all parts, in order.
fn together(target: &Path) -> Result<String> {
    let mut parts: Vec<PathBuf> = parts(target)?;
    parts.sort();
    parts.iter().map(|part| Ok(fs::read_to_string(part)?)).collect()
}

/// The parts in the job's output, or those that are done so far.
fn parts(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && (name == "_temporary" || name == "0" || name.starts_with("task_")) {
            found.extend(parts(&path)?);
        } else if name.starts_with("part-") {
            found.push(path);
        }
    }
    Ok(found)
}

/// A master and its workers.
struct Cluster {
    python: PathBuf,
    folder: PathBuf,
    master: Child,
    address: String,
    workers: [Child; 2],
}

impl Cluster {
    fn start(python: &Path, folder: &Path) -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let address = format!("spark://127.0.0.1:{port}");
        let deploy = "org.apache.spark.deploy";
        let port = port.to_string();
        let master = ["--host", "127.0.0.1", "--port", port.as_str(), "--webui-port", "0"];
        let start = |class: &str, name: &str, arguments: &[&str]| -> Result<Child> {
            let mut command = spark(python, folder, "spark-class", name)?;
            let command = command.arg(format!("{deploy}.{class}")).args(arguments);
            Ok(own_group(command).spawn()?)
        };
        let master = start("master.Master", "master", &master)?;
        heard(&folder.join("master.log"), "I have been elected leader", 1)?;
        let worker = |name: &str| {
            let work = folder.join(name).display().to_string();
            let options = [
                "--cores",
                "1",
                "--memory",
                "1g",
                "--host",
                "127.0.0.1",
                "--work-dir",
                &work,
                &address,
            ];
            start("worker.Worker", name, &options)
        };
        let workers = [worker("worker-1")?, worker("worker-2")?];
        heard(&folder.join("master.log"), "Registering worker", 2)?;
        Ok(Self { python: python.to_owned(), folder: folder.to_owned(), master, address, workers })
    }

    fn submit(&self, job: &Path, arguments: [&Path; 3]) -> Result<Child> {
        let mut submit = spark(&self.python, &self.folder, "spark-submit", "job")?;
        submit.args(["--master", &self.address, "--conf", "spark.driver.host=127.0.0.1"]);
        Ok(submit.arg(job).args(arguments).spawn()?)
    }

    /// Kills the first worker with its executor once a share of the parts is there; returns their
    /// number.
    fn kill_one(&self, job: &mut Child, target: &Path) -> Result<usize> {
        let began = Instant::now();
        loop {
            let done = parts(target)?.len();
            if done >= PARTS / EARLY {
                ensure!(done < PARTS, "the job was over before a worker could be killed");
                kill_group(&self.workers[0]);
                return Ok(done);
            }
            ensure!(job.try_wait()?.is_none(), "the job ended before a worker was killed");
            ensure!(began.elapsed() < PATIENCE, "the job does not come forward");
            thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.workers.iter().chain([&self.master]).for_each(kill_group);
        for child in self.workers.iter_mut().chain([&mut self.master]) {
            // It is gone by now.
            let _ = child.wait();
        }
    }
}

/// A call of a program of Spark, with its output in a log.
fn spark(python: &Path, folder: &Path, program: &str, log: &str) -> Result<Command> {
    let log = fs::File::create(folder.join(format!("{log}.log")))?;
    let mut command = Command::new(python.join("bin").join(program));
    command.env("PYSPARK_PYTHON", python.join("bin/python"));
    command.env("SPARK_LOCAL_IP", "127.0.0.1").env("SPARK_NO_DAEMONIZE", "1");
    command.stdin(Stdio::null()).stderr(log.try_clone()?).stdout(log);
    Ok(command)
}

/// Waits until a log has a text so many times.
fn heard(log: &Path, text: &str, times: usize) -> Result<()> {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if fs::read_to_string(log)?.matches(text).count() >= times {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("{} does not say: {text}", log.display())
}

/// Puts a process and what it starts into a group of their own.
fn own_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Kills a process with what it started.
fn kill_group(child: &Child) {
    works(Command::new("kill").args(["-9", "--", &format!("-{}", child.id())]));
}
