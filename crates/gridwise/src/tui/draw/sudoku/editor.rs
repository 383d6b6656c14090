//! A puzzle of your own: the grid, and what is known of it.

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
        editor::{Purpose, Remark, Shown},
        judgement::Hardness,
        sight::Sight,
    },
};

use crate::tui::{
    draw::{
        Paint, buttons,
        sudoku::{
            aside::{self, Aside, Row},
            grid, message,
            play::{Layout, layout},
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
    let Some(Layout { board, facts, foot }) = layout(editor.shape(), area) else { return };
    grid::draw(&Sight::of_editor(editor), &board, look, buffer);
    let mut paint = Paint { buffer, hits };
    grid::add_hits(&board, paint.hits);
    let aside = Aside {
        heading: heading(editor, look),
        rows: rows(editor, look, aside::columns(&facts)),
        legend: Vec::new(),
        more: "…".into(),
    };
    aside::draw(&aside, &board, &facts, &[editor.cursor], look, &mut paint);
    buttons(editor.context(), &choices(look), look, foot, &mut paint);
}

fn heading(editor: &Editor, look: &Look) -> Vec<String> {
    let (screen, own) = (look.lang.screen(), look.lang.own());
    let size = size_name(editor.shape(), look.lang);
    let mut heading =
        vec![screen.own.to_string(), format!("{size} · {} {}", own.clues, editor.sketch.clues())];
    if editor.typewriter {
        heading.push(own.mode_typewriter.into());
    }
    heading
}

/// What is known, what is shown, and what there is to say about the last action.
fn rows(editor: &Editor, look: &Look, columns: u16) -> Vec<Row> {
    let mut rows = vec![Row::Gap];
    let mut add = |words: &str, style: Style| rows.extend(Row::wrapped(words, 0, style, columns));
    for (words, style) in judged(&editor.judgement, look) {
        add(&words, style);
    }
    if let Judgement::One { hardness, .. } = &editor.judgement {
        rows.extend(hardness_rows(*hardness, look, columns));
    }
    let told = shown(editor, look).into_iter().chain(waiting(editor, look));
    for words in told.chain(editor.remark.map_or_else(Vec::new, |remark| say(remark, editor, look))) {
        rows.push(Row::Gap);
        rows.extend(Row::wrapped(&words, 0, look.text(), columns));
    }
    rows
}

/// How many solutions there are, or why there cannot be any.
fn judged(judgement: &Judgement, look: &Look) -> Vec<(String, Style)> {
    let own = look.lang.own();
    let bold = |style: Style| style.add_modifier(Modifier::BOLD);
    let (good, bad) = (bold(look.ink(look.theme.good)), bold(look.ink(look.theme.bad)));
    let plain = |words: &str, style| vec![(words.to_string(), style)];
    match judgement {
        Judgement::Blank => plain(own.blank, look.muted()),
        Judgement::Sought(_) => plain(own.counting, look.muted()),
        Judgement::Unsolvable => plain(own.unsolvable, bad),
        Judgement::Unknown => plain(own.unknown, look.text()),
        Judgement::One { .. } => plain(own.one, good),
        Judgement::Many(..) => {
            vec![(fill(own.many, &[&judgement.open().len()]).to_string(), bold(look.text()))]
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
        Hardness::Sought(_) => vec![Row::Fact(screen.rating, own.rating_sought.into())],
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

/// Which solution is seen.
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

/// What is waited for.
fn waiting(editor: &Editor, look: &Look) -> Option<String> {
    let rated = matches!(editor.judgement, Judgement::One { .. });
    let key = message::key(editor.context(), Action::Accept);
    (editor.purpose == Some(Purpose::Play) && rated)
        .then(|| fill(look.lang.own().waiting, &[&key]).to_string())
}

/// About the last action, in paragraphs.
fn say(remark: Remark, editor: &Editor, look: &Look) -> Vec<String> {
    let (screen, own) = (look.lang.screen(), look.lang.own());
    let words = match remark {
        Remark::Copied => return vec![screen.copied.into(), own.to_print.into()],
        Remark::Cleared => {
            return vec![fill(own.cleared, &[&message::key(editor.context(), Action::Undo)]).to_string()];
        }
        Remark::NoClues => own.no_clues,
        Remark::MendFirst => own.mend_first,
        Remark::Unsolvable => own.no_use,
        Remark::Full => own.full,
        Remark::NoSolution => own.none_found,
        Remark::NotAPuzzle => own.not_a_puzzle,
    };
    vec![words.into()]
}

/// The buttons, the least important second: where there is no room, that one goes first.
fn choices(look: &Look) -> [(Action, &'static str); 10] {
    let (words, screen, own) = (look.words, look.lang.screen(), look.lang.own());
    [
        (Action::Accept, screen.edit_play),
        (Action::Typewriter, own.mode_typewriter),
        (Action::Undo, words.undo),
        (Action::Restart, screen.edit_clear),
        (Action::Size, screen.edit_size),
        (Action::Answer, screen.edit_solve),
        (Action::Explain, screen.edit_explain),
        (Action::Copy, screen.edit_copy),
        (Action::Help, words.help),
        (Action::Back, words.back),
    ]
}
