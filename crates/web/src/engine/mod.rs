//! The engines in a worker: errands of the midend.

use std::cell::RefCell;

use midend::{Errand, Thinker};
use players::{Roster, Stop};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs errands, one at a time. The page stops one by ending the worker.
#[wasm_bindgen]
pub struct Engine {
    thinker: RefCell<Option<Thinker>>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine without a network: 2048 is played by a search until one is loaded.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "only JavaScript makes one")]
    pub fn new() -> Engine {
        Engine { thinker: RefCell::new(None) }
    }

    /// Runs an errand. Returns its finding as JSON.
    pub fn run(&self, errand: &str) -> Result<String, String> {
        let errand: Errand = serde_json::from_str(errand).map_err(|error| error.to_string())?;
        let mut thinker = self.thinker.borrow_mut();
        let thinker = thinker.get_or_insert_with(|| Thinker::new(Roster::shipped()));
        let finding = errand.run(thinker, &Stop::new()).ok_or("the errand was stopped")?;
        serde_json::to_string(&finding).map_err(|error| error.to_string())
    }
}
