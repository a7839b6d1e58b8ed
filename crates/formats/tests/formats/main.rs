//! The formats against their samples, their laws, and texts that are wrong.

mod boards;
mod cudoku_malformed;
mod detection;
mod laws;
mod layout_line;
mod lists;
mod malformed;
mod samples;
mod solo;
