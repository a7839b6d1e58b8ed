//! The secret that identifies a player.

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The stored form of a player's key: its hash.
///
/// A key is 32 random bytes made by the player's program, written as 64 hexadecimal digits. It
/// cannot be guessed, so a plain hash is enough, without the salt and the slowness that a password
/// needs. A reader of the database learns no key.
///
/// Comparison takes constant time, so it does not reveal the first difference.
#[derive(Clone, Copy, Debug)]
pub struct KeyHash([u8; 32]);

/// A text that is not a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key is 64 of the digits 0 to 9 and a to f, made by chance")]
pub struct NoKey;

impl KeyHash {
    /// Hashes a key.
    ///
    /// # Errors
    ///
    /// If the text is not a key, or obviously not random: one digit repeated.
    pub fn of(key: &str) -> Result<Self, NoKey> {
        let is_key =
            key.len() == 64 && key.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let first = key.as_bytes().first();
        if !is_key || key.as_bytes().iter().all(|byte| Some(byte) == first) {
            return Err(NoKey);
        }
        let hash = Sha256::new().chain_update(b"underdoku player\0").chain_update(key).finalize();
        Ok(Self(hash.into()))
    }

    /// The hash from its stored bytes.
    pub(crate) fn kept(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The bytes to store.
    pub(crate) const fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl PartialEq for KeyHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for KeyHash {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_64_digits_that_differ() {
        let key = "0123456789abcdef".repeat(4);
        assert_eq!(KeyHash::of(&key), KeyHash::of(&key));
        assert_ne!(KeyHash::of(&key), KeyHash::of(&key.replace('0', "1")));
        let wrong = [
            key.to_uppercase(),
            key[1..].to_owned(),
            key.clone() + "0",
            "é".repeat(32),
            "0".repeat(64),
        ];
        for text in wrong {
            assert_eq!(KeyHash::of(&text), Err(NoKey), "{text}");
        }
        assert_eq!(KeyHash::of(""), Err(NoKey));
    }
}
