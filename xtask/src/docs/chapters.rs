//! The chapters: the Markdown files in `docs` and in the root, with links adapted to the site.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::{files, project};

/// Folders of the site.
pub(super) const PLAY: &str = "play";
pub(super) const API: &str = "api";

/// The parts of the book, each with its chapters.
const PARTS: [(&str, &[&str]); 5] = [
    ("Play", &["rules.md", "classic.md", "hudoku.md", "depths.md", "keys.md", "web.md", HERE]),
    ("Puzzles", &["commands.md", "techniques.md", "ratings.md", "formats.md", "glossary.md"]),
    ("For programs", &["json.md", "python.md", "cluster.md", "everything.md"]),
    ("Servers", &["server.md", "privacy.md"]),
    (
        "The project",
        &[
            "performance.md",
            "ARCHITECTURE.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "release.md",
            "CHANGELOG.md",
        ],
    ),
];

/// The title page, and the chapter with the games.
const TITLE: &str = "README.md";
const HERE: &str = "here.md";
const GAMES: &str = "# Play here\n\n<iframe src=\"play/index.html\" title=\"Underdoku\" \
                     style=\"width: 100%; height: 85vh; border: 0\" allow=\"clipboard-write\"></iframe>\n\n\
                     [On a page of its own](play/index.html)\n";

/// Links to sources, and the pages of the site that show the same.
const ELSEWHERE: [(&str, &str); 2] = [
    ("crates/underdoku", "api/underdoku/index.html"),
    ("crates/underdoku/examples", "api/underdoku/index.html"),
];

/// The chapter with the techniques.
const TECHNIQUES: &str = "techniques.md";

/// Writes the sources of the book.
pub(super) fn write(to: &Path) -> Result<()> {
    let root = project::root();
    let docs = root.join("docs");
    for path in files::below(&docs)? {
        files::copy(&docs, to, &path)?;
        let is_listed = PARTS.iter().any(|(_, chapters)| chapters.contains(&path.as_str()));
        let is_chapter = files::ends_with(&path, "md");
        ensure!(
            !is_chapter || is_listed,
            "docs/{path} is in no part of xtask/src/docs/chapters.rs"
        );
    }
    files::write(to, HERE, GAMES)?;
    let mut summary = format!("[Underdoku]({TITLE})\n");
    for path in [TITLE].into_iter().chain(PARTS.iter().flat_map(|(_, paths)| *paths).copied()) {
        if root.join(path).is_file() {
            files::copy(&root, to, path)?;
        }
        files::rewrite(&to.join(path), |text| Ok(linked(text)))?;
    }
    files::rewrite(&to.join(TECHNIQUES), |text| Ok(pictured(text)))?;
    for (part, paths) in PARTS {
        write!(summary, "\n# {part}\n\n")?;
        for path in paths {
            let text = fs::read_to_string(to.join(path)).with_context(|| (*path).to_owned())?;
            let title = text.lines().next().and_then(|line| line.strip_prefix("# "));
            let title = title.with_context(|| format!("{path} has no title"))?;
            writeln!(summary, "- [{title}]({path})")?;
        }
    }
    files::write(to, "SUMMARY.md", summary)?;
    Ok(())
}

/// Adapts links to a site where all chapters are in one folder.
fn linked(text: &str) -> String {
    let text = ["](", "src=\""]
        .iter()
        .fold(text.to_owned(), |text, opening| text.replace(&format!("{opening}docs/"), opening));
    ELSEWHERE.iter().fold(text, |text, (link, place)| {
        text.replace(&format!("]({link})"), &format!("]({place})"))
    })
}

/// The slug that a line of a technique's entry begins with.
fn slug(line: &str) -> Option<&str> {
    let (slug, rest) = line.strip_prefix('`')?.split_once('`')?;
    rest.starts_with(", ").then_some(slug)
}

/// Adds a picture to each entry of the manual.
fn pictured(text: &str) -> String {
    let mut lines = vec![""; 2];
    let mut pictured = String::new();
    for line in text.lines() {
        let _ = writeln!(pictured, "{line}");
        if let (Some(slug), true) = (slug(line), lines[lines.len() - 2].starts_with("### ")) {
            let name = lines[lines.len() - 2].trim_start_matches("### ");
            let _ = writeln!(pictured, "\n![An example of {name}]({})", picture(slug));
        }
        lines.push(line);
    }
    pictured
}

/// The path of a technique's picture.
pub(super) fn picture(slug: &str) -> String {
    format!("pictures/techniques/{slug}.svg")
}

/// The slugs of the techniques that have a picture in the manual.
pub(super) fn techniques(source: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(source.join(TECHNIQUES))?;
    let slugs = text.lines().filter_map(|line| {
        line.split_once("](pictures/techniques/")?.1.strip_suffix(".svg)").map(str::to_owned)
    });
    let slugs: Vec<String> = slugs.collect();
    ensure!(!slugs.is_empty(), "the manual has no techniques");
    Ok(slugs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_docs_and_to_sources_fit_the_site() {
        let text = "[a](docs/a.md#b) <img src=\"docs/c.png\"> [d](crates/underdoku) [e](#e)";
        let fits = "[a](a.md#b) <img src=\"c.png\"> [d](api/underdoku/index.html) [e](#e)";
        assert_eq!(linked(text), fits);
    }

    #[test]
    fn each_technique_has_a_picture_in_the_book() -> Result<()> {
        let folder = tempfile::tempdir()?;
        write(folder.path())?;
        let manual = fs::read_to_string(project::root().join("docs").join(TECHNIQUES))?;
        let entries = manual.lines().filter(|line| line.starts_with("### ")).count();
        let slugs = techniques(folder.path())?;
        assert_eq!(slugs.len(), entries);
        assert!(entries > 60 && slugs.iter().any(|slug| slug == "x-wing"));
        let summary = fs::read_to_string(folder.path().join("SUMMARY.md"))?;
        assert!(summary.contains("\n# Play\n\n- [Delve: the rules](rules.md)\n"), "{summary}");
        Ok(())
    }
}
