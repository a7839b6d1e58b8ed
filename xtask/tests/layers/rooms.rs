//! The table of rooms.

use std::collections::BTreeSet;

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// Its folder, such as `crates/grid`.
    pub(crate) folder: String,
    /// The rooms it may depend on, such as `grid`.
    pub(crate) may_use: BTreeSet<String>,
}

impl Room {
    /// The name in other rows: the last part of its folder.
    pub(crate) fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or(&self.folder)
    }
}

/// Finds the table by its head and reads its rows.
pub(crate) fn read(text: &str) -> Result<Vec<Room>, String> {
    let mut lines =
        text.lines().map(columns).skip_while(|columns| column(columns, "room").is_none());
    let head = lines.next().ok_or("there is no table with a column 'room'")?;
    let room = column(&head, "room").ok_or("the table of rooms has no column 'room'")?;
    let uses =
        column(&head, "may depend on").ok_or("the table of rooms has no column 'may depend on'")?;
    let rows = lines.skip(1).take_while(|columns| !columns.is_empty());
    rows.map(|columns| row(columns.get(room), columns.get(uses))).collect()
}

/// The columns of a table row; empty for any other line.
pub(crate) fn columns(line: &str) -> Vec<&str> {
    let inside = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
    inside.map(|inside| inside.split('|').map(str::trim).collect()).unwrap_or_default()
}

fn column(head: &[&str], name: &str) -> Option<usize> {
    head.iter().position(|column| *column == name)
}

fn row(room: Option<&&str>, uses: Option<&&str>) -> Result<Room, String> {
    let (Some(room), Some(uses)) = (room, uses) else {
        return Err("a row of the table of rooms is too short".to_owned());
    };
    let folder = room.split('`').nth(1).ok_or(format!("the room '{room}' names no `folder`"))?;
    let names =
        uses.split(',').map(|name| name.trim().trim_matches('`')).filter(|name| *name != "–");
    Ok(Room { folder: folder.to_owned(), may_use: names.map(str::to_owned).collect() })
}

#[test]
fn a_table_is_found_and_read() {
    let text = "# Title\n\n| other | table |\n|---|---|\n| a | b |\n\nText | with | bars.\n\n\
        | room | answers | may depend on |\n|---|:-:|---|\n\
        | `crates/grid` | what? `Cell` | – |\n| `apps/tui` | how? | grid, `game` |\n\n| `late` | – | – |\n";
    let rooms = read(text).unwrap();
    let grid = Room { folder: "crates/grid".to_owned(), may_use: BTreeSet::new() };
    let uses = ["game", "grid"].map(str::to_owned);
    let tui = Room { folder: "apps/tui".to_owned(), may_use: BTreeSet::from(uses) };
    assert_eq!(tui.name(), "tui");
    assert_eq!(rooms, [grid, tui]);
}

#[test]
fn a_missing_table_is_an_error() {
    for (text, fault) in [
        ("no table", "there is no table with a column 'room'"),
        ("| room | answers |\n|---|---|\n", "the table of rooms has no column 'may depend on'"),
        ("| room | may depend on |\n|-|-|\n| grid | – |", "the room 'grid' names no `folder`"),
        ("| room | may depend on |\n|-|-|\n| `grid` |", "a row of the table of rooms is too short"),
    ] {
        assert_eq!(read(text).unwrap_err(), fault);
    }
}
