//! Which rows and columns may be equal when they are ranked ([`FullRank`](super::FullRank)).

use alloc::vec::Vec;

use super::{Definition, Fields, RuleFault, full_rank};
use crate::{
    Cell,
    variant::{Filled, Layout, Mark, engine::Model},
};

/// Which rows and columns, read as numbers from both sides, may be equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FullRankTies {
    /// Which may be equal.
    pub ties: Ties,
}

/// Which rows and columns may be equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// Those without a clue among themselves: what also holds without the rule.
    #[default]
    Unclued,
    /// None, with or without a clue.
    None,
    /// All.
    Any,
}

impl Ties {
    const ALL: [Ties; 3] = [Ties::Unclued, Ties::None, Ties::Any];

    /// Greater for a choice that allows more.
    pub(super) const fn freedom(self) -> u8 {
        match self {
            Ties::None => 0,
            Ties::Unclued => 1,
            Ties::Any => 2,
        }
    }
}

impl Definition for FullRankTies {
    const NAME: &'static str = "full-rank-ties";

    fn cells(&self, layout: &Layout) -> Vec<Cell> {
        layout.grid_cells().collect()
    }

    fn check(&self, layout: &Layout) -> Result<(), RuleFault> {
        full_rank::check(layout)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut lines: Vec<Vec<u8>> =
            full_rank::lines(grid.layout).iter().map(|line| grid.of(line)).collect();
        lines.sort_unstable();
        self.ties != Ties::None || lines.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn post(&self, model: &mut Model<'_>) {
        if self.ties == Ties::None {
            let lines = full_rank::lines(model.layout());
            model.no_ties(&lines);
        }
    }

    fn draw(&self, _: &Layout, _: &mut Vec<Mark>) {}

    fn fields(&mut self, fields: &mut dyn Fields) {
        let mut choice = self.ties as usize;
        fields.choice("ties", &["only-unclued", "none", "any"], &mut choice);
        self.ties = Ties::ALL.get(choice).copied().unwrap_or_default();
    }
}
