//! Errors of the database and its connections.

use std::error::Error as _;

use deadpool_postgres::PoolError;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::ledger::fault::FileFault;

impl From<Error> for FileFault {
    fn from(error: Error) -> Self {
        let why = message(&error);
        let Some(code) = error.code() else { return Self::Unreachable(why) };
        match *code {
            SqlState::DISK_FULL | SqlState::OUT_OF_MEMORY => Self::Full,
            SqlState::READ_ONLY_SQL_TRANSACTION => Self::ReadOnly,
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => Self::Damaged(why),
            SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::UNIQUE_VIOLATION
            | SqlState::LOCK_NOT_AVAILABLE => Self::InUse,
            SqlState::DUPLICATE_TABLE | SqlState::DUPLICATE_FUNCTION => Self::NotOurs,
            SqlState::INSUFFICIENT_PRIVILEGE
            | SqlState::INVALID_PASSWORD
            | SqlState::INVALID_AUTHORIZATION_SPECIFICATION
            | SqlState::INVALID_CATALOG_NAME => Self::Unopenable(why),
            SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW
            | SqlState::QUERY_CANCELED
            | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
            | SqlState::TOO_MANY_CONNECTIONS => Self::Unreachable(why),
            _ => Self::Other(why),
        }
    }
}

impl From<PoolError> for FileFault {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error)
            | PoolError::PostCreateHook(deadpool_postgres::HookError::Backend(error)) => {
                error.into()
            }
            PoolError::Closed => Self::Unwritten,
            error => Self::Unreachable(error.to_string()),
        }
    }
}

/// The database's own message, or that of the connection.
fn message(error: &Error) -> String {
    if let Some(message) = error.as_db_error() {
        return message.message().to_owned();
    }
    let cause = error.source().map(|cause| format!(": {cause}"));
    format!("{error}{}", cause.unwrap_or_default())
}
