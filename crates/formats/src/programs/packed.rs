//! Packed data in links: base64, base32, LZ-string and zlib, each up to a limit.
//!
//! A short text can unpack to gigabytes, so nothing is unpacked beyond [`LARGEST`] bytes.

use std::io::Read;

use flate2::read::{DeflateDecoder, ZlibDecoder};
use percent_encoding::percent_decode_str;

use crate::fault::RecordFault;
use crate::{Fault, Found};

/// The largest number of bytes that data may unpack to. A puzzle takes a few thousand.
pub(crate) const LARGEST: usize = 1 << 20;

const BASE64: &str = "data in base64";

/// Decodes the percent-encoded characters of a link, such as `%2B`.
pub(crate) fn unescaped(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// The fault of data that unpack to too many bytes.
const fn too_long() -> RecordFault {
    RecordFault::at(0, 0, Fault::TooLong { limit: LARGEST })
}

fn expected(what: &'static str, found: &str) -> RecordFault {
    RecordFault::at(0, 0, Fault::Expected(what, Found::text(found)))
}

/// Unpacks a text packed by LZ-string and encoded in base64, or in its alphabet for links.
pub(crate) fn lz_text(packed: &str) -> Result<String, RecordFault> {
    let packed = unescaped(packed).replace(' ', "+");
    let packed = packed.trim_end_matches(['=', '$']);
    let mut codes = Bits { sextets: Vec::with_capacity(packed.len()), at: 0 };
    for (column, character) in packed.chars().enumerate() {
        let sextet = sextet(character);
        codes
            .sextets
            .push(sextet.ok_or_else(|| RecordFault::stray(0, column, BASE64, Some(character)))?);
    }
    let units = unpack(&mut codes)?.ok_or_else(|| {
        expected("a whole text packed by LZ-string", &packed.chars().take(24).collect::<String>())
    })?;
    String::from_utf16(&units)
        .map_err(|_| expected("a text packed by LZ-string", "characters that are no text"))
}

/// The value of a character in base64 or in LZ-string's alphabet for links.
fn sextet(character: char) -> Option<u8> {
    let byte = u8::try_from(character).ok()?;
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' | b'-' => Some(63),
        _ => None,
    }
}

/// Reads numbers of any width, lowest bit first, from groups of six bits.
struct Bits {
    sextets: Vec<u8>,
    at: usize,
}

impl Bits {
    fn number(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for bit in 0..width {
            let sextet = self.sextets.get(self.at / 6)?;
            number |= usize::from(sextet >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}

/// The UTF-16 units of a text packed by LZ-string; `None` if the data end early or are damaged.
///
/// The algorithm is LZ78: each code names an earlier entry or is one of the first three: a new unit
/// of 8 bits, a new unit of 16 bits, the end. An entry is stored as its position in the text and
/// its length, so the dictionary needs no copies.
fn unpack(bits: &mut Bits) -> Result<Option<Vec<u16>>, RecordFault> {
    let (mut text, mut entries): (Vec<u16>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
    let (mut width, mut last): (u32, Option<(usize, usize)>) = (2, None);
    loop {
        let Some(code) = bits.number(width) else { return Ok(None) };
        let begin = text.len();
        match code {
            2 => return Ok(Some(text)),
            0 | 1 => {
                let unit = bits.number(if code == 0 { 8 } else { 16 });
                let Some(unit) = unit else { return Ok(None) };
                text.push(unit as u16);
                entries.push((begin, 1));
            }
            _ => match (entries.get(code - 3).copied(), last) {
                (Some((from, length)), _) => text.extend_from_within(from..from + length),
                // The entry that this very code completes.
                (None, Some((from, length))) if code - 3 == entries.len() => {
                    text.extend_from_within(from..from + length);
                    text.push(text[begin]);
                }
                _ => return Ok(None),
            },
        }
        if text.len() > LARGEST {
            return Err(too_long());
        }
        // The previous entry followed by the first unit of this one is already in the text.
        if let Some((from, length)) = last {
            entries.push((from, length + 1));
        }
        last = Some((begin, text.len() - begin));
        width = usize::BITS - (entries.len() + 3).leading_zeros();
    }
}

/// Unpacks zlib data.
pub(crate) fn zlib(bytes: &[u8]) -> Result<String, RecordFault> {
    inflated(ZlibDecoder::new(bytes))
}

/// Unpacks deflated data without a header.
pub(crate) fn deflate(bytes: &[u8]) -> Result<String, RecordFault> {
    inflated(DeflateDecoder::new(bytes))
}

fn inflated(decoder: impl Read) -> Result<String, RecordFault> {
    let mut bytes = Vec::new();
    decoder
        .take(LARGEST as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|_| expected("whole data packed by zlib", "damaged data"))?;
    if bytes.len() > LARGEST {
        return Err(too_long());
    }
    String::from_utf8(bytes).map_err(|_| expected("text packed by zlib", "other bytes"))
}
