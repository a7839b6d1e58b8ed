//! Settings: names and values, both any text.

use rusqlite::OptionalExtension as _;

use super::Store;
use crate::StoreError;

impl Store {
    /// The value of a setting, if it was set.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.read(|rows| {
            let mut select = rows.prepare_cached("SELECT value FROM settings WHERE name = ?1")?;
            Ok(select.query_row([name], |row| row.get(0)).optional()?)
        })
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// If it cannot be stored.
    pub fn set_setting(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        self.write(|rows| {
            rows.execute(
                "INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)",
                [name, value],
            )?;
            Ok(())
        })
    }
}
