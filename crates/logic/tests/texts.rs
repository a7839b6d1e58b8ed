//! Text forms of candidates, sets, houses and ratings, and their parsers.

use proptest::prelude::*;
use underdoku_grid::{Cell, Digit, House};
use underdoku_logic::{Candidate, CandidateSet, HouseSet, Tenths};

#[test]
fn invalid_texts_are_rejected() {
    for text in ["", "r1c1", "r1c1=", "r1c1=0", "r0c1=1", "r1c1=12"] {
        assert!(text.parse::<Candidate>().is_err(), "{text:?}");
    }
    for text in ["", "7.", ".1", "7.12", "-1.0", "+7.1", "7,1", "9999.9"] {
        assert!(text.parse::<Tenths>().is_err(), "{text:?}");
    }
    assert_eq!("7".parse(), Ok(Tenths(70)));
}

proptest! {
    #[test]
    fn texts_read_back(cell in 0..81_usize, digit in 0..9_usize, tenths: u16) {
        let candidate = Candidate::new(Cell::from_index(cell), Digit::from_index(digit));
        prop_assert_eq!(candidate.to_string().parse(), Ok(candidate));
        let tenths = Tenths(tenths);
        prop_assert_eq!(tenths.to_string().parse(), Ok(tenths));
        prop_assert_eq!(tenths.to_string(), format!("{:.1}", f64::from(tenths)));
    }

    #[test]
    fn a_set_gives_its_items_in_order(indices in prop::collection::btree_set(0..729_usize, 0..60)) {
        let of = |&index: &usize| Candidate::new(Cell::from_index(index % 81), Digit::from_index(index / 81));
        let set: CandidateSet = indices.iter().map(of).collect();
        prop_assert_eq!(set.into_iter().len(), indices.len());
        prop_assert!(set.into_iter().eq(indices.iter().map(of)));
        prop_assert!(set.into_iter().eq(set.iter()));
        let houses: HouseSet = set.into_iter().flat_map(|candidate| candidate.cell.houses()).collect();
        let all: Vec<House> = House::all().filter(|&house| houses.contains(house)).collect();
        prop_assert_eq!(houses.into_iter().collect::<Vec<_>>(), all);
    }
}
