//! Which known name was meant by one that is not known.

/// The closest name that is no more than a third away, so that nothing odd is suggested.
pub(crate) fn suggestion<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = known.iter().map(|other| (distance(name, other), *other));
    near.filter(|(edits, other)| edits * 3 <= other.len().max(3)).min().map(|(_, other)| other)
}

/// How many letters must be added, taken or changed to come from one to the other (Levenshtein),
/// a row of the table at a time.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = above + 1;
        for (column, other) in to.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        for (from, to, edits) in
            [("", "", 0), ("", "abc", 3), ("test", "test", 0), ("tets", "test", 2), ("kitten", "sitting", 3)]
        {
            assert_eq!(distance(from, to), edits, "{from} {to}");
            assert_eq!(distance(to, from), edits, "{to} {from}");
        }
    }

    #[test]
    fn only_close_names_are_suggested() {
        let known = ["test", "pictures", "help"];
        assert_eq!(suggestion("tes", &known), Some("test"));
        assert_eq!(suggestion("picture", &known), Some("pictures"));
        assert_eq!(suggestion("pictrues", &known), Some("pictures"));
        assert_eq!(suggestion("deploy", &known), None);
        assert_eq!(suggestion("", &known), None);
    }
}
