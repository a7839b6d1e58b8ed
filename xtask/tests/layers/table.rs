//! The table of packages.

use std::collections::BTreeSet;

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    /// Its folder, such as `crates/grid`.
    pub(crate) folder: String,
    /// The packages that it may depend on, such as `grid`.
    pub(crate) may_use: BTreeSet<String>,
}

impl Layer {
    /// The name in other rows: the last part of its folder.
    pub(crate) fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or(&self.folder)
    }
}

/// Finds the table by its head and reads its rows.
pub(crate) fn read(text: &str) -> Result<Vec<Layer>, String> {
    let mut lines =
        text.lines().map(columns).skip_while(|columns| column(columns, "package").is_none());
    let head = lines.next().ok_or("there is no table with a column 'package'")?;
    let layer = column(&head, "package").ok_or("the table of packages has no column 'package'")?;
    let uses = column(&head, "may depend on")
        .ok_or("the table of packages has no column 'may depend on'")?;
    let rows = lines.skip(1).take_while(|columns| !columns.is_empty());
    rows.map(|columns| row(columns.get(layer), columns.get(uses))).collect()
}

/// The columns of a table row; empty for any other line.
pub(crate) fn columns(line: &str) -> Vec<&str> {
    let inside = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    inside.map(|inside| inside.split('|').map(str::trim).collect()).unwrap_or_default()
}

fn column(head: &[&str], name: &str) -> Option<usize> {
    head.iter().position(|column| *column == name)
}

fn row(layer: Option<&&str>, uses: Option<&&str>) -> Result<Layer, String> {
    let (Some(layer), Some(uses)) = (layer, uses) else {
        return Err("a row of the table of packages is too short".to_owned());
    };
    let folder =
        layer.split('`').nth(1).ok_or(format!("the package '{layer}' names no `folder`"))?;
    let names =
        uses.split(',').map(|name| name.trim().trim_matches('`')).filter(|name| *name != "–");
    Ok(Layer { folder: folder.to_owned(), may_use: names.map(str::to_owned).collect() })
}

#[test]
fn a_table_is_found_and_read() {
    let text = "# Title\n\n| other | table |\n|---|---|\n| a | b |\n\nText | with | bars.\n\n\
        | package | contents | may depend on |\n|---|:-:|---|\n\
        | `crates/grid` | what? `Cell` | – |\n| `apps/tui` | how? | grid, `game` |\n\n| `late` | – | – |\n";
    let layers = read(text).unwrap();
    let grid = Layer { folder: "crates/grid".to_owned(), may_use: BTreeSet::new() };
    let uses = ["game", "grid"].map(str::to_owned);
    let tui = Layer { folder: "apps/tui".to_owned(), may_use: BTreeSet::from(uses) };
    assert_eq!(tui.name(), "tui");
    assert_eq!(layers, [grid, tui]);
}

#[test]
fn a_missing_table_is_an_error() {
    for (text, fault) in [
        ("no table", "there is no table with a column 'package'"),
        (
            "| package | contents |\n|---|---|\n",
            "the table of packages has no column 'may depend on'",
        ),
        (
            "| package | may depend on |\n|-|-|\n| grid | – |",
            "the package 'grid' names no `folder`",
        ),
        (
            "| package | may depend on |\n|-|-|\n| `grid` |",
            "a row of the table of packages is too short",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), fault);
    }
}
