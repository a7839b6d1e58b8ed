//! Rules that a puzzle states in words only.
//!
//! Programs for variants let an author draw anything and explain it in a text. A rule that is
//! stated there and missing from the data would be ignored by a solver, so such a puzzle is
//! refused. A text may also deny a rule ("no arrows") or mention it in passing ("the givens lie on
//! a diagonal"). The first is harmless; the second is a [`MentionedRule`] for a person to judge.
//!
//! The words are examined sentence by sentence. The criteria are deliberately simple: a negation
//! right before the rule's name with nothing but a list after it; words of obligation; words about
//! how the puzzle looks. If there are none of these, the rule counts as stated.

use underdoku_grid::layout::{Layout, RuleKind, Variant};

use crate::{Board, Tag};

/// The names of a rule in a text, its name in messages, and its meaning here. The last word of a
/// name may be longer: `cage` also matches `cages`.
type Rule = (&'static [&'static str], &'static str, RuleSupport);

/// The meaning of a rule on a board.
#[derive(Clone, Copy)]
enum RuleSupport {
    /// A rule that is not supported.
    No,
    /// A variant.
    As(Variant),
    /// Rules of one of these kinds.
    Of(&'static [RuleKind]),
}

impl RuleSupport {
    /// True if a board has the rule.
    fn is_on(self, layout: &Layout) -> bool {
        match self {
            Self::No => false,
            Self::As(variant) => layout.spec().is_some_and(|spec| spec.has(variant)),
            Self::Of(kinds) => kinds.iter().any(|&kind| !layout.rules_of(kind).is_empty()),
        }
    }
}

/// Little killers are in both [`DIAGONAL`] and [`ARROW`], because authors call them either.
const DIAGONAL: &[RuleKind] = &[RuleKind::Diagonal, RuleKind::LittleKiller];
const CAGE: &[RuleKind] = &[
    RuleKind::Cage,
    RuleKind::RellikCage,
    RuleKind::SumCage,
    RuleKind::EqualSums,
    RuleKind::LookAndSay,
];
const ARROW: &[RuleKind] = &[RuleKind::Arrow, RuleKind::LittleKiller, RuleKind::DoubleArrow];
const DOT: &[RuleKind] = &[RuleKind::WhiteDot, RuleKind::BlackDot, RuleKind::AllDots];
/// Rules about consecutive digits.
const CONSECUTIVE: &[RuleKind] = &[
    RuleKind::WhiteDot,
    RuleKind::AllDots,
    RuleKind::Renban,
    RuleKind::Nonconsecutive,
    RuleKind::Nabner,
];
const THERMOMETER: &[RuleKind] = &[RuleKind::Thermometer, RuleKind::SlowThermometer];
const INEQUALITY: &[RuleKind] = &[RuleKind::Inequality, RuleKind::Minimum, RuleKind::Maximum];
const PARITY: &[RuleKind] = &[RuleKind::Odd, RuleKind::Even, RuleKind::ParityLine];

const RULES: [Rule; 40] = [
    (&["knight", "antiknight"], "anti-knight", RuleSupport::As(Variant::AntiKnight)),
    (&["king's", "anti king", "antiking"], "anti-king", RuleSupport::As(Variant::AntiKing)),
    (&["diagonal"], "diagonals", RuleSupport::Of(DIAGONAL)),
    (&["windoku", "hyper sudoku"], "windows", RuleSupport::As(Variant::Windows)),
    (&["cage"], "cages", RuleSupport::Of(CAGE)),
    (&["rellik"], "rellik cages", RuleSupport::Of(&[RuleKind::RellikCage])),
    (&["slow thermo"], "slow thermometers", RuleSupport::Of(&[RuleKind::SlowThermometer])),
    (&["thermo"], "thermometers", RuleSupport::Of(THERMOMETER)),
    (&["inequalit"], "inequalities", RuleSupport::Of(INEQUALITY)),
    (&["local minim"], "minima", RuleSupport::Of(&[RuleKind::Minimum])),
    (&["local maxim"], "maxima", RuleSupport::Of(&[RuleKind::Maximum])),
    (&["arrow"], "arrows", RuleSupport::Of(ARROW)),
    (&["kropki", "white dot", "black dot"], "dots", RuleSupport::Of(DOT)),
    (
        &["consecutive", "nonconsecutive"],
        "consecutive or non-consecutive digits",
        RuleSupport::Of(CONSECUTIVE),
    ),
    (&["disjoint"], "disjoint groups", RuleSupport::Of(&[RuleKind::DisjointGroups])),
    (&["sandwich"], "sandwich sums", RuleSupport::Of(&[RuleKind::Sandwich])),
    (&["little killer"], "little killers", RuleSupport::Of(&[RuleKind::LittleKiller])),
    (&["whisper"], "whispers", RuleSupport::Of(&[RuleKind::Whisper])),
    (&["renban"], "renban lines", RuleSupport::Of(&[RuleKind::Renban])),
    (&["palindrom"], "palindromes", RuleSupport::Of(&[RuleKind::Palindrome])),
    (&["between line"], "between lines", RuleSupport::Of(&[RuleKind::BetweenLine])),
    (&["lockout"], "lockout lines", RuleSupport::Of(&[RuleKind::LockoutLine])),
    (&["same difference"], "same difference lines", RuleSupport::Of(&[RuleKind::SameDifference])),
    (&["ten line", "10 line"], "sum lines", RuleSupport::Of(&[RuleKind::SumLine])),
    (&["zipper"], "zipper lines", RuleSupport::Of(&[RuleKind::ZipperLine])),
    (&["double arrow"], "double arrows", RuleSupport::Of(&[RuleKind::DoubleArrow])),
    (&["numbered room"], "numbered rooms", RuleSupport::Of(&[RuleKind::NumberedRoom])),
    (&["region sum"], "region sum lines", RuleSupport::Of(&[RuleKind::RegionSum])),
    (&["entrop"], "entropic lines", RuleSupport::Of(&[RuleKind::EntropicLine])),
    (&["modular"], "modular lines", RuleSupport::Of(&[RuleKind::ModularLine])),
    (&["nabner"], "nabner lines", RuleSupport::Of(&[RuleKind::Nabner])),
    (&["skyscraper"], "skyscrapers", RuleSupport::Of(&[RuleKind::Skyscraper])),
    (&["x sum", "xsum"], "X-sums", RuleSupport::Of(&[RuleKind::XSum])),
    (&["quadruple"], "quadruples", RuleSupport::Of(&[RuleKind::Quadruple])),
    (&["odd digit", "even digit", "parity"], "odd and even cells", RuleSupport::Of(PARITY)),
    (&["fog"], "fog", RuleSupport::No),
    (&["clone"], "clones", RuleSupport::Of(&[RuleKind::Clones])),
    (&["taxicab", "taxi cab"], "anti-taxicab", RuleSupport::Of(&[RuleKind::AntiTaxicab])),
    (&["counting circle"], "counting circles", RuleSupport::Of(&[RuleKind::CountingCircles])),
    (
        &["look and say", "look-and-say"],
        "look-and-say cages",
        RuleSupport::Of(&[RuleKind::LookAndSay]),
    ),
];

const NEGATIONS: [&str; 6] = ["no", "not", "without", "neither", "nor", "zero"];

/// Words allowed between a negation and the name of a rule, or between the names in a list.
const BETWEEN: [&str; 25] = [
    "a",
    "an",
    "the",
    "anti",
    "any",
    "other",
    "extra",
    "further",
    "additional",
    "more",
    "such",
    "hidden",
    "killer",
    "and",
    "or",
    "nor",
    "no",
    "have",
    "has",
    "use",
    "uses",
    "using",
    "contain",
    "contains",
    "include",
];

/// Words allowed after a denied rule: what it is a rule of, and where it does not apply.
const BEHIND: [&str; 26] = [
    "sum",
    "sums",
    "line",
    "lines",
    "dot",
    "dots",
    "move",
    "rule",
    "rules",
    "constraint",
    "constraints",
    "clue",
    "clues",
    "puzzle",
    "sudoku",
    "here",
    "in",
    "on",
    "at",
    "involved",
    "used",
    "present",
    "needed",
    "required",
    "apply",
    "applies",
];

/// Words that make a sentence a rule.
const OBLIGATIONS: [&str; 32] = [
    "must",
    "may",
    "can",
    "cannot",
    "can't",
    "contain",
    "contains",
    "each",
    "every",
    "once",
    "repeat",
    "repeats",
    "repeated",
    "differ",
    "different",
    "distinct",
    "sum",
    "sums",
    "add",
    "adds",
    "increase",
    "increases",
    "increasing",
    "decrease",
    "apply",
    "applies",
    "equal",
    "equals",
    "unique",
    "same",
    "appear",
    "adjacent",
];

/// The beginnings of words about how a puzzle looks or why it was set.
const ASIDES: [&str; 16] = [
    "symmetr", "given", "clue", "pattern", "inspir", "tribute", "thank", "dedicat", "theme",
    "look", "shape", "resembl", "reminisc", "homage", "celebrat", "previous",
];

/// A rule that the text of a puzzle mentions but its data lack, where it is unclear whether the
/// puzzle has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MentionedRule {
    /// The rule: `diagonals`.
    pub rule: &'static str,
    /// The sentence that mentions it, shortened if it is long.
    pub words: String,
}

/// What a sentence says about a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MentionKind {
    Stated,
    Doubtful,
    Denied,
}

/// The rules that the description of a board states and its layout lacks.
pub(crate) fn stated(board: &Board) -> Vec<&'static str> {
    let mut stated: Vec<&str> = Vec::new();
    for (standing, rule, _) in lacking(board) {
        if standing == MentionKind::Stated && !stated.contains(&rule) {
            stated.push(rule);
        }
    }
    stated
}

/// The rules for which it is unclear whether the description of a board states them.
pub(crate) fn doubts(board: &Board) -> Vec<MentionedRule> {
    let doubtful = lacking(board).into_iter().filter(|found| found.0 == MentionKind::Doubtful);
    let mut doubts: Vec<MentionedRule> =
        doubtful.map(|(_, rule, words)| MentionedRule { rule, words: shortened(words) }).collect();
    doubts.dedup_by_key(|doubt| doubt.rule);
    doubts
}

fn lacking(board: &Board) -> Vec<(MentionKind, &'static str, &str)> {
    mentions(board.tag(&Tag::Description).unwrap_or_default(), Some(board.layout()))
}

/// True if a text states no rule that the board lacks.
pub(crate) fn fits(text: &str, layout: &Layout) -> bool {
    mentions(text, Some(layout)).iter().all(|(standing, ..)| *standing != MentionKind::Stated)
}

/// The mentions of rules that a board lacks, each with its sentence; without a board, the mentions
/// of all rules.
fn mentions<'t>(
    text: &'t str,
    layout: Option<&Layout>,
) -> Vec<(MentionKind, &'static str, &'t str)> {
    let mut found = Vec::new();
    for sentence in text.split(['.', '!', '?', ';', '\n']) {
        let lower = sentence.to_lowercase().replace('\u{2019}', "'");
        let words: Vec<&str> = lower
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .filter(|word| !word.is_empty())
            .collect();
        for at in 0..words.len() {
            let Some(((_, rule, known), length)) = rule_at(&words, at) else { continue };
            if !layout.is_some_and(|layout| known.is_on(layout)) {
                found.push((standing(&words, at, length), *rule, sentence.trim()));
            }
        }
    }
    found
}

/// The rule whose name begins at this word, and the number of words in the name.
fn rule_at(words: &[&str], at: usize) -> Option<(&'static Rule, usize)> {
    let length_of = |name: &str| {
        let parts: Vec<&str> = name.split(' ').collect();
        let (last, others) = parts.split_last()?;
        let found = words.get(at..at + parts.len())?;
        let (end, begin) = found.split_last()?;
        (begin == others && end.starts_with(last)).then_some(parts.len())
    };
    RULES.iter().find_map(|rule| {
        let length = rule.0.iter().find_map(|name| length_of(name))?;
        Some((rule, length))
    })
}

fn standing(words: &[&str], at: usize, length: usize) -> MentionKind {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let is_aside = |word: &&str| ASIDES.iter().any(|begin| word.starts_with(begin));
    let next = words.get(at + length).copied().unwrap_or_default();
    if next == "free" || next.starts_with("symmetr") || is_denied(words, at, length) {
        MentionKind::Denied
    } else if !has(&OBLIGATIONS) && words.iter().any(is_aside) {
        MentionKind::Doubtful
    } else {
        MentionKind::Stated
    }
}

/// True if a negation precedes the rule or the list that it is in, and nothing after it makes the
/// negation part of the rule, as in "no consecutive digits touch".
fn is_denied(words: &[&str], at: usize, length: usize) -> bool {
    let is_of_rule = |index: usize| {
        (index.saturating_sub(2)..=index)
            .any(|begin| rule_at(words, begin).is_some_and(|(_, length)| begin + length > index))
    };
    let before = (0..at).rev().find(|&index| {
        NEGATIONS.contains(&words[index]) || !BETWEEN.contains(&words[index]) && !is_of_rule(index)
    });
    let is_negated = before.is_some_and(|index| NEGATIONS.contains(&words[index]));
    let behind = (at + length..words.len())
        .find(|&index| !BETWEEN.contains(&words[index]) && !is_of_rule(index));
    let ends = match behind.map(|index| (words[index], words.get(index + 1))) {
        None => true,
        Some(("are" | "is", next)) => next.is_none_or(|next| BEHIND.contains(next)),
        Some((word, _)) => BEHIND.contains(&word),
    };
    is_negated && ends
}

/// The beginning of a long sentence.
fn shortened(sentence: &str) -> String {
    const KEPT: usize = 60;
    match sentence.char_indices().nth(KEPT) {
        Some((end, _)) => format!("{}...", &sentence[..end]),
        None => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<MentionKind> {
        mentions(text, None).into_iter().map(|(standing, ..)| standing).collect()
    }

    #[test]
    fn a_denied_rule_is_not_stated() {
        for text in [
            "Normal sudoku: no arrows, no thermos.",
            "Sandwich-free!",
            "No arrows, thermometers or cages here.",
            "This is not a killer cage puzzle",
            "Without any extra diagonals",
            "No sandwich sums are used",
            "The puzzle does not use whispers.",
            "No anti-knight, no anti-king",
            "The givens show diagonal symmetry.",
        ] {
            let found = of(text);
            assert!(
                !found.is_empty() && found.iter().all(|one| *one == MentionKind::Denied),
                "{text}"
            );
        }
    }

    #[test]
    fn a_rule_mentioned_in_passing_is_in_doubt() {
        for text in [
            "Digits along the main diagonal are given.",
            "The pattern of clues is an arrow.",
            "Inspired by a thermo of last week",
            "A tribute to the palindrome",
        ] {
            assert_eq!(of(text), [MentionKind::Doubtful], "{text}");
        }
    }

    #[test]
    fn a_stated_rule_is_found() {
        for text in [
            "Numbers along thermometers increase.",
            "Anti-knight.",
            "No digit may repeat in a cage.",
            "Digits cannot repeat in cages",
            "No consecutive digits are adjacent.",
            "Cells a king's move apart do not contain the same digit",
            "Cells a king\u{2019}s move apart differ",
            "The given arrow sums are the digits in the circles",
            "No two digits along a thermometer are equal",
            "Both diagonals contain 1 to 9",
            "Fog",
        ] {
            let found = of(text);
            assert!(found.contains(&MentionKind::Stated), "{text} {found:?}");
        }
        assert_eq!(of("Narrow is the road, and normal sudoku rules apply."), []);
    }
}
