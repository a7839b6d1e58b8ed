//! Remarks on boards of which only the givens are judged.

use underdoku_grid::Origin;

use crate::stream::Item;
use crate::stream::remarks::RemarkLog;
use crate::stream::result_writer::ResultWriter;

/// Remarks on data that is ignored because the givens alone have one solution.
pub(super) fn remark(
    remarks: &mut RemarkLog,
    writer: &mut ResultWriter,
    item: &Item,
) -> std::io::Result<()> {
    const KIND: &str = "eliminated candidates count only if the givens have several solutions";
    remark_on(KIND, remarks, writer, item)
}

/// Remarks on data that is ignored because only the givens count.
pub(super) fn remark_givens(
    remarks: &mut RemarkLog,
    writer: &mut ResultWriter,
    item: &Item,
) -> std::io::Result<()> {
    remark_on("eliminated candidates do not count, only the givens do", remarks, writer, item)
}

fn remark_on(
    candidates: &'static str,
    remarks: &mut RemarkLog,
    writer: &mut ResultWriter,
    item: &Item,
) -> std::io::Result<()> {
    let Ok(board) = item.record.as_ref().map(|record| &record.board) else { return Ok(()) };
    if board.candidates().is_some() {
        remarks.make(writer, item, candidates, candidates)?;
    }
    let mut origins = board.entries().map(|(_, entry)| entry.origin);
    let is_played = origins.next().is_some_and(|first| first != Origin::Given);
    if is_played && origins.all(|origin| origin != Origin::Given) {
        const KIND: &str =
            "there are no givens, only the player's digits; --filled takes these as givens";
        remarks.make(writer, item, KIND, KIND)?;
    }
    Ok(())
}
