//! The list of available players.

use twenty48::Rules;

use crate::{
    Greedy, Limit, Plain, Player, Random, Search,
    network::{Guided, Network, NetworkError, NetworkFile, Policy, plays},
};

/// A player that can be sent to another thread.
pub type BoxedPlayer = Box<dyn Player + Send>;

/// Makes players by name. Two of them need a network: the embedded one, or that of another file.
#[derive(Clone, Copy, Debug)]
pub struct Roster {
    file: &'static NetworkFile,
}

/// A name, and the function that makes the player.
struct Entry {
    name: &'static str,
    make: fn(Roster, &Rules, Limit, u64) -> Result<BoxedPlayer, NetworkError>,
}

/// All players, from the weakest to the strongest.
static ENTRIES: [Entry; 6] = [
    Entry { name: "random", make: |_, _, _, seed| Ok(Box::new(Random::new(seed))) },
    Entry { name: "greedy", make: |_, _, _, _| Ok(Box::new(Greedy)) },
    Entry { name: Plain::NAME, make: |_, _, limit, _| Ok(Box::new(Plain::new(limit))) },
    Entry { name: "search", make: |_, rules, limit, _| Ok(searching(rules, limit)) },
    Entry {
        name: Policy::NAME,
        make: |roster, rules, limit, _| {
            Ok(match roster.network(rules)? {
                Some(network) => Box::new(Policy::new(network)),
                None => searching(rules, limit),
            })
        },
    },
    Entry {
        name: Guided::NAME,
        make: |roster, rules, limit, _| {
            Ok(match roster.network(rules)? {
                Some(network) => Box::new(Guided::new(network, limit)),
                None => searching(rules, limit),
            })
        },
    },
];

impl Roster {
    /// The players with the embedded network.
    pub fn shipped() -> Roster {
        Roster::new(NetworkFile::shipped())
    }

    /// The same players with the network of this file. The file is checked when it is first used.
    pub const fn new(file: &'static NetworkFile) -> Roster {
        Roster { file }
    }

    /// The network; `None` if it was not trained for these rules (then the file is not read). Fails if the file is
    /// not valid.
    pub fn network(self, rules: &Rules) -> Result<Option<&'static Network>, NetworkError> {
        if plays(rules) { self.file.network().map(Some) } else { Ok(None) }
    }

    /// The player with this name, for games under these rules. The seed is for players that use random numbers.
    ///
    /// Under rules that do not fit packed boards, `search` returns `plain`. Under rules that the network does not
    /// play, `network` and `guided` return `search`. [`Player::name`] tells which player it is.
    pub fn named(
        self,
        name: &str,
        rules: &Rules,
        limit: Limit,
        seed: u64,
    ) -> Result<BoxedPlayer, PlayerError> {
        let Some(entry) = ENTRIES.iter().find(|entry| entry.name == name) else {
            return Err(PlayerError::Unknown { name: name.to_owned() });
        };
        if limit.time.is_some() && !Limit::HAS_CLOCK {
            return Err(PlayerError::Clock);
        }
        (entry.make)(self, rules, limit, seed)
            .map_err(|error| PlayerError::Network { name: entry.name, error })
    }

    /// The strongest player for games under these rules. If the network should be used but cannot be, also returns
    /// its error.
    pub fn best(self, rules: &Rules, limit: Limit) -> (BoxedPlayer, Option<NetworkError>) {
        match self.network(rules) {
            Ok(Some(network)) => (Box::new(Guided::new(network, limit)), None),
            Ok(None) => (searching(rules, limit), None),
            Err(error) => (searching(rules, limit), Some(error)),
        }
    }
}

/// The names of all players, from the weakest to the strongest.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.name)
}

/// The player with this name, with the embedded network: see [`Roster::named`].
pub fn named(name: &str, rules: &Rules, limit: Limit, seed: u64) -> Result<BoxedPlayer, PlayerError> {
    Roster::shipped().named(name, rules, limit, seed)
}

/// The strongest player for games under these rules, with the embedded network: see [`Roster::best`].
pub fn best(rules: &Rules, limit: Limit) -> BoxedPlayer {
    Roster::shipped().best(rules, limit).0
}

/// The strongest player without a network.
fn searching(rules: &Rules, limit: Limit) -> BoxedPlayer {
    match Search::new(rules, limit) {
        Some(search) => Box::new(search),
        None => Box::new(Plain::new(limit)),
    }
}

/// Why a player cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// There is no player with this name.
    #[error("there is no player {name:?}: expected {}", names().collect::<Vec<_>>().join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// The player needs the network, which cannot be used.
    #[error("{name} cannot play: {error}")]
    Network {
        /// The name of the player.
        name: &'static str,
        /// What is wrong with the network's file.
        error: NetworkError,
    },
    /// The limit has a time, but there is no clock.
    #[error("there is no clock here to keep a time by: expected a depth, a number of nodes, or no limit")]
    Clock,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the beginning of a header.
    static DAMAGED: NetworkFile = NetworkFile::new(b"GW2048NN");

    #[test]
    fn every_player_can_be_made_by_name() {
        for name in names() {
            assert_eq!(named(name, &Rules::classic(), Limit::NONE, 1).unwrap().name(), name);
        }
    }

    #[test]
    fn an_unknown_name_lists_all_players() {
        let error = named("serach", &Rules::classic(), Limit::NONE, 1).err().unwrap();
        assert_eq!(
            error.to_string(),
            r#"there is no player "serach": expected random, greedy, plain, search, network, guided"#
        );
    }

    #[test]
    fn the_best_player_suits_the_rules() {
        let who = |code: &str| best(&code.parse().unwrap(), Limit::NONE).name();
        assert_eq!([who("classic"), who("lcd")], ["guided", "search"]);
        assert_eq!([who("edge"), who("classic-5x5"), who("classic-3x3")], ["plain"; 3]);
        let edge = named("search", &Rules::edge(), Limit::NONE, 1).unwrap();
        assert_eq!(edge.name(), "plain");
        for name in [Policy::NAME, Guided::NAME] {
            assert_eq!(named(name, &Rules::lcd(), Limit::NONE, 1).unwrap().name(), "search");
        }
    }

    #[test]
    fn without_a_network_only_players_that_need_it_fail() {
        let roster = Roster::new(&DAMAGED);
        let missing = NetworkError::Short { found: 8, expected: 44 };
        for name in names() {
            let came = roster.named(name, &Rules::classic(), Limit::NONE, 1).map(|player| player.name());
            match name {
                Policy::NAME | Guided::NAME => {
                    assert_eq!(came, Err(PlayerError::Network { name, error: missing }));
                    let told = came.unwrap_err().to_string();
                    assert!(told.starts_with(&format!("{name} cannot play: the network's file has 8 bytes")));
                }
                _ => assert_eq!(came, Ok(name)),
            }
            // Under rules that the network does not play, it is not needed.
            assert!(roster.named(name, &Rules::lcd(), Limit::NONE, 1).is_ok());
        }
        let who = |rules| {
            let (player, error) = roster.best(&rules, Limit::NONE);
            (player.name(), error)
        };
        assert_eq!(who(Rules::classic()), ("search", Some(missing)));
        assert_eq!(who(Rules::edge()), ("plain", None));
    }
}
