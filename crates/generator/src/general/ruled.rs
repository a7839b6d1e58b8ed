//! Puzzles with rules of requested kinds.
//!
//! First the board is filled, then rules are laid where this solution obeys them, so that they look
//! as if a person had drawn them: lines of sensible length that do not cover each other, spread
//! over the board. Then givens are removed as long as the techniques still solve the puzzle. The
//! [`Placement`](underdoku_grid::layout::Placement) of a kind describes which cells and numbers its
//! rules can have.

mod laying;
mod room;

use underdoku_grid::layout::{Footprint, Grid, Layout, Rule, RuleKind, Variant};
use underdoku_logic::Level;
use underdoku_solver::general::{Puzzle, Rules};

use super::progress::ProgressSink;
use super::wished::hardness::Hardness;
use super::wished::{carving, joining};
use super::{Base, Nearest, caged, carve, filled_with, solution};
use crate::{Chance, GenerateError, Miss, Recipe, Symmetry, Target, Wish};
use laying::Laying;

/// A kind of rule, and how many of them are wanted.
pub(crate) type Wanted = (RuleKind, usize);

/// Solutions on which an attempt tries to lay the rules.
const SOLUTIONS: usize = 6;
/// The hardest level of a puzzle without a requested difficulty, so that people can solve it.
const HARDEST: Level = Level::Unfair;

/// One attempt at a puzzle with these rules.
pub(crate) fn generate_with_rules(
    base: &Base,
    wanted: &[Wanted],
    (recipe, wish): (&Recipe, &Wish),
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<Puzzle, Miss> {
    let (layout, solution) = laid(base, wanted, recipe.symmetry, chance, progress)?;
    carve::check(&layout, recipe)?;
    let is_any = wish.is_empty();
    let limit = Wish { level: Some(HARDEST), ..Wish::default() };
    let wish = if is_any { &limit } else { wish };
    let is_killer = matches!(base, Base::Kind(spec) if spec.has(Variant::Killer));
    let (layout, givens, hardness) = if is_killer && recipe.givens == Target::Minimal {
        joining::joined((&layout, &solution), wish, chance, progress)?
    } else {
        let layout = if is_killer {
            let killer = caged(&layout, &solution, chance, progress)?;
            killer.ok_or(Miss::Unfit(None))?.layout().clone()
        } else {
            layout
        };
        let carved = if is_any { carving::carved_within } else { carving::carved };
        carved((&layout, &solution), recipe, wish, chance, progress)?
    };
    match hardness {
        Hardness::Easier(_, nearest) if !is_any => return Err(Miss::Unfit(Some(nearest))),
        Hardness::Harder => {
            return Err(match recipe.givens {
                Target::Givens(wanted) if is_any => {
                    GenerateError::NotFound { fewest: givens.filled().count(), wanted }.into()
                }
                _ => Miss::Unfit(Some(Nearest::default())),
            });
        }
        Hardness::Easier(..) | Hardness::AsWished | Hardness::Raised(_) => {}
    }
    let proved = Puzzle::prove_until(Rules::of(&layout), givens, progress.stop());
    proved.map_err(GenerateError::from)?.map_err(|_| Miss::Unfit(None))
}

/// Draws a board with these rules, and a solution that obeys them.
pub(crate) fn laid(
    base: &Base,
    wanted: &[Wanted],
    symmetry: Symmetry,
    chance: &mut Chance,
    progress: &mut ProgressSink<'_>,
) -> Result<(Layout, Grid), Miss> {
    let (first, later): (Vec<Wanted>, Vec<Wanted>) = wanted.iter().partition(|(kind, _)| {
        let footprint = kind.placement().map(|placement| placement.footprint);
        matches!(footprint, Some(Footprint::Board | Footprint::Diagonal))
    });
    let mut miss = Miss::Generate(GenerateError::NoSolution);
    for _ in 0..SOLUTIONS {
        let add = |layout, chance: &mut Chance| {
            first.iter().try_fold(layout, |layout, &wanted| ruled(layout, wanted, chance))
        };
        let (layout, solution) = filled_with(base, add, solution::obeying, chance, progress)?;
        let laying = Laying::on(&layout, &solution, symmetry);
        let mut laying = laying.ok_or(GenerateError::NotSquare { symmetry })?;
        match laying.lay_all(&later, chance, progress) {
            Ok(()) => {
                if let Ok(layout) = layout.clone().with_rules(laying.into_rules()) {
                    return Ok((layout, solution));
                }
            }
            Err(no_room @ Miss::NoRoom { .. }) => miss = no_room,
            Err(other) => return Err(other),
        }
    }
    Err(miss)
}

/// Adds rules about the whole board.
fn ruled(layout: Layout, (kind, wanted): Wanted, chance: &mut Chance) -> Result<Layout, Miss> {
    let mut rules = match kind.placement().map(|placement| placement.footprint) {
        Some(Footprint::Diagonal) => Rule::diagonals(layout.rows()).to_vec(),
        _ => vec![Rule::new(kind, [], [])],
    };
    let no_room = Miss::NoRoom { kind, laid: rules.len().min(wanted), wanted };
    if rules.len() < wanted {
        return Err(no_room);
    }
    chance.shuffle(&mut rules);
    rules.truncate(wanted);
    layout.with_rules(rules).map_err(|_| Miss::NoRoom { kind, laid: 0, wanted })
}

impl From<GenerateError> for Miss {
    fn from(error: GenerateError) -> Self {
        Self::Generate(error)
    }
}
