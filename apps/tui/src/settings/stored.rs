//! The names under which screens store data among the settings.

/// Which hints of Depths were shown.
pub(crate) const HINTS: &str = "depths.hints";
/// The prefix for the notes of a run of Depths; its number follows.
pub(crate) const NOTES: &str = "depths.notes.";
/// Which monsters and relics of Depths were seen.
pub(crate) const SEEN: &str = "depths.seen";
/// Set once the introduction to Hudoku was shown.
pub(crate) const INTRODUCED: &str = "hudoku.introduced";
/// Set once the lesson was offered.
pub(crate) const OFFERED: &str = "lesson.offered";
