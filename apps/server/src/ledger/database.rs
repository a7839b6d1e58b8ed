//! Statements, their values and their rows, for any database.
//!
//! A statement is written once, in SQL that `SQLite` and `PostgreSQL` both understand: parameters are
//! `?1`, `?2` and so on, a new row's id comes from `RETURNING`, and `ON CONFLICT` states what to do
//! with a row that already exists. Every number has 64 bits; booleans are 1 and 0.

use super::fault::FileFault;

/// A value of a parameter or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value<'a> {
    Null,
    Number(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// A statement with its values.
pub(super) struct Statement<'a> {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    pub(super) fn new(sql: &'static str, values: &[Value<'a>]) -> Self {
        Self { sql, values: values.to_vec() }
    }
}

/// Receives each row, with the index of its statement.
pub(super) type RowSink<'a> = &'a mut dyn FnMut(usize, &dyn ResultRow) -> Result<(), FileFault>;

/// A connection on which statements run.
pub(super) trait Database {
    /// Makes a change; returns the number of changed rows.
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize, FileFault>;

    /// Passes each row found to `take`.
    fn each(
        &self,
        sql: &str,
        values: &[Value<'_>],
        take: &mut dyn FnMut(&dyn ResultRow) -> Result<(), FileFault>,
    ) -> Result<(), FileFault>;

    /// Runs statements in this order, and passes each row found to `take`. None of them may depend
    /// on the result of another one: over a network all are sent at once.
    fn each_of(&self, statements: &[Statement<'_>], take: RowSink<'_>) -> Result<(), FileFault> {
        let mut numbered = statements.iter().enumerate();
        numbered.try_for_each(|(number, Statement { sql, values })| {
            self.each(sql, values, &mut |row| take(number, row))
        })
    }
}

/// A row that was found.
pub(super) trait ResultRow {
    /// The value in a column, from 0.
    fn value(&self, column: usize) -> Result<Value<'_>, FileFault>;
}

/// The values of these parameters.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::ledger::database::Value::from($value)),*] };
}

pub(super) use values;

impl dyn Database + '_ {
    /// Reads the row that each statement returns, if there is one; the statements run as in
    /// [`Database::each_of`].
    pub(super) fn one_of<T>(
        &self,
        statements: &[Statement<'_>],
        mut read: impl FnMut(usize, &dyn ResultRow) -> Result<T, FileFault>,
    ) -> Result<Vec<Option<T>>, FileFault> {
        let mut found: Vec<Option<T>> = statements.iter().map(|_| None).collect();
        self.each_of(statements, &mut |number, row| {
            found[number] = Some(read(number, row)?);
            Ok(())
        })?;
        Ok(found)
    }

    /// Reads all rows found.
    pub(super) fn all<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&dyn ResultRow) -> Result<T, FileFault>,
    ) -> Result<Vec<T>, FileFault> {
        let mut found = Vec::new();
        self.each(sql, values, &mut |row| {
            found.push(read(row)?);
            Ok(())
        })?;
        Ok(found)
    }

    /// Reads the row found, if there is one.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnMut(&dyn ResultRow) -> Result<T, FileFault>,
    ) -> Result<Option<T>, FileFault> {
        Ok(self.all(sql, values, read)?.pop())
    }
}

impl dyn ResultRow + '_ {
    pub(super) fn number(&self, column: usize) -> Result<i64, FileFault> {
        match self.value(column)? {
            Value::Number(number) => Ok(number),
            other => Err(unexpected(column, other)),
        }
    }

    /// A number that is never negative in the database.
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

impl<'a> From<Option<&'a [u8; 32]>> for Value<'a> {
    fn from(bytes: Option<&'a [u8; 32]>) -> Self {
        bytes.map_or(Self::Null, Self::from)
    }
}

impl<'a> From<&'a [u8; 32]> for Value<'a> {
    fn from(bytes: &'a [u8; 32]) -> Self {
        Self::Bytes(bytes)
    }
}
