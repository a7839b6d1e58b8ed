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

    /// All settings that were set, sorted by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.read(|rows| {
            let mut select =
                rows.prepare_cached("SELECT name, value FROM settings ORDER BY name")?;
            let found = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// If it cannot be stored.
    pub fn set_setting(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        self.set_settings([(name, value)])
    }

    /// Sets several settings, all or none.
    ///
    /// # Errors
    ///
    /// If they cannot be stored.
    pub fn set_settings<'a>(
        &mut self,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<(), StoreError> {
        self.write(|rows| {
            let mut insert = rows
                .prepare_cached("INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)")?;
            for (name, value) in settings {
                insert.execute([name, value])?;
            }
            Ok(())
        })
    }
}
