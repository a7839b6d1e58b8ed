//! Compressions that a browser accepts.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// Returns true if a compression is accepted: it is listed, and its weight is not zero (RFC 9110,
/// 12.5.3).
pub(super) fn understands(asked: &HeaderMap, compression: &str) -> bool {
    let listed = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|value| value.split(',')).any(|word| {
        let mut parts = word.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(compression));
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
        is_named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compression_is_named_with_a_weight() {
        for (value, gzip, brotli) in [
            ("gzip, deflate, br", true, true),
            ("gzip;q=0, br;q=0.5", false, true),
            ("GZIP; q=1.0", true, false),
            ("bronze, gzipped", false, false),
            ("", false, false),
        ] {
            let asked = HeaderMap::from_iter([(ACCEPT_ENCODING, value.parse().unwrap())]);
            let found = ["gzip", "br"].map(|name| understands(&asked, name));
            assert_eq!(found, [gzip, brotli], "{value}");
        }
        assert!(!understands(&HeaderMap::new(), "gzip"));
    }
}
