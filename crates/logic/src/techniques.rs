//! The techniques that every board has, and the table of the standard board, easiest first.
//!
//! Each entry has a technique, its difficulty and its finder. A person who always takes the easiest
//! available step follows this table.
//!
//! Other orders are lists of their own: those of hints, of Sudoku Explainer, of `HoDoKu`, and of the
//! generator's requests. A list that seeds depend on names finders that are frozen: they may become
//! faster, but never stronger, or old seeds would give other puzzles.

pub(crate) mod aligned_exclusion;
mod als;
mod avoidable_rectangle;
pub(crate) mod bug;
mod chain;
pub(crate) mod colours;
mod death_blossom;
mod empty_rectangle;
mod finned_fish;
pub(crate) mod fish;
mod franken_fish;
mod full_house;
mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod locked_candidates;
mod locked_subset;
mod naked_single;
pub(crate) mod naked_subset;
mod nested_chain;
pub(crate) mod nice_loop;
pub(crate) mod rectangle;
mod remote_pair;
mod sue_de_coq;
pub(crate) mod two_links;
pub(crate) mod unique_loop;
mod w_wing;
pub(crate) mod wing;
mod xy_chain;

use crate::{Board, Difficulty, Finder, Standard, Technique};

/// A technique and its finder on a board.
#[derive(Debug)]
#[non_exhaustive]
pub struct TechniqueInfo<B: Board = Standard> {
    /// The technique.
    pub technique: Technique,
    /// Its name in plain words.
    pub name: &'static str,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// Finds its steps.
    pub find: Finder<B>,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived `Clone` would require `Copy` of the board"
)]
impl<B: Board> Clone for TechniqueInfo<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for TechniqueInfo<B> {}

pub(crate) const fn row<B: Board>(technique: Technique, find: Finder<B>) -> TechniqueInfo<B> {
    TechniqueInfo { technique, name: technique.name(), difficulty: technique.difficulty(), find }
}

/// The number of techniques that every board has.
const SHARED: usize = 44;

/// The shared techniques, easiest first.
const fn shared<B: Board>() -> [TechniqueInfo<B>; SHARED] {
    use Technique as T;
    [
        row(T::HiddenSingle, hidden_single::find),
        row(T::NakedSingle, naked_single::find),
        row(T::Pointing, locked_candidates::pointing),
        row(T::Claiming, locked_candidates::claiming),
        row(T::NakedPair, naked_subset::find::<_, 2>),
        row(T::HiddenPair, hidden_subset::find::<_, 2>),
        row(T::NakedTriple, naked_subset::find::<_, 3>),
        row(T::HiddenTriple, hidden_subset::find::<_, 3>),
        row(T::XWing, fish::find::<_, 2>),
        row(T::Swordfish, fish::find::<_, 3>),
        row(T::Skyscraper, two_links::skyscraper),
        row(T::TwoStringKite, two_links::kite),
        row(T::TurbotFish, two_links::turbot),
        row(T::EmptyRectangle, empty_rectangle::find),
        row(T::SimpleColourTrap, colours::trap),
        row(T::SimpleColourWrap, colours::wrap),
        row(T::RemotePair, remote_pair::find),
        row(T::XyWing, wing::xy),
        row(T::XyzWing, wing::xyz),
        row(T::WWing, w_wing::find),
        row(T::FinnedXWing, finned_fish::find::<_, 2, false>),
        row(T::SashimiXWing, finned_fish::find::<_, 2, true>),
        row(T::NakedQuad, naked_subset::find::<_, 4>),
        row(T::Jellyfish, fish::find::<_, 4>),
        row(T::HiddenQuad, hidden_subset::find::<_, 4>),
        row(T::MultiColours, colours::multi),
        row(T::FinnedSwordfish, finned_fish::find::<_, 3, false>),
        row(T::SashimiSwordfish, finned_fish::find::<_, 3, true>),
        row(T::FinnedJellyfish, finned_fish::find::<_, 4, false>),
        row(T::SashimiJellyfish, finned_fish::find::<_, 4, true>),
        row(T::AlignedPair, aligned_exclusion::pair),
        row(T::SueDeCoq, sue_de_coq::find),
        row(T::XyChain, xy_chain::find),
        row(T::AlsXz, als::xz),
        row(T::AlsXyWing, als::xy_wing),
        row(T::DiscontinuousLoop, nice_loop::plain),
        row(T::ContinuousLoop, nice_loop::plain),
        row(T::Aic, nice_loop::plain),
        row(T::GroupedDiscontinuousLoop, nice_loop::grouped),
        row(T::GroupedContinuousLoop, nice_loop::grouped),
        row(T::GroupedAic, nice_loop::grouped),
        row(T::AlsChain, als::chain),
        row(T::DeathBlossom, death_blossom::find),
        row(T::AlignedTriplet, aligned_exclusion::triplet),
    ]
}

/// All techniques of a board, easiest first: the shared ones merged with its own, by the order of
/// [`Technique`].
pub(crate) const fn with_shared<B: Board, const OWN: usize, const ALL: usize>(
    own: [TechniqueInfo<B>; OWN],
) -> [TechniqueInfo<B>; ALL] {
    let shared = shared::<B>();
    assert!(OWN + SHARED == ALL, "ALL is the number of shared and own techniques");
    let mut all = [shared[0]; ALL];
    let (mut next, mut next_own) = (0, 0);
    while next + next_own < ALL {
        let is_own = next == SHARED
            || next_own < OWN
                && (own[next_own].technique as usize) < shared[next].technique as usize;
        all[next + next_own] = if is_own { own[next_own] } else { shared[next] };
        if is_own {
            next_own += 1;
        } else {
            next += 1;
        }
        let at = next + next_own - 1;
        assert!(
            at == 0 || (all[at - 1].technique as usize) < all[at].technique as usize,
            "techniques are in the order in which they are tried"
        );
    }
    all
}

/// The techniques of the standard board, in the order in which they are tried.
pub const TECHNIQUES: &[TechniqueInfo] = {
    use Technique as T;
    &with_shared::<Standard, 39, 83>([
        row(T::FullHouse, full_house::find),
        row(T::LockedPair, locked_subset::find::<2>),
        row(T::LockedTriple, locked_subset::find::<3>),
        row(T::UniqueRectangle1, rectangle::find),
        row(T::UniqueRectangle2, rectangle::find),
        row(T::UniqueRectangle3, rectangle::find),
        row(T::UniqueRectangle4, rectangle::find),
        row(T::UniqueRectangle6, rectangle::find),
        row(T::HiddenRectangle, rectangle::find),
        row(T::AvoidableRectangle1, avoidable_rectangle::TYPE_1),
        row(T::AvoidableRectangle2, avoidable_rectangle::TYPE_2),
        row(T::UniqueLoop1, unique_loop::find),
        row(T::UniqueLoop2, unique_loop::find),
        row(T::UniqueLoop3, unique_loop::find),
        row(T::UniqueLoop4, unique_loop::find),
        row(T::Bug1, bug::find),
        row(T::Bug2, bug::find),
        row(T::Bug3, bug::find),
        row(T::Bug4, bug::find),
        row(T::XCycle, chain::X_CYCLE),
        row(T::XChain, chain::X_CHAIN),
        row(T::YCycle, chain::Y_CYCLE),
        row(T::Cycle, chain::CYCLE),
        row(T::ForcingChain, chain::FORCING),
        row(T::FrankenXWing, franken_fish::X_WING),
        row(T::FrankenSwordfish, franken_fish::SWORDFISH),
        row(T::FinnedFrankenXWing, franken_fish::FINNED_X_WING),
        row(T::FinnedFrankenSwordfish, franken_fish::FINNED_SWORDFISH),
        row(T::Nishio, chain::NISHIO),
        row(T::CellForcing, chain::CELL),
        row(T::HouseForcing, chain::HOUSE),
        row(T::DynamicCell, chain::DYNAMIC_CELL),
        row(T::DynamicHouse, chain::DYNAMIC_HOUSE),
        row(T::DynamicDouble, chain::DYNAMIC_DOUBLE),
        row(T::DynamicContradiction, chain::DYNAMIC_CONTRADICTION),
        row(T::DynamicPatterns, nested_chain::PATTERNS),
        row(T::NestedForcing, nested_chain::FORCING),
        row(T::NestedMultiple, nested_chain::MULTIPLE),
        row(T::NestedDynamic, nested_chain::DYNAMIC),
    ])
};
