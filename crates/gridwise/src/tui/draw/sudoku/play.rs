//! A puzzle being solved: the layout of the board and the facts about it.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    widgets::{Clear, Widget},
};
use sudoku::{Shape, game::Game};

use midend::{
    Action, App,
    sudoku::{
        Play, Rules, Strength,
        grid_view::GridView,
        play::{Hint, PlayState},
    },
};

use crate::tui::{
    draw::{
        Paint, buttons,
        sudoku::{
            end,
            geometry::Geometry,
            grid,
            message::{self, MessageText},
            pad,
            panel::{self, Facts},
            plan::Plan,
            scroll, step_list,
        },
    },
    hits::Hits,
    look::Look,
    text,
    view::View,
};

/// The lines of buttons at the bottom.
const FOOT: u16 = 1;
/// The lines above a board with nothing next to it.
const STATUS: u16 = 1;
/// The columns next to a board: between it and the panel, and those of the panel.
const GAP: u16 = 2;
const WIDEST: u16 = 32;
/// The panel may be this high even if the board is not, because sentences need room.
const TALL: u16 = 22;
/// The preferred number of lines below a board with nothing next to it.
const BELOW: [u16; 3] = [5, 2, 0];

/// The smallest columns and lines for a board of this shape.
pub(in super::super) fn needed(plan: impl Into<Plan>) -> (u16, u16) {
    let (width, height) = Geometry::smallest(plan);
    (width.max(26), height + STATUS + FOOT)
}

/// The smallest columns and lines for the board of a game.
pub(in super::super) fn needed_for(game: &Game) -> (u16, u16) {
    needed(Plan::of(game))
}

/// The same for a puzzle that may have rules.
pub(in super::super) fn needed_for_rules(rules: Option<&Rules>, shape: Shape) -> (u16, u16) {
    needed(Plan::of_rules(rules, shape))
}

/// The layout of the screen.
pub(super) struct Layout {
    /// The board.
    pub board: Geometry,
    /// The facts about it.
    pub facts: FactsPlace,
    /// The buttons.
    pub foot: Rect,
}

/// The area of the facts.
pub(super) enum FactsPlace {
    /// Next to the board.
    Beside(Rect),
    /// Above and below it.
    Around {
        /// A line above.
        status: Rect,
        /// The area below.
        below: Rect,
    },
}

/// Puts the facts next to the board or above and below it, whichever gives larger cells.
pub(super) fn layout(plan: impl Into<Plan>, area: Rect) -> Option<Layout> {
    let plan = plan.into();
    let foot = Rect { y: area.bottom() - FOOT, height: FOOT, ..area };
    let body = Rect { height: area.height - FOOT, ..area };
    let room = body.width.checked_sub(GAP + plan.narrowest_panel());
    let beside = room.and_then(|width| Geometry::fit(plan, Rect { width, ..body }));
    let around = BELOW.into_iter().find_map(|below| {
        let height = body.height.checked_sub(STATUS + below)?;
        Geometry::fit(plan, Rect { y: body.y + STATUS, height, ..body })
    });
    match (beside, around) {
        (Some(board), around) if around.is_none_or(|other| board.worth().0 >= other.worth().0) => {
            Some(lay_beside(board, body, foot))
        }
        (_, Some(board)) => Some(lay_around(board, body, foot)),
        _ => None,
    }
}

/// Board and panel are centred together. The board gets row and column numbers if neither becomes smaller.
fn lay_beside(board: Geometry, body: Rect, foot: Rect) -> Layout {
    let outer = board.outer();
    let narrowest = board.plan().narrowest_panel();
    let spare = body.width - outer.width - narrowest;
    let number = board.number_width();
    let (left, gap) = match spare.saturating_sub(number) {
        _ if board.plan().left > 0 => (0, GAP),
        0 => (0, GAP),
        1 => (number, 1),
        GAP => (number, GAP),
        _ => (number + 1, GAP),
    };
    let above = u16::from(board.can_number_columns() && outer.height < body.height);
    let width = (spare + narrowest - left - gap).min(WIDEST);
    let height = (outer.height + above).max(TALL).min(body.height);
    let x = body.x + (body.width - left - outer.width - gap - width) / 2 + left;
    let y = body.y + (body.height - height) / 2;
    let board = board.moved_to(x, y + above).numbered(above > 0, left);
    let panel = Rect { x: board.outer().right() + gap, y, width, height };
    Layout { board, facts: FactsPlace::Beside(panel), foot }
}

/// A line above the board, and the rest below it. The board gets numbers if enough is left.
fn lay_around(board: Geometry, body: Rect, foot: Rect) -> Layout {
    let status = Rect { height: STATUS, ..body };
    let spare = body.height - STATUS - board.outer().height;
    let above = u16::from(board.can_number_columns() && spare > BELOW[0]);
    let free = if board.plan().left > 0 { 0 } else { board.area.x - body.x };
    let left = free.min(board.number_width() + 1);
    let board = board.moved_to(board.outer().x, status.bottom() + above).numbered(above > 0, left);
    let y = board.outer().bottom();
    let below = Rect { y, height: body.bottom() - y, ..body };
    Layout { board, facts: FactsPlace::Around { status, below }, foot }
}

/// A puzzle being solved.
pub(in super::super) fn play(
    app: &App,
    play: &Play,
    view: &View,
    (look, now): (&Look, Duration),
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts: place, foot }) = layout(Plan::of(play.game()), area) else { return };
    let grid_view = GridView::of(play, app.preferences(), !board.has_notes());
    grid::draw(&grid_view, &board, look, buffer);
    let mut paint = Paint { buffer, hits };
    let above = view.hint_above;
    let counts_mistakes = app.settings.count_mistakes;
    let facts = Facts { play, above, now, counts_mistakes, board: &board };
    match play.state() {
        PlayState::Playing => {
            grid::add_hits(&board, paint.hits);
            match play.steps {
                Some(_) => buttons(play.context(), &list_choices(look), look, foot, &mut paint),
                None => buttons(play.context(), &choices(play, look), look, foot, &mut paint),
            }
        }
        PlayState::Paused => {}
        PlayState::Solved => {
            let [_, _, _, copy, explain, _] = end::choices(look);
            buttons(play.context(), &[explain, copy], look, foot, &mut paint);
        }
        PlayState::GivenUp => {
            // There is no result to share.
            let choices: Vec<_> =
                end::choices(look).into_iter().filter(|(action, _)| *action != Action::Share).collect();
            buttons(play.context(), &choices, look, foot, &mut paint);
        }
    }
    match place {
        FactsPlace::Beside(panel) => panel::draw(&facts, look, panel, &mut paint),
        FactsPlace::Around { status, below } => {
            panel::draw_status(&facts, look, status, &mut paint);
            match play.state() {
                PlayState::Playing if play.steps.is_some() => {
                    draw_steps_below(play, look, (area, below), &mut paint);
                }
                PlayState::Playing => draw_below((play, above), &board, look, (status, below), &mut paint),
                PlayState::GivenUp => tell_answer((play, above), &board, look, (status, below), &mut paint),
                PlayState::Paused | PlayState::Solved => {}
            }
        }
    }
    if app.question.is_none() && app.shared.is_none() {
        let roomy = board.area.height >= 9 && board.area.width >= 38;
        end::draw(play, look, now, if roomy { board.area } else { area }, &mut paint);
    }
}

/// The list of all steps below the board, or over its lower part if there is too little room.
fn draw_steps_below(play: &Play, look: &Look, (area, below): (Rect, Rect), paint: &mut Paint<'_>) {
    const LEAST: u16 = 6;
    let Some(list) = &play.steps else { return };
    let height = below.height.max(LEAST.min(area.height / 2));
    let place = Rect { y: below.bottom().saturating_sub(height), height, ..below };
    step_list::draw_over(list, look, place, paint);
}

/// The buttons, the least important second: it is dropped first when there is no room.
fn choices(play: &Play, look: &Look) -> [(Action, &'static str); 7] {
    let (words, screen) = (look.words, look.lang.screen());
    let hint = match &play.hint {
        Hint::Found(advice) if advice.strength == Strength::Step => (Action::Accept, screen.do_follow),
        Hint::Found(_) => (Action::Hint, screen.do_more),
        _ => (Action::Hint, screen.do_hint),
    };
    [
        hint,
        (Action::Check, screen.check),
        (Action::Pause, screen.pause),
        (Action::Undo, words.undo),
        (Action::Notes, screen.mode_notes),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ]
}

/// The buttons while the list of steps is open.
fn list_choices(look: &Look) -> [(Action, &'static str); 3] {
    let (words, screen) = (look.words, look.lang.screen());
    [
        (Action::Accept, screen.key_make_step),
        (Action::Help, words.help),
        (Action::Back, screen.key_close_steps),
    ]
}

/// Digits and the message below the board; the message goes over the board if necessary.
fn draw_below(
    (play, above): (&Play, usize),
    board: &Geometry,
    look: &Look,
    (status, below): (Rect, Rect),
    paint: &mut Paint<'_>,
) {
    let columns = below.width.saturating_sub(2).min(72);
    let mut said = message::said(play, above, board, look, columns);
    let (all, least) = (said.lines.len() as u16, said.essential as u16);
    let spare = below.height.saturating_sub(all);
    let digits = if spare >= 2 + u16::from(all > 0) { 2 } else { spare.min(1) };
    pad::draw_line(play, look, Rect { height: digits, ..below }, paint);
    let free = Rect { y: below.y + digits, height: below.height - digits, ..below };
    let x = below.x + (below.width - columns) / 2;
    // Reasons that do not fit are scrolled: one line is for the arrows.
    let wanted = least + u16::from(said.stays < said.lines.len());
    let area = match wanted {
        0 => return,
        _ if wanted <= free.height => {
            let gap = u16::from(all < free.height);
            Rect { x, y: free.y + gap, width: columns, height: all.min(free.height - gap) }
        }
        1 => Rect { x, width: columns, ..status },
        _ => over_board(play, board, below, Rect { x, width: columns, height: wanted, ..below }),
    };
    if wanted == least && area.height <= least {
        // No reasons, and room only for the message itself.
        said.lines.truncate(said.essential);
    }
    say(&said, play, look, area, paint);
}

/// Says that this is the answer: below the board or in the line above it, and never over it.
fn tell_answer(
    (play, above): (&Play, usize),
    board: &Geometry,
    look: &Look,
    (status, below): (Rect, Rect),
    paint: &mut Paint<'_>,
) {
    let columns = below.width.saturating_sub(2).min(72);
    let said = message::said(play, above, board, look, columns);
    let lines = said.lines.len() as u16;
    let x = below.x + (below.width - columns) / 2;
    if lines <= below.height {
        let gap = u16::from(lines < below.height);
        return say(&said, play, look, Rect { x, y: below.y + gap, width: columns, height: lines }, paint);
    }
    let screen = look.lang.screen();
    Clear.render(status, paint.buffer);
    paint.buffer.set_style(status, look.text());
    let title = format!("{} · {}", screen.answer_title, screen.answer_text);
    text::line(paint.buffer, status, &title, look.title(), Alignment::Left);
}

/// An end of the board, upper or lower, that has few cells of the hint.
fn over_board(play: &Play, board: &Geometry, below: Rect, wanted: Rect) -> Rect {
    let area = board.area;
    let height = wanted.height.min(area.height * 2 / 3);
    let upper = Rect { y: area.y, height, ..wanted };
    let lower =
        Rect { y: below.bottom() - height.max(below.height), height: height.max(below.height), ..wanted };
    let speaks_of = |place: Rect| {
        let Hint::Found(advice) = &play.hint else { return 0 };
        let marks = advice.step.marks(board.shape());
        marks.iter().filter(|mark| board.cell(mark.cell).intersects(place)).count()
    };
    if speaks_of(upper) < speaks_of(lower) { upper } else { lower }
}

/// Draws the message on a background of its own.
fn say(said: &MessageText, play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let ground = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
    let ground = ground.intersection(paint.buffer.area);
    Clear.render(ground, paint.buffer);
    paint.buffer.set_style(ground, look.text());
    scroll::draw(said, play, look, area, paint);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::{
        color::Depth,
        draw::sudoku::samples::{HABITS, NOW, game, hinted, play as nine},
        keymap::Command,
        theme,
    };
    use midend::{Home, Overrides, settings::Settings};
    use sudoku::Shape;
    use words::Lang;

    const SIDES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];

    fn look(lang: Lang) -> Look {
        Look::new(&theme::CLASSIC, Depth::True, lang)
    }

    fn drawn(state: &Play, lang: Lang, (width, height): (u16, u16)) -> (Buffer, Hits) {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let area = Rect::new(0, 0, width, height);
        let (mut buffer, mut hits) = (Buffer::empty(area), Hits::default());
        play(&app, state, &View::default(), (&look(lang), NOW), area, &mut buffer, &mut hits);
        (buffer, hits)
    }

    fn letters(buffer: &Buffer) -> String {
        let mut text = String::new();
        for row in buffer.area.rows() {
            let mut covered = 0;
            for place in row.positions() {
                let symbol = buffer[place].symbol();
                if covered == 0 {
                    text.push_str(symbol);
                    covered = text::width(symbol).saturating_sub(1);
                } else {
                    covered -= 1;
                }
            }
            text.push('\n');
        }
        text
    }

    #[test]
    fn the_stated_minimum_size_is_exact() {
        for shape in SIDES.map(|side| Shape::of_side(side).unwrap()) {
            let (width, height) = needed(shape);
            let fits = |width, height| layout(shape, Rect::new(0, 0, width, height)).is_some();
            assert!(fits(width, height) && !fits(width, height - 1), "{shape}");
            assert!(width == 26 || !fits(width - 1, height), "{shape}");
        }
    }

    #[test]
    fn row_and_column_numbers_do_not_overlap_anything() {
        for shape in SIDES.map(|side| Shape::of_side(side).unwrap()) {
            let least = needed(shape);
            for (width, height) in [least, (80, 24), (58, 40), (81, 25), (82, 24), (110, 42), (300, 200)] {
                let area = Rect::new(0, 0, width, height);
                let Some(Layout { board, facts, foot }) = layout(shape, area) else { continue };
                let others = match facts {
                    FactsPlace::Beside(panel) => [panel, foot, board.area],
                    FactsPlace::Around { status, .. } => [status, foot, board.area],
                };
                let mut taken = Vec::new();
                for (place, number) in board.numbers() {
                    let label = number.to_string();
                    let label = Rect::new(place.x, place.y, label.len() as u16, 1);
                    assert_eq!(label.intersection(area), label, "{shape} on {width}×{height}");
                    // There is a free column between two of them; none is needed between them and the board.
                    let around = Rect { width: label.width + 1, ..label };
                    assert!(others.iter().all(|other| !other.intersects(label)), "{shape} {label}");
                    assert!(taken.iter().all(|other: &Rect| !other.intersects(around)), "{shape} {label}");
                    let cell = shape.cell(number - 1, number - 1).unwrap();
                    let digit = board.digit(cell);
                    assert!(digit.y == place.y || digit.x == place.x, "{shape} {label}");
                    taken.push(around);
                }
            }
        }
    }

    #[test]
    fn on_the_usual_terminal_numbers_do_not_shrink_the_board() {
        let numbers = |side, width, height| {
            let layout = layout(Shape::of_side(side).unwrap(), Rect::new(0, 0, width, height)).unwrap();
            (layout.board.worth(), layout.board.numbers().len())
        };
        assert_eq!(numbers(9, 80, 24), ((2, false, 6), 18));
        assert_eq!(numbers(9, 110, 42), ((3, true, 7), 18));
        assert_eq!(numbers(16, 80, 24), ((1, false, 3), 32));
        // Nothing else shrinks either.
        assert_eq!(numbers(9, 26, 15), ((1, false, 2), 9));
    }

    #[test]
    fn sixteen_by_sixteen_fits_on_the_usual_terminal_and_every_size_somewhere() {
        for (side, width, height) in [(16, 80, 24), (12, 80, 24), (16, 40, 23), (25, 80, 34), (25, 58, 33)] {
            let shape = Shape::of_side(side).unwrap();
            assert!(needed(shape).0 <= width && needed(shape).1 <= height, "{side}");
            let (_, hits) = drawn(&game(shape), Lang::En, (width, height));
            let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let mut found: Vec<usize> = cells
                .filter_map(|(x, y)| match hits.at(x, y) {
                    Some(Command::Act(Action::Cell(index))) => Some(index),
                    _ => None,
                })
                .collect();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), shape.area(), "{side} on {width}×{height}");
        }
    }

    #[test]
    fn nothing_is_drawn_outside_and_nothing_panics_at_any_size() {
        for side in SIDES {
            let shape = Shape::of_side(side).unwrap();
            let least = needed(shape);
            for (width, height) in [least, (80, 24), (60, 40), (100, 40), (132, 43), (300, 200)] {
                if width < least.0 || height < least.1 {
                    continue;
                }
                for lang in Lang::ALL {
                    let (_, hits) = drawn(&game(shape), lang, (width, height));
                    assert!(hits.at(width, 0).is_none() && hits.at(0, height).is_none());
                }
            }
        }
    }

    #[test]
    fn modes_fit_above_a_board_of_any_width() {
        let mut state = nine();
        state.update(Action::Try, HABITS, NOW);
        for action in [Action::Filter, Action::DigitFirst, Action::NoteOnce] {
            state.update(action, HABITS, NOW);
            // From this width they fit next to the board.
            for width in needed(Shape::NINE).0..Geometry::smallest(Shape::NINE).0 + GAP + 20 {
                for lang in Lang::ALL {
                    let (_, hits) = drawn(&state, lang, (width, 15));
                    assert!(hits.at(width - 1, 0).is_some(), "{action:?} {width} {lang:?}");
                }
            }
        }
    }

    #[test]
    fn a_pause_leaves_no_digit_on_the_board() {
        for size in [(80, 24), (26, 15), (42, 20), (100, 40), (200, 60)] {
            let mut state = nine();
            state.update(Action::Pause, HABITS, NOW);
            let (buffer, hits) = drawn(&state, Lang::En, size);
            let Layout { board, .. } = layout(Shape::NINE, buffer.area).unwrap();
            for place in board.area.positions() {
                let symbol = buffer[place].symbol();
                assert!(!symbol.chars().any(|letter| letter.is_ascii_digit()), "{size:?} {place}");
                assert!(!matches!(hits.at(place.x, place.y), Some(Command::Act(Action::Cell(_)))));
            }
        }
    }

    #[test]
    fn nothing_covers_the_answer() {
        let mut state = nine();
        state.update(Action::Answer, HABITS, NOW);
        assert_eq!(state.state(), PlayState::GivenUp);
        for size in [(80, 24), (26, 15), (42, 20), (42, 18), (60, 16), (110, 42), (200, 60)] {
            for lang in Lang::ALL {
                let (buffer, hits) = drawn(&state, lang, size);
                let Layout { board, .. } = layout(Shape::NINE, buffer.area).unwrap();
                for cell in Shape::NINE.cells().filter(|_| board.worth().0 < 5) {
                    let digit = state.game().digit(cell).unwrap().symbol().to_string();
                    assert_eq!(buffer[board.digit(cell)].symbol(), digit, "{size:?} {cell}");
                }
                assert!(letters(&buffer).contains(lang.screen().answer_title), "{size:?}");
                let mut foot = (0..size.0).filter_map(|x| hits.at(x, size.1 - 1));
                // If only one button fits, it leads back.
                let wanted = if size.0 < 30 { Action::Back } else { Action::Accept };
                assert!(foot.any(|command| command == wanted.into()), "{size:?}");
            }
        }
    }

    #[test]
    fn the_sentence_of_a_hint_is_readable_at_every_size() {
        for size in [(80, 24), (26, 15), (42, 20), (42, 18), (30, 17), (60, 16), (100, 40)] {
            for (lang, end) in [(Lang::En, "Enter: apply"), (Lang::Zh, "Enter：应用提示")] {
                let (buffer, _) = drawn(&hinted(Strength::Step), lang, size);
                assert!(letters(&buffer).contains(end), "{size:?} {}", letters(&buffer));
            }
        }
    }
}
