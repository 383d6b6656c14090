//! Files with something wrong say what, and never do worse.

use proptest::prelude::*;

use super::{Sketch, sketch::sign};
use crate::network::{Network, NetworkError, NetworkFile};

fn read(file: &[u8]) -> Result<Network, NetworkError> {
    Network::from_bytes(file)
}

/// The error of a file with some bytes changed and the checksum made right again.
fn error_with(at: usize, bytes: &[u8]) -> NetworkError {
    let mut file = Sketch::SMALL.bytes();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    sign(&mut file);
    read(&file).unwrap_err()
}

#[test]
fn the_shipped_file_is_whole() {
    assert!(Network::shipped().is_ok());
    assert!(NetworkFile::shipped().bytes().len() <= 8 << 20);
}

#[test]
fn a_header_says_which_field_is_wrong() {
    let wrong = |at: usize, number: u32| error_with(at, &number.to_le_bytes()).to_string();
    assert_eq!(error_with(0, b"PK"), NetworkError::Magic);
    assert_eq!(wrong(8, 2), "the network's file has version 2: expected 1");
    assert_eq!(wrong(12, 2), "the canonical flag at byte 12 of the network's file is 2: expected 0 or 1");
    assert!(wrong(16, 385).starts_with("the number of features at byte 16"));
    for size in [0, 32, 96, 1088, u32::MAX] {
        assert!(wrong(20, size).starts_with("the inner width at byte 20"));
        assert!(wrong(24, size).starts_with("the width of the stream at byte 24"));
    }
    assert!(wrong(28, 33).starts_with("the number of blocks at byte 28"));
    assert!(wrong(32, 4).starts_with("the number of outputs at byte 32"));
    // Sizes that may be, but are not those of the rest of the file.
    assert!(wrong(28, 2).starts_with("the length of the body at byte 36"));
    assert!(wrong(36, 7).starts_with("the length of the body at byte 36"));
}

#[test]
fn a_file_has_the_length_that_its_header_says() {
    let file = Sketch::SMALL.bytes();
    assert_eq!(read(&[]).unwrap_err(), NetworkError::Short { found: 0, expected: 44 });
    assert_eq!(read(&file[..43]).unwrap_err(), NetworkError::Short { found: 43, expected: 44 });
    for found in [44, file.len() - 1, file.len() + 1] {
        let mut other = file.clone();
        other.resize(found, 0);
        assert_eq!(read(&other).unwrap_err(), NetworkError::Length { found, expected: file.len() });
    }
    let found = (8 << 20) + 1;
    let mut long = file;
    long.resize(found, 0);
    assert_eq!(read(&long).unwrap_err(), NetworkError::Long { found });
}

#[test]
fn numbers_that_would_overflow_are_refused_where_they_are() {
    let place = |error: NetworkError| match error {
        NetworkError::Number { name, at, .. } => (name, at),
        other => panic!("{other}"),
    };
    let first = 40;
    let first_bias = first + 2 * 384 * 64;
    let first_factor = first_bias + 4 * 64;
    let end = Sketch::SMALL.bytes().len() - 4;
    let head = end - 5 * (2 * 64 + 8);
    // The tile in cell 2 weighs too much for the sixth output.
    let at = first + 2 * (2 * 64 + 5);
    assert_eq!(place(error_with(at, &32767_i16.to_le_bytes())), ("the first layer", first + 10));
    assert_eq!(place(error_with(at, &i16::MIN.to_le_bytes())), ("the first layer", first + 10));
    assert_eq!(
        place(error_with(first_bias + 8, &40_000_i32.to_le_bytes())),
        ("the first layer's bias", first_bias + 8)
    );
    for float in [f32::NAN, f32::INFINITY, -2e9] {
        assert_eq!(
            place(error_with(first_factor + 12, &float.to_le_bytes())),
            ("the first layer", first_factor + 12)
        );
        assert_eq!(place(error_with(end - 4, &float.to_le_bytes())), ("the head", end - 4));
    }
    assert_eq!(place(error_with(head + 6, &1024_i16.to_le_bytes())), ("the head", head + 6));
    assert_eq!(place(error_with(head + 6, &(-1024_i16).to_le_bytes())), ("the head", head + 6));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_flipped_bit_goes_unnoticed(at in any::<prop::sample::Index>(), bit in 0..8_u8) {
        let mut file = Sketch::SMALL.bytes();
        let at = at.index(file.len());
        file[at] ^= 1_u8 << bit;
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn no_piece_of_a_file_is_taken_for_a_file(len in any::<prop::sample::Index>()) {
        let mut file = Sketch::SMALL.bytes();
        file.truncate(len.index(file.len()));
        prop_assert!(read(&file).is_err());
        sign(&mut file);
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn any_numbers_are_read_or_refused(fields in prop::array::uniform8(any::<u32>()), rest in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut file = b"GW2048NN".to_vec();
        fields.iter().for_each(|field| file.extend(field.to_le_bytes()));
        file.extend(rest);
        sign(&mut file);
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn a_signed_file_with_any_bytes_inside_is_read_or_refused(at in any::<prop::sample::Index>(), bytes in prop::collection::vec(any::<u8>(), 1..64)) {
        let mut file = Sketch::SMALL.bytes();
        let at = 40 + at.index(file.len() - 44 - bytes.len());
        file[at..at + bytes.len()].copy_from_slice(&bytes);
        sign(&mut file);
        match read(&file) {
            Ok(_) | Err(NetworkError::Number { .. }) => {}
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}
