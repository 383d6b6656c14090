//! Slides the tiles of a board: the reference implementation for the packed slides.

use core::fmt;

use crate::{Board, Cell, Direction, Merging, Rules, Scoring, Size, Tile};

/// The result of sliding a board, without the new tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The board afterwards.
    pub board: Board,
    /// The points gained by merges.
    pub gained: u64,
    /// Where each tile moved, for animations.
    pub motions: Motions,
}

impl Slide {
    /// Whether anything changed. A slide that changes nothing is not a legal move.
    pub fn moved(&self) -> bool {
        self.motions.iter().any(|motion| motion.from != motion.to || motion.merged)
    }
}

/// The movement of one tile in a slide. Tiles that stay have one too, so a board can be drawn from the motions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    /// Where the tile was.
    pub from: Cell,
    /// Where it is now.
    pub to: Cell,
    /// The tile as it was before any merge.
    pub tile: Tile,
    /// Whether it merged: two motions with the same `to` became one tile.
    pub merged: bool,
}

/// The motions of a slide, at most one for each cell.
#[derive(Clone, Copy)]
pub struct Motions {
    len: usize,
    items: [Motion; Size::MAX_CELLS],
}

impl Motions {
    const NONE: Motions = Motions {
        len: 0,
        items: [Motion { from: Cell::at(0, 0), to: Cell::at(0, 0), tile: Tile::TWO, merged: false };
            Size::MAX_CELLS],
    };

    fn push(&mut self, motion: Motion) {
        self.items[self.len] = motion;
        self.len += 1;
    }
}

impl core::ops::Deref for Motions {
    type Target = [Motion];

    fn deref(&self) -> &[Motion] {
        &self.items[..self.len]
    }
}

impl PartialEq for Motions {
    fn eq(&self, other: &Motions) -> bool {
        **self == **other
    }
}

impl Eq for Motions {}

impl fmt::Debug for Motions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Rules {
    /// Slides all tiles as far as they go and merges them under these rules. Does not add a new tile.
    pub fn slide(&self, board: &Board, direction: Direction) -> Slide {
        let mut slide = Slide { board: Board::empty(board.size()), gained: 0, motions: Motions::NONE };
        let (lines, _) = direction.lines(board.size());
        for line in 0..lines {
            self.slide_line(board, direction, line, &mut slide);
        }
        slide
    }

    /// Slides one row or column. `open` is the last placed tile if it may still merge, with the index of its motion.
    fn slide_line(&self, board: &Board, direction: Direction, line: usize, slide: &mut Slide) {
        let size = board.size();
        let (_, length) = direction.lines(size);
        let mut filled = 0;
        let mut open: Option<(Tile, usize)> = None;
        let mut may_merge = true;
        for depth in 0..length {
            let from = direction.cell(size, line, depth);
            let Some(tile) = board.get(from) else { continue };
            let partner = open.filter(|&(other, _)| may_merge && other == tile);
            if let (Some((_, partner)), Some(merged)) = (partner, tile.doubled()) {
                let to = direction.cell(size, line, filled - 1);
                slide.board.set(to, Some(merged));
                slide.gained += self.scoring.of_merge(merged);
                slide.motions.items[partner].merged = true;
                slide.motions.push(Motion { from, to, tile, merged: true });
                open = None;
                may_merge = self.merging == Merging::EveryPair;
            } else {
                let to = direction.cell(size, line, filled);
                slide.board.set(to, Some(tile));
                open = Some((tile, slide.motions.len));
                slide.motions.push(Motion { from, to, tile, merged: false });
                filled += 1;
            }
        }
    }
}

impl Scoring {
    /// The points for a merge into this tile.
    pub const fn of_merge(self, merged: Tile) -> u64 {
        match self {
            Scoring::Full => merged.value(),
            Scoring::Half => merged.value() / 2,
        }
    }

    /// How often the sum of the merged tiles is halved. Every merged tile is even, so halving the sum is exact.
    pub(crate) const fn halvings(self) -> u32 {
        match self {
            Scoring::Full => 0,
            Scoring::Half => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn slid(rules: &Rules, row: &str, direction: Direction) -> (String, u64) {
        // A second row that never moves keeps the board legal.
        let length = row.split('.').count();
        let rest = "0.".repeat(length);
        let board: Board = std::format!("{row}/{}", rest.trim_end_matches('.')).parse().unwrap();
        let slide = rules.slide(&board, direction);
        (slide.board.to_string().split('/').next().unwrap().to_string(), slide.gained)
    }

    #[test]
    fn tricky_rows() {
        let rules = Rules::classic();
        for (before, after, gained) in [
            ("0.2.2.4", "4.4.0.0", 4),
            ("2.2.2.0", "4.2.0.0", 4),
            ("2.2.2.2", "4.4.0.0", 8),
            ("4.2.2.0", "4.4.0.0", 4),
            ("2.0.0.2", "4.0.0.0", 4),
            ("2.4.2.4", "2.4.2.4", 0),
            ("4.4.8.16", "8.8.16.0", 8),
        ] {
            assert_eq!(slid(&rules, before, Direction::Left), (after.to_string(), gained), "{before}");
        }
        assert_eq!(slid(&rules, "2.2.2.0", Direction::Right), ("0.0.2.4".to_string(), 4));
    }

    #[test]
    fn the_lcd_merges_one_pair_nearest_the_wall_for_half_the_score() {
        let rules = Rules::lcd();
        assert_eq!(slid(&rules, "2.2.2.2", Direction::Left), ("4.2.2.0".to_string(), 2));
        assert_eq!(slid(&rules, "2.2.2.2", Direction::Right), ("0.2.2.4".to_string(), 2));
        assert_eq!(slid(&rules, "8.2.2.4", Direction::Right), ("0.8.4.4".to_string(), 2));
    }

    #[test]
    fn columns_of_a_board_that_is_not_square() {
        let board: Board = "2.0.4/2.0.0/2.8.4".parse().unwrap();
        let board_up = Rules::classic().slide(&board, Direction::Up);
        assert_eq!(board_up.board.to_string(), "4.8.8/2.0.0/0.0.0");
        assert_eq!(board_up.gained, 12);
        let wide: Board = "2.0.4.0.2/2.0.0.0.2".parse().unwrap();
        assert_eq!(Rules::classic().slide(&wide, Direction::Down).board.to_string(), "0.0.0.0.0/4.0.4.0.4");
    }

    #[test]
    fn motions_show_where_each_tile_went() {
        let board: Board = "0.2.2.4/0.0.0.0".parse().unwrap();
        let slide = Rules::classic().slide(&board, Direction::Left);
        let told: std::vec::Vec<_> = slide
            .motions
            .iter()
            .map(|m| std::format!("{}{}{} {}", m.from, if m.merged { '*' } else { '-' }, m.to, m.tile))
            .collect();
        assert_eq!(told, ["b1*a1 2", "c1*a1 2", "d1-b1 4"]);
        assert!(slide.moved());
        assert!(!Rules::classic().slide(&slide.board, Direction::Left).motions.is_empty());
    }

    #[test]
    fn the_largest_tiles_do_not_merge() {
        let (after, gained) = slid(&Rules::classic(), "4503599627370496.4503599627370496", Direction::Left);
        assert_eq!((after.as_str(), gained), ("4503599627370496.4503599627370496", 0));
    }
}
