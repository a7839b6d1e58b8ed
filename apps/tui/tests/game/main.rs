//! The game as it is played: keys, clicks and sizes in, pictures out, no terminal.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod classic;
mod clicks;
mod comfort;
mod delve_deep;
mod depths;
mod doors;
mod feedback;
mod few_keys;
mod hints;
mod hudoku;
mod introduction;
mod keys;
mod laws;
mod lesson;
mod lists;
mod marks;
mod messages;
mod playing;
mod screens;
mod select;
mod setting;
mod sizes;
mod small;
mod suspended;
mod table;
mod variants;
