//! The nearest known name to an unknown one.

/// The closest name, if no more than a third of it differs.
pub(crate) fn suggestion<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let near = known.iter().map(|other| (strsim::levenshtein(name, other), *other));
    near.filter(|(edits, other)| edits * 3 <= other.len().max(3)).min().map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;

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
