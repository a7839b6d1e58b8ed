//! `cargo xtask browsers`: plays the page in Firefox and in `WebKitGTK`.
//!
//! It plays the lesson and a whole game of each kind with keys and mouse; the moves are in `apps/web/tests/browsers`.
//! Both browsers come from apt. Chromium has its own tests, `cargo xtask page`.

use std::path::Path;

use anyhow::Result;

use crate::{page, project, tools, web};

/// A browser: its name, the programs that it needs, and their packages.
struct Browser {
    name: &'static str,
    programs: &'static [&'static str],
    packages: &'static [&'static str],
}

const BROWSERS: [Browser; 2] = [
    Browser { name: "firefox", programs: &["/usr/bin/firefox-esr"], packages: &["firefox-esr"] },
    Browser {
        name: "webkit",
        programs: &["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

/// The names of the browsers.
pub(crate) fn names() -> [&'static str; 2] {
    BROWSERS.map(|browser| browser.name)
}

/// Plays in the browsers with these names, or in all if none is named.
pub(crate) fn run(names: &[String]) -> Result<()> {
    let page = web::provide(web::Finish::Release)?;
    let home = project::root().join("apps/web");
    tools::packages(&home)?;
    let is_meant = |name: &str| names.is_empty() || names.iter().any(|other| other == name);
    for browser in BROWSERS.iter().filter(|browser| is_meant(browser.name)) {
        if !browser.programs.iter().all(|program| Path::new(program).exists()) {
            tools::install(browser.packages)?;
        }
        page::node(&home, &page, &["tests/browsers/play.js".to_owned(), browser.name.to_owned()])?;
    }
    Ok(())
}
