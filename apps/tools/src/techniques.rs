//! A choice of techniques.

use std::str::FromStr;

use underdoku_logic::{Row, TECHNIQUES, Technique, general};

/// The techniques that a tool uses; by default all.
#[derive(Clone, Debug, Default)]
pub struct Techniques {
    /// These alone, tried in this order.
    pub only: Option<Vec<NamedTechnique>>,
    /// None of these.
    pub without: Vec<NamedTechnique>,
}

/// A technique by its name, for the 9x9 board and for boards of any layout, if it exists there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedTechnique {
    classic: Option<Technique>,
    any: Option<general::Technique>,
}

/// A name in a sentence or on the command line, such as `X-wing` or `hidden-single`.
impl FromStr for NamedTechnique {
    type Err = <Technique as FromStr>::Err;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let any = general::TECHNIQUES.iter().map(|row| row.technique).find(|technique| {
            [technique.name().to_lowercase(), technique.slug()].contains(&name.to_lowercase())
        });
        match (name.parse::<Technique>(), any) {
            (Err(error), None) => Err(error),
            (classic, any) => Ok(Self { classic: classic.ok(), any }),
        }
    }
}

impl Techniques {
    /// True if there is a choice.
    pub const fn are_chosen(&self) -> bool {
        self.only.is_some() || !self.without.is_empty()
    }

    /// Their rows, in the order in which they are tried.
    pub fn rows(&self) -> Vec<Row> {
        let is_left_out =
            |row: &&Row| self.without.iter().any(|it| it.classic == Some(row.technique));
        match &self.only {
            Some(named) => named.iter().filter_map(|it| it.classic).map(|it| *it.row()).collect(),
            None => TECHNIQUES.iter().filter(|row| !is_left_out(row)).copied().collect(),
        }
    }

    /// Their rows for boards of any layout.
    pub fn rows_of_any(&self) -> Vec<&'static general::Row> {
        let is_left_out =
            |row: &&general::Row| self.without.iter().any(|it| it.any == Some(row.technique));
        match &self.only {
            Some(named) => {
                named.iter().filter_map(|it| it.any).map(general::Technique::row).collect()
            }
            None => general::TECHNIQUES.iter().filter(|row| !is_left_out(row)).collect(),
        }
    }
}
