//! The player's name and key for a server.

use std::io::{self, BufRead as _, Write as _};

use anyhow::Context as _;
use sha2::{Digest as _, Sha256};
use underdoku_store::Store;
use underdoku_words::terminal::label;

use super::has_terminal;
use super::server::Server;

/// A name, and the key that identifies the player to the server.
#[derive(Debug)]
pub(super) struct Identity {
    pub(super) name: String,
    pub(super) key: String,
}

/// The settings for the name and the secret.
const NAME: &str = "daily.name";
const SECRET: &str = "daily.secret";

impl Identity {
    /// The given or stored name; otherwise the player is asked, if there is a terminal. Without a
    /// name there is nobody to rank.
    pub(super) fn of(
        said: Option<&str>,
        server: &Server,
        store: &mut Store,
    ) -> anyhow::Result<Option<Self>> {
        let name = match (said, store.setting(NAME)?) {
            (Some(name), _) => Some(name.to_owned()),
            (None, Some(name)) => Some(name),
            (None, None) if has_terminal() => asked()?,
            (None, None) => None,
        };
        let Some(name) = name else { return Ok(None) };
        Ok(Some(Self { name, key: key(&secret(store)?, server.address()) }))
    }

    /// Stores the name for the next time.
    pub(super) fn keep(&self, store: &mut Store) -> anyhow::Result<()> {
        Ok(store.set_setting(NAME, &self.name)?)
    }

    /// True if a name in the ranks is the player's.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.to_lowercase() == name.to_lowercase()
    }
}

/// The player is asked before the game: after it, leftover keys of the game could still arrive.
fn asked() -> io::Result<Option<String>> {
    let mut output = io::stdout().lock();
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

/// The key for a server: each server gets its own, so that none can impersonate the player on
/// another.
fn key(secret: &str, server: &str) -> String {
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
    fn each_server_has_a_key_of_its_own() {
        let keys = [("a", "http://one"), ("a", "http://two"), ("b", "http://one")]
            .map(|(secret, at)| key(secret, at));
        assert!(
            keys.iter()
                .all(|key| key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit()))
        );
        assert!(keys[0] != keys[1] && keys[0] != keys[2]);
        assert_eq!(keys[0], key("a", "http://one"));
    }
}
