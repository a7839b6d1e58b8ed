//! Conversion of values to and from `PostgreSQL`.

use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use crate::ledger::database::{ResultRow, Value};
use crate::ledger::fault::FileFault;

type Failed = Box<dyn std::error::Error + Sync + Send>;

/// A parameter of a statement.
pub(super) const fn parameter<'a>(value: &'a Value<'_>) -> &'a (dyn ToSql + Sync) {
    value
}

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Failed> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Number(number) if *kind == Type::INT4 => {
                i32::try_from(*number)?.to_sql(kind, out)
            }
            Self::Number(number) if *kind == Type::INT8 => number.to_sql(kind, out),
            Self::Text(text) if <&str as ToSql>::accepts(kind) => text.to_sql(kind, out),
            Self::Bytes(bytes) if *kind == Type::BYTEA => bytes.to_sql(kind, out),
            _ => Err(format!("{self:?} is no {kind}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl ResultRow for tokio_postgres::Row {
    fn value(&self, column: usize) -> Result<Value<'_>, FileFault> {
        let kind = self.columns().get(column).map(|column| column.type_().clone());
        let value = match kind {
            Some(Type::INT8) => self.try_get::<_, Option<i64>>(column)?.map(Value::Number),
            Some(Type::INT4) => {
                self.try_get::<_, Option<i32>>(column)?.map(|number| Value::Number(number.into()))
            }
            Some(Type::BOOL) => self.try_get::<_, Option<bool>>(column)?.map(Value::from),
            Some(Type::TEXT) => self.try_get::<_, Option<&str>>(column)?.map(Value::Text),
            Some(Type::BYTEA) => self.try_get::<_, Option<&[u8]>>(column)?.map(Value::Bytes),
            kind => {
                let column = column + 1;
                let fault = format!("{kind:?} stands in column {column} of a row");
                return Err(FileFault::Damaged(fault));
            }
        };
        Ok(value.unwrap_or(Value::Null))
    }
}
