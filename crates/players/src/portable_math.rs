//! Powers and logarithms that give the same bits on every machine.
//!
//! The standard library's functions may differ between machines in the last bit, and then a search would differ too.
//! Additions, multiplications and divisions are always the same.

/// e to the power of x, which is at most 700; 0 below −700.
pub(crate) fn exp(x: f64) -> f64 {
    if x < -700.0 {
        return 0.0;
    }
    let powers_of_two = (x.min(700.0) * std::f64::consts::LOG2_E).round_ties_even();
    let rest = x.min(700.0) - powers_of_two * std::f64::consts::LN_2;
    let mut sum = 1.0;
    for n in (1..=14).rev() {
        sum = 1.0 + sum * rest / f64::from(n);
    }
    // From -1010 to 1010: a normal number.
    sum * f64::from_bits(((1023 + powers_of_two as i64) as u64) << 52)
}

/// The natural logarithm of a number above 0; a large negative number for 0.
pub(crate) fn ln(x: f64) -> f64 {
    let bits = x.max(f64::MIN_POSITIVE).to_bits();
    let (mut exponent, mut fraction) =
        ((bits >> 52) as i32 - 1023, f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52)));
    if fraction > std::f64::consts::SQRT_2 {
        (exponent, fraction) = (exponent + 1, fraction / 2.0);
    }
    // ln f = 2 artanh((f - 1) / (f + 1)), where the argument is below 0.18.
    let z = (fraction - 1.0) / (fraction + 1.0);
    let mut sum = 0.0;
    for n in (0..=11).rev() {
        sum = sum * z * z + 1.0 / f64::from(2 * n + 1);
    }
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * z * sum
}

/// `base`, which must be above 0, to the power of `power`.
pub(crate) fn pow(base: f64, power: f64) -> f64 {
    exp(power * ln(base))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_and_logarithms_are_those_of_the_library() {
        for step in 0..20_000 {
            let x = -f64::from(step) / 100.0;
            for x in [x, -x] {
                assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
                let power = exp(x);
                assert!((ln(power) - power.ln()).abs() < 1e-12, "{power}");
            }
        }
        assert_eq!((exp(0.0), exp(-1e9), ln(1.0)), (1.0, 0.0, 0.0));
        assert!(exp(1e9).is_finite() && ln(0.0) < -700.0);
    }

    #[test]
    fn powers_of_ranks_are_those_of_the_library() {
        for rank in 1..=52 {
            for step in -40..=80 {
                let (rank, power) = (f64::from(rank), f64::from(step) / 10.0);
                assert!((pow(rank, power) / rank.powf(power) - 1.0).abs() < 1e-12, "{rank} {power}");
            }
        }
        // These exact bits are expected on every machine.
        assert_eq!(pow(17.0, 3.955).to_bits(), 0x40f1_f336_224c_5e27);
    }
}
