//! The address of a database.

use std::fmt;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use crate::ledger::place::AddressFault;

/// The address of a database. It never prints a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Url(Config);

impl Url {
    /// Reads `postgres://...`, or `host=... dbname=...`.
    ///
    /// # Errors
    ///
    /// If it is not the address of a database.
    pub(crate) fn read(address: &str, password: Option<&str>) -> Result<Self, AddressFault> {
        let malformed = |why: String| AddressFault::Malformed(why);
        let mut config: Config =
            address.parse().map_err(|error: tokio_postgres::Error| malformed(error.to_string()))?;
        if config.get_hosts().is_empty() {
            return Err(malformed("it names no host".to_owned()));
        }
        if let Some(password) = password
            && config.get_password().is_none()
        {
            config.password(password);
        }
        if config.get_application_name().is_none() {
            config.application_name("underdoku-server");
        }
        Ok(Self(config))
    }

    pub(super) const fn config(&self) -> &Config {
        &self.0
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        for (index, host) in self.0.get_hosts().iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}")?,
                #[cfg(unix)]
                Host::Unix(folder) => write!(f, "{comma}{}", folder.display())?,
            }
        }
        self.0.get_dbname().map_or(Ok(()), |name| write!(f, "/{name}"))
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        for text in [
            "postgres://ada:secret@db.example:5433/ranks",
            "host=db.example user=ada password=secret dbname=ranks",
        ] {
            let url = Url::read(text, None).unwrap();
            assert_eq!(url.to_string(), "postgres://ada@db.example/ranks");
            assert_eq!(format!("{url:?}"), url.to_string());
        }
        let url = Url::read("postgres://ada@a,b/ranks", Some("secret")).unwrap();
        assert_eq!(url.config().get_password(), Some(&b"secret"[..]));
        assert_eq!(url.to_string(), "postgres://ada@a,b/ranks");
    }

    #[test]
    fn a_malformed_address_is_not_repeated() {
        for text in
            ["", "ranks.db", "postgres://", "postgres://ada:secret@h:port/x", "secret=secret"]
        {
            let message = Url::read(text, None).unwrap_err().to_string();
            assert!(
                message.contains("expected an address") && !message.contains("secret"),
                "{message}"
            );
        }
    }
}
