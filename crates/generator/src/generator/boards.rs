//! Attempts on the standard board and on other layouts.

use underdoku_grid::layout::Layout;
use underdoku_logic::Standard;
use underdoku_solver::{Puzzle, general};

use super::exact::{self, AnyField, StandardField};
use super::{Generated, Generator, Miss};
use crate::general::{
    Base, ProgressSink, generate_wished as generate_any_wished, generate_with_progress,
    generate_with_rules, laid,
};
use crate::{Chance, Fingerprint, generate_until, generate_wished};

impl Generated for Standard {
    type Base = ();
    type Puzzle = Puzzle;

    const MOST_UNMET: u32 = 40;
    const MOST_UNFIT: u32 = 10_000;

    fn attempt(generator: &Generator<'_>, chance: &mut Chance) -> Result<Puzzle, Miss> {
        let Generator { recipe, pattern, wish, stop, .. } = generator;
        if let &Some(cells) = pattern {
            StandardField::check(cells, recipe.symmetry).map_err(Miss::Generate)?;
            return exact::puzzle(&StandardField, cells.iter().collect(), wish, chance, *stop);
        }
        if wish.is_empty() {
            return generate_until(recipe, chance, *stop).map_err(Miss::Generate);
        }
        let made = generate_wished(recipe, wish, chance, *stop).map_err(Miss::Generate)?;
        made.ok_or(Miss::Unfit(None))
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        Fingerprint::of(puzzle.givens())
    }
}

impl Generated for Layout {
    type Base = Base;
    type Puzzle = general::Puzzle;

    /// A low limit, as one attempt already tries twenty boards or, with a wish, several variations.
    const MOST_UNMET: u32 = 4;
    const MOST_UNFIT: u32 = 1000;

    fn attempt(
        generator: &Generator<'_, Self>,
        chance: &mut Chance,
    ) -> Result<general::Puzzle, Miss> {
        let Generator { base, recipe, rules, pattern, wish, stop, .. } = generator;
        let mut report = |_| {};
        let mut progress = ProgressSink::new(&mut report, *stop);
        if let &Some(cells) = pattern {
            let field = if rules.is_empty() {
                AnyField::drawn(base, chance, &mut progress).map_err(Miss::Generate)?
            } else {
                AnyField::of(laid(base, rules, recipe.symmetry, chance, &mut progress)?)
            };
            field.check(cells, recipe.symmetry).map_err(Miss::Generate)?;
            return exact::puzzle(&field, cells.iter().collect(), wish, chance, *stop);
        }
        if !rules.is_empty() {
            return generate_with_rules(base, rules, (recipe, wish), chance, &mut progress);
        }
        if wish.is_empty() {
            return generate_with_progress(base, recipe, chance, &mut progress)
                .map_err(Miss::Generate);
        }
        let made = generate_any_wished(base, recipe, wish, chance, &mut progress);
        made.map_err(Miss::Generate)?.map_err(|nearest| Miss::Unfit(Some(nearest)))
    }

    fn fingerprint(puzzle: &general::Puzzle) -> Fingerprint {
        Fingerprint::of_any(puzzle.layout(), puzzle.givens())
    }
}
