//! Games in lockstep are the same as those that a plain [`Game`] plays with the same seed.

use proptest::prelude::*;
use twenty48::{
    Board, Dice, Direction, Game, Instructions, Lane, Lockstep, Observation, Rules, Status, Tile,
    rand_core::Rng,
};

const LANES: usize = Lockstep::LANES;

/// Ranks as a lane holds them.
fn ranks(board: &Board) -> [u8; 16] {
    let mut ranks = [0; 16];
    for (rank, tile) in ranks.iter_mut().zip(board.tiles()) {
        *rank = tile.map_or(0, Tile::rank) as u8;
    }
    ranks
}

/// The expected result of a turn of a lane, by the plain rules; `None` if the move changes nothing.
fn played(lane: &Lane, direction: Direction) -> Option<(Lane, u64)> {
    let (rules, board) = (Rules::classic(), lane.board().expect("a board"));
    let slide = rules.slide(&board, direction);
    if !slide.moved() {
        return None;
    }
    let mut dice = Dice::for_turn(lane.seed, u64::from(lane.turns) + 1);
    let spawn = rules.spawn(&slide.board, direction, &mut dice).expect("a gap");
    let mut board = slide.board;
    assert!(board.place(spawn));
    let score = lane.score + slide.gained;
    Some((Lane { turns: lane.turns + 1, score, ranks: ranks(&board), ..*lane }, slide.gained))
}

fn moves_of(lane: &Lane) -> u8 {
    let board = lane.board().expect("a board");
    let moves = |d: &Direction| Rules::classic().slide(&board, *d).moved();
    Direction::ALL.iter().filter(|d| moves(d)).map(|&d| 1 << d as u8).sum()
}

/// Steps the lanes with every instruction set and checks everything that is reported.
fn check_step(lanes: &[Lane], moves: &[u8; LANES]) {
    for instructions in Instructions::available() {
        let (mut games, mut seen) = (Lockstep::EMPTY, Observation::default());
        for (index, lane) in lanes.iter().enumerate() {
            assert!(games.set(index, lane));
            assert_eq!(games.get(index), Some(*lane));
        }
        games.step(instructions, moves, &mut seen.each());
        for (index, lane) in lanes.iter().enumerate() {
            let direction = Direction::ALL[usize::from(moves[index] & 3)];
            let expected = played(lane, direction);
            let (after, gained) = expected.unwrap_or((*lane, 0));
            let name = instructions.name();
            assert_eq!(games.get(index), Some(after), "{name}: {lane:?} {direction}");
            assert_eq!(u64::from(seen.gained[index]), gained, "{name}: {lane:?} {direction}");
            assert_eq!(seen.refused[index], expected.is_none());
            assert_eq!(seen.ranks[index], after.ranks);
            assert_eq!(seen.moves[index], moves_of(&after), "{name}: {after:?}");
            assert_eq!(seen.stuck[index], seen.moves[index] == 0);
            assert_eq!(after.moves().map(twenty48::Moves::bits), Some(seen.moves[index]));
        }
        let mut looked = Observation::default();
        games.observe(&mut looked.each());
        assert_eq!((looked.ranks, looked.moves, looked.stuck), (seen.ranks, seen.moves, seen.stuck));
        assert_eq!((looked.gained, looked.refused), ([0; LANES], [false; LANES]));
    }
}

/// Lanes with tiles of these ranks and many pairs; an empty cell is as likely as a tile of one kind.
fn lane(ranks: std::ops::RangeInclusive<u8>) -> impl Strategy<Value = Lane> {
    let rank = prop_oneof![1 => Just(0), 3 => ranks];
    (any::<u64>(), 0..100_000u32, 0..4_000_000u64, proptest::array::uniform16(rank))
        .prop_map(|(seed, turns, score, ranks)| fitting(Lane { seed, turns, score, ranks }))
}

/// Replaces tiles by small ones until the lane fits.
fn fitting(mut lane: Lane) -> Lane {
    let mut cells = 0..16;
    while !lane.fits() {
        let cell = cells.next().expect("small tiles fit");
        lane.ranks[cell] %= 3;
    }
    lane
}

proptest! {
    #[test]
    fn small_tiles_move_as_on_a_board(
        lanes in proptest::collection::vec(lane(1..=4), LANES),
        moves in proptest::array::uniform32(0..4u8),
    ) {
        check_step(&lanes, &std::array::from_fn(|lane| moves[lane % 32]));
    }

    #[test]
    fn tiles_beyond_32768_move_as_on_a_board(
        lanes in proptest::collection::vec(lane(13..=17), 1..=LANES),
        moves in proptest::array::uniform32(any::<u8>()),
    ) {
        check_step(&lanes, &std::array::from_fn(|lane| moves[lane % 32]));
    }

    #[test]
    fn one_game_above_four_bits_among_others_is_exact(
        mut lanes in proptest::collection::vec(lane(1..=14), LANES),
        high in lane(14..=15),
        place in 0..LANES,
        moves in proptest::array::uniform32(0..4u8),
    ) {
        lanes[place] = high;
        check_step(&lanes, &std::array::from_fn(|lane| moves[lane % 32]));
    }
}

/// Whole games with random moves; illegal ones must change nothing.
#[test]
fn whole_games_are_those_of_the_plain_game() {
    let rules = Rules::classic().with_goal(None);
    let seeds: [u64; LANES] = std::array::from_fn(|lane| Dice::game_seed(48, lane as u64));
    let mut plain =
        seeds.map(|seed| Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap());
    let (mut games, mut seen) = (Lockstep::EMPTY, Observation::default());
    for (lane, (&seed, game)) in seeds.iter().zip(&plain).enumerate() {
        let opening = Lane::opening(seed);
        assert_eq!(opening.ranks, ranks(game.board()));
        assert!(games.open(lane, seed, &mut seen.each()));
        assert_eq!(games.get(lane), Some(opening));
        assert_eq!((seen.ranks[lane], seen.moves[lane]), (opening.ranks, moves_of(&opening)));
    }
    let mut player = Dice::new(5);
    while plain.iter().any(|game| game.status() == Status::Playing) {
        let moves: [u8; LANES] = std::array::from_fn(|_| (player.next_u64() >> 62) as u8);
        games.step(Instructions::best(), &moves, &mut seen.each());
        for (lane, game) in plain.iter_mut().enumerate() {
            let direction = Direction::ALL[usize::from(moves[lane])];
            let turn = game.draw(direction, &mut Dice::for_turn(seeds[lane], u64::from(game.turns()) + 1));
            let gained = turn.and_then(|turn| game.play(turn)).map_or(0, |slide| slide.gained);
            assert_eq!(seen.refused[lane], turn.is_err());
            assert_eq!(u64::from(seen.gained[lane]), gained);
            assert_eq!(seen.stuck[lane], game.status() == Status::Over);
            let (turns, score) = (game.turns(), game.score());
            let expected = Lane { seed: seeds[lane], turns, score, ranks: ranks(game.board()) };
            assert_eq!(games.get(lane), Some(expected));
        }
    }
}

#[test]
fn games_that_do_not_fit_are_refused() {
    let mut games = Lockstep::EMPTY;
    let lane = Lane::opening(1);
    assert!(games.set(3, &lane));
    assert!(!games.set(LANES, &lane));
    assert!(!games.open(LANES, 1, &mut Observation::default().each()));
    assert_eq!(games.get(LANES), None);
    let mut large = lane;
    large.ranks = [17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
    assert!(large.fits());
    large.ranks[15] = 3;
    assert!(!games.set(3, &large));
    assert_eq!(large.moves(), None);
    assert_eq!(games.get(3), Some(lane));
    assert!(Lane { ranks: [255; 16], ..lane }.moves().is_none());
    large.ranks[5] = 53;
    assert_eq!(large.board(), None);
}
