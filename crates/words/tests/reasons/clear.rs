//! Finds what makes a sentence unclear: numbers that a player cannot use, cells that see each other
//! somewhere, a clash without its place, a branch that is described twice.

use underdoku_grid::layout::Layout;
use underdoku_logic::{PatternName, Step, Technique};

/// What is unclear in a reason.
pub(crate) fn faults(step: &Step<Layout>, why: &str) -> Vec<String> {
    let words = why.split(" Eureka: ").next().unwrap_or(why);
    let mut faults = in_words(words);
    let must_say: &[&str] = match step.technique {
        // An almost locked pair has its own sentence.
        _ if step.pattern_name() == Some(PatternName::AlmostLockedPair) => &["is the other"],
        Technique::ContinuousLoop
        | Technique::GroupedContinuousLoop
        | Technique::XCycle
        | Technique::YCycle
        | Technique::Cycle => &["the other way round"],
        Technique::Bug1 => &["has more than two candidates", "So r"],
        Technique::HiddenSingle => &[": "],
        _ => &[],
    };
    for part in must_say {
        if !words.contains(part) && !words.starts_with("Without ") {
            faults.push(format!("it does not say: {part}"));
        }
    }
    faults
}

/// What is unclear in the words of a reason, whatever the step.
fn in_words(words: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let letters = words.as_bytes();
    for (at, _) in words.match_indices('-') {
        let is_digit = |at: usize| letters.get(at).is_some_and(u8::is_ascii_digit);
        let is_sign = at == 0 || matches!(letters[at - 1], b' ' | b'+' | b'(');
        if is_sign && is_digit(at + 1) {
            faults.push(format!("a number below zero: {}", &words[at..]));
        }
    }
    for vague in ["see each other", "in sight of each other", "oth cannot be,"] {
        if words.contains(vague) {
            faults.push(format!("it does not say where: {vague}"));
        }
    }
    // Such pairs of cells are houses only to a layout, and nobody else knows their numbers.
    for (at, found) in words.match_indices("'s move ") {
        if words[at + found.len()..].starts_with(|next: char| next.is_ascii_digit()) {
            faults.push(format!("no house: {}", &words[at..]));
        }
    }
    faults.extend(repeated_kind(words));
    faults.extend(repeated_branch(words));
    faults.extend(clash_without_place(words));
    faults
}

/// `row 3 and row 8`
fn repeated_kind(words: &str) -> Option<String> {
    let text = words.to_lowercase();
    let all: Vec<&str> = text.split(' ').collect();
    let is_joint = |word: &str| word == "and" || word.ends_with(',');
    let of_kind = |at: usize| {
        let number = all.get(at + 1)?;
        let kind = ["row", "column", "box", "region", "diagonal", "window"]
            .into_iter()
            .find(|kind| all[at] == *kind)?;
        let next = match number.strip_suffix(',') {
            Some(_) => at + 2,
            None if all.get(at + 2).is_some_and(|word| is_joint(word)) => at + 3,
            None => return None,
        };
        let is_number = |word: &str| word.trim_end_matches(',').parse::<usize>().is_ok();
        let is_again = all.get(next) == Some(&kind)
            && is_number(number)
            && all.get(next + 1).is_some_and(|word| is_number(word.trim_end_matches([':', '.'])));
        // "row 3 has its 5 there and row 4 has" is about each of them.
        let is_told = all.get(next + 2).is_some_and(|word| matches!(*word, "has" | "had"));
        (is_again && !is_told).then(|| format!("told one by one: {}", all[at..].join(" ")))
    };
    (0..all.len()).find_map(of_kind)
}

/// Two branches with the same continuation.
fn repeated_branch(words: &str) -> Option<String> {
    let mut known: Vec<&str> = Vec::new();
    for branch in words.split("If ").skip(1) {
        let branch = branch.split(" Each time ").next().unwrap_or(branch).trim();
        let Some((start, rest)) = branch.split_once([',', ':']) else { continue };
        if !start.contains(" is ") {
            continue;
        }
        if known.contains(&rest) {
            return Some(format!("told twice: {rest}"));
        }
        known.push(rest);
    }
    None
}

/// A contradiction whose cell or house is not named: a candidate that would be and not be, unless a line has
/// stated that it is eliminated.
fn clash_without_place(words: &str) -> Option<String> {
    let (_, end) = words.rsplit_once("Then ")?;
    let (fact, _) = end.split_once(", so ")?;
    let (right, line) = fact.split_once(" and not be ")?;
    let cell = right.split(' ').next()?;
    let (digit, line) = line.split_once(" (").unwrap_or((line, ""));
    let number = line.trim_end_matches(')');
    let sentence = words.split(&format!(" {number}. ")[..]).nth(1);
    let sentence = sentence.and_then(|rest| rest.split(';').next()).unwrap_or_default();
    let is_stated = sentence.rsplit_once(", so ").is_some_and(|(_, gone)| {
        gone.contains(cell) && gone.contains(" not ") && gone.contains(digit)
    });
    let is_supposed = words.starts_with(&format!("If {cell} is not {digit}:"));
    (!is_stated && !is_supposed).then(|| format!("a clash without its place: {fact}"))
}

#[test]
fn an_unclear_sentence_is_found_out() {
    let unclear = [
        "r7c3 makes 5 more than r1c8. With 8 at r1c8 the others would need -7, less than 1, so r1c8 is not 8.",
        "With 5 at r1c3 r2c3 would be -1, so r1c3 is not 5.",
        "r1c8 and r8c8 see each other, so they cannot both be 9.",
        "If r2c5 is 1, then r2c5 is 3 (column 5). Both cannot be, so r2c5 is not 1.",
        "Row 3 and row 8 have their 9 only in column 1 and column 9, and take one of each.",
        "Look at column 3, column 4 and column 8.",
        "r9c1 is 2 or 3. If r9c1 is 2, then r9c8 is not 3. If r9c1 is 3, then r9c8 is not 3. Each time r9c8 is not 3.",
        "r7c4 is 7 or 8. If r7c4 is 7: 1. r7c6 is 1, the last place for it in box 8. Then r5c6 is not 1 (1). If r7c4 is \
         8: 1. r7c6 is 1, the last place for it in box 8. Then r5c6 is not 1 (1). Each time r5c6 is not 1.",
        "If r9c2 is 5: 1. r8c3 is 4, the last place for it in row 8; 2. r9c1 is 4, the last place for it in column 1. Then \
         r9c1 would be 4 (2) and not be 4 (1), so r9c2 is not 5.",
    ];
    for sentence in unclear {
        assert!(!in_words(sentence).is_empty(), "{sentence}");
    }
    let clear = [
        "Row 3 adds up to 45, the cages to 12 + 22 = 34; r1c2 and r1c3 make 45 - 34 - 3 = 8.",
        "Row 1 has its 9 at r1c1 or r1c8 and row 8 has its 9 at r8c2 or r8c8.",
        "If r9c2 is 5: 1. in row 8 the 4 must be at r8c1 or r8c3, so r9c1 is not 4; 2. r9c1 is 4, the last place for it in \
         column 1. Then r9c1 would be 4 (2) and not be 4 (1), so r9c2 is not 5.",
    ];
    for sentence in clear {
        assert!(in_words(sentence).is_empty(), "{sentence}: {:?}", in_words(sentence));
    }
}
