//! What a record says: the usual board, or another one.

use crate::{Board, Format, Laid, Tag, Unheld, Written, write, write_laid};

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A 9x9 board with the usual boxes and nothing more.
    Classic(Board),
    /// A board of another layout.
    Laid(Box<Laid>),
}

impl Content {
    /// The usual board, if it is that.
    pub const fn classic(&self) -> Option<&Board> {
        match self {
            Self::Classic(board) => Some(board),
            Self::Laid(_) => None,
        }
    }

    /// The same with a comment more.
    #[must_use]
    pub(crate) fn with_comment(self, comment: &str) -> Self {
        match self {
            Self::Classic(mut board) => {
                board.add_tag(Tag::Comment, comment);
                Self::Classic(board)
            }
            Self::Laid(laid) => laid.with_comment(comment).into(),
        }
    }

    /// Writes it in a format.
    ///
    /// # Errors
    ///
    /// What the format has no place for, if it cannot hold the board at all.
    pub fn write(&self, format: Format) -> Result<Written, Unheld> {
        match self {
            Self::Classic(board) => Ok(write(board, format)),
            Self::Laid(laid) => write_laid(laid, format),
        }
    }
}

impl From<Board> for Content {
    fn from(board: Board) -> Self {
        Self::Classic(board)
    }
}

impl From<Laid> for Content {
    fn from(laid: Laid) -> Self {
        Self::Laid(Box::new(laid))
    }
}
