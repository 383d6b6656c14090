//! WOFF 1.0, a web font: the tables of a font file, each compressed separately.

use anyhow::{Context, Result, ensure};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// The lengths of the headers of both formats and of their entries for a table.
const WOFF: (usize, usize) = (44, 20);
const FONT: (usize, usize) = (12, 16);

/// Whether the bytes are a packed font.
pub fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(b"wOFF")
}

/// Unpacks the font, which may have at most `limit` bytes.
pub fn unpack(bytes: &[u8], limit: usize) -> Result<Vec<u8>> {
    let count = usize::from(u16::from_be_bytes(piece(bytes, 12)?));
    let mut font = header(piece(bytes, 4)?, count as u16);
    let mut body = vec![];
    let start = FONT.0 + FONT.1 * count;
    for entry in (0..count).map(|entry| WOFF.0 + WOFF.1 * entry) {
        let number = |at: usize| Ok::<_, anyhow::Error>(u32::from_be_bytes(piece(bytes, entry + at)?));
        let (offset, packed, length) = (number(4)? as usize, number(8)? as usize, number(12)? as usize);
        ensure!(start + body.len() + length <= limit, "the font inside is larger than {limit} bytes");
        let end = offset.checked_add(packed).context("the end of a table is out of range")?;
        let table = bytes.get(offset..end).context("a table is outside the file")?;
        let table = if packed < length {
            decompress_to_vec_zlib_with_limit(table, length).ok().context("a table cannot be unpacked")?
        } else {
            table.to_vec()
        };
        ensure!(table.len() == length, "a table has {} bytes instead of {length}", table.len());
        font.extend(piece::<4>(bytes, entry)?);
        font.extend(piece::<4>(bytes, entry + 16)?);
        font.extend(((start + body.len()) as u32).to_be_bytes());
        font.extend((length as u32).to_be_bytes());
        body.extend(table);
        body.resize(body.len().next_multiple_of(4), 0);
    }
    font.extend(body);
    Ok(font)
}

/// The beginning of an unpacked font; three of its numbers are for a binary search that no reader uses any more.
fn header(flavor: [u8; 4], count: u16) -> Vec<u8> {
    let power = count.checked_ilog2().unwrap_or_default() as u16;
    let range = 16u16.wrapping_shl(power.into());
    let numbers = [count, range, power, count.wrapping_mul(16).wrapping_sub(range)];
    flavor.into_iter().chain(numbers.into_iter().flat_map(u16::to_be_bytes)).collect()
}

fn piece<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N]> {
    let piece = bytes.get(at..).and_then(|rest| rest.first_chunk());
    piece.copied().context("the file ends too early")
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec_zlib;

    use super::*;

    /// A web font of two tables: one compressed, one not.
    fn packed() -> Vec<u8> {
        let (long, short) = ([7; 100], b"abc");
        let squeezed = compress_to_vec_zlib(&long, 6);
        let start = WOFF.0 + 2 * WOFF.1;
        let mut bytes = [b"wOFF".as_slice(), b"OTTO", &[0; 4], &2u16.to_be_bytes(), &[0; 30]].concat();
        let tables = [(b"long", start, squeezed.len(), 100), (b"shrt", start + squeezed.len(), 3, 3)];
        for (tag, offset, packed, length) in tables {
            bytes.extend(tag);
            bytes.extend([offset, packed, length].map(|number| (number as u32).to_be_bytes()).concat());
            bytes.extend([1, 2, 3, 4]);
        }
        [bytes.as_slice(), &squeezed, short].concat()
    }

    #[test]
    fn unpacked_tables_are_the_original_ones() {
        let font = unpack(&packed(), 1000).unwrap();
        assert!(font.starts_with(b"OTTO\0\x02"));
        assert_eq!(&font[FONT.0..][..8], b"long\x01\x02\x03\x04");
        let start = FONT.0 + 2 * FONT.1;
        assert_eq!(font[FONT.0 + 8..][..8], [0, 0, 0, start as u8, 0, 0, 0, 100]);
        assert_eq!(font[start..][..100], [7; 100]);
        assert_eq!(&font[start + 100..], b"abc\0");
    }

    #[test]
    fn truncated_fonts_are_errors() {
        let bytes = packed();
        for end in 0..bytes.len() {
            assert!(unpack(&bytes[..end], 1000).is_err(), "{end} bytes");
        }
        assert!(unpack(&bytes, 99).unwrap_err().to_string().contains("larger than 99 bytes"));
    }
}
