//! Probabilities from logits, the same on every machine.

use twenty48::{Direction, Moves};

use super::Output;
use crate::{player::first_best, portable_math::exp};

/// The probability of each move, in the order of [`Direction::ALL`]: 0 for those that are not in `moves`; the others
/// add up to one.
pub(super) fn probabilities(output: &Output, moves: Moves) -> [f64; 4] {
    let logit = |direction: Direction| f64::from(output.logits[direction as usize]);
    let top = moves.iter().map(logit).fold(f64::NEG_INFINITY, f64::max);
    let mut shares = [0.0; 4];
    for direction in moves.iter() {
        shares[direction as usize] = exp(logit(direction) - top);
    }
    let sum: f64 = shares.iter().sum();
    shares.map(|share| if sum > 0.0 { share / sum } else { 0.0 })
}

/// The most likely move, the first one of a tie. `None` if there is none.
pub(super) fn most_likely(output: &Output, moves: Moves) -> Option<Direction> {
    let liking =
        |direction: Direction| moves.contains(direction).then_some(output.logits[direction as usize]);
    first_best(&Direction::ALL.map(liking))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_legal_moves_have_a_probability() {
        let output = Output { logits: [3.0, 50.0, 3.0, 1.0], value: 0.0 };
        let moves = Moves::from_bits(0b1101);
        let [up, right, down, left] = probabilities(&output, moves);
        assert_eq!(right, 0.0);
        assert!(up == down && down > left && left > 0.0);
        assert!((up + down + left - 1.0).abs() < 1e-15);
        assert_eq!(most_likely(&output, moves), Some(Direction::Up));
        assert_eq!(most_likely(&output, Moves::default()), None);
        assert_eq!(probabilities(&output, Moves::default()), [0.0; 4]);
    }
}
