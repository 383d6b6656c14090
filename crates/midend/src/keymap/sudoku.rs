//! The keys of Sudoku. Small letters are commands; in grids above 9×9, capital letters are the digits above 9.

use words::Lang;

use crate::{Direction, Reading};

use super::{
    Act, Action, Binding, Command, Context, DOWN, ENTER, ESC, Key, KeyCode, LEFT, RIGHT, Scroll, UP, on,
};

const PLAY: &[Context] = &[Context::Sudoku, Context::LargeSudoku];
const EDIT: &[Context] = &[Context::Editor, Context::LargeEditor];
/// The editor's list of rules.
const RULES: &[Context] = &[Context::Rules];
/// A number or a rule that is typed.
const TYPED: &[Context] = &[Context::RuleText];
/// The step-by-step solution.
const WAY: &[Context] = &[Context::Explanation];
/// Contexts with a cursor on a grid.
const GRIDS: &[Context] = &[Context::Sudoku, Context::LargeSudoku, Context::Editor, Context::LargeEditor];

/// The digit of a key in a context.
pub(super) fn digit(context: Context, key: Key) -> Option<Command> {
    let large = matches!(context, Context::LargeSudoku | Context::LargeEditor);
    match key {
        Key::Char(c) | Key::Upper(c) if TYPED.contains(&context) => Some(Act(Action::Type(c))),
        _ if !GRIDS.contains(&context) => None,
        Key::Char(c @ '0'..='9') => Some(Act(Action::Digit(c as u8 - b'0'))),
        Key::Alt(c @ '0'..='9') if PLAY.contains(&context) => Some(Act(Action::Note(c as u8 - b'0'))),
        // As on other pages; a terminal does not report these.
        Key::Ctrl(c @ '1'..='9') if PLAY.contains(&context) => Some(Act(Action::Note(c as u8 - b'0'))),
        Key::Shift(c @ '0'..='9') if PLAY.contains(&context) => Some(Act(Action::Corner(c as u8 - b'0'))),
        Key::Alt(c @ 'a'..='z') if context == Context::LargeSudoku => {
            Some(Act(Action::Note(c as u8 - b'a' + 10)))
        }
        Key::Upper(c @ 'A'..='Z') if large => Some(Act(Action::Digit(c as u8 - b'A' + 10))),
        Key::Char('@') if large => Some(Act(Action::Digit(36))),
        _ => None,
    }
}

/// Keys that read the board aloud. Every keyboard has function keys; the characters move between them.
const fn spoken(keys: &'static [Key], what: Reading, label: fn(Lang) -> &'static str) -> Binding {
    on(GRIDS, keys, Act(Action::Read(what)), label)
}

/// All bindings of Sudoku, in the order of the help.
pub(super) const BINDINGS: &[Binding] = &[
    on(GRIDS, &[UP, Key::Char('k')], Act(Action::Go(Direction::Up)), |l| l.words().up),
    on(GRIDS, &[LEFT, Key::Char('h')], Act(Action::Go(Direction::Left)), |l| l.words().left),
    on(GRIDS, &[DOWN, Key::Char('j')], Act(Action::Go(Direction::Down)), |l| l.words().down),
    on(GRIDS, &[RIGHT, Key::Char('l')], Act(Action::Go(Direction::Right)), |l| l.words().right),
    on(GRIDS, &[Key::Code(KeyCode::Home), Key::Char('^')], Act(Action::First), |l| l.screen().row_start),
    on(GRIDS, &[Key::Code(KeyCode::End), Key::Char('$')], Act(Action::Last), |l| l.screen().row_end),
    on(GRIDS, &[Key::Code(KeyCode::PageUp)], Act(Action::PageUp), |l| l.screen().column_top),
    on(GRIDS, &[Key::Code(KeyCode::PageDown)], Act(Action::PageDown), |l| l.screen().column_bottom),
    on(GRIDS, &[Key::Code(KeyCode::Tab), Key::Char('w')], Act(Action::Next), |l| l.screen().next_empty),
    on(GRIDS, &[Key::Code(KeyCode::BackTab), Key::Char('b')], Act(Action::Previous), |l| {
        l.screen().previous_empty
    }),
    on(GRIDS, &[Key::Extend(KeyCode::Up)], Act(Action::Extend(Direction::Up)), |l| l.screen().extend),
    Binding {
        contexts: GRIDS,
        keys: &[Key::Extend(KeyCode::Left)],
        command: Act(Action::Extend(Direction::Left)),
        label: None,
    },
    Binding {
        contexts: GRIDS,
        keys: &[Key::Extend(KeyCode::Down)],
        command: Act(Action::Extend(Direction::Down)),
        label: None,
    },
    Binding {
        contexts: GRIDS,
        keys: &[Key::Extend(KeyCode::Right)],
        command: Act(Action::Extend(Direction::Right)),
        label: None,
    },
    on(GRIDS, &[Key::Ctrl('a')], Act(Action::SelectAll), |l| l.screen().select_all),
    on(PLAY, &[Key::Char('o')], Act(Action::SelectSame), |l| l.screen().select_same),
    on(PLAY, &[Key::Char(';')], Act(Action::SelectInverse), |l| l.screen().select_inverse),
    // Digits are bound in `digit` above; these lines are their help.
    on(&[Context::Sudoku], &[Key::Char('1')], Act(Action::Digit(1)), |l| l.screen().write),
    on(&[Context::Editor], &[Key::Char('1')], Act(Action::Digit(1)), |l| l.own().key_write),
    on(&[Context::LargeSudoku, Context::LargeEditor], &[Key::Char('1')], Act(Action::Digit(1)), |l| {
        l.screen().write_large
    }),
    on(
        GRIDS,
        &[Key::Char('x'), Key::Code(KeyCode::Backspace), Key::Code(KeyCode::Delete)],
        Act(Action::Erase),
        |l| l.screen().erase,
    ),
    on(EDIT, &[Key::Char('0'), Key::Char('.')], Act(Action::Skip), |l| l.own().key_skip),
    on(EDIT, &[Key::Char(' ')], Act(Action::Mark), |l| l.variants().key_mark),
    on(EDIT, &[Key::Char('r')], Act(Action::Rules), |l| l.variants().key_rules),
    on(EDIT, &[Key::Char('d')], Act(Action::RemoveRule), |l| l.variants().key_remove_rule),
    on(EDIT, &[Key::Char(':')], Act(Action::WriteRule), |l| l.variants().key_write_rules),
    on(EDIT, &[Key::Char('t')], Act(Action::Typewriter), |l| l.own().key_typewriter),
    on(PLAY, &[Key::Char('n')], Act(Action::Notes), |l| l.screen().notes),
    on(PLAY, &[Key::Char('z')], Act(Action::NextMode), |l| l.screen().next_mode),
    on(PLAY, &[Key::Char('d')], Act(Action::Pen), |l| l.screen().key_pen),
    on(PLAY, &[Key::Char('+'), Key::Char('=')], Act(Action::NextTool), |l| l.screen().next_tool),
    on(PLAY, &[Key::Char('-')], Act(Action::PreviousTool), |l| l.screen().previous_tool),
    on(PLAY, &[Key::Char(',')], Act(Action::ClearDrawing), |l| l.screen().clear_drawing),
    on(PLAY, &[Key::Char('.')], Act(Action::NoteOnce), |l| l.screen().note_once),
    on(PLAY, &[Key::Char('a')], Act(Action::FillNotes), |l| l.screen().fill_notes),
    on(PLAY, &[Key::Char('f')], Act(Action::DigitFirst), |l| l.screen().digit_first),
    on(PLAY, &[Key::Char('/'), Key::Char('<')], Act(Action::Filter), |l| l.screen().filter),
    on(PLAY, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.screen().put),
    // Only a page speaks: they have no line in the help of a terminal.
    spoken(&[Key::Char('\''), Key::Code(KeyCode::F(2))], Reading::Row, |l| l.sudoku_page().read_row),
    spoken(&[Key::Char('"'), Key::Code(KeyCode::F(4))], Reading::Column, |l| l.sudoku_page().read_column),
    spoken(&[Key::Char('\\'), Key::Code(KeyCode::F(8))], Reading::Box, |l| l.sudoku_page().read_box),
    spoken(&[Key::Char('|'), Key::Code(KeyCode::F(9))], Reading::Board, |l| l.sudoku_page().read_board),
    on(GRIDS, &[Key::Char('u')], Act(Action::Undo), |l| l.words().undo),
    on(GRIDS, &[Key::Char('y'), Key::Ctrl('r')], Act(Action::Redo), |l| l.words().redo),
    on(PLAY, &[Key::Char('t')], Act(Action::Try), |l| l.screen().try_here),
    on(PLAY, &[Key::Char('g')], Act(Action::GoBack), |l| l.screen().go_back),
    on(PLAY, &[Key::Char('i')], Act(Action::Hint), |l| l.screen().hint),
    on(PLAY, &[Key::Char('m')], Act(Action::Steps), |l| l.screen().key_steps),
    on(PLAY, &[Key::Char('[')], Command::Scroll(Scroll::Up), |l| l.screen().hint_up),
    on(PLAY, &[Key::Char(']')], Command::Scroll(Scroll::Down), |l| l.screen().hint_down),
    on(PLAY, &[Key::Char(':'), Key::Char('*')], Act(Action::Combinations), |l| l.variants().key_combinations),
    on(PLAY, &[Key::Char('c')], Act(Action::Check), |l| l.screen().check),
    on(PLAY, &[Key::Char('s')], Act(Action::SolveCell), |l| l.screen().solve_cell),
    on(PLAY, &[Key::Char('v')], Act(Action::Answer), |l| l.screen().answer),
    on(PLAY, &[Key::Char('p')], Act(Action::Pause), |l| l.screen().pause),
    on(PLAY, &[Key::Char('r')], Act(Action::Restart), |l| l.words().restart),
    on(
        &[
            Context::Sudoku,
            Context::LargeSudoku,
            Context::Solved,
            Context::Editor,
            Context::LargeEditor,
            Context::Explanation,
        ],
        &[Key::Char('e')],
        Act(Action::Copy),
        |l| l.screen().copy,
    ),
    on(
        &[
            Context::Sudoku,
            Context::LargeSudoku,
            Context::Solved,
            Context::Editor,
            Context::LargeEditor,
            Context::Printing,
        ],
        &[Key::Ctrl('p')],
        Act(Action::Print),
        |l| l.screen().print,
    ),
    on(&[Context::Paused], &[Key::Char('p'), ENTER, Key::Char(' ')], Act(Action::Pause), |l| {
        l.screen().resume
    }),
    on(&[Context::Solved], &[ENTER, Key::Char('n'), Key::Char(' ')], Act(Action::Accept), |l| {
        l.screen().next_puzzle
    }),
    on(&[Context::Solved], &[Key::Char('s')], Act(Action::Statistics), |l| l.words().menu_statistics),
    on(&[Context::Making], &[ESC, Key::Char('q')], Act(Action::Back), |l| l.screen().cancel),
    on(EDIT, &[Key::Char('p'), ENTER], Act(Action::Accept), |l| l.screen().edit_play),
    on(EDIT, &[Key::Char('s')], Act(Action::Answer), |l| l.screen().edit_solve),
    on(EDIT, &[Key::Char('o')], Act(Action::Explain), |l| l.screen().edit_explain),
    on(EDIT, &[Key::Char('c')], Act(Action::Restart), |l| l.screen().edit_clear),
    on(EDIT, &[Key::Char('n')], Act(Action::Size), |l| l.screen().edit_size),
    on(&[Context::Solved], &[Key::Char('o')], Act(Action::Explain), |l| l.screen().edit_explain),
    on(WAY, &[RIGHT, Key::Char('l'), Key::Char(' '), ENTER], Act(Action::Go(Direction::Right)), |l| {
        l.own().key_step_on
    }),
    on(WAY, &[LEFT, Key::Char('h'), Key::Code(KeyCode::Backspace)], Act(Action::Go(Direction::Left)), |l| {
        l.own().key_step_back
    }),
    on(WAY, &[Key::Code(KeyCode::PageDown), Key::Char(']')], Act(Action::PageDown), |l| l.own().key_ten_on),
    on(WAY, &[Key::Code(KeyCode::PageUp), Key::Char('[')], Act(Action::PageUp), |l| l.own().key_ten_back),
    on(WAY, &[Key::Code(KeyCode::Tab), Key::Char('n')], Act(Action::Next), |l| l.own().key_next_hard),
    on(WAY, &[Key::Code(KeyCode::BackTab), Key::Char('b')], Act(Action::Previous), |l| {
        l.own().key_previous_hard
    }),
    on(WAY, &[Key::Code(KeyCode::Home), Key::Char('g')], Act(Action::First), |l| l.own().key_first),
    on(WAY, &[Key::Code(KeyCode::End), Key::Char('$')], Act(Action::Last), |l| l.own().key_last),
    on(WAY, &[DOWN, Key::Char('j')], Command::Scroll(Scroll::Down), |l| l.own().key_scroll_down),
    on(WAY, &[UP, Key::Char('k')], Command::Scroll(Scroll::Up), |l| l.own().key_scroll_up),
    on(RULES, &[UP, Key::Char('k'), Key::Char('w')], Act(Action::Go(Direction::Up)), |l| l.words().up),
    on(RULES, &[DOWN, Key::Char('j'), Key::Char('s')], Act(Action::Go(Direction::Down)), |l| l.words().down),
    on(RULES, &[Key::Code(KeyCode::PageUp), Key::Char('b')], Act(Action::PageUp), |l| l.words().ten_back),
    on(RULES, &[Key::Code(KeyCode::PageDown), Key::Char('n')], Act(Action::PageDown), |l| l.words().ten_on),
    on(RULES, &[Key::Code(KeyCode::Home), Key::Char('g')], Act(Action::First), |l| l.words().to_start),
    on(RULES, &[Key::Code(KeyCode::End), Key::Char('$')], Act(Action::Last), |l| l.words().to_end),
    on(RULES, &[ENTER, Key::Char(' ')], Act(Action::Accept), |l| l.words().choose),
    on(
        RULES,
        &[Key::Char('x'), Key::Char('d'), Key::Code(KeyCode::Delete), Key::Code(KeyCode::Backspace)],
        Act(Action::Erase),
        |l| l.variants().key_remove_rule,
    ),
    on(RULES, &[Key::Char('u')], Act(Action::Undo), |l| l.words().undo),
    on(RULES, &[Key::Char('y'), Key::Ctrl('r')], Act(Action::Redo), |l| l.words().redo),
    Binding { contexts: RULES, keys: &[Key::Char('r')], command: Act(Action::Rules), label: None },
    on(TYPED, &[ENTER], Act(Action::Accept), |l| l.variants().key_done),
    on(TYPED, &[Key::Code(KeyCode::Backspace)], Act(Action::Erase), |l| l.screen().erase),
    on(TYPED, &[LEFT], Act(Action::Go(Direction::Left)), |l| l.words().left),
    on(TYPED, &[RIGHT], Act(Action::Go(Direction::Right)), |l| l.words().right),
    on(TYPED, &[Key::Code(KeyCode::Home), Key::Ctrl('a')], Act(Action::First), |l| l.words().to_start),
    on(TYPED, &[Key::Code(KeyCode::End), Key::Ctrl('e')], Act(Action::Last), |l| l.words().to_end),
    on(TYPED, &[ESC], Act(Action::Back), |l| l.words().back),
    on(
        &[Context::Sudoku, Context::LargeSudoku, Context::Solved],
        &[Key::Ctrl('e')],
        Act(Action::Edit),
        |l| l.variants().key_edit,
    ),
];
