//! Names of saved boards.
//!
//! The name of a board is the name of its file without path and extension. A name that some
//! platform cannot store is refused on all of them.

/// The maximum length in bytes. With extension and folder, the path fits on every platform.
const LONGEST: usize = 100;

/// Names of devices on Windows, in any case and with any extension.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Returns true if a board may have this name.
pub(crate) fn is_allowed(name: &str) -> bool {
    let is_forbidden = |c: char| c.is_control() || "/\\.:*?\"<>|".contains(c);
    !name.trim().is_empty()
        && name.len() <= LONGEST
        && !name.contains(is_forbidden)
        && !is_device(name)
}

fn is_device(name: &str) -> bool {
    let name = name.trim_end().to_lowercase();
    let port = name.strip_prefix("com").or(name.strip_prefix("lpt"));
    DEVICES.contains(&name.as_str()) || port.is_some_and(is_port)
}

/// Windows treats superscript digits as digits here.
fn is_port(number: &str) -> bool {
    let mut characters = number.chars();
    characters.next().is_some_and(|c| "0123456789¹²³".contains(c)) && characters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_valid_on_every_platform() {
        let longest = "x".repeat(LONGEST);
        let allowed = [
            "a", "preset1", "my board", "Räume", "数独", "-", "com", "com10", "comb", "lpt",
            "console", "null", "a'b", "$HOME", "~", &longest,
        ];
        for name in allowed {
            assert!(is_allowed(name), "{name:?}");
        }
        let too_long = ["x".repeat(LONGEST + 1), "数".repeat(34)];
        let refused = [
            "",
            " ",
            ".",
            "..",
            "a/b",
            "/",
            "a\\b",
            "a.b",
            ".a",
            "a:b",
            "C:",
            "a*",
            "a?",
            "\"",
            "<",
            ">",
            "|",
            "a\nb",
            "a\0",
            "\u{1b}[2J",
            "\u{7f}",
            "\u{85}",
            "con",
            "CON",
            "Nul",
            "aux ",
            "prn",
            "COM1",
            "com0",
            "lpt9",
            "LPT¹",
            "com³",
            "conin$",
            "CONOUT$",
            &too_long[0],
            &too_long[1],
        ];
        for name in refused {
            assert!(!is_allowed(name), "{name:?}");
        }
    }
}
