//! The rules of a game about to start.

use midend::{
    Action, App, names,
    number::grouped,
    twenty48::{NewGame as State, Saved, new_game::Item},
};
use serde::Serialize;
use twenty48::Rules;
use words::{Words, fill};

use super::tool::Tool;
use crate::view::Line;

/// The rules of a game about to start.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48NewGame"))]
pub struct NewGame {
    /// The heading.
    pub title: &'static str,
    /// What is chosen.
    pub choices: Vec<Choice>,
    /// What is special about the rules.
    pub about: String,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// Starts or continues.
    pub start: Tool,
    /// Whether the cursor is on the start.
    pub ready: bool,
    /// Starts over, if there is a game to continue.
    pub restart: Option<Tool>,
    /// What the other games in progress are called.
    pub resume: &'static str,
    /// Games in progress that began at a position.
    pub others: Vec<Line>,
}

/// Something that is chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Choice"))]
pub struct Choice {
    /// Which one: `rules`, `width`, `height` or `goal`.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Whether the cursor is on it.
    pub current: bool,
    /// The number of the current value.
    pub chosen: Option<usize>,
    /// Its values.
    pub values: Vec<Value>,
}

/// A value that can be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Value"))]
pub struct Value {
    /// Its text.
    pub label: String,
    /// A sentence about it.
    pub about: Option<String>,
    /// Chooses it.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
}

impl NewGame {
    /// The view of the screen.
    pub fn of(app: &App, new: &State) -> NewGame {
        let words = app.lang().words();
        let saved = new.saved(&app.saved.twenty48);
        let start = match saved {
            Some(saved) => fill(words.start_saved, &[&grouped(saved.score), &saved.turns]).to_string(),
            None => words.start.into(),
        };
        let other = |(number, saved): (usize, &Saved)| {
            let label = names::saved_twenty48(saved, app.lang());
            Line::new(State::LINES.len() + number, new.cursor, label, None)
        };
        let line = State::LINES.iter().position(|item| *item == Item::Start).unwrap_or(0);
        NewGame {
            title: words.new_game,
            choices: State::LINES
                .iter()
                .enumerate()
                .filter_map(|(line, item)| choice(new, line, *item, words))
                .collect(),
            about: names::rules_about(&new.rules, words),
            width: new.rules.size.width(),
            height: new.rules.size.height(),
            start: Tool::new(app, Action::Pick(line), "play", &start),
            ready: new.item() == Item::Start,
            restart: saved.map(|_| Tool::new(app, Action::Restart, "restart", words.start_over)),
            resume: words.menu_continue,
            others: State::others(&app.saved.twenty48).enumerate().map(other).collect(),
        }
    }
}

fn choice(new: &State, line: usize, item: Item, words: &'static Words) -> Option<Choice> {
    type Text = fn(&Rules, &'static Words) -> String;
    let (name, label, text): (_, _, Text) = match item {
        Item::Start | Item::Other(_) => return None,
        Item::Rules => ("rules", words.rules, |rules, words| names::rules_kind(rules, words).to_string()),
        Item::Width => ("width", words.width, |rules, _| rules.size.width().to_string()),
        Item::Height => ("height", words.height, |rules, _| rules.size.height().to_string()),
        Item::Goal => ("goal", words.goal, |rules, words| names::goal(rules.goal, words)),
    };
    let value = |(number, rules): (usize, Rules)| Value {
        label: text(&rules, words),
        about: (item == Item::Rules).then(|| names::rules_about(&rules, words)),
        action: Action::Choose(line, number),
    };
    Some(Choice {
        name,
        label,
        current: new.item() == item,
        chosen: new.chosen(item),
        values: new.choices(item).into_iter().enumerate().map(value).collect(),
    })
}
