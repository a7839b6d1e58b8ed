//! The published packages, and the requirements of crates.io.

use std::path::Path;

use toml::{Table, Value};

use crate::packages::at;

/// The manifest keys that every published package must have, its own or inherited.
const KEYS: [&str; 9] = [
    "categories",
    "description",
    "edition",
    "include",
    "keywords",
    "license",
    "name",
    "rust-version",
    "version",
];

/// The files that the folder of every published package must have.
const FILES: [&str; 3] = ["README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The missing keys and files of a package, unless it is never published.
pub(crate) fn faults(
    folder: &str,
    manifest: &Table,
    workspace: &Table,
    root: &Path,
) -> Vec<String> {
    let Some(package) = manifest.get("package").and_then(Value::as_table) else {
        return vec![format!("{folder} is no package")];
    };
    if package.get("publish").and_then(Value::as_bool) == Some(false) {
        return Vec::new();
    }
    let has_address = at(workspace, &["workspace", "package", "repository"]).is_some();
    let keys = KEYS.into_iter().chain(has_address.then_some("repository"));
    let missing = keys.filter(|key| !package.contains_key(*key));
    let lost = FILES.into_iter().filter(|file| !root.join(folder).join(file).is_file());
    missing
        .map(|key| format!("{folder} is published and says no {key}"))
        .chain(lost.map(|file| format!("{folder} is published and has no {file}")))
        .collect()
}

/// Packages of the workspace required in a version other than their own.
pub(crate) fn versions(workspace: &Table) -> Vec<String> {
    let version = at(workspace, &["workspace", "package", "version"]).and_then(Value::as_str);
    let shared = at(workspace, &["workspace", "dependencies"]).and_then(Value::as_table);
    let ours = shared.into_iter().flatten().filter(|(_, value)| value.get("path").is_some());
    let asked = ours.filter_map(|(name, value)| Some((name, value.get("version")?.as_str()?)));
    asked
        .filter(|(_, asked)| Some(*asked) != version)
        .map(|(name, asked)| {
            format!("Cargo.toml asks for {name} {asked}, which is another version")
        })
        .collect()
}

#[test]
fn missing_keys_and_files_are_named() {
    let workspace: Table = "workspace.package.version = '1.0.0'".parse().unwrap();
    let manifest = |lines: &str| format!("[package]\n{lines}").parse::<Table>().unwrap();
    let keys: Vec<String> = KEYS.iter().map(|key| format!("{key}.workspace = true\n")).collect();
    let whole = manifest(&keys.concat());
    let root = crate::root();
    assert_eq!(faults("crates/grid", &whole, &workspace, &root), [""; 0]);
    assert_eq!(faults("xtask", &manifest("publish = false"), &workspace, &root), [""; 0]);
    assert_eq!(
        faults("crates/grid", &manifest(&keys[1..].concat()), &workspace, &root),
        ["crates/grid is published and says no categories"]
    );
    assert_eq!(
        faults("xtask", &whole, &workspace, &root)[0],
        "xtask is published and has no README.md"
    );
    let settled = "workspace.package.repository = 'https://example.org'".parse().unwrap();
    assert_eq!(
        faults("crates/grid", &whole, &settled, &root),
        ["crates/grid is published and says no repository"]
    );
}

#[test]
fn an_outdated_version_is_named() {
    let workspace = |version: &str| {
        format!(
            "workspace.package.version = '1.0.0'\n\
            workspace.dependencies.ours = {{ path = 'a', version = '{version}' }}\n\
            workspace.dependencies.theirs = {{ version = '3' }}\n\
            workspace.dependencies.kit = {{ path = 'b' }}"
        )
        .parse::<Table>()
        .unwrap()
    };
    assert_eq!(versions(&workspace("1.0.0")), [""; 0]);
    assert_eq!(
        versions(&workspace("0.9.0")),
        ["Cargo.toml asks for ours 0.9.0, which is another version"]
    );
}
