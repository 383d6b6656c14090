//! Checks the generated tables, and the look of some letters.

use std::{
    collections::BTreeSet,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    string::String,
    vec::Vec,
};

use proptest::prelude::*;
use twenty48::Tile;
use words::Lang;

use super::*;
use crate::{Glyph, Label};

/// Smaller than the flash of small boards, with room for the game.
const MOST_FLASH: usize = 32 * 1024;

fn all() -> impl Iterator<Item = &'static Face> {
    TEXT.iter().chain(LABEL).copied()
}

fn digits(face: &'static Face) -> impl Iterator<Item = &'static Glyph> {
    face.glyphs.iter().filter(|glyph| glyph.letter.is_ascii_digit())
}

fn labels() -> Vec<Label> {
    (1..=Tile::MAX.rank()).filter_map(Tile::from_rank).map(Label::of).collect()
}

fn letters_of(face: &Face) -> BTreeSet<char> {
    face.glyphs.iter().map(|glyph| glyph.letter).collect()
}

#[test]
fn a_text_face_has_every_letter_of_every_sentence_and_no_other() {
    let sentences = Lang::ALL.into_iter().flat_map(|lang| lang.pocket().all());
    let needed: BTreeSet<char> = sentences.flat_map(|(_, text)| text.chars()).chain('0'..='9').collect();
    for face in TEXT {
        assert_eq!(letters_of(face), needed, "{} pixels", face.height);
    }
}

#[test]
fn a_label_face_has_every_letter_of_every_label_and_no_other() {
    let needed: BTreeSet<char> =
        labels().iter().flat_map(|label| label.letters().collect::<Vec<_>>()).collect();
    for face in LABEL {
        assert_eq!(letters_of(face), needed, "{} pixels", face.height);
    }
}

#[test]
fn letters_can_be_found() {
    for face in all() {
        assert!(face.glyphs.is_sorted_by(|one, next| one.letter < next.letter));
        assert!(face.glyphs.iter().all(|glyph| core::ptr::eq(face.glyph(glyph.letter).unwrap(), glyph)));
        assert!(face.glyph('\u{2048}').is_none());
    }
}

#[test]
fn faces_go_from_small_to_large() {
    for faces in [TEXT, LABEL] {
        assert!(faces.is_sorted_by_key(|face| (!face.is_crisp(), face.height)));
    }
}

#[test]
fn digits_are_equally_wide() {
    for face in all() {
        assert!(digits(face).all(|digit| digit.advance == face.glyph('1').unwrap().advance));
    }
}

#[test]
fn digits_of_labels_are_centred_vertically() {
    for face in LABEL {
        let (top, bottom) = digits(face).fold((u8::MAX, 0), |(top, bottom), digit| {
            (top.min(digit.top), bottom.max(digit.top + digit.height))
        });
        assert_eq!(top, face.height - bottom, "{} pixels", face.height);
    }
}

#[test]
fn every_box_is_in_its_slot_and_every_byte_is_used() {
    for face in all() {
        let mut end = 0;
        for glyph in face.glyphs {
            assert!(glyph.left + glyph.width <= glyph.advance, "{glyph:?}");
            assert!(glyph.top + glyph.height <= face.height, "{glyph:?}");
            assert_eq!(usize::from(glyph.start), end, "{glyph:?}");
            let bits = usize::from(glyph.width) * usize::from(glyph.height) * usize::from(face.depth);
            end += bits.div_ceil(8);
        }
        assert_eq!(end, face.bits.len());
    }
}

#[test]
fn boxes_have_no_empty_rows_or_columns() {
    for face in all() {
        for glyph in face.glyphs {
            let (columns, rows) = (0..glyph.advance(), 0..face.height());
            let inked = |x, y| face.coverage(glyph, x, y) > 0;
            let column = |x: u8| rows.clone().any(|y| inked(x.into(), y));
            let row = |y: u8| columns.clone().any(|x| inked(x, y.into()));
            let (right, bottom) = (glyph.left + glyph.width, glyph.top + glyph.height);
            assert!(
                glyph.width == 0
                    || column(glyph.left) && column(right - 1) && row(glyph.top) && row(bottom - 1),
                "{glyph:?}"
            );
        }
    }
}

#[test]
fn a_text_is_as_wide_as_its_letters_together() {
    for face in TEXT {
        let text = Lang::Zh.pocket().won;
        let sum: u32 = text.chars().map(|letter| face.glyph(letter).unwrap().advance()).sum();
        assert_eq!(face.width(text.chars()), sum);
        assert_eq!(face.width("\u{2048}".chars()), 0);
        assert!(face.can_write(text) && !face.can_write("\u{2048}"));
    }
}

#[test]
fn the_ink_of_a_text_is_its_visible_part() {
    for face in all() {
        for label in labels() {
            let (ink, width) = (face.ink(label.letters()), face.width(label.letters()));
            assert!(ink.start < ink.end && ink.end <= width);
            let first = label.letters().next().and_then(|letter| face.glyph(letter)).map(|glyph| glyph.left);
            assert_eq!(Some(ink.start), first.map(u32::from));
        }
        assert_eq!(face.ink("".chars()), 0..0);
    }
    assert_eq!(TEXT[0].ink(" ".chars()), 0..0);
}

#[test]
fn labels_fit_into_cells_of_16_29_and_55_pixels() {
    let width = |height: u8, text: &str| {
        LABEL.iter().find(|face| face.height == height).map(|face| face.width(text.chars()))
    };
    for (height, label, room) in [
        (5, "128K", 15),
        (8, "128K", 26),
        (10, "512", 26),
        (16, "16", 26),
        (14, "128K", 47),
        (19, "512", 47),
        (28, "16", 47),
    ] {
        assert!(width(height, label).is_some_and(|width| width <= room), "{label} of {height} pixels");
    }
    // The label of every possible tile fits.
    assert!(labels().iter().all(|label| LABEL[0].width(label.letters()) <= 15));
}

#[test]
fn five_chinese_characters_fit_beside_the_board_of_the_smallest_screen() {
    assert!(TEXT[0].is_crisp());
    assert!(TEXT[0].width("恭喜获胜，".chars()) <= 64);
    assert!(TEXT[0].height() * 4 <= 64);
}

#[test]
fn all_faces_together_fit_into_a_small_flash() {
    let flash: usize = all().map(Face::flash).sum();
    assert!(flash <= MOST_FLASH, "{flash} bytes");
}

#[test]
fn hand_drawn_letters_match_their_drawings() {
    for face in LABEL.iter().filter(|face| face.is_crisp()) {
        let drawing = fs::read_to_string(here(&std::format!("fonts/drawn{}.txt", face.height))).unwrap();
        let drawing = drawing.replace("\r\n", "\n");
        let mut count = 0;
        for art in drawing.split("\n\n") {
            let mut lines = art.lines();
            let letter = lines.next().and_then(|line| line.chars().next()).unwrap();
            let glyph = face.glyph(letter).unwrap();
            for (y, line) in (0..).zip(lines) {
                for (x, ink) in (0..).zip(line.chars()) {
                    assert_eq!(face.coverage(glyph, x, y) == Face::FULL, ink == '#', "{letter} at {x}, {y}");
                }
            }
            count += 1;
        }
        assert_eq!(count, face.glyphs.len());
    }
}

/// Some letters of every face as text, to be compared with a golden file.
fn sampler() -> String {
    let mut text = String::new();
    for face in all() {
        let sample = if face.can_write("绩") { "成绩 Sg20" } else { "128K" };
        writeln!(text, "== {sample} in lines of {} pixels", face.height).unwrap();
        for y in 0..face.height() {
            let mut line = String::new();
            for glyph in sample.chars().filter_map(|letter| face.glyph(letter)) {
                let shades = (0..glyph.advance()).map(|x| shade(face.coverage(glyph, x, y)));
                line.extend(shades);
            }
            writeln!(text, "{}", line.trim_end()).unwrap();
        }
    }
    text
}

fn shade(coverage: u8) -> char {
    char::from(b" .:-=+*oxaXOM8@#"[usize::from(coverage)])
}

#[test]
fn letters_match_the_golden_file() {
    let path = here("../../testdata/lcd/letters.txt");
    let sampler = sampler();
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, sampler).unwrap();
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let line = golden.lines().zip(sampler.lines()).position(|(a, b)| a != b);
    assert!(golden == sampler, "differs from line {line:?}; if this is intended, run: cargo xtask bless");
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

proptest! {
    #[test]
    fn the_coverage_of_any_pixel_is_defined(
        face in 0..TEXT.len() + LABEL.len(),
        letter in any::<prop::sample::Index>(),
        x in prop_oneof![0..64u32, any::<u32>()],
        y in prop_oneof![0..64u32, any::<u32>()],
    ) {
        let face = all().nth(face).unwrap();
        let glyph = letter.get(face.glyphs);
        let coverage = face.coverage(glyph, x, y);
        prop_assert!(coverage <= Face::FULL);
        prop_assert!(coverage == 0 || x < glyph.advance() && y < face.height());
        prop_assert!(!face.is_crisp() || coverage % Face::FULL == 0);
        // A glyph of another face must not panic either.
        for other in all() {
            prop_assert!(other.coverage(glyph, x, y) <= Face::FULL);
        }
    }
}
