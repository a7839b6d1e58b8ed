//! The table of packages compared with the actual packages.

use std::collections::BTreeSet;

use crate::packages::Package;
use crate::table::Layer;

/// External crates allowed in the pure crates: randomness, hashing, text and compression, without input and output.
const PURE: [&str; 14] = [
    "csv-core",
    "data-encoding",
    "flate2",
    "fluent-syntax",
    "lz-str",
    "memchr",
    "percent-encoding",
    "rand_chacha",
    "roxmltree",
    "serde",
    "serde_json",
    "sha1",
    "sha2",
    "thiserror",
];

/// The violations of the table by the packages.
pub(crate) fn faults(layers: &[Layer], packages: &[Package]) -> Vec<String> {
    let mut faults = strangers(layers, packages);
    for package in packages {
        if let Some(layer) = layers.iter().find(|layer| layer.folder == package.folder) {
            faults.extend(uses(layer, package, packages, layers));
        }
        faults.extend(impurities(package, packages));
        if !package.has_lints {
            faults.push(format!("{} lacks '[lints] workspace = true'", package.folder));
        }
    }
    faults
}

/// Packages without a row, rows without a package, and unknown names in rows.
fn strangers(layers: &[Layer], packages: &[Package]) -> Vec<String> {
    let has_row = |package: &&Package| layers.iter().any(|layer| layer.folder == package.folder);
    let has_package =
        |layer: &&Layer| packages.iter().any(|package| package.folder == layer.folder);
    let names: BTreeSet<&str> = layers.iter().map(|layer| called(&layer.folder, layers)).collect();
    let unlisted = packages.iter().filter(|package| !has_row(package));
    let empty = layers.iter().filter(|layer| !has_package(layer));
    let uses = layers.iter().flat_map(|layer| layer.may_use.iter().map(move |used| (layer, used)));
    let unknown = uses.filter(|(_, used)| !names.contains(used.as_str()));
    unlisted
        .map(|package| format!("{} has no row in the table of packages", package.folder))
        .chain(
            empty.map(|layer| {
                format!("{} has a row, but is no package of the workspace", layer.folder)
            }),
        )
        .chain(unknown.map(|(layer, used)| {
            format!("the row of {} names '{used}', which is no package", layer.folder)
        }))
        .collect()
}

/// Packages that a package depends on although its row does not name them.
fn uses(layer: &Layer, package: &Package, packages: &[Package], layers: &[Layer]) -> Vec<String> {
    let used = packages.iter().filter(|other| package.needs.contains(&other.name));
    let names = used.map(|other| called(&other.folder, layers));
    let unlisted = names.filter(|name| !layer.may_use.contains(*name));
    unlisted
        .map(|name| format!("{} depends on {name}, and its row does not say so", layer.folder))
        .collect()
}

/// The name of a package in rows: the last part of its folder, or all of it if two packages share that.
fn called<'a>(folder: &'a str, layers: &[Layer]) -> &'a str {
    let last = folder.rsplit('/').next().unwrap_or(folder);
    let shares = layers.iter().filter(|layer| layer.name() == last).count() > 1;
    if shares { folder } else { last }
}

/// The external crates that a pure crate must not use.
fn impurities(package: &Package, packages: &[Package]) -> Vec<String> {
    if !package.folder.starts_with("crates/") {
        return Vec::new();
    }
    let ours = |name: &str| packages.iter().any(|package| package.name == name);
    let outside = package.needs.iter().filter(|name| !ours(name) && !PURE.contains(&name.as_str()));
    let allowed = PURE.join(", ");
    outside
        .map(|name| format!("{} depends on {name}; crates/ may use only {allowed}", package.folder))
        .collect()
}

#[cfg(test)]
fn layer(folder: &str, may_use: &[&str]) -> Layer {
    let may_use = may_use.iter().map(|&name| name.to_owned()).collect();
    Layer { folder: folder.to_owned(), may_use }
}

#[cfg(test)]
fn package(folder: &str, name: &str, needs: &[&str]) -> Package {
    let needs = needs.iter().map(|&name| name.to_owned()).collect();
    Package { folder: folder.to_owned(), name: name.to_owned(), needs, has_lints: true }
}

#[test]
fn a_workspace_that_follows_its_table_passes() {
    let layers =
        [layer("crates/grid", &[]), layer("apps/tui", &["grid"]), layer("xtask", &["grid"])];
    let packages = [
        package("crates/grid", "u-grid", &["sha2"]),
        package("apps/tui", "u-tui", &["u-grid", "ratatui"]),
        package("xtask", "xtask", &[]),
    ];
    assert_eq!(faults(&layers, &packages), [""; 0]);
}

#[test]
fn a_forbidden_dependency_is_named() {
    let layers = [layer("crates/grid", &[]), layer("crates/game", &[])];
    let packages =
        [package("crates/grid", "u-grid", &[]), package("crates/game", "u-game", &["u-grid"])];
    assert_eq!(
        faults(&layers, &packages),
        ["crates/game depends on grid, and its row does not say so"]
    );
}

#[test]
fn packages_with_the_same_name_are_distinguished_by_folder() {
    let layers = |used: &str| {
        [layer("crates/game", &[]), layer("apps/game", &[]), layer("testkit/tiny", &[used])]
    };
    let packages = [
        package("crates/game", "u", &[]),
        package("apps/game", "u-cli", &[]),
        package("testkit/tiny", "u-tiny", &["u-cli"]),
    ];
    assert_eq!(faults(&layers("apps/game"), &packages), [""; 0]);
    assert_eq!(
        faults(&layers("crates/game"), &packages),
        ["testkit/tiny depends on apps/game, and its row does not say so"]
    );
    let faults = faults(&layers("game"), &packages);
    assert_eq!(faults[0], "the row of testkit/tiny names 'game', which is no package");
}

#[test]
fn strangers_are_named() {
    let layers = [layer("crates/grid", &["gird"]), layer("apps/web", &[])];
    let packages = [package("crates/grid", "u-grid", &[]), package("apps/tui", "u-tui", &[])];
    assert_eq!(
        faults(&layers, &packages),
        [
            "apps/tui has no row in the table of packages",
            "apps/web has a row, but is no package of the workspace",
            "the row of crates/grid names 'gird', which is no package",
        ]
    );
}

#[test]
fn an_impure_crate_is_named() {
    let layers = [layer("crates/grid", &[])];
    let pure = [package("crates/grid", "u-grid", &PURE)];
    assert_eq!(faults(&layers, &pure), [""; 0]);
    let impure = [package("crates/grid", "u-grid", &["rand", "rand_chacha"])];
    let found = faults(&layers, &impure);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("crates/grid depends on rand; crates/ may use only csv-core, "),
        "{found:?}"
    );
}

#[test]
fn a_package_without_lints_is_named() {
    let packages = [Package { has_lints: false, ..package("xtask", "xtask", &[]) }];
    assert_eq!(
        faults(&[layer("xtask", &[])], &packages),
        ["xtask lacks '[lints] workspace = true'"]
    );
}
