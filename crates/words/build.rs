//! Compiles the Fluent files into tables of patterns.
//!
//! Reading sentences at run time would need a parser for Fluent and the plural rules of all
//! languages: 51 KB with brotli on the page, a sixth of a first visit. The tables need neither. A
//! file that does not parse, or that uses features of Fluent that the tables lack, does not
//! compile.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "only the build script reads files and prints to cargo"
)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::ast::{Variant, VariantKey};
use fluent_syntax::parser::parse;

fn main() {
    println!("cargo::rerun-if-changed=en");
    compile("en", "en.rs");
    compile("en/deep", "en_deep.rs");
    compile("en/depths", "en_depths.rs");
    compile("en/drawing", "en_drawing.rs");
    compile("en/errors", "en_errors.rs");
    compile("en/lesson", "en_lesson.rs");
    compile("en/reasons", "en_reasons.rs");
    compile("en/rules", "en_rules.rs");
    compile("en/draft", "en_draft.rs");
    compile("en/terminal", "en_terminal.rs");
    include("en/manual/techniques", "en_manual.rs");
}

/// Compiles the messages of a folder, but not of its subfolders, into a table in the order of the
/// keys.
fn compile(folder: &str, name: &str) {
    let mut messages: Vec<(String, String)> =
        files(folder).iter().flat_map(|path| read(path)).collect();
    messages.sort();
    let twice = messages.windows(2).find(|pair| pair[0].0 == pair[1].0);
    assert!(twice.is_none(), "{} is defined twice", twice.map_or("", |pair| &pair[0].0));
    let mut table = String::from("&[\n");
    for (key, pattern) in messages {
        writeln!(table, "    ({key:?}, {pattern}),").expect("writing to a `String` cannot fail");
    }
    table.push_str("]\n");
    write_table(name, &table);
}

/// Writes the texts of a folder's files as a table.
fn include(folder: &str, name: &str) {
    let read = |path: PathBuf| {
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let texts: Vec<String> = files(folder).into_iter().map(read).collect();
    write_table(name, &format!("&{texts:?}"));
}

/// Writes a table for the sources to include.
fn write_table(name: &str, table: &str) {
    let folder = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&folder).join(name), table).expect("OUT_DIR is writable");
}

/// The files of a folder, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = fs::read_dir(folder).expect("every language has this folder");
    let paths = folder.map(|entry| entry.expect("the folder can be read").path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// Reads the messages of a file: their keys, and their patterns as Rust code.
fn read(path: &Path) -> Vec<(String, String)> {
    let file = path.display();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let resource = parse(text.as_str()).unwrap_or_else(|(_, faults)| panic!("{file}: {faults:?}"));
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        Entry::Term(term) => panic!("{file}: {} is a term; there are only messages", term.id.name),
        _ => None,
    });
    messages
        .map(|message| {
            let key = message.id.name;
            assert!(message.attributes.is_empty(), "{file}: {key} has attributes");
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{file}: {key} is empty"));
            let compiled = pattern(value).unwrap_or_else(|why| panic!("{file}: {key}: {why}"));
            (key.to_owned(), compiled)
        })
        .collect()
}

/// Writes a pattern as Rust code.
fn pattern(pattern: &Pattern<&str>) -> Result<String, String> {
    let parts: Vec<String> = pattern.elements.iter().map(part).collect::<Result<_, _>>()?;
    Ok(format!("&[{}]", parts.join(", ")))
}

fn part(element: &PatternElement<&str>) -> Result<String, String> {
    match element {
        PatternElement::TextElement { value } => Ok(format!("Part::Text({value:?})")),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => {
            Ok(format!("Part::Gap({:?})", variable(inline)?))
        }
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let (default, others): (Vec<_>, Vec<_>) =
                variants.iter().partition(|variant| variant.default);
            let others: Vec<String> = others.into_iter().map(choice).collect::<Result<_, _>>()?;
            let default = default.first().ok_or("a choice without a default")?;
            Ok(format!(
                "Part::Choice(&Choice {{ argument: {:?}, patterns: &[{}], default: {} }})",
                variable(selector)?,
                others.join(", "),
                pattern(&default.value)?
            ))
        }
    }
}

fn choice(variant: &Variant<&str>) -> Result<String, String> {
    let key = match variant.key {
        VariantKey::Identifier { name } => format!("Key::Word({name:?})"),
        VariantKey::NumberLiteral { value } => {
            let number: u32 = value.parse().map_err(|_| format!("[{value}] is not a count"))?;
            format!("Key::Number({number})")
        }
    };
    Ok(format!("({key}, {})", pattern(&variant.value)?))
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Result<&'a str, String> {
    match inline {
        InlineExpression::VariableReference { id } => Ok(id.name),
        other => Err(format!("only variables fill gaps, not {other:?}")),
    }
}
