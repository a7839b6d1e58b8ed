//! The page's files: their list and their version.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::files;

/// A file that a browser may request.
pub(crate) struct File {
    /// The path from the page's folder, with `/` as separator.
    path: String,
    content: Vec<u8>,
}

impl File {
    fn is_later(&self) -> bool {
        LATER.iter().any(|folder| self.path.contains(&format!("/{folder}/")))
    }
}

/// Folders that move into the folder of the version, so that servers of two versions behind one address do not mix
/// them.
const VERSIONED: [&str; 6] = ["depths", "engine", "formats", "later", "scripts", "styles"];

/// The prefix of the folder of a version; the server lets browsers cache its contents for ever.
const VERSION: &str = "v-";

/// Suffixes of files that no browser requests: a script that only checks read, and compressed files, which a server
/// sends in place of others.
const UNSEEN: [&str; 3] = [super::bundle::ENGINE, ".br", ".gz"];

/// Folders of files that are not part of the first load: a browser fetches them on demand, and caches them from then
/// on.
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

/// Moves files into a folder of their version and updates the paths in the document; returns the version.
pub(crate) fn versioned(page: &Path) -> Result<String> {
    let version = format!("{:016x}", version(&list(page)?));
    let name = format!("{VERSION}{version}");
    let folder = page.join(&name);
    fs::create_dir(&folder)?;
    for part in VERSIONED {
        fs::rename(page.join(part), folder.join(part)).with_context(|| format!("moving {part}"))?;
    }
    let renamed = |text: &str| {
        let part = |text: String, part| {
            text.replace(&format!("=\"{part}/"), &format!("=\"{name}/{part}/"))
        };
        Ok(VERSIONED.iter().fold(text.to_owned(), part))
    };
    files::rewrite(&page.join("index.html"), renamed)?;
    Ok(version)
}

/// The folder of the version in a page.
pub(crate) fn of_version(page: &Path) -> Result<PathBuf> {
    let folders = fs::read_dir(page).with_context(|| page.display().to_string())?;
    let mut paths = folders.filter_map(|entry| Some(entry.ok()?.path()));
    let is_it = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(VERSION))
    };
    paths.find(is_it).with_context(|| format!("{} has no version", page.display()))
}

/// Puts a list at the head of the service worker: the files to cache for offline use, those to cache once requested, and
/// their version. A file of its own would cost the first load another request.
pub(crate) fn write_list(folder: &Path, version: &str, files: &[File]) -> Result<()> {
    // The browser itself caches the worker, and requests the icons when it installs the page; a server returns the page
    // for unknown addresses.
    let is_kept = |file: &&File| {
        !["sw.js", "404.html"].contains(&file.path.as_str()) && !files::ends_with(&file.path, "png")
    };
    let kept = files.iter().filter(is_kept);
    let (later, first): (Vec<&File>, Vec<&File>) = kept.partition(|file| file.is_later());
    let [first, later] = [first, later]
        .map(|files| files.iter().map(|file| format!("  {:?},\n", file.path)).collect::<String>());
    let text = format!(
        "self.VERSION = \"{version}\";\nself.FILES = [\n{first}];\nself.LATER = [\n{later}];\n"
    );
    files::rewrite(&folder.join("sw.js"), |worker| Ok(text + worker))
}

/// A number that changes if any of the files does.
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
        for folder in VERSIONED {
            fs::create_dir(from.path().join(folder))?;
        }
        for (name, text) in [
            ("index.html", "<script src=\"scripts/a.js\"></script>"),
            ("engine/e.wasm", "e"),
            ("formats/f.js", "f"),
            ("later/l.js", "l"),
            ("styles/a.css", "a"),
            ("scripts/a.js", "a"),
            ("sw.js", "s"),
            ("depths/b.js", "b"),
        ] {
            fs::write(from.path().join(name), text)?;
        }
        let copy = |path: &String| files::copy(from.path(), to.path(), path);
        files::below(from.path())?.iter().try_for_each(copy)?;
        let version = versioned(to.path())?;
        let listed = list(to.path())?;
        let name = format!("v-{version}");
        let wanted = format!(
            "index.html sw.js {name}/depths/b.js {name}/engine/e.wasm {name}/formats/f.js \
             {name}/later/l.js {name}/scripts/a.js {name}/styles/a.css"
        );
        assert_eq!(listed.iter().map(|file| &*file.path).collect::<Vec<_>>().join(" "), wanted);
        assert_eq!(of_version(to.path())?, to.path().join(&name));
        let document = fs::read_to_string(to.path().join("index.html"))?;
        assert_eq!(document, format!("<script src=\"{name}/scripts/a.js\"></script>"));
        write_list(to.path(), &version, &listed)?;
        let text = fs::read_to_string(to.path().join("sw.js"))?;
        let [first, later] = [
            &["engine/e.wasm", "scripts/a.js", "styles/a.css"][..],
            &["depths/b.js", "formats/f.js", "later/l.js"],
        ]
        .map(|paths| {
            paths.iter().map(|path| format!("  \"{name}/{path}\",\n")).collect::<String>()
        });
        let lists = format!(
            "self.VERSION = \"{version}\";\nself.FILES = [\n  \"index.html\",\n{first}];\nself.LATER = [\n{later}];\ns"
        );
        assert_eq!(text, lists);
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
