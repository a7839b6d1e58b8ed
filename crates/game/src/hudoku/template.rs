//! The template of a board.
//!
//! The notation is that of [`Layout::template`]. A template has a name, which is shown, and a text
//! of one line, which identifies it: two templates with the same regions and letters are the same.

use underdoku_grid::layout::{Cell, Layout, TEMPLATES};

pub use underdoku_grid::layout::TemplateError;

/// A board's regions and void cells, and how much of each region is shown at the start.
///
/// ```
/// use underdoku_game::hudoku::Template;
///
/// let mine = Template::read("mine", "b  b -b\nb  b -b\n").expect("the template can be filled");
/// assert_eq!((mine.name(), mine.line()), ("mine", "b b -b / b b -b"));
/// assert_eq!((0..mine.layout().region_count()).map(|region| mine.count(region)).sum::<usize>(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    name: String,
    line: String,
    layout: Layout,
    counts: Vec<usize>,
}

/// How many cells of a region are shown, by its letter and its number of cells, as in the game that
/// this one re-creates.
const COUNTS: [(char, usize, usize); 4] = [('a', 9, 5), ('b', 4, 2), ('c', 9, 4), ('d', 4, 1)];

/// The longest name, in characters.
const LONGEST: usize = 40;

impl Template {
    /// The names of the built-in templates.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TEMPLATES.into_iter().map(|(name, _)| name)
    }

    /// The built-in template with this name.
    pub fn named(name: &str) -> Option<Self> {
        let (name, text) = TEMPLATES.into_iter().find(|&(each, _)| each == name)?;
        Self::read(name, text).ok()
    }

    /// A template of a player's own, under this name.
    ///
    /// # Errors
    ///
    /// Returns the fault, if the text is not a template.
    pub fn read(name: &str, text: &str) -> Result<Self, TemplateError> {
        let layout = Layout::template(text)?;
        let rows = Layout::template_labels(text)?;
        let counts =
            (0..layout.region_count()).map(|region| count(&layout, region, &rows)).collect();
        let line = rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ");
        Ok(Self { name: tidy(name), line, layout, counts })
    }

    /// Parses a template from the forms of [`Template::line`] and [`Template::name`].
    pub fn of_line(name: &str, line: &str) -> Option<Self> {
        let template = Self::read(name, &line.replace(" / ", "\n")).ok()?;
        (template.name == name && template.line == line).then_some(template)
    }

    /// Its name: one short line.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its labels in one line, rows separated by ` / `.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// Its cells and regions, without clue numbers.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many cells of a region are shown at the start, at least.
    pub fn count(&self, region: usize) -> usize {
        self.counts[region]
    }
}

/// The count in the table, or half of the region's cells.
fn count(layout: &Layout, region: usize, rows: &[Vec<String>]) -> usize {
    let size = layout.region_cells(region).count();
    let is_in = |cell: &Cell| layout.region(*cell) == Some(region);
    let letter = layout
        .cells_and_voids()
        .find(is_in)
        .and_then(|cell| rows[cell.row()][cell.column()].chars().last());
    let row = COUNTS.iter().find(|row| (Some(row.0), row.1) == (letter, size));
    row.map_or(size / 2, |row| row.2)
}

/// A name in one line that is safe to print.
fn tidy(name: &str) -> String {
    let is_blank = |character: char| character.is_whitespace() || character.is_control();
    let words: Vec<&str> = name.split(is_blank).filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(LONGEST).collect();
    if name.is_empty() { "own".to_owned() } else { name.trim_end().to_owned() }
}
