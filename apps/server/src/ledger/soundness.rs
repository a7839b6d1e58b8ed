//! Damage found in the database, by any thread.

use std::sync::{Arc, OnceLock};

use super::fault::{Fault, FileFault};
use crate::Refusal;

/// The known state of the database. Damage stays recorded until the server is restarted.
#[derive(Clone, Default, Debug)]
pub(super) struct DatabaseHealth(Arc<OnceLock<String>>);

impl DatabaseHealth {
    /// Checks that no damage is known.
    pub(super) fn must_be(&self) -> Result<(), FileFault> {
        self.0.get().map_or(Ok(()), |what| Err(FileFault::Damaged(what.clone())))
    }

    /// Converts a fault to the refusal for the player; a fault of the database is logged as well.
    pub(super) fn refusal(&self, fault: Fault) -> Refusal {
        match fault {
            Fault::Refused(refusal) => refusal,
            Fault::File(fault) => {
                self.report(&fault);
                Refusal::Database(fault)
            }
        }
    }

    /// Logs a fault, and records damage.
    pub(super) fn report(&self, fault: &FileFault) {
        tracing::error!("the database {fault}");
        self.note(fault);
    }

    fn note(&self, fault: &FileFault) {
        let what = match fault {
            FileFault::Damaged(what) => what.clone(),
            // It was a database when it was opened, so it has been damaged since.
            FileFault::NotADatabase => "its header is no longer that of a database".to_owned(),
            _ => return,
        };
        // The first damage found is the one reported.
        let _ = self.0.set(what);
    }
}
