//! The packages that cargo sees, as `cargo metadata` tells them.

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use crate::project;

/// The packages, and which depends on which.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
    /// None where dependencies were not asked for.
    pub(crate) resolve: Option<Resolve>,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    /// Its origin; `None` for those of the workspace.
    pub(crate) source: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
    /// The registries that it may be published in; any, if there is no such list.
    pub(crate) publish: Option<Vec<String>>,
}

/// A dependency in a `Cargo.toml`.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) req: String,
    pub(crate) path: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Resolve {
    pub(crate) nodes: Vec<Node>,
}

/// A package and those that it is built with.
#[derive(Deserialize)]
pub(crate) struct Node {
    pub(crate) id: String,
    pub(crate) dependencies: Vec<String>,
}

impl Metadata {
    /// Those of the workspace and all that they depend on, as `Cargo.lock` has them.
    pub(crate) fn all() -> Result<Self> {
        Self::read(&["metadata", "--format-version", "1", "--locked", "--all-features"])
    }

    /// Those of the workspace.
    pub(crate) fn of_workspace() -> Result<Self> {
        Self::read(&["metadata", "--format-version", "1", "--no-deps"])
    }

    fn read(arguments: &[&str]) -> Result<Self> {
        let output = project::cargo(arguments).output().context("cargo cannot be run")?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo metadata failed: {}", errors.trim());
        serde_json::from_slice(&output.stdout).context("cargo metadata")
    }
}
