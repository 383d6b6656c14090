//! Files with errors are refused with a clear error and never panic.

use proptest::prelude::*;

use super::{RandomNetwork, random_network::fix_checksum};
use crate::network::{Network, NetworkError, NetworkFile};

/// Reads a file. Also checks that an error survives serialization.
fn read(file: &[u8]) -> Result<Network, NetworkError> {
    let network = Network::from_bytes(file);
    #[cfg(feature = "serde")]
    if let Err(error) = &network {
        let text = serde_json::to_string(error).unwrap();
        assert_eq!(serde_json::from_str::<NetworkError>(&text).unwrap(), *error, "{text}");
        let other = text.replace("the ", "an ");
        assert!(other == text || serde_json::from_str::<NetworkError>(&other).is_err(), "{other}");
    }
    network
}

/// The error of a file with some bytes changed and the checksum corrected.
fn error_with(at: usize, bytes: &[u8]) -> NetworkError {
    let mut file = RandomNetwork::SMALL.bytes();
    file[at..at + bytes.len()].copy_from_slice(bytes);
    fix_checksum(&mut file);
    read(&file).unwrap_err()
}

#[test]
fn the_shipped_file_is_valid() {
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
    // Sizes that are allowed but do not match the rest of the file.
    assert!(wrong(28, 2).starts_with("the length of the body at byte 36"));
    assert!(wrong(36, 7).starts_with("the length of the body at byte 36"));
}

#[test]
fn a_file_has_the_length_that_its_header_says() {
    let file = RandomNetwork::SMALL.bytes();
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
fn a_file_cut_off_anywhere_in_its_header_is_too_short() {
    let file = RandomNetwork::SMALL.bytes();
    // After nothing, within the magic, after it, and after each of the eight numbers.
    for found in [0, 1, 7].into_iter().chain((8..=40).step_by(4)) {
        let expected = NetworkError::Short { found, expected: 44 };
        assert_eq!(read(&file[..found]).unwrap_err(), expected);
        let mut other = file[..found].to_vec();
        other.fill(b'?');
        assert_eq!(read(&other).unwrap_err(), if found == 0 { expected } else { NetworkError::Magic });
    }
    let sections = [2 * 384 * 64, 4 * 64, 4 * 64, 4 * 2 * 64, 64 * 64, 4 * 64, 4 * 64];
    let mut found = 40;
    for section in sections {
        found += section;
        let expected = NetworkError::Length { found, expected: file.len() };
        assert_eq!(read(&file[..found]).unwrap_err(), expected);
    }
}

#[test]
fn a_header_without_a_body_is_refused() {
    // Everything is checked against the length of the file before memory is allocated.
    let header = |wide: u32, width: u32, depth: u32, body: u32| {
        let mut file = b"GW2048NN".to_vec();
        [1, 0, 384, wide, width, depth, 5, body].iter().for_each(|number| file.extend(number.to_le_bytes()));
        file.extend([0; 4]);
        fix_checksum(&mut file);
        read(&file).unwrap_err()
    };
    let large = 2 * 1024 * 384 + 8 * 1024 + 4 * 33 * 1024 + 65 * 1024 * 1032 + 5 * (2 * 1024 + 8);
    assert_eq!(
        header(1024, 1024, 32, large),
        NetworkError::Length { found: 44, expected: 44 + large as usize }
    );
    for body in [0, large - 1, large + 1, u32::MAX] {
        let error = header(1024, 1024, 32, body);
        assert!(matches!(error, NetworkError::Header { name: "the length of the body", .. }), "{error}");
    }
    for sizes in [[u32::MAX, 64, 1], [64, u32::MAX, 1], [64, 64, u32::MAX], [u32::MAX; 3]] {
        let error = header(sizes[0], sizes[1], sizes[2], u32::MAX);
        assert!(matches!(error, NetworkError::Header { found: u32::MAX, .. }), "{error}");
    }
}

#[test]
fn numbers_that_would_overflow_are_refused_with_their_position() {
    let place = |error: NetworkError| match error {
        NetworkError::Number { name, at, .. } => (name, at),
        other => panic!("{other}"),
    };
    let first = 40;
    let first_bias = first + 2 * 384 * 64;
    let first_factor = first_bias + 4 * 64;
    let end = RandomNetwork::SMALL.bytes().len() - 4;
    let head = end - 5 * (2 * 64 + 8);
    // The weight of the tile in cell 2 is too large for the sixth output.
    let at = first + 2 * (2 * 64 + 5);
    assert_eq!(place(error_with(at, &32767_i16.to_le_bytes())), ("the first layer", first + 10));
    assert_eq!(place(error_with(at, &i16::MIN.to_le_bytes())), ("the first layer", first + 10));
    assert_eq!(
        place(error_with(first_bias + 8, &40_000_i32.to_le_bytes())),
        ("the first layer's bias", first_bias + 8)
    );
    // Factors of the first layer and of the stream; factors and biases of each layer; both of the head.
    let stream = first_factor + 4 * 64;
    let mut floats = vec![("the first layer", first_factor), ("the stream", stream)];
    for layer in 0..3 {
        let factors = stream + 4 * 2 * 64 + layer * 64 * (64 + 8) + 64 * 64;
        floats.extend([("a layer", factors), ("a layer", factors + 4 * 64)]);
    }
    floats.extend([("the head", end - 40), ("the head", end - 20)]);
    for float in [f32::NAN, -f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 2e9, -2e9] {
        for &(name, at) in &floats {
            for at in [at, at + 16] {
                assert_eq!(place(error_with(at, &float.to_le_bytes())), (name, at), "{float}");
            }
        }
    }
    assert_eq!(place(error_with(head + 6, &1024_i16.to_le_bytes())), ("the head", head + 6));
    assert_eq!(place(error_with(head + 6, &(-1024_i16).to_le_bytes())), ("the head", head + 6));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_flipped_bit_is_detected(at in any::<prop::sample::Index>(), bit in 0..8_u8) {
        let mut file = RandomNetwork::SMALL.bytes();
        let at = at.index(file.len());
        file[at] ^= 1_u8 << bit;
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn every_truncated_file_is_refused(len in any::<prop::sample::Index>()) {
        let mut file = RandomNetwork::SMALL.bytes();
        file.truncate(len.index(file.len()));
        prop_assert!(read(&file).is_err());
        fix_checksum(&mut file);
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn any_numbers_are_read_or_refused(fields in prop::array::uniform8(any::<u32>()), rest in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut file = b"GW2048NN".to_vec();
        fields.iter().for_each(|field| file.extend(field.to_le_bytes()));
        file.extend(rest);
        fix_checksum(&mut file);
        prop_assert!(read(&file).is_err());
    }

    #[test]
    fn a_file_with_a_valid_checksum_is_read_or_refused(at in any::<prop::sample::Index>(), bytes in prop::collection::vec(any::<u8>(), 1..64)) {
        let mut file = RandomNetwork::SMALL.bytes();
        let at = 40 + at.index(file.len() - 44 - bytes.len());
        file[at..at + bytes.len()].copy_from_slice(&bytes);
        fix_checksum(&mut file);
        match read(&file) {
            Ok(_) | Err(NetworkError::Number { .. }) => {}
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}
