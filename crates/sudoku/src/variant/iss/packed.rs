//! Numbers packed as letters: six bits a letter, in the alphabet of base 64 for addresses.

use alloc::{string::String, vec, vec::Vec};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The six bits of each letter.
pub(super) fn sextets(text: &str) -> Option<Vec<u8>> {
    text.bytes().map(|c| ALPHABET.iter().position(|&known| known == c).map(|index| index as u8)).collect()
}

/// A letter for each six bits.
pub(super) fn letters(sextets: &[u8]) -> String {
    sextets.iter().map(|&bits| char::from(ALPHABET[usize::from(bits & 63)])).collect()
}

/// The bytes that letters stand for, the highest bits first.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let sextets = sextets(text.trim_end_matches('='))?;
    let mut bytes = Vec::with_capacity(sextets.len() * 3 / 4);
    for four in sextets.chunks(4) {
        let bits =
            four.iter().enumerate().fold(0_u32, |bits, (n, &six)| bits | u32::from(six) << (18 - 6 * n));
        let whole = &bits.to_be_bytes()[1..];
        bytes.extend(&whole[..four.len() * 6 / 8]);
    }
    Some(bytes)
}

/// The letters for bytes.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits =
            three.iter().enumerate().fold(0_u32, |bits, (n, &byte)| bits | u32::from(byte) << (16 - 8 * n));
        let sextets: Vec<u8> = (0..=three.len()).map(|n| (bits >> (18 - 6 * n)) as u8 & 63).collect();
        text.push_str(&letters(&sextets));
    }
    text
}

/// The numbers of the bits that are set, the lowest bit of each letter first.
pub(super) fn set_bits(text: &str) -> Option<Vec<usize>> {
    let sextets = sextets(text)?;
    Some((0..sextets.len() * 6).filter(|bit| sextets[bit / 6] >> (bit % 6) & 1 != 0).collect())
}

/// The letters for bits, the lowest bit of each letter first. Letters without any bit are left out at the end.
pub(super) fn of_bits(bits: impl IntoIterator<Item = usize>) -> String {
    let mut sextets: Vec<u8> = Vec::new();
    for bit in bits {
        if sextets.len() <= bit / 6 {
            sextets.resize(bit / 6 + 1, 0);
        }
        sextets[bit / 6] |= 1 << (bit % 6);
    }
    letters(&sextets)
}

/// A relation: for each digit, from the smallest, the digits that may stand with it.
pub(super) fn relation(text: &str, least: u8, count: usize) -> Option<Vec<u32>> {
    let mut table = vec![0; count];
    for bit in set_bits(text)? {
        if let Some(row) = table.get_mut(bit / count) {
            *row |= 1 << (bit % count + usize::from(least));
        }
    }
    Some(table)
}

/// The letters of a relation.
pub(super) fn of_relation(table: &[u32], least: u8, count: usize) -> String {
    of_bits((0..count * count).filter(|bit| {
        let row = table.get(bit / count).copied().unwrap_or(0);
        row >> (bit % count + usize::from(least)) & 1 != 0
    }))
}
