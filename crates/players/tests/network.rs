//! The shipped network gives the outputs that the trainer computed.

use players::network::{Evaluator, Kernel, Network, NetworkFile, Ranks};
use serde_json::Value;
use twenty48::Direction;

/// The moves in the trainer's order.
const ORDER: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

/// A board with the bits of its five outputs, as computed by the trainer's reference implementation.
struct Vector {
    board: Ranks,
    bits: [u32; 5],
}

fn vectors() -> Vec<Vector> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/vectors.jsonl");
    let text = std::fs::read_to_string(path).expect("the vectors are next to the network file");
    let numbers = |value: &Value| -> Vec<u64> {
        value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
    };
    let vector = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        let (board, bits) = (numbers(&line["board"]), numbers(&line["bits"]));
        assert_eq!((board.len(), bits.len()), (16, 5));
        Vector {
            board: std::array::from_fn(|i| board[i] as u8),
            bits: std::array::from_fn(|i| bits[i] as u32),
        }
    };
    let vectors: Vec<Vector> = text.lines().map(vector).collect();
    assert!(vectors.len() >= 64);
    vectors
}

#[test]
fn every_kernel_gives_the_trainers_outputs_bit_for_bit() {
    let vectors = vectors();
    let boards: Vec<Ranks> = vectors.iter().map(|vector| vector.board).collect();
    for kernel in Kernel::available() {
        let network = Network::with_kernel(NetworkFile::shipped().bytes(), kernel).unwrap();
        let outputs = Evaluator::new(&network).evaluate(&boards).to_vec();
        assert_eq!(outputs.len(), vectors.len());
        for (vector, output) in vectors.iter().zip(outputs) {
            let [a, b, c, d] = ORDER.map(|direction| output.logits[direction as usize].to_bits());
            assert_eq!([a, b, c, d, output.value.to_bits()], vector.bits, "{:?}", vector.board);
        }
    }
}
