//! What somebody meant who misspelt a name.

/// The candidate nearest to a word, if it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let far = word.chars().count().max(3) / 3 + 1;
    let rated = candidates.into_iter().map(|candidate| (distance(word, candidate), candidate));
    rated
        .min_by_key(|&(distance, _)| distance)
        .filter(|&(distance, _)| distance < far + 1)
        .map(|(_, name)| name)
}

/// How many characters must be put in, taken out or changed: Levenshtein's distance, row by row.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, character) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, &theirs) in other.iter().enumerate() {
            let changed = diagonal + usize::from(character != theirs);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_and_the_nearest() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(nearest("potoin", ["hint", "potion"]), Some("potion"));
        assert_eq!(nearest("xyzzy", ["hint", "potion"]), None);
    }
}
