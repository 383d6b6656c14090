//! What is said when something happens, so that a game can be played by ear.
//!
//! A [`Moment`] is taken before an action or event; afterwards it says what has changed. The cell under the cursor is not
//! said: the page moves its focus there, and a screen reader reads the label of what has the focus.

use std::{collections::BTreeSet, time::Duration};

use midend::{
    Action, App, Screen,
    settings::Conflicts,
    sudoku::{
        Editor, Explanation, InputMode, Play, Screen as SudokuScreen,
        play::{Hint, PlayState},
    },
};
use sudoku::{
    Cell, Digits, House,
    game::{Ends, Game, Line},
    technique::Candidate,
};
use words::{Lang, fill};

use super::{SudokuEditor, SudokuExplanation, SudokuMaking, SudokuSteps, end, label, message, pad, reading};

/// A text to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The text.
    pub text: String,
    /// Whether it interrupts what is being said.
    pub now: bool,
}

/// What was on the screen before something happened.
pub struct Moment(Kind);

enum Kind {
    Other,
    Making,
    Play(Box<PlayMoment>),
    Replay(Box<Game>),
    Editor { message: String, digits: sudoku::Setup, marks: usize },
    Explanation { at: usize, found: bool },
}

/// A game, as far as its changes are said.
struct PlayMoment {
    game: Game,
    now: usize,
    hint: Option<String>,
    mode: String,
    state: PlayState,
    selected: usize,
}

impl PlayMoment {
    fn of(app: &App, play: &Play) -> PlayMoment {
        PlayMoment {
            game: play.game().clone(),
            now: play.timeline.now(),
            hint: hint(app, play),
            mode: mode(app, play),
            state: play.state(),
            selected: selected(play),
        }
    }
}

impl Moment {
    /// What is on the screen now.
    pub fn of(app: &App) -> Moment {
        Moment(match &app.screen {
            Screen::Sudoku(SudokuScreen::Play(play)) => Kind::Play(Box::new(PlayMoment::of(app, play))),
            Screen::Sudoku(SudokuScreen::Replay(replay)) => {
                Kind::Replay(Box::new(replay.play.game().clone()))
            }
            Screen::Sudoku(SudokuScreen::Making(_)) => Kind::Making,
            Screen::Sudoku(SudokuScreen::Editor) => match &app.editor {
                Some(editor) => Kind::Editor {
                    message: known(app, editor),
                    digits: editor.sketch.setup().clone(),
                    marks: editor.marks.cells().len(),
                },
                None => Kind::Other,
            },
            Screen::Sudoku(SudokuScreen::Explanation(way)) => {
                Kind::Explanation { at: way.at, found: way.path.is_some() }
            }
            _ => Kind::Other,
        })
    }

    /// What has happened since then. `action` is what the player did, if it was the player.
    pub fn said(&self, app: &App, action: Option<Action>, now: Duration) -> Vec<Said> {
        let polite = |text: String| Said { text, now: false };
        match (&self.0, &app.screen) {
            (Kind::Play(before), Screen::Sudoku(SudokuScreen::Play(play))) => {
                in_play(before, app, play, action, now)
            }
            (Kind::Replay(before), Screen::Sudoku(SudokuScreen::Replay(replay))) => {
                // A running replay would be said faster than anybody can listen.
                let change = changes(before, replay.play.game(), app.lang());
                change.filter(|_| action.is_some()).map(polite).into_iter().collect()
            }
            (Kind::Editor { message, digits, marks }, Screen::Sudoku(SudokuScreen::Editor)) => {
                let Some(editor) = &app.editor else { return Vec::new() };
                in_editor((message, digits, *marks), app, editor, action).into_iter().map(polite).collect()
            }
            (Kind::Explanation { at, found }, Screen::Sudoku(SudokuScreen::Explanation(way))) => {
                let changed = (*at, *found) != (way.at, way.path.is_some());
                let said = (changed || (action == Some(Action::Copy) && way.copied)).then(|| step(app, way));
                said.map(polite).into_iter().collect()
            }
            (Kind::Making, _) => Vec::new(),
            (_, Screen::Sudoku(SudokuScreen::Making(making))) => {
                vec![polite(SudokuMaking::of(app, making, now).doing)]
            }
            (_, Screen::Sudoku(SudokuScreen::Explanation(way))) => vec![polite(step(app, way))],
            _ => Vec::new(),
        }
    }
}

/// Texts as sentences: a full stop between two, unless the first has its own mark.
pub(super) fn sentences(texts: impl IntoIterator<Item = String>, lang: Lang) -> String {
    let mut said = String::new();
    for text in texts.into_iter().filter(|text| !text.is_empty()) {
        let space = if lang == Lang::Zh { "" } else { " " };
        match said.ends_with(['.', '!', '?', '…', '。', '！', '？']) {
            _ if said.is_empty() => {}
            true => said.push_str(space),
            false => said.push_str(lang.sudoku_page().stop),
        }
        said.push_str(&text);
    }
    said
}

fn in_play(before: &PlayMoment, app: &App, play: &Play, action: Option<Action>, now: Duration) -> Vec<Said> {
    let (lang, words) = (app.lang(), app.lang().sudoku_page());
    let mut texts = Vec::new();
    if let Some(Action::Read(what)) = action {
        return vec![Said { text: reading::of_game(app, play.game(), play.cursor, what), now: true }];
    }
    let moved = changes(&before.game, play.game(), lang);
    match (action, moved) {
        (_, None) => {}
        (Some(Action::Undo), Some(change)) => texts.push(fill(words.undone, &[&change]).to_string()),
        (Some(Action::Redo), Some(change)) => texts.push(fill(words.redone, &[&change]).to_string()),
        (_, Some(change)) => {
            texts.push(change);
            if play.timeline.now() > before.now {
                texts.extend(written(app, before, play));
            }
        }
    }
    let key = |action| midend::keymap::key_for(play.context(), action).map(midend::keymap::Key::label);
    let remark = play.remark.as_ref().filter(|_| action.is_some());
    texts.extend(remark.map(|remark| remark.text(lang, &|action| key(action).unwrap_or_default())));
    let hint = hint(app, play);
    if hint != before.hint {
        texts.extend(hint);
    }
    let mode = mode(app, play);
    if mode != before.mode {
        texts.push(fill(words.now_mode, &[&mode]).to_string());
    }
    let selected = selected(play);
    if selected != before.selected && selected > 1 {
        texts.push(fill(words.selected, &[&selected]).to_string());
    }
    let urgent = play.state() != before.state;
    if urgent {
        texts.extend(match play.state() {
            PlayState::Playing => vec![words.resumed.to_string()],
            PlayState::Paused => vec![lang.screen().paused.to_string()],
            PlayState::GivenUp => vec![lang.screen().answer_title.to_string()],
            PlayState::Solved => {
                let mut lines = vec![lang.screen().solved_title.to_string()];
                lines.extend(end::result(app, play, now));
                lines
            }
        });
    }
    match texts.is_empty() {
        true => Vec::new(),
        false => vec![Said { text: sentences(texts, lang), now: urgent }],
    }
}

/// How many cells are selected.
fn selected(play: &Play) -> usize {
    play.selected().len()
}

/// The hint as it is said: what it is, and the line of the list of steps.
fn hint(app: &App, play: &Play) -> Option<String> {
    if play.steps.is_none() && matches!(play.hint, Hint::None) {
        return None;
    }
    let mut texts = Vec::new();
    if let Some(list) = SudokuSteps::of(app, play) {
        if list.lines.is_empty() {
            return Some(list.title);
        }
        texts.extend(list.lines.iter().find(|line| line.current).map(|line| line.label.clone()));
    }
    let is_said = |style| matches!(style, "title" | "plain" | "muted");
    let parts = message::parts(app, play).into_iter().filter(|part| is_said(part.style));
    texts.extend(parts.map(|part| part.text));
    Some(sentences(texts, app.lang()))
}

/// The input mode and the filter in words.
fn mode(app: &App, play: &Play) -> String {
    let (screen, words) = (app.lang().screen(), app.lang().sudoku_page());
    let mut parts = vec![match play.input.once {
        true => screen.mode_once.to_string(),
        false => pad::mode_name(play.input.mode, app.lang()).to_string(),
    }];
    if play.input.mode == InputMode::Pen {
        parts.push(pad::tool_name(play.input.tool, app.lang()));
    }
    if play.input.digit_first {
        let digit =
            play.input.digit.map(|digit| format!(" {}", play.game().symbol(digit))).unwrap_or_default();
        parts.push(format!("{}{digit}", screen.mode_digit_first));
    }
    if play.input.filtering {
        parts.push(screen.mode_filtering.into());
    }
    parts
        .extend(play.filter.map(|digit| fill(screen.mode_filter, &[&play.game().symbol(digit)]).to_string()));
    parts.join(words.comma)
}

/// After a digit was written: what it conflicts with, and whether it was the last of its kind.
fn written(app: &App, before: &PlayMoment, play: &Play) -> Vec<String> {
    let (lang, words, game) = (app.lang(), app.lang().sudoku_page(), play.game());
    let new = |&cell: &Cell| game.digit(cell).is_some() && game.digit(cell) != before.game.digit(cell);
    let cells: Vec<Cell> = game.shape().cells().filter(new).collect();
    let &[cell] = &cells[..] else { return Vec::new() };
    let Some(digit) = game.digit(cell) else { return Vec::new() };
    let mut texts = Vec::new();
    if app.settings.conflicts == Conflicts::AtOnce {
        let clash = |house: &House| {
            house.cells(game.shape()).any(|other| other != cell && game.digit(other) == Some(digit))
        };
        // A shape without boxes has its rows as such.
        let is_house = |house: &House| game.shape().box_rows() > 1 || !matches!(house, House::Box(_));
        let houses = House::of(cell, game.shape()).into_iter().filter(is_house).filter(clash);
        texts.extend(houses.map(|house| {
            fill(words.clash, &[&game.symbol(digit), &lang.phrases().house(house)]).to_string()
        }));
    }
    if app.settings.conflicts == Conflicts::AtOnce {
        texts.extend(broken(game, cell, lang));
    }
    if game.left(digit) == 0 && texts.is_empty() && !game.is_solved() {
        texts.push(fill(words.complete, &[&game.symbol(digit)]).to_string());
    }
    texts
}

/// The rules about a cell that are broken, and otherwise whether its digit cannot be there because of the rules.
fn broken(game: &Game, cell: Cell, lang: Lang) -> Vec<String> {
    let Some(rules) = game.variant() else { return Vec::new() };
    let (words, setup, puzzle) = (lang.sudoku_page(), game.setup(), rules.puzzle());
    let broken = rules.broken(&setup);
    let here = rules.rules_of(cell).filter(|rule| broken.contains(rule));
    let sentence = |rule: usize| lang.rule_sentence(&puzzle.rules()[rule], puzzle.layout());
    let mut texts: Vec<String> =
        here.map(|rule| fill(words.breaks, &[&sentence(rule)]).to_string()).collect();
    if texts.is_empty() && rules.clashing(&setup).contains(&cell) {
        texts.push(words.wrong.into());
    }
    texts
}

/// The cells that differ, in words; `None` if there are none.
fn changes(before: &Game, after: &Game, lang: Lang) -> Option<String> {
    const MOST: usize = 3;
    let words = lang.sudoku_page();
    let shape = after.shape();
    if before.shape() != shape {
        return None;
    }
    let differs =
        |&cell: &Cell| before.entry(cell) != after.entry(cell) || before.colours(cell) != after.colours(cell);
    let changed: Vec<Cell> = shape.cells().filter(differs).collect();
    // A digit removes notes elsewhere; those are not worth a word.
    let digits: Vec<Cell> =
        changed.iter().copied().filter(|&cell| before.digit(cell) != after.digit(cell)).collect();
    let told = if digits.is_empty() { changed } else { digits };
    let mut texts: Vec<String> = match told.len() {
        0..=MOST => told.iter().map(|&cell| change(before, after, cell, lang)).collect(),
        count => vec![fill(words.changed, &[&count]).to_string()],
    };
    let drawn = drawing(before, after, lang);
    let is_bare = after.links().next().is_none() && after.candidate_colours().next().is_none();
    match drawn.len() {
        0..=1 => texts.extend(drawn),
        _ if is_bare => texts.push(words.undrawn.into()),
        2..=MOST => texts.extend(drawn),
        count => texts.push(fill(words.drawn, &[&count]).to_string()),
    }
    (!texts.is_empty()).then(|| texts.join(words.comma))
}

/// What was drawn on candidates and between them, and what was removed.
fn drawing(before: &Game, after: &Game, lang: Lang) -> Vec<String> {
    let words = lang.sudoku_page();
    let symbol = |digit| after.symbol(digit);
    let coloured: BTreeSet<Candidate> =
        before.candidate_colours().chain(after.candidate_colours()).map(|(candidate, _)| candidate).collect();
    let colours = coloured.into_iter().filter_map(|candidate| {
        let colour = after.candidate_colour(candidate);
        let name = label::candidate(candidate, &symbol, lang);
        (colour != before.candidate_colour(candidate)).then(|| match colour {
            Some(colour) => fill(words.painted, &[&name, &colour.letter().to_ascii_uppercase()]).to_string(),
            None => fill(words.unpainted, &[&name]).to_string(),
        })
    });
    let linked: BTreeSet<Ends> = before.links().chain(after.links()).map(|(ends, _)| ends).collect();
    let links = linked.into_iter().filter_map(|ends| {
        let line = after.link(ends);
        let [from, to] = ends.candidates().map(|candidate| label::candidate(candidate, &symbol, lang));
        let template = match line {
            Some(Line::Strong) => words.link,
            Some(Line::Weak) => words.weak_link_drawn,
            None => words.unlinked,
        };
        (line != before.link(ends)).then(|| fill(template, &[&from, &to]).to_string())
    });
    colours.chain(links).collect()
}

/// What happened to a cell.
fn change(before: &Game, after: &Game, cell: Cell, lang: Lang) -> String {
    let words = lang.sudoku_page();
    let symbol = |digit| after.symbol(digit);
    let place = label::place(cell, lang);
    if before.entry(cell) == after.entry(cell) {
        let colours = after.colours(cell);
        return match colours.is_empty() {
            true => fill(words.uncoloured, &[&place]).to_string(),
            false => fill(words.coloured, &[&place, &label::colours(colours, lang)]).to_string(),
        };
    }
    if let Some(digit) = after.digit(cell) {
        return fill(words.wrote, &[&after.symbol(digit), &place]).to_string();
    }
    let (old, new) = (before.corner(cell), after.corner(cell));
    if old != new && before.notes(cell) == after.notes(cell) {
        let template = if (new - old).is_empty() { words.uncornered } else { words.cornered };
        let changed = if (new - old).is_empty() { old - new } else { new - old };
        return fill(template, &[&label::digits(changed, &symbol, lang), &place]).to_string();
    }
    let (old, new) = (before.notes(cell), after.notes(cell));
    let (added, removed) = (new - old, old - new);
    let digits = |digits: Digits| label::digits(digits, &symbol, lang);
    match (new.is_empty() && after.corner(cell).is_empty(), added.is_empty(), removed.is_empty()) {
        (true, ..) => fill(words.emptied, &[&place]).to_string(),
        (false, false, true) => fill(words.noted, &[&digits(added), &place]).to_string(),
        (false, true, false) => fill(words.unnoted, &[&digits(removed), &place]).to_string(),
        _ => {
            let notes = fill(words.notes, &[&digits(new)]).to_string();
            fill(words.house, &[&place, &notes]).to_string()
        }
    }
}

/// What is known about the puzzle in the editor.
fn known(app: &App, editor: &Editor) -> String {
    let view = SudokuEditor::of(app, editor);
    let facts = view.facts.into_iter().map(|(name, value)| format!("{name} {value}"));
    let parts = view.message.into_iter().map(|part| part.text);
    sentences(parts.chain(facts), app.lang())
}

fn in_editor(
    (message, digits, marks): (&str, &sudoku::Setup, usize),
    app: &App,
    editor: &Editor,
    action: Option<Action>,
) -> Option<String> {
    let (lang, words) = (app.lang(), app.lang().sudoku_page());
    let (shape, setup, draft) = (editor.shape(), editor.sketch.setup(), editor.sketch.draft());
    if let Some(Action::Read(what)) = action {
        return Some(reading::of_editor(app, editor, what));
    }
    let mut texts = Vec::new();
    if digits.shape() == shape {
        let changed: Vec<Cell> = shape.cells().filter(|&cell| digits.get(cell) != setup.get(cell)).collect();
        match (&changed[..], changed.len()) {
            (_, 0) => {}
            (&[cell], _) => {
                let place = label::place(cell, lang);
                texts.push(match setup.get(cell) {
                    Some(digit) => {
                        let symbol = draft.ruled().map_or(digit.symbol(), |ruled| ruled.symbol(digit));
                        fill(words.wrote, &[&symbol, &place]).to_string()
                    }
                    None => fill(words.emptied, &[&place]).to_string(),
                });
            }
            (_, count) => texts.push(fill(words.changed, &[&count]).to_string()),
        }
    }
    let marked = editor.marks.cells().len();
    if marked != marks {
        texts.push(fill(lang.variants().marked, &[&marked]).to_string());
    }
    let known = known(app, editor);
    if known != message {
        texts.push(known);
    }
    (!texts.is_empty()).then(|| sentences(texts, lang))
}

/// A step of the step-by-step solution.
fn step(app: &App, way: &Explanation) -> String {
    let view = SudokuExplanation::of(app, way);
    let is_said = |style| !matches!(style, "legend" | "reason");
    let parts = view.message.into_iter().filter(|part| is_said(part.style));
    sentences(view.place.into_iter().chain(parts.map(|part| part.text)), app.lang())
}

#[cfg(test)]
mod tests {
    use midend::{
        Direction,
        sudoku::{StepHint, Tool},
    };
    use sudoku::technique::{Order, Solver};

    use super::super::samples::{ENV, NOW, app, game};
    use super::*;

    /// Carries out an action. Returns what is said about it.
    fn after(app: &mut App, action: Action) -> String {
        let before = Moment::of(app);
        app.update(action, ENV);
        let said = before.said(app, Some(action), NOW);
        said.into_iter().map(|said| said.text).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn a_digit_is_said_with_its_conflicts() {
        let mut english = app(Lang::En);
        // The cursor alone is not said: its cell has the focus.
        assert_eq!(after(&mut english, Action::Cell(2)), "");
        assert_eq!(after(&mut english, Action::Digit(4)), "4 in row 1, column 3");
        assert_eq!(after(&mut english, Action::Undo), "Undone: row 1, column 3 is empty");
        assert_eq!(after(&mut english, Action::Redo), "Redone: 4 in row 1, column 3");
        assert_eq!(
            after(&mut english, Action::Digit(5)),
            "5 in row 1, column 3. 5 is already in row 1. 5 is already in box 1"
        );
        let mut chinese = app(Lang::Zh);
        after(&mut chinese, Action::Cell(2));
        assert_eq!(
            after(&mut chinese, Action::Digit(5)),
            "第 1 行第 3 列填入 5。第 1 行已有 5。第 1 宫已有 5"
        );
    }

    #[test]
    fn conflicts_are_not_said_if_they_are_not_shown() {
        let mut app = app(Lang::En);
        app.settings.conflicts = Conflicts::Never;
        after(&mut app, Action::Cell(2));
        assert_eq!(after(&mut app, Action::Digit(5)), "5 in row 1, column 3");
    }

    #[test]
    fn notes_colours_and_modes_are_said() {
        let mut app = app(Lang::En);
        after(&mut app, Action::Cell(2));
        assert_eq!(after(&mut app, Action::Mode(InputMode::Centre)), "Mode: Centre");
        assert_eq!(after(&mut app, Action::Digit(2)), "note 2 in row 1, column 3");
        assert_eq!(after(&mut app, Action::Note(4)), "note 4 in row 1, column 3");
        assert_eq!(after(&mut app, Action::Note(2)), "note 2 removed from row 1, column 3");
        assert_eq!(after(&mut app, Action::Corner(1)), "corner note 1 in row 1, column 3");
        assert_eq!(after(&mut app, Action::Corner(1)), "corner note 1 removed from row 1, column 3");
        assert_eq!(after(&mut app, Action::Colour(3)), "row 1, column 3 has colours C");
        assert_eq!(after(&mut app, Action::Colour(3)), "row 1, column 3 has no colour");
        assert_eq!(after(&mut app, Action::Extend(Direction::Right)), "2 cells selected");
        assert_eq!(after(&mut app, Action::Note(9)), "note 9 in row 1, column 3, note 9 in row 1, column 4");
        assert_eq!(after(&mut app, Action::FillNotes), "51 cells changed");
        assert_eq!(after(&mut app, Action::Cell(0)), "");
        assert!(after(&mut app, Action::Digit(1)).contains("clue"), "a clue cannot be changed");
    }

    #[test]
    fn what_the_pen_draws_is_said() {
        let mut app = app(Lang::En);
        after(&mut app, Action::Cell(2));
        after(&mut app, Action::Note(1));
        assert_eq!(after(&mut app, Action::Tool(Tool::Colour(2))), "Mode: Pen, colour B");
        assert_eq!(after(&mut app, Action::Digit(1)), "1 in row 1, column 3 coloured B");
        assert_eq!(after(&mut app, Action::Undo), "Undone: 1 in row 1, column 3 has no colour");
        after(&mut app, Action::Tool(Tool::Strong));
        assert!(after(&mut app, Action::Digit(1)).starts_with("Link from 1 in r1c3."));
        after(&mut app, Action::Cell(3));
        assert_eq!(
            after(&mut app, Action::Digit(1)),
            "note 1 in row 1, column 4, link from 1 in row 1, column 3 to 1 in row 1, column 4"
        );
        let link = Action::DrawLink { from: (2, 1), to: (3, 1), weak: true };
        assert_eq!(after(&mut app, link), "dashed link from 1 in row 1, column 3 to 1 in row 1, column 4");
        assert_eq!(after(&mut app, link), "link from 1 in row 1, column 3 to 1 in row 1, column 4 removed");
        for (cell, digit) in [(2, 1), (3, 1)] {
            after(&mut app, Action::ColourCandidate { cell, digit, colour: 1 });
        }
        assert_eq!(after(&mut app, Action::ClearDrawing), "all links and colours of candidates removed");
        let mut chinese = super::super::samples::app(Lang::Zh);
        let link = Action::DrawLink { from: (2, 1), to: (3, 1), weak: false };
        let said = after(&mut chinese, link);
        assert!(said.ends_with("连线：第 1 行第 3 列的 1 到第 1 行第 4 列的 1"), "{said}");
    }

    #[test]
    fn a_hint_is_said_as_far_as_it_is_shown() {
        let mut app = app(Lang::En);
        let Screen::Sudoku(SudokuScreen::Play(play)) = &mut app.screen else { panic!() };
        let before = play.game().pencil().unwrap();
        let step = Solver::new(before.shape(), Order::Friendly).step(&before).unwrap();
        let strength = midend::sudoku::Strength::Where;
        let now = Moment(Kind::Play(Box::new(PlayMoment::of(
            &super::super::samples::app(Lang::En),
            &game("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        ))));
        play.hint = Hint::Found(Box::new(StepHint { strength, step, before, rules: None }));
        let said = now.said(&app, None, NOW);
        assert!(said[0].text.starts_with("Look at "), "{said:?}");
        assert!(after(&mut app, Action::Hint).contains("technique"));
        let step = after(&mut app, Action::Hint);
        assert!(step.contains("can only be in"), "{step}");
        assert_eq!(after(&mut app, Action::Dismiss), "");
    }

    #[test]
    fn the_end_is_said_at_once() {
        let mut app = app(Lang::En);
        assert_eq!(after(&mut app, Action::Pause), "Paused");
        assert_eq!(after(&mut app, Action::Pause), "The game continues.");
        let Some(play) = app.sudoku() else { panic!() };
        let (shape, solution) = (play.game().shape(), play.game().solution().unwrap().clone());
        let mut last = String::new();
        for cell in shape.cells() {
            if app.sudoku().unwrap().game().digit(cell).is_none() {
                after(&mut app, Action::Cell(shape.index(cell)));
                last = after(&mut app, Action::Digit(solution.get(cell).unwrap().value() as u8));
            }
        }
        assert!(last.starts_with("1 in row 9, column 7. Solved!"), "{last}");
    }

    #[test]
    fn sentences_have_one_mark_each() {
        let texts = ["Solved!", "", "Time 0:06", "end."].map(String::from);
        assert_eq!(sentences(texts.clone(), Lang::En), "Solved! Time 0:06. end.");
        assert_eq!(sentences(texts, Lang::Zh), "Solved!Time 0:06。end.");
    }
}
