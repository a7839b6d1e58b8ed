//! Reads boards of any known format from a file, and writes them in another:
//! `cargo run --example convert -- FILE FORMAT`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments and a file")]

use std::error::Error;

use underdoku::formats::{Format, Reader, write};

/// A board in the format of `HoDoKu`'s library: two digits entered, one candidate removed.
const BOARD: &str = ":0000:x:53..7....6..195....98....6.8...6...34..8+53..17...2...6.6....28.\
                     ...419..5...+286179:113::\n";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let input = arguments.next().map_or(Ok(BOARD.to_owned()), std::fs::read_to_string)?;
    let format: Format = arguments.next().map_or(Ok(Format::Pm), |name| name.parse())?;

    for record in Reader::new(input.as_bytes(), None) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                println!("{error}");
                continue;
            }
        };
        let written = write(&record.board, format)?;
        println!("From {} to {format}:\n{}", record.format, written.text);
        for loss in written.lost {
            println!("Left out: {loss}");
        }
    }
    Ok(())
}
