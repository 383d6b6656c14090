//! A player that evaluates positions.

use players::{
    Advice, Limit, Roster, Stop,
    network::{Network, Policy, tiles},
};
use rayon::prelude::*;
use twenty48::{Game, Rules};

use crate::cli::{limits, player::Player};

/// A player that evaluates positions under these rules.
pub struct Judge {
    player: Player,
    roster: Roster,
    limit: Limit,
    rules: Rules,
    /// The network, if the player evaluates many positions at once.
    network: Option<&'static Network>,
    name: &'static str,
}

impl Judge {
    /// How many positions a job evaluates at once.
    const CHUNK: usize = 64;

    /// The player of this name, or the one that is used instead under these rules. Fails if it needs a network and there
    /// is none, or if it does not support the limit.
    pub fn new(player: Player, roster: Roster, limit: Limit, rules: &Rules) -> anyhow::Result<Judge> {
        let network = limits::network(player, roster, rules)?.filter(|_| player == Player::Network);
        let name = roster.named(player.name(), rules, limit, 0)?.name();
        limits::check_supported(player, name, &limit)?;
        Ok(Judge { player, roster, limit, rules: rules.with_goal(None), network, name })
    }

    /// The name of the player that is used.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How many positions to evaluate together, so that all cores are busy.
    pub fn block(&self) -> usize {
        let looks_ahead = self.network.is_none() && !matches!(self.player, Player::Random | Player::Greedy);
        if looks_ahead { 4 * rayon::current_num_threads() } else { 16 * Judge::CHUNK }
    }

    /// The advice for each position and its evaluation; `None` where there is no move.
    pub fn judge(&self, games: &[Game]) -> Vec<Option<(Advice, f64)>> {
        let size = games.len().div_ceil(rayon::current_num_threads()).clamp(1, Judge::CHUNK);
        games.par_chunks(size).flat_map_iter(|games| self.judge_some(games)).collect()
    }

    fn judge_some(&self, games: &[Game]) -> Vec<Option<(Advice, f64)>> {
        if let Some(network) = self.network {
            // Every game under these rules fits the network.
            let boards: Vec<_> = games.iter().map(|game| tiles(game).unwrap_or_default()).collect();
            let mut advised = Vec::new();
            Policy::new(network).advise_all(&boards, &mut advised);
            return advised
                .into_iter()
                .map(|advised| advised.map(|(advice, value)| (advice, value.into())))
                .collect();
        }
        let named = |seed| self.roster.named(self.player.name(), &self.rules, self.limit, seed);
        let Ok(mut player) = named(0) else { return vec![None; games.len()] };
        let ask = |game: &Game| {
            // The random player gets a new seed for each move: how many are evaluated together depends on the machine.
            if self.player == Player::Random {
                player = named(game.turns().into()).ok()?;
            }
            let advice = player.advise(game, &Stop::new())?;
            Some((advice, advice.values[advice.best as usize].unwrap_or(0.0)))
        };
        games.iter().map(ask).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty48::random_record;

    #[test]
    fn an_evaluation_does_not_depend_on_the_batch() {
        let rules = Rules::classic().with_goal(None);
        let record = random_record(&rules, 3, 1);
        let mut game = record.origin().open(rules).unwrap();
        let mut games = Vec::new();
        for &turn in record.turns.iter().take(40) {
            games.push(game);
            game.play(turn).unwrap();
        }
        for player in [Player::Random, Player::Greedy, Player::Search, Player::Network] {
            let limit = if player == Player::Search { Limit::depth(2) } else { Limit::NONE };
            let judge = Judge::new(player, Roster::shipped(), limit, &rules).unwrap();
            let together = judge.judge_some(&games);
            let alone: Vec<_> = games.chunks(1).flat_map(|game| judge.judge_some(game)).collect();
            assert_eq!(together, alone, "{}", judge.name());
            assert!(together.iter().all(Option::is_some));
        }
    }
}
