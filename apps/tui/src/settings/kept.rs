//! The names under which screens keep something among the settings of the store.

/// Which lessons about Depths were told.
pub(crate) const HINTS: &str = "depths.hints";
/// What begins the name of the notes of a run of Depths; its number follows.
pub(crate) const NOTES: &str = "depths.notes.";
/// Which things of Depths were seen.
pub(crate) const SEEN: &str = "depths.seen";
/// That the rules of Hudoku were told.
pub(crate) const INTRODUCED: &str = "hudoku.introduced";
/// That the lesson was offered.
pub(crate) const OFFERED: &str = "lesson.offered";
