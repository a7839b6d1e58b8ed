//! Markup around a grid: HTML and forum tables, `LaTeX` arrays, escaped line ends.
//!
//! Separators of cells become tabs, separators of rows become line ends, and addresses become
//! words; tags and commands with no role in the grid are dropped. A text without markup is returned
//! unchanged.

use std::borrow::Cow;

use super::glyphs::Glyph;

/// Commands of `LaTeX` between or around cells.
const COMMANDS: [&str; 22] = [
    "hline",
    "cline",
    "cmidrule",
    "toprule",
    "midrule",
    "bottomrule",
    "textbf",
    "textit",
    "texttt",
    "mathbf",
    "bf",
    "centering",
    "color",
    "textcolor",
    "cellcolor",
    "quad",
    "qquad",
    "phantom",
    "left",
    "right",
    "begin",
    "end",
];

/// Commands whose first argument is not the text of a cell.
const WITH_ARGUMENT: [&str; 7] =
    ["cline", "cmidrule", "color", "textcolor", "cellcolor", "begin", "end"];

/// Tags of forum posts.
const FORUM: [&str; 16] = [
    "code", "pre", "quote", "table", "tr", "td", "th", "b", "i", "u", "tt", "center", "size",
    "color", "font", "mono",
];

/// The longest tag, in characters. A bracket that is not closed within this length is not a tag.
const LONGEST: usize = 400;

/// Replaces the markup of a text.
pub(super) fn plain(text: &[Glyph]) -> Vec<Glyph> {
    let has_rows = has_tag(text, "tr");
    let text = &lists(text);
    let text = &wiki(text);
    let mut output = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let glyph = text[at];
        if let Some((becomes, length)) = replaced(&text[at..]) {
            output.extend(becomes.into_iter().map(|character| Glyph { character, ..glyph }));
            at += length;
            continue;
        }
        // Between the tags of a table, a line end means no more than a space.
        let is_space = has_rows && glyph.character == '\n';
        output.push(Glyph { character: if is_space { ' ' } else { glyph.character }, ..glyph });
        at += 1;
    }
    output
}

/// Replaces YAML lists within a list, and their elements, with rows of fields.
///
/// ```text
/// - - 5
///   - 3
/// ```
fn lists(text: &[Glyph]) -> Cow<'_, [Glyph]> {
    let lines = || text.split_inclusive(|glyph| glyph.character == '\n');
    let begins = |line: &[Glyph], mark: &str| {
        let ink = line.iter().position(|glyph| glyph.character != ' ').unwrap_or(0);
        let start = line[ink..].iter().take(mark.len()).map(|glyph| glyph.character);
        mark.chars().eq(start).then_some(ink + mark.len())
    };
    let is_element = |line: &[Glyph]| {
        let value = begins(line, "- - ").or(begins(line, "- "));
        value.is_some_and(|start| line[start..].iter().all(|glyph| glyph.character != ' '))
    };
    let is_list = lines().any(|line| begins(line, "- - ").is_some() && is_element(line));
    if !is_list {
        return Cow::Borrowed(text);
    }
    let mut output = Vec::with_capacity(text.len() + 1);
    let mut is_in_row = false;
    for line in lines() {
        let start = begins(line, "- - ").or(begins(line, "- ").filter(|_| is_in_row));
        let Some(start) = start.filter(|_| is_element(line)) else {
            is_in_row = false;
            output.extend_from_slice(line);
            continue;
        };
        let continues_row = is_in_row && begins(line, "- - ").is_none();
        if let Some(last) = output.last_mut().filter(|_| continues_row) {
            last.character = '\t';
        }
        is_in_row = true;
        output.extend_from_slice(&line[start..]);
    }
    Cow::Owned(output)
}

/// Replaces the cells of wiki tables, all on one line or one per line, with HTML cells.
///
/// ```text
/// {| class="wikitable"
/// |-
/// | 5 || 3
/// | 7
/// |}
/// ```
fn wiki(text: &[Glyph]) -> Cow<'_, [Glyph]> {
    let lines = || text.split_inclusive(|glyph| glyph.character == '\n');
    let begins = |line: &[Glyph], mark: &str| {
        mark.chars().eq(line.iter().take(mark.len()).map(|glyph| glyph.character))
    };
    // Only attributes may follow these marks; with fields, the line is a row in brackets.
    let is_part = |line: &[Glyph], mark: &str| {
        let rest = || line.iter().skip(mark.len()).map(|glyph| glyph.character);
        let mut ink = rest().skip_while(|c| *c == '-' || c.is_whitespace());
        begins(line, mark) && ink.next().is_none_or(char::is_alphabetic) && rest().all(|c| c != '|')
    };
    if !lines().any(|line| is_part(line, "{|")) {
        return Cow::Borrowed(text);
    }
    let mut output = Vec::with_capacity(text.len());
    for line in lines() {
        if ["{|", "|}", "|-"].into_iter().any(|mark| is_part(line, mark)) {
            // The end of a row, without its attributes.
            output.extend(line.first().map(|glyph| Glyph { character: '\n', ..*glyph }));
        } else if begins(line, "|") && !begins(line, "|+") {
            let mut at = 0;
            while let Some(&glyph) = line.get(at) {
                let is_parted = at == 0 || begins(&line[at..], "||");
                let character = match glyph.character {
                    '\n' => ' ',
                    '|' if is_parted => '\t',
                    character => character,
                };
                output.push(Glyph { character, ..glyph });
                at += if is_parted && at > 0 { 2 } else { 1 };
            }
        } else {
            output.extend_from_slice(line);
        }
    }
    Cow::Owned(output)
}

/// True if there is a tag of this name.
fn has_tag(text: &[Glyph], name: &str) -> bool {
    (0..text.len()).any(|at| {
        matches!(text[at].character, '<' | '[') && word(&text[at + 1..]).eq_ignore_ascii_case(name)
    })
}

/// The replacement for the markup at the beginning of a text, and the length of that markup.
fn replaced(text: &[Glyph]) -> Option<(Vec<char>, usize)> {
    match text.first()?.character {
        'h' => address(text),
        '<' => tag(text, '>', |_| true),
        '[' => tag(text, ']', |name| FORUM.contains(&name)),
        '&' => entity(text),
        '\\' => command(text),
        _ => None,
    }
}

/// Replaces an address with a word: its digits are not those of a grid, and the readers of links
/// know which of them belong to a puzzle.
fn address(text: &[Glyph]) -> Option<(Vec<char>, usize)> {
    let begins =
        |start: &str| start.chars().eq(text.iter().take(start.len()).map(|glyph| glyph.character));
    if !begins("http://") && !begins("https://") {
        return None;
    }
    let is_end = |glyph: &Glyph| {
        glyph.character.is_whitespace() || matches!(glyph.character, '"' | '<' | '>' | ')')
    };
    Some(("address".chars().collect(), text.iter().position(is_end).unwrap_or(text.len())))
}

/// The letters at the beginning.
fn word(text: &[Glyph]) -> String {
    let letters = text.iter().map(|glyph| glyph.character);
    letters.take_while(char::is_ascii_alphabetic).take(LONGEST).collect()
}

fn tag(text: &[Glyph], end: char, is_known: impl Fn(&str) -> bool) -> Option<(Vec<char>, usize)> {
    // A bracket that opens within another starts a tag of its own, so each character is visited
    // only once.
    let inside: String = text[1..]
        .iter()
        .take(LONGEST)
        .map(|glyph| glyph.character)
        .take_while(|c| *c != end && *c != text[0].character)
        .collect();
    let length = inside.chars().count() + 2;
    if text.get(length - 1)?.character != end {
        return None;
    }
    if inside.starts_with("!--") {
        return Some((Vec::new(), length));
    }
    let (is_closed, rest) =
        inside.strip_prefix('/').map_or((false, &inside[..]), |rest| (true, rest));
    let name: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
    let name = name.to_ascii_lowercase();
    let is_longer_name = rest[name.len()..]
        .starts_with(|c: char| !matches!(c, ' ' | '/' | '=' | '\n' | '\t' | '1'..='6'));
    if name.is_empty() || is_longer_name || !is_known(&name) {
        return None;
    }
    let becomes = match (name.as_str(), is_closed) {
        ("td" | "th", false) => vec!['\t'],
        ("input", _) => value(rest).unwrap_or_default().chars().collect(),
        ("tr" | "br" | "p" | "div" | "li" | "pre" | "code" | "quote" | "table" | "h", _) => {
            vec!['\n']
        }
        _ => Vec::new(),
    };
    Some((becomes, length))
}

/// The value of a form field.
fn value(tag: &str) -> Option<&str> {
    let (_, rest) = tag.split_once("value=")?;
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    rest[1..].split(quote).next()
}

fn entity(text: &[Glyph]) -> Option<(Vec<char>, usize)> {
    let name: String =
        text[1..].iter().take(9).map(|glyph| glyph.character).take_while(|c| *c != ';').collect();
    let length = name.chars().count() + 2;
    if text.get(length - 1)?.character != ';' {
        return None;
    }
    let character = match name.as_str() {
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "middot" => '·',
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            match char::from_u32(code.ok()?)? {
                '\u{a0}' => ' ',
                character => character,
            }
        }
    };
    Some((vec![character], length))
}

fn command(text: &[Glyph]) -> Option<(Vec<char>, usize)> {
    let name = word(&text[1..]);
    let mut length = name.len() + 1;
    if let Some(known) = COMMANDS.into_iter().find(|known| *known == name) {
        if WITH_ARGUMENT.contains(&known) {
            while let Some(argument) = argument(&text[length..]) {
                length += argument;
            }
        }
        return Some((Vec::new(), length));
    }
    if name == "cdot" {
        return Some((vec!['·'], length));
    }
    match text.get(1)?.character {
        // A `LaTeX` line ends with its row.
        '\\' => {
            let is_space = |glyph: &&Glyph| glyph.character == ' ';
            let spaces = text[2..].iter().take_while(is_space).count();
            let is_end = text.get(2 + spaces).is_some_and(|glyph| glyph.character == '\n');
            Some((vec!['\n'], if is_end { 3 + spaces } else { 2 }))
        }
        'n' | 'r' => Some((vec!['\n'], 2)),
        't' => Some((vec!['\t'], 2)),
        _ => None,
    }
}

/// The length of an argument in braces.
fn argument(text: &[Glyph]) -> Option<usize> {
    if text.first()?.character != '{' {
        return None;
    }
    let end = text.iter().take(LONGEST).position(|glyph| glyph.character == '}')?;
    Some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::super::glyphs::glyphs;
    use super::*;

    fn check(text: &str, expected: &str) {
        let output: String = plain(&glyphs(text)).iter().map(|glyph| glyph.character).collect();
        assert_eq!(output, expected, "{text:?}");
    }

    #[test]
    fn tables_are_rows_of_fields() {
        check("<tr><td>5</td>\n<td>&nbsp;</td></tr>", "\n\t5 \t \n");
        check("<td class=\"a\"><input size=1 value=\"7\"></td>", "\t7");
        check("[code]53..\n6...[/code]", "\n53..\n6...\n");
        check("5 & 3 & \\\\ \\hline\n6", "5 & 3 & \n \n6");
        check(r"53..\n6...", "53..\n6...");
    }

    #[test]
    fn text_that_is_no_markup_is_unchanged() {
        for text in ["[5, 3]", "a < b", "5 & 3", "[[\".\"]]", "1 < 2 > 3"] {
            check(text, text);
        }
    }
}
