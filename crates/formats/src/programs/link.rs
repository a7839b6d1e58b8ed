//! Links: finding them in a text, and finding the puzzle in them.

use crate::fault::RecordFault;
use crate::{Fault, Found};

/// The beginnings of an address.
const BEGINS: [&str; 3] = ["https://", "http://", "www."];

/// The beginning of every text that starts with `{"`, packed by LZ-string in base64.
const JSON: &str = "N4Ig";

/// The shortest data that can be a puzzle; anything shorter is the number of a puzzle stored by a
/// site.
const SHORTEST: usize = 60;

/// True for an address of a page.
pub(crate) fn is_address(line: &str) -> bool {
    let is_begun_by = |begin: &str| {
        line.get(..begin.len()).is_some_and(|start| start.eq_ignore_ascii_case(begin))
    };
    BEGINS.into_iter().any(is_begun_by)
}

/// The first address in a text as people post it (indented, in brackets or Markdown, with words
/// around it), with its column, from 0; the whole text if there is none.
pub(crate) fn within(text: &str) -> (usize, &str) {
    let whole = text.trim();
    let is_begin = |at: usize| {
        let before = text[..at].chars().next_back();
        is_address(&text[at..]) && before.is_none_or(|before| !before.is_alphanumeric())
    };
    // This is called for millions of long lines of digits, and hardly any of their characters
    // begins an address.
    let may_begin = |&(_, c): &(usize, char)| matches!(c, 'h' | 'H' | 'w' | 'W');
    let mut begins = text.char_indices().filter(may_begin).map(|(at, _)| at);
    let begin = begins.find(|&at| is_begin(at));
    let begin = begin.unwrap_or(text.len() - text.trim_start().len());
    let rest = &text[begin..];
    let rest = match text[..begin].chars().next_back() {
        _ if !is_address(rest) => whole,
        Some('(') => rest.split(')').next().unwrap_or(rest),
        _ => rest,
    };
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`'));
    let address = &rest[..end.filter(|_| is_address(rest)).unwrap_or(rest.len())];
    // In a sentence, the punctuation after an address is not part of it, except for a full stop,
    // which may be a blank.
    let is_among_words = is_address(address) && address.len() < text.trim().len();
    let marks: &[char] = match text[..begin].trim() {
        _ if !is_among_words => &[],
        "" | "<" | "\"" => &[',', ';', ':', '!'],
        _ => &['.', ',', ';', ':', '!'],
    };
    let address = address.trim_end_matches(marks);
    (text[..begin].chars().count(), address)
}

/// True if there is an address in the text.
pub(crate) fn is_in(text: &str) -> bool {
    is_address(within(text).1)
}

/// An address without its scheme.
fn without_scheme(line: &str) -> &str {
    line.split_once("://").map_or(line, |(_, rest)| rest)
}

/// The host of an address: `f-puzzles.com`.
pub(crate) fn site(line: &str) -> &str {
    let rest = if is_address(line) { without_scheme(line) } else { "" };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    host.strip_prefix("www.").unwrap_or(host)
}

/// The path, the query and the fragment of an address.
fn behind_site(line: &str) -> &str {
    let rest = without_scheme(line);
    rest.find(['/', '?', '#']).map_or("", |at| &rest[at..])
}

/// The value of a parameter after `?`, `&` or `#`, with its column, from 0.
pub(crate) fn value<'t>(line: &'t str, name: &str) -> Option<(usize, &'t str)> {
    let begins = line.match_indices(['?', '&', '#']).find_map(|(at, _)| {
        let rest = line[at + 1..].strip_prefix(name)?.strip_prefix('=')?;
        Some(line.len() - rest.len())
    })?;
    let rest = &line[begins..];
    let end = rest.find(['&', '#']).unwrap_or(rest.len());
    Some((line[..begins].chars().count(), &rest[..end]))
}

/// The beginnings of the parts of an address after its host: after each `/`, `?`, `&`, `#` and `=`.
pub(crate) fn parts(line: &str) -> impl Iterator<Item = &str> {
    let rest = behind_site(line);
    rest.match_indices(['/', '?', '&', '#', '=']).map(move |(at, _)| &rest[at + 1..])
}

/// The packed data of a link, with their column, from 0: anywhere in an address, with or without
/// one of the prefixes; or bare; or as the value of a parameter.
pub(crate) fn packed<'t>(
    line: &'t str,
    prefixes: &[&str],
    name: &str,
) -> Result<(usize, &'t str), RecordFault> {
    let line = line.trim_end();
    let with_column = |rest: &'t str| (column(line, rest), rest);
    if !is_address(line) {
        let expected = "a link to the puzzle, or the data in one";
        let fault = || RecordFault::at(0, 0, Fault::Expected(expected, Found::text(line)));
        return behind(line, prefixes).map(with_column).ok_or_else(fault);
    }
    let anywhere = || {
        let found = || parts(line).filter_map(|part| behind(part, prefixes));
        found().find(|rest| is_data(rest)).or_else(|| found().next())
    };
    let rest = match value(line, name) {
        Some((_, "")) => None,
        Some((_, text)) => Some(behind(text, prefixes).unwrap_or(text)),
        None => anywhere(),
    };
    let rest = rest.ok_or(RecordFault::at(0, 0, Fault::OnlyNumber))?;
    let end = rest.find(['?', '&', '#']).unwrap_or(rest.len());
    Ok((column(line, rest), &rest[..end]))
}

/// True if a part of an address is packed data, with or without a prefix, and not a number.
pub(crate) fn has_packed(line: &str, prefixes: &[&str]) -> bool {
    parts(line).any(|part| behind(part, prefixes).is_some_and(is_data))
}

/// True for a text that begins like packed data and is long enough to hold a puzzle.
fn is_data(text: &str) -> bool {
    let is_packed = |c: char| c.is_ascii_alphanumeric() || "+/%-_$".contains(c);
    text.len() >= SHORTEST && text.chars().take(SHORTEST).all(is_packed)
}

/// The data after one of the prefixes, or data that need none.
fn behind<'t>(text: &'t str, prefixes: &[&str]) -> Option<&'t str> {
    let data = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
    let bare = || text.starts_with(JSON).then_some(text);
    data.or_else(bare).filter(|rest| !rest.is_empty())
}

/// The column, from 0, at which a part of a line begins.
fn column(line: &str, rest: &str) -> usize {
    line[..rest.as_ptr() as usize - line.as_ptr() as usize].chars().count()
}

/// Moves a fault of unpacked data to the column of the packed data; the position within the data is
/// part of the fault itself.
pub(crate) fn placed(misread: RecordFault, column: usize) -> RecordFault {
    RecordFault::at(0, column, misread.fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_in_posted_text() {
        const LINK: &str = "https://f-puzzles.com/?load=N4Ig+/=";
        for (before, after) in [
            ("", ""),
            ("  ", "  "),
            ("<", ">"),
            ("[p](", ")"),
            ("[p](", "), a fine one"),
            ("Play: ", ""),
            ("Play: ", "."),
            ("", " by X"),
            ("see (", ")"),
            ("\"", "\""),
            ("Ü ", ""),
        ] {
            let text = format!("{before}{LINK}{after}");
            assert_eq!(within(&text), (before.chars().count(), LINK), "{text}");
            assert!(is_in(&text));
        }
        assert_eq!(within("www.x.org/?a=1"), (0, "www.x.org/?a=1"));
        assert_eq!(
            within("https://x.org/p?sudoku/2/2/..1."),
            (0, "https://x.org/p?sudoku/2/2/..1.")
        );
        assert_eq!(within(" nothing "), (1, "nothing"));
        assert!(!is_in("swww.x") && !is_in("53..7"));
    }

    #[test]
    fn sites_and_values() {
        for line in ["https://www.x.org/a?b=1", "http://x.org#", "WWW.x.org", "www.x.org"] {
            assert_eq!(site(line).to_lowercase().trim_start_matches("www."), "x.org", "{line}");
        }
        assert_eq!(value("https://x.org/?a=1&b=2#c", "b"), Some((21, "2")));
        assert_eq!(parts("https://x.org/a?b=c").collect::<Vec<_>>(), ["a?b=c", "b=c", "c"]);
    }
}
