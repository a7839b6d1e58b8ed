//! Splits the links of a step into its branches.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Evidence, Link, Strength};

/// The candidates from which the branches of a step begin.
pub(crate) fn starts(because: &Evidence<Layout>) -> Vec<(Cell, Digit)> {
    because.alternatives.iter().flat_map(|all| all.candidates.iter().copied()).collect()
}

/// The links of the branch that begins at one of these candidates.
pub(crate) fn from_start<'a>(
    links: &'a [Link<Layout>],
    start: (Cell, Digit),
    starts: &[(Cell, Digit)],
) -> &'a [Link<Layout>] {
    // In the other branches the candidate is eliminated, and only strong links lead from there.
    let supposed = |link: &Link<Layout>| match link.from[..] {
        [from] if link.strength == Strength::Weak && starts.contains(&from) => Some(from),
        _ => None,
    };
    let Some(first) = links.iter().position(|link| supposed(link) == Some(start)) else {
        return &[];
    };
    let links = &links[first..];
    let is_other = |link| supposed(link).is_some_and(|from| from != start);
    &links[..links.iter().position(is_other).unwrap_or(links.len())]
}

/// The links of both cases, that a candidate is right and that it is wrong; the second part is empty if there is
/// only one case.
pub(crate) fn two_ways(links: &[Link<Layout>]) -> [&[Link<Layout>]; 2] {
    let is_right = |link: &Link<Layout>| link.strength == Strength::Weak;
    let is_other = |link: &Link<Layout>| {
        links
            .first()
            .is_some_and(|first| first.from == link.from && is_right(first) != is_right(link))
    };
    let middle = links.iter().position(is_other).unwrap_or(links.len());
    [&links[..middle], &links[middle..]]
}
