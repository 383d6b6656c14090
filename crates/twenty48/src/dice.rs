//! A seekable random number generator, for callers that need the same seed to give the same game everywhere.
//!
//! The rules accept any [`rand_core::Rng`]; this crate never draws random numbers on its own. This generator exists
//! because a shared seed ("try seed 42") must give the same spawns on a desktop, in a browser and on a
//! microcontroller, in every future version. It is SplitMix64 (Steele, Lea, Flood 2014). Its n-th output depends only
//! on the seed and n. So a game can be resumed, undone and redone, or played in the lanes of a vector register, and
//! turn n still gets the same draw.

use core::convert::Infallible;

use rand_core::TryRng;

/// SplitMix64, addressed by game seed and turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    state: u64,
}

/// The increment of the state: 2⁶⁴ divided by the golden ratio, made odd.
pub(crate) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Dice {
    /// The number of draws reserved for each turn. An opening may use all of them; a turn uses one.
    pub(crate) const PER_TURN: u64 = 64;

    /// The generator's plain stream for this seed.
    pub const fn new(seed: u64) -> Dice {
        Dice { state: seed }
    }

    /// The generator for the opening of the game with this seed.
    pub const fn for_opening(seed: u64) -> Dice {
        Dice::for_turn(seed, 0)
    }

    /// The generator for turn `turn` (from 1) of the game with this seed.
    pub const fn for_turn(seed: u64, turn: u64) -> Dice {
        Dice { state: seed.wrapping_add(turn.wrapping_mul(STEP.wrapping_mul(Dice::PER_TURN))) }
    }

    /// The seed of game number `game` in a series with this seed.
    pub const fn game_seed(series: u64, game: u64) -> u64 {
        mix(mix(series).wrapping_add(game.wrapping_mul(STEP)))
    }
}

/// The output function of SplitMix64: a bijection in which every input bit affects every output bit. Seeds are
/// derived with it, so it must never change.
pub const fn mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl TryRng for Dice {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|draw| (draw >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.state = self.state.wrapping_add(STEP);
        Ok(mix(self.state))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let draw = self.try_next_u64()?.to_le_bytes();
            chunk.copy_from_slice(&draw[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    #[test]
    fn the_stream_is_splitmix64() {
        // The first outputs for seed 1234567, as published with the reference implementation.
        let mut dice = Dice::new(1_234_567);
        let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([(); 3].map(|()| dice.next_u64()), published);
    }

    /// A shared seed must give the same game in every future version. If this test fails, fix the code, not the test.
    #[cfg(feature = "alloc")]
    #[test]
    fn seeds_never_change_their_games() {
        use crate::{Direction, Record, Rules, Timeline};
        use std::string::ToString;
        const CLASSIC_42: &str = "gridwise-2048 1\n\
            rules classic\n\
            opening d3+2 c1+2\n\
            turns 8\n\
            Uc2+2 Ra1+2 Dc2+2 Lb4+2 Ub3+4 Rb4+2 Dc4+4 Ld3+2\n\
            end 28\n";
        const LCD_42: &str = "gridwise-2048 1\n\
            rules lcd\n\
            opening d3+2 c1+2\n\
            turns 8\n\
            Uc2+2 Ra1+2 Dc2+2 Lb4+2 Ub3+4 Rb4+2 Dc4+4 Ld3+2\n\
            end 14\n";
        const EDGE_42: &str = "gridwise-2048 1\n\
            rules edge\n\
            opening c1+8 b2+2 c2+8 a1+4\n\
            turns 8\n\
            Ua4+4 Ra1+2 Da1+2 Ld1+8 Ua4+8 Ra2+4 Da1+8 Ld1+2\n\
            end 44\n";
        const GAME_2_OF_SERIES_1: u64 = 6_869_446_166_584_666_695;
        for (name, record) in [("classic", CLASSIC_42), ("lcd", LCD_42), ("edge", EDGE_42)] {
            let rules: Rules = name.parse().unwrap();
            let mut game = Timeline::open(rules, rules.opening(&mut Dice::for_opening(42))).unwrap();
            for (turn, direction) in (1..=8).zip(Direction::ALL.into_iter().cycle()) {
                let mut directions =
                    [direction, direction.opposite(), Direction::Left, Direction::Up].into_iter();
                let drawn = directions.find_map(|d| game.game().draw(d, &mut Dice::for_turn(42, turn)).ok());
                game.play(drawn.unwrap()).unwrap();
            }
            assert_eq!(game.record().to_string(), record);
            assert!(record.parse::<Record>().unwrap().replay().is_ok());
        }
        assert_eq!(Dice::game_seed(1, 2), GAME_2_OF_SERIES_1);
    }

    #[test]
    fn turns_do_not_share_draws() {
        let mut opening = Dice::for_opening(99);
        let drawn: std::vec::Vec<u64> = (0..Dice::PER_TURN).map(|_| opening.next_u64()).collect();
        let first = Dice::for_turn(99, 1).next_u64();
        assert!(!drawn.contains(&first));
        assert_eq!(opening.next_u64(), first);
    }
}
