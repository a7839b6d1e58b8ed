//! Command-line arguments.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Parser, Subcommand, ValueHint};
use underdoku_server::{FOLDER, LedgerLocation, Limits, Name, Network, Proxies};

use crate::logs::Form;

/// Hosts Underdoku's page and ranks the runs of the day.
///
/// It speaks plain HTTP; for HTTPS, put a proxy in front of it. See docs/server.md.
#[derive(Debug, Parser)]
#[command(name = "underdoku-server", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// The address to listen on; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// The folder for the database, created if missing
    #[arg(long, value_name = "DIR", default_value = FOLDER, env = "UNDERDOKU_RANKS", global = true,
        hide_env_values = true, value_hint = ValueHint::DirPath)]
    pub(crate) data: PathBuf,
    #[arg(help = "A database of PostgreSQL instead, for several servers: postgres://USER@HOST/DATABASE",
        long, value_name = "ADDRESS", env = "UNDERDOKU_DATABASE", global = true,
        hide_env_values = true, value_hint = ValueHint::Url)]
    database: Option<String>,
    /// The file with the password for that database
    #[arg(long, value_name = "FILE", env = "UNDERDOKU_PASSWORD_FILE", global = true,
        hide_env_values = true, value_hint = ValueHint::FilePath)]
    password_file: Option<PathBuf>,
    /// Serves the page in this folder instead of the one it was built with
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) page: Option<PathBuf>,
    /// The format of the log
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Form::Text)]
    pub(crate) log: Form,
    /// Logs problems only, no requests
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Trusts X-Forwarded-For; only behind a proxy that sets it
    #[arg(long)]
    behind_proxy: bool,
    /// The number of proxies that each request passes through, such as 2 behind a CDN and your own
    #[arg(long, value_name = "N", default_value_t = 1, requires = "behind_proxy",
        value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=16))]
    hops: usize,
    /// The address or network of a trusted proxy; may be given more than once
    #[arg(long, value_name = "ADDRESS", requires = "behind_proxy")]
    proxy: Vec<Network>,
    /// The maximum number of connections in total
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections,
        value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1_000_000))]
    connections: usize,
    /// The maximum number of connections from one address; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// The maximum number of requests per second from one address, not counting runs; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().questions_per_second)]
    questions_per_second: u32,
    /// The maximum number of runs per minute from one address; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().runs_per_minute)]
    runs_per_minute: u32,
    /// The maximum number of new names per day from one address; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = Limits::default().names_per_day)]
    names_per_day: u32,
    /// The maximum number of megabytes of replays per day from one address; 0 for no limit
    #[arg(long, value_name = "MB", default_value_t = Limits::default().megabytes_per_day)]
    megabytes_per_day: u32,
    /// Deletes replays after this many days, except the first ten of each list; 0 for never
    #[arg(long, value_name = "N", default_value_t = Limits::default().keep_days)]
    keep_days: u32,
}

/// Tasks other than serving. All of them work while a server is running.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Copies the whole database into a new file
    Backup {
        /// The file
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Checks the database, and replays all stored runs
    Verify,
    /// Prints all data stored about a player, as JSON
    Export {
        /// The player
        #[arg(value_parser = Name::read)]
        name: Name,
    },
    /// Deletes all data stored about a player
    Delete {
        /// The player
        #[arg(value_parser = Name::read)]
        name: Name,
    },
}

/// Files that the server has open besides its connections.
const OTHER_FILES: usize = 64;

/// The name of the database in its folder.
const FILE: &str = "ranks.db";

impl Args {
    /// The location of the database.
    pub(crate) fn place(&self) -> anyhow::Result<LedgerLocation> {
        let Some(address) = &self.database else { return Ok(self.data.join(FILE).into()) };
        let password = self
            .password_file
            .as_ref()
            .map(|file| std::fs::read_to_string(file).with_context(|| file.display().to_string()));
        let password = password.transpose()?;
        let password = password.as_deref().map(|text| text.trim_end_matches(['\r', '\n']));
        LedgerLocation::at(address, password).context("--database")
    }

    /// A warning if strangers can reach the server in a way that they should not.
    pub(crate) fn exposure(&self) -> Option<&'static str> {
        match (self.listen.ip().is_loopback(), self.behind_proxy) {
            (false, false) => Some(
                "other machines can reach this server over plain HTTP: put a proxy with a certificate in \
                 front of it and use --behind-proxy",
            ),
            (false, true) if self.proxy.is_empty() => Some(
                "anyone who can reach this port can claim any address in X-Forwarded-For: use --proxy \
                 ADDRESS, or let only the proxy reach it",
            ),
            _ => None,
        }
    }

    /// The limits from the options, reduced to the number of open files that the system allows.
    pub(crate) fn limits(&self) -> anyhow::Result<Limits> {
        let connections = self.connections.min(files()?.saturating_sub(OTHER_FILES)).max(1);
        if connections < self.connections {
            tracing::warn!(
                asked = self.connections,
                connections,
                "the system allows fewer open files"
            );
        }
        Ok(Limits {
            connections,
            connections_per_address: self.connections_per_address,
            questions_per_second: self.questions_per_second,
            runs_per_minute: self.runs_per_minute,
            arriving_per_address: if self.runs_per_minute == 0 {
                0
            } else {
                Limits::default().arriving_per_address
            },
            names_per_day: self.names_per_day,
            megabytes_per_day: self.megabytes_per_day,
            keep_days: self.keep_days,
            proxies: Proxies {
                hops: if self.behind_proxy { self.hops } else { 0 },
                from: self.proxy.clone(),
            },
            ..Limits::default()
        })
    }
}

/// The number of files that this process may have open, after raising its limit to the maximum.
#[cfg(unix)]
fn files() -> anyhow::Result<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })?;
    let files = getrlimit(Resource::Nofile).current;
    Ok(files.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX)))
}

/// The number of files that this process may have open: unknown on this platform.
#[cfg(not(unix))]
fn files() -> anyhow::Result<usize> {
    Ok(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        <Args as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn an_exposed_server_gets_a_warning() {
        let exposure = |words: &str| {
            let words = ["underdoku-server"].into_iter().chain(words.split_whitespace());
            Args::try_parse_from(words).unwrap().exposure()
        };
        let is_plain =
            |warning: Option<&str>| warning.is_some_and(|warning| warning.contains("plain HTTP"));
        for words in ["", "--listen [::1]:80", "--behind-proxy"] {
            assert_eq!(exposure(words), None, "{words}");
        }
        assert!(
            is_plain(exposure("--listen 0.0.0.0:80")) && is_plain(exposure("--listen [::]:80"))
        );
        let forged = exposure("--listen 0.0.0.0:80 --behind-proxy").unwrap();
        assert!(forged.contains("--proxy"), "{forged}");
        assert_eq!(exposure("--listen 0.0.0.0:80 --behind-proxy --proxy 10.0.0.0/8"), None);
        for words in
            ["--proxy 10.0.0.1", "--hops 2", "--behind-proxy --hops 0", "--behind-proxy --proxy a"]
        {
            let words = ["underdoku-server"].into_iter().chain(words.split_whitespace());
            assert!(Args::try_parse_from(words).is_err());
        }
    }
}
