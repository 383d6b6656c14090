//! The analysis of a game: numbers, a graph, the costly moves, and the board of one of them.

use midend::{
    Action, App, Direction, names,
    number::{amount, grouped, measured, percent},
    twenty48::{Analysis as State, Axis, Judged, opinion::arrow},
};
use players::Scale;
use serde::Serialize;
use words::{Lang, fill};

use super::{board::Board, coach::Coach, speech, tool::Tool};

/// The columns of the graph.
const COLUMNS: usize = 240;

/// The analysis of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Analysis"))]
pub struct Analysis {
    /// The heading.
    pub title: &'static str,
    /// The rules and the score.
    pub about: String,
    /// How far it is, while it is not complete.
    pub progress: Option<Progress>,
    /// Sums.
    pub lines: Vec<String>,
    /// What the numbers mean.
    pub unit: Option<&'static str>,
    /// The evaluation over the game, once there is some.
    pub graph: Option<Graph>,
    /// The title of the list, once it is known.
    pub list: Option<&'static str>,
    /// The most costly moves.
    pub moves: Vec<Costly>,
    /// The move that is shown with its board.
    pub open: Option<Open>,
}

/// How far the analysis is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Progress"))]
pub struct Progress {
    /// Moves that were evaluated.
    pub done: usize,
    /// All moves.
    pub all: usize,
    /// The same in words.
    pub text: String,
}

/// The evaluation over the game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Graph"))]
pub struct Graph {
    /// Its title.
    pub title: &'static str,
    /// The same in words.
    pub text: String,
    /// The height of each column from 0 to 1; `None` for one below the axis.
    pub columns: Vec<Option<f64>>,
    /// How many columns the whole game has.
    pub width: usize,
    /// The value at the top.
    pub top: String,
    /// The value at the bottom.
    pub bottom: String,
    /// The number of the last move.
    pub last: String,
    /// What is below the axis, if anything is.
    pub below: Option<String>,
    /// Where the listed moves are, from 0 to 1 along the game.
    pub marks: Vec<f64>,
}

/// A costly move in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Costly"))]
pub struct Costly {
    /// Its number.
    pub label: String,
    /// The move that was made and the best one, as arrows.
    pub moves: String,
    /// Its cost.
    pub cost: String,
    /// All of it in words.
    pub text: String,
    /// Opens it.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

/// A costly move with its board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Twenty48Open"))]
pub struct Open {
    /// Its number.
    pub title: String,
    /// The move that was made, the best one, the cost.
    pub facts: Vec<String>,
    /// The position before it.
    pub board: Board,
    /// What each move is worth.
    pub coach: Option<Coach>,
    /// The name of the toolbar.
    pub tools_label: &'static str,
    /// The buttons.
    pub tools: Vec<Tool>,
}

impl Analysis {
    /// The view of an analysis.
    pub fn of(app: &App, analysis: &State) -> Analysis {
        let (lang, words) = (app.lang(), app.lang().analysis());
        let review = &analysis.review;
        let score = format!("{} {}", lang.words().score, grouped(review.score));
        let list = match review.worst.is_empty() {
            _ if analysis.scale().is_none() => None,
            true if analysis.is_thinking() => None,
            true => Some(words.flawless),
            false => Some(words.worst),
        };
        let costly = |(line, judged)| costly(analysis, line, judged, lang);
        Analysis {
            title: words.title,
            about: format!("{} · {score}", names::rules(analysis.rules(), lang.words())),
            progress: analysis.is_thinking().then(|| Progress {
                done: analysis.done(),
                all: analysis.moves(),
                text: fill(words.judging, &[&analysis.done(), &analysis.moves()]).to_string(),
            }),
            lines: sums(analysis, lang),
            unit: analysis.scale().map(|scale| match scale {
                Scale::Worth => words.unit,
                Scale::Chance => words.chance,
                Scale::Own => words.own,
            }),
            graph: graph(analysis, lang),
            list,
            moves: review.worst.iter().enumerate().map(costly).collect(),
            open: analysis.chosen().filter(|_| analysis.is_open).map(|judged| open(app, analysis, judged)),
        }
    }
}

/// The summary.
pub fn sums(analysis: &State, lang: Lang) -> Vec<String> {
    let (words, review) = (lang.analysis(), &analysis.review);
    let Some(scale) = analysis.scale() else {
        return if analysis.moves() == 0 { vec![words.no_moves.into()] } else { Vec::new() };
    };
    let (best, moves) = (grouped(review.best_moves), grouped(review.moves));
    let share = percent(review.best_share(), lang);
    let mut lines = vec![
        fill(words.best_moves, &[&best, &moves, &share]).to_string(),
        fill(words.mean_cost, &[&measured(scale, review.mean_cost(), lang)]).to_string(),
    ];
    lines.extend(analysis.is_cut_short.then(|| words.cut_short.to_string()));
    lines
}

fn graph(analysis: &State, lang: Lang) -> Option<Graph> {
    let words = lang.analysis();
    let graph = analysis.graph(COLUMNS);
    let Axis { bottom, top, below } = graph.axis()?;
    let means = graph.means();
    let height = |&mean: &f64| {
        let share = if top > bottom { (mean - bottom) / (top - bottom) } else { 0.5 };
        (mean >= bottom).then_some(share)
    };
    let (first, last) = (*means.first()?, *means.last()?);
    let values = [first, last, below.unwrap_or(bottom), top].map(amount);
    let all = analysis.moves().max(1) as f64;
    Some(Graph {
        title: words.graph,
        text: fill(lang.tiles().graph, &[&values[0], &values[1], &values[2], &values[3]]).to_string(),
        columns: means.iter().map(height).collect(),
        width: COLUMNS.min(analysis.moves()),
        top: amount(top),
        bottom: amount(bottom),
        last: grouped(analysis.moves() as u64),
        below: below.map(|below| fill(words.below, &[&amount(bottom), &amount(below)]).to_string()),
        marks: analysis.review.worst.iter().map(|judged| (judged.number as f64 - 0.5) / all).collect(),
    })
}

fn costly(analysis: &State, line: usize, judged: &Judged, lang: Lang) -> Costly {
    let words = lang.analysis();
    let cost = analysis.scale().map(|scale| measured(scale, judged.cost(), lang)).unwrap_or_default();
    Costly {
        label: fill(words.number, &[&grouped(judged.number)]).to_string(),
        moves: fill(words.instead, &[&arrow(judged.played), &arrow(judged.advice.best)]).to_string(),
        text: costly_text(analysis, judged, lang),
        cost,
        action: Action::Pick(line),
        current: line == analysis.cursor.line(),
    }
}

/// A costly move in words.
pub fn costly_text(analysis: &State, judged: &Judged, lang: Lang) -> String {
    let cost = analysis.scale().map(|scale| measured(scale, judged.cost(), lang)).unwrap_or_default();
    let name = |direction| speech::direction(direction, lang);
    let (played, best) = (name(judged.played), name(judged.advice.best));
    fill(lang.analysis().costly, &[&grouped(judged.number), &played, &best, &cost]).to_string()
}

fn open(app: &App, analysis: &State, judged: &Judged) -> Open {
    let (lang, words) = (app.lang(), app.lang().analysis());
    let mut facts = vec![
        fill(words.played, &[&arrow(judged.played)]).to_string(),
        fill(words.better, &[&arrow(judged.advice.best)]).to_string(),
    ];
    let cost = |scale| fill(words.cost, &[&measured(scale, judged.cost(), lang)]).to_string();
    facts.extend(analysis.scale().map(cost));
    Open {
        title: fill(words.number, &[&grouped(judged.number)]).to_string(),
        facts,
        board: Board::of(&judged.board, Some(judged.advice.best), lang),
        coach: analysis.opinion().map(|opinion| Coach::with(&opinion, lang)),
        tools_label: lang.tiles().tools,
        tools: vec![
            Tool::new(app, Action::Go(Direction::Left), "back", words.key_previous),
            Tool::new(app, Action::Accept, "list", words.key_list),
            Tool::new(app, Action::Go(Direction::Right), "forward", words.key_next),
            Tool::new(app, Action::ReadBoard, "speaker", lang.tiles().read_board),
        ],
    }
}
