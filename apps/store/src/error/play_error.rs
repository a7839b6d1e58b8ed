//! Reasons for which a move was not made.

use crate::StoreError;

/// Why a move was not made; the game and the store are as they were. `R` is why the rules refuse
/// one.
#[derive(Debug, thiserror::Error)]
pub enum PlayError<R> {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(R),
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}
