//! What other programs' files say.
