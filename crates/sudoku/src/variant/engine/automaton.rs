//! Finite automata over digits.

use alloc::{vec, vec::Vec};

/// A finite automaton, deterministic or not. Its symbols are numbers from 0, its first state is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Automaton {
    /// For each state and symbol the states that may follow.
    next: Vec<Vec<Vec<u16>>>,
    accepting: Vec<bool>,
    symbols: usize,
}

/// An automaton would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the automaton would have more than {} states", Automaton::MAX_STATES)]
pub struct AutomatonError;

impl Automaton {
    /// The maximum number of states.
    pub const MAX_STATES: usize = 4096;

    /// An automaton with this number of symbols and one state, which does not accept.
    pub fn new(symbols: usize) -> Automaton {
        Automaton { next: vec![vec![Vec::new(); symbols]], accepting: vec![false], symbols }
    }

    /// The automaton whose states are what `step` reaches from `start`, numbered as they are found. A step that
    /// returns `None` is not possible.
    pub fn explore<S: PartialEq + Clone>(
        symbols: usize,
        start: S,
        step: impl Fn(&S, usize) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Automaton, AutomatonError> {
        let mut automaton = Automaton::new(symbols);
        let mut states = vec![start];
        automaton.set_accepting(0, accepts(&states[0]));
        let mut done = 0;
        while done < states.len() {
            for symbol in 0..symbols {
                let Some(state) = step(&states[done], symbol) else { continue };
                let to = match states.iter().position(|known| *known == state) {
                    Some(to) => to,
                    None => {
                        let to = automaton.add_state()?;
                        automaton.set_accepting(to, accepts(&state));
                        states.push(state);
                        to
                    }
                };
                automaton.add_step(done, symbol, to);
            }
            done += 1;
        }
        Ok(automaton)
    }

    /// Adds a state and returns its number.
    pub fn add_state(&mut self) -> Result<usize, AutomatonError> {
        if self.next.len() == Automaton::MAX_STATES {
            return Err(AutomatonError);
        }
        self.next.push(vec![Vec::new(); self.symbols]);
        self.accepting.push(false);
        Ok(self.next.len() - 1)
    }

    /// Adds a step. The states and the symbol must exist.
    pub fn add_step(&mut self, from: usize, symbol: usize, to: usize) {
        let targets = &mut self.next[from][symbol];
        if !targets.contains(&(to as u16)) {
            targets.push(to as u16);
        }
    }

    /// Says whether a word may end in a state.
    pub fn set_accepting(&mut self, state: usize, accepting: bool) {
        self.accepting[state] = accepting;
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// The number of symbols.
    pub const fn symbols(&self) -> usize {
        self.symbols
    }

    /// The states that may follow a state at a symbol.
    pub fn steps(&self, state: usize, symbol: usize) -> &[u16] {
        &self.next[state][symbol]
    }

    /// Whether a word may end in a state.
    pub fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// Whether this is a word of the automaton.
    pub fn accepts(&self, word: impl IntoIterator<Item = usize>) -> bool {
        let mut states = vec![0_u16];
        for symbol in word {
            let mut after: Vec<u16> = Vec::new();
            for &state in &states {
                let Some(targets) = self.next[usize::from(state)].get(symbol) else { continue };
                after.extend(targets);
            }
            after.sort_unstable();
            after.dedup();
            states = after;
        }
        states.iter().any(|&state| self.accepting[usize::from(state)])
    }
}
