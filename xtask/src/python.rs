//! `cargo xtask python`: builds the Python package and tests it as a user would have it.
//!
//! The wheel is built by maturin, installed into a fresh environment, and compared there with the
//! command line of the same sources: pytest, the examples of the guide, the stubs by stubtest, all
//! types by mypy. `--short` compares fewer puzzles. `--quick` builds with few optimizations and has
//! pytest alone, without data frames. Packages come from `PyPI`; all of it stays in `target/python`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::libraries::{Libraries, WHEEL};
use crate::{files, project, tools};

/// The programs that build the wheel.
const BUILDERS: [&str; 1] = ["maturin>=1.9,<2"];
/// What the tests take, and the libraries whose data frames are passed in.
const TESTERS: [&str; 7] =
    ["numpy", "pytest", "mypy>=1.18", "polars", "pyarrow", "pandas", "matplotlib"];
/// Puzzles compared with the command, positions with reasons, and random arrays.
const WHOLE: [(&str, &str); 3] = [
    ("UNDERDOKU_TEST_PUZZLES", "100000"),
    ("UNDERDOKU_TEST_REASONS", "200"),
    ("UNDERDOKU_TEST_FUZZ", "100000"),
];

/// What suits an engine that is built in a hurry.
const FEW: [(&str, &str); 3] = [
    ("UNDERDOKU_TEST_PUZZLES", "200"),
    ("UNDERDOKU_TEST_REASONS", "2"),
    ("UNDERDOKU_TEST_FUZZ", "200"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    Whole,
    Short,
    Quick,
}

impl Extent {
    pub(crate) const fn of(short: bool, quick: bool) -> Self {
        match (short, quick) {
            (_, true) => Self::Quick,
            (true, false) => Self::Short,
            (false, false) => Self::Whole,
        }
    }
}

pub(crate) fn run(extent: Extent) -> Result<()> {
    let numbers: &[(&str, &str)] = match extent {
        Extent::Quick => return quick(),
        Extent::Short => &[],
        Extent::Whole => &WHOLE,
    };
    let home = project::root().join("bindings/python");
    let place = project::target()?.join("python");
    let wheel = built(Profile::Release)?;
    println!("{} has {} bytes.", wheel.display(), fs::metadata(&wheel)?.len());
    let testers = place.join("testers");
    if testers.exists() {
        fs::remove_dir_all(&testers)?;
    }
    let testers = environment(&testers, &[&[text(&wheel)?], TESTERS.as_slice()].concat())?;
    let mut pytest = python(&testers, &home, &["-m", "pytest", "--durations", "3"]);
    pytest.env("UNDERDOKU", project::game()?);
    done(pytest.envs(numbers.iter().copied()))?;
    let stubs = ["-m", "mypy.stubtest", "underdoku", "--allowlist", "stubtest-allowed.txt"];
    done(&mut python(&testers, &home, &stubs))?;
    done(&mut python(&testers, &home, &["-m", "mypy", "python", "tests", "bench.py"]))
}

/// The tests that need no data frames, on a wheel without optimizations, compared with the command as
/// the tests have built it.
fn quick() -> Result<()> {
    let home = project::root().join("bindings/python");
    let wheel = built(Profile::Dev)?;
    let testers = project::target()?.join("python").join("testers-quick");
    let testers = environment(&testers, &["numpy", "pytest"])?;
    // pip takes a wheel of the same version for the same wheel.
    let again = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"];
    done(&mut python(&testers, &testers, &[&again[..], &[text(&wheel)?]].concat()))?;
    let tests = ["test_arrays.py", "test_command.py", "test_package.py"];
    let mut pytest = python(&testers, &home.join("tests"), &["-m", "pytest", "--quiet"]);
    pytest.args(tests).env("UNDERDOKU", project::tested("underdoku")?);
    done(pytest.envs(FEW))
}

/// The version stands in the workspace; the wheel has that of its own `Cargo.toml`.
fn same_version(home: &Path) -> Result<()> {
    let version = |path: &Path, keys: &[&str]| -> Result<String> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let table: toml::Table = toml::from_str(&text)?;
        let value =
            keys.iter().try_fold(&toml::Value::Table(table), |value, key| value.get(key)).cloned();
        let value = value.and_then(|value| value.as_str().map(str::to_owned));
        value.with_context(|| format!("{} has no version", path.display()))
    };
    let ours = version(&project::root().join("Cargo.toml"), &["workspace", "package", "version"])?;
    let wheel = version(&home.join("Cargo.toml"), &["package", "version"])?;
    ensure!(ours == wheel, "bindings/python/Cargo.toml has version {wheel}, Cargo.toml {ours}");
    Ok(())
}

/// Installs Python if it is missing.
fn provide() -> Result<()> {
    let is_there = tools::works(Command::new("python3").args(["-c", "import venv, ensurepip"]));
    if is_there { Ok(()) } else { tools::install(&["python3-venv"]) }
}

/// An environment with these packages.
pub(crate) fn environment(folder: &Path, packages: &[&str]) -> Result<PathBuf> {
    if !folder.join("pyvenv.cfg").exists() {
        done(Command::new("python3").args(["-m", "venv", text(folder)?]))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    done(&mut python(folder, folder, &[&install, packages].concat()))?;
    Ok(folder.to_owned())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    Release,
    Dev,
}

/// Builds the wheel, the only one in its folder.
pub(crate) fn built(profile: Profile) -> Result<PathBuf> {
    let (home, place) =
        (project::root().join("bindings/python"), project::target()?.join("python"));
    same_version(&home)?;
    provide()?;
    let builders = environment(&place.join("builders"), &BUILDERS)?;
    files::write(&home, "THIRD-PARTY.txt", Libraries::of(&WHEEL)?.text()?)?;
    let wheels = place.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let build = ["-m", "maturin", "build", "--locked", "--quiet", "--out"];
    let mut command = python(&builders, &home, &[&build[..], &[text(&wheels)?]].concat());
    if profile == Profile::Release {
        command.arg("--release");
    }
    done(command.env("CARGO_TARGET_DIR", place.join("cargo")))?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin wrote no wheel")??;
    Ok(wheel.path())
}

/// A call of the Python of an environment.
fn python(environment: &Path, folder: &Path, arguments: &[&str]) -> Command {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let mut command = Command::new(environment.join(programs).join("python"));
    // No file of the sources is to be imported in place of the package.
    command.current_dir(folder).env("PYTHONSAFEPATH", "1").env_remove("PYTHONPATH").args(arguments);
    command
}

fn done(command: &mut Command) -> Result<()> {
    let line: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    let line = format!("{} {}", command.get_program().display(), line.join(" "));
    println!("$ {line}");
    let status = command.status().with_context(|| line.clone())?;
    ensure!(status.success(), "'{line}' failed");
    Ok(())
}

/// A path as text.
pub(crate) fn text(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is not UTF-8", path.display()))
}
