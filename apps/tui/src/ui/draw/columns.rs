//! Columns of a table whose heading and lines are plain text: columns are at least two spaces
//! apart.

/// The columns of a line.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split("  ").map(str::trim).filter(|part| !part.is_empty())
}

/// The number of characters taken by as many columns as fit, with the gap before the next; all if
/// the heading fits.
pub(super) fn within(heads: &str, room: usize) -> usize {
    let heads: Vec<char> = heads.chars().collect();
    if heads.len() <= room {
        return usize::MAX;
    }
    let is_start = |&at: &usize| heads[at] != ' ' && heads[at - 2..at] == [' ', ' '];
    (2..heads.len())
        .filter(is_start)
        .map(|start| start - 2)
        .filter(|&end| end <= room)
        .max()
        .unwrap_or(room)
}

/// The values of a line, each after the heading of its column.
pub(super) fn named(heads: &str, line: &str) -> String {
    let named = parts(heads).zip(parts(line)).map(|(head, value)| format!("{head} {value}"));
    named.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADS: &str = "rank   score  time      last played  with";

    #[test]
    fn columns_are_shown_completely_or_not_at_all() {
        let shown = |room| HEADS.chars().take(within(HEADS, room)).collect::<String>();
        assert_eq!(shown(41), HEADS);
        assert_eq!(shown(40).trim_end(), "rank   score  time      last played");
        assert_eq!(shown(34).trim_end(), "rank   score  time");
        assert_eq!(shown(21).trim_end(), "rank   score");
        assert_eq!(shown(3), "ran", "not even one has room");
    }

    #[test]
    fn a_line_is_listed_with_its_headings() {
        let line = "   1    9790  0:21      2026-11-26   ";
        assert_eq!(named(HEADS, line), "rank 1, score 9790, time 0:21, last played 2026-11-26");
        assert_eq!(named(HEADS, "again   30"), "rank again, score 30");
    }
}
