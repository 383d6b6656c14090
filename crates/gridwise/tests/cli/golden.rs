//! Golden outputs of the program: `tests/cmd/` contains commands and their expected output.
//!
//! `TRYCMD=overwrite SNAPSHOTS=overwrite cargo test --test cli` replaces the expected output. In `simulate.trycmd`, put
//! `[..]` back for timings.

use crate::program::{gridwise, run_with};

#[test]
fn the_program_prints_the_expected_output() {
    trycmd::TestCases::new().env("GRIDWISE_LANG", "en").case("tests/cmd/*.trycmd");
}

/// Not with trycmd, which would treat the backslashes of JSON as path separators.
fn slides(input: &[u8], expected: snapbox::Data, code: i32) {
    let end = run_with(gridwise().args(["2048", "slide"]), input);
    assert_eq!((end.status.code(), end.stderr.as_slice()), (Some(code), &b""[..]));
    snapbox::Assert::new()
        .action_env(snapbox::assert::DEFAULT_ACTION_ENV)
        .eq(String::from_utf8(end.stdout).unwrap(), expected.raw());
}

#[test]
fn valid_lines_are_answered() {
    slides(include_bytes!("../cmd/slide_good.jsonl"), snapbox::file!["../cmd/slide_good.out.jsonl"], 0);
}

#[test]
fn invalid_lines_are_answered_with_errors() {
    slides(include_bytes!("../cmd/slide_bad.jsonl"), snapbox::file!["../cmd/slide_bad.out.jsonl"], 1);
}
