//! Any bytes as a network file: rejected with a message, or a network that every kernel evaluates in the same way.
//!
//! Random bytes rarely have the right length and checksum. So input with a valid header is also tried with the
//! length that the header requires (repeating the bytes after it) and a correct checksum.
#![no_main]

use libfuzzer_sys::fuzz_target;
use players::network::{Evaluator, Kernel, Network, NetworkError, Ranks};

const HEADER: usize = 40;
/// The maximum size of a file, to keep the target fast.
const MOST: usize = 1 << 18;

fuzz_target!(|bytes: &[u8]| {
    match Network::from_bytes(bytes) {
        Ok(_) => compute(bytes),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let NetworkError::Length { expected, .. } = error
                && expected <= MOST
            {
                compute(&whole(bytes, expected));
            }
        }
    }
});

/// The file with this header, extended to the right length and with a correct checksum.
fn whole(bytes: &[u8], len: usize) -> Vec<u8> {
    let (header, body) = bytes.split_at(HEADER);
    let mut file = header.to_vec();
    file.extend(body.iter().cycle().take(len - HEADER - 4));
    let sum = crc32(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// The CRC-32 of zip and PNG, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}

/// Evaluates a few boards with every kernel. A file may still be rejected for numbers out of range.
fn compute(file: &[u8]) {
    let mut first: Option<Vec<[u32; 5]>> = None;
    for kernel in Kernel::available() {
        let network = match Network::with_kernel(file, kernel) {
            Ok(network) => network,
            Err(NetworkError::Number { at, .. }) => return assert!(at < file.len()),
            Err(error) => panic!("length and checksum are right, but {error}"),
        };
        let boards: [Ranks; 5] =
            std::array::from_fn(|board| std::array::from_fn(|cell| file[97 * board + 2 * cell] % 20));
        let outputs = Evaluator::new(&network).evaluate(&boards).to_vec();
        let bits = outputs.iter().map(|output| {
            let [a, b, c, d] = output.logits.map(f32::to_bits);
            assert!(output.value.is_finite());
            [a, b, c, d, output.value.to_bits()]
        });
        let bits: Vec<_> = bits.collect();
        assert_eq!(first.get_or_insert_with(|| bits.clone()), &bits, "{}", kernel.name());
    }
}
