//! The libraries in what we distribute, with their licences: `THIRD-PARTY.txt`.
//!
//! The list of linked libraries comes from Cargo and is compared with `Cargo.lock`. Each licence text is listed once,
//! with the libraries it applies to.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use spdx::{Expression, LicenseId};

use crate::metadata::{Metadata, Package};
use crate::project;

/// Prefixes of the names of licence files.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// A distributed program or library, in terms of cargo.
pub(crate) struct Product {
    /// The name of the file that is distributed, and its name in texts.
    pub(crate) name: &'static str,
    pub(crate) package: &'static str,
    /// The features that it is built with.
    pub(crate) features: &'static str,
    target: &'static str,
}

pub(crate) const GAME: Product = Product {
    name: "underdoku",
    package: "underdoku-cli",
    features: "underdoku-cli/tls",
    target: "x86_64-unknown-linux-gnu",
};
pub(crate) const SERVER: Product =
    Product { name: "underdoku-server", package: "underdoku-server", features: "", ..GAME };
pub(crate) const PAGE: Product = Product {
    name: "the page",
    package: "underdoku-web",
    target: "wasm32-unknown-unknown",
    features: "",
};
pub(crate) const WHEEL: Product =
    Product { name: "the Python package", package: "underdoku-python", features: "", ..GAME };

/// Prints the list of the game's libraries on a target.
pub(crate) fn print(target: &str) -> Result<()> {
    let text = Libraries::on(&GAME, target)?.text()?;
    std::io::stdout().write_all(text.as_bytes()).context("the list could not be printed")
}

/// A name and a version.
pub(crate) type Named = (String, String);

/// The libraries in a product, by name and version.
pub(crate) struct Libraries {
    product: &'static str,
    packages: Vec<Package>,
}

impl Libraries {
    /// Gets the libraries from cargo, and compares them with `Cargo.lock`.
    pub(crate) fn of(product: &Product) -> Result<Self> {
        Self::on(product, product.target)
    }

    /// Like [`of`](Self::of), for another target.
    fn on(product: &Product, target: &str) -> Result<Self> {
        let metadata = Metadata::all()?;
        let used = product.used(target)?;
        let is_used = |package: &Package| used.contains(&named(package));
        let mut packages: Vec<Package> = metadata.packages.into_iter().filter(is_used).collect();
        packages.sort_by_key(named);
        let what = product.package;
        ensure!(packages.len() == used.len(), "cargo tree and cargo metadata differ for {what}");
        let lock = project::root().join("Cargo.lock");
        let lock = fs::read_to_string(&lock).with_context(|| lock.display().to_string())?;
        locked(&packages, &lock)?;
        packages.retain(|package| package.source.is_some());
        Ok(Self { product: product.name, packages })
    }

    /// Their names and versions.
    pub(crate) fn named(&self) -> BTreeSet<Named> {
        self.packages.iter().map(named).collect()
    }

    /// The list, then the texts.
    pub(crate) fn text(&self) -> Result<String> {
        let mut list = format!("Libraries in {}, with their licences.\n\n", self.product);
        let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for package in &self.packages {
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
}

impl Product {
    /// The packages that are linked into it, including our own.
    fn used(&self, target: &str) -> Result<BTreeSet<Named>> {
        let mut tree = project::cargo("tree --locked -e normal,no-proc-macro --prefix none");
        tree.args(["-p", self.package, "--target", target, "--features", self.features]);
        let output = tree.output()?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo tree failed for {}: {errors}", self.package);
        let row = |line: &str| {
            let (name, rest) = line.split_once(" v")?;
            Some((name.to_owned(), rest.split(' ').next()?.to_owned()))
        };
        Ok(String::from_utf8(output.stdout)?.lines().filter_map(row).collect())
    }
}

fn named(package: &Package) -> Named {
    (package.name.clone(), package.version.clone())
}

/// Checks that each package is in a `Cargo.lock`, in its version.
fn locked(packages: &[Package], lock: &str) -> Result<()> {
    let lock: toml::Table = toml::from_str(lock)?;
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

/// The licence texts next to the `Cargo.toml` of a package or, if there are none, the standard texts of the licences
/// that it names, with its authors.
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
    let texts: Vec<String> =
        files.into_iter().filter(is_licence).map(read).collect::<Result<_>>()?;
    if texts.is_empty() { common(package) } else { Ok(texts) }
}

/// The standard texts of the licences that a package names, each with the package's authors.
fn common(package: &Package) -> Result<Vec<String>> {
    let license = package.license.as_deref().context("no licence")?;
    let expression = Expression::parse_mode(license, spdx::ParseMode::LAX)?;
    let ids = expression.requirements().filter_map(|one| one.req.license.id());
    let texts: Vec<String> =
        ids.map(|id: LicenseId| format!("By {}.\n\n{}", authors(package), id.text())).collect();
    ensure!(!texts.is_empty(), "{} has no licence text", package.name);
    Ok(texts)
}

fn authors(package: &Package) -> String {
    if package.authors.is_empty() {
        format!("the authors of {}", package.name)
    } else {
        package.authors.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: &str, license: &str, folder: &Path) -> Package {
        let manifest = folder.join("Cargo.toml");
        let value = serde_json::json!({
            "name": name, "version": version, "license": license,
            "manifest_path": manifest, "source": "registry",
            "authors": ["Ada"],
        });
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn a_text_is_listed_once_and_a_missing_one_is_the_standard_one() -> Result<()> {
        let folders = [tempfile::tempdir()?, tempfile::tempdir()?, tempfile::tempdir()?];
        for folder in &folders[..2] {
            fs::write(folder.path().join("LICENSE-MIT"), "Do as you please.\r\n")?;
        }
        let packages = ["a", "b", "c"].iter().zip(&folders);
        let packages =
            packages.map(|(name, folder)| package(name, "1.0.0", "MIT", folder.path())).collect();
        let text = Libraries { product: "a product", packages }.text()?;
        assert!(text.starts_with("Libraries in a product, with their licences.\n\na 1.0.0: MIT\n"));
        assert_eq!(text.matches("Do as you please.\n").count(), 1, "{text}");
        assert!(text.contains("\na 1.0.0, b 1.0.0\n\nDo as you please."), "{text}");
        assert!(text.contains("\nc 1.0.0\n\nBy Ada.\n\n"), "{text}");
        assert!(text.contains("Permission is hereby granted"), "{text}");
        Ok(())
    }

    #[test]
    fn packages_missing_from_the_lock_file_are_reported() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\n";
        let with = |version| [package("a", version, "MIT", folder.path())];
        locked(&with("1.0.0"), lock)?;
        let fault = locked(&with("1.0.1"), lock).unwrap_err().to_string();
        assert_eq!(fault, "a 1.0.1 is not in Cargo.lock");
        Ok(())
    }

    #[test]
    fn every_product_has_its_libraries() -> Result<()> {
        for (product, library, stranger) in [
            (&GAME, "rustls", "axum"),
            (&SERVER, "axum", "ratatui"),
            (&PAGE, "wasm-bindgen", "rusqlite"),
            (&WHEEL, "pyo3", "rusqlite"),
        ] {
            let names = Libraries::of(product)?.named();
            let has = |name: &str| names.iter().any(|(found, _)| found == name);
            assert!(has(library) && !has(stranger), "{}: {names:?}", product.name);
            assert!(!names.iter().any(|(name, _)| name.starts_with("underdoku")));
        }
        Ok(())
    }
}
