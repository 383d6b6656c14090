//! The lists one chooses from: the menu, a new game, the settings. Which lines there are and which one the
//! cursor is on; how they are drawn is `draw`'s.

use twenty48::{Direction, Rules, Size, Tile};

use crate::store::settings::{Color, Conflicts, Language, Settings, Theme};

/// A cursor over so many lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(usize);

impl Cursor {
    /// On the first line.
    pub const TOP: Cursor = Cursor(0);

    /// The line it is on.
    pub const fn line(self) -> usize {
        self.0
    }

    /// One line up or down, round the end.
    pub const fn step(&mut self, down: bool, lines: usize) {
        if lines > 0 {
            self.0 = (self.0 + if down { 1 } else { lines - 1 }) % lines;
        }
    }

    /// To a line, if there is one.
    pub const fn pick(&mut self, line: usize, lines: usize) {
        if line < lines {
            self.0 = line;
        }
    }
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    /// The game played last.
    Continue,
    /// 2048, after choosing its rules.
    Play,
    /// Sudoku, after choosing level and size.
    Sudoku,
    /// The games of the day.
    Daily,
    /// The statistics.
    Statistics,
    /// The settings.
    Settings,
    /// The other language, at once.
    Language,
    /// Leave.
    Quit,
}

impl MenuItem {
    /// The lines there are: there may be nothing to continue.
    pub fn lines(has_saved: bool) -> Vec<MenuItem> {
        let all = [
            MenuItem::Continue,
            MenuItem::Play,
            MenuItem::Sudoku,
            MenuItem::Daily,
            MenuItem::Statistics,
            MenuItem::Settings,
            MenuItem::Language,
            MenuItem::Quit,
        ];
        all.into_iter().filter(|&item| has_saved || item != MenuItem::Continue).collect()
    }
}

/// A line of the new game screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewGameItem {
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
    /// Rules from a code that no preset covers stay among the choices.
    custom: Option<Rules>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl NewGame {
    /// Its lines.
    pub const LINES: [NewGameItem; 5] =
        [NewGameItem::Start, NewGameItem::Rules, NewGameItem::Width, NewGameItem::Height, NewGameItem::Goal];

    /// Begins with these rules.
    pub fn new(rules: Rules) -> NewGame {
        NewGame { rules, custom: (preset(&rules).is_none()).then_some(rules), cursor: Cursor::default() }
    }

    /// The line the cursor is on.
    pub fn item(&self) -> NewGameItem {
        NewGame::LINES[self.cursor.line().min(NewGame::LINES.len() - 1)]
    }

    /// The next or previous value of the line under the cursor.
    pub fn change(&mut self, forward: bool) {
        let size = self.rules.size;
        match self.item() {
            NewGameItem::Start => {}
            NewGameItem::Rules => {
                let kinds = Rules::PRESETS.into_iter().map(|(_, rules)| rules).chain(self.custom);
                let kinds: Vec<Rules> = kinds.collect();
                let now = kinds.iter().position(|kind| same_kind(kind, &self.rules)).unwrap_or(0);
                self.rules = kinds[turned(now, kinds.len(), forward)].with_size(size);
            }
            NewGameItem::Width => self.resize(turned_side(size.width(), forward), size.height()),
            NewGameItem::Height => self.resize(size.width(), turned_side(size.height(), forward)),
            NewGameItem::Goal => {
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

/// The place after or before, round the end.
const fn turned(now: usize, count: usize, forward: bool) -> usize {
    (now + if forward { 1 } else { count - 1 }) % count
}

const fn turned_side(side: usize, forward: bool) -> usize {
    let count = Size::MAX_SIDE - Size::MIN_SIDE + 1;
    Size::MIN_SIDE + turned(side - Size::MIN_SIDE, count, forward)
}

/// Whether two rules differ at most in size and goal.
fn same_kind(a: &Rules, b: &Rules) -> bool {
    a.with_size(b.size).with_goal(b.goal) == *b
}

/// The name of the preset that these rules are, but for size and goal; `None` for a mixture.
pub fn preset(rules: &Rules) -> Option<&'static str> {
    Rules::PRESETS.iter().find(|(_, preset)| same_kind(preset, rules)).map(|(name, _)| *name)
}

/// A line of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsItem {
    /// The language.
    Language,
    /// The theme.
    Theme,
    /// How many colours.
    Color,
    /// Whether tiles glide.
    Animation,
    /// When contradictions in a Sudoku show.
    Conflicts,
    /// Whether writing a digit strikes it out of notes.
    TidyNotes,
}

impl SettingsItem {
    /// All lines.
    pub const LINES: [SettingsItem; 6] = [
        SettingsItem::Language,
        SettingsItem::Theme,
        SettingsItem::Color,
        SettingsItem::Animation,
        SettingsItem::Conflicts,
        SettingsItem::TidyNotes,
    ];

    /// The next or previous value of this line.
    pub fn change(self, settings: &mut Settings, forward: bool) {
        fn turn<T: Copy + PartialEq>(value: &mut T, all: &[T], forward: bool) {
            let now = all.iter().position(|other| other == value).unwrap_or(0);
            *value = all[turned(now, all.len(), forward)];
        }
        match self {
            SettingsItem::Language => turn(&mut settings.language, Language::ALL, forward),
            SettingsItem::Theme => turn(&mut settings.theme, Theme::ALL, forward),
            SettingsItem::Color => turn(&mut settings.color, Color::ALL, forward),
            SettingsItem::Animation => settings.animation = !settings.animation,
            SettingsItem::Conflicts => turn(&mut settings.conflicts, Conflicts::ALL, forward),
            SettingsItem::TidyNotes => settings.tidy_notes = !settings.tidy_notes,
        }
    }
}

/// Whether a direction changes the value of a line rather than the line itself.
pub const fn is_sideways(direction: Direction) -> bool {
    matches!(direction, Direction::Left | Direction::Right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_goes_round() {
        let mut cursor = Cursor::default();
        cursor.step(false, 3);
        assert_eq!(cursor.line(), 2);
        cursor.step(true, 3);
        assert_eq!(cursor.line(), 0);
        cursor.pick(7, 3);
        assert_eq!(cursor.line(), 0);
        cursor.step(true, 0);
        assert_eq!(cursor.line(), 0);
    }

    #[test]
    fn every_choice_comes_round_again() {
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
            assert!(
                new.item() == NewGameItem::Start || seen.iter().filter(|r| **r == start.rules).count() > 1
            );
        }
    }

    #[test]
    fn a_mixture_from_a_code_stays_among_the_choices() {
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
