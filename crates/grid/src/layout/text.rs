//! Layouts as a line of text.
//!
//! ```text
//! 3x3x
//! 4j 1122112233443344
//! 2x2k r1c1r1c2=3 r1c3r2c3=6
//! 2x2+sukaku r1c1:13 r1c2:24
//! 3x3+rules extra-region:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9
//! 3x3x+digits:0-8
//! cells:4x6+boxes:2x3+digits:0-5 r1c1r1c2=3
//! template a a a b b / a a a b b / a a a d d / -a -a -a d d | clue:r4c1=3
//! ```
//!
//! The line has the name of the kind; for a jigsaw, the region of each cell as the character of a
//! digit; and the rules that the name does not imply: a cage as its cells and sum, a restricted
//! cell as its candidates, any other rule as its kind, cells and numbers. Saved games of Classic
//! contain this line. Chosen digits follow the name ([`Layout::with_digits`]). A board can be named
//! by its rows and columns instead ([`Layout::rectangle`]). Any other board is a template, with
//! slashes between its rows and its rules after a bar.

use std::fmt;
use std::str::FromStr;

use super::{
    Cell, Digit, Layout, LayoutFault, ParseSpecError, Rule, Spec, SpecPart, TemplateFault, chosen,
    rectangle,
};
use crate::Quoted;

impl Layout {
    /// The layout as a line; `None` if it has neither a name nor boxes: it has void cells, or it is
    /// not square and its regions are irregular.
    pub fn line(&self) -> Option<String> {
        let mut line = self.name()?;
        if self.spec.is_some_and(Spec::is_jigsaw) {
            line.push(' ');
            line.extend(
                self.regions.iter().map(|&region| Digit::from_index(region.into()).to_char()),
            );
        }
        for rule in self.rules_beyond_name() {
            line.push(' ');
            line.push_str(&rule.to_string());
        }
        Some(line)
    }

    /// The board's name, which comes before its regions and rules in the line: `3x3x`,
    /// `9j+digits:0-8`, `cells:4x6`; `None` if it is written as a template.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let layout: Layout = "3x3k+digits:0-8 r1c1r1c2=1".parse()?;
    /// assert_eq!(layout.name().as_deref(), Some("3x3k+digits:0-8"));
    /// # Ok::<(), underdoku::grid::layout::ParseLayoutError>(())
    /// ```
    pub fn name(&self) -> Option<String> {
        let base = self.spec.map(|spec| spec.to_string()).or_else(|| self.rectangle_name())?;
        Some(base + &self.digits_word())
    }

    /// Reads a layout from such a line; `None` if it is invalid. [Parsing](str::parse) it returns
    /// the reason as an error.
    pub fn of_line(line: &str) -> Option<Self> {
        read_line(line).ok()
    }

    /// Reads a jigsaw from a text with a letter or digit for the region of each cell, row by row,
    /// as in collections of jigsaws. Whitespace is ignored.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let layout = Layout::of_regions("aabb caab ccdb cddd")?;
    /// assert_eq!(layout.to_string(), "4j 1122311233423444");
    /// let fault = Layout::of_regions("aabb caab ccdb cdd").unwrap_err();
    /// assert!(fault.to_string().ends_with("(4, 9, 16, 25 cells and so on, at most 625), found 15"));
    /// # Ok::<(), underdoku::grid::layout::LayoutFault>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Any other character, or a fault of the regions as in [`Layout::jigsaw`].
    #[doc(alias("jigsaw", "irregular"))]
    pub fn of_regions(text: &str) -> Result<Self, LayoutFault> {
        let mut known: Vec<char> = Vec::new();
        let mut regions = Vec::new();
        for character in text.chars().filter(|character| !character.is_whitespace()) {
            if !character.is_ascii_alphanumeric() {
                let index = regions.len();
                return Err(LayoutFault::RegionName { index, found: character });
            }
            let at = known.iter().position(|known| *known == character);
            regions.push(at.unwrap_or(known.len()) as u8);
            if at.is_none() {
                known.push(character);
            }
        }
        Self::jigsaw(&regions)
    }
}

/// A text that is not a layout, with the position and the fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct ParseLayoutError {
    /// The character, from 1.
    pub column: usize,
    /// The fault found there.
    pub fault: NotationFault,
}

/// The fault of a text that is not a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationFault {
    /// Something other than expected, with the word found in its place.
    #[error("expected {}, found {}", .0, or_nothing(.1))]
    Expected(NotationPart, String),
    /// Regions, digits or a rule that the board cannot have.
    #[error("{0}")]
    Layout(LayoutFault),
    /// A fault of a template.
    #[error("{0}")]
    Template(TemplateFault),
}

fn or_nothing(found: &str) -> impl fmt::Display {
    if found.is_empty() { "nothing".to_owned() } else { Quoted(found).to_string() }
}

/// What was expected in the notation of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationPart {
    /// A layout of any kind.
    #[error("a layout such as 3x3, 2x3k r1c1r1c2=7, 4j 1122112233443344 or cells:4x6+digits:0-5")]
    Layout,
    /// A part of the name of a kind.
    #[error("{0}")]
    Kind(SpecPart),
    /// The name of a kind of board that has the rules that follow.
    #[error("{0}, the kind of board that has the rules that follow")]
    Name(Spec),
    /// The region of each cell of a jigsaw.
    #[error("a digit or letter for the region of each cell, 1 for the first")]
    Regions,
    /// Digits that are chosen.
    #[error("digits such as 0-8")]
    Digits,
    /// Rows and columns.
    #[error("rows and columns such as cells:4x6 or cells:4x6+boxes:2x3")]
    Sides,
    /// The rows of a template.
    #[error("a template such as template a a b / a b b")]
    Template,
    /// A rule.
    #[error("a rule such as r1c1r1c2=3 (a cage), r1c1:137 (candidates) or extra-region:r1c1r2c2")]
    Rule,
}

/// A fault, with the part of the text that starts there.
pub(super) struct Misread<'t> {
    at: &'t str,
    what: MisreadKind,
}

/// A fault of a notation, without what was found.
enum MisreadKind {
    Expected(NotationPart),
    Layout(LayoutFault),
    Template(TemplateFault),
}

impl<'t> Misread<'t> {
    pub(super) const fn expected(part: NotationPart, at: &'t str) -> Self {
        Self { at, what: MisreadKind::Expected(part) }
    }

    pub(super) const fn layout(fault: LayoutFault, at: &'t str) -> Self {
        Self { at, what: MisreadKind::Layout(fault) }
    }

    /// The error with its position in the whole text.
    fn within(self, text: &str) -> ParseLayoutError {
        let start = self.at.as_ptr().addr().saturating_sub(text.as_ptr().addr());
        let column = text.get(..start).map_or(0, |before| before.chars().count()) + 1;
        let word = || self.at.split(' ').next().unwrap_or_default().chars().take(24).collect();
        let fault = match self.what {
            MisreadKind::Expected(part) => NotationFault::Expected(part, word()),
            MisreadKind::Layout(fault) => NotationFault::Layout(fault),
            MisreadKind::Template(fault) => NotationFault::Template(fault),
        };
        ParseLayoutError { column, fault }
    }
}

/// The first word of a text, and the rest after the space.
fn first_word(text: &str) -> (&str, Option<&str>) {
    text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)))
}

fn read_line(line: &str) -> Result<Layout, Misread<'_>> {
    let (name, rest) = first_word(line);
    if name.starts_with(rectangle::CELLS) {
        return with_rules(Layout::of_rectangle(name)?, rest);
    }
    let (kind, digits) = chosen::split(name)?;
    let spec: Spec = kind.parse().map_err(|error| of_kind(kind, &error))?;
    let (layout, rules) = if spec.is_jigsaw() {
        let (regions, rules) = first_word(rest.unwrap_or(&line[line.len()..]));
        (jigsaw(spec, regions)?, rules)
    } else {
        (spec.layout().ok_or(Misread::expected(NotationPart::Layout, name))?, rest)
    };
    let layout = match digits {
        Some(digits) => layout.with_digits(digits).map_err(|fault| Misread::layout(fault, name))?,
        None => layout,
    };
    let layout = with_rules(layout, rules)?;
    // A rule that the name does not mention would change the name.
    match layout.spec.filter(|own| *own != spec) {
        Some(own) => Err(Misread::expected(NotationPart::Name(own), kind)),
        None => Ok(layout),
    }
}

/// The fault of a word that is not the name of a kind.
fn of_kind<'t>(word: &'t str, error: &ParseSpecError) -> Misread<'t> {
    let part = match error.expected {
        SpecPart::Board => NotationPart::Layout,
        part => NotationPart::Kind(part),
    };
    let start = word.char_indices().nth(error.column - 1).map_or(word.len(), |(at, _)| at);
    Misread::expected(part, &word[start..])
}

/// The jigsaw of a kind; `regions` has the region of each cell, written like a digit.
fn jigsaw(spec: Spec, regions: &str) -> Result<Layout, Misread<'_>> {
    let region = |character| Digit::from_char(character).map(|value| value.index() as u8);
    let numbers: Option<Vec<u8>> = regions.chars().map(region).collect();
    let numbers = numbers.filter(|numbers| !numbers.is_empty());
    let numbers = numbers.ok_or(Misread::expected(NotationPart::Regions, regions))?;
    spec.layout_with(&numbers).map_err(|fault| Misread::layout(fault, regions))
}

/// Adds rules, which are separated by spaces.
fn with_rules(layout: Layout, words: Option<&str>) -> Result<Layout, Misread<'_>> {
    let words: Vec<&str> = words.into_iter().flat_map(|words| words.split(' ')).collect();
    let mut rules: Vec<Rule> = Vec::new();
    for word in &words {
        let rule = word.parse().ok().filter(|_| !word.is_empty());
        rules.push(rule.ok_or(Misread::expected(NotationPart::Rule, word))?);
    }
    layout.with_each(rules).map_err(|(index, fault)| Misread::layout(fault, words[index]))
}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    /// Reads a line as [`notation`](Self::notation) writes it, or the regions of a jigsaw as
    /// [`of_regions`](Self::of_regions) takes them.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let windoku: Layout = "3x3+windoku".parse()?;
    /// assert_eq!(windoku.houses().len(), 27 + 4);
    /// assert_eq!(windoku.to_string(), "3x3+windoku");
    /// let jigsaw: Layout = "aabb caab ccdb cddd".parse()?;
    /// assert_eq!(jigsaw.to_string(), "4j 1122311233423444");
    /// let error = "3x3k r1c1r1c2=17 r1c3r1c4=99".parse::<Layout>().unwrap_err();
    /// assert_eq!(error.to_string(), "column 18: r1c3: expected a sum from 3 to 17, found 99");
    /// # Ok::<(), underdoku::grid::layout::ParseLayoutError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseLayoutError> {
        let line = text.trim();
        let misread = match read_notation(line) {
            Ok(layout) => return Ok(layout),
            Err(misread) => misread,
        };
        if !are_regions(line) {
            return Err(misread.within(text));
        }
        Self::of_regions(line).map_err(|fault| match misread.what {
            MisreadKind::Expected(NotationPart::Layout) => {
                Misread::layout(fault, line).within(text)
            }
            _ => misread.within(text),
        })
    }
}

/// True if a text that is not a notation can only mean regions: letters and digits, 16 or more.
fn are_regions(text: &str) -> bool {
    let mut cells = text.chars().filter(|character| !character.is_whitespace());
    cells.clone().count() >= 16 && cells.all(|cell| cell.is_ascii_alphanumeric())
}

/// Starts a template.
const TEMPLATE: &str = "template";

/// Separates the rows of a template from its rules.
const RULES: &str = " | ";

impl Layout {
    /// The layout as a line, whether it has a name or is a template; `None` if part of it cannot be
    /// written.
    pub fn notation(&self) -> Option<String> {
        // The line of a jigsaw has no region letters, and a template no clue numbers: neither may
        // be lost.
        let says_all =
            |notation: &String| read_notation(notation).is_ok_and(|layout| layout == *self);
        [self.line(), self.template_line()].into_iter().flatten().find(says_all)
    }

    /// Reads a line written by [`notation`](Self::notation).
    ///
    /// # Errors
    ///
    /// The first fault, with its column.
    pub fn of_notation(text: &str) -> Result<Self, ParseLayoutError> {
        read_notation(text).map_err(|misread| misread.within(text))
    }

    /// The regions row by row, then the rules.
    fn template_line(&self) -> Option<String> {
        let letters = self.template_letters()?;
        let label = |cell: Cell| {
            let letter = letters[self.region(cell)?];
            Some(if self.is_void(cell) { format!("-{letter}") } else { letter.to_string() })
        };
        let row = |row| {
            let labels: Option<Vec<String>> =
                (0..self.columns()).map(|column| label(Cell::new(row, column))).collect();
            labels.map(|labels| labels.join(" "))
        };
        let rows: Option<Vec<String>> = (0..self.rows()).map(row).collect();
        let mut line = format!("{TEMPLATE}{} {}", self.digits_word(), rows?.join(" / "));
        for (index, rule) in self.rules.iter().enumerate() {
            line.push_str(if index == 0 { RULES } else { " " });
            line.push_str(&rule.to_string());
        }
        Some(line)
    }

    /// A letter for each region: its own, or an unused one for a region of one cell, whose letter
    /// is not stored.
    fn template_letters(&self) -> Option<Vec<char>> {
        let known: Vec<Option<char>> =
            (0..self.region_count()).map(|region| self.region_letter(region)).collect();
        let mut free =
            ('a'..='z').chain('A'..='Z').filter(|letter| !known.contains(&Some(*letter)));
        known.iter().map(|letter| letter.or_else(|| free.next())).collect()
    }
}

fn read_notation(text: &str) -> Result<Layout, Misread<'_>> {
    let Some(behind) = text.strip_prefix(TEMPLATE) else { return read_line(text) };
    let no_template = Misread::expected(NotationPart::Template, text);
    let Some((name, template)) = behind.split_once(' ') else { return Err(no_template) };
    let (name, digits) = chosen::split(name)?;
    if !name.is_empty() {
        return Err(no_template);
    }
    let (rows, rules) = match template.split_once(RULES) {
        Some((rows, rules)) => (rows, Some(rules)),
        None => (template, None),
    };
    let mut layout = Layout::template(&rows.replace('/', "\n")).map_err(|error| {
        // The template's reader counts each row as a line.
        let row = rows.split(['/', '\n']).nth(error.line - 1).unwrap_or_default();
        let start = row.char_indices().nth(error.column - 1).map_or(row.len(), |(at, _)| at);
        Misread { at: &row[start..], what: MisreadKind::Template(error.fault) }
    })?;
    if let Some(digits) = digits {
        layout = layout.with_digits(digits).map_err(|fault| Misread::layout(fault, text))?;
    }
    with_rules(layout, rules)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_layout_reads_back() {
        let lines = [
            "3x3",
            "2x3x",
            "5x5+windoku+antiking",
            "4j 1122112233443344",
            "2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4",
            "4jxk 1122112233443344 r2c1r2c2r2c3=9",
            "3x3k",
            "2x2+sukaku r1c1:13 r1c2:",
            "2x2k+sukaku r1c1r1c2=3 r4c4:124",
            "2x2k r1c1r1c2=3 r1c2r1c3 r1c2r1c3",
            "2x2+rules extra-region:r1c1r2c2r3c3 extra-region:r1c1r1c2r2c3r4c4",
            "2x2k+rules diagonal:r1c1r2c2r3c3r4c4 r1c1r1c2=3",
        ];
        for line in lines {
            let layout = Layout::of_line(line).unwrap_or_else(|| panic!("{line} is a layout"));
            assert_eq!(layout.line().as_deref(), Some(line));
        }
    }

    #[test]
    fn a_template_is_a_line_too() {
        let texts = ["a a a b b\na a a b b\na a a d d\n-a -a -a d d", "a b\na b", "B B\n-x x", "a"];
        for text in texts {
            let layout = Layout::template(text).unwrap();
            let notation = layout.notation().unwrap_or_else(|| panic!("{text:?} has a notation"));
            assert_eq!(Layout::of_notation(&notation), Ok(layout), "{notation}");
        }
        let layout = Layout::template(texts[0]).unwrap();
        assert_eq!(layout.line(), None);
        assert_eq!(
            layout.notation().as_deref(),
            Some("template a a a b b / a a a b b / a a a d d / -a -a -a d d")
        );
        for text in ["template", "template ", "template a a / b", "template 9x9", "templates a"] {
            assert!(Layout::of_notation(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn the_rules_of_a_template_follow_a_bar() {
        for text in [
            "template a a / a a / a a / -a -a | clue:r4c1=2",
            "template a a a b / a b b b | r1c1r1c2=3 r1c2r2c2",
            "template a a / b b | r1c1:2 r2c2:1",
        ] {
            let layout = Layout::of_notation(text).unwrap_or_else(|_| panic!("{text} is read"));
            assert_eq!(layout.notation().as_deref(), Some(text));
        }
        for text in ["template a a / b b | ", "template a a / b b |", "template a a | r1c1r3c1=3"] {
            assert!(Layout::of_notation(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_line_that_says_none_is_refused() {
        let lines = [
            "",
            "9x9",
            "4j",
            "4j 1122112233443341",
            "4j 11221122334433445",
            "2x2 r1c1=3",
            "2x2k r1c1r1c2=99",
            "2x2k r1c1r1c5=3",
            "2x2k  r1c1r1c2=3",
            "2x2k r1c1r1c2=+3",
            "2x2k r1c1=1,2",
            "2x2+rules extra-region:r1c1",
            "2x2+rules r1c1r1c2=3",
            "2x2 extra-region:r1c1r2c2",
            "2x2x diagonal:r1c1r2c2r3c3r4c4",
            "2x2+rules diagonal:r1c1r2c2r3c3",
            "2x2+antiknight anti-knight:",
            "2x2+rules clue:r1c1=2",
            "2x2 r1c1:12",
            "2x2+sukaku r5c1:12",
            "2x2+sukaku r1c1:1x",
        ];
        for line in lines {
            assert_eq!(Layout::of_line(line), None, "{line:?}");
        }
    }

    #[test]
    fn a_fault_is_told_with_its_column() {
        const LAYOUT: &str =
            "a layout such as 3x3, 2x3k r1c1r1c2=7, 4j 1122112233443344 or cells:4x6+digits:0-5";
        const RULE: &str =
            "a rule such as r1c1r1c2=3 (a cage), r1c1:137 (candidates) or extra-region:r1c1r2c2";
        let cases = [
            ("", format!("column 1: expected {LAYOUT}, found nothing")),
            ("windoku r1c1", format!("column 1: expected {LAYOUT}, found \"windoku\"")),
            ("3x3k\u{1b} r1c1", "column 5: expected x (diagonals), k (killer), +windoku, +antiknight, +antiking, or the end, found \"\\u{1b}\"".into()),
            ("  3x3k r1c1r1c2=3  thermo:r1c1 ", format!("column 19: expected {RULE}, found nothing")),
            ("3x3k r1c1r1c2=3 thermo:r1c1 x", format!("column 17: expected {RULE}, found \"thermo:r1c1\"")),
            ("2x2k r1c1r1c2=3 r1c3r1c4=9", "column 17: r1c3: expected a sum from 3 to 7, found 9".into()),
            ("2x2 r1c1=3", "column 1: expected 2x2k, the kind of board that has the rules that follow, found \"2x2\"".into()),
            ("2x2 r1c1:12", "column 1: expected 2x2+sukaku, the kind of board that has the rules that follow, found \"2x2\"".into()),
            ("4j", "column 3: expected a digit or letter for the region of each cell, 1 for the first, found nothing".into()),
            ("4j 11221122334?", "column 4: expected a digit or letter for the region of each cell, 1 for the first, found \"11221122334?\"".into()),
            ("4j 1122112233443341", "column 4: r1c1: expected 4 cells in region 1, found 5".into()),
            ("2x2+digits:a-4", "column 12: expected digits such as 0-8, found \"a-4\"".into()),
            ("3x3+digits:0-7 r1c1", "column 1: expected at least 9 digits, as many as the largest house has cells, found 8".into()),
            ("cells:4", "column 1: expected rows and columns such as cells:4x6 or cells:4x6+boxes:2x3, found \"cells:4\"".into()),
            ("cells:4x6 r1c1r5c1", "column 11: r5c1: expected a cell that holds a digit, found none".into()),
            ("template", "column 1: expected a template such as template a a b / a b b, found \"template\"".into()),
            ("template a a / a ?", "column 18: expected a letter for a region, or - and a letter for a void cell, found \"?\"".into()),
            ("template a a / b b | r1c1r1c2=9", "column 22: r1c1: expected a sum from 3 to 3, found 9".into()),
            ("1122112233443341", "column 1: r1c1: expected 4 cells in region 1, found 5".into()),
            ("aabbaabbccddccddd", "column 1: expected the region of each cell of a square board (4, 9, 16, 25 cells and so on, at most 625), found 17".into()),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Layout>().unwrap_err().to_string(), message, "{text:?}");
        }
    }

    #[test]
    fn regions_are_letters_and_digits() {
        let jigsaw = Layout::of_regions("aAbb\naAcb dAcb dddc").unwrap_err();
        assert_eq!(jigsaw.to_string(), "r3c1: expected one of 4 regions, found another");
        let fault = Layout::of_regions("aabb c?ab").unwrap_err();
        assert_eq!(fault, LayoutFault::RegionName { index: 5, found: '?' });
        assert_eq!(Layout::of_regions(""), Err(LayoutFault::NotSquare { found: 0 }));
        let many = LayoutFault::NotSquare { found: 676 };
        assert_eq!(Layout::of_regions(&"a".repeat(676)), Err(many));
    }

    proptest! {
        #[test]
        fn any_text_is_a_layout_or_an_error_within_it(
            text in "(2x2k|4j|3x3xk|template|cells:2x3)?(\\+digits:)? ?[a-c1-4rcü=:/| -]{0,40}"
        ) {
            match text.parse::<Layout>() {
                Ok(layout) => prop_assert_eq!(layout.to_string().parse(), Ok(layout)),
                Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column)),
            }
        }

        #[test]
        fn any_line_is_read_or_refused(line in "(2x2k|4j|3x3xk) ?[1-4rc= ]{0,40}") {
            if let Some(layout) = Layout::of_line(&line) {
                prop_assert_eq!(layout.line().and_then(|line| Layout::of_line(&line)), Some(layout));
            }
        }
    }
}
