//! The possible combinations of the cage or line under the cursor, given what is filled in and noted.

use sudoku::Digits;
use words::{Lang, fill};

use super::play::Play;
use crate::SmallSort;

/// The sets of digits that a rule can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combinations {
    /// The index of the rule.
    pub rule: usize,
    /// The sets, each as text: `129`. Empty if a mistake leaves none.
    pub sets: Vec<String>,
}

impl Combinations {
    /// In words: `Possible: 129 138 147`.
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.variants();
        match self.sets.is_empty() {
            true => words.no_combination.into(),
            false => fill(words.combinations, &[&self.sets.join(" ")]).to_string(),
        }
    }
}

impl Play {
    /// The combinations of all cages and lines under the cursor that have some by themselves: those with different digits and a
    /// sum, and runs of digits.
    pub fn combinations(&self) -> Vec<Combinations> {
        let Some(rules) = self.rules() else { return Vec::new() };
        let game = self.game();
        let mut candidates = rules.of_digits(&game.setup());
        let bare = rules.of_digits(&rules.clues().to_setup());
        let (Some(candidates), Some(bare)) = (&mut candidates, bare) else { return Vec::new() };
        candidates.restrict(game.shape().cells().map(|cell| match game.digit(cell) {
            Some(digit) => Digits::only(digit),
            None if game.is_noted() => game.notes(cell),
            None => game.shape().digits(),
        }));
        let here = rules.rules_of(self.cursor);
        let text = |set: &Digits| set.iter().map(|digit| game.symbol(digit)).collect::<String>();
        here.filter(|&rule| !bare.combinations(rule).is_empty())
            .map(|rule| {
                let mut sets: Vec<String> = candidates.combinations(rule).iter().map(text).collect();
                sets.small_sort();
                Combinations { rule, sets }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Action,
        sudoku::samples::{HABITS, NOW, ruled},
    };

    #[test]
    fn combinations_follow_what_is_filled_in() {
        let mut play = ruled("sudoku 9x9; cage 8 r1c1-3; cage 3 r5c5-6; thermometer r9c1-3");
        let sets = |play: &crate::sudoku::Play| -> Vec<Vec<String>> {
            play.combinations().into_iter().map(|found| found.sets).collect()
        };
        play.update(Action::Cell(0), HABITS, NOW);
        assert_eq!(sets(&play), [vec!["125".to_string(), "134".into()]]);
        play.update(Action::Cell(1), HABITS, NOW);
        play.update(Action::Digit(5), HABITS, NOW);
        assert_eq!(sets(&play), [vec!["125".to_string()]]);
        // A digit that no combination has.
        play.update(Action::Digit(9), HABITS, NOW);
        assert_eq!(sets(&play), [Vec::<String>::new()]);
        play.update(Action::Cell(72), HABITS, NOW);
        assert!(play.combinations().is_empty());
        // They are shown on request, and follow the cursor.
        assert!(!play.shows_combinations);
        play.update(Action::Combinations, HABITS, NOW);
        assert!(play.shows_combinations);
    }
}
