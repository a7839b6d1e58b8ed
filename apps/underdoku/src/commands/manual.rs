//! `underdoku config`, `completions` and `man`: texts for people and shells.

use std::io::Write;

use clap_complete::Shell;
use underdoku_tui::default_config;

use super::output;
use crate::args::command;
use crate::front::Shop;

pub(crate) fn config() -> anyhow::Result<()> {
    let mut output = output();
    output.write_all(default_config().as_bytes())?;
    Ok(output.flush()?)
}

pub(crate) fn completions(shell: Shell, shop: Shop) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(shop), "underdoku", &mut script);
    let mut output = output();
    output.write_all(&script)?;
    Ok(output.flush()?)
}

pub(crate) fn man(shop: Shop) -> anyhow::Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command(shop)).render(&mut page)?;
    let mut output = output();
    output.write_all(&page)?;
    Ok(output.flush()?)
}
