//! The JSON of `SudokuPad`, whole or shortened.

use serde_json::{Map, Number, Value};

use crate::fault::RecordFault;
use crate::programs::data;
use crate::{Fault, Found};

/// Abbreviated names of two letters, and the full names.
const SHORT: [(&str, &str); 23] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("li", "lines"),
    ("l", "lines"),
    ("ar", "arrows"),
    ("a", "arrows"),
    ("un", "underlays"),
    ("u", "underlays"),
    ("ov", "overlays"),
    ("o", "overlays"),
    ("so", "solution"),
    ("cs", "cellSize"),
    ("md", "metadata"),
    ("v", "value"),
    ("sum", "sum"),
    ("pv", "pencilMarks"),
    ("pe", "pencilMarks"),
    ("pm", "pencilMarks"),
    ("cm", "centremarks"),
    ("sp", "settings"),
    ("st", "style"),
    ("ty", "type"),
];

/// The deepest nesting of lists and objects.
const DEEPEST: usize = 64;

pub(super) fn parse(text: &str) -> Result<Value, RecordFault> {
    let strict = data::parse(text);
    if strict.is_ok() || text.trim_start().starts_with("{\"") {
        return strict;
    }
    let characters: Vec<char> = text.chars().collect();
    let mut parser = Parser { characters: &characters, at: 0, depth: 0 };
    let value = parser.value()?;
    parser.blanks();
    if parser.at < characters.len() { Err(parser.fault("the end of the data")) } else { Ok(value) }
}

struct Parser<'t> {
    characters: &'t [char],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn fault(&self, expected: &'static str) -> RecordFault {
        let place = format!("character {} of the data", self.at + 1);
        let rest: String = self.characters.iter().skip(self.at).take(30).collect();
        RecordFault::at(0, 0, Fault::Data { place, expected, found: Found::text(&rest) })
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.blanks();
        let is_it = self.peek() == Some(wanted);
        self.at += usize::from(is_it);
        is_it
    }

    fn value(&mut self) -> Result<Value, RecordFault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault("lists and objects nested less deeply"));
        }
        self.blanks();
        let value = match self.peek() {
            Some('[') => self.list(),
            Some('{') => self.object(),
            Some('"' | '\'') => self.quoted().map(Value::String),
            Some(_) => self.word().map(|word| meaning(&word)),
            None => Err(self.fault("a value")),
        };
        self.depth -= 1;
        value
    }

    /// A list; an empty place is null, including one at its end.
    fn list(&mut self) -> Result<Value, RecordFault> {
        self.at += 1;
        let mut list = Vec::new();
        if self.takes(']') {
            return Ok(Value::Array(list));
        }
        loop {
            self.blanks();
            let is_empty = matches!(self.peek(), Some(',' | ']'));
            list.push(if is_empty { Value::Null } else { self.value()? });
            if self.takes(']') {
                return Ok(Value::Array(list));
            }
            if !self.takes(',') {
                return Err(self.fault("a comma or ]"));
            }
        }
    }

    fn object(&mut self) -> Result<Value, RecordFault> {
        self.at += 1;
        let mut object = Map::new();
        loop {
            if self.takes('}') {
                return Ok(Value::Object(object));
            }
            let name = match self.peek() {
                Some('"' | '\'') => self.quoted()?,
                _ => self.word()?,
            };
            if !self.takes(':') {
                return Err(self.fault("a colon"));
            }
            let value = self.value()?;
            let whole = SHORT.iter().find(|(short, _)| *short == name);
            object.insert(whole.map_or(name, |(_, whole)| (*whole).to_owned()), value);
            if !self.takes(',') && self.peek() != Some('}') {
                return Err(self.fault("a comma or }"));
            }
        }
    }

    fn quoted(&mut self) -> Result<String, RecordFault> {
        let quote = self.peek();
        self.at += 1;
        let mut text = String::new();
        loop {
            let next = self.peek().ok_or_else(|| self.fault("the end of a text"))?;
            self.at += 1;
            match next {
                _ if Some(next) == quote => return Ok(text),
                '\\' => text.push(self.escaped()?),
                other => text.push(other),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, RecordFault> {
        let next = self.peek().ok_or_else(|| self.fault("the end of a text"))?;
        self.at += 1;
        Ok(match next {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'u' => {
                let digits: String = self.characters.iter().skip(self.at).take(4).collect();
                let code = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
                self.at += digits.chars().count();
                code.ok_or_else(|| self.fault("a character's number"))?
            }
            other => other,
        })
    }

    /// A name, a number or a colour without quotes.
    fn word(&mut self) -> Result<String, RecordFault> {
        self.blanks();
        let is_part =
            |c: char| c.is_alphanumeric() || matches!(c, '#' | '.' | '-' | '+' | '_' | '$');
        let rest = &self.characters[self.at.min(self.characters.len())..];
        let word: String = rest.iter().copied().take_while(|&c| is_part(c)).collect();
        if word.is_empty() {
            return Err(self.fault("a value"));
        }
        self.at += word.chars().count();
        Ok(word)
    }
}

fn meaning(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" | "undefined" => Value::Null,
        word => {
            let whole = word.parse::<i64>().ok().map(Number::from);
            let number = whole.or_else(|| word.parse::<f64>().ok().and_then(Number::from_f64));
            number.map_or_else(|| Value::String(word.to_owned()), Value::Number)
        }
    }
}
