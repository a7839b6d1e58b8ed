//! Replaces `chosen` and `rectangle` in builds without the feature `constraints`, in which every
//! board has a name in Solo's notation or is a template, and digits start at 1.

use super::text::Misread;
use super::{Layout, LayoutFault, NotationPart, Spec};

/// In this build, no board's text starts like this.
pub(super) const CELLS: &str = "cells:";

/// A range of chosen digits, which does not exist in this build.
pub(super) enum Chosen {}

#[expect(clippy::unnecessary_wraps, reason = "same signature as with the feature")]
pub(super) const fn split(name: &str) -> Result<(&str, Option<Chosen>), Misread<'_>> {
    Ok((name, None))
}

#[expect(
    clippy::unused_self,
    clippy::unnecessary_wraps,
    reason = "same signature as the real method"
)]
impl Layout {
    pub(super) fn with_digits(self, digits: Chosen) -> Result<Self, LayoutFault> {
        match digits {}
    }

    pub(super) const fn with_digits_of(self, _: &Self) -> Result<Self, LayoutFault> {
        Ok(self)
    }

    pub(super) const fn digits_word(&self) -> &'static str {
        ""
    }

    pub(super) const fn bare_rectangle(&self) -> Option<Self> {
        None
    }

    /// The height and width of a box, if the board is divided into boxes of equal size.
    pub fn box_size(&self) -> Option<(usize, usize)> {
        self.spec.and_then(Spec::box_size)
    }

    pub(super) const fn is_without_boxes(&self) -> bool {
        false
    }

    pub(super) const fn rectangle_name(&self) -> Option<String> {
        None
    }

    pub(super) const fn of_rectangle(name: &str) -> Result<Self, Misread<'_>> {
        Err(Misread::expected(NotationPart::Layout, name))
    }
}
