//! What `build.rs` found in `target/web`.

include!(concat!(env!("OUT_DIR"), "/page.rs"));
