#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| underdoku_laws::config::law(bytes));
