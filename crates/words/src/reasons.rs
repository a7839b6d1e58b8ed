//! The reasons of steps, in sentences.
//!
//! A [`Step`] is data: a technique, the pattern that it found, the conclusion. This module puts it
//! into words. A step of the standard board is explained as the same step of a layout, so each
//! technique has one sentence for all boards; only the names of cells are shorter if the numbers of
//! all rows and columns are single figures.

mod aligned;
mod chains;
mod colours;
mod derivation;
mod fish;
mod hints;
pub(crate) mod links;
mod loops;
mod misfits;
mod nets;
pub mod next;
pub(crate) mod parts;
mod ring;
mod rules;
mod sets;
mod singles;
mod subsets;
mod sums;
mod techniques;
mod two_links;
mod uniqueness;
mod wings;

use std::borrow::Cow;

use underdoku_grid::layout::Layout;
use underdoku_logic::{Board, HintLevel, Step, Technique};

use crate::{Eureka, Message};
use derivation::Derivation;

pub use misfits::misfit;
pub use sums::condition;
pub use techniques::heading;

/// A step that can be explained.
pub trait Explain {
    /// One level of a hint for it. The third level contains the reason up to its conclusion.
    fn hint(&self, level: HintLevel) -> Message;

    /// The whole reason why it holds.
    #[doc(alias("explain", "reason"))]
    fn why(&self) -> Message;

    /// What it does to the board.
    fn action(&self) -> Message;
}

impl<B: Board> Explain for Step<B> {
    fn hint(&self, level: HintLevel) -> Message {
        match level {
            HintLevel::Technique => techniques::announced(self.technique, self.pattern_name()),
            _ => Reason::of(self, level == HintLevel::What).hint(level),
        }
    }

    fn why(&self) -> Message {
        Reason::of(self, false).whole()
    }

    fn action(&self) -> Message {
        hints::sentence(&Reason::of(self, false).action())
    }
}

/// A step to be explained.
struct Reason<'a> {
    step: Cow<'a, Step<Layout>>,
    /// True if `r1c46` can stand for two cells.
    has_short_names: bool,
    /// True if the conclusion is left open, so that no part of the reason may reveal it.
    is_open: bool,
}

impl<'a> Reason<'a> {
    fn of<B: Board>(step: &'a Step<B>, is_open: bool) -> Self {
        Self { step: B::on_layout(step), has_short_names: B::HAS_SHORT_NAMES, is_open }
    }
}

impl Reason<'_> {
    /// The reason, followed by its chain in notation if it has one.
    fn whole(&self) -> Message {
        let words = self.derivation().whole();
        let Some(eureka) = Eureka::on_layout(&self.step, self.has_short_names) else {
            return words;
        };
        Message::new("reason-with-eureka").said("reason", &words).text("eureka", eureka.to_string())
    }

    fn derivation(&self) -> Derivation {
        use Technique as T;
        match self.step.technique {
            T::FullHouse => singles::full_house(self).into(),
            T::NakedSingle => singles::naked(self).into(),
            T::HiddenSingle => singles::hidden(self).into(),
            T::LockedPair | T::LockedTriple => subsets::locked(self),
            T::Pointing | T::Claiming | T::Locked | T::CommonPeers => subsets::candidates(self),
            T::NakedPair | T::NakedTriple | T::NakedQuad => subsets::naked(self),
            T::HiddenPair | T::HiddenTriple | T::HiddenQuad => subsets::hidden(self),
            T::Leftovers => subsets::leftovers(self),
            T::CageSum
            | T::Innie
            | T::Innies
            | T::LineSum
            | T::CellRelation
            | T::ConsecutiveSet
            | T::WholeLine
            | T::RequiredDigits => sums::step(self),
            T::ForcingNet => nets::net(self),
            T::XWing | T::Swordfish | T::Jellyfish => fish::basic(self),
            T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueLoop1
            | T::UniqueLoop2
            | T::UniqueLoop3
            | T::UniqueLoop4 => uniqueness::unique_loop(self),
            T::UniqueRectangle6 | T::HiddenRectangle => uniqueness::rectangle_links(self),
            T::AvoidableRectangle1 | T::AvoidableRectangle2 => uniqueness::avoidable(self),
            T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => uniqueness::bug(self),
            T::AlignedPair | T::AlignedTriplet => aligned::exclusion(self),
            T::SueDeCoq => sets::sue_de_coq(self),
            T::AlsXz => sets::als_xz(self),
            T::AlsXyWing | T::AlsChain => sets::als_chain(self),
            T::DeathBlossom => sets::death_blossom(self),
            T::FinnedXWing
            | T::SashimiXWing
            | T::FinnedSwordfish
            | T::SashimiSwordfish
            | T::FinnedJellyfish
            | T::SashimiJellyfish => fish::finned(self),
            T::FrankenXWing
            | T::FrankenSwordfish
            | T::FinnedFrankenXWing
            | T::FinnedFrankenSwordfish => fish::franken(self),
            T::Skyscraper | T::TwoStringKite | T::TurbotFish => two_links::turbot(self),
            T::EmptyRectangle => two_links::empty_rectangle(self),
            T::SimpleColourTrap | T::SimpleColourWrap | T::MultiColours => colours::colours(self),
            T::RemotePair => colours::remote_pair(self),
            T::XyWing | T::XyzWing => wings::wing(self),
            T::WWing => wings::w_wing(self),
            T::XyChain => wings::xy_chain(self),
            T::DiscontinuousLoop
            | T::ContinuousLoop
            | T::Aic
            | T::GroupedDiscontinuousLoop
            | T::GroupedContinuousLoop
            | T::GroupedAic
            | T::XCycle
            | T::XChain
            | T::YCycle
            | T::Cycle
            | T::ForcingChain => loops::chain(self),
            T::CellForcing | T::HouseForcing => loops::branches(self),
            T::Nishio
            | T::DynamicCell
            | T::DynamicHouse
            | T::DynamicDouble
            | T::DynamicContradiction
            | T::DynamicPatterns
            | T::NestedForcing
            | T::NestedMultiple
            | T::NestedDynamic => chains::chain(self),
            // A technique added by a later version of the logic.
            _ => {
                let pattern = Message::new("reason-later").said("place", &self.place());
                Derivation::so(pattern, loops::outcome(self))
            }
        }
    }
}
