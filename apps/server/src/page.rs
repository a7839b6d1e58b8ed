//! The page: files that never change while the server runs.
//!
//! They are read once, from a folder or from the binary, and stay in memory with the headers of
//! their answers. A request path is only looked up among their names, so no path can escape the
//! folder.
//!
//! A file `x.br` or `x.gz` next to `x` is its compressed form, sent to clients that accept it. A
//! missing `x.gz` is created. Every answer has an entity tag. Files in a folder named after their
//! version may be cached for ever; all others must be revalidated, which costs a few bytes if
//! nothing has changed, so that a browser never shows yesterday's page.

mod accept;
mod embedded;
mod file;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use axum::body::Bytes;
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use file::File;

/// The files of the page, by their paths.
#[derive(Debug, Default)]
pub struct Page(BTreeMap<String, File>);

/// Shown if the page was not built.
const NO_PAGE: &str = "<!doctype html>\n<html lang=\"en\"><title>Underdoku</title>\n<h1>Underdoku</h1>\n\
    <p>This server was built without its page. It ranks runs of the day all the same: see \
    <a href=\"/api/daily\">/api/daily</a>.\n</html>\n";

impl Page {
    /// The page embedded in this binary: the contents of `target/web` at build time.
    pub fn embedded() -> Self {
        let files = embedded::FILES
            .iter()
            .map(|&(path, bytes)| (path.to_owned(), Bytes::from_static(bytes)));
        Self::of(files.collect())
    }

    /// Reads the page from a folder.
    ///
    /// # Errors
    ///
    /// If the folder or a file in it cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)?;
        Ok(Self::of(files))
    }

    /// Creates the page from these files, by path.
    pub fn of(mut files: BTreeMap<String, Bytes>) -> Self {
        if !files.contains_key("index.html") {
            files.insert("index.html".to_owned(), Bytes::from_static(NO_PAGE.as_bytes()));
        }
        let is_packed = |path: &str| {
            let name = path.strip_suffix(".br").or_else(|| path.strip_suffix(".gz"));
            name.is_some_and(|name| files.contains_key(name))
        };
        let packed = |path: &str, ending: &str| files.get(&format!("{path}.{ending}")).cloned();
        let plain = files.iter().filter(|(path, _)| !is_packed(path));
        let served = plain.map(|(path, bytes)| {
            let file = File::new(path, bytes.clone(), packed(path, "br"), packed(path, "gz"));
            (path.clone(), file)
        });
        Self(served.collect())
    }

    /// The number of files.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are no files, which never happens.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The page for unknown addresses, if it exists and the request comes from a browser.
    pub fn missing(&self, asked: &HeaderMap) -> Option<Response> {
        let accepts = asked.get(ACCEPT).and_then(|kinds| kinds.to_str().ok());
        let file =
            accepts.filter(|kinds| kinds.contains("text/html")).and(self.0.get("404.html"))?;
        // Ignores the headers of the request, because a conditional one would be answered with 304.
        let mut answer = file.answer(&HeaderMap::new());
        *answer.status_mut() = StatusCode::NOT_FOUND;
        Some(answer)
    }

    /// The answer for a path, according to the request's headers; for a folder, its `index.html`.
    pub fn answer(&self, path: &str, asked: &HeaderMap) -> Option<Response> {
        let path = path.strip_prefix('/')?;
        let file = match path {
            "" => self.0.get("index.html"),
            folder if folder.ends_with('/') => self.0.get(&format!("{folder}index.html")),
            path => self.0.get(path),
        };
        file.map(|file| file.answer(asked))
    }
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Bytes>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let path = format!("{prefix}{name}");
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, std::fs::read(entry.path())?.into());
        }
    }
    Ok(())
}
