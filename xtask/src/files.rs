//! Files below a folder.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// The paths of all files below a folder, relative and with `/`, except built, downloaded and hidden folders.
pub(crate) fn below(root: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(root, "", &mut files)?;
    Ok(files)
}

fn collect(root: &Path, folder: &str, files: &mut Vec<String>) -> Result<()> {
    let full = root.join(folder);
    let entries = fs::read_dir(&full).with_context(|| full.display().to_string())?;
    let mut entries = entries.collect::<std::io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if !entry.file_type()?.is_dir() {
            files.push(path);
        } else if !name.starts_with('.') && !["target", "node_modules"].contains(&name.as_str()) {
            collect(root, &path, files)?;
        }
    }
    Ok(())
}

/// True if a path has this extension.
pub(crate) fn ends_with(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == ending)
}

/// Copies a file to the same relative path in another folder.
pub(crate) fn copy(from: &Path, to: &Path, path: &str) -> Result<()> {
    let target = to.join(path);
    fs::create_dir_all(target.parent().unwrap_or(to))?;
    fs::copy(from.join(path), &target).with_context(|| path.to_owned())?;
    Ok(())
}

/// Rewrites the text of a file with a function.
pub(crate) fn rewrite(file: &Path, make: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let what = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(what)?;
    fs::write(file, make(&text).with_context(what)?).with_context(what)
}

/// Writes a file below a folder, creating parent folders.
pub(crate) fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) -> Result<PathBuf> {
    let file = folder.join(path);
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(&file, bytes).with_context(|| file.display().to_string())?;
    Ok(file)
}
