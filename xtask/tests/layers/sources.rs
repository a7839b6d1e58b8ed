//! The sources of the workspace, and words that most of them must not use.

use std::fs;
use std::path::Path;

use crate::code::line_of_word;

/// The only files that may use `unsafe`.
const MAY_BE_UNSAFE: [&str; 4] = [
    "crates/solver/src/lanes/wide.rs",
    "crates/solver/src/lanes/wide/sse2.rs",
    "benches/src/solvers.rs",
    "benches/src/forms.rs",
];

/// A Rust file.
pub(crate) struct Source {
    /// The path from the workspace's root, with `/` as separator.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every Rust file below a folder, except cargo's output and hidden folders.
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

/// The fault of a file, if it has one.
pub(crate) fn fault(source: &Source) -> Option<String> {
    if MAY_BE_UNSAFE.contains(&source.path.as_str()) {
        return None;
    }
    let line = line_of_word(&source.text, "unsafe")?;
    Some(format!("{}:{line} is unsafe", source.path))
}

#[test]
fn the_fault_of_a_file_is_named() {
    let source =
        |text: &str| Source { path: "crates/x/src/lib.rs".to_owned(), text: text.to_owned() };
    assert_eq!(fault(&source("\n\n")), None);
    assert_eq!(fault(&source("\nunsafe {}")).as_deref(), Some("crates/x/src/lib.rs:2 is unsafe"));
}

#[test]
fn the_sources_of_this_workspace_are_found() {
    let sources = below(&crate::root()).unwrap();
    for path in ["crates/grid/src/cell.rs", "xtask/tests/layers/sources.rs", "testkit/src/lib.rs"] {
        assert!(sources.iter().any(|source| source.path == path), "{path}");
    }
    assert!(!sources.iter().any(|source| source.path.contains("target/")));
}
