//! Merging of identical functions, and ordering of similar ones.
//!
//! The compiler makes one function for each type that a generic one is used with, and again in each crate; one in
//! fifteen turns out to be identical to another. Callers cannot distinguish them, so one replaces all ([`merge`]).
//!
//! Compressors look for earlier occurrences, gzip no further back than 32 KB. The functions of a module may be in any
//! order, so each is followed by the most similar one of those left: greedily, by the number of four-byte runs that
//! both contain (the Jaccard index). Very frequent runs carry no information and are ignored. Both steps make the
//! compressed engine shorter by one part in twenty-five and change nothing else about it.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use anyhow::{Context as _, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// The number of bytes in a run.
const RUN: usize = 4;
/// A run that occurs in more functions than this is ignored.
const EVERYWHERE: usize = 200;

/// Replaces all identical functions of a module with one. That can make their callers identical, so it is repeated.
pub(crate) fn merge(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(module)?;
    let mut known = BTreeMap::new();
    let (mut order, mut places) = (Vec::new(), Vec::new());
    for (function, what) in functions.types.iter().zip(&functions.bodies).enumerate() {
        places.push(*known.entry(what).or_insert_with(|| {
            order.push(function);
            order.len() as u32 - 1
        }));
    }
    if order.len() == places.len() {
        return Ok(module.to_vec());
    }
    merge(&functions.rearranged(module, order, places)?)
}

/// Reorders the functions of a module.
pub(crate) fn arrange(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(module)?;
    let order = alike(&functions.bodies);
    let mut places = vec![0; order.len()];
    for (place, &function) in (0..).zip(&order) {
        places[function] = place;
    }
    functions.rearranged(module, order, places)
}

/// A module's functions.
struct Functions<'m> {
    /// The number of imported functions, whose numbers precede all others.
    imported: u32,
    /// The types of the others.
    types: Vec<u32>,
    /// The code of the others.
    bodies: Vec<&'m [u8]>,
}

impl<'m> Functions<'m> {
    fn of(module: &'m [u8]) -> Result<Self> {
        let mut functions = Self { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        functions.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    functions.types = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => functions.bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        Ok(functions)
    }

    /// The module with its functions in this order; `places` contains the new index of each.
    fn rearranged(&self, module: &[u8], order: Vec<usize>, places: Vec<u32>) -> Result<Vec<u8>> {
        let mut arranged = Module::new();
        Arranged { imported: self.imported, order, places }
            .parse_core_module(&mut arranged, Parser::new(0), module)
            .context("arranging the engine")?;
        Ok(arranged.finish())
    }
}

/// The order in which each function is followed by the most similar one.
fn alike(bodies: &[&[u8]]) -> Vec<usize> {
    let runs: Vec<BTreeSet<&[u8]>> =
        bodies.iter().map(|body| body.windows(RUN).collect()).collect();
    let mut holders: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
    for (function, runs) in runs.iter().enumerate() {
        for &run in runs {
            holders.entry(run).or_default().push(function);
        }
    }
    holders.retain(|_, holders| holders.len() <= EVERYWHERE);
    let mut left: BTreeSet<usize> = (0..bodies.len()).collect();
    let mut order = Vec::new();
    let mut next = left.first().copied();
    while let Some(current) = next {
        left.remove(&current);
        order.push(current);
        next = most_like(current, &runs, &holders, &left).or_else(|| left.first().copied());
    }
    order
}

fn most_like(
    current: usize,
    runs: &[BTreeSet<&[u8]>],
    holders: &BTreeMap<&[u8], Vec<usize>>,
    left: &BTreeSet<usize>,
) -> Option<usize> {
    let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
    let others = runs[current].iter().filter_map(|run| holders.get(run)).flatten();
    for &other in others.filter(|other| left.contains(other)) {
        *shared.entry(other).or_default() += 1;
    }
    let share = |&(&other, &shared): &(&usize, &usize)| {
        let all = runs[current].len() + runs[other].len() - shared;
        // In integers, because floats have no total order.
        (shared << 20) / all.max(1)
    };
    shared.iter().max_by_key(share).map(|(&other, _)| other)
}

/// A module with its own functions in this order; numbers count all functions, the imported ones first.
struct Arranged {
    imported: u32,
    /// The function at each place.
    order: Vec<usize>,
    /// The place of each function, or of the one that replaces it.
    places: Vec<u32>,
}

impl Reencode for Arranged {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported).and_then(|own| self.places.get(own as usize));
        Ok(own.map_or(function, |place| self.imported + place))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in &self.order {
            functions.function(types[*function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for function in self.order.clone() {
            utils::parse_function_body(self, code, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_function_comes_next() {
        let bodies: [&[u8]; 5] =
            [b"aaaabbbbcccc", b"xxxxyyyyzzzz", b"aaaabbbbdddd", b"zzzzyyyyxxxx", b"xxxxyyyyzzzw"];
        assert_eq!(alike(&bodies), [0, 2, 1, 4, 3]);
        assert!(alike(&[]).is_empty());
    }

    /// Two imports, and functions with these bodies, the first of which is exported.
    fn module(bodies: &[&[u8]]) -> Vec<u8> {
        let count = bodies.len() as u8;
        let section = |id: u8, content: Vec<u8>| [vec![id, content.len() as u8], content].concat();
        let code: Vec<u8> =
            bodies.iter().flat_map(|body| [&[body.len() as u8][..], body].concat()).collect();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, b"\x01\x60\0\0".to_vec()),
            section(2, b"\x02\x01a\x01a\0\0\x01a\x01b\0\0".to_vec()),
            section(3, [vec![count], vec![0; bodies.len()]].concat()),
            section(7, b"\x01\x01f\0\x02".to_vec()),
            section(10, [vec![count], code].concat()),
        ]
        .concat()
    }

    #[test]
    fn identical_functions_are_merged() -> Result<()> {
        // The last two are identical, so the two that call them become identical; the one that
        // calls an import does not.
        let bodies: [&[u8]; 5] =
            [b"\0\x10\x05\x0b", b"\0\x10\x06\x0b", b"\0\x10\0\x0b", b"\0\x01\x0b", b"\0\x01\x0b"];
        let expected: [&[u8]; 3] = [b"\0\x10\x04\x0b", b"\0\x10\0\x0b", b"\0\x01\x0b"];
        assert_eq!(merge(&module(&bodies))?, module(&expected));
        Ok(())
    }

    #[test]
    fn calls_still_reach_the_same_functions() -> Result<()> {
        // The first calls an import and the third; the second, which resembles neither, calls the other import.
        let bodies: [&[u8]; 3] =
            [b"\0\x10\0\x10\x04\x01\x01\x0b", b"\0\x10\x01\x0b", b"\0\x10\0\x10\x02\x01\x01\x0b"];
        let arranged = arrange(&module(&bodies))?;
        let expected: [&[u8]; 3] =
            [b"\0\x10\0\x10\x03\x01\x01\x0b", b"\0\x10\0\x10\x02\x01\x01\x0b", b"\0\x10\x01\x0b"];
        assert_eq!(arranged, module(&expected));
        Ok(())
    }
}
