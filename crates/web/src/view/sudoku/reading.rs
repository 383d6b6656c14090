//! Reading a row, a column, a box or the whole board aloud.

use midend::{App, Reading, sudoku::Editor};
use sudoku::{
    Cell, Digit, Digits, House, Shape,
    game::{Game, Variant},
};
use words::fill;

use super::{label, speech::sentences};

/// What is in the cells that are read.
struct Content<'a> {
    shape: Shape,
    /// The layout, if it is not the usual one.
    variant: Option<&'a Variant>,
    digit: &'a dyn Fn(Cell) -> Option<Digit>,
}

/// A part of a game's board.
pub(super) fn of_game(app: &App, game: &Game, cursor: Cell, what: Reading) -> String {
    let variant = game.variant().map(|variant| &**variant);
    Content { shape: game.shape(), variant, digit: &|cell| game.digit(cell) }.read(app, cursor, what)
}

/// A part of the editor's board.
pub(super) fn of_editor(app: &App, editor: &Editor, what: Reading) -> String {
    let draft = editor.sketch.draft();
    let variant = draft.ruled().map(|ruled| &**ruled);
    let content = Content { shape: draft.shape(), variant, digit: &|cell| draft.setup().get(cell) };
    content.read(app, editor.cursor, what)
}

impl Content<'_> {
    fn symbol(&self, digit: Digit) -> char {
        self.variant.map_or_else(|| digit.symbol(), |variant| variant.symbol(digit))
    }

    fn read(&self, app: &App, cursor: Cell, what: Reading) -> String {
        let [row, column, r#box] = House::of(cursor, self.shape);
        match what {
            Reading::Row => self.house(app, row),
            Reading::Column => self.house(app, column),
            Reading::Box => match self.variant.map(|variant| variant.puzzle().layout()) {
                Some(layout) if layout.boxes().is_none() => match layout.region_of(cursor) {
                    Some(region) => {
                        let name = fill(app.lang().sudoku_page().region, &[&(region + 1)]).to_string();
                        self.part(app, &name, &layout.regions()[region])
                    }
                    None => app.lang().sudoku_page().no_region.to_string(),
                },
                _ => self.house(app, r#box),
            },
            Reading::Board => {
                let rows = (0..self.shape.side()).filter_map(|row| self.shape.cell(row, 0));
                let row = |cell| {
                    let [row, ..] = House::of(cell, self.shape);
                    self.cells(app, &app.lang().phrases().house(row), row.cells(self.shape))
                };
                let texts: Vec<String> = rows.map(row).collect();
                sentences(texts, app.lang())
            }
        }
    }

    fn house(&self, app: &App, house: House) -> String {
        let cells: Vec<Cell> = house.cells(self.shape).collect();
        self.part(app, &app.lang().phrases().house(house), &cells)
    }

    /// `row 3: 5, 2 empty cells, 7. Missing: 1 2 3`. A part with fewer cells than digits misses none in particular.
    fn part(&self, app: &App, name: &str, part: &[Cell]) -> String {
        let words = app.lang().sudoku_page();
        let there: Digits = part.iter().filter_map(|&cell| (self.digit)(cell)).collect();
        let missing = self.shape.digits() - there;
        let rest = match missing.is_empty() {
            true => Some(words.full.to_string()),
            false if part.len() < self.shape.side() => None,
            false => {
                let digits = label::digits(missing, &|digit| self.symbol(digit), app.lang());
                Some(fill(words.missing, &[&digits]).to_string())
            }
        };
        let cells = self.cells(app, name, part.iter().copied());
        sentences([cells].into_iter().chain(rest), app.lang())
    }

    /// `row 3: 5, 2 empty cells, 7`
    fn cells(&self, app: &App, name: &str, cells: impl Iterator<Item = Cell>) -> String {
        let words = app.lang().sudoku_page();
        let mut texts = Vec::new();
        let mut empty = 0;
        let blank = |empty: usize| match empty {
            0 => None,
            count => Some(fill(words.blanks, &[&count]).to_string()),
        };
        for cell in cells {
            match (self.digit)(cell) {
                None => empty += 1,
                Some(digit) => {
                    texts.extend(blank(std::mem::take(&mut empty)));
                    texts.push(self.symbol(digit).to_string());
                }
            }
        }
        texts.extend(blank(empty));
        fill(words.house, &[&name, &texts.join(words.comma)]).to_string()
    }
}

#[cfg(test)]
mod tests {
    use midend::{Action, Event};
    use words::Lang;

    use super::{
        super::samples::{ENV, app},
        *,
    };

    fn read(app: &mut App, what: Reading) -> String {
        let game = app.sudoku().unwrap();
        of_game(app, game.game(), game.cursor, what)
    }

    #[test]
    fn rows_columns_boxes_and_the_board_are_read() {
        let mut english = app(Lang::En);
        english.update(Action::Cell(2), ENV);
        let mut read = |what| read(&mut english, what);
        assert_eq!(read(Reading::Row), "row 1: 5, 3, 2 empty cells, 7, 4 empty cells. Missing: 1 2 4 6 8 9");
        assert_eq!(
            read(Reading::Column),
            "column 3: 2 empty cells, 8, 6 empty cells. Missing: 1 2 3 4 5 6 7 9"
        );
        assert_eq!(read(Reading::Box), "box 1: 5, 3, 1 empty cell, 6, 3 empty cells, 9, 8. Missing: 1 2 4 7");
        let board = read(Reading::Board);
        assert!(
            board.starts_with("row 1: 5, 3,")
                && board.ends_with("row 9: 4 empty cells, 8, 2 empty cells, 7, 9"),
            "{board}"
        );
        let chinese = app(Lang::Zh);
        let game = chinese.sudoku().unwrap();
        let row = of_game(&chinese, game.game(), game.cursor, Reading::Row);
        assert_eq!(row, "第 1 行：5，3，2 个空格，7，4 个空格。缺 1 2 4 6 8 9");
    }

    #[test]
    fn the_region_of_a_jigsaw_is_read() {
        let mut app = app(Lang::En);
        app.editor = Some(Box::new(Editor::new(Shape::NINE)));
        app.screen = midend::Screen::Sudoku(midend::sudoku::Screen::Editor);
        app.update(
            Event::Pasted("sudoku 4x4; digits 0-3; regions 1..21.223344334.; r1c1=0 r3c1=3".into()),
            ENV,
        );
        let read = |app: &App| of_editor(app, app.editor.as_ref().unwrap(), Reading::Box);
        assert_eq!(read(&app), "region 1: 0, 1 empty cell");
        app.update(Action::Cell(8), ENV);
        assert_eq!(read(&app), "region 3: 3, 3 empty cells. Missing: 0 1 2");
        app.update(Action::Cell(1), ENV);
        assert_eq!(read(&app), "This cell is in no region.");
    }
}
