//! The packages of the workspace, from their `Cargo.toml` files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

/// A package and its dependencies.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// Its folder, such as `crates/grid`.
    pub(crate) folder: String,
    pub(crate) name: String,
    /// The packages it needs to build, without those of its tests.
    pub(crate) needs: BTreeSet<String>,
    /// True if it uses the workspace's lints.
    pub(crate) has_lints: bool,
}

/// All packages of the workspace in this folder.
pub(crate) fn of_workspace(root: &Path) -> Result<Vec<Package>, String> {
    let workspace = manifest(root, ".")?;
    let members = at(&workspace, &["workspace", "members"]).and_then(Value::as_array);
    let members = members.ok_or("the workspace has no members")?.iter().filter_map(Value::as_str);
    let mut packages = Vec::new();
    for folder in
        members.map(|member| folders(root, member)).collect::<Result<Vec<_>, _>>()?.concat()
    {
        packages.push(package(&folder, &manifest(root, &folder)?, &workspace)?);
    }
    Ok(packages)
}

/// The folders of a workspace member: itself, or the packages in `folder/*`.
fn folders(root: &Path, member: &str) -> Result<Vec<String>, String> {
    let Some(parent) = member.strip_suffix("/*") else {
        return Ok(vec![member.to_owned()]);
    };
    let entries = fs::read_dir(root.join(parent)).map_err(|error| format!("{parent}: {error}"))?;
    let packages = entries.flatten().filter(|entry| entry.path().join("Cargo.toml").is_file());
    let mut folders: Vec<String> =
        packages.map(|entry| format!("{parent}/{}", entry.file_name().display())).collect();
    folders.sort();
    Ok(folders)
}

pub(crate) fn manifest(root: &Path, folder: &str) -> Result<Table, String> {
    let path = root.join(folder).join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    text.parse().map_err(|error| format!("{}: {error}", path.display()))
}

fn package(folder: &str, manifest: &Table, workspace: &Table) -> Result<Package, String> {
    let name = at(manifest, &["package", "name"]).and_then(Value::as_str);
    let lints = at(manifest, &["lints", "workspace"]).and_then(Value::as_bool);
    let shared = at(workspace, &["workspace", "dependencies"]).and_then(Value::as_table);
    let needs = dependencies(manifest).map(|(key, value)| {
        let shared = shared.and_then(|shared| shared.get(key));
        real_name(value).or_else(|| shared.and_then(real_name)).unwrap_or(key).to_owned()
    });
    Ok(Package {
        folder: folder.to_owned(),
        name: name.ok_or(format!("{folder} has no name"))?.to_owned(),
        needs: needs.collect(),
        has_lints: lints == Some(true),
    })
}

/// The dependencies of a package, on any platform.
fn dependencies(manifest: &Table) -> impl Iterator<Item = (&str, &Value)> {
    let systems = at(manifest, &["target"]).and_then(Value::as_table);
    let systems = systems.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    let places = std::iter::once(manifest).chain(systems);
    let tables =
        places.flat_map(|place| [place.get("dependencies"), place.get("build-dependencies")]);
    tables.flatten().filter_map(Value::as_table).flatten().map(|(key, value)| (key.as_str(), value))
}

/// The real name of a renamed dependency.
fn real_name(dependency: &Value) -> Option<&str> {
    dependency.get("package").and_then(Value::as_str)
}

pub(crate) fn at<'a>(table: &'a Table, path: &[&str]) -> Option<&'a Value> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(table.get(*first)?, |value, key| value.get(key))
}

#[test]
fn every_kind_of_dependency_is_seen() {
    let manifest = r#"
        package.name = "underdoku-game"
        lints.workspace = true
        [dependencies]
        underdoku-grid.workspace = true
        short = { package = "long" }
        renamed.workspace = true
        plain = "1"
        [dev-dependencies]
        proptest = "1"
        [build-dependencies]
        cc = "1"
        [target.'cfg(unix)'.dependencies]
        rustix.workspace = true
    "#;
    let workspace = "[workspace.dependencies]\nrenamed = { package = \"real\", version = \"1\" }";
    let found =
        package("crates/game", &manifest.parse().unwrap(), &workspace.parse().unwrap()).unwrap();
    let needs = ["cc", "long", "plain", "real", "rustix", "underdoku-grid"].map(str::to_owned);
    assert_eq!(
        found,
        Package {
            folder: "crates/game".to_owned(),
            name: "underdoku-game".to_owned(),
            needs: BTreeSet::from(needs),
            has_lints: true,
        }
    );
}

#[test]
fn a_package_without_lints_is_seen() {
    for lints in ["", "lints.workspace = false", "[lints.rust]\nunsafe_code = 'allow'"] {
        let manifest = format!("package.name = 'x'\n{lints}");
        let found = package("x", &manifest.parse().unwrap(), &Table::new()).unwrap();
        assert!(!found.has_lints, "{lints}");
    }
}

#[test]
fn this_workspace_has_the_packages_that_cargo_sees() {
    let packages = of_workspace(&crate::root()).unwrap();
    let grid = packages.iter().find(|package| package.folder == "crates/grid").unwrap();
    assert_eq!(
        (&*grid.name, &grid.needs),
        ("underdoku-grid", &BTreeSet::from(["serde", "thiserror"].map(str::to_owned)))
    );
    let xtask = packages.iter().find(|package| package.folder == "xtask").unwrap();
    assert!(xtask.needs.contains("underdoku-testkit"));
}
