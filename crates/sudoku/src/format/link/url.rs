//! The parts of a link that hold a puzzle: host, path, parameters and fragment.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

/// A link, split into its parts. Nothing is decoded yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Url<'a> {
    /// The host without `www.`; empty for `gridwise:`.
    pub host: &'a str,
    /// What follows the host, without its first slash.
    pub path: &'a str,
    query: &'a str,
    /// What follows `#`.
    pub fragment: &'a str,
}

impl<'a> Url<'a> {
    /// The parts of a text that is a link: it has a scheme, or starts with one of these hosts.
    pub(super) fn of(text: &'a str, hosts: impl Fn(&str) -> bool) -> Option<Url<'a>> {
        let rest = ["https://", "http://"].iter().find_map(|scheme| without_start(text, scheme));
        let scheme = rest.is_some();
        let rest = rest.unwrap_or(text);
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        // A port is of no interest.
        let host = host.split(':').next().unwrap_or(host);
        let host = without_start(host, "www.").unwrap_or(host);
        (!host.is_empty() && (scheme || hosts(host))).then_some(Url { host, path, query, fragment })
    }

    /// The value of a parameter, not decoded.
    pub(super) fn parameter(&self, name: &str) -> Option<&'a str> {
        self.query.split('&').find_map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// Whether `found` is this host, or one below it.
pub(super) fn is_at(found: &str, host: &str) -> bool {
    let Some(start) = found.len().checked_sub(host.len()) else { return false };
    let ends = found.get(start..).is_some_and(|end| end.eq_ignore_ascii_case(host));
    ends && (start == 0 || found.as_bytes()[start - 1] == b'.')
}

/// The text after this beginning, in upper or lower case.
pub(super) fn without_start<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let begins = text.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start));
    begins.then(|| &text[start.len()..])
}

/// Decodes `%2F` and the like. What is not valid stays as it is.
pub(super) fn decoded(text: &str) -> String {
    if !text.contains('%') {
        return text.to_owned();
    }
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|&byte| char::from(byte).to_digit(16));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        match (bytes[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_split() {
        let known = |host: &str| is_at(host, "f-puzzles.com");
        let url = Url::of("HTTPS://www.f-puzzles.com:443/a/b?x=1&LOAD=N4+/=#end?", known).unwrap();
        assert_eq!((url.host, url.path, url.fragment), ("f-puzzles.com", "a/b", "end?"));
        assert_eq!((url.parameter("load"), url.parameter("y")), (Some("N4+/="), None));
        assert!(is_at(url.host, "f-puzzles.com") && !is_at(url.host, "puzzles.com"));
        assert!(Url::of("f-puzzles.com?load=1", known).is_some());
        assert!(Url::of("https://example.com", known).is_some());
        for other in ["example.com/?load=1", "53..7", "", "https://", "é://", "http:"] {
            assert_eq!(Url::of(other, known), None, "{other}");
        }
        assert!(is_at("beta.sudokupad.app", "sudokupad.app") && !is_at("evilsudokupad.app", "sudokupad.app"));
    }

    #[test]
    fn percent_signs_are_decoded() {
        assert_eq!(decoded("a%2Fb%3d%E6%95%B0%zz%4"), "a/b=数%zz%4");
        assert_eq!(decoded("%FF"), "\u{fffd}");
    }
}
