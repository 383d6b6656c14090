//! The key bindings, the same in every front end. Help texts and button labels are made from them.
//!
//! A front end turns its own key events into a [`Key`], and asks [`command`] what it means in a [`Context`]. It ignores
//! commands for which it has no use: a page scrolls by itself and cannot be suspended.

use words::Lang;

use crate::{Action, Context, Direction};

mod command;
mod key;
mod sudoku;
mod tools;

pub use command::{Command, Scroll};
pub use key::{Key, KeyCode};

use Command::Act;

/// Keys with the same meaning in some contexts.
pub struct Binding {
    contexts: &'static [Context],
    keys: &'static [Key],
    /// Their meaning.
    pub command: Command,
    /// The help text; `None` if another line of the help covers them.
    pub label: Option<fn(Lang) -> &'static str>,
}

/// A binding that is shown in the help.
const fn on(
    contexts: &'static [Context],
    keys: &'static [Key],
    command: Command,
    label: fn(Lang) -> &'static str,
) -> Binding {
    Binding { contexts, keys, command, label: Some(label) }
}

const UP: Key = Key::Code(KeyCode::Up);
const DOWN: Key = Key::Code(KeyCode::Down);
const LEFT: Key = Key::Code(KeyCode::Left);
const RIGHT: Key = Key::Code(KeyCode::Right);
const ENTER: Key = Key::Code(KeyCode::Enter);
const ESC: Key = Key::Code(KeyCode::Esc);

/// The keys of all four directions.
const DIRECTIONS: &[Key] = &[
    UP,
    LEFT,
    DOWN,
    RIGHT,
    Key::Char('w'),
    Key::Char('a'),
    Key::Char('s'),
    Key::Char('d'),
    Key::Char('h'),
    Key::Char('j'),
    Key::Char('k'),
    Key::Char('l'),
];

/// The twelve direction keys of games, lists and tables.
const STEERED: &[Context] = &[
    Context::Play,
    Context::List,
    Context::Daily,
    Context::Printing,
    Context::Links,
    Context::NewGame,
    Context::NewSudoku,
];
/// Every context except questions and the help.
const SCREENS: &[Context] = &[
    Context::List,
    Context::Daily,
    Context::Calendar,
    Context::NewGame,
    Context::NewSudoku,
    Context::Play,
    Context::Autoplay,
    Context::Won,
    Context::Over,
    Context::Replay,
    Context::Analysis,
    Context::CostlyMove,
    Context::Statistics,
    Context::Sudoku,
    Context::LargeSudoku,
    Context::Steps,
    Context::Practice,
    Context::Printing,
    Context::Links,
    Context::Paused,
    Context::Solved,
    Context::Editor,
    Context::LargeEditor,
    Context::Rules,
    Context::Explanation,
];

/// Contexts with a board of 2048 that can be read aloud.
const TILES: &[Context] =
    &[Context::Play, Context::Autoplay, Context::Won, Context::Over, Context::Replay, Context::CostlyMove];

/// The bindings of 2048 and of both games, in the order of the help.
const BINDINGS: &[Binding] = &[
    Binding {
        contexts: STEERED,
        keys: &[Key::Char('w'), UP, Key::Char('k')],
        command: Act(Action::Go(Direction::Up)),
        label: Some(|l| l.words().up),
    },
    Binding {
        contexts: STEERED,
        keys: &[Key::Char('a'), LEFT, Key::Char('h')],
        command: Act(Action::Go(Direction::Left)),
        label: Some(|l| l.words().left),
    },
    Binding {
        contexts: STEERED,
        keys: &[Key::Char('s'), DOWN, Key::Char('j')],
        command: Act(Action::Go(Direction::Down)),
        label: Some(|l| l.words().down),
    },
    Binding {
        contexts: STEERED,
        keys: &[Key::Char('d'), RIGHT, Key::Char('l')],
        command: Act(Action::Go(Direction::Right)),
        label: Some(|l| l.words().right),
    },
    Binding {
        contexts: &[Context::Won],
        keys: &[Key::Char('c'), ENTER, Key::Char(' ')],
        command: Act(Action::Accept),
        label: Some(|l| l.words().keep_going),
    },
    Binding {
        contexts: &[
            Context::List,
            Context::Daily,
            Context::Printing,
            Context::Links,
            Context::NewGame,
            Context::NewSudoku,
        ],
        keys: &[ENTER, Key::Char(' ')],
        command: Act(Action::Accept),
        label: Some(|l| l.words().choose),
    },
    Binding {
        contexts: &[Context::Play, Context::Won, Context::Over],
        keys: &[Key::Char('u'), Key::Code(KeyCode::Backspace)],
        command: Act(Action::Undo),
        label: Some(|l| l.words().undo),
    },
    Binding {
        contexts: &[Context::Play, Context::Won, Context::Over],
        keys: &[Key::Char('y'), Key::Ctrl('r')],
        command: Act(Action::Redo),
        label: Some(|l| l.words().redo),
    },
    Binding {
        contexts: &[Context::Play, Context::Won, Context::Over],
        keys: &[Key::Char('r')],
        command: Act(Action::Restart),
        label: Some(|l| l.words().restart),
    },
    on(&[Context::Play], &[Key::Char('i')], Act(Action::Hint), |l| l.coach().key_hint),
    on(&[Context::Play], &[Key::Char('o')], Act(Action::Autoplay), |l| l.coach().key_autoplay),
    on(&[Context::Play], &[Key::Char('p')], Act(Action::Pause), |l| l.screen().pause),
    on(&[Context::Play], &[Key::Char('t')], Act(Action::Teacher), |l| l.coach().key_teacher),
    on(TILES, &[Key::Char('v')], Act(Action::ReadBoard), |l| l.tiles().read_board),
    on(&[Context::Autoplay], &[Key::Char('o')], Act(Action::Autoplay), |l| l.coach().key_stop),
    // The first press of a direction only stops autoplay.
    on(&[Context::Autoplay], DIRECTIONS, Act(Action::Autoplay), |l| l.coach().key_take_over),
    on(&[Context::Autoplay], &[Key::Char('p'), Key::Char(' ')], Act(Action::Pause), |l| l.coach().key_pause),
    on(&[Context::Autoplay], &[Key::Char('+'), Key::Char('=')], Act(Action::Faster), |l| l.words().faster),
    on(&[Context::Autoplay], &[Key::Char('-')], Act(Action::Slower), |l| l.words().slower),
    // After the end, Enter starts the next game.
    Binding { contexts: &[Context::Over], keys: &[ENTER], command: Act(Action::Restart), label: None },
    Binding {
        contexts: &[Context::NewGame],
        keys: &[Key::Char('r'), Key::Char('n')],
        command: Act(Action::Restart),
        label: Some(|l| l.words().start_over),
    },
    Binding {
        contexts: &[Context::NewSudoku],
        keys: &[Key::Char('r'), Key::Char('n')],
        command: Act(Action::Restart),
        label: Some(|l| l.screen().next_puzzle),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Char(' '), Key::Char('p')],
        command: Act(Action::Pause),
        label: Some(|l| l.words().pause),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[RIGHT, Key::Char('l'), Key::Char('d')],
        command: Act(Action::Go(Direction::Right)),
        label: Some(|l| l.words().step_on),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[LEFT, Key::Char('h'), Key::Char('a')],
        command: Act(Action::Go(Direction::Left)),
        label: Some(|l| l.words().step_back),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[UP, Key::Char('+'), Key::Char('='), Key::Char('k')],
        command: Act(Action::Faster),
        label: Some(|l| l.words().faster),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[DOWN, Key::Char('-'), Key::Char('j')],
        command: Act(Action::Slower),
        label: Some(|l| l.words().slower),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Code(KeyCode::Home), Key::Char('g')],
        command: Act(Action::First),
        label: Some(|l| l.words().to_start),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Code(KeyCode::End)],
        command: Act(Action::Last),
        label: Some(|l| l.words().to_end),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Code(KeyCode::PageUp), Key::Char('[')],
        command: Act(Action::PageUp),
        label: Some(|l| l.words().ten_back),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Code(KeyCode::PageDown), Key::Char(']')],
        command: Act(Action::PageDown),
        label: Some(|l| l.words().ten_on),
    },
    // 0 to 9 are bound in `command` below, because each has its own action; this line is their help.
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Char('0')],
        command: Act(Action::Tenth(0)),
        label: Some(|l| l.words().tenths),
    },
    Binding {
        contexts: &[Context::Statistics],
        keys: &[RIGHT, Key::Char('l'), Key::Char('d'), Key::Code(KeyCode::Tab)],
        command: Act(Action::Next),
        label: Some(|l| l.words().next_rules),
    },
    Binding {
        contexts: &[Context::Statistics],
        keys: &[LEFT, Key::Char('h'), Key::Char('a'), Key::Code(KeyCode::BackTab)],
        command: Act(Action::Previous),
        label: Some(|l| l.words().previous_rules),
    },
    on(&[Context::Statistics], &[UP, Key::Char('k'), Key::Char('w')], Act(Action::Go(Direction::Up)), |l| {
        l.words().previous_game
    }),
    on(
        &[Context::Statistics],
        &[DOWN, Key::Char('j'), Key::Char('s')],
        Act(Action::Go(Direction::Down)),
        |l| l.words().next_game,
    ),
    Binding {
        contexts: &[Context::Statistics, Context::List],
        keys: &[Key::Code(KeyCode::PageUp), Key::Char('[')],
        command: Act(Action::PageUp),
        label: None,
    },
    Binding {
        contexts: &[Context::Statistics, Context::List],
        keys: &[Key::Code(KeyCode::PageDown), Key::Char(']')],
        command: Act(Action::PageDown),
        label: None,
    },
    Binding {
        contexts: &[Context::Statistics, Context::List],
        keys: &[Key::Code(KeyCode::Home), Key::Char('g')],
        command: Act(Action::First),
        label: None,
    },
    Binding {
        contexts: &[Context::Statistics, Context::List],
        keys: &[Key::Code(KeyCode::End)],
        command: Act(Action::Last),
        label: None,
    },
    Binding {
        contexts: &[Context::Statistics],
        keys: &[ENTER, Key::Char('v'), Key::Char(' ')],
        command: Act(Action::Accept),
        label: Some(|l| l.words().watch),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Char('n')],
        command: Act(Action::Next),
        label: Some(|l| l.words().next_game),
    },
    Binding {
        contexts: &[Context::Replay],
        keys: &[Key::Char('b')],
        command: Act(Action::Previous),
        label: Some(|l| l.words().previous_game),
    },
    Binding {
        contexts: &[Context::Question],
        keys: &[Key::Char('y'), ENTER],
        command: Act(Action::Yes),
        label: Some(|l| l.words().yes),
    },
    Binding {
        contexts: &[Context::Question],
        keys: &[Key::Char('n'), ESC, Key::Char('q')],
        command: Act(Action::No),
        label: Some(|l| l.words().no),
    },
    // Shift and a digit write a note in a corner, so each key that needs them on some keyboard has a second one.
    on(tools::LINKED, &[Key::Char('#'), Key::Char('_')], Act(Action::CopyLink), |l| l.links().key),
    Binding {
        contexts: SCREENS,
        keys: &[Key::Char('?'), Key::Code(KeyCode::F(1))],
        command: Act(Action::Help),
        label: Some(|l| l.words().help),
    },
    Binding {
        contexts: SCREENS,
        keys: &[Key::Char('q'), ESC],
        command: Act(Action::Back),
        label: Some(|l| l.words().back),
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[ESC, Key::Char('q'), Key::Char('?'), ENTER, Key::Char(' '), Key::Code(KeyCode::F(1))],
        command: Act(Action::Help),
        label: Some(|l| l.words().close),
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[UP, Key::Char('k'), Key::Char('w')],
        command: Command::Scroll(Scroll::Up),
        label: None,
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[DOWN, Key::Char('j'), Key::Char('s')],
        command: Command::Scroll(Scroll::Down),
        label: None,
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[Key::Code(KeyCode::PageUp)],
        command: Command::Scroll(Scroll::PageUp),
        label: None,
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[Key::Code(KeyCode::PageDown)],
        command: Command::Scroll(Scroll::PageDown),
        label: None,
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[Key::Code(KeyCode::Home)],
        command: Command::Scroll(Scroll::First),
        label: None,
    },
    Binding {
        contexts: &[Context::Help],
        keys: &[Key::Code(KeyCode::End)],
        command: Command::Scroll(Scroll::Last),
        label: None,
    },
    Binding {
        contexts: &Context::ALL,
        keys: &[Key::Ctrl('c')],
        command: Act(Action::Quit),
        label: Some(|l| l.words().quit),
    },
    Binding { contexts: &Context::ALL, keys: &[Key::Ctrl('z')], command: Command::Suspend, label: None },
];

/// All bindings, in the order of the help.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    sudoku::BINDINGS.iter().chain(tools::BINDINGS).chain(BINDINGS)
}

/// The meaning of a key in a context.
pub fn command(context: Context, key: Key) -> Option<Command> {
    if let (Context::Replay, Key::Char(digit @ '0'..='9')) = (context, key) {
        return Some(Act(Action::Tenth(digit as u8 - b'0')));
    }
    if let Some(digit) = sudoku::digit(context, key) {
        return Some(digit);
    }
    let key = match key {
        Key::Upper(c) => Key::Char(c.to_ascii_lowercase()),
        key => key,
    };
    let bound = |key| bindings().find(|b| b.contexts.contains(&context) && b.keys.contains(&key));
    let binding = bound(key).or_else(|| match key {
        Key::Extend(code) => bound(Key::Code(code)),
        _ => None,
    });
    binding.map(|b| b.command)
}

/// The separator between keys in the help.
pub const BETWEEN: &str = "  ";

/// The bindings that the help of a terminal shows in a context: the keys as text, and their help.
pub fn help(context: Context, lang: Lang) -> Vec<(String, &'static str)> {
    help_where(context, lang, |action| !action.is_spoken(), |_| true)
}

/// The bindings that the help of a page shows. It speaks, and leaves Tab to the browser, which moves the focus.
pub fn page_help(context: Context, lang: Lang) -> Vec<(String, &'static str)> {
    let works = |key| !matches!(key, Key::Code(KeyCode::Tab | KeyCode::BackTab));
    let mut lines = help_where(context, lang, |action| !action.is_spoken(), works);
    lines.extend(help_where(context, lang, Action::is_spoken, works));
    lines
}

fn help_where(
    context: Context,
    lang: Lang,
    has: fn(Action) -> bool,
    works: fn(Key) -> bool,
) -> Vec<(String, &'static str)> {
    let other = has(Action::Help);
    let chosen = |command| if let Act(action) = command { has(action) } else { other };
    let shown = bindings().filter(|b| b.contexts.contains(&context) && chosen(b.command));
    let line = |b: &Binding| {
        let keys = match b.command {
            Act(Action::Tenth(_)) => "0 … 9".into(),
            Act(Action::Digit(_)) => "1 … 9".into(),
            _ => {
                let keys = b.keys.iter().filter(|key| works(**key));
                keys.map(|key| key.label()).collect::<Vec<_>>().join(BETWEEN)
            }
        };
        b.label.filter(|_| !keys.is_empty()).map(|label| (keys, label(lang)))
    };
    shown.filter_map(line).collect()
}

/// The action of a key in a context, if it has one.
pub fn action(context: Context, key: Key) -> Option<Action> {
    match command(context, key)? {
        Act(action) => Some(action),
        _ => None,
    }
}

/// The first key for a command in a context, for the label of a button.
pub fn key_for(context: Context, command: impl Into<Command>) -> Option<Key> {
    let command = command.into();
    let binding = bindings().find(|b| b.contexts.contains(&context) && b.command == command)?;
    binding.keys.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_meanings_in_one_context() {
        for context in Context::ALL {
            let mut seen = Vec::new();
            for binding in bindings().filter(|b| b.contexts.contains(&context)) {
                for key in binding.keys {
                    assert!(!seen.contains(key), "{key:?} in {context:?}");
                    seen.push(*key);
                }
            }
        }
    }

    #[test]
    fn letters_mean_the_same_in_either_case() {
        for context in Context::ALL.into_iter().filter(|context| {
            !matches!(context, Context::LargeSudoku | Context::LargeEditor | Context::RuleText)
        }) {
            for (lower, upper) in ('a'..='z').zip('A'..='Z') {
                assert_eq!(action(context, Key::Char(lower)), action(context, Key::Upper(upper)));
            }
        }
    }

    #[test]
    fn an_arrow_with_shift_is_an_arrow_where_nothing_is_selected() {
        let up = Key::of_code(KeyCode::Up, true);
        assert_eq!(action(Context::Sudoku, up), Some(Action::Extend(Direction::Up)));
        assert_eq!(action(Context::Play, up), Some(Action::Go(Direction::Up)));
        assert_eq!(Key::of_code(KeyCode::Enter, true), ENTER);
    }

    #[test]
    fn the_keys_of_the_tutorials_work() {
        let go = |c| action(Context::Play, Key::Char(c));
        for (keys, direction) in [
            ("wk", Direction::Up),
            ("ah", Direction::Left),
            ("sj", Direction::Down),
            ("dl", Direction::Right),
        ] {
            for key in keys.chars() {
                assert_eq!(go(key), Some(Action::Go(direction)), "{key}");
            }
        }
        assert_eq!(go('r'), Some(Action::Restart));
        assert_eq!(go('q'), Some(Action::Back));
        assert_eq!(go('x'), None);
    }

    #[test]
    fn after_a_win_or_the_end_other_keys_do_nothing() {
        for context in [Context::Won, Context::Over] {
            for key in "wasdhjkl".chars().map(Key::Char).chain([UP, DOWN, LEFT, RIGHT]) {
                assert_eq!(action(context, key), None, "{key:?} in {context:?}");
            }
        }
    }

    #[test]
    fn ctrl_c_leaves_from_everywhere() {
        for context in Context::ALL {
            assert_eq!(action(context, Key::Ctrl('c')), Some(Action::Quit));
        }
    }

    #[test]
    fn only_a_front_end_that_speaks_shows_the_key_that_reads_the_board() {
        assert_eq!(action(Context::Play, Key::Char('v')), Some(Action::ReadBoard));
        let reads = Lang::En.tiles().read_board;
        assert!(help(Context::Play, Lang::En).iter().all(|(_, label)| *label != reads));
        assert!(page_help(Context::Play, Lang::En).contains(&("V".to_string(), reads)));
    }

    #[test]
    fn the_help_of_a_page_has_no_key_that_belongs_to_the_browser() {
        for context in Context::ALL {
            for (keys, label) in page_help(context, Lang::En) {
                assert!(!keys.is_empty() && !keys.contains("Tab"), "{context:?}: {keys} {label}");
            }
        }
        let next = |lines: Vec<(String, &str)>| {
            lines.into_iter().find(|(_, label)| *label == Lang::En.screen().next_empty).unwrap().0
        };
        assert_eq!(next(help(Context::Sudoku, Lang::En)), "Tab  W");
        assert_eq!(next(page_help(Context::Sudoku, Lang::En)), "W");
    }

    #[test]
    fn every_context_has_help_in_every_language() {
        for lang in Lang::ALL {
            for context in Context::ALL {
                let help = help(context, lang);
                assert!(!help.is_empty());
                assert!(help.iter().all(|(keys, label)| !keys.is_empty() && !label.is_empty()));
            }
        }
    }
}
