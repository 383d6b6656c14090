//! Characters that are drawn as shapes, so that they join without gaps in every font.
//!
//! Lengths are quarters of a pixel, in whole numbers: a cell is 40 × 80 of them, an eighth of it 5 × 10.

/// The width of a cell.
pub const WIDTH: i32 = 40;
/// The height of a cell.
pub const HEIGHT: i32 = 80;

/// A rectangle within a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// The width.
    pub width: i32,
    /// The height.
    pub height: i32,
}

/// How a character is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// Areas that cover the cell exactly once, each with its amount of ink in percent.
    Blocks(Vec<(Area, u16)>),
    /// Rectangles over the cell's background; they may overlap.
    Lines(Vec<Area>),
    /// Strokes as SVG path data, relative to the cell's top left corner, in pixels.
    Stroke(&'static str),
    /// Dots of a Braille pattern: the centre of each.
    Dots(Vec<(i32, i32)>),
    /// By the font.
    Letter,
}

impl Glyph {
    /// How this character is drawn.
    pub fn of(character: char) -> Glyph {
        match character {
            '╭' => Glyph::Stroke("M5 20V15.5Q5 10 10 10"),
            '╮' => Glyph::Stroke("M0 10Q5 10 5 15.5V20"),
            '╯' => Glyph::Stroke("M5 0V4.5Q5 10 0 10"),
            '╰' => Glyph::Stroke("M5 0V4.5Q5 10 10 10"),
            '╱' => Glyph::Stroke("M0 20L10 0"),
            '╲' => Glyph::Stroke("M0 0L10 20"),
            '╳' => Glyph::Stroke("M0 20L10 0M0 0L10 20"),
            '\u{2500}'..='\u{257f}' => Glyph::Lines(lines(character)),
            '\u{2580}'..='\u{259f}' => Glyph::Blocks(blocks(character)),
            '\u{2801}'..='\u{28ff}' => Glyph::Dots(dots(character as u32 - 0x2800)),
            _ => Glyph::Letter,
        }
    }
}

const CELL: Area = Area { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/// Block elements, U+2580 to U+259F.
fn blocks(character: char) -> Vec<(Area, u16)> {
    let eighth = |from: char| (character as u32 - from as u32) as i32;
    match character {
        '▀' => above_and_below(4, 100, 0),
        '▁'..='▇' => above_and_below(7 - eighth('▁'), 0, 100),
        '█' => vec![(CELL, 100)],
        '▉'..='▏' => left_and_right(7 - eighth('▉'), 100, 0),
        '▐' => left_and_right(4, 0, 100),
        '░' => vec![(CELL, 25)],
        '▒' => vec![(CELL, 50)],
        '▓' => vec![(CELL, 75)],
        '▔' => above_and_below(1, 100, 0),
        '▕' => left_and_right(7, 0, 100),
        '▖' => quarters([0, 0, 1, 0]),
        '▗' => quarters([0, 0, 0, 1]),
        '▘' => quarters([1, 0, 0, 0]),
        '▙' => quarters([1, 0, 1, 1]),
        '▚' => quarters([1, 0, 0, 1]),
        '▛' => quarters([1, 1, 1, 0]),
        '▜' => quarters([1, 1, 0, 1]),
        '▝' => quarters([0, 1, 0, 0]),
        '▞' => quarters([0, 1, 1, 0]),
        _ => quarters([0, 1, 1, 1]), // ▟
    }
}

/// Divided horizontally, this many eighths from the top.
fn above_and_below(eighths: i32, above: u16, below: u16) -> Vec<(Area, u16)> {
    let cut = HEIGHT / 8 * eighths;
    vec![(Area { height: cut, ..CELL }, above), (Area { y: cut, height: HEIGHT - cut, ..CELL }, below)]
}

/// Divided vertically, this many eighths from the left.
fn left_and_right(eighths: i32, left: u16, right: u16) -> Vec<(Area, u16)> {
    let cut = WIDTH / 8 * eighths;
    vec![(Area { width: cut, ..CELL }, left), (Area { x: cut, width: WIDTH - cut, ..CELL }, right)]
}

/// The four quarters in reading order, with or without ink.
fn quarters(ink: [u16; 4]) -> Vec<(Area, u16)> {
    let (width, height) = (WIDTH / 2, HEIGHT / 2);
    let corners = [(0, 0), (width, 0), (0, height), (width, height)];
    corners.into_iter().zip(ink).map(|((x, y), ink)| (Area { x, y, width, height }, ink * 100)).collect()
}

/// Braille dots. The bits go down the left column, down the right one, and then along the fourth row.
fn dots(bits: u32) -> Vec<(i32, i32)> {
    const PLACES: [(i32, i32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let set = PLACES.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    set.map(|(_, (x, y))| (WIDTH / 4 + x * WIDTH / 2, HEIGHT / 8 + y * HEIGHT / 4)).collect()
}

/// For U+2500 to U+257F, the arms from the centre of the cell up, right, down and left:
/// 0 none, 1 light, 2 heavy, 3 double. Arcs, diagonals and dashes have none here.
const ARMS: [&str; 8] = [
    "0101 0202 1010 2020 0000 0000 0000 0000 0000 0000 0000 0000 0110 0210 0120 0220",
    "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120",
    "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212",
    "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212",
    "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0000 0000 0000 0000",
    "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130",
    "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000",
    "0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010",
];

/// The thickness of a light line: a pixel and a half.
pub const LIGHT: i32 = 6;
const HEAVY: i32 = 12;
/// The thickness of each rail of a double line, and the distance of its middle from the centre of the cell.
const RAIL: i32 = 4;
const RAIL_AT: i32 = 6;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Arm {
    None,
    Light,
    Heavy,
    Double,
}

impl Arm {
    fn of(digit: u8) -> Arm {
        match digit {
            b'1' => Arm::Light,
            b'2' => Arm::Heavy,
            b'3' => Arm::Double,
            _ => Arm::None,
        }
    }

    /// The distance of its outermost ink from the centre of the cell.
    fn half(self) -> i32 {
        match self {
            Arm::None => 0,
            Arm::Light => LIGHT / 2,
            Arm::Heavy => HEAVY / 2,
            Arm::Double => RAIL_AT + RAIL / 2,
        }
    }
}

/// Box drawing, U+2500 to U+257F, except arcs and diagonals.
fn lines(character: char) -> Vec<Area> {
    if let Some(dashes) = dashes(character) {
        return dashes;
    }
    let index = character as usize - 0x2500;
    let group = ARMS[index / 16].split(' ').nth(index % 16).unwrap_or("0000");
    let mut arms = [Arm::None; 4];
    for (arm, digit) in arms.iter_mut().zip(group.bytes()) {
        *arm = Arm::of(digit);
    }
    (0..4).flat_map(|direction| arm_lines(arms, direction)).collect()
}

/// The rectangles of one arm. `near` and `far` are distances along the arm, from the
/// centre of the cell outwards; `a` is the arm on one side of it, `b` on the other.
fn arm_lines(arms: [Arm; 4], direction: usize) -> Vec<Area> {
    let arm = arms[direction];
    let [a, opposite, b] = [3, 2, 1].map(|turn| arms[(direction + turn) % 4]);
    let strip = |from: i32, middle: i32, thick: i32| outwards(direction, from, middle, thick);
    match arm {
        Arm::None => vec![],
        Arm::Light | Arm::Heavy => {
            // Up to the far side of the crossing line; if that is double, to the near side.
            let from = if a == Arm::Double && b == Arm::Double && opposite == Arm::None {
                RAIL_AT
            } else {
                -a.half().max(b.half()).max(arm.half().min(opposite.half()))
            };
            vec![strip(from, 0, 2 * arm.half())]
        }
        Arm::Double => [(-1, a, b), (1, b, a)]
            .into_iter()
            .map(|(side, beside, beyond)| {
                // A rail turns into an arm on its own side, or goes around the corner outside.
                let from = match (beside, beyond) {
                    (Arm::Double, _) => RAIL_AT - RAIL / 2,
                    (Arm::None, Arm::Double) => -(RAIL_AT + RAIL / 2),
                    (Arm::None, other) | (other, _) => -other.half(),
                };
                strip(from, side * RAIL_AT, RAIL)
            })
            .collect(),
    }
}

/// A strip that starts `from` beyond the centre of the cell and ends at its edge, offset by `aside` to the right
/// as seen outwards.
fn outwards(direction: usize, from: i32, aside: i32, thick: i32) -> Area {
    let (half_width, half_height) = (WIDTH / 2, HEIGHT / 2);
    let edge = aside - thick / 2;
    match direction {
        0 => Area { x: half_width + edge, y: 0, width: thick, height: half_height - from },
        1 => Area { x: half_width + from, y: half_height + edge, width: half_width - from, height: thick },
        2 => Area {
            x: half_width - edge - thick,
            y: half_height + from,
            width: thick,
            height: half_height - from,
        },
        _ => Area { x: 0, y: half_height - edge - thick, width: half_width - from, height: thick },
    }
}

/// Dashed lines: two, three or four dashes per cell, with gaps of a third.
fn dashes(character: char) -> Option<Vec<Area>> {
    let (index, count) = match character {
        '┄'..='┇' => (character as u32 - '┄' as u32, 3),
        '┈'..='┋' => (character as u32 - '┈' as u32, 4),
        '╌'..='╏' => (character as u32 - '╌' as u32, 2),
        _ => return None,
    };
    let thick = if index % 2 == 0 { LIGHT } else { HEAVY };
    let vertical = index >= 2;
    let length = if vertical { HEIGHT } else { WIDTH };
    let dash = length * 2 / (3 * count);
    let place = |step: i32| length * step / count + (length / count - dash) / 2;
    let area = |at: i32| match vertical {
        true => Area { x: (WIDTH - thick) / 2, y: at, width: thick, height: dash },
        false => Area { x: at, y: (HEIGHT - thick) / 2, width: dash, height: thick },
    };
    Some((0..count).map(place).map(area).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covers(areas: &[Area], x: i32, y: i32) -> usize {
        let inside = |a: &&Area| (a.x..a.x + a.width).contains(&x) && (a.y..a.y + a.height).contains(&y);
        areas.iter().filter(inside).count()
    }

    #[test]
    fn blocks_cover_their_cell_exactly_once() {
        for character in '\u{2580}'..='\u{259f}' {
            let Glyph::Blocks(parts) = Glyph::of(character) else { panic!("{character}") };
            let areas: Vec<Area> = parts.iter().map(|part| part.0).collect();
            for x in 0..WIDTH {
                for y in 0..HEIGHT {
                    assert_eq!(covers(&areas, x, y), 1, "{character} at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn blocks_have_the_ink_of_their_names() {
        let ink = |character| {
            let Glyph::Blocks(parts) = Glyph::of(character) else { panic!("{character}") };
            parts.iter().map(|(a, ink)| a.width * a.height * i32::from(*ink)).sum::<i32>() / (WIDTH * HEIGHT)
        };
        assert_eq!(['█', '▀', '▄', '▌', '▐'].map(ink), [100, 50, 50, 50, 50]);
        assert_eq!(['▁', '▇', '▏', '▉', '▔', '▕'].map(ink), [12, 87, 12, 87, 12, 12]);
        assert_eq!(['░', '▒', '▓', '▘', '▟', '▚'].map(ink), [25, 50, 75, 25, 75, 50]);
    }

    #[test]
    fn every_line_reaches_the_edges_that_its_arms_lead_to_and_no_other() {
        for character in ('\u{2500}'..='\u{257f}').filter(|&c| dashes(c).is_none()) {
            let Glyph::Lines(areas) = Glyph::of(character) else { continue };
            let index = character as usize - 0x2500;
            let group = ARMS[index / 16].split(' ').nth(index % 16).unwrap();
            assert_eq!(group.len(), 4);
            // The ink at each edge must be as thick as the arm, and centred.
            let edges: [Vec<bool>; 4] = [
                (0..WIDTH).map(|x| covers(&areas, x, 0) > 0).collect(),
                (0..HEIGHT).map(|y| covers(&areas, WIDTH - 1, y) > 0).collect(),
                (0..WIDTH).map(|x| covers(&areas, x, HEIGHT - 1) > 0).collect(),
                (0..HEIGHT).map(|y| covers(&areas, 0, y) > 0).collect(),
            ];
            for (edge, digit) in edges.iter().zip(group.bytes()) {
                let thick = edge.iter().filter(|inked| **inked).count() as i32;
                let expected = [0, LIGHT, HEAVY, 2 * RAIL][usize::from(digit - b'0')];
                assert_eq!(thick, expected, "{character}");
                assert!(edge.iter().eq(edge.iter().rev()), "{character} is off its middle");
            }
            assert!(areas.iter().all(|a| a.width > 0 && a.height > 0), "{character}: {areas:?}");
        }
    }

    #[test]
    fn lines_are_connected() {
        // Flood fill from one point reaches all ink, except separate rails of double lines.
        for character in "─│┌┐└┘├┤┬┴┼━┃┏┓┗┛┣┫┳┻╋╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬".chars()
        {
            let Glyph::Lines(areas) = Glyph::of(character) else { panic!("{character}") };
            let pieces = pieces(&areas);
            let expected = match character {
                '╔' | '╗' | '╚' | '╝' | '╟' | '╢' | '╤' | '╧' => 2,
                '╠' | '╣' | '╦' | '╩' => 3,
                '╬' => 4,
                _ => 1,
            };
            assert_eq!(pieces, expected, "{character}: {areas:?}");
        }
    }

    /// The number of separate pieces of ink.
    fn pieces(areas: &[Area]) -> usize {
        let touch = |a: &Area, b: &Area| {
            a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
        };
        let mut left: Vec<&Area> = areas.iter().collect();
        let mut count = 0;
        while let Some(first) = left.pop() {
            count += 1;
            let mut piece = vec![first];
            while let Some(next) = left.iter().position(|a| piece.iter().any(|b| touch(a, b))) {
                piece.push(left.swap_remove(next));
            }
        }
        count
    }

    #[test]
    fn braille_dots_are_in_two_columns_of_four() {
        assert_eq!(Glyph::of('⠁'), Glyph::Dots(vec![(10, 10)]));
        assert_eq!(Glyph::of('⢀'), Glyph::Dots(vec![(30, 70)]));
        let Glyph::Dots(all) = Glyph::of('⣿') else { panic!() };
        assert_eq!(all.len(), 8);
        assert_eq!(Glyph::of('字'), Glyph::Letter);
    }
}
