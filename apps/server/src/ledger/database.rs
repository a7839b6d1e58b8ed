//! Statements, their values and their rows, whatever database they are for.
//!
//! A statement is written once, in what `SQLite` and `PostgreSQL` both understand: parameters are
//! `?1`, `?2` and so on, a new row's number comes from `RETURNING`, and `ON CONFLICT` says what to do
//! with a row that is there already. Every number has 64 bits; yes and no are 1 and 0.

use super::fault::FileFault;

/// A value of a parameter or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value<'a> {
    Null,
    Number(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// A connection on which statements run.
pub(super) trait Database {
    /// Makes a change; returns the number of changed rows.
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize, FileFault>;

    /// Passes each row that is found.
    fn each(
        &self,
        sql: &str,
        values: &[Value<'_>],
        take: &mut dyn FnMut(&dyn Row) -> Result<(), FileFault>,
    ) -> Result<(), FileFault>;
}

/// A row that was found.
pub(super) trait Row {
    /// The value in a column, from 0.
    fn value(&self, column: usize) -> Result<Value<'_>, FileFault>;
}

/// The values of these parameters.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::ledger::database::Value::from($value)),*] };
}

pub(super) use values;

impl dyn Database + '_ {
    /// All that is read from the rows that are found.
    pub(super) fn all<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&dyn Row) -> Result<T, FileFault>,
    ) -> Result<Vec<T>, FileFault> {
        let mut found = Vec::new();
        self.each(sql, values, &mut |row| {
            found.push(read(row)?);
            Ok(())
        })?;
        Ok(found)
    }

    /// What is read from the row that is found, if there is one.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnMut(&dyn Row) -> Result<T, FileFault>,
    ) -> Result<Option<T>, FileFault> {
        Ok(self.all(sql, values, read)?.pop())
    }
}

impl dyn Row + '_ {
    pub(super) fn number(&self, column: usize) -> Result<i64, FileFault> {
        match self.value(column)? {
            Value::Number(number) => Ok(number),
            other => Err(unexpected(column, other)),
        }
    }

    /// A number that is never negative.
    pub(super) fn count(&self, column: usize) -> Result<u64, FileFault> {
        self.number(column).map(i64::unsigned_abs)
    }

    pub(super) fn text(&self, column: usize) -> Result<String, FileFault> {
        match self.value(column)? {
            Value::Text(text) => Ok(text.to_owned()),
            other => Err(unexpected(column, other)),
        }
    }

    pub(super) fn bytes(&self, column: usize) -> Result<Vec<u8>, FileFault> {
        match self.value(column)? {
            Value::Bytes(bytes) => Ok(bytes.to_vec()),
            other => Err(unexpected(column, other)),
        }
    }
}

fn unexpected(column: usize, value: Value<'_>) -> FileFault {
    let found = match value {
        Value::Null => "nothing",
        Value::Number(_) => "a number",
        Value::Text(_) => "text",
        Value::Bytes(_) => "bytes",
    };
    FileFault::Damaged(format!("{found} stands in column {} of a row", column + 1))
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Value<'_> {
    fn from(is_so: bool) -> Self {
        Self::Number(is_so.into())
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl<'a> From<&'a [u8; 32]> for Value<'a> {
    fn from(bytes: &'a [u8; 32]) -> Self {
        Self::Bytes(bytes)
    }
}
