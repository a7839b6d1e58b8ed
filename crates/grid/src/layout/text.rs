//! Square boards as a line of text.
//!
//! ```text
//! 3x3x
//! 4j 1122112233443344
//! 2x2k r1c1r1c2=3 r1c3r2c3=6
//! ```
//!
//! The name of the kind; the region of each cell of a jigsaw, as the character of a digit; the cages of a
//! killer, each its cells and its sum. It is what a saved game says of its board.

use std::fmt::Write as _;

use super::{Cage, Layout, Place, Spec, Value, Variant};

impl Layout {
    /// The layout as a line; `None` if it has no name, as it is not square or has void cells.
    pub fn line(&self) -> Option<String> {
        let spec = self.spec?;
        let mut line = spec.to_string();
        if spec.is_jigsaw() {
            line.push(' ');
            line.extend(self.regions.iter().map(|&region| Value::from_index(region.into()).to_char()));
        }
        for cage in &self.cages {
            line.push(' ');
            line.extend(cage.cells.iter().map(Place::to_string));
            let sum = cage.sum.map(|sum| format!("={sum}")).unwrap_or_default();
            line.write_str(&sum).ok()?;
        }
        Some(line)
    }

    /// The layout that a line says; `None` if it says none.
    pub fn of_line(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let spec: Spec = words.next()?.parse().ok()?;
        let layout = if spec.is_jigsaw() {
            let region = |character| Value::from_char(character).map(|value| value.index() as u8);
            let regions: Option<Vec<u8>> = words.next()?.chars().map(region).collect();
            spec.layout_with(&regions?).ok()?
        } else {
            spec.layout()?
        };
        let cages: Vec<Cage> = words.map(cage).collect::<Option<_>>()?;
        match (spec.has(Variant::Killer), cages.is_empty()) {
            (true, _) => layout.with_cages(cages).ok(),
            (false, is_plain) => is_plain.then_some(layout),
        }
    }
}

/// The cage of a word: `r1c1r1c2=3`, or without a sum.
fn cage(word: &str) -> Option<Cage> {
    let (cells, sum) = word.split_once('=').map_or((word, None), |(cells, sum)| (cells, Some(sum)));
    let sum = sum.map(|sum| sum.parse::<u16>().ok().filter(|number| number.to_string() == sum).ok_or(()));
    let cells = cells.strip_prefix('r')?.split('r').map(|cell| format!("r{cell}").parse().ok());
    Some(Cage::new(cells.collect::<Option<Vec<Place>>>()?, sum.transpose().ok()?))
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
        ];
        for line in lines {
            let layout = Layout::of_line(line).unwrap_or_else(|| panic!("{line} says a layout"));
            assert_eq!(layout.line().as_deref(), Some(line));
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
            "2x2k r1c1 r1c1",
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
