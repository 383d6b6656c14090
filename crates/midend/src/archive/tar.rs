//! Tar files: ustar, with the usual extension for long names.
//!
//! ```text
//! 512 bytes   name, size in octal, time, sum of the header's bytes, kind
//! the text    and zeros up to a multiple of 512
//! …
//! 1024 zeros
//! ```

use super::{ArchiveError, Texts};
use crate::store::Name;

/// The maximum size of a file, in bytes.
pub const LIMIT: usize = 1 << 30;
/// The maximum number of texts in a file.
pub const MOST: usize = 100_000;

const BLOCK: usize = 512;
/// Where the parts of a header are.
const NAME: std::ops::Range<usize> = 0..100;
const SIZE: std::ops::Range<usize> = 124..136;
const SUM: std::ops::Range<usize> = 148..156;
const KIND: usize = 156;
const MAGIC: std::ops::Range<usize> = 257..262;
const PREFIX: std::ops::Range<usize> = 345..500;

/// A tar file of these texts, written at this time (in seconds since 1970).
pub fn write(texts: &Texts, unix: u64) -> Vec<u8> {
    let mut out = Vec::new();
    for (name, text) in texts {
        let name = name.to_string();
        if name.len() > NAME.len() {
            // As GNU tar does it: the name is the text of a part of its own.
            part(&mut out, "././@LongLink", b'L', &[name.as_bytes(), b"\0"].concat(), unix);
        }
        part(&mut out, &name, b'0', text, unix);
    }
    out.resize(out.len() + 2 * BLOCK, 0);
    out
}

fn part(out: &mut Vec<u8>, name: &str, kind: u8, text: &[u8], unix: u64) {
    let mut header = [0; BLOCK];
    let short = &name.as_bytes()[..name.len().min(NAME.len())];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, short);
    put(100, b"0000644\0");
    put(108, b"0000000\0");
    put(116, b"0000000\0");
    put(SIZE.start, format!("{:011o}\0", text.len()).as_bytes());
    // Eleven octal digits are enough for some time.
    put(136, format!("{:011o}\0", unix & 0o77_777_777_777).as_bytes());
    put(KIND, &[kind]);
    put(MAGIC.start, b"ustar\x0000");
    let sum = format!("{:06o}\0 ", sum(&header));
    header[SUM].copy_from_slice(sum.as_bytes());
    out.extend_from_slice(&header);
    out.extend_from_slice(text);
    out.resize(out.len().next_multiple_of(BLOCK), 0);
}

/// The sum of the bytes of a header. Its own place counts as spaces.
fn sum(header: &[u8; BLOCK]) -> u64 {
    let byte = |(at, &byte): (usize, &u8)| if SUM.contains(&at) { u64::from(b' ') } else { u64::from(byte) };
    header.iter().enumerate().map(byte).sum()
}

/// The texts in a tar file. All of it must be valid.
pub fn read(bytes: &[u8]) -> Result<Texts, ArchiveError> {
    if bytes.len() > LIMIT {
        return Err(ArchiveError::TooLarge);
    }
    let mut texts = Texts::new();
    let (mut at, mut parts, mut long_name) = (0, 0, None);
    while let Some(header) = header_at(bytes, at)? {
        parts += 1;
        if parts > 2 * MOST {
            return Err(ArchiveError::TooLarge);
        }
        let start = at + BLOCK;
        let size = octal(&header[SIZE]).and_then(|size| usize::try_from(size).ok());
        let size = size.ok_or(ArchiveError::Damaged(at))?;
        let end = start.checked_add(size).filter(|end| *end <= bytes.len()).ok_or(ArchiveError::CutOff)?;
        let text = &bytes[start..end];
        match header[KIND] {
            b'0' | 0 => {
                let name = long_name.take().unwrap_or_else(|| full_name(header));
                insert(&mut texts, &name, text)?;
            }
            b'L' => long_name = Some(until_zero(text)),
            b'x' => long_name = extended_name(text).or(long_name),
            // A directory, or notes about the whole file.
            b'5' | b'g' => long_name = None,
            _ => return Err(ArchiveError::Name(shown(&full_name(header)))),
        }
        at = end.next_multiple_of(BLOCK);
    }
    if texts.is_empty() { Err(ArchiveError::Empty) } else { Ok(texts) }
}

/// The header at this place; `None` at the end.
fn header_at(bytes: &[u8], at: usize) -> Result<Option<&[u8; BLOCK]>, ArchiveError> {
    let rest = bytes.get(at..).unwrap_or_default();
    let Some(header) = rest.first_chunk::<BLOCK>() else {
        return Err(if at == 0 { ArchiveError::NotAnArchive } else { ArchiveError::CutOff });
    };
    if header.iter().all(|byte| *byte == 0) && at > 0 {
        return Ok(None);
    }
    if header[MAGIC] != *b"ustar" {
        return Err(if at == 0 { ArchiveError::NotAnArchive } else { ArchiveError::Damaged(at) });
    }
    if octal(&header[SUM]) != Some(sum(header)) {
        return Err(ArchiveError::Damaged(at));
    }
    Ok(Some(header))
}

fn insert(texts: &mut Texts, name: &str, text: &[u8]) -> Result<(), ArchiveError> {
    let known: Result<Name, _> = name.strip_prefix("./").unwrap_or(name).parse();
    let known = known.map_err(|_| ArchiveError::Name(shown(name)))?;
    if text.len() as u64 > known.limit() {
        return Err(ArchiveError::PartTooLarge(known.to_string(), known.limit()));
    }
    if std::str::from_utf8(text).is_err() {
        return Err(ArchiveError::NotText(known.to_string()));
    }
    if texts.len() >= MOST {
        return Err(ArchiveError::TooLarge);
    }
    match texts.insert(known, text.to_vec()) {
        None => Ok(()),
        Some(_) => Err(ArchiveError::Twice(shown(name))),
    }
}

/// An octal number with spaces or zeros around it.
fn octal(field: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(field).ok()?.trim_matches([' ', '\0']);
    if text.bytes().any(|byte| !matches!(byte, b'0'..=b'7')) {
        return None;
    }
    u64::from_str_radix(text, 8).ok()
}

fn until_zero(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.split(|byte| *byte == 0).next().unwrap_or_default()).into_owned()
}

fn full_name(header: &[u8; BLOCK]) -> String {
    let (prefix, name) = (until_zero(&header[PREFIX]), until_zero(&header[NAME]));
    if prefix.is_empty() { name } else { format!("{prefix}/{name}") }
}

/// The name in an extended header of POSIX: lines such as `30 path=saves/classic.2048`.
fn extended_name(text: &[u8]) -> Option<String> {
    let lines = std::str::from_utf8(text).ok()?.lines();
    lines.filter_map(|line| line.split_once(' ')?.1.strip_prefix("path=")).next_back().map(str::to_owned)
}

/// The beginning of a name, for a message. It may hold anything.
fn shown(name: &str) -> String {
    name.chars().take(80).flat_map(char::escape_debug).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(names: &[&str]) -> Texts {
        names.iter().map(|name| (name.parse().unwrap(), format!("text of {name}\n").into_bytes())).collect()
    }

    fn tar(name: &str, text: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        part(&mut out, name, b'0', text, 0);
        out.resize(out.len() + 2 * BLOCK, 0);
        out
    }

    #[test]
    fn texts_come_back() {
        let long = format!("records/20261103-140259-{}.2048", "a".repeat(120));
        let all = texts(&["saves/classic~2.2048", "history.jsonl", "settings.toml", "sketch.sudoku", &long]);
        let bytes = write(&all, 1_800_000_000);
        assert_eq!(bytes.len() % BLOCK, 0);
        assert_eq!(read(&bytes), Ok(all));
        assert_eq!(read(&write(&Texts::new(), 0)), Err(ArchiveError::NotAnArchive));
    }

    #[test]
    fn every_cut_and_every_changed_header_is_noticed() {
        let all = texts(&["saves/classic.2048", "settings.toml"]);
        let bytes = write(&all, 7);
        for end in 0..bytes.len() - BLOCK {
            assert!(read(&bytes[..end]).is_err(), "cut after {end}");
        }
        for at in 0..BLOCK {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged).is_err(), "byte {at}");
        }
    }

    #[test]
    fn names_are_checked() {
        for name in [
            "../settings.toml",
            "/etc/passwd",
            "saves/../settings.toml",
            "saves/.2048",
            "saves/a/b.2048",
            "saves\\a.2048",
            "saves/a.txt",
            "saves/a.2048.damaged-1",
            "saves/classic.lock",
            "other",
            "records/",
            "saves/a\u{1b}.2048",
            "saves/a b.2048",
        ] {
            assert_eq!(read(&tar(name, b"")), Err(ArchiveError::Name(shown(name))), "{name}");
        }
        let twice = [&tar("settings.toml", b"a")[..2 * BLOCK], &tar("./settings.toml", b"b")].concat();
        assert_eq!(read(&twice), Err(ArchiveError::Twice("./settings.toml".into())));
        let limit = Name::Sketch.limit();
        let large = tar("sketch.sudoku", &vec![b'.'; limit as usize + 1]);
        assert!(read(&large) == Err(ArchiveError::PartTooLarge("sketch.sudoku".into(), limit)));
        assert_eq!(read(&tar("settings.toml", b"\xff")), Err(ArchiveError::NotText("settings.toml".into())));
        assert_eq!(read(&vec![b'x'; 10 << 20]), Err(ArchiveError::NotAnArchive));
    }

    #[test]
    fn links_and_impossible_sizes_are_refused() {
        let mut out = Vec::new();
        part(&mut out, "settings.toml", b'2', b"", 0);
        assert_eq!(read(&out), Err(ArchiveError::Name("settings.toml".into())));
        let mut out = tar("settings.toml", b"");
        out[SIZE].copy_from_slice(b"77777777777\0");
        let header: [u8; BLOCK] = out[..BLOCK].try_into().unwrap();
        out[SUM].copy_from_slice(format!("{:06o}\0 ", sum(&header)).as_bytes());
        assert_eq!(read(&out), Err(ArchiveError::CutOff));
    }
}
