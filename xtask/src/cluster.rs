//! `cargo xtask cluster`: the recipes of `docs/cluster.md`, on a local Spark cluster.
//!
//! A master and two workers on the loopback interface rate hard puzzles, with the Python package and with the program;
//! while the program runs, one worker is killed together with its executor. The output must equal that of a single
//! process, line by line. Spark comes from `PyPI` into `target/cluster`; it needs Java.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::python::{self, environment};
use crate::tools::{self, works};
use crate::{files, project};

/// The requirement for Spark on `PyPI`.
const SPARK: &str = "pyspark[sql]>=4,<5";
/// A worker is killed once one in this many parts is done.
const EARLY: usize = 4;
const PARTS: usize = 32;
/// The time limit for each step of the cluster.
const JOB_TIMEOUT: Duration = Duration::from_mins(10);

pub(crate) fn run(number: usize) -> Result<()> {
    if !works(Command::new("java").arg("-version")) {
        tools::install(&["openjdk-17-jre-headless"])?;
    }
    let folder = project::target()?.join("cluster");
    let python = environment(&folder.join("spark"), &[SPARK, "numpy", "pyarrow"])?;
    let wheel = python::built()?;
    environment(&python, &["--force-reinstall", "--no-deps", python::text(&wheel)?])?;
    let program = project::game()?;
    let source = folder.join("puzzles.txt");
    let puzzles = puzzles(&program, number)?;
    fs::write(&source, &puzzles)?;
    let began = Instant::now();
    let wanted = alone(&program, &source)?;
    println!("{number} ratings by one process: {:.0} s.", began.elapsed().as_secs_f64());

    let cluster = Cluster::start(&python, &folder)?;
    let jobs = recipes()?;
    let [piped, in_arrow] = jobs.as_slice() else { bail!("docs/cluster.md has two jobs") };
    arrow(&cluster, in_arrow, &source, &table(&String::from_utf8(puzzles)?, &wanted)?)?;
    pipe(&cluster, piped, [&program, &source], &wanted)
}

/// The job with the Python package.
fn arrow(cluster: &Cluster, job: &str, source: &Path, wanted: &[String]) -> Result<()> {
    let target = cluster.target("table")?;
    let began = Instant::now();
    let status = cluster.submit("arrow", job, &[source, &target])?.wait()?;
    ensure!(status.success(), "the job failed: {}", cluster.folder.join("arrow.log").display());
    let text = together(&target)?;
    let mut found: Vec<&str> = text.lines().collect();
    found.sort_unstable();
    ensure!(found == wanted, "the ratings in Arrow differ from those of one process");
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{} ratings in Arrow by two workers, equal to those of one process, in {seconds:.0} s.",
        found.len()
    );
    Ok(())
}

/// The job with the program, during which a worker is killed.
fn pipe(cluster: &Cluster, job: &str, paths: [&Path; 2], wanted: &str) -> Result<()> {
    let target = cluster.target("ratings")?;
    let began = Instant::now();
    let mut submitted = cluster.submit("pipe", job, &[paths[0], paths[1], &target])?;
    let done = cluster.kill_one(&mut submitted, &target)?;
    let status = submitted.wait()?;
    ensure!(status.success(), "the job failed: {}", cluster.folder.join("pipe.log").display());
    let found = together(&target)?;
    ensure!(found == wanted, "the cluster's answers differ from those of one process");
    println!(
        "{} ratings by two workers, one killed after {done} of {PARTS} parts, equal to the lines of one process, in {:.0} s.",
        found.lines().count(),
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

/// The rows that the job in Arrow should write, sorted by their text.
fn table(puzzles: &str, ratings: &str) -> Result<Vec<String>> {
    let row = |(puzzle, rating): (&str, &str)| {
        let fields: Vec<&str> = rating.splitn(6, ' ').collect();
        let [er, .., technique] = fields.as_slice() else { bail!("no rating: {rating}") };
        Ok(format!("{puzzle},{er},{technique}"))
    };
    let mut rows: Vec<String> =
        puzzles.lines().zip(ratings.lines()).map(row).collect::<Result<_>>()?;
    rows.sort_unstable();
    Ok(rows)
}

/// The jobs in the guide.
fn recipes() -> Result<Vec<String>> {
    let guide = fs::read_to_string(project::root().join("docs/cluster.md"))?;
    let jobs = guide.split("\n```python\n").skip(1);
    Ok(jobs.map(|begun| begun.split("\n```").next().unwrap_or_default().to_owned()).collect())
}

/// Hard puzzles, disguised so that no two are equal.
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

/// The output of a single process.
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

/// The parts in the job's output, or those done so far.
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
        wait_for_log(&folder.join("master.log"), "I have been elected leader", 1)?;
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
        wait_for_log(&folder.join("master.log"), "Registering worker", 2)?;
        Ok(Self { python: python.to_owned(), folder: folder.to_owned(), master, address, workers })
    }

    /// Submits a job with this name.
    fn submit(&self, name: &str, job: &str, arguments: &[&Path]) -> Result<Child> {
        let file = files::write(&self.folder, &format!("{name}.py"), job)?;
        let mut submit = spark(&self.python, &self.folder, "spark-submit", name)?;
        submit.args(["--master", &self.address, "--conf", "spark.driver.host=127.0.0.1"]);
        Ok(submit.arg(file).args(arguments).spawn()?)
    }

    /// The output folder of a job, which the job itself creates.
    fn target(&self, name: &str) -> Result<PathBuf> {
        let target = self.folder.join(name);
        if target.exists() {
            fs::remove_dir_all(&target)?;
        }
        Ok(target)
    }

    /// Kills the first worker with its executor once enough parts are done; returns how many are.
    fn kill_one(&self, job: &mut Child, target: &Path) -> Result<usize> {
        let began = Instant::now();
        loop {
            let done = parts(target)?.len();
            if done >= PARTS / EARLY {
                ensure!(done < PARTS, "the job ended before a worker could be killed");
                kill_group(&self.workers[0]);
                return Ok(done);
            }
            ensure!(job.try_wait()?.is_none(), "the job ended before a worker was killed");
            ensure!(began.elapsed() < JOB_TIMEOUT, "the job makes no progress");
            thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.workers.iter().chain([&self.master]).for_each(kill_group);
        for child in self.workers.iter_mut().chain([&mut self.master]) {
            // It is already dead.
            let _ = child.wait();
        }
    }
}

/// A command for a program of Spark, with its output in a log.
fn spark(python: &Path, folder: &Path, program: &str, log: &str) -> Result<Command> {
    let log = fs::File::create(folder.join(format!("{log}.log")))?;
    let mut command = Command::new(python.join("bin").join(program));
    command.env("PYSPARK_PYTHON", python.join("bin/python"));
    command.env("SPARK_LOCAL_IP", "127.0.0.1").env("SPARK_NO_DAEMONIZE", "1");
    command.stdin(Stdio::null()).stderr(log.try_clone()?).stdout(log);
    Ok(command)
}

/// Waits until a log contains a text this many times.
fn wait_for_log(log: &Path, text: &str, times: usize) -> Result<()> {
    let began = Instant::now();
    while began.elapsed() < JOB_TIMEOUT {
        if fs::read_to_string(log)?.matches(text).count() >= times {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    bail!("{} does not contain: {text}", log.display())
}

/// Puts a process and its children into a new process group.
fn own_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Kills a process and its children.
fn kill_group(child: &Child) {
    works(Command::new("kill").args(["-9", "--", &format!("-{}", child.id())]));
}
