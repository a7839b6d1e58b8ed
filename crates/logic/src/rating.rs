//! The two scales people quote.

mod explainer;
mod score;

pub use explainer::{ExplainerRating, ExplainerStep, Tenths, explainer_path, explainer_rating};
pub use score::{Level, Score, score};
