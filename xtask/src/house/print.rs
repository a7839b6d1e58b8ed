//! Figures as a table for people.

use std::io::{self, Write};

use super::script::Script;
use super::summary::{Figure, Report, Summary};

/// The columns after the package's name.
const COLUMNS: [Figure; 13] = [
    ("files", |summary| summary.counts.files),
    ("code", |summary| summary.source.code),
    ("doc", |summary| summary.source.doc),
    ("comment", |summary| summary.source.comment),
    ("blank", |summary| summary.source.blank),
    ("testfiles", |summary| summary.counts.test_files),
    ("testcode", |summary| summary.test_code),
    ("asserts", |summary| summary.counts.assertions),
    ("fns", |summary| summary.functions.number),
    ("median", |summary| summary.functions.median),
    ("p90", |summary| summary.functions.p90),
    ("max", |summary| summary.functions.max),
    ("examples", |summary| summary.example_code),
];

pub(crate) fn report(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let widths = report.packages.iter().map(|package| package.package.len());
    let width = widths.max().unwrap_or_default().max(21);
    let head: String = COLUMNS.iter().map(|(name, _)| format!("{name:>10}")).collect();
    writeln!(out, "{:width$}{head}", "")?;
    let mut row = |summary: &Summary| {
        let cell = |(_, figure): &Figure| format!("{:>10}", figure(summary));
        let cells: String = COLUMNS.iter().map(cell).collect();
        writeln!(out, "{:width$}{cells}", summary.package)
    };
    report.packages.iter().try_for_each(&mut row)?;
    row(&report.all)?;
    row(&report.outside)?;
    let (all, counts) = (&report.all, report.all.counts);
    let (outside, words) = (counts.source_assertions, counts.doc_words);
    writeln!(out, "\nassertions outside tests: {outside}; words of documentation: {words}")?;
    let (headers, questions) = (counts.headers, counts.question_headers);
    writeln!(
        out,
        "module headers: {headers}, of which {questions} ({:.1} %) begin with What, Who, How, Where or Whether",
        all.question_percent()
    )?;
    let (definitions, uses) = (counts.old_name_definitions, counts.old_name_uses);
    writeln!(out, "names with Laid: {definitions} definitions, {uses} uses")?;
    scripts(out, report)?;
    names(out, report)
}

fn scripts(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let Script { files, code, comment, blank, test_files, test_code, assertions } = report.script;
    writeln!(
        out,
        "scripts of the page: {files} files, {code} lines of code, {comment} of comments, {blank} blank; \
         tests: {test_files} files, {test_code} lines of code, {assertions} assertions"
    )
}

fn names(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let shared = &report.shared_names;
    writeln!(out, "public names that two crates define: {}", shared.len())?;
    shared
        .iter()
        .try_for_each(|shared| writeln!(out, "  {}: {}", shared.name, shared.packages.join(", ")))
}
