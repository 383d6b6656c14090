//! A game: position, score, and status.

use core::{fmt, str::FromStr};

use rand_core::Rng;

use crate::{Board, Direction, Opening, ParseSpawnError, Position, PositionError, Rules, Slide, Spawn, Tile};

/// A game in progress or finished. It holds exactly the state that undo restores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    board: Board,
    score: u64,
    turns: u32,
    keeps_going: bool,
}

/// One move and its outcome: the direction and the tile that appeared afterwards. Written `Lb1+2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The direction in which the tiles slid.
    pub direction: Direction,
    /// The tile that appeared afterwards.
    pub spawn: Spawn,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.direction.letter(), self.spawn)
    }
}

/// The error for text that is not a [`Turn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseTurnError {
    /// The text does not begin with a direction.
    #[error("expected a turn: U, R, D or L and a spawn, such as Lb1+2")]
    Direction,
    /// The direction is not followed by a spawn.
    #[error(transparent)]
    Spawn(#[from] ParseSpawnError),
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Turn, ParseTurnError> {
        let mut letters = text.chars();
        let direction = letters.next().and_then(Direction::from_letter).ok_or(ParseTurnError::Direction)?;
        Ok(Turn { direction, spawn: letters.as_str().parse()? })
    }
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The next move can be made.
    Playing,
    /// The goal is on the board; no move can be made until [`Game::keep_going`] is called.
    Won,
    /// No direction changes the board.
    Over,
}

/// Why an opening or a turn is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// A game does not begin with this number of tiles.
    #[error("these rules start with {}, not {found}", Tiles(*.least, *.most))]
    OpeningCount {
        /// How many there are.
        found: usize,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The goal is reached and the player has not chosen to keep going.
    #[error("the game is won and was not continued")]
    Won,
    /// No move is left.
    #[error("the game is over")]
    Over,
    /// Sliding in this direction changes nothing.
    #[error("sliding {0} changes nothing")]
    NoChange(Direction),
    /// The new tile cannot appear in this cell.
    #[error("no new tile can appear on {cell}", cell = .0.cell)]
    SpawnCell(Spawn),
    /// This tile never appears under these rules.
    #[error("a new tile cannot be {tile} under these rules", tile = .0.tile)]
    SpawnTile(Spawn),
    /// An opening cannot have this tile, or not that many of it.
    #[error("the opening has {count} × {tile}: more than these rules allow")]
    OpeningTile {
        /// The tile.
        tile: Tile,
        /// How many of it were counted when the limit was exceeded.
        count: usize,
    },
}

/// Displays a number of tiles: `2 tiles`, `2 to 4 tiles`.
struct Tiles(usize, usize);

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tiles(least, most) = *self;
        match (least, most) {
            (1, 1) => f.write_str("1 tile"),
            _ if least == most => write!(f, "{least} tiles"),
            _ => write!(f, "{least} to {most} tiles"),
        }
    }
}

impl Game {
    /// A new game.
    pub fn open(rules: Rules, opening: &Opening) -> Result<Game, Illegal> {
        rules.check_opening(opening)?;
        let mut board = Board::empty(rules.size);
        let placed = opening.iter().all(|&spawn| board.place(spawn));
        debug_assert!(placed, "the opening was checked");
        Ok(Game { rules, board, score: 0, turns: 0, keeps_going: false })
    }

    /// A game that begins at this position, with its score and no turns. If the goal is already reached, the game continues
    /// past it.
    pub fn open_at(rules: Rules, position: &Position) -> Result<Game, PositionError> {
        rules.check_position(position)?;
        let Position { board, score } = *position;
        let mut game = Game { rules, board, score, turns: 0, keeps_going: false };
        game.keep_going();
        Ok(game)
    }

    /// A game that starts from this position with score 0. If the goal is already reached, the game continues past
    /// it. Returns `None` if the board does not have the size of the rules.
    pub fn at(rules: Rules, board: Board) -> Option<Game> {
        let game = Game { rules, board, score: 0, turns: 0, keeps_going: true };
        (board.size() == rules.size).then_some(game)
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The tiles.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The sum of all gains so far.
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// How many turns were played.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The largest tile on the board.
    pub fn best_tile(&self) -> Option<Tile> {
        self.board.best_tile()
    }

    /// Whether the goal has been reached at any time.
    pub fn is_won(&self) -> bool {
        // Tiles never get smaller, so the current board is enough to know.
        self.rules.goal.is_some_and(|goal| self.best_tile() >= Some(goal))
    }

    /// The status of the game.
    pub fn status(&self) -> Status {
        if self.is_won() && !self.keeps_going {
            Status::Won
        } else if self.board.can_move() {
            Status::Playing
        } else {
            Status::Over
        }
    }

    /// Continues after a win. Does nothing before one.
    pub fn keep_going(&mut self) {
        self.keeps_going |= self.is_won();
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn keeps_going(&self) -> bool {
        self.keeps_going
    }

    /// A game with these fields; `None` if the board does not have the size of the rules.
    #[cfg(feature = "serde")]
    pub(crate) fn restore(
        rules: Rules,
        board: Board,
        score: u64,
        turns: u32,
        keeps_going: bool,
    ) -> Option<Game> {
        (board.size() == rules.size).then_some(Game { rules, board, score, turns, keeps_going })
    }

    /// The result of sliding; `None` if nothing would change or the game is won or over.
    pub fn slide(&self, direction: Direction) -> Option<Slide> {
        self.try_slide(direction).ok()
    }

    fn try_slide(&self, direction: Direction) -> Result<Slide, Illegal> {
        match self.status() {
            Status::Playing => {}
            Status::Won => return Err(Illegal::Won),
            Status::Over => return Err(Illegal::Over),
        }
        let slide = self.rules.slide(&self.board, direction);
        if slide.moved() { Ok(slide) } else { Err(Illegal::NoChange(direction)) }
    }

    /// Draws the new tile for a move and returns the [`Turn`]. Does not play it.
    pub fn draw(&self, direction: Direction, rng: &mut impl Rng) -> Result<Turn, Illegal> {
        let slide = self.try_slide(direction)?;
        // A slide that moved something left at least one cell empty, under all rules.
        let spawn = self.rules.spawn(&slide.board, direction, rng).ok_or(Illegal::NoChange(direction))?;
        Ok(Turn { direction, spawn })
    }

    /// Plays a turn and returns its slide. An illegal turn changes nothing.
    pub fn play(&mut self, turn: Turn) -> Result<Slide, Illegal> {
        let slide = self.try_slide(turn.direction)?;
        if !self.rules.weights.contains(turn.spawn.tile) {
            return Err(Illegal::SpawnTile(turn.spawn));
        }
        let mut board = slide.board;
        let allowed =
            self.rules.spawn_cells(&slide.board, turn.direction).any(|cell| cell == turn.spawn.cell);
        if !allowed || !board.place(turn.spawn) {
            return Err(Illegal::SpawnCell(turn.spawn));
        }
        self.board = board;
        self.score = self.score.saturating_add(slide.gained);
        self.turns = self.turns.saturating_add(1);
        Ok(slide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    fn game(rules: Rules, opening: &str) -> Game {
        let spawns: std::vec::Vec<Spawn> = opening.split(' ').map(|spawn| spawn.parse().unwrap()).collect();
        Game::open(rules, &Opening::new(&spawns).unwrap()).unwrap()
    }

    fn turn(direction: Direction, spawn: &str) -> Turn {
        Turn { direction, spawn: spawn.parse().unwrap() }
    }

    #[test]
    fn a_win_pauses_the_game_until_the_player_keeps_going() {
        let mut game = game(Rules::classic().with_goal(Some(Tile::EIGHT)), "a1+4 b1+4");
        game.keep_going();
        assert_eq!(game.status(), Status::Playing);
        let slide = game.play(turn(Direction::Left, "d4+2")).unwrap();
        assert_eq!((slide.gained, game.score(), game.turns()), (8, 8, 1));
        assert_eq!(game.status(), Status::Won);
        assert_eq!(game.play(turn(Direction::Left, "d1+2")), Err(Illegal::Won));
        assert_eq!(game.slide(Direction::Left), None);
        game.keep_going();
        assert_eq!(game.status(), Status::Playing);
        assert!(game.is_won());
        assert!(game.play(turn(Direction::Left, "d1+2")).is_ok());
    }

    #[test]
    fn a_game_can_begin_at_any_position() {
        let board: Board = "2.2.4.2048/0.0.0.0/0.0.0.0/0.0.0.0".parse().unwrap();
        let mut game = Game::at(Rules::classic(), board).unwrap();
        assert_eq!((game.status(), game.score(), game.turns()), (Status::Playing, 0, 0));
        assert_eq!(game.play(turn(Direction::Left, "d4+2")).unwrap().gained, 4);
        assert_eq!(Game::at(Rules::classic(), "2.0/0.0".parse().unwrap()), None);
    }

    #[test]
    fn illegal_turns_say_why_and_change_nothing() {
        let start = game(Rules::classic(), "a1+2 b1+4");
        let mut game = start;
        assert_eq!(game.play(turn(Direction::Up, "d4+2")), Err(Illegal::NoChange(Direction::Up)));
        assert_eq!(game.play(turn(Direction::Left, "d4+2")), Err(Illegal::NoChange(Direction::Left)));
        let taken = turn(Direction::Right, "d1+2");
        assert_eq!(game.play(taken), Err(Illegal::SpawnCell(taken.spawn)));
        let unknown = turn(Direction::Right, "a1+8");
        assert_eq!(game.play(unknown), Err(Illegal::SpawnTile(unknown.spawn)));
        let outside = turn(Direction::Right, "h8+2");
        assert_eq!(game.play(outside), Err(Illegal::SpawnCell(outside.spawn)));
        assert_eq!(game, start);
    }

    #[test]
    fn a_full_board_is_over_only_when_every_direction_is_blocked() {
        // The original LCD program ended the game on a full board as soon as one direction was blocked.
        let rules = Rules::classic().with_size(crate::Size::new(2, 2).unwrap());
        let mut game = game(rules, "a1+2 b1+4");
        game.play(turn(Direction::Down, "a1+2")).unwrap();
        assert_eq!(game.status(), Status::Playing);
        game.play(turn(Direction::Right, "a1+2")).unwrap();
        assert_eq!(game.board(), &"2.2/2.4".parse().unwrap());
        assert_eq!(game.status(), Status::Playing);
        game.play(turn(Direction::Up, "a2+4")).unwrap();
        assert_eq!(game.board(), &"4.2/4.4".parse().unwrap());
        game.play(turn(Direction::Left, "b2+2")).unwrap();
        assert_eq!(game.board(), &"4.2/8.2".parse().unwrap());
        game.play(turn(Direction::Up, "b2+2")).unwrap();
        assert_eq!(game.board(), &"4.4/8.2".parse().unwrap());
        game.play(turn(Direction::Right, "a1+2")).unwrap();
        assert_eq!(game.board(), &"2.8/8.2".parse().unwrap());
        assert_eq!(game.status(), Status::Over);
        assert_eq!(game.play(turn(Direction::Up, "a1+2")), Err(Illegal::Over));
    }

    #[test]
    fn every_preset_plays_to_its_end() {
        for (name, rules) in Rules::PRESETS {
            let rules = rules.with_goal(None);
            let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(5))).unwrap();
            while game.status() == Status::Playing {
                let direction = Direction::ALL.into_iter().find(|&d| game.slide(d).is_some()).unwrap();
                let turn = game.draw(direction, &mut Dice::for_turn(5, u64::from(game.turns()) + 1)).unwrap();
                game.play(turn).unwrap();
            }
            assert_eq!(game.status(), Status::Over, "{name}");
            assert!(
                Direction::ALL.into_iter().all(|d| game.draw(d, &mut Dice::new(0)) == Err(Illegal::Over))
            );
            assert!(game.turns() > 20 && game.score() > 50, "{name}: {game:?}");
        }
    }
}
