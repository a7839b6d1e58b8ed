//! The page's files: listing, and their version.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::files;

/// A file that a browser may ask for.
pub(crate) struct File {
    /// The path from the page's folder, with `/` as separator.
    path: String,
    content: Vec<u8>,
}

impl File {
    fn is_later(&self) -> bool {
        self.path.split_once('/').is_some_and(|(folder, _)| LATER.contains(&folder))
    }
}

/// Ends of files that no browser requests: types and a script, which only checks read, and
/// compressed files, which a server sends instead of others.
const UNSEEN: [&str; 4] = [".d.ts", super::bundle::ENGINE, ".br", ".gz"];

/// Folders of files that are not part of the first load: a browser fetches them when they are
/// needed, and keeps them from then on.
pub(crate) const LATER: [&str; 3] = ["depths", "formats", "later"];

/// Every file of the page that a browser requests, sorted by name.
pub(crate) fn list(folder: &Path) -> Result<Vec<File>> {
    let mut paths = files::below(folder)?;
    paths.retain(|path| !UNSEEN.iter().any(|end| path.ends_with(end)));
    paths.sort();
    let read = |path: String| {
        Ok(File { content: fs::read(folder.join(&path)).with_context(|| path.clone())?, path })
    };
    paths.into_iter().map(read).collect()
}

/// The total size in bytes.
pub(crate) fn size(files: &[File]) -> usize {
    files.iter().map(|file| file.content.len()).sum()
}

/// Writes `files.js`, which tells the service worker the files to cache for offline use, those to
/// cache once they were asked for, and their version.
pub(crate) fn write_list(folder: &Path, files: &[File]) -> Result<()> {
    // The browser itself caches the worker, and asks for pictures of the icon when it installs the page.
    let kept =
        files.iter().filter(|file| file.path != "sw.js" && !files::ends_with(&file.path, "png"));
    let (later, first): (Vec<&File>, Vec<&File>) = kept.partition(|file| file.is_later());
    let [first, later] = [first, later]
        .map(|files| files.iter().map(|file| format!("  {:?},\n", file.path)).collect::<String>());
    let text = format!(
        "self.VERSION = \"{:016x}\";\nself.FILES = [\n{first}];\nself.LATER = [\n{later}];\n",
        version(files)
    );
    fs::write(folder.join("files.js"), text).context("writing files.js")
}

/// A number that changes with any of the files.
fn version(files: &[File]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for file in files {
        (&file.path, &file.content).hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_copied_and_listed() -> Result<()> {
        let (from, to) = (tempfile::tempdir()?, tempfile::tempdir()?);
        fs::create_dir(from.path().join("scripts"))?;
        fs::create_dir(from.path().join("depths"))?;
        for (name, text) in [
            ("index.html", "<p>"),
            ("scripts/a.js", "a"),
            ("scripts/a.d.ts", "t"),
            ("sw.js", "s"),
            ("depths/b.js", "b"),
        ] {
            fs::write(from.path().join(name), text)?;
        }
        let copy = |path: &String| files::copy(from.path(), to.path(), path);
        files::below(from.path())?.iter().try_for_each(copy)?;
        let listed = list(to.path())?;
        let paths: Vec<&str> = listed.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["depths/b.js", "index.html", "scripts/a.js", "sw.js"]);
        assert_eq!(size(&listed), 6);
        write_list(to.path(), &listed)?;
        let text = fs::read_to_string(to.path().join("files.js"))?;
        let lists = "self.FILES = [\n  \"index.html\",\n  \"scripts/a.js\",\n];\nself.LATER = [\n  \"depths/b.js\",\n];\n";
        assert!(text.ends_with(lists), "{text}");
        Ok(())
    }

    #[test]
    fn any_change_makes_another_version() {
        let files = |path: &str, content: &[u8]| {
            [File { path: path.to_owned(), content: content.to_vec() }]
        };
        let versions = [("a", b"b"), ("a", b"c"), ("b", b"b")]
            .map(|(path, content)| version(&files(path, content)));
        assert!(versions[0] != versions[1] && versions[0] != versions[2]);
        assert_eq!(versions[0], version(&files("a", b"b")));
    }
}
