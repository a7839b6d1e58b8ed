//! Any text is read as a configuration, or refused with the positions of its faults.

use underdoku_tui::Config;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let Some(text) = super::text(bytes, 4_096) else { return };
    if let Err(faults) = Config::read(text) {
        assert!(!faults.is_empty());
        for fault in faults {
            assert!(!fault.to_string().is_empty(), "{text:?}");
        }
    }
}
