//! Converts steps on the standard board to steps on a layout, for code that draws or prints both.

use std::sync::LazyLock;

use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{CellSet, DigitSet, House};

use super::Standard;
use crate::general::Group;
use crate::{
    Alternatives, CandidateSet, Evidence, Exclusion, HouseSet, Link, LinkReason, NamedSet,
    RestrictedCommon, Step, Supposition,
};

/// The standard board as a layout. Cached, because every step that is printed needs it.
static CLASSIC: LazyLock<Layout> = LazyLock::new(Layout::classic);

/// Converts the parts of a step.
struct Converter(&'static Layout);

impl Converter {
    fn group(&self, house: House) -> Group {
        // Both types list rows, then columns, then boxes.
        Group::House(self.0.houses()[house.index()].clone())
    }

    fn groups(&self, houses: HouseSet) -> Vec<Group> {
        houses.iter().map(|house| self.group(house)).collect()
    }

    fn cells(cells: CellSet) -> layout::CellSet {
        cells.iter().map(layout::Cell::from).collect()
    }

    fn digits(digits: DigitSet) -> layout::DigitSet {
        digits.into()
    }

    fn candidates(candidates: CandidateSet) -> Vec<(layout::Cell, layout::Digit)> {
        candidates.iter().map(|candidate| (candidate.cell.into(), candidate.digit.into())).collect()
    }

    fn link(&self, link: &Link) -> Link<Layout> {
        Link {
            from: Self::candidates(link.from),
            to: Self::candidates(link.to),
            strength: link.strength,
            house: link.house.map(|house| self.group(house)),
            condition: None,
            beyond: link.beyond.map(|beyond| self.beyond(&beyond)),
        }
    }

    fn beyond(&self, beyond: &LinkReason) -> LinkReason<Layout> {
        LinkReason {
            technique: beyond.technique,
            houses: self.groups(beyond.houses),
            digits: Self::digits(beyond.digits),
            cells: Self::cells(beyond.cells),
            start: beyond.start.map(|start| self.supposition(&start)),
        }
    }

    fn supposition(&self, supposition: &Supposition) -> Supposition<Layout> {
        match supposition {
            Supposition::Right(candidate) => Supposition::Right(Self::candidates(*candidate)),
            Supposition::Wrong(candidate) => Supposition::Wrong(Self::candidates(*candidate)),
            Supposition::Either(candidate) => Supposition::Either(Self::candidates(*candidate)),
            Supposition::Each(all) => Supposition::Each(self.alternatives(all)),
        }
    }

    fn alternatives(&self, alternatives: &Alternatives<Standard>) -> Alternatives<Layout> {
        Alternatives {
            candidates: Self::candidates(alternatives.candidates),
            house: alternatives.house.map(|house| self.group(house)),
        }
    }

    fn set(&self, set: &NamedSet) -> NamedSet<Layout> {
        NamedSet {
            house: self.group(set.house),
            cells: Self::cells(set.cells),
            digits: Self::digits(set.digits),
            z: Self::digits(set.z),
        }
    }

    fn because(&self, because: &Evidence) -> Evidence<Layout> {
        let common = |common: &RestrictedCommon<Standard>| RestrictedCommon {
            sets: common.sets,
            digits: Self::digits(common.digits),
        };
        let exclusion = |exclusion: &Exclusion<Standard>| Exclusion {
            candidates: Self::candidates(exclusion.candidates),
            emptied: exclusion.emptied.map(layout::Cell::from),
        };
        Evidence {
            houses: self.groups(because.houses),
            covers: self.groups(because.covers),
            cells: Self::cells(because.cells),
            digits: Self::digits(because.digits),
            pattern: Self::candidates(because.pattern),
            fins: Self::candidates(because.fins),
            links: because.links.iter().map(|link| self.link(link)).collect(),
            sets: because.sets.iter().map(|set| self.set(set)).collect(),
            commons: because.commons.iter().map(common).collect(),
            alternatives: because.alternatives.iter().map(|all| self.alternatives(all)).collect(),
            exclusions: because.exclusions.iter().map(exclusion).collect(),
            meetings: because.meetings.iter().map(|link| self.link(link)).collect(),
            blockers: Self::candidates(because.blockers),
            removed: Self::candidates(because.removed),
            ..Evidence::default()
        }
    }
}

impl From<&Step> for Step<Layout> {
    fn from(step: &Step) -> Self {
        let converter = Converter(&CLASSIC);
        Self {
            technique: step.technique,
            places: Converter::candidates(step.places),
            removes: Converter::candidates(step.removes),
            because: converter.because(&step.because),
        }
    }
}
