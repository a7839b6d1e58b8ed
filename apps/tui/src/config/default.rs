//! The default config file.

use std::fmt::Write as _;

use crate::keymap::Action;
use crate::settings::{Setting, Settings};

/// The config file with all defaults, every line a comment.
pub fn default_config() -> String {
    let mut text = HEAD.to_owned();
    for setting in Setting::ALL {
        let values = setting.values().join(", ");
        let value = Settings::default().value(setting);
        line(&mut text, &format!("# {}\n# {}: {values}", setting.about(), setting.title()));
        line(&mut text, &format!("#{} = \"{value}\"\n", setting.name()));
    }
    line(&mut text, KEYS);
    for action in Action::all() {
        let keys: Vec<String> =
            action.default_chords().iter().map(|key| format!("\"{key}\"")).collect();
        let binding = format!("#{} = [{}]", action.name(), keys.join(", "));
        line(&mut text, &format!("{binding:42} # {}", action.about()));
    }
    text
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a text takes every line");
}

const HEAD: &str = "\
# Underdoku: settings and keys of the terminal game.
# Everything here is as it is without this file: take a line's first # away to change it.
# What you change on the settings screen counts more than this file.

";

const KEYS: &str = "\
# Keys are lists: [\"p\", \"f2\"]. A key is a character, or one of left down up right space enter esc tab
# backtab backspace delete home end pageup pagedown f1 .. f24, perhaps with ctrl- alt- shift- before it.
# Large letters are keys of their own. A key that you give away leaves its old action.
[keys]";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn it_is_read_as_the_defaults_with_and_without_its_comments() {
        assert_eq!(Config::read(&default_config()), Ok(Config::default()));
        let is_setting =
            |line: &&str| line.starts_with('[') || line.starts_with('#') && !line.starts_with("# ");
        let lines: Vec<_> = default_config()
            .lines()
            .filter(is_setting)
            .map(|line| line.trim_start_matches('#').to_owned())
            .collect();
        assert!(lines.len() > 50);
        assert_eq!(Config::read(&lines.join("\n")), Ok(Config::default()));
    }
}
