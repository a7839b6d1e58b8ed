//! Reading takes no more memory than its input allows: each hostile input is read under a counting
//! allocator.
//!
//! The allocator counts for all threads of the program, so its tests must not run in parallel: one
//! of them is ignored.

mod hostile;

use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The maximum number of bytes that reading an input of this length may take: the promised bound
/// for any input, and less for small ones, of which there are many in this test.
fn bound(length: usize) -> usize {
    ((64 << 20) + 50 * length).min((2 << 20) + 100 * length)
}

/// The maximum number of bytes that are read of a text in no known format, not counting the board
/// at its beginning.
const LONGEST_IN_NO_FORMAT: usize = (1 << 22) - (1 << 18);

/// The inputs that take the most memory. Only these are tried at full length, because trying all
/// would take minutes.
const HUNGRIEST: [&str; 5] = [
    "small boards",
    "small boards behind boards",
    "commas behind boards",
    "line ends behind boards",
    "texts in JSON",
];

#[test]
#[ignore = "takes long"]
fn reading_takes_no_more_memory_than_its_input_allows() {
    let expanding = [1 << 12, 1 << 16].into_iter().flat_map(hostile::expanding);
    check(expanding.chain(hostile::in_no_format(1 << 12)).chain(hostile::repeating(1 << 12)));
}

#[test]
#[ignore = "takes long"]
fn reading_a_long_text_takes_no_more_memory_than_it_allows() {
    let expanding = [1 << 18, 1 << 21].into_iter().flat_map(hostile::expanding);
    let in_no_format = [1 << 16, 1 << 18].into_iter().flat_map(hostile::in_no_format);
    let longest = hostile::in_no_format(LONGEST_IN_NO_FORMAT)
        .filter(|input| HUNGRIEST.contains(&input.name.as_str()));
    check(expanding.chain(in_no_format).chain(hostile::repeating(1 << 14)).chain(longest));
}

fn check(inputs: impl Iterator<Item = hostile::Hostile>) {
    let mut faults = Vec::new();
    for input in inputs {
        ALLOCATOR.reset_peak_usage();
        let before = ALLOCATOR.current_usage();
        input.read();
        let taken = ALLOCATOR.peak_usage() - before;
        let length = input.unpacked;
        if taken > bound(length) {
            faults.push(format!("{}: {length} bytes take {taken}", input.name));
        }
    }
    assert!(faults.is_empty(), "{} of them: {faults:#?}", faults.len());
}
