//! Decompresses what lz-string has compressed, and compresses: the text forms `compressToBase64` and
//! `compressToEncodedURIComponent`.
//!
//! lz-string is a variant of LZ78. The text is a stream of bits, six in each character, the highest first; numbers in it
//! have their lowest bit first. A code is a new character (0: of 8 bits, 1: of 16 bits), the end (2), or the number of a
//! phrase. After each code, the previous phrase and the first character of this one make a new phrase.
//!
//! ```text
//! output    { " s i z e " : 9 , " …
//! phrase      └────┘ └─┘            every phrase is a part of the output
//! ```
//!
//! So phrases are kept as places in the output. Memory and time grow with the output alone, which is limited.

use alloc::{collections::BTreeMap, string::String, vec::Vec};

use super::LinkFault;

/// The maximum length of the output in UTF-16 units. The largest puzzles have some tens of thousands.
pub(super) const LIMIT: usize = 1 << 20;

/// The decompressed text. `budget` is what is left of the output that all attempts may produce together.
pub(super) fn decompress(data: &str, budget: &mut usize) -> Result<String, LinkFault> {
    let units = units(data, budget)?;
    Ok(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

fn units(data: &str, budget: &mut usize) -> Result<Vec<u16>, LinkFault> {
    let mut bits = Bits { bytes: data.trim_end_matches(['=', '$']).as_bytes(), at: 0, left: 0, now: 0 };
    let mut output: Vec<u16> = Vec::new();
    // Codes 0, 1 and 2 are not phrases.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    // The width of a code grows when there are this many more codes.
    let (mut width, mut room) = (2, 1_usize);
    let mut previous: Option<(usize, usize)> = None;
    loop {
        let start = output.len();
        let code = bits.take(width)?;
        let mut is_new = false;
        let phrase = match code {
            0 | 1 => {
                output.push(bits.take(8 << code)?);
                phrases.push((start, 1));
                is_new = true;
                (start, 1)
            }
            2 => break,
            code => {
                let index = usize::from(code) - 3;
                let (from, length) = match (phrases.get(index), previous) {
                    (Some(&phrase), _) => phrase,
                    // The phrase that this code is about to complete.
                    (None, Some((from, length))) if index == phrases.len() => (from, length + 1),
                    _ => return Err(LinkFault::Garbled),
                };
                if length > *budget {
                    return Err(LinkFault::TooLarge { limit: LIMIT });
                }
                for offset in 0..length {
                    // The end of the phrase may be what is being written.
                    let unit = output[from + offset];
                    output.push(unit);
                }
                (start, length)
            }
        };
        *budget = budget.checked_sub(phrase.1).ok_or(LinkFault::TooLarge { limit: LIMIT })?;
        let mut entries = usize::from(is_new);
        if let Some((from, length)) = previous {
            // The previous phrase and the first unit of this one lie side by side.
            phrases.push((from, length + 1));
            entries += 1;
        } else {
            // The first code has two bits, and the second three.
            (width, room) = (3, 4);
            entries = 0;
        }
        for _ in 0..entries {
            room -= 1;
            if room == 0 {
                room = 1 << width;
                width += 1;
            }
        }
        if width > 16 {
            return Err(LinkFault::TooLarge { limit: LIMIT });
        }
        previous = Some(phrase);
    }
    Ok(output)
}

/// Reads bits from characters.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
    /// How many bits of the current character are left.
    left: u32,
    now: u8,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Result<u16, LinkFault> {
        let mut number = 0;
        for index in 0..count {
            if self.left == 0 {
                let byte = *self.bytes.get(self.at).ok_or(LinkFault::Garbled)?;
                self.now = sextet(byte).ok_or(LinkFault::Garbled)?;
                self.at += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= u16::from(self.now >> self.left & 1) << index;
        }
        Ok(number)
    }
}

/// The value of a character in either alphabet. A space is a plus sign that a form has decoded.
pub(super) const fn sextet(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b' ' => 62,
        b'/' | b'-' => 63,
        _ => return None,
    })
}

/// Compresses a text as `compressToBase64` does, without the `=` at the end.
pub(crate) fn compress(text: &str) -> String {
    let mut codes: BTreeMap<(Option<u32>, u16), u32> = BTreeMap::new();
    let mut out = Codes { bits: BitWriter::default(), width: 2, room: 2 };
    // The current phrase: its code, and the unit if it is a character that was not written yet.
    let mut phrase: Option<(u32, Option<u16>)> = None;
    let mut next = 3;
    for unit in text.encode_utf16() {
        let known = phrase.map(|(code, _)| code);
        if let Some(&code) = known.and_then(|code| codes.get(&(Some(code), unit))) {
            phrase = Some((code, None));
            continue;
        }
        // A character takes its code when it is first seen, before the phrase that it ends.
        let single = match codes.get(&(None, unit)) {
            Some(&code) => (code, None),
            None => {
                codes.insert((None, unit), next);
                next += 1;
                (next - 1, Some(unit))
            }
        };
        if let Some((code, new)) = phrase {
            out.write(code, new);
            codes.insert((Some(code), unit), next);
            next += 1;
        }
        phrase = Some(single);
    }
    if let Some((code, new)) = phrase {
        out.write(code, new);
    }
    out.bits.put(2, out.width);
    out.bits.finish()
}

/// Writes codes, each as wide as it has to be.
struct Codes {
    bits: BitWriter,
    width: u32,
    /// How many codes are left before they become wider.
    room: u32,
}

impl Codes {
    /// Writes a phrase, or the character that it is if it was not written yet.
    fn write(&mut self, code: u32, new: Option<u16>) {
        match new {
            Some(unit) => {
                let is_wide = unit > 255;
                self.bits.put(u32::from(is_wide), self.width);
                self.bits.put(unit.into(), if is_wide { 16 } else { 8 });
                self.count();
            }
            None => self.bits.put(code, self.width),
        }
        self.count();
    }

    fn count(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }
}

/// Puts bits into characters.
#[derive(Default)]
struct BitWriter {
    out: String,
    now: u8,
    used: u32,
}

impl BitWriter {
    /// Writes the lowest bits of a number, the lowest first.
    fn put(&mut self, number: u32, count: u32) {
        for bit in 0..count {
            self.now = self.now << 1 | (number >> bit & 1) as u8;
            self.used += 1;
            if self.used == 6 {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        self.out.push(char::from(ALPHABET[usize::from(self.now << (6 - self.used)) & 63]));
        (self.now, self.used) = (0, 0);
    }

    /// The characters; the last one always has a bit to spare.
    fn finish(mut self) -> String {
        self.put(0, 1);
        if self.used > 0 {
            self.flush();
        }
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(data: &str) -> Result<String, LinkFault> {
        decompress(data, &mut LIMIT.clone())
    }

    #[test]
    fn texts_of_lz_string_are_read() {
        // Made with lz-string 1.5.0, in both alphabets.
        for (data, safe, text) in [
            ("BYUwNmD2A0AEoRvcUg==", "BYUwNmD2A0AEoRvcUg", "hello, hello, hello"),
            ("IY1/kA==", "IY1-kA", "aaaaaaaaaaaaaaaaaaaa"),
            ("g6mhunAECXaLwbhCe2og", "g6mhunAECXaLwbhCe2og", "数独 é 🙂 数独"),
            ("Q===", "Q", ""),
        ] {
            assert_eq!(plain(data).as_deref(), Ok(text));
            assert_eq!(plain(safe).as_deref(), Ok(text));
            assert_eq!(compress(text), data.trim_end_matches('='));
        }
    }

    #[test]
    fn what_is_compressed_is_decompressed() {
        let words = ["cage ", "[", "r1c1", "é", "数", "🙂", "\"", "000000000"];
        let mut state = 1_usize;
        for length in [0, 1, 2, 3, 10, 100, 1000, 5000] {
            let mut text = String::new();
            for _ in 0..length {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                text.push_str(words[(state >> 33) % words.len()]);
            }
            assert_eq!(plain(&compress(&text)).as_deref(), Ok(&*text), "{length}");
        }
    }

    #[test]
    fn damaged_texts_are_rejected() {
        for damaged in ["", "N4Ig", "####", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT", "é"] {
            assert_eq!(plain(damaged), Err(LinkFault::Garbled), "{damaged}");
        }
    }
    /// Codes that each repeat the longest phrase, so that a few thousand characters stand for gigabytes.
    fn bomb(codes: u16) -> String {
        let (mut out, mut now, mut used) = (String::new(), 0_u8, 0);
        let mut put = |value: u32, width: u32| {
            for bit in 0..width {
                now = now << 1 | (value >> bit & 1) as u8;
                used += 1;
                if used == 6 {
                    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
                    out.push(char::from(alphabet[usize::from(now)]));
                    (now, used) = (0, 0);
                }
            }
        };
        put(0, 2);
        put(u32::from(b'{'), 8);
        let (mut width, mut room) = (3, 4);
        for code in 0..u32::from(codes) {
            // The first code repeats the only phrase; each later one is the phrase that it completes itself.
            put(4 + code, width);
            room -= 1;
            if room == 0 {
                room = 1 << width;
                width += 1;
            }
        }
        put(2, width);
        put(0, 6);
        out
    }

    #[test]
    fn output_is_limited() {
        assert_eq!(plain(&bomb(10)).map(|text| text.len()), Ok(66));
        assert!(bomb(20_000).len() < 50_000, "200 million characters");
        assert_eq!(plain(&bomb(20_000)), Err(LinkFault::TooLarge { limit: LIMIT }));
        // The budget is shared by all attempts.
        let mut budget = 100;
        assert!(decompress(&bomb(10), &mut budget).is_ok());
        assert_eq!(budget, 34);
        assert!(decompress(&bomb(10), &mut budget).is_err());
    }
}
