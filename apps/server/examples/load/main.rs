//! Hands in runs at a steady rate.

fn main() {}
