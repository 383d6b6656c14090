//! The portable solver of 9×9 grids: 27 words, for each band of three rows and each digit the cells where it can be.
//!
//! Three rules are applied to one word at a time, by looking up what its bits imply (see `tables`):
//! - a digit stands once in each row and box of the band, so only stubs that belong to one of the six ways to do
//!   that remain: hidden singles of rows and boxes, and locked candidates between rows and boxes;
//! - a box whose places for a digit share a column takes that column from the bands above and below;
//! - a place that every way has, in a box bound to one column, is the digit's: the cell is closed to all others.
//!
//! Words that lost a bit are stale and looked at again. When none is, cells with one candidate are looked for, all 27
//! cells of a band at once; and when there is none of those either, a cell with two candidates is guessed.
//!
//! The idea is that of Zhou Yundong's bands solver and its descendants.

#![allow(clippy::needless_range_loop, reason = "bands and digits are numbers that index several arrays")]

mod tables;

use alloc::vec::Vec;

use crate::Nine;
use tables::{ALL, BIT_OF, COLUMNS, LEFT, PLACE_OF, STUBS, TAKEN, THRICE, columns, stubs, whole_columns};

/// Where a grid stands between its clues and a solution.
#[derive(Clone, Copy, Debug)]
struct State {
    /// By band and digit, the cells where it can be. A cell that is not open is in one of the nine words at most.
    words: [[u32; 9]; 3],
    /// By band, the cells without a digit.
    open: [u32; 3],
    /// By band, the digits whose word was not looked at since it lost a bit.
    stale: [u32; 3],
}

/// There is no way on from here.
struct DeadEnd;

/// A candidate to try, and what is known about the cell without it.
#[derive(Clone, Copy, Debug)]
struct Guess {
    band: usize,
    /// The cell's bit.
    bit: usize,
    digit: usize,
    /// The cell's only other candidate, if there is just one.
    other: Option<usize>,
}

/// A state in which all rules have been applied.
enum Settled {
    Dead,
    Solved,
    Open(Guess),
}

impl State {
    /// The clues, and what they leave to the other cells. Contradictions are not looked for: they come to light when
    /// the state is settled, because a solved one has 81 closed cells of one digit at most for 27 words of three
    /// cells at least.
    fn new(puzzle: &Nine) -> State {
        let mut words = clue_words(puzzle);
        let open = words.map(|words| ALL & !words.iter().fold(0, |all, word| all | word));
        for digit in 0..9 {
            let down = whole_columns(words[0][digit] | words[1][digit] | words[2][digit]);
            for band in 0..3 {
                let word = &mut words[band][digit];
                *word |= open[band] & !(TAKEN[stubs(*word)] | down);
            }
        }
        State { words, open, stale: [0x1ff; 3] }
    }

    /// Puts a digit into an open cell, as far as the digit's own band goes; the rest follows when the word is
    /// looked at.
    #[inline]
    fn put(&mut self, band: usize, bit: usize, digit: usize) {
        self.words[band][digit] &= LEFT[bit & 31];
        self.stale[band] |= 1 << digit;
    }

    /// Takes a candidate from a cell.
    #[inline]
    fn forbid(&mut self, band: usize, bit: usize, digit: usize) {
        self.words[band][digit] &= !(1 << (bit & 31));
        self.stale[band] |= 1 << digit;
    }

    fn is_solved(&self) -> bool {
        self.open[0] | self.open[1] | self.open[2] == 0
    }

    /// Applies the rules until they change nothing.
    fn settle(&mut self) -> Settled {
        loop {
            if self.refresh().is_err() {
                return Settled::Dead;
            }
            if self.is_solved() {
                return Settled::Solved;
            }
            match self.singles() {
                Err(DeadEnd) => return Settled::Dead,
                Ok(None) => {}
                Ok(Some(guess)) => return Settled::Open(guess),
            }
        }
    }

    /// Looks at stale words until none is left.
    fn refresh(&mut self) -> Result<(), DeadEnd> {
        while self.stale[0] | self.stale[1] | self.stale[2] != 0 {
            self.refresh_band::<0, 1, 2>()?;
            self.refresh_band::<1, 2, 0>()?;
            self.refresh_band::<2, 0, 1>()?;
        }
        Ok(())
    }

    #[inline(always)]
    fn refresh_band<const BAND: usize, const NEXT: usize, const LAST: usize>(
        &mut self,
    ) -> Result<(), DeadEnd> {
        let mut stale = self.stale[BAND];
        if stale == 0 {
            return Ok(());
        }
        let mut own = [0; 9];
        let (mut closed, mut clash) = (0, 0);
        let (mut next, mut last) = (0, 0);
        loop {
            let digit = (stale | 1 << 9).trailing_zeros() as usize;
            if digit >= 9 {
                break;
            }
            stale &= stale - 1;
            let word = self.words[BAND][digit];
            let by_stubs = STUBS[stubs(word)];
            let word = word & by_stubs as u32;
            if word == 0 {
                return Err(DeadEnd);
            }
            self.words[BAND][digit] = word;
            let by_columns = COLUMNS[columns(word)];
            let theirs = &mut self.words[NEXT][digit];
            let left = *theirs & by_columns as u32;
            next |= u32::from(left != *theirs) << digit;
            *theirs = left;
            let theirs = &mut self.words[LAST][digit];
            let left = *theirs & by_columns as u32;
            last |= u32::from(left != *theirs) << digit;
            *theirs = left;
            let found = ((by_stubs & by_columns) >> 32) as u32;
            let mine = (found * THRICE) & word & self.open[BAND];
            clash |= closed & mine;
            closed |= mine;
            own[digit] = mine;
        }
        self.stale[NEXT] |= next;
        self.stale[LAST] |= last;
        self.stale[BAND] = 0;
        if closed != 0 {
            if clash != 0 {
                return Err(DeadEnd);
            }
            self.open[BAND] &= !closed;
            self.stale[BAND] = close(&mut self.words[BAND], &own, closed);
        }
        Ok(())
    }

    /// Puts the digits of cells that have one candidate. If there is no such cell, what to guess.
    fn singles(&mut self) -> Result<Option<Guess>, DeadEnd> {
        let mut put = false;
        let (mut twos, mut threes) = ([0; 3], [0; 3]);
        for band in 0..3 {
            let [mut once, mut twice, mut thrice, mut often] = [0; 4];
            for word in self.words[band] {
                often |= thrice & word;
                thrice |= twice & word;
                twice |= once & word;
                once |= word;
            }
            if once != ALL {
                return Err(DeadEnd);
            }
            twos[band] = twice & !thrice;
            threes[band] = thrice & !often;
            let singles = self.open[band] & !twice;
            if singles != 0 {
                put = true;
                for digit in 0..9 {
                    let mut mine = singles & self.words[band][digit];
                    while mine != 0 {
                        self.put(band, mine.trailing_zeros() as usize, digit);
                        mine &= mine - 1;
                    }
                }
            }
        }
        Ok((!put).then(|| self.guess(twos, threes)))
    }

    /// The cell to guess: one with two candidates if there is any, and of those the one with the most open cells around
    /// it, where a guess tells most.
    fn guess(&self, twos: [u32; 3], threes: [u32; 3]) -> Guess {
        let (mut best, mut most) = (None, 0);
        for band in 0..3 {
            let mut cells = twos[band];
            while cells != 0 {
                let bit = cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let around = self.around(band, bit);
                if around >= most {
                    (best, most) = (Some((band, bit)), around);
                }
            }
        }
        let any = |cells: [u32; 3]| {
            (0..3).find(|&band| cells[band] != 0).map(|band| (band, cells[band].trailing_zeros() as usize))
        };
        let (band, bit) = best.or_else(|| any(threes)).or_else(|| any(self.open)).unwrap_or((0, 0));
        let mut digits = (0..9).filter(|&digit| self.words[band][digit] & 1 << bit != 0);
        let digit = digits.next().unwrap_or(0);
        Guess { band, bit, digit, other: digits.next().filter(|_| best.is_some()) }
    }

    /// How many open cells share a house with this one, itself included.
    #[inline]
    fn around(&self, band: usize, bit: usize) -> u32 {
        let near = self.open[band] & (!LEFT[bit & 31] | 1 << bit);
        let down = whole_columns(1 << bit);
        let (next, last) = match band {
            0 => (1, 2),
            1 => (2, 0),
            _ => (0, 1),
        };
        // The cells of a column are three bits apart, so that two columns fit between each other.
        let far = self.open[next] & down | (self.open[last] & down) << 1;
        (u64::from(near) | u64::from(far) << 32).count_ones()
    }

    /// Follows the guess.
    fn follow(&mut self, guess: Guess) {
        self.put(guess.band, guess.bit, guess.digit);
    }

    /// Takes the guess for wrong.
    fn deny(&mut self, guess: Guess) {
        match guess.other {
            Some(other) => self.put(guess.band, guess.bit, other),
            None => self.forbid(guess.band, guess.bit, guess.digit),
        }
    }

    /// The digits of a solved state.
    fn solution(&self) -> Nine {
        let mut values = [0; 81];
        for (words, values) in self.words.iter().zip(values.chunks_exact_mut(27)) {
            for (word, digit) in words.iter().zip(1..) {
                let mut cells = *word;
                while cells != 0 {
                    values[usize::from(PLACE_OF[cells.trailing_zeros() as usize & 31])] = digit;
                    cells &= cells - 1;
                }
            }
        }
        Nine::from_legal(values)
    }
}

/// By band and digit, the cells that have it as a clue.
fn clue_words(puzzle: &Nine) -> [[u32; 9]; 3] {
    let mut words = [[0; 9]; 3];
    for (words, values) in words.iter_mut().zip(puzzle.values().chunks_exact(27)) {
        let mut filled = filled(values);
        while filled != 0 {
            let place = filled.trailing_zeros() as usize & 31;
            filled &= filled - 1;
            if let (Some(&value), Some(&bit)) = (values.get(place), BIT_OF.get(place))
                && let Some(word) = words.get_mut(usize::from(value).wrapping_sub(1))
            {
                *word |= 1 << bit;
            }
        }
    }
    words
}

/// Which of 27 values are not 0, as bits. None is above 9.
#[inline(always)]
fn filled(values: &[u8]) -> u32 {
    let mut filled = 0;
    // Eight at a time, the last eight overlapping with those before.
    for start in [0, 8, 16, 19] {
        let Some(eight) = values[start..].first_chunk() else { continue };
        let marks = (u64::from_le_bytes(*eight) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
        // Every mark is carried into the top byte, the first one lowest.
        filled |= ((marks >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56 << start) as u32;
    }
    filled
}

/// Takes these cells from all words of a band; returns the digits that lost one.
#[inline(always)]
fn close(words: &mut [u32; 9], own: &[u32; 9], cells: u32) -> u32 {
    let mut lost = 0;
    for digit in 0..9 {
        let gone = cells & !own[digit];
        lost |= if words[digit] & gone != 0 { 1 << digit } else { 0 };
        words[digit] &= !gone;
    }
    lost
}

/// Counts solutions up to `limit` and writes the first of them, as many as there is room for.
pub(crate) fn search(puzzle: &Nine, limit: u64, solutions: &mut [Nine]) -> u64 {
    let mut tally = Tally { limit, count: 0, solutions };
    if limit > 0 {
        tally.descend(&mut State::new(puzzle));
    }
    tally.count
}

/// Whether there is a solution that does not have this digit, from 1, in this cell, from 0. The cell must be empty.
pub(crate) fn solvable_without(puzzle: &Nine, cell: usize, digit: usize) -> bool {
    let mut state = State::new(puzzle);
    state.forbid(cell / 27, BIT_OF[cell % 27].into(), digit - 1);
    let mut tally = Tally { limit: 1, count: 0, solutions: &mut [] };
    tally.descend(&mut state);
    tally.count > 0
}

/// What was found so far.
struct Tally<'a> {
    limit: u64,
    count: u64,
    solutions: &'a mut [Nine],
}

impl Tally<'_> {
    /// Finds the solutions of a state. Each level follows a guess, that is, fills a cell: there are at most 81 levels.
    fn descend(&mut self, state: &mut State) {
        loop {
            match state.settle() {
                Settled::Dead => return,
                Settled::Solved => {
                    let room = usize::try_from(self.count).ok().and_then(|i| self.solutions.get_mut(i));
                    if let Some(room) = room {
                        *room = state.solution();
                    }
                    self.count += 1;
                    return;
                }
                Settled::Open(guess) => {
                    let mut followed = *state;
                    followed.follow(guess);
                    self.descend(&mut followed);
                    if self.count >= self.limit {
                        return;
                    }
                    state.deny(guess);
                }
            }
        }
    }
}

/// Walks through the solutions of a grid, each once.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// What is still to be looked at, the next one last. Every one but that is the other side of a guess on the way
    /// here, so there are at most 82.
    ahead: Vec<State>,
}

impl Search {
    pub(crate) fn new(puzzle: &Nine) -> Search {
        Search { ahead: alloc::vec![State::new(puzzle)] }
    }
}

impl Iterator for Search {
    type Item = Nine;

    fn next(&mut self) -> Option<Nine> {
        while let Some(mut state) = self.ahead.pop() {
            match state.settle() {
                Settled::Dead => {}
                Settled::Solved => return Some(state.solution()),
                Settled::Open(guess) => {
                    let mut denied = state;
                    denied.deny(guess);
                    self.ahead.push(denied);
                    state.follow(guess);
                    self.ahead.push(state);
                }
            }
        }
        None
    }
}
