//! A puzzle as the searches see it: variables with domains, which of them differ, houses and propagators.

use alloc::{vec, vec::Vec};

use super::{lit::Lit, propagators::Kind};

/// A propagator on its variables.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub kind: Kind,
    pub scope: Vec<u16>,
    /// It only has to hold if this is true.
    pub guard: Option<Lit>,
    /// Whether nothing is found if it runs again on what it found.
    pub settles: bool,
    /// Whether a variable is in the scope more than once.
    pub repeats: bool,
}

/// At least one variable has a digit of its set.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub vars: Vec<u16>,
    pub sets: Vec<u16>,
}

/// Something that may follow after a change.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    House(u16),
    Crossing(u16),
    Propagator(u16),
}

/// Variables, domains, houses and propagators. It does not change during a search.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    /// The digits that a variable can have. Digits are counted from 0.
    pub domains: Vec<u16>,
    /// The number of variables that are cells of the layout. The others are helpers: 1 is true, 0 is false.
    pub cells: usize,
    /// For each variable the variables that never have the same digit.
    pub peers: Vec<Vec<u16>>,
    /// The same as sets of cells, each of [`Problem::cell_words`] words.
    pub peer_sets: Vec<u64>,
    /// Groups of variables that have every digit exactly once.
    pub houses: Vec<Vec<u16>>,
    /// Pairs of houses that share cells: what is only in the one, and what is only in the other. Both have the same digits.
    pub crossings: Vec<(Vec<u16>, Vec<u16>)>,
    /// What the search without learning looks at again after a change, in this order.
    pub tasks: Vec<Task>,
    /// For each variable the tasks to do when it loses a digit, and when it has one digit left, as sets.
    marks: Vec<u64>,
    /// The variables of all houses, one house after the other.
    house_cells: Vec<u16>,
    /// The digits of houses.
    pub all: u16,
    /// For each variable its houses, and its place in them.
    pub places: Vec<Vec<(u32, u8)>>,
    pub clauses: Vec<Clause>,
    /// The propagators, those that run first before the others.
    pub propagators: Vec<Entry>,
    /// For each variable the propagators that look at it, as words of a set.
    pub watchers: Vec<Vec<(u32, u64)>>,
}

impl Problem {
    pub fn new(domains: Vec<u16>, all: u16) -> Problem {
        let cells = domains.len();
        Problem {
            domains,
            cells,
            peers: vec![Vec::new(); cells],
            peer_sets: vec![0; cells * cells.div_ceil(64)],
            houses: Vec::new(),
            crossings: Vec::new(),
            tasks: Vec::new(),
            marks: Vec::new(),
            house_cells: Vec::new(),
            all,
            places: vec![Vec::new(); cells],
            clauses: Vec::new(),
            propagators: Vec::new(),
            watchers: Vec::new(),
        }
    }

    /// Adds a helper.
    pub fn add_helper(&mut self) -> Lit {
        let var = self.domains.len();
        self.domains.push(0b11);
        self.peers.push(Vec::new());
        self.places.push(Vec::new());
        Lit::is(var, 1)
    }

    /// Says that the variables differ.
    pub fn add_different(&mut self, vars: &[u16]) {
        let words = self.cell_words();
        for &a in vars {
            for &b in vars {
                if a != b && !self.differ(a, b) {
                    self.peers[usize::from(a)].push(b);
                    self.peer_sets[usize::from(a) * words + usize::from(b) / 64] |= 1 << (b % 64);
                }
            }
        }
    }

    /// The number of words in a set of cells.
    pub fn cell_words(&self) -> usize {
        self.cells.div_ceil(64)
    }

    /// The cells that never have the same digit as this one, as a set.
    #[inline]
    pub fn peers_of(&self, var: usize) -> &[u64] {
        let words = self.cell_words();
        // Helpers have none.
        self.peer_sets.get(var * words..(var + 1) * words).unwrap_or_default()
    }

    /// Whether two variables never have the same digit.
    pub fn differ(&self, a: u16, b: u16) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        a < self.cells && b < self.cells && self.peers_of(a)[b / 64] >> (b % 64) & 1 != 0
    }

    /// Says that every digit is in these variables.
    pub fn add_house(&mut self, vars: &[u16]) {
        let house = self.houses.len() as u32;
        self.houses.push(vars.to_vec());
        for (place, &var) in vars.iter().enumerate() {
            self.places[usize::from(var)].push((house, place as u8));
        }
    }

    /// Puts the propagators in order and says which variables they look at. Nothing is added after that.
    pub fn finish(&mut self) {
        self.propagators.sort_by_key(|entry| (entry.kind.priority(), entry.scope.len()));
        self.watchers = vec![Vec::new(); self.domains.len()];
        for (id, entry) in self.propagators.iter().enumerate() {
            let (word, bit) = (id as u32 / 64, 1 << (id % 64));
            let guard = entry.guard.map(|guard| guard.var() as u16);
            for &var in entry.scope.iter().chain(&guard) {
                let watchers = &mut self.watchers[usize::from(var)];
                match watchers.last_mut() {
                    Some((last, bits)) if *last == word => *bits |= bit,
                    _ => watchers.push((word, bit)),
                }
            }
        }
        self.find_tasks();
    }

    /// Pairs of houses that share several cells.
    fn find_crossings(&mut self) {
        for (index, one) in self.houses.iter().enumerate() {
            for other in &self.houses[index + 1..] {
                let only = |from: &[u16], not: &[u16]| -> Vec<u16> {
                    from.iter().copied().filter(|var| !not.contains(var)).collect()
                };
                let (first, second) = (only(one, other), only(other, one));
                if one.len() - first.len() >= 2 && !first.is_empty() {
                    self.crossings.push((first, second));
                }
            }
        }
    }

    /// Puts the tasks in order, and notes for each variable which are its own.
    fn find_tasks(&mut self) {
        self.house_cells = self.houses.concat();
        self.find_crossings();
        let early = self.propagators.iter().take_while(|entry| entry.kind.priority() == 0).count();
        let propagator = |id: usize| Task::Propagator(id as u16);
        self.tasks.extend((0..self.houses.len()).map(|house| Task::House(house as u16)));
        self.tasks.extend((0..early).map(propagator));
        self.tasks.extend((0..self.crossings.len()).map(|crossing| Task::Crossing(crossing as u16)));
        self.tasks.extend((early..self.propagators.len()).map(propagator));
        let words = self.task_words();
        self.marks = vec![0; 2 * words * self.domains.len()];
        for (task, &kind) in self.tasks.iter().enumerate() {
            let guard;
            let (vars, more, any): (&[u16], &[u16], bool) = match kind {
                Task::House(house) => (&self.houses[usize::from(house)], &[], true),
                Task::Crossing(crossing) => {
                    let (first, second) = &self.crossings[usize::from(crossing)];
                    (first, second, false)
                }
                Task::Propagator(id) => {
                    let entry = &self.propagators[usize::from(id)];
                    guard = entry.guard.map(|guard| guard.var() as u16);
                    (&entry.scope, guard.as_slice(), true)
                }
            };
            for &var in vars.iter().chain(more) {
                let start = 2 * words * usize::from(var);
                self.marks[start + words + task / 64] |= 1 << (task % 64);
                if any {
                    self.marks[start + task / 64] |= 1 << (task % 64);
                }
            }
        }
    }

    fn task_words(&self) -> usize {
        self.tasks.len().div_ceil(64)
    }

    /// The tasks to do when a variable loses a digit.
    #[inline]
    pub fn marks_of(&self, var: usize) -> &[u64] {
        let words = self.task_words();
        &self.marks[2 * words * var..][..words]
    }

    /// The tasks to do when a variable has one digit left.
    #[inline]
    pub fn marks_of_fixed(&self, var: usize) -> &[u64] {
        let words = self.task_words();
        &self.marks[2 * words * var + words..][..words]
    }

    /// The variables of each house.
    pub fn house_cells(&self) -> core::slice::ChunksExact<'_, u16> {
        self.house_cells.chunks_exact(self.all.count_ones().max(1) as usize)
    }

    /// The variables of a house.
    #[inline]
    pub fn cells_of(&self, house: usize) -> &[u16] {
        let size = self.all.count_ones() as usize;
        &self.house_cells[house * size..][..size]
    }

    /// The number of words in a set of propagators.
    pub fn words(&self) -> usize {
        self.propagators.len().div_ceil(64)
    }

    /// A set of all propagators.
    pub fn all_propagators(&self) -> Vec<u64> {
        let mut set = vec![u64::MAX; self.words()];
        if let Some(last) = set.last_mut()
            && !self.propagators.len().is_multiple_of(64)
        {
            *last = (1 << (self.propagators.len() % 64)) - 1;
        }
        set
    }
}

/// Takes the first element of a set.
#[inline]
pub(super) fn take_first(set: &mut [u64]) -> Option<usize> {
    for (word, bits) in set.iter_mut().enumerate() {
        if *bits != 0 {
            let bit = bits.trailing_zeros() as usize;
            *bits &= *bits - 1;
            return Some(word * 64 + bit);
        }
    }
    None
}
