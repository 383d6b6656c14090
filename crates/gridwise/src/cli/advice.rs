//! The advice of a player as JSON.

use players::{Advice, EarlyStop, Scale};
use serde::Serialize;
use twenty48::Direction;

/// The values of the four moves by name; `None` for a move that changes nothing.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Values {
    up: Option<f64>,
    right: Option<f64>,
    down: Option<f64>,
    left: Option<f64>,
}

impl From<[Option<f64>; 4]> for Values {
    /// From the order of [`Direction::ALL`].
    fn from([up, right, down, left]: [Option<f64>; 4]) -> Values {
        Values { up, right, down, left }
    }
}

/// The name of a scale.
pub const fn scale_name(scale: Scale) -> &'static str {
    match scale {
        Scale::Worth => "worth",
        Scale::Chance => "chance",
        Scale::Own => "own",
    }
}

/// The answer for a position. If there is no move, only the player is set.
#[derive(Debug, Serialize)]
pub struct Answer {
    best: Option<&'static str>,
    values: Values,
    scale: Option<&'static str>,
    player: &'static str,
    depth: u8,
    nodes: u64,
    /// Why the player used less than its limit; absent if it used all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

impl Answer {
    /// The answer of this player.
    pub fn new(player: &'static str, advice: Option<&Advice>) -> Answer {
        Answer {
            best: advice.map(|advice| Direction::name(advice.best)),
            values: advice.map(|advice| advice.values.into()).unwrap_or_default(),
            scale: advice.map(|advice| scale_name(advice.scale)),
            player,
            depth: advice.map_or(0, |advice| advice.depth),
            nodes: advice.map_or(0, |advice| advice.nodes),
            stopped: None,
        }
    }

    /// Adds why the player stopped before its limit.
    pub fn stopped(self, why: Option<EarlyStop>) -> Answer {
        Answer { stopped: why.map(EarlyStop::name), ..self }
    }
}
