//! The page's texts, inserted where its scripts and its document name them.
//!
//! A script contains `phrase('key')`, or `phrase('key', { gap: value })`, the document `{key}`; the texts are in Fluent
//! files of `crates/words`. They are inserted when the page is built, because otherwise every visitor would have to
//! load a table of them and a function that looks them up.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::ast::{Variant, VariantKey};
use fluent_syntax::parser::parse;

use crate::files;

/// The start of a text's name in a script.
const CALL: &str = "phrase('";

/// Texts by their keys.
pub(crate) struct Phrases(BTreeMap<String, Pattern<String>>);

impl Phrases {
    /// Reads the Fluent files below a folder.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let mut phrases = BTreeMap::new();
        let is_fluent =
            |path: &String| Path::new(path).extension().is_some_and(|name| name == "ftl");
        for path in files::below(folder)?.into_iter().filter(is_fluent) {
            let text = fs::read_to_string(folder.join(&path)).with_context(|| path.clone())?;
            let Ok(file) = parse(text) else { bail!("{path} is not a Fluent file") };
            for entry in file.body {
                let Entry::Message(message) = entry else { continue };
                let (key, value) = (message.id.name, message.value);
                let value = value.with_context(|| format!("{key} is empty"))?;
                ensure!(phrases.insert(key.clone(), value).is_none(), "{key} is defined twice");
            }
        }
        Ok(Self(phrases))
    }

    /// Fills the scripts and documents of a folder.
    pub(crate) fn fill(&self, folder: &Path) -> Result<()> {
        for path in files::below(folder)? {
            let file = folder.join(&path);
            if files::ends_with(&path, "js") {
                files::rewrite(&file, |text| self.script(text))?;
            } else if files::ends_with(&path, "html") {
                files::rewrite(&file, |text| self.document(text))?;
            }
        }
        Ok(())
    }

    /// A script with its texts.
    fn script(&self, text: &str) -> Result<String> {
        let (mut filled, mut left) = (String::new(), text);
        while let Some((before, call)) = left.split_once(CALL) {
            let (key, rest) = call.split_once('\'').context("a key without an end")?;
            let pattern = self.pattern(key)?;
            filled += before;
            if let Some(rest) = rest.strip_prefix(')') {
                let text = plain(pattern).with_context(|| format!("{key} has gaps"))?;
                filled.extend(["'", &escaped(&text, '\''), "'"]);
                left = rest;
            } else {
                // The values for the gaps are left unchanged for now; they may name other texts.
                left = rest.strip_prefix(", ").with_context(|| format!("after {key}"))?;
                let function = function(pattern, left).context(key.to_owned())?;
                filled.extend(["(", &function, ")("]);
            }
        }
        Ok(filled + left)
    }

    /// A document with its texts.
    fn document(&self, text: &str) -> Result<String> {
        let mut parts = text.split('{');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once('}').context("a key without an end")?;
            let text = plain(self.pattern(key)?).with_context(|| format!("{key} has gaps"))?;
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
            filled += &(text + rest);
        }
        Ok(filled)
    }

    fn pattern(&self, key: &str) -> Result<&Pattern<String>> {
        self.0.get(key).with_context(|| format!("no Fluent file has {key}"))
    }
}

/// The text of a pattern, if it has no gaps.
fn plain(pattern: &Pattern<String>) -> Option<String> {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(value.as_str()),
        PatternElement::Placeable { .. } => None,
    });
    parts.collect()
}

/// A function that fills a pattern from an object, the first of the call's arguments.
fn function(pattern: &Pattern<String>, arguments: &str) -> Result<String> {
    let (mut gaps, object) = (Vec::new(), object(arguments)?);
    let template = template(pattern, &mut gaps)?;
    for gap in &gaps {
        let separate = |letter: char| !letter.is_alphanumeric();
        ensure!(object.split(separate).any(|word| word == gap), "nothing fills {gap}");
    }
    let parameter = |gap: &String| match variable(gap) {
        same if same == *gap => same,
        other => format!("{gap}: {other}"),
    };
    let parameters: Vec<String> = gaps.iter().map(parameter).collect();
    Ok(format!("({{ {} }}) => {template}", parameters.join(", ")))
}

/// The variable for a gap: its name, unless that is a word of JavaScript.
fn variable(gap: &str) -> String {
    if gap == "class" { format!("{gap}_") } else { gap.to_owned() }
}

/// The object at the beginning of a text.
fn object(text: &str) -> Result<&str> {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 1 => return Ok(&text[..at]),
            '}' => depth -= 1,
            _ => ensure!(depth > 0, "expected an object"),
        }
    }
    bail!("expected the end of an object")
}

/// Converts a pattern to a JavaScript template, collecting its gaps.
fn template(pattern: &Pattern<String>, gaps: &mut Vec<String>) -> Result<String> {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                text += &escaped(value, '`').replace("${", "\\${");
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                text.extend(["${", &gap(inline, gaps)?, "}"]);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let name = gap(selector, gaps)?;
                text.extend(["${", &choice(&name, variants, gaps)?, "}"]);
            }
        }
    }
    Ok(format!("`{text}`"))
}

/// The variant for a value, or the default.
fn choice(name: &str, variants: &[Variant<String>], gaps: &mut Vec<String>) -> Result<String> {
    let (mut text, mut default) = (String::new(), None);
    for Variant { key, value, default: is_default } in variants {
        let value = template(value, gaps)?;
        if *is_default {
            default = Some(value);
            continue;
        }
        let key = match key {
            VariantKey::NumberLiteral { value } => value.clone(),
            VariantKey::Identifier { name } if name == "one" => "1".to_owned(),
            VariantKey::Identifier { name } => format!("'{name}'"),
        };
        text.extend([name, " === ", &key, " ? ", &value, " : "]);
    }
    Ok(text + &default.context("a choice without a default")?)
}

fn gap(inline: &InlineExpression<String>, gaps: &mut Vec<String>) -> Result<String> {
    let InlineExpression::VariableReference { id } = inline else {
        bail!("only variables fill gaps")
    };
    if !gaps.contains(&id.name) {
        gaps.push(id.name.clone());
    }
    Ok(variable(&id.name))
}

/// Escapes a text for use between these marks.
fn escaped(text: &str, mark: char) -> String {
    let text = text.replace('\\', "\\\\").replace('\n', "\\n");
    text.replace(mark, &format!("\\{mark}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::project;

    fn phrases() -> Result<Phrases> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("page"))?;
        let text = "a = It's a text\nb = { $n ->\n    [one] { $n } cell\n   *[other] { $n } cells\n  } in { $of }\nc = a { $class }\n";
        fs::write(folder.path().join("page/a.ftl"), text)?;
        Phrases::read(folder.path())
    }

    #[test]
    fn keys_in_scripts_are_replaced_by_texts() -> Result<()> {
        let phrases = phrases()?;
        let script = "x(phrase('a'), phrase('b', { n: f({ y }), of }));";
        let expected = "x('It\\'s a text', (({ n, of }) => `${n === 1 ? `${n} cell` : `${n} cells`} in ${of}`)({ n: f({ y }), of }));";
        assert_eq!(phrases.script(script)?, expected);
        let reserved = "(({ class: class_ }) => `a ${class_}`)({ class: 1 })";
        assert_eq!(phrases.script("phrase('c', { class: 1 })")?, reserved);
        assert_eq!(phrases.document("<p title=\"{a}\">")?, "<p title=\"It's a text\">");
        Ok(())
    }

    #[test]
    fn missing_texts_and_unfilled_gaps_are_refused() -> Result<()> {
        let phrases = phrases()?;
        for (script, why) in [
            ("phrase('d')", "no Fluent file has d"),
            ("phrase('b')", "b has gaps"),
            ("phrase('b', { n: 1 })", "b: nothing fills of"),
            ("phrase('b', n)", "b: expected an object"),
        ] {
            assert_eq!(format!("{:#}", phrases.script(script).unwrap_err()), why);
        }
        assert!(phrases.document("<p>{d}</p>").is_err());
        Ok(())
    }

    /// The keys that a text names.
    fn named<'a>(text: &'a str, mark: &'a str, end: char) -> impl Iterator<Item = &'a str> {
        text.split(mark).skip(1).filter_map(move |part| Some(part.split_once(end)?.0))
    }

    #[test]
    fn every_text_of_the_page_exists_and_is_used() -> Result<()> {
        let root = project::root();
        let phrases = Phrases::read(&root.join("crates/words/en"))?;
        let page = root.join("apps/web/page");
        let mut all = BTreeSet::new();
        for name in ["index.html", "404.html"] {
            let document = fs::read_to_string(page.join(name))?;
            phrases.document(&document).context(name)?;
            all.extend(named(&document, "{", '}').map(str::to_owned));
        }
        for path in files::below(&page)? {
            if files::ends_with(&path, "js") {
                let script = fs::read_to_string(page.join(&path))?;
                phrases.script(&script).context(path)?;
                all.extend(named(&script, CALL, '\'').map(str::to_owned));
            }
        }
        assert!(all.len() > 200, "{}", all.len());
        let own = phrases.0.keys().filter(|key| key.starts_with("page-"));
        let left: Vec<&String> = own.filter(|key| !all.contains(*key)).collect();
        assert!(left.is_empty(), "{left:?}");
        Ok(())
    }
}
