//! Compressed replays.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use super::database::Value;
use super::fault::FileFault;

/// The compressed text of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompressedReplay(Vec<u8>);

/// The longest replay that is decompressed, in bytes; longer than any that is accepted.
const LONGEST: u64 = 16 << 20;

impl CompressedReplay {
    /// Compresses a replay.
    pub fn of(replay: &str) -> Self {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
        // Writing to memory cannot fail.
        let _ = packer.write_all(replay.as_bytes());
        Self(packer.finish().unwrap_or_default())
    }

    /// The bytes to store.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The replay in a column, which is plain text if it was stored before replays were compressed.
pub(super) fn unpacked(stored: Value<'_>) -> Result<String, FileFault> {
    let damaged = |why: String| FileFault::Damaged(format!("a replay: {why}"));
    let mut text = Vec::new();
    match stored {
        Value::Text(plain) => text.extend_from_slice(plain.as_bytes()),
        Value::Bytes(packed) => {
            let read = ZlibDecoder::new(packed).take(LONGEST).read_to_end(&mut text);
            read.map_err(|error| damaged(error.to_string()))?;
        }
        _ => return Err(damaged("neither text nor bytes".to_owned())),
    }
    String::from_utf8(text).map_err(|error| damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compressed_replay_is_smaller_and_comes_back() {
        let replay = (0..2_000).map(|n| format!("{} place r1c{} 5\n", n * 731, n % 9));
        let replay: String = replay.collect();
        let packed = CompressedReplay::of(&replay);
        assert!(packed.0.len() * 3 < replay.len(), "{} of {}", packed.0.len(), replay.len());
        assert_eq!(unpacked(Value::Bytes(packed.bytes())), Ok(replay.clone()));
        assert_eq!(unpacked(Value::Text(&replay)), Ok(replay));
        for stored in [Value::Bytes(&packed.0[..99]), Value::Null, Value::Number(7)] {
            assert!(matches!(unpacked(stored), Err(FileFault::Damaged(_))));
        }
    }
}
