//! `kill -9` in the middle of a Sudoku: at most the move in flight is lost.

use sudoku::{Digit, Shape};
use twenty48::{Dice, rand_core::Rng};

use crate::{grid, model::saved_sudoku, start::Start};

const KILLS: u32 = 40;
/// A grid without a clue: there is always something to write.
const EMPTY: usize = 256;

/// The digits, from the first cell on, as a line.
fn line(written: &str) -> String {
    written.to_string() + &".".repeat(EMPTY - written.len())
}

/// The program draws a move and then saves it, so whoever has seen digit n knows that digit n − 1 is safe.
#[test]
fn killed_at_random_moments_a_sudoku_loses_at_most_the_move_in_flight() {
    let home = tempfile::tempdir().unwrap();
    let shape = Shape::new(4, 4).unwrap();
    let start = Start::sudoku(home.path(), &line(""));
    let mut moments = Dice::new(81);
    let mut written = String::new();
    let (mut sent, mut lost) = (0, 0);
    for kill in 0..KILLS {
        let mut screen = start.open();
        screen.wait_digits(shape, &line(&written));
        let before = written.len();
        let mut keys = String::new();
        for _ in 0..(moments.next_u32() % 12).min((EMPTY - 1 - before) as u32) {
            let symbol = Digit::new(moments.next_u32() as usize % 16 + 1).unwrap().symbol();
            // The cursor is on the first empty cell; from a cell that was just filled, Tab leads to the next.
            keys += &format!("{symbol}\t");
            written.push(symbol);
        }
        screen.send(&keys);
        // A third at once, a third when some digit of these is seen, a third when the last one is.
        let played = written.len() - before;
        let until = match kill % 3 {
            0 => 0,
            1 => moments.next_u32() as usize % (played + 1),
            _ => played,
        } + before;
        let filled = |screen: &vt100::Screen| grid::solving(screen, shape).map(|seen| EMPTY - seen.empty);
        screen.wait_for("some digit", |screen| filled(screen).filter(|&filled| filled >= until));
        let end = screen.kill();
        assert_eq!(end.status.signal(), Some("Killed"));
        // The last whole picture before the end.
        let seen = filled(&end.screen).unwrap_or(until);

        let record = saved_sudoku(home.path(), "4x4-own");
        let turns = record.turns.len();
        assert!(turns + 1 >= seen && turns <= written.len(), "kill {kill}: {turns} saved, {seen} seen");
        sent += played;
        lost += written.len() - turns;
        // What is saved is what was written, up to there; from there it continues.
        written.truncate(turns);
        let digits = record.replay().unwrap().game().setup();
        let digits: String = shape.cells().map(|cell| digits.get(cell).map_or('.', Digit::symbol)).collect();
        assert_eq!(digits, line(&written), "kill {kill}");
    }
    println!(
        "{KILLS} kills, {sent} digits sent, {lost} of them not yet written or in flight when it was killed"
    );
    assert!(sent > 150 && lost > 0 && written.len() > 60);
}
