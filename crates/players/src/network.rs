//! The neural player for classic 4×4 games: a network that rates each move and the position.
//!
//! The network was trained by playing (see `trainer/`). Its weights are in a file that is embedded in the program. It
//! has 8-bit weights and is computed in integers, with the same results on every machine.
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
//! | items | file |
//! |---|---|
//! | [`Network`], [`NetworkFile`], [`Output`] | here |
//! | the file format and its errors | `file`, `error`, `crc` |
//! | the input features of a board | `features` |
//! | the computation, 64 boards at a time | `evaluator`, `forward`, `layer` |
//! | [`Kernel`]: dot products for different instruction sets | `kernel` |
//! | [`Policy`]: plays the most likely move | `policy`, `softmax` |
//! | [`Guided`]: searches with it | `guided`, `tree`, `reward` |

use std::{fmt, sync::OnceLock};

mod crc;
mod error;
mod evaluator;
mod features;
mod file;
mod forward;
mod guided;
mod kernel;
mod layer;
mod policy;
mod reward;
mod softmax;
#[cfg(test)]
mod tests;
mod tree;

pub use error::NetworkError;
pub use evaluator::Evaluator;
pub use features::Ranks;
use file::{OUTPUTS, Parts};
pub use guided::Guided;
pub use kernel::Kernel;
use layer::Layer;
pub use policy::{Policy, plays, tiles};
pub use tree::GuidedOptions;

/// A network file. It is parsed once, when the network is first used.
pub struct NetworkFile {
    bytes: &'static [u8],
    network: OnceLock<Result<Network, NetworkError>>,
}

/// A network, laid out for the instructions of this machine.
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

/// The output of the network for a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Output {
    /// For each direction, in the order of `Direction::ALL`, the logarithm of the probability of the move, up to a
    /// common constant. The logit of an illegal move has no meaning.
    pub logits: [f32; 4],
    /// The expected future rewards, in the units of the trainer, which its README explains.
    pub value: f32,
}

impl NetworkFile {
    /// A file with these bytes. They are checked when the network is first used.
    pub const fn new(bytes: &'static [u8]) -> NetworkFile {
        NetworkFile { bytes, network: OnceLock::new() }
    }

    /// A file that is checked now. Only the network is kept, so [`bytes`](NetworkFile::bytes) is empty.
    pub fn read(bytes: &[u8]) -> Result<NetworkFile, NetworkError> {
        let network = Network::from_bytes(bytes)?;
        Ok(NetworkFile { bytes: &[], network: OnceLock::from(Ok(network)) })
    }

    /// The file embedded in the program.
    pub fn shipped() -> &'static NetworkFile {
        static SHIPPED: NetworkFile = NetworkFile::new(include_bytes!("../network.gw"));
        &SHIPPED
    }

    /// The network, or the error of the file.
    pub fn network(&self) -> Result<&Network, NetworkError> {
        self.network.get_or_init(|| Network::from_bytes(self.bytes)).as_ref().map_err(|&error| error)
    }

    /// The bytes of the file.
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
    /// The network embedded in the program. Fails if the program file is damaged.
    pub fn shipped() -> Result<&'static Network, NetworkError> {
        NetworkFile::shipped().network()
    }

    /// The network of a file, for the fastest kernel of this machine.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        Network::with_kernel(bytes, Kernel::best())
    }

    /// The network of a file, for a given kernel.
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
