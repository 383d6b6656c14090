//! What is known about a grid in the editor.

use sudoku::{
    Cell, Clash, Grid, Verdict,
    rate::{Rated, Unrated},
    technique::Rating,
};

use words::{Lang, fill};

use super::draft::Draft;
use crate::SmallSort;

/// What is known about a grid so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The grid is empty.
    Blank,
    /// Clues conflict.
    Clashing {
        /// The first pair.
        first: Clash,
        /// The number of pairs.
        pairs: usize,
        /// The cells in any pair, in reading order.
        cells: Vec<Cell>,
    },
    /// Clues do not go with a rule.
    Breaking {
        /// The cells, in reading order.
        cells: Vec<Cell>,
    },
    /// The solutions are being counted: the ticket of the errand; `None` until it is sent.
    Counting(Option<u64>),
    /// It has no solution.
    Unsolvable,
    /// It has one solution.
    One {
        /// The solution.
        solution: Grid,
        /// Its rating.
        hardness: Hardness,
    },
    /// It has several solutions. These are two of them.
    Many(Grid, Grid),
    /// Counting its solutions takes too long.
    Unknown,
}

/// The rating of a puzzle, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hardness {
    /// It is being computed: the ticket of the errand; `None` until it is sent.
    Rating(Option<u64>),
    /// The rating, or why there is none.
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
    /// What can be said without counting solutions.
    pub fn before_counting(draft: &Draft) -> Judgement {
        let mut clashes = draft.setup().clashes();
        if let Some(first) = clashes.next() {
            let (mut pairs, mut cells) = (1, vec![first.first, first.second]);
            for clash in clashes {
                pairs += 1;
                cells.extend([clash.first, clash.second]);
            }
            cells.small_sort();
            cells.dedup();
            return Judgement::Clashing { first, pairs, cells };
        }
        let breaking = draft.ruled().map(|ruled| ruled.clashing(draft.setup())).unwrap_or_default();
        match (breaking.is_empty(), draft.is_blank()) {
            (false, _) => Judgement::Breaking { cells: breaking },
            (_, true) => Judgement::Blank,
            _ => Judgement::Counting(None),
        }
    }

    /// The result of counting solutions; `None` if that took too long.
    pub fn counted(verdict: Option<Verdict>) -> Judgement {
        match verdict {
            None => Judgement::Unknown,
            Some(Verdict::None) => Judgement::Unsolvable,
            Some(Verdict::Many(one, other)) => Judgement::Many(one, other),
            Some(Verdict::One(solution)) => Judgement::One { solution, hardness: Hardness::Rating(None) },
        }
    }

    /// That clues break a rule, in words. A rule may be about very many cells, of which only some are named.
    pub fn breaking_text(cells: &[Cell], lang: Lang) -> String {
        const MOST: usize = 6;
        let mut names: Vec<String> = cells.iter().take(MOST).map(Cell::to_string).collect();
        if cells.len() > MOST {
            names.push("…".into());
        }
        fill(lang.variants().breaking, &[&names.join(lang.phrases().comma)]).to_string()
    }

    /// The cells that conflict with another.
    pub fn clashing(&self) -> &[Cell] {
        match self {
            Judgement::Clashing { cells, .. } | Judgement::Breaking { cells } => cells,
            _ => &[],
        }
    }

    /// The cells in which the two solutions differ, in reading order.
    pub fn open(&self) -> Vec<Cell> {
        match self {
            Judgement::Many(one, other) => {
                one.shape().cells().filter(|&cell| one.get(cell) != other.get(cell)).collect()
            }
            _ => Vec::new(),
        }
    }
}
