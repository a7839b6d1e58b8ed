//! Public names defined by two crates, and the list of those allowed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

/// The path of the list in a checkout.
const LIST: &str = "xtask/house-names.txt";

/// Names that two crates may define, each with the reason.
#[derive(Default, Debug)]
pub(crate) struct Allowed(BTreeMap<String, String>);

impl Allowed {
    /// Reads the list of a checkout; without a list no name is allowed.
    ///
    /// # Errors
    ///
    /// If a line has no reason, or repeats a name.
    pub(crate) fn of(root: &Path) -> Result<Self> {
        let path = root.join(LIST);
        if !path.exists() {
            return Ok(Self::default());
        }
        Self::read(&fs::read_to_string(path)?).with_context(|| LIST)
    }

    fn read(text: &str) -> Result<Self> {
        let mut names = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let Some((name, reason)) =
                line.split_once(": ").filter(|(_, reason)| !reason.trim().is_empty())
            else {
                bail!("line {number}: expected a name, a colon and the reason, found {line:?}");
            };
            if names.insert(name.to_owned(), reason.trim().to_owned()).is_some() {
                bail!("line {number}: {name} is there already");
            }
        }
        Ok(Self(names))
    }

    /// The faults: shared names missing from the list, and names on the list that are not shared.
    pub(crate) fn faults(&self, shared: &BTreeMap<&str, Vec<&str>>) -> Vec<String> {
        let new = shared.iter().filter(|(name, _)| !self.0.contains_key(**name));
        let new =
            new.map(|(name, crates)| format!("{name} is defined in {}", crates.join(" and ")));
        let found: BTreeSet<&str> = shared.keys().copied().collect();
        let gone = self.0.keys().filter(|name| !found.contains(name.as_str()));
        new.chain(
            gone.map(|name| format!("{name} is defined in one crate at most: take it off {LIST}")),
        )
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tree::Tree;
    use crate::project;

    #[test]
    fn no_two_crates_of_this_tree_define_a_name_that_is_not_on_the_list() {
        let tree = Tree::read(&project::root(), None).unwrap();
        let faults = Allowed::of(&project::root()).unwrap().faults(&tree.shared_names());
        assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
    }

    #[test]
    fn no_name_of_this_tree_is_an_old_one() {
        let tree = Tree::read(&project::root(), None).unwrap();
        for package in &tree.packages {
            let figures = &package.figures;
            let found = (figures.counts.old_name_definitions, figures.counts.old_name_uses);
            assert_eq!(found, (0, 0), "{}: a board of any layout is a Board", package.folder);
        }
    }

    #[test]
    fn faults_of_a_list_are_named() {
        let list =
            Allowed::read("# A remark.\n\nBoard: two drawings of one thing\nGone: was once\n")
                .unwrap();
        let shared = BTreeMap::from([
            ("Board", vec!["crates/a", "crates/b"]),
            ("Cell", vec!["crates/a", "crates/c"]),
        ]);
        assert_eq!(
            list.faults(&shared),
            [
                "Cell is defined in crates/a and crates/c",
                "Gone is defined in one crate at most: take it off xtask/house-names.txt"
            ]
        );
        for (text, fault) in [
            ("Board\n", "line 1: expected a name, a colon and the reason, found \"Board\""),
            ("\nBoard: \n", "line 2: expected a name, a colon and the reason, found \"Board: \""),
            ("A: b\nA: c\n", "line 2: A is there already"),
        ] {
            assert_eq!(Allowed::read(text).unwrap_err().to_string(), fault);
        }
    }
}
