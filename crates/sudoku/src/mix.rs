//! A hash function.

/// Spreads every bit over all others. Canonical forms depend on it, so it must never change.
pub(crate) const fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 32
}
