//! Golden outputs of the real program: `tests/cmd/` holds what is typed and what must come back.
//!
//! `TRYCMD=overwrite SNAPSHOTS=overwrite cargo test --test cli` writes down what comes back now. In
//! `simulate.trycmd`, put `[..]` back where only time decides.

use crate::program::{gridwise, run_with};

#[test]
fn the_program_prints_what_it_should() {
    trycmd::TestCases::new().env("GRIDWISE_LANG", "en").case("tests/cmd/*.trycmd");
}

/// Not by trycmd, which would take the backslashes of JSON for those of a path.
fn slides(input: &[u8], expected: snapbox::Data, code: i32) {
    let end = run_with(gridwise().args(["2048", "slide"]), input);
    assert_eq!((end.status.code(), end.stderr.as_slice()), (Some(code), &b""[..]));
    snapbox::Assert::new()
        .action_env(snapbox::assert::DEFAULT_ACTION_ENV)
        .eq(String::from_utf8(end.stdout).unwrap(), expected.raw());
}

#[test]
fn good_lines_are_slid() {
    slides(include_bytes!("../cmd/slide_good.jsonl"), snapbox::file!["../cmd/slide_good.out.jsonl"], 0);
}

#[test]
fn bad_lines_are_explained_in_their_place() {
    slides(include_bytes!("../cmd/slide_bad.jsonl"), snapbox::file!["../cmd/slide_bad.out.jsonl"], 1);
}
