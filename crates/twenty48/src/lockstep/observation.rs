//! What a step reports to its caller.

use super::LANES;

/// The state after a step, lane by lane.
#[derive(Clone, Debug)]
pub struct Observation {
    /// See [`ObservationMut::ranks`].
    pub ranks: [[u8; 16]; LANES],
    /// See [`ObservationMut::gained`].
    pub gained: [u32; LANES],
    /// See [`ObservationMut::moves`].
    pub moves: [u8; LANES],
    /// See [`ObservationMut::stuck`].
    pub stuck: [bool; LANES],
    /// See [`ObservationMut::refused`].
    pub refused: [bool; LANES],
}

/// Where a step writes its results: a [`Observation`], or arrays of the caller.
#[derive(Debug)]
pub struct ObservationMut<'a> {
    /// The exponents of the tiles in reading order, 0 where a cell is empty.
    pub ranks: &'a mut [[u8; 16]; LANES],
    /// The points that the move gained.
    pub gained: &'a mut [u32; LANES],
    /// The moves that would change the board now: bit `d` for `Direction::ALL[d]`.
    pub moves: &'a mut [u8; LANES],
    /// Whether there are none.
    pub stuck: &'a mut [bool; LANES],
    /// Whether the move was refused because it changes nothing; no turn was played then.
    pub refused: &'a mut [bool; LANES],
}

impl Default for Observation {
    fn default() -> Observation {
        Observation {
            ranks: [[0; 16]; LANES],
            gained: [0; LANES],
            moves: [0; LANES],
            stuck: [true; LANES],
            refused: [false; LANES],
        }
    }
}

impl Observation {
    /// Mutable references to all arrays.
    pub const fn each(&mut self) -> ObservationMut<'_> {
        ObservationMut {
            ranks: &mut self.ranks,
            gained: &mut self.gained,
            moves: &mut self.moves,
            stuck: &mut self.stuck,
            refused: &mut self.refused,
        }
    }
}
