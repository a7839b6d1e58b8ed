//! A checkout: its packages, and the files of each.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use toml::{Table, Value};

use super::figures::Figures;
use super::script::Script;
use super::source::{Kind, Source};
use crate::files::{below, ends_with};

/// A package with its figures.
#[derive(Debug)]
pub(crate) struct Package {
    /// Its folder from the root, with `/` as separator.
    pub(crate) folder: String,
    /// True if it is outside the workspace, as benches and fuzz targets are.
    pub(crate) is_outside: bool,
    pub(crate) figures: Figures,
    pub(crate) script: Script,
}

/// The packages of a checkout, by folder.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) packages: Vec<Package>,
}

impl Tree {
    /// Reads the packages of a checkout, or those in a folder of it.
    ///
    /// # Errors
    ///
    /// If there are none, or a file cannot be read.
    pub(crate) fn read(root: &Path, within: Option<&str>) -> Result<Self> {
        let is_manifest = |path: &String| path.rsplit('/').next() == Some("Cargo.toml");
        let (manifests, mut files): (Vec<_>, Vec<_>) =
            below(root)?.into_iter().partition(is_manifest);
        files.retain(|path| ends_with(path, "rs") || ends_with(path, "js"));
        let mut packages = folders(root, &manifests)?;
        if let Some(within) = within.map(|within| within.trim_matches('/')) {
            packages.retain(|(folder, _)| is_within(folder, within));
            ensure!(!packages.is_empty(), "there is no package in {within:?}");
        }
        ensure!(!packages.is_empty(), "there is no package in {}", root.display());
        let folders: Vec<String> = packages.iter().map(|(folder, _)| folder.clone()).collect();
        let read = |(folder, is_outside): (String, bool)| {
            // The files of a nested package belong only to that package.
            let is_own = |file: &&String| {
                let owner = folders
                    .iter()
                    .filter(|folder| is_within(file, folder))
                    .max_by_key(|folder| folder.len());
                owner == Some(&folder)
            };
            package(root, &folder, is_outside, files.iter().filter(is_own))
        };
        Ok(Self { packages: packages.into_iter().map(read).collect::<Result<_>>()? })
    }

    /// The total of the packages of the workspace.
    pub(crate) fn all(&self) -> Figures {
        Figures::sum(self.members().map(|package| &package.figures))
    }

    /// The total of the packages outside the workspace.
    pub(crate) fn outside(&self) -> Figures {
        Figures::sum(
            self.packages
                .iter()
                .filter(|package| package.is_outside)
                .map(|package| &package.figures),
        )
    }

    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| !package.is_outside)
    }

    /// The total of the page's scripts.
    pub(crate) fn script(&self) -> Script {
        Script::sum(self.packages.iter().map(|package| package.script))
    }

    /// Public names defined by two or more packages of the workspace, with those packages.
    pub(crate) fn shared_names(&self) -> BTreeMap<&str, Vec<&str>> {
        let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in self.members() {
            for name in &package.figures.types {
                names.entry(name).or_default().push(&package.folder);
            }
        }
        names.retain(|_, folders| folders.len() > 1);
        names
    }
}

fn is_within(path: &str, folder: &str) -> bool {
    let rest = path.strip_prefix(folder);
    folder.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The folders of packages, each with true if it is outside the workspace.
fn folders(root: &Path, manifests: &[String]) -> Result<Vec<(String, bool)>> {
    let mut folders = Vec::new();
    let mut excluded = Vec::new();
    for path in manifests {
        let text = fs::read_to_string(root.join(path)).with_context(|| path.clone())?;
        let manifest: Table = text.parse().with_context(|| path.clone())?;
        let folder = path.strip_suffix("Cargo.toml").unwrap_or(path).trim_end_matches('/');
        let workspace = manifest.get("workspace");
        if let Some(paths) =
            workspace.and_then(|workspace| workspace.get("exclude")).and_then(Value::as_array)
        {
            excluded.extend(paths.iter().filter_map(Value::as_str).map(str::to_owned));
        }
        if manifest.contains_key("package") {
            folders.push((folder.to_owned(), workspace.is_some() && !folder.is_empty()));
        }
    }
    for (folder, is_outside) in &mut folders {
        *is_outside |= excluded.contains(folder);
    }
    Ok(folders)
}

fn package<'a>(
    root: &Path,
    folder: &str,
    is_outside: bool,
    files: impl Iterator<Item = &'a String>,
) -> Result<Package> {
    let (scripts, files): (Vec<&String>, Vec<&String>) =
        files.partition(|file| ends_with(file, "js"));
    let read = |path: &str| fs::read_to_string(root.join(path)).with_context(|| path.to_owned());
    let mut sources = Vec::new();
    let mut tests: Vec<PathBuf> = Vec::new();
    for path in files {
        let source =
            Source::read(&read(path)?, kind(folder, path)).with_context(|| path.clone())?;
        tests.extend(source.test_modules.iter().map(|module| children(path).join(module)));
        sources.push((path, source.figures));
    }
    for (path, figures) in &mut sources {
        // The file of a test module, or one below it.
        let module = Path::new(path.as_str()).with_extension("");
        if tests.iter().any(|test| module.starts_with(test)) {
            *figures = Source::read(&read(path)?, Kind::Test)?.figures;
        }
    }
    let mut script = Script::default();
    for path in scripts {
        script += Script::of(&read(path)?, path.contains("/tests/"));
    }
    Ok(Package {
        folder: folder.to_owned(),
        is_outside,
        figures: Figures::sum(sources.iter().map(|(_, figures)| figures)),
        script,
    })
}

/// The purpose of a file, by its folder.
fn kind(package: &str, path: &str) -> Kind {
    let within = path.strip_prefix(package).unwrap_or(path).trim_start_matches('/');
    match within.split('/').next() {
        Some("tests") => Kind::Test,
        Some("examples" | "benches") => Kind::Example,
        _ => Kind::Source,
    }
}

/// The folder for the submodules of a file.
fn children(path: &str) -> PathBuf {
    let path = Path::new(path);
    let is_root =
        matches!(path.file_stem().and_then(|stem| stem.to_str()), Some("lib" | "main" | "mod"));
    if is_root { path.parent().unwrap_or(path).to_owned() } else { path.with_extension("") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A checkout made of these files.
    fn checkout(files: &[(&str, &str)]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    const PACKAGE: &str = "[package]\nname = \"x\"\n";

    fn made_up() -> tempfile::TempDir {
        checkout(&[
            ("Cargo.toml", "[workspace]\nmembers = [\"crates/*\"]\nexclude = [\"benches\"]\n"),
            ("crates/a/Cargo.toml", PACKAGE),
            (
                "crates/a/src/lib.rs",
                "//! What it is.\n#[cfg(test)]\nmod laws;\nmod inner;\npub struct Board;\n",
            ),
            ("crates/a/src/laws.rs", "mod below;\n#[test]\nfn law() {\n    assert!(true);\n}\n"),
            ("crates/a/src/laws/below.rs", "fn help() {}\n"),
            ("crates/a/src/inner.rs", "#[cfg(test)]\nmod tests;\nfn a() {\n}\n"),
            ("crates/a/src/inner/tests.rs", "use super::*;\n"),
            ("crates/a/src/inner/testsuite.rs", "pub struct Cell;\n"),
            ("crates/a/tests/it.rs", "pub struct Cell;\nfn it() {}\n"),
            ("crates/a/examples/show/main.rs", "fn main() {}\n"),
            ("crates/a/target/debug/x.rs", "no Rust"),
            ("crates/b/Cargo.toml", PACKAGE),
            ("crates/b/src/main.rs", "pub enum Board {}\n"),
            ("crates/b/page/page.js", "// a\nlet a;\n"),
            ("crates/b/tests/page.test.js", "assert.ok(1);\n"),
            ("crates/b/node_modules/c/c.js", "let c;\n"),
            ("benches/Cargo.toml", PACKAGE),
            ("benches/src/main.rs", "pub struct Board;\n"),
            ("fuzz/Cargo.toml", "[package]\nname = \"y\"\n[workspace]\n"),
            ("fuzz/targets/one.rs", "fn main() {}\n"),
        ])
    }

    #[test]
    #[ignore = "takes long"]
    fn no_name_in_this_tree_is_an_old_one() {
        let tree = Tree::read(&crate::project::root(), None).unwrap();
        for package in &tree.packages {
            let counts = &package.figures.counts;
            let found = (counts.old_name_definitions, counts.old_name_uses);
            assert_eq!(found, (0, 0), "{}: a board of any layout is a Board", package.folder);
        }
    }

    #[test]
    fn packages_are_found_with_their_files() {
        let root = made_up();
        let tree = Tree::read(root.path(), None).unwrap();
        let found: Vec<_> = tree
            .packages
            .iter()
            .map(|package| (package.folder.as_str(), package.is_outside))
            .collect();
        assert_eq!(
            found,
            [("benches", true), ("crates/a", false), ("crates/b", false), ("fuzz", true)]
        );
        let all = tree.all();
        assert_eq!((all.counts.files, all.counts.test_files), (4, 4));
        // lib.rs has four lines without the two of its test module, inner.rs two; and one each.
        assert_eq!((all.source.code, all.source.doc, all.functions.len()), (2 + 2 + 1 + 1, 1, 1));
        assert_eq!(
            (all.tests.code, all.examples.code, all.counts.assertions),
            (2 + 5 + 1 + 2 + 1 + 2, 1, 1)
        );
        assert_eq!((all.counts.headers, all.counts.question_headers), (1, 1));
        assert_eq!(tree.outside().source.code, 2);
        let script = tree.script();
        assert_eq!(
            (script.files, script.code, script.comment, script.test_code, script.assertions),
            (1, 1, 1, 1, 1)
        );
        let shared: Vec<_> = tree.shared_names().into_iter().collect();
        assert_eq!(shared, [("Board", vec!["crates/a", "crates/b"])]);
    }

    #[test]
    fn a_folder_of_a_checkout_can_be_counted_alone() {
        let root = made_up();
        let folders = |within| -> Vec<String> {
            let packages = Tree::read(root.path(), Some(within)).unwrap().packages;
            packages.into_iter().map(|package| package.folder).collect()
        };
        assert_eq!(folders("crates"), ["crates/a", "crates/b"]);
        assert_eq!(folders("crates/b/"), ["crates/b"]);
        let fault = Tree::read(root.path(), Some("crate")).unwrap_err().to_string();
        assert_eq!(fault, "there is no package in \"crate\"");
    }

    #[test]
    fn a_file_with_invalid_rust_is_reported() {
        let root = checkout(&[
            ("Cargo.toml", PACKAGE),
            ("src/lib.rs", "fn ("),
            ("build.rs", "fn main() {}"),
        ]);
        let fault = Tree::read(root.path(), None).unwrap_err();
        assert!(format!("{fault:#}").starts_with("src/lib.rs: "), "{fault:#}");
    }
}
