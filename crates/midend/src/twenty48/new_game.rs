//! The rules of a game about to start.

use twenty48::{Rules, Size, Tile};

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
    /// Its lines.
    pub const LINES: [Item; 5] = [Item::Start, Item::Rules, Item::Width, Item::Height, Item::Goal];

    /// Starts with these rules.
    pub fn new(rules: Rules) -> NewGame {
        NewGame { rules, custom: (preset(&rules).is_none()).then_some(rules), cursor: Cursor::default() }
    }

    /// The line the cursor is on.
    pub fn item(&self) -> Item {
        NewGame::LINES[self.cursor.line().min(NewGame::LINES.len() - 1)]
    }

    /// The next or previous value of the line under the cursor.
    pub fn change(&mut self, forward: bool) {
        let size = self.rules.size;
        match self.item() {
            Item::Start => {}
            Item::Rules => {
                let kinds = Rules::PRESETS.into_iter().map(|(_, rules)| rules).chain(self.custom);
                let kinds: Vec<Rules> = kinds.collect();
                let now = kinds.iter().position(|kind| same_kind(kind, &self.rules)).unwrap_or(0);
                self.rules = kinds[turned(now, kinds.len(), forward)].with_size(size);
            }
            Item::Width => self.resize(turned_side(size.width(), forward), size.height()),
            Item::Height => self.resize(size.width(), turned_side(size.height(), forward)),
            Item::Goal => {
                let now = GOALS.iter().position(|&goal| goal == self.rules.goal.map(Tile::rank));
                let next = now.map_or(0, |now| turned(now, GOALS.len(), forward));
                self.rules.goal = GOALS[next].and_then(Tile::from_rank);
            }
        }
    }

    fn resize(&mut self, width: usize, height: usize) {
        if let Ok(size) = Size::new(width, height) {
            self.rules.size = size;
        }
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

const fn turned_side(side: usize, forward: bool) -> usize {
    let count = Size::MAX_SIDE - Size::MIN_SIDE + 1;
    Size::MIN_SIDE + turned(side - Size::MIN_SIDE, count, forward)
}

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
