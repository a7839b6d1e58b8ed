//! The packages known to cargo, from `cargo metadata`.

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use crate::project;

#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    #[serde(default)]
    pub(crate) authors: Vec<String>,
    #[serde(default)]
    pub(crate) manifest_path: String,
    /// Its origin; `None` for packages of the workspace.
    pub(crate) source: Option<String>,
}

impl Metadata {
    /// The workspace's packages and all their dependencies, as in `Cargo.lock`.
    pub(crate) fn all() -> Result<Self> {
        let mut metadata = project::cargo("metadata --format-version 1 --locked --all-features");
        let output = metadata.output().context("cargo cannot be run")?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo metadata failed: {}", errors.trim());
        serde_json::from_slice(&output.stdout).context("cargo metadata")
    }
}
