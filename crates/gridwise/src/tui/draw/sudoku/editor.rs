//! The editor: the grid, and what is known about the puzzle.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use sudoku::rate::Unrated;
use words::fill;

use midend::{
    Action,
    sudoku::{
        Editor, Judgement,
        editor::{Purpose, Remark, RulePanel, Shown},
        grid_view::GridView,
        judgement::Hardness,
    },
};

use crate::tui::{
    draw::{
        Paint, buttons,
        sudoku::{
            geometry::Geometry,
            grid, message,
            plan::Plan,
            play::{self, FactsPlace, Layout, layout},
            rule_panel,
            side_text::{self, Row, SideText},
            size_name,
        },
    },
    hits::Hits,
    look::Look,
};

/// The editor.
pub(in super::super) fn editor(
    editor: &Editor,
    look: &Look,
    area: Rect,
    buffer: &mut Buffer,
    hits: &mut Hits,
) {
    let Some(Layout { board, facts, foot }) = layout(plan(editor), area) else { return };
    grid::draw(&GridView::of_editor(editor), &board, look, buffer);
    let mut paint = Paint { buffer, hits };
    grid::add_hits(&board, paint.hits);
    if let Some(panel) = &editor.panel {
        match &facts {
            FactsPlace::Beside(place) => rule_panel::draw(editor, panel, look, *place, &mut paint),
            FactsPlace::Around { status, below } => {
                let place = over(&board, *status, *below, editor);
                rule_panel::draw_over(editor, panel, look, place, &mut paint);
            }
        }
        buttons(editor.context(), &panel_choices(panel, look), look, foot, &mut paint);
        return;
    }
    let side_text = SideText {
        heading: heading(editor, look),
        rows: rows(editor, look, side_text::columns(&facts)),
        legend: Vec::new(),
        more: "…".into(),
    };
    side_text::draw(&side_text, &board, &facts, &[editor.cursor], look, &mut paint);
    buttons(editor.context(), &choices(look), look, foot, &mut paint);
}

/// The smallest columns and lines for the editor.
pub(in super::super) fn needed(editor: &Editor) -> (u16, u16) {
    play::needed(plan(editor))
}

/// What the size of the board depends on.
fn plan(editor: &Editor) -> Plan {
    editor.sketch.draft().ruled().map_or_else(|| editor.shape().into(), |ruled| Plan::of_variant(ruled))
}

/// The place of the panel over a board with nothing next to it: the half that the cursor is not in.
fn over(board: &Geometry, status: Rect, below: Rect, editor: &Editor) -> Rect {
    let all = Rect { height: below.bottom().saturating_sub(status.y), ..status };
    let height = (all.height / 2).max(8).min(all.height);
    let upper = Rect { height, ..all };
    let is_below = board.cell(editor.cursor).y >= upper.bottom();
    if is_below { upper } else { Rect { y: all.bottom() - height, ..upper } }
}

fn heading(editor: &Editor, look: &Look) -> Vec<String> {
    let (screen, own) = (look.lang.screen(), look.lang.own());
    let size = size_name(editor.shape(), look.lang);
    let mut heading =
        vec![screen.own.to_string(), format!("{size} · {} {}", own.clues, editor.sketch.clues())];
    let rules = editor.sketch.draft().rules().len();
    let mut more = Vec::new();
    if rules > 0 {
        more.push(fill(look.lang.variants().edit_rules, &[&rules]).to_string());
    }
    if !editor.marks.is_empty() {
        more.push(fill(look.lang.variants().marked, &[&editor.marks.cells().len()]).to_string());
    }
    if !more.is_empty() {
        heading.push(more.join(" · "));
    }
    if editor.typewriter {
        heading.push(own.mode_typewriter.into());
    }
    heading
}

/// What is known, what is shown, and the message about the last action.
fn rows(editor: &Editor, look: &Look, columns: u16) -> Vec<Row> {
    let mut rows = vec![Row::Gap];
    let mut add = |words: &str, style: Style| rows.extend(Row::wrapped(words, 0, style, columns));
    for (words, style) in judged(&editor.judgement, look) {
        add(&words, style);
    }
    if let Judgement::One { hardness, .. } = &editor.judgement {
        rows.extend(hardness_rows(*hardness, look, columns));
    }
    let message = shown(editor, look).into_iter().chain(waiting(editor, look));
    for words in message.chain(say(editor, look)) {
        rows.push(Row::Gap);
        rows.extend(Row::wrapped(&words, 0, look.text(), columns));
    }
    rows.extend(rules(editor, look, columns));
    rows
}

/// What the rules say about the cell under the cursor; without rules, how they are added.
fn rules(editor: &Editor, look: &Look, columns: u16) -> Vec<Row> {
    let words = look.lang.variants();
    let here = editor.rules_here();
    let key = |action| message::key(editor.context(), action);
    let said: Vec<String> = match editor.sketch.draft().ruled() {
        None => vec![fill(words.how_to_mark, &[&key(Action::Mark), &key(Action::Rules)]).to_string()],
        // It was just said.
        Some(_) if matches!(editor.remark, Some(Remark::RuleAdded(_))) => Vec::new(),
        Some(_) => here.into_iter().map(|index| editor.rule_text(index, look.lang)).collect(),
    };
    let mut rows = Vec::new();
    for words in said {
        rows.push(Row::Gap);
        rows.extend(Row::wrapped(&words, 0, look.muted(), columns));
    }
    rows
}

/// The number of solutions, or why there are none.
fn judged(judgement: &Judgement, look: &Look) -> Vec<(String, Style)> {
    let own = look.lang.own();
    let bold = |style: Style| style.add_modifier(Modifier::BOLD);
    let (good, bad) = (bold(look.ink(look.theme.good)), bold(look.ink(look.theme.bad)));
    let plain = |words: &str, style| vec![(words.to_string(), style)];
    match judgement {
        Judgement::Blank => plain(own.blank, look.muted()),
        Judgement::Counting(_) => plain(own.counting, look.muted()),
        Judgement::Unsolvable => plain(own.unsolvable, bad),
        Judgement::Unknown => plain(own.unknown, look.text()),
        Judgement::One { .. } => plain(own.one, good),
        Judgement::Many(..) => {
            vec![(fill(own.many, &[&judgement.open().len()]).to_string(), bold(look.text()))]
        }
        Judgement::Breaking { cells } => {
            vec![(Judgement::breaking_text(cells, look.lang), bad)]
        }
        Judgement::Clashing { first, pairs, .. } => {
            let house = look.lang.phrases().house(first.house);
            let (one, other, digit) = (first.first, first.second, first.digit.symbol());
            let mut said = vec![(fill(own.clash, &[&one, &other, &digit, &house]).to_string(), bad)];
            if *pairs > 1 {
                said.push((fill(own.clashes, &[pairs]).to_string(), bad));
            }
            said
        }
    }
}

fn hardness_rows(hardness: Hardness, look: &Look, columns: u16) -> Vec<Row> {
    let (lang, screen, own) = (look.lang, look.lang.screen(), look.lang.own());
    match hardness {
        Hardness::Rating(_) => vec![Row::Fact(screen.rating, own.rating_searching.into())],
        Hardness::Known(Ok(rated)) => {
            let hardest = fill(own.hardest, &[&lang.technique(rated.hardest)]).to_string();
            let level = lang.level(rated.level());
            let mut rows =
                vec![Row::Fact(screen.rating, rated.er.to_string()), Row::Fact(screen.level, level.into())];
            rows.extend(Row::wrapped(&hardest, 0, look.muted(), columns));
            rows
        }
        Hardness::Known(Err(Unrated::Beyond { so_far })) => {
            vec![Row::Fact(screen.rating, fill(own.beyond, &[&so_far]).to_string())]
        }
        Hardness::Known(Err(_)) => Row::wrapped(own.full, 0, look.muted(), columns),
    }
}

/// Which solution is shown.
fn shown(editor: &Editor, look: &Look) -> Option<String> {
    let own = look.lang.own();
    editor.answer()?;
    let template = match (editor.shown, &editor.judgement) {
        (Shown::Second, _) => own.shown_second,
        (_, Judgement::Many(..)) => own.shown_first,
        _ => own.shown,
    };
    Some(fill(template, &[&message::key(editor.context(), Action::Answer)]).to_string())
}

/// What the editor is waiting for.
fn waiting(editor: &Editor, look: &Look) -> Option<String> {
    let rated = matches!(editor.judgement, Judgement::One { .. });
    let key = message::key(editor.context(), Action::Accept);
    (editor.purpose == Some(Purpose::Play) && rated)
        .then(|| fill(look.lang.own().waiting, &[&key]).to_string())
}

/// The message about the last action, in paragraphs.
fn say(editor: &Editor, look: &Look) -> Vec<String> {
    let (screen, own) = (look.lang.screen(), look.lang.own());
    let undo = message::key(editor.context(), Action::Undo);
    let words = match &editor.remark {
        None => return Vec::new(),
        Some(Remark::Copied) => return vec![screen.copied.into(), own.to_print.into()],
        Some(Remark::Cleared) => return vec![fill(own.cleared, &[&undo]).to_string()],
        Some(Remark::NoClues) => own.no_clues,
        Some(Remark::FixFirst) => own.fix_first,
        Some(Remark::Unsolvable) => own.no_use,
        Some(Remark::Full) => own.full,
        Some(Remark::NoSolution) => own.none_found,
        Some(Remark::NotAPuzzle) => own.not_a_puzzle,
        Some(_) => return editor.rule_remark(look.lang, &undo).into_iter().collect(),
    };
    vec![words.into()]
}

/// The buttons, the least important second: it is dropped first when there is no room.
fn choices(look: &Look) -> [(Action, &'static str); 11] {
    let (words, screen, own) = (look.words, look.lang.screen(), look.lang.own());
    [
        (Action::Accept, screen.edit_play),
        (Action::Typewriter, own.mode_typewriter),
        (Action::Undo, words.undo),
        (Action::Size, screen.edit_size),
        (Action::Restart, screen.edit_clear),
        (Action::Answer, screen.edit_solve),
        (Action::Explain, screen.edit_explain),
        (Action::Copy, screen.edit_copy),
        (Action::Rules, look.lang.variants().add_rule),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ]
}

/// The buttons while the panel is open.
fn panel_choices(panel: &RulePanel, look: &Look) -> Vec<(Action, &'static str)> {
    let accept = if panel.field().is_some() { look.lang.variants().key_done } else { look.words.choose };
    vec![(Action::Accept, accept), (Action::Back, look.words.back)]
}
