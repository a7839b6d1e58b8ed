//! Rust text without its comments and literals.

/// The first line with this word in code; comments and literals do not count.
pub(crate) fn line_of_word(text: &str, word: &str) -> Option<usize> {
    let code = code(text);
    let in_line =
        |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == word);
    Some(code.lines().position(in_line)? + 1)
}

/// The text with comments and literals blanked, line by line.
fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = skipped(rest, code.chars().next_back());
        let (taken, behind) = rest.split_at(length.max(first.len_utf8()));
        if length == 0 {
            code.push(first);
        } else {
            code.extend(taken.chars().map(|c| if c == '\n' { c } else { ' ' }));
        }
        rest = behind;
    }
    code
}

/// The length in bytes of the comment or literal that begins here.
fn skipped(text: &str, before: Option<char>) -> usize {
    let in_name = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    if text.starts_with("//") {
        text.find('\n').unwrap_or(text.len())
    } else if text.starts_with("/*") {
        comment(text)
    } else if text.starts_with('"') {
        quotation(text, 1, '"')
    } else if text.starts_with('\'') {
        character(text)
    } else if !in_name && ["r", "br", "cr"].iter().any(|start| text.starts_with(start)) {
        raw_quotation(text)
    } else {
        0
    }
}

/// A comment in `/* */`, which may be nested.
fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let (step, change) = match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        at += step;
        depth += change;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length up to the closing mark, with backslash escapes.
fn quotation(text: &str, start: usize, mark: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().filter(|(at, _)| *at >= start) {
        if c == mark && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// A character literal; a lifetime is not one.
fn character(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), _) => quotation(text, 1, '\''),
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 0,
    }
}

/// `r"..."`, `r#"..."#` and so on.
fn raw_quotation(text: &str) -> usize {
    let Some((start, behind)) = text.split_once('"') else { return 0 };
    let marks = start.trim_start_matches(['b', 'c']).trim_start_matches('r');
    if !marks.chars().all(|c| c == '#') {
        return 0;
    }
    let end = format!("\"{marks}");
    behind.find(&end).map_or(text.len(), |at| start.len() + 1 + at + end.len())
}

#[test]
fn unsafe_code_is_found_in_its_line() {
    for text in [
        "fn a() {}\nunsafe fn b() {}",
        "\nlet x = unsafe { y() };",
        "/* 1 /* 2 */ */ \"a\\\"b\n\" unsafe",
        "let c = '\"';\nunsafe {}",
        "let c = '\\'';\nunsafe {} // '",
        "fn f<'a>(x: &'a str)\n{ unsafe {} }",
        "let r = r#\"a \" b\n\"#; unsafe {}",
        "for x in y { \"\n\" }; unsafe {}",
        "let r = b'r'; let bar = \"\n\"; unsafe {}",
    ] {
        assert_eq!(line_of_word(text, "unsafe"), Some(2), "{text}");
    }
}

#[test]
fn the_word_in_names_comments_and_literals_is_not_a_fault() {
    for text in [
        "#![forbid(unsafe_code)] fn unsafely() {}",
        "// unsafe\n/// unsafe\n/* unsafe /* unsafe */ unsafe */",
        "let s = \"unsafe \\\" unsafe\"; let r = r##\"unsafe \"# unsafe\"##; let b = br\"unsafe\";",
        "let s = \"\\\\\"; // unsafe",
    ] {
        assert_eq!(line_of_word(text, "unsafe"), None, "{text}");
    }
}
