//! What may stand in a source file.

use std::fs;
use std::path::Path;

use crate::code::line_of_word;

/// Files in which memory may be handled by hand: none.
const MAY_BE_UNSAFE: [&str; 2] = ["crates/solver/src/lanes/wide.rs", "benches/src/solvers.rs"];

/// A file is shorter than this: what grows longer holds two thoughts.
const LINES: usize = 500;

/// A Rust file.
pub(crate) struct Source {
    /// From the root of the workspace, with `/` between folders.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every Rust file below a folder, apart from what cargo builds and from hidden folders.
pub(crate) fn below(root: &Path) -> Result<Vec<Source>, String> {
    let mut sources = Vec::new();
    collect(root, "", &mut sources).map_err(|error| format!("reading the sources: {error}"))?;
    Ok(sources)
}

fn collect(root: &Path, folder: &str, sources: &mut Vec<Source>) -> std::io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if entry.file_type()?.is_dir() {
            if name != "target" && !name.starts_with('.') {
                collect(root, &path, sources)?;
            }
        } else if Path::new(&name).extension().is_some_and(|extension| extension == "rs") {
            sources.push(Source { text: fs::read_to_string(entry.path())?, path });
        }
    }
    Ok(())
}

/// What is wrong with a file.
pub(crate) fn faults(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = source.text.lines().count();
    if lines >= LINES {
        faults.push(format!("{} has {lines} lines; keep it under {LINES}", source.path));
    }
    if !MAY_BE_UNSAFE.contains(&source.path.as_str())
        && let Some(line) = line_of_word(&source.text, "unsafe")
    {
        faults.push(format!("{}:{line} is unsafe", source.path));
    }
    faults
}

#[test]
fn faults_of_a_file_are_named() {
    let source = |text: String| Source { path: "crates/x/src/lib.rs".to_owned(), text };
    assert_eq!(faults(&source("\n".repeat(499))), [""; 0]);
    assert_eq!(
        faults(&source("\n".repeat(499) + "unsafe {}")),
        ["crates/x/src/lib.rs has 500 lines; keep it under 500", "crates/x/src/lib.rs:500 is unsafe"]
    );
}

#[test]
fn the_sources_of_this_workspace_are_found() {
    let sources = below(&crate::root()).unwrap();
    for path in ["crates/grid/src/cell.rs", "xtask/tests/layers/sources.rs", "testkit/src/lib.rs"] {
        assert!(sources.iter().any(|source| source.path == path), "{path}");
    }
    assert!(!sources.iter().any(|source| source.path.contains("target/")));
}
