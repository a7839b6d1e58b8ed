//! Bulk solving of plain lines.

use std::sync::Arc;

use underdoku_formats::List;
use underdoku_grid::{Cell, Grid};
use underdoku_solver::{Stop, Stopped};
use underdoku_tools::WorkerPool;

use super::{Answer, SolveTool};
use crate::stream::result_writer::ResultWriter;
use crate::stream::{Bulk, Place};

/// The number of puzzles solved by a thread between two checks for a stop.
const PIECE: usize = 2048;
/// The length of a line in bytes.
const LINE: usize = Cell::COUNT + 1;

/// The results for some puzzles.
struct Piece {
    /// The solutions, one per line; the lines of `others` are blank.
    lines: Vec<u8>,
    /// The puzzles without a unique solution, in order, with their indices.
    others: Vec<(usize, Answer)>,
}

impl SolveTool {
    fn solve(&self, puzzles: &[Grid], stop: Stop<'_>) -> Result<Piece, Stopped> {
        let mut lines = vec![b'\n'; LINE * puzzles.len()];
        let mut others = Vec::new();
        let (rows, _) = lines.as_chunks_mut::<LINE>();
        self.side_by_side.solve(puzzles, stop, |index, solution| match solution {
            Some(solution) => rows[index][..Cell::COUNT].copy_from_slice(&solution.line_bytes()),
            None => others.push(index),
        })?;
        others.sort_unstable();
        let others =
            others.into_iter().map(|index| Ok((index, self.solved(&puzzles[index], &[], stop)?)));
        Ok(Piece { others: others.collect::<Result<_, Stopped>>()?, lines })
    }

    fn write(
        &mut self,
        writer: &mut ResultWriter,
        file: &Arc<str>,
        first: usize,
        piece: &Piece,
    ) -> anyhow::Result<()> {
        let mut written = 0;
        for (index, answer) in &piece.others {
            self.boards.put_lines(writer, &piece.lines[LINE * written..LINE * index])?;
            written = index + 1;
            Self::note_no_solution(
                writer,
                &Place { file: Arc::clone(file), line: first + index },
                answer.reason(),
            )?;
            // JSON objects are not written in bulk.
            if let Answer::Text { text, .. } = answer {
                self.boards.put_lines(writer, text.as_bytes())?;
            }
        }
        self.boards.put_lines(writer, &piece.lines[LINE * written..])
    }
}

impl Bulk for SolveTool {
    fn pass(
        &mut self,
        writer: &mut ResultWriter,
        pool: &WorkerPool,
        stop: Stop<'_>,
        file: &Arc<str>,
        list: &List,
    ) -> anyhow::Result<()> {
        let pieces: Vec<&[Grid]> = list.grids.chunks(PIECE).collect();
        let solved = pool.map(&pieces, |piece| {
            stop.whole(())?;
            self.solve(piece, stop)
        });
        for (number, piece) in solved.iter().map_while(|piece| piece.as_ref().ok()).enumerate() {
            self.write(writer, file, list.line + PIECE * number, piece)?;
        }
        Ok(())
    }
}
