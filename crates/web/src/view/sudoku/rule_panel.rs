//! The panel of the editor in which rules are added, changed and removed.

use midend::{
    Action, App,
    sudoku::{
        Editor,
        editor::{Row, RulePanel, Section, Step, ray_text},
    },
};
use serde::Serialize;
use words::fill;

use crate::view::Button;

/// The panel.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuRulePanel {
    /// The heading.
    pub title: String,
    /// Which cells it is about, or what to choose.
    pub about: String,
    /// The choices, in parts.
    pub sections: Vec<SudokuRuleSection>,
    /// The field for a number or a rule, if something is typed.
    pub field: Option<SudokuRuleField>,
    /// Why the last choice was not possible.
    pub misfit: Option<String>,
    /// The buttons.
    pub buttons: Vec<Button>,
}

/// A part of the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuRuleSection {
    /// The heading.
    pub title: String,
    /// The lines.
    pub lines: Vec<SudokuRuleLine>,
}

/// A line of the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuRuleLine {
    /// The button that chooses it. It is pressed if it is switched on.
    pub button: Button,
    /// Whether it is under the cursor.
    pub current: bool,
    /// Whether it can be chosen as things are. If not, choosing it says why.
    pub possible: bool,
    /// The button that removes the rule.
    pub remove: Option<Button>,
}

/// A field.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuRuleField {
    /// Its label: what to type.
    pub label: String,
    /// The text.
    pub text: String,
    /// Whether it takes a number only, for which a phone has other keys.
    pub numeric: bool,
}

impl SudokuRulePanel {
    /// The panel, if it is open.
    pub fn of(app: &App, editor: &Editor) -> Option<SudokuRulePanel> {
        let (panel, lang) = (editor.panel.as_ref()?, app.lang());
        let words = lang.variants();
        let (title, about) = editor.step_text(lang);
        let field = panel.field().map(|field| SudokuRuleField {
            label: about.clone(),
            text: field.text().to_string(),
            numeric: matches!(panel.step, Step::Number { .. }),
        });
        let button = |action, label: &str| Button::new(app, action, label);
        let buttons = match &panel.step {
            Step::List => vec![button(Action::Rules, lang.words().close)],
            Step::Direction { .. } => vec![button(Action::Back, lang.words().back)],
            _ => vec![button(Action::Accept, words.key_done), button(Action::Back, lang.words().back)],
        };
        Some(SudokuRulePanel {
            title,
            about: if panel.field().is_some() { String::new() } else { about },
            sections: sections(app, editor, panel),
            field,
            misfit: panel.misfit.as_ref().map(|misfit| misfit.text(lang)),
            buttons,
        })
    }
}

fn sections(app: &App, editor: &Editor, panel: &RulePanel) -> Vec<SudokuRuleSection> {
    match &panel.step {
        Step::List => list(app, editor, panel),
        Step::Direction { rays, .. } => {
            let line = |(index, ray): (usize, &_)| SudokuRuleLine {
                button: plain(Action::Pick(index), ray_text(*ray)),
                current: index == panel.cursor.line(),
                possible: true,
                remove: None,
            };
            let lines = rays.iter().enumerate().map(line).collect();
            vec![SudokuRuleSection { title: String::new(), lines }]
        }
        _ => Vec::new(),
    }
}

fn list(app: &App, editor: &Editor, panel: &RulePanel) -> Vec<SudokuRuleSection> {
    let (lang, words) = (app.lang(), app.lang().variants());
    let mut sections: Vec<SudokuRuleSection> = Vec::new();
    let mut last = None;
    for (index, row) in editor.rule_rows().into_iter().enumerate() {
        if last != Some(row.section()) {
            last = Some(row.section());
            let title = match row.section() {
                Section::Here => words.here,
                Section::Cells => words.on_cells,
                Section::Grid => words.on_grid,
            };
            sections.push(SudokuRuleSection { title: title.to_string(), lines: Vec::new() });
        }
        let text = editor.row_text(row, lang);
        let remove = matches!(row, Row::Rule(_))
            .then(|| plain(Action::Choose(index, 0), fill(words.remove, &[&text]).to_string()));
        let button = Button { pressed: editor.is_on(row), ..plain(Action::Pick(index), text) };
        let line = SudokuRuleLine {
            button,
            current: index == panel.cursor.line(),
            possible: editor.is_possible(row),
            remove,
        };
        sections.last_mut().expect("it was just added").lines.push(line);
    }
    sections
}

/// A button without a key.
fn plain(action: Action, label: String) -> Button {
    Button { action, label, key: None, pressed: None }
}
