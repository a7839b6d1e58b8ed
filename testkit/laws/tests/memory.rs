//! Reading takes no more memory than its input allows: each hostile input is read under an allocator
//! that counts.
//!
//! The test is alone in its program, because the allocator counts for all threads.

mod hostile;

use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The most bytes that reading so many may take. Small inputs have a bound of their own: a text in no
/// format is split into cells with their places in several ways, some three hundred bytes for each of
/// its own.
fn bound(length: usize) -> usize {
    ((64 << 20) + 50 * length).min((4 << 20) + 400 * length)
}

#[test]
fn reading_takes_no_more_memory_than_its_input_allows() {
    let mut faults = Vec::new();
    let expanding = [1 << 12, 1 << 18, 1 << 21].into_iter().flat_map(hostile::expanding);
    for input in expanding.chain(hostile::repeating(1 << 14)) {
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
