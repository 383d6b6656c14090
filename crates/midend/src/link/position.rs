//! A position of 2048 as a short text for links.
//!
//! ```text
//! classic.20480.000000000000123b.r4btyQ
//! ```
//!
//! The rules code, the score, a letter for each cell in reading order (`0` for an empty one, then `1` for the tile 2, `2` for 4,
//! up to `9`, then `a` to `z` and `A` to `Q`), and the CRC-32 of all before it. The sum finds what a chat program did to a
//! link: letters changed, lost, or made small.

use twenty48::{Board, Position, PositionError, Rules, Setup, Tile, checksum};

use super::{base, unbase};

/// The letter of each rank.
const LETTERS: &[u8; 53] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ";

/// Why a text is not a position that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is not what [`write`] writes.
    Damaged,
    /// It is, but no game can begin there.
    Impossible(PositionError),
}

/// The text of a position under these rules.
pub(super) fn write(rules: &Rules, position: &Position) -> String {
    let cell = |tile: &Option<Tile>| char::from(LETTERS[tile.map_or(0, Tile::rank) as usize]);
    let cells: String = position.board.tiles().iter().map(cell).collect();
    let text = format!("{rules}.{}.{cells}", position.score);
    let sum = sum(&text);
    format!("{text}.{sum}")
}

/// Reads what [`write`] has written, and nothing else.
pub(super) fn read(text: &str) -> Result<(Rules, Position), Fault> {
    let (rules, position) = parse(text).ok_or(Fault::Damaged)?;
    rules.check_position(&position).map_err(Fault::Impossible)?;
    Ok((rules, position))
}

fn parse(text: &str) -> Option<(Rules, Position)> {
    let (body, found) = text.rsplit_once('.')?;
    if unbase(found).is_none() || found != sum(body) {
        return None;
    }
    let mut parts = body.rsplitn(3, '.');
    let (cells, score, code) = (parts.next()?, parts.next()?, parts.next()?);
    let rules: Rules = code.parse().ok()?;
    let position = Position { board: board(&rules, cells)?, score: score.parse().ok()? };
    // One text only: no other spelling of the rules or the score.
    (write(&rules, &position) == text).then_some((rules, position))
}

fn board(rules: &Rules, cells: &str) -> Option<Board> {
    if cells.len() != rules.size.cells() {
        return None;
    }
    let mut setup = Setup::empty(rules.size);
    for (cell, letter) in rules.size.iter().zip(cells.bytes()) {
        let rank = LETTERS.iter().position(|&other| other == letter)?;
        setup.set(cell, Tile::from_rank(rank as u32).map_or(0, Tile::value));
    }
    Board::try_from(&setup).ok()
}

fn sum(text: &str) -> String {
    base(&checksum(text.bytes()).to_be_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use twenty48::{Dice, Direction, Game};

    /// The position after some moves of a game.
    fn played(rules: Rules, seed: u64, turns: u64) -> Position {
        let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap();
        for turn in 1..=turns {
            game.keep_going();
            let draw = |direction| game.draw(direction, &mut Dice::for_turn(seed, turn)).ok();
            let Some(turn) = Direction::ALL.into_iter().find_map(draw) else { break };
            game.play(turn).unwrap();
        }
        Position { board: *game.board(), score: game.score() }
    }

    fn signed(body: &str) -> String {
        format!("{body}.{}", sum(body))
    }

    #[test]
    fn a_position_is_short() {
        let board = "0.0.0.0/0.0.0.0/0.0.0.0/2.4.8.2048".parse().unwrap();
        let text = write(&Rules::classic(), &Position { board, score: 20_480 });
        // The example of docs/formats.md.
        assert_eq!(text, "classic.20480.000000000000123b.r4btyQ");
    }

    #[test]
    fn other_spellings_and_impossible_positions_are_refused() {
        for (body, why) in [
            ("classic-2x2.0.1000", None),
            ("classic-goal2048-2x2.0.1000", Some(Fault::Damaged)),
            ("classic-2x2.00.1000", Some(Fault::Damaged)),
            ("classic-2x2.+1.1000", Some(Fault::Damaged)),
            ("classic-2x2.0.100", Some(Fault::Damaged)),
            ("classic-2x2.0.10000", Some(Fault::Damaged)),
            ("classic-2x2.0.1R00", Some(Fault::Damaged)),
            ("golf.0.1000", Some(Fault::Damaged)),
            ("classic-2x2.0.0000", Some(Fault::Impossible(PositionError::Empty))),
            ("classic-2x2.0.1234", Some(Fault::Impossible(PositionError::Blocked))),
            ("classic-2x2.0.Q000", Some(Fault::Impossible(PositionError::TooLarge(Tile::MAX)))),
        ] {
            assert_eq!(read(&signed(body)).err(), why, "{body}");
        }
    }

    proptest! {
        #[test]
        fn positions_have_one_text(preset in 0..3_usize, size in (2..=8_usize, 2..=8_usize), seed: u64, turns in 0..200_u64) {
            let rules = Rules::PRESETS[preset].1.with_size(twenty48::Size::new(size.0, size.1).unwrap());
            let position = played(rules, seed, turns);
            let text = write(&rules, &position);
            match read(&text) {
                Ok(found) => prop_assert_eq!(found, (rules, position)),
                Err(fault) => prop_assert_eq!(fault, Fault::Impossible(PositionError::Blocked)),
            }
            for end in 0..text.len() {
                prop_assert_eq!(read(&text[..end]), Err(Fault::Damaged));
            }
            prop_assert_eq!(read(&text.to_ascii_lowercase()).is_ok(), text.to_ascii_lowercase() == text && read(&text).is_ok());
        }

        #[test]
        fn a_changed_letter_is_noticed(seed: u64, turns in 0..100_u64, at: prop::sample::Index, letter in "[ -~]") {
            let text = write(&Rules::classic(), &played(Rules::classic(), seed, turns));
            let at = at.index(text.len());
            let changed = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
            prop_assert!(changed == text || read(&changed) == Err(Fault::Damaged), "{}", changed);
        }
    }
}
