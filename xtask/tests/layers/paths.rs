//! The files and folders named in ARCHITECTURE.md.

use std::path::Path;

use crate::table::{self, Layer};

/// Names of missing files, in the table of places and elsewhere.
pub(crate) fn faults(text: &str, layers: &[Layer], root: &Path) -> Result<Vec<String>, String> {
    let places = places(text)?;
    let files =
        quoted(text).into_iter().filter(|name| is_file_name(name) && !places.contains(name));
    let named = places.iter().copied().chain(files);
    let lost = named.filter(|name| !is_there(name, layers, root));
    Ok(lost.map(|name| format!("ARCHITECTURE.md names '{name}', which is not there")).collect())
}

/// The names in the table of places. A row without a name is an error.
fn places(text: &str) -> Result<Vec<&str>, String> {
    let table = text.lines().skip_while(|line| table::columns(line) != ["what", "where"]).skip(2);
    let rows: Vec<Vec<&str>> =
        table.map(table::columns).take_while(|columns| !columns.is_empty()).collect();
    if rows.is_empty() {
        return Err("there is no table with the columns 'what' and 'where'".to_owned());
    }
    let mut places = Vec::new();
    for row in rows {
        let names = row.get(1).map(|place| quoted(place)).unwrap_or_default();
        if names.is_empty() {
            return Err(format!("the row '{}' of the table of places names no `file`", row[0]));
        }
        places.extend(names);
    }
    Ok(places)
}

/// The texts between backticks, line by line.
fn quoted(text: &str) -> Vec<&str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// True for a path to a file with an extension, such as `grid/cell.rs`.
fn is_file_name(name: &str) -> bool {
    name.rsplit_once('/').is_some_and(|(_, last)| last.contains('.'))
        && !name.contains(char::is_whitespace)
}

/// True if the name is a path from the root or from a package, possibly without `src` and the extension `.rs`.
fn is_there(name: &str, layers: &[Layer], root: &Path) -> bool {
    let (first, rest) = name.split_once('/').unwrap_or((name, ""));
    let inside = layers.iter().filter(|layer| layer.name() == first).any(|layer| {
        let folder = root.join(&layer.folder);
        let module = folder.join("src").join(format!("{rest}.rs"));
        folder.join(rest).exists() || folder.join("src").join(rest).exists() || module.is_file()
    });
    inside || name.contains('/') && root.join(name).exists()
}

#[test]
fn names_are_searched_in_their_packages() {
    let layers = [Layer { folder: "xtask".to_owned(), may_use: std::collections::BTreeSet::new() }];
    let table = |place: &str| {
        format!("Text.\n\n| what | where |\n|---|---|\n| a | {place} |\n\n| b | `no` |\n")
    };
    for place in [
        "`xtask`",
        "`xtask/tests/layers`, `xtask/main.rs`",
        "`xtask/main`",
        "the `xtask/`",
        "`docs/web.md`",
    ] {
        assert_eq!(faults(&table(place), &layers, &crate::root()), Ok(Vec::new()), "{place}");
    }
    for (place, lost) in [
        ("`xtask/main.rs`, `xtask/mein.rs`", "xtask/mein.rs"),
        ("`xtusk`", "xtusk"),
        ("`main`", "main"),
    ] {
        let fault = format!("ARCHITECTURE.md names '{lost}', which is not there");
        assert_eq!(faults(&table(place), &layers, &crate::root()), Ok(vec![fault]), "{place}");
    }
    let elsewhere =
        table("`xtask`") + "It is in `xtask/nowhere.rs`, as `a / b.c` and `Cargo.toml` say.";
    assert_eq!(faults(&elsewhere, &layers, &crate::root()).unwrap().len(), 1);
    assert!(
        faults(&table("somewhere"), &layers, &crate::root())
            .unwrap_err()
            .contains("names no `file`")
    );
    assert!(faults("no table", &layers, &crate::root()).is_err());
}
