//! A puzzle being solved: where the board lies, and what there is to know about it.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{Clear, Widget},
};
use sudoku::Shape;

use super::{
    super::{
        super::{
            action::Action,
            app::App,
            hits::Hits,
            look::Look,
            sudoku::{
                advice::Strength,
                play::{Hint, Play, Stand},
            },
        },
        Paint, buttons,
    },
    end,
    geometry::Geometry,
    grid,
    message::{self, Saying},
    pad,
    panel::{self, Facts},
    sight::Sight,
};

/// Lines of buttons below everything.
const FOOT: u16 = 1;
/// Lines above a board that has nothing beside it.
const STATUS: u16 = 1;
/// Columns beside a board: between it and the panel, and those of the panel.
const GAP: u16 = 2;
const NARROWEST: u16 = 20;
const WIDEST: u16 = 32;
/// A panel may be as high as this even if the board is not: sentences want room.
const TALL: u16 = 22;
/// Lines that are good to have below a board that has nothing beside it.
const BELOW: [u16; 3] = [5, 2, 0];

/// Columns and lines without which a board of this shape is not drawn.
pub(in super::super) fn needed(shape: Shape) -> (u16, u16) {
    let (width, height) = Geometry::smallest(shape);
    (width.max(26), height + STATUS + FOOT)
}

/// Where everything lies.
pub(super) struct Layout {
    /// The board.
    pub board: Geometry,
    /// What there is to know about it.
    pub facts: Place,
    /// The buttons.
    pub foot: Rect,
}

/// Where facts lie.
pub(super) enum Place {
    /// Beside the board.
    Beside(Rect),
    /// Above and below it.
    Around {
        /// A line above.
        status: Rect,
        /// What room there is below.
        below: Rect,
    },
}

/// Facts beside the board or above and below it, whichever makes the larger cells.
pub(super) fn layout(shape: Shape, area: Rect) -> Option<Layout> {
    let foot = Rect { y: area.bottom() - FOOT, height: FOOT, ..area };
    let body = Rect { height: area.height - FOOT, ..area };
    let room = body.width.checked_sub(GAP + NARROWEST);
    let beside = room.and_then(|width| Geometry::fit(shape, Rect { width, ..body }));
    let around = BELOW.into_iter().find_map(|below| {
        let height = body.height.checked_sub(STATUS + below)?;
        Geometry::fit(shape, Rect { y: body.y + STATUS, height, ..body })
    });
    match (beside, around) {
        (Some(board), around) if around.is_none_or(|other| board.worth().0 >= other.worth().0) => {
            Some(lay_beside(board, body, foot))
        }
        (_, Some(board)) => {
            let Rect { y, height, .. } = board.moved_to(board.area.x, body.y + STATUS).area;
            let board = board.moved_to(board.area.x, y);
            let status = Rect { y: y - STATUS, height: STATUS, ..body };
            let below = Rect { y: y + height, height: body.bottom() - y - height, ..body };
            Some(Layout { board, facts: Place::Around { status, below }, foot })
        }
        _ => None,
    }
}

/// Board and panel together stand in the middle.
fn lay_beside(board: Geometry, body: Rect, foot: Rect) -> Layout {
    let width = (body.width - GAP - board.area.width).min(WIDEST);
    let height = board.area.height.max(TALL).min(body.height);
    let x = body.x + (body.width - board.area.width - GAP - width) / 2;
    let y = body.y + (body.height - height) / 2;
    let board = board.moved_to(x, y);
    let panel = Rect { x: board.area.right() + GAP, y, width, height };
    Layout { board, facts: Place::Beside(panel), foot }
}

/// A puzzle being solved.
pub(in super::super) fn play(
    app: &App,
    play: &Play,
    look: &Look,
    now: Duration,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts: place, foot }) = layout(play.game().shape(), area) else { return };
    let sight = Sight::of(play, app.habits(), !board.has_notes());
    grid::draw(&sight, &board, look, buffer);
    let mut paint = Paint { buffer, hits };
    let facts = Facts { play, now, compact: !board.has_notes() };
    if play.stand() == Stand::Playing {
        grid::add_hits(&board, paint.hits);
        buttons(play.place(), &choices(play, look), look, foot, &mut paint);
    }
    match place {
        Place::Beside(panel) => panel::draw(&facts, look, panel, &mut paint),
        Place::Around { status, below } => {
            panel::draw_status(&facts, look, status, &mut paint);
            if play.stand() == Stand::Playing {
                draw_below(play, &board, look, (status, below), &mut paint);
            }
        }
    }
    if app.asks.is_none() {
        let roomy = board.area.height >= 9 && board.area.width >= 38;
        end::draw(play, look, now, if roomy { board.area } else { area }, &mut paint);
    }
}

/// The buttons, the least important second: where there is no room, that one goes first.
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

/// Digits and what there is to say below the board; what there is to say goes over the board if it must.
fn draw_below(
    play: &Play,
    board: &Geometry,
    look: &Look,
    (status, below): (Rect, Rect),
    paint: &mut Paint<'_>,
) {
    let columns = below.width.saturating_sub(2).min(72);
    let said = message::lines(play, look, columns);
    let spare = below.height.saturating_sub(said.len() as u16);
    let digits = if spare >= 2 + u16::from(!said.is_empty()) { 2 } else { spare.min(1) };
    pad::draw_line(play, look, Rect { height: digits, ..below }, paint);
    let free = Rect { y: below.y + digits, height: below.height - digits, ..below };
    let x = below.x + (below.width - columns) / 2;
    let area = match said.len() as u16 {
        0 => return,
        count if count <= free.height => {
            let gap = u16::from(count < free.height);
            Rect { x, y: free.y + gap, width: columns, height: count }
        }
        1 => Rect { x, width: columns, ..status },
        count => over_board(play, board, below, Rect { x, width: columns, height: count, ..below }),
    };
    say(&said, play, look, area, paint);
}

/// A part of the board that the hint does not speak of, as far as there is one: its upper or its lower end.
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

/// Says it, in lines of its own.
fn say(said: &[Saying], play: &Play, look: &Look, area: Rect, paint: &mut Paint<'_>) {
    let action = message::action(play);
    let ground = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
    Clear.render(ground.intersection(paint.buffer.area), paint.buffer);
    paint.buffer.set_style(ground.intersection(paint.buffer.area), look.text());
    let cut = said.len() > usize::from(area.height);
    for (y, (index, saying)) in (area.top()..area.bottom()).zip(said.iter().enumerate()) {
        let line = Rect { y, height: 1, ..area };
        let more = Saying::Line("…".into(), look.muted());
        let last = cut && index + 1 == usize::from(area.height);
        panel::draw_saying(if last { &more } else { saying }, action, look, line, paint);
    }
}
