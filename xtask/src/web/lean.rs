//! Stripping of scripts and styles before they are sent.
//!
//! It removes comments on lines of their own, types, blank lines and indentation; every remaining
//! line is unchanged. That saves a third of their size without a parser: a text in which such a
//! line could be anything else, such as one with a multi-line template, is refused.

use std::path::Path;

use anyhow::{Result, ensure};

use crate::files;

/// The extensions of files that are stripped.
const KINDS: [&str; 2] = ["js", "css"];
/// The start of a type within a line.
const TYPE: &str = "/** @type ";

/// Strips every script and style in a folder.
pub(crate) fn folder(folder: &Path) -> Result<()> {
    for path in files::below(folder)? {
        if KINDS.iter().any(|kind| files::ends_with(&path, kind)) {
            files::rewrite(&folder.join(path), lean)?;
        }
    }
    Ok(())
}

/// Removes the comments on lines of their own and the indentation from a script or style.
fn lean(text: &str) -> Result<String> {
    let (mut lean, mut in_comment) = (String::new(), false);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if in_comment || line.starts_with("/*") && !line.contains("*/") {
            in_comment = !line.contains("*/");
            ensure!(
                in_comment || line.ends_with("*/"),
                "line {number}: expected nothing behind a comment's end"
            );
        } else if !is_comment(line) {
            let quotes = line.matches('`').count();
            ensure!(
                quotes.is_multiple_of(2),
                "line {number}: expected the template to end in the line it begins in"
            );
            lean += &without_types(line);
            lean.push('\n');
        }
    }
    ensure!(!in_comment, "expected the end of a comment");
    Ok(lean)
}

/// True if a line is empty, or only a comment.
fn is_comment(line: &str) -> bool {
    line.is_empty()
        || line.starts_with("//")
        || line.starts_with("/*") && line.find("*/") == Some(line.len() - 2)
}

fn without_types(line: &str) -> String {
    let mut parts = line.split(TYPE);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| {
        line + part.split_once("*/").map_or(part, |(_, rest)| rest.trim_start())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_readers_goes_and_the_rest_stays() -> Result<()> {
        let script = "// A head.\n\n/**\n * Adds.\n * @param {number} one\n */\nfunction add(one) {\n  /** @type {number} */\n  \
                      const two = /** @type {X} */ (y(1)); // said\n  return `${one} // no comment` + 'https://x';\n}\n";
        let expected = "function add(one) {\nconst two = (y(1)); // said\nreturn `${one} // no comment` + 'https://x';\n}\n";
        assert_eq!(lean(script)?, expected);
        let style = "/* The board,\n   all of it. */\n\n.a {\n  color: red; /* why */\n}\n/* One. */ .b { top: 0; }\n";
        assert_eq!(lean(style)?, ".a {\ncolor: red; /* why */\n}\n/* One. */ .b { top: 0; }\n");
        assert_eq!(lean(&lean(script)?)?, expected);
        Ok(())
    }

    #[test]
    fn what_could_be_misread_is_refused() {
        for (text, why) in [
            (
                "a\nlet x = `one\n// two`;\n",
                "line 2: expected the template to end in the line it begins in",
            ),
            ("/* a\n b */ c\n", "line 2: expected nothing behind a comment's end"),
            ("/* a\n", "expected the end of a comment"),
        ] {
            assert_eq!(lean(text).unwrap_err().to_string(), why);
        }
    }
}
