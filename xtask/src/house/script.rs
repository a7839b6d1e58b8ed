//! The page's scripts: lines and assertions, line by line.

use super::figures::counts;

counts! {
    /// The figures of scripts. The text of a `/** */` comment, including its types, counts as comment.
    Script {
        files,
        code,
        comment,
        blank,
        test_files,
        test_code,
        /// Calls of `assert` and its methods in tests.
        assertions,
    }
}

impl Script {
    pub(crate) fn sum(parts: impl Iterator<Item = Self>) -> Self {
        parts.fold(Self::default(), |mut sum, part| {
            sum += part;
            sum
        })
    }

    /// The figures of a script's text.
    pub(crate) fn of(text: &str, is_test: bool) -> Self {
        let mut script = Self::default();
        let mut is_comment = false;
        for line in text.lines().map(str::trim) {
            is_comment |= line.starts_with("/*");
            if line.is_empty() && !is_comment {
                script.blank += 1;
            } else if is_comment || line.starts_with("//") {
                script.comment += 1;
            } else {
                script.code += 1;
                script.assertions += assertions(line);
            }
            is_comment &= !line.contains("*/");
        }
        if is_test {
            return Self {
                test_files: 1,
                test_code: script.code,
                assertions: script.assertions,
                ..Self::default()
            };
        }
        Self { files: 1, assertions: 0, ..script }
    }
}

/// The number of `assert(` and `assert.name(` in a line of code.
fn assertions(line: &str) -> usize {
    let is_name = |character: char| character.is_alphanumeric() || "_$".contains(character);
    let calls = line.match_indices("assert").filter(|(at, word)| {
        let behind =
            line[at + word.len()..].strip_prefix('.').map(|rest| rest.trim_start_matches(is_name));
        let is_call = behind.unwrap_or(&line[at + word.len()..]).starts_with('(');
        is_call && !line[..*at].ends_with(|before: char| is_name(before) || before == '.')
    });
    calls.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// A comment.\n\n/** @type {\n\n * x */\nimport assert from 'node:assert';\nassert.equal(1, 1); assert(true); // two\n\
                        reassert(1); this.assert(2); asserted();\n";

    #[test]
    fn lines_and_assertions_are_counted() {
        let page = Script { files: 1, code: 3, comment: 4, blank: 1, ..Script::default() };
        assert_eq!(Script::of(TEXT, false), page);
        let test = Script { test_files: 1, test_code: 3, assertions: 2, ..Script::default() };
        assert_eq!(Script::of(TEXT, true), test);
        assert_eq!(Script::sum([page, test].into_iter()).code, 3);
    }
}
