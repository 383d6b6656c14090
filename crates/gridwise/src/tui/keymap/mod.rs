//! Which key means what. The only place that knows: help texts and button labels are made from it.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use twenty48::Direction;
use words::Lang;

use super::action::Action;

mod sudoku;

/// Where a key is pressed: the same key may mean different things in different places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A list to choose from: the menu, the settings.
    List,
    /// The rules of a game about to start.
    NewGame,
    /// Level and size of a Sudoku about to start.
    Choosing,
    /// A game that goes on.
    Play,
    /// A game that goes on by itself.
    Autoplay,
    /// A game that is won and rests.
    Won,
    /// A game that is over.
    Over,
    /// A recorded game.
    Replay,
    /// The statistics.
    Stats,
    /// A question to be answered with yes or no.
    Question,
    /// The list of keys.
    Help,
    /// A Sudoku that goes on.
    Sudoku,
    /// A Sudoku that goes on, larger than 9×9.
    LargeSudoku,
    /// A Sudoku that rests.
    Paused,
    /// A Sudoku that is solved.
    Solved,
    /// A Sudoku is being made.
    Making,
    /// A puzzle of one's own.
    Editor,
    /// A puzzle of one's own, larger than 9×9.
    LargeEditor,
    /// The way to a solution.
    Explained,
}

impl Place {
    /// All places, for tests and for the help text.
    pub const ALL: [Place; 19] = [
        Place::List,
        Place::NewGame,
        Place::Choosing,
        Place::Play,
        Place::Autoplay,
        Place::Won,
        Place::Over,
        Place::Replay,
        Place::Stats,
        Place::Question,
        Place::Help,
        Place::Sudoku,
        Place::LargeSudoku,
        Place::Paused,
        Place::Solved,
        Place::Making,
        Place::Editor,
        Place::LargeEditor,
        Place::Explained,
    ];
}

/// A key as the keymap writes it. Letters match in either case, unless a place has a meaning for capital ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character without Ctrl or Alt.
    Char(char),
    /// A capital letter, with Shift or without.
    Upper(char),
    /// A letter with Ctrl.
    Ctrl(char),
    /// A character with Alt.
    Alt(char),
    /// Any other key.
    Code(KeyCode),
}

impl Key {
    /// The key of a terminal event; `None` for releases, and for combinations nothing is bound to.
    pub fn of(event: KeyEvent) -> Option<Key> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alt = event.modifiers.contains(KeyModifiers::ALT);
        let other = event.modifiers.intersects(KeyModifiers::SUPER | KeyModifiers::META);
        match event.code {
            _ if other || (alt && control) => None,
            KeyCode::Char(c) if control => Some(Key::Ctrl(c.to_ascii_lowercase())),
            KeyCode::Char(c) if alt => Some(Key::Alt(c.to_ascii_lowercase())),
            _ if alt => None,
            KeyCode::Char(c) if c.is_ascii_uppercase() => Some(Key::Upper(c)),
            KeyCode::Char(c) => Some(Key::Char(c)),
            code => Some(Key::Code(code)),
        }
    }

    /// How the key is called in help texts.
    pub fn label(self) -> String {
        match self {
            Key::Char(' ') => "Space".into(),
            Key::Char(c) => c.to_ascii_uppercase().to_string(),
            Key::Upper(c) => format!("Shift-{c}"),
            Key::Ctrl(c) => format!("Ctrl-{}", c.to_ascii_uppercase()),
            Key::Alt(c) => format!("Alt-{}", c.to_ascii_uppercase()),
            Key::Code(code) => match code {
                KeyCode::Up => "↑".into(),
                KeyCode::Down => "↓".into(),
                KeyCode::Left => "←".into(),
                KeyCode::Right => "→".into(),
                KeyCode::PageUp => "PgUp".into(),
                KeyCode::PageDown => "PgDn".into(),
                KeyCode::F(number) => format!("F{number}"),
                other => format!("{other:?}"),
            },
        }
    }
}

/// Some keys that mean the same in some places.
pub struct Binding {
    places: &'static [Place],
    keys: &'static [Key],
    /// What they mean.
    pub action: Action,
    /// What the help says they do; `None` if another line of the help covers them.
    pub label: Option<fn(Lang) -> &'static str>,
}

/// A binding that the help shows.
const fn on(
    places: &'static [Place],
    keys: &'static [Key],
    action: Action,
    label: fn(Lang) -> &'static str,
) -> Binding {
    Binding { places, keys, action, label: Some(label) }
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

/// Games, lists and tables all answer to the same twelve keys for the four directions.
const STEERED: &[Place] = &[Place::Play, Place::List, Place::NewGame, Place::Choosing];
/// Every place but questions and the help itself.
const SCREENS: &[Place] = &[
    Place::List,
    Place::NewGame,
    Place::Choosing,
    Place::Play,
    Place::Autoplay,
    Place::Won,
    Place::Over,
    Place::Replay,
    Place::Stats,
    Place::Sudoku,
    Place::LargeSudoku,
    Place::Paused,
    Place::Solved,
    Place::Editor,
    Place::LargeEditor,
    Place::Explained,
];

/// The bindings of 2048, and of what both games share, in the order in which help shows them.
const BINDINGS: &[Binding] = &[
    Binding {
        places: STEERED,
        keys: &[Key::Char('w'), UP, Key::Char('k')],
        action: Action::Go(Direction::Up),
        label: Some(|l| l.words().up),
    },
    Binding {
        places: STEERED,
        keys: &[Key::Char('a'), LEFT, Key::Char('h')],
        action: Action::Go(Direction::Left),
        label: Some(|l| l.words().left),
    },
    Binding {
        places: STEERED,
        keys: &[Key::Char('s'), DOWN, Key::Char('j')],
        action: Action::Go(Direction::Down),
        label: Some(|l| l.words().down),
    },
    Binding {
        places: STEERED,
        keys: &[Key::Char('d'), RIGHT, Key::Char('l')],
        action: Action::Go(Direction::Right),
        label: Some(|l| l.words().right),
    },
    Binding {
        places: &[Place::Won],
        keys: &[Key::Char('c'), ENTER, Key::Char(' ')],
        action: Action::Accept,
        label: Some(|l| l.words().keep_going),
    },
    Binding {
        places: &[Place::List, Place::NewGame, Place::Choosing],
        keys: &[ENTER, Key::Char(' ')],
        action: Action::Accept,
        label: Some(|l| l.words().choose),
    },
    Binding {
        places: &[Place::Play, Place::Won, Place::Over],
        keys: &[Key::Char('u'), Key::Code(KeyCode::Backspace)],
        action: Action::Undo,
        label: Some(|l| l.words().undo),
    },
    Binding {
        places: &[Place::Play, Place::Won, Place::Over],
        keys: &[Key::Char('y'), Key::Ctrl('r')],
        action: Action::Redo,
        label: Some(|l| l.words().redo),
    },
    Binding {
        places: &[Place::Play, Place::Won, Place::Over],
        keys: &[Key::Char('r')],
        action: Action::Restart,
        label: Some(|l| l.words().restart),
    },
    on(&[Place::Play], &[Key::Char('i')], Action::Hint, |l| l.coach().key_hint),
    on(&[Place::Play], &[Key::Char('p')], Action::Autoplay, |l| l.coach().key_autoplay),
    on(&[Place::Play], &[Key::Char('t')], Action::Teacher, |l| l.coach().key_teacher),
    on(&[Place::Autoplay], &[Key::Char('p')], Action::Autoplay, |l| l.coach().key_stop),
    // The first press of a direction only takes over.
    on(&[Place::Autoplay], DIRECTIONS, Action::Autoplay, |l| l.coach().key_take_over),
    on(&[Place::Autoplay], &[Key::Char(' ')], Action::Pause, |l| l.coach().key_pause),
    on(&[Place::Autoplay], &[Key::Char('+'), Key::Char('=')], Action::Faster, |l| l.words().faster),
    on(&[Place::Autoplay], &[Key::Char('-')], Action::Slower, |l| l.words().slower),
    // After the end, the key under the thumb starts the next game.
    Binding { places: &[Place::Over], keys: &[ENTER], action: Action::Restart, label: None },
    Binding {
        places: &[Place::NewGame],
        keys: &[Key::Char('r'), Key::Char('n')],
        action: Action::Restart,
        label: Some(|l| l.words().start_over),
    },
    Binding {
        places: &[Place::Choosing],
        keys: &[Key::Char('r'), Key::Char('n')],
        action: Action::Restart,
        label: Some(|l| l.screen().next_puzzle),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Char(' '), Key::Char('p')],
        action: Action::Pause,
        label: Some(|l| l.words().pause),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[RIGHT, Key::Char('l'), Key::Char('d')],
        action: Action::Go(Direction::Right),
        label: Some(|l| l.words().step_on),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[LEFT, Key::Char('h'), Key::Char('a')],
        action: Action::Go(Direction::Left),
        label: Some(|l| l.words().step_back),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[UP, Key::Char('+'), Key::Char('='), Key::Char('k')],
        action: Action::Faster,
        label: Some(|l| l.words().faster),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[DOWN, Key::Char('-'), Key::Char('j')],
        action: Action::Slower,
        label: Some(|l| l.words().slower),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Code(KeyCode::Home), Key::Char('g')],
        action: Action::First,
        label: Some(|l| l.words().to_start),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Code(KeyCode::End)],
        action: Action::Last,
        label: Some(|l| l.words().to_end),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Code(KeyCode::PageUp), Key::Char('[')],
        action: Action::PageUp,
        label: Some(|l| l.words().ten_back),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Code(KeyCode::PageDown), Key::Char(']')],
        action: Action::PageDown,
        label: Some(|l| l.words().ten_on),
    },
    // 0 to 9 are bound in `action` below, for there is one action for each; this line is their help.
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Char('0')],
        action: Action::Tenth(0),
        label: Some(|l| l.words().tenths),
    },
    Binding {
        places: &[Place::Stats],
        keys: &[
            RIGHT,
            Key::Char('l'),
            Key::Char('d'),
            Key::Code(KeyCode::Tab),
            DOWN,
            Key::Char('j'),
            Key::Char('s'),
        ],
        action: Action::Next,
        label: Some(|l| l.words().next_rules),
    },
    Binding {
        places: &[Place::Stats],
        keys: &[
            LEFT,
            Key::Char('h'),
            Key::Char('a'),
            Key::Code(KeyCode::BackTab),
            UP,
            Key::Char('k'),
            Key::Char('w'),
        ],
        action: Action::Previous,
        label: Some(|l| l.words().previous_rules),
    },
    Binding {
        places: &[Place::Stats],
        keys: &[ENTER, Key::Char('v'), Key::Char(' ')],
        action: Action::Accept,
        label: Some(|l| l.words().watch),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Char('n')],
        action: Action::Next,
        label: Some(|l| l.words().next_game),
    },
    Binding {
        places: &[Place::Replay],
        keys: &[Key::Char('b')],
        action: Action::Previous,
        label: Some(|l| l.words().previous_game),
    },
    Binding {
        places: &[Place::Question],
        keys: &[Key::Char('y'), ENTER],
        action: Action::Yes,
        label: Some(|l| l.words().yes),
    },
    Binding {
        places: &[Place::Question],
        keys: &[Key::Char('n'), ESC, Key::Char('q')],
        action: Action::No,
        label: Some(|l| l.words().no),
    },
    Binding {
        places: SCREENS,
        keys: &[Key::Char('?'), Key::Code(KeyCode::F(1))],
        action: Action::Help,
        label: Some(|l| l.words().help),
    },
    Binding {
        places: SCREENS,
        keys: &[Key::Char('q'), ESC],
        action: Action::Back,
        label: Some(|l| l.words().back),
    },
    Binding {
        places: &[Place::Help],
        keys: &[ESC, Key::Char('q'), Key::Char('?'), ENTER, Key::Char(' '), Key::Code(KeyCode::F(1))],
        action: Action::Help,
        label: Some(|l| l.words().close),
    },
    Binding {
        places: &[Place::Help],
        keys: &[UP, Key::Char('k'), Key::Char('w')],
        action: Action::Go(Direction::Up),
        label: None,
    },
    Binding {
        places: &[Place::Help],
        keys: &[DOWN, Key::Char('j'), Key::Char('s')],
        action: Action::Go(Direction::Down),
        label: None,
    },
    Binding {
        places: &[Place::Help],
        keys: &[Key::Code(KeyCode::PageUp)],
        action: Action::PageUp,
        label: None,
    },
    Binding {
        places: &[Place::Help],
        keys: &[Key::Code(KeyCode::PageDown)],
        action: Action::PageDown,
        label: None,
    },
    Binding { places: &[Place::Help], keys: &[Key::Code(KeyCode::Home)], action: Action::First, label: None },
    Binding { places: &[Place::Help], keys: &[Key::Code(KeyCode::End)], action: Action::Last, label: None },
    Binding {
        places: &Place::ALL,
        keys: &[Key::Ctrl('c')],
        action: Action::Quit,
        label: Some(|l| l.words().quit),
    },
    Binding { places: &Place::ALL, keys: &[Key::Ctrl('z')], action: Action::Suspend, label: None },
];

/// Every binding there is, in the order in which help shows them.
pub fn bindings() -> impl Iterator<Item = &'static Binding> {
    sudoku::BINDINGS.iter().chain(BINDINGS)
}

/// What a key means in a place.
pub fn action(place: Place, key: Key) -> Option<Action> {
    if let (Place::Replay, Key::Char(digit @ '0'..='9')) = (place, key) {
        return Some(Action::Tenth(digit as u8 - b'0'));
    }
    if let Some(digit) = sudoku::digit(place, key) {
        return Some(digit);
    }
    let key = match key {
        Key::Upper(c) => Key::Char(c.to_ascii_lowercase()),
        key => key,
    };
    bindings().find(|b| b.places.contains(&place) && b.keys.contains(&key)).map(|b| b.action)
}

/// Between the keys of a line of the help.
pub const BETWEEN: &str = "  ";

/// The bindings that help shows for a place: the keys as text, and what they do.
pub fn help(place: Place, lang: Lang) -> Vec<(String, &'static str)> {
    let shown = bindings().filter(|b| b.places.contains(&place));
    let line = |b: &Binding| {
        let keys = match b.action {
            Action::Tenth(_) => "0 … 9".into(),
            Action::Digit(_) => "1 … 9".into(),
            _ => b.keys.iter().map(|key| key.label()).collect::<Vec<_>>().join(BETWEEN),
        };
        b.label.map(|label| (keys, label(lang)))
    };
    shown.filter_map(line).collect()
}

/// The first key bound to an action in a place, for the label of a button.
pub fn key_for(place: Place, action: Action) -> Option<Key> {
    let binding = bindings().find(|b| b.places.contains(&place) && b.action == action)?;
    binding.keys.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for place in Place::ALL {
            let mut seen = Vec::new();
            for binding in bindings().filter(|b| b.places.contains(&place)) {
                for key in binding.keys {
                    assert!(!seen.contains(key), "{key:?} in {place:?}");
                    seen.push(*key);
                }
            }
        }
    }

    #[test]
    fn letters_mean_the_same_in_either_case() {
        for place in
            Place::ALL.into_iter().filter(|place| !matches!(place, Place::LargeSudoku | Place::LargeEditor))
        {
            for (lower, upper) in ('a'..='z').zip('A'..='Z') {
                let key = |c, modifiers| {
                    let key = Key::of(KeyEvent::new(KeyCode::Char(c), modifiers));
                    key.and_then(|key| action(place, key))
                };
                assert_eq!(key(lower, KeyModifiers::NONE), key(upper, KeyModifiers::SHIFT));
                assert_eq!(key(lower, KeyModifiers::CONTROL), key(upper, KeyModifiers::CONTROL));
            }
        }
    }

    #[test]
    fn the_keys_of_the_tutorials_play() {
        let go = |c| action(Place::Play, Key::Char(c));
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
    fn after_a_win_or_the_end_only_what_means_something_does_anything() {
        for place in [Place::Won, Place::Over] {
            for key in "wasdhjkl".chars().map(Key::Char).chain([UP, DOWN, LEFT, RIGHT]) {
                assert_eq!(action(place, key), None, "{key:?} in {place:?}");
            }
        }
    }

    #[test]
    fn ctrl_c_leaves_from_everywhere() {
        for place in Place::ALL {
            assert_eq!(action(place, Key::Ctrl('c')), Some(Action::Quit));
        }
    }

    #[test]
    fn every_place_has_help_in_both_languages() {
        for lang in [Lang::En, Lang::Zh] {
            for place in Place::ALL {
                let help = help(place, lang);
                assert!(!help.is_empty());
                assert!(help.iter().all(|(keys, label)| !keys.is_empty() && !label.is_empty()));
            }
        }
    }
}
