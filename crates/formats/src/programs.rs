//! Files and links of other programs (JSON, XML, tables, packed data), and the lenient reader of
//! grids in no known format. Builds without the feature `programs` leave them out.

pub(crate) mod coach;
pub mod csv;
pub(crate) mod data;
pub(crate) mod fpuzzles;
pub(crate) mod gnome;
pub(crate) mod ipuz;
pub(crate) mod iss;
pub(crate) mod json;
pub(crate) mod ksudoku;
pub(crate) mod lenient;
pub(crate) mod link;
pub(crate) mod no_grid;
pub(crate) mod opensudoku;
pub(crate) mod packed;
pub(crate) mod penpa;
pub(crate) mod puzzlink;
pub(crate) mod rules_text;
pub(crate) mod shape;
pub(crate) mod sudokupad;
pub(crate) mod sudokuwiki;
pub(crate) mod unzipped;
pub(crate) mod xml;

pub use lenient::Lenient;
pub use no_grid::NoGrid;
pub use rules_text::MentionedRule;
pub use unzipped::Unzipped;
