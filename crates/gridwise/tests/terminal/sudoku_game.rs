//! Whole Sudokus from the menu to the statistics, by keys and by the mouse.

use midend::{GameId, menu::MenuItem};
use sudoku::{Grid, Shape, rate::Level};
use words::{Lang, Words};

use crate::{
    model::{finished_sudokus, menu_keys, menu_keys_below, saved_sudoku, sudoku_path, sudoku_records},
    mouse::button,
    screen::Screen,
    start::Start,
};

const EN: &Words = Lang::En.words();

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";

/// The keys that lead from one cell to another.
fn way(from: (usize, usize), to: (usize, usize)) -> String {
    let across = if to.1 > from.1 { RIGHT } else { LEFT }.repeat(to.1.abs_diff(from.1));
    let down = if to.0 > from.0 { DOWN } else { UP }.repeat(to.0.abs_diff(from.0));
    across + &down
}

/// Solves a puzzle cell by cell with arrows and digits, and looks at every digit.
fn solve(screen: &mut Screen, puzzle: &Grid, solution: &Grid) {
    let shape = puzzle.shape();
    let mut digits: Vec<char> = puzzle.to_string().chars().collect();
    let open: Vec<_> = shape.cells().filter(|&cell| puzzle.get(cell).is_none()).collect();
    let mut here = (open[0].row(), open[0].column());
    for (index, &cell) in open.iter().enumerate() {
        let (there, symbol) = ((cell.row(), cell.column()), solution.get(cell).unwrap().symbol());
        screen.send(way(here, there) + &symbol.to_string());
        (here, digits[shape.index(cell)]) = (there, symbol);
        if index + 1 < open.len() {
            screen.wait_digits(shape, &digits.iter().collect::<String>());
        }
    }
}

#[test]
fn from_the_menu_through_a_whole_puzzle_to_the_statistics() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    let mut screen = Start::menu(home.path()).args("--color never --no-animation").open();
    screen.wait_text(EN.menu_settings);
    screen.send(menu_keys(MenuItem::Play(GameId::Sudoku), false));
    screen.wait_text(words.own);
    // One line down is the level, two the size: 9×9, 8×8, 6×6.
    screen.send("jj");
    screen.wait_text("◂ 9×9 ▸");
    screen.send("hh");
    screen.wait_text("◂ 6×6 ▸");
    screen.send("k");
    screen.wait_text(&format!("◂ {} ▸", Lang::En.level(Level::Easy)));
    screen.send(LEFT);
    screen.wait_text(&format!("◂ {} ▸", Lang::En.level(Level::Beginner)));
    screen.send("k\r");
    let shape = Shape::new(2, 3).unwrap();
    let seen = screen.wait_sudoku(shape);

    // It was saved at once, and the file knows the solution.
    let record = saved_sudoku(home.path(), "2x3-beginner");
    assert_eq!(seen.digits, record.puzzle.to_string());
    let solution = record.solution.clone().unwrap();
    solve(&mut screen, &record.puzzle, &solution);
    screen.wait_text(words.solved_title);

    // Keys that would write do nothing now. The statistics have counted it.
    screen.send("123xus");
    screen.wait_text(words.stats_mean);
    let [game] = &finished_sudokus(home.path())[..] else { panic!("one game was finished") };
    assert_eq!((game.category.as_str(), game.solved, game.given), ("2x3-beginner", true, 0));
    assert_eq!((game.puzzle.as_str(), game.turns), (seen.digits.as_str(), seen.empty as u64));
    let [kept] = &sudoku_records(home.path())[..] else { panic!("one game is kept") };
    assert_eq!((kept.turns.len(), &kept.solution), (seen.empty, &Some(solution)));

    // It is nothing to continue, and the menu leads to the same statistics.
    screen.send("q");
    screen.wait_text(words.solved_title);
    screen.send("q");
    screen.wait_text(words.own);
    screen.send("q");
    screen.wait_text(EN.menu_settings);
    assert!(!screen.has(EN.menu_continue), "{}", screen.text());
    screen.send(menu_keys_below(MenuItem::Play(GameId::Sudoku), MenuItem::Statistics));
    screen.wait_text(words.stats_mean);
    assert!(screen.has("6×6"), "{}", screen.text());
    screen.send("q");
    screen.wait_text(EN.menu_settings);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(!sudoku_path(home.path(), "2x3-beginner").exists(), "the game is not in progress any more");
    assert_eq!(finished_sudokus(home.path()).len(), 1);
}

#[test]
fn a_game_is_left_and_found_again_from_the_menu_and_from_the_command_line() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    let mut screen = Start::sudoku(home.path(), "--level easy --seed 7").open();
    let puzzle = screen.wait_sudoku(Shape::NINE).digits;
    screen.send("n12u\x12n");
    screen.send("\x1b");
    screen.wait_text(words.own);
    screen.send("\x1b");
    screen.end().assert_success();
    let record = saved_sudoku(home.path(), "3x3-easy");
    assert_eq!((record.turns.len(), record.now), (2, 2));

    let mut screen = Start::menu(home.path()).args("--color never").open();
    screen.wait_text(EN.menu_continue);
    screen.send("\r");
    screen.wait_sudoku(Shape::NINE);
    screen.send("uu");
    screen.wait_digits(Shape::NINE, &puzzle);
    screen.send("\x03");
    screen.end().assert_success();
    assert_eq!(saved_sudoku(home.path(), "3x3-easy").now, 0);

    // Without level and size it continues at once.
    let mut screen = Start::sudoku(home.path(), "").open();
    screen.wait_digits(Shape::NINE, &puzzle);
    screen.send("\x03");
    screen.end().assert_success();

    let mut screen = Start::sudoku(home.path(), "--level easy").open();
    screen.wait_digits(Shape::NINE, &puzzle);
    screen.send("q");
    screen.wait_text(words.own);
    screen.send("q");
    let end = screen.end();
    end.assert_success();
    end.assert_restored();
    assert!(finished_sudokus(home.path()).is_empty());
}

#[test]
fn a_puzzle_is_solved_by_clicks_alone() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    // The last clues of a full grid are missing.
    let (puzzle, solution) = ("3214143221434...", "3214143221434321");
    let grid: Grid = puzzle.parse().unwrap();
    let shape = grid.shape();
    let mut screen = Start::sudoku(home.path(), puzzle).size(80, 16).open();
    screen.wait_digits(shape, puzzle);
    let mut digits = puzzle.to_string();
    for index in 13..16 {
        let cell = shape.cell(3, index - 12).unwrap();
        let (column, line) = screen.wait_cell(shape, cell);
        screen.send([button(column, line, true), button(column, line, false)].concat());
        let symbol = &solution[index..=index];
        // Beside the board each digit stands with how many of it are left.
        screen.click(&format!("{symbol} ×1"));
        digits.replace_range(index..=index, symbol);
        if index < 15 {
            screen.wait_digits(shape, &digits);
        }
    }
    screen.wait_text(words.solved_title);
    screen.click(EN.menu_statistics);
    screen.wait_text(words.stats_mean);
    screen.send("\x03");
    screen.end().assert_success();
    assert_eq!(finished_sudokus(home.path()).len(), 1);
}

#[test]
fn hints_lead_to_the_end() {
    let (home, words) = (tempfile::tempdir().unwrap(), Lang::En.screen());
    let puzzle = "......32...34...";
    let mut screen = Start::sudoku(home.path(), puzzle).size(80, 16).open();
    let shape = Shape::new(2, 2).unwrap();
    screen.wait_digits(shape, puzzle);
    for left in (0..12).rev() {
        screen.send("i");
        screen.wait_text(words.do_more);
        screen.send("ii");
        screen.wait_text(words.do_follow);
        screen.send("\r");
        if left > 0 {
            screen.wait_for("one digit more", |screen| {
                crate::grid::solving(screen, shape).filter(|seen| seen.empty == left)
            });
        }
    }
    screen.wait_text(words.solved_title);
    screen.send("\x03");
    screen.end().assert_success();
    let [game] = &finished_sudokus(home.path())[..] else { panic!("one game was finished") };
    assert_eq!((game.hints, game.given, game.solved), (12, 12, true));
}
