//! A game or a replay: the board, and the facts about it.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::{Modifier, Style},
};
use twenty48::{Board, Cell, Game, Origin, Size, Tile, Timeline};
use words::fill;

use midend::{
    Action, App, Context,
    clock::minutes,
    names,
    twenty48::{Play, Replay, coach::Coach},
};

use crate::tui::{
    animation::{Animation, fresh_cells},
    board_view::BoardView,
    draw::{
        Paint, buttons, coach,
        dialog::{announce, heading},
    },
    geometry::Geometry,
    hits::Hits,
    keymap::{self, Key},
    look::Look,
    text,
    view::{Gain, View},
};

/// The lines above a board without room next to it, and below.
const HEADER: u16 = 2;
const FOOTER: u16 = 1;
/// The columns next to a board.
const SIDE: u16 = 26;

/// The smallest columns and lines for a board of this size.
pub(super) fn needed(size: Size) -> (u16, u16) {
    let (width, height) = Geometry::smallest(size);
    (width.max(24), height + HEADER + FOOTER)
}

/// What is shown next to or above the board.
struct Facts<'a> {
    game: &'a Game,
    best: Option<u64>,
    gain: Option<Gain>,
    time: Option<Duration>,
    /// Lines of text below the numbers.
    lines: Vec<String>,
    /// Hints, autoplay and the teacher.
    coach: Option<&'a Coach>,
    /// A mark before the score where there is no room for lines: the game has moves of the program, or began at a position.
    mark: &'static str,
}

/// The area of the board, and the areas for the facts.
struct Layout {
    board: Geometry,
    facts: Rect,
    beside: bool,
    /// The area below the board, if nothing is next to it.
    below: Rect,
    foot: Rect,
}

/// Puts the facts next to the board or above it, whichever gives larger tiles.
fn layout(size: Size, area: Rect) -> Option<Layout> {
    let foot = Rect { y: area.bottom() - FOOTER, height: FOOTER, ..area };
    let body = Rect { height: area.height - FOOTER, ..area };
    let beside = body.width.checked_sub(SIDE).and_then(|width| Geometry::fit(size, Rect { width, ..body }));
    let below = Rect { y: body.y + HEADER, height: body.height.saturating_sub(HEADER), ..body };
    let above = Geometry::fit(size, below);
    match (beside, above) {
        (Some(board), Some(other)) if board.pitch().1 >= other.pitch().1 => {
            // Board and facts are centred together.
            let left = body.x + (body.width - SIDE - board.area.width) / 2;
            let board = board.moved_to(left);
            let facts = Rect {
                x: board.area.right() + 3,
                y: board.area.y,
                width: SIDE - 4,
                height: board.area.height,
            };
            Some(Layout { board, facts, beside: true, below: Rect::default(), foot })
        }
        (_, Some(board)) => {
            let top = board.area.y - HEADER;
            let wide = board.area.width.max(24).min(body.width);
            let x = body.x + (body.width - wide) / 2;
            let facts = Rect { x, y: top, width: wide, height: HEADER };
            let bottom = board.area.bottom();
            let below = Rect { y: bottom, height: body.bottom() - bottom, ..facts };
            Some(Layout { board, facts, beside: false, below, foot })
        }
        _ => None,
    }
}

/// The current board, with the effects of the last move.
fn draw_board(
    timeline: &Timeline,
    (merged, animation): (&[Cell], Option<&Animation>),
    geometry: &Geometry,
    look: &Look,
    now: Duration,
    buffer: &mut Buffer,
) {
    let fresh = fresh_cells(timeline);
    BoardView { board: timeline.game().board(), fresh: &fresh, merged, animation }
        .draw(geometry, look, now, buffer);
}

/// A game being played.
pub(super) fn play(
    app: &App,
    play: &Play,
    view: &View,
    (look, now): (&Look, Duration),
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let game = play.timeline.game();
    let Some(layout) = layout(game.rules().size, area) else { return };
    if play.context() == Context::Paused {
        // A paused game hides its board.
        let board = &Board::empty(game.rules().size);
        let view = BoardView { board, fresh: &[], merged: &[], animation: None };
        view.draw(&layout.board, look, now, buffer);
    } else {
        let motion = (&view.merged[..], view.animation.as_ref());
        draw_board(&play.timeline, motion, &layout.board, look, now, buffer);
        coach::arrows(&play.coach, &layout.board, look, buffer);
    }
    let call = names::call(game.rules(), game.is_won(), words);
    let rules = names::rules(game.rules(), words);
    let heading_line = match play.day {
        Some(day) => format!("{rules} · {day}"),
        None => rules,
    };
    let start = play.start().map(|_| format!("▸ {}", look.lang.links().from_position));
    // The same mark as in the lists of games.
    let program = play.player().map(|player| {
        let coach = look.lang.coach();
        format!("⚙ {}", fill(coach.played_by, &[&coach.who(player)]))
    });
    let facts = Facts {
        game,
        best: Some(play.best()),
        gain: view.gain,
        time: Some(play.clock.elapsed(now)),
        // Hints and comments replace the call to action.
        lines: [Some(heading_line), start, program, (!coach::speaks(&play.coach)).then_some(call)]
            .into_iter()
            .flatten()
            .collect(),
        coach: Some(&play.coach),
        mark: match (play.player(), play.start()) {
            (Some(_), _) => "⚙ ",
            (None, Some(_)) => "▸ ",
            (None, None) => "",
        },
    };
    draw_facts(&facts, &layout, look, now, buffer);
    let context = play.context();
    let mut paint = Paint { buffer, hits };
    buttons(context, &choices(context, look), look, layout.foot, &mut paint);
    // The animation of the last move is shown to its end first.
    let moves = view.animation.as_ref().is_some_and(|animation| animation.moment(now).is_some());
    if app.question.is_none() && app.shared.is_none() && app.linking.is_none() && !moves {
        draw_end(play, look, now, layout.board.area, area, &mut paint);
    }
}

/// The buttons below a game.
fn choices(context: Context, look: &Look) -> Vec<(Action, &'static str)> {
    let (words, coach) = (look.words, look.lang.coach());
    let own = match context {
        Context::Autoplay => vec![
            (Action::Autoplay, coach.key_stop),
            (Action::Pause, coach.key_pause),
            (Action::Slower, words.slower),
            (Action::Faster, words.faster),
        ],
        Context::Play => vec![
            (Action::Undo, words.undo),
            (Action::Redo, words.redo),
            (Action::Autoplay, coach.key_autoplay),
            (Action::Pause, look.lang.screen().pause),
            (Action::Hint, coach.key_hint),
            (Action::Restart, words.restart),
        ],
        Context::Paused => vec![(Action::Pause, look.lang.screen().resume)],
        _ => vec![(Action::Undo, words.undo), (Action::Redo, words.redo), (Action::Restart, words.restart)],
    };
    own.into_iter().chain([(Action::Help, words.help), (Action::Back, words.back)]).collect()
}

/// The box that shows the result, over the board.
fn draw_end(play: &Play, look: &Look, now: Duration, board: Rect, area: Rect, paint: &mut Paint<'_>) {
    let words = look.words;
    let game = play.timeline.game();
    let score = text::grouped(game.score());
    let tile = game.best_tile().map_or(0, Tile::value);
    let over = if board.height >= 9 && board.width >= 34 { board } else { area };
    let context = play.context();
    match context {
        Context::Paused => {
            let screen = look.lang.screen();
            let key = keymap::key_for(context, Action::Pause).map(Key::label).unwrap_or_default();
            let lines = [fill(screen.paused_text, &[&key]).to_string()];
            let choices = [(Action::Pause, screen.resume), (Action::Back, words.back)];
            announce(context, (screen.paused, heading(look)), &lines, &choices, look, over, paint);
        }
        Context::Won => {
            let goal = game.rules().goal.map_or(tile, Tile::value);
            let lines = [fill(words.won_text, &[&goal, &score]).to_string()];
            let choices = [
                (Action::Accept, words.keep_going),
                (Action::Restart, words.restart),
                (Action::Back, words.back),
            ];
            let title =
                (words.won_title, look.on(look.theme.good, look.theme.panel).add_modifier(Modifier::BOLD));
            announce(context, title, &lines, &choices, look, over, paint);
        }
        Context::Over => {
            let mut lines = vec![
                fill(words.over_score, &[&score]).to_string(),
                fill(words.over_best, &[&text::grouped(play.best())]).to_string(),
                fill(words.over_tile, &[&tile]).to_string(),
            ];
            if play.is_record() {
                lines[1] = words.new_best.to_string();
            }
            if let Some(player) = play.player() {
                let coach = look.lang.coach();
                lines[1] = fill(coach.played_by, &[&coach.who(player)]).to_string();
            }
            if play.start().is_some() {
                lines[1] = look.lang.links().not_counted.to_string();
            }
            if over.height >= 11 {
                let time = minutes(play.clock.elapsed(now));
                lines.push(fill(words.over_moves, &[&game.turns(), &time]).to_string());
            }
            let mut choices = vec![
                (Action::Restart, words.restart),
                (Action::Undo, words.undo),
                (Action::Share, look.lang.calendar().key_share),
                (Action::Analyse, look.lang.analysis().key_analyse),
                (Action::Back, words.back),
            ];
            choices.retain(|(action, _)| *action != Action::Share || play.start().is_none());
            let title = if game.is_won() || game.rules().goal.is_none() {
                (words.over_won_title, heading(look))
            } else {
                (words.over_title, bad(look))
            };
            announce(context, title, &lines, &choices, look, over, paint);
        }
        _ => {}
    }
}

fn bad(look: &Look) -> Style {
    look.on(look.theme.bad, look.theme.panel).add_modifier(Modifier::BOLD)
}

/// A recorded game.
pub(super) fn replay(
    replay: &Replay,
    view: &View,
    (look, now): (&Look, Duration),
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let words = look.words;
    let game = replay.timeline.game();
    let Some(layout) = layout(game.rules().size, area) else { return };
    let motion = (&view.merged[..], view.animation.as_ref());
    draw_board(&replay.timeline, motion, &layout.board, look, now, buffer);
    let (here, end) = (replay.timeline.now(), replay.timeline.len());
    let mut lines = vec![names::rules(game.rules(), words)];
    lines.extend(
        replay
            .player()
            .map(|player| fill(words.replay_player, &[&look.lang.coach().who(player)]).to_string()),
    );
    if let Origin::Position(_) = replay.timeline.origin() {
        lines.push(format!("▸ {}", look.lang.links().from_position));
    }
    let (number, count) = replay.position();
    if count > 1 {
        lines.push(fill(words.replay_game, &[&number, &count]).to_string());
    }
    lines.push(fill(words.replay_move, &[&here, &end]).to_string());
    lines.push(if replay.pace.playing {
        fill(words.replay_speed, &[&replay.pace.speed()]).to_string()
    } else {
        words.replay_paused.to_string()
    });
    let facts = Facts { game, best: None, gain: None, time: None, lines, coach: None, mark: "" };
    draw_facts(&facts, &layout, look, now, buffer);
    let mut paint = Paint { buffer, hits };
    if layout.beside {
        let y = layout.facts.bottom().saturating_sub(1);
        progress(here, end, look, Rect { y, height: 1, ..layout.facts }, &mut paint);
    }
    let choices = [
        (Action::Pause, words.pause),
        (Action::Faster, words.faster),
        (Action::Slower, words.slower),
        (Action::Analyse, look.lang.analysis().key_analyse),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ];
    buttons(Context::Replay, &choices, look, layout.foot, &mut paint);
}

/// The progress of a replay; a click jumps to that tenth.
pub(super) fn progress(here: usize, end: usize, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    progress_bar(here, end, look, area, paint.buffer);
    for tenth in 0..10u16 {
        let (from, to) = (area.width * tenth / 10, area.width * (tenth + 1) / 10);
        paint.hits.add(Rect { x: area.x + from, width: to - from, ..area }, Action::Tenth(tenth as u8));
    }
}

/// A progress bar.
pub(super) fn progress_bar(here: usize, end: usize, look: &Look, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let done = (here * width).checked_div(end).unwrap_or(width);
    let bar: String = (0..width).map(|column| if column < done { '━' } else { '─' }).collect();
    text::line(buffer, area, &bar, look.title(), Alignment::Left);
}

fn draw_facts(facts: &Facts<'_>, layout: &Layout, look: &Look, now: Duration, buffer: &mut Buffer) {
    if layout.beside {
        draw_beside(facts, layout.facts, look, now, buffer);
    } else {
        let said = facts.coach.and_then(|coach| {
            let has_bars = coach::below(coach, look, layout.below, buffer);
            let with_bars = if has_bars { None } else { coach::short_with_bars(coach, look) };
            let fits = |said: &String| text::width(said) <= layout.facts.width;
            with_bars.filter(fits).or_else(|| coach::short(coach, look).filter(fits))
        });
        draw_above(facts, said, layout.facts, look, now, buffer);
    }
}

/// The gain, rising: next to the score first, then a line above it.
fn floating(gain: Option<Gain>, now: Duration) -> Option<(String, bool)> {
    let gain = gain?;
    let since = now.saturating_sub(gain.at);
    (since < Animation::FLOAT)
        .then(|| (format!("+{}", text::grouped(gain.points)), since > Animation::FLOAT / 2))
}

/// Score and best in boxes, the rest in lines below.
fn draw_beside(facts: &Facts<'_>, area: Rect, look: &Look, now: Duration, buffer: &mut Buffer) {
    let words = look.words;
    // The four bars are more important than boxes around two numbers.
    let bars = facts.coach.is_some_and(|coach| coach.hint.is_some() || coach.autoplay.is_some());
    let roomy = area.height >= if bars { 20 } else { 16 };
    let mut y = area.y;
    let mut row = |height: u16| {
        let rect = Rect { y, height: height.min(area.bottom().saturating_sub(y)), ..area };
        y += height;
        rect
    };
    if roomy {
        text::line(buffer, row(1), "2 0 4 8", look.title(), Alignment::Left);
        row(1);
    }
    let (label, value) = (look.muted(), look.text().add_modifier(Modifier::BOLD));
    let score = row(if roomy { 3 } else { 1 });
    number_box(words.score, facts.game.score(), look, score, buffer);
    if let Some((gain, risen)) = floating(facts.gain, now) {
        let style = if look.is_mono() {
            value
        } else {
            look.on(look.theme.good, if roomy { look.theme.panel } else { look.theme.screen })
                .add_modifier(Modifier::BOLD)
        };
        let line = Rect { height: 1, ..score };
        if roomy {
            let y = if risen { score.y } else { score.y + 1 };
            text::line(buffer, Rect { y, width: score.width - 1, ..line }, &gain, style, Alignment::Right);
        } else {
            // The number is right-aligned, so the gain goes after the label.
            let after = text::width(words.score) + 1;
            text::line(
                buffer,
                Rect { x: line.x + after, width: line.width - after, ..line },
                &gain,
                style,
                Alignment::Left,
            );
        }
    }
    if roomy {
        row(1);
    }
    if let Some(best) = facts.best {
        number_box(words.best, best, look, row(if roomy { 3 } else { 1 }), buffer);
        row(u16::from(roomy));
    }
    let mut fact = |name: &str, number: String| {
        let line = row(1);
        if line.height > 0 {
            text::line(buffer, line, name, label, Alignment::Left);
            text::line(buffer, line, &number, value, Alignment::Right);
        }
    };
    fact(words.moves, text::grouped(u64::from(facts.game.turns())));
    if let Some(time) = facts.time {
        fact(words.time, minutes(time));
    }
    row(1);
    for line in facts.lines.iter().flat_map(|line| text::wrap(line, area.width)) {
        text::line(buffer, row(1), &line, look.muted(), Alignment::Left);
    }
    if let Some(coach) = facts.coach {
        // Leaves an empty line above it if possible.
        let top = y + u16::from(area.bottom() > y + if bars { 6 } else { 2 });
        let rest = Rect { y: top, height: area.bottom().saturating_sub(top), ..area };
        coach::panel(coach, look, rest, buffer);
    }
}

/// A number with its label, in a box if there are three lines for it.
fn number_box(name: &str, number: u64, look: &Look, area: Rect, buffer: &mut Buffer) {
    let number = text::grouped(number);
    let bold = look.text().add_modifier(Modifier::BOLD);
    if area.height < 3 {
        text::line(buffer, area, name, look.muted(), Alignment::Left);
        return text::line(buffer, area, &number, bold, Alignment::Right);
    }
    buffer.set_style(area, look.panel());
    let inner = Rect { x: area.x + 1, width: area.width - 2, height: 1, ..area };
    text::line(buffer, inner, name, look.muted_on_panel(), Alignment::Left);
    let bold = look.panel().add_modifier(Modifier::BOLD);
    text::line(buffer, Rect { y: inner.y + 1, ..inner }, &number, bold, Alignment::Left);
}

/// Everything in two lines: numbers on the left and the right, and the hint or comment.
fn draw_above(
    facts: &Facts<'_>,
    said: Option<String>,
    area: Rect,
    look: &Look,
    now: Duration,
    buffer: &mut Buffer,
) {
    let words = look.words;
    let first = Rect { height: 1, ..area };
    let second = Rect { y: area.y + 1, height: 1, ..area };
    let gain = floating(facts.gain, now).map(|(gain, _)| format!(" {gain}")).unwrap_or_default();
    let score = format!("{}{} {}{gain}", facts.mark, words.score, text::grouped(facts.game.score()));
    let bold = look.text().add_modifier(Modifier::BOLD);
    let best = facts.best.map(|best| format!("{} {}", words.best, text::grouped(best)));
    let moves = format!("{} {}", words.moves, facts.game.turns());
    let right = best.or_else(|| facts.lines.iter().rev().nth(1).cloned()).unwrap_or_default();
    let fits = text::width(&score) + text::width(&right) < area.width;
    text::line(buffer, first, &score, bold, Alignment::Left);
    if fits {
        text::line(buffer, first, &right, look.muted(), Alignment::Right);
    }
    let time = facts.time.map(minutes).or_else(|| facts.lines.last().cloned()).unwrap_or_default();
    let fits = |right: &str| text::width(&moves) + text::width(right) < area.width;
    // What the player asked for is more important than the number of moves.
    if said.as_deref().is_none_or(fits) {
        text::line(buffer, second, &moves, look.muted(), Alignment::Left);
    }
    match said {
        Some(said) => text::line(buffer, second, &said, look.text(), Alignment::Right),
        None if fits(&time) => text::line(buffer, second, &time, look.muted(), Alignment::Right),
        None => {}
    }
}
