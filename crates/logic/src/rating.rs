//! The two rating scales that people quote.

mod explainer;
mod score;

pub use explainer::{
    ExplainerRating, ExplainerStep, ParseTenthsError, Tenths, explainer_path, explainer_rating,
    explainer_rating_until, explainer_rating_within,
};
#[cfg(feature = "serde")]
pub(crate) use explainer::{named as explainer_named, slug as explainer_slug};
pub(crate) use score::Work;
pub use score::{Level, Score, ScoreStep, score, score_path, score_until, score_within};
