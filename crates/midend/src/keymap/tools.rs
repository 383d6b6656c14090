//! The keys of the tools: the analysis of a game of 2048, the calendar, sharing results.

use crate::Direction;

use super::{
    Act, Action, Binding, Command, Context, DOWN, ENTER, ESC, Key, KeyCode, LEFT, RIGHT, Scroll, UP, on,
};

const ANALYSIS: &[Context] = &[Context::Analysis];
const CALENDAR: &[Context] = &[Context::Calendar];
const MOVE: &[Context] = &[Context::CostlyMove];
/// Contexts with a result to share.
const SHARED: &[Context] = &[Context::Calendar, Context::Over, Context::Solved];
/// Contexts with something to link to.
pub(super) const LINKED: &[Context] = &[
    Context::Play,
    Context::Autoplay,
    Context::Won,
    Context::Over,
    Context::Replay,
    Context::Sudoku,
    Context::LargeSudoku,
    Context::Solved,
    Context::Paused,
    Context::Editor,
    Context::LargeEditor,
    Context::Calendar,
];
/// Special lists with a cursor that moves up and down.
const LISTS: &[Context] = &[Context::Analysis, Context::Steps, Context::Practice];
const LONG: &[Context] = &[Context::Steps, Context::Practice];
const STEPS: &[Context] = &[Context::Steps];

/// All of these bindings, in the order of the help.
pub(super) const BINDINGS: &[Binding] = &[
    // Not A: a player who holds a direction when the game ends must not leave the screen.
    on(&[Context::Over, Context::Replay], &[Key::Char('x')], Act(Action::Analyse), |l| {
        l.analysis().key_analyse
    }),
    on(&[Context::Daily], &[Key::Char('c'), Key::Char('m')], Act(Action::Calendar), |l| {
        l.calendar().key_calendar
    }),
    on(CALENDAR, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.calendar().key_play),
    on(CALENDAR, &[LEFT, Key::Char('h'), Key::Char('a')], Act(Action::Go(Direction::Left)), |l| {
        l.calendar().key_day_before
    }),
    on(CALENDAR, &[RIGHT, Key::Char('l'), Key::Char('d')], Act(Action::Go(Direction::Right)), |l| {
        l.calendar().key_day_after
    }),
    on(CALENDAR, &[UP, Key::Char('k'), Key::Char('w')], Act(Action::Go(Direction::Up)), |l| {
        l.calendar().key_week_before
    }),
    on(CALENDAR, &[DOWN, Key::Char('j'), Key::Char('s')], Act(Action::Go(Direction::Down)), |l| {
        l.calendar().key_week_after
    }),
    on(CALENDAR, &[Key::Code(KeyCode::PageUp), Key::Char('[')], Act(Action::PageUp), |l| {
        l.calendar().key_month_before
    }),
    on(CALENDAR, &[Key::Code(KeyCode::PageDown), Key::Char(']')], Act(Action::PageDown), |l| {
        l.calendar().key_month_after
    }),
    on(CALENDAR, &[Key::Code(KeyCode::Home), Key::Char('t')], Act(Action::First), |l| l.calendar().key_today),
    on(CALENDAR, &[Key::Code(KeyCode::Tab), Key::Char('n')], Act(Action::Next), |l| {
        l.calendar().key_next_game
    }),
    on(CALENDAR, &[Key::Code(KeyCode::BackTab), Key::Char('b')], Act(Action::Previous), |l| {
        l.calendar().key_previous_game
    }),
    on(SHARED, &[Key::Char('c')], Act(Action::Share), |l| l.calendar().key_share),
    on(&[Context::Shared], &[ESC, Key::Char('q')], Act(Action::Back), |l| l.words().close),
    // They close a result of the player's own; the game of somebody else's is played.
    on(&[Context::Shared], &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.calendar().key_play),
    on(&[Context::Shared], &[Key::Char('c')], Act(Action::Share), |l| l.calendar().key_share),
    on(LISTS, &[UP, Key::Char('k'), Key::Char('w')], Act(Action::Go(Direction::Up)), |l| l.words().up),
    on(LISTS, &[DOWN, Key::Char('j'), Key::Char('s')], Act(Action::Go(Direction::Down)), |l| l.words().down),
    on(LISTS, &[Key::Code(KeyCode::Home), Key::Char('g')], Act(Action::First), |l| l.words().to_start),
    on(LISTS, &[Key::Code(KeyCode::End)], Act(Action::Last), |l| l.words().to_end),
    on(LONG, &[Key::Code(KeyCode::PageUp), Key::Char('b')], Act(Action::PageUp), |l| l.words().ten_back),
    on(LONG, &[Key::Code(KeyCode::PageDown), Key::Char('n')], Act(Action::PageDown), |l| l.words().ten_on),
    on(&[Context::Practice], &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.words().choose),
    on(STEPS, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.screen().key_make_step),
    on(STEPS, &[Key::Char('[')], Command::Scroll(Scroll::Up), |l| l.screen().hint_up),
    on(STEPS, &[Key::Char(']')], Command::Scroll(Scroll::Down), |l| l.screen().hint_down),
    on(STEPS, &[Key::Char('m')], Act(Action::Steps), |l| l.screen().key_close_steps),
    on(ANALYSIS, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.analysis().key_open),
    on(
        MOVE,
        &[RIGHT, DOWN, Key::Char('l'), Key::Char('j'), Key::Char('n')],
        Act(Action::Go(Direction::Right)),
        |l| l.analysis().key_next,
    ),
    on(
        MOVE,
        &[LEFT, UP, Key::Char('h'), Key::Char('k'), Key::Char('b')],
        Act(Action::Go(Direction::Left)),
        |l| l.analysis().key_previous,
    ),
    on(MOVE, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.analysis().key_list),
];
