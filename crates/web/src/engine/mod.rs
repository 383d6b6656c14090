//! The engines in a worker: errands of the midend, solving, rating, and the network.
//!
//! Nothing here has a clock or threads. Errands have no time limit: they are limited by depth, by nodes or by dead ends,
//! as in the terminal. Nothing can be stopped from inside either; the page ends the worker and makes a new one.
//!
//! Every function returns an error for input that it does not take, with what was expected. An error of this kind leaves
//! the engine usable. After a panic it is not, and the page makes a new worker.

#[cfg(feature = "batch")]
mod batch;
#[cfg(feature = "batch")]
mod errands;
mod outputs;
mod puzzles;

use std::cell::RefCell;

use midend::{Errand, Thinker, twenty48 as twenty48_midend};
use players::{
    Roster, Stop,
    network::{Kernel, Network, NetworkFile, plays},
};
use twenty48::{Board, Game, Rules};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::wire;

/// The network's place before there is one. Reading it fails, so a search plays 2048 and says why.
static NO_NETWORK: NetworkFile = NetworkFile::new(b"");

/// The longest errand, in bytes: a finished game of 2048 with a position for each of its moves.
const MAX_ERRAND: usize = 1 << 28;

/// Runs errands, one at a time.
#[wasm_bindgen]
pub struct Engine {
    thinker: RefCell<Thinker>,
    network: RefCell<Option<&'static Network>>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine without a network.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "only JavaScript makes one")]
    pub fn new() -> Engine {
        Engine { thinker: RefCell::new(Thinker::new(Roster::new(&NO_NETWORK))), network: RefCell::new(None) }
    }

    /// Says which instructions the browser has, before the network is loaded: with SIMD, and with relaxed SIMD.
    pub fn allow(&self, simd: bool, relaxed: bool) {
        #[cfg(target_arch = "wasm32")]
        Kernel::allow(simd, relaxed);
        // Elsewhere the program finds out itself.
        #[cfg(not(target_arch = "wasm32"))]
        let _ = (simd, relaxed);
    }

    /// Reads the network. Fails if the file is damaged, or if there is a network already.
    #[wasm_bindgen(js_name = loadNetwork)]
    pub fn load_network(&self, file: &[u8]) -> Result<(), String> {
        if self.network.borrow().is_some() {
            return Err("there is a network already: expected one for each engine".to_owned());
        }
        let file = NetworkFile::read(file).map_err(|error| error.to_string())?;
        // It lives as long as the worker.
        let file: &'static NetworkFile = Box::leak(Box::new(file));
        *self.network.borrow_mut() = Some(file.network().map_err(|error| error.to_string())?);
        *self.thinker.borrow_mut() = Thinker::new(Roster::new(file));
        Ok(())
    }

    /// Whether this errand, as bytes, needs the network and there is none yet.
    #[wasm_bindgen(js_name = wantsNetwork)]
    pub fn wants_network(&self, errand: &[u8]) -> Result<bool, String> {
        if self.network.borrow().is_some() {
            return Ok(false);
        }
        Ok(match read(errand)? {
            Errand::Sudoku(_) => false,
            Errand::Twenty48(errand) => match errand {
                twenty48_midend::Errand::Prepare(rules) => plays(&rules),
                twenty48_midend::Errand::Advise(game) => plays(game.rules()),
                twenty48_midend::Errand::Judge(games) => games.iter().any(|game| plays(game.rules())),
            },
        })
    }

    /// Whether this errand, as bytes, only prepares the engine: nobody waits for it.
    #[wasm_bindgen(js_name = isPreparation)]
    pub fn is_preparation(&self, errand: &[u8]) -> Result<bool, String> {
        Ok(matches!(read(errand)?, Errand::Twenty48(twenty48_midend::Errand::Prepare(_))))
    }

    /// Runs an errand, given as bytes. Returns its finding as bytes.
    pub fn run(&self, errand: &[u8]) -> Result<Vec<u8>, String> {
        self.find(read(errand)?)
    }

    /// What the engine thinks of the moves of a position: the finding as bytes. Rules and board are given in their text
    /// forms.
    pub fn advise(&self, rules: &str, board: &str) -> Result<Vec<u8>, String> {
        let rules: Rules = rules.parse().map_err(|error| format!("{error}"))?;
        let board: Board = board.parse().map_err(|error| format!("{error}"))?;
        let game = Game::at(rules, board).ok_or("the board does not fit the rules")?;
        self.find(Errand::Twenty48(twenty48_midend::Errand::Advise(Box::new(game))))
    }

    /// The solution of a puzzle, in any text form that the terminal program reads. Fails unless there is exactly one.
    pub fn solve(&self, puzzle: &str) -> Result<String, String> {
        puzzles::solve(puzzle)
    }

    /// The rating of a puzzle as JSON, or why there is none.
    pub fn rate(&self, puzzle: &str) -> Result<String, String> {
        puzzles::rate(puzzle)
    }

    /// The outputs of the network for boards of sixteen ranks each: five for each board, as the bits of 32-bit numbers.
    #[wasm_bindgen(js_name = networkOutputs)]
    pub fn network_outputs(&self, ranks: &[u8]) -> Result<Vec<u32>, String> {
        outputs::outputs(self.network()?, ranks)
    }

    /// Which instructions the network uses.
    pub fn instructions(&self) -> String {
        Kernel::best().name().to_owned()
    }
}

impl Engine {
    fn network(&self) -> Result<&'static Network, String> {
        (*self.network.borrow())
            .ok_or_else(|| "there is no network yet: expected loadNetwork first".to_owned())
    }

    fn find(&self, errand: Errand) -> Result<Vec<u8>, String> {
        // Without the network there is nothing to prepare: a search plays only if the network cannot be had.
        if let Errand::Twenty48(twenty48_midend::Errand::Prepare(rules)) = &errand
            && plays(rules)
            && self.network.borrow().is_none()
        {
            let finding = midend::Finding::Twenty48(twenty48_midend::Finding::Prepared);
            return wire::to_bytes(&finding).map_err(|error| error.to_string());
        }
        let finding = errand.run(&mut self.thinker.borrow_mut(), &Stop::new());
        // It cannot have been stopped.
        let finding = finding.ok_or("the errand has no finding")?;
        wire::to_bytes(&finding).map_err(|error| error.to_string())
    }
}

fn read(errand: &[u8]) -> Result<Errand, String> {
    if errand.len() > MAX_ERRAND {
        return Err(format!("the errand has {} bytes: expected at most {MAX_ERRAND}", errand.len()));
    }
    wire::from_bytes(errand).map_err(|error| format!("this is no errand: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::Finding;

    fn network() -> &'static [u8] {
        NetworkFile::shipped().bytes()
    }

    #[test]
    fn the_network_is_wanted_only_where_it_plays_and_only_once() {
        let engine = Engine::new();
        let prepare = |rules: Rules| {
            wire::to_bytes(&Errand::Twenty48(twenty48_midend::Errand::Prepare(rules))).unwrap()
        };
        assert_eq!(engine.wants_network(&prepare(Rules::classic())), Ok(true));
        assert_eq!(engine.wants_network(&prepare(Rules::lcd())), Ok(false));
        assert_eq!(engine.is_preparation(&prepare(Rules::classic())), Ok(true));
        assert_eq!(engine.load_network(network()), Ok(()));
        assert_eq!(engine.wants_network(&prepare(Rules::classic())), Ok(false));
        assert!(engine.load_network(network()).is_err());
    }

    #[test]
    fn without_a_network_a_search_plays_and_afterwards_the_network() {
        let engine = Engine::new();
        let advise = || {
            let finding = engine.advise("classic", "2.4.8.16/0.0.2.4/0.0.0.0/0.0.0.2").unwrap();
            match wire::from_bytes::<Finding>(&finding).unwrap() {
                Finding::Twenty48(twenty48_midend::Finding::Advised { opinion, missing }) => {
                    (opinion.unwrap().player, missing.is_some())
                }
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(advise(), ("search", true));
        assert!(engine.network_outputs(&[0; 16]).is_err());
        engine.load_network(network()).unwrap();
        assert_eq!(advise(), ("guided", false));
        assert_eq!(engine.network_outputs(&[1; 32]).map(|outputs| outputs.len()), Ok(10));
    }

    #[test]
    fn bad_input_is_an_error_and_the_engine_goes_on() {
        let engine = Engine::new();
        let damaged: [&[u8]; 5] = [b"", b"{", &[9], &[0, 0], &[1, 3, 1, b'1']];
        for errand in damaged {
            assert!(engine.run(errand).unwrap_err().starts_with("this is no errand: "), "{errand:?}");
        }
        assert!(engine.load_network(b"GW2048NN").is_err());
        assert!(engine.advise("classic", "2.4").is_err() && engine.advise("nonsense", "2").is_err());
        assert!(engine.network_outputs(&[0; 15]).is_err());
        assert!(engine.advise("lcd", "2.4.8.16/0.0.2.4/0.0.0.0/0.0.0.2").is_ok());
    }
}
