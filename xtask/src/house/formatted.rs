//! A copy of a checkout with all sources in one format, so that lines can be compared.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use tempfile::TempDir;

use crate::files::{below, copy as copy_file, ends_with};

/// The rules of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Format(String);

impl Format {
    /// The rules of a checkout.
    ///
    /// # Errors
    ///
    /// If it has no `rustfmt.toml`.
    pub(crate) fn of(root: &Path) -> Result<Self> {
        let path = root.join("rustfmt.toml");
        Ok(Self(fs::read_to_string(&path).with_context(|| path.display().to_string())?))
    }

    /// The same rules with another maximum width in characters.
    pub(crate) fn at_width(&self, width: u32) -> Self {
        let others = self.0.lines().filter(|line| !line.trim_start().starts_with("max_width"));
        Self(
            [format!("max_width = {width}").as_str()]
                .into_iter()
                .chain(others)
                .collect::<Vec<_>>()
                .join("\n")
                + "\n",
        )
    }
}

/// A copy of the sources below a checkout, all in this format. The checkout itself is not changed.
///
/// # Errors
///
/// If it cannot be copied, or `cargo fmt` fails.
pub(crate) fn copy(root: &Path, format: &Format) -> Result<TempDir> {
    let copy = tempfile::tempdir()?;
    let mut manifests = Vec::new();
    for path in below(root)? {
        let is_manifest = path.rsplit('/').next() == Some("Cargo.toml");
        if is_manifest || ends_with(&path, "rs") || ends_with(&path, "js") {
            copy_file(root, copy.path(), &path)?;
        }
        if is_manifest {
            manifests.push(path);
        }
    }
    fs::write(copy.path().join("rustfmt.toml"), &format.0)?;
    for manifest in manifests {
        // The root manifest is a workspace without a package, and other packages may be outside it.
        let all: &[&str] = if manifest == "Cargo.toml" { &["--all"] } else { &[] };
        let text = fs::read_to_string(copy.path().join(&manifest))?;
        if manifest == "Cargo.toml" || text.lines().any(|line| line.trim() == "[workspace]") {
            run(copy.path(), &manifest, all)?;
        }
    }
    Ok(copy)
}

fn run(root: &Path, manifest: &str, all: &[&str]) -> Result<()> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg("fmt").arg("--manifest-path").arg(root.join(manifest)).args(all).current_dir(root);
    ensure!(
        command.status().context("cargo cannot be run")?.success(),
        "cargo fmt failed for {manifest}"
    );
    Ok(())
}
