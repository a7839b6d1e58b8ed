//! Functions for JavaScript. They take texts and numbers, and return text, mostly JSON in the types
//! of `wire`; a failure is thrown as a sentence.

#[cfg(feature = "classic")]
pub mod classic;
#[cfg(feature = "deep")]
pub mod deep;
#[cfg(feature = "depths")]
pub mod depths;
#[cfg(feature = "first")]
pub mod first;
#[cfg(feature = "formats")]
pub mod formats;
#[cfg(feature = "play")]
pub mod play;

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("the wire types always serialize to JSON")
}
