//! The two scales people quote.

mod explainer;

pub use explainer::{ExplainerRating, ExplainerStep, Tenths, explainer_path, explainer_rating};
