//! Damaged links: whatever a link was turned into, it is read or refused with a place and a reason.

use underdoku_formats::{Format, Reader, write};

use crate::boards::random;
use crate::kinds::{board, boards};

/// The formats of links that are written, and the JSON that two of them pack.
const LINKS: [Format; 4] = [Format::Iss, Format::FPuzzles, Format::FPuzzlesJson, Format::SudokuPad];

/// Characters with a meaning in these formats.
const SYNTAX: &[u8] = br#"~.-_,:;=+/"[]{}0129AZaz%\ "#;

/// Changes, removes, inserts, repeats or swaps a few bytes.
fn mutated(link: &[u8], below: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
    let mut bytes = link.to_vec();
    for _ in 0..=below(2) {
        let at = below(bytes.len());
        let end = (at + 1 + below(12)).min(bytes.len());
        match below(6) {
            0 => bytes[at] = SYNTAX[below(SYNTAX.len())],
            1 => bytes[at] = below(256) as u8,
            2 => bytes.insert(at, SYNTAX[below(SYNTAX.len())]),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let other = below(bytes.len());
                bytes.swap(at, other);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'~');
        }
    }
    bytes
}

/// The JSON of a link, damaged and packed again: bytes of a packed link that change mostly make
/// text that is no JSON at all.
fn repacked(link: &[u8], below: &mut impl FnMut(usize) -> usize) -> Vec<u8> {
    let json = mutated(link, below);
    let packed = lz_str::compress_to_base64(&*String::from_utf8_lossy(&json));
    let site = ["https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuz"][below(2)];
    (site.to_owned() + &packed).into_bytes()
}

fn each_is_read_or_refused(count: usize) {
    let links: Vec<(Format, Vec<u8>)> = boards()
        .map(board)
        .flat_map(|board| LINKS.map(|format| (format, write(&board, format))))
        .filter_map(|(format, written)| Some((format, written.ok()?.text.into_bytes())))
        .collect();
    let mut below = random(1);
    let (mut read, mut refused) = (0, 0);
    for number in 0..count {
        let (format, link) = &links[number % links.len()];
        let damaged = match format {
            Format::FPuzzlesJson => repacked(link, &mut below),
            _ => mutated(link, &mut below),
        };
        for record in Reader::new(&damaged[..], None).take(3) {
            match record {
                Ok(_) => read += 1,
                Err(error) => {
                    let text = String::from_utf8_lossy(&damaged);
                    assert!(error.line > 0 && error.column > 0, "{text}");
                    assert!(error.to_string().contains("expected"), "{error}: {text}");
                    refused += 1;
                }
            }
        }
    }
    assert!(read > count / 100 && refused > count / 4, "{read} {refused}");
}

#[test]
fn damaged_links_are_read_or_refused() {
    each_is_read_or_refused(2_000);
}

#[test]
#[ignore = "takes long"]
fn many_damaged_links_are_read_or_refused() {
    each_is_read_or_refused(100_000);
}
