//! The reference implementation of the network: a line-by-line port of the trainer's `reference.py` and `game.py`.

use twenty48::{Direction, Lane, Rules};

use crate::network::{
    Ranks,
    features::FEATURES,
    file::{LayerParts, Parts},
};

/// The trainer's order of moves.
const ORDER: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

/// Every correct answer, as bits: logits in the order of [`Direction::ALL`], then the value. A symmetric board has
/// several.
pub(super) fn answers(parts: &Parts<'_>, ranks: &Ranks) -> Vec<[u32; 5]> {
    let images = images(ranks);
    let seen = if parts.canonical { images.iter().map(|image| image.0).max().unwrap() } else { *ranks };
    let outputs = outputs(parts, &features(&seen));
    let same = images.into_iter().filter(|image| image.0 == seen);
    same.take(if parts.canonical { 8 } else { 1 })
        .map(|(_, origins)| {
            let mut bits = [0, 0, 0, 0, outputs[4].to_bits()];
            for (m, on_image) in ORDER.into_iter().enumerate() {
                bits[origins[on_image as usize] as usize] = outputs[m].to_bits();
            }
            bits
        })
        .collect()
}

/// The eight images of a board, the board first, each with the moves on the board that its moves correspond to.
fn images(ranks: &Ranks) -> Vec<(Ranks, [Direction; 4])> {
    let mut all = Vec::new();
    let (mut ranks, mut origins) = (*ranks, Direction::ALL);
    for _ in 0..2 {
        for _ in 0..4 {
            all.push((ranks, origins));
            // A quarter turn clockwise: up becomes right.
            ranks = std::array::from_fn(|cell| ranks[4 * (3 - cell % 4) + cell / 4]);
            origins = std::array::from_fn(|direction| origins[(direction + 3) % 4]);
        }
        // Mirrored at the diagonal: swaps up with left, and right with down.
        ranks = std::array::from_fn(|cell| ranks[4 * (cell % 4) + cell / 4]);
        origins = std::array::from_fn(|direction| origins[3 - direction]);
    }
    all
}

fn features(board: &Ranks) -> [bool; FEATURES] {
    let mut features = [false; FEATURES];
    for (cell, &rank) in board.iter().enumerate() {
        features[usize::from(rank.min(17)) * 16 + cell] = true;
    }
    for (cell, &x) in board.iter().enumerate() {
        for down in [false, true] {
            if (cell % 4 == 3 && !down) || (cell >= 12 && down) {
                continue;
            }
            let y = board[if down { cell + 4 } else { cell + 1 }];
            let at = 288 + 16 * usize::from(down) + cell;
            features[at] = x == y && x > 0;
            features[at + 32] = x > y;
            features[at + 64] = x > 0 && y > 0 && x.abs_diff(y) == 1;
        }
    }
    let plain = Lane { seed: 0, turns: 0, score: 0, ranks: *board }.board().unwrap();
    for (m, direction) in ORDER.into_iter().enumerate() {
        features[288 + 4 * m + 3] = Rules::classic().slide(&plain, direction).moved();
    }
    features
}

fn outputs(parts: &Parts<'_>, features: &[bool; FEATURES]) -> [f32; 5] {
    let clamp = |x: f32, top: f32| x.round_ties_even().clamp(0.0, top) as i64;
    let sum = |output: usize| {
        let rows = (0..FEATURES).filter(|&feature| features[feature]);
        let sum: i64 = rows.map(|feature| i64::from(parts.first[feature * parts.wide + output])).sum();
        sum + i64::from(parts.first_bias[output])
    };
    let mut a: Vec<i64> =
        (0..parts.wide).map(|output| clamp(sum(output) as f32 * parts.first_factor[output], 127.0)).collect();
    let mut x = product(&parts.layers[0], &a);
    for block in 0..parts.layers.len() / 2 {
        let factors = &parts.stream[block * parts.width..];
        let r: Vec<i64> = x.iter().zip(factors).map(|(x, factor)| clamp(x * factor, 127.0)).collect();
        a = product(&parts.layers[1 + 2 * block], &r).into_iter().map(|x| clamp(x, 127.0)).collect();
        let more = product(&parts.layers[2 + 2 * block], &a);
        x.iter_mut().zip(more).for_each(|(x, more)| *x += more);
    }
    let factors = &parts.stream[parts.layers.len() / 2 * parts.width..];
    let last: Vec<i64> = x.iter().zip(factors).map(|(x, factor)| clamp(x * factor, 2047.0)).collect();
    std::array::from_fn(|output| {
        let weights = &parts.head[output * parts.width..];
        let sum: i64 = last.iter().zip(weights).map(|(x, &weight)| x * i64::from(weight)).sum();
        sum as f32 * parts.head_factor[output] + parts.head_bias[output]
    })
}

fn product(layer: &LayerParts<'_>, inputs: &[i64]) -> Vec<f32> {
    let rows = layer.weights.chunks(layer.inputs).zip(layer.factor.iter().zip(&layer.bias));
    rows.map(|(weights, (factor, bias))| {
        let sum: i64 =
            weights.iter().zip(inputs).map(|(&weight, input)| i64::from(weight as i8) * input).sum();
        sum as f32 * factor + bias
    })
    .collect()
}
