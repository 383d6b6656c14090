//! Cells that are connected.

use alloc::{vec, vec::Vec};

use super::Count;

/// The variables with a digit of a set are connected. If there is a size, there are so many of them.
#[derive(Clone, Debug)]
pub(crate) struct Connected {
    set: u16,
    size: Option<usize>,
    near: Vec<Vec<u16>>,
}

/// What is known of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Inside,
    Outside,
    Open,
}

impl Connected {
    pub fn new(set: u16, size: Option<usize>, near: Vec<Vec<u16>>) -> Connected {
        Connected { set, size, near }
    }

    fn place(&self, domain: u16) -> Place {
        match (domain & self.set, domain & !self.set) {
            (0, _) => Place::Outside,
            (_, 0) => Place::Inside,
            _ => Place::Open,
        }
    }

    pub fn filter(&self, domains: &mut [u16]) -> bool {
        if domains.contains(&0) {
            return false;
        }
        if let Some(size) = self.size
            && !(Count { set: self.set, from: size, to: size }).filter(domains)
        {
            return false;
        }
        let mut places: Vec<Place> = domains.iter().map(|&domain| self.place(domain)).collect();
        let Some(start) = places.iter().position(|&place| place == Place::Inside) else {
            return self.size.is_none_or(|size| self.remove_small(domains, &places, size));
        };
        let inside = places.iter().filter(|&&place| place == Place::Inside).count();
        let steps = self.size.map_or(usize::MAX, |size| size - inside);
        let near = self.within(&places, start, steps);
        let mut count = 0;
        for (index, &near) in near.iter().enumerate() {
            if near {
                count += 1;
            } else if places[index] == Place::Inside {
                return false;
            } else if places[index] == Place::Open {
                domains[index] &= !self.set;
                places[index] = Place::Outside;
            }
        }
        if self.size.is_some_and(|size| count < size) {
            return false;
        }
        Bridges::keep(self, domains, &places, start, count);
        true
    }

    /// Which variables can be reached from one with at most so many open ones on the way, the last included.
    fn within(&self, places: &[Place], start: usize, mut steps: usize) -> Vec<bool> {
        let mut seen = vec![false; places.len()];
        seen[start] = true;
        let (mut now, mut next) = (vec![start], Vec::new());
        loop {
            while let Some(index) = now.pop() {
                for &other in &self.near[index] {
                    let other = usize::from(other);
                    if seen[other] {
                        continue;
                    }
                    match places[other] {
                        Place::Outside => {}
                        Place::Inside => {
                            seen[other] = true;
                            now.push(other);
                        }
                        Place::Open => next.push(other),
                    }
                }
            }
            if steps == 0 {
                return seen;
            }
            steps -= 1;
            next.retain(|&index| !core::mem::replace(&mut seen[index], true));
            if next.is_empty() {
                return seen;
            }
            core::mem::swap(&mut now, &mut next);
        }
    }

    /// Without any certain variable: components that are too small are left out.
    fn remove_small(&self, domains: &mut [u16], places: &[Place], size: usize) -> bool {
        let mut done = vec![false; domains.len()];
        let mut any = false;
        for start in 0..domains.len() {
            if done[start] || places[start] == Place::Outside {
                continue;
            }
            let reach = self.within(places, start, usize::MAX);
            let small = reach.iter().filter(|&&reached| reached).count() < size;
            any |= !small;
            for (index, &reached) in reach.iter().enumerate() {
                done[index] |= reached;
                if reached && small {
                    domains[index] &= !self.set;
                }
            }
        }
        any && !domains.contains(&0)
    }

    /// Enlarges domains up to `full`, except the one at `fixed`, as long as there is no solution. Only what is certainly inside
    /// or outside counts, and of what is outside hardly more than what borders on the rest.
    pub fn relax(&self, domains: &mut [u16], full: &[u16], fixed: Option<usize>) -> bool {
        let fails = |domains: &[u16]| !self.filter(&mut domains.to_vec());
        let mut relaxed = domains.to_vec();
        for (index, domain) in relaxed.iter_mut().enumerate().filter(|(index, _)| Some(*index) != fixed) {
            *domain = match self.place(*domain) {
                Place::Inside => full[index] & self.set,
                Place::Outside => full[index] & !self.set,
                Place::Open => full[index],
            };
        }
        if !fails(&relaxed) {
            return false;
        }
        let places: Vec<Place> = relaxed.iter().map(|&domain| self.place(domain)).collect();
        if let Some(start) = places.iter().position(|&place| place == Place::Inside) {
            let reach = self.within(&places, start, usize::MAX);
            let mut border = relaxed.clone();
            for (index, domain) in border.iter_mut().enumerate().filter(|(index, _)| Some(*index) != fixed) {
                let touches = || self.near[index].iter().any(|&other| reach[usize::from(other)]);
                if places[index] == Place::Outside && !touches() {
                    *domain = full[index];
                }
            }
            if fails(&border) {
                relaxed = border;
            }
        }
        for index in 0..relaxed.len() {
            let before = relaxed[index];
            if Some(index) != fixed && before != full[index] {
                relaxed[index] = full[index];
                if !fails(&relaxed) {
                    relaxed[index] = before;
                }
            }
        }
        domains.copy_from_slice(&relaxed);
        true
    }
}

/// Looks for variables without which the certain ones would not be connected, or too few would be left: those are certain.
struct Bridges<'a> {
    rule: &'a Connected,
    places: &'a [Place],
    /// When each variable was entered, from 1; 0 before that.
    entered: Vec<u16>,
    time: u16,
    /// The number of variables that can be reached.
    count: usize,
    found: Vec<usize>,
}

/// What a walk from a variable onwards came to.
struct Walked {
    /// The earliest variable that it touches.
    earliest: u16,
    count: usize,
    inside: bool,
}

impl Bridges<'_> {
    fn keep(rule: &Connected, domains: &mut [u16], places: &[Place], start: usize, count: usize) {
        let entered = vec![0; places.len()];
        let mut bridges = Bridges { rule, places, entered, time: 0, count, found: Vec::new() };
        bridges.walk(start, usize::MAX);
        for index in bridges.found {
            domains[index] &= rule.set;
        }
    }

    fn walk(&mut self, at: usize, from: usize) -> Walked {
        self.time += 1;
        self.entered[at] = self.time;
        let is_inside = self.places[at] == Place::Inside;
        let mut all = Walked { earliest: self.time, count: 1, inside: is_inside };
        // How many can only be reached through this one, and whether a certain one is among them.
        let (mut behind, mut needed) = (1, false);
        let rule = self.rule;
        for &other in &rule.near[at] {
            let other = usize::from(other);
            if self.places[other] == Place::Outside || other == from {
                continue;
            }
            if self.entered[other] != 0 {
                all.earliest = all.earliest.min(self.entered[other]);
                continue;
            }
            let walked = self.walk(other, at);
            if walked.earliest >= self.entered[at] {
                behind += walked.count;
                needed |= walked.inside;
            }
            all.earliest = all.earliest.min(walked.earliest);
            all.count += walked.count;
            all.inside |= walked.inside;
        }
        let few = self.rule.size.is_some_and(|size| self.count - behind < size);
        if !is_inside && (needed || few) {
            self.found.push(at);
        }
        all
    }
}
