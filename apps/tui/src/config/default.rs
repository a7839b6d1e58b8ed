//! The default config file.

use std::fmt::Write as _;
use underdoku_words::terminal::label;

use crate::keymap::Action;
use crate::settings::{Setting, Settings};

/// The config file with all defaults, every line a comment.
pub fn default_config() -> String {
    let mut text = String::new();
    for key in HEAD {
        line(&mut text, &format!("# {}", label(key)));
    }
    text.push('\n');
    for setting in Setting::ALL {
        let values = setting.values().join(", ");
        let value = Settings::default().value(setting);
        line(&mut text, &format!("# {}\n# {}: {values}", setting.about(), setting.title()));
        line(&mut text, &format!("#{} = \"{value}\"\n", setting.name()));
    }
    for key in KEYS {
        line(&mut text, &format!("# {}", label(key)));
    }
    line(&mut text, "[keys]");
    for action in Action::all() {
        let keys: Vec<String> =
            action.default_chords().iter().map(|key| format!("\"{key}\"")).collect();
        let binding = format!("#{} = [{}]", action.name(), keys.join(", "));
        line(&mut text, &format!("{binding:42} # {}", action.about()));
    }
    text
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("writing to a `String` cannot fail");
}

/// Lines at the beginning.
const HEAD: [&str; 3] = ["config-head", "config-head-default", "config-head-screen"];
/// Lines before the keys.
const KEYS: [&str; 3] = ["config-head-keys", "config-head-keys-more", "config-head-capitals"];

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
