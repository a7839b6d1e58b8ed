//! Summary figures, one number each, as printed, written as JSON and compared.

use serde::Serialize;

use super::figures::{Counts, Figures, Lengths, Lines};
use super::script::Script;
use super::tree::{Package, Tree};

/// The figures of one package or several.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Summary {
    pub(crate) package: String,
    #[serde(flatten)]
    pub(crate) counts: Counts,
    #[serde(flatten)]
    pub(crate) source: Lines,
    pub(crate) test_code: usize,
    pub(crate) test_doc: usize,
    pub(crate) test_comment: usize,
    pub(crate) test_blank: usize,
    pub(crate) example_code: usize,
    pub(crate) functions: Lengths,
}

/// A figure with its title.
pub(crate) type Figure = (&'static str, fn(&Summary) -> usize);

/// The figures of a checkout.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    pub(crate) packages: Vec<Summary>,
    /// All packages of the workspace, without examples and benches.
    pub(crate) all: Summary,
    /// The packages outside the workspace: benches and fuzz targets.
    pub(crate) outside: Summary,
    pub(crate) script: Script,
    /// Public names defined by two or more crates, with those crates.
    pub(crate) shared_names: Vec<SharedName>,
}

#[derive(Debug, Serialize)]
pub(crate) struct SharedName {
    pub(crate) name: String,
    pub(crate) packages: Vec<String>,
}

impl Summary {
    pub(crate) fn of(package: &str, figures: &Figures) -> Self {
        Self {
            package: package.to_owned(),
            counts: figures.counts,
            source: figures.source,
            test_code: figures.tests.code,
            test_doc: figures.tests.doc,
            test_comment: figures.tests.comment,
            test_blank: figures.tests.blank,
            example_code: figures.examples.code,
            functions: figures.lengths(),
        }
    }

    /// The percentage of headers that begin with a question word.
    pub(crate) fn question_percent(&self) -> f64 {
        100.0 * self.counts.question_headers as f64 / self.counts.headers.max(1) as f64
    }
}

impl Report {
    pub(crate) fn of(tree: &Tree) -> Self {
        let shared = tree.shared_names().into_iter().map(|(name, packages)| SharedName {
            name: name.to_owned(),
            packages: packages.into_iter().map(str::to_owned).collect(),
        });
        let of_package = |package: &Package| Summary::of(&package.folder, &package.figures);
        Self {
            packages: tree.packages.iter().map(of_package).collect(),
            all: Summary::of("in all", &tree.all()),
            outside: Summary::of("outside the workspace", &tree.outside()),
            script: tree.script(),
            shared_names: shared.collect(),
        }
    }
}
