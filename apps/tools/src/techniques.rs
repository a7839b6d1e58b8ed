//! A choice of techniques.

use std::str::FromStr;

use underdoku_logic::{ParseTechniqueError, TECHNIQUES, Technique, TechniqueInfo, general};

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

impl NamedTechnique {
    /// All of them: those of the 9x9 board in their order, then those that only other boards have.
    pub fn all() -> impl Iterator<Item = Self> {
        let any =
            |name| general::TECHNIQUES.iter().map(|row| row.technique).find(|it| it.name() == name);
        let of_classic =
            move |row: &TechniqueInfo| Self { classic: Some(row.technique), any: any(row.name) };
        let is_known = |name| TECHNIQUES.iter().any(|row| row.name == name);
        let others = general::TECHNIQUES.iter().map(|row| row.technique);
        let others = others.filter(move |technique| !is_known(technique.name()));
        let others = others.map(|technique| Self { classic: None, any: Some(technique) });
        TECHNIQUES.iter().map(of_classic).chain(others)
    }

    /// Its name in a sentence, such as `X-wing`.
    pub fn name(self) -> &'static str {
        let of_any = self.any.map(general::Technique::name);
        self.classic.map(Technique::name).or(of_any).unwrap_or_default()
    }

    /// Its name as commands and JSON write it, such as `x-wing`.
    pub fn slug(self) -> String {
        let of_any = || self.any.map(general::Technique::slug);
        self.classic.map(Technique::slug).or_else(of_any).unwrap_or_default()
    }
}

/// A name in a sentence or on the command line, in any case.
impl FromStr for NamedTechnique {
    type Err = <Technique as FromStr>::Err;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let wanted = name.trim().to_lowercase().replace(' ', "-");
        let is_wanted = |it: &Self| it.slug() == wanted;
        Self::all().find(is_wanted).ok_or(ParseTechniqueError)
    }
}

impl Techniques {
    /// True if there is a choice.
    pub const fn are_chosen(&self) -> bool {
        self.only.is_some() || !self.without.is_empty()
    }

    /// Their rows, in the order in which they are tried.
    pub fn rows(&self) -> Vec<TechniqueInfo> {
        let is_left_out =
            |row: &&TechniqueInfo| self.without.iter().any(|it| it.classic == Some(row.technique));
        match &self.only {
            Some(named) => named.iter().filter_map(|it| it.classic).map(|it| *it.row()).collect(),
            None => TECHNIQUES.iter().filter(|row| !is_left_out(row)).copied().collect(),
        }
    }

    /// Their rows for boards of any layout.
    pub fn rows_of_any(&self) -> Vec<&'static general::TechniqueInfo> {
        let is_left_out = |row: &&general::TechniqueInfo| {
            self.without.iter().any(|it| it.any == Some(row.technique))
        };
        match &self.only {
            Some(named) => {
                named.iter().filter_map(|it| it.any).map(general::Technique::row).collect()
            }
            None => general::TECHNIQUES.iter().filter(|row| !is_left_out(row)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_technique_of_either_board_is_there_once_and_reads_back() {
        let all: Vec<NamedTechnique> = NamedTechnique::all().collect();
        let slugs: HashSet<String> = all.iter().map(|it| it.slug()).collect();
        assert_eq!(slugs.len(), all.len());
        for it in &all {
            assert_eq!(it.slug().to_uppercase().parse(), Ok(*it));
        }
        for row in TECHNIQUES {
            let named: NamedTechnique = row.technique.slug().parse().expect("a name");
            assert_eq!(named.classic, Some(row.technique));
        }
        for row in general::TECHNIQUES {
            let named: NamedTechnique = row.technique.name().parse().expect("a name");
            assert_eq!(named.any, Some(row.technique));
        }
    }
}
