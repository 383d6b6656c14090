//! Lines that are drawn before the grid is filled: those that only relate pairs of cells.
//!
//! In a full grid there are few long thermometers and hardly any symmetric ones. Drawn first, they have the lengths and the
//! symmetry that are wanted, and the grid is filled to suit them.

use alloc::vec::Vec;

use rand_pcg::Pcg64;

use super::{
    super::{Layout, Rule},
    board::Board,
    fill::Filler,
    kind::Kind,
    lines,
    paths::Space,
    style,
};

/// How often in a row no path may be found before it is enough.
const FAILURES: usize = 4;

/// Draws lines of a kind until they cover about so many cells, and tells the filler what they mean. Each comes with its images.
pub(super) fn draw(
    kind: Kind,
    covered: usize,
    board: &Board,
    layout: &Layout,
    space: &mut Space,
    filler: &mut Filler,
    dice: &mut Pcg64,
) -> Vec<Vec<Rule>> {
    let mut drawn = Vec::new();
    let (mut count, mut failures) = (0, 0);
    while count < covered && failures < FAILURES {
        let wish = style::length(kind, layout.digit_count(), dice);
        let images = if kind == Kind::Palindrome {
            let fits = |_: &[usize], a: usize, b: usize| filler.may_be_equal(a, b);
            space.draw_from_centre(board, wish, dice, fits, |path| is_mirror(filler, path))
        } else {
            space.draw(board, wish, dice, |_, _| true, |_| true)
        };
        let Some(images) = images else {
            failures += 1;
            continue;
        };
        failures = 0;
        for image in &images {
            count += image.len();
            space.take(board, image);
            relate(kind, layout, image, filler);
        }
        drawn.push(images.iter().map(|image| lines::rule(kind, layout, image)).collect());
    }
    drawn
}

/// Whether cells at equal distance from the centre may be equal.
fn is_mirror(filler: &Filler, path: &[usize]) -> bool {
    (0..path.len() / 2).all(|index| filler.may_be_equal(path[index], path[path.len() - 1 - index]))
}

/// Tells the filler what a line means.
fn relate(kind: Kind, layout: &Layout, path: &[usize], filler: &mut Filler) {
    match kind {
        Kind::Thermo => path.windows(2).for_each(|pair| filler.add_relation(pair[0], pair[1], |a, b| a < b)),
        Kind::Whispers => {
            let difference = lines::whispers_difference(layout);
            for pair in path.windows(2) {
                filler.add_relation(pair[0], pair[1], |a, b| a.abs_diff(b) >= difference);
            }
        }
        _ => {
            for index in 0..path.len() / 2 {
                filler.add_relation(path[index], path[path.len() - 1 - index], |a, b| a == b);
            }
        }
    }
}
