//! Printing the puzzle on the screen: what of it, and in which form.

use sudoku::{
    Grid,
    page::{Answers, Book, Medium, Sheet},
    rate::Level,
};
use words::{Lang, fill};

use super::{category::Class, play::Play};
use crate::{
    Action, Date, Direction, Env,
    menu::{Cursor, steer},
};

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The clues alone.
    Puzzle,
    /// The clues and the digits that were filled in.
    Position,
}

/// A line of the box that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// What is printed.
    Subject,
    /// The form of the file.
    Medium,
    /// Whether the solution is printed, too.
    Solution,
    /// Write the file.
    Write,
}

/// What was chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printing {
    /// What is printed.
    pub subject: Subject,
    /// The form of the file.
    pub medium: Medium,
    /// Whether the solution is printed, too, on a page of its own.
    pub solution: bool,
    /// Where the cursor is.
    pub cursor: Cursor,
}

/// A file for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Its name without the ending. Where a file has that name already, another one is found.
    pub stem: String,
    /// The ending, without a dot.
    pub ending: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl Default for Printing {
    fn default() -> Printing {
        let (subject, medium) = (Subject::Puzzle, Medium::Pdf);
        Printing { subject, medium, solution: false, cursor: Cursor::TOP }
    }
}

impl Printing {
    /// Its lines. The first writes, so that Enter is enough.
    pub const LINES: [Item; 4] = [Item::Write, Item::Subject, Item::Medium, Item::Solution];

    /// Carries out an action. Returns whether the file is to be written.
    pub(crate) fn update(&mut self, action: Action) -> bool {
        let sideways = match action {
            Action::Go(direction) if direction.is_sideways() => Some(direction == Direction::Right),
            _ => None,
        };
        if sideways.is_none() && !steer(&mut self.cursor, action, Printing::LINES.len()) {
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

    /// The file; the error says why there is none.
    pub(crate) fn document(self, play: &Play, lang: Lang, env: Env) -> Result<Document, String> {
        let game = play.game();
        let level = match play.category.class {
            Class::Level(level) | Class::Daily(level) => Some(level),
            Class::Own => play.rating.map(Level::of),
        };
        let position = game.setup();
        let puzzle = match self.subject {
            Subject::Puzzle => game.puzzle().into(),
            Subject::Position => (&position).into(),
        };
        let label = label(game.puzzle(), level, lang);
        let solution = game.solution().filter(|_| self.solution).map(Into::into);
        let words = lang.words();
        let book = Book {
            title: words.sudoku,
            answers_title: words.page_solutions,
            per_page: 1,
            answers: if self.solution { Answers::Back } else { Answers::None },
            ..Book::default()
        };
        let sheet = Sheet { puzzle, solution, label: &label };
        let bytes = book.draw(self.medium, &[sheet]).map_err(|error| error.to_string())?;
        let stem = format!("sudoku-{}-{}", play.category, Date::of_unix(env.unix).stamp());
        Ok(Document { stem, ending: self.medium.name(), bytes })
    }
}

/// What stands above a puzzle on paper: how many clues, and how hard it is.
pub fn label(puzzle: &Grid, level: Option<Level>, lang: Lang) -> String {
    let words = lang.words();
    let clues = match puzzle.clues() {
        1 => words.page_clue.to_owned(),
        clues => fill(words.page_clues, &[&clues]).to_string(),
    };
    match level {
        None => clues,
        Some(level) => fill(lang.commands().page_label, &[&clues, &lang.level(level)]).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::samples::{HABITS, NOW, play};

    const ENV: Env = Env { now: NOW, unix: 1_793_714_579, seed: 1 };

    fn text(printing: Printing, play: &Play) -> String {
        let document = printing.document(play, Lang::En, ENV).unwrap();
        assert_eq!(document.stem, "sudoku-3x3-own-20261103-140259");
        String::from_utf8(document.bytes).unwrap()
    }

    #[test]
    fn the_position_has_the_digits_that_were_filled_in_and_the_puzzle_has_not() {
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
    fn every_form_begins_as_it_must() {
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
    fn lines_are_changed_sideways_and_the_first_writes() {
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
