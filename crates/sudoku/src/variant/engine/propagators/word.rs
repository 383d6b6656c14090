//! A line of cells whose digits are a word of an automaton.

use alloc::{vec, vec::Vec};

use super::Scratch;
use crate::variant::engine::{Automaton, lit::digits};

/// The automaton, unrolled along the cells: only states that a word of this length can be in.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// The number of words of 64 states that a set of states takes.
    width: usize,
    /// The first edge of each layer's states: for each layer and state, a range of `edges`.
    layers: Vec<Vec<u32>>,
    /// The target and the digit.
    edges: Vec<(u16, u8)>,
}

impl Word {
    /// Unrolls an automaton along cells with these domains.
    pub fn new(automaton: &Automaton, domains: &[u16]) -> Word {
        let useful = useful_states(automaton, domains);
        let numbers: Vec<Vec<u16>> = useful.iter().map(|layer| number(layer)).collect();
        let most = useful.iter().map(|layer| layer.iter().filter(|&&useful| useful).count()).max();
        let mut word =
            Word { width: most.unwrap_or(0).div_ceil(64).max(1), layers: Vec::new(), edges: Vec::new() };
        for (index, &domain) in domains.iter().enumerate() {
            let mut starts = Vec::new();
            for state in (0..automaton.states()).filter(|&state| useful[index][state]) {
                starts.push(word.edges.len() as u32);
                for digit in digits(domain).filter(|&digit| digit < automaton.symbols()) {
                    let targets = automaton.steps(state, digit).iter().map(|&target| usize::from(target));
                    for target in targets.filter(|&target| useful[index + 1][target]) {
                        word.edges.push((numbers[index + 1][target], digit as u8));
                    }
                }
            }
            starts.push(word.edges.len() as u32);
            word.layers.push(starts);
        }
        word
    }

    pub fn filter(&self, domains: &mut [u16], scratch: &mut Scratch) -> bool {
        let (width, count) = (self.width, domains.len());
        let sets = &mut scratch.words;
        sets.clear();
        sets.resize(width * (count + 1), 0);
        sets[0] = 1;
        for index in 0..count {
            let (before, after) = sets.split_at_mut((index + 1) * width);
            for state in states(&before[index * width..]) {
                for &(target, digit) in self.edges_of(index, state) {
                    if domains[index] >> digit & 1 != 0 {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        for index in (0..count).rev() {
            let mut supported = 0;
            for word in 0..width {
                let mut rest = sets[index * width + word];
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let state = word * 64 + bit.trailing_zeros() as usize;
                    let mut useful = false;
                    for &(target, digit) in self.edges_of(index, state) {
                        let target = usize::from(target);
                        if domains[index] >> digit & 1 != 0
                            && sets[(index + 1) * width + target / 64] >> (target % 64) & 1 != 0
                        {
                            useful = true;
                            supported |= 1 << digit;
                        }
                    }
                    if !useful {
                        sets[index * width + word] &= !bit;
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
            for state in 0..self.layers[index].len().saturating_sub(1) {
                let leads = |&(target, digit): &(u16, u8)| {
                    domains[index] >> digit & 1 != 0 && has(&after[..width], target.into())
                };
                if self.edges_of(index, state).iter().any(leads) {
                    before[index * width + state / 64] |= 1 << (state % 64);
                }
            }
        }
        if has(sets, 0) && self.layers[0].len() > 1 {
            return false;
        }
        // The states that can be reached take the place of the layers before.
        sets[..width].fill(0);
        sets[0] = 1;
        for index in 0..count {
            let mut needed = 0_u16;
            for state in states(&sets[index * width..(index + 1) * width]) {
                for &(target, digit) in self.edges_of(index, state) {
                    if domains[index] >> digit & 1 == 0 && has(&sets[(index + 1) * width..], target.into()) {
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
                for &(target, digit) in self.edges_of(index, state) {
                    if domains[index] >> digit & 1 != 0 {
                        after[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        true
    }

    #[inline]
    fn edges_of(&self, layer: usize, state: usize) -> &[(u16, u8)] {
        let starts = &self.layers[layer];
        match (starts.get(state), starts.get(state + 1)) {
            (Some(&from), Some(&to)) => &self.edges[from as usize..to as usize],
            _ => &[],
        }
    }
}

/// The states in a set.
fn states(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        let mut rest = bits;
        core::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(word * 64 + bit)
        })
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
