//! Tests of the formats: samples, laws, malformed texts.

/// The text of a sample.
macro_rules! sample {
    ($name:literal) => {
        include_str!(concat!("../../../../testdata/formats/", $name))
    };
}

mod boards;
mod carried;
mod cudoku_malformed;
mod detection;
mod foreign;
mod iss;
mod killers;
mod kinds;
mod laws;
mod layout_line;
mod lenient;
mod links;
mod lists;
mod malformed;
mod programs;
mod rules;
mod samples;
mod solo;
mod tables;
