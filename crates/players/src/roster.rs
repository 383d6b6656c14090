//! Who there is to choose from.

use twenty48::Rules;

use crate::{
    Greedy, Limit, Plain, Player, Random, Search,
    network::{Guided, Network, Policy, plays},
};

/// A player that can go to another thread.
pub type BoxedPlayer = Box<dyn Player + Send>;

/// A name, and who comes when it is called.
struct Entry {
    name: &'static str,
    make: fn(&Rules, Limit, u64) -> BoxedPlayer,
}

/// From the weakest to the strongest.
static ROSTER: [Entry; 6] = [
    Entry { name: "random", make: |_, _, seed| Box::new(Random::new(seed)) },
    Entry { name: "greedy", make: |_, _, _| Box::new(Greedy) },
    Entry { name: "plain", make: |_, limit, _| Box::new(Plain::new(limit)) },
    Entry { name: "search", make: |rules, limit, _| searching(rules, limit) },
    Entry {
        name: Policy::NAME,
        make: |rules, limit, _| with_network(rules, limit, |network| Box::new(Policy::new(network))),
    },
    Entry {
        name: Guided::NAME,
        make: |rules, limit, _| with_network(rules, limit, |network| Box::new(Guided::new(network, limit))),
    },
];

/// The names of all players, from the weakest to the strongest.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> {
    ROSTER.iter().map(|entry| entry.name)
}

/// The player of this name, for games under these rules. The seed is for players who draw lots.
///
/// `search` is `plain` under rules that its boards do not hold. `network` and `guided` are `search` under rules that the
/// network does not play, and where there is none, [`Network::shipped`] saying why. [`Player::name`] says who came.
pub fn named(name: &str, rules: &Rules, limit: Limit, seed: u64) -> Result<BoxedPlayer, UnknownPlayer> {
    let entry = ROSTER.iter().find(|entry| entry.name == name);
    entry.map(|entry| (entry.make)(rules, limit, seed)).ok_or_else(|| UnknownPlayer { name: name.to_owned() })
}

/// The strongest player there is for games under these rules.
pub fn best(rules: &Rules, limit: Limit) -> BoxedPlayer {
    searching(rules, limit)
}

/// The best that looks ahead.
fn searching(rules: &Rules, limit: Limit) -> BoxedPlayer {
    match Search::new(rules, limit) {
        Some(search) => Box::new(search),
        None => Box::new(Plain::new(limit)),
    }
}

/// A player with the network of the program; without one, the best that looks ahead.
fn with_network(
    rules: &Rules,
    limit: Limit,
    make: impl FnOnce(&'static Network) -> BoxedPlayer,
) -> BoxedPlayer {
    match Network::shipped() {
        Ok(network) if plays(rules) => make(network),
        _ => searching(rules, limit),
    }
}

/// Nobody has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no player {name:?}: expected {}", names().collect::<Vec<_>>().join(", "))]
pub struct UnknownPlayer {
    /// The name.
    pub name: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_comes_by_name() {
        for name in names() {
            assert_eq!(named(name, &Rules::classic(), Limit::NONE, 1).unwrap().name(), name);
        }
    }

    #[test]
    fn an_unknown_name_is_told_all_others() {
        let error = named("serach", &Rules::classic(), Limit::NONE, 1).err().unwrap();
        assert_eq!(
            error.to_string(),
            r#"there is no player "serach": expected random, greedy, plain, search, network, guided"#
        );
    }

    #[test]
    fn the_best_player_suits_the_rules() {
        let who = |code: &str| best(&code.parse().unwrap(), Limit::NONE).name();
        assert_eq!([who("classic"), who("lcd")], ["search"; 2]);
        assert_eq!([who("edge"), who("classic-5x5"), who("classic-3x3")], ["plain"; 3]);
        let edge = named("search", &Rules::edge(), Limit::NONE, 1).unwrap();
        assert_eq!(edge.name(), "plain");
        for name in [Policy::NAME, Guided::NAME] {
            assert_eq!(named(name, &Rules::lcd(), Limit::NONE, 1).unwrap().name(), "search");
        }
    }
}
