//! xtask from the outside: its words, and `test` with a fake cargo.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;

fn xtask(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments);
    command
}

/// Locked while a program is written or started. A new process inherits every open file for a moment, and the system
/// does not run a program that is still open for writing.
static STARTING: Mutex<()> = Mutex::new(());

fn run(command: &mut Command) -> Result<Output> {
    let child = {
        let _alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?
    };
    Ok(child.wait_with_output()?)
}

/// The output followed by the errors, and the exit code.
fn text_and_code(output: &Output) -> (String, Option<i32>) {
    let text = [&*output.stdout, &*output.stderr].concat();
    (String::from_utf8_lossy(&text).into_owned(), output.status.code())
}

#[test]
fn help_lists_the_words() -> Result<()> {
    for (arguments, expected) in [(&["help"][..], 0), (&["--help"], 0), (&["-h"], 0), (&[], 2)] {
        let (text, code) = text_and_code(&run(&mut xtask(arguments))?);
        assert_eq!(code, Some(expected));
        for word in ["test", "pictures", "bench", "web", "page", "serve", "deny", "package", "help"]
        {
            assert!(text.contains(&format!("\n  {word} ")), "{text}");
        }
    }
    Ok(())
}

#[test]
fn invalid_arguments_exit_with_2_and_a_suggestion() -> Result<()> {
    for (arguments, reply) in [
        (&["tets"][..], "similar subcommands exist: 'depths', 'test'"),
        (&["mutants", "many"], "invalid value 'many' for '[NUMBER]'"),
        (&["mutants", "0"], "0 is not in 1.."),
        (&["serve", "x"], "invalid value 'x' for '[PORT]'"),
        (&["web", "--debain"], "a similar argument exists: '--debian'"),
        (&["test", "grid"], "unexpected argument 'grid' found"),
        (&["pictures", "menu", "men"], "a similar value exists: 'menu'"),
    ] {
        let (text, code) = text_and_code(&run(&mut xtask(arguments))?);
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(reply), "{text}");
    }
    Ok(())
}

/// A folder of fake programs, for one test.
struct Tools(PathBuf);

impl Tools {
    /// A `cargo` and a `cargo-nextest` that only record their calls and fail at one subcommand, and a `cc`.
    fn new(test: &str, failing: &str) -> Result<Self> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        // The target folder is derived from the path of the program: through a separate link, it finds no tool that an
        // earlier run has installed.
        fs::create_dir_all(folder.join("debug"))?;
        fs::hard_link(env!("CARGO_BIN_EXE_xtask"), folder.join("debug/xtask"))?;
        let tools = Self(folder);
        let calls = tools.0.join("calls");
        let note = format!("echo \"$RUSTDOCFLAGS|$@\" >> '{}'", calls.display());
        let script = format!("{note}\nif [ \"$1\" = {failing} ]; then exit 9; fi");
        tools.add("cargo", &script)?;
        tools.add("cargo-nextest", &script)?;
        tools.add("cc", "exit 0")?;
        Ok(tools)
    }

    fn add(&self, name: &str, script: &str) -> Result<()> {
        let path = self.0.join(name);
        let _alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        fs::write(&path, format!("#!/bin/sh\n{script}\n"))?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        Ok(())
    }

    fn test(&self) -> Result<(String, Option<i32>)> {
        self.run(&["test"])
    }

    fn run(&self, arguments: &[&str]) -> Result<(String, Option<i32>)> {
        let mut command = Command::new(self.0.join("debug/xtask"));
        command.args(arguments).env("CARGO", self.0.join("cargo")).env("PATH", &self.0);
        command.env_remove("CC").env_remove("RUSTDOCFLAGS");
        Ok(text_and_code(&run(&mut command)?))
    }

    /// The calls of cargo, except queries for versions; the number of threads, which depends on the machine, is
    /// replaced by N.
    fn calls(&self) -> Result<Vec<String>> {
        let threads = 2 * thread::available_parallelism()?.get();
        let calls = fs::read_to_string(self.0.join("calls"))?;
        let calls = calls.replace(&format!("--test-threads {threads}"), "--test-threads N");
        Ok(calls.lines().filter(|call| !call.ends_with("--version")).map(str::to_owned).collect())
    }
}

/// The calls of the first tier.
const FIRST: [&str; 7] = [
    "|fmt --all --check",
    "|xtask deny",
    "|clippy --workspace --all-targets --features underdoku/rand_core,underdoku/serde,underdoku-server/postgres -- -D warnings",
    "|nextest run --workspace --features underdoku/rand_core,underdoku/serde,underdoku-server/postgres --test-threads N",
    "|test --workspace --doc --features underdoku/rand_core,underdoku/serde,underdoku-server/postgres",
    "|xtask python --quick",
    "|xtask page --quick",
];

/// The calls of the second tier.
const SECOND: [&str; 7] = [
    "-D warnings|doc --workspace --no-deps",
    "|nextest run --workspace --features underdoku/rand_core,underdoku/serde,underdoku-server/postgres --test-threads N --profile long --run-ignored only -E not(binary(linear)|test(ten_thousand_edited_runs))",
    "|xtask package --short",
    "|xtask trust --short",
    "|test --release --package underdoku-cli --features tls --test it -- inspect daily",
    "|xtask python --short",
    "|xtask page",
];

#[test]
fn checks_run_in_order() -> Result<()> {
    let tools = Tools::new("in-order", "nothing")?;
    let (text, code) = tools.test()?;
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(tools.calls()?, FIRST);
    assert!(text.contains("== Tests (cargo nextest run --workspace --features"), "{text}");
    assert!(text.contains(" in all: 7 stages passed"), "{text}");
    Ok(())
}

#[test]
fn both_tiers_run_one_after_the_other() -> Result<()> {
    let tools = Tools::new("both", "nothing")?;
    let (text, code) = tools.run(&["test", "--all"])?;
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(tools.calls()?, [&FIRST[..], &SECOND[..]].concat());
    assert!(text.contains(" in all: 14 stages passed"), "{text}");
    Ok(())
}

#[test]
fn without_nextest_cargo_runs_the_tests() -> Result<()> {
    let tools = Tools::new("without-nextest", "nothing")?;
    fs::remove_file(tools.0.join("cargo-nextest"))?;
    let (text, code) = tools.test()?;
    assert_eq!(code, Some(0), "{text}");
    assert!(tools.calls()?[3].starts_with("|test --lib --bins --tests --examples --workspace "));
    Ok(())
}

#[test]
fn checks_stop_at_the_first_failure() -> Result<()> {
    let tools = Tools::new("first-failure", "nextest")?;
    let (text, code) = tools.test()?;
    assert_eq!(code, Some(1));
    assert_eq!(tools.calls()?, FIRST[..4]);
    assert!(text.contains("xtask: Tests failed after "), "{text}");
    assert!(!text.contains("stages passed"), "{text}");
    Ok(())
}

#[test]
fn a_missing_tool_is_named_with_its_installation() -> Result<()> {
    let tools = Tools::new("no-clippy", "clippy")?;
    let (text, code) = tools.test()?;
    assert_eq!(text, "xtask: clippy missing; install with: rustup component add clippy\n");
    assert_eq!(code, Some(1));
    assert_eq!(tools.calls()?, [""; 0]);
    fs::remove_file(tools.0.join("cargo"))?;
    let (text, _) = tools.test()?;
    assert!(text.contains("rustfmt and clippy missing"), "{text}");

    let tools = Tools::new("no-cc", "nothing")?;
    fs::remove_file(tools.0.join("cc"))?;
    let (text, code) = tools.test()?;
    assert!(text.contains("no C compiler (cc)") && text.contains("apt-get install gcc"), "{text}");
    assert_eq!(code, Some(1));
    Ok(())
}

#[test]
fn rustup_installs_what_is_missing() -> Result<()> {
    let tools = Tools::new("rustup", "clippy")?;
    tools
        .add("rustup", &format!("echo \"|rustup $@\" >> '{}'", tools.0.join("calls").display()))?;
    let (text, _) = tools.test()?;
    assert!(text.starts_with("$ rustup component add clippy\n"), "{text}");
    assert_eq!(tools.calls()?[0], "|rustup component add clippy");
    Ok(())
}
