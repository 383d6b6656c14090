//! Players that use the network give advice for exactly the legal moves.

use std::{num::NonZeroU64, time::Duration};

use twenty48::{Dice, Direction, Game, Moves, Rules, Status};

use super::RandomNetwork;
use crate::{
    Advice, Limit, Player, Scale, Stop,
    network::{Evaluator, Guided, GuidedOptions, Network, Policy, Ranks, plays, reward},
};

fn network() -> Network {
    Network::from_bytes(&RandomNetwork::SMALL.bytes()).unwrap()
}

/// Games of the classic rules without a goal, at several points.
fn games() -> Vec<Game> {
    let rules = Rules::classic().with_goal(None);
    let mut games = Vec::new();
    for seed in 0..4 {
        let mut game = Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap();
        while game.status() == Status::Playing {
            if game.turns().is_multiple_of(30) {
                games.push(game);
            }
            let direction = Direction::ALL.into_iter().find(|&d| game.slide(d).is_some()).unwrap();
            let turn = game.draw(direction, &mut Dice::for_turn(seed, u64::from(game.turns()) + 1)).unwrap();
            game.play(turn).unwrap();
        }
    }
    games
}

fn ranks(game: &Game) -> Ranks {
    std::array::from_fn(|cell| game.board().tiles()[cell].map_or(0, |tile| tile.rank() as u8))
}

fn moves(game: &Game) -> Moves {
    reward::moves(&ranks(game))
}

fn check(advice: &Advice, game: &Game) {
    for direction in Direction::ALL {
        assert_eq!(advice.values[direction as usize].is_some(), game.slide(direction).is_some());
    }
    let best = advice.values[advice.best as usize].unwrap();
    assert!(advice.values.into_iter().flatten().all(|value| value <= best), "{advice:?}");
}

#[test]
fn the_policys_values_are_probabilities() {
    let network = network();
    let mut policy = Policy::new(&network);
    for game in games() {
        let advice = policy.advise(&game, &Stop::new()).unwrap();
        check(&advice, &game);
        assert_eq!(advice.scale, Scale::Chance);
        assert!((advice.values.into_iter().flatten().sum::<f64>() - 1.0).abs() < 1e-12);
    }
}

#[test]
fn batches_give_the_same_moves_as_single_boards() {
    let network = network();
    let (games, mut choices) = (games(), Vec::new());
    let boards: Vec<Ranks> = games.iter().map(ranks).collect();
    let limits = [Limit::default(), Limit { nodes: NonZeroU64::new(400), ..Limit::default() }];
    let mut players: Vec<Box<dyn Player + '_>> = vec![Box::new(Policy::new(&network))];
    Policy::new(&network).choose(&boards, &mut choices);
    let mut all = vec![choices.clone()];
    for limit in limits {
        players.push(Box::new(Guided::new(&network, limit)));
        Guided::new(&network, limit).choose(&boards, &mut choices);
        all.push(choices.clone());
    }
    for (player, choices) in players.iter_mut().zip(all) {
        assert_eq!(choices.len(), games.len());
        for (game, choice) in games.iter().zip(choices) {
            let advice = player.advise(game, &Stop::new()).unwrap();
            check(&advice, game);
            assert_eq!(Some(advice.best), choice, "{}", player.name());
        }
    }
}

/// The value of a move, one move ahead, computed in the simplest way.
fn worth(ranks: &Ranks, direction: Direction, evaluator: &mut Evaluator<'_>) -> f64 {
    let (slid, merges) = reward::slide(ranks, direction).unwrap();
    let empty = slid.iter().filter(|&&rank| rank == 0).count() as f64;
    let mut sum = 0.0;
    for cell in (0..16).filter(|&cell| slid[cell] == 0) {
        for (rank, chance) in [(1, 0.9), (2, 0.1)] {
            let mut next = slid;
            next[cell] = rank;
            let over = reward::moves(&next).is_empty();
            let value = if over { 0.0 } else { f64::from(evaluator.evaluate(&[next])[0].value) };
            let reward = (if over { merges - 1.0 } else { merges }).clamp(-1.0, 1.0);
            sum += chance / empty * (reward + 0.998 * value);
        }
    }
    sum
}

#[test]
fn one_move_ahead_is_the_reward_plus_the_discounted_value() {
    // All moves are searched.
    let options = GuidedOptions { crowded: 16, cut: 0.0, heat: 0.0, ..GuidedOptions::default() };
    for canonical in [true, false] {
        let network =
            Network::from_bytes(&RandomNetwork { canonical, ..RandomNetwork::SMALL }.bytes()).unwrap();
        let mut guided = Guided::new(&network, Limit::default()).with_options(options);
        let mut evaluator = Evaluator::new(&network);
        for game in games() {
            let advice = guided.advise(&game, &Stop::new()).unwrap();
            assert_eq!((advice.depth, advice.scale), (1, Scale::Worth));
            for direction in moves(&game).iter() {
                let found = advice.values[direction as usize].unwrap();
                let sum = worth(&ranks(&game), direction, &mut evaluator);
                assert!((found - sum).abs() < 1e-9, "{found} {sum}");
            }
        }
    }
}

#[test]
fn the_policys_move_is_played_unless_it_is_unsure() {
    let network = network();
    let boards: Vec<Ranks> = games().iter().map(ranks).collect();
    let (mut likes, mut choices) = (Vec::new(), Vec::new());
    Policy::new(&network).choose(&boards, &mut likes);
    for (sure, same) in [(0.0, true), (1.0, false)] {
        let options = GuidedOptions { sure, crowded: 16, ..GuidedOptions::default() };
        Guided::new(&network, Limit::default()).with_options(options).choose(&boards, &mut choices);
        assert_eq!(choices == likes, same, "sure from {sure} on");
    }
}

#[test]
fn symmetric_boards_are_evaluated_once() {
    let rules = Rules::classic();
    // Left and right slides give mirror images, and so do up and down slides.
    let game = Game::open(rules, &"b1+2 c3+4".parse().unwrap()).unwrap();
    let nodes = [true, false].map(|canonical| {
        let network =
            Network::from_bytes(&RandomNetwork { canonical, ..RandomNetwork::SMALL }.bytes()).unwrap();
        Guided::new(&network, Limit::default()).advise(&game, &Stop::new()).unwrap().nodes
    });
    // The board, plus two tiles in 14 cells after each of four slides. With symmetry, after two slides, minus some
    // more duplicates.
    assert_eq!(nodes[1], 1 + 4 * 28);
    assert!((30..=1 + 2 * 28).contains(&nodes[0]), "{nodes:?}");
}

#[test]
fn a_node_limit_is_kept_and_gives_reproducible_advice() {
    let network = network();
    for nodes in [1, 300, 3000] {
        let limit = Limit { nodes: NonZeroU64::new(nodes), ..Limit::default() };
        // All moves are searched, whatever the policy says.
        let options = GuidedOptions { crowded: 16, ..GuidedOptions::default() };
        let mut guided = Guided::new(&network, limit).with_options(options);
        for game in games().into_iter().step_by(3) {
            let advice = guided.advise(&game, &Stop::new()).unwrap();
            check(&advice, &game);
            // The boards after the first move are always evaluated, and a leaf is always expanded completely: at most
            // 120 boards.
            assert!(advice.nodes <= nodes.max(121) + 120, "{advice:?}");
            assert!(nodes < 3000 || advice.depth > 1);
            assert_eq!(guided.advise(&game, &Stop::new()), Some(advice));
        }
    }
}

#[test]
fn a_move_that_the_policy_rejects_is_never_valued_as_the_best() {
    let network = network();
    // Only the most likely move is searched.
    let options = GuidedOptions { crowded: 16, narrow: 1.0, ..GuidedOptions::default() };
    let mut guided = Guided::new(&network, Limit::default()).with_options(options);
    let mut evaluator = Evaluator::new(&network);
    for game in games() {
        let advice = guided.advise(&game, &Stop::new()).unwrap();
        check(&advice, &game);
        let logits = evaluator.evaluate(&[ranks(&game)])[0].logits;
        let best = advice.values[advice.best as usize];
        for direction in moves(&game).iter().filter(|&d| logits[d as usize] < logits[advice.best as usize]) {
            assert!(advice.values[direction as usize] < best, "{direction:?}: {advice:?}");
        }
    }
}

#[test]
fn depth_and_time_end_the_search() {
    let network = network();
    let deep = Limit { depth: Some(2), nodes: NonZeroU64::new(5000), ..Limit::default() };
    let quick = Limit { time: Some(Duration::ZERO), ..Limit::default() };
    for game in games().into_iter().step_by(5) {
        assert!(Guided::new(&network, deep).advise(&game, &Stop::new()).unwrap().depth <= 2);
        assert_eq!(Guided::new(&network, quick).advise(&game, &Stop::new()).unwrap().depth, 1);
    }
}

#[test]
fn no_advice_if_stopped_or_over() {
    let network = network();
    let (mut policy, mut guided) = (Policy::new(&network), Guided::new(&network, Limit::default()));
    let (game, stop) = (games()[0], Stop::new());
    stop.request();
    assert_eq!((policy.advise(&game, &stop), guided.advise(&game, &stop)), (None, None));
    let mut choices = Vec::new();
    let stuck = [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1];
    policy.choose(&[stuck, [0; 16]], &mut choices);
    assert_eq!(choices, [None, None]);
    guided.choose(&[stuck, [0; 16]], &mut choices);
    assert_eq!(choices, [None, None]);
    for rules in [Rules::lcd(), Rules::edge(), "classic-5x5".parse().unwrap()] {
        assert!(!plays(&rules));
        let game = Game::open(rules, &rules.opening(&mut Dice::for_opening(1))).unwrap();
        assert_eq!((policy.advise(&game, &Stop::new()), guided.advise(&game, &Stop::new())), (None, None));
    }
    assert!(plays(&Rules::classic()));
}
