//! The scale's names of techniques, as printed and in JSON.

/// A name as in JSON: `XYZ-Wing` becomes `xyz-wing`. The sign in `(+ Forcing Chains)` becomes a
/// word, so that different names stay different. `None` for the empty name of a puzzle that needs
/// no step.
pub(crate) fn slug(name: &str) -> Option<String> {
    let slug = name.to_ascii_lowercase().replace("(+", "plus").replace(')', "").replace(' ', "-");
    (!slug.is_empty()).then_some(slug)
}

/// The name with this slug or spelling.
#[cfg(feature = "serde")]
pub(crate) fn named(text: &str) -> Option<&'static str> {
    NAMES.iter().copied().find(|name| *name == text || slug(name).as_deref() == Some(text))
}

/// All names. The empty one is for puzzles that need no step.
pub(super) const NAMES: &[&str] = &[
    "",
    "Hidden Single",
    "Naked Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "XY-Wing",
    "XYZ-Wing",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "BUG",
    "Aligned Pair Exclusion",
    "Aligned Triplet Exclusion",
    "BUG type 1",
    "BUG type 2",
    "BUG type 3",
    "BUG type 4",
    "Unique Rectangle type 1",
    "Unique Rectangle type 2",
    "Unique Rectangle type 3",
    "Unique Rectangle type 4",
    "Unique Loop type 1",
    "Unique Loop type 2",
    "Unique Loop type 3",
    "Unique Loop type 4",
    "Bidirectional X-Cycle",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Turbot Fish",
    "Forcing X-Chain",
    "Forcing Chain",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Region Forcing Chains",
    "Dynamic Cell Forcing Chains",
    "Dynamic Cell Forcing Chains (+)",
    "Dynamic Cell Forcing Chains (+ Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Region Forcing Chains",
    "Dynamic Region Forcing Chains (+)",
    "Dynamic Region Forcing Chains (+ Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Double Forcing Chains",
    "Dynamic Double Forcing Chains (+)",
    "Dynamic Double Forcing Chains (+ Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
    "Dynamic Contradiction Forcing Chains",
    "Dynamic Contradiction Forcing Chains (+)",
    "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
    "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
];

#[test]
fn different_names_have_different_slugs() {
    let slugs: std::collections::BTreeSet<String> =
        NAMES.iter().filter_map(|name| slug(name)).collect();
    // The empty name has no slug.
    assert_eq!(slugs.len(), NAMES.len() - 1);
    let is_plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    for slug in &slugs {
        assert!(
            slug.chars().all(is_plain) && !slug.contains("--") && !slug.ends_with('-'),
            "{slug}"
        );
    }
    let plus = slug("Dynamic Cell Forcing Chains (+)");
    assert_eq!(plus.as_deref(), Some("dynamic-cell-forcing-chains-plus"));
}

#[test]
fn every_name_in_use_is_listed() {
    let sources = [include_str!("direct.rs"), include_str!("order.rs")].concat();
    let quoted = sources.split('"').skip(1).step_by(2);
    let given: Vec<&str> =
        quoted.filter(|name| name.starts_with(|letter: char| letter.is_uppercase())).collect();
    assert!(given.len() > 40, "{given:?}");
    let lost: Vec<&&str> = given.iter().filter(|name| !NAMES.contains(name)).collect();
    assert!(lost.is_empty(), "{lost:?}");
}
