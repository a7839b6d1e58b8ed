//! Checks the links between the pages of a site.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::files;

/// The dead links, each with its page. Pages in some folders are not read, only linked to.
pub(super) fn dead(site: &Path, apart: &[&str]) -> Result<Vec<String>> {
    let mut anchors = Anchors { site, known: BTreeMap::new() };
    let mut dead = Vec::new();
    for path in files::below(site)? {
        let is_apart = path.split_once('/').is_some_and(|(folder, _)| apart.contains(&folder));
        if is_apart || !files::ends_with(&path, "html") {
            continue;
        }
        let text = fs::read_to_string(site.join(&path)).with_context(|| path.clone())?;
        for link in links(&text) {
            if !anchors.has(&path, &link)? {
                dead.push(format!("{path}: {link}"));
            }
        }
    }
    Ok(dead)
}

/// The values of attributes with links, except those with a scheme.
fn links(text: &str) -> BTreeSet<String> {
    let values = [" href=\"", " src=\""].into_iter().flat_map(|attribute| values(text, attribute));
    let is_inside = |link: &String| {
        let before = link.split(['/', '#', '?']).next().unwrap_or_default();
        !link.starts_with("//") && !before.contains(':')
    };
    values.map(|link| link.replace("&amp;", "&")).filter(is_inside).collect()
}

/// The values of an attribute.
fn values<'a>(text: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    text.split(attribute).skip(1).filter_map(|rest| rest.split('"').next())
}

/// The anchors of pages, read on demand.
struct Anchors<'a> {
    site: &'a Path,
    known: BTreeMap<PathBuf, BTreeSet<String>>,
}

impl Anchors<'_> {
    /// True if a link on a page leads to a file and, if it names an anchor, to one in that file.
    fn has(&mut self, page: &str, link: &str) -> Result<bool> {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let path = path.split('?').next().unwrap_or_default();
        let target = match path {
            "" => PathBuf::from(page),
            _ => plain(&Path::new(page).with_file_name("").join(path)),
        };
        let file = self.site.join(&target);
        let target = if file.is_dir() { target.join("index.html") } else { target };
        if !self.site.join(&target).is_file() {
            return Ok(false);
        }
        // The pages of source code get their anchors from a script.
        Ok(anchor.is_empty() || self.of(&target)?.contains(anchor))
    }

    fn of(&mut self, target: &Path) -> Result<&BTreeSet<String>> {
        if !self.known.contains_key(target) {
            let text = fs::read_to_string(self.site.join(target))?;
            let ids = values(&text, " id=\"").map(str::to_owned).collect();
            self.known.insert(target.to_owned(), ids);
        }
        Ok(&self.known[target])
    }
}

/// Resolves `.` and `..`; a link from the root starts in the first folder of the site.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir | Component::RootDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_are_found_and_others_are_not() -> Result<()> {
        let site = tempfile::tempdir()?;
        let pages = [
            (
                "index.html",
                "<a href=\"a/b.html#there\"> <a href=\"a/b.html#gone\"> <a href=\"a/c.html\"> \
                 <a href=\"#here\"> <h1 id=\"here\"> <a href=\"https://example.org/x\"> \
                 <a href=\"mailto:a@b.c\"> <img src=\"a/d.svg?v=1\"> <a href=\"a/\">",
            ),
            ("a/b.html", "<a href=\"../index.html#here\"> <h2 class=\"x\" id=\"there\">"),
            (
                "a/index.html",
                "<base href=\"/\"> <a href=\"/a/b.html\"> <a href=\"b.html\"> <a href=\"../b.html\">",
            ),
            ("a/d.svg", ""),
            ("apart/e.html", "<a href=\"nowhere.html\">"),
        ];
        for (path, text) in pages {
            files::write(site.path(), path, text)?;
        }
        let found = dead(site.path(), &["apart"])?;
        let expected =
            ["a/index.html: ../b.html", "index.html: a/b.html#gone", "index.html: a/c.html"];
        assert_eq!(found, expected);
        Ok(())
    }
}
