//! A file of the page, and its answers.

use std::io::Write as _;

use axum::body::{Body, Bytes};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::accept::understands;

/// A file in all its forms, the shortest first.
#[derive(Debug)]
pub(super) struct File {
    kind: HeaderValue,
    cache: HeaderValue,
    forms: Vec<Form>,
}

/// A compressed or plain form of a file.
#[derive(Debug)]
struct Form {
    compression: Option<&'static str>,
    tag: HeaderValue,
    bytes: Bytes,
}

impl File {
    /// Creates a file with its existing compressed forms.
    pub(super) fn new(
        path: &str,
        plain: Bytes,
        brotli: Option<Bytes>,
        gzip: Option<Bytes>,
    ) -> Self {
        let hash = hash(&plain);
        let kind = kind(path);
        let gzip = gzip.or_else(|| is_text(&kind).then(|| gzipped(&plain)).flatten());
        let compressed = [("br", brotli), ("gzip", gzip)];
        let shorter = compressed.into_iter().filter_map(|(name, bytes)| Some((name, bytes?)));
        let mut forms: Vec<Form> = shorter
            .filter(|(_, bytes)| bytes.len() < plain.len())
            .map(|(name, bytes)| Form { compression: Some(name), tag: tag(&hash, name), bytes })
            .collect();
        forms.sort_by_key(|form| form.bytes.len());
        forms.push(Form { compression: None, tag: tag(&hash, "plain"), bytes: plain });
        Self { kind: header(&kind), cache: HeaderValue::from_static(cache(path)), forms }
    }

    /// The file in the shortest form that the client accepts; only its tag if the browser already
    /// has it.
    pub(super) fn answer(&self, asked: &HeaderMap) -> Response {
        let is_understood =
            |form: &&Form| form.compression.is_none_or(|name| understands(asked, name));
        let form =
            self.forms.iter().find(is_understood).unwrap_or(&self.forms[self.forms.len() - 1]);
        let is_known = asked.get_all(IF_NONE_MATCH).iter().any(|known| names(known, &form.tag));
        let (status, bytes) = if is_known {
            (StatusCode::NOT_MODIFIED, Bytes::new())
        } else {
            (StatusCode::OK, form.bytes.clone())
        };
        let mut response = Response::new(Body::from(bytes));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, self.kind.clone());
        headers.insert(ETAG, form.tag.clone());
        headers.insert(CACHE_CONTROL, self.cache.clone());
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(name) = form.compression {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        response
    }
}

/// How a browser may cache a file: for ever if its folder is named after its version, otherwise
/// only if it revalidates the file before each use.
fn cache(path: &str) -> &'static str {
    let folder = path.split_once('/').map(|(folder, _)| folder);
    let is_versioned = folder.and_then(|folder| folder.strip_prefix("v-")).is_some_and(|version| {
        version.len() == 16 && version.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    if is_versioned { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// Returns true if a list of tags contains this one; for read-only pages a weak tag is enough.
fn names(listed: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(listed), Ok(tag)) = (listed.to_str(), tag.to_str()) else { return false };
    listed
        .split(',')
        .map(str::trim)
        .any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// The content type of a file, by the extension of its name.
fn kind(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream().essence_str().to_owned();
    match kind.as_str() {
        "application/javascript" => "text/javascript; charset=utf-8".to_owned(),
        text if text.starts_with("text/") => kind + "; charset=utf-8",
        _ => kind,
    }
}

fn is_text(kind: &str) -> bool {
    let kinds = [
        "text/",
        "application/json",
        "application/manifest+json",
        "application/wasm",
        "image/svg+xml",
    ];
    kinds.iter().any(|text| kind.starts_with(text))
}

fn gzipped(plain: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}

fn hash(plain: &[u8]) -> String {
    Sha256::digest(plain).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// Each form needs its own tag (RFC 9110, 8.8.3.3).
fn tag(hash: &str, form: &str) -> HeaderValue {
    header(&format!("\"{hash}-{form}\""))
}

fn header(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("types and tags contain only visible ASCII")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_types_are_those_that_browsers_require() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("a/b.js", "text/javascript; charset=utf-8"),
            ("b.mjs", "text/javascript; charset=utf-8"),
            ("style.css", "text/css; charset=utf-8"),
            ("engine_bg.wasm", "application/wasm"),
            ("app.webmanifest", "application/manifest+json"),
            ("icon.svg", "image/svg+xml"),
            ("icon.png", "image/png"),
            ("data.json", "application/json"),
            ("font.woff2", "font/woff2"),
            ("unknown", "application/octet-stream"),
        ] {
            assert_eq!(kind(path), expected, "{path}");
        }
    }

    #[test]
    fn files_in_a_versioned_folder_never_change() {
        assert!(cache("v-0123456789abcdef/scripts/main.js").ends_with("immutable"));
        for path in ["index.html", "sw.js", "v-0123456789abcdef", "v-1/main.js"] {
            assert_eq!(cache(path), "no-cache", "{path}");
        }
    }

    #[test]
    fn the_shortest_accepted_form_is_sent_once() {
        let plain = Bytes::from("a".repeat(2_000));
        let file = File::new("a.js", plain.clone(), Some(Bytes::from_static(b"br")), None);
        let answer = |encodings: &'static str, known: Option<HeaderValue>| {
            let mut asked = HeaderMap::from_iter([(
                "accept-encoding".parse().unwrap(),
                encodings.parse().unwrap(),
            )]);
            asked.extend(known.map(|tag| (IF_NONE_MATCH, tag)));
            let response = file.answer(&asked);
            let encoding = response.headers().get(CONTENT_ENCODING).cloned();
            (response.status().as_u16(), encoding, response.headers()[ETAG].clone())
        };
        let brotli = answer("gzip, br", None);
        assert_eq!((brotli.0, brotli.1), (200, Some(HeaderValue::from_static("br"))));
        assert_eq!(answer("gzip", None).1, Some(HeaderValue::from_static("gzip")));
        assert_eq!(answer("", None).1, None);
        assert_eq!(answer("gzip, br", Some(brotli.2.clone())).0, 304);
        assert_eq!(answer("gzip", Some(brotli.2)).0, 200, "another form has another tag");
        let incompressible = File::new("a.js", Bytes::from_static(b"a"), None, None);
        assert_eq!(incompressible.forms.len(), 1);
    }
}
