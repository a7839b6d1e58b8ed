//! Cargo features, and what each adds.
//!
//! | feature | adds | needs |
//! |---|---|---|
//! | – | [`grid`](crate::grid) | |
//! | `solver` (default) | [`solver`](crate::solver) | |
//! | `logic` (default) | [`logic`](crate::logic) | `solver` |
//! | `generator` (default) | [`generator`](crate::generator) | `logic`, `solver` |
//! | `words` (default) | [`words`](crate::words) | `generator` |
//! | `formats` (default) | [`formats`](crate::formats) | |
//! | `serde` | `Serialize` and `Deserialize` for boards, layouts, puzzles, steps, ratings and recipes | |
//! | `rand_core` | the traits of `rand_core` 0.10, which `rand` 0.10 uses, for [`generator::Chance`](crate::generator::Chance), and `Generator::rng` | |
//!
//! A program that only solves can do without the rest and its dependencies:
//!
//! ```toml
//! [dependencies]
//! underdoku = { version = "0.1", default-features = false, features = ["solver"] }
//! ```
//!
//! All of it is Rust: no feature needs a C compiler.
//!
//! # Serde
//!
//! Types with a text form have the same form in serde: a grid is its line of 81 characters, a cell
//! `"r3c7"`, a digit `"5"`, a technique `"x-wing"`, a layout its line. A puzzle is stored as its
//! givens and proven again when it is read, so no file can produce one with two solutions. A puzzle
//! on another layout is an object with `layout` and `givens`; the givens are rows of numbers.
//!
//! A [`Step`](crate::Step) and the two ratings of [`logic`](crate::logic) are the objects that the
//! command line prints as JSON, described in `docs/json.md`: an ER is a number such as 4.4. A step
//! contains no sentences; [`words`](crate::words) makes them. Steps on boards of other layouts have
//! no serde form in the library.
//!
//! Features only add: turning one on changes nothing that was there before.
//!
//! The crates beneath this one have further features, such as `constraints` of `underdoku-grid` for the rules
//! of setters. This library always turns them on.
