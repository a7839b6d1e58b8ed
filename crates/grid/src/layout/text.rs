//! Layouts as a line of text.
//!
//! ```text
//! 3x3x
//! 4j 1122112233443344
//! 2x2k r1c1r1c2=3 r1c3r2c3=6
//! 2x2+sukaku r1c1:13 r1c2:24
//! template a a a b b / a a a b b / a a a d d / -a -a -a d d
//! ```
//!
//! The line has the name of the kind; then for a jigsaw the region of each cell, as the character
//! of a digit; for a killer the cages, each with its cells and its sum;
//! for a Sukaku the cells that are restricted, each with its candidates. Saved games of Classic
//! contain this line. A board without a name is a template, with its rows separated by slashes.

use std::fmt::Write as _;

use super::{Cage, Cell, Digit, DigitSet, Layout, LayoutFault, Spec, Variant};

impl Layout {
    /// The layout as a line; `None` if it has no name, as it is not square or has void cells.
    pub fn line(&self) -> Option<String> {
        let spec = self.spec?;
        let mut line = spec.to_string();
        if spec.is_jigsaw() {
            line.push(' ');
            line.extend(
                self.regions.iter().map(|&region| Digit::from_index(region.into()).to_char()),
            );
        }
        for cage in &self.cages {
            line.push(' ');
            line.extend(cage.cells.iter().map(Cell::to_string));
            let sum = cage.sum.map(|sum| format!("={sum}")).unwrap_or_default();
            line.write_str(&sum).ok()?;
        }
        for (cell, digits) in self.restricted() {
            write!(line, " {cell}:").ok()?;
            line.extend(digits.iter().map(Digit::to_char));
        }
        Some(line)
    }

    /// Reads a layout from such a line; `None` if it is invalid.
    pub fn of_line(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let spec: Spec = words.next()?.parse().ok()?;
        let layout = if spec.is_jigsaw() {
            let region = |character| Digit::from_char(character).map(|value| value.index() as u8);
            let regions: Option<Vec<u8>> = words.next()?.chars().map(region).collect();
            spec.layout_with(&regions?).ok()?
        } else {
            spec.layout()?
        };
        let (lists, cages): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains(':'));
        let cages: Vec<Cage> = cages.into_iter().map(cage).collect::<Option<_>>()?;
        let layout = match (spec.has(Variant::Killer), cages.is_empty()) {
            (true, _) => layout.with_cages(cages).ok(),
            (false, is_plain) => is_plain.then_some(layout),
        }?;
        let lists: Vec<(Cell, DigitSet)> =
            lists.into_iter().map(candidates).collect::<Option<_>>()?;
        match (spec.has(Variant::Sukaku), lists.is_empty()) {
            (true, _) if lists.iter().all(|&(cell, _)| layout.has(cell)) => {
                Some(layout.with_candidates(lists))
            }
            (true, _) => None,
            (false, is_plain) => is_plain.then_some(layout),
        }
    }
}

impl Layout {
    /// The jigsaw whose regions a text tells with a character for each cell, row by row, as
    /// collections of jigsaws do. `None` if the text is of another kind: it has other characters than
    /// letters and digits, or not 16, 25, 36 and so on of them.
    ///
    /// ```
    /// use underdoku_grid::layout::Layout;
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

/// The prefix of a template.
const TEMPLATE: &str = "template ";

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
        match text.strip_prefix(TEMPLATE) {
            Some(rows) => Self::template(&rows.replace('/', "\n")).ok(),
            None => Self::of_line(text),
        }
    }

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
        Some(format!("{TEMPLATE}{}", rows?.join(" / ")))
    }

    /// A letter for each region: its own, or a free one for a region of one cell, whose letter is
    /// not stored.
    fn template_letters(&self) -> Option<Vec<char>> {
        let known: Vec<Option<char>> =
            (0..self.region_count()).map(|region| self.region_letter(region)).collect();
        let mut free =
            ('a'..='z').chain('A'..='Z').filter(|letter| !known.contains(&Some(*letter)));
        known.iter().map(|letter| letter.or_else(|| free.next())).collect()
    }
}

/// Reads the candidates of a cell: `r1c1:137`.
fn candidates(word: &str) -> Option<(Cell, DigitSet)> {
    let (cell, digits) = word.split_once(':')?;
    Some((cell.parse().ok()?, digits.chars().map(Digit::from_char).collect::<Option<_>>()?))
}

/// Reads a cage: `r1c1r1c2=3`, or without a sum.
fn cage(word: &str) -> Option<Cage> {
    let (cells, sum) = word.split_once('=').map_or((word, None), |(cells, sum)| (cells, Some(sum)));
    let sum =
        sum.map(|sum| sum.parse::<u16>().ok().filter(|number| number.to_string() == sum).ok_or(()));
    let cells = cells.strip_prefix('r')?.split('r').map(|cell| format!("r{cell}").parse().ok());
    Some(Cage::new(cells.collect::<Option<Vec<Cell>>>()?, sum.transpose().ok()?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Clue;
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
    fn a_layout_with_clue_numbers_has_no_notation() {
        let void = Cell::new(3, 0);
        let layout = Layout::template("a a\na a\na a\n-a -a").unwrap();
        let clue = Clue { cell: void, digit: Digit::from_index(2) };
        let layout = layout.with_clues(vec![clue]).unwrap();
        assert_eq!(layout.notation(), None);
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
            "2x2k r1c1 r1c1",
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
