//! Chains and nets: what is right and what is wrong in each branch, and the arrows from one to the next.

use underdoku_grid::layout::Layout;
use underdoku_logic::general::Net;
use underdoku_logic::{Evidence, Link, Strength};

use super::{Arrow, Candidate, Line, Role, Sketch};
use crate::reasons::links::{from_start, starts, two_ways};

impl Sketch {
    /// Draws the branches of a chain: one for each candidate of a cell or each place in a house; two, for a candidate that is right or
    /// wrong; or a single one.
    pub(super) fn chain(&mut self, because: &Evidence<Layout>) {
        let starts = starts(because);
        self.branches = starts.len();
        for (branch, &start) in starts.iter().enumerate() {
            if self.leaves_out(branch) {
                continue;
            }
            self.start(&[start], true, branch);
            self.follow(from_start(&because.links, start, &starts), branch);
        }
        if starts.is_empty() {
            for (branch, links) in two_ways(&because.links).into_iter().enumerate() {
                let Some(first) = links.first() else { continue };
                self.branches = branch + 1;
                if self.leaves_out(branch) {
                    continue;
                }
                self.start(&first.from, first.strength == Strength::Weak, branch);
                self.follow(links, branch);
            }
        }
    }

    /// True if only another branch is drawn.
    fn leaves_out(&self, branch: usize) -> bool {
        self.only.is_some_and(|only| only != branch)
    }

    fn start(&mut self, candidates: &[Candidate], is_on: bool, branch: usize) {
        self.turn(candidates, is_on);
        for &candidate in candidates {
            self.at(candidate).start.get_or_insert(branch);
        }
    }

    /// Marks candidates that are right or wrong in a branch.
    fn turn(&mut self, candidates: &[Candidate], is_on: bool) {
        for &candidate in candidates {
            let mark = self.at(candidate);
            mark.role = Some(joined(mark.role, is_on));
        }
    }

    /// Draws the links of a branch. Along a path each link has a number. Otherwise the lines of the reason are numbered: one for each digit
    /// that becomes right, however many links lead to it.
    fn follow(&mut self, links: &[Link<Layout>], branch: usize) {
        let is_path = links.windows(2).all(|pair| pair[0].to == pair[1].from);
        let mut count = 0;
        let mut right: Vec<&[Candidate]> = Vec::new();
        for link in links {
            let (from, to) = (link.from.clone(), link.to.clone());
            self.turn(&from, link.strength == Strength::Weak);
            self.turn(&to, link.strength == Strength::Strong);
            let is_line = link.strength == Strength::Strong && !right.contains(&&link.to[..]);
            if is_line {
                right.push(&link.to);
            }
            let number = (is_path || is_line).then(|| {
                count += 1;
                count
            });
            let line = link.strength.into();
            self.arrows.push(Arrow { from, to, line, branch: Some(branch), number });
        }
    }

    /// Draws the assumptions of a net with their lines, which are numbered in the reason.
    pub(super) fn net(&mut self, net: &Net) {
        self.branches = net.branches.len();
        for (index, branch) in net.branches.iter().enumerate() {
            if self.leaves_out(index) {
                continue;
            }
            self.start(&[branch.supposed], true, index);
            let ends: Vec<(Vec<Candidate>, bool)> = std::iter::once((vec![branch.supposed], true))
                .chain(branch.lines.iter().map(|line| match line.place {
                    Some(place) => (vec![place], true),
                    None => (line.removes.clone(), false),
                }))
                .collect();
            for (number, line) in (1..).zip(&branch.lines) {
                let (to, is_on) = &ends[number];
                self.turn(to, *is_on);
                for (at, after) in line.after.iter().enumerate() {
                    let Some((from, _)) = ends.get(*after) else { continue };
                    self.arrows.push(Arrow {
                        from: from.clone(),
                        to: to.clone(),
                        line: Line::ByPattern,
                        branch: Some(index),
                        number: (at == 0).then_some(number),
                    });
                }
            }
        }
    }
}

/// The role of a candidate that is now found to be right or wrong, after it had the role `before`.
const fn joined(before: Option<Role>, is_on: bool) -> Role {
    match (before, is_on) {
        (Some(Role::Off | Role::Both), true) | (Some(Role::On | Role::Both), false) => Role::Both,
        (_, true) => Role::On,
        (_, false) => Role::Off,
    }
}
