//! Tasks on the database besides serving.

use std::io::{self, Write as _};
use std::process::ExitCode;

use underdoku_game::Games;
use underdoku_server::{Archive, GAMES, Name};

use crate::args::{Args, Command};
use crate::{FAILED, UNUSABLE};

/// Performs a task on the database that the options name.
pub(crate) fn run(command: &Command, args: &Args) -> ExitCode {
    performed(command, args).unwrap_or_else(|error| {
        // Without standard error the failure cannot be reported.
        let _ = writeln!(io::stderr(), "underdoku-server: {error:#}");
        ExitCode::from(UNUSABLE)
    })
}

fn performed(command: &Command, args: &Args) -> anyhow::Result<ExitCode> {
    let mut archive = Archive::open(&args.place()?)?;
    match command {
        Command::Backup { file } => archive.backup(file)?,
        Command::Verify => return verify(&mut archive),
        Command::Export { name } => {
            let player = archive.export(name)?.ok_or_else(|| nobody(name))?;
            writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&player)?)?;
        }
        Command::Delete { name } => {
            let runs = archive.delete(name)?.ok_or_else(|| nobody(name))?;
            writeln!(io::stdout(), "deleted {}, with {runs} runs", name.as_str())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn nobody(name: &Name) -> anyhow::Error {
    anyhow::anyhow!("there is no player named {:?}", name.as_str())
}

fn verify(archive: &mut Archive) -> anyhow::Result<ExitCode> {
    let verified = archive.verify(Games::new(&GAMES))?;
    let mut output = io::stdout().lock();
    for wrong in &verified.wrong {
        writeln!(output, "{wrong}")?;
    }
    let (runs, replayed, wrong) = (verified.runs, verified.replayed, verified.wrong.len());
    writeln!(output, "{runs} runs, {replayed} replayed, {wrong} wrong")?;
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::from(FAILED) })
}
