//! The table of rooms compared with the actual packages.

use std::collections::BTreeSet;

use crate::packages::Package;
use crate::rooms::Room;

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
pub(crate) fn faults(rooms: &[Room], packages: &[Package]) -> Vec<String> {
    let mut faults = strangers(rooms, packages);
    for package in packages {
        if let Some(room) = rooms.iter().find(|room| room.folder == package.folder) {
            faults.extend(uses(room, package, packages, rooms));
        }
        faults.extend(impurities(package, packages));
        if !package.has_lints {
            faults.push(format!("{} lacks '[lints] workspace = true'", package.folder));
        }
    }
    faults
}

/// Packages without a row, rows without a package, and unknown names in rows.
fn strangers(rooms: &[Room], packages: &[Package]) -> Vec<String> {
    let has_row = |package: &&Package| rooms.iter().any(|room| room.folder == package.folder);
    let has_package = |room: &&Room| packages.iter().any(|package| package.folder == room.folder);
    let names: BTreeSet<&str> = rooms.iter().map(|room| called(&room.folder, rooms)).collect();
    let unlisted = packages.iter().filter(|package| !has_row(package));
    let empty = rooms.iter().filter(|room| !has_package(room));
    let uses = rooms.iter().flat_map(|room| room.may_use.iter().map(move |used| (room, used)));
    let unknown = uses.filter(|(_, used)| !names.contains(used.as_str()));
    unlisted
        .map(|package| format!("{} has no row in the table of rooms", package.folder))
        .chain(
            empty.map(|room| {
                format!("{} has a row, but is no package of the workspace", room.folder)
            }),
        )
        .chain(
            unknown
                .map(|(room, used)| format!("the row of {} names '{used}', no room", room.folder)),
        )
        .collect()
}

/// Rooms that a package depends on although its row does not name them.
fn uses(room: &Room, package: &Package, packages: &[Package], rooms: &[Room]) -> Vec<String> {
    let used = packages.iter().filter(|other| package.needs.contains(&other.name));
    let names = used.map(|other| called(&other.folder, rooms));
    let unlisted = names.filter(|name| !room.may_use.contains(*name));
    unlisted
        .map(|name| format!("{} depends on {name}, and its row does not say so", room.folder))
        .collect()
}

/// The name of a room in rows: the last part of its folder, or all of it if two rooms share that.
fn called<'a>(folder: &'a str, rooms: &[Room]) -> &'a str {
    let last = folder.rsplit('/').next().unwrap_or(folder);
    let shares = rooms.iter().filter(|room| room.name() == last).count() > 1;
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
fn room(folder: &str, may_use: &[&str]) -> Room {
    let may_use = may_use.iter().map(|&name| name.to_owned()).collect();
    Room { folder: folder.to_owned(), may_use }
}

#[cfg(test)]
fn package(folder: &str, name: &str, needs: &[&str]) -> Package {
    let needs = needs.iter().map(|&name| name.to_owned()).collect();
    Package { folder: folder.to_owned(), name: name.to_owned(), needs, has_lints: true }
}

#[test]
fn a_workspace_that_follows_its_table_passes() {
    let rooms = [room("crates/grid", &[]), room("apps/tui", &["grid"]), room("xtask", &["grid"])];
    let packages = [
        package("crates/grid", "u-grid", &["sha2"]),
        package("apps/tui", "u-tui", &["u-grid", "ratatui"]),
        package("xtask", "xtask", &[]),
    ];
    assert_eq!(faults(&rooms, &packages), [""; 0]);
}

#[test]
fn a_forbidden_dependency_is_named() {
    let rooms = [room("crates/grid", &[]), room("crates/game", &[])];
    let packages =
        [package("crates/grid", "u-grid", &[]), package("crates/game", "u-game", &["u-grid"])];
    assert_eq!(
        faults(&rooms, &packages),
        ["crates/game depends on grid, and its row does not say so"]
    );
}

#[test]
fn rooms_with_the_same_name_are_distinguished_by_folder() {
    let rooms = |used: &str| {
        [room("crates/game", &[]), room("apps/game", &[]), room("testkit/tiny", &[used])]
    };
    let packages = [
        package("crates/game", "u", &[]),
        package("apps/game", "u-cli", &[]),
        package("testkit/tiny", "u-tiny", &["u-cli"]),
    ];
    assert_eq!(faults(&rooms("apps/game"), &packages), [""; 0]);
    assert_eq!(
        faults(&rooms("crates/game"), &packages),
        ["testkit/tiny depends on apps/game, and its row does not say so"]
    );
    let faults = faults(&rooms("game"), &packages);
    assert_eq!(faults[0], "the row of testkit/tiny names 'game', no room");
}

#[test]
fn strangers_are_named() {
    let rooms = [room("crates/grid", &["gird"]), room("apps/web", &[])];
    let packages = [package("crates/grid", "u-grid", &[]), package("apps/tui", "u-tui", &[])];
    assert_eq!(
        faults(&rooms, &packages),
        [
            "apps/tui has no row in the table of rooms",
            "apps/web has a row, but is no package of the workspace",
            "the row of crates/grid names 'gird', no room",
        ]
    );
}

#[test]
fn an_impure_crate_is_named() {
    let rooms = [room("crates/grid", &[])];
    let pure = [package("crates/grid", "u-grid", &PURE)];
    assert_eq!(faults(&rooms, &pure), [""; 0]);
    let impure = [package("crates/grid", "u-grid", &["rand", "rand_chacha"])];
    let found = faults(&rooms, &impure);
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
        faults(&[room("xtask", &[])], &packages),
        ["xtask lacks '[lints] workspace = true'"]
    );
}
