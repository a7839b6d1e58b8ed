//! Checks every technique on N random puzzles: `soundness N [FIRST]`.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example reads its arguments and prints its results"
)]

#[path = "../tests/soundness/law.rs"]
mod law;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let count: u32 = words.next().ok_or("usage: soundness N [FIRST]")?.parse()?;
    let first: u32 = words.next().map_or(Ok(0), |word| word.parse())?;
    let mut tally = law::Tally::default();
    for number in 0..count {
        law::hold(first + number, &mut tally);
        if (number + 1) % 10_000 == 0 {
            println!("{tally:?}");
        }
    }
    println!("{tally:?}: the law holds");
    Ok(())
}
