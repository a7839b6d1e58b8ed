//! Programs that the checks need besides cargo: rustfmt, clippy, a C compiler, and those used by some tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use anyhow::{Result, bail, ensure};

use crate::project::{self, cargo};
use crate::python;

/// Checks that all tools are installed. If rustup is present it installs missing ones; for others the error contains
/// instructions.
pub(crate) fn provide() -> Result<()> {
    components()?;
    c_compiler()?;
    asked();
    postgres();
    pencilmark();
    Ok(())
}

fn components() -> Result<()> {
    let mut missing = Vec::new();
    for (component, command) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !works(&mut cargo(&format!("{command} --version"))) {
            missing.push(component);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let install = format!("rustup component add {}", missing.join(" "));
    if !works(Command::new("rustup").arg("--version")) {
        bail!("{} missing; install with: {install}", missing.join(" and "));
    }
    let arguments = [&["component", "add"], missing.as_slice()].concat();
    ensure!(runs("rustup", &arguments), "'{install}' failed");
    Ok(())
}

/// The database library is built from its C source.
fn c_compiler() -> Result<()> {
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    if cfg!(unix) && !works(Command::new(&compiler).arg("--version")) {
        bail!(
            "no C compiler ({}), and SQLite is built with one; install with: \
             apt-get install gcc libc6-dev (Debian, Ubuntu), xcode-select --install (macOS)",
            compiler.display()
        );
    }
    Ok(())
}

/// Programs that tests use, under any of their names, with their packages. Without them a test is skipped or, if `CI`
/// is set, fails.
const ASKED: [(&str, &[&str], &str, &str); 2] = [
    ("Solo", &["sgt-solo", "/usr/games/sgt-solo"], "--version", "sgt-puzzles"),
    ("OpenSSL", &["openssl"], "version", "openssl"),
];

fn asked() {
    for (program, names, version, package) in ASKED {
        if !names.iter().any(|name| works(Command::new(name).arg(version))) {
            println!(
                "{program} is not installed, but a test needs it; install with: apt-get install {package} (Debian, Ubuntu)"
            );
        }
    }
}

/// Installs `PostgreSQL` if it is missing; tests start it themselves. Without it they are skipped or, if `CI` is set,
/// fail.
fn postgres() {
    if !has_postgres() && install(&["postgresql"]).is_err() {
        println!("PostgreSQL is not installed, but tests need it");
    }
}

/// True if its programs are where Debian installs them, or in the path.
pub(crate) fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/initdb"));
    programs.any(|program| program.exists()) || works(Command::new("initdb").arg("--version"))
}

/// The packages of the Python program that decodes our links in a test, all of them pinned.
const PENCILMARK: [&str; 3] = ["pencilmark==1.0.0rc1", "lzstring==1.0.4", "future==1.0.0"];

/// Installs pencilmark into a separate folder under `target`, where a test finds it. Without it the test is skipped
/// or, if `CI` is set, fails.
fn pencilmark() {
    let Ok(folder) = project::target().map(|target| target.join("pencilmark")) else { return };
    let python = folder.join("bin").join("python");
    if works(Command::new(&python).args(["-c", "import pencilmark"])) {
        return;
    }
    let (folder, python) = (folder.display().to_string(), python.display().to_string());
    let packages = [&["-m", "pip", "install", "--quiet", "--no-deps"][..], &PENCILMARK].concat();
    if !(runs("python3", &["-m", "venv", &folder]) && runs(&python, &packages)) {
        println!(
            "pencilmark is not installed, but a test needs it; it needs Python 3 with venv and pip"
        );
    }
}

/// Installs node and the packages that a folder lists, if they are missing.
pub(crate) fn packages(home: &Path) -> Result<()> {
    if has_packages(home) {
        return Ok(());
    }
    if !["node", "npm"].into_iter().all(|program| works(Command::new(program).arg("--version"))) {
        install(&["nodejs", "npm"])?;
    }
    println!("$ npm ci");
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund"]).current_dir(home);
    project::run(&mut npm, format!("'npm ci' failed in {}", home.display()))
}

/// True if the packages were installed after their list last changed.
fn has_packages(home: &Path) -> bool {
    let changed =
        |path: &str| -> Option<SystemTime> { home.join(path).metadata().ok()?.modified().ok() };
    changed("node_modules/.package-lock.json")
        >= changed("package-lock.json").or(Some(SystemTime::now()))
}

/// A program on crates.io, pinned.
pub(crate) struct Published {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// Further options of `cargo install`.
    pub(crate) options: &'static [&'static str],
}

impl Published {
    /// The program, built into `target/tools` if it is missing; prints a message and returns `None` if that fails.
    pub(crate) fn provide(&self) -> Option<PathBuf> {
        let Self { name, version, options } = self;
        let folder = project::target().ok()?.join("tools").join(format!("{name}-{version}"));
        let program = folder.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX));
        if !program.is_file() {
            // They run for seconds, so a build without optimisation is the shorter wait.
            let mut install = cargo("install --quiet --locked --debug --root");
            install.arg(&folder).args([name, "--version", version]).args(*options);
            println!("$ cargo install --locked {name} --version {version}");
            project::run(&mut install, "").ok();
        }
        if !program.is_file() {
            println!("Skipped: {name} {version} cannot be downloaded from crates.io.");
            return None;
        }
        Some(program)
    }
}

/// A program from a wheel on `PyPI`, built for the common platforms; pinned.
///
/// cargo's own tools take minutes to build and seconds to run.
pub(crate) struct Wheel {
    pub(crate) program: &'static str,
    pub(crate) package: &'static str,
    pub(crate) version: &'static str,
}

impl Wheel {
    /// The program, installed into `target/tools` if it is missing; if that fails, the one in the
    /// path, of any version.
    pub(crate) fn provide(&self) -> Option<PathBuf> {
        let Self { program, package, version } = self;
        let folder = project::target().ok()?.join("tools").join(format!("{program}-{version}"));
        let name = format!("{program}{}", env::consts::EXE_SUFFIX);
        let path = folder.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(name);
        if !path.is_file() {
            println!("$ pip install {package}=={version}");
            python::environment(&folder, &[&format!("{package}=={version}")]).ok();
        }
        if path.is_file() {
            return Some(path);
        }
        works(Command::new(program).arg("--version")).then(|| program.into())
    }
}

/// Runs a program and prints the command; returns true if it succeeded.
pub(crate) fn runs(program: &str, arguments: &[&str]) -> bool {
    println!("$ {program} {}", arguments.join(" "));
    Command::new(program).args(arguments).status().is_ok_and(|status| status.success())
}

/// Installs Debian packages.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let hint = format!("apt-get install {}", packages.join(" "));
    let is_root = cfg!(unix) && works(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"]));
    let (program, before): (&str, &[&str]) =
        if is_root { ("apt-get", &[]) } else { ("sudo", &["-n", "apt-get"]) };
    let update = [before, &["update", "-q"]].concat();
    let install = [before, &["install", "-q", "-y", "--no-install-recommends"], packages].concat();
    ensure!(runs(program, &update) && runs(program, &install), "install by hand: {hint}");
    Ok(())
}

/// True if a program can be run and succeeds.
pub(crate) fn works(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
