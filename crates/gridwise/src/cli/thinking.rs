//! Who thinks about moves, and for how long.

use std::{num::NonZeroU64, thread, time::Duration};

use anyhow::ensure;
use clap::Args;
use players::{Limit, network::Network};
use twenty48::Rules;

use super::{player::Player, tell};

/// How far a player looks ahead, as typed.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct LimitArgs {
    /// Look so many moves ahead, up to 24
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u8).range(1..=24))]
    pub depth: Option<u8>,
    /// Try so many moves before each move, up to a thousand million
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: Option<u64>,
    /// Think so many milliseconds before each move, up to an hour; what comes of it depends on the machine
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub time: Option<u64>,
}

impl LimitArgs {
    /// The limit that these arguments mean for this player.
    pub fn limit(self, player: Player) -> anyhow::Result<Limit> {
        let limit = Limit {
            depth: self.depth,
            nodes: self.nodes.and_then(NonZeroU64::new),
            time: self.time.map(Duration::from_millis),
        };
        let ahead = !matches!(player, Player::Random | Player::Greedy);
        ensure!(
            limit == Limit::NONE || ahead,
            "{} does not look ahead; expected no --depth, --nodes or --time, or --player search or guided",
            player.name()
        );
        Ok(limit)
    }

    /// What was typed, for people: `depth 3`.
    pub fn words(self) -> Option<String> {
        let depth = self.depth.map(|depth| format!("depth {depth}"));
        let nodes = self.nodes.map(|nodes| format!("nodes {nodes}"));
        depth.or(nodes).or(self.time.map(|time| format!("{time} ms")))
    }
}

/// The network, if this player needs one for these rules and there is one.
pub fn network(player: Player, rules: &Rules) -> Option<&'static Network> {
    let needs = matches!(player, Player::Network | Player::Guided) && players::network::plays(rules);
    if needs { Network::shipped().ok() } else { None }
}

/// Says why, if a player that needs the network has none.
pub fn mind_network(player: Player) {
    if let (Player::Network | Player::Guided, Err(error)) = (player, Network::shipped()) {
        tell(&format!("{error}; search plays instead of {}", player.name()));
    }
}

/// How many jobs were meant: without a number, one for each core.
pub fn jobs(typed: Option<u32>) -> usize {
    match typed {
        None | Some(0) => thread::available_parallelism().map_or(1, Into::into),
        Some(jobs) => jobs as usize,
    }
}
