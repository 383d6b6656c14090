//! The neural player of classic 4×4 games: a network that says how good each move is, and how good the position.
//!
//! The network learned by playing (see `trainer/`), and its numbers are in a file within the program.
//! It has 8-bit weights and is computed in integers, the same on every machine.
//!
//! ```
//! use players::network::{Evaluator, Network};
//!
//! let network = Network::shipped()?;
//! let mut evaluator = Evaluator::new(network);
//! // 4096 and 2048 in the first row, 2 and 2 in the last.
//! let board = [12, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0];
//! let outputs = evaluator.evaluate(&[board, board]);
//! assert_eq!(outputs[0], outputs[1]);
//! # Ok::<(), players::network::NetworkError>(())
//! ```
//!
//! | noun | file |
//! |---|---|
//! | [`Network`], [`NetworkFile`], [`Output`] | here |
//! | the file's format, and what can be wrong with it | `file`, `error`, `crc` |
//! | what it sees of a board | `features` |
//! | what it computes, 64 boards at a time | `evaluator`, `tile`, `layer` |
//! | [`Kernel`]: how machines sum products | `kernel` |
//! | [`Policy`], who plays what it likes best | `policy`, `softmax` |
//! | [`Guided`], who looks ahead with it | `guided`, `tree`, `reward` |

use std::{fmt, sync::OnceLock};

mod crc;
mod error;
mod evaluator;
mod features;
mod file;
mod guided;
mod kernel;
mod layer;
mod policy;
mod reward;
mod softmax;
#[cfg(test)]
mod tests;
mod tile;
mod tree;

pub use error::NetworkError;
pub use evaluator::Evaluator;
pub use features::Ranks;
use file::{OUTPUTS, Parts};
pub use guided::Guided;
pub use kernel::Kernel;
use layer::Layer;
pub use policy::{Policy, plays, tiles};
pub use tree::Manner;

/// A network's file, read when the network is first asked for, and only once.
pub struct NetworkFile {
    bytes: &'static [u8],
    network: OnceLock<Result<Network, NetworkError>>,
}

/// A network, laid out for the machine that it is on.
#[derive(Clone, Debug)]
pub struct Network {
    kernel: Kernel,
    canonical: bool,
    wide: usize,
    width: usize,
    first: Vec<i16>,
    first_bias: Vec<i16>,
    first_factor: Vec<f32>,
    stream: Vec<f32>,
    layers: Vec<Layer>,
    head: Vec<i16>,
    head_factor: [f32; OUTPUTS],
    head_bias: [f32; OUTPUTS],
}

/// What the network says about a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Output {
    /// For each direction, in the order of `Direction::ALL`, how much it would like to move there: the logarithm of a
    /// chance, but for a constant. What it says about a move that changes nothing means nothing.
    pub logits: [f32; 4],
    /// The rewards that it expects from here on, as the trainer counts them: the trainer's README tells how.
    pub value: f32,
}

impl NetworkFile {
    /// The file with these bytes, whatever they are.
    pub const fn new(bytes: &'static [u8]) -> NetworkFile {
        NetworkFile { bytes, network: OnceLock::new() }
    }

    /// The file within the program.
    pub fn shipped() -> &'static NetworkFile {
        static SHIPPED: NetworkFile = NetworkFile::new(include_bytes!("../network.gw"));
        &SHIPPED
    }

    /// The network, or what is wrong with the file.
    pub fn network(&self) -> Result<&Network, NetworkError> {
        self.network.get_or_init(|| Network::from_bytes(self.bytes)).as_ref().map_err(|&error| error)
    }

    /// What is in the file.
    pub const fn bytes(&self) -> &'static [u8] {
        self.bytes
    }
}

impl fmt::Debug for NetworkFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NetworkFile").field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

impl Network {
    /// The network of the program. A damaged program has none, and says why.
    pub fn shipped() -> Result<&'static Network, NetworkError> {
        NetworkFile::shipped().network()
    }

    /// The network of a file, for the fastest kernel of this machine.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        Network::with_kernel(bytes, Kernel::best())
    }

    /// The network of a file, for a kernel of the caller's choice.
    pub fn with_kernel(bytes: &[u8], kernel: Kernel) -> Result<Network, NetworkError> {
        let parts = Parts::read(bytes)?;
        let layers = parts.layers.iter().map(|layer| Layer::new(layer, kernel)).collect();
        Ok(Network {
            kernel,
            canonical: parts.canonical,
            wide: parts.wide,
            width: parts.width,
            first: parts.first,
            first_bias: parts.first_bias,
            first_factor: parts.first_factor,
            stream: parts.stream,
            layers,
            head: parts.head,
            head_factor: parts.head_factor,
            head_bias: parts.head_bias,
        })
    }

    /// How many weights it has.
    pub fn weights(&self) -> usize {
        let layers: usize = self.layers.iter().map(|layer| 64 * layer.lines.len()).sum();
        self.first.len() + layers + self.head.len()
    }
}
