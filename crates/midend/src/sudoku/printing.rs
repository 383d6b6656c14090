//! The print dialog: what to print, and in which file format.

use sudoku::{
    Grid, Setup,
    game::Variant,
    page::{self, Answers, Book, Filling, Medium, Note, Sheet},
    rate::Level,
    variant,
};
use words::{Lang, fill, sudoku::rules_text};

use super::play::Play;
use crate::{
    Action, Date, Direction, Env,
    menu::{Cursor, move_cursor},
};

/// What to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The clues alone.
    Puzzle,
    /// The clues and the digits that were filled in.
    Position,
}

/// A line of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// What to print.
    Subject,
    /// The file format.
    Medium,
    /// Whether to print the solution too.
    Solution,
    /// Write the file.
    Write,
}

/// The chosen options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// What to print.
    pub subject: Subject,
    /// The file format.
    pub medium: Medium,
    /// Whether to print the solution too, on a page of its own.
    pub solution: bool,
    /// Where the cursor is.
    pub cursor: Cursor,
}

/// A file for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Its name without the extension. The front end changes it if such a file exists.
    pub stem: String,
    /// The extension, without a dot.
    pub ending: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
}

impl Default for Printing {
    fn default() -> Printing {
        let (subject, medium) = (Subject::Puzzle, Medium::Pdf);
        Printing { subject, medium, solution: false, cursor: Cursor::TOP }
    }
}

impl Printing {
    /// Its lines. The first writes the file, so that Enter is enough.
    pub const LINES: [Item; 4] = [Item::Write, Item::Subject, Item::Medium, Item::Solution];

    /// Handles an action. Returns whether the file is to be written.
    pub(crate) fn update(&mut self, action: Action) -> bool {
        if let Action::Choose(line, value) = action {
            self.set(line, value);
            return false;
        }
        let sideways = match action {
            Action::Go(direction) if direction.is_sideways() => Some(direction == Direction::Right),
            _ => None,
        };
        if sideways.is_none() && !move_cursor(&mut self.cursor, action, Printing::LINES.len()) {
            return false;
        }
        match Printing::LINES.get(self.cursor.line()) {
            Some(Item::Write) => return sideways.is_none(),
            Some(Item::Subject) => {
                self.subject = match self.subject {
                    Subject::Puzzle => Subject::Position,
                    Subject::Position => Subject::Puzzle,
                };
            }
            Some(Item::Medium) => {
                let now = Medium::ALL.iter().position(|&medium| medium == self.medium).unwrap_or(0);
                let next = crate::menu::turned(now, Medium::ALL.len(), sideways != Some(false));
                self.medium = Medium::ALL[next];
            }
            Some(Item::Solution) => self.solution = !self.solution,
            None => {}
        }
        false
    }

    /// Sets a line to the value with this number; others are ignored.
    fn set(&mut self, line: usize, value: usize) {
        self.cursor.pick(line, Printing::LINES.len());
        match (Printing::LINES.get(line), value) {
            (Some(Item::Subject), 0) => self.subject = Subject::Puzzle,
            (Some(Item::Subject), 1) => self.subject = Subject::Position,
            (Some(Item::Medium), _) => self.medium = Medium::ALL.get(value).copied().unwrap_or(self.medium),
            (Some(Item::Solution), 0 | 1) => self.solution = value == 1,
            _ => {}
        }
    }

    /// The file, or why it cannot be made.
    pub(crate) fn document(self, play: &Play, lang: Lang, env: Env) -> Result<Document, String> {
        let game = play.game();
        let level = play.category.class.level().or_else(|| play.rating.map(Level::of));
        let position = game.setup();
        let with_rules = game.variant().map(|variant| match self.subject {
            Subject::Puzzle => variant.puzzle().clone(),
            Subject::Position => filled(variant, &position),
        });
        let puzzle = match (&with_rules, self.subject) {
            (Some(puzzle), _) => page::Subject::from(puzzle),
            (None, Subject::Puzzle) => game.puzzle().into(),
            (None, Subject::Position) => (&position).into(),
        };
        let rules = with_rules.as_ref().map_or_else(Vec::new, |puzzle| rules_text(puzzle, lang));
        let notes: Vec<Note<'_>> =
            rules.iter().map(|line| Note { rule: line.rule, text: &line.text }).collect();
        let solution = game.solution().filter(|_| self.solution);
        let digits = game.variant().zip(solution).map(|(variant, solution)| digits(variant, solution));
        let label = label(game.puzzle(), level, lang);
        let solution = match &digits {
            Some(digits) => Some(Filling::Digits(digits)),
            None => solution.map(Into::into),
        };
        let words = lang.words();
        let book = Book {
            title: words.sudoku,
            answers_title: words.page_solutions,
            per_page: 1,
            answers: if self.solution { Answers::Back } else { Answers::None },
            ..Book::default()
        };
        let sheet = Sheet { puzzle, solution, label: &label, notes: &notes };
        let bytes = book.draw(self.medium, &[sheet]).map_err(|error| error.to_string())?;
        let stem = format!("sudoku-{}-{}", play.category, Date::of_unix(env.unix).stamp());
        Ok(Document { stem, ending: self.medium.name(), bytes })
    }
}

/// The digits of a solution as the puzzle with rules has them.
fn digits(variant: &Variant, solution: &Grid) -> Vec<u8> {
    let digit = |cell| solution.get(cell).map_or(0, |digit| variant.value(digit));
    variant.shape().cells().map(digit).collect()
}

/// The puzzle with the digits that were filled in.
fn filled(variant: &Variant, position: &Setup) -> variant::Puzzle {
    let mut puzzle = variant.puzzle().clone();
    for cell in variant.shape().cells() {
        if let Some(digit) = position.get(cell) {
            puzzle.set_candidates(cell, 1 << variant.value(digit));
        }
    }
    puzzle
}

/// The caption above the puzzle: the number of clues, and the rating.
pub fn label(puzzle: &Grid, level: Option<Level>, lang: Lang) -> String {
    let words = lang.words();
    let clues = fill(words.page_clues, &[&puzzle.clues()]).to_string();
    match level {
        None => clues,
        Some(level) => fill(lang.screen().print_label, &[&clues, &lang.level(level)]).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{
        Category, Credits, Fresh, Rules,
        samples::{HABITS, NOW, play},
    };

    const ENV: Env = Env { now: NOW, unix: 1_793_714_579, seed: 1 };

    fn text(printing: Printing, play: &Play) -> String {
        let document = printing.document(play, Lang::En, ENV).unwrap();
        assert_eq!(document.stem, "sudoku-3x3-own-20261103-140259");
        String::from_utf8(document.bytes).unwrap()
    }

    #[test]
    fn the_position_includes_the_digits_written_and_the_puzzle_does_not() {
        let mut play = play();
        let right = play.game().solution().unwrap().get(play.cursor).unwrap().value() as u8;
        let svg = Printing { medium: Medium::Svg, ..Printing::default() };
        let before = text(svg, &play);
        play.update(Action::Digit(right), HABITS, NOW);
        assert_eq!(text(svg, &play), before);
        let position = text(Printing { subject: Subject::Position, ..svg }, &play);
        assert_ne!(position, before);
        assert!(text(Printing { solution: true, ..svg }, &play).len() > before.len());
    }

    #[test]
    fn a_game_with_rules_is_printed_with_its_cages_its_rules_and_its_solution() {
        let puzzle = "sudoku 4x4; digits 0-3; givens 0...23..1....2..; cage 1 r1c1-2".parse().unwrap();
        let rules = Rules::new(puzzle).unwrap();
        let solution = rules.shared().grid(&[0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0]).unwrap();
        let fresh = Fresh {
            category: Category::own(rules.shared().shape()),
            puzzle: rules.clues(),
            rules: Some(rules),
            solution: Some(solution),
            rating: None,
            day: None,
            exercise: None,
            credits: Credits::default(),
        };
        let mut play = Play::open(&fresh, None, ENV);
        let svg = |printing: Printing, play: &Play| {
            let printing = Printing { medium: Medium::Svg, ..printing };
            String::from_utf8(printing.document(play, Lang::En, ENV).unwrap().bytes).unwrap()
        };
        let before = svg(Printing::default(), &play);
        assert!(before.contains("stroke-dasharray") && before.contains("Killer cages: "));
        // Digits as the puzzle has them, from 0.
        assert_eq!((before.matches(">0</text>").count(), before.matches(">4</text>").count()), (1, 0));
        let solved = svg(Printing { solution: true, ..Printing::default() }, &play);
        assert_eq!(solved.matches(">0</text>").count(), 1 + 4);
        play.cursor = "r1c2".parse().unwrap();
        play.update(Action::Digit(1), HABITS, NOW);
        let position = svg(Printing { subject: Subject::Position, ..Printing::default() }, &play);
        assert_eq!(position.matches("</text>").count(), before.matches("</text>").count() + 1);
    }

    #[test]
    fn every_format_has_the_right_first_bytes() {
        let play = play();
        for (medium, ending, begins) in
            [(Medium::Pdf, "pdf", "%PDF"), (Medium::Svg, "svg", "<"), (Medium::Html, "html", "<!")]
        {
            let printing = Printing { medium, ..Printing::default() };
            let document = printing.document(&play, Lang::Zh, ENV).unwrap();
            assert_eq!(document.ending, ending);
            assert!(document.bytes.starts_with(begins.as_bytes()), "{medium:?}");
        }
    }

    #[test]
    fn left_and_right_change_a_line_and_the_first_line_writes() {
        let mut printing = Printing::default();
        assert!(!printing.update(Action::Go(Direction::Right)));
        assert!(printing.update(Action::Accept));
        printing.update(Action::Go(Direction::Down));
        assert!(!printing.update(Action::Accept));
        assert_eq!(printing.subject, Subject::Position);
        printing.update(Action::Go(Direction::Down));
        let first = printing.medium;
        for _ in Medium::ALL {
            printing.update(Action::Go(Direction::Left));
        }
        assert_eq!(printing.medium, first);
        printing.update(Action::Pick(3));
        assert!(printing.solution);
    }
}
