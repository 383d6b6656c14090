//! Two connected strong links of one digit: skyscraper, two-string kite, turbot fish, and the empty rectangle,
//! whose box is a strong link between a row and a column.
//!
//! A strong link is a house with two places for the digit. If the near ends of two links see each other, they are
//! not both the digit, so one of the far ends is, and what sees both far ends is eliminated.
//!
//! Ratings are those of Sudoku Explainer's revised scale: 4.0 for two parallel lines, 4.1 for a row and a column,
//! 4.2 if a box is involved, 4.3 for an empty rectangle.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, StrongLink, Technique,
    board::{Board, CellSet, Size, bits, digit_at},
    order::Found,
};

/// Two strong links on parallel lines, whose near ends share a crossing line.
pub(super) fn skyscraper<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    joined_links(board, Technique::Skyscraper, 40, found)
}

/// A strong link in a row and one in a column, whose near ends share a box.
pub(super) fn two_string_kite<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    joined_links(board, Technique::TwoStringKite, 41, found)
}

/// Two strong links connected in any other way.
pub(super) fn turbot_fish<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    joined_links(board, Technique::TurbotFish, 42, found)
}

#[derive(Clone, Copy)]
struct Link {
    house: usize,
    near: usize,
    far: usize,
}

impl Link {
    fn turned(self) -> Link {
        Link { near: self.far, far: self.near, ..self }
    }

    fn shown<S: Size>(self, board: &Board<S>) -> StrongLink {
        StrongLink {
            house: board.house_at(self.house),
            near: board.cell_at(self.near),
            far: board.cell_at(self.far),
        }
    }
}

/// The strong links of a digit, each pair of cells once: rows, columns, boxes.
fn strong_links<S: Size>(board: &Board<S>, digit: usize) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for house in 0..3 * board.side() {
        let places = board.places(house, digit);
        if places.count_ones() != 2 {
            continue;
        }
        let mut ends = bits(places).map(|place| board.cell(house, place));
        if let (Some(near), Some(far)) = (ends.next(), ends.next())
            && !links.iter().any(|link| (link.near, link.far) == (near, far))
        {
            links.push(Link { house, near, far });
        }
    }
    links
}

fn joined_links<S: Size>(
    board: &Board<S>,
    technique: Technique,
    tenths: u16,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for digit in 0..board.side() {
        let links = strong_links(board, digit);
        for (index, &first) in links.iter().enumerate() {
            for &second in &links[index + 1..] {
                for (one, other) in [first, first.turned()]
                    .into_iter()
                    .flat_map(|one| [(one, second), (one, second.turned())])
                {
                    let Some(joint) = joint(board, one, other)
                        .filter(|&joint| kind(board, one, other, joint) == Some(technique))
                    else {
                        continue;
                    };
                    let seen = board.peers(one.far) & board.peers(other.far);
                    let removed = board.candidates_of(digit, seen);
                    if !removed.is_empty() {
                        let proof = Proof::Links {
                            digit: digit_at(digit),
                            links: [one, other].map(|link| link.shown(board)),
                            joint: board.house_at(joint),
                        };
                        found(Step {
                            technique,
                            rating: Rating::tenths(tenths),
                            placed: None,
                            removed,
                            proof,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A house that contains both near ends, preferring a line to a box. The links share no cell.
fn joint<S: Size>(board: &Board<S>, one: Link, other: Link) -> Option<usize> {
    if [one.near, one.far].iter().any(|&end| end == other.near || end == other.far) {
        return None;
    }
    let houses = board.houses_of(other.near);
    board.houses_of(one.near).into_iter().find(|house| houses.contains(house))
}

/// The name of two connected links. X-wings are excluded.
fn kind<S: Size>(board: &Board<S>, one: Link, other: Link, joint: usize) -> Option<Technique> {
    let share = |a: usize, b: usize, line: usize| board.houses_of(a)[line] == board.houses_of(b)[line];
    let rectangle = |along: usize, across: usize| {
        [one, other].iter().all(|link| share(link.near, link.far, along))
            && share(one.near, other.near, across)
            && share(one.far, other.far, across)
    };
    if rectangle(0, 1) || rectangle(1, 0) {
        return None;
    }
    let side = board.side();
    Some(match ([one.house / side, other.house / side], joint / side) {
        ([0, 0], 1) | ([1, 1], 0) => Technique::Skyscraper,
        ([0, 1] | [1, 0], 2) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    })
}

/// A box with the digit only in one row and one column, and a strong link that starts on one of them: where its far
/// end meets the other line outside the box, the digit is eliminated.
///
/// With two places in the box it would be a turbot fish, so at least three are required here.
pub(super) fn empty_rectangle<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in 0..board.side() {
        for r#box in board.boxes() {
            empty_rectangles_of(board, digit, r#box, 3, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The empty rectangles of a box with at least `least` places for the digit.
pub(super) fn empty_rectangles_of<S: Size>(
    board: &Board<S>,
    digit: usize,
    r#box: usize,
    least: usize,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let places = board.house_set(r#box) & board.cells(digit);
    if places.len() < least {
        return ControlFlow::Continue(());
    }
    let corner = board.houses_of(board.cell(r#box, 0));
    for row in (corner[0]..).take(board.shape().box_rows()) {
        for column in (corner[1]..).take(board.shape().box_columns()) {
            let (along, down) = (board.house_set(row), board.house_set(column));
            if places.is_within(along | down) && !places.is_within(along) && !places.is_within(down) {
                meet(board, digit, (r#box, row, column), found)?;
                meet(board, digit, (r#box, column, row), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The strong links that start on the line `near` of an empty rectangle and are parallel to its line `far`.
fn meet<S: Size>(
    board: &Board<S>,
    digit: usize,
    (r#box, near, far): (usize, usize, usize),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let side = board.side();
    let within = board.house_set(r#box);
    for house in (far / side * side..).take(side) {
        let places = board.places(house, digit);
        let start = near % side;
        if places.count_ones() != 2 || places >> start & 1 == 0 {
            continue;
        }
        let end = (places & !(1 << start)).trailing_zeros() as usize;
        let link = Link { house, near: board.cell(house, start), far: board.cell(house, end) };
        let target = board.cell(far, end);
        if within.contains(link.near) || within.contains(target) || !board.has(target, digit) {
            continue;
        }
        found(Step {
            technique: Technique::EmptyRectangle,
            rating: Rating::tenths(43),
            placed: None,
            removed: [board.candidate(target, digit)].into(),
            proof: Proof::EmptyRectangle {
                digit: digit_at(digit),
                r#box: board.house_at(r#box),
                arms: [near, far].map(|line| board.house_at(line)),
                link: link.shown(board),
            },
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Role, pattern_drawings::*},
        *,
    };

    #[test]
    fn a_skyscraper_has_two_roofs_of_which_one_is_true() {
        let step = only_step(
            "o o o | o o - | o o o
             . x . | . x . | . . .
             o o o | o o - | o o o

             o o o | o o o | o o o
             o o o | o o o | o o o
             o o o | o o o | o o o

             o o o | o - o | o o o
             . x . | . . x | . . .
             o o o | o - o | o o o",
            skyscraper,
            skyscraper,
        );
        let Proof::Links { links, joint, .. } = &step.proof else { panic!("expected links") };
        assert_eq!(links.map(|link| link.house), [crate::House::Row(1), crate::House::Row(7)]);
        assert_eq!(
            (names(&links.map(|link| link.far)).as_str(), *joint),
            ("r2c5 r8c6", crate::House::Column(1))
        );
        assert_eq!(step.rating, Rating::tenths(40));
        let marks = [Role::Proof, Role::Second].map(|role| marked(&step, 5, role));
        assert_eq!(marks, ["r2c5 r8c6", "r2c2 r8c2"]);
    }

    #[test]
    fn an_x_wing_is_not_a_skyscraper() {
        let drawing = "o o o | o o o | o o o
                       . x . | . x . | . . .
                       o o o | o o o | o o o

                       o o o | o o o | o o o
                       o o o | o o o | o o o
                       o o o | o o o | o o o

                       o o o | o o o | o o o
                       . x . | . x . | . . .
                       o o o | o o o | o o o";
        let position = Position::open().digit(5, drawing);
        assert_eq!(position.finds(skyscraper, skyscraper), []);
        assert_eq!(position.finds(turbot_fish, turbot_fish), []);
    }

    #[test]
    fn a_two_string_kite_is_connected_in_a_box() {
        let step = only_step(
            "o o o | o o o | o o .
             . x . | . . . | . x .
             o o o | o o o | o o x

             o o o | o o o | o o .
             o o o | o o o | o o .
             o o o | o o o | o o .

             o - o | o o o | o o x
             o o o | o o o | o o .
             o o o | o o o | o o .",
            two_string_kite,
            two_string_kite,
        );
        let Proof::Links { links, joint, .. } = &step.proof else { panic!("expected links") };
        assert_eq!(
            (names(&links.map(|link| link.near)).as_str(), *joint),
            ("r2c8 r3c9", crate::House::Box(2))
        );
    }

    #[test]
    fn a_turbot_fish_can_have_a_link_in_a_box() {
        let step = only_step(
            ". x . | o o o | o . o
             . . . | o o o | o . o
             . . x | o o o | o x o

             o o o | o o o | o . o
             o o o | o o o | o . o
             o o o | o o o | o . o

             o - o | o o o | o x o
             o o o | o o o | o . o
             o o o | o o o | o . o",
            turbot_fish,
            turbot_fish,
        );
        let Proof::Links { links, joint, .. } = &step.proof else { panic!("expected links") };
        assert_eq!(links.map(|link| link.house), [crate::House::Column(7), crate::House::Box(0)]);
        assert_eq!(*joint, crate::House::Row(2));
    }

    #[test]
    fn an_empty_rectangle_connects_a_row_and_a_column() {
        let step = only_step(
            ". x . | o o o | o . o
             x x x | o o o | o x o
             . x . | o o o | o . o

             o o o | o o o | o . o
             o o o | o o o | o . o
             o o o | o o o | o . o

             o - o | o o o | o x o
             o o o | o o o | o . o
             o o o | o o o | o . o",
            empty_rectangle,
            empty_rectangle,
        );
        let Proof::EmptyRectangle { r#box, arms, .. } = &step.proof else {
            panic!("expected an empty rectangle")
        };
        assert_eq!((*r#box, *arms), (crate::House::Box(0), [crate::House::Row(1), crate::House::Column(1)]));
        let marks = [Role::Proof, Role::Second].map(|role| marked(&step, 5, role));
        assert_eq!(marks, ["r1c2 r3c2 r7c8", "r2c1 r2c2 r2c3 r2c8"]);
    }

    #[test]
    fn a_link_that_ends_beside_the_box_proves_nothing() {
        // r3c2 may be true: then r2c8 is true too.
        let drawing = ". x . | o o o | o . o
                       x x x | o o o | o x o
                       . x . | o o o | o x o

                       o o o | o o o | o . o
                       o o o | o o o | o . o
                       o o o | o o o | o . o

                       o o o | o o o | o . o
                       o o o | o o o | o . o
                       o o o | o o o | o . o";
        assert_eq!(Position::open().digit(5, drawing).finds(empty_rectangle, empty_rectangle), []);
    }
}
