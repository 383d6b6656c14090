//! The outputs of the network alone, to compare them with the trainer's.

use players::network::{Evaluator, Network, Ranks};

/// The most boards at a time.
const MAX_BOARDS: usize = 1 << 16;

pub(super) fn outputs(network: &Network, ranks: &[u8]) -> Result<Vec<u32>, String> {
    let (boards, rest) = ranks.as_chunks::<16>();
    if !rest.is_empty() || boards.len() > MAX_BOARDS {
        return Err(format!("{} ranks: expected 16 for each of at most {MAX_BOARDS} boards", ranks.len()));
    }
    let boards: &[Ranks] = boards;
    let mut evaluator = Evaluator::new(network);
    let outputs = evaluator.evaluate(boards).iter();
    Ok(outputs.flat_map(|output| output.logits.into_iter().chain([output.value])).map(f32::to_bits).collect())
}
