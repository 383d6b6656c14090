//! Which character joins lines of different weights.

/// The weight of a line at a joint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// No line.
    #[default]
    None,
    /// A light one.
    Light,
    /// A heavy one.
    Heavy,
}

/// For the weights of the lines above and on the right nine characters each: those of the lines below and on the left.
const JOINTS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character where lines of these weights meet, from above, the right, below and the left.
pub(super) fn joint([up, right, down, left]: [Weight; 4]) -> char {
    let row = JOINTS[up as usize * 3 + right as usize];
    row.chars().nth(down as usize * 3 + left as usize).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joints_have_the_lines_that_they_join() {
        use Weight::{Heavy, Light, None};
        for (weights, letter) in [
            ([None, Light, Light, None], '┌'),
            ([Heavy, Heavy, Heavy, Heavy], '╋'),
            ([Light, Heavy, Light, Heavy], '┿'),
            ([Heavy, Light, Heavy, None], '┠'),
            ([None, None, None, None], ' '),
            ([Light, None, Heavy, None], '╽'),
        ] {
            assert_eq!(joint(weights), letter, "{weights:?}");
        }
        let all: String = JOINTS.concat();
        let mut letters: Vec<char> = all.chars().collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!((all.chars().count(), letters.len()), (81, 81));
    }
}
