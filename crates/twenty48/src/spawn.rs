//! New tiles: random draws, turned into data.

use core::{fmt, str::FromStr};

use rand_core::Rng;

use crate::{
    Board, Cell, Count, Direction, Illegal, ParseCellError, ParseTileError, Pool, Rules, SpawnPlace,
    StartTiles, Tile, Weights,
};

/// A new tile and its cell. Written cell first: `c4+2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spawn {
    /// Where the tile appears.
    pub cell: Cell,
    /// Which tile.
    pub tile: Tile,
}

impl fmt::Display for Spawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.cell, self.tile)
    }
}

/// The error for text that is not a [`Spawn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSpawnError {
    /// No `+` between cell and tile.
    #[error("expected a cell, + and a tile, such as c4+2")]
    Form,
    /// The text before the `+` is not a cell.
    #[error(transparent)]
    Cell(#[from] ParseCellError),
    /// The text after the `+` is not a tile.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
}

impl FromStr for Spawn {
    type Err = ParseSpawnError;

    fn from_str(text: &str) -> Result<Spawn, ParseSpawnError> {
        let (cell, tile) = text.split_once('+').ok_or(ParseSpawnError::Form)?;
        Ok(Spawn { cell: cell.parse()?, tile: tile.parse()? })
    }
}

/// The tiles that a game begins with, in the order in which they were placed. Written `a1+2 c3+4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    len: u8,
    // Unused entries repeat the first spawn so that the derived comparisons work.
    spawns: [Spawn; Count::MAX],
}

impl Opening {
    /// An opening of 1 to 4 spawns. [`Game::open`](crate::Game::open) checks whether the rules allow it.
    pub fn new(spawns: &[Spawn]) -> Option<Opening> {
        let first = *spawns.first().filter(|_| spawns.len() <= Count::MAX)?;
        let mut opening = Opening { len: spawns.len() as u8, spawns: [first; Count::MAX] };
        opening.spawns[..spawns.len()].copy_from_slice(spawns);
        Some(opening)
    }
}

impl core::ops::Deref for Opening {
    type Target = [Spawn];

    fn deref(&self) -> &[Spawn] {
        &self.spawns[..usize::from(self.len)]
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, spawn) in self.iter().enumerate() {
            write!(f, "{}{spawn}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// The error for text that is not an [`Opening`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseOpeningError {
    /// No tile, or more than any game begins with.
    #[error("expected an opening of 1 to 4 tiles")]
    Count,
    /// One of them is not a spawn.
    #[error(transparent)]
    Spawn(#[from] ParseSpawnError),
}

impl FromStr for Opening {
    type Err = ParseOpeningError;

    fn from_str(text: &str) -> Result<Opening, ParseOpeningError> {
        let mut spawns = [Spawn { cell: Cell::at(0, 0), tile: Tile::TWO }; Count::MAX];
        let mut len = 0;
        for word in text.split_ascii_whitespace() {
            *spawns.get_mut(len).ok_or(ParseOpeningError::Count)? = word.parse()?;
            len += 1;
        }
        Opening::new(&spawns[..len]).ok_or(ParseOpeningError::Count)
    }
}

impl fmt::Debug for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A number below `bound` from 32 random bits, by multiplication. With 64 cells, the bias of a cell is at most one
/// part in 2²⁶ of its probability. With the largest sum of weights, just under 2¹⁹, the bias is at most one part in
/// 2¹³. In return, a spawn takes exactly one draw, so that draws can be addressed by turn.
pub(crate) const fn below(bits: u32, bound: u32) -> u32 {
    ((bits as u64 * bound as u64) >> 32) as u32
}

/// The two halves of one draw.
pub(crate) fn halves(rng: &mut impl Rng) -> (u32, u32) {
    let draw = rng.next_u64();
    ((draw >> 32) as u32, draw as u32)
}

impl Weights {
    /// The tile that 32 random bits choose.
    pub(crate) fn draw(&self, bits: u32) -> Tile {
        let mut left = below(bits, self.total());
        let mut last = Tile::TWO;
        for (tile, weight) in self.iter() {
            last = tile;
            match left.checked_sub(u32::from(weight)) {
                Some(rest) => left = rest,
                None => break,
            }
        }
        last
    }
}

impl Rules {
    /// The new tile after the tiles slid in `direction` to `board`; `None` if there is no free cell.
    /// Takes exactly one 64-bit draw: the high half chooses the cell, the low half the tile.
    pub fn spawn(&self, board: &Board, direction: Direction, rng: &mut impl Rng) -> Option<Spawn> {
        let (place, value) = halves(rng);
        let mut cells = self.spawn_cells(board, direction);
        let cell = match cells.clone().count() {
            0 => return None,
            count => cells.nth(below(place, count as u32) as usize)?,
        };
        Some(Spawn { cell, tile: self.weights.draw(value) })
    }

    /// The cells where a new tile may appear after the tiles slid in `direction` to `board`, in reading order.
    pub fn spawn_cells<'a>(
        &self,
        board: &'a Board,
        direction: Direction,
    ) -> impl Iterator<Item = Cell> + Clone + use<'a> {
        let (size, place) = (board.size(), self.place);
        let on_edge = move |cell: &Cell| match direction {
            Direction::Up => cell.row() == size.height() - 1,
            Direction::Down => cell.row() == 0,
            Direction::Left => cell.column() == size.width() - 1,
            Direction::Right => cell.column() == 0,
        };
        let (most, edge_only) = match place {
            SpawnPlace::Anywhere => (usize::MAX, false),
            SpawnPlace::Behind => (1, true),
        };
        board.empty_cells().filter(move |cell| !edge_only || on_edge(cell)).take(most)
    }

    /// The tiles a game begins with.
    pub fn opening(&self, rng: &mut impl Rng) -> Opening {
        let mut board = Board::empty(self.size);
        let mut draw = |place: u32, tile: Tile| {
            let count = board.empty_cells().count() as u32;
            let cell = board.empty_cells().nth(below(place, count) as usize);
            let spawn = Spawn { cell: cell.unwrap_or(Cell::at(0, 0)), tile };
            let placed = board.place(spawn);
            debug_assert!(placed, "an opening has at most as many tiles as the smallest board has cells");
            spawn
        };
        let mut spawns = [Spawn { cell: Cell::at(0, 0), tile: Tile::TWO }; Count::MAX];
        let len = match self.start {
            StartTiles::Spawns(count) => {
                for spawn in &mut spawns[..count.get()] {
                    let (place, value) = halves(rng);
                    *spawn = draw(place, self.weights.draw(value));
                }
                count.get()
            }
            StartTiles::Pool(pool) => {
                let choices = pool.max().get() - pool.min().get() + 1;
                let count = pool.min().get() + below(rng.next_u32(), choices as u32) as usize;
                let mut bag = [Tile::TWO; Pool::CAPACITY];
                bag[..pool.tiles().len()].copy_from_slice(pool.tiles());
                for (drawn, spawn) in spawns[..count].iter_mut().enumerate() {
                    let (place, value) = halves(rng);
                    // Swap the drawn tile with the last remaining one, then shorten the bag.
                    let left = pool.tiles().len() - drawn;
                    let chosen = below(value, left as u32) as usize;
                    bag.swap(chosen, left - 1);
                    *spawn = draw(place, bag[left - 1]);
                }
                count
            }
        };
        let first = spawns[0];
        spawns[len..].fill(first);
        Opening { len: len as u8, spawns }
    }

    /// Checks whether a game under these rules can begin with this opening. The error names the first fault.
    pub fn check_opening(&self, opening: &Opening) -> Result<(), Illegal> {
        let (least, most) = match &self.start {
            StartTiles::Spawns(count) => (count.get(), count.get()),
            StartTiles::Pool(pool) => (pool.min().get(), pool.max().get()),
        };
        if !(least..=most).contains(&opening.len()) {
            return Err(Illegal::OpeningCount { found: opening.len(), least, most });
        }
        let mut board = Board::empty(self.size);
        for (index, &spawn) in opening.iter().enumerate() {
            if !board.place(spawn) {
                return Err(Illegal::SpawnCell(spawn));
            }
            let times = |spawns: &[Spawn]| spawns.iter().filter(|other| other.tile == spawn.tile).count();
            let possible = match &self.start {
                StartTiles::Spawns(_) => self.weights.contains(spawn.tile),
                StartTiles::Pool(pool) => {
                    let held = pool.tiles().iter().filter(|&&tile| tile == spawn.tile).count();
                    times(&opening[..=index]) <= held
                }
            };
            if !possible {
                return Err(match self.start {
                    StartTiles::Spawns(_) => Illegal::SpawnTile(spawn),
                    StartTiles::Pool(_) => {
                        Illegal::OpeningTile { tile: spawn.tile, count: times(&opening[..=index]) }
                    }
                });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use std::{collections::BTreeMap, string::ToString, vec::Vec};

    #[test]
    fn spawns_have_the_weights_of_the_rules() {
        for (name, rules) in Rules::PRESETS {
            let board: Board = "2.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0".parse().unwrap();
            let mut seen = BTreeMap::new();
            let draws = 60_000;
            let mut dice = Dice::new(1);
            for _ in 0..draws {
                let spawn = rules.spawn(&board, Direction::Left, &mut dice).unwrap();
                *seen.entry(spawn.tile).or_insert(0u32) += 1;
            }
            for (tile, weight) in rules.weights.iter() {
                let expected = draws as f64 * f64::from(weight) / f64::from(rules.weights.total());
                let found = f64::from(seen[&tile]);
                assert!(
                    (found - expected).abs() < 5.0 * expected.sqrt(),
                    "{name}: {tile} {found} of {expected}"
                );
            }
            assert_eq!(seen.len(), rules.weights.iter().len());
        }
    }

    #[test]
    fn all_empty_cells_are_equally_likely() {
        let board: Board = "2.0.0/0.4.0".parse().unwrap();
        let mut seen: BTreeMap<Cell, u32> = BTreeMap::new();
        let mut dice = Dice::new(2);
        for _ in 0..40_000 {
            let spawn = Rules::classic().spawn(&board, Direction::Up, &mut dice).unwrap();
            *seen.entry(spawn.cell).or_default() += 1;
        }
        assert_eq!(seen.len(), 4);
        assert!(seen.values().all(|&count| count.abs_diff(10_000) < 500), "{seen:?}");
    }

    #[test]
    fn the_edge_spawns_behind_the_tiles_in_reading_order() {
        let rules = Rules::edge();
        let board: Board = "0.2.0.2/2.0.0.0/0.0.0.0/2.0.2.2".parse().unwrap();
        let cell = |direction| {
            let cells: Vec<_> = rules.spawn_cells(&board, direction).map(|cell| cell.to_string()).collect();
            assert_eq!(cells.len(), 1);
            cells[0].clone()
        };
        assert_eq!(cell(Direction::Right), "a1");
        assert_eq!(cell(Direction::Left), "d2");
        assert_eq!(cell(Direction::Down), "a1");
        assert_eq!(cell(Direction::Up), "b4");
    }

    #[test]
    fn openings_are_what_the_rules_allow() {
        for (name, rules) in Rules::PRESETS {
            let mut counts = BTreeMap::new();
            for seed in 0..3000 {
                let opening = rules.opening(&mut Dice::for_opening(seed));
                assert_eq!(rules.check_opening(&opening), Ok(()), "{name}: {opening:?}");
                *counts.entry(opening.len()).or_insert(0) += 1;
            }
            let expected: &[usize] = if name == "edge" { &[2, 3, 4] } else { &[2] };
            assert_eq!(counts.keys().copied().collect::<Vec<_>>(), expected);
        }
        let spawn = |text: &str| text.parse::<Spawn>().unwrap();
        let check = |rules: Rules, spawns: &[Spawn]| rules.check_opening(&Opening::new(spawns).unwrap());
        let count = Illegal::OpeningCount { found: 1, least: 2, most: 2 };
        assert_eq!(check(Rules::classic(), &[spawn("a1+2"), spawn("b1+4")]), Ok(()));
        assert_eq!(check(Rules::classic(), &[spawn("a1+2")]), Err(count));
        for (rules, spawns, fault) in [
            (Rules::classic(), "a1+2 a1+2", Illegal::SpawnCell(spawn("a1+2"))),
            (Rules::classic(), "a1+2 e1+2", Illegal::SpawnCell(spawn("e1+2"))),
            (Rules::classic(), "a1+2 b1+8", Illegal::SpawnTile(spawn("b1+8"))),
            (Rules::edge(), "a1+8 b1+8 c1+8", Illegal::OpeningTile { tile: Tile::EIGHT, count: 3 }),
        ] {
            assert_eq!(rules.check_opening(&spawns.parse().unwrap()), Err(fault), "{spawns}");
        }
    }

    #[test]
    fn an_opening_from_a_pool_is_well_mixed() {
        let (mut counts, mut tiles, mut cells) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let games = 30_000;
        for seed in 0..games {
            let opening = Rules::edge().opening(&mut Dice::for_opening(seed));
            *counts.entry(opening.len()).or_insert(0u32) += 1;
            for spawn in opening.iter() {
                *tiles.entry(spawn.tile).or_insert(0u32) += 1;
                *cells.entry(spawn.cell).or_insert(0u32) += 1;
            }
        }
        // Two, three or four tiles, three of three kinds, sixteen cells: equally frequent within five deviations.
        let even = |seen: Vec<u32>, kinds: usize| {
            assert_eq!(seen.len(), kinds);
            let mean = f64::from(seen.iter().sum::<u32>()) / kinds as f64;
            assert!(
                seen.iter().all(|&count| (f64::from(count) - mean).abs() < 5.0 * mean.sqrt()),
                "{seen:?}"
            );
        };
        even(counts.into_values().collect(), 3);
        even(tiles.into_values().collect(), 3);
        even(cells.into_values().collect(), 16);
    }

    #[test]
    fn a_full_board_gets_no_tile() {
        let board: Board = "2.4/4.2".parse().unwrap();
        assert_eq!(Rules::classic().spawn(&board, Direction::Up, &mut Dice::new(0)), None);
    }
}
