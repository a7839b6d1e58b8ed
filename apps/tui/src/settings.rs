//! Settings, without the keys.
//!
//! The config file sets them; changes on the settings screen are stored, and override the file.

mod entry;
mod glyphs;

pub(crate) mod stored;

use underdoku_store::{Store, StoreError};

pub use entry::Entry;
pub use glyphs::Glyphs;
use underdoku_game::hudoku::Pace;
use underdoku_words::terminal::label;

use crate::keymap::{DigitRow, EntryMode};
use crate::theme::ThemeName;

/// The player's settings besides the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent setting")]
pub struct Settings {
    /// The colours.
    pub theme: ThemeName,
    /// True if the time of play is shown.
    pub clock: bool,
    /// True if things move and flash; otherwise changes are immediate.
    pub motion: bool,
    /// True if the cursor's row, column and box are highlighted.
    pub guides: bool,
    /// The pen at the start of a run.
    pub pen: EntryMode,
    /// True if the game handles the mouse; without it the terminal selects text.
    pub mouse: bool,
    /// The order of entry in Classic: cell or digit first.
    pub entry: Entry,
    /// True if Classic always shows the digits that break a rule.
    pub conflicts: bool,
    /// True if Classic hides notes that the digits on the board rule out.
    pub tidy: bool,
    /// The speed of the clock in a new game of Hudoku.
    pub pace: Pace,
    /// The characters that the terminal has.
    pub glyphs: Glyphs,
    /// The characters that the number row types without Shift.
    pub row: DigitRow,
    /// True if a digit is refused when a row, column or box already shows it.
    pub slips: bool,
    /// True if the terminal's bell rings at a wrong digit and at the end of a game.
    pub bell: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::Dark,
            clock: true,
            motion: true,
            guides: true,
            pen: EntryMode::Place,
            mouse: true,
            entry: Entry::CellFirst,
            conflicts: true,
            tidy: true,
            pace: Pace::Normal,
            glyphs: Glyphs::Auto,
            row: DigitRow::Digits,
            slips: false,
            bell: false,
        }
    }
}

/// One of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// [`Settings::theme`].
    Theme,
    /// [`Settings::clock`].
    Clock,
    /// [`Settings::motion`].
    Motion,
    /// [`Settings::guides`].
    Guides,
    /// [`Settings::pen`].
    EntryMode,
    /// [`Settings::mouse`].
    Mouse,
    /// [`Settings::entry`].
    Entry,
    /// [`Settings::conflicts`].
    Conflicts,
    /// [`Settings::tidy`].
    Tidy,
    /// [`Settings::pace`].
    Pace,
    /// [`Settings::glyphs`].
    Glyphs,
    /// [`Settings::row`].
    Row,
    /// [`Settings::slips`].
    Slips,
    /// [`Settings::bell`].
    Bell,
}

underdoku_grid::named_cases!(Setting {
    Theme = "theme", Glyphs = "glyphs", Clock = "clock", Motion = "motion", Guides = "guides",
    EntryMode = "pen", Mouse = "mouse", Entry = "entry", Conflicts = "conflicts", Tidy = "tidy-marks",
    Pace = "hudoku-clock", Row = "digit-keys", Slips = "slip-guard",
    Bell = "bell",
});

impl Setting {
    /// Its name on the screen.
    pub fn title(self) -> &'static str {
        label(self.keys().0)
    }

    /// Its purpose.
    pub fn about(self) -> &'static str {
        label(self.keys().1)
    }

    /// The keys of its title and its purpose.
    const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Theme => ("setting-theme", "setting-theme-about"),
            Self::Clock => ("setting-clock", "setting-clock-about"),
            Self::Motion => ("setting-motion", "setting-motion-about"),
            Self::Guides => ("setting-guides", "setting-guides-about"),
            Self::EntryMode => ("setting-pen", "setting-pen-about"),
            Self::Mouse => ("setting-mouse", "setting-mouse-about"),
            Self::Entry => ("setting-entry", "setting-entry-about"),
            Self::Conflicts => ("setting-conflicts", "setting-conflicts-about"),
            Self::Tidy => ("setting-tidy", "setting-tidy-about"),
            Self::Pace => ("setting-pace", "setting-pace-about"),
            Self::Glyphs => ("setting-glyphs", "setting-glyphs-about"),
            Self::Row => ("setting-row", "setting-row-about"),
            Self::Slips => ("setting-slips", "setting-slips-about"),
            Self::Bell => ("setting-bell", "setting-bell-about"),
        }
    }

    /// The values that it can have, by their names in the config file.
    pub fn values(self) -> Vec<&'static str> {
        match self {
            Self::Theme => ThemeName::ALL.map(ThemeName::name).into(),
            Self::EntryMode => EntryMode::ALL.map(EntryMode::name).into(),
            Self::Entry => Entry::ALL.map(Entry::name).into(),
            Self::Glyphs => Glyphs::ALL.map(Glyphs::name).into(),
            Self::Pace => Pace::ALL.map(Pace::name).into(),
            Self::Row => DigitRow::ALL.map(DigitRow::name).into(),
            _ => vec!["on", "off"],
        }
    }
}

impl Settings {
    /// The name of a setting's value.
    pub const fn value(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Theme => self.theme.name(),
            Setting::Clock => switch(self.clock),
            Setting::Motion => switch(self.motion),
            Setting::Guides => switch(self.guides),
            Setting::EntryMode => self.pen.name(),
            Setting::Mouse => switch(self.mouse),
            Setting::Entry => self.entry.name(),
            Setting::Conflicts => switch(self.conflicts),
            Setting::Tidy => switch(self.tidy),
            Setting::Pace => self.pace.name(),
            Setting::Glyphs => self.glyphs.name(),
            Setting::Row => self.row.name(),
            Setting::Slips => switch(self.slips),
            Setting::Bell => switch(self.bell),
        }
    }

    /// Sets a setting to the value of this name; returns true if there is such a value.
    pub fn set(&mut self, setting: Setting, value: &str) -> bool {
        let is_known = setting.values().contains(&value);
        if is_known {
            let is_on = value == "on";
            match setting {
                Setting::Theme => self.theme = ThemeName::named(value).unwrap_or(self.theme),
                Setting::Clock => self.clock = is_on,
                Setting::Motion => self.motion = is_on,
                Setting::Guides => self.guides = is_on,
                Setting::EntryMode => self.pen = EntryMode::named(value).unwrap_or(self.pen),
                Setting::Mouse => self.mouse = is_on,
                Setting::Entry => self.entry = Entry::named(value).unwrap_or(self.entry),
                Setting::Conflicts => self.conflicts = is_on,
                Setting::Tidy => self.tidy = is_on,
                Setting::Pace => self.pace = Pace::named(value).unwrap_or(self.pace),
                Setting::Row => self.row = DigitRow::named(value).unwrap_or(self.row),
                Setting::Slips => self.slips = is_on,
                Setting::Bell => self.bell = is_on,
                Setting::Glyphs => {
                    self.glyphs = Glyphs::named(value).unwrap_or(self.glyphs);
                }
            }
        }
        is_known
    }

    /// Sets a setting to the value this many places further, cyclically.
    pub fn turn(&mut self, setting: Setting, places: isize) {
        let values = setting.values();
        let place = values.iter().position(|&value| value == self.value(setting)).unwrap_or(0);
        let next = (place.cast_signed() + places).rem_euclid(values.len().cast_signed());
        self.set(setting, values[next.unsigned_abs()]);
    }

    /// These settings, overridden by the stored ones; unknown values are ignored.
    ///
    /// # Errors
    ///
    /// If the store cannot be read.
    pub fn with_stored(mut self, store: &Store) -> Result<Self, StoreError> {
        for setting in Setting::ALL {
            if let Some(value) = store.setting(&key(setting))? {
                self.set(setting, &value);
            }
        }
        Ok(self)
    }

    /// Stores a setting.
    ///
    /// # Errors
    ///
    /// If it cannot be stored.
    pub fn save(&self, setting: Setting, store: &mut Store) -> Result<(), StoreError> {
        store.set_setting(&key(setting), self.value(setting))
    }
}

const fn switch(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

/// True if a name among the store's settings belongs to a game's own data.
pub fn is_known(name: &str) -> bool {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    Setting::ALL.into_iter().any(|setting| name == key(setting))
        || [stored::HINTS, stored::INTRODUCED, stored::OFFERED, stored::SEEN].contains(&name)
        || name.strip_prefix(stored::NOTES).is_some_and(is_number)
}

fn key(setting: Setting) -> String {
    format!("terminal.{}", setting.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_and_reached_by_turning() {
        for setting in Setting::ALL {
            let mut settings = Settings::default();
            for value in setting.values() {
                assert!(settings.set(setting, value));
                assert_eq!(settings.value(setting), value);
                settings.turn(setting, 1);
                assert_ne!(settings.value(setting), value);
                settings.turn(setting, -1);
                assert_eq!(settings.value(setting), value);
            }
            assert!(!settings.set(setting, "purple"));
        }
    }
}
