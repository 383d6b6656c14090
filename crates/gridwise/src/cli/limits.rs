//! How far a player looks ahead.

use std::{num::NonZeroU64, thread, time::Duration};

use anyhow::bail;
use clap::Args;
use players::{
    Limit, Plain, Roster,
    network::{Guided, Network},
};
use twenty48::Rules;
use words::{Lang, fill};

use super::{
    error::{CommandError, Substitute},
    player::Player,
    print_message,
};

/// The limit of a player. Guided may use less: it looks ahead only where space is short, and only along likely moves.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct LimitArgs {
    /// Look this many moves ahead (plain, search and guided): up to 24, plain up to 12. Guided looks ahead only where
    /// at most four cells are empty, and only along likely moves
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u8).range(1..=24))]
    pub depth: Option<u8>,
    /// Try this many moves before each move (plain and search, up to 1000000000), or evaluate this many positions (guided, up
    /// to 1048576)
    #[arg(long, value_name = "N", group = "limit", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: Option<u64>,
    /// Think this many milliseconds before each move (plain, search and guided), up to an hour. The result depends on the
    /// machine
    #[arg(long, value_name = "MS", group = "limit", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub time: Option<u64>,
}

impl LimitArgs {
    /// The limit for this player. Fails if the player would ignore it or does not support it.
    pub fn limit(self, player: Player) -> anyhow::Result<Limit> {
        let looks_ahead = matches!(player, Player::Plain | Player::Search | Player::Guided);
        if let Some(option) = self.option()
            && !looks_ahead
        {
            bail!(CommandError::LimitIgnored(option, player.name()));
        }
        let limit = Limit {
            depth: self.depth,
            nodes: self.nodes.and_then(NonZeroU64::new),
            time: self.time.map(Duration::from_millis),
        };
        check_supported(player, player.name(), &limit)?;
        Ok(limit)
    }

    /// The option that was given; there is at most one.
    fn option(self) -> Option<&'static str> {
        let typed = [
            ("--depth", self.depth.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--time", self.time.is_some()),
        ];
        typed.into_iter().find(|&(_, typed)| typed).map(|(option, _)| option)
    }

    /// Prints a note if this player may use less than the limit.
    pub fn print_unused(self, name: &str, lang: Lang) {
        if let Some(option) = self.option().filter(|_| name == Guided::NAME) {
            print_message(&fill(lang.commands().limit_unused, &[&name, &option]).to_string());
        }
    }

    /// The limit as text, such as `depth 3`.
    pub fn words(self, lang: Lang) -> Option<String> {
        let c = lang.commands();
        let depth = self.depth.map(|depth| fill(c.limit_depth, &[&depth]).to_string());
        let nodes = self.nodes.map(|nodes| fill(c.limit_nodes, &[&nodes]).to_string());
        depth.or(nodes).or(self.time.map(|time| fill(c.limit_time, &[&time]).to_string()))
    }
}

/// Fails if the player with this name, which is used for the requested one, does not support the limit. Otherwise a user would
/// believe that it looked that far.
pub fn check_supported(player: Player, name: &'static str, limit: &Limit) -> anyhow::Result<()> {
    let (deepest, most) = match name {
        Plain::NAME => (Plain::MAX_DEPTH, u64::MAX),
        Guided::NAME => (Guided::MAX_DEPTH, Guided::MAX_NODES as u64),
        _ => return Ok(()),
    };
    let who = || Substitute { name, requested: player.name() };
    if let Some(depth) = limit.depth.filter(|&depth| depth > deepest) {
        bail!(CommandError::DepthTooLarge(who(), depth, deepest));
    }
    if let Some(nodes) = limit.nodes.filter(|nodes| nodes.get() > most) {
        bail!(CommandError::TooManyNodes(who(), nodes.get(), most));
    }
    Ok(())
}

/// The network, if this player needs it under these rules. A damaged one is an error: another player must not be used without
/// a word.
pub fn network(player: Player, roster: Roster, rules: &Rules) -> anyhow::Result<Option<&'static Network>> {
    if !matches!(player, Player::Network | Player::Guided) {
        return Ok(None);
    }
    let name = player.name();
    roster.network(rules).map_err(|error| CommandError::NoNetwork(name, error).into())
}

/// The number of jobs: one per core by default.
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
        analyse::{self, AnalyseArgs, Layout},
        hint::{self, HintArgs},
        series::Series,
        simulate::{self, Options},
    };
    use players::network::NetworkFile;

    /// As long as a header, but of another version.
    static NEWER: NetworkFile = NetworkFile::new(b"GW2048NN\x02\0\0\0.................................");
    const EXPECTED: &str =
        "cannot play: its file has the unknown version 2; --player search does not need the network";

    fn hint(player: Player) -> anyhow::Result<String> {
        let args = HintArgs { player, limit: LimitArgs::default(), jobs: Some(1) };
        let (input, mut out) = (&b"{\"board\":[[2,2,4,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n"[..], Vec::new());
        hint::run(args, Roster::new(&NEWER), Lang::En, input, &mut out)?;
        Ok(String::from_utf8(out)?)
    }

    fn simulate(player: Player, rules: &str) -> anyhow::Result<()> {
        let (limit, rules) = (Limit::depth(1), rules.parse()?);
        let series = Series { player, roster: Roster::new(&NEWER), limit, rules, seed: 1 };
        let limit = LimitArgs::default();
        let options = Options { games: 1, series, limit, jobs: 1, json: true, record: None };
        simulate::run(&options, Lang::En, &mut io::sink())
    }

    fn analyse(player: Player, rules: &str) -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("game");
        fs::write(&file, twenty48::random_record(&rules.parse()?, 1, 1).to_string())?;
        let depth = (player != Player::Network).then_some(1);
        let limit = LimitArgs { depth, ..LimitArgs::default() };
        let args = AnalyseArgs { file, player, limit, worst: 0, json: false };
        let layout = Layout { lang: Lang::En, columns: 64 };
        analyse::run(&args, Roster::new(&NEWER), layout, &mut io::sink()).map(drop)
    }

    #[test]
    fn unsupported_limits_are_rejected() {
        let none = LimitArgs::default();
        let [depth, nodes, time] = [
            LimitArgs { depth: Some(12), ..none },
            LimitArgs { nodes: Some(1 << 20), ..none },
            LimitArgs { time: Some(5), ..none },
        ];
        for player in [Player::Random, Player::Greedy, Player::Network] {
            assert_eq!(none.limit(player).unwrap(), Limit::NONE);
            for (limit, option) in [(depth, "--depth"), (nodes, "--nodes"), (time, "--time")] {
                let error = limit.limit(player).unwrap_err().to_string();
                let expected = format!("{option} does not apply to {}", player.name());
                assert!(error.starts_with(&expected) && error.contains("plain, search or guided"), "{error}");
            }
        }
        for player in [Player::Plain, Player::Search, Player::Guided] {
            for limit in [none, depth, nodes, time] {
                limit.limit(player).unwrap();
            }
        }
        let deeper = LimitArgs { depth: Some(13), ..none };
        let more = LimitArgs { nodes: Some((1 << 20) + 1), ..none };
        let refused = |limit: LimitArgs| {
            [Player::Plain, Player::Search, Player::Guided].map(|player| limit.limit(player).is_err())
        };
        assert_eq!((refused(deeper), refused(more)), ([true, false, false], [false, false, true]));
    }

    #[test]
    fn a_substitute_has_its_own_limits() {
        let roster = Roster::shipped();
        let deep = |code: &str| {
            let rules = code.parse().unwrap();
            analyse::Judge::new(Player::Search, roster, Limit::depth(13), &rules).map(drop)
        };
        deep("classic").unwrap();
        let error = deep("classic-5x5").unwrap_err().to_string();
        assert_eq!(
            error,
            "plain (used instead of search here) cannot look 13 moves ahead; expected --depth from 1 to 12"
        );
    }

    #[test]
    fn with_a_damaged_network_commands_that_need_it_fail() {
        for player in [Player::Network, Player::Guided] {
            let ends = [hint(player).map(drop), simulate(player, "classic"), analyse(player, "classic")];
            for end in ends {
                let error = end.unwrap_err().to_string();
                assert!(error.starts_with(player.name()) && error.contains(EXPECTED), "{error}");
            }
        }
    }

    #[test]
    fn with_a_damaged_network_everything_else_works() {
        assert!(hint(Player::Greedy).unwrap().contains("\"player\":\"greedy\""));
        simulate(Player::Search, "classic-3x2").unwrap();
        analyse(Player::Search, "classic-3x2").unwrap();
        // Nor is it needed under rules that it cannot play.
        simulate(Player::Network, "classic-3x2").unwrap();
        analyse(Player::Guided, "classic-3x2").unwrap();
    }
}
