//! Bundling of the page's scripts and styles, by esbuild.
//!
//! Modules that are loaded together become one file, and what several of those share becomes another. esbuild comes
//! with node's other packages, in the version of `package-lock.json`; if npm's host cannot be reached, Debian's is
//! used. The same sources give the same files.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::{files, project, tools};

/// The module that the document loads.
const MAIN: &str = "scripts/main.js";

/// Modules that it loads on demand.
const LATER: [&str; 24] = [
    "depths/depths.js",
    "later/backup.js",
    "later/best.js",
    "later/card.js",
    "later/classic.js",
    "later/colours.js",
    "later/daily.js",
    "later/days.js",
    "later/delve.js",
    "later/draft.js",
    "later/given.js",
    "later/hints.js",
    "later/hudoku.js",
    "later/introduction.js",
    "later/kept.js",
    "later/more.js",
    "later/ranks.js",
    "later/replay.js",
    "later/result.js",
    "later/rules.js",
    "later/several-games.js",
    "later/several.js",
    "later/sound.js",
    "later/statistics.js",
];

/// Further entry points; each is bundled with all its imports.
const OTHERS: [&str; 7] = [
    "scripts/worker.js",
    "styles/all.css",
    "later/lesson.css",
    "later/rules.css",
    "depths/depths.css",
    "depths/engine.js",
    "formats/engine.js",
];

/// Scripts that are not modules: other programs refer to them by name.
const ALONE: [&str; 2] = ["scripts/early.js", "sw.js"];

/// The script of the first engine. It is bundled into the worker's; tests load it by itself.
pub(crate) const ENGINE: &str = "engine/engine.js";

/// The start of the name of the file with shared modules, followed by a hash.
const SHARED: &str = "scripts/shared-";

/// The extension of declarations, which only the type checker reads.
const TYPES: &str = ".d.ts";

/// Writes the page into a new folder, bundled from one with all its parts; files for the type checker go into another.
pub(crate) fn bundle(parts: &Path, page: &Path, types: &Path) -> Result<()> {
    let esbuild = esbuild()?;
    // Otherwise there would be a file for each group of modules that share something.
    for path in LATER {
        let import = |text: &str| Ok(format!("import '../{MAIN}';{text}"));
        files::rewrite(&parts.join(path), import)?;
    }
    let run = |entries: &[&str], options: &[&str]| {
        let mut command = Command::new(&esbuild);
        command.current_dir(parts).args(entries).args(options).arg("--outbase=.");
        command.args(["--minify", "--charset=utf8", "--log-level=warning"]);
        command.arg(format!("--outdir={}", page.display()));
        project::run(&mut command, "the scripts could not be bundled")
    };
    let chunks = format!("--chunk-names={SHARED}[hash]");
    run(
        &[&[MAIN], &LATER[..], &OTHERS].concat(),
        &["--bundle", "--splitting", "--format=esm", "--target=es2022", &chunks],
    )?;
    run(&ALONE, &[])?;
    for path in files::below(parts)? {
        let is_bundled = ["js", "css"].iter().any(|end| files::ends_with(&path, end));
        if path.ends_with(TYPES) {
            files::copy(parts, types, &path)?;
        } else if !is_bundled || path == ENGINE {
            files::copy(parts, page, &path)?;
        }
    }
    let shared = without_main(page)?;
    files::rewrite(&page.join("index.html"), |document| Ok(document_of(document, &shared)))?;
    files::rewrite(&page.join("manifest.webmanifest"), |manifest| {
        Ok(serde_json::from_str::<serde_json::Value>(manifest)?.to_string())
    })
}

/// Removes the main module, which consists only of the import of shared modules and would cost a request for one
/// line. Returns the path of that import.
fn without_main(page: &Path) -> Result<String> {
    let main = page.join(MAIN);
    let text = fs::read_to_string(&main).context(MAIN)?;
    let shared = text.trim().strip_prefix("import\"./").and_then(|rest| rest.strip_suffix("\";"));
    let shared = shared.with_context(|| format!("{MAIN} is more than an import: {text}"))?;
    fs::remove_file(&main)?;
    Ok(format!("scripts/{shared}"))
}

/// The document with this module in place of the main one, and without indentation.
fn document_of(document: &str, module: &str) -> String {
    let lines = document.lines().map(str::trim_start).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n").replace(MAIN, module)
}

/// The program, installed if it is missing.
fn esbuild() -> Result<String> {
    let home = project::root().join("apps/web");
    match tools::packages(&home) {
        Ok(()) => Ok(home.join("node_modules/.bin/esbuild").display().to_string()),
        Err(_) if tools::works(Command::new("esbuild").arg("--version")) => {
            Ok("esbuild".to_owned())
        }
        Err(_) if tools::works(Command::new("apt-get").arg("--version")) => {
            tools::install(&["esbuild"]).map(|()| "esbuild".to_owned())
        }
        Err(error) => Err(error),
    }
}
