//! Hudoku templates: regions drawn in letters.
//!
//! ```text
//! a  a  a  b  b
//! a  a  a  b  b
//! a  a  a  d  d
//! -a -a -a d  d
//! ```
//!
//! A letter is a region, and `-` before it marks a void cell of that region. A region of n cells
//! takes the digits 1 to n. Rows and columns run across the whole board, skipping void cells.
//! Spaces between labels, blank lines and lines that start with `#` are ignored; letters are case
//! sensitive. A square board that has as many regions as each region has cells is a jigsaw and gets
//! a jigsaw's name.
//!
//! Labels in program source, quoted and in brackets, are accepted, too: `[['a', 'a', '-a'], ['b',
//! 'b', 'b']]`. The original Hudoku stores its boards in this form.
//!
//! [`TemplateFault`] lists what makes a text invalid. This module checks that each row and column
//! can be filled on its own; whether they can all be filled together is a question for a solver.

use super::{DigitSet, HouseKind, Layout, Shape, Spec, TemplateError, TemplateFault};

/// The built-in templates: name and text.
pub const TEMPLATES: [(&str, &str); 6] = [
    (
        "4x5",
        "a  a  a  b  b\n\
         a  a  a  b  b\n\
         a  a  a  d  d\n\
         -a -a -a d  d\n",
    ),
    (
        "6x5",
        "a  a  a  b  b\n\
         a  a  a  b  b\n\
         a  a  a -a -a\n\
         c  c  c -c -c\n\
         c  c  c  d  d\n\
         c  c  c  d  d\n",
    ),
    (
        "5x5",
        "a  a  a  b  b\n\
         a  a  a  b  b\n\
         a  a  a -b -b\n\
         c  c -c  d  d\n\
         c  c -c  d  d\n",
    ),
    (
        "6x8",
        "a  a  a  b  b  c  c  c\n\
         a  a  a  b  b  c  c  c\n\
         a  a  a -b -b  c  c  c\n\
         d  d  d -e -e  f  f  f\n\
         d  d  d  e  e  f  f  f\n\
         d  d  d  e  e  f  f  f\n",
    ),
    (
        "7x7",
        "a  a  a -a  b  b  b\n\
         a  a  a -a  b  b  b\n\
         a  a  a -a  b  b  b\n\
        -c -c -c -a -b -b -b\n\
         c  c  c -d  d  d  d\n\
         c  c  c -d  d  d  d\n\
         c  c  c -d  d  d  d\n",
    ),
    (
        "8x8",
        "a  a  a  b  b  c  c  c\n\
         a  a  a  b  b  c  c  c\n\
         a  a  a -a -c  c  c  c\n\
         d  d -a -a -c -c  e  e\n\
         d  d -f -f -h -h  e  e\n\
         f  f  f -f -h  h  h  h\n\
         f  f  f  g  g  h  h  h\n\
         f  f  f  g  g  h  h  h\n",
    ),
];

/// The built-in template with this name.
///
/// ```
/// use underdoku::grid::layout::template;
///
/// let layout = template("4x5").expect("the template is built in");
/// assert_eq!((layout.rows(), layout.columns(), layout.voids().count()), (4, 5, 3));
/// ```
pub fn template(name: &str) -> Option<Layout> {
    let (_, text) = TEMPLATES.into_iter().find(|(each, _)| *each == name)?;
    Layout::template(text).ok()
}

/// A label and its position in the text, line and column from 1.
struct Label {
    letter: char,
    is_void: bool,
    line: usize,
    column: usize,
}

impl Label {
    fn fault(&self, fault: TemplateFault) -> TemplateError {
        TemplateError { line: self.line, column: self.column, fault }
    }
}

impl Layout {
    /// Reads a template, in which each row is a line and each cell is the letter of its region,
    /// preceded by `-` if it is void. A region of n cells takes the digits 1 to n.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let layout = Layout::template("a a b\na -b b")?;
    /// assert_eq!((layout.cells().count(), layout.voids().count()), (5, 1));
    /// let error = Layout::template("a a\na ?").unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 3));
    /// # Ok::<(), underdoku::grid::layout::TemplateError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault of the text, with line and column.
    pub fn template(text: &str) -> Result<Self, TemplateError> {
        let rows = read(text)?;
        let columns = rows.first().map_or(0, Vec::len);
        let labels: Vec<Label> = rows.into_iter().flatten().collect();
        let letters = letters(&labels);
        let regions: Vec<u8> = labels.iter().map(|label| number(&letters, label.letter)).collect();
        let digits = region_digits(&labels, &letters)?;
        let per_cell = labels.iter().zip(&regions).map(|(label, &region)| {
            if label.is_void { DigitSet::EMPTY } else { digits[usize::from(region)] }
        });
        let rows = labels.len() / columns;
        let layout = Self::of(rows, columns, per_cell.collect(), regions, |region| {
            HouseKind::Lettered(letters[region])
        });
        layout.check_houses(&labels)?;
        Ok(layout.named())
    }

    /// The labels of a template in the notation of [`Layout::template`], row by row: a letter,
    /// preceded by `-` for a void cell.
    ///
    /// ```
    /// use underdoku::grid::layout::Layout;
    ///
    /// let rows = Layout::template_labels("[['a', '-a'], ['b', 'b']]")?;
    /// assert_eq!(rows, [["a", "-a"], ["b", "b"]]);
    /// # Ok::<(), underdoku::grid::layout::TemplateError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first fault of the notation, with line and column.
    pub fn template_labels(text: &str) -> Result<Vec<Vec<String>>, TemplateError> {
        let name = |label: &Label| {
            let sign = if label.is_void { "-" } else { "" };
            format!("{sign}{}", label.letter)
        };
        Ok(read(text)?.iter().map(|row| row.iter().map(name).collect()).collect())
    }

    /// Checks that each row and column can be filled.
    fn check_houses(&self, labels: &[Label]) -> Result<(), TemplateError> {
        let broken =
            self.houses.iter().find(|house| !house.can_be_filled(|cell| self.digits(cell)));
        let Some(house) = broken else { return Ok(()) };
        let fault = TemplateFault::NoFill { house: house.clone() };
        Err(labels[self.index(house.cells()[0])].fault(fault))
    }

    /// Names the board if it is a jigsaw.
    fn named(mut self) -> Self {
        let size = self.rows();
        let all = DigitSet::up_to(size);
        let is_jigsaw = self.columns() == size && self.digits.iter().all(|&digits| digits == all);
        let spec = u8::try_from(size).ok().and_then(|size| Spec::new(Shape::Jigsaw { size }));
        self.spec = spec.filter(|_| is_jigsaw);
        self
    }
}

/// Labels row by row; all rows have the same length.
#[derive(Default)]
struct Rows(Vec<Vec<Label>>);

/// Reads the labels, row by row.
fn read(text: &str) -> Result<Vec<Vec<Label>>, TemplateError> {
    let has_labels = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let mut rows = Rows::default();
    if text.lines().filter(has_labels).any(|line| line.contains('[')) {
        rows.read_quoted(text)?;
    } else {
        for (line, text) in (1..).zip(text.lines()).filter(|(_, line)| has_labels(line)) {
            rows.push(read_row(line, text)?, (line, text.chars().count() + 1))?;
        }
    }
    let Rows(rows) = rows;
    if rows.is_empty() {
        return Err(TemplateError { line: 1, column: 1, fault: TemplateFault::NoRow });
    }
    Ok(rows)
}

impl Rows {
    /// Adds a row that ends at this position.
    fn push(&mut self, row: Vec<Label>, (line, end): (usize, usize)) -> Result<(), TemplateError> {
        let at = |column, fault| TemplateError { line, column, fault };
        let expected = self.0.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            let fault = TemplateFault::RowLength { expected, found: row.len() };
            return Err(row
                .get(expected)
                .map_or_else(|| at(end, fault.clone()), |label| label.fault(fault.clone())));
        }
        self.0.push(row);
        if self.0.len() > Layout::LARGEST {
            let fault = TemplateFault::TooManyRows { limit: Layout::LARGEST };
            return Err(at(1, fault));
        }
        Ok(())
    }

    /// Reads quoted labels, with one row in each pair of brackets. Text before the first bracket,
    /// such as the name of a variable, is ignored.
    fn read_quoted(&mut self, text: &str) -> Result<(), TemplateError> {
        let mut row: Vec<Label> = Vec::new();
        let mut has_begun = false;
        for (line, text) in (1..).zip(text.lines()) {
            let mut quoted: Option<(char, usize, String)> = None;
            for (column, character) in (1..).zip(text.chars()) {
                if let Some((quote, start, word)) = &mut quoted {
                    if character == *quote {
                        add(&mut row, word, (line, *start))?;
                        quoted = None;
                    } else {
                        word.push(character);
                    }
                    continue;
                }
                match character {
                    '[' | ']' => {
                        has_begun = true;
                        if !row.is_empty() {
                            self.push(std::mem::take(&mut row), (line, column))?;
                        }
                    }
                    _ if !has_begun || character.is_whitespace() => {}
                    ',' | ';' => {}
                    '\'' | '"' | '`' => quoted = Some((character, column + 1, String::new())),
                    other => return Err(no_label(&other.to_string(), (line, column))),
                }
            }
            if let Some((_, column, word)) = quoted {
                return Err(no_label(&word, (line, column)));
            }
        }
        match row.last() {
            Some(last) => {
                let end = (last.line, last.column + 2);
                self.push(row, end)
            }
            None => Ok(()),
        }
    }
}

fn no_label(word: &str, (line, column): (usize, usize)) -> TemplateError {
    let fault = TemplateFault::Label(word.chars().take(12).collect());
    TemplateError { line, column, fault }
}

fn read_row(line: usize, text: &str) -> Result<Vec<Label>, TemplateError> {
    let mut labels = Vec::new();
    let mut column = 1;
    for word in text.split(char::is_whitespace) {
        if !word.is_empty() {
            add(&mut labels, word, (line, column))?;
        }
        column += word.chars().count() + 1;
    }
    Ok(labels)
}

/// Adds a label to a row.
fn add(row: &mut Vec<Label>, word: &str, place: (usize, usize)) -> Result<(), TemplateError> {
    let (letter, is_void) = label(word).ok_or_else(|| no_label(word, place))?;
    let label = Label { letter, is_void, line: place.0, column: place.1 };
    if row.len() == Layout::LARGEST {
        let limit = Layout::LARGEST;
        return Err(label.fault(TemplateFault::TooManyColumns { limit }));
    }
    row.push(label);
    Ok(())
}

/// The letter of a label, and whether it is a void cell.
fn label(word: &str) -> Option<(char, bool)> {
    let (letter, is_void) = word.strip_prefix('-').map_or((word, false), |letter| (letter, true));
    let mut characters = letter.chars();
    let letter = characters.next().filter(char::is_ascii_alphabetic)?;
    characters.next().is_none().then_some((letter, is_void))
}

/// The letters of the regions in order of appearance.
fn letters(labels: &[Label]) -> Vec<char> {
    let mut letters = Vec::new();
    for label in labels {
        if !letters.contains(&label.letter) {
            letters.push(label.letter);
        }
    }
    letters
}

fn number(letters: &[char], letter: char) -> u8 {
    letters.iter().position(|&each| each == letter).unwrap_or_default() as u8
}

/// The digits of each region: as many as it has cells that are not void.
fn region_digits(labels: &[Label], letters: &[char]) -> Result<Vec<DigitSet>, TemplateError> {
    let digits = |&letter: &char| {
        let mut of_region = labels.iter().filter(|label| label.letter == letter).peekable();
        let first = of_region.peek().copied();
        let size = of_region.filter(|label| !label.is_void).count();
        let fault = match size {
            0 => TemplateFault::NoCell { letter },
            1..=Layout::LARGEST => return Ok(DigitSet::up_to(size)),
            _ => TemplateFault::LargeRegion { letter, size, limit: Layout::LARGEST },
        };
        let at = TemplateError { line: 1, column: 1, fault };
        Err(first.map_or(at.clone(), |label| label.fault(at.fault)))
    };
    letters.iter().map(digits).collect()
}

impl Layout {
    /// The letter of a region of a template; `None` if it has only one cell.
    pub fn region_letter(&self, region: usize) -> Option<char> {
        self.houses.iter().find_map(|house| match house.kind() {
            HouseKind::Lettered(letter) if house.index() == region => Some(letter),
            _ => None,
        })
    }
}
