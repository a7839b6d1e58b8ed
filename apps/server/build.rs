//! Embeds the page into the binary: every file in the workspace's `target/web`, or in the folder
//! named by `UNDERDOKU_WEB`.
//!
//! The server also builds without a page. In the workspace an empty folder is then created, so that
//! cargo watches it and rebuilds once there is a page. A package built elsewhere has no workspace
//! around it, so nothing is created there.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let home = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-env-changed=UNDERDOKU_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if let Some(folder) = page(&home) {
        println!("cargo::rerun-if-changed={}", folder.display());
        // If this fails, there is no page to watch for either.
        let _ = fs::create_dir_all(&folder);
        if let Ok(folder) = folder.canonicalize() {
            collect(&folder, "", &mut files)?;
        }
    }
    files.sort();
    let mut table = String::from("pub(super) static FILES: &[(&str, &[u8])] = &[\n");
    for (path, file) in files {
        writeln!(table, "    ({path:?}, include_bytes!({:?})),", file.display().to_string())
            .map_err(io::Error::other)?;
    }
    table += "];\n";
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs"), table)
}

/// The folder to look for a page in.
fn page(home: &Path) -> Option<PathBuf> {
    let workspace = home.join("../..");
    let is_ours = workspace.join("apps/web/page").is_dir();
    env::var_os("UNDERDOKU_WEB")
        .map(PathBuf::from)
        .or_else(|| is_ours.then(|| workspace.join("target/web")))
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let path = format!("{prefix}{name}");
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push((path, entry.path()));
        }
    }
    Ok(())
}
