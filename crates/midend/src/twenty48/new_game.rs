//! The rules of a game about to start.

use twenty48::{Rules, Size, Tile};

use super::Saved;
use crate::menu::{Cursor, turned};

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The preset.
    Rules,
    /// The board's width.
    Width,
    /// The board's height.
    Height,
    /// The tile that wins.
    Goal,
    /// Play.
    Start,
    /// Continue a game that began at a position: its number among [`NewGame::others`].
    Other(usize),
}

/// The rules of a game about to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The rules as chosen so far.
    pub rules: Rules,
    /// Custom rules from a code stay among the choices.
    custom: Option<Rules>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl NewGame {
    /// The lines that are always there.
    pub const LINES: [Item; 5] = [Item::Start, Item::Rules, Item::Width, Item::Height, Item::Goal];

    /// How many games that began at a position have a line.
    pub const MOST_OTHERS: usize = 4;

    /// All lines, with these games in progress.
    pub fn items(saved: &[Saved]) -> Vec<Item> {
        let others = (0..NewGame::others(saved).count()).map(Item::Other);
        NewGame::LINES.into_iter().chain(others).collect()
    }

    /// Of these games in progress, those that began at a position, the newest first. Choosing their rules does not lead to
    /// them, so each has a line.
    pub fn others(saved: &[Saved]) -> impl Iterator<Item = &Saved> {
        saved.iter().filter(|saved| saved.from_position && saved.day.is_none()).take(NewGame::MOST_OTHERS)
    }

    /// Starts with these rules.
    pub fn new(rules: Rules) -> NewGame {
        NewGame { rules, custom: (preset(&rules).is_none()).then_some(rules), cursor: Cursor::default() }
    }

    /// The line the cursor is on.
    pub fn item(&self) -> Item {
        let line = self.cursor.line();
        NewGame::LINES.get(line).copied().unwrap_or_else(|| Item::Other(line - NewGame::LINES.len()))
    }

    /// The game in progress that it would continue, of these: the last ordinary one with these rules. Daily games and games
    /// that began at a position are continued only on request.
    pub fn saved<'a>(&self, saved: &'a [Saved]) -> Option<&'a Saved> {
        saved.iter().find(|saved| saved.rules == self.rules && saved.is_ordinary())
    }

    /// The next or previous value of the line under the cursor.
    pub fn change(&mut self, forward: bool) {
        let choices = self.choices(self.item());
        let now = self.chosen(self.item());
        if let Some(rules) = choices.get(now.map_or(0, |now| turned(now, choices.len(), forward))) {
            self.rules = *rules;
        }
    }

    /// Gives this line the value with this number, if it exists.
    pub fn choose(&mut self, item: Item, value: usize) {
        if let Some(rules) = self.choices(item).get(value) {
            self.rules = *rules;
        }
    }

    /// The values of a line: the rules that each of them leads to.
    pub fn choices(&self, item: Item) -> Vec<Rules> {
        let (rules, size) = (self.rules, self.rules.size);
        let resized = |width, height| Size::new(width, height).map(|size| rules.with_size(size)).ok();
        let sides = Size::MIN_SIDE..=Size::MAX_SIDE;
        match item {
            Item::Start | Item::Other(_) => Vec::new(),
            Item::Rules => {
                let presets = Rules::PRESETS.into_iter().map(|(_, rules)| rules);
                presets.chain(self.custom).map(|kind| kind.with_size(size)).collect()
            }
            Item::Width => sides.filter_map(|width| resized(width, size.height())).collect(),
            Item::Height => sides.filter_map(|height| resized(size.width(), height)).collect(),
            Item::Goal => GOALS.map(|goal| rules.with_goal(goal.and_then(Tile::from_rank))).to_vec(),
        }
    }

    /// The number of a line's current value; `None` if it is not among its choices.
    pub fn chosen(&self, item: Item) -> Option<usize> {
        let is_chosen = |choice: &Rules| match item {
            Item::Rules => same_kind(choice, &self.rules),
            _ => *choice == self.rules,
        };
        self.choices(item).iter().position(is_chosen)
    }
}

/// The goals offered: none, and 8 to 131072.
const GOALS: [Option<u32>; 16] = {
    let mut goals = [None; 16];
    let mut index = 1;
    while index < goals.len() {
        goals[index] = Some(index as u32 + 2);
        index += 1;
    }
    goals
};

/// Whether two rules differ at most in size and goal.
fn same_kind(a: &Rules, b: &Rules) -> bool {
    a.with_size(b.size).with_goal(b.goal) == *b
}

/// The preset of these rules, ignoring size and goal; `None` for custom rules.
pub fn preset(rules: &Rules) -> Option<&'static str> {
    Rules::PRESETS.iter().find(|(_, preset)| same_kind(preset, rules)).map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_wraps_around() {
        for line in 0..NewGame::LINES.len() {
            let mut new = NewGame::new(Rules::classic());
            new.cursor.pick(line, NewGame::LINES.len());
            let start = new;
            let mut seen = vec![new.rules];
            for _ in 0..40 {
                new.change(true);
                seen.push(new.rules);
                new.change(false);
                assert_eq!(&new.rules, &seen[seen.len() - 2]);
                new.change(true);
            }
            assert!(new.item() == Item::Start || seen.iter().filter(|r| **r == start.rules).count() > 1);
        }
    }

    #[test]
    fn a_value_is_chosen_directly() {
        let mut new = NewGame::new(Rules::classic());
        for (item, count) in [(Item::Rules, 3), (Item::Width, 7), (Item::Height, 7), (Item::Goal, 16)] {
            assert_eq!(new.choices(item).len(), count);
            for value in 0..count {
                new.choose(item, value);
                assert_eq!(new.chosen(item), Some(value), "{item:?}");
            }
            let before = new;
            new.choose(item, count);
            assert_eq!(new, before);
        }
        assert_eq!((new.rules.size.width(), new.rules.size.height()), (8, 8));
        assert!(new.choices(Item::Start).is_empty() && new.chosen(Item::Start).is_none());
    }

    #[test]
    fn custom_rules_from_a_code_stay_among_the_choices() {
        let mixture: Rules = "classic-onepair".parse().unwrap();
        let mut new = NewGame::new(mixture);
        new.cursor.pick(1, NewGame::LINES.len());
        for _ in 0..3 {
            new.change(true);
            assert_ne!(new.rules, mixture);
        }
        new.change(true);
        assert_eq!(new.rules, mixture);
        assert_eq!(preset(&mixture), None);
        assert_eq!(preset(&Rules::lcd().with_goal(None)), Some("lcd"));
    }
}
