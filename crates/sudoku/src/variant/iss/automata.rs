//! Automata packed as letters.
//!
//! The bits, highest first: the format (2 bits), the bits of a state's number less one (4), the number of symbols less one (4), the
//! number of first states and of further accepting states, whether each first state accepts. In the plain format come the bits of a
//! number of steps (4); then for each state that number, and for each step the symbol and the state after it. In the packed format, a
//! state has a bit for each symbol that it has a step for, and then the states after these. First states have the lowest
//! numbers, the other accepting ones come next.

use alloc::{collections::BTreeMap, string::String, vec, vec::Vec};

use super::packed;
use crate::variant::engine::Automaton;

/// An automaton as it is packed.
pub(super) struct Machine {
    /// For each state its steps: a symbol and the state after it.
    steps: Vec<Vec<(usize, usize)>>,
    accepting: Vec<bool>,
    /// How many of the states, from 0, are first states.
    first: usize,
}

/// Reads bits, the highest of each byte first.
struct Bits {
    bytes: Vec<u8>,
    next: usize,
}

impl Bits {
    fn left(&self) -> usize {
        self.bytes.len() * 8 - self.next
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > self.left() {
            return None;
        }
        let bit = |at: usize| usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        let value = (self.next..self.next + count).fold(0, |value, at| value << 1 | bit(at));
        self.next += count;
        Some(value)
    }
}

/// How many bits a number needs.
fn width(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

impl Machine {
    /// Reads letters. `None` if they are no automaton, or one with too many states.
    pub fn read(text: &str) -> Option<Machine> {
        let mut bits = Bits { bytes: packed::bytes(text)?, next: 0 };
        let packed = match bits.take(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let state = bits.take(4)? + 1;
        let symbols = bits.take(4)? + 1;
        let (first, accepting) = (bits.take(state)?, bits.take(state)?);
        if first == 0 || first + accepting > Automaton::MAX_STATES {
            return None;
        }
        let mut machine = Machine { steps: Vec::new(), accepting: Vec::new(), first };
        machine.reach(first + accepting - 1)?;
        for index in 0..first + accepting {
            machine.accepting[index] = index >= first || bits.take(1)? == 1;
        }
        let head = if packed { symbols } else { bits.take(4)? };
        let mut from = 0;
        while head > 0 && bits.left() >= head {
            machine.reach(from)?;
            let word = bits.take(head)?;
            let mut chosen = (0..symbols).filter(|symbol| word >> symbol & 1 != 0);
            let count = if packed { word.count_ones() as usize } else { word };
            for _ in 0..count {
                let symbol = if packed { chosen.next()? } else { bits.take(width(symbols - 1))? };
                let to = bits.take(state)?;
                machine.reach(to)?;
                if !machine.steps[from].contains(&(symbol, to)) {
                    machine.steps[from].push((symbol, to));
                }
            }
            from += 1;
        }
        (bits.take(bits.left().min(64))? == 0).then_some(machine)
    }

    /// Adds states until there is one with this number.
    fn reach(&mut self, state: usize) -> Option<()> {
        if state >= Automaton::MAX_STATES {
            return None;
        }
        let count = self.steps.len().max(state + 1);
        self.steps.resize(count, Vec::new());
        self.accepting.resize(count, false);
        Some(())
    }

    /// The states that may follow a state.
    fn after(&self, state: usize, symbol: usize) -> impl Iterator<Item = usize> {
        self.steps[state].iter().filter(move |step| step.0 == symbol).map(|step| step.1)
    }

    /// The automaton for lines of parts with these lengths. Between two parts, the machine makes a step with the symbol after the last
    /// digit's. `None` if it has too many states.
    ///
    /// A line of one part may have any length; for several, the automaton counts cells.
    pub fn automaton(&self, symbols: usize, lengths: &[usize]) -> Option<Automaton> {
        let ends: Vec<usize> = lengths
            .iter()
            .scan(0, |sum, length| {
                *sum += length;
                Some(*sum)
            })
            .collect();
        let (last, breaks) = ends.split_last()?;
        let counts = !breaks.is_empty();
        // A state of the automaton is a state of the machine and how many cells come before. If there are several first states,
        // one that is no state of the machine stands for all of them.
        let mut automaton = Automaton::new(symbols);
        let mut known: Vec<(usize, usize)> = vec![(if self.first == 1 { 0 } else { usize::MAX }, 0)];
        let mut numbers: BTreeMap<(usize, usize), usize> = known.iter().map(|&state| (state, 0)).collect();
        automaton.set_accepting(0, (0..self.first).any(|state| self.accepting[state]) && !counts);
        let mut done = 0;
        while done < known.len() {
            let (state, at) = known[done];
            let states = if state == usize::MAX { 0..self.first } else { state..state + 1 };
            for (from, symbol) in states.flat_map(|from| (0..symbols).map(move |symbol| (from, symbol))) {
                let next = if counts { at + 1 } else { 0 };
                if next > *last && counts {
                    continue;
                }
                let mut after: Vec<usize> = self.after(from, symbol).collect();
                if breaks.contains(&next) && counts {
                    after = after.into_iter().flat_map(|state| self.after(state, symbols)).collect();
                }
                for to in after {
                    let to = match numbers.get(&(to, next)) {
                        Some(&index) => index,
                        None => {
                            let index = automaton.add_state().ok()?;
                            known.push((to, next));
                            numbers.insert((to, next), index);
                            automaton.set_accepting(index, self.accepting[to] && (!counts || next == *last));
                            index
                        }
                    };
                    automaton.add_step(done, symbol, to);
                }
            }
            done += 1;
        }
        Some(automaton)
    }

    /// The machine of an automaton.
    pub fn of(automaton: &Automaton) -> Machine {
        let mut order: Vec<usize> = (0..automaton.states()).collect();
        order.sort_by_key(|&state| (state != 0, !automaton.is_accepting(state)));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(index, &state)| place[state] = index);
        let steps = |&state: &usize| {
            let of = |symbol| automaton.steps(state, symbol).iter().map(move |&to| (symbol, usize::from(to)));
            (0..automaton.symbols()).flat_map(of).map(|(symbol, to)| (symbol, place[to])).collect()
        };
        Machine {
            steps: order.iter().map(steps).collect(),
            accepting: order.iter().map(|&state| automaton.is_accepting(state)).collect(),
            first: 1,
        }
    }

    /// The letters of the machine in the plain format. `None` if it has too many steps from one state.
    pub fn write(&self, symbols: usize) -> Option<String> {
        let mut bits: Vec<bool> = Vec::new();
        let mut put =
            |value: usize, count: usize| bits.extend((0..count).rev().map(|bit| value >> bit & 1 != 0));
        let state = width(self.steps.len() - 1).max(1);
        let head = width(self.steps.iter().map(Vec::len).max().unwrap_or(0));
        if head > 15 {
            return None;
        }
        put(0, 2);
        put(state - 1, 4);
        put(symbols - 1, 4);
        put(self.first, state);
        put(self.accepting[self.first..].iter().filter(|accepts| **accepts).count(), state);
        self.accepting[..self.first].iter().for_each(|&accepts| put(accepts.into(), 1));
        put(head, 4);
        for steps in &self.steps {
            put(steps.len(), head);
            for &(symbol, to) in steps {
                put(symbol, width(symbols - 1));
                put(to, state);
            }
        }
        let byte = |eight: &[bool]| {
            eight.iter().enumerate().fold(0, |byte, (n, &bit)| byte | u8::from(bit) << (7 - n))
        };
        let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
        Some(packed::of_bytes(&bytes))
    }
}
