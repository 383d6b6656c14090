//! Players in whole games.

use players::{BoxedPlayer, Greedy, Limit, Plain, Player, Random, Search, Stop, named, names};
use twenty48::{Dice, Direction, Game, Rules, Status, Tile, random_game};

/// A game with this seed; the goal does not end it.
fn open(rules: Rules, seed: u64) -> Game {
    let rules = rules.with_goal(None);
    Game::open(rules, &rules.opening(&mut Dice::for_opening(seed))).unwrap()
}

/// Plays until the end, or until the score is reached.
fn play(player: &mut dyn Player, rules: Rules, seed: u64, enough: u64) -> Game {
    let mut game = open(rules, seed);
    while game.score() < enough {
        let Some(advice) = player.advise(&game, &Stop::new()) else { break };
        let turn = game.draw(advice.best, &mut Dice::for_turn(seed, u64::from(game.turns()) + 1)).unwrap();
        game.play(turn).unwrap();
    }
    game
}

fn all_players(rules: &Rules, limit: Limit) -> Vec<BoxedPlayer> {
    names().map(|name| named(name, rules, limit, 5).unwrap()).collect()
}

#[test]
fn only_legal_moves_are_advised() {
    for code in
        ["classic", "lcd", "edge", "classic-2x2", "classic-3x3", "classic-5x3", "edge-2x3", "classic-8x8"]
    {
        let rules: Rules = code.parse().unwrap();
        for mut player in all_players(&rules, Limit::nodes(60)) {
            let mut game = open(rules, 3);
            for turn in 1..200 {
                let Some(advice) = player.advise(&game, &Stop::new()) else { break };
                let moves = Direction::ALL.map(|direction| game.slide(direction).is_some());
                assert_eq!(advice.values.map(|value| value.is_some()), moves, "{code}: {}", player.name());
                assert!(moves[advice.best as usize], "{code}: {}", player.name());
                game.play(game.draw(advice.best, &mut Dice::for_turn(3, turn)).unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn two_of_the_largest_tile_do_not_merge() {
    let max = Tile::MAX;
    // They are adjacent in the first row and column; only the 2 can move. In the next board nothing can.
    let boards = [
        format!("{max}.{max}.8.4/{max}.4.2.8/2.8.4.2/4.2.8.0"),
        format!("{max}.{max}.8.4/{max}.4.2.8/2.8.4.2/4.2.8.4"),
        // Other large tiles do merge, which the search supports by lowering ranks.
        format!("{max}.{max}.32768.32768/{max}.65536.65536.8/2.8.4.2/4.2.8.4"),
    ];
    for board in boards {
        let game = Game::at(Rules::classic(), board.parse().unwrap()).unwrap();
        let moves = Direction::ALL.map(|direction| game.slide(direction).is_some());
        for mut player in all_players(game.rules(), Limit::nodes(60)) {
            let advice = player.advise(&game, &Stop::new());
            let values = advice.map_or([None; 4], |advice| advice.values);
            assert_eq!(values.map(|value| value.is_some()), moves, "{}: {board}", player.name());
            assert!(advice.is_none_or(|advice| moves[advice.best as usize]), "{}: {board}", player.name());
        }
    }
}

#[test]
fn a_finished_game_gets_no_advice() {
    let rules = Rules::classic().with_size("2x2".parse().unwrap());
    let over = play(&mut Random::new(1), rules, 1, u64::MAX);
    assert_eq!(over.status(), Status::Over);
    let eight = Rules::classic().with_goal(Some(Tile::EIGHT));
    let mut won = Game::open(eight, &eight.opening(&mut Dice::for_opening(2))).unwrap();
    for turn in 1.. {
        let Some(advice) = Greedy.advise(&won, &Stop::new()) else { break };
        won.play(won.draw(advice.best, &mut Dice::for_turn(2, turn)).unwrap()).unwrap();
    }
    assert_eq!(won.status(), Status::Won);
    for game in [over, won] {
        for mut player in all_players(game.rules(), Limit::depth(2)) {
            assert_eq!(player.advise(&game, &Stop::new()), None, "{}", player.name());
        }
    }
    won.keep_going();
    for mut player in all_players(won.rules(), Limit::depth(2)) {
        assert!(player.advise(&won, &Stop::new()).is_some(), "{}", player.name());
    }
}

#[test]
fn random_plays_the_random_games_of_its_seed() {
    for game in 0..5 {
        let seed = Dice::game_seed(9, game);
        let end = play(&mut Random::new(seed), Rules::classic(), seed, u64::MAX);
        let expected = random_game(&Rules::classic(), 9, game);
        assert_eq!((end.board(), end.score()), (&expected.board, expected.score));
    }
}

#[test]
fn greedy_prefers_points_then_empty_cells_then_order() {
    let advise = |opening: &str, rules: Rules| {
        let game = Game::open(rules, &opening.parse().unwrap()).unwrap();
        Greedy.advise(&game, &Stop::new()).unwrap()
    };
    let classic = Rules::classic();
    let pair = advise("b1+2 b3+2", classic);
    assert_eq!((pair.best, pair.values), (Direction::Up, [Some(4.0), Some(0.0), Some(4.0), Some(0.0)]));
    assert_eq!(advise("b2+2 c2+2", classic).best, Direction::Right);
    assert_eq!(advise("b2+2 c3+4", classic).best, Direction::Up);
    assert_eq!(advise("a1+2 a2+4", classic).best, Direction::Right);
}

/// The player's total score divided by that of the greedy player, over the games with these seeds. A game ends early
/// at four times the score of the greedy player.
fn times_greedy(player: &mut dyn Player, rules: Rules, seeds: std::ops::Range<u64>) -> f64 {
    let (mut own, mut greedy) = (0, 0);
    for seed in seeds {
        let score = play(&mut Greedy, rules, seed, u64::MAX).score();
        own += play(player, rules, seed, 4 * score).score();
        greedy += score;
    }
    own as f64 / greedy as f64
}

#[test]
fn looking_ahead_is_clearly_better_than_greedy_under_all_rules() {
    for code in ["classic", "lcd", "edge", "classic-3x3", "classic-5x3", "classic-5x5", "edge-5x3"] {
        let times = times_greedy(&mut Plain::new(Limit::nodes(600)), code.parse().unwrap(), 0..5);
        assert!(times >= 2.0, "{code}: {times:.2}");
    }
}

#[test]
fn the_search_scores_many_times_as_much_as_greedy() {
    for rules in [Rules::classic(), Rules::lcd()] {
        let times = times_greedy(&mut Search::new(&rules, Limit::depth(3)).unwrap(), rules, 0..8);
        assert!(times >= 3.5, "{times:.2}");
    }
}

#[test]
fn thinking_longer_looks_further() {
    let game = open(Rules::edge(), 4);
    let depth = |nodes| Plain::new(Limit::nodes(nodes)).advise(&game, &Stop::new()).unwrap().depth;
    assert_eq!(depth(1), 1);
    assert!(depth(200) > 1 && depth(20_000) > depth(200));
    let stopped = Stop::new();
    stopped.request();
    assert_eq!(Plain::new(Limit::NONE).advise(&game, &stopped), None);
}
