//! Rules that a puzzle states in words only.
//!
//! Programs for variants let an author draw anything and explain it in a text. A rule that is found
//! there and not in the data would be solved without, so the puzzle is refused.

use underdoku_grid::layout::Variant;

/// Words in a text of rules, the name of the rule, and the variant that it is here.
const RULES: [(&[&str], &str, Option<Variant>); 24] = [
    (&["knight"], "anti-knight", Some(Variant::AntiKnight)),
    (&["king's", "anti-king", "antiking", "anti king"], "anti-king", Some(Variant::AntiKing)),
    (&["diagonal"], "diagonals", Some(Variant::Diagonals)),
    (&["windoku", "hyper sudoku"], "windows", Some(Variant::Windows)),
    (&["cage"], "cages", Some(Variant::Killer)),
    (&["thermo"], "thermometers", None),
    (&["arrow"], "arrows", None),
    (&["kropki", "white dot", "black dot"], "dots", None),
    (&["consecutive"], "consecutive or non-consecutive digits", None),
    (&["disjoint"], "disjoint groups", None),
    (&["sandwich"], "sandwich sums", None),
    (&["little killer"], "little killers", None),
    (&["whisper"], "whispers", None),
    (&["renban"], "renban lines", None),
    (&["palindrom"], "palindromes", None),
    (&["between line"], "between lines", None),
    (&["region sum"], "region sum lines", None),
    (&["entrop"], "entropic lines", None),
    (&["skyscraper"], "skyscrapers", None),
    (&["x-sum", "x sum"], "X-sums", None),
    (&["quadruple"], "quadruples", None),
    (&["odd digit", "even digit", "parity"], "odd and even cells", None),
    (&["fog"], "fog", None),
    (&["clone"], "clones", None),
];

/// The name of a rule that a text speaks of and a board with these variants lacks.
pub(crate) fn unknown(text: &str, has: impl Fn(Variant) -> bool) -> Option<&'static str> {
    let text = text.to_lowercase();
    RULES.iter().find_map(|(words, name, variant)| {
        let is_told = words.iter().any(|word| text.contains(word));
        (is_told && !variant.is_some_and(&has)).then_some(*name)
    })
}

/// True if a board without variants may have this text.
pub(crate) fn is_plain(text: &str) -> bool {
    unknown(text, |_| false).is_none()
}
