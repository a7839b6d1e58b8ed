//! JSON as the commands print it.
//!
//! `serde_json` escapes the control characters up to U+001F. Terminals obey some others, and some
//! reverse the direction of text; they are escaped too, so that the output of every command is safe
//! to display.

use std::io::{self, Write};

use serde::Serialize;
use underdoku_grid::printable_json;

/// Writes a value on its own line.
///
/// # Errors
///
/// The output failed.
pub(crate) fn write_line(
    output: &mut (impl Write + ?Sized),
    value: &impl Serialize,
) -> io::Result<()> {
    let text = printable_json(serde_json::to_string(value)?) + "\n";
    output.write_all(text.as_bytes())
}

/// A value on several lines, for files that people read.
///
/// # Errors
///
/// The value cannot be serialized.
pub(crate) fn pretty(value: &impl Serialize) -> io::Result<String> {
    Ok(printable_json(serde_json::to_string_pretty(value)?) + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_act_on_a_terminal_are_escaped_and_read_back() {
        let value = "a\u{1b}[2J\u{7f}\u{9b}\u{202e}\u{e0041} Zoë\n";
        let mut line = Vec::new();
        write_line(&mut line, &[value]).unwrap();
        let expected = r#"["a\u001b[2J\u007f\u009b\u202e\udb40\udc41 Zoë\n"]"#;
        assert_eq!(String::from_utf8(line.clone()).unwrap(), format!("{expected}\n"));
        assert_eq!(serde_json::from_slice::<[String; 1]>(&line).unwrap(), [value]);
        assert_eq!(
            pretty(&[value]).unwrap(),
            format!("[\n  {}\n]\n", &expected[1..expected.len() - 1])
        );
    }
}
