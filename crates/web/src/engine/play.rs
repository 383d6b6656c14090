//! The network alone: moves and outputs, for tests and benchmarks.

use players::{
    Player, Stop,
    network::{Evaluator, Network, Policy, Ranks},
};
use twenty48::{Dice, Game, Rules, Status};

/// The most moves at a time.
const MAX_MOVES: u32 = 1_000_000;
/// The most boards at a time.
const MAX_BOARDS: usize = 1 << 16;

pub(super) fn play(network: &Network, moves: u32, seed: u32) -> Result<String, String> {
    if moves > MAX_MOVES {
        return Err(format!("{moves} moves: expected at most {MAX_MOVES}"));
    }
    let (mut policy, stop) = (Policy::new(network), Stop::new());
    let (mut games, mut scores) = (0_u64, 0_u64);
    let mut current: Option<(Game, Dice)> = None;
    for _ in 0..moves {
        let (game, dice) = match &mut current {
            Some(current) => current,
            none => {
                games += 1;
                none.insert(open(u64::from(seed) + games)?)
            }
        };
        let advice = policy.advise(game, &stop).ok_or("the game has no move")?;
        let turn = game.draw(advice.best, dice).map_err(|error| error.to_string())?;
        game.play(turn).map_err(|error| error.to_string())?;
        if game.is_won() {
            game.keep_going();
        }
        if game.status() == Status::Over {
            scores += game.score();
            current = None;
        }
    }
    scores += current.map_or(0, |(game, _)| game.score());
    Ok(format!(r#"{{"moves":{moves},"games":{games},"scores":{scores}}}"#))
}

fn open(seed: u64) -> Result<(Game, Dice), String> {
    let rules = Rules::classic();
    let opening = rules.opening(&mut Dice::for_opening(seed));
    let game = Game::open(rules, &opening).map_err(|error| error.to_string())?;
    Ok((game, Dice::new(seed)))
}

pub(super) fn outputs(network: &Network, ranks: &[u8]) -> Result<Vec<u32>, String> {
    let (boards, rest) = ranks.as_chunks::<16>();
    if !rest.is_empty() || boards.len() > MAX_BOARDS {
        return Err(format!("{} ranks: expected 16 for each of at most {MAX_BOARDS} boards", ranks.len()));
    }
    let boards: &[Ranks] = boards;
    let mut evaluator = Evaluator::new(network);
    let outputs = evaluator.evaluate(boards).iter();
    Ok(outputs.flat_map(|output| output.logits.into_iter().chain([output.value])).map(f32::to_bits).collect())
}
