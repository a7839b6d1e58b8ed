//! Reasons why a move was not made.

use crate::StoreError;

/// A move that was not made; game and store are unchanged. `R` is the reason why the rules refuse
/// it.
#[derive(Debug, thiserror::Error)]
pub enum PlayError<R> {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(R),
    /// It could not be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
}
