//! The offer of a first run to a new player.

use std::io::{BufRead, Write};

use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::answer::rules;
use crate::plain::{PlainError, read_line};

/// How a new player begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// A gentle run with hints.
    Hints,
    /// A run like any other.
    Usual,
}

/// Lets a player choose how to begin; `None` to leave, or at the end of the input.
///
/// # Errors
///
/// Input or output failed.
pub fn offer_first(
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<First>, PlainError> {
    for key in ["plain-depths-first", "plain-depths-first-hints", "plain-depths-first-usual"] {
        writeln!(output, "{}", say(&Message::new(key)))?;
    }
    writeln!(output, "{}", say(&Message::new("plain-depths-first-rules")))?;
    loop {
        output.flush()?;
        let Some(line) = read_line(input)? else { return Ok(None) };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["1"] | ["take", "1"] => return Ok(Some(First::Hints)),
            ["2"] | ["take", "2"] => return Ok(Some(First::Usual)),
            ["3" | "rules"] | ["take", "3"] => {
                for line in rules() {
                    writeln!(output, ">>> {}", say(&line))?;
                }
            }
            ["quit" | "q"] | ["0", "0", "0"] => return Ok(None),
            _ => writeln!(output, "[?] {}", say(&Message::new("plain-depths-first-number")))?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(lines: &str) -> (Option<First>, String) {
        let (mut input, mut output) = (lines.as_bytes(), Vec::new());
        let chosen = offer_first(&mut input, &mut output).unwrap();
        (chosen, String::from_utf8(output).unwrap())
    }

    #[test]
    fn a_first_run_is_chosen_and_the_rules_can_be_read_before() {
        assert_eq!(chosen("1\n").0, Some(First::Hints));
        assert_eq!(chosen("take 2\n").0, Some(First::Usual));
        assert_eq!(chosen("").0, None);
        assert_eq!(chosen("0 0 0\n1\n").0, None);
        let (first, output) = chosen("3\nking\n4\n2\n");
        assert_eq!(first, Some(First::Usual));
        assert!(output.contains(">>> Some cell can always be worked out"), "{output}");
        assert_eq!(output.matches("[?] ").count(), 2, "{output}");
    }
}
