//! Figures as a table for people.

use std::io::{self, Write};

use super::summary::{Report, Summary};

/// The columns after the package's name.
const HEAD: [&str; 13] = [
    "files",
    "code",
    "doc",
    "comment",
    "blank",
    "testfiles",
    "testcode",
    "asserts",
    "fns",
    "median",
    "p90",
    "max",
    "examples",
];

fn columns(summary: &Summary) -> [usize; 13] {
    let Summary {
        files,
        code,
        doc,
        comment,
        blank,
        test_files,
        test_code,
        assertions,
        functions,
        example_code,
        ..
    } = *summary;
    let lengths = functions;
    [
        files,
        code,
        doc,
        comment,
        blank,
        test_files,
        test_code,
        assertions,
        lengths.number,
        lengths.median,
        lengths.p90,
        lengths.max,
        example_code,
    ]
}

/// Prints the figures of a checkout.
///
/// # Errors
///
/// If the output cannot be written.
pub(crate) fn report(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let width = report
        .packages
        .iter()
        .map(|package| package.package.len())
        .max()
        .unwrap_or_default()
        .max(21);
    let head: String = HEAD.iter().map(|name| format!("{name:>10}")).collect();
    writeln!(out, "{:width$}{head}", "")?;
    let mut row = |summary: &Summary| {
        let cells: String = columns(summary).iter().map(|number| format!("{number:>10}")).collect();
        writeln!(out, "{:width$}{cells}", summary.package)
    };
    report.packages.iter().try_for_each(&mut row)?;
    row(&report.all)?;
    row(&report.outside)?;
    let all = &report.all;
    writeln!(
        out,
        "\nassertions outside tests: {}; words of documentation: {}",
        all.source_assertions, all.doc_words
    )?;
    writeln!(
        out,
        "module headers: {}, of which {} ({:.1} %) begin with What, Who, How, Where or Whether",
        all.headers,
        all.question_headers,
        all.question_percent()
    )?;
    writeln!(
        out,
        "names with Laid: {} definitions, {} uses",
        all.old_name_definitions, all.old_name_uses
    )?;
    scripts(out, report)?;
    names(out, report)
}

fn scripts(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let script = report.script;
    writeln!(
        out,
        "scripts of the page: {} files, {} lines of code, {} of comments, {} blank; tests: {} files, {} lines of code, {} assertions",
        script.files,
        script.code,
        script.comment,
        script.blank,
        script.test_files,
        script.test_code,
        script.assertions
    )
}

fn names(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let (shared, faults) = (&report.shared_names, &report.name_faults);
    writeln!(
        out,
        "public names that two crates define: {}, disagreements with the list of them: {}",
        shared.len(),
        faults.len()
    )?;
    faults.iter().try_for_each(|fault| writeln!(out, "  {fault}"))
}
