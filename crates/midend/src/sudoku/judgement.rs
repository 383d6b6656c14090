//! What is known about a grid in the editor.

use sudoku::{
    Cell, Clash, Grid, Setup, Verdict,
    rate::{Rated, Unrated},
    technique::Rating,
};

/// What there is to say of a grid, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Nothing is written yet.
    Blank,
    /// Clues contradict each other.
    Clashing {
        /// The first pair of them.
        first: Clash,
        /// How many pairs there are.
        pairs: usize,
        /// The cells that are in one, in reading order.
        cells: Vec<Cell>,
    },
    /// Its solutions are being counted: the ticket of the errand; `None` until it is sent.
    Sought(Option<u64>),
    /// It has no solution.
    Unsolvable,
    /// It has one solution.
    One {
        /// The solution.
        solution: Grid,
        /// How hard it is.
        hardness: Hardness,
    },
    /// It has several solutions. These are two of them.
    Many(Grid, Grid),
    /// That takes too long to find out.
    Unknown,
}

/// How hard a puzzle is, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hardness {
    /// It is being found out: the ticket of the errand; `None` until it is sent.
    Sought(Option<u64>),
    /// So hard, or why it has no rating.
    Known(Result<Rated, Unrated>),
}

impl Hardness {
    /// The rating, if there is one.
    pub fn rating(self) -> Option<Rating> {
        match self {
            Hardness::Known(Ok(rated)) => Some(rated.er),
            _ => None,
        }
    }
}

impl Judgement {
    /// What is to be seen without counting anything.
    pub fn at_first_sight(setup: &Setup) -> Judgement {
        let mut clashes = setup.clashes();
        if let Some(first) = clashes.next() {
            let (mut pairs, mut cells) = (1, vec![first.first, first.second]);
            for clash in clashes {
                pairs += 1;
                cells.extend([clash.first, clash.second]);
            }
            cells.sort_unstable();
            cells.dedup();
            return Judgement::Clashing { first, pairs, cells };
        }
        match setup.values().iter().all(|&value| value == 0) {
            true => Judgement::Blank,
            false => Judgement::Sought(None),
        }
    }

    /// After the solutions were counted; `None`: that took too long.
    pub fn counted(verdict: Option<Verdict>) -> Judgement {
        match verdict {
            None => Judgement::Unknown,
            Some(Verdict::None) => Judgement::Unsolvable,
            Some(Verdict::Many(one, other)) => Judgement::Many(one, other),
            Some(Verdict::One(solution)) => Judgement::One { solution, hardness: Hardness::Sought(None) },
        }
    }

    /// The cells that contradict another.
    pub fn clashing(&self) -> &[Cell] {
        match self {
            Judgement::Clashing { cells, .. } => cells,
            _ => &[],
        }
    }

    /// The cells that two solutions fill differently, in reading order.
    pub fn open(&self) -> Vec<Cell> {
        match self {
            Judgement::Many(one, other) => {
                one.shape().cells().filter(|&cell| one.get(cell) != other.get(cell)).collect()
            }
            _ => Vec::new(),
        }
    }
}
