//! Two checkouts compared: the changes, in numbers and percent.

use std::collections::BTreeSet;
use std::io::{self, Write};

use serde::Serialize;

use super::figures::{Figures, Lines};
use super::summary::{Figure, Report, Summary};
use super::tree::Tree;

/// The older and the newer checkout.
#[derive(Debug, Serialize)]
pub(crate) struct Comparison {
    pub(crate) before: Report,
    pub(crate) after: Report,
    /// Packages in both checkouts, before and after.
    pub(crate) both: [Summary; 2],
    /// Packages only in the newer one.
    pub(crate) new: Summary,
    /// Packages only in the older one.
    pub(crate) gone: Summary,
}

impl Comparison {
    pub(crate) fn of([before, after]: [&Tree; 2], reports: [Report; 2]) -> Self {
        let folders = |tree: &Tree| -> BTreeSet<String> {
            tree.members().map(|package| package.folder.clone()).collect()
        };
        let [old, new] = [folders(before), folders(after)];
        let part = |name: &str, tree: &Tree, folders: &BTreeSet<String>| {
            let parts = tree.members().filter(|package| folders.contains(&package.folder));
            Summary::of(name, &Figures::sum(parts.map(|package| &package.figures)))
        };
        let common: BTreeSet<String> = old.intersection(&new).cloned().collect();
        let names = |folders: BTreeSet<&String>| {
            folders.into_iter().cloned().collect::<Vec<_>>().join(", ")
        };
        let [report_before, report_after] = reports;
        Self {
            before: report_before,
            after: report_after,
            both: [part("before", before, &common), part("after", after, &common)],
            new: part(
                &names(new.difference(&old).collect()),
                after,
                &new.difference(&old).cloned().collect(),
            ),
            gone: part(
                &names(old.difference(&new).collect()),
                before,
                &old.difference(&new).cloned().collect(),
            ),
        }
    }
}

/// The figures that are compared.
const FIGURES: [Figure; 19] = [
    ("files", |summary| summary.counts.files),
    ("lines of code", |summary| summary.source.code),
    ("lines of documentation", |summary| summary.source.doc),
    ("words of documentation", |summary| summary.counts.doc_words),
    ("lines of comments", |summary| summary.source.comment),
    ("blank lines", |summary| summary.source.blank),
    ("files of tests", |summary| summary.counts.test_files),
    ("lines of code in tests", |summary| summary.test_code),
    ("assertions in tests", |summary| summary.counts.assertions),
    ("assertions elsewhere", |summary| summary.counts.source_assertions),
    ("functions", |summary| summary.functions.number),
    ("their median length", |summary| summary.functions.median),
    ("their 90th percentile", |summary| summary.functions.p90),
    ("the longest", |summary| summary.functions.max),
    ("module headers", |summary| summary.counts.headers),
    ("headers that ask", |summary| summary.counts.question_headers),
    ("definitions with Laid", |summary| summary.counts.old_name_definitions),
    ("uses of names with Laid", |summary| summary.counts.old_name_uses),
    ("code of examples, benches", |summary| summary.example_code),
];

/// Prints the changes.
///
/// # Errors
///
/// If the output cannot be written.
pub(crate) fn print(out: &mut impl Write, comparison: &Comparison) -> io::Result<()> {
    let Comparison { before, after, both, new, gone } = comparison;
    section(out, "packages of both", &both[0], &both[1])?;
    for (title, part) in [("new packages", new), ("packages that are gone", gone)] {
        if !part.package.is_empty() {
            let Summary { package, source: Lines { code, doc, .. }, test_code, .. } = part;
            let assertions = part.counts.assertions;
            writeln!(
                out,
                "{title}: {package}: {code} lines of code, {doc} of documentation, {test_code} in tests, {assertions} assertions\n"
            )?;
        }
    }
    section(out, "in all", &before.all, &after.all)?;
    section(out, "outside the workspace", &before.outside, &after.outside)?;
    let (old, now) = (before.script, after.script);
    writeln!(out, "{:<28}{:>10}{:>10}{:>11}", "scripts of the page", "before", "after", "change")?;
    for (name, old, now) in [
        ("lines of code", old.code, now.code),
        ("lines of comments", old.comment, now.comment),
        ("lines of code in tests", old.test_code, now.test_code),
        ("assertions in tests", old.assertions, now.assertions),
    ] {
        line(out, name, old, now)?;
    }
    writeln!(out)?;
    line(out, "names of two crates", before.shared_names.len(), after.shared_names.len())
}

fn section(out: &mut impl Write, title: &str, before: &Summary, after: &Summary) -> io::Result<()> {
    writeln!(out, "{title:<28}{:>10}{:>10}{:>11}", "before", "after", "change")?;
    for (name, figure) in FIGURES {
        line(out, name, figure(before), figure(after))?;
    }
    writeln!(out)
}

fn line(out: &mut impl Write, name: &str, before: usize, after: usize) -> io::Result<()> {
    writeln!(out, "  {name:<26}{before:>10}{after:>10}{:>11}", change(before, after))
}

/// The change of a figure, in percent of its old value.
fn change(before: usize, after: usize) -> String {
    if before == after {
        "–".to_owned()
    } else if before == 0 {
        "new".to_owned()
    } else {
        format!("{:+.1} %", 100.0 * (after as f64 / before as f64 - 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_in_percent_of_the_old_value() {
        assert_eq!([change(200, 150), change(3, 4)], ["-25.0 %", "+33.3 %"]);
        assert_eq!(
            [change(5, 5), change(0, 0), change(0, 2), change(2, 0)],
            ["–", "–", "new", "-100.0 %"]
        );
    }
}
