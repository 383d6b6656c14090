//! A line of cells whose digits are a word of an automaton.

use alloc::{vec, vec::Vec};

use super::Scratch;
use crate::variant::engine::{Automaton, lit::digits};

/// The automaton, unrolled along the cells: only states that a word of this length can be in.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// The number of words of 64 states that a set of states takes.
    width: usize,
    symbols: usize,
    layers: Vec<Layer>,
    /// The states that edges lead to.
    targets: Vec<u16>,
}

/// The states that the automaton can be in before a cell.
#[derive(Clone, Debug)]
struct Layer {
    states: usize,
    /// For each state and digit where its edges begin.
    starts: Vec<u32>,
}

impl Word {
    /// Unrolls an automaton along cells with these domains.
    pub fn new(automaton: &Automaton, domains: &[u16]) -> Word {
        let useful = useful_states(automaton, domains);
        let numbers: Vec<Vec<u16>> = useful.iter().map(|layer| number(layer)).collect();
        let most = useful.iter().map(|layer| layer.iter().filter(|&&useful| useful).count()).max();
        let symbols = automaton.symbols();
        let width = most.unwrap_or(0).div_ceil(64).max(1);
        let mut word = Word { width, symbols, layers: Vec::new(), targets: Vec::new() };
        for (index, &domain) in domains.iter().enumerate() {
            let mut layer = Layer { states: 0, starts: Vec::new() };
            for state in (0..automaton.states()).filter(|&state| useful[index][state]) {
                layer.states += 1;
                for digit in 0..symbols {
                    layer.starts.push(word.targets.len() as u32);
                    if domain >> digit & 1 != 0 {
                        let targets = automaton.steps(state, digit).iter().map(|&target| usize::from(target));
                        let targets = targets.filter(|&target| useful[index + 1][target]);
                        word.targets.extend(targets.map(|target| numbers[index + 1][target]));
                    }
                }
            }
            layer.starts.push(word.targets.len() as u32);
            word.layers.push(layer);
        }
        word
    }

    pub fn filter(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        if self.width == 1 { self.filter_few(domains) } else { self.filter_many(domains, scratch) }
    }

    /// The same for at most 64 states, whose sets are one word.
    fn filter_few(&self, domains: &mut [u16]) -> bool {
        let mut small = [0_u64; 32];
        let mut large = Vec::new();
        let count = domains.len();
        let sets = match small.get_mut(..count) {
            Some(small) => small,
            None => {
                large.resize(count, 0);
                &mut large[..]
            }
        };
        let mut now = u64::from(self.layers.first().is_some_and(|layer| layer.states > 0));
        for ((layer, &domain), set) in self.layers.iter().zip(&*domains).zip(&mut *sets) {
            *set = now;
            let mut next = 0;
            for state in bits(now) {
                for digit in digits(domain) {
                    next |= self.edges(layer, state, digit).iter().fold(0, |next, &to| next | 1 << to);
                }
            }
            now = next;
            if now == 0 {
                return false;
            }
        }
        for ((layer, domain), &set) in self.layers.iter().zip(domains).zip(&*sets).rev() {
            let (mut supported, mut before) = (0, 0);
            for state in bits(set) {
                for digit in digits(*domain) {
                    if self.edges(layer, state, digit).iter().any(|&to| now >> to & 1 != 0) {
                        supported |= 1 << digit;
                        before |= 1 << state;
                    }
                }
            }
            *domain = supported;
            now = before;
            if supported == 0 {
                return false;
            }
        }
        true
    }

    fn filter_many(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        let (width, count) = (self.width, domains.len());
        let sets = &mut scratch.words;
        sets.clear();
        sets.resize(width * (count + 1), 0);
        sets[0] = 1;
        for index in 0..count {
            let (before, after) = sets.split_at_mut((index + 1) * width);
            for state in states(&before[index * width..]) {
                for digit in digits(domains[index]) {
                    for &target in self.edges(&self.layers[index], state, digit) {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        for index in (0..count).rev() {
            let mut supported = 0;
            for word in 0..width {
                for bit in bits(sets[index * width + word]) {
                    let mut useful = false;
                    for digit in digits(domains[index]) {
                        let leads = |&target: &u16| {
                            let target = usize::from(target);
                            sets[(index + 1) * width + target / 64] >> (target % 64) & 1 != 0
                        };
                        if self.edges(&self.layers[index], word * 64 + bit, digit).iter().any(leads) {
                            useful = true;
                            supported |= 1 << digit;
                        }
                    }
                    if !useful {
                        sets[index * width + word] &= !(1 << bit);
                    }
                }
            }
            domains[index] = supported;
            if supported == 0 {
                return false;
            }
        }
        true
    }

    /// The states that follow a state at a digit.
    #[inline]
    fn edges(&self, layer: &Layer, state: usize, digit: usize) -> &[u16] {
        let at = state * self.symbols + digit;
        match layer.starts.get(at..at + 2) {
            Some(&[from, to]) if digit < self.symbols => &self.targets[from as usize..to as usize],
            _ => &[],
        }
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no word. A digit has to be missing only where it
    /// leads from a state that can be reached to one from which a word can end.
    pub fn relax(
        &self,
        domains: &mut [u16],
        full: &[u16],
        fixed: Option<usize>,
        scratch: &mut Scratch,
    ) -> bool {
        let (width, count) = (self.width, domains.len());
        let sets = &mut scratch.words;
        sets.clear();
        sets.resize(width * (count + 2), 0);
        // From which states of each layer a word can end. Every state of the last layer accepts.
        sets[width * count..width * (count + 1)].fill(u64::MAX);
        let has = |set: &[u64], state: usize| set[state / 64] >> (state % 64) & 1 != 0;
        for index in (0..count).rev() {
            let (before, after) = sets.split_at_mut((index + 1) * width);
            let layer = &self.layers[index];
            for state in 0..layer.states {
                let leads = |digit: usize| {
                    self.edges(layer, state, digit).iter().any(|&target| has(&after[..width], target.into()))
                };
                if digits(domains[index]).any(leads) {
                    before[index * width + state / 64] |= 1 << (state % 64);
                }
            }
        }
        if has(sets, 0) && self.layers[0].states > 0 {
            return false;
        }
        // The states that can be reached take the place of the layers before.
        sets[..width].fill(0);
        sets[0] = 1;
        for index in 0..count {
            let mut needed = 0_u16;
            for state in states(&sets[index * width..(index + 1) * width]) {
                for digit in digits(full[index] & !domains[index]) {
                    let mut targets = self.edges(&self.layers[index], state, digit).iter();
                    if targets.any(|&target| has(&sets[(index + 1) * width..], target.into())) {
                        needed |= 1 << digit;
                    }
                }
            }
            if Some(index) != fixed {
                domains[index] = full[index] & !needed;
            }
            let (before, after) = sets.split_at_mut((index + 1) * width);
            after[..width].fill(0);
            for state in states(&before[index * width..]) {
                for digit in digits(domains[index]) {
                    for &target in self.edges(&self.layers[index], state, digit) {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        true
    }
}

/// The states in a set.
fn states(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &set)| bits(set).map(move |bit| word * 64 + bit))
}

#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// For each layer the states that can be reached from the beginning and from which a word can end.
fn useful_states(automaton: &Automaton, domains: &[u16]) -> Vec<Vec<bool>> {
    let mut layers = vec![vec![false; automaton.states()]; domains.len() + 1];
    layers[0][0] = true;
    for (index, &domain) in domains.iter().enumerate() {
        for state in 0..automaton.states() {
            if layers[index][state] {
                for digit in digits(domain).filter(|&digit| digit < automaton.symbols()) {
                    for &target in automaton.steps(state, digit) {
                        layers[index + 1][usize::from(target)] = true;
                    }
                }
            }
        }
    }
    for (state, useful) in layers[domains.len()].iter_mut().enumerate() {
        *useful &= automaton.is_accepting(state);
    }
    for (index, &domain) in domains.iter().enumerate().rev() {
        for state in 0..automaton.states() {
            let leads = layers[index][state]
                && digits(domain).filter(|&digit| digit < automaton.symbols()).any(|digit| {
                    automaton.steps(state, digit).iter().any(|&target| layers[index + 1][usize::from(target)])
                });
            layers[index][state] = leads;
        }
    }
    layers
}

/// Numbers the states that are useful.
fn number(useful: &[bool]) -> Vec<u16> {
    let mut next = 0;
    useful
        .iter()
        .map(|&useful| {
            let number = next;
            next += u16::from(useful);
            number
        })
        .collect()
}
