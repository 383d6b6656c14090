//! Who thinks about moves, and for how long.

use std::{num::NonZeroU64, thread, time::Duration};

use anyhow::{anyhow, ensure};
use clap::Args;
use players::{Limit, NoPlayer, Roster, network::Network};
use twenty48::Rules;

use super::player::Player;

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

/// The network, if this player needs it under these rules. A damaged one is an error: whoever asked for its opinion does
/// not want another's without knowing.
pub fn network(player: Player, roster: Roster, rules: &Rules) -> anyhow::Result<Option<&'static Network>> {
    if !matches!(player, Player::Network | Player::Guided) {
        return Ok(None);
    }
    let name = player.name();
    roster.network(rules).map_err(|error| {
        let error = NoPlayer::Network { name, error };
        anyhow!("{error}; --player search does without the network")
    })
}

/// How many jobs were meant: without a number, one for each core.
pub fn jobs(typed: Option<u32>) -> usize {
    match typed {
        None | Some(0) => thread::available_parallelism().map_or(1, Into::into),
        Some(jobs) => jobs as usize,
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, io};

    use super::*;
    use crate::cli::{
        analyse::{self, AnalyseArgs},
        hint::{self, HintArgs},
        simulate::{self, Options},
        table::Series,
    };
    use players::network::NetworkFile;
    use words::Lang;

    /// As long as a header, but another version's.
    static NEWER: NetworkFile = NetworkFile::new(b"GW2048NN\x02\0\0\0.................................");
    const TOLD: &str =
        "cannot play: the network's file has version 2: expected 1; --player search does without";

    fn hint(player: Player) -> anyhow::Result<String> {
        let args = HintArgs { player, limit: LimitArgs::default(), jobs: Some(1) };
        let (input, mut out) = (&b"{\"board\":[[2,2,4,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n"[..], Vec::new());
        hint::run(args, Roster::new(&NEWER), input, &mut out)?;
        Ok(String::from_utf8(out)?)
    }

    fn simulate(player: Player, rules: &str) -> anyhow::Result<()> {
        let (limit, rules) = (Limit::depth(1), rules.parse()?);
        let series = Series { player, roster: Roster::new(&NEWER), limit, rules, seed: 1 };
        let options = Options { games: 1, series, limit: None, jobs: 1, json: true, record: None };
        simulate::run(&options, &mut io::sink())
    }

    fn analyse(player: Player, rules: &str) -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("game");
        fs::write(&file, twenty48::random_record(&rules.parse()?, 1, 1).to_string())?;
        let limit = LimitArgs { depth: Some(1), ..LimitArgs::default() };
        let args = AnalyseArgs { file, player, limit, worst: 0, json: false };
        analyse::run(&args, Roster::new(&NEWER), Lang::En, &mut io::sink()).map(drop)
    }

    #[test]
    fn with_a_damaged_network_the_commands_that_need_it_say_why() {
        for player in [Player::Network, Player::Guided] {
            let ends = [hint(player).map(drop), simulate(player, "classic"), analyse(player, "classic")];
            for end in ends {
                let told = end.unwrap_err().to_string();
                assert!(told.starts_with(player.name()) && told.contains(TOLD), "{told}");
            }
        }
    }

    #[test]
    fn with_a_damaged_network_everything_else_works() {
        assert!(hint(Player::Greedy).unwrap().contains("\"player\":\"greedy\""));
        simulate(Player::Search, "classic-3x2").unwrap();
        analyse(Player::Search, "classic-3x2").unwrap();
        // Nor does anybody miss it where it would not play.
        simulate(Player::Network, "classic-3x2").unwrap();
        analyse(Player::Guided, "classic-3x2").unwrap();
    }
}
