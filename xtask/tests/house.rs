//! `cargo xtask house` on generated checkouts.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context as _, Result};
use serde_json::Value;
use tempfile::TempDir;

/// A checkout with crates of these names, each with this text.
fn checkout(crates: &[(&str, &str)]) -> Result<TempDir> {
    let root = tempfile::tempdir()?;
    fs::write(
        root.path().join("Cargo.toml"),
        "[workspace]\nmembers = [\"crates/*\"]\nresolver = \"3\"\n",
    )?;
    fs::write(root.path().join("rustfmt.toml"), "max_width = 60\n")?;
    for (name, text) in crates {
        let folder = root.path().join("crates").join(name);
        fs::create_dir_all(folder.join("src"))?;
        let manifest =
            format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n");
        fs::write(folder.join("Cargo.toml"), manifest)?;
        fs::write(folder.join("src/lib.rs"), text)?;
    }
    Ok(root)
}

fn house(root: &Path, words: &[&str]) -> Result<Output> {
    Ok(Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("house")
        .arg("--root")
        .arg(root)
        .args(words)
        .output()?)
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn json(output: &Output) -> Result<Value> {
    Ok(serde_json::from_str(&text(output))?)
}

/// The same code twice, once all on one line.
const CROWDED: &str = "pub struct A; pub fn a(first: u32) -> u32 { let second = first + 1; if second > 2 { second } else { first } }\n";
const WIDE: &str = "pub struct A;\npub fn a(first: u32) -> u32 {\n    let second = first + 1;\n    if second > 2 {\n        \
                    second\n    } else {\n        first\n    }\n}\n";

#[test]
fn a_checkout_is_counted_unchanged_or_formatted() -> Result<()> {
    let root = checkout(&[("a", CROWDED)])?;
    let printed = text(&house(root.path(), &[])?);
    let row = printed.lines().find(|line| line.starts_with("in all")).context("a row for all")?;
    let numbers: Vec<&str> = row.split_whitespace().skip(2).collect();
    assert_eq!(
        numbers,
        ["1", "1", "0", "0", "0", "0", "0", "0", "1", "1", "1", "1", "0"],
        "{printed}"
    );

    let formatted = json(&house(root.path(), &["--width", "80", "--json"])?)?;
    assert_eq!(
        (&formatted["all"]["code"], &formatted["all"]["functions"]["max"]),
        (&5.into(), &4.into())
    );
    assert_eq!(
        fs::read_to_string(root.path().join("crates/a/src/lib.rs"))?,
        CROWDED,
        "it stays as it is"
    );
    assert_eq!(formatted["packages"][0]["package"], "crates/a");
    Ok(())
}

#[test]
fn two_checkouts_are_compared_in_one_format() -> Result<()> {
    let more = format!("{WIDE}pub fn b() {{}}\n");
    let (old, new) = (
        checkout(&[("a", CROWDED), ("gone", "pub struct A;\n")])?,
        checkout(&[("a", &more), ("new", "// B.\nmod c {}\n")])?,
    );
    let against = old.path().to_str().context("a path")?;
    let found = json(&house(new.path(), &["--against", against, "--json"])?)?;
    let [before, after] = [0, 1].map(|which| found["both"][which]["code"].clone());
    assert_eq!((before, after), (5.into(), 6.into()), "the same lines in one format, and one more");
    assert_eq!(
        (&found["new"]["package"], &found["new"]["code"]),
        (&"crates/new".into(), &1.into())
    );
    assert_eq!(
        (&found["gone"]["package"], &found["gone"]["code"]),
        (&"crates/gone".into(), &1.into())
    );
    assert_eq!(
        (&found["before"]["all"]["code"], &found["after"]["all"]["code"]),
        (&6.into(), &7.into())
    );
    assert_eq!(found["before"]["shared_names"][0]["name"], "A");

    let printed = text(&house(new.path(), &["--against", against])?);
    let line = printed.lines().find(|line| line.contains("lines of code")).context("a line")?;
    assert_eq!(
        line.split_whitespace().collect::<Vec<_>>(),
        ["lines", "of", "code", "5", "6", "+20.0", "%"]
    );
    assert!(printed.contains("new packages: crates/new: 1 lines of code"), "{printed}");
    assert_eq!(fs::read_to_string(old.path().join("crates/a/src/lib.rs"))?, CROWDED);
    assert_eq!(fs::read_to_string(new.path().join("crates/a/src/lib.rs"))?, more);
    Ok(())
}

#[test]
fn a_folder_that_is_not_a_checkout_is_reported() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let output = house(folder.path(), &[])?;
    let fault = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        fault.contains("there is no package in")
            && fault.contains(&*folder.path().to_string_lossy()),
        "{fault}"
    );
    let broken = checkout(&[("a", "fn (\n")])?;
    let fault = String::from_utf8_lossy(&house(broken.path(), &[])?.stderr).into_owned();
    assert!(fault.contains("crates/a/src/lib.rs"), "{fault}");
    Ok(())
}
