//! The libraries in a program: `THIRD-PARTY.txt` with their licences, and a bill of materials in
//! `CycloneDX`'s JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::put;
use crate::metadata::{Metadata, Package};
use crate::project;

/// Beginnings of the names of files with licences.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// Writes both lists for a program of a package.
pub(super) fn write(program: &str, package: &str, out: &Path) -> Result<()> {
    let metadata = Metadata::all()?;
    let used = used(package)?;
    let mut found: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| used.contains(&(package.name.clone(), package.version.clone())))
        .collect();
    found.sort_by_key(|package| (&package.name, &package.version));
    ensure!(found.len() == used.len(), "cargo tree and cargo metadata differ for {package}");
    locked(&found)?;
    let others: Vec<&Package> =
        found.iter().copied().filter(|package| package.source.is_some()).collect();
    put(out, &format!("{program}-THIRD-PARTY.txt"), text(program, &others)?)?;
    let bill = serde_json::to_string_pretty(&bill(program, &others))?;
    put(out, &format!("{program}.cdx.json"), bill)?;
    println!("{program} has {} libraries of others.", others.len());
    Ok(())
}

/// The names and versions of the packages that are linked into a package.
fn used(package: &str) -> Result<BTreeSet<(String, String)>> {
    let tree = format!(
        "tree --locked -p {package} -e normal,no-proc-macro --prefix none --target x86_64-unknown-linux-gnu"
    );
    let output = project::cargo(&tree).output()?;
    ensure!(output.status.success(), "cargo tree failed for {package}");
    let text = String::from_utf8(output.stdout)?;
    let row = |line: &str| {
        let (name, rest) = line.split_once(" v")?;
        Some((name.to_owned(), rest.split(' ').next()?.to_owned()))
    };
    Ok(text.lines().filter_map(row).collect())
}

/// Compares the list with `Cargo.lock`: each package is there, in its version.
fn locked(packages: &[&Package]) -> Result<()> {
    let lock = fs::read_to_string(project::root().join("Cargo.lock"))?;
    let lock: toml::Table = toml::from_str(&lock)?;
    let rows = lock.get("package").and_then(toml::Value::as_array).context("Cargo.lock")?;
    let text =
        |row: &toml::Value, key| row.get(key).and_then(toml::Value::as_str).map(str::to_owned);
    let known: BTreeSet<_> =
        rows.iter().map(|row| (text(row, "name"), text(row, "version"))).collect();
    for Package { name, version, .. } in packages {
        let is_known = known.contains(&(Some(name.clone()), Some(version.clone())));
        ensure!(is_known, "{name} {version} is not in Cargo.lock");
    }
    Ok(())
}

/// The list, then each text of a licence once, with the libraries that it goes with.
fn text(program: &str, packages: &[&Package]) -> Result<String> {
    let mut list = format!("Libraries in {program}, with their licences.\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let name = format!("{} {}", package.name, package.version);
        let license = package.license.as_deref().context("no licence")?;
        writeln!(list, "{name}: {license}")?;
        for text in licences(package)? {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in texts {
        let (line, names) = ("-".repeat(79), names.join(", "));
        writeln!(list, "\n{line}\n{names}\n\n{}", text.trim_end())?;
    }
    Ok(list)
}

/// The texts of licences beside the `Cargo.toml` of a package.
fn licences(package: &Package) -> Result<Vec<String>> {
    let folder = Path::new(&package.manifest_path).parent().context("a package is in a folder")?;
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<std::io::Result<_>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    let is_licence = |file: &fs::DirEntry| {
        let name = file.file_name().to_string_lossy().to_uppercase();
        file.path().is_file() && NAMES.iter().any(|begun| name.starts_with(begun))
    };
    let read = |file: fs::DirEntry| {
        let bytes = fs::read(file.path())?;
        Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
    };
    files.into_iter().filter(is_licence).map(read).collect()
}

fn bill(program: &str, packages: &[&Package]) -> Value {
    let component = |package: &&Package| {
        let Package { name, version, license, .. } = package;
        let license = license.as_deref().unwrap_or_default().replace('/', " OR ");
        json!({
            "type": "library",
            "bom-ref": format!("pkg:cargo/{name}@{version}"),
            "name": name,
            "version": version,
            "purl": format!("pkg:cargo/{name}@{version}"),
            "licenses": [{"expression": license}],
        })
    };
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": program, "version": super::version()}},
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    })
}
