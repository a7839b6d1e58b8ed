//! `cargo xtask python`: builds the Python package and tests it as users install it.
//!
//! The wheel is built by maturin, installed into a fresh environment, and compared there with the command line built
//! from the same sources: pytest, the examples of the guide, the stubs by stubtest, all types by mypy. `--short`
//! compares fewer puzzles. `--quick` runs only pytest, without a wheel and without data frames. Packages come from
//! `PyPI`; everything stays in `target/python`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::libraries::{Libraries, WHEEL};
use crate::{files, project, tools};

/// The programs that build the wheel.
const BUILDERS: [&str; 1] = ["maturin>=1.9,<2"];
/// The packages that the tests need, and the libraries whose data frames are passed in.
const TESTERS: [&str; 7] =
    ["numpy", "pytest", "mypy>=1.18", "polars", "pyarrow", "pandas", "matplotlib"];
/// Puzzles compared with the command, positions with reasons, and random arrays.
const WHOLE: [(&str, &str); 3] = [
    ("UNDERDOKU_TEST_PUZZLES", "100000"),
    ("UNDERDOKU_TEST_REASONS", "200"),
    ("UNDERDOKU_TEST_FUZZ", "100000"),
];

/// The same numbers for an engine built without optimisation.
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
    let wheel = built()?;
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

/// Runs the tests that need neither data frames nor a wheel, on the engine built by the Rust tests, and compares it
/// with the command of the same build.
fn quick() -> Result<()> {
    let home = project::root().join("bindings/python");
    provide()?;
    let testers = project::target()?.join("python").join("testers-quick");
    let testers = environment(&testers, &["numpy", "pytest"])?;
    let tests = ["test_arrays.py", "test_command.py"];
    let mut pytest = python(&testers, &home.join("tests"), &["-m", "pytest", "--quiet"]);
    pytest.args(tests).env("UNDERDOKU", project::tested("underdoku")?);
    done(pytest.env("PYTHONPATH", assembled(&home)?).envs(FEW))
}

/// Assembles the package without a wheel; returns the folder to import it from.
fn assembled(home: &Path) -> Result<PathBuf> {
    let place = project::target()?.join("python").join("package");
    let engine = project::tested_library("underdoku_engine")?;
    let sources = home.join("python");
    let modules = files::below(&sources)?;
    for module in modules.iter().filter(|path| files::ends_with(path, "py")) {
        files::copy(&sources, &place, module)?;
    }
    let extension = if cfg!(windows) { "pyd" } else { "abi3.so" };
    let module = place.join("underdoku").join(format!("_engine.{extension}"));
    fs::copy(&engine, &module).with_context(|| engine.display().to_string())?;
    Ok(place)
}

/// Installs Python if it is missing.
fn provide() -> Result<()> {
    let is_there = tools::works(Command::new("python3").args(["-c", "import venv, ensurepip"]));
    if is_there { Ok(()) } else { tools::install(&["python3-venv"]) }
}

/// Creates an environment with these packages.
pub(crate) fn environment(folder: &Path, packages: &[&str]) -> Result<PathBuf> {
    if !folder.join("pyvenv.cfg").exists() {
        done(Command::new("python3").args(["-m", "venv", text(folder)?]))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    done(&mut python(folder, folder, &[&install, packages].concat()))?;
    Ok(folder.to_owned())
}

/// Builds the wheel, the only one in its folder.
pub(crate) fn built() -> Result<PathBuf> {
    let (home, place) =
        (project::root().join("bindings/python"), project::target()?.join("python"));
    provide()?;
    let builders = environment(&place.join("builders"), &BUILDERS)?;
    files::write(&home, "THIRD-PARTY.txt", Libraries::of(&WHEEL)?.text()?)?;
    let wheels = place.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let build = ["-m", "maturin", "build", "--locked", "--release", "--quiet", "--out"];
    let mut command = python(&builders, &home, &[&build[..], &[text(&wheels)?]].concat());
    done(command.env("CARGO_TARGET_DIR", project::target()?))?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin wrote no wheel")??;
    Ok(wheel.path())
}

/// A command that runs the Python of an environment.
fn python(environment: &Path, folder: &Path, arguments: &[&str]) -> Command {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let mut command = Command::new(environment.join(programs).join("python"));
    // No file of the sources may be imported instead of the package.
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
