//! Compares the network with its reference implementation on random networks, and tests files with errors.

mod files;
mod kernels;
mod players;
mod random_network;
mod reference;

pub(super) use random_network::RandomNetwork;
