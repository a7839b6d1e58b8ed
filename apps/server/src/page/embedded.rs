//! The files of `target/web` that `build.rs` embeds.

include!(concat!(env!("OUT_DIR"), "/page.rs"));
