//! Names of rules, for people. Their codes are for programs.

use twenty48::{Rules, Tile};
use words::{Words, fill};

use super::new_game::preset;

/// The name of the preset of these rules, ignoring size and goal.
pub fn kind_name(rules: &Rules, words: &Words) -> &'static str {
    match preset(rules) {
        Some("classic") => words.rules_classic,
        Some("lcd") => words.rules_lcd,
        Some("edge") => words.rules_edge,
        _ => words.rules_custom,
    }
}

/// What is special about these rules.
pub fn about_rules(rules: &Rules, words: &Words) -> String {
    match preset(rules) {
        Some("classic") => words.about_classic.to_string(),
        Some("lcd") => words.about_lcd.to_string(),
        Some("edge") => words.about_edge.to_string(),
        _ => fill(words.about_custom, &[rules]).to_string(),
    }
}

/// The rules in short: the preset and the size.
pub fn rules_name(rules: &Rules, words: &Words) -> String {
    format!("{} {}×{}", kind_name(rules, words), rules.size.width(), rules.size.height())
}

/// The name of a goal.
pub fn goal_name(goal: Option<Tile>, words: &Words) -> String {
    goal.map_or_else(|| words.no_goal.to_string(), |goal| goal.to_string())
}

/// What to aim for: the goal, or what lies beyond it.
pub fn call_to_play(rules: &Rules, is_won: bool, words: &Words) -> String {
    match rules.goal {
        Some(goal) if is_won => fill(words.call_beyond, &[&goal]).to_string(),
        Some(goal) => fill(words.call_to_goal, &[&goal]).to_string(),
        None => words.call_to_score.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn rules_have_names_in_every_language() {
        let words = Lang::En.words();
        let wide = Rules::edge().with_size(twenty48::Size::new(5, 3).unwrap());
        assert_eq!(rules_name(&wide, words), "edge 5×3");
        assert_eq!(kind_name(&Rules::lcd().with_goal(None), Lang::Zh.words()), "液晶屏");
        let mixture: Rules = "classic-onepair".parse().unwrap();
        assert_eq!(about_rules(&mixture, words), "Custom rules, from the code classic-onepair.");
        assert_eq!(call_to_play(&Rules::classic(), true, words), "2048 reached. How far can you go?");
        assert_eq!(call_to_play(&Rules::edge(), false, words), words.call_to_score);
        assert_eq!(goal_name(None, words), "none, score only");
    }
}
