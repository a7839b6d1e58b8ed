//! Checks each law with the inputs kept in `seeds`, and with changed ones for some seconds:
//! `replay [SECONDS] [LAW]`. The changes follow from the seed alone, so a finding comes again; the
//! last input is written to `fuzz/last` before it is tried.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use underdoku_fuzz::{LAWS, Law};
use underdoku_generator::{Chance, Seed, Stream};

/// The largest input.
const LARGEST: usize = 4_096;

/// What is put into inputs besides single bytes.
const WORDS: [&[u8]; 16] = [
    b"\n",
    b" ",
    b"0",
    b"9",
    b"-1",
    b"18446744073709551615",
    b"r9c9",
    b"place r1c1 5\n",
    b"leave\n",
    b"seed 7\n",
    b"[[[",
    b"\"",
    b"\xFF",
    "\u{202E}".as_bytes(),
    b"4294967296",
    b"=",
];

fn main() {
    let mut words = std::env::args().skip(1);
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(5.0);
    let only = words.next();
    for law in LAWS.iter().filter(|(name, _)| only.as_ref().is_none_or(|only| only == name)) {
        check(law, Duration::from_secs_f64(seconds));
    }
}

fn check((name, law): &Law, time: Duration) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = corpus(&root.join("seeds").join(name));
    let last = root.join("last");
    let tried = |input: &[u8]| {
        fs::write(&last, input).expect("the last input can be written");
        law(input);
    };
    corpus.iter().for_each(|input| tried(input));
    let mut chance = Seed::from(*name).chance(Stream { purpose: 0, number: 0 });
    let (began, mut count, mut slowest) = (Instant::now(), 0_u64, Duration::ZERO);
    while began.elapsed() < time {
        let input = changed(&corpus, &mut chance);
        let start = Instant::now();
        tried(&input);
        slowest = slowest.max(start.elapsed());
        count += 1;
    }
    println!("{name}: {} kept and {count} changed inputs, the slowest {slowest:.1?}", corpus.len());
    let _ = fs::remove_file(last);
}

/// The inputs in a folder, in the order of their names.
fn corpus(folder: &Path) -> Vec<Vec<u8>> {
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = found.map(|file| file.path()).collect();
    files.sort();
    let inputs = files.iter().map(|file| fs::read(file).expect("an input can be read"));
    inputs.chain([Vec::new()]).collect()
}

/// An input with a few changes.
fn changed(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut input = corpus[chance.below(corpus.len())].clone();
    for _ in 0..=chance.below(6) {
        let (from, to) = (chance.below(input.len() + 1), chance.below(input.len() + 1));
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 64));
        match chance.below(7) {
            0 => drop(input.drain(from..to)),
            1 => input.insert(from, chance.below(256) as u8),
            2 => drop(input.splice(from..from, WORDS[chance.below(WORDS.len())].iter().copied())),
            3 => {
                let copied = input[from..to].to_vec();
                let place = chance.below(input.len() + 1);
                drop(input.splice(place..place, copied));
            }
            4 => {
                let other = &corpus[chance.below(corpus.len())];
                let start = chance.below(other.len() + 1);
                let piece: Vec<u8> = other[start..].iter().copied().take(64).collect();
                drop(input.splice(from..to, piece));
            }
            _ if input.is_empty() => {}
            5 => {
                let place = chance.below(input.len());
                input[place] ^= 1 << chance.below(8);
            }
            _ => {
                let place = chance.below(input.len());
                input[place] = chance.below(256) as u8;
            }
        }
    }
    input.truncate(LARGEST);
    input
}
