//! Hints, autoplay and the teacher, beside the board.

use midend::twenty48::{
    Coach as State,
    opinion::{Opinion, arrow},
};
use serde::Serialize;
use twenty48::Direction;
use words::{Lang, fill};

use super::{board::word, speech};

/// The order of the bars: the reading order of the arrow keys.
pub const ORDER: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Down, Direction::Right];

/// What the coach says.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Coach"))]
pub struct Coach {
    /// Its sentences.
    pub lines: Vec<String>,
    /// What each move is worth; empty if nothing is known.
    pub bars: Vec<Bar>,
    /// The name of the bars.
    pub label: &'static str,
    /// Whether it is thinking.
    pub busy: bool,
}

/// What a move is worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Bar"))]
pub struct Bar {
    /// The direction: `up`, `right`, `down` or `left`.
    pub direction: &'static str,
    /// Its arrow.
    pub arrow: &'static str,
    /// Its name.
    pub label: &'static str,
    /// The length of the bar, from 0 to 1; `None` for a move that changes nothing.
    pub part: Option<f64>,
    /// The number beside the bar.
    pub number: String,
    /// Whether it is the best move.
    pub best: bool,
}

impl Coach {
    /// What the coach of a game says; `None` if it is silent.
    pub fn of(coach: &State, lang: Lang) -> Option<Coach> {
        let words = lang.coach();
        let shown = coach.autoplay.map_or(coach.hint, |autoplay| autoplay.opinion);
        let mut lines = Vec::new();
        if let Some(pace) = coach.autoplay.map(|autoplay| autoplay.pace) {
            lines.push(speed(pace.playing, pace.speed(), lang));
            lines.extend(shown.map(|opinion| words.who(opinion.player).to_string()));
        } else if let Some(opinion) = shown {
            lines.push(fill(words.hint_by, &[&words.who(opinion.player)]).to_string());
        } else if coach.seeks_hint() {
            lines.push(lang.screen().hint_searching.to_string());
        }
        if coach.autoplay.is_none() && coach.teaches {
            let lesson = coach.lesson.map(|lesson| lesson.opinion.lesson(lesson.made, words));
            lines.push(lesson.unwrap_or_else(|| words.lesson_waits.into()));
        }
        let bars = shown.map_or_else(Vec::new, |opinion| bars(&opinion, lang));
        let busy = coach.seeks_hint();
        (!lines.is_empty()).then_some(Coach { lines, bars, label: lang.tiles().values, busy })
    }

    /// An evaluation, as a hint shows it.
    pub fn with(opinion: &Opinion, lang: Lang) -> Coach {
        let who = fill(lang.coach().hint_by, &[&lang.coach().who(opinion.player)]).to_string();
        Coach { lines: vec![who], bars: bars(opinion, lang), label: lang.tiles().values, busy: false }
    }
}

/// The state of autoplay, and its speed.
pub fn speed(playing: bool, speed: u32, lang: Lang) -> String {
    match playing {
        true => fill(lang.coach().autoplay_speed, &[&speed]).to_string(),
        false => lang.coach().autoplay_paused.into(),
    }
}

fn bars(opinion: &Opinion, lang: Lang) -> Vec<Bar> {
    let bar = |direction| Bar {
        direction: word(direction),
        arrow: arrow(direction),
        label: speech::direction(direction, lang),
        part: opinion.bar(direction),
        number: opinion.number(direction, lang.coach()),
        best: direction == opinion.advice.best,
    };
    ORDER.map(bar).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::{Advice, Scale};

    #[test]
    fn a_hint_has_four_bars_and_a_silent_coach_has_nothing() {
        assert!(Coach::of(&State::default(), Lang::En).is_none());
        let values = [Some(10.0), Some(9.0), None, Some(5.0)];
        let advice = Advice { values, scale: Scale::Worth, best: Direction::Up, depth: 1, nodes: 1 };
        let mut state = State::default();
        state.hint = Some(Opinion { player: "search", advice });
        let coach = Coach::of(&state, Lang::En).unwrap();
        assert_eq!(coach.lines, ["Hint: search"]);
        let bars: Vec<_> = coach.bars.iter().map(|bar| (bar.direction, &*bar.number, bar.best)).collect();
        assert_eq!(
            bars,
            [
                ("up", "✓", true),
                ("left", "−50.0 %", false),
                ("down", "–", false),
                ("right", "−10.0 %", false)
            ]
        );
        state.hint = None;
        state.teaches = true;
        assert_eq!(Coach::of(&state, Lang::Zh).unwrap().lines, ["教练：轮到你了。"]);
    }
}
