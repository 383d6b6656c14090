//! The handheld, tested from outside with key presses.

use embedded_graphics::geometry::Size;
use lcd::{Handheld, Levels, Options, Script, Stroke, StrokePlayer};
use proptest::prelude::*;
use twenty48::{Board, Direction, Rules, Status, Tile};

/// A handheld and a player of strokes.
struct Player {
    handheld: Handheld,
    hand: StrokePlayer,
}

impl Player {
    fn new(rules: Rules, seed: u64) -> Player {
        let options = Options { rules, ..Options::seeded(seed) };
        Player { handheld: Handheld::new(Size::new(240, 320), options).unwrap(), hand: StrokePlayer::new() }
    }

    fn key(&mut self, key: Direction) -> bool {
        self.hand.play(&mut self.handheld, Stroke::Key(key))
    }

    fn restart(&mut self) -> bool {
        self.hand.play(&mut self.handheld, Stroke::Restart)
    }

    /// Presses the keys in turn while the game has this status.
    fn while_status(&mut self, status: Status) {
        let mut keys = Direction::ALL.into_iter().cycle().take(20_000);
        while self.status() == status {
            self.key(keys.next().expect("games end"));
        }
    }

    fn status(&self) -> Status {
        self.handheld.game().status()
    }

    fn board(&self) -> Board {
        *self.handheld.game().board()
    }
}

fn goal(value: u64) -> Rules {
    Rules::lcd().with_goal(Some(Tile::new(value).unwrap()))
}

#[test]
fn one_press_is_one_move_however_long_it_lasts() {
    let mut player = Player::new(Rules::lcd(), 1);
    let key = Direction::ALL.into_iter().find(|&key| player.handheld.game().slide(key).is_some()).unwrap();
    let held = (0..5000).step_by(5).filter(|&now| player.handheld.poll(now, Levels::NONE.with(key)));
    assert_eq!(held.count(), 1);
    assert_eq!(player.handheld.game().turns(), 1);
}

#[test]
fn an_impossible_move_changes_nothing() {
    let mut player = Player::new(Rules::lcd(), 1);
    let mut blocked = 0;
    for key in Direction::ALL.into_iter().cycle().take(400) {
        let before = *player.handheld.game();
        let possible = before.slide(key).is_some();
        assert_eq!(player.key(key), possible);
        assert_eq!(*player.handheld.game() != before, possible);
        blocked += u32::from(!possible);
    }
    assert!(blocked > 0);
}

#[test]
fn after_a_win_any_key_continues_without_moving() {
    for (seed, key) in (0..).zip(Direction::ALL) {
        let mut player = Player::new(goal(32), seed);
        player.while_status(Status::Playing);
        assert_eq!(player.status(), Status::Won);
        let (board, score, turns) =
            (player.board(), player.handheld.game().score(), player.handheld.game().turns());
        assert!(player.key(key));
        assert_eq!(player.status(), Status::Playing);
        assert_eq!((player.board(), player.handheld.game().score()), (board, score));
        assert!(Direction::ALL.into_iter().any(|key| player.key(key)));
        assert_eq!(player.handheld.game().turns(), turns + 1);
        player.while_status(Status::Playing);
        assert_eq!(player.status(), Status::Over);
        assert!(player.handheld.game().is_won());
    }
}

#[test]
fn after_a_win_two_keys_start_over() {
    let mut player = Player::new(goal(16), 5);
    player.while_status(Status::Playing);
    assert_eq!(player.status(), Status::Won);
    assert!(player.restart());
    assert_eq!((player.status(), player.handheld.game().turns()), (Status::Playing, 0));
    assert!(!player.handheld.game().is_won());
}

#[test]
fn without_a_goal_nothing_is_won() {
    let mut player = Player::new(Rules::lcd().with_goal(None), 2);
    let mut lasted = 0;
    for key in Direction::ALL.into_iter().cycle().take(2000) {
        player.key(key);
        assert_ne!(player.status(), Status::Won);
        lasted += u32::from(player.status() == Status::Playing);
    }
    assert!(lasted > 50);
    assert_eq!(player.status(), Status::Over);
}

/// The original LCD program ended the game on a full board as soon as one key moved nothing.
#[test]
fn a_full_board_with_a_legal_move_is_not_lost() {
    let mut full = 0;
    for seed in 0..40 {
        let mut player = Player::new(Rules::lcd().with_goal(None), seed);
        for key in Direction::ALL.into_iter().cycle().take(3000) {
            let filled = player.board().tiles().iter().all(Option::is_some);
            let moved = player.key(key);
            let open = Direction::ALL.into_iter().find(|&key| player.handheld.game().slide(key).is_some());
            if filled && !moved && open.is_some() {
                assert_eq!(player.status(), Status::Playing);
                full += 1;
            }
            assert_eq!(player.status() == Status::Over, open.is_none());
        }
    }
    assert!(full > 20, "only {full} full boards");
}

#[test]
fn after_the_end_only_two_keys_have_an_effect() {
    let mut player = Player::new(Rules::lcd(), 3);
    player.while_status(Status::Playing);
    assert_eq!(player.status(), Status::Over);
    let last = *player.handheld.game();
    for key in Direction::ALL {
        assert!(!player.key(key));
        assert_eq!(*player.handheld.game(), last);
    }
    assert!(player.restart());
    assert_eq!(player.status(), Status::Playing);
}

#[test]
fn every_game_has_its_own_random_numbers() {
    let mut player = Player::new(Rules::lcd(), 4);
    let mut games = Vec::new();
    for _ in 0..8 {
        let mut boards = vec![player.board()];
        for key in Direction::ALL.into_iter().cycle().take(12) {
            player.key(key);
            boards.push(player.board());
        }
        assert!(!games.contains(&boards));
        games.push(boards);
        assert!(player.restart());
        assert_eq!((player.handheld.game().score(), player.handheld.game().turns()), (0, 0));
    }
}

#[test]
fn the_best_score_survives_starting_over() {
    let mut player = Player::new(Rules::lcd(), 6);
    let mut best = 0;
    for _ in 0..5 {
        player.while_status(Status::Playing);
        best = best.max(player.handheld.game().score());
        assert_eq!(player.handheld.best(), best);
        assert!(player.restart());
        assert_eq!((player.handheld.game().score(), player.handheld.best()), (0, best));
    }
    assert!(best > 0);
}

#[test]
fn changing_the_style_does_not_change_the_game() {
    let mut player = Player::new(Rules::lcd(), 7);
    player.key(Direction::Left);
    let (game, options) = (*player.handheld.game(), *player.handheld.options());
    player.handheld.set_style(options.lang.next(), &lcd::Theme::FIRST).unwrap();
    assert_eq!(*player.handheld.game(), game);
    assert_eq!(player.handheld.options().lang, options.lang.next());
    assert_eq!(player.handheld.options().theme.text, lcd::Theme::FIRST.text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_same_seed_and_keys_give_the_same_game(seed: u64, script in "[uldrx]{0,80}") {
        let mut players = [Player::new(goal(64), seed), Player::new(goal(64), seed)];
        for stroke in Script::parse(&script).unwrap().strokes() {
            let [first, second] = &mut players;
            prop_assert_eq!(
                first.hand.play(&mut first.handheld, stroke),
                second.hand.play(&mut second.handheld, stroke)
            );
            prop_assert_eq!(first.handheld.game(), second.handheld.game());
            prop_assert_eq!(first.handheld.best(), second.handheld.best());
        }
    }
}
