//! Chooses the variable to decide next: the one most active in recent conflicts.

use alloc::vec::Vec;

/// A heap of variables, the most active on top.
#[derive(Clone, Debug)]
pub(super) struct Order {
    heap: Vec<u32>,
    /// The index of each variable in the heap; [`OUT`] if it is not in it.
    places: Vec<u32>,
    activity: Vec<f64>,
    step: f64,
}

const OUT: u32 = u32::MAX;
/// Above this, all activities are scaled down.
const HUGE: f64 = 1e100;

impl Order {
    /// All variables, with these initial activities.
    pub(super) fn new(activity: Vec<f64>) -> Order {
        let vars = activity.len();
        let mut order = Order {
            heap: (0..vars as u32).collect(),
            places: (0..vars as u32).collect(),
            activity,
            step: 1.0,
        };
        for at in (0..vars / 2).rev() {
            order.sift_down(at);
        }
        order
    }

    /// Makes a variable more active.
    pub(super) fn bump(&mut self, var: usize) {
        self.activity[var] += self.step;
        if self.activity[var] > HUGE {
            self.activity.iter_mut().for_each(|activity| *activity /= HUGE);
            self.step /= HUGE;
        }
        if self.places[var] != OUT {
            self.sift_up(self.places[var] as usize);
        }
    }

    /// Reduces the weight of earlier activity.
    pub(super) fn decay(&mut self, factor: f64) {
        self.step /= factor;
    }

    /// Removes and returns the most active variable.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let top = match self.heap.first_mut() {
            None => last,
            Some(first) => {
                let top = core::mem::replace(first, last);
                self.places[last as usize] = 0;
                self.sift_down(0);
                top
            }
        };
        self.places[top as usize] = OUT;
        Some(top as usize)
    }

    /// Puts a variable back.
    #[inline]
    pub(super) fn push(&mut self, var: usize) {
        if self.places[var] == OUT {
            self.places[var] = self.heap.len() as u32;
            self.heap.push(var as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    fn active(&self, at: usize) -> f64 {
        self.activity[self.heap[at] as usize]
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        self.places[self.heap[a] as usize] = a as u32;
        self.places[self.heap[b] as usize] = b as u32;
    }

    fn sift_up(&mut self, mut at: usize) {
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.active(at) <= self.active(parent) {
                return;
            }
            self.swap(at, parent);
            at = parent;
        }
    }

    fn sift_down(&mut self, mut at: usize) {
        loop {
            let left = 2 * at + 1;
            if left >= self.heap.len() {
                return;
            }
            let right = left + 1;
            let child =
                if right < self.heap.len() && self.active(right) > self.active(left) { right } else { left };
            if self.active(child) <= self.active(at) {
                return;
            }
            self.swap(at, child);
            at = child;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn the_most_active_comes_first() {
        let mut order = Order::new(vec![0.0, 3.0, 1.0, 2.0]);
        (0..5).for_each(|_| order.bump(0));
        assert_eq!([order.pop(), order.pop()], [Some(0), Some(1)]);
        order.decay(1e-200);
        order.bump(2);
        order.push(0);
        order.push(0);
        assert_eq!([order.pop(), order.pop(), order.pop(), order.pop()], [Some(2), Some(0), Some(3), None]);
    }
}
