//! Keys in, puzzles out.

use super::*;
use crate::{
    keymap::{self, Key, KeyCode},
    sudoku::draft,
};

/// The editor of a puzzle in the stored form, after some keys: characters, and names in angle brackets.
fn after(puzzle: &str, keys: &str) -> Editor {
    let mut editor = Editor::of(draft::parse(puzzle.as_bytes()).unwrap());
    press(&mut editor, keys);
    editor
}

fn press(editor: &mut Editor, keys: &str) -> FollowUp {
    let mut rest = keys;
    let mut last = FollowUp::Nothing;
    while let Some(c) = rest.chars().next() {
        let (key, length) = match rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
            Some((name, _)) => (named(name), name.len() + 2),
            None => (Key::of_char(c, false, false).unwrap(), c.len_utf8()),
        };
        rest = &rest[length..];
        let action = keymap::action(editor.context(), key);
        let action = action.unwrap_or_else(|| panic!("{key:?} in {:?}", editor.context()));
        match action {
            Action::Back => editor.dismiss(),
            action => last = editor.update(action),
        }
    }
    last
}

fn named(name: &str) -> Key {
    match name {
        "enter" => Key::Code(KeyCode::Enter),
        "esc" => Key::Code(KeyCode::Esc),
        "bs" => Key::Code(KeyCode::Backspace),
        "pgdn" => Key::Code(KeyCode::PageDown),
        "home" => Key::Code(KeyCode::Home),
        "end" => Key::Code(KeyCode::End),
        "S-right" => Key::Extend(KeyCode::Right),
        "S-down" => Key::Extend(KeyCode::Down),
        other => panic!("{other}"),
    }
}

fn text(editor: &Editor) -> String {
    draft::text(editor.sketch.draft()).trim_end().to_string()
}

/// Chooses a line of the open list.
fn choose(editor: &mut Editor, row: Row) -> FollowUp {
    let line = editor.rule_rows().iter().position(|&other| other == row).unwrap();
    editor.update(Action::Pick(line))
}

const EMPTY: &str = "2x2 ................";

#[test]
fn a_cage_is_added_by_keys_and_undone() {
    // The list opens at the cage.
    let mut editor = after(EMPTY, "<S-right><S-right>r<enter>8<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; cage 8 r1c1-3");
    assert!(editor.panel.is_none() && editor.marks.is_empty());
    let Some(Remark::RuleAdded(rule)) = &editor.remark else { panic!("{:?}", editor.remark) };
    assert_eq!(rule.to_string(), "cage 8 r1c1-3");
    press(&mut editor, "u");
    assert_eq!(text(&editor), EMPTY);
    press(&mut editor, "y");
    // Another sum for the same cells, with Backspace; then none.
    press(&mut editor, "<home><S-right><S-right>r<enter>88<bs><bs>9<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; cage 9 r1c1-3");
    press(&mut editor, "jr<enter><enter>");
    assert_eq!(text(&editor), "sudoku 4x4; cage 9 r1c1-3; cage r2c3");
    // The cursor is on the second cage only.
    press(&mut editor, "d");
    assert_eq!(text(&editor), "sudoku 4x4; cage 9 r1c1-3");
    press(&mut editor, "d");
    assert_eq!(editor.remark, Some(Remark::NoRuleHere));
}

#[test]
fn a_misfit_says_why_and_changes_nothing() {
    let mut editor = after(EMPTY, "<S-right>r<enter>46<enter>");
    let misfit = |editor: &Editor, lang| {
        editor.panel.as_ref().unwrap().misfit.as_ref().map(|misfit| misfit.text(lang)).unwrap_or_default()
    };
    assert_eq!(
        misfit(&editor, Lang::En),
        "The rule does not fit: a sum of 46 is not possible: expected 3 to 7"
    );
    assert_eq!(misfit(&editor, Lang::Zh), "规则不适用：和不可能是 46：应为 3 到 7");
    assert_eq!(text(&editor), EMPTY);
    // The next key takes the message away; Escape leads back to the list, and then to the board.
    press(&mut editor, "<bs>");
    assert_eq!(misfit(&editor, Lang::En), "");
    // Letters are not typed into a number; a field of the front end's own may have them.
    press(&mut editor, "x");
    assert_eq!(editor.panel.as_ref().unwrap().field().unwrap().text(), "4");
    editor.typed("4x");
    press(&mut editor, "<enter>");
    assert_eq!(misfit(&editor, Lang::En), "A number is missing.");
    press(&mut editor, "<esc>");
    assert_eq!(editor.context(), Context::Rules);
    for (row, why) in [
        (RuleKind::Quadruple, "The rule does not fit: found 2 cells, expected 4"),
        (
            RuleKind::LittleKiller,
            "Such a clue begins at the edge: choose a cell there. A second cell says the direction.",
        ),
        (RuleKind::DoubleArrow, "The rule does not fit: found 2 cells, expected 3 to 256"),
    ] {
        assert!(!editor.is_possible(Row::Add(row)), "{row:?}");
        choose(&mut editor, Row::Add(row));
        assert_eq!(misfit(&editor, Lang::En), why);
    }
    press(&mut editor, "<esc>");
    assert_eq!((editor.context(), editor.marks.cells().len()), (Context::Editor, 2));
    press(&mut editor, "<esc>");
    assert!(editor.marks.is_empty() && !editor.is_busy());
}

#[test]
fn every_kind_can_be_added() {
    let nine = format!("3x3 {}", ".".repeat(81));
    for kind in RuleKind::ON_CELLS {
        let keys = match kind {
            RuleKind::White | RuleKind::Black | RuleKind::X | RuleKind::V | RuleKind::Greater => "<S-down>",
            RuleKind::SlowThermometer | RuleKind::Clone => "<S-right><S-right><S-right>",
            kind if kind.needs() == rule_kind::Needs::Clue => "l",
            _ => "<S-right><S-right><S-down><S-down>",
        };
        let mut editor = after(&nine, keys);
        if kind == RuleKind::Quadruple {
            editor.update(Action::Cell(0));
            for cell in [0, 1, 9, 10] {
                editor.update(Action::SelectMore(cell));
            }
        }
        if kind == RuleKind::SameValues {
            press(&mut editor, "<S-right>");
        }
        press(&mut editor, "r");
        assert!(editor.is_possible(Row::Add(kind)), "{kind:?}");
        choose(&mut editor, Row::Add(kind));
        if matches!(editor.panel.as_ref().unwrap().step, Step::Direction { .. }) {
            press(&mut editor, "<enter>");
        }
        if editor.context() == Context::RuleText {
            press(
                &mut editor,
                match kind {
                    RuleKind::Cage => "<enter>",
                    RuleKind::LittleKiller => "27<enter>",
                    _ => "7<enter>",
                },
            );
        }
        assert_eq!(editor.sketch.draft().rules().len(), 1, "{kind:?}: {:?}", editor.panel);
        // A list that was clicked stays open for the next click.
        assert_eq!(editor.context(), Context::Rules, "{kind:?}");
    }
    for kind in RuleKind::SWITCHES {
        let mut editor = after(&nine, "r");
        choose(&mut editor, Row::Switch(kind));
        assert_eq!((editor.sketch.draft().rules().len(), editor.is_on(Row::Switch(kind))), (1, Some(true)));
        choose(&mut editor, Row::Switch(kind));
        assert_eq!((text(&editor), editor.is_on(Row::Switch(kind))), (nine.clone(), Some(false)));
    }
}

#[test]
fn clues_outside_the_grid_ask_for_the_direction_in_a_corner() {
    let mut editor = after(EMPTY, "r");
    choose(&mut editor, Row::Add(RuleKind::Sandwich));
    let Some(Step::Direction { rays, .. }) = editor.panel.as_ref().map(|panel| &panel.step) else { panic!() };
    assert_eq!(rays.len(), 2);
    press(&mut editor, "j<enter>5<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; sandwich r1c1:s 5");
    // The row too.
    let mut editor = after("sudoku 4x4; sandwich r1c1:s 5", "<S-right>r");
    choose(&mut editor, Row::Add(RuleKind::Sandwich));
    press(&mut editor, "2<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; sandwich r1c1:s 5; sandwich r1c1:e 2");
    // A quadruple's digits, with letters above 9.
    let sixteen = format!("4x4 {}", ".".repeat(256));
    let mut editor = Editor::of(draft::parse(sixteen.as_bytes()).unwrap());
    for cell in [0, 1, 16, 17] {
        editor.update(Action::SelectMore(cell));
    }
    press(&mut editor, "r");
    choose(&mut editor, Row::Add(RuleKind::Quadruple));
    press(&mut editor, "1bG<enter>");
    assert_eq!(text(&editor), "sudoku 16x16; quadruple 1,11,16 r1c1-2 r2c1-2");
}

#[test]
fn rules_are_written_as_text_with_errors_that_name_the_place() {
    let mut editor = after(EMPTY, ":thermometer r1c1-3; r4c4=12; cage 5 r5c1<enter>");
    let misfit = editor.panel.as_ref().unwrap().misfit.as_ref().unwrap();
    let why = "Character 37: there is no cell r5c1: the grid has 4 rows and 4 columns";
    assert_eq!(misfit.text(Lang::En), why);
    // The cursor is there.
    assert_eq!(editor.panel.as_ref().unwrap().field().unwrap().at(), 36);
    press(&mut editor, "<end><bs><bs><bs><bs>r1c3-4<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; r4c4=12; thermometer r1c1-3; cage 5 r1c3-4");
    // The rule at the cursor is changed in the same way.
    editor.update(Action::Cell(3));
    press(&mut editor, "rgg<enter>");
    assert_eq!(editor.panel.as_ref().unwrap().field().unwrap().text(), "cage 5 r1c3-4");
    press(&mut editor, "; odd r1c1<enter>");
    assert_eq!(text(&editor), "sudoku 4x4; r4c4=12; thermometer r1c1-3; cage 5 r1c3-4; odd r1c1");
    // A layout, and a whole puzzle.
    press(&mut editor, ":digits 0-3<enter>");
    assert!(text(&editor).starts_with("sudoku 4x4; digits 0-3; r4c4=12; therm"), "{}", text(&editor));
    press(&mut editor, ":sudoku 5x5; anti-king<enter>");
    assert_eq!(text(&editor), "sudoku 5x5; anti-king");
    press(&mut editor, ":sudoku 5x6; anti-king<enter>");
    assert!(editor.panel.as_ref().unwrap().misfit.is_some());
    // A field of the front end's own sends its whole text.
    editor.typed("odd r1c1");
    press(&mut editor, "<enter>");
    assert_eq!(text(&editor), "sudoku 5x5; anti-king; odd r1c1");
    press(&mut editor, ":<enter>");
    assert!(editor.panel.is_none());
}

#[test]
fn regions_are_drawn_by_marking_cells() {
    let mut editor = after("2x2 1...............", "r");
    choose(&mut editor, Row::NoRegions);
    assert_eq!(text(&editor), "sudoku 4x4; no-boxes; r1c1=1");
    for (cells, regions) in [([0, 4, 8, 12], "1...1...1...1..."), ([1, 2, 3, 7], "122212.21...1...")] {
        editor.update(Action::Deselect);
        editor.update(Action::Cell(cells[0]));
        cells[1..].iter().for_each(|&cell| drop(editor.update(Action::SelectMore(cell))));
        choose(&mut editor, Row::Region);
        let expected = regions.replace("12.2", "1..2");
        assert_eq!(text(&editor), format!("sudoku 4x4; regions {expected}; r1c1=1"));
    }
    assert_eq!(editor.is_on(Row::Boxes), Some(false));
    choose(&mut editor, Row::Boxes);
    assert_eq!(text(&editor), "2x2 1...............");
    editor.update(Action::Cell(0));
    for cell in [1, 2, 3, 4] {
        editor.update(Action::SelectMore(cell));
    }
    choose(&mut editor, Row::Region);
    let misfit = editor.panel.as_ref().unwrap().misfit.as_ref().unwrap().text(Lang::En);
    assert!(misfit.contains("5 cells, but there are only 4 digits"), "{misfit}");
}

#[test]
fn digits_begin_with_0_and_all_rules_are_removed() {
    let mut editor = after("2x2 1...............", "r");
    choose(&mut editor, Row::FromZero);
    assert_eq!(text(&editor), "sudoku 4x4; digits 0-3; r1c1=1");
    // The key 0 is a digit now, and no key of the typewriter.
    press(&mut editor, "<esc>ll04");
    assert_eq!(text(&editor), "sudoku 4x4; digits 0-3; r1c1=1 r1c3=0");
    press(&mut editor, "xr");
    choose(&mut editor, Row::Switch(RuleKind::AntiKing));
    choose(&mut editor, Row::RemoveAll);
    assert_eq!(editor.remark, Some(Remark::RulesRemoved));
    assert!(editor.sketch.draft().ruled().is_none());
    press(&mut editor, "u");
    assert!(text(&editor).contains("anti-king"));
    // C takes the clues first, then the rules.
    press(&mut editor, "<esc>cc");
    assert_eq!(text(&editor), EMPTY);
}

#[test]
fn clues_that_break_a_rule_are_named_and_counting_waits() {
    let mut editor = after("sudoku 4x4; thermometer r1c1-2", "");
    assert!(matches!(editor.resume(), FollowUp::Count(Target::Rules(_))));
    let demand = press(&mut editor, "2l");
    assert_eq!(demand, FollowUp::Nothing);
    assert_eq!(press(&mut editor, "1"), FollowUp::Forget);
    let Judgement::Breaking { cells } = &editor.judgement else { panic!("{:?}", editor.judgement) };
    assert_eq!(cells.iter().map(Cell::to_string).collect::<Vec<_>>(), ["r1c1", "r1c2"]);
    press(&mut editor, "p");
    assert_eq!(editor.remark, Some(Remark::FixFirst));
    assert!(matches!(press(&mut editor, "3"), FollowUp::Count(Target::Rules(_))));
}

#[test]
fn puzzles_with_rules_are_pasted_in_every_format() {
    let killer = "sudoku 9x9; r1c1=5; cage 12 r1c2-4; anti-knight";
    let puzzle: sudoku::variant::Puzzle = killer.parse().unwrap();
    use sudoku::variant::format::{Format, write};
    for format in [
        Format::Text,
        Format::Lines,
        Format::Json,
        Format::Iss,
        Format::FPuzzles,
        Format::FPuzzlesLink,
        Format::SudokuPadLink,
    ] {
        let pasted = write(&puzzle, format).unwrap();
        let mut editor = after(EMPTY, "");
        let (demand, read) = editor.paste(&pasted);
        assert!(matches!(demand, FollowUp::Count(Target::Rules(_))), "{format:?}: {read:?}");
        assert_eq!(text(&editor), killer, "{format:?}");
        press(&mut editor, "u");
        assert_eq!(text(&editor), EMPTY);
    }
    // A link of our own.
    let rules = crate::sudoku::Rules::new(puzzle).unwrap();
    let mut editor = after(EMPTY, "");
    editor.paste(&crate::Link::Rules(rules).fragment().unwrap());
    assert_eq!(text(&editor), killer);
    // Conflicting clues are kept, to be mended; what cannot be played is refused.
    editor.paste("sudoku 4x4; r1c1=1 r1c2=1; odd r1c3");
    assert!(matches!(editor.judgement, Judgement::Clashing { .. }));
    let (_, read) = editor.paste("sudoku 4x6; odd r1c3");
    assert!(matches!(read, Some(Err(crate::sudoku::paste::PasteError::NotPlayable(_)))), "{read:?}");
    assert!(text(&editor).starts_with("sudoku 4x4; r1c1=1"));
    // A plain line replaces everything, also after a layout without boxes.
    editor.paste("sudoku 4x4; no-boxes");
    editor.paste("1...............");
    assert_eq!(text(&editor), "2x2 1...............");
}

#[test]
fn marks_and_the_panel_survive_other_sizes() {
    let mut editor = after(&format!("3x3 {}", ".".repeat(81)), "");
    editor.update(Action::Cell(80));
    press(&mut editor, " ");
    editor.resize(Shape::new(2, 2).unwrap());
    assert!(editor.marks.is_empty());
    // A grid of 25×25 cannot have rules: it says so.
    editor.resize(Shape::of_side(25).unwrap());
    press(&mut editor, "r<enter>");
    let misfit = editor.panel.as_ref().unwrap().misfit.as_ref().unwrap();
    assert!(misfit.text(Lang::Zh).contains("25×25"));
}
