//! The checksum of a network file. The same as [`twenty48::checksum`], but sixteen bytes at a time.

/// How many bytes are processed at a time.
const STRIDE: usize = 16;

/// `TABLES[0]` has the effect of a byte on the checksum, `TABLES[n]` that of a byte followed by n zero bytes.
static TABLES: [[u32; 256]; STRIDE] = tables();

const fn tables() -> [[u32; 256]; STRIDE] {
    let mut tables = [twenty48::checksum_table(); STRIDE];
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
    fn it_equals_the_simple_checksum() {
        let bytes: Vec<u8> = (0..100_u8).map(|byte| byte.wrapping_mul(37) ^ byte >> 3).collect();
        for length in 0..=bytes.len() {
            assert_eq!(
                crc32(&bytes[..length]),
                twenty48::checksum(bytes[..length].iter().copied()),
                "{length}"
            );
        }
    }

    #[test]
    fn the_published_check_values() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        // Long enough for two strides and a remainder.
        assert_eq!(crc32(b"The quick brown fox jumps over the lazy dog"), 0x414f_a339);
    }
}
