//! `cargo xtask house`: figures of the tree, by package and in total, and their changes.
//!
//! Lines of source and of tests are counted separately; so are examples, benches, and packages outside the workspace.
//! Test code is code compiled only for tests: the folders `tests`, and items and modules under `cfg(test)`.
//!
//! Lines can be compared only if the sources are formatted alike. `--against DIR` formats copies of that older checkout
//! and of this one according to this one's `rustfmt.toml` (with `--width N`, to that width) and counts the copies;
//! `--width N` without it does so with one checkout. No checkout is changed. Packages in both checkouts are compared,
//! and packages that are new or gone are reported separately. Documentation is not rewrapped, so compare its words.

mod against;
mod figures;
mod formatted;
mod items;
mod print;
mod script;
mod source;
mod summary;
mod tokens;
mod tree;

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::{Args, value_parser};
use serde::Serialize;

use crate::project;
use against::Comparison;
use formatted::Format;
use summary::Report;
use tree::Tree;

/// The options of a call.
#[derive(Debug, Args)]
pub(crate) struct Wish {
    /// Print JSON
    #[arg(long = "json")]
    is_json: bool,
    /// The checkout to count
    #[arg(long, value_name = "DIR", default_value_os_t = project::root())]
    root: PathBuf,
    /// An older checkout, counted in the same format
    #[arg(long, value_name = "DIR")]
    against: Option<PathBuf>,
    /// Format a copy to this many columns first
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(40..=1000))]
    width: Option<u32>,
    /// Only the packages in this folder
    #[arg(value_name = "PATH")]
    within: Option<String>,
}

pub(crate) fn run(wish: &Wish) -> Result<()> {
    let mut out = io::stdout().lock();
    let within = wish.within.as_deref();
    let Some(before) = &wish.against else {
        let format =
            wish.width.map(|width| Ok::<_, anyhow::Error>(Format::of(&wish.root)?.at_width(width)));
        let (_, report) = read(&wish.root, format.transpose()?.as_ref(), within)?;
        return if wish.is_json {
            json(&mut out, &report)
        } else {
            Ok(print::report(&mut out, &report)?)
        };
    };
    let format = Format::of(&wish.root)?;
    let format = wish.width.map_or_else(|| format.clone(), |width| format.at_width(width));
    let (old, old_report) = read(before, Some(&format), within)?;
    let (new, new_report) = read(&wish.root, Some(&format), within)?;
    let comparison = Comparison::of([&old, &new], [old_report, new_report]);
    if wish.is_json {
        json(&mut out, &comparison)
    } else {
        Ok(against::print(&mut out, &comparison)?)
    }
}

/// The figures of a checkout, or of a copy in this format if one is given.
fn read(root: &Path, format: Option<&Format>, within: Option<&str>) -> Result<(Tree, Report)> {
    let copy = format.map(|format| formatted::copy(root, format)).transpose()?;
    let tree = Tree::read(copy.as_ref().map_or(root, |copy| copy.path()), within);
    let tree = tree.with_context(|| root.display().to_string())?;
    let report = Report::of(&tree);
    Ok((tree, report))
}

fn json(out: &mut impl io::Write, value: &impl Serialize) -> Result<()> {
    Ok(writeln!(out, "{}", serde_json::to_string_pretty(value)?)?)
}
