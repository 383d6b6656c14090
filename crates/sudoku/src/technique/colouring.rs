//! Colouring: candidates of a digit connected by strong links, in two colours of which one is true.
//!
//! Ratings: Sudoku Explainer has none for these, because it finds them as chains. Its revised scale has 4.2 for two
//! strong links and 5.4 for three; simple colouring (4.4) and multi-colouring (5.3) are between them.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::{
    Proof, Rating, Step, Technique,
    board::{Board, CellSet, Size, digit_at},
    order::Found,
};

/// Connected candidates of a digit, in two colours, and the cells that each colour sees.
struct Cluster<S: Size> {
    colours: [S::Cells; 2],
    seen: [S::Cells; 2],
}

impl<S: Size> Cluster<S> {
    /// All candidates connected to a cell.
    fn around(board: &Board<S>, digit: usize, start: usize) -> Cluster<S> {
        let mut colours = [S::Cells::only(start), S::Cells::EMPTY];
        let mut open = vec![(start, 0)];
        while let Some((cell, colour)) = open.pop() {
            for house in board.houses_of(cell) {
                let places = board.places(house, digit);
                let ends = board.house_set(house) & board.cells(digit);
                if places.count_ones() != 2 {
                    continue;
                }
                for end in ends.iter().filter(|&end| end != cell) {
                    if !(colours[0] | colours[1]).contains(end) {
                        colours[1 - colour].insert(end);
                        open.push((end, 1 - colour));
                    }
                }
            }
        }
        let seen =
            colours.map(|cells| cells.iter().fold(S::Cells::EMPTY, |seen, cell| seen | board.peers(cell)));
        Cluster { colours, seen }
    }

    fn cells(&self) -> S::Cells {
        self.colours[0] | self.colours[1]
    }

    /// The colours in the form of a proof, with the colour `first` first.
    fn pair(&self, board: &Board<S>, first: usize) -> [Vec<crate::Cell>; 2] {
        [first, 1 - first].map(|colour| board.cells_at(self.colours[colour]))
    }
}

/// The clusters of a digit, in the order of their first cells.
fn clusters<S: Size>(board: &Board<S>, digit: usize) -> Vec<Cluster<S>> {
    let mut clusters = Vec::new();
    let mut rest = board.cells(digit);
    while let Some(cell) = rest.first() {
        let cluster = Cluster::around(board, digit, cell);
        rest &= !cluster.cells();
        if cluster.cells().len() > 1 {
            clusters.push(cluster);
        }
    }
    clusters
}

fn touch<C: CellSet>(one: C, other: C) -> bool {
    !(one & other).is_empty()
}

/// One pair of colours. What sees both colours is false. If two cells of one colour see each other, that colour is
/// false; in the proof it is the second one.
pub(super) fn simple_colouring<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut report = |digit, cluster: &Cluster<S>, first, lost| {
        let pairs = vec![cluster.pair(board, first)];
        report(board, (Technique::SimpleColouring, 44), digit, pairs, lost, found)
    };
    for digit in 0..board.side() {
        // A single link is only a locked candidate.
        for cluster in clusters(board, digit).iter().filter(|cluster| cluster.cells().len() > 2) {
            report(digit, cluster, 0, cluster.seen[0] & cluster.seen[1] & !cluster.cells())?;
            for colour in 0..2 {
                if touch(cluster.seen[colour], cluster.colours[colour]) {
                    report(digit, cluster, 1 - colour, cluster.colours[colour])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two pairs of colours that touch. If a colour of one pair sees a colour of the other, they are not both true, so
/// one of their opposite colours is true: what sees both opposite colours is false. If a colour sees both colours
/// of the other pair, it is false itself.
///
/// In the proof, the second colours are those that touch or, in the first pair, the one that is false.
pub(super) fn multi_colouring<S: Size>(board: &Board<S>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in 0..board.side() {
        let clusters = clusters(board, digit);
        for (index, one) in clusters.iter().enumerate() {
            for other in &clusters[index + 1..] {
                partners(board, digit, [one, other], found)?;
                refuted(board, digit, [one, other], found)?;
                refuted(board, digit, [other, one], found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn partners<S: Size>(
    board: &Board<S>,
    digit: usize,
    [one, other]: [&Cluster<S>; 2],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (mine, theirs) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if touch(one.seen[mine], other.colours[theirs]) {
            let lost = one.seen[1 - mine] & other.seen[1 - theirs] & !one.cells() & !other.cells();
            let pairs = vec![one.pair(board, 1 - mine), other.pair(board, 1 - theirs)];
            report(board, (Technique::MultiColouring, 53), digit, pairs, lost, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn refuted<S: Size>(
    board: &Board<S>,
    digit: usize,
    [one, other]: [&Cluster<S>; 2],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for colour in 0..2 {
        if other.colours.iter().all(|&theirs| touch(one.seen[colour], theirs)) {
            let pairs = vec![one.pair(board, 1 - colour), other.pair(board, 0)];
            report(board, (Technique::MultiColouring, 53), digit, pairs, one.colours[colour], found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports the eliminations, if there are any.
fn report<S: Size>(
    board: &Board<S>,
    (technique, tenths): (Technique, u16),
    digit: usize,
    pairs: Vec<[Vec<crate::Cell>; 2]>,
    lost: S::Cells,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let removed = board.candidates_of(digit, lost);
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    let proof = Proof::Colours { digit: digit_at(digit), pairs };
    found(Step { technique, rating: Rating::tenths(tenths), placed: None, removed, proof })
}

#[cfg(test)]
mod tests {
    use super::{super::pattern_drawings::*, *};

    fn pairs(step: &Step) -> Vec<[std::string::String; 2]> {
        let Proof::Colours { pairs, .. } = &step.proof else { panic!("expected colours") };
        pairs.iter().map(|pair| [names(&pair[0]), names(&pair[1])]).collect()
    }

    #[test]
    fn a_candidate_that_sees_both_colours_is_false() {
        let step = only_step(
            "a . . | . . . | . . b
             o - o | o . o | o o .
             o - o | o . o | o o .

             o o o | o . o | o o .
             . . . | . b . | . . a
             o o o | o . o | o o .

             - o o | o . o | o o .
             . b . | . a . | . . .
             - o o | o . o | o o .",
            simple_colouring,
            simple_colouring,
        );
        assert_eq!(pairs(&step), [["r1c1 r5c9 r8c5", "r1c9 r5c5 r8c2"]]);
    }

    #[test]
    fn a_colour_that_sees_itself_is_false() {
        let step = only_step(
            "- . . | . . . | . . b
             o . o | o . o | o o .
             o - o | o . o | . . .

             o . o | o . o | o o .
             . . . | . b . | . . -
             o . o | o . o | o o .

             . . o | o . o | o o .
             . b . | . - . | . . .
             . . o | o . o | o o .",
            simple_colouring,
            simple_colouring,
        );
        assert_eq!(pairs(&step), [["r1c9 r5c5 r8c2", "r1c1 r3c2 r5c9 r8c5"]]);
    }

    #[test]
    fn if_two_colours_touch_one_of_their_opposites_is_true() {
        // r5c9 and r6c7 share a box, so b (r1c5, r5c2) or d (r8c7) is true.
        let step = only_step(
            ". a . | . b . | . . .
             o . o | o o o | . o o
             o . o | o o o | . o o

             o . o | o o o | . o o
             . b . | . . . | . . a
             o . o | o o o | c o o

             o . o | o o o | . o o
             o . o | o - o | d o o
             o . o | o o o | . o o",
            multi_colouring,
            multi_colouring,
        );
        assert_eq!(pairs(&step), [["r1c5 r5c2", "r1c2 r5c9"], ["r8c7", "r6c7"]]);
    }

    #[test]
    fn a_colour_that_sees_both_colours_of_another_pair_is_false() {
        // r1c2 sees c, and r9c9 sees d.
        let step = only_step(
            "o - o | o . o | c o o
             o . o | o . o | . o o
             o . o | o . o | . o o

             o . o | o . o | . o o
             . b . | . - . | . . .
             o . o | o . o | . o o

             o . o | o . o | . o o
             o . o | . . . | d o o
             . . . | . b . | . . -",
            multi_colouring,
            multi_colouring,
        );
        assert_eq!(pairs(&step), [["r5c2 r9c5", "r1c2 r5c5 r9c9"], ["r1c7", "r8c7"]]);
    }
}
