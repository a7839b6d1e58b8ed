//! `cargo xtask serve`: builds the page and the server, and serves the page on a local port.
//!
//! The server also ranks runs; its database is in the target folder.

use anyhow::Result;

use crate::{project, web};

pub(crate) fn run(port: u16) -> Result<()> {
    let (page, target) = (web::provide(web::Finish::Release)?, project::target()?);
    let server = "run --quiet --package underdoku-server -- --quiet --listen";
    let mut server = project::cargo(&format!("{server} 127.0.0.1:{port} --page"));
    server.arg(page).arg("--data").arg(target.join("ranks"));
    // Otherwise the server would be rebuilt for each page, in order to embed it.
    server.env("UNDERDOKU_WEB", target.join("no-page"));
    project::run(&mut server, format!("the server ended; is port {port} taken?"))
}
