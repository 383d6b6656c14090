//! What happens on a board of 2048, as sentences that make the game playable unseen.
//!
//! Only the sentences are here; `narration` decides when each of them is said.

use midend::{
    number::grouped,
    twenty48::{Lesson, Opinion},
};
use twenty48::{Board, Cell, Direction, Slide, Tile, Turn};
use words::{Lang, fill};

use super::coach::ORDER;

/// The name of a direction.
pub const fn direction(direction: Direction, lang: Lang) -> &'static str {
    let words = lang.words();
    match direction {
        Direction::Up => words.up,
        Direction::Right => words.right,
        Direction::Down => words.down,
        Direction::Left => words.left,
    }
}

/// A cell: its row, its column, its tile.
pub fn cell(cell: Cell, tile: Option<Tile>, lang: Lang) -> String {
    let words = lang.tiles();
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    match tile {
        Some(tile) => fill(words.cell_tile, &[&row, &column, &tile]).to_string(),
        None => fill(words.cell_empty, &[&row, &column]).to_string(),
    }
}

/// A board, row by row.
pub fn board(board: &Board, lang: Lang) -> String {
    let words = lang.tiles();
    let size = board.size();
    let row = |row: usize| {
        let tiles: Vec<Option<Tile>> =
            (0..size.width()).map(|column| size.cell(column, row).and_then(|cell| board.get(cell))).collect();
        if tiles.iter().all(Option::is_none) {
            return fill(words.row_empty, &[&(row + 1)]).to_string();
        }
        let names =
            tiles.iter().map(|tile| tile.map_or_else(|| words.empty.to_string(), |tile| tile.to_string()));
        fill(words.row, &[&(row + 1), &names.collect::<Vec<_>>().join(words.between)]).to_string()
    };
    joined((0..size.height()).map(row), lang)
}

/// A move: its direction, the merges, the new tile, and the score if it grew.
pub fn slid(slide: &Slide, turn: &Turn, score: u64, lang: Lang) -> String {
    let words = lang.tiles();
    let went = match turn.direction {
        Direction::Up => words.went_up,
        Direction::Right => words.went_right,
        Direction::Down => words.went_down,
        Direction::Left => words.went_left,
    };
    let (at, tile) = (turn.spawn.cell, turn.spawn.tile);
    let new = fill(words.appears, &[&tile, &(at.row() + 1), &(at.column() + 1)]).to_string();
    let scored = (slide.gained > 0).then(|| self::score(score, lang));
    joined([Some(went.to_string()), merges(slide, lang), Some(new), scored].into_iter().flatten(), lang)
}

/// The score.
pub fn score(score: u64, lang: Lang) -> String {
    fill(lang.tiles().score_now, &[&grouped(score)]).to_string()
}

/// The merges of a slide, the largest first; equal ones are counted.
fn merges(slide: &Slide, lang: Lang) -> Option<String> {
    let words = lang.tiles();
    let mut counts = std::collections::BTreeMap::new();
    for motion in slide.motions.iter().filter(|motion| motion.merged) {
        *counts.entry(motion.tile).or_insert(0) += 1;
    }
    let merge = |(tile, tiles): (Tile, usize)| {
        let made = tile.doubled().unwrap_or(tile);
        // Two tiles make one.
        match tiles / 2 {
            0 | 1 => fill(words.merge, &[&tile, &made]).to_string(),
            pairs => fill(words.merges, &[&tile, &made, &pairs]).to_string(),
        }
    };
    let merges: Vec<String> = counts.into_iter().rev().map(merge).collect();
    (!merges.is_empty()).then(|| format!("{}{}", merges.join(words.and_merge), words.stop))
}

/// A move that changes nothing.
pub const fn stuck(direction: Direction, lang: Lang) -> &'static str {
    let words = lang.tiles();
    match direction {
        Direction::Up => words.stuck_up,
        Direction::Right => words.stuck_right,
        Direction::Down => words.stuck_down,
        Direction::Left => words.stuck_left,
    }
}

/// A hint: the best direction, then what each move is worth.
pub fn hint(opinion: &Opinion, lang: Lang) -> String {
    let words = lang.tiles();
    let worth = |direction| {
        let name = self::direction(direction, lang);
        if opinion.bar(direction).is_none() {
            return fill(words.hint_stuck, &[&name]).to_string();
        }
        let number = match &*opinion.number(direction, lang.coach()) {
            "✓" => words.hint_best.to_string(),
            "=" => words.hint_equal.to_string(),
            number => number.to_string(),
        };
        if number.is_empty() {
            name.to_string()
        } else {
            fill(words.hint_move, &[&name, &number]).to_string()
        }
    };
    let best = fill(words.hint, &[&direction(opinion.advice.best, lang)]).to_string();
    let all = format!("{}{}", ORDER.map(worth).join(words.and_merge), words.stop);
    joined([best, all], lang)
}

/// The teacher's comment, with names instead of arrows.
pub fn lesson(lesson: &Lesson, lang: Lang) -> String {
    lesson.opinion.lesson_in(lesson.made, lang.coach(), |direction| self::direction(direction, lang))
}

/// Sentences in a row. Chinese ones have no space between them.
pub fn joined(sentences: impl IntoIterator<Item = String>, lang: Lang) -> String {
    let between = if lang == Lang::Zh { "" } else { " " };
    sentences.into_iter().collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::{Advice, Scale};
    use twenty48::{Rules, Spawn};

    fn move_of(rows: &str, direction: Direction, cell: (usize, usize), tile: Tile) -> (Slide, Turn) {
        let before: Board = rows.parse().unwrap();
        let cell = before.size().cell(cell.0, cell.1).unwrap();
        (Rules::classic().slide(&before, direction), Turn { direction, spawn: Spawn { cell, tile } })
    }

    #[test]
    fn a_move_is_told_with_its_merges_and_the_new_tile() {
        let (slide, turn) = move_of("4.4.0.0/0.0.0.0/0.0.0.0/0.0.0.0", Direction::Left, (3, 2), Tile::TWO);
        assert_eq!(
            slid(&slide, &turn, 1132, Lang::En),
            "Left. 4 and 4 make 8. New 2 in row 3, column 4. Score 1,132."
        );
        assert_eq!(
            slid(&slide, &turn, 132, Lang::Zh),
            "向左。两个 4 合成 8。第 3 行第 4 列出现 2。得分 132。"
        );
    }

    #[test]
    fn several_merges_are_listed_and_equal_ones_are_counted() {
        let (slide, turn) = move_of("2.2.2.2/8.8.0.0/0.0.0.0/0.0.0.0", Direction::Right, (0, 3), Tile::FOUR);
        assert_eq!(
            slid(&slide, &turn, 24, Lang::En),
            "Right. 8 and 8 make 16; 2 and 2 make 4, 2 times. New 4 in row 4, column 1. Score 24."
        );
    }

    #[test]
    fn without_a_merge_the_score_is_not_repeated() {
        let (slide, turn) = move_of("0.2.0.0/0.0.0.0/0.0.0.0/0.0.0.0", Direction::Down, (0, 0), Tile::TWO);
        assert_eq!(slid(&slide, &turn, 99, Lang::En), "Down. New 2 in row 1, column 1.");
    }

    #[test]
    fn a_board_is_read_row_by_row() {
        let position: Board = "2.0.4/0.0.0/1024.8.0".parse().unwrap();
        assert_eq!(board(&position, Lang::En), "Row 1: 2, empty, 4. Row 2 is empty. Row 3: 1024, 8, empty.");
        assert_eq!(board(&position, Lang::Zh), "第 1 行：2、空、4。第 2 行全空。第 3 行：1024、8、空。");
    }

    #[test]
    fn a_hint_names_every_direction() {
        let values = [Some(10.0), Some(9.0), None, Some(10.0)];
        let advice = Advice { values, scale: Scale::Worth, best: Direction::Up, depth: 1, nodes: 1 };
        let opinion = Opinion { player: "search", advice };
        assert_eq!(
            hint(&opinion, Lang::En),
            "Hint: up. up: best; left: just as good; down: nothing moves; right: −10.0 %."
        );
        let made = Lesson { made: Direction::Right, opinion };
        assert_eq!(lesson(&made, Lang::En), "right cost 10.0 %; best: up");
        assert_eq!(stuck(Direction::Left, Lang::En), "Nothing moves left.");
        assert_eq!(stuck(Direction::Down, Lang::Zh), "向下无法移动。");
    }
}
