//! The techniques that every board has, and the table of the standard board, easiest first.
//!
//! Each entry has a technique, its difficulty and its finder. A person who always takes the easiest
//! available step follows this table.
//!
//! Hints, Sudoku Explainer, `HoDoKu` and the generator's requests have lists of their own, in other
//! orders. The finders in a list that seeds depend on are frozen: they may become faster, but never
//! stronger, or old seeds would give other puzzles.

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

use std::marker::PhantomData;

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

pub(crate) const fn info<B: Board>(technique: Technique, find: Finder<B>) -> TechniqueInfo<B> {
    TechniqueInfo { technique, name: technique.name(), difficulty: technique.difficulty(), find }
}

/// The techniques of boards of one type.
struct TechniqueTable<B>(PhantomData<B>);

impl<B: Board + 'static> TechniqueTable<B> {
    /// The techniques that every board has, easiest first.
    const SHARED: &'static [TechniqueInfo<B>] = {
        use Technique as T;
        &[
            info(T::HiddenSingle, hidden_single::find),
            info(T::NakedSingle, naked_single::find),
            info(T::Pointing, locked_candidates::pointing),
            info(T::Claiming, locked_candidates::claiming),
            info(T::NakedPair, naked_subset::find::<_, 2>),
            info(T::HiddenPair, hidden_subset::find::<_, 2>),
            info(T::NakedTriple, naked_subset::find::<_, 3>),
            info(T::HiddenTriple, hidden_subset::find::<_, 3>),
            info(T::XWing, fish::find::<_, 2>),
            info(T::Swordfish, fish::find::<_, 3>),
            info(T::Skyscraper, two_links::skyscraper),
            info(T::TwoStringKite, two_links::kite),
            info(T::TurbotFish, two_links::turbot),
            info(T::EmptyRectangle, empty_rectangle::find),
            info(T::SimpleColourTrap, colours::trap),
            info(T::SimpleColourWrap, colours::wrap),
            info(T::RemotePair, remote_pair::find),
            info(T::XyWing, wing::xy),
            info(T::XyzWing, wing::xyz),
            info(T::WWing, w_wing::find),
            info(T::FinnedXWing, finned_fish::find::<_, 2, false>),
            info(T::SashimiXWing, finned_fish::find::<_, 2, true>),
            info(T::NakedQuad, naked_subset::find::<_, 4>),
            info(T::Jellyfish, fish::find::<_, 4>),
            info(T::HiddenQuad, hidden_subset::find::<_, 4>),
            info(T::MultiColours, colours::multi),
            info(T::FinnedSwordfish, finned_fish::find::<_, 3, false>),
            info(T::SashimiSwordfish, finned_fish::find::<_, 3, true>),
            info(T::FinnedJellyfish, finned_fish::find::<_, 4, false>),
            info(T::SashimiJellyfish, finned_fish::find::<_, 4, true>),
            info(T::AlignedPair, aligned_exclusion::pair),
            info(T::SueDeCoq, sue_de_coq::find),
            info(T::XyChain, xy_chain::find),
            info(T::AlsXz, als::xz),
            info(T::AlsXyWing, als::xy_wing),
            info(T::DiscontinuousLoop, nice_loop::plain),
            info(T::ContinuousLoop, nice_loop::plain),
            info(T::Aic, nice_loop::plain),
            info(T::GroupedDiscontinuousLoop, nice_loop::grouped),
            info(T::GroupedContinuousLoop, nice_loop::grouped),
            info(T::GroupedAic, nice_loop::grouped),
            info(T::AlsChain, als::chain),
            info(T::DeathBlossom, death_blossom::find),
            info(T::AlignedTriplet, aligned_exclusion::triplet),
        ]
    };
}

/// The number of all techniques of a board that has these in addition to the shared ones.
pub(crate) const fn count_with_shared<B: Board + 'static>(own: &[TechniqueInfo<B>]) -> usize {
    own.len() + TechniqueTable::<B>::SHARED.len()
}

/// All techniques of a board, easiest first: the shared ones merged with its own, by the order of
/// [`Technique`].
pub(crate) const fn with_shared<B: Board + 'static, const COUNT: usize>(
    own: &[TechniqueInfo<B>],
) -> [TechniqueInfo<B>; COUNT] {
    let shared = TechniqueTable::<B>::SHARED;
    assert!(COUNT == count_with_shared(own), "COUNT is the number of shared and own techniques");
    let mut all = [shared[0]; COUNT];
    let (mut next, mut next_own) = (0, 0);
    while next + next_own < COUNT {
        let is_own = next == shared.len()
            || next_own < own.len()
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

impl Technique {
    /// True if the standard board has this technique.
    pub fn is_standard(self) -> bool {
        TECHNIQUES.iter().any(|info| info.technique == self)
    }
}

/// The techniques that only the standard board has, easiest first.
const STANDARD: &[TechniqueInfo] = {
    use Technique as T;
    &[
        info(T::FullHouse, full_house::find),
        info(T::LockedPair, locked_subset::find::<2>),
        info(T::LockedTriple, locked_subset::find::<3>),
        info(T::UniqueRectangle1, rectangle::find),
        info(T::UniqueRectangle2, rectangle::find),
        info(T::UniqueRectangle3, rectangle::find),
        info(T::UniqueRectangle4, rectangle::find),
        info(T::UniqueRectangle6, rectangle::find),
        info(T::HiddenRectangle, rectangle::find),
        info(T::AvoidableRectangle1, avoidable_rectangle::TYPE_1),
        info(T::AvoidableRectangle2, avoidable_rectangle::TYPE_2),
        info(T::UniqueLoop1, unique_loop::find),
        info(T::UniqueLoop2, unique_loop::find),
        info(T::UniqueLoop3, unique_loop::find),
        info(T::UniqueLoop4, unique_loop::find),
        info(T::Bug1, bug::find),
        info(T::Bug2, bug::find),
        info(T::Bug3, bug::find),
        info(T::Bug4, bug::find),
        info(T::XCycle, chain::X_CYCLE),
        info(T::XChain, chain::X_CHAIN),
        info(T::YCycle, chain::Y_CYCLE),
        info(T::Cycle, chain::CYCLE),
        info(T::ForcingChain, chain::FORCING),
        info(T::FrankenXWing, franken_fish::X_WING),
        info(T::FrankenSwordfish, franken_fish::SWORDFISH),
        info(T::FinnedFrankenXWing, franken_fish::FINNED_X_WING),
        info(T::FinnedFrankenSwordfish, franken_fish::FINNED_SWORDFISH),
        info(T::Nishio, chain::NISHIO),
        info(T::CellForcing, chain::CELL),
        info(T::HouseForcing, chain::HOUSE),
        info(T::DynamicCell, chain::DYNAMIC_CELL),
        info(T::DynamicHouse, chain::DYNAMIC_HOUSE),
        info(T::DynamicDouble, chain::DYNAMIC_DOUBLE),
        info(T::DynamicContradiction, chain::DYNAMIC_CONTRADICTION),
        info(T::DynamicPatterns, nested_chain::PATTERNS),
        info(T::NestedForcing, nested_chain::FORCING),
        info(T::NestedMultiple, nested_chain::MULTIPLE),
        info(T::NestedDynamic, nested_chain::DYNAMIC),
    ]
};

/// The techniques of the standard board, in the order in which they are tried.
pub const TECHNIQUES: &[TechniqueInfo] =
    &with_shared::<Standard, { count_with_shared(STANDARD) }>(STANDARD);
