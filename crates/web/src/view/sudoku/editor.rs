//! The editor: the grid, and what is known about the puzzle.

use midend::{
    Action, App, keymap, names,
    sudoku::{
        Editor, Judgement,
        editor::{Purpose, Remark, Shown},
        grid_view::GridView,
        judgement::Hardness,
        message::Emphasis,
    },
};
use serde::Serialize;
use sudoku::rate::Unrated;
use words::fill;

use super::{
    SudokuBoard, SudokuPad, SudokuPart, pad, play::SudokuLabels, rule_panel::SudokuRulePanel,
    rules::SudokuRulesText,
};
use crate::view::Button;

/// The editor.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SudokuEditor {
    /// The heading.
    pub title: &'static str,
    /// Size and number of clues.
    pub about: String,
    /// The board.
    pub board: SudokuBoard,
    /// What is known, and messages.
    pub message: Vec<SudokuPart>,
    /// Labels and values.
    pub facts: Vec<(&'static str, String)>,
    /// Whether something is being computed.
    pub busy: bool,
    /// The digits.
    pub pad: SudokuPad,
    /// The buttons: play first.
    pub buttons: Vec<Button>,
    /// The buttons that change the grid.
    pub edits: Vec<Button>,
    /// How to bring a puzzle, and how to add rules.
    pub hint: String,
    /// The panel in which rules are added, if it is open.
    pub panel: Option<SudokuRulePanel>,
    /// The rules in words.
    pub rules: Option<SudokuRulesText>,
    /// Names of groups.
    pub labels: SudokuLabels,
}

impl SudokuEditor {
    /// The view of the editor.
    pub fn of(app: &App, editor: &Editor) -> SudokuEditor {
        let (lang, screen) = (app.lang(), app.lang().screen());
        let page = lang.sudoku_page();
        let mut message = judged(app, &editor.judgement);
        let facts = match &editor.judgement {
            Judgement::One { hardness, .. } => hardness_of(app, *hardness, &mut message),
            _ => Vec::new(),
        };
        message.extend(remarks(app, editor));
        let rating = matches!(&editor.judgement, Judgement::One { hardness: Hardness::Rating(_), .. });
        SudokuEditor {
            title: screen.own,
            about: about(app, editor),
            board: SudokuBoard::of(&GridView::of_editor(editor), editor.shape(), Some(editor.cursor), lang),
            message,
            facts,
            busy: rating || matches!(editor.judgement, Judgement::Counting(_)),
            pad: pad::clues(app, editor.sketch.draft()),
            buttons: if editor.panel.is_some() { Vec::new() } else { uses(app) },
            edits: edits(app, editor),
            hint: format!("{} {}", page.paste_here, how_to_mark(app)),
            panel: SudokuRulePanel::of(app, editor),
            rules: SudokuRulesText::of_editor(app, editor),
            labels: SudokuLabels::of(app),
        }
    }
}

/// What can be done with the puzzle.
fn uses(app: &App) -> Vec<Button> {
    let screen = app.lang().screen();
    let button = |action, label: &str| Button::new(app, action, label);
    vec![
        button(Action::Accept, screen.edit_play),
        button(Action::Answer, screen.edit_solve),
        button(Action::Explain, screen.edit_explain),
        button(Action::Copy, screen.edit_copy),
        button(Action::Print, app.lang().sudoku_page().do_print),
    ]
}

/// What changes the puzzle. While the panel is open, only what works there.
fn edits(app: &App, editor: &Editor) -> Vec<Button> {
    let (lang, screen, own) = (app.lang(), app.lang().screen(), app.lang().own());
    let page = lang.sudoku_page();
    let button = |action, label: &str| Button::new(app, action, label);
    let mark = button(Action::Mark, lang.variants().mark).pressed(editor.marks.adds());
    let rules = button(Action::Rules, lang.variants().add_rule).pressed(editor.panel.is_some());
    let mut edits = vec![button(Action::Undo, page.do_undo), button(Action::Redo, page.do_redo)];
    match editor.panel.is_some() {
        true => edits.extend([mark, rules]),
        false => edits.extend([
            button(Action::Erase, page.do_erase),
            mark,
            rules,
            button(Action::Restart, screen.edit_clear),
            button(Action::Size, screen.edit_size),
            button(Action::Typewriter, own.mode_typewriter).pressed(editor.typewriter),
            button(Action::Back, lang.words().back),
        ]),
    }
    edits
}

/// Size, and the number of clues, rules and marked cells.
fn about(app: &App, editor: &Editor) -> String {
    let (lang, words) = (app.lang(), app.lang().variants());
    let draft = editor.sketch.draft();
    let mut parts =
        vec![names::size(editor.shape(), lang), format!("{} {}", lang.own().clues, draft.clues())];
    if !draft.rules().is_empty() {
        parts.push(fill(words.edit_rules, &[&draft.rules().len()]).to_string());
    }
    if !editor.marks.is_empty() {
        parts.push(fill(words.marked, &[&editor.marks.cells().len()]).to_string());
    }
    parts.join(" · ")
}

/// How rules are added.
fn how_to_mark(app: &App) -> String {
    let words = app.lang().variants();
    fill(words.how_to_drag, &[&words.add_rule, &words.mark]).to_string()
}

/// The number of solutions, or why there are none.
fn judged(app: &App, judgement: &Judgement) -> Vec<SudokuPart> {
    let own = app.lang().own();
    let one = |emphasis, text: &str| vec![SudokuPart::text(emphasis, text)];
    match judgement {
        Judgement::Blank => one(Emphasis::Muted, own.blank),
        Judgement::Counting(_) => one(Emphasis::Muted, own.counting),
        Judgement::Unsolvable => one(Emphasis::Bad, own.unsolvable),
        Judgement::Unknown => one(Emphasis::Plain, own.unknown),
        Judgement::One { .. } => one(Emphasis::Good, own.one),
        Judgement::Many(..) => one(Emphasis::Bad, &fill(own.many, &[&judgement.open().len()]).to_string()),
        Judgement::Breaking { cells } => one(Emphasis::Bad, &Judgement::breaking_text(cells, app.lang())),
        Judgement::Clashing { first, pairs, .. } => {
            let house = app.lang().phrases().house(first.house);
            let (cell, other, digit) = (first.first, first.second, first.digit.symbol());
            let mut said = one(Emphasis::Bad, &fill(own.clash, &[&cell, &other, &digit, &house]).to_string());
            if *pairs > 1 {
                said.extend(one(Emphasis::Bad, &fill(own.clashes, &[pairs]).to_string()));
            }
            said
        }
    }
}

/// Rating, level and hardest technique.
fn hardness_of(app: &App, hardness: Hardness, parts: &mut Vec<SudokuPart>) -> Vec<(&'static str, String)> {
    let (lang, screen, own) = (app.lang(), app.lang().screen(), app.lang().own());
    match hardness {
        Hardness::Rating(_) => vec![(screen.rating, own.rating_searching.into())],
        Hardness::Known(Ok(rated)) => {
            let hardest = fill(own.hardest, &[&lang.technique(rated.hardest)]).to_string();
            parts.push(SudokuPart::text(Emphasis::Muted, hardest));
            vec![(screen.rating, rated.er.to_string()), (screen.level, lang.level(rated.level()).into())]
        }
        Hardness::Known(Err(Unrated::Beyond { so_far })) => {
            vec![(screen.rating, fill(own.beyond, &[&so_far]).to_string())]
        }
        Hardness::Known(Err(_)) => {
            parts.push(SudokuPart::text(Emphasis::Muted, own.full));
            Vec::new()
        }
    }
}

/// Which solution is shown, what is awaited, and the message about the last action.
fn remarks(app: &App, editor: &Editor) -> Vec<SudokuPart> {
    let own = app.lang().own();
    let key = |action| keymap::key_for(editor.context(), action).map(keymap::Key::label).unwrap_or_default();
    let mut texts = Vec::new();
    if editor.answer().is_some() {
        let template = match (editor.shown, &editor.judgement) {
            (Shown::Second, _) => own.shown_second,
            (_, Judgement::Many(..)) => own.shown_first,
            _ => own.shown,
        };
        texts.push(fill(template, &[&key(Action::Answer)]).to_string());
    }
    if editor.purpose == Some(Purpose::Play) && matches!(editor.judgement, Judgement::One { .. }) {
        texts.push(fill(own.waiting, &[&key(Action::Accept)]).to_string());
    }
    texts.extend(match &editor.remark {
        None => None,
        Some(Remark::Copied) => Some(app.lang().screen().copied.to_string()),
        Some(Remark::Cleared) => Some(fill(own.cleared, &[&key(Action::Undo)]).to_string()),
        Some(Remark::NoClues) => Some(own.no_clues.into()),
        Some(Remark::FixFirst) => Some(own.fix_first.into()),
        Some(Remark::Unsolvable) => Some(own.no_use.into()),
        Some(Remark::Full) => Some(own.full.into()),
        Some(Remark::NoSolution) => Some(own.none_found.into()),
        Some(Remark::NotAPuzzle) => Some(own.not_a_puzzle.into()),
        Some(_) => editor.rule_remark(app.lang(), &key(Action::Undo)),
    });
    texts.into_iter().map(|text| SudokuPart::text(Emphasis::Plain, text)).collect()
}
