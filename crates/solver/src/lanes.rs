//! Vectors of words, and the rules of a digit on them.

pub(crate) mod cells;
pub(crate) mod choice;
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(crate) mod plain;
pub(crate) mod rules;
pub(crate) mod vector;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "SIMD intrinsics are unsafe to call")]
pub(crate) mod wide;
