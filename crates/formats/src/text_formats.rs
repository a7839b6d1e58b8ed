//! Plain-text formats, with one puzzle per line or in a grid of characters.
//!
//! Builds without the feature `programs` recognise some of them only to name them in an error.
#![cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]

pub(crate) mod bank;
pub(crate) mod cudoku;
pub(crate) mod drawn;
pub(crate) mod hodoku;
pub(crate) mod pm;
pub(crate) mod pscode;
pub(crate) mod sdk;
pub(crate) mod snarfable;
pub(crate) mod solo;
pub(crate) mod ss;
pub(crate) mod sukaku;

pub use hodoku::triples;
