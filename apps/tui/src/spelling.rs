//! Typed names: the nearest to a misspelt one, and the common beginning of several.

use std::fs;
use std::path::is_separator;

use strsim::osa_distance;
use underdoku_words::Message;

/// The candidate nearest to a word, if it is near enough to be what was meant.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let far = word.chars().count().max(3) / 3;
    let rated = candidates.into_iter().map(|candidate| (osa_distance(word, candidate), candidate));
    rated
        .min_by_key(|&(distance, _)| distance)
        .filter(|&(distance, _)| distance <= far)
        .map(|(_, name)| name)
}

/// The message that there is no such command, with the one that was probably meant.
pub(crate) fn unknown(word: &str, nearest: Option<&str>) -> Message {
    let (key, nearest) = match nearest {
        None => ("plain-unknown", String::new()),
        Some(nearest) => ("plain-unknown-near", nearest.to_owned()),
    };
    Message::new(key).text("word", format!("{word:?}")).text("nearest", nearest)
}

/// The common beginning of all these words.
pub(crate) fn common<'a>(words: &[&'a str]) -> &'a str {
    let Some(&first) = words.first() else { return "" };
    let is_shared = |&end: &usize| words.iter().all(|word| word.get(..end) == first.get(..end));
    let ends = first.char_indices().map(|(end, _)| end).chain([first.len()]);
    &first[..ends.filter(is_shared).max().unwrap_or(0)]
}

/// A path completed as far as the names in its folder agree; a folder's name ends with `/`.
pub(crate) fn completed_path(path: &str) -> String {
    let (folder, begun) = path.split_at(path.rfind(is_separator).map_or(0, |at| at + 1));
    let entries = fs::read_dir(if folder.is_empty() { "." } else { folder });
    let is_meant = |name: &String| {
        name.starts_with(begun) && (begun.starts_with('.') || !name.starts_with('.'))
    };
    let names = entries.into_iter().flatten().flatten().filter_map(|entry| {
        let name = entry.file_name().into_string().ok().filter(is_meant)?;
        Some(if entry.path().is_dir() { name + "/" } else { name })
    });
    let names: Vec<String> = names.collect();
    let fitting: Vec<&str> = names.iter().map(String::as_str).collect();
    if fitting.is_empty() { path.to_owned() } else { [folder, common(&fitting)].concat() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_near_name_is_suggested() {
        assert_eq!(nearest("potoin", ["hint", "potion"]), Some("potion"));
        assert_eq!(nearest("chek", ["check", "hint"]), Some("check"));
        assert_eq!(nearest("expert", ["exit", "hint"]), None);
        assert_eq!(nearest("xyzzy", ["hint", "potion"]), None);
    }
}
