//! The evaluation of a position of 2048, ready to be shown.

use players::{Advice, Scale};
use serde::{Deserialize, Deserializer, Serialize, de};
use twenty48::Direction;
use words::{Coach, fill};

/// Costs below this share of the best value count as zero.
const NOTHING: f64 = 0.0005;

/// An evaluation by a player of the program.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Opinion {
    /// The name of the player.
    pub player: &'static str,
    /// The advice.
    pub advice: Advice,
}

/// An opinion in its serialized form.
#[derive(Deserialize)]
struct Sent {
    player: String,
    advice: Advice,
}

impl<'de> Deserialize<'de> for Opinion {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Opinion, D::Error> {
        let Sent { player, advice } = Sent::deserialize(from)?;
        let known = players::names().find(|known| *known == player);
        let player = known.ok_or_else(|| de::Error::custom(format!("there is no player {player:?}")))?;
        Ok(Opinion { player, advice })
    }
}

impl Opinion {
    fn value(&self, direction: Direction) -> Option<f64> {
        self.advice.values[direction as usize].filter(|value| value.is_finite())
    }

    /// How much less a move is worth than the best, as a fraction of it: from 0 to 1. `None` if the player has no value
    /// for it, or if its values are probabilities. On a player's own scale, only zero or not zero is meaningful.
    pub fn cost(&self, direction: Direction) -> Option<f64> {
        if self.advice.scale == Scale::Chance {
            return None;
        }
        let (best, value) = (self.value(self.advice.best)?, self.value(direction)?);
        let gap = best - value;
        Some(if gap > 0.0 { (gap / best.abs()).min(1.0) } else { 0.0 })
    }

    /// The length of a move's bar, from 0 to 1. Probabilities are used directly. Other values go from a short bar for the
    /// worst to a full bar for the best, unless all are nearly equal. `None` for a move that changes nothing.
    pub fn bar(&self, direction: Direction) -> Option<f64> {
        /// The length of the bar of the worst move.
        const STUB: f64 = 0.1;
        /// The bars cover at least this fraction of the best value: small differences must look small.
        const LEAST_RANGE: f64 = 0.01;
        let value = self.value(direction)?;
        if self.advice.scale == Scale::Chance {
            return Some(value.clamp(0.0, 1.0));
        }
        let values = || Direction::ALL.into_iter().filter_map(|direction| self.value(direction));
        let (worst, best) = (values().fold(value, f64::min), values().fold(value, f64::max));
        let range = (best - worst).max(LEAST_RANGE * best.abs());
        let part = if best > value { 1.0 - (best - value) / range } else { 1.0 };
        Some(STUB + (1.0 - STUB) * part)
    }

    /// The number next to a move's bar: its probability, or its cost where that is meaningful; a check mark for the best,
    /// an equals sign for others as good.
    pub fn number(&self, direction: Direction, words: &Coach) -> String {
        match (self.value(direction), self.cost(direction)) {
            (None, _) => "–".into(),
            (Some(value), None) => fill(words.percent, &[&whole(value)]).to_string(),
            (Some(_), Some(_)) if direction == self.advice.best => "✓".into(),
            (Some(_), Some(cost)) if cost < NOTHING => "=".into(),
            _ if self.advice.scale == Scale::Own => String::new(),
            (Some(_), Some(cost)) => fill(words.cost, &[&tenths(cost)]).to_string(),
        }
    }

    /// The teacher's comment on this move.
    pub fn lesson(&self, made: Direction, words: &Coach) -> String {
        self.lesson_in(made, words, arrow)
    }

    /// The same, with names of directions instead of arrows.
    pub fn lesson_in(
        &self,
        made: Direction,
        words: &Coach,
        name: impl Fn(Direction) -> &'static str,
    ) -> String {
        let best = self.advice.best;
        let (arrow, best_arrow) = (name(made), name(best));
        match (self.cost(made), self.value(made), self.value(best)) {
            _ if made == best => fill(words.lesson_best, &[&arrow]).to_string(),
            (Some(cost), ..) if cost < NOTHING => fill(words.lesson_even, &[&arrow, &best_arrow]).to_string(),
            (Some(_), ..) if self.advice.scale == Scale::Own => {
                fill(words.lesson_weaker, &[&arrow, &best_arrow]).to_string()
            }
            (Some(cost), ..) => {
                let cost = fill(words.percent, &[&tenths(cost)]).to_string();
                fill(words.lesson_cost, &[&arrow, &cost, &best_arrow]).to_string()
            }
            (None, Some(value), Some(most)) => {
                let share = |value| fill(words.percent, &[&whole(value)]).to_string();
                fill(words.lesson_share, &[&arrow, &share(value), &best_arrow, &share(most)]).to_string()
            }
            _ => String::new(),
        }
    }
}

/// The arrow character of a direction.
pub const fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "↑",
        Direction::Right => "→",
        Direction::Down => "↓",
        Direction::Left => "←",
    }
}

/// A fraction as a percentage with one decimal.
fn tenths(part: f64) -> String {
    format!("{:.1}", part * 100.0)
}

/// A fraction as a whole percentage.
fn whole(part: f64) -> String {
    format!("{:.0}", part * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    fn opinion(scale: Scale, values: [Option<f64>; 4], best: Direction) -> Opinion {
        Opinion { player: "search", advice: Advice { values, scale, best, depth: 1, nodes: 4 } }
    }

    #[test]
    fn values_have_costs_and_probabilities_do_not() {
        let values = [Some(970.0), None, Some(1000.0), Some(-500.0)];
        let worth = opinion(Scale::Worth, values, Direction::Down);
        let costs = Direction::ALL.map(|direction| worth.cost(direction));
        assert_eq!(costs, [Some(0.03), None, Some(0.0), Some(1.0)]);
        assert_eq!(
            Direction::ALL.map(|d| worth.number(d, Lang::En.coach())),
            ["−3.0 %", "–", "✓", "−100.0 %"]
        );
        let chance = opinion(Scale::Chance, [Some(0.25), None, Some(0.75), Some(0.0)], Direction::Down);
        assert_eq!(chance.cost(Direction::Up), None);
        assert_eq!(Direction::ALL.map(|d| chance.number(d, Lang::Zh.coach())), ["25%", "–", "75%", "0%"]);
    }

    #[test]
    fn small_differences_look_small() {
        let worth =
            opinion(Scale::Worth, [Some(1000.0), Some(999.9), Some(999.0), Some(995.0)], Direction::Up);
        let numbers = Direction::ALL.map(|direction| worth.number(direction, Lang::En.coach()));
        assert_eq!(numbers, ["✓", "=", "−0.1 %", "−0.5 %"]);
        let bars = Direction::ALL.map(|direction| (worth.bar(direction).unwrap() * 1000.0).round());
        assert_eq!(bars, [1000.0, 991.0, 910.0, 550.0]);
    }

    #[test]
    fn bars_distinguish_best_worst_and_impossible_moves() {
        let worth = opinion(Scale::Worth, [Some(5.0), Some(10.0), None, Some(0.0)], Direction::Right);
        let bars = Direction::ALL.map(|direction| worth.bar(direction));
        assert_eq!(bars, [Some(0.55), Some(1.0), None, Some(0.1)]);
        let alone = opinion(Scale::Worth, [None, None, None, Some(-3.0)], Direction::Left);
        assert_eq!(alone.bar(Direction::Left), Some(1.0));
        let odd =
            opinion(Scale::Worth, [Some(f64::NAN), Some(f64::INFINITY), None, Some(0.0)], Direction::Left);
        assert_eq!(Direction::ALL.map(|direction| odd.bar(direction)), [None, None, None, Some(1.0)]);
    }

    #[test]
    fn the_comment_matches_the_move() {
        let worth = opinion(Scale::Worth, [Some(979.0), Some(1000.0), Some(999.9), None], Direction::Right);
        let said = |made, lang: Lang| worth.lesson(made, lang.coach());
        assert_eq!(said(Direction::Up, Lang::En), "↑ cost 2.1 %; best: →");
        assert_eq!(said(Direction::Right, Lang::En), "→ was the best move.");
        assert_eq!(said(Direction::Down, Lang::En), "↓ was as good as →.");
        assert_eq!(said(Direction::Up, Lang::Zh), "↑ 损失 2.1%，最佳：→");
        let chance = opinion(Scale::Chance, [Some(0.05), Some(0.83), None, None], Direction::Right);
        assert_eq!(chance.lesson(Direction::Up, Lang::En.coach()), "↑ 5 %; best: → 83 %");
        // If the player has no value for the move, there is no comment.
        assert_eq!(chance.lesson(Direction::Left, Lang::En.coach()), "");
    }

    #[test]
    fn a_scale_without_a_zero_has_bars_and_no_percentages() {
        let own = opinion(Scale::Own, [Some(-90.0), Some(10.0), Some(10.0), None], Direction::Right);
        assert_eq!(Direction::ALL.map(|d| own.number(d, Lang::En.coach())), ["", "✓", "=", "–"]);
        assert_eq!(own.bar(Direction::Up), Some(0.1));
        assert_eq!(own.lesson(Direction::Up, Lang::En.coach()), "↑ was not as good as →.");
        assert_eq!(own.lesson(Direction::Up, Lang::Zh.coach()), "↑ 不如 →。");
    }
}
