//! The layout of digits, bands and columns in a register.

/// One value per lane.
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [u16; 32]);

/// One value per byte.
#[repr(C, align(64))]
pub(super) struct Bytes(pub(super) [u8; 64]);

/// The lanes in use.
pub(super) const USED: u32 = (1 << 27) - 1;

/// The nine columns of a row.
pub(super) const ROW: u16 = 0b00111_00111_00111;

/// The bit of a column, 0 to 8.
pub(super) const fn bit_of_column(column: usize) -> usize {
    column / 3 * 5 + column % 3
}

/// The lane of a digit, 0 to 8, in a band, 0 to 2.
pub(super) const fn lane(digit: usize, band: usize) -> usize {
    3 * digit + band
}

/// The same value in every used lane.
pub(super) const fn each(value: u16) -> Lanes {
    let mut lanes = [0; 32];
    let mut lane = 0;
    while lane < 27 {
        lanes[lane] = value;
        lane += 1;
    }
    Lanes(lanes)
}

/// For each lane, the lane whose band, digit within its three, and group of three digits are advanced cyclically by
/// these amounts.
const fn turned(band: usize, digit: usize, three: usize) -> Lanes {
    let mut lanes = [0; 32];
    let mut at = 0;
    while at < 32 {
        let (b, d, t) = (at % 3, at / 3 % 3, at / 9);
        lanes[at] = if at < 27 {
            lane((t + three) % 3 * 3 + (d + digit) % 3, (b + band) % 3) as u16
        } else {
            at as u16
        };
        at += 1;
    }
    Lanes(lanes)
}

/// The next band, and the one after.
pub(super) static BANDS: [Lanes; 2] = [turned(1, 0, 0), turned(2, 0, 0)];
/// The next digit within its three, and the one after.
pub(super) static DIGITS: [Lanes; 2] = [turned(0, 1, 0), turned(0, 2, 0)];
/// The next three digits, and those after.
pub(super) static THREES: [Lanes; 2] = [turned(0, 0, 1), turned(0, 0, 2)];

/// The lanes of the second and of the third three digits.
pub(super) const SECOND_THREE: u32 = 0o777 << 9;
pub(super) const THIRD_THREE: u32 = 0o777 << 18;

/// For each three digits: its first digit, in the lane's band.
pub(super) static SPREAD: [Lanes; 3] = [spread(0), spread(1), spread(2)];

const fn spread(three: usize) -> Lanes {
    let mut lanes = [31; 32];
    let mut at = 0;
    while at < 27 {
        lanes[at] = lane(3 * three, at % 3) as u16;
        at += 1;
    }
    Lanes(lanes)
}

/// Where a row of a band can have a digit, given which boxes of the next row (the low three bits) and of the one
/// after (the high three) can have it: in the boxes that leave the other two boxes to the other two rows.
pub(super) static OTHER_ROWS: [Lanes; 2] = other_rows();

const fn other_rows() -> [Lanes; 2] {
    let mut table = [0; 64];
    let mut rooms = 0;
    while rooms < 64 {
        let mut here = 0;
        while here < 3 {
            let (a, b) = ((here + 1) % 3, (here + 2) % 3);
            let straight = rooms >> a & rooms >> (3 + b) & 1;
            let crossed = rooms >> b & rooms >> (3 + a) & 1;
            if straight | crossed == 1 {
                table[rooms] |= 0b111 << (5 * here);
            }
            here += 1;
        }
        rooms += 1;
    }
    let (mut low, mut high) = ([0; 32], [0; 32]);
    let mut at = 0;
    while at < 32 {
        low[at] = table[at];
        high[at] = table[at + 32];
        at += 1;
    }
    [Lanes(low), Lanes(high)]
}

/// The lanes of each band.
pub(super) const BAND_LANES: [u32; 3] = [0o111_111_111, 0o222_222_222, 0o444_444_444];

/// The lanes of a digit.
pub(super) const fn three_lanes(digit: usize) -> u32 {
    0b111 << (3 * digit)
}

/// For a lane, the lane of the first digit in the same band.
pub(super) static SAME_BAND: Lanes = spread(0);
