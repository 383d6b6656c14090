//! Requests to the engine that may take long.

use players::{BoxedPlayer, Limit, Roster, Stop, network::NetworkError};
use serde::{Deserialize, Serialize};
use twenty48::{Game, Rules};

use super::opinion::Opinion;
use crate::{App, Effect, Env, Ticket};

/// A request for a long computation, which runs on a background thread. Its result is a [`Finding`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Errand {
    /// Prepare the engine for these rules, because a game started. Reading the network and building tables takes longer than
    /// a hint may take.
    Prepare(Rules),
    /// Evaluate this position.
    Advise(Box<Game>),
    /// Evaluate each of these positions of a finished game.
    Judge(Vec<Game>),
}

/// The result of an [`Errand`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The engine is ready.
    Prepared,
    /// An evaluation.
    Advised {
        /// The evaluation, if there is one.
        opinion: Option<Opinion>,
        /// Why the network cannot be used, if it should have been.
        missing: Option<NetworkError>,
    },
    /// Evaluations of several positions.
    Judged {
        /// The evaluation of each, if there is one.
        opinions: Vec<Option<Opinion>>,
        /// Why the network cannot be used, if it should have been.
        missing: Option<NetworkError>,
    },
}

/// Runs errands. Keeps the player for the last rules, so that the network is read only once.
pub struct Thinker {
    roster: Roster,
    player: Option<(Rules, BoxedPlayer)>,
    missing: Option<NetworkError>,
}

impl Thinker {
    /// Uses the players of this roster.
    pub const fn new(roster: Roster) -> Thinker {
        Thinker { roster, player: None, missing: None }
    }

    /// Runs an errand.
    pub fn run(&mut self, errand: Errand, stop: &Stop) -> Option<Finding> {
        match errand {
            Errand::Prepare(rules) => {
                self.player(&rules);
                Some(Finding::Prepared)
            }
            Errand::Advise(game) => {
                let opinion = self.opinion(&game, stop);
                Some(Finding::Advised { opinion, missing: self.missing })
            }
            Errand::Judge(games) => {
                let opinions = games.iter().map(|game| self.opinion(game, stop)).collect();
                (!stop.is_requested()).then_some(Finding::Judged { opinions, missing: self.missing })
            }
        }
    }

    /// The strongest player for these rules.
    fn player(&mut self, rules: &Rules) -> &mut BoxedPlayer {
        let seated = self.player.take().filter(|(seated, _)| seated == rules);
        let (_, player) = self.player.insert(seated.unwrap_or_else(|| {
            let (player, missing) = self.roster.best(rules, Limit::NONE);
            self.missing = missing;
            (*rules, player)
        }));
        player
    }

    fn opinion(&mut self, game: &Game, stop: &Stop) -> Option<Opinion> {
        if stop.is_requested() {
            return None;
        }
        let player = self.player(game.rules());
        let advice = player.advise(game, stop)?;
        Some(Opinion { player: player.name(), advice })
    }
}

/// Handles the result of an errand.
pub(crate) fn thought(app: &mut App, ticket: Ticket, finding: Finding, env: Env) -> Vec<Effect> {
    match finding {
        Finding::Prepared => Vec::new(),
        Finding::Advised { opinion, missing } => {
            if let Some(error) = missing {
                app.report_network(error);
            }
            app.advised(ticket, opinion, env)
        }
        Finding::Judged { opinions, missing } => {
            if let Some(error) = missing {
                app.report_network(error);
            }
            app.judged_moves(ticket, &opinions)
        }
    }
}

/// An errand failed: there is no evaluation.
pub(crate) fn failed(app: &mut App, ticket: Ticket, env: Env) -> Vec<Effect> {
    let mut effects = thought(app, ticket, Finding::Advised { opinion: None, missing: None }, env);
    effects.extend(thought(app, ticket, Finding::Judged { opinions: vec![None], missing: None }, env));
    effects
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::network::NetworkFile;
    use twenty48::Dice;

    /// An empty network file.
    static EMPTY: NetworkFile = NetworkFile::new(b"");

    fn opening(rules: Rules) -> Box<Game> {
        Box::new(Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).unwrap())
    }

    fn advise(thinker: &mut Thinker, rules: Rules) -> (Option<Opinion>, Option<NetworkError>) {
        match thinker.run(Errand::Advise(opening(rules)), &Stop::new()) {
            Some(Finding::Advised { opinion, missing }) => (opinion, missing),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_evaluation_has_a_legal_best_move() {
        let mut thinker = Thinker::new(Roster::shipped());
        for (rules, name) in [(Rules::edge(), "plain"), (Rules::lcd(), "search"), (Rules::lcd(), "search")] {
            assert_eq!(thinker.run(Errand::Prepare(rules), &Stop::new()), Some(Finding::Prepared));
            let (opinion, missing) = advise(&mut thinker, rules);
            let opinion = opinion.unwrap();
            assert_eq!((opinion.player, missing), (name, None));
            assert!(opening(rules).slide(opinion.advice.best).is_some());
        }
    }

    #[test]
    fn without_a_network_a_search_answers_and_reports_why() {
        let mut thinker = Thinker::new(Roster::new(&EMPTY));
        let (opinion, missing) = advise(&mut thinker, Rules::edge());
        assert_eq!((opinion.unwrap().player, missing), ("plain", None));
        let (opinion, missing) = advise(&mut thinker, Rules::classic());
        let short = NetworkError::Short { found: 0, expected: 44 };
        assert_eq!((opinion.unwrap().player, missing), ("search", Some(short)));
    }

    #[test]
    fn a_stopped_errand_has_no_evaluation() {
        let stop = Stop::new();
        stop.request();
        let mut thinker = Thinker::new(Roster::shipped());
        assert_eq!(thinker.opinion(&opening(Rules::edge()), &stop), None);
        assert_eq!(thinker.run(Errand::Judge(vec![*opening(Rules::edge())]), &stop), None);
    }
}
