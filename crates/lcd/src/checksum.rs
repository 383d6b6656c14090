//! A checksum of what is shown, so that two machines can say whether they show the same.

/// CRC-32 (IEEE 802.3) over some bytes.
pub fn checksum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    !bytes.into_iter().fold(u32::MAX, |crc, byte| TABLE[usize::from(crc as u8 ^ byte)] ^ crc >> 8)
}

/// What a byte does to the checksum.
static TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_one_everybody_knows() {
        assert_eq!(checksum(*b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum([]), 0);
    }
}
