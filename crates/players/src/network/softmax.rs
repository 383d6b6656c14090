//! Chances from logits, the same on every machine.

use twenty48::{Direction, Moves};

use super::Output;
use crate::player::first_best;

/// How likely the network would play each move, in the order of [`Direction::ALL`]: 0 for those that are not among
/// `moves`, all others adding up to one.
pub(super) fn shares(output: &Output, moves: Moves) -> [f64; 4] {
    let logit = |direction: Direction| f64::from(output.logits[direction as usize]);
    let top = moves.iter().map(logit).fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; 4];
    for direction in moves.iter() {
        shares[direction as usize] = exp(logit(direction) - top);
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| if sum > 0.0 { share / sum } else { 0.0 })
}

/// The move that the network likes best; of two that it likes the same, the first. `None` if there is none.
pub(super) fn favourite(output: &Output, moves: Moves) -> Option<Direction> {
    let liking =
        |direction: Direction| moves.contains(direction).then_some(output.logits[direction as usize]);
    first_best(&Direction::ALL.map(liking))
}

/// e to the power of x ≤ 0. The library's own may differ from machine to machine in the last bit, and a search that
/// weighs chances would differ with it; additions and multiplications never do.
fn exp(x: f64) -> f64 {
    if x < -700.0 {
        return 0.0;
    }
    let powers_of_two = (x * std::f64::consts::LOG2_E).round_ties_even();
    let rest = x - powers_of_two * std::f64::consts::LN_2;
    let mut sum = 1.0;
    for n in (1..=14).rev() {
        sum = 1.0 + sum * rest / f64::from(n);
    }
    // From -1010 to 0: a normal number.
    sum * f64::from_bits(((1023 + powers_of_two as i64) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_those_of_the_library() {
        for step in 0..20_000 {
            let x = -f64::from(step) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "{x}");
        }
        assert_eq!((exp(0.0), exp(-1e9)), (1.0, 0.0));
    }

    #[test]
    fn only_moves_that_are_possible_have_a_share() {
        let output = Output { logits: [3.0, 50.0, 3.0, 1.0], value: 0.0 };
        let moves = Moves::from_bits(0b1101);
        let [up, right, down, left] = shares(&output, moves);
        assert_eq!(right, 0.0);
        assert!(up == down && down > left && left > 0.0);
        assert!((up + down + left - 1.0).abs() < 1e-15);
        assert_eq!(favourite(&output, moves), Some(Direction::Up));
        assert_eq!(favourite(&output, Moves::default()), None);
        assert_eq!(shares(&output, Moves::default()), [0.0; 4]);
    }
}
