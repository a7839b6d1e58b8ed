//! The player's name and keys for a server.

use std::io::{self, BufRead as _, Write as _};

use anyhow::Context as _;
use ed25519_dalek::{Signer as _, SigningKey};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use underdoku_store::Store;
use underdoku_words::terminal::label;

use super::server::Server;
use super::{has_terminal, standard_output};

/// A name, and the key with which the player signs for a server.
#[derive(Debug)]
pub(super) struct Identity {
    pub(super) name: String,
    private: SigningKey,
    /// The proof that the player owned a name before runs were signed, for each spelling of the
    /// server.
    before: [String; 2],
}

/// A signature, with the public key for it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Signed {
    public: String,
    signature: String,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    before: Vec<String>,
}

/// The settings for the name and the secret.
const NAME: &str = "daily.name";
const SECRET: &str = "daily.secret";

impl Identity {
    /// The given or stored name. Otherwise the player is asked, if there is a terminal; without a
    /// name the run cannot be ranked.
    pub(super) fn of(
        said: Option<&str>,
        server: &Server,
        store: &mut Store,
    ) -> anyhow::Result<Option<Self>> {
        let name = match (said, store.setting(NAME)?) {
            (Some(name), _) => Some(name.to_owned()),
            (None, Some(name)) => Some(name),
            (None, None) if has_terminal() => ask_name()?,
            (None, None) => None,
        };
        let Some(name) = name else { return Ok(None) };
        let secret = secret(store)?;
        let before = server.spellings().map(|address| secret_for(&secret, &address));
        Ok(Some(Self { name, private: private(&secret, &server.host()), before }))
    }

    /// The signature for this text.
    pub(super) fn sign(&self, text: &str) -> Signed {
        Signed {
            public: hexadecimal(self.private.verifying_key().as_bytes()),
            signature: hexadecimal(&self.private.sign(text.as_bytes()).to_bytes()),
            before: Vec::new(),
        }
    }

    /// Adds the proof for a name from before runs were signed. This is done only if the server asks
    /// for it, because the proof is sent in the clear.
    pub(super) fn prove_before(&self, signed: &mut Signed) {
        signed.before = self.before.to_vec();
    }

    /// Stores the name for the next time.
    pub(super) fn save(&self, store: &mut Store) -> anyhow::Result<()> {
        Ok(store.set_setting(NAME, &self.name)?)
    }

    /// True if a name in the ranks is the player's.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.to_lowercase() == name.to_lowercase()
    }
}

/// Asks for the name before the game is played: afterwards, leftover keys could answer.
fn ask_name() -> io::Result<Option<String>> {
    let mut output = standard_output();
    write!(output, "{} ", label("command-day-name"))?;
    output.flush()?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(Some(line.trim().to_owned()).filter(|name| !name.is_empty()))
}

/// The player's secret, which never leaves this machine; created when first needed.
fn secret(store: &mut Store) -> anyhow::Result<String> {
    if let Some(secret) = store.setting(SECRET)? {
        return Ok(secret);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::from).context(label("command-day-no-random"))?;
    let secret = hexadecimal(&bytes);
    store.set_setting(SECRET, &secret)?;
    Ok(secret)
}

/// The key for a host. Each host has its own, so that servers cannot recognize a player by it. It
/// stays the same if the host changes from `http` to `https` or to another port.
fn private(secret: &str, host: &str) -> SigningKey {
    let hash =
        Sha256::new().chain_update(b"underdoku signs\0").chain_update(secret).chain_update(b"\0");
    SigningKey::from_bytes(&hash.chain_update(host).finalize().into())
}

/// The secret that was sent to servers before runs were signed.
fn secret_for(secret: &str, server: &str) -> String {
    let hash =
        Sha256::new().chain_update(b"underdoku key\0").chain_update(secret).chain_update(b"\0");
    hexadecimal(&hash.chain_update(server).finalize())
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_host_has_a_key_of_its_own() {
        let keys = [("a", "one"), ("a", "two"), ("b", "one"), ("a", "one")]
            .map(|(secret, host)| private(secret, host).verifying_key());
        assert!(keys[0] != keys[1] && keys[0] != keys[2] && keys[0] == keys[3]);
    }

    #[test]
    fn a_secret_makes_the_same_key_as_on_the_page() {
        let key = private(&"0123456789abcdef".repeat(4), "localhost").verifying_key();
        // The same key is in `apps/web/tests/settings.test.js`.
        let public = "c8b22ff502ee2e3d665d486374cbbeff\
                      74ec516a89fc9199d95fe55c179b33dc";
        assert_eq!(hexadecimal(key.as_bytes()), public);
    }

    #[test]
    fn the_key_does_not_depend_on_the_spelling_of_the_address() {
        let host = |address: &str| Server::at(address).unwrap().host();
        for address in [
            "http://Ranks.Example",
            "http://ranks.example.:80/",
            "http://RANKS.example:8080/sudoku",
            "http://ada@ranks.example",
        ] {
            assert_eq!(host(address), "ranks.example", "{address}");
        }
        for address in ["http://localhost:1", "http://127.0.0.1:2/a", "http://[::1]"] {
            assert_eq!(host(address), "localhost", "{address}");
        }
        assert_eq!(host("http://[2001:DB8::1]:80"), "[2001:db8::1]");
        assert_ne!(host("http://example"), host("http://ranks.example"));
    }
}
