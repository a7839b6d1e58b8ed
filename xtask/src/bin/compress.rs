//! `compress FOLDER`: writes a compressed copy next to each file of a page.
//!
//! A server that supports it, as ours does, sends `x.br` or `x.gz` instead of `x`. Files are compressed once and sent
//! often, so compression is as strong as possible: gzip by Zopfli is a twentieth shorter than by any other program.

use std::num::NonZeroU64;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail};
use brotli::enc::{BrotliEncoderParams, writer::CompressorWriter};

/// Extensions of files not worth compressing: already compressed, or read only by checks.
const AS_THEY_ARE: [&str; 2] = [".png", ".ts"];

/// More iterations would shorten the engine by only a hundred bytes.
const ITERATIONS: NonZeroU64 = NonZeroU64::new(5).expect("5 is not 0");

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [folder] => compress(Path::new(folder)),
        _ => bail!("usage: compress FOLDER"),
    }
}

fn compress(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() {
            compress(&path)?;
        } else if !AS_THEY_ARE.iter().any(|end| name.ends_with(end)) {
            let content = fs::read(&path)?;
            fs::write(format!("{name}.br"), brotli(&content)?)?;
            fs::write(format!("{name}.gz"), gzip(&content)?)?;
        }
    }
    Ok(())
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let parameters =
        BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    let mut packed = CompressorWriter::with_params(Vec::new(), 4096, &parameters);
    std::io::Write::write_all(&mut packed, content)?;
    Ok(packed.into_inner())
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let options = zopfli::Options { iteration_count: ITERATIONS, ..zopfli::Options::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, content, &mut packed)?;
    Ok(packed)
}
