//! The keys of what stands beside the games: the analysis of a game of 2048.

use crossterm::event::KeyCode;
use midend::Direction;

use super::{Act, Action, Binding, Context, DOWN, ENTER, Key, LEFT, RIGHT, UP, on};

const ANALYSIS: &[Context] = &[Context::Analysis];
const MOVE: &[Context] = &[Context::CostlyMove];
/// Lists of their own kind, over which a cursor goes up and down.
const LISTS: &[Context] = &[Context::Analysis];

/// Every binding of them, in the order in which help shows them.
pub(super) const BINDINGS: &[Binding] = &[
    // Not A: whoever holds a direction when the game ends stays where they are.
    on(&[Context::Over, Context::Replay], &[Key::Char('x')], Act(Action::Analyse), |l| {
        l.analysis().key_analyse
    }),
    on(LISTS, &[UP, Key::Char('k'), Key::Char('w')], Act(Action::Go(Direction::Up)), |l| l.words().up),
    on(LISTS, &[DOWN, Key::Char('j'), Key::Char('s')], Act(Action::Go(Direction::Down)), |l| l.words().down),
    on(LISTS, &[Key::Code(KeyCode::Home), Key::Char('g')], Act(Action::First), |l| l.words().to_start),
    on(LISTS, &[Key::Code(KeyCode::End)], Act(Action::Last), |l| l.words().to_end),
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
