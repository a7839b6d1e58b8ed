//! Links: the part that is the puzzle.

use crate::fault::Misread;
use crate::{Fault, Found};

/// True for an address of a page.
pub(crate) fn is_address(line: &str) -> bool {
    let is_scheme = |scheme: &str| {
        line.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
    };
    is_scheme("http://") || is_scheme("https://")
}

/// The site of an address: `f-puzzles.com`.
pub(crate) fn site(line: &str) -> &str {
    let rest = line.split_once("://").map_or("", |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    host.strip_prefix("www.").unwrap_or(host)
}

/// The value of a name behind `?`, `&` or `#`, with its column, from 0.
pub(crate) fn value<'t>(line: &'t str, name: &str) -> Option<(usize, &'t str)> {
    let begins = line.match_indices(['?', '&', '#']).find_map(|(at, _)| {
        let rest = line[at + 1..].strip_prefix(name)?.strip_prefix('=')?;
        Some(line.len() - rest.len())
    })?;
    let rest = &line[begins..];
    let end = rest.find(['&', '#']).unwrap_or(rest.len());
    Some((line[..begins].chars().count(), &rest[..end]))
}

/// The packed data of a link, with their column, from 0: behind one of the prefixes, in a path or
/// bare, or under a name.
pub(crate) fn packed<'t>(
    line: &'t str,
    prefixes: &[&str],
    name: &str,
) -> Result<(usize, &'t str), Misread> {
    let line = line.trim_end();
    if let Some(found) = value(line, name) {
        return unprefixed(found, prefixes).ok_or_else(only_number);
    }
    if !is_address(line) {
        let expected = "a link to the puzzle, or the data in one";
        let fault = || Misread::at(0, 0, Fault::Expected(expected, Found::text(line)));
        return behind(line, prefixes).map(|rest| (column(line, rest), rest)).ok_or_else(fault);
    }
    let parts = line.split(['/', '=']).skip(3);
    let found = parts.into_iter().find_map(|part| {
        let at = part.as_ptr() as usize - line.as_ptr() as usize;
        behind(&line[at..], prefixes)
    });
    let rest = found.ok_or_else(only_number)?;
    let end = rest.find(['?', '&', '#']).unwrap_or(rest.len());
    Ok((column(line, rest), &rest[..end]))
}

fn unprefixed<'t>((at, text): (usize, &'t str), prefixes: &[&str]) -> Option<(usize, &'t str)> {
    match behind(text, prefixes) {
        Some(rest) => Some((at + text.chars().count() - rest.chars().count(), rest)),
        None => (!text.is_empty()).then_some((at, text)),
    }
}

/// The text behind one of the prefixes.
fn behind<'t>(text: &'t str, prefixes: &[&str]) -> Option<&'t str> {
    prefixes.iter().find_map(|prefix| text.strip_prefix(prefix)).filter(|rest| !rest.is_empty())
}

/// The column of a text's end, from 0.
fn column(line: &str, rest: &str) -> usize {
    line[..line.len() - rest.len()].chars().count()
}

const fn only_number() -> Misread {
    Misread::at(0, 0, Fault::OnlyNumber)
}

/// Moves a fault of unpacked data to the column of the packed ones: what is told of the data is in
/// the fault itself.
pub(crate) fn placed(misread: Misread, column: usize) -> Misread {
    Misread::at(0, column, misread.fault)
}
