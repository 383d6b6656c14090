//! WOFF 1.0, a font packed for the web: the same tables, each squeezed on its own.

use anyhow::{Context, Result, ensure};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// The lengths of the headers of both formats and of their entries for a table.
const WOFF: (usize, usize) = (44, 20);
const FONT: (usize, usize) = (12, 16);

/// Whether the bytes are a packed font.
pub fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(b"wOFF")
}

/// The font inside, of so many bytes at most.
pub fn unpack(bytes: &[u8], limit: usize) -> Result<Vec<u8>> {
    let count = usize::from(u16::from_be_bytes(piece(bytes, 12)?));
    let mut font = header(piece(bytes, 4)?, count as u16);
    let mut body = vec![];
    let start = FONT.0 + FONT.1 * count;
    for entry in (0..count).map(|entry| WOFF.0 + WOFF.1 * entry) {
        let number = |at: usize| Ok::<_, anyhow::Error>(u32::from_be_bytes(piece(bytes, entry + at)?));
        let (offset, packed, length) = (number(4)? as usize, number(8)? as usize, number(12)? as usize);
        ensure!(start + body.len() + length <= limit, "the font inside is larger than {limit} bytes");
        let end = offset.checked_add(packed).context("a table ends nowhere")?;
        let table = bytes.get(offset..end).context("a table lies outside the file")?;
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

/// The beginning of an unpacked font; three of its numbers are for a binary search that nobody does any more.
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
