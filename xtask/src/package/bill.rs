//! Bills of materials in `CycloneDX`'s JSON, made by its own program for Cargo.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;

use super::binary::TARGET;
use super::{PROGRAMS, date};
use crate::libraries::{Libraries, Named, Product};
use crate::tools::Published;
use crate::{files, project};

const CYCLONEDX: Published = Published { name: "cargo-cyclonedx", version: "0.5.9", options: &[] };
/// The name of its files, and the end of their paths.
const NAME: &str = "package-bill";
const ENDING: &str = "/package-bill.json";

/// The parts of a bill that are compared.
#[derive(Deserialize)]
struct BillOfMaterials {
    components: Vec<Component>,
}

#[derive(Deserialize)]
struct Component {
    name: String,
    version: String,
}

/// Writes the bills of the programs, compared with cargo's own lists; skipped if the program that makes them is
/// missing.
pub(super) fn write(out: &Path) -> Result<()> {
    let Some(program) = CYCLONEDX.provide() else { return Ok(()) };
    let root = project::root();
    let features = PROGRAMS.each_ref().map(|product| product.features).join(" ");
    let mut cyclonedx = project::with(&program, "cyclonedx");
    cyclonedx.args(["--format", "json", "--spec-version", "1.5", "--no-build-deps", "--quiet"]);
    cyclonedx.args([
        "--target",
        TARGET,
        "--override-filename",
        NAME,
        "--features",
        features.trim(),
    ]);
    cyclonedx.env("SOURCE_DATE_EPOCH", date()?);
    let made = project::run(&mut cyclonedx, "no bill of materials could be made");
    // The program writes a bill next to the manifest of each package; move them out of the sources.
    for path in files::below(&root)?.iter().filter(|path| path.ends_with(ENDING)) {
        let product = PROGRAMS.iter().find(|product| is_of(product, path));
        if let Some(product) = product {
            let text = fs::read_to_string(root.join(path))?;
            let text = text.replace(&root.display().to_string(), "/underdoku");
            files::write(out, &format!("{}.cdx.json", product.name), text)?;
        }
        fs::remove_file(root.join(path))?;
    }
    made?;
    PROGRAMS.iter().try_for_each(|product| compare(product, out))
}

/// True if a file is next to the manifest of a product's package.
fn is_of(product: &Product, path: &str) -> bool {
    let manifest = Path::new(path).with_file_name("Cargo.toml");
    let text = fs::read_to_string(project::root().join(manifest)).unwrap_or_default();
    text.contains(&format!("\nname = \"{}\"\n", product.package))
}

/// Checks that the bill of a product contains all linked libraries.
fn compare(product: &Product, out: &Path) -> Result<()> {
    let file = out.join(format!("{}.cdx.json", product.name));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let bill: BillOfMaterials = serde_json::from_str(&text)?;
    let listed: BTreeSet<Named> =
        bill.components.into_iter().map(|one| (one.name, one.version)).collect();
    let lacks: Vec<Named> = Libraries::of(product)?.named().difference(&listed).cloned().collect();
    ensure!(lacks.is_empty(), "{} lacks {lacks:?}", file.display());
    println!("{} lists {} packages.", file.display(), listed.len());
    Ok(())
}
