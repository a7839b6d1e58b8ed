//! How players are identified: by a signing key, or by the secret that older programs send.

use ed25519_dalek::{Signature, VerifyingKey};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The owner of a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKey {
    /// The hash of a secret that is sent with each run.
    Secret(KeyHash),
    /// A public key (Ed25519). The private one never leaves the player's machine.
    Signed(PublicKey),
}

/// What a player presents to prove that a name is theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The key.
    pub key: PlayerKey,
    /// Old secrets: a name that belongs to one of them moves to the signing key.
    pub before: Vec<KeyHash>,
}

/// A public key, in the only accepted spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublicKey([u8; 32]);

/// A malformed public key, or a signature that does not match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid signature")]
pub struct NotSigned;

impl PublicKey {
    /// The key with which this text was signed; key and signature are in hexadecimal digits.
    ///
    /// # Errors
    ///
    /// If either is malformed or the signature does not match. Keys of small order, with which any
    /// text seems signed, are rejected.
    pub fn of_signed(text: &str, public: &str, signature: &str) -> Result<Self, NotSigned> {
        let public: [u8; 32] = bytes(public).ok_or(NotSigned)?;
        let signature = Signature::from_bytes(&bytes(signature).ok_or(NotSigned)?);
        let key = VerifyingKey::from_bytes(&public).map_err(|_| NotSigned)?;
        key.verify_strict(text.as_bytes(), &signature).map_err(|_| NotSigned)?;
        Ok(Self(public))
    }
}

/// Decodes hexadecimal digits in lower case.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: &u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pair = |pair: &[u8]| Some(digit(pair.first()?)? << 4 | digit(pair.get(1)?)?);
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(pair).collect();
    bytes?.try_into().ok()
}

impl PlayerKey {
    /// The key from its stored kind and bytes.
    pub(crate) fn from_stored(kind: &str, bytes: &[u8]) -> Option<Self> {
        match kind {
            "secret" => KeyHash::from_stored(bytes).map(Self::Secret),
            "signed" => bytes.try_into().ok().map(|bytes| Self::Signed(PublicKey(bytes))),
            _ => None,
        }
    }

    /// The kind and the bytes to store.
    pub(crate) const fn stored(&self) -> (&'static str, &[u8]) {
        match self {
            Self::Secret(hash) => ("secret", &hash.0),
            Self::Signed(public) => ("signed", &public.0),
        }
    }
}

impl From<PlayerKey> for Proof {
    fn from(key: PlayerKey) -> Self {
        Self { key, before: Vec::new() }
    }
}

/// The stored form of a secret: its hash.
///
/// A key is 32 random bytes made by the player's program, written as 64 hexadecimal digits. It
/// cannot be guessed, so a plain hash is enough, without the salt and the slowness that a password
/// needs. Reading the database reveals no key.
///
/// Comparison takes constant time, so it does not reveal the first difference.
#[derive(Clone, Copy, Debug)]
pub struct KeyHash([u8; 32]);

/// A text that is not a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key must be 64 random hexadecimal digits in lower case")]
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
    fn from_stored(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
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
    fn a_key_is_64_digits_that_are_not_all_equal() {
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
    /// The third test vector of RFC 8032.
    #[test]
    fn a_signature_fits_only_its_key_and_text() {
        let public = "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025";
        let signature = "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
                         18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a";
        // The text of that vector is two bytes of invalid UTF-8, so it is used only for refusals
        // here.
        let key = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let (text, mine) = ("a text", hex(key.verifying_key().as_bytes()));
        let signed = hex(&ed25519_dalek::Signer::sign(&key, text.as_bytes()).to_bytes());
        assert!(PublicKey::of_signed(text, &mine, &signed).is_ok());
        for (text, public, signature) in [
            ("another", mine.as_str(), signed.as_str()),
            (text, public, &signed),
            (text, &mine, signature),
            (text, &mine.to_uppercase(), &signed),
            (text, &mine[2..], &signed),
            (text, &mine, &signed[1..]),
            (text, &"é".repeat(32), &signed),
            // A key of small order, with which any text would seem signed.
            (text, &format!("01{}", "0".repeat(62)), &format!("01{}", "0".repeat(126))),
        ] {
            assert_eq!(PublicKey::of_signed(text, public, signature), Err(NotSigned), "{public}");
        }
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
