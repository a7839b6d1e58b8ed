//! The legend of a picture: what the marks in it mean.

use std::collections::BTreeSet;

use underdoku_logic::Technique;

use super::{Drawing, Fate, HighlightReason, Line, Ring, Role};
use crate::{Message, Say};

/// An entry of a legend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it explains.
    pub sign: Sign,
    /// Its meaning.
    pub meaning: Message,
}

/// An element of a picture, in the order of a legend.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// The start of a branch, and the colour of its arrows.
    Start(usize),
    /// A candidate in its role.
    Role(Role),
    /// A ring around candidates.
    Ring(Ring),
    /// Shaded cells.
    HighlightReason(HighlightReason),
    /// A kind of arrow.
    Line(Line),
    /// The number of an arrow.
    Number,
    /// What a step does with a candidate.
    Fate(Fate),
}

impl Say for Entry {
    fn message(&self) -> Message {
        self.meaning.clone()
    }
}

impl Drawing {
    /// The legend: an entry for each sign that is in the picture.
    pub fn legend(&self) -> Vec<Entry> {
        let mut signs: BTreeSet<Sign> = BTreeSet::new();
        for mark in &self.marks {
            signs.extend(mark.start.map(Sign::Start));
            signs.extend(mark.role.map(Sign::Role));
            signs.extend(mark.ring.map(Sign::Ring));
            signs.extend(mark.fate.map(Sign::Fate));
        }
        signs.extend(self.shades.iter().map(|shade| Sign::HighlightReason(shade.ground)));
        for arrow in &self.arrows {
            signs.insert(Sign::Line(arrow.line));
            signs.extend(arrow.number.map(|_| Sign::Number));
        }
        signs.into_iter().map(|sign| Entry { sign, meaning: self.meaning(sign) }).collect()
    }

    fn meaning(&self, sign: Sign) -> Message {
        match sign {
            Sign::Start(branch) if self.branches > 1 => {
                Message::new("drawing-start-of-branch").number("number", branch + 1)
            }
            Sign::Start(_) => Message::new("drawing-start"),
            Sign::Role(role) => self.role(role),
            Sign::Ring(Ring::Common) => Message::new("drawing-common"),
            Sign::Ring(Ring::OneHolds) if self.sets.is_empty() => Message::new("drawing-one-holds"),
            Sign::Ring(Ring::OneHolds) => Message::new("drawing-one-set-has"),
            Sign::Ring(Ring::Stays) => Message::new("drawing-stays"),
            Sign::HighlightReason(ground) => self.ground(ground),
            Sign::Line(Line::Strong) => Message::new("drawing-strong"),
            Sign::Line(Line::Weak) => Message::new("drawing-weak"),
            Sign::Line(Line::ByPattern) => Message::new("drawing-beyond"),
            Sign::Number => Message::new("drawing-number"),
            Sign::Fate(Fate::Removed) => Message::new("drawing-removed"),
            Sign::Fate(Fate::Placed) => Message::new("drawing-placed"),
        }
    }

    fn role(&self, role: Role) -> Message {
        match role {
            Role::On => Message::new("drawing-on"),
            Role::Off => Message::new("drawing-off"),
            Role::Both if self.branches > 1 => Message::new("drawing-differs"),
            Role::Both => Message::new("drawing-both"),
            Role::Set(index) => {
                let name = self.sets.get(index).map_or("", String::as_str);
                Message::new("drawing-set").text("name", name)
            }
            Role::Pattern => self.pattern(),
            Role::Fin => self.fin(),
            Role::Linked => Message::new(match self.technique {
                Some(technique) if is_colouring(technique) => "drawing-colour-opposite",
                _ => "drawing-linked",
            }),
        }
    }

    fn pattern(&self) -> Message {
        use Technique as T;
        let Some(technique) = self.technique else { return Message::new("drawing-pattern") };
        Message::new(match technique {
            T::FullHouse | T::NakedSingle | T::HiddenSingle => "drawing-single",
            T::SimpleColourTrap | T::SimpleColourWrap => "drawing-colour-one",
            T::MultiColours => "drawing-cluster-one",
            T::RemotePair => "drawing-half-one",
            T::WWing => "drawing-wings",
            T::EmptyRectangle => "drawing-box-places",
            T::AlignedPair | T::AlignedTriplet => "drawing-aligned",
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => "drawing-too-many",
            T::CageSum | T::Innie | T::Innies if self.has(Role::Fin) => "drawing-sum-side",
            T::CageSum | T::Innie | T::Innies | T::LineSum => "drawing-sum",
            T::CellRelation | T::ConsecutiveSet | T::RequiredDigits | T::WholeLine => {
                "drawing-rule"
            }
            _ if is_uniqueness(technique) => "drawing-swapped",
            _ => "drawing-pattern",
        })
    }

    fn fin(&self) -> Message {
        use Technique as T;
        let Some(technique) = self.technique else { return Message::new("drawing-further") };
        Message::new(match technique {
            T::SimpleColourTrap | T::SimpleColourWrap => "drawing-colour-other",
            T::MultiColours => "drawing-cluster-other",
            T::RemotePair => "drawing-half-other",
            T::WWing | T::EmptyRectangle => "drawing-strong-link",
            T::AlignedPair | T::AlignedTriplet => "drawing-judges",
            T::UniqueRectangle4 | T::UniqueLoop4 => "drawing-locked-in",
            T::Innie | T::Innies => "drawing-sum-other-side",
            T::FinnedXWing
            | T::SashimiXWing
            | T::FinnedSwordfish
            | T::SashimiSwordfish
            | T::FinnedJellyfish
            | T::SashimiJellyfish
            | T::FinnedFrankenXWing
            | T::FinnedFrankenSwordfish => "drawing-fins",
            _ if is_uniqueness(technique) => "drawing-prevents",
            _ => "drawing-further",
        })
    }

    fn ground(&self, ground: HighlightReason) -> Message {
        let count = self.shades.iter().filter(|shade| shade.ground == ground).count();
        let key = match (ground, self.technique) {
            (HighlightReason::House, _) => "drawing-house",
            (HighlightReason::Cage, _) => "drawing-cage",
            (HighlightReason::Cover, Some(Technique::EmptyRectangle)) => "drawing-link-house",
            (HighlightReason::Cover, Some(Technique::Leftovers)) => "drawing-regions",
            (
                HighlightReason::Cover,
                Some(
                    Technique::Pointing
                    | Technique::Claiming
                    | Technique::Locked
                    | Technique::LockedPair
                    | Technique::LockedTriple,
                ),
            ) => "drawing-loses",
            (HighlightReason::Cover, _) => "drawing-cover",
            (HighlightReason::Added, _) => "drawing-added",
            (HighlightReason::Source, _) => "drawing-source",
            (HighlightReason::Dead, _) => "drawing-dead",
            (HighlightReason::Blocker, _) => "drawing-blocker",
        };
        Message::new(key).number("count", count)
    }

    fn has(&self, role: Role) -> bool {
        self.marks.iter().any(|mark| mark.role == Some(role))
    }
}

const fn is_colouring(technique: Technique) -> bool {
    use Technique as T;
    matches!(technique, T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours)
}

const fn is_uniqueness(technique: Technique) -> bool {
    use Technique as T;
    matches!(
        technique,
        T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueRectangle6
            | T::UniqueLoop1
            | T::UniqueLoop2
            | T::UniqueLoop3
            | T::UniqueLoop4
            | T::HiddenRectangle
            | T::AvoidableRectangle1
            | T::AvoidableRectangle2
    )
}
