//! The keys of Sudoku. Small letters are commands; in grids above 9×9, capital letters are the digits above 9.

use crossterm::event::KeyCode;
use twenty48::Direction;

use super::{Action, Binding, DOWN, ENTER, ESC, Key, LEFT, Place, RIGHT, UP, on};

const PLAY: &[Place] = &[Place::Sudoku, Place::LargeSudoku];
const EDIT: &[Place] = &[Place::Editor, Place::LargeEditor];
/// The way to a solution.
const WAY: &[Place] = &[Place::Explained];
/// Where a cursor goes over a grid.
const GRIDS: &[Place] = &[Place::Sudoku, Place::LargeSudoku, Place::Editor, Place::LargeEditor];

/// The digit that a key means in a place.
pub(super) fn digit(place: Place, key: Key) -> Option<Action> {
    let large = matches!(place, Place::LargeSudoku | Place::LargeEditor);
    match key {
        _ if !GRIDS.contains(&place) => None,
        Key::Char(c @ '1'..='9') => Some(Action::Digit(c as u8 - b'0')),
        Key::Alt(c @ '1'..='9') if PLAY.contains(&place) => Some(Action::Note(c as u8 - b'0')),
        Key::Alt(c @ 'a'..='z') if place == Place::LargeSudoku => Some(Action::Note(c as u8 - b'a' + 10)),
        Key::Upper(c @ 'A'..='Z') if large => Some(Action::Digit(c as u8 - b'A' + 10)),
        Key::Char('@') if large => Some(Action::Digit(36)),
        _ => None,
    }
}

/// Every binding of Sudoku, in the order in which help shows them.
pub(super) const BINDINGS: &[Binding] = &[
    on(GRIDS, &[UP, Key::Char('k')], Action::Go(Direction::Up), |l| l.words().up),
    on(GRIDS, &[LEFT, Key::Char('h')], Action::Go(Direction::Left), |l| l.words().left),
    on(GRIDS, &[DOWN, Key::Char('j')], Action::Go(Direction::Down), |l| l.words().down),
    on(GRIDS, &[RIGHT, Key::Char('l')], Action::Go(Direction::Right), |l| l.words().right),
    on(GRIDS, &[Key::Code(KeyCode::Home), Key::Char('^')], Action::First, |l| l.screen().row_start),
    on(GRIDS, &[Key::Code(KeyCode::End), Key::Char('$')], Action::Last, |l| l.screen().row_end),
    on(GRIDS, &[Key::Code(KeyCode::PageUp)], Action::PageUp, |l| l.screen().column_top),
    on(GRIDS, &[Key::Code(KeyCode::PageDown)], Action::PageDown, |l| l.screen().column_bottom),
    on(GRIDS, &[Key::Code(KeyCode::Tab), Key::Char('w')], Action::Next, |l| l.screen().next_empty),
    on(GRIDS, &[Key::Code(KeyCode::BackTab), Key::Char('b')], Action::Previous, |l| {
        l.screen().previous_empty
    }),
    // Digits are bound in `digit` above; these lines are their help.
    on(&[Place::Sudoku], &[Key::Char('1')], Action::Digit(1), |l| l.screen().write),
    on(&[Place::Editor], &[Key::Char('1')], Action::Digit(1), |l| l.own().key_write),
    on(&[Place::LargeSudoku, Place::LargeEditor], &[Key::Char('1')], Action::Digit(1), |l| {
        l.screen().write_large
    }),
    on(
        GRIDS,
        &[Key::Char('x'), Key::Code(KeyCode::Backspace), Key::Code(KeyCode::Delete)],
        Action::Erase,
        |l| l.screen().erase,
    ),
    Binding { places: PLAY, keys: &[Key::Char('0')], action: Action::Erase, label: None },
    on(EDIT, &[Key::Char('0'), Key::Char('.'), Key::Char(' ')], Action::Skip, |l| l.own().key_skip),
    on(EDIT, &[Key::Char('t')], Action::Typewriter, |l| l.own().key_typewriter),
    on(PLAY, &[Key::Char('n')], Action::Notes, |l| l.screen().notes),
    on(PLAY, &[Key::Char('.')], Action::NoteOnce, |l| l.screen().note_once),
    on(PLAY, &[Key::Char('a')], Action::FillNotes, |l| l.screen().fill_notes),
    on(PLAY, &[Key::Char('f')], Action::DigitFirst, |l| l.screen().digit_first),
    on(PLAY, &[Key::Char('/')], Action::Filter, |l| l.screen().filter),
    on(PLAY, &[ENTER, Key::Char(' ')], Action::Accept, |l| l.screen().put),
    on(GRIDS, &[Key::Char('u')], Action::Undo, |l| l.words().undo),
    on(GRIDS, &[Key::Char('y'), Key::Ctrl('r')], Action::Redo, |l| l.words().redo),
    on(PLAY, &[Key::Char('t')], Action::Try, |l| l.screen().try_here),
    on(PLAY, &[Key::Char('g')], Action::GoBack, |l| l.screen().go_back),
    on(PLAY, &[Key::Char('i')], Action::Hint, |l| l.screen().hint),
    on(PLAY, &[Key::Char('[')], Action::ScrollUp, |l| l.screen().hint_up),
    on(PLAY, &[Key::Char(']')], Action::ScrollDown, |l| l.screen().hint_down),
    on(PLAY, &[Key::Char('c')], Action::Check, |l| l.screen().check),
    on(PLAY, &[Key::Char('s')], Action::SolveCell, |l| l.screen().solve_cell),
    on(PLAY, &[Key::Char('v')], Action::Answer, |l| l.screen().answer),
    on(PLAY, &[Key::Char('p')], Action::Pause, |l| l.screen().pause),
    on(PLAY, &[Key::Char('r')], Action::Restart, |l| l.words().restart),
    on(
        &[
            Place::Sudoku,
            Place::LargeSudoku,
            Place::Solved,
            Place::Editor,
            Place::LargeEditor,
            Place::Explained,
        ],
        &[Key::Char('e')],
        Action::Copy,
        |l| l.screen().copy,
    ),
    on(&[Place::Paused], &[Key::Char('p'), ENTER, Key::Char(' ')], Action::Pause, |l| l.screen().resume),
    on(&[Place::Solved], &[ENTER, Key::Char('n'), Key::Char(' ')], Action::Accept, |l| {
        l.screen().next_puzzle
    }),
    on(&[Place::Solved], &[Key::Char('s')], Action::Statistics, |l| l.words().menu_statistics),
    on(&[Place::Making], &[ESC, Key::Char('q')], Action::Back, |l| l.screen().cancel),
    on(EDIT, &[Key::Char('p'), ENTER], Action::Accept, |l| l.screen().edit_play),
    on(EDIT, &[Key::Char('s')], Action::Answer, |l| l.screen().edit_solve),
    on(EDIT, &[Key::Char('o')], Action::Explain, |l| l.screen().edit_explain),
    on(EDIT, &[Key::Char('c')], Action::Restart, |l| l.screen().edit_clear),
    on(EDIT, &[Key::Char('n')], Action::Size, |l| l.screen().edit_size),
    on(&[Place::Solved], &[Key::Char('o')], Action::Explain, |l| l.screen().edit_explain),
    on(WAY, &[RIGHT, Key::Char('l'), Key::Char(' '), ENTER], Action::Go(Direction::Right), |l| {
        l.own().key_step_on
    }),
    on(WAY, &[LEFT, Key::Char('h'), Key::Code(KeyCode::Backspace)], Action::Go(Direction::Left), |l| {
        l.own().key_step_back
    }),
    on(WAY, &[Key::Code(KeyCode::PageDown), Key::Char(']')], Action::PageDown, |l| l.own().key_ten_on),
    on(WAY, &[Key::Code(KeyCode::PageUp), Key::Char('[')], Action::PageUp, |l| l.own().key_ten_back),
    on(WAY, &[Key::Code(KeyCode::Tab), Key::Char('n')], Action::Next, |l| l.own().key_next_hard),
    on(WAY, &[Key::Code(KeyCode::BackTab), Key::Char('b')], Action::Previous, |l| l.own().key_previous_hard),
    on(WAY, &[Key::Code(KeyCode::Home), Key::Char('g')], Action::First, |l| l.own().key_first),
    on(WAY, &[Key::Code(KeyCode::End), Key::Char('$')], Action::Last, |l| l.own().key_last),
    on(WAY, &[DOWN, Key::Char('j')], Action::Go(Direction::Down), |l| l.own().key_scroll_down),
    on(WAY, &[UP, Key::Char('k')], Action::Go(Direction::Up), |l| l.own().key_scroll_up),
];
