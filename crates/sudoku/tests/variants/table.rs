//! The table of `docs/variants.md`: what can be done with each rule. `BLESS=1` writes it.

use std::{collections::BTreeMap, env, fs, path::Path};

use rand_pcg::Pcg64Mcg;
use sudoku::{
    Shape,
    variant::{
        Rule,
        format::{self, Format},
        generate::{Kind, Kinds, Recipe, generate},
    },
};

use crate::{arbitrary::names, puzzles::puzzles};

/// So many random puzzles are tried for each rule and format.
const PUZZLES: usize = 24;

/// The line below the heading of the table.
const LINE: &str = "|---|---|---|---|---|---|---|---|\n";

/// The kinds of generated puzzles that have each rule.
fn generated() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut kinds = BTreeMap::<_, Vec<_>>::new();
    for kind in Kind::ALL {
        let recipe = Recipe::new(Shape::new(2, 3).unwrap(), Kinds::from(kind));
        let puzzle = generate(&recipe, &mut Pcg64Mcg::new(7))
            .unwrap_or_else(|error| panic!("{}: {error}", kind.name()));
        let mut rules: Vec<_> = puzzle.puzzle.rules().iter().map(Rule::name).collect();
        rules.sort_unstable();
        rules.dedup();
        for rule in rules {
            kinds.entry(rule).or_default().push(kind.name());
        }
    }
    kinds
}

/// Whether a format has words for a rule: for all of its forms, for some or for none.
fn said(name: &str, format: Format) -> &'static str {
    let (mut yes, mut no) = (false, false);
    for puzzle in puzzles(name).take(PUZZLES) {
        match format::write(&puzzle, format) {
            Ok(_) => yes = true,
            Err(unsaid) if unsaid.rules.iter().any(|&(_, rule)| rule == name) => no = true,
            // The layout or another rule.
            Err(_) => {}
        }
    }
    match (yes, no) {
        (true, false) => "✓",
        (true, true) => "(✓)",
        (false, _) => "",
    }
}

/// Whether a rule is drawn in the grid. The others are named beside it.
fn drawn(name: &str) -> &'static str {
    let mark = |puzzle: sudoku::variant::Puzzle| {
        puzzle.drawing().into_iter().any(|(rule, _)| puzzle.rules()[rule].name() == name)
    };
    if puzzles(name).take(PUZZLES).any(mark) { "✓" } else { "" }
}

fn table() -> String {
    let kinds = generated();
    let mut table = String::new();
    let mut names: Vec<_> = names().collect();
    names.sort_unstable();
    for name in names {
        let kinds: Vec<_> = kinds.get(name).into_iter().flatten().map(|kind| format!("`{kind}`")).collect();
        table += &format!(
            "| `{name}` | ✓ | ✓ | {} | {} | {} | {} | {} |\n",
            kinds.join(" "),
            drawn(name),
            said(name, Format::Text),
            said(name, Format::FPuzzles),
            said(name, Format::Iss),
        );
    }
    table
}

/// Solving and steps of every rule are tested in `engine.rs` and `steps.rs`, with the same list of names.
#[test]
fn the_table_of_rules_is_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let table = table();
    for page in ["variants.md", "zh-CN/variants.md"] {
        let path = docs.join(page);
        let text = fs::read_to_string(&path).unwrap();
        let start = text.find(LINE).unwrap_or_else(|| panic!("{page} has no table of rules")) + LINE.len();
        let end = text[start..].find("\n\n").map_or(text.len(), |length| start + length + 1);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, [&text[..start], &table, &text[end..]].concat()).unwrap();
        } else {
            assert_eq!(&text[start..end], table, "the table of {page} is out of date; BLESS=1 writes it");
        }
    }
}
