//! CRC-32, the one of zip and PNG, sixteen bytes at a time.

/// The polynomial, its bits in reverse.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// How many bytes are taken at a time.
const STRIDE: usize = 16;

/// `TABLES[0]` has what a byte does to the sum, `TABLES[n]` what it does with n zero bytes after it.
static TABLES: [[u32; 256]; STRIDE] = tables();

const fn tables() -> [[u32; 256]; STRIDE] {
    let mut tables = [[0; 256]; STRIDE];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = (sum >> 1) ^ (POLYNOMIAL & (sum & 1).wrapping_neg());
            bit += 1;
        }
        tables[0][byte] = sum;
        byte += 1;
    }
    let mut next = 1;
    while next < STRIDE {
        let mut byte = 0;
        while byte < 256 {
            let sum = tables[next - 1][byte];
            tables[next][byte] = (sum >> 8) ^ tables[0][(sum & 255) as usize];
            byte += 1;
        }
        next += 1;
    }
    tables
}

/// The checksum of these bytes.
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    let (strides, rest) = bytes.as_chunks::<STRIDE>();
    let mut sum = u32::MAX;
    for stride in strides {
        let mut stride = *stride;
        for (byte, old) in stride.iter_mut().zip(sum.to_le_bytes()) {
            *byte ^= old;
        }
        sum = 0;
        for (at, byte) in stride.into_iter().enumerate() {
            sum ^= TABLES[STRIDE - 1 - at][usize::from(byte)];
        }
    }
    for &byte in rest {
        sum = (sum >> 8) ^ TABLES[0][usize::from(sum as u8 ^ byte)];
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_one_that_everybody_publishes() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        // Long enough for two strides and a rest.
        assert_eq!(crc32(b"The quick brown fox jumps over the lazy dog"), 0x414f_a339);
    }
}
