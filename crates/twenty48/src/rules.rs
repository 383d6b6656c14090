//! The rules as data. Each difference between the supported variants is a field; the variants are presets.

use crate::{Size, Tile};

/// Everything that can be chosen before a game of 2048 starts.
///
/// Any combination of fields is a valid game. Its text code (see [`Display`](core::fmt::Display) and
/// [`FromStr`](core::str::FromStr)) is the value of `--rules`, the header of a record and the key of a high score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Width and height of the board.
    pub size: Size,
    /// The tiles a game starts with.
    pub start: StartTiles,
    /// Where a new tile appears after a move.
    pub place: SpawnPlace,
    /// The new tiles and their weights.
    pub weights: Weights,
    /// How many pairs in a line merge in one move.
    pub merging: Merging,
    /// What a merge is worth.
    pub scoring: Scoring,
    /// The tile that wins the game; `None` for a game that is only about the score.
    pub goal: Option<Tile>,
}

/// The tile 2048.
const TILE_2048: Tile = match Tile::from_rank(11) {
    Some(tile) => tile,
    None => panic!("2048 is a tile"),
};

impl Rules {
    /// The well-known rules.
    pub const fn classic() -> Rules {
        Rules {
            size: Size::FOUR,
            start: StartTiles::Spawns(Count::TWO),
            place: SpawnPlace::Anywhere,
            weights: Weights::const_new(&[(Tile::TWO, 9), (Tile::FOUR, 1)]),
            merging: Merging::EveryPair,
            scoring: Scoring::Full,
            goal: Some(TILE_2048),
        }
    }

    /// The variant for an LCD with four keys: more fours, one merge per line, half the score.
    pub const fn lcd() -> Rules {
        Rules {
            weights: Weights::const_new(&[(Tile::TWO, 5), (Tile::FOUR, 1)]),
            merging: Merging::OnePair,
            scoring: Scoring::Half,
            ..Rules::classic()
        }
    }

    /// The variant in which new tiles (2, 4 or 8) appear on the edge that the tiles moved away from. It has no goal.
    pub const fn edge() -> Rules {
        Rules {
            start: StartTiles::Pool(Pool::const_new(
                Count::TWO,
                Count::FOUR,
                &[Tile::TWO, Tile::TWO, Tile::FOUR, Tile::FOUR, Tile::EIGHT, Tile::EIGHT],
            )),
            place: SpawnPlace::Behind,
            weights: Weights::const_new(&[(Tile::TWO, 1), (Tile::FOUR, 1), (Tile::EIGHT, 1)]),
            goal: None,
            ..Rules::classic()
        }
    }

    /// The presets and the names that their codes begin with.
    pub const PRESETS: [(&'static str, Rules); 3] =
        [("classic", Rules::classic()), ("lcd", Rules::lcd()), ("edge", Rules::edge())];

    /// The largest tile that can appear without a merge, at the opening or later.
    pub fn largest_new_tile(&self) -> Tile {
        self.new_tiles().max().unwrap_or(Tile::TWO)
    }

    /// The smallest tile that can appear, at the opening or later.
    pub(crate) fn smallest_new_tile(&self) -> Tile {
        self.new_tiles().min().unwrap_or(Tile::TWO)
    }

    /// The tiles that can appear without a merge, at the opening or later.
    fn new_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let pool = match &self.start {
            StartTiles::Pool(pool) => pool.tiles(),
            StartTiles::Spawns(_) => &[],
        };
        self.weights.iter().map(|(tile, _)| tile).chain(pool.iter().copied())
    }

    /// The same rules on a board of another size.
    pub const fn with_size(self, size: Size) -> Rules {
        Rules { size, ..self }
    }

    /// The same rules with another goal.
    pub const fn with_goal(self, goal: Option<Tile>) -> Rules {
        Rules { goal, ..self }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::classic()
    }
}

/// The tiles a game starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartTiles {
    /// This number of new tiles drawn by [`Weights`], anywhere on the board.
    Spawns(Count),
    /// Tiles drawn from a pool, anywhere on the board.
    Pool(Pool),
}

/// How many tiles a game starts with: 1 to 4, so that they fit on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(u8);

impl Count {
    const TWO: Count = Count(2);
    const FOUR: Count = Count(4);
    /// The most tiles that any game starts with.
    pub const MAX: usize = 4;

    /// A count from 1 to 4.
    pub const fn new(count: usize) -> Result<Count, RulesError> {
        if count >= 1 && count <= Count::MAX { Ok(Count(count as u8)) } else { Err(RulesError::Count(count)) }
    }

    /// The number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

/// A bag of tiles: between `min` and `max` of them are drawn without replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    min: Count,
    max: Count,
    len: u8,
    tiles: [Tile; Pool::CAPACITY],
}

impl Pool {
    /// The most tiles a pool holds.
    pub const CAPACITY: usize = 16;

    /// A pool of at least `max` tiles. Their order does not matter.
    pub fn new(min: Count, max: Count, tiles: &[Tile]) -> Result<Pool, RulesError> {
        if min > max || tiles.len() < max.get() || tiles.len() > Pool::CAPACITY {
            return Err(RulesError::Pool);
        }
        let mut pool = Pool::const_new(min, max, tiles);
        sort(&mut pool.tiles[..tiles.len()]);
        Ok(pool)
    }

    const fn const_new(min: Count, max: Count, tiles: &[Tile]) -> Pool {
        let mut pool = Pool { min, max, len: tiles.len() as u8, tiles: [Tile::TWO; Pool::CAPACITY] };
        let mut index = 0;
        while index < tiles.len() {
            pool.tiles[index] = tiles[index];
            index += 1;
        }
        pool
    }

    /// The fewest tiles drawn.
    pub const fn min(&self) -> Count {
        self.min
    }

    /// The most tiles drawn.
    pub const fn max(&self) -> Count {
        self.max
    }

    /// The tiles in the bag, smallest first.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.len)]
    }
}

/// Where a new tile appears after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpawnPlace {
    /// On any empty cell, all equally likely.
    Anywhere,
    /// On the first empty cell, in reading order, of the edge that the tiles moved away from.
    Behind,
}

/// How many pairs of a line merge in one move. No tile merges twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merging {
    /// Every pair.
    EveryPair,
    /// Only the pair nearest the wall that the tiles slide to.
    OnePair,
}

/// What a merge is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// The new tile.
    Full,
    /// Half the new tile.
    Half,
}

/// The new tiles, and how often each appears: whole numbers, never fractions.
///
/// Sorted by tile and in lowest terms, so that equal probabilities are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weights {
    len: u8,
    items: [(Tile, u16); Weights::CAPACITY],
}

impl Weights {
    /// The most kinds of new tile.
    pub const CAPACITY: usize = 8;

    /// Different tiles, each with a weight of at least 1.
    pub fn new(items: &[(Tile, u16)]) -> Result<Weights, RulesError> {
        let repeated = |index: usize| items[..index].iter().any(|earlier| earlier.0 == items[index].0);
        if items.is_empty()
            || items.len() > Weights::CAPACITY
            || items.iter().any(|item| item.1 == 0)
            || (0..items.len()).any(repeated)
        {
            return Err(RulesError::Weights);
        }
        let common = items.iter().fold(0, |common, item| gcd(common, item.1));
        let mut weights = Weights::const_new(items);
        let used = &mut weights.items[..items.len()];
        sort(used);
        used.iter_mut().for_each(|item| item.1 /= common);
        Ok(weights)
    }

    const fn const_new(items: &[(Tile, u16)]) -> Weights {
        let mut weights = Weights { len: items.len() as u8, items: [(Tile::TWO, 0); Weights::CAPACITY] };
        let mut index = 0;
        while index < items.len() {
            weights.items[index] = items[index];
            index += 1;
        }
        weights
    }

    /// The tiles and their weights, smallest tile first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Tile, u16)> + Clone + '_ {
        self.items[..usize::from(self.len)].iter().copied()
    }

    /// The sum of all weights.
    pub fn total(&self) -> u32 {
        self.iter().map(|item| u32::from(item.1)).sum()
    }

    /// Whether this tile can appear.
    pub fn contains(&self, tile: Tile) -> bool {
        self.iter().any(|item| item.0 == tile)
    }
}

/// Sorts a few items. The library's sorts are for more, and take 3 kB of code for each type.
fn sort<T: Ord>(items: &mut [T]) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && items[at] < items[at - 1] {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

const fn gcd(a: u16, b: u16) -> u16 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The error for values that cannot be part of [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A game cannot start with this number of tiles.
    #[error("a game starts with 1 to 4 tiles, not {0}")]
    Count(usize),
    /// An invalid pool.
    #[error(
        "a pool has at most 16 tiles, at least as many as are drawn from it, and its smaller count first"
    )]
    Pool,
    /// Invalid weights.
    #[error("new tiles are 1 to 8 different tiles, each with a weight from 1 to 65535")]
    Weights,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_what_their_checked_constructors_make() {
        for (name, rules) in Rules::PRESETS {
            let items: std::vec::Vec<_> = rules.weights.iter().collect();
            assert_eq!(Weights::new(&items), Ok(rules.weights), "{name}");
            if let StartTiles::Pool(pool) = rules.start {
                assert_eq!(Pool::new(pool.min(), pool.max(), pool.tiles()), Ok(pool), "{name}");
            }
        }
    }

    #[test]
    fn equal_chances_are_equal_values() {
        let weights = |items: &[(Tile, u16)]| Weights::new(items).unwrap();
        assert_eq!(weights(&[(Tile::FOUR, 10), (Tile::TWO, 90)]), Rules::classic().weights);
        assert_eq!(weights(&[(Tile::TWO, 7)]), weights(&[(Tile::TWO, 1)]));
    }

    #[test]
    fn invalid_parts_are_refused() {
        assert_eq!(Weights::new(&[]), Err(RulesError::Weights));
        assert_eq!(Weights::new(&[(Tile::TWO, 0)]), Err(RulesError::Weights));
        assert_eq!(Weights::new(&[(Tile::TWO, 1), (Tile::TWO, 2)]), Err(RulesError::Weights));
        assert_eq!(Weights::new(&[(Tile::TWO, 1); 9]), Err(RulesError::Weights));
        assert_eq!(Count::new(0), Err(RulesError::Count(0)));
        assert_eq!(Count::new(5), Err(RulesError::Count(5)));
        assert_eq!(Pool::new(Count::FOUR, Count::TWO, &[Tile::TWO; 6]), Err(RulesError::Pool));
        assert_eq!(Pool::new(Count::TWO, Count::FOUR, &[Tile::TWO; 3]), Err(RulesError::Pool));
        assert_eq!(Pool::new(Count::TWO, Count::FOUR, &[Tile::TWO; 17]), Err(RulesError::Pool));
    }
}
