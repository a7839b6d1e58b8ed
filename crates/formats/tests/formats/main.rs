//! Tests of the formats: samples, laws, malformed texts.

mod boards;
mod cudoku_malformed;
mod detection;
mod laws;
mod layout_line;
mod lists;
mod malformed;
mod programs;
mod samples;
mod solo;
