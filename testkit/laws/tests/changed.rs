//! Each law with the inputs stored in `fuzz/seeds`, and with a number of changed ones, or with as
//! many as fit into the seconds given by the variable `UNDERDOKU_LAW_SECONDS`. The changes follow
//! from the seed alone, so a finding is reproducible on any machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use underdoku_generator::{Chance, Seed, Stream};
use underdoku_laws::LAWS;

/// The largest input.
const LARGEST: usize = 4_096;

/// Text that is inserted into inputs, besides single bytes.
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

macro_rules! tests {
    ($($law:ident $inputs:literal)*) => {
        $(#[test]
        fn $law() {
            check(stringify!($law), $inputs);
        })*

        #[test]
        fn every_law_has_a_test() {
            assert_eq!(LAWS.map(|(name, _)| name), [$(stringify!($law)),*]);
        }
    };
}

// The numbers of changed inputs, which take about a second of processor time for each law.
tests! {
    formats_read_back 800
    known_layouts_read_back 2_000
    layouts_agree 800
    rules_agree 40
    solvers_agree 10
    saves_read_back 400
    sessions_replay 150
    words_read_back 2_000
    templates_deal 2_000
    config_is_read 2_000
    server_judges 60
    page_plays 300
    steps_are_sound 5
}

/// The time for each law in a longer run.
fn seconds() -> Option<Duration> {
    let value = std::env::var("UNDERDOKU_LAW_SECONDS").ok()?;
    Some(Duration::from_secs_f64(value.parse().expect("UNDERDOKU_LAW_SECONDS is a number")))
}

#[expect(clippy::print_stdout, reason = "a failed test shows the input")]
fn check(name: &str, inputs: u64) {
    let (_, law) = LAWS.iter().find(|(other, _)| *other == name).expect("the variable names a law");
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let corpus = corpus(&seeds.join(name));
    // If the law ends the process or never returns, its input is in this file.
    let last = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-last"));
    println!("the last input is stored in {}", last.display());
    let tried = |input: &[u8]| {
        fs::write(&last, input).expect("the input file can be written");
        law(input);
    };
    for input in &corpus {
        tried(input);
    }
    let mut chance = Seed::from(name).chance(Stream { purpose: 0, number: 0 });
    let (began, mut count, mut slowest) = (Instant::now(), 0_u64, Duration::ZERO);
    let seconds = seconds();
    while seconds.map_or(count < inputs, |seconds| began.elapsed() < seconds) {
        let input = changed(&corpus, &mut chance);
        let start = Instant::now();
        tried(&input);
        slowest = slowest.max(start.elapsed());
        count += 1;
    }
    println!("{} stored and {count} changed inputs, the slowest {slowest:.1?}", corpus.len());
    fs::remove_file(last).expect("the input file can be removed");
}

/// The inputs in a folder, in the order of their names.
fn corpus(folder: &Path) -> Vec<Vec<u8>> {
    let found = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = found.map(|file| file.path()).collect();
    files.sort();
    let inputs = files.iter().map(|file| fs::read(file).expect("the input file can be read"));
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
