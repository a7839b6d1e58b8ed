//! Boards with rules of every kind, from numbered keys; counts how often each kind occurred.

use std::collections::BTreeMap;

use underdoku_grid::layout::RuleKind;
use underdoku_laws::rules;

/// The number of boards; the variable `UNDERDOKU_BOARDS` sets another.
const BOARDS: u64 = 4_000;

#[test]
#[ignore = "takes long"]
#[expect(clippy::print_stdout, reason = "the test prints its counts")]
fn all_kinds_of_rules_are_solved_like_the_oracle() {
    let value = std::env::var("UNDERDOKU_BOARDS").ok();
    let boards = value.map_or(BOARDS, |value| value.parse().expect("UNDERDOKU_BOARDS is a number"));
    let (mut kinds, mut steps): (BTreeMap<RuleKind, usize>, usize) = (BTreeMap::new(), 0);
    for number in 0..boards {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        let looked = rules::look(key);
        steps += looked.steps;
        for (kind, count) in looked.rules {
            *kinds.entry(kind).or_default() += count;
        }
    }
    println!("{boards} boards, {steps} steps, {kinds:?}");
    for kind in RuleKind::ALL {
        let count = kinds.get(kind).copied().unwrap_or_default();
        assert!(count as u64 * 100 >= boards, "{}: {count}", kind.name());
    }
}
