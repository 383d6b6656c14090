//! CRC-32, the one of zip and PNG, for whatever must be the same on two machines: the frames of a little screen, the
//! file of a network.

/// The CRC-32 (IEEE 802.3) of some bytes.
///
/// ```
/// assert_eq!(twenty48::checksum(*b"123456789"), 0xcbf4_3926);
/// ```
pub fn checksum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    !bytes.into_iter().fold(u32::MAX, |sum, byte| TABLE[usize::from(sum as u8 ^ byte)] ^ sum >> 8)
}

static TABLE: [u32; 256] = checksum_table();

/// What each byte does to a [`checksum`]: for whoever works on many bytes at a time.
pub const fn checksum_table() -> [u32; 256] {
    /// The polynomial, its bits in reverse.
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
    fn it_is_the_one_everybody_knows() {
        assert_eq!(checksum(*b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum([]), 0);
    }
}
