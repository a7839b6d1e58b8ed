//! Inputs made to cost a reader much memory or time: samples of every format with one part
//! repeated, and texts that unpack or expand to more than their size.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use underdoku_formats::{Format, Reader, Unzipped};
use underdoku_game::Games;
use underdoku_server::GAMES;

/// The reader of an input.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    /// A reader of puzzles, in this format or with detection.
    Puzzles(Option<Format>),
    Save,
}

/// An input with its name.
pub(crate) struct Hostile {
    pub(crate) name: String,
    pub(crate) target: Target,
    pub(crate) bytes: Vec<u8>,
    /// The number of its bytes, after decompression if the reader does that.
    pub(crate) unpacked: usize,
}

impl Hostile {
    fn new(name: impl Into<String>, target: Target, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), target, unpacked: bytes.len(), bytes }
    }

    /// Reads all of it; each record is dropped before the next, as in the commands.
    pub(crate) fn read(&self) {
        match self.target {
            Target::Puzzles(format) => {
                let input =
                    Unzipped::new(self.bytes.as_slice()).expect("reading from memory cannot fail");
                Reader::new(std::io::BufReader::new(input), format).for_each(drop);
            }
            Target::Save => {
                if let Ok(text) = str::from_utf8(&self.bytes) {
                    drop(Games::new(&GAMES).read(text));
                }
            }
        }
    }
}

/// Inputs of about this many bytes that repeat the same part, created one at a time.
pub(crate) fn repeating(size: usize) -> impl Iterator<Item = Hostile> {
    stretched(size).chain(monotonous(size))
}

/// Each sample with one of its parts repeated: a line, a word, a character, or everything.
fn stretched(size: usize) -> impl Iterator<Item = Hostile> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let puzzles = samples(&data.join("testdata/formats"), Target::Puzzles(None));
    let saves = samples(&data.join("fuzz/seeds/saves_read_back"), Target::Save);
    puzzles.into_iter().chain(saves).flat_map(move |sample| {
        pieces(&sample.bytes).into_iter().map(move |(from, to)| {
            let piece = &sample.bytes[from..to];
            let times = size / piece.len() + 1;
            let bytes = [&sample.bytes[..to], &piece.repeat(times), &sample.bytes[to..]].concat();
            let name = format!("{} with bytes {from} to {to} repeated", sample.name);
            Hostile::new(name, sample.target, bytes)
        })
    })
}

/// The files in a folder, in the order of their names.
fn samples(folder: &Path, target: Target) -> Vec<Hostile> {
    let found = fs::read_dir(folder).expect("the folder of samples can be read");
    let mut files: Vec<PathBuf> =
        found.map(|file| file.expect("the folder can be read").path()).collect();
    files.retain(|file| file.is_file() && file.extension().is_none_or(|ending| ending != "md"));
    files.sort();
    let sample = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        Hostile::new(name, target, fs::read(file).expect("the sample can be read"))
    };
    files.iter().map(sample).collect()
}

/// The parts of a sample that are repeated: some lines, some words with the character after them,
/// the first of each character, and everything.
fn pieces(sample: &[u8]) -> Vec<(usize, usize)> {
    const OF_A_KIND: usize = 5;
    let split = |is_end: fn(&u8) -> bool| {
        let ends = (0..sample.len()).filter(move |&at| is_end(&sample[at]));
        let mut begin = 0;
        let pieces: Vec<(usize, usize)> =
            ends.map(|end| (std::mem::replace(&mut begin, end + 1), end + 1)).collect();
        let step = pieces.len().div_ceil(OF_A_KIND).max(1);
        pieces.into_iter().step_by(step)
    };
    let signs = (0..=u8::MAX).filter(|byte| !byte.is_ascii_alphanumeric());
    let signs = signs.filter_map(|sign| sample.iter().position(|byte| *byte == sign));
    let whole = (!sample.is_empty()).then_some((0, sample.len()));
    let lines = split(|byte| *byte == b'\n');
    let words = split(|byte| !byte.is_ascii_alphanumeric());
    lines.chain(words).chain(signs.map(|at| (at, at + 1))).chain(whole).collect()
}

/// The maximum number of bytes that are compressed: twice what a link may unpack to.
const UNPACKED: usize = 1 << 21;

/// Inputs of about this many bytes that cost a careless reader more than their length.
pub(crate) fn expanding(size: usize) -> impl Iterator<Item = Hostile> {
    type Make = fn(usize) -> Vec<u8>;
    let made: [(&str, Make); 14] = [
        ("an entity in a text", |size| entities(size, "<name>", "</name>")),
        ("an entity in an attribute", |size| entities(size, "<folder name=\"", "\"/>")),
        ("attributes", |size| {
            let attributes = numbered(size, |number| format!(" a{number}=\"1\""));
            format!("<opensudoku{attributes}></opensudoku>").into()
        }),
        ("namespaces around each other", |size| {
            let tags = numbered(size, |number| format!("<a xmlns:b{number}=\"c\">"));
            format!("<opensudoku>{tags}").into()
        }),
        ("elements around each other", |size| {
            let (begin, end) = ("<a>".repeat(size / 7), "</a>".repeat(size / 7));
            format!("<opensudoku>{begin}{end}</opensudoku>").into()
        }),
        ("games without a board", |size| {
            format!("<opensudoku>{}</opensudoku>", "<game/>".repeat(size / 7)).into()
        }),
        ("games in a folder of a long name", |size| {
            let game = format!("<game data=\"{}\"/>", "0".repeat(81));
            let (name, games) = ("x".repeat(size / 2), game.repeat(size / 2 / game.len()));
            format!("<opensudoku><folder><name>{name}</name>{games}</folder></opensudoku>").into()
        }),
        ("objects in JSON", |size| {
            format!("{{\"grid\":[{}1]}}", "{\"a\":0},".repeat(size / 8)).into()
        }),
        ("lists around each other in JSON", |size| {
            format!("{{\"grid\":{}", "[".repeat(size)).into()
        }),
        ("numbers in JSON", |size| format!("{{\"grid\":[{}1]}}", "1,".repeat(size / 2)).into()),
        ("a long number in JSON", |size| format!("{{\"grid\":{}}}", "9".repeat(size)).into()),
        ("a link of LZ-string", |size| {
            let text = format!("{{\"grid\":\"{}\"}}", " ".repeat(UNPACKED.min(4 * size)));
            format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(text.as_str()))
                .into()
        }),
        ("a link of zlib", |size| {
            let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
            packed
                .write_all(&vec![b' '; UNPACKED.min(4 * size)])
                .expect("writing to memory cannot fail");
            let packed = packed.finish().expect("writing to memory cannot fail");
            let packed = data_encoding::BASE64.encode(&packed);
            format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={packed}").into()
        }),
        ("a packed file", |size| {
            let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
            packed
                .write_all(&vec![b'1'; UNPACKED.min(4 * size)])
                .expect("writing to memory cannot fail");
            packed.finish().expect("writing to memory cannot fail")
        }),
    ];
    made.into_iter().map(move |(name, make)| {
        let input = Hostile::new(name, Target::Puzzles(None), make(size));
        let unpacked = match name {
            name if name.starts_with("a link") => UNPACKED / 2,
            "a packed file" => UNPACKED.min(4 * size),
            _ => input.unpacked,
        };
        Hostile { unpacked, ..input }
    })
}

/// Inputs of about this many bytes in no known format, so that they are read as a whole: repeated
/// parts, alone and after a board, which makes the text worth reading to its end.
pub(crate) fn in_no_format(size: usize) -> impl Iterator<Item = Hostile> {
    let pieces = [
        ("a cell a line", "5\n"),
        ("a cell and a comma a line", "5,\n"),
        ("a row without end", "5 3 . "),
        ("commas", ","),
        ("commas and line ends", ",,,\n"),
        ("tabs", "1\t2\t\t\n"),
        ("opening brackets", "["),
        ("brackets", "[]"),
        ("cells in brackets", "[5],"),
        ("words", "no puzzle "),
        ("words a line", "no\n"),
        ("line ends", "\n"),
        ("rows of bars", "| 1|  |\n"),
        ("tags", "<a"),
        ("comments", "(*"),
        ("all marks", "1,;/|&:[\n"),
        ("rows of a small board", "1 2 3 4\n"),
        ("small boards", "1234\n.4..\n..1.\n...2\n"),
        ("boards in brackets", "[[1,2,3,4],[0,4,0,0],[0,0,1,0],[0,0,0,2]]\n"),
        ("boards with titles", "A\n1,2,3,4\n0,4,0,0\n0,0,1,0\n0,0,0,2\n"),
        ("texts in JSON", "\"12341...2...3...\"\n"),
        ("layouts in JSON", "{\"layout\":\"2x2x\",\"puzzle\":\"12341...2...3...\"}\n"),
        ("empty objects in JSON", "[{\"a\":{}},{\"a\":[]}],\n"),
    ];
    let board = "1 2 3 4\n. . . .\n2 . . .\n. . . 2\n";
    pieces.into_iter().flat_map(move |(name, piece)| {
        let text = piece.repeat(size / piece.len());
        let behind = format!("{}\n{text}", board.repeat((size / 16).min(1 << 17) / board.len()));
        [(name.to_owned(), text), (format!("{name} behind boards"), behind)]
            .map(|(name, text)| Hostile::new(name, Target::Puzzles(None), text.into()))
    })
}

/// As many numbered parts as fit into a size.
fn numbered(size: usize, piece: fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        if text.len() >= size {
            break;
        }
        text += &piece(number);
    }
    text
}

/// A document with a long entity that is used many times.
fn entities(size: usize, before: &str, after: &str) -> Vec<u8> {
    let (long, often) = ("x".repeat(size / 2), "&a;".repeat(size / 6));
    format!("<!DOCTYPE o [<!ENTITY a \"{long}\">]><opensudoku>{before}{often}{after}</opensudoku>")
        .into()
}

/// For every format, the same character repeated: on one line, and one character per line.
fn monotonous(size: usize) -> impl Iterator<Item = Hostile> {
    let signs = [".", "1", "x", " ", ",", "|", ":", "~", "[", "\"", "#", "é"];
    Format::ALL.into_iter().flat_map(move |format| {
        signs.into_iter().flat_map(move |sign| {
            // Each of the short lines is a record.
            [("", size), ("\n", size / 8)].map(|(end, size)| {
                let bytes = [sign, end].concat().repeat(size / (sign.len() + end.len()));
                let name = format!("{format}: {sign:?} before {end:?}");
                Hostile::new(name, Target::Puzzles(Some(format)), bytes.into())
            })
        })
    })
}
