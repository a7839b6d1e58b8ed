//! The links of a chain: in short, as `r1c1=5 - r1c4=5 = r3c5=5`, and by branches.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Because, Link, Strength};

use super::parts::{MANY, candidate};
use super::{Reason, parts};
use crate::{Joint, Message};

/// An end of a link.
type End = Vec<(Cell, Digit)>;

/// Links that are told together.
struct Part {
    from: Vec<End>,
    strength: Strength,
    to: Vec<End>,
}

/// Consecutive links with one start, or strong ones with one end: the conditions for several to be
/// off.
fn parts_of(links: &[Link<Layout>]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for link in links {
        match parts.last_mut() {
            Some(Part { from, strength, to })
                if *strength == link.strength
                    && *strength != Strength::Strong
                    && from[..] == [link.from.clone()] =>
            {
                to.push(link.to.clone());
            }
            Some(Part { from, strength: Strength::Strong, to })
                if link.strength == Strength::Strong && to[..] == [link.to.clone()] =>
            {
                from.push(link.from.clone());
            }
            _ => parts.push(Part {
                from: vec![link.from.clone()],
                strength: link.strength,
                to: vec![link.to.clone()],
            }),
        }
    }
    parts
}

impl Reason<'_> {
    /// The links in a row: `Links: r1c1=5 - r1c4=5 = r3c5=5.` If several lead from one candidate, or to
    /// one, they are shown together: `r1c1=5 - r1c4=5, r2c1=5; r2c1=5, r2c2=5 = r3c5=5`.
    pub(super) fn links(&self) -> Message {
        let mut rows: Vec<Message> = Vec::new();
        let mut last: Vec<End> = Vec::new();
        for Part { from, strength, to } in parts_of(&self.step.because.links) {
            let goes_on = from.len() == 1 && from == last;
            let before = rows.pop_if(|_| goes_on).unwrap_or_else(|| self.ends(&from, strength));
            let row = Message::new("reason-link")
                .said("before", &before)
                .text("sign", strength.sign())
                .said("after", &self.ends(&to, strength));
            rows.push(row);
            last = to;
        }
        Message::new("reason-links").list("links", rows, Joint::Semicolon)
    }

    fn ends(&self, ends: &[End], strength: Strength) -> Message {
        let ends = ends.iter().map(|candidates| self.end(candidates, strength));
        Message::new("reason-link-ends").list("ends", ends, Joint::Comma)
    }

    /// An end of a link: one of several candidates holds, or all of them are gone. Many are combined,
    /// as in `r1c46=5`.
    fn end(&self, candidates: &[(Cell, Digit)], strength: Strength) -> Message {
        let joint = if strength == Strength::Beyond { Joint::And } else { Joint::Or };
        let message = Message::new("reason-link-end");
        if candidates.len() <= MANY {
            return message.names("candidates", candidates.iter().copied().map(candidate), joint);
        }
        let of = |digit: Digit| {
            format!("{}={}", self.compact(parts::cells_of(candidates, digit)), digit.shown())
        };
        message.names("candidates", parts::digits(candidates).into_iter().map(of), joint)
    }
}

/// The candidates from which the branches of a step begin.
pub(super) fn starts(because: &Because<Layout>) -> Vec<(Cell, Digit)> {
    because.alternatives.iter().flat_map(|all| all.candidates.iter().copied()).collect()
}

/// The links of the branch that begins at one of these candidates.
pub(super) fn from_start<'a>(
    links: &'a [Link<Layout>],
    start: (Cell, Digit),
    starts: &[(Cell, Digit)],
) -> &'a [Link<Layout>] {
    // In the branches of the others it is gone, and only strong links lead on from that.
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
