//! The summary of an analysed game.

use players::Scale;
use twenty48::{Record, Rules};

use super::{graph::Graph, judged::Judged};

/// What is kept of a game: sums, the worst moves, the course of the evaluation.
#[derive(Clone, Debug)]
pub struct Review {
    /// Who judged.
    pub player: &'static str,
    /// The rules of the game.
    pub rules: Rules,
    /// The score of the game.
    pub score: u64,
    /// The scale of the values; `None` without moves.
    pub scale: Option<Scale>,
    /// The number of moves.
    pub moves: u64,
    /// The number of moves that cost nothing.
    pub best_moves: u64,
    /// The most costly moves, the worst first; of equal ones the first.
    pub worst: Vec<Judged>,
    /// The evaluation over the game.
    pub graph: Graph,
    cost: f64,
    most: usize,
}

impl Review {
    /// Of a record without judgements yet; so many of the worst moves will be kept, and a graph of so many columns.
    pub fn new(record: &Record, player: &'static str, most: usize, columns: usize) -> Review {
        Review {
            player,
            rules: record.rules,
            score: record.score,
            scale: None,
            moves: 0,
            best_moves: 0,
            worst: Vec::new(),
            graph: Graph::new(record.turns.len() as u64, columns),
            cost: 0.0,
            most,
        }
    }

    /// Adds the next move.
    pub fn add(&mut self, judged: &Judged) {
        let cost = judged.cost();
        self.scale = Some(judged.advice.scale);
        self.moves += 1;
        self.cost += cost;
        self.graph.add(judged.evaluation);
        if cost <= 0.0 {
            self.best_moves += 1;
            return;
        }
        let place = self.worst.partition_point(|other| other.cost() >= cost);
        if place < self.most {
            self.worst.truncate(self.most - 1);
            self.worst.insert(place, judged.clone());
        }
    }

    /// The share of moves that cost nothing.
    pub fn best_share(&self) -> f64 {
        self.best_moves as f64 / self.moves.max(1) as f64
    }

    /// The mean cost of a move.
    pub fn mean_cost(&self) -> f64 {
        self.cost / self.moves.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::Advice;
    use proptest::prelude::*;
    use twenty48::{Board, Dice, Direction, Size};

    fn judged(number: u64, value: f64) -> Judged {
        let values = [Some(10.0), Some(value), None, None];
        let advice = Advice { values, scale: Scale::Own, best: Direction::Up, depth: 1, nodes: 1 };
        let (board, played) = (Board::empty(Size::FOUR), Direction::Right);
        Judged { number, board, played, advice, evaluation: value }
    }

    proptest! {
        #[test]
        fn the_worst_moves_are_those_of_the_sorted_list(
            values in prop::collection::vec(0u8..=10, 0..40),
            most in 0usize..6,
        ) {
            let record = Record::new(Rules::classic(), Rules::classic().opening(&mut Dice::for_opening(1)));
            let mut review = Review::new(&record, "x", most, 64);
            let mut all: Vec<(u8, u64)> = Vec::new();
            for (number, &value) in (1..).zip(&values) {
                review.add(&judged(number, value.into()));
                all.push((value, number));
            }
            all.retain(|&(value, _)| value < 10);
            prop_assert_eq!(review.best_moves as usize, values.len() - all.len());
            all.sort_unstable();
            let expected: Vec<u64> = all.iter().take(most).map(|&(_, number)| number).collect();
            prop_assert_eq!(review.worst.iter().map(|judged| judged.number).collect::<Vec<_>>(), expected);
        }
    }
}
