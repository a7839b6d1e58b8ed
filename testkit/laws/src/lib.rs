//! Laws that hold for any input.
//!
//! Each module has a function `law` that takes any bytes and panics if its law is broken. `cargo
//! fuzz` calls them with libFuzzer; the tests call them with the inputs in `fuzz/seeds` and with
//! changed ones, so that no special compiler is needed.

pub mod config;
pub mod formats;
pub mod known_layouts;
pub mod layouts;
pub mod play;
pub mod rules;
pub mod saves;
pub mod server;
pub mod sessions;
pub mod solvers;
pub mod steps;
pub mod templates;
pub mod words;

/// A law, by the name of its target.
pub type Law = (&'static str, fn(&[u8]));

/// All laws. `steps_are_sound` is last, because each case takes some ten milliseconds.
pub const LAWS: [Law; 13] = [
    ("formats_read_back", formats::law),
    ("known_layouts_read_back", known_layouts::law),
    ("layouts_agree", layouts::law),
    ("rules_agree", rules::law),
    ("solvers_agree", solvers::law),
    ("saves_read_back", saves::law),
    ("sessions_replay", sessions::law),
    ("words_read_back", words::law),
    ("templates_deal", templates::law),
    ("config_is_read", config::law),
    ("server_judges", server::law),
    ("page_plays", play::law),
    ("steps_are_sound", steps::law),
];

/// These bytes, truncated or padded with zeros.
fn filled<const N: usize>(bytes: &[u8]) -> [u8; N] {
    std::array::from_fn(|index| bytes.get(index).copied().unwrap_or_default())
}

/// The text of these bytes, if they are UTF-8 and not longer than this.
fn text(bytes: &[u8], longest: usize) -> Option<&str> {
    str::from_utf8(bytes).ok().filter(|text| text.len() <= longest)
}
