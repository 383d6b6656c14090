//! Every kernel computes the same as the reference implementation.

use proptest::prelude::*;

use super::{RandomNetwork, reference::answers};
use crate::network::{Evaluator, Kernel, Network, Output, Ranks, file::Parts};

fn random_networks() -> impl Strategy<Value = RandomNetwork> {
    let width = || prop_oneof![Just(64), Just(128), Just(192)];
    (any::<u64>(), any::<bool>(), width(), width(), 0..4_u32).prop_map(
        |(seed, canonical, wide, width, depth)| RandomNetwork { seed, canonical, wide, width, depth },
    )
}

/// Boards with many equal tiles, some with tiles that do not occur in games.
fn boards() -> impl Strategy<Value = Vec<Ranks>> {
    let rank = prop_oneof![4 => Just(0u8), 8 => 1..5u8, 8 => 1..18u8, 1 => 18..25u8, 1 => 51..53u8];
    prop::collection::vec(prop::array::uniform16(rank), 1..80)
}

fn bits(output: &Output) -> [u32; 5] {
    let [a, b, c, d] = output.logits.map(f32::to_bits);
    [a, b, c, d, output.value.to_bits()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn all_kernels_agree_with_the_reference_bit_for_bit(random_network in random_networks(), boards in boards()) {
        let file = random_network.bytes();
        let parts = Parts::read(&file).unwrap();
        let right: Vec<Vec<[u32; 5]>> = boards.iter().map(|ranks| answers(&parts, ranks)).collect();
        let mut first: Option<Vec<[u32; 5]>> = None;
        for kernel in Kernel::available() {
            let network = Network::with_kernel(&file, kernel).unwrap();
            let found: Vec<[u32; 5]> = Evaluator::new(&network).evaluate(&boards).iter().map(bits).collect();
            prop_assert_eq!(found.len(), boards.len());
            for ((found, right), board) in found.iter().zip(&right).zip(&boards) {
                prop_assert!(right.contains(found), "{} on {board:?}: {found:?}, not {right:?}", kernel.name());
            }
            // If several answers are right, all kernels give the same one.
            prop_assert_eq!(first.get_or_insert_with(|| found.clone()), &found);
        }
    }

    #[test]
    fn an_evaluation_does_not_depend_on_the_other_boards(boards in boards(), split in 0..80_usize) {
        let file = RandomNetwork::SMALL.bytes();
        for kernel in Kernel::available() {
            let network = Network::with_kernel(&file, kernel).unwrap();
            let mut evaluator = Evaluator::new(&network);
            let together = evaluator.evaluate(&boards).to_vec();
            let (front, back) = boards.split_at(split.min(boards.len()));
            let mut apart = evaluator.evaluate(front).to_vec();
            apart.extend(evaluator.evaluate(back));
            prop_assert_eq!(&together, &apart);
            for (board, output) in boards.iter().zip(together) {
                prop_assert_eq!(evaluator.evaluate(&[*board]), &[output]);
            }
        }
    }
}

#[test]
fn random_networks_are_neither_all_clamped_nor_all_equal() {
    // Otherwise the tests above would not test much.
    let file = RandomNetwork { depth: 2, ..RandomNetwork::SMALL }.bytes();
    let network = Network::from_bytes(&file).unwrap();
    let boards: Vec<Ranks> =
        (0..50).map(|n| std::array::from_fn(|cell| (n * 7 + cell * cell) as u8 % 12)).collect();
    let outputs = Evaluator::new(&network).evaluate(&boards).to_vec();
    let mut values: Vec<u32> = outputs.iter().map(|output| output.value.to_bits()).collect();
    values.sort_unstable();
    values.dedup();
    assert!(values.len() > 25, "{values:?}");
}
