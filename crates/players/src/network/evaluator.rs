//! Evaluates boards with a network.

use super::{
    Network, Output, Ranks,
    forward::{ForwardPass, MAX_BOARDS, Scratch},
};

/// Evaluates boards, using memory that is allocated once. Use one per thread; they share the network.
#[derive(Clone, Debug)]
pub struct Evaluator<'n> {
    network: &'n Network,
    scratch: Scratch,
    outputs: Vec<Output>,
}

impl<'n> Evaluator<'n> {
    /// An evaluator for this network.
    pub fn new(network: &'n Network) -> Evaluator<'n> {
        Evaluator { network, scratch: Scratch::new(network), outputs: Vec::new() }
    }

    /// The output of the network for each of the boards. Many boards together take much less time than one by one,
    /// because the weights are loaded from memory once for 64 of them.
    pub fn evaluate(&mut self, boards: &[Ranks]) -> &[Output] {
        self.outputs.clear();
        self.outputs.resize(boards.len(), Output::default());
        for (boards, into) in boards.chunks(MAX_BOARDS).zip(self.outputs.chunks_mut(MAX_BOARDS)) {
            let (network, scratch) = (self.network, &mut self.scratch);
            match boards.len() {
                1 => network.kernel.run(ForwardPass::<1> { network, scratch, boards, into }),
                2..=4 => network.kernel.run(ForwardPass::<4> { network, scratch, boards, into }),
                _ => network.kernel.run(ForwardPass::<8> { network, scratch, boards, into }),
            }
        }
        &self.outputs
    }

    /// Whether the network rotates boards to a canonical orientation first.
    pub(super) fn is_canonical(&self) -> bool {
        self.network.canonical
    }
}
