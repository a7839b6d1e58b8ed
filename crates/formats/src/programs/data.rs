//! JSON data of other programs; each value knows its path.

use serde_json::{Map, Value};

use underdoku_grid::layout::Digit;

use crate::fault::RecordFault;
use crate::programs::packed::LARGEST;
use crate::{Fault, Found};

/// A value and its path from the root, such as `grid[3][4].value`.
#[derive(Clone, Debug)]
pub(crate) struct Node<'v> {
    pub(crate) value: &'v Value,
    place: String,
}

static NULL: Value = Value::Null;

impl<'v> Node<'v> {
    pub(crate) const fn top(value: &'v Value) -> Self {
        Self { value, place: String::new() }
    }

    /// The fault of a value that is not the expected one.
    pub(crate) fn fault(&self, expected: &'static str) -> RecordFault {
        let place = if self.place.is_empty() { "the top".to_owned() } else { self.place.clone() };
        let found = match self.value {
            Value::Null => Found::End,
            Value::String(text) => Found::text(text),
            other => Found::text(&other.to_string()),
        };
        RecordFault::at(0, 0, Fault::Data { place, expected, found })
    }

    /// The member with this name; null if there is none.
    pub(crate) fn get(&self, name: &str) -> Self {
        let value = self.value.get(name).unwrap_or(&NULL);
        let dot = if self.place.is_empty() { "" } else { "." };
        Node { value, place: format!("{}{dot}{name}", self.place) }
    }

    /// The element at an index; null if there is none.
    pub(crate) fn at(&self, index: usize) -> Self {
        let value = self.value.get(index).unwrap_or(&NULL);
        Node { value, place: format!("{}[{index}]", self.place) }
    }

    /// True for null, false, and empty texts, lists and objects.
    pub(crate) fn is_empty(&self) -> bool {
        match self.value {
            Value::Null => true,
            Value::Bool(set) => !set,
            Value::Number(_) => false,
            Value::String(text) => text.trim().is_empty(),
            Value::Array(list) => list.is_empty(),
            Value::Object(object) => object.is_empty(),
        }
    }

    pub(crate) fn object(&self) -> Result<&'v Map<String, Value>, RecordFault> {
        self.value.as_object().ok_or_else(|| self.fault("an object"))
    }

    /// The elements of a list; none for a value that [is empty](Self::is_empty).
    pub(crate) fn list(&self) -> Result<Vec<Self>, RecordFault> {
        match self.value {
            Value::Array(list) => Ok((0..list.len()).map(|index| self.at(index)).collect()),
            _ if self.is_empty() => Ok(Vec::new()),
            _ => Err(self.fault("a list")),
        }
    }

    /// The elements of a list, which must have this length.
    pub(crate) fn list_of(
        &self,
        length: usize,
        expected: &'static str,
    ) -> Result<Vec<Self>, RecordFault> {
        match self.value {
            Value::Array(list) if list.len() == length => self.list(),
            Value::Array(list) => {
                let mut fault = self.fault(expected);
                if let Fault::Data { found, .. } = &mut fault.fault {
                    *found = Found::Text(format!("{} elements", list.len()));
                }
                Err(fault)
            }
            _ => Err(self.fault(expected)),
        }
    }

    pub(crate) fn text(&self) -> Option<&'v str> {
        self.value.as_str()
    }

    pub(crate) fn is_true(&self) -> bool {
        self.value.as_bool() == Some(true)
    }

    /// A whole number, possibly written as text.
    pub(crate) fn number(&self) -> Option<u64> {
        match self.value {
            Value::String(text) => text.trim().parse().ok(),
            other => other.as_u64(),
        }
    }

    /// A number below a limit.
    pub(crate) fn below(&self, limit: usize, expected: &'static str) -> Result<usize, RecordFault> {
        let number = self.number().and_then(|number| usize::try_from(number).ok());
        number.filter(|&number| number < limit).ok_or_else(|| self.fault(expected))
    }

    /// A digit of a board of this size; `None` for nothing or 0.
    pub(crate) fn digit(&self, size: usize) -> Result<Option<Digit>, RecordFault> {
        match self.number() {
            Some(0) => Ok(None),
            _ if self.is_empty() => Ok(None),
            Some(number) if number <= size as u64 => Ok(Digit::new(number as u8)),
            _ => Err(self.fault("a digit of the board, or 0 for a blank")),
        }
    }
}

/// What is expected of a text that cannot be parsed.
pub(crate) const VALID: &str = "valid JSON";

/// Parses JSON that is no longer than the limit for the data of a link, because an object of a few
/// bytes can take several hundred once it is parsed.
pub(crate) fn parse(text: &str) -> Result<Value, RecordFault> {
    if text.len() > LARGEST {
        return Err(RecordFault::at(0, 0, Fault::TooLong { limit: LARGEST }));
    }
    serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line().max(1) - 1, error.column().max(1) - 1);
        let what = error.to_string();
        let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what);
        RecordFault::at(
            line,
            column,
            Fault::Data {
                place: format!("line {}, column {} of the data", line + 1, column + 1),
                expected: VALID,
                found: Found::Text(what.to_owned()),
            },
        )
    })
}
