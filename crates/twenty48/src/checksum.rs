//! CRC-32, as in zip and PNG. Used to compare data between machines: LCD frames and network files.

/// The CRC-32 (IEEE 802.3) of some bytes.
///
/// ```
/// assert_eq!(twenty48::checksum(*b"123456789"), 0xcbf4_3926);
/// ```
pub fn checksum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    !bytes.into_iter().fold(u32::MAX, |sum, byte| TABLE[usize::from(sum as u8 ^ byte)] ^ sum >> 8)
}

static TABLE: [u32; 256] = checksum_table();

/// The CRC table: one entry per byte value, for callers that process several bytes at a time.
pub const fn checksum_table() -> [u32; 256] {
    /// The polynomial, bits reversed.
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ POLYNOMIAL } else { sum >> 1 };
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_check_value() {
        assert_eq!(checksum(*b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum([]), 0);
    }
}
