//! `cargo xtask serve`: builds the page and the server, and serves the page on a local port.
//!
//! The server is the one that ranks runs; its database is in the target folder.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::words::Misunderstood;
use crate::{project, web};

const PORT: u16 = 8017;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let port = match arguments {
        [] => PORT,
        [port] => port.parse().map_err(|_| no_port(port))?,
        [.., extra] => return Err(no_port(extra).into()),
    };
    serve(&web::provide()?, port)
}

fn no_port(word: &str) -> Misunderstood {
    Misunderstood::unknown("port", word, &["0 to 65535"])
}

fn serve(page: &Path, port: u16) -> Result<()> {
    let (listen, ranks) = (format!("127.0.0.1:{port}"), project::target()?.join("ranks"));
    let run =
        ["run", "--quiet", "--package", "underdoku-server", "--", "--quiet", "--listen", &listen];
    let mut server = project::cargo(&run);
    // Otherwise the server would be rebuilt for each page, to embed it.
    server.env("UNDERDOKU_WEB", project::target()?.join("no-page"));
    let status = server.arg("--page").arg(page).arg("--data").arg(ranks).status();
    ensure!(
        status.context("cargo cannot be run")?.success(),
        "the server ended; is port {port} taken?"
    );
    Ok(())
}
