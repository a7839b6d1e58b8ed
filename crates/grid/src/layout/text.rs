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

use std::str::Split;

use super::{Cell, Digit, Layout, LayoutFault, Rule, Spec, chosen, rectangle};

impl Layout {
    /// The layout as a line; `None` if it has neither a name nor boxes, as it has void cells or regions
    /// of any shape and is not square.
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

    /// What the board is called ahead of its regions and rules: `3x3x`, `9j+digits:0-8`, `cells:4x6`;
    /// `None` if it is written as a template.
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

    /// Reads a layout from such a line; `None` if it is invalid.
    pub fn of_line(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let name = words.next()?;
        if name.starts_with(rectangle::CELLS) {
            return Self::of_rectangle(name)?.with_all(read_rules(words)?).ok();
        }
        let (name, digits) = chosen::split(name)?;
        let spec: Spec = name.parse().ok()?;
        let layout = if spec.is_jigsaw() {
            let region = |character| Digit::from_char(character).map(|value| value.index() as u8);
            let regions: Option<Vec<u8>> = words.next()?.chars().map(region).collect();
            spec.layout_with(&regions?).ok()?
        } else {
            spec.layout()?
        };
        let layout = match digits {
            Some(digits) => layout.with_digits(digits).ok()?,
            None => layout,
        };
        let rules = read_rules(words)?;
        // A rule of which the name says nothing would change the name.
        layout.with_all(rules).ok().filter(|layout| layout.spec == Some(spec))
    }
}

impl Layout {
    /// The jigsaw whose regions a text tells with a character for each cell, row by row, as
    /// collections of jigsaws do. `None` if the text is of another kind: it has other characters than
    /// letters and digits, or not 16, 25, 36 and so on of them.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let layout = Layout::of_regions("aabb caab ccdb cddd").expect("16 letters");
    /// assert_eq!(layout.map(|layout| layout.line()), Ok(Some("4j 1122311233423444".to_owned())));
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Layout::jigsaw`]: the fault of the regions.
    pub fn of_regions(text: &str) -> Option<Result<Self, LayoutFault>> {
        let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let size = characters.len().isqrt();
        let is_square = size * size == characters.len() && (4..=Self::LARGEST).contains(&size);
        if !is_square || !characters.iter().all(char::is_ascii_alphanumeric) {
            return None;
        }
        let mut known: Vec<char> = Vec::new();
        let number = |character: &char| {
            let at = known.iter().position(|known| known == character);
            at.unwrap_or_else(|| {
                known.push(*character);
                known.len() - 1
            }) as u8
        };
        let regions: Vec<u8> = characters.iter().map(number).collect();
        Some(Self::jigsaw(&regions))
    }
}

fn read_rules(words: Split<'_, char>) -> Option<Vec<Rule>> {
    let mut rules = Vec::new();
    for word in words {
        rules.push(word.parse().ok()?);
    }
    Some(rules)
}

/// Starts a template.
const TEMPLATE: &str = "template";

/// Separates the rows of a template from its rules.
const RULES: &str = " | ";

impl Layout {
    /// The layout as a line, with a name or without; `None` if no line can hold all of it.
    pub fn notation(&self) -> Option<String> {
        // The line of a jigsaw has no region letters, and a template no clue numbers: neither may
        // be lost.
        let says_all = |notation: &String| Self::of_notation(notation).as_ref() == Some(self);
        [self.line(), self.template_line()].into_iter().flatten().find(says_all)
    }

    /// Reads a line written by [`notation`](Self::notation); `None` if it is invalid.
    pub fn of_notation(text: &str) -> Option<Self> {
        let Some(template) = text.strip_prefix(TEMPLATE) else { return Self::of_line(text) };
        let (name, template) = template.split_once(' ')?;
        let (name, digits) = chosen::split(name)?;
        if !name.is_empty() {
            return None;
        }
        let (rows, rules) = match template.split_once('|') {
            Some((rows, rules)) => (rows.strip_suffix(' ')?, Some(rules.strip_prefix(' ')?)),
            None => (template, None),
        };
        let mut layout = Self::template(&rows.replace('/', "\n")).ok()?;
        if let Some(digits) = digits {
            layout = layout.with_digits(digits).ok()?;
        }
        match rules {
            Some(rules) => layout.with_all(read_rules(rules.split(' '))?).ok(),
            None => Some(layout),
        }
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
            let layout = Layout::of_line(line).unwrap_or_else(|| panic!("{line} says a layout"));
            assert_eq!(layout.line().as_deref(), Some(line));
        }
    }

    #[test]
    fn a_template_is_a_line_too() {
        let texts = ["a a a b b\na a a b b\na a a d d\n-a -a -a d d", "a b\na b", "B B\n-x x", "a"];
        for text in texts {
            let layout = Layout::template(text).unwrap();
            let notation = layout.notation().unwrap_or_else(|| panic!("{text:?} has a notation"));
            assert_eq!(Layout::of_notation(&notation), Some(layout), "{notation}");
        }
        let layout = Layout::template(texts[0]).unwrap();
        assert_eq!(layout.line(), None);
        assert_eq!(
            layout.notation().as_deref(),
            Some("template a a a b b / a a a b b / a a a d d / -a -a -a d d")
        );
        for text in ["template", "template ", "template a a / b", "template 9x9", "templates a"] {
            assert_eq!(Layout::of_notation(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_rules_of_a_template_follow_a_bar() {
        for text in [
            "template a a / a a / a a / -a -a | clue:r4c1=2",
            "template a a a b / a b b b | r1c1r1c2=3 r1c2r2c2",
            "template a a / b b | r1c1:2 r2c2:1",
        ] {
            let layout = Layout::of_notation(text).unwrap_or_else(|| panic!("{text} is read"));
            assert_eq!(layout.notation().as_deref(), Some(text));
        }
        for text in ["template a a / b b | ", "template a a / b b |", "template a a | r1c1r3c1=3"] {
            assert_eq!(Layout::of_notation(text), None, "{text}");
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

    proptest! {
        #[test]
        fn any_line_is_read_or_refused(line in "(2x2k|4j|3x3xk) ?[1-4rc= ]{0,40}") {
            if let Some(layout) = Layout::of_line(&line) {
                prop_assert_eq!(layout.line().and_then(|line| Layout::of_line(&line)), Some(layout));
            }
        }
    }
}
